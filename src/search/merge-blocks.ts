/** Joins what blocks add to the index: their documents are numbered through. */
import { shiftPostings } from '../shared/search/format.ts';
import type { IndexBlock } from './index-block.ts';
import { listLines } from './page-terms.ts';

/** Several blocks in a row; plain data, kept between builds. Documents are counted from the first one. */
export interface JoinedBlocks extends Omit<IndexBlock, 'hash' | 'files' | 'parts'> {
  /** Hashes and parts of the blocks, and the content hashes of their files. */
  hashes: string[];
  parts: string[];
  files: string[][];
}

/** What is merged of blocks, one or several. */
type Terms = Pick<IndexBlock, 'headings' | 'prominentWords' | 'words' | 'stems' | 'lists' | 'lasts'>;

export interface MergedTerms {
  /** Lists of postings by term, each with the last document that holds the term. */
  lists: ReadonlyMap<string, { last: number; list: string }>;
  /** Every word; true for those that stand in a title or heading. */
  words: ReadonlyMap<string, boolean>;
}

/** Merges the terms of blocks in the order of their pages. */
export function mergeTerms(blocks: readonly Terms[]): MergedTerms {
  const lists = new Map<string, { last: number; list: string }>();
  const words = new Map<string, boolean>();
  let first = 0;
  for (const block of blocks) {
    addPostings(lists, block, first);
    for (const word of listLines(block.prominentWords)) words.set(word, true);
    for (const word of listLines(block.words)) if (!words.has(word)) words.set(word, false);
    first += block.headings.length;
  }
  return { lists, words };
}

/** Joins blocks in the order of their pages, so that they are merged with others as one. */
export function joinBlocks(blocks: readonly IndexBlock[]): JoinedBlocks {
  const { lists, words } = mergeTerms(blocks);
  const wordsThat = (isProminent: boolean) =>
    [...words].flatMap(([word, prominent]) => (prominent === isProminent ? [word] : [])).join('\n');
  const textOf = (key: 'priorities' | 'headings' | 'lengths') => blocks.map((block) => block[key]).join('');
  const entries = [...lists.values()];
  return {
    hashes: blocks.map(({ hash }) => hash),
    parts: blocks.map(({ parts }) => parts),
    files: blocks.map(({ files }) => files),
    pages: blocks.flatMap(({ pages }) => pages),
    priorities: textOf('priorities'),
    headings: textOf('headings'),
    lengths: textOf('lengths'),
    prominentWords: wordsThat(true),
    words: wordsThat(false),
    stems: [...lists.keys()].join('\n'),
    lists: entries.map(({ list }) => list).join('\n'),
    lasts: entries.map(({ last }) => last),
  };
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
