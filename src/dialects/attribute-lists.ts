import type { NodeHook, Plugin, PluginPage } from '../plugins/plugin.ts';

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hProperties?: Record<string, string> };
}

/** `{#id .class key=value}`, also with the colon of Python's Markdown, right behind what it belongs to. */
const LIST =
  /^\{:?[ \t]*((?:[#.][\w:-]+|[\w@:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+))(?:[ \t]+(?:[#.][\w:-]+|[\w@:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s{}"']+))?))*)[ \t]*\}/;
const PART = /([#.])([\w:-]+)|([\w@:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))/g;
const HOLDERS = new Set([
  'link',
  'image',
  'strong',
  'emphasis',
  'inlineCode',
  'linkReference',
  'imageReference',
  'delete',
]);

/** Attributes in braces behind links, images and marked texts, and at the end of paragraphs. */
export function attributeLists(dialect: string): Plugin {
  const hook = ((node: Node, { text }: PluginPage) => {
    if (!text.includes('{')) return undefined;
    const copy = structuredClone(node);
    takeInline(copy);
    takeLast(copy);
    return copy;
  }) as unknown as NodeHook;
  return {
    name: `${dialect}/attributes`,
    version: '1',
    nodes: { paragraph: hook, heading: hook, tableCell: hook },
  };
}

function takeInline(parent: Node): void {
  const children = parent.children ?? [];
  for (const child of [...children]) {
    const index = children.indexOf(child);
    takeInline(child);
    const next = children[index + 1];
    if (!HOLDERS.has(child.type) || next?.type !== 'text' || next.value === undefined) continue;
    const match = LIST.exec(next.value.replace(/^[ \t]+(?=\{:)/, ''));
    if (!match) continue;
    addProperties(child, match[1] ?? '');
    next.value = next.value.replace(/^[ \t]+(?=\{:)/, '').slice(match[0].length);
    takeAnchor(child, children, index);
  }
}

/** A list at the end of a paragraph is its own. */
function takeLast(node: Node): void {
  const last = node.children?.at(-1);
  if (node.type !== 'paragraph' || last?.type !== 'text' || last.value === undefined) return;
  const [, before = '', list = ''] = /^(?:([\s\S]*?)[ \t\n]+)?(\{[^{}]*\})$/.exec(last.value) ?? [];
  const match = list === '' ? null : LIST.exec(list);
  if (!match || match[0] !== list) return;
  last.value = before;
  addProperties(node, match[1] ?? '');
  takeAnchor(node, node.children ?? [], 0);
}

/** An id stands in an element of its own, which counts as an anchor of the page. */
function takeAnchor(node: Node, siblings: Node[], index: number): void {
  const { id, ...properties } = node.data?.hProperties ?? {};
  if (id === undefined) return;
  node.data = { ...node.data, hProperties: properties };
  siblings.splice(index, 0, { type: 'html', value: `<span id="${id}"></span>` });
}

function addProperties(node: Node, written: string): void {
  const properties: Record<string, string> = { ...node.data?.hProperties };
  for (const [, mark, name, key, double, single, bare] of written.matchAll(PART)) {
    const value = double ?? single ?? bare;
    if (mark === '#') properties.id = name ?? '';
    else if (mark === '.') properties.className = [properties.className, name].filter(Boolean).join(' ');
    else if (
      key &&
      value !== undefined &&
      /^(?:width|height|title|target|rel|id|loading|align|download|data-[\w-]+)$/.test(key)
    )
      properties[key] = value;
  }
  node.data = { ...node.data, hProperties: properties };
}
