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
import { groupBlocks, splitBlocks } from './index-blocks.ts';
import {
  type BlockMentions,
  joinBlockMentions,
  joinMentions,
  type Mentions,
  popularityOf,
  readBlockMentions,
} from './mentions.ts';
import { type JoinedBlocks, joinBlocks, mergeTerms, sortedKeys } from './merge-blocks.ts';
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
  groups: Kept<JoinedBlocks>;
  /** True when the output has a file with this content hash under this name. */
  isThere: (file: string, hash: string) => boolean;
}

/** A file that stays as it is. */
export interface UnchangedFile {
  path: string;
  hash: string;
}

const NOTHING = { get: () => null, set: () => {} };
const NO_MEMORY: IndexMemory = { mentions: NOTHING, blocks: NOTHING, groups: NOTHING, isThere: () => false };

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
  const groups = groupBlocks(splitBlocks(pages));
  const said = groups.map((group) => knownMentions(group, memory.mentions));
  const mentions = joinMentions(said, options.mentions ?? []);
  const textsSize = TEXTS_SIZES.find((one) => pages.length >= one.pages)?.size ?? 0;
  const all: JoinedBlocks[] = [];
  for (const group of groups) {
    const { joined, files } = knownGroup(group, { mentions, textsSize, locale: options.locale }, memory);
    all.push(joined);
    yield* files;
  }
  const { lists, words } = mergeTerms(all);
  const terms = splitTerms(joinLists(sortedKeys(lists).map((term) => [term, lists.get(term)?.list ?? ''])));
  yield* terms.map(({ hash, text }) => ({ path: searchTermsFile(hash), text }));
  const parts = all.flatMap((group) => group.parts);
  const manifest: SearchManifest = {
    locale: options.locale,
    stopWords: stopWordsOf(options.locale).join(' '),
    pages: all.flatMap((group) => group.pages),
    priorities: all.map(({ priorities }) => priorities).join(''),
    popularity: popularityOf(pages, mentions),
    headings: all.map(({ headings }) => headings).join(''),
    lengths: all.map(({ lengths }) => lengths).join(''),
    words: encodeWords(listWords(words, siteReader(options.locale))),
    terms: { firsts: terms.map(({ first }) => first), files: terms.map(({ hash }) => hash).join('') },
    texts: {
      blocks: parts.map(({ length }) => length),
      parts: parts.join(''),
      files: all.flatMap(({ hashes }) => hashes).join(''),
    },
    synonyms: options.synonyms.map((group) => [...group]),
    suggestions: [...options.suggestions],
  };
  yield { path: SEARCH_MANIFEST, text: JSON.stringify(manifest) };
}

/** What the pages of a group say of others. */
function knownMentions(group: readonly IndexSource[][], kept: IndexMemory['mentions']): BlockMentions {
  const keys = group.map((run) => hashJson(run.map((page) => page.key)));
  return remembered(kept, hashJson(['group', keys]), () =>
    joinBlockMentions(
      group.map((run, index) =>
        remembered(kept, keys[index] ?? '', () => readBlockMentions(run.map(({ read }) => read()))),
      ),
    ),
  );
}

function remembered<Value>(kept: Kept<Value>, key: string, make: () => Value): Value {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

interface BlockOptions {
  mentions: Mentions;
  textsSize: number;
  locale: string;
}

/** The files of a part of the index, as they are or made anew. */
type Files = (SearchFile | UnchangedFile)[];

/** A group of blocks with its files. */
function knownGroup(
  group: readonly IndexSource[][],
  options: BlockOptions,
  memory: IndexMemory,
): { joined: JoinedBlocks; files: Files } {
  const keys = group.map((run) => blockKey(run, options));
  const key = hashJson(keys);
  const known = memory.groups.get(key);
  const files = known?.hashes.flatMap((hash, index) => filesOf(hash, known.files[index] ?? []));
  if (known && files && areThere(files, memory)) return { joined: known, files };
  const blocks = group.map((run, index) => knownBlock(run, keys[index] ?? '', options, memory));
  const joined = joinBlocks(blocks.map(({ block }) => block));
  memory.groups.set(key, joined);
  return { joined, files: blocks.flatMap((block) => block.files) };
}

function blockKey(run: readonly IndexSource[], { mentions, textsSize, locale }: BlockOptions): string {
  return hashJson([locale, textsSize, saidOf(run, mentions), run.map((page) => page.key)]);
}

function saidOf(run: readonly IndexSource[], { said }: Mentions) {
  return run.flatMap(({ href }) => said.get(href) ?? []);
}

/** A block with its files. */
function knownBlock(
  run: readonly IndexSource[],
  key: string,
  { mentions, textsSize, locale }: BlockOptions,
  memory: IndexMemory,
): { block: IndexBlock; files: Files } {
  const known = memory.blocks.get(key);
  const files = known && filesOf(known.hash, known.files);
  if (known && files && areThere(files, memory)) return { block: known, files };
  const pages = run.map(({ read }) => read());
  const made = makeBlock({ pages, said: saidOf(run, mentions), reader: siteReader(locale), textsSize });
  memory.blocks.set(key, made.block);
  return made;
}

function filesOf(hash: string, contents: readonly string[]): UnchangedFile[] {
  return contents.map((content, index) => ({ path: searchTextsFile(hash, index), hash: content }));
}

function areThere(files: readonly UnchangedFile[], { isThere }: IndexMemory): boolean {
  return files.every(({ path, hash }) => isThere(path, hash));
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
