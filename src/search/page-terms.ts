import { createPhraseNumbers, packMatch, type TermMatch } from '../shared/search/format.ts';
import { operationSubject } from '../shared/search/operation-words.ts';
import { findPaths } from '../shared/search/search-paths.ts';
import type { WordReader } from '../shared/search/words.ts';
import { collectName, collectTerms, type TakeTerm } from './collect-terms.ts';
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

/** Which phrases of a page hold a stem: keywords and search terms of several words. */
export interface PhraseTerms {
  /** Stems, one on each line. */
  stems: string;
  /** For each stem a line with one character for each phrase, as in `matches`; see `phrasesAt`. */
  numbers: string;
}

/**
 * What a page puts into the index. Plain data: it is made where the page is made, and kept between builds. Lists are
 * texts, as one text is read back in a fraction of the time that a list of texts takes.
 */
export interface PageTerms {
  documents: DocumentTerms[];
  phrases: PhraseTerms;
  /** Words that stand in a title, heading or name of the page, one on each line. */
  prominentWords: string;
  /** All other words of the page, one on each line. */
  words: string;
}

/** A `packMatch` value is below 64; from this character on, all of them can be printed. */
const FIRST_MATCH = 0x30;

/** Files of a machine, and what a template makes: no address that readers look for. */
const NO_ADDRESS = /\$|\.\.|\*|\.(?:crt|key|pem|php)$|^\/(?:etc|home|opt|tmp|usr|var)\//;

/** Letters of the longest name that readers are offered as they type. */
const LONGEST_LISTED_NAME = 40;

/** More of the same in code samples says nothing: variables occur as often as the sample is long. */
const MOST_IN_CODE = 2;

/** The `packMatch` value of a stem by its position. */
export function matchAt({ matches }: DocumentTerms, position: number): number {
  return matches.charCodeAt(position) - FIRST_MATCH;
}

/** The numbers of the phrases in one line of `numbers`. */
export function phrasesAt(line: string): number[] {
  return [...line].map((character) => character.charCodeAt(0) - FIRST_MATCH);
}

/** The lines of a list. */
export function listLines(lines: string): string[] {
  return lines === '' ? [] : lines.split('\n');
}

/** What the terms of a page are found in. */
export interface TermSource
  extends Pick<SearchPage, 'title' | 'names' | 'description' | 'trail' | 'sections'> {
  /** What readers type who look for the page. */
  queries?: readonly string[];
  /** A short mark beside its title, as operations of an API have; see `SearchTask`. */
  mark?: string | null;
}

/** Finds the terms of a page; the longest part of making an index, and the part that pages do not share. */
export function findPageTerms(page: TermSource, reader: WordReader): PageTerms {
  const words = new Map<string, boolean>();
  const documents = page.sections.map((section, position): DocumentTerms => {
    const terms = new TermCollector(words);
    const isFirst = position === 0;
    const heading = isFirst ? page.title : section.heading;
    const headingLength = collectTerms(heading, reader, terms.takeFor(isFirst ? 'inTitle' : 'inHeading'));
    if (isFirst) collectAbout(page, terms, reader);
    const length = collectTerms(section.text, reader, terms.count);
    const codeLength = collectTerms(section.code, reader, terms.countInCode);
    return terms.toDocument(headingLength, length + Math.round(codeLength / 4));
  });
  return {
    documents,
    phrases: findPhrases(page, reader),
    prominentWords: joinWords(words, true),
    words: joinWords(words, false),
  };
}

/** What the page's author says that readers type, phrase by phrase: words that stand in one say more than in several. */
function findPhrases({ names, queries = [], mark }: TermSource, reader: WordReader): PhraseTerms {
  const numberOf = createPhraseNumbers();
  const found = new Map<string, string>();
  for (const text of new Set([...queries, ...names.filter((name) => findPaths(name).length === 0)])) {
    const stems = new Set<string>();
    const subject = mark ? operationSubject(text) : text;
    const number = numberOf(collectTerms(subject, reader, (stem) => stems.add(stem)));
    if (number === null) continue;
    for (const stem of stems)
      found.set(stem, (found.get(stem) ?? '') + String.fromCharCode(FIRST_MATCH + number));
  }
  return { stems: [...found.keys()].join('\n'), numbers: [...found.values()].join('\n') };
}

