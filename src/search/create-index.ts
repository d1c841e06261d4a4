import { hashText } from '../files/hash.ts';
import {
  encodePosting,
  encodeWords,
  IN_SUMMARY,
  LONGEST_LISTED,
  SEARCH_MANIFEST,
  type SearchManifest,
  searchPartFile,
  type TermsFile,
  type TextsFile,
  UNLISTED_ENDINGS,
} from '../shared/search/format.ts';
import type { WordReader } from '../shared/search/words.ts';
import { type Mentions, readMentions } from './mentions.ts';
import { type DocumentTerms, listLines, matchAt, type PageTerms } from './page-terms.ts';
import type { Mention, SearchFile, SearchPage } from './records.ts';
import { siteReader } from './site-reader.ts';
import { stopWordsOf } from './stop-words.ts';

/** Size of a part in characters before compression: one that is needed for a query costs 2 to 3 kB. */
const TERMS_SIZE = 3_600;
const TEXTS_SIZE = 2_200;

/** Digits of a part's hash: each costs readers half a byte for each part. */
const HASH_LENGTH = 10;

const PRIORITY_DIGITS = { low: '0', normal: '1', high: '2', operation: '3', generated: '4' } as const;

/** A page with its terms. */
export interface IndexedPage extends SearchPage {
  terms: PageTerms;
}

export interface SearchIndexOptions {
  /** Language of the site: `en`, `de-CH`. */
  locale: string;
  synonyms: readonly (readonly string[])[];
  suggestions: readonly string[];
  /** What else is said of pages and headings, by old addresses for example. */
  mentions?: readonly Mention[];
}

/**
 * Makes the search index of a site as files: a manifest, postings by ranges of terms, texts by ranges of documents. A
 * query fetches only the parts that it needs. Pages come in the order of their routes.
 */
export function createSearchIndex(pages: readonly IndexedPage[], options: SearchIndexOptions): SearchFile[] {
  const mentions = readMentions(pages, options.mentions ?? [], siteReader(options.locale));
  const index = new IndexBuilder(mentions);
  for (const page of pages) index.addPage(page.terms);
  const terms = splitTerms(index.postings());
  const texts = splitTexts(pages);
  const manifest: SearchManifest = {
    locale: options.locale,
    stopWords: stopWordsOf(options.locale).join(' '),
    pages: pages.map(({ sections }) => sections.length),
    priorities: pages.map(({ priority }) => PRIORITY_DIGITS[priority]).join(''),
    popularity: mentions.popularity,
    headings: index.headings,
    lengths: index.lengths,
    words: encodeWords(listWords(index.words, siteReader(options.locale))),
    terms: listParts(terms),
    texts: listParts(texts),
    synonyms: options.synonyms.map((group) => [...group]),
    suggestions: [...options.suggestions],
  };
  const parts = new Map([...terms, ...texts].map(({ hash, text }) => [hash, text]));
  const files = [...parts].map(([hash, text]) => ({ path: searchPartFile(hash), text }));
  return [...files, { path: SEARCH_MANIFEST, text: JSON.stringify(manifest) }];
}

/** The words that readers may have begun to type, or mistyped: of a word and its plural only the first. */
function listWords(words: ReadonlyMap<string, boolean>, { stemOf }: WordReader): ListedWord[] {
  const listed = new Map<string, ListedWord[]>();
  for (const text of sortedKeys(words)) {
    const prominent = words.get(text) ?? false;
    if (text.length > LONGEST_LISTED && !prominent && !text.includes('/')) continue;
    const stem = stemOf(text);
    const known = listed.get(stem) ?? [];
    const shorter = known.find((word) => UNLISTED_ENDINGS.some((ending) => text === word.text + ending));
    if (shorter) shorter.prominent ||= prominent;
    else listed.set(stem, [...known, { text, prominent }]);
  }
  return [...listed.values()].flat().sort((a, b) => (a.text < b.text ? -1 : 1));
}

