/** Words and phrases that mean the same, ready to be found in a query. */
import type { Word, WordReader } from '../../shared/search/words.ts';
import type { Alternative, QueryContext } from './parse-query.ts';

/** Phrases by their stems in one: `multi-factor`, `multi factor` and `multifactor` are one phrase. */
export type SynonymTable = ReadonlyMap<string, readonly Alternative[]>;

/** Longest phrase that is looked for, in words. */
const LONGEST = 5;

/** Groups with the weight that they have. */
export interface SynonymGroups {
  groups: readonly (readonly string[])[];
  weight: number;
}

/** Prepares groups of synonyms. Where lists know the same pair, the first one counts. */
export function createSynonymTable(lists: readonly SynonymGroups[], reader: WordReader): SynonymTable {
  const table = new Map<string, Map<string, Alternative>>();
  for (const { groups, weight } of lists) {
    for (const group of groups) {
      const all = group.map((phrase) => toStems(phrase, reader)).filter((stems) => stems.length > 0);
      for (const stems of all) {
        const key = stems.join('');
        const others = table.get(key) ?? new Map<string, Alternative>();
        table.set(key, others);
        for (const other of all) {
          const joined = other.join('');
          if (joined !== key && !others.has(joined)) others.set(joined, { stems: other, weight });
        }
      }
    }
  }
  return new Map([...table].map(([key, others]) => [key, [...others.values()]]));
}

/** The longest phrase that starts at a word of the query, and what means the same. */
export function findSynonyms(
  words: readonly Word[],
  at: number,
  { synonyms, reader }: Pick<QueryContext, 'synonyms' | 'reader'>,
): { size: number; others: readonly Alternative[] } {
  const stems = words.slice(at, at + LONGEST).map(({ whole }) => reader.stemOf(whole));
  for (let size = stems.length; size > 0; size--) {
    const others = synonyms.get(stems.slice(0, size).join(''));
    if (others) return { size, others };
  }
  return { size: 1, others: [] };
}

function toStems(phrase: string, { isStopWord, splitWords, stemOf }: WordReader): string[] {
  return splitWords(phrase).flatMap(({ whole }) => (isStopWord(whole) ? [] : [stemOf(whole)]));
}
