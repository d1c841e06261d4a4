/** The files with postings, and the list of words: joined of what groups of pages add, part by part. */
import { hashContents, hashJson } from '../files/hash.ts';
import {
  encodeWords,
  isUnlistedNumber,
  joinLists,
  LONGEST_LISTED,
  searchTermsFile,
  UNLISTED_ENDINGS,
} from '../shared/search/format.ts';
import type { WordReader } from '../shared/search/words.ts';
import type { KnownGroup } from './index-group.ts';
import { type IndexMemory, type Kept, remembered } from './kept.ts';
import { type MergedTerms, mergeTerms, sortedKeys } from './merge-terms.ts';
import type { SearchFile, UnchangedFile } from './records.ts';
import { siteReader } from './site-reader.ts';
import { splitBySize } from './split-by-size.ts';

/** Size of a file with postings in characters before compression: one that is needed for a query costs 2 to 3 kB. */
const TERMS_SIZE = 3_700;

/** Digits of the hash of such a file: each costs readers half a byte for each file. */
const HASH_LENGTH = 9;

/** Terms in a row with their postings, as text; plain data. */
interface Piece {
  /** The beginning of its first term, as far as it tells the term from the one before. */
  first: string;
  size: number;
  /** Hash of its text, which is a JSON object without its braces; see `TermsFile`. */
  hash: string;
}

/** What a part of the terms becomes in the index; plain data, kept between builds. */
interface JoinedPart {
  /** See `encodeWords`. */
  words: string;
  pieces: Piece[];
}

interface JoinedTerms {
  /** See `SearchManifest`. */
  words: string;
  terms: { firsts: string[]; files: string };
  files: (SearchFile | UnchangedFile)[];
}

/** Joins the terms of all groups: those parts again in which a group has something else, or is counted from elsewhere. */
export function joinTerms(groups: readonly KnownGroup[], locale: string, memory: IndexMemory): JoinedTerms {
  const texts = memory.kept<string>('search-pieces');
  const parts = [...placeParts(groups)].sort(([a], [b]) => a - b);
  const joined = parts.map(([part, placed]) => {
    const made = new Map<string, string>();
    const join = () => joinPart(part, placed, locale, made);
    const key = hashJson([locale, placed.map(({ hash, first }) => [hash, first])]);
    const known = remembered(memory.kept<JoinedPart>('search-joined-terms'), key, () => {
      const value = join();
      for (const [hash, text] of made) texts.set(hash, text);
      return value;
    });
    return { ...known, read: (hash: string) => readPiece(hash, made, texts, join) };
  });
  const pieces = joined.flatMap((part) => part.pieces.map((piece) => ({ ...piece, read: part.read })));
  const limits = { size: TERMS_SIZE, count: Number.POSITIVE_INFINITY };
  const runs = splitBySize(pieces, limits, ({ size }) => size);
  const files = runs.map((run) => toFile(run, memory));
  return {
    words: joined.map(({ words }) => words).join(''),
    terms: {
      firsts: runs.map((run) => run[0]?.first ?? ''),
      files: files.map(({ name }) => name).join(''),
    },
    files: files.map(({ file }) => file),
  };
}

/** What a group adds to a part. */
interface PlacedPart {
  group: KnownGroup;
  hash: string;
  /** Number of the group's first document. */
  first: number;
}

function placeParts(groups: readonly KnownGroup[]): Map<number, PlacedPart[]> {
  const parts = new Map<number, PlacedPart[]>();
  let first = 0;
  for (const group of groups) {
    for (const [part, hash] of group.terms) {
      const placed = parts.get(part) ?? [];
      parts.set(part, placed);
      placed.push({ group, hash, first });
    }
    first += group.headings.length;
  }
  return parts;
}

/** Joins a part; the texts of its pieces are added to `texts` by their hashes. */
function joinPart(
  part: number,
  placed: readonly PlacedPart[],
  locale: string,
  texts: Map<string, string>,
): JoinedPart {
  const { lists, words } = mergeTerms(
    placed.map(({ group, first }) => ({ terms: group.readTerms(part), first })),
  );
  return { words: encodeWords(listWords(words, siteReader(locale))), pieces: splitPieces(lists, texts) };
}

function splitPieces(lists: MergedTerms['lists'], texts: Map<string, string>): Piece[] {
  const postings = joinLists(sortedKeys(lists).map((term) => [term, lists.get(term)?.list ?? '']));
  const limits = { size: TERMS_SIZE, count: Number.POSITIVE_INFINITY };
  const runs = splitBySize(postings, limits, ([term, list]) => term.length + list.length + 6);
  return runs.map((run, index) => {
    const text = run.map(([term, list]) => `${JSON.stringify(term)}:${JSON.stringify(list)}`).join(',');
    const hash = hashContents(text);
    texts.set(hash, text);
    const first = distinctStart(run[0]?.[0] ?? '', runs[index - 1]?.at(-1)?.[0] ?? '');
    return { first, size: text.length, hash };
  });
}

/** Titles and paths are long terms, and each file has its first one in the manifest. Other parts begin with another character. */
function distinctStart(term: string, before: string): string {
  let shared = 0;
  while (shared < before.length && term[shared] === before[shared]) shared++;
  return term.slice(0, shared + 1);
}

function readPiece(hash: string, made: Map<string, string>, texts: Kept<string>, join: () => void): string {
  const known = made.get(hash) ?? texts.get(hash);
  if (known !== null) return known;
  join();
  return made.get(hash) ?? '';
}

/** The file of a run of pieces: as it is in the output, where it is there. */
function toFile(
  run: readonly (Piece & { read: (hash: string) => string })[],
  memory: IndexMemory,
): { name: string; file: SearchFile | UnchangedFile } {
  const hashes = memory.kept<string>('search-term-files');
  const key = hashJson(run.map(({ hash }) => hash));
  const known = hashes.get(key);
  const nameOf = (hash: string) => hash.slice(0, HASH_LENGTH);
  if (known !== null) {
    const path = searchTermsFile(nameOf(known));
    if (memory.isThere(path, known)) return { name: nameOf(known), file: { path, hash: known } };
  }
  const text = `{${run.map(({ hash, read }) => read(hash)).join(',')}}`;
  const hash = hashContents(text);
  hashes.set(key, hash);
  return { name: nameOf(hash), file: { path: searchTermsFile(nameOf(hash)), text } };
}

/** The words that readers may have begun to type, or mistyped: of a word and its plural only the first. */
function listWords(words: ReadonlyMap<string, boolean>, { stemOf }: WordReader): ListedWord[] {
  const listed = new Map<string, ListedWord[]>();
  for (const text of sortedKeys(words)) {
    const prominent = words.get(text) ?? false;
    if (text.length > LONGEST_LISTED && !prominent && !text.includes('/')) continue;
    if (isUnlistedNumber(text)) continue;
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
