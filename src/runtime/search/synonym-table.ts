/** Words and phrases that mean the same, ready to be found in a query. */
import { isStopWord, splitWords, stemOf, type Word } from '../../shared/search/words.ts';
import type { Alternative } from './parse-query.ts';

interface Phrase {
  stems: string[];
  /** The other phrases of its groups. */
  others: Alternative[];
}

/** Phrases by their first stem, the longest first. */
export type SynonymTable = ReadonlyMap<string, readonly Phrase[]>;

/** Groups with the weight that they have. */
export interface SynonymGroups {
  groups: readonly (readonly string[])[];
  weight: number;
}

/** Prepares groups of synonyms. */
export function createSynonymTable(lists: readonly SynonymGroups[]): SynonymTable {
  const phrases = new Map<string, Phrase>();
  for (const { groups, weight } of lists) {
    for (const group of groups) {
      const all = group.map(toStems).filter((stems) => stems.length > 0);
      for (const stems of all) {
        const key = stems.join(' ');
        const phrase = phrases.get(key) ?? { stems, others: [] };
        phrases.set(key, phrase);
        const known = new Set([key, ...phrase.others.map((other) => other.stems.join(' '))]);
        for (const other of all) {
          if (!known.has(other.join(' '))) phrase.others.push({ stems: other, weight });
        }
      }
    }
  }
  const table = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const first = phrase.stems[0] ?? '';
    table.set(
      first,
      [...(table.get(first) ?? []), phrase].sort((a, b) => b.stems.length - a.stems.length),
    );
  }
  return table;
}

/** The longest phrase that starts at a word of the query, and what means the same. */
export function findSynonyms(
  words: readonly Word[],
  at: number,
  table: SynonymTable,
): { size: number; others: Alternative[] } {
  const stems = words.slice(at).map(({ whole }) => stemOf(whole));
  const found = table
    .get(stems[0] ?? '')
    ?.find((phrase) => phrase.stems.every((stem, index) => stem === stems[index]));
  return found ? { size: found.stems.length, others: found.others } : { size: 1, others: [] };
}

function toStems(phrase: string): string[] {
  return splitWords(phrase).flatMap(({ whole }) => (isStopWord(whole) ? [] : [stemOf(whole)]));
}
