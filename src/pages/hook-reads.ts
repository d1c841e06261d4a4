import { hashText } from '../files/hash.ts';
import { hashReads, joinReads, noteReads } from '../files/site-reads.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import type { Shelf, Store } from '../store/store.ts';

/** What the hooks of plugins have read by themselves, by the plugins, in the order in which it became known. */
export type HookReadsShelf = Shelf<SiteReads>;

/** The shelf of a store that knows what hooks have read. */
export function openHookReads(store: Store): HookReadsShelf {
  return store.shelf('hook-reads');
}

/**
 * What the site's plugins have read while they worked on pages. A plugin may remember what it has read for another page,
 * so that each page depends on all that was read until it was made. The list only grows at its end: a page carries a
 * mark of the part that it has seen, which holds as long as nothing in that part has changed.
 */
export class HookReads {
  private readonly shelf: HookReadsShelf;
  private readonly key: string;
  private list: SiteReads;
  private readonly marks: ReadonlySet<string>;
  private readonly root: string;

  /** `root` is the folder of the site; absolute. */
  constructor(shelf: HookReadsShelf, { key }: PluginSet, root: string) {
    this.shelf = shelf;
    this.key = key;
    this.root = root;
    const known = key === '' ? null : shelf.get(key);
    this.list = hashReads(
      (known ?? []).map(([name]) => name),
      root,
    );
    this.marks = new Set(marksOf(this.list));
  }

  /** Whether what pages with this mark depend on is as it was when they were made. */
  isFresh(mark: string): boolean {
    return mark === '' || this.marks.has(mark);
  }

  /** Takes in what hooks have read for pages, each list as in `CompileResult`; gives the mark of these pages. */
  add(lists: readonly SiteReads[]): string {
    noteReads(lists.flat(), this.root);
    const hashes = new Map(joinReads([this.list, ...lists]));
    const names = new Set([...this.list.map(([name]) => name), ...hashes.keys()]);
    const isLonger = names.size > this.list.length;
    this.list = [...names].map((name) => [name, hashes.get(name) ?? '']);
    if (isLonger) this.shelf.set(this.key, this.list);
    return marksOf(this.list).at(-1) ?? '';
  }
}

/** A mark for each part of the list that begins at its start. */
function marksOf(list: SiteReads): string[] {
  let mark = '';
  return list.map(([name, hash]) => {
    mark = hashText(`${mark}\0${name}\0${hash}`);
    return mark;
  });
}
