import type { Node as EstreeNode, Program } from 'estree';
import type { JSXElement } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Nodes, Parents, Root } from 'mdast';
import { SWITCHES } from '../../shared/html-attribute-names.ts';
import type { ComponentUse } from '../../shared/page.ts';
import { checkActiveAttributes, checkActiveCode } from '../errors/active-code.ts';
import { checkAsync } from '../errors/async-code.ts';
import { takeHandlers, takeHandlersOfExpression } from '../errors/browser-only.ts';
import { findContentFaults, findLostTabs, lostTabFault } from '../errors/component-content.ts';
import { checkKnownElement, isElementName } from '../errors/element-name.ts';
import { checkEsmInText } from '../errors/esm-in-text.ts';
import { checkHtmlAttribute } from '../errors/html-attribute.ts';
import { checkPragmas } from '../errors/jsx-pragma.ts';
import { checkPageProps } from '../errors/page-props.ts';
import { checkPartialProps } from '../errors/partial-props.ts';
import { checkQuoted } from '../errors/quoted-expressions.ts';
import { checkNames, checkTemplateBraces } from '../errors/unknown-names.ts';
import { isJsxElement, type JsxElement } from '../jsx.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { declaredNames } from '../scope.ts';
import { convertHtmlAttribute } from '../syntax/html-attributes.ts';
import { checkElementName, recordTarget } from '../targets.ts';
import { walkTree } from '../walk.ts';

/** Literal JSX of these names renders through the components map, as Markdown's own elements do. */
const MAPPED = /^(?:a|img|h[1-6]|audio|video|source|track|iframe|embed|area)$/;

interface Found {
  context: PageContext;
  declared: Set<string>;
  /** Tabs that nothing holds. */
  lostTabs: ReadonlySet<JsxElement>;
}

/** A function between the tags of a component, which calls it: a list does for each of its entries. */
function isHanded({ body: [statement] }: Program, parent: Parents | null): boolean {
  if (!parent || !isJsxElement(parent) || !/^\p{Lu}|\./u.test(parent.name ?? '')) return false;
  return statement?.type === 'ExpressionStatement' && /Function/.test(statement.expression.type);
}

/** Records the components, targets and ids that a page's JSX uses, in markup and inside of expressions. */
export function remarkJsx(tree: Root, context: PageContext): void {
  // In Markdown, plugins alone put elements into the tree.
  if (context.format !== 'mdx' && (context.options.plugins?.list.length ?? 0) === 0) return;
  const programs: Program[] = [];
  const shown = new Set<Program>();
  const elements: JsxElement[] = [];
  walkTree(tree, (node, _, parent) => {
    if (isJsxElement(node)) {
      takeHandlers(node, context);
      elements.push(node);
    }
    const own = programsOf(node);
    programs.push(...own);
    const isShown = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
    if (own[0] && isShown && !isHanded(own[0], parent)) shown.add(own[0]);
  });
  // A partial may be taken into the tabs of a page.
  const lostTabs = new Set(elements.some(isTab) && context.page === context ? findLostTabs(tree) : []);
  const found: Found = { context, declared: declaredNames(programs), lostTabs };
  for (const element of elements) {
    readElement(element, found);
    checkActiveAttributes(element, context);
  }
  for (const program of programs) {
    readProgram(program, found);
    checkPageProps(program, context);
    const isNamed = shown.has(program) && checkTemplateBraces(program, context);
    // What a block declares that did not parse is not known.
    if (!isNamed && !context.page.lostBlock) checkNames(program, found.declared, context);
  }
  checkEsmInText(tree, context);
  const order = (a: { location: { line: number; column: number } }, b: typeof a) =>
    a.location.line - b.location.line || a.location.column - b.location.column;
  context.analysis.components.sort(order);
  context.analysis.references.sort(order);
  context.analysis.ids.sort(order);
}

function isTab({ name }: JsxElement): boolean {
  return name === 'TabItem';
}

/** The JavaScript of a node: its expression or statements, and those of its attributes. */
function programsOf(node: Nodes): Program[] {
  if (node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return node.data?.estree ? [node.data.estree] : [];
  }
  if (!isJsxElement(node)) return [];
  return node.attributes.flatMap((attribute) => {
    const holder = attribute.type === 'mdxJsxExpressionAttribute' ? attribute : attribute.value;
    return typeof holder === 'object' && holder?.data?.estree ? [holder.data.estree] : [];
  });
}

