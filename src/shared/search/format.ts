/** Files of the local search index, as the build writes and the browser reads them. */
import { DATA_FOLDER } from '../output-paths.ts';

/** Longest word that the list holds unless it stands in a title or heading: longer names are looked up as they were typed. */
export const LONGEST_LISTED = 17;

/** Endings of English words that the list leaves out, where it has the word without them. */
export const UNLISTED_ENDINGS = ['s', 'es', 'd', 'ed'];

/** True for numbers, versions and sizes (`v413`, `10s`), which the list leaves out: none is a typing error of another one, and any may be there. */
export function isUnlistedNumber(word: string): boolean {
  return /^[a-z]?\d+[a-z]?$/.test(word);
}

/** Output file that names all others; the only one without a hash in its name. */
export const SEARCH_MANIFEST = `${DATA_FOLDER}/search.json`;

/**
 * Documents are the sections of all pages, numbered in the order of routes. The first one of a page stands for
 * the page itself.
 */
export interface SearchManifest {
  /** Language of the site: `en`, `de-CH`. */
  locale: string;
  /** Words that say nothing, parted by spaces; none for English, which the browser knows. */
  stopWords: string;
  /** For each page: how many documents it has. */
  pages: number[];
  /** For each page one digit: 0 low, 1 normal, 2 high, 3 an API operation, 4 another page made from data. */
  priorities: string;
  /** For each page one base-36 digit: logarithm of the number of pages that link to it. */
  popularity: string;
  /** For each document one base-36 digit: words of its heading. */
  headings: string;
  /** For each document one base-36 digit: logarithm of the number of its words. */
  lengths: string;
  /** The words of the site, front-coded and sorted; see `encodeWords`. Long ones and numbers are left out; see `LONGEST_LISTED`. */
  words: string;
  /** Files with postings: the beginning of the first term of each, which no term before it reaches, and their hashes one after the other. */
  terms: { firsts: string[]; files: string };
  texts: TextsList;
  /** Words or phrases that mean the same. */
  synonyms: string[][];
  /** Queries to offer when one finds nothing. */
  suggestions: string[];
}

/** The files with texts, in blocks: a name for each file would be most of the manifest of a large site. */
export interface TextsList {
  /** For each block: how many files it has. */
  blocks: number[];
  /** For each file one base-36 digit: the number of its documents. */
  parts: string;
  /** Hashes of the blocks, one after the other. */
  files: string;
}

/** Path below the base URL of the file with postings that has this hash. */
export function searchTermsFile(hash: string): string {
  return `assets/search-${hash}.json`;
}

/** True for the path of a file of the index. */
export function isSearchFile(path: string): boolean {
  return path === SEARCH_MANIFEST || /^assets\/search-[0-9a-f]+(?:-[0-9a-z]+)?\.json$/.test(path);
}

/** Path below the base URL of one of the files with the texts of a block, counted from 0. */
export function searchTextsFile(block: string, index: number): string {
  return `assets/search-${block}-${index.toString(36)}.json`;
}

/** Every file with texts, in the order of documents: the number of its first one, and its path. */
export function listTextsFiles({ blocks, parts, files }: TextsList): { first: number; file: string }[] {
  const length = files.length / Math.max(1, blocks.length);
  let first = 0;
  let part = 0;
  return blocks.flatMap((count, block) => {
    const hash = files.slice(block * length, (block + 1) * length);
    return Array.from({ length: count }, (_, index) => {
      const listed = { first, file: searchTextsFile(hash, index) };
      first += Number.parseInt(parts[part++] ?? '0', 36);
      return listed;
    });
  });
}

/** The hash of one of several files with postings, whose hashes all have the same length. */
export function termsHash({ firsts, files }: SearchManifest['terms'], index: number): string {
  const length = files.length / Math.max(1, firsts.length);
  return files.slice(index * length, (index + 1) * length);
}

/** By term: its postings, and behind a point the phrases that hold it; see `joinLists`. */
export type TermsFile = Record<string, string>;

/** Numbers of the phrases of a page: how many words they have can be read from them, the last ones have more. */
const PHRASE_NUMBERS = [
  { words: 2, first: 0, end: 22 },
  { words: 3, first: 22, end: 44 },
  { words: 4.5, first: 44, end: 64 },
];

/** Gives out the numbers of one page; null where there is none left, and for single words, which are no phrase. */
export function createPhraseNumbers(): (words: number) => number | null {
  const used = PHRASE_NUMBERS.map(({ first }) => first);
  return (words) => {
    if (words < 2) return null;
    for (let kind = Math.min(words - 2, used.length - 1); kind < used.length; kind++) {
      const number = used[kind] ?? 0;
      if (number >= (PHRASE_NUMBERS[kind]?.end ?? 0)) continue;
      used[kind] = number + 1;
      return number;
    }
    return null;
  };
}

/** Words of a phrase with this number. */
export function phraseLength(number: number): number {
  return PHRASE_NUMBERS.find(({ end }) => number < end)?.words ?? 1;
}

/** The term under which blocks keep the phrases of a term: sorted, it follows at once. */
export function phraseTerm(term: string): string {
  return `${term} `;
}

