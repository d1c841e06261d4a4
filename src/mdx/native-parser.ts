import { createRequire } from 'node:module';
import type { Code, Image, ListItem, Nodes, Parents, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { PageFormat } from '../shared/page.ts';
import { isJsxElement, type JsxElement } from './jsx.ts';
import { toSpan } from './page-context.ts';
import { walkType } from './walk.ts';

type ToTree = (source: string, options: { features: Record<string, boolean> }) => Root;

/** Reads plain pages; null for a page that needs the full parser. */
export type NativeParser = (text: string, format: PageFormat) => Root | null;

const FEATURES = { gfm: true, directive: true, frontmatter: false };

/**
 * Makes a parser of the native library satteri, which takes a thirtieth of micromark's time, for the pages that both
 * read alike; null where the library has no binary for the machine. Pages with JavaScript, with faults or with
 * anything else that the two might see differently are left to micromark, whose trees and messages are the
 * reference: `test/unit/mdx/native-parser.test.ts` holds both against each other.
 */
export function loadNativeParser(): NativeParser | null {
  const library = loadLibrary();
  if (!library) return null;
  return (text, format) => {
    // In .md, angle brackets are read by a grammar of our own.
    if (format === 'md' && text.includes('<')) return null;
    try {
      const toTree = format === 'md' ? library.markdownToMdast : library.mdxToMdast;
      if (UNSURE.test(text)) return null;
      const tree = toTree(text, { features: FEATURES });
      return adapt(tree, text) && everyBlockCloses(tree, text) ? tree : null;
    } catch {
      // micromark says better what is wrong.
      return null;
    }
  };
}

/** Definitions of footnotes, and line breaks before a line of colons: the two delimit them differently. */
const UNSURE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*\[\^[^\]\n]+\]:|\\\n[ \t>]*:::/m;

function loadLibrary(): { markdownToMdast: ToTree; mdxToMdast: ToTree } | null {
  try {
    return createRequire(import.meta.url)('satteri') as { markdownToMdast: ToTree; mdxToMdast: ToTree };
  } catch {
    return null;
  }
}

/** Literals without escapes, character references or anything that could be markup. */
const PLAIN_LITERAL = /^[\w:/.@?=#%+-]+$/;

/** Makes the tree what micromark would have made; false when that takes the full parser. */
function adapt(parent: Parents, text: string): boolean {
  for (let index = 0; index < parent.children.length; index++) {
    const node = parent.children[index] as Nodes;
    if (!adaptNode(node, text)) return false;
    if (isLiteral(node, text)) {
      const literal = toText(node, text);
      if (!PLAIN_LITERAL.test(literal.value) || /^[^\s.,;:!?)]/.test(text.slice(node.position?.end.offset)))
        return false;
      parent.children[index] = literal as never;
    } else if (isUnraveled(node)) {
      if (!standsAlone(node, text)) return false;
      parent.children[index] = toParagraph(node) as never;
    }
    if ('children' in node && !adapt(node, text)) return false;
  }
  mergeTexts(parent);
  return true;
}

/** False for a node that the two parsers may read differently. */
function adaptNode(node: Nodes, text: string): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'leafDirective':
    case 'html':
    case 'definition':
    case 'delete':
      return false;
    case 'text':
      // Strikethrough, and a line of colons that the library takes for the row of a table.
      return !/~|:::/.test(node.value);
    case 'image':
      return isPlainImage(node, text);
    case 'code':
      return isClosedCode(node, text);
    case 'textDirective':
      return isPlainDirective(node, text);
    case 'containerDirective':
      return closeDirective(node, text);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isWellNested(node, text) && placeAttributes(node, text);
    case 'listItem':
      return placeTask(node, text);
    default:
      return true;
  }
}

/** A task's paragraph begins with its box, unless it begins with text; false where the two disagree. */
function placeTask(node: ListItem, text: string): boolean {
  const paragraph = node.children[0];
  if (typeof node.checked !== 'boolean') return true;
  if (paragraph?.type !== 'paragraph') return false;
  const first = paragraph.children[0];
  if (first?.position?.start.line !== node.position?.start.line) return false;
  if (first?.type === 'text') return true;
  const start = paragraph.position?.start;
  if (!first || !PLAIN.has(first.type) || isLiteral(first, text) || start?.offset === undefined) return false;
  const box = /\[[ xX]\]\s$/.exec(text.slice(0, start.offset).slice(-4))?.[0].length ?? 0;
  start.offset -= box;
  start.column -= box;
  return true;
}

const PLAIN = new Set(['strong', 'emphasis', 'inlineCode', 'link']);