function readElement(node: JsxElement, found: Found): void {
  const { context } = found;
  const span = toSpan(node) ?? { start: 0, end: 0 };
  const name = node.name ?? '';
  checkPartialProps(node, context);
  if (MAPPED.test(name)) context.mappedElements.push(node as Found['context']['mappedElements'][number]);
  const place = { start: span.start + 1, end: span.start + 1 + name.length };
  const use = readName(name, place, found);
  noteOwn(name, place, found, () => propsOf(node, span, context));
  if (use) {
    Object.assign(use, propsOf(node, span, context));
    const faults = findContentFaults(node, context);
    if (found.lostTabs.has(node)) faults.push(lostTabFault(node, context));
    if (faults.length > 0) use.faults = faults;
  }
  // The compiler wants it in front of what is spread, and it means the same there.
  node.attributes = keyFirst(
    node.attributes,
    (item) => item.type === 'mdxJsxAttribute' && item.name === 'key',
  );
  checkForeignAttributes(node, context);
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.value === null)
      attribute.name = switchName(name, attribute.name);
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const place = toSpan(attribute) ?? span;
    if (context.isLoose) convertHtmlAttribute(name, attribute);
    if (typeof attribute.value !== 'string') continue;
    checkHtmlAttribute(context, name, attribute.name, attribute.value, place);
    const inside = insideQuotes(context, place);
    if (checkQuoted(context, found.declared, { name: attribute.name, value: attribute.value }, place))
      continue;
    attribute.value = recordTarget(context, name, attribute.name, attribute.value, inside);
  }
}

/** Attributes that Astro, Vue, Svelte and Alpine read, and that do nothing here. A dialect may have read them before. */
const FOREIGN_ATTRIBUTE =
  /^(?:(?:class|set|is|define|bind|on|use|v-[a-z]+|x-[a-z]+):[\w-]+|v-[a-z]+|x-[a-z]+)$/;

function checkForeignAttributes(node: JsxElement, context: PageContext): void {
  if ((context.options.plugins?.list.length ?? 0) > 0) return;
  const isHtml = /^[a-z][a-z\d]*$/.test(node.name ?? '');
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    // A component may have props of any name, but for those by which Astro says when it runs.
    const isForeign = isHtml ? FOREIGN_ATTRIBUTE.test(attribute.name) : attribute.name.startsWith('client:');
    if (!isForeign) continue;
    context.report('markup-foreign', toSpan(attribute) ?? toSpan(node) ?? { start: 0, end: 0 }, {
      message: `The attribute \`${attribute.name}\` has no effect: it is one of another framework`,
      hint: "Write what React has in its place: className={…}, {expressions}, a component of a file that starts with 'use client'.",
    });
  }
}

function readProgram(program: Program, found: Found): void {
  walk(program as EstreeNode, {
    enter(node) {
      const element = node as unknown as JSXElement;
      if (element.type !== 'JSXElement') return;
      takeHandlersOfExpression(element, found.context);
      readEstreeElement(element, found);
    },
  });
  noteMembers(program, found.context);
  checkPragmas(program, found.context);
  checkAsync(program, found.context);
  checkActiveCode(program, found.context);
}

function readEstreeElement(element: JSXElement, found: Found): void {
  const { context } = found;
  const { name: tag, attributes } = element.openingElement;
  const name = context.text.slice(spanOf(tag).start, spanOf(tag).end);
  if (MAPPED.test(name)) context.mappedElements.push(element as Found['context']['mappedElements'][number]);
  const use = readName(name, spanOf(tag), found);
  noteOwn(name, spanOf(tag), found, () => estreePropsOf(element, context));
  if (use) Object.assign(use, estreePropsOf(element, context));
  element.openingElement.attributes = keyFirst(
    attributes,
    (item) => item.type === 'JSXAttribute' && item.name.name === 'key',
  );
  for (const attribute of attributes) {
    if (
      attribute.type === 'JSXAttribute' &&
      attribute.value === null &&
      attribute.name.type === 'JSXIdentifier'
    )
      attribute.name.name = switchName(name, attribute.name.name);
    if (attribute.type !== 'JSXAttribute' || attribute.value?.type !== 'Literal') continue;
    const { value } = attribute.value;
    if (typeof value !== 'string' || attribute.name.type !== 'JSXIdentifier') continue;
    checkHtmlAttribute(context, name, attribute.name.name, value, spanOf(attribute));
    const inner = spanOf(attribute.value);
    const place = { start: inner.start + 1, end: inner.end - 1 };
    if (checkQuoted(context, found.declared, { name: attribute.name.name, value }, spanOf(attribute)))
      continue;
    const target = recordTarget(context, name, attribute.name.name, value, place);
    if (target !== value) Object.assign(attribute.value, { value: target, raw: JSON.stringify(target) });
  }
}

/** An attribute without a value that is written as in HTML, as JSX has it: `autoplay` would be left out in silence. */
function switchName(element: string, name: string): string {
  return /^[a-z]/.test(element) && Object.hasOwn(SWITCHES, name) ? (SWITCHES[name] ?? name) : name;
}

