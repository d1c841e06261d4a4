import { hashText } from '../files/hash.ts';
import {
  encodeWords,
  SEARCH_MANIFEST,
  type SearchManifest,
  type TermsFile,
  type TextsFile,
} from '../shared/search/format.ts';
import { type DocumentTerms, listLines, matchAt, type PageTerms } from './page-terms.ts';
import type { SearchFile, SearchPage } from './records.ts';

/** Size of a part in characters before compression: one that is needed for a query costs 4 to 8 kB. */
const TERMS_SIZE = 14_000;
const TEXTS_SIZE = 6_000;

const PRIORITY_DIGITS = { low: '0', normal: '1', high: '2', operation: '3' } as const;

/** A page with its terms. */
export interface IndexedPage extends SearchPage {
  terms: PageTerms;
}

export interface SearchIndexOptions {
  synonyms: readonly (readonly string[])[];
  suggestions: readonly string[];
}

/**
 * Makes the search index of a site as files: a manifest, postings by ranges of terms, texts by ranges of documents. A
 * query fetches only the parts that it needs. Pages come in the order of their routes.
 */
export function createSearchIndex(pages: readonly IndexedPage[], options: SearchIndexOptions): SearchFile[] {
  const index = new IndexBuilder();
  for (const page of pages) index.addPage(page.terms);
  const terms = splitTerms(index.postings());
  const texts = splitTexts(pages);
  const manifest: SearchManifest = {
    pages: pages.map(({ sections }) => sections.length),
    priorities: pages.map(({ priority }) => PRIORITY_DIGITS[priority]).join(''),
    headings: index.headings,
    lengths: index.lengths,
    words: encodeWords(
      sortedKeys(index.words).map((text) => ({ text, prominent: index.words.get(text) ?? false })),
    ),
    terms: terms.map(({ first, file }) => [first, file.path]),
    texts: texts.map(({ first, file }) => [first, file.path]),
    synonyms: options.synonyms.map((group) => [...group]),
    suggestions: [...options.suggestions],
  };
  const parts = new Map([...terms, ...texts].map(({ file }) => [file.path, file]));
  return [...parts.values(), { path: SEARCH_MANIFEST, text: JSON.stringify(manifest) }];
}

class IndexBuilder {
  /** Every word of the site; true for those that stand in a title or heading. */
  readonly words = new Map<string, boolean>();
  headings = '';
  lengths = '';
  private documents = 0;
  private readonly lists = new Map<string, { last: number; list: number[] }>();

  addPage({ documents, prominentWords, words }: PageTerms): void {
    for (const word of listLines(prominentWords)) this.words.set(word, true);
    for (const word of listLines(words)) if (!this.words.has(word)) this.words.set(word, false);
    for (const document of documents) this.addDocument(document);
  }

  private addDocument(document: DocumentTerms): void {
    this.headings += document.heading;
    this.lengths += document.length;
    for (const [position, stem] of listLines(document.stems).entries())
      this.addPosting(stem, matchAt(document, position));
    this.documents++;
  }

  private addPosting(stem: string, match: number): void {
    let found = this.lists.get(stem);
    if (!found) {
      found = { last: 0, list: [] };
      this.lists.set(stem, found);
    }
    found.list.push(this.documents - found.last, match);
    found.last = this.documents;
  }

  /** Pairs of document (as a difference to the one before) and match by term, in the order of the terms. */
  postings(): [term: string, list: number[]][] {
    return sortedKeys(this.lists).map((term) => [term, this.lists.get(term)?.list ?? []]);
  }
}

/** In the order of code units, as the browser compares; without a function, the engine sorts three times as fast. */
function sortedKeys(map: ReadonlyMap<string, unknown>): string[] {
  return [...map.keys()].sort();
}

function splitTerms(postings: [term: string, list: number[]][]): { first: string; file: SearchFile }[] {
  return splitBySize(postings, TERMS_SIZE, ([term, list]) => term.length + list.length * 2.2).map((part) => {
    const contents: TermsFile = Object.fromEntries(part);
    return { first: part[0]?.[0] ?? '', file: toFile(contents) };
  });
}

function splitTexts(pages: readonly SearchPage[]): { first: number; file: SearchFile }[] {
  const documents = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const sizeOf = ({ section }: (typeof documents)[number]) =>
    section.heading.length + section.text.length + 20;
  let first = 0;
  return splitBySize(documents, TEXTS_SIZE, sizeOf).map((part) => {
    const named = [...new Set(part.map(({ page }) => page))];
    const contents: TextsFile = {
      pages: named.map(({ href, title, group }) => [href, title, group]),
      documents: part.map(({ page, section }) => [
        named.indexOf(page),
        section.id,
        section.heading,
        section.text,
      ]),
    };
    const file = { first, file: toFile(contents) };
    first += part.length;
    return file;
  });
}

function toFile(contents: unknown): SearchFile {
  const text = JSON.stringify(contents);
  return { path: `assets/search-${hashText(text)}.json`, text };
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
