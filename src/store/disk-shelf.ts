import { threadId } from 'node:worker_threads';
import type { StoreFiles } from './files.ts';
import type { Pack } from './pack.ts';
import { packName } from './pack-format.ts';
import { PackSet } from './pack-set.ts';
import { planMerge } from './plan-merge.ts';
import { checkOf, createRecord, isSame, type Slice } from './record.ts';
import type { ShelfContext } from './shelf-context.ts';
import type { StoreOperation } from './store-fault.ts';
import { type NewRecord, writePack } from './write-pack.ts';

/** A value that is not written yet. */
interface FreshValue {
  record: Buffer;
  check: number;
  value: Slice;
  /** Day since 1970 on which it was last of use, of a value that another machine has made. */
  day: number | null;
}

const DAY = 86_400_000;

/** The bytes of one shelf: the packs on the disk, and what was set since the last save. */
export class DiskShelf {
  private readonly name: string;
  private readonly context: ShelfContext;
  private readonly packs: PackSet;
  private readonly fresh = new Map<string, FreshValue>();
  private readonly used = new Set<string>();
  /** Bytes that were set since the last save. */
  private freshBytes = 0;

  constructor(name: string, context: ShelfContext) {
    this.name = name;
    this.context = context;
    this.packs = new PackSet(name, context);
  }

  get isEmpty(): boolean {
    return this.fresh.size === 0 && this.packs.size === 0;
  }

  has(key: string): boolean {
    const isKnown = this.fresh.has(key) || this.packs.has(key);
    if (isKnown) this.used.add(key);
    return isKnown;
  }

  /** The bytes of a key, or null. */
  get(key: string): Slice | null {
    const fresh = this.fresh.get(key);
    if (fresh) return fresh.value;
    const value = this.packs.read(key);
    if (value) this.used.add(key);
    return value;
  }

  /** `day` says when a value that another machine has made was last of use; today when left out. */
  set(key: string, payload: Uint8Array, day: number | null = null): void {
    const record = createRecord(this.name, key, payload);
    const value = { bytes: record, start: record.length - payload.length, end: record.length };
    this.fresh.set(key, { record, check: checkOf(record), value, day });
    this.used.add(key);
    this.freshBytes += record.length;
    if (this.freshBytes > this.context.limits.maxFreshBytes && !this.context.readOnly) this.save();
  }

  /** Forgets a value whose bytes were right and made no sense all the same. */
  drop(key: string): void {
    this.fresh.delete(key);
    this.packs.drop(key);
  }

  /** Absolute paths of the packs with values that were asked for, or set, since the store was opened. */
  neededPacks(): string[] {
    const packs = new Set([...this.used].map((key) => this.packs.packOf(key)));
    return [...packs].flatMap((pack) => (pack ? [`${this.packs.folder}/${pack.name}`] : []));
  }

  /** Looks at the disk again: something beside this store has written there. */
  refresh(): void {
    this.packs.list();
  }

  /** Lets go of what was read ahead. */
  release(): void {
    this.packs.release();
  }

  /** Writes what was set. True when something was written; what could not be written stays in memory. */
  save(): boolean {
    // What can't be written is not tried again with each value.
    this.freshBytes = 0;
    if (this.fresh.size === 0) return false;
    // Another process may have saved meanwhile.
    this.packs.list();
    for (const [key, entry] of this.fresh) if (this.isStored(key, entry)) this.fresh.delete(key);
    const merged = this.fresh.size === 0 ? [] : this.planMerge();
    const isWritten = this.fresh.size > 0 && this.write(merged);
    this.packs.remove(isWritten ? merged : []);
    if (isWritten) this.forgetWritten();
    this.packs.release();
    return isWritten;
  }

  /** From now on values are read from the disk; what can't be found there stays in memory. */
  private forgetWritten(): void {
    const known = this.packs.list();
    for (const key of this.fresh.keys()) if (known.has(key)) this.fresh.delete(key);
  }

  private isStored(key: string, { value }: FreshValue): boolean {
    const stored = this.packs.read(key);
    return stored !== null && isSame(stored, value);
  }

  private planMerge(): Pack[] {
    const shadowed = new Set([...this.fresh.keys()].map((key) => this.packs.packOf(key)));
    const packs = this.packs.sorted().map((pack) => ({
      pack,
      size: pack.size,
      liveSize: this.packs.liveSize(pack),
      isShadowed: shadowed.has(pack),
    }));
    return planMerge(packs, this.context.limits).map(({ pack }) => pack);
  }

  private write(merged: readonly Pack[]): boolean {
    const { files, tool, onFault } = this.context;
    const { folder } = this.packs;
    const temporary = `${folder}/${process.pid}-${threadId}-${Math.random().toString(36).slice(2)}.tmp`;
    let operation: StoreOperation = 'create';
    try {
      makeFolders(files, this.context, folder);
      operation = 'write';
      const sequence = this.packs.nextSequence();
      const head = { tool, shelf: this.name, sequence };
      const hash = writePack(files, temporary, head, this.records(merged, sequence));
      operation = 'rename';
      files.rename(temporary, `${folder}/${packName({ sequence, hash })}`);
      return true;
    } catch (error) {
      onFault(operation, folder, error);
      removeQuietly(files, temporary);
      return false;
    }
  }

  /** What the new pack holds: entries of merged packs that are still of use, then what is new. */
  private *records(merged: readonly Pack[], sequence: number): Iterable<NewRecord> {
    const today = Math.floor(this.context.now() / DAY);
    const seen = { seenSave: sequence, seenDay: today };
    const { maxIdleSaves, maxIdleDays } = this.context.limits;
    for (const pack of merged) {
      for (const { entry, record } of this.packs.liveRecords(pack)) {
        const { key, check, seenSave, seenDay } = entry;
        if (this.fresh.has(key)) continue;
        if (this.used.has(key)) yield { key, check, record, ...seen };
        else if (sequence - seenSave <= maxIdleSaves && today - seenDay <= maxIdleDays) {
          yield { key, check, record, seenSave, seenDay };
        }
      }
    }
    for (const [key, { record, check, day }] of this.fresh)
      yield { key, check, record, seenSave: sequence, seenDay: day ?? today };
  }
}

/** A file may stand where a folder of ours should be; above the folder of this version nothing is ours to remove. */
function makeFolders(files: StoreFiles, { folder }: ShelfContext, shelfFolder: string): void {
  for (const own of [folder, shelfFolder]) {
    if (files.stat(own)?.isFolder === false) files.remove(own);
  }
  files.makeFolder(shelfFolder);
}

function removeQuietly(files: StoreFiles, file: string): void {
  try {
    files.remove(file);
  } catch {
    // It goes with the next sweep.
  }
}
