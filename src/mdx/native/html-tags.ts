import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { JsxElement } from '../jsx.ts';
import { sourceOf } from './source.ts';

/** The library lets tags and other markup cross: `<b>*a</b>*`. */
export function isWellNested(node: JsxElement, text: string): boolean {
  const source = sourceOf(node, text);
  return source.endsWith('/>') || source.replace(/\s+/g, '').endsWith(`</${node.name ?? ''}>`);
}

const ATTRIBUTE = /\s+([^\s=/<>{}"']+)(?:=("[^"\n&]*"|'[^'\n&]*'))?/y;

/** Adds the places of a tag's attributes; false when one holds JavaScript or is written in an unusual way. */
export function placeAttributes(node: JsxElement, text: string): boolean {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || text[start.offset - 1] === '\t' || text[end?.offset ?? 0] === '\t')
    return false;
  ATTRIBUTE.lastIndex = start.offset + 1 + (node.name?.length ?? 0);
  for (const attribute of node.attributes) {
    const from = ATTRIBUTE.lastIndex;
    const match = ATTRIBUTE.exec(text);
    if (!match || attribute.type !== 'mdxJsxAttribute' || attribute.name !== match[1]) return false;
    const value = match[2]?.slice(1, -1) ?? null;
    if ((attribute.value ?? null) !== value) return false;
    const at = from + match[0].length - match[0].trimStart().length;
    attribute.position = spanOf(node, text, at, from + match[0].length);
  }
  return true;
}

function spanOf(node: JsxElement, text: string, from: number, to: number): MdxJsxAttribute['position'] {
  const point = (offset: number) => {
    const before = text.slice(node.position?.start.offset, offset).split('\n');
    const line = (node.position?.start.line ?? 1) + before.length - 1;
    const last = before.at(-1) ?? '';
    return {
      line,
      column: before.length === 1 ? (node.position?.start.column ?? 1) + last.length : last.length + 1,
      offset,
    };
  };
  return { start: point(from), end: point(to) };
}
