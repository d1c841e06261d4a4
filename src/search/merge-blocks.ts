/** Joins what blocks add to the index: their documents are numbered through. */
import { shiftPostings } from '../shared/search/format.ts';
import type { IndexBlock } from './index-block.ts';
import { listLines } from './page-terms.ts';

export interface MergedBlocks {
  /** Lists of postings by term, in the order of the terms. */
  postings: [term: string, list: string][];
  /** Every word of the site; true for those that stand in a title or heading. */
  words: ReadonlyMap<string, boolean>;
}

/** Merges blocks in the order of their pages. */
export function mergeBlocks(blocks: readonly IndexBlock[]): MergedBlocks {
  const lists = new Map<string, { last: number; list: string }>();
  const words = new Map<string, boolean>();
  let first = 0;
  for (const block of blocks) {
    addPostings(lists, block, first);
    for (const word of listLines(block.prominentWords)) words.set(word, true);
    for (const word of listLines(block.words)) if (!words.has(word)) words.set(word, false);
    first += block.headings.length;
  }
  return {
    postings: sortedKeys(lists).map((term) => [term, lists.get(term)?.list ?? '']),
    words,
  };
}

function addPostings(
  lists: Map<string, { last: number; list: string }>,
  { stems, lists: own, lasts }: IndexBlock,
  first: number,
): void {
  const added = listLines(own);
  for (const [index, stem] of listLines(stems).entries()) {
    const list = added[index] ?? '';
    const last = first + (lasts[index] ?? 0);
    const known = lists.get(stem);
    if (known) {
      known.list += shiftPostings(list, first - known.last);
      known.last = last;
    } else lists.set(stem, { last, list: shiftPostings(list, first) });
  }
}

/** In the order of code units, as the browser compares; without a function, the engine sorts three times as fast. */
export function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  return [...map.keys()].sort();
}
