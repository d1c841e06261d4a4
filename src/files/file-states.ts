/** What the disk says of many files at one moment, and whether it still says so. */
import { lstatSync, readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import nodePath from 'node:path';
import { hashText } from './hash.ts';

/** States of paths, column by column; plain bytes, as there may be fifty thousand. */
export interface FileStates {
  readonly paths: readonly string[];
  /** `WIDTH` numbers for each path. */
  readonly columns: Float64Array;
  /** Where links lead to, and what that is, by path. */
  readonly links: Readonly<Record<string, string>>;
  /** Hashes of the listings of folders by path. */
  readonly listings: Readonly<Record<string, string>>;
}

const KIND = { missing: 0, file: 1, folder: 2, link: 3, other: 4 } as const;
const WIDTH = 5;

/** What a run has read, and what it knows of that by itself; all paths are absolute. */
export interface SeenFiles {
  seen: ReadonlySet<string>;
  listed: ReadonlySet<string>;
  /** Files that the run has written, as the disk spoke of them then: their youth says nothing. */
  written?: ReadonlyMap<string, WrittenStats>;
  /** Folders that are known to list what they listed, although something came to them and went. */
  settled?: ReadonlySet<string>;
}

/** A moment at which nothing of a run had been read, by the clock of one file system. */
export interface FileMoment {
  /** Milliseconds since 1970. */
  time: number;
  /** That file system. Others may have another clock. */
  dev: number;
}

/** By these a file is known again. */
export type WrittenStats = Pick<Stats, 'size' | 'mtimeMs' | 'ino'>;

/**
 * Takes the states of what was read since a moment. A file that may have been changed since then can't be told from
 * one that was changed after it was read: then there is no state that says what was read.
 *
 * @returns null when something may have changed meanwhile
 */
export function takeStates(
  { seen, listed, written = new Map(), settled = new Set() }: SeenFiles,
  before: FileMoment,
): FileStates | null {
  const paths = [...new Set([...seen, ...listed, ...written.keys()])].sort();
  const columns = new Float64Array(paths.length * WIDTH);
  const links: Record<string, string> = {};
  const listings: Record<string, string> = {};
  for (const [index, path] of paths.entries()) {
    const stats = look(path);
    if (stats === 'unknown') return null;
    const isListed = listed.has(path);
    const own = written.get(path);
    if (own && !isWritten(stats, own)) return null;
    // Of folders that were only looked for, it does not matter what is in them.
    const isFixed = own !== undefined || settled.has(path) || (stats?.isDirectory() && !isListed);
    if (stats && !isFixed && isYoung(stats, before)) return null;
    write(columns, index, stats, isListed);
    if (stats?.isSymbolicLink()) {
      const target = describeLink(path, before, isListed);
      if (target === null) return null;
      links[path] = target;
    }
    if (isListed) listings[path] = hashListing(path);
  }
  return { paths, columns, links, listings };
}

/** The paths of which the disk says something else than it said then; no more are looked for than `limit` and one. */
export function findChanged({ paths, columns, links, listings }: FileStates, limit = 0): string[] {
  const changed: string[] = [];
  const now = new Float64Array(WIDTH);
  for (let index = 0; index < paths.length && changed.length <= limit; index++) {
    const path = paths[index] as string;
    const stats = look(path);
    const listing = listings[path];
    if (stats !== 'unknown') write(now, 0, stats, listing !== undefined);
    const at = index * WIDTH;
    const isSame =
      stats !== 'unknown' &&
      // Something has come to a folder, or has gone, and perhaps the other way round since.
      (isSameRow(now, columns, at) || (isFolderStill(now, columns, at) && hashListing(path) === listing)) &&
      (!stats?.isSymbolicLink() || describeLink(path, null, listing !== undefined) === links[path]);
    if (!isSame) changed.push(path);
  }
  return changed;
}

function isFolderStill(now: Float64Array, columns: Float64Array, at: number): boolean {
  return now[0] === KIND.folder && columns[at] === KIND.folder;
}

function isSameRow(now: Float64Array, columns: Float64Array, at: number): boolean {
  for (let column = 0; column < WIDTH; column++) if (now[column] !== columns[at + column]) return false;
  return true;
}

/** States with others for some of their paths, and without those that are gone. */
export function exchangeStates(
  before: FileStates,
  taken: FileStates,
  isGone: (path: string) => boolean,
): FileStates {
  const isTaken = new Set(taken.paths);
  const kept = before.paths.flatMap((path, index) => (isTaken.has(path) || isGone(path) ? [] : [index]));
  const columns = new Float64Array((kept.length + taken.paths.length) * WIDTH);
  for (const [row, index] of kept.entries())
    columns.set(before.columns.subarray(index * WIDTH, (index + 1) * WIDTH), row * WIDTH);
  columns.set(taken.columns, kept.length * WIDTH);
  return {
    paths: [...kept.map((index) => before.paths[index] as string), ...taken.paths],
    columns,
    links: { ...before.links, ...taken.links },
    listings: { ...before.listings, ...taken.listings },
  };
}

/** States as bytes. */
export function encodeStates({ paths, columns, links, listings }: FileStates): Uint8Array {
  const head = Buffer.from(JSON.stringify({ links, listings }));
  const names = Buffer.from(paths.join('\0'));
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(head.length, 0);
  sizes.writeUInt32LE(names.length, 4);
  sizes.writeUInt32LE(paths.length, 8);
  return Buffer.concat([sizes, head, names, new Uint8Array(columns.buffer)]);
}

/** The states that were encoded. Throws for other bytes. */
export function decodeStates(bytes: Uint8Array): FileStates {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [head, names, count] = [all.readUInt32LE(0), all.readUInt32LE(4), all.readUInt32LE(8)];
  const start = 12 + head + names;
  const columns = new Float64Array(count * WIDTH);
  new Uint8Array(columns.buffer).set(all.subarray(start, start + columns.byteLength));
  const paths = count === 0 ? [] : all.toString('utf8', 12 + head, start).split('\0');
  if (paths.length !== count) throw new Error('names and states do not fit');
  const rest = JSON.parse(all.toString('utf8', 12, 12 + head)) as Pick<FileStates, 'links' | 'listings'>;
  return { paths, columns, ...rest };
}

function isWritten(stats: Stats | null, { size, mtimeMs, ino }: WrittenStats): boolean {
  if (!stats?.isFile() || ino === 0) return false;
  return stats.size === size && stats.mtimeMs === mtimeMs && stats.ino === ino;
}

/**
 * Waits until a file that is changed from now on gets another time than the one that was written last.
 *
 * @returns false on file systems whose times would have to be waited for too long
 */
export async function waitForClock(latest: Stats): Promise<boolean> {
  if (isCoarse(latest)) return false;
  const rest = Math.max(latest.mtimeMs, latest.ctimeMs) + TICK - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(rest, TICK)));
  return true;
}

