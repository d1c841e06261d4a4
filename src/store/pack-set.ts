import { comparePacks, Pack } from './pack.ts';
import { type PackEntry, sequenceOf } from './pack-format.ts';
import type { Slice } from './record.ts';
import type { ShelfContext } from './shelf-context.ts';

/** Where the newest value of a key stands. */
interface Place {
  entry: PackEntry;
  pack: Pack;
}

/** The packs of one shelf as they stand on the disk. The listing of their folder is all there is to say which. */
export class PackSet {
  /** Absolute. */
  readonly folder: string;
  private readonly shelf: string;
  private readonly context: ShelfContext;
  /** By file name. */
  private readonly packs = new Map<string, Pack>();
  /** Files that have the name of a pack and are none. */
  private readonly invalid = new Set<string>();
  /** Entries whose record is damaged. They hide the older values of their keys all the same. */
  private readonly damaged = new Set<PackEntry>();
  private places: Map<string, Place> | null = null;
  /** Packs that may hold what was read ahead, the one that was read last at the end. */
  private readonly ahead = new Set<Pack>();
  private last: Pack | null = null;
  /** Sequence numbers of packs that can't be read, for now. */
  private readonly unreadable = new Map<string, number>();

  constructor(shelf: string, context: ShelfContext) {
    this.shelf = shelf;
    this.context = context;
    this.folder = `${context.folder}/${shelf}`;
  }

  /** Number of keys. */
  get size(): number {
    return this.known().size;
  }

  has(key: string): boolean {
    return this.known().has(key);
  }

  /** The entries that count. */
  *entries(): Iterable<PackEntry> {
    for (const { entry } of this.known().values()) yield entry;
  }

  /** The pack that holds the newest value of a key. */
  packOf(key: string): Pack | null {
    return this.known().get(key)?.pack ?? null;
  }

  /** The bytes of a key's newest value, or null. */
  read(key: string): Slice | null {
    const value = this.tryRead(key);
    // Another process may have merged the pack: then the value stands in a new one.
    if (value || this.packOf(key)?.isGone !== true) return value;
    this.list();
    return this.tryRead(key);
  }

  /** Forgets a value that turned out to be worthless. */
  drop(key: string): void {
    const place = this.known().get(key);
    if (place) this.damaged.add(place.entry);
    this.known().delete(key);
  }

  /** Looks at the disk again: takes in packs that are new, forgets those that are gone. */
  list(): Map<string, Place> {
    const names = new Set(this.listNames());
    this.unreadable.clear();
    for (const [name, pack] of this.packs) if (pack.isGone || !names.has(name)) this.packs.delete(name);
    for (const name of names) this.open(name);
    const places = new Map<string, Place>();
    for (const pack of this.sorted())
      for (const entry of pack.entries) places.set(entry.key, { entry, pack });
    for (const [key, { entry }] of places) if (this.damaged.has(entry)) places.delete(key);
    this.places = places;
    return places;
  }

  /** All packs, the oldest first. */
  sorted(): Pack[] {
    return [...this.packs.values()].sort(comparePacks);
  }

  /** A sequence number above those of all packs, readable or not. */
  nextSequence(): number {
    const readable = [...this.packs.values()].map(({ sequence }) => sequence);
    return 1 + Math.max(0, ...readable, ...this.unreadable.values());
  }

  /** Bytes of a pack's records that count. */
  liveSize(pack: Pack): number {
    const live = pack.entries.filter((entry) => this.known().get(entry.key)?.entry === entry);
    return live.reduce((total, { length }) => total + length, 0);
  }

  /** The entries of a pack that count and whose records are whole. */
  *liveRecords(pack: Pack): Iterable<{ entry: PackEntry; record: Buffer }> {
    for (const entry of pack.entries) {
      if (this.known().get(entry.key)?.entry !== entry) continue;
      const found = pack.read(entry);
      if (found) yield { entry, record: found.bytes.subarray(found.start, found.end) };
    }
  }

  /** Removes packs, and files that only look like packs; what can't be removed does no harm. */
  remove(packs: readonly Pack[]): void {
    for (const name of [...packs.map((pack) => pack.name), ...this.invalid]) {
      try {
        this.context.files.remove(`${this.folder}/${name}`);
      } catch {
        // Read-only, most likely: the next pack hides it.
      }
    }
    this.invalid.clear();
  }

  /** Lets go of what was read ahead. */
  release(): void {
    for (const pack of this.packs.values()) pack.release();
  }

  private known(): Map<string, Place> {
    return this.places ?? this.list();
  }

  private tryRead(key: string): Slice | null {
    const place = this.known().get(key);
    if (!place) return null;
    const { entry, pack } = place;
    const record = pack.read(entry);
    this.keepRoom(pack);
    if (record) return { ...record, start: record.start + entry.headLength };
    if (!pack.isGone) this.drop(key);
    return null;
  }

  /** Packs that were read ahead make room for the one that was read last. */
  private keepRoom(last: Pack): void {
    if (last === this.last) return;
    this.last = last;
    this.ahead.delete(last);
    this.ahead.add(last);
    let held = 0;
    for (const pack of [...this.ahead].reverse()) {
      held += pack.held;
      if (held <= this.context.limits.maxAheadBytes || pack === last) continue;
      pack.makeRoom();
      this.ahead.delete(pack);
    }
  }

  private listNames(): string[] {
    try {
      return this.context.files.list(this.folder).filter((name) => sequenceOf(name) !== null);
    } catch (error) {
      this.context.onFault('list', this.folder, error);
      return [];
    }
  }

  private open(name: string): void {
    if (this.packs.has(name)) return;
    const { files, tool } = this.context;
    const pack = Pack.open({ files, tool, shelf: this.shelf, folder: this.folder }, name);
    if (pack === 'invalid') this.invalid.add(name);
    else if (pack === 'unreadable') this.unreadable.set(name, sequenceOf(name) ?? 0);
    else if (pack !== 'gone') this.packs.set(name, pack);
  }
}