function keyFirst<T>(attributes: T[], isKey: (attribute: T) => boolean): T[] {
  const at = attributes.findIndex(isKey);
  return at <= 0 ? attributes : [...attributes.slice(at, at + 1), ...attributes.toSpliced(at, 1)];
}

/** What a component is given, as far as the page's text tells. */
function propsOf(node: JsxElement, span: Span, context: PageContext): Pick<ComponentUse, 'props' | 'isOpen'> {
  const props = node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const { name } = attribute;
    const value = typeof attribute.value === 'string' ? attribute.value : null;
    return [{ name, value, location: context.locate(toSpan(attribute) ?? span) }];
  });
  return toProps(props, props.length < node.attributes.length);
}

function estreePropsOf(element: JSXElement, context: PageContext): Pick<ComponentUse, 'props' | 'isOpen'> {
  const { attributes } = element.openingElement;
  const props = attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return [];
    const value = attribute.value?.type === 'Literal' ? attribute.value.value : null;
    const written = typeof value === 'string' ? value : null;
    return [{ name: attribute.name.name, value: written, location: context.locate(spanOf(attribute)) }];
  });
  return toProps(props, props.length < attributes.length);
}

function toProps(props: Required<ComponentUse>['props'], isOpen: boolean) {
  return { ...(props.length > 0 ? { props } : {}), ...(isOpen ? { isOpen: true as const } : {}) };
}

/** JSX takes a name in lower case for an element of HTML, whatever the page has imported by it. */
function reportLowerCase(context: PageContext, name: string, span: Span): void {
  if (isElementName(name)) return;
  const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  context.report('element-unknown', span, {
    message: `<${name}> is taken for an element of HTML, as its name begins in lower case: the page's own \`${name}\` is not shown`,
    hint: `Call it ${capital} where it is imported or declared, and write <${capital}>.`,
  });
}

/** Records what a page asks a module for that it imports as a whole: `import * as All`, and then `<All.Name>`. */
function noteMember(name: string, span: Span, context: PageContext): void {
  const [root = '', member] = name.split('.');
  const module = member === undefined ? undefined : context.namespaces.get(root);
  if (module === undefined || member === undefined) return;
  module.names ??= [];
  module.names.push({ name: member, local: `${root}.${member}`, location: context.locate(span) });
}

/** The same for an expression that shows or calls it; what is asked for first may be missing. */
function noteMembers(program: Program, context: PageContext): void {
  if (context.namespaces.size === 0) return;
  walk(program as EstreeNode, {
    enter(node, parent) {
      if (/Function|Conditional|Logical|If|Try/.test(node.type)) return this.skip();
      if (node.type !== 'MemberExpression' || node.computed || node.optional) return;
      const isAsked =
        parent?.type === 'ExpressionStatement' ||
        (parent?.type === 'CallExpression' && parent.callee === node);
      if (!isAsked || node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
      noteMember(`${node.object.name}.${node.property.name}`, spanOf(node), context);
    },
  });
}

/** Records a component; `A.B` counts as `A`. Names that the page declares itself are its own business. */
function readName(name: string, span: Span, { context, declared }: Found): ComponentUse | null {
  checkElementName(context, name, span);
  noteMember(name, span, context);
  if (!declared.has(name)) checkKnownElement(context, name, span, declared);
  else if (/^[a-z]\w*$/.test(name)) reportLowerCase(context, name, span);
  const [root = ''] = name.split('.');
  if (!/^[\p{Lu}_$]/u.test(root) || declared.has(root) || context.page.lostBlock) return null;
  const use: ComponentUse = { name: root, location: context.locate(span) };
  context.analysis.components.push(use);
  return name === root ? use : null;
}

/** Records what the page gives a component that it names itself: its module may say what it takes. */
function noteOwn(
  name: string,
  span: Span,
  { context, declared }: Found,
  read: () => Pick<ComponentUse, 'props' | 'isOpen'>,
): void {
  if (!/^[\p{Lu}][\w$]*$/u.test(name) || !declared.has(name) || context.page.lostBlock) return;
  const given = read();
  if (given.props === undefined) return;
  context.analysis.ownComponents ??= [];
  context.analysis.ownComponents.push({ name, location: context.locate(span), ...given });
}

/** The value of `name="value"` without its quotes. */
function insideQuotes(context: PageContext, attribute: Span): Span {
  const text = context.text.slice(attribute.start, attribute.end);
  const head = /^[^=]*=\s*(?:\{\s*)?["'`]?/.exec(text)?.[0].length ?? 0;
  const tail = /["'`]?[\s}]{0,9}$/.exec(text)?.[0].length ?? 0;
  return { start: attribute.start + head, end: Math.max(attribute.start + head, attribute.end - tail) };
}

function spanOf(node: unknown): Span {
  const { start = 0, end = 0 } = node as Partial<Span>;
  return { start, end };
}
