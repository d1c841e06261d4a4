import type { BlockContent, Blockquote, Root } from 'mdast';
import { createElement } from '../jsx.ts';
import type { PageContext } from '../page-context.ts';
import { walkType } from '../walk.ts';

const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Turns GitHub's alerts (`> [!NOTE]`) into admonitions. */
export function remarkAlerts(tree: Root, context: PageContext): void {
  if (!context.text.includes('[!')) return;
  walkType(tree, 'blockquote', (node, index, parent) => {
    const type = takeMark(node);
    if (type === null || !parent || index === undefined) return;
    parent.children[index] = createElement(
      'Admonition',
      { type },
      node.children as BlockContent[],
      node.position,
    );
    // On with the new element, so that quotes in it are found.
    return index;
  });
}

/** Removes `[!NOTE]` from the start of a quote and gives its type. */
function takeMark(node: Blockquote): string | null {
  const [paragraph] = node.children;
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const match = text?.type === 'text' ? MARK.exec(text.value) : null;
  if (!match?.[1] || paragraph?.type !== 'paragraph' || text?.type !== 'text') return null;
  // `[!NOTE]` and an element on the same line is ordinary text.
  if (!match[0].endsWith('\n') && paragraph.children.length > 1 && paragraph.children[1]?.type !== 'break')
    return null;
  text.value = text.value.slice(match[0].length);
  if (text.value === '') paragraph.children.splice(0, paragraph.children[1]?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) node.children.shift();
  return match[1].toLowerCase();
}
