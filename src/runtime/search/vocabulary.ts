/** The site's words: finds those that a reader may have meant. */
import {
  decodeWords,
  isUnlistedNumber,
  LONGEST_LISTED,
  UNLISTED_ENDINGS,
} from '../../shared/search/format.ts';
import type { WordReader } from '../../shared/search/words.ts';
import { distanceWithin, lacks, lettersOf } from './distance.ts';
import { TYPING } from './weights.ts';

/** A term of the index that a typed word may stand for, and how sure that is (up to 1). */
export interface Candidate {
  /** The word as the site writes it. */
  text: string;
  stem: string;
  weight: number;
}

export interface Vocabulary {
  has: (stem: string) => boolean;
  /** True for words that the site has, or that are too long for the list. */
  mayHave: (word: string) => boolean;
  /** Terms of longer words that start like this one, the likeliest first. */
  startingWith: (prefix: string, limit: number) => Candidate[];
  /** Terms of words with one or two typing errors. `open` lets the word be the start of a longer one. */
  similarTo: (word: string, options: { open: boolean; limit: number }) => Candidate[];
}

interface Entry {
  text: string;
  stem: string;
  prominent: boolean;
  letters: number;
}

/** Reads the words of a manifest. */
export function createVocabulary(encoded: string, { stemOf, isEnglish }: WordReader): Vocabulary {
  const entries: Entry[] = decodeWords(encoded).map(({ text, prominent }) => ({
    text,
    prominent,
    stem: stemOf(text),
    letters: lettersOf(text),
  }));
  const known = new Set(entries.map(({ stem }) => stem));
  // Annotations are in no list: any word may be the name of one.
  const isUnlisted = (word: string) => word[0] === '@' || isUnlistedNumber(word);

  return {
    has: (stem) => known.has(stem) || isUnlisted(stem),
    mayHave: (word) => known.has(stemOf(word)) || word.length > LONGEST_LISTED || isUnlisted(word),
    startingWith(prefix, limit) {
      const found: Entry[] = [];
      for (let at = firstFrom(entries, prefix); entries[at]?.text.startsWith(prefix); at++) {
        found.push(entries[at] as Entry);
      }
      found.sort((a, b) => rankOf(a) - rankOf(b));
      return pickStems(found, limit, ({ text }) => 0.55 + 0.35 * (prefix.length / text.length));
    },
    similarTo(word, { open, limit }) {
      const allowed = allowedErrors(word);
      if (allowed === 0) return [];
      const forms = isEnglish && !open ? formsOf(word) : [word];
      // The shortest form: what it has, each of them has.
      const letters = lettersOf(forms.at(-1) as string);
      const within = (limit: number) =>
        entries.flatMap((entry) => {
          if (
            lacks(letters, entry.letters, limit) ||
            /^[/=@]|:/.test(entry.text) ||
            !mayBeginLike(word, entry.text)
          )
            return [];
          const errors = leastDistance(forms, entry.text, limit, open);
          return errors === null ? [] : [{ ...entry, errors }];
        });
      let found = within(allowed);
      // A word that is like none of the site's, with one error more: `lisence`. Its ends have to be right.
      if (found.length === 0 && allowed === 1 && word.length >= LEAST_TWICE_WRONG)
        found = within(2).filter(({ text }) => text[0] === word[0] && text.length >= LEAST_TWICE_WRONG);
      // The first letter is rarely the wrong one.
      const penalty = (entry: (typeof found)[number]) =>
        entry.errors * 40 + (entry.text[0] === word[0] ? 0 : 25) + rankOf(entry);
      found.sort((a, b) => penalty(a) - penalty(b));
      const least = Math.min(...found.map(({ errors }) => errors));
      const best = found.filter(({ errors }) => errors === least);
      return pickStems(
        best,
        limit,
        (entry) => (entry.errors === 1 ? TYPING.ONE : TYPING.TWO) + (entry.prominent ? TYPING.PROMINENT : 0),
      );
    },
  };
}

/** A word with and without the endings that the list leaves out. */
function formsOf(word: string): string[] {
  const endings = UNLISTED_ENDINGS.filter((ending) => word.endsWith(ending) && !word.endsWith('ss'));
  return [word, ...endings.map((ending) => word.slice(0, -ending.length))];
}

function leastDistance(
  forms: readonly string[],
  target: string,
  limit: number,
  open: boolean,
): number | null {
  let least: number | null = null;
  for (const form of forms) least = distanceWithin(form, target, least ?? limit, open) ?? least;
  return least;
}

/** Letters from which on a word may have two errors where nothing else is like it. */
const LEAST_TWICE_WRONG = 6;

/** Errors that a word may have: none in short ones, where everything is close to everything. */
function allowedErrors(word: string): number {
  if (word.length < 4 || isUnlistedNumber(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Letters up to which a word has its own first letter, or the first two swapped: `tour` is neither `hour` nor `four`. */
const LONGEST_SHORT = 5;

function mayBeginLike(word: string, target: string): boolean {
  return word.length > LONGEST_SHORT || target[0] === word[0] || target[0] === word[1];
}

function rankOf({ prominent, text }: Entry): number {
  return (prominent ? 0 : 20) + text.length;
}

function pickStems<Item extends Entry>(
  items: readonly Item[],
  limit: number,
  weigh: (item: Item) => number,
): Candidate[] {
  const picked = new Map<string, Candidate>();
  for (const item of items) {
    if (picked.size === limit) break;
    if (!picked.has(item.stem))
      picked.set(item.stem, { text: item.text, stem: item.stem, weight: weigh(item) });
  }
  return [...picked.values()];
}

function firstFrom(entries: readonly Entry[], prefix: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as Entry).text < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
