import type { EntryStats } from './files.ts';

/** By these a file is known again without being read. */
export type FileStats = Pick<EntryStats, 'size' | 'mtimeMs' | 'ino'>;

/**
 * What is remembered of an output folder: what the disk said of our files when their hashes were those of the list.
 * It saves hashing, and decides nothing by itself.
 */
export interface OutputMemory {
  /** Hash of the list of our files, which has their names and their hashes. */
  list: string;
  /** Size, time and inode of each file in the order of the list; zeros where nothing is known. */
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
  { size, mtimeMs, ino }: FileStats,
): boolean {
  const at = index * 3;
  return stats[at] === size && stats[at + 1] === mtimeMs && stats[at + 2] === ino && ino !== 0;
}

/** What is to be remembered of files in the order of the list. */
export function createMemory(list: string, files: readonly (FileStats | null)[]): OutputMemory {
  const stats: number[] = [];
  for (const file of files) stats.push(file?.size ?? 0, file?.mtimeMs ?? 0, file?.ino ?? 0);
  return { list, stats };
}
