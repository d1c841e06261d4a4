import type { Root } from 'mdast';
import type { PageContext } from '../page-context.ts';
import { cutAtWord, plainText } from '../plain-text.ts';

const LIMIT = 300;

/** Keeps the plain text of the first paragraph that has any, cut at a word. */
export function remarkExcerpt(tree: Root, context: PageContext): void {
  if (context.parent !== null) return;
  for (const node of tree.children) {
    // What a plugin says of a page, such as who wrote it when, is not what the page says.
    if (node.type !== 'paragraph' || context.isPutIn(node)) continue;
    const text = plainText(node).replace(/\s+/g, ' ').trim();
    if (text === '' || text.startsWith(':::')) continue;
    context.analysis.excerpt = cutAtWord(text, LIMIT);
    return;
  }
}
