/** The local search: fetches the parts of the index that a query needs and answers it. Runs in a worker. */
import {
  listTextsFiles,
  SEARCH_MANIFEST,
  type SearchManifest,
  searchTermsFile,
  type TermsFile,
  type TextsFile,
  termsHash,
} from '../../shared/search/format.ts';
import { createWordReader, type WordReader } from '../../shared/search/words.ts';
import { createDocumentTable, type DocumentTable } from './document-table.ts';
import { createExcerpt, createMatches, type Matches, markMatches } from './excerpt.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import type { SearchHit, SearchRequest, SearchResults } from './provider.ts';
import { rankDocuments, readPostings, type TermPostings } from './rank.ts';
import { createSynonymTable, type SynonymTable } from './synonym-table.ts';
import { ENGLISH_SYNONYMS } from './synonyms.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { SYNONYMS } from './weights.ts';

export interface LocalEngineOptions {
  /** Fetches a JSON file by its path below the base URL; rejects when it cannot be had. */
  fetchJson: (file: string) => Promise<unknown>;
}

export interface LocalEngine {
  search: (request: SearchRequest) => Promise<SearchResults>;
  /** Loads the manifest. */
  warmUp: () => Promise<void>;
  /** Forgets everything: the site has changed. */
  forget: () => void;
}

interface LoadedIndex {
  manifest: SearchManifest;
  vocabulary: Vocabulary;
  table: DocumentTable;
  synonyms: SynonymTable;
  reader: WordReader;
  /** Paths of the files with texts, and the first document of each. */
  texts: { firsts: number[]; files: string[] };
}

/** Files with terms that one query fetches at most; each has 1.7 kB. */
const MOST_TERM_FILES = 12;

/** Creates the engine of one site. */
export function createLocalEngine({ fetchJson }: LocalEngineOptions): LocalEngine {
  const files = new Map<string, Promise<unknown>>();
  /** Terms of the queries before: each is typed letter by letter. */
  const known = new Map<string, TermPostings>();
  let index: Promise<LoadedIndex> | null = null;

  function load(file: string): Promise<unknown> {
    const known = files.get(file);
    if (known) return known;
    const loading = fetchJson(file);
    files.set(file, loading);
    loading.catch(() => files.delete(file));
    return loading;
  }

  function loadIndex(): Promise<LoadedIndex> {
    index ??= fetchJson(SEARCH_MANIFEST).then((json) => {
      const manifest = json as SearchManifest;
      const reader = createWordReader(manifest.locale, manifest.stopWords.split(' '));
      const vocabulary = createVocabulary(manifest.words, reader);
      const lists = [
        { groups: manifest.synonyms, weight: SYNONYMS.SITE },
        { groups: reader.isEnglish ? ENGLISH_SYNONYMS : [], weight: SYNONYMS.ENGLISH },
      ];
      const synonyms = createSynonymTable(lists, reader);
      const listed = listTextsFiles(manifest.texts);
      const texts = { firsts: listed.map(({ first }) => first), files: listed.map(({ file }) => file) };
      return { manifest, vocabulary, table: createDocumentTable(manifest), synonyms, reader, texts };
    });
    const loading = index;
    loading.catch(() => {
      if (index === loading) index = null;
    });
    return loading;
  }

  function forget(): void {
    index = null;
    files.clear();
    known.clear();
  }

  async function answer({ query, page, hitsPerPage }: SearchRequest): Promise<SearchResults> {
    const { manifest, table, texts, ...context } = await loadIndex();
    const parsed = parseQuery(query, context);
    const postings = await loadPostings(parsed, manifest);
    const documents = rankDocuments(parsed, table, postings);
    const shown = documents.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const matches = createMatches(postings, context.reader);
    const hits = await Promise.all(shown.map((document) => loadHit(document, { texts, table, matches })));
    const suggestions = documents.length === 0 ? manifest.suggestions : [];
    return { hits, total: documents.length, suggestions };
  }

  async function loadPostings(query: ParsedQuery, { terms }: SearchManifest) {
    const found = await Promise.all(
      [...affordableTerms(query, terms.firsts)].map(async ([stem, index]) => {
        const lists = index < 0 ? {} : ((await load(searchTermsFile(termsHash(terms, index)))) as TermsFile);
        if (!Object.hasOwn(lists, stem)) return null;
        const read = known.get(stem) ?? readPostings(lists[stem] ?? '');
        known.set(stem, read);
        return [stem, read] as const;
      }),
    );
    return new Map(found.filter((entry) => entry !== null));
  }

  async function loadHit(
    document: number,
    { texts, table, matches }: Pick<LoadedIndex, 'texts' | 'table'> & { matches: Matches },
  ): Promise<SearchHit> {
    const index = partIndex(texts.firsts, document);
    const file = (await load(texts.files[index] ?? '')) as TextsFile;
    const isFirst = table.firstOf[table.pageOf[document] ?? 0] === document;
    return createHit(file, { index: document - (texts.firsts[index] ?? 0), isFirst, matches });
  }

  return {
    async search(request) {
      try {
        return await answer(request);
      } catch {
        // After a deployment the parts have other names: the manifest knows them.
        forget();
        return answer(request);
      }
    },
    warmUp: async () => void (await loadIndex()),
    forget,
  };
}

interface HitOptions {
  /** Place of the document in its file. */
  index: number;
  /** True for the document that stands for its page. */
  isFirst: boolean;
  matches: Matches;
}

function createHit(texts: TextsFile, { index, isFirst, matches }: HitOptions): SearchHit {
  const [page, id, heading, text] = texts.documents[index] ?? [0, '', '', ''];
  const [href, title, group, method] = texts.pages[page] ?? ['', '', ''];
  return {
    url: isFirst || id === '' ? href : `${href}#${encodeURIComponent(id)}`,
    group,
    title: markMatches(title, matches),
    heading: isFirst ? null : markMatches(heading, matches),
    excerpt: createExcerpt(withoutEndpoint(text, method), matches),
    ...(method === undefined ? {} : { method }),
  };
}

/** The text of an operation begins with its method and path, which the hit shows in another way. */
function withoutEndpoint(text: string, method: string | undefined): string {
  return method === undefined ? text : text.slice(text.indexOf('\n') + 1);
}

/**
 * The terms of a query with the numbers of their files: those that were meant most likely first, and as many as a reader
 * on a phone should wait for. Of a file that is fetched anyway, everything.
 */
function affordableTerms(
  { parts, title, operationTitle }: ParsedQuery,
  firsts: readonly string[],
): Map<string, number> {
  const titles = [title, operationTitle].flatMap((term) => (term === null ? [] : [{ stems: [term] }]));
  const wanted = parts.flatMap(({ alternatives }) =>
    alternatives.map(({ stems, weight }) => ({ stems, weight })),
  );
  wanted.sort((a, b) => b.weight - a.weight);
  const files = new Set<number>();
  const terms = new Map<string, number>();
  for (const { stems } of [...titles, ...wanted]) {
    const indexes = stems.map((stem) => partIndex(firsts, stem));
    const added = new Set(indexes.filter((index) => !files.has(index)));
    if (files.size > 0 && files.size + added.size > MOST_TERM_FILES) continue;
    for (const [at, stem] of stems.entries()) terms.set(stem, indexes[at] ?? -1);
    for (const index of added) files.add(index);
  }
  return terms;
}

/** The last part that starts at or before a key. */
function partIndex<Key extends string | number>(firsts: readonly Key[], key: Key): number {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] as Key) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
