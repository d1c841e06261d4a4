import type { EntryStats } from './files.ts';

/** What the disk said of a file whose contents were hashed. */
export type RememberedFile = [file: string, hash: string, size: number, mtimeMs: number, ino: number];

/** What is remembered of an output folder. It saves hashing, and decides nothing by itself. */
export interface OutputMemory {
  files: RememberedFile[];
}

/** A place where it is kept between runs, by the path of the folder: a shelf of the store. */
export interface MemoryShelf {
  get: (key: string) => OutputMemory | null;
  set: (key: string, memory: OutputMemory) => void;
}

/** True while a file's stats are those that were remembered. */
export function isUntouched([, , size, mtimeMs, ino]: RememberedFile, stats: EntryStats): boolean {
  return stats.kind === 'file' && stats.size === size && stats.mtimeMs === mtimeMs && stats.ino === ino;
}
