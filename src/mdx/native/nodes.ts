import type { Code, Image, ListItem, Nodes } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { toSpan } from '../page-context.ts';
import { isWellNested, placeAttributes } from './html-tags.ts';
import { isLiteral, sourceOf } from './source.ts';

/** Mends what one node lacks; false for a node that the two parsers may read differently. */
export function adaptNode(node: Nodes, text: string): boolean {
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
