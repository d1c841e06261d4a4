/** Joins the terms of several parts of the index: their documents are numbered through. */
import { shiftPostings } from '../shared/search/format.ts';
import type { IndexBlock } from './index-block.ts';
import { listLines } from './page-terms.ts';

/** Words, terms and postings of some documents; plain data, kept between builds. Documents are counted from the first one. */
export type Terms = Pick<IndexBlock, 'prominentWords' | 'words' | 'stems' | 'lists' | 'lasts'>;

/** Terms, and the number of their first document. */
export interface PlacedTerms {
  terms: Terms;
  first: number;
}

export interface MergedTerms {
  /** Lists of postings by term, each with the last document that holds the term. */
  lists: ReadonlyMap<string, { last: number; list: string }>;
  /** Every word; true for those that stand in a title or heading. */
  words: ReadonlyMap<string, boolean>;
}

/** Merges terms in the order of their documents. */
export function mergeTerms(parts: readonly PlacedTerms[]): MergedTerms {
  const lists = new Map<string, { last: number; list: string }>();
  const words = new Map<string, boolean>();
  for (const { terms, first } of parts) {
    addPostings(lists, terms, first);
    for (const word of listLines(terms.prominentWords)) words.set(word, true);
    for (const word of listLines(terms.words)) if (!words.has(word)) words.set(word, false);
  }
  return { lists, words };
}

function addPostings(
  lists: Map<string, { last: number; list: string }>,
  { stems, lists: own, lasts }: Terms,
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
