import type { EntryStats } from './files.ts';

/** By these a file is known again on its way into the output folder. */
export type FileStats = Pick<EntryStats, 'size' | 'mtimeMs' | 'ino'>;

/** By these a file is known again, without being read, where it stands: whoever sets back its time moves the other one. */
export type SettledStats = FileStats & Pick<EntryStats, 'ctimeMs'>;

/** Numbers of each file in the memory. */
const WIDTH = 4;

/**
 * What is remembered of an output folder: what the disk said of our files when their hashes were those of the list.
 * It saves hashing, and decides nothing by itself.
 */
export interface OutputMemory {
  /** Hash of the list of our files, which has their names and their hashes. */
  list: string;
  /** Size, both times and inode of each file in the order of the list; zeros where nothing is known. */
  stats: number[];
}

/** A place where it is kept between runs, by the path of the folder: a shelf of the store. */
export interface MemoryShelf {
  get: (key: string) => OutputMemory | null;
  set: (key: string, memory: OutputMemory) => void;
}

/** True while a file's stats are those that were remembered at a place of the list. */
export function isUntouched(
  { stats }: OutputMemory,
  index: number,
  { size, mtimeMs, ctimeMs, ino }: SettledStats,
): boolean {
  const at = index * WIDTH;
  const isSame = stats[at] === size && stats[at + 1] === mtimeMs && stats[at + 2] === ctimeMs;
  return isSame && stats[at + 3] === ino && ino !== 0;
}

/** What is remembered of each of so many files; null where it is of another number, or not known of one. */
export function readMemory({ stats }: OutputMemory, count: number): SettledStats[] | null {
  if (stats.length !== count * WIDTH) return null;
  const read: SettledStats[] = [];
  for (let at = 0; at < stats.length; at += WIDTH) {
    const [size = 0, mtimeMs = 0, ctimeMs = 0, ino = 0] = stats.slice(at, at + WIDTH);
    if (ino === 0) return null;
    read.push({ size, mtimeMs, ctimeMs, ino });
  }
  return read;
}

/** What is to be remembered of files in the order of the list. */
export function createMemory(list: string, files: readonly (SettledStats | null)[]): OutputMemory {
  const stats: number[] = [];
  for (const file of files)
    stats.push(file?.size ?? 0, file?.mtimeMs ?? 0, file?.ctimeMs ?? 0, file?.ino ?? 0);
  return { list, stats };
}
