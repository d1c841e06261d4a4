import type { Root } from 'mdast';
import type { PageContext } from '../page-context.ts';
import { cutAtWord, isComputed, plainText } from '../plain-text.ts';

const LIMIT = 300;

/**
 * Keeps the plain text of the first paragraph that has any, cut at a word. One with a value that only rendering knows has
 * a hole in its text, and stands back behind those that are whole.
 */
export function remarkExcerpt(tree: Root, context: PageContext): void {
  if (context.parent !== null) return;
  let partly = '';
  for (const node of tree.children) {
    // What a plugin says of a page, such as who wrote it when, is not what the page says.
    if (node.type !== 'paragraph' || context.isPutIn(node)) continue;
    const text = plainText(node).replace(/\s+/g, ' ').trim();
    if (text === '' || text.startsWith(':::')) continue;
    if (isComputed(node)) {
      partly ||= text;
      continue;
    }
    context.analysis.excerpt = cutAtWord(text, LIMIT);
    return;
  }
  context.analysis.excerpt = cutAtWord(partly, LIMIT);
}
