import { SEARCH_MANIFEST, type SearchManifest } from '../shared/search/format.ts';
import type { IndexedPage, IndexSource } from './index-block.ts';
import { groupBlocks, splitBlocks } from './index-blocks.ts';
import { type KnownGroup, knownGroup } from './index-group.ts';
import { freshMemory, type IndexMemory } from './kept.ts';
import { knownMentions } from './known-mentions.ts';
import type { Mention, SearchFile, UnchangedFile } from './records.ts';
import { stopWordsOf } from './stop-words.ts';
import { joinTerms } from './term-files.ts';

/** Size of a file with texts, from this number of pages on: a site of 10,000 would have 43,000 of the small ones. */
const TEXTS_SIZES = [
  { pages: 5_000, size: 8_800 },
  { pages: 2_000, size: 4_400 },
  { pages: 0, size: 2_200 },
];

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
  const sources = pages.map(
    (page, index): IndexSource => ({ route: page.route, href: page.href, key: `${index}`, read: () => page }),
  );
  return [...updateSearchIndex(sources, options, freshMemory())].filter((file) => 'text' in file);
}

/** The same, of what earlier builds have made: only that is made in which something is new. */
export function* updateSearchIndex(
  pages: readonly IndexSource[],
  { locale, synonyms, suggestions, mentions = [] }: SearchIndexOptions,
  memory: IndexMemory,
): Iterable<SearchFile | UnchangedFile> {
  const sources = groupBlocks(splitBlocks(pages));
  const said = knownMentions(sources, mentions, memory);
  const textsSize = TEXTS_SIZES.find((one) => pages.length >= one.pages)?.size ?? 0;
  const groups: KnownGroup[] = [];
  for (const [index, source] of sources.entries()) {
    const saidOfGroup = said.groups[index] ?? { hash: '', read: () => [] };
    const { group, files } = knownGroup(source, saidOfGroup, { textsSize, locale }, memory);
    groups.push(group);
    yield* files;
  }
  const { words, terms, files } = joinTerms(groups, locale, memory);
  yield* files;
  const parts = groups.flatMap((group) => group.parts);
  const manifest: SearchManifest = {
    locale,
    stopWords: stopWordsOf(locale).join(' '),
    pages: groups.flatMap((group) => group.pages),
    priorities: groups.map(({ priorities }) => priorities).join(''),
    popularity: said.popularity,
    headings: groups.map(({ headings }) => headings).join(''),
    lengths: groups.map(({ lengths }) => lengths).join(''),
    words,
    terms,
    texts: {
      blocks: parts.map(({ length }) => length),
      parts: parts.join(''),
      files: groups.flatMap(({ hashes }) => hashes).join(''),
    },
    synonyms: synonyms.map((group) => [...group]),
    suggestions: [...suggestions],
  };
  yield { path: SEARCH_MANIFEST, text: JSON.stringify(manifest) };
}