/** True when every line of colons closes a block: others are faults, or texts that the two part differently. */
function everyBlockCloses(tree: Root, text: string): boolean {
  if (!text.includes(':::')) return true;
  let blocks = 0;
  walkType(tree, 'containerDirective', () => {
    blocks++;
    return undefined;
  });
  return (text.match(/:{3,}/g) ?? []).length === 2 * blocks;
}

/** The text of an image may hold what the two read differently. */
function isPlainImage(node: Image, text: string): boolean {
  const start = node.position?.start.offset ?? 0;
  return text.startsWith(`![${node.alt ?? ''}](`, start);
}

/** Fenced code has a last line that is its fence; other code ends where its lines do. */
function isClosedCode(node: Code, text: string): boolean {
  const source = sourceOf(node, text);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  return fence === undefined || source.slice(source.lastIndexOf('\n') + 1).includes(fence);
}

/** The inline form of directives is none of ours: `10:30` is a time. */
function isPlainDirective(node: TextDirective, text: string): boolean {
  const span = toSpan(node);
  if (!span || node.children.length > 0 || text.slice(span.start, span.end) !== `:${node.name}`) return false;
  return text[span.start - 1] !== ':' && !'[{:'.includes(text[span.end] ?? ' ');
}

const OPENER = /^(:{3,})[\w-]+(?:\[[^\n]*\])?(?:\{[^\n]*\})?[ \t]*\n/;

/** Notes the closing line of a block, as the full parser does; false for a block that is not written by the rules. */
function closeDirective(node: ContainerDirective, text: string): boolean {
  const source = sourceOf(node, text);
  const opener = OPENER.exec(source)?.[1]?.length ?? 0;
  const closer = /\n[ \t>]*(:{3,})[ \t]*$/.exec(source)?.[1]?.length ?? 0;
  if (opener === 0 || closer < opener) return false;
  node.data = { ...node.data, ...({ position: { closing: node.position } } as object) };
  return true;
}

/** The library lets tags and other markup cross: `<b>*a</b>*`. */
function isWellNested(node: JsxElement, text: string): boolean {
  const source = sourceOf(node, text);
  return source.endsWith('/>') || source.replace(/\s+/g, '').endsWith(`</${node.name ?? ''}>`);
}

function sourceOf(node: Nodes, text: string): string {
  const span = toSpan(node);
  return span ? text.slice(span.start, span.end) : '';
}

const ATTRIBUTE = /\s+([^\s=/<>{}"']+)(?:=("[^"\n&]*"|'[^'\n&]*'))?/y;

/** Adds the places of a tag's attributes; false when one holds JavaScript or is written in an unusual way. */
function placeAttributes(node: JsxElement, text: string): boolean {
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

/** Text that the library takes for a directive or a link: bare URLs are found later, and only where they may be. */
function isLiteral(node: Nodes, text: string): node is Nodes & { type: 'textDirective' | 'link' } {
  if (node.type === 'textDirective') return true;
  if (node.type !== 'link') return false;
  const start = node.position?.start.offset ?? 0;
  return text[start] !== '[' && text[start] !== '<';
}

function toText(node: Nodes & { type: 'textDirective' | 'link' }, text: string): Text {
  return { type: 'text', value: sourceOf(node, text), position: node.position };
}

/** Texts that met where a literal was become one. */
function mergeTexts(parent: Parents): void {
  const { children } = parent as { children: RootContent[] };
  for (let index = children.length - 1; index > 0; index--) {
    const [before, after] = [children[index - 1], children[index]];
    if (before?.type !== 'text' || after?.type !== 'text') continue;
    before.value += after.value;
    if (before.position && after.position)
      before.position = { start: before.position.start, end: after.position.end };
    children.splice(index, 1);
  }
}

const PHRASING = new Set(
  'text emphasis strong delete inlineCode link linkReference image imageReference break footnoteReference mdxJsxTextElement'.split(
    ' ',
  ),
);

/** A tag that stands alone in a paragraph, which the library takes out of it; MDX does that at a later step. */
function isUnraveled(node: Nodes): node is Nodes & JsxElement {
  return (
    isJsxElement(node) &&
    node.type === 'mdxJsxFlowElement' &&
    node.children.some(({ type }) => PHRASING.has(type))
  );
}

/** True when a tag has its lines for itself: it was all of its paragraph. */
function standsAlone(node: Nodes & JsxElement, text: string): boolean {
  const span = toSpan(node);
  if (!span) return false;
  const before = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start);
  const after = /^[^\n]*/.exec(text.slice(span.end))?.[0] ?? '';
  return before.trim() === '' && after.trim() === '' && !text.slice(span.start, span.end).includes('\n');
}

function toParagraph(node: Nodes & JsxElement): RootContent {
  const element = { ...node, type: 'mdxJsxTextElement' as const };
  return { type: 'paragraph', children: [element as never], position: node.position };
}
