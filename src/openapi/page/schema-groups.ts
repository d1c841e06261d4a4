import type { DataEntry, DataGroup, DataPageEntry } from '../../plugins/plugin.ts';
import { groupBy } from '../../shared/group-by.ts';

/** Lists up to this length are read at a glance, and each page of the list can hold all of it. */
const LONG = 100;
/** A group that is longer is divided once more. */
const LARGE = 40;
/** Fewer entries than this are no group of their own. */
const SMALL = 4;

/** An entry, and the words of its label that groups are found by. */
interface Labelled {
  entry: DataPageEntry;
  words: string[];
}

/**
 * Pages of schemas in groups of those whose names begin with the same words, as names of large documents are made
 * (`pull-request-review-comment`). A list that is short stays as it is. Each page holds the list that it stands in, so
 * that hundreds in one list would be written hundreds of times.
 */
export function groupSchemas(entries: readonly DataPageEntry[]): DataEntry[] {
  if (entries.length <= LONG) return [...entries];
  const labelled = entries
    .map((entry) => ({ entry, words: (entry.label ?? entry.route).split(/\s+/) }))
    .sort((a, b) => compare(a.words.join(' '), b.words.join(' ')));
  const grouped = groupByWords(labelled, 0);
  return grouped.length <= LONG ? grouped : groupByLetter(grouped);
}

/** Groups of entries that share their words up to `depth`, by the words that follow. */
function groupByWords(labelled: readonly Labelled[], depth: number): DataEntry[] {
  if (labelled.length <= LARGE) return labelled.map(({ entry }) => entry);
  const byWord = groupBy(labelled, ({ words }) => words[depth]?.toLowerCase() ?? '');
  return [...byWord].flatMap(([word, own]): DataEntry[] => {
    // Labels that end here are told apart by nothing.
    if (word === '' || own.length < SMALL) return own.map(({ entry }) => entry);
    const shared = countShared(own, depth + 1);
    const inner = groupByWords(own, shared);
    // All of a list in one group would be a step that leads nowhere.
    if (byWord.size === 1) return inner;
    return [{ label: own[0]?.words.slice(0, shared).join(' ') ?? word, entries: inner }];
  });
}

/** How many words all entries begin with, where they are known to share `known`. */
function countShared(labelled: readonly Labelled[], known: number): number {
  const [first, ...others] = labelled;
  const isShared = (at: number) =>
    first?.words[at] !== undefined &&
    others.every(({ words }) => words[at]?.toLowerCase() === first.words[at]?.toLowerCase());
  let count = known;
  while (isShared(count)) count++;
  return count;
}

/** Names that have no words in common are found by their first letter, as in an index of a book. */
function groupByLetter(entries: readonly DataEntry[]): DataGroup[] {
  const letterOf = ({ label = '' }: DataEntry) => [...label.toUpperCase()][0] ?? '';
  return [...groupBy(entries, letterOf)].map(([letter, own]) => ({ label: letter, entries: own }));
}

/** The same order on all machines, whatever language they are set to. */
function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
