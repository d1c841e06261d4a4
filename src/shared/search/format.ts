/** Files of the local search index, as the build writes and the browser reads them. */
import { DATA_FOLDER } from '../output-paths.ts';

/** Output file that names all others; the only one without a hash in its name. */
export const SEARCH_MANIFEST = `${DATA_FOLDER}/search.json`;

/**
 * Documents are the sections of all pages, numbered in the order of routes. The first one of a page stands for
 * the page itself.
 */
export interface SearchManifest {
  /** For each page: how many documents it has. */
  pages: number[];
  /** For each page one digit: 0 low, 1 normal, 2 high, 3 an API operation. */
  priorities: string;
  /** For each document one base-36 digit: words of its heading. */
  headings: string;
  /** For each document one base-36 digit: logarithm of the number of its words. */
  lengths: string;
  /** All words of the site, front-coded and sorted; see `encodeWords`. */
  words: string;
  /** Files with postings: first term and path below the base URL. */
  terms: [first: string, file: string][];
  /** Files with texts: number of the first document and path below the base URL. */
  texts: [first: number, file: string][];
  /** Words or phrases that mean the same. */
  synonyms: string[][];
  /** Queries to offer when one finds nothing. */
  suggestions: string[];
}

/** Postings by term: pairs of document (as a difference to the one before) and `packMatch` value. */
export type TermsFile = Record<string, number[]>;

/** What is shown of a run of documents. */
export interface TextsFile {
  pages: [href: string, title: string, group: string][];
  /** For each document its page in `pages`, the id and the text of its heading, and the text below it. */
  documents: [page: number, id: string, heading: string, text: string][];
}

/** How a document holds a term: in its title, in its heading, and how often in its text (up to 15 times). */
export interface TermMatch {
  inTitle: boolean;
  inHeading: boolean;
  count: number;
}

/** Packs a match into a number. */
export function packMatch({ inTitle, inHeading, count }: TermMatch): number {
  return (Math.min(15, count) << 2) | (inHeading ? 2 : 0) | (inTitle ? 1 : 0);
}

/** Reads what `packMatch` wrote. */
export function unpackMatch(value: number): TermMatch {
  return { inTitle: (value & 1) === 1, inHeading: (value & 2) === 2, count: value >> 2 };
}

const MOST_SHARED = 35;

/**
 * Sorted words as one text: each gives the number of characters it shares with the one before (base 36) and the
 * rest. An upper-case sign `!` in front marks words that stand in titles or headings.
 */
export function encodeWords(words: readonly { text: string; prominent: boolean }[]): string {
  let last = '';
  return words
    .map(({ text, prominent }) => {
      let shared = 0;
      while (shared < MOST_SHARED && shared < text.length && text[shared] === last[shared]) shared++;
      last = text;
      return (prominent ? '!' : '') + shared.toString(36) + text.slice(shared);
    })
    .join(' ');
}

/** Reads what `encodeWords` wrote. */
export function decodeWords(encoded: string): { text: string; prominent: boolean }[] {
  let last = '';
  return encoded === ''
    ? []
    : encoded.split(' ').map((entry) => {
        const prominent = entry.startsWith('!');
        const at = prominent ? 1 : 0;
        last = last.slice(0, Number.parseInt(entry[at] ?? '0', 36)) + entry.slice(at + 1);
        return { text: last, prominent };
      });
}
