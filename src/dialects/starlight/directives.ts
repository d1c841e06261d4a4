import { parseExpressionAt } from 'acorn';
import type { Expression, Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { RootContent } from 'mdast';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { placeOfAttribute } from './attribute-place.ts';
import { hasDirective, isElementName, replaceInCode } from './directives-in-code.ts';

interface Code {
  type: string;
  value: string;
  data?: { estree?: Program };
}

interface Attribute {
  type: string;
  name?: string;
  value?: string | Code | null;
}

interface Element {
  type: string;
  name: string | null;
  attributes: Attribute[];
  children: RootContent[];
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/** What comes over in no form, by the start of its name. */
const LEFT = /^(?:define:vars$|transition:)/;
/** A component with one of these is not there while the page is built, and something else stands in its place. */
const LATE = /^(?:server:defer|client:only)$/;

/**
 * Directives of Astro: `set:html` and `set:text` are what stands in an element, `class:list` is its class. Whatever an
 * expression says is known when the page is rendered. Those that nothing stands for are named; where a component
 * runs (`client:…`, `server:defer`) and what Astro's compiler does with an element (`is:…`) is docsgen's own business.
 */
export const directives: Plugin = {
  name: 'starlight/directives',
  version: '1',
  nodes: {
    mdxjsEsm: hook((node: Code, page) => editCode(node, page, true)),
    mdxFlowExpression: hook((node: Code, page) => editCode(node, page, true)),
    mdxTextExpression: hook((node: Code, page) => editCode(node, page, false)),
    mdxJsxFlowElement: hook(editElement),
    mdxJsxTextElement: hook(editElement),
  },
};

function hook<T>(edit: (node: T, page: PluginPage) => T | undefined): NodeHook {
  return edit as unknown as NodeHook;
}

function editElement(node: Element, page: PluginPage): Element | undefined {
  const isFlow = node.type === 'mdxJsxFlowElement';
  const attributes = node.attributes.map((own) => editAttribute(own, page, isFlow));
  const names = attributes.map(({ name = '' }) => name);
  if (!names.some((name) => hasDirective(name)))
    return attributes.some((own, at) => own !== node.attributes[at]) ? { ...node, attributes } : undefined;
  for (const name of names)
    if (LEFT.test(name))
      page.report({ ...describe(name), severity: 'warning', ...placeOfAttribute(node, name, page) });
  const others = attributes.filter(({ name = '' }) => !/^(?:set|class|server|define|transition):/.test(name));
  const list = attributes.find(({ name }) => name === 'class:list');
  const changed: Element = {
    ...node,
    attributes: list === undefined ? others : [...others, toClass(list, node.name)],
    children: names.some((name) => LATE.test(name)) ? withoutFallback(node.children) : node.children,
  };
  const html = attributes.find(({ name }) => name === 'set:html');
  if (html !== undefined) return withHtml(changed, html);
  const text = attributes.find(({ name }) => name === 'set:text');
  return text === undefined ? changed : { ...changed, children: [toContent(text, isFlow)] };
}

/** An element with HTML in it; that of a fragment or a component stands in an element of its own. */
function withHtml(node: Element, html: Attribute): Element {
  const content: Attribute = {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: toCode((own) => createObject('__html', own), html),
  };
  if (isElementName(node.name)) return { ...node, attributes: [...node.attributes, content], children: [] };
  const isFlow = node.type === 'mdxJsxFlowElement';
  const inner: Element = { ...node, name: isFlow ? 'div' : 'span', attributes: [content], children: [] };
  if (node.name !== 'Fragment') return { ...node, children: [inner as unknown as RootContent] };
  return { ...inner, attributes: [...node.attributes.filter(({ name }) => name === 'slot'), content] };
}

function toContent({ value = '' }: Attribute, isFlow: boolean): RootContent {
  if (typeof value !== 'object' || value === null) return { type: 'text', value: value ?? '' };
  return { ...value, type: isFlow ? 'mdxFlowExpression' : 'mdxTextExpression' } as unknown as RootContent;
}

function toClass(list: Attribute, name: string | null): Attribute {
  const own = isElementName(name) ? 'className' : 'class';
  if (typeof list.value !== 'object') return { ...list, name: own };
  return { type: 'mdxJsxAttribute', name: own, value: toCode(createClassList, list) };
}

/** The value of an attribute as code with something around it. */
function toCode(around: (own: Expression) => Expression, { value }: Attribute): Code {
  const own = typeof value === 'object' && value !== null ? value : null;
  const [statement] = own?.data?.estree?.body ?? [];
  const expression: Expression =
    statement?.type === 'ExpressionStatement'
      ? statement.expression
      : { type: 'Literal', value: typeof value === 'string' ? value : '' };
  const estree: Program = {
    ...(own?.data?.estree ?? { type: 'Program', sourceType: 'module', comments: [] }),
    body: [{ type: 'ExpressionStatement', expression: around(expression) }],
  };
  return { type: 'mdxJsxAttributeValueExpression', value: own?.value ?? '', data: { estree } };
}

function createObject(key: string, value: Expression): Expression {
  return {
    type: 'ObjectExpression',
    properties: [
      {
        ...{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false },
        ...{ key: { type: 'Identifier', name: key }, value },
      },
    ],
  };
}

/** Names of classes as Astro reads them: texts, lists of them, and objects whose keys count where their values do. */
const CLASS_LIST = `(function list(own) {
  if (typeof own === 'string' || typeof own === 'number') return String(own);
  if (typeof own !== 'object' || own === null) return undefined;
  const names = Symbol.iterator in own ? [...own].map(list) : Object.keys(own).filter((name) => own[name]);
  return names.filter(Boolean).join(' ') || undefined;
})`;

function createClassList(own: Expression): Expression {
  const callee = parseExpressionAt(CLASS_LIST, 0, { ecmaVersion: 'latest' }) as unknown as Expression;
  walk(callee as Node, { enter: (node) => forgetPlace(node) });
  return { type: 'CallExpression', callee, arguments: [own], optional: false };
}

/** What no page has written stands nowhere in it. */
function forgetPlace(node: Node): void {
  for (const key of ['start', 'end', 'loc', 'range']) Reflect.deleteProperty(node, key);
}

function withoutFallback(children: readonly RootContent[]): RootContent[] {
  return children.filter((child) => {
    const { attributes } = child as unknown as Partial<Element>;
    return !attributes?.some(({ name, value }) => name === 'slot' && value === 'fallback');
  });
}

function editAttribute(own: Attribute, page: PluginPage, isFlow: boolean): Attribute {
  if (typeof own.value !== 'object' || own.value === null) return own;
  const value = editCode(own.value, page, isFlow);
  return value === undefined ? own : { ...own, value };
}

function editCode<T extends Code>(node: T, page: PluginPage, isFlow: boolean): T | undefined {
  const { estree } = node.data ?? {};
  if (!estree) return undefined;
  const wrap = { html: (own: Expression) => createObject('__html', own), classes: createClassList };
  const hasFragment = importsFragment(page.text);
  const { program, left } = replaceInCode(estree, {
    ...wrap,
    isFlow,
    hasFragment,
    isLeft: (name) => LEFT.test(name),
  });
  for (const { name, start, end } of left)
    page.report({ ...describe(name), severity: 'warning', start, end });
  return program === null ? undefined : { ...node, data: { ...node.data, estree: program } };
}

/** Whether a page imports what React calls a fragment. */
function importsFragment(text: string): boolean {
  return text.split('\n').some((line) => line.startsWith('import') && line.includes('Fragment'));
}

function describe(name: string): { message: string; hint: string } {
  return name === 'define:vars'
    ? {
        message: '`define:vars` is left out: what it names is not known to the style or the script',
        hint: 'Write the values into the style, or write a component with React.',
      }
    : {
        message: `\`${name}\` is left out: pages take each other's place without transitions`,
        hint: 'Take it away: nothing else depends on it.',
      };
}
