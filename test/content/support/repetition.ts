import type { Nodes } from 'mdast';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, startOf } from './page.ts';

/** So many identical words in a row count as copied. */
export const RUN = 8;

interface Paragraph {
  page: ContentPage;
  offset: number;
  words: string[];
}

/**
 * Paragraphs of a page with their words, the legends of figures among them: where two pages show one picture, each
 * says what matters there. Headings, tables, code blocks, and props of components are left out.
 */
function paragraphsOf(page: ContentPage): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type === 'table' || node.type === 'heading') return 'skip';
    if (node.type !== 'paragraph') return undefined;
    const words =
      proseText(node)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+(?:['’._/-][\p{L}\p{N}]+)*/gu) ?? [];
    paragraphs.push({ page, offset: startOf(node), words });
    return 'skip';
  });
  return paragraphs;
}

/** Runs of eight or more words that stand in two pages, each pair of paragraphs once. */
export function checkRepetition(pages: readonly ContentPage[]): Finding[] {
  const seen = new Map<string, Paragraph>();
  const found: Finding[] = [];
  for (const paragraph of pages.flatMap(paragraphsOf)) {
    const { words, page, offset } = paragraph;
    for (let start = 0; start + RUN <= words.length; start++) {
      const other = seen.get(words.slice(start, start + RUN).join(' '));
      if (!other) seen.set(words.slice(start, start + RUN).join(' '), paragraph);
      if (!other || other.page === page) continue;
      const length = commonLength(words.slice(start), other.words);
      const copied = words.slice(start, start + length).join(' ');
      const there = findingAt(other.page, other.offset, '');
      found.push(findingAt(page, offset, `also in ${there.file}:${there.line}: "${copied}"`));
      start += length - 1;
    }
  }
  return found;
}

/** Length of the longest run with which `words` begins and that stands somewhere in `others`. */
function commonLength(words: readonly string[], others: readonly string[]): number {
  let longest = 0;
  for (let at = 0; at < others.length; at++) {
    let length = 0;
    while (length < words.length && words[length] === others[at + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** A link text of so many words is the title of a page. */
const TITLE = 5;

/** Text without what can't be said in other words: names in the user interface (bold), code, titles of pages. */
function proseText(node: Nodes): string {
  if (node.type === 'strong' || node.type === 'inlineCode') return ' ';
  if (node.type === 'link' && plainText(node).split(/\s+/).length >= TITLE) return ' ';
  if (!('children' in node)) return plainText(node);
  return node.children.map(proseText).join('');
}
