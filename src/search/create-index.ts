import { hashContents, hashJson } from '../files/hash.ts';
import {
  encodeWords,
  joinLists,
  LONGEST_LISTED,
  SEARCH_MANIFEST,
  type SearchManifest,
  searchTermsFile,
  searchTextsFile,
  type TermsFile,
  UNLISTED_ENDINGS,
} from '../shared/search/format.ts';
import type { WordReader } from '../shared/search/words.ts';
import { type IndexBlock, type IndexedPage, makeBlock } from './index-block.ts';
import { splitBlocks } from './index-blocks.ts';
import {
  type BlockMentions,
  joinMentions,
  type Mentions,
  popularityOf,
  readBlockMentions,
} from './mentions.ts';
import { mergeBlocks, sortedKeys } from './merge-blocks.ts';
import type { Mention, SearchFile } from './records.ts';
import { siteReader } from './site-reader.ts';
import { splitBySize } from './split-by-size.ts';
import { stopWordsOf } from './stop-words.ts';

/** Size of a file with postings in characters before compression: one that is needed for a query costs 2 to 3 kB. */
const TERMS_SIZE = 3_600;

/** Digits of the hash of such a file: each costs readers half a byte for each file. */
const HASH_LENGTH = 10;

/** The same for a file with texts, from this number of pages on: a site of 10,000 would have 43,000 of the small ones. */
const TEXTS_SIZES = [
  { pages: 5_000, size: 8_800 },
  { pages: 2_000, size: 4_400 },
  { pages: 0, size: 2_200 },
];

/** A page that is read only when its block has to be made. */
export interface IndexSource {
  route: string;
  /** Final URL path, base URL included. */
  href: string;
  /** Hash of all that the page gives to the index. */
  key: string;
  read: () => IndexedPage;
}

export interface SearchIndexOptions {
  /** Language of the site: `en`, `de-CH`. */
  locale: string;
  synonyms: readonly (readonly string[])[];
  suggestions: readonly string[];
  /** What else is said of pages and headings, by old addresses for example. */
  mentions?: readonly Mention[];
}

/** Values by key; see `Shelf` of the store. */
export interface Kept<Value> {
  get: (key: string) => Value | null;
  set: (key: string, value: Value) => void;
}

/** What earlier builds have made. */
export interface IndexMemory {
  mentions: Kept<BlockMentions>;
  blocks: Kept<IndexBlock>;
  /** True when the output has a file with this content hash under this name. */
  isThere: (file: string, hash: string) => boolean;
}

/** A file that stays as it is. */
export interface UnchangedFile {
  path: string;
  hash: string;
}

const NOTHING = { get: () => null, set: () => {} };
const NO_MEMORY: IndexMemory = { mentions: NOTHING, blocks: NOTHING, isThere: () => false };

/**
 * Makes the search index of a site as files: a manifest, postings by ranges of terms, texts by ranges of documents. A
 * query fetches only the parts that it needs. Pages come in the order of their routes.
 */
export function createSearchIndex(pages: readonly IndexedPage[], options: SearchIndexOptions): SearchFile[] {
  const sources = pages.map(
    (page): IndexSource => ({ route: page.route, href: page.href, key: '', read: () => page }),
  );
  return [...updateSearchIndex(sources, options, NO_MEMORY)].filter((file) => 'text' in file);
}

/** The same, of what earlier builds have made: only the blocks are made in which something is new. */
export function* updateSearchIndex(
  pages: readonly IndexSource[],
  options: SearchIndexOptions,
  memory: IndexMemory,
): Iterable<SearchFile | UnchangedFile> {
  const runs = splitBlocks(pages);
  const said = runs.map((run) => knownMentions(run, memory.mentions));
  const mentions = joinMentions(said, options.mentions ?? []);
  const textsSize = TEXTS_SIZES.find((one) => pages.length >= one.pages)?.size ?? 0;
  const blocks: IndexBlock[] = [];
  for (const run of runs) {
    const { block, files } = knownBlock(run, { mentions, textsSize, locale: options.locale }, memory);
    blocks.push(block);
    yield* files;
  }
  const { postings, words } = mergeBlocks(blocks);
  const terms = splitTerms(joinLists(postings));
  yield* terms.map(({ hash, text }) => ({ path: searchTermsFile(hash), text }));
  const manifest: SearchManifest = {
    locale: options.locale,
    stopWords: stopWordsOf(options.locale).join(' '),
    pages: blocks.flatMap((block) => block.pages),
    priorities: blocks.map((block) => block.priorities).join(''),
    popularity: popularityOf(pages, mentions),
    headings: blocks.map(({ headings }) => headings).join(''),
    lengths: blocks.map(({ lengths }) => lengths).join(''),
    words: encodeWords(listWords(words, siteReader(options.locale))),
    terms: { firsts: terms.map(({ first }) => first), files: terms.map(({ hash }) => hash).join('') },
    texts: {
      blocks: blocks.map(({ parts }) => parts.length),
      parts: blocks.map(({ parts }) => parts).join(''),
      files: blocks.map(({ hash }) => hash).join(''),
    },
    synonyms: options.synonyms.map((group) => [...group]),
    suggestions: [...options.suggestions],
  };
  yield { path: SEARCH_MANIFEST, text: JSON.stringify(manifest) };
}

/** What the pages of a block say of others. */
function knownMentions(run: readonly IndexSource[], kept: IndexMemory['mentions']): BlockMentions {
  const key = hashJson(run.map((page) => page.key));
  const known = kept.get(key);
  if (known) return known;
  const mentions = readBlockMentions(run.map(({ read }) => read()));
  kept.set(key, mentions);
  return mentions;
}

interface BlockOptions {
  mentions: Mentions;
  textsSize: number;
  locale: string;
}

/** A block with its files, as they are or made anew. */
function knownBlock(
  run: readonly IndexSource[],
  { mentions, textsSize, locale }: BlockOptions,
  { blocks, isThere }: IndexMemory,
): { block: IndexBlock; files: (SearchFile | UnchangedFile)[] } {
  const said = run.flatMap(({ href }) => mentions.said.get(href) ?? []);
  const key = hashJson([locale, textsSize, said, run.map((page) => page.key)]);
  const known = blocks.get(key);
  const files = known?.files.map((hash, index) => ({ path: searchTextsFile(known.hash, index), hash }));
  if (known && files?.every(({ path, hash }) => isThere(path, hash))) return { block: known, files };
  const pages = run.map(({ read }) => read());
  const made = makeBlock({ pages, said, reader: siteReader(locale), textsSize });
  blocks.set(key, made.block);
  return made;
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

/** Files with postings, each found by the first of its terms. */
function splitTerms(
  postings: readonly [term: string, list: string][],
): { first: string; hash: string; text: string }[] {
  const limits = { size: TERMS_SIZE, count: Number.POSITIVE_INFINITY };
  return splitBySize(postings, limits, ([term, list]) => term.length + list.length + 6).map((part) => {
    const contents: TermsFile = Object.fromEntries(part);
    const text = JSON.stringify(contents);
    return { first: part[0]?.[0] ?? '', hash: hashContents(text).slice(0, HASH_LENGTH), text };
  });
}
