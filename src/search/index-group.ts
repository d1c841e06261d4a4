/** Groups of blocks, as they go into the index: what they say of their pages, and their terms in parts. */
import { hashJson } from '../files/hash.ts';
import { searchTextsFile } from '../shared/search/format.ts';
import { type IndexBlock, type IndexSource, makeBlock } from './index-block.ts';
import { type IndexMemory, type Kept, once, remembered } from './kept.ts';
import type { SaidOfGroup, SourceGroup } from './known-mentions.ts';
import type { Said } from './mentions.ts';
import { mergeTerms, type Terms } from './merge-terms.ts';
import type { SearchFile, UnchangedFile } from './records.ts';
import { siteReader } from './site-reader.ts';
import { splitTerms } from './term-parts.ts';

/** What several blocks in a row add to the index, but for their terms; plain data, kept between builds. */
interface GroupRecord extends Pick<IndexBlock, 'priorities' | 'headings' | 'lengths' | 'pages'> {
  /** Hashes and parts of the blocks, and the content hashes of their files. */
  hashes: string[];
  parts: string[];
  files: string[][];
  /** The hashes of the parts of its terms, by their numbers. */
  terms: [part: number, hash: string][];
}

/** A group with what it is made of. */
export interface KnownGroup extends GroupRecord {
  /** The terms of one of its parts. Documents are counted from the first one of the group. */
  readTerms: (part: number) => Terms;
}

export interface GroupOptions {
  textsSize: number;
  locale: string;
}

/** The files of a part of the index, as they are or made anew. */
type Files = (SearchFile | UnchangedFile)[];

/** A group with the files of its texts: what is known of it is not made again while the output has these files. */
export function knownGroup(
  group: SourceGroup,
  said: SaidOfGroup,
  options: GroupOptions,
  memory: IndexMemory,
): { group: KnownGroup; files: Files } {
  const { textsSize, locale } = options;
  const key = hashJson([locale, textsSize, said.hash, group.map((run) => run.map((page) => page.key))]);
  const records = memory.kept<GroupRecord>('search-groups');
  const parts = memory.kept<Terms>('search-terms');
  const make = () => makeGroup(group, said.read(), options, memory);
  const open = (record: GroupRecord) => ({ ...record, readTerms: termsReader(record, parts, make) });
  const known = records.get(key);
  const kept = known?.hashes.flatMap((hash, index) => filesOf(hash, known.files[index] ?? []));
  if (known && kept && areThere(kept, memory)) return { group: open(known), files: kept };
  const made = make();
  const terms = [...made.terms].map(([part, value]): [number, string] => {
    const hash = hashJson(value);
    parts.set(hash, value);
    return [part, hash];
  });
  const record = { ...describe(made.blocks.map(({ block }) => block)), terms };
  records.set(key, record);
  return { group: open(record), files: made.blocks.flatMap((block) => block.files) };
}

/** Reads the terms of a group's parts. Where one is gone, all are made again of the blocks. */
function termsReader(
  { terms }: GroupRecord,
  kept: Kept<Terms>,
  make: () => MadeGroup,
): KnownGroup['readTerms'] {
  const again = once(() => make().terms);
  return (part) => {
    const hash = terms.find(([number]) => number === part)?.[1] ?? '';
    return remembered(kept, hash, () => again().get(part) as Terms);
  };
}

interface MadeGroup {
  blocks: { block: IndexBlock; files: Files }[];
  terms: Map<number, Terms>;
}

function makeGroup(
  group: SourceGroup,
  said: readonly Said[][],
  options: GroupOptions,
  memory: IndexMemory,
): MadeGroup {
  const blocks = group.map((run, index) => knownBlock(run, said[index] ?? [], options, memory));
  let first = 0;
  const parts = blocks.map(({ block }) => {
    const part = { terms: block, first };
    first += block.headings.length;
    return part;
  });
  return { blocks, terms: splitTerms(mergeTerms(parts)) };
}

function describe(blocks: readonly IndexBlock[]): Omit<GroupRecord, 'terms'> {
  const textOf = (key: 'priorities' | 'headings' | 'lengths') => blocks.map((block) => block[key]).join('');
  return {
    hashes: blocks.map(({ hash }) => hash),
    parts: blocks.map(({ parts }) => parts),
    files: blocks.map(({ files }) => files),
    pages: blocks.flatMap(({ pages }) => pages),
    priorities: textOf('priorities'),
    headings: textOf('headings'),
    lengths: textOf('lengths'),
  };
}

/** A block with its files. */
function knownBlock(
  run: readonly IndexSource[],
  said: readonly Said[],
  { textsSize, locale }: GroupOptions,
  memory: IndexMemory,
): { block: IndexBlock; files: Files } {
  const shelf = memory.kept<IndexBlock>('search-blocks');
  const key = hashJson([locale, textsSize, said, run.map((page) => page.key)]);
  const known = shelf.get(key);
  const files = known && filesOf(known.hash, known.files);
  if (known && files && areThere(files, memory)) return { block: known, files };
  const pages = run.map(({ read }) => read());
  const made = makeBlock({ pages, said, reader: siteReader(locale), textsSize });
  shelf.set(key, made.block);
  return made;
}

function filesOf(hash: string, contents: readonly string[]): UnchangedFile[] {
  return contents.map((content, index) => ({ path: searchTextsFile(hash, index), hash: content }));
}

function areThere(files: readonly UnchangedFile[], { isThere }: IndexMemory): boolean {
  return files.every(({ path, hash }) => isThere(path, hash));
}