/** Milliseconds in which a clock of files may stand still: two ticks of the slowest timer that systems have. */
const TICK = 25;
/** Of file systems that know no parts of a second. */
const COARSE_TICK = 2100;

/** Of file systems whose clock is not known. */
const FOREIGN_TICK = 3_600_000;

/** Whether a file may have been changed after a moment without another time of its own. */
function isYoung(stats: Stats, { time, dev }: FileMoment): boolean {
  const latest = Math.max(stats.mtimeMs, stats.ctimeMs);
  const tick = stats.dev === dev ? (isCoarse(stats) ? COARSE_TICK : TICK) : FOREIGN_TICK;
  return latest > time - tick;
}

/** Whether the folders that lead from `root` to files are those that led there at a moment: one may take another's place. */
export function areFoldersOld(files: Iterable<string>, root: string, before: FileMoment): boolean {
  const folders = new Set<string>();
  for (const file of files) {
    for (
      let at = nodePath.dirname(file);
      at.length > root.length && at.startsWith(root);
      at = nodePath.dirname(at)
    ) {
      if (folders.has(at)) break;
      folders.add(at);
    }
  }
  return [...folders].every((folder) => {
    const stats = look(folder);
    return stats !== 'unknown' && (stats === null || !isYoung(stats, before));
  });
}

function isCoarse({ mtimeMs, ctimeMs }: Stats): boolean {
  return mtimeMs % 1000 === 0 && ctimeMs % 1000 === 0;
}

function look(path: string): Stats | null | 'unknown' {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? null : 'unknown';
  }
}

function write(columns: Float64Array, index: number, stats: Stats | null, isListed: boolean): void {
  const at = index * WIDTH;
  columns.fill(0, at, at + WIDTH);
  if (!stats) return;
  const kind = kindOf(stats);
  columns[at] = kind;
  columns[at + 1] = stats.ino;
  if (kind === KIND.folder && !isListed) return;
  columns[at + 2] = kind === KIND.folder ? 0 : stats.size;
  columns[at + 3] = stats.mtimeMs;
  columns[at + 4] = stats.ctimeMs;
}

function kindOf(stats: Stats): number {
  if (stats.isFile()) return KIND.file;
  if (stats.isDirectory()) return KIND.folder;
  return stats.isSymbolicLink() ? KIND.link : KIND.other;
}

/** Where a link leads to, and what the disk says of that; null when it may have changed since a moment. */
function describeLink(path: string, before: FileMoment | null, isListed: boolean): string | null {
  try {
    const target = readlinkSync(path);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return JSON.stringify([target]);
    const isPlace = stats.isDirectory() && !isListed;
    if (!isPlace && before !== null && isYoung(stats, before)) return null;
    const { ino, size, mtimeMs, ctimeMs } = stats;
    return JSON.stringify([target, kindOf(stats), ino, ...(isPlace ? [] : [size, mtimeMs, ctimeMs])]);
  } catch {
    return JSON.stringify(['unreadable']);
  }
}

/** Names in a folder with their kinds: what comes in the place of another of its name may be a link. Null where it can't be read. */
export function listEntries(folder: string): { name: string; kind: string }[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isFile() ? 'f' : entry.isDirectory() ? 'd' : entry.isSymbolicLink() ? 'l' : 'o',
    }));
  } catch {
    return null;
  }
}

function hashListing(folder: string): string {
  const entries = listEntries(folder);
  if (entries === null) return 'unreadable';
  const lines = entries.map(({ name, kind }) => kind + name);
  return hashText(lines.sort().join('\n'));
}
