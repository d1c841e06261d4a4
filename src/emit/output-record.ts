import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is known of one file of the last build. */
export interface RecordedFile {
  /** Content hash. */
  hash: string;
  size: number;
  /** Modification time in milliseconds: a file that somebody changed by hand is written anew. */
  mtimeMs: number;
}

/** The files of the last build by path below the output folder. */
export type OutputRecord = Record<string, RecordedFile>;

/** Reads the record of an output folder; empty when there is none. */
export function readOutputRecord(file: string, outDir: string): OutputRecord {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { outDir: string; files: OutputRecord };
    return stored.outDir === outDir ? stored.files : {};
  } catch {
    return {};
  }
}

/** Stores the record of an output folder at once. */
export function writeOutputRecord(file: string, outDir: string, files: OutputRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify({ outDir, files }));
  renameSync(temporary, file);
}

/** True while a file on disk is the one that was recorded. */
export function isUntouched(file: string, recorded: RecordedFile | undefined): boolean {
  if (!recorded) return false;
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.size === recorded.size && stats.mtimeMs === recorded.mtimeMs;
}
