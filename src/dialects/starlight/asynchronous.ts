import type { Expression, MemberExpression, Node, Program } from 'estree';
import { walk } from 'estree-walker';
import type { NodeHook, PageFault, Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const NAME = 'docsgenNothing';

/** A value of which nothing is known: its calls and properties are the same again; it lists and shows nothing. */
const NOTHING = `export const ${NAME} = new Proxy(function () {}, { get: (_, name) => name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? () => [].values() : typeof name === 'symbol' || /^(?:then|\\$\\$typeof)$/.test(name) ? undefined : ${NAME}, apply: () => ${NAME} });`;

const DYNAMIC =
  /^(?![ \t]*\/\/)(.*?)\bimport\(\s*(['"])([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg|json))\2\s*\)/gm;
/** What may need the value that stands for what is not known. */
const ASKS = /[=({?:,>]\s*await\b|\bimport\.meta\b|\bimport\(/;

interface Code {
  data?: { estree?: Program };
}

interface Element {
  attributes: { type: string; value?: unknown; data?: { estree?: Program } }[];
}

/**
 * Astro runs pages as asynchronous modules of Vite; here they are synchronous functions. What is imported where it is
 * used is imported on top; of a value that a page waits for, or that only Vite has, nothing is known, and it is named.
 */
export const asynchronous: Plugin = {
  name: 'starlight/asynchronous',
  version: '1',
  text: (page) => (page.format === 'mdx' ? importOnTop(page) : []),
  nodes: {
    mdxjsEsm: hook(editCode),
    mdxFlowExpression: hook(editCode),
    mdxTextExpression: hook(editCode),
    mdxJsxFlowElement: hook(editElement),
    mdxJsxTextElement: hook(editElement),
  },
};

function hook<T>(edit: (node: T, page: PluginPage) => T | undefined): NodeHook {
  return edit as unknown as NodeHook;
}

/** `import('./a.png')` is what a module of that path has, which an import on top of the page reads. */
function importOnTop({ text }: PluginPage): TextEdit[] {
  const isCode = createInside(findCode(text));
  const uses = [...text.matchAll(DYNAMIC)]
    .map(({ 0: whole, 1: head = '', 3: from = '', index }) => ({
      ...{ start: index + head.length, end: index + whole.length, from },
    }))
    .filter(({ start }) => !isCode(start));
  const lines = uses.map(({ from }, at) => `import imported${at} from ${JSON.stringify(from)};`);
  if (ASKS.test(text)) lines.push(NOTHING);
  if (lines.length === 0) return [];
  return [
    { start: 0, end: 0, text: `${lines.join('\n')}\n\n` },
    ...uses.map(({ start, end }, at) => ({ start, end, text: `({ default: imported${at} })` })),
  ];
}

function editCode<T extends Code>(node: T, page: PluginPage): T | undefined {
  const estree = node.data?.estree && edited(node.data.estree, page);
  return estree ? { ...node, data: { ...node.data, estree } } : undefined;
}

function editElement(node: Element, page: PluginPage): Element | undefined {
  let isChanged = false;
  const edit = <T extends Code>(own: T): T => {
    const changed = editCode(own, page);
    isChanged ||= changed !== undefined;
    return changed ?? own;
  };
  const attributes = node.attributes.map((own) => {
    const { value } = edit(own);
    return typeof value === 'object' && value !== null ? { ...own, value: edit(value as Code) } : edit(own);
  });
  return isChanged ? { ...node, attributes } : undefined;
}

/** The program with what it has in the place of what Vite would give it; undefined for one that asks for nothing. */
function edited(program: Program, page: PluginPage): Program | undefined {
  let [depth, found] = [0, false];
  const copy = structuredClone(program);
  walk(copy as Node, {
    enter(node) {
      if (/Function/.test(node.type)) depth++;
      const own = counterpart(node, depth > 0);
      if (own === undefined) return;
      found = true;
      if ('message' in own) report(own, node, page);
      this.replace('message' in own ? { type: 'Identifier', name: NAME } : own);
    },
    leave(node) {
      if (/Function/.test(node.type)) depth--;
    },
  });
  return found ? copy : undefined;
}

type Fault = Pick<PageFault, 'message' | 'hint'>;

/** What takes the place of a piece of code, or what to say of it when nothing does; undefined for all others. */
function counterpart(node: Node, isInFunction: boolean): Expression | Fault | undefined {
  if (isBaseUrl(node)) return { type: 'Literal', value: '/' };
  if (node.type === 'MetaProperty' && node.meta.name === 'import')
    return {
      message: '`import.meta` is empty: it belongs to Vite',
      hint: 'Write the value, or read it in a module that the page imports.',
    };
  if (node.type === 'ImportExpression')
    return {
      message: 'What the page imports later is nothing here: a page is a synchronous function',
      hint: "Write an import statement at the top of the page: import Name from './file.tsx'.",
    };
  if (node.type !== 'AwaitExpression' || isInFunction) return undefined;
  // What is imported on top is there without waiting.
  if (node.argument.type === 'ObjectExpression') return node.argument;
  return {
    message: 'What the page waits for is nothing here: a page is a synchronous function',
    hint: 'Write the value, or read it in a step before the build and import the result.',
  };
}

/** `import.meta.env.BASE_URL` */
function isBaseUrl(node: Node): boolean {
  return (
    isProperty(node, 'BASE_URL') &&
    isProperty(node.object as Node, 'env') &&
    (node.object as MemberExpression).object.type === 'MetaProperty'
  );
}

function isProperty(node: Node, name: string): node is MemberExpression {
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === name
  );
}

function report(fault: Fault, node: Node, page: PluginPage): void {
  const { start = 0, end = 0 } = node as { start?: number; end?: number };
  page.report({ ...fault, severity: 'warning', start, end });
}