interface ListedWord {
  text: string;
  /** True for words that stand in a title or heading. */
  prominent: boolean;
}

/** A file of the index that is found by the first of the terms or documents in it. */
interface Part<First> {
  first: First;
  hash: string;
  text: string;
}

function listParts<First>(parts: readonly Part<First>[]): { firsts: First[]; files: string } {
  return { firsts: parts.map(({ first }) => first), files: parts.map(({ hash }) => hash).join('') };
}

class IndexBuilder {
  /** Every word of the site; true for those that stand in a title or heading. */
  readonly words = new Map<string, boolean>();
  headings = '';
  lengths = '';
  private readonly mentions: Mentions;
  private documents = 0;
  private readonly lists = new Map<string, { last: number; list: string }>();

  constructor(mentions: Mentions) {
    this.mentions = mentions;
    for (const word of mentions.words) this.words.set(word, false);
  }

  addPage({ documents, prominentWords, words }: PageTerms): void {
    for (const word of listLines(prominentWords)) this.words.set(word, true);
    for (const word of listLines(words)) if (!this.words.has(word)) this.words.set(word, false);
    for (const document of documents) this.addDocument(document);
  }

  private addDocument(document: DocumentTerms): void {
    this.headings += document.heading;
    this.lengths += document.length;
    const said = new Set(this.mentions.stems.get(this.documents));
    for (const [position, stem] of listLines(document.stems).entries()) {
      const match = matchAt(document, position);
      this.addPosting(stem, said.delete(stem) ? match | IN_SUMMARY : match);
    }
    for (const stem of said) this.addPosting(stem, IN_SUMMARY);
    this.documents++;
  }

  private addPosting(stem: string, match: number): void {
    let found = this.lists.get(stem);
    if (!found) {
      found = { last: 0, list: '' };
      this.lists.set(stem, found);
    }
    found.list += encodePosting(this.documents - found.last, match);
    found.last = this.documents;
  }

  /** Lists of postings by term, in the order of the terms. */
  postings(): [term: string, list: string][] {
    return sortedKeys(this.lists).map((term) => [term, this.lists.get(term)?.list ?? '']);
  }
}

/** In the order of code units, as the browser compares; without a function, the engine sorts three times as fast. */
function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  return [...map.keys()].sort();
}

function splitTerms(postings: [term: string, list: string][]): Part<string>[] {
  return splitBySize(postings, TERMS_SIZE, ([term, list]) => term.length + list.length + 6).map((part) => {
    const contents: TermsFile = Object.fromEntries(part);
    return toPart(part[0]?.[0] ?? '', contents);
  });
}

function splitTexts(pages: readonly SearchPage[]): Part<number>[] {
  const documents = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const sizeOf = ({ section }: (typeof documents)[number]) =>
    section.heading.length + section.text.length + 20;
  let first = 0;
  return splitBySize(documents, TEXTS_SIZE, sizeOf).map((part) => {
    const named = [...new Set(part.map(({ page }) => page))];
    const contents: TextsFile = {
      pages: named.map(({ href, title, group, method }) =>
        method === null ? [href, title, group] : [href, title, group, method],
      ),
      documents: part.map(({ page, section }) => [
        named.indexOf(page),
        section.id,
        section.heading,
        section.text,
      ]),
    };
    const made = toPart(first, contents);
    first += part.length;
    return made;
  });
}

function toPart<First>(first: First, contents: unknown): Part<First> {
  const text = JSON.stringify(contents);
  return { first, hash: hashText(text).slice(0, HASH_LENGTH), text };
}

/** Splits a list into runs whose sizes add up to about `limit`. */
function splitBySize<Item>(items: readonly Item[], limit: number, sizeOf: (item: Item) => number): Item[][] {
  const runs: Item[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = sizeOf(item);
    if (size + own > limit) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)?.push(item);
    size += own;
  }
  return runs;
}
