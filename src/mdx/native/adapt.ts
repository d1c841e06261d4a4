import type { Nodes, Parents, Root, RootContent, Text } from 'mdast';
import { isJsxElement, type JsxElement } from '../jsx.ts';
import { toSpan } from '../page-context.ts';
import { walkType } from '../walk.ts';
import { adaptNode } from './nodes.ts';
import { isLiteral, type Literal, sourceOf } from './source.ts';

/** Makes the tree what micromark would have made; false when that takes the full parser. */
export function adaptTree(tree: Root, text: string): boolean {
  return adapt(tree, text) && everyBlockCloses(tree, text);
}

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

/** Literals without escapes, character references or anything that could be markup. */
const PLAIN_LITERAL = /^[\w:/.@?=#%+-]+$/;

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

function toText(node: Literal, text: string): Text {
  return { type: 'text', value: sourceOf(node, text), position: node.position };
}

/** Texts that met where a literal was become one. */
function mergeTexts(parent: Parents): void {
  const { children } = parent as { children: RootContent[] };
  const merged: RootContent[] = [];
  for (const after of children) {
    const before = merged.at(-1);
    if (before?.type !== 'text' || after.type !== 'text') merged.push(after);
    else {
      before.value += after.value;
      if (before.position && after.position)
        before.position = { start: before.position.start, end: after.position.end };
    }
  }
  if (merged.length < children.length) parent.children = merged as never;
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
