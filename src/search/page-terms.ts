import { packMatch, type TermMatch } from '../shared/search/format.ts';
import { toTitleTerm } from '../shared/search/words.ts';
import { collectName, collectTerms } from './collect-terms.ts';
import type { SearchPage } from './records.ts';

/** The terms of one section: a document of the index. */
export interface DocumentTerms {
  /** One base-36 digit: words of the heading. */
  heading: string;
  /** One base-36 digit: logarithm of the number of words. */
  length: string;
  /** Stems in the order in which they first occur, one on each line. */
  stems: string;
  /** For each stem the character that stands for its `packMatch` value; see `matchAt`. */
  matches: string;
}

/**
 * What a page puts into the index. Plain data: it is made where the page is made, and kept between builds. Lists are
 * texts, as one text is read back in a fraction of the time that a list of texts takes.
 */
export interface PageTerms {
  documents: DocumentTerms[];
  /** Words that stand in a title, heading or name of the page, one on each line. */
  prominentWords: string;
  /** All other words of the page, one on each line. */
  words: string;
}

/** A `packMatch` value is below 64; from this character on, all of them can be printed. */
const FIRST_MATCH = 0x30;

/** The `packMatch` value of a stem by its position. */
export function matchAt({ matches }: DocumentTerms, position: number): number {
  return matches.charCodeAt(position) - FIRST_MATCH;
}

/** The lines of a list. */
export function listLines(lines: string): string[] {
  return lines === '' ? [] : lines.split('\n');
}

/** Finds the terms of a page; the longest part of making an index, and the part that pages do not share. */
export function findPageTerms(page: Pick<SearchPage, 'title' | 'names' | 'sections'>): PageTerms {
  const words = new Map<string, boolean>();
  const documents = page.sections.map((section, position): DocumentTerms => {
    const matches = new Map<string, TermMatch>();
    const take = (field: 'inTitle' | 'inHeading' | 'count') => (stem: string, word: string) => {
      const match = matches.get(stem) ?? { inTitle: false, inHeading: false, count: 0 };
      if (field === 'count') match.count++;
      else match[field] = true;
      matches.set(stem, match);
      if (field !== 'count' || !words.has(word)) words.set(word, field !== 'count');
    };
    const isFirst = position === 0;
    const heading = isFirst ? page.title : section.heading;
    const headingLength = collectTerms(heading, take(isFirst ? 'inTitle' : 'inHeading'));
    if (isFirst) {
      for (const name of page.names) collectName(name, take('inTitle'));
      const whole = toTitleTerm(page.title);
      if (whole !== null) take('inTitle')(whole, whole);
    }
    const length = collectTerms(section.text, take('count'));
    return {
      heading: Math.min(35, headingLength).toString(36),
      length: Math.min(35, Math.round(3 * Math.log2(1 + length))).toString(36),
      stems: [...matches.keys()].join('\n'),
      matches: String.fromCharCode(...[...matches.values()].map((match) => FIRST_MATCH + packMatch(match))),
    };
  });
  return {
    documents,
    prominentWords: joinWords(words, true),
    words: joinWords(words, false),
  };
}

function joinWords(words: ReadonlyMap<string, boolean>, prominent: boolean): string {
  return [...words]
    .filter(([, isProminent]) => isProminent === prominent)
    .map(([word]) => word)
    .join('\n');
}
