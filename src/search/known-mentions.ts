/** What is said of the pages of an index, so that it is joined again only where somebody says something else. */
import { hashJson } from '../files/hash.ts';
import type { IndexSource } from './index-block.ts';
import { type IndexMemory, once, remembered } from './kept.ts';
import {
  type BlockMentions,
  joinBlockMentions,
  joinMentions,
  type Mentions,
  popularityOf,
  readBlockMentions,
  type Said,
} from './mentions.ts';
import type { Mention } from './records.ts';

/** What is said of the pages of a group, by blocks; the hash is that of all of it. */
export interface SaidOfGroup {
  hash: string;
  read: () => Said[][];
}

export interface SaidOfSite {
  groups: SaidOfGroup[];
  /** See `SearchManifest`. */
  popularity: string;
}

/** A group of blocks of pages. */
export type SourceGroup = readonly (readonly IndexSource[])[];

/** What is said of the pages of all groups; `others` is what else is said, by old addresses for example. */
export function knownMentions(
  groups: readonly SourceGroup[],
  others: readonly Mention[],
  { kept }: Pick<IndexMemory, 'kept'>,
): SaidOfSite {
  const speakers = groups.map((group) => openSpeaker(group, kept));
  const joined = once(() =>
    joinMentions(
      speakers.map(({ read }) => read()),
      others,
    ),
  );
  const pages = groups.map((group) => group.map((run) => run.map(({ href }) => href)));
  const key = hashJson([others, speakers.map(({ hash }) => hash), pages]);
  const { hashes, popularity } = remembered(kept<SaidHashes>('search-said-hashes'), key, () => ({
    hashes: groups.map((group) => hashJson(saidOf(group, joined()))),
    popularity: popularityOf(groups.flat(2), joined()),
  }));
  const lists = kept<Said[][]>('search-said');
  const read = (group: SourceGroup, hash: string) => remembered(lists, hash, () => saidOf(group, joined()));
  return {
    popularity,
    groups: groups.map((group, index) => {
      const hash = hashes[index] ?? '';
      return { hash, read: () => read(group, hash) };
    }),
  };
}

interface SaidHashes {
  /** For each group the hash of what is said of its pages. */
  hashes: string[];
  popularity: string;
}

function saidOf(group: SourceGroup, { said }: Mentions): Said[][] {
  return group.map((run) => run.flatMap(({ href }) => said.get(href) ?? []));
}

/** What the pages of a group say of others, with its hash: the same can be said by other texts. */
function openSpeaker(
  group: SourceGroup,
  kept: IndexMemory['kept'],
): { hash: string; read: () => BlockMentions } {
  const blocks = kept<BlockMentions>('search-mentions');
  const read = once(() =>
    joinBlockMentions(
      group.map((run) =>
        remembered(blocks, hashJson(run.map(({ key }) => key)), () =>
          readBlockMentions(run.map((page) => page.read())),
        ),
      ),
    ),
  );
  const key = hashJson(group.map((run) => run.map((page) => page.key)));
  const hash = remembered(kept<string>('search-mention-hashes'), key, () => hashJson(read()));
  return { hash, read: () => remembered(kept<BlockMentions>('search-group-mentions'), hash, read) };
}