/** What the beginning of a page has besides its text: other names, what it is about, whole titles as terms. */
function collectAbout(
  { title, names, queries = [], description, trail, mark }: TermSource,
  terms: TermCollector,
  reader: WordReader,
): void {
  for (const name of names) collectName(name, reader, terms.takeFor('inHeading'));
  for (const text of [description, ...queries, ...trail])
    collectTerms(text, reader, terms.takeFor('inSummary'));
  for (const name of [title, mainPart(title)]) terms.takeWhole(reader.toTitleTerm(name), 'inTitle');
  for (const name of [...names, ...queries].filter((one) => findPaths(one).length === 0))
    terms.takeWhole(reader.toTitleTerm(name), 'inHeading');
  // Whoever says that a call is meant says it in other words than the author did: `via curl`, `API call to`.
  if (mark && reader.isEnglish)
    for (const text of [title, ...queries])
      terms.takeWhole(reader.toTitleTerm(`${operationSubject(text)} api`), 'inHeading');
}

/** A title without what follows a colon, a bar or "and why": people type the part in front. */
function mainPart(title: string): string {
  return title.split(/[:|?–—(]| - | and (?:why|how|what|when) /)[0] ?? title;
}

/** Annotations are known by what they are called, and long names by their parts: the list of words is what readers fetch first. */
function isListed(word: string): boolean {
  if (word.includes('/')) return !NO_ADDRESS.test(word);
  return !word.startsWith('@') && word.length <= LONGEST_LISTED_NAME;
}

class TermCollector {
  private readonly matches = new Map<string, TermMatch>();
  private readonly inCode = new Map<string, number>();
  private readonly words: Map<string, boolean>;

  constructor(words: Map<string, boolean>) {
    this.words = words;
  }

  /** A whole title: looked up as it was typed, and so in no list of words. */
  takeWhole(term: string | null, field: 'inTitle' | 'inHeading'): void {
    if (term !== null) this.match(term)[field] = true;
  }

  takeFor(field: 'inTitle' | 'inHeading' | 'inSummary'): TakeTerm {
    return (stem, word) => {
      this.match(stem)[field] = true;
      if (isListed(word) && (field !== 'inSummary' || !this.words.has(word)))
        this.words.set(word, field !== 'inSummary');
    };
  }

  count: TakeTerm = (stem, word) => {
    this.match(stem).count++;
    if (isListed(word) && !this.words.has(word)) this.words.set(word, false);
  };

  countInCode: TakeTerm = (stem, word) => {
    const known = this.inCode.get(stem) ?? 0;
    this.inCode.set(stem, known + 1);
    if (known < MOST_IN_CODE) this.count(stem, word);
  };

  toDocument(headingLength: number, length: number): DocumentTerms {
    return {
      heading: Math.min(35, headingLength).toString(36),
      length: Math.min(35, Math.round(3 * Math.log2(1 + length))).toString(36),
      stems: [...this.matches.keys()].join('\n'),
      matches: [...this.matches.values()]
        .map((match) => String.fromCharCode(FIRST_MATCH + packMatch(match)))
        .join(''),
    };
  }

  private match(stem: string): TermMatch {
    const known = this.matches.get(stem);
    if (known) return known;
    const match: TermMatch = { inTitle: false, inHeading: false, inSummary: false, count: 0 };
    this.matches.set(stem, match);
    return match;
  }
}

function joinWords(words: ReadonlyMap<string, boolean>, prominent: boolean): string {
  return [...words]
    .filter(([, isProminent]) => isProminent === prominent)
    .map(([word]) => word)
    .join('\n');
}
