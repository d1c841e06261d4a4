import type { StoreFiles } from './files.ts';
import {
  decodeIndex,
  indexLength,
  LAST_LINE_LENGTH,
  type PackEntry,
  type PackIdentity,
  type PackIndex,
  packName,
} from './pack-format.ts';
import { checkOf, isRecordOf, type Slice } from './record.ts';

/** Bytes at the end of a pack that are read at once: the index of a thousand entries fits in. */
const END_LENGTH = 128 * 1024;
/** Packs up to this size are read as a whole when an entry of them is wanted. */
const SMALL = 1024 * 1024;
/** Of larger ones, so much is read at once: entries are mostly asked for in the order in which they were made. */
const WINDOW = 256 * 1024;
/** After so many windows the rest of a pack will be wanted too, unless it is above the largest size. */
const WINDOWS_BEFORE_ALL = 2;
const MAX_WHOLE = 64 * 1024 * 1024;
/** How many windows more it takes when the pack has made room for others before: entries seem to be asked for in another order. */
const WINDOWS_AFTER_ROOM = 32;

/** Why a file is no pack: what it holds is worthless, or it can't be read, for now or for this user. */
export type NoPack = 'invalid' | 'unreadable' | 'gone';

/** Where a pack stands, and whose entries it must have. */
export interface PackContext extends PackIdentity {
  files: StoreFiles;
  /** Absolute. */
  folder: string;
}

interface FileEnd {
  /** Bytes of the file. */
  size: number;
  /** The last of them. */
  bytes: Buffer;
}

interface Window extends Slice {
  /** True when all bytes are known to be as they were written, so that no record has to be checked by itself. */
  isSound: boolean;
}

/** One file of entries, which never changes. Its index is in memory; records are read when they are asked for. */
export class Pack {
  readonly name: string;
  readonly sequence: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly entries: readonly PackEntry[];
  /** True once the file was found to be gone: another process has merged or swept it. */
  isGone = false;
  private readonly file: string;
  private readonly context: PackContext;
  private readonly check: number;
  private window: Window | null = null;
  private windows = 0;

  private constructor(context: PackContext, index: PackIndex, { size, bytes }: FileEnd) {
    this.context = context;
    this.name = packName(index);
    this.file = `${context.folder}/${this.name}`;
    this.sequence = index.sequence;
    this.entries = index.entries;
    this.check = index.check;
    this.size = size;
    // A very small pack has been read with its index.
    if (bytes.length === size) this.window = this.toWindow(0, bytes);
  }

  /** Opens the pack of a name, or says why there is none. */
  static open(context: PackContext, name: string): Pack | NoPack {
    const file = `${context.folder}/${name}`;
    try {
      const end = context.files.readEnd(file, END_LENGTH);
      const index = readIndex(file, end, context);
      return index && packName(index) === name ? new Pack(context, index, end) : 'invalid';
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return 'gone';
      return code === 'EISDIR' || code === undefined ? 'invalid' : 'unreadable';
    }
  }

  /** The place of an entry's record in memory; null when it is damaged or can't be read. */
  read(entry: PackEntry): Slice | null {
    const { key, offset, length, check } = entry;
    const window = this.covering(offset, offset + length);
    if (!window) return null;
    const start = offset - window.start;
    const { bytes } = window;
    const isWhole =
      window.isSound || isRecordOf(this.context.shelf, key, bytes.subarray(start, start + length), check);
    return isWhole ? { bytes, start, end: start + length } : null;
  }

  /** Bytes of what was read ahead. */
  get held(): number {
    return this.window?.bytes.length ?? 0;
  }

  /** Lets go of what was read ahead. */
  release(): void {
    this.window = null;
    this.windows = 0;
  }

  /** The same where others need the room: when it is wanted again, all of it is read only after many windows. */
  makeRoom(): void {
    this.window = null;
    this.windows = -WINDOWS_AFTER_ROOM;
  }

  /** The part of the file from `start` to `end`, with what was read around it. */
  private covering(start: number, end: number): Window | null {
    const { window } = this;
    if (window && start >= window.start && end <= window.end) return window;
    try {
      const read = this.readAround(start, end);
      this.window = read;
      return end <= read.end ? read : null;
    } catch (error) {
      this.isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return null;
    }
  }

  private readAround(start: number, end: number): Window {
    this.windows++;
    const { files } = this.context;
    const isWhole = this.size <= SMALL || (this.size <= MAX_WHOLE && this.windows > WINDOWS_BEFORE_ALL);
    if (isWhole) return this.toWindow(0, files.read(this.file, 0, this.size));
    return this.toWindow(start, files.read(this.file, start, Math.max(end - start, WINDOW)));
  }

  private toWindow(start: number, bytes: Buffer): Window {
    const last = this.entries.at(-1);
    const end = last ? last.offset + last.length : 0;
    const isSound = start === 0 && bytes.length >= end && checkOf(bytes.subarray(0, end)) === this.check;
    return { bytes, start, end: start + bytes.length, isSound };
  }
}

function readIndex(
  file: string,
  { size, bytes }: FileEnd,
  { files, ...identity }: PackContext,
): PackIndex | null {
  const length = indexLength(bytes);
  if (length === null || length + LAST_LINE_LENGTH > size) return null;
  const needed = length + LAST_LINE_LENGTH;
  const end =
    needed <= bytes.length ? bytes.subarray(bytes.length - needed) : files.read(file, size - needed, needed);
  return decodeIndex(end, identity);
}

/** Older packs first; of two with one number, which were written at the same time, all processes choose alike. */
export function comparePacks(a: Pick<Pack, 'name' | 'sequence'>, b: Pick<Pack, 'name' | 'sequence'>): number {
  return a.sequence - b.sequence || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