/** A term's postings and its phrases in one; the phrases are postings too, with numbers of phrases for matches. */
export function joinLists(
  postings: readonly [term: string, list: string][],
): [term: string, lists: string][] {
  const joined: [term: string, lists: string][] = [];
  for (const [term, list] of postings) {
    const last = joined.at(-1);
    if (last && term === phraseTerm(last[0])) last[1] = `${last[1]}.${list}`;
    else joined.push([term, list]);
  }
  return joined;
}

/** What is shown of a run of documents. */
export interface TextsFile {
  pages: [href: string, title: string, group: string, method?: string][];
  /** For each document its page in `pages`, the id and the text of its heading, and the text below it. */
  documents: [page: number, id: string, heading: string, text: string][];
}

/** How a document holds a term. */
export interface TermMatch {
  /** In the title of the page that the document stands for. */
  inTitle: boolean;
  /** In its heading; for the document that stands for a page, in its other names: keywords, path, operation. */
  inHeading: boolean;
  /** In what others say of it: its description, texts of links that lead to it, its old addresses. */
  inSummary: boolean;
  /** How often in its text, rounded down to one of `COUNTS`. */
  count: number;
}

/** Counts that a match can hold: from four on, how often exactly says nothing. */
const COUNTS = [0, 1, 2, 3, 5, 8, 13, 21];

/** The bit of a packed match that says `inSummary`. */
export const IN_SUMMARY = 4;

/** Packs a match into a number below 64. */
export function packMatch({ inTitle, inHeading, inSummary, count }: TermMatch): number {
  const size = COUNTS.findLastIndex((limit) => count >= limit);
  return (size << 3) | (inSummary ? IN_SUMMARY : 0) | (inHeading ? 2 : 0) | (inTitle ? 1 : 0);
}

/** Reads what `packMatch` wrote. */
export function unpackMatch(value: number): TermMatch {
  return {
    inTitle: (value & 1) === 1,
    inHeading: (value & 2) === 2,
    inSummary: (value & IN_SUMMARY) !== 0,
    count: COUNTS[value >> 3] ?? 0,
  };
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
/** By the code of the sign: what a query needs are ten thousands of them. */
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;
const valueAt = (list: string, at: number) => VALUES[list.charCodeAt(at)] ?? 0;

/** One posting: how many documents after the one before, in digits of five bits with a sixth for "more", and its match. */
export function encodePosting(step: number, match: number): string {
  return encodeStep(step) + DIGITS[match];
}

function encodeStep(step: number): string {
  let digits = '';
  let rest = step;
  for (; rest >= 32; rest >>= 5) digits += DIGITS[32 | (rest & 31)];
  return digits + DIGITS[rest];
}

/** The same list for documents whose numbers are higher by `by`. */
export function shiftPostings(list: string, by: number): string {
  let step = 0;
  let shift = 0;
  let at = 0;
  let value = valueAt(list, at);
  for (; value >= 32; value = valueAt(list, ++at)) {
    step |= (value & 31) << shift;
    shift += 5;
  }
  return encodeStep(by + (step | (value << shift))) + list.slice(at + 1);
}

/** Reads a list of postings: calls `take` for each, with the number of the document and its match. */
export function decodePostings(list: string, take: (document: number, match: number) => void): void {
  let document = 0;
  for (let at = 0; at < list.length; at++) {
    let step = 0;
    let shift = 0;
    let value = valueAt(list, at);
    for (; value >= 32; value = valueAt(list, ++at)) {
      step |= (value & 31) << shift;
      shift += 5;
    }
    document += step | (value << shift);
    take(document, valueAt(list, ++at));
  }
}

/** The letter for nothing, and the most that one letter says. */
const NONE_REMOVED = 65;
const MOST_REMOVED = 25;

/**
 * Sorted words in lower case as one text. In front of each stands how many characters of the one before go: letters of
 * upper case, whose values (A for none, Z for 25) are added up. A space stands in front of the first one, so that lists
 * can be joined, and `!` in front of words of titles and headings. What goes is the same number more often than what
 * stays, and letters part words as well as spaces: gzip leaves 6 % less.
 */
export function encodeWords(words: readonly { text: string; prominent: boolean }[]): string {
  let encoded = '';
  let last = '';
  for (const { text, prominent } of words) {
    let shared = 0;
    while (shared < text.length && text[shared] === last[shared]) shared++;
    const step = encoded === '' ? ' ' : encodeRemoved(last.length - shared);
    encoded += step + (prominent ? '!' : '') + text.slice(shared);
    last = text;
  }
  return encoded;
}

function encodeRemoved(count: number): string {
  const rest = count % MOST_REMOVED;
  const all = String.fromCharCode(NONE_REMOVED + MOST_REMOVED).repeat((count - rest) / MOST_REMOVED);
  return all + String.fromCharCode(NONE_REMOVED + rest);
}

/** Reads what `encodeWords` wrote, or several such lists one after the other. */
export function decodeWords(encoded: string): { text: string; prominent: boolean }[] {
  let last = '';
  return Array.from(encoded.matchAll(/( |[A-Z]+)(!?)([^A-Z ]*)/g), ([, step = '', sign, rest]) => {
    let kept = step === ' ' ? 0 : last.length;
    for (const letter of step.trim()) kept -= letter.charCodeAt(0) - NONE_REMOVED;
    last = last.slice(0, kept) + rest;
    return { text: last, prominent: sign !== '' };
  });
}
