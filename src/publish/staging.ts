import path from 'node:path';
import { hashContents } from '../files/hash.ts';
import { isUnsafePath } from './file-names.ts';
import { diskFiles, type OutputFiles } from './files.ts';
import { attempt, OutputError, type OutputFault } from './output-fault.ts';
import type { FileStats } from './output-memory.ts';

/** An output file that was written into the staging folder, or that equals the one in the output folder. */
export interface StagedFile {
  /** Path below the output folder, with forward slashes. */
  file: string;
  /** Content hash. */
  hash: string;
  /** What the disk says of the new file; null when there was nothing to write. */
  written: FileStats | null;
  /** Why the file could not be written. */
  fault?: OutputFault;
}

/** What takes the files of pages. */
export type PageStaging = Pick<Staging, 'stage'>;

/** Takes the files of pages that are looked at alone. */
export const UNWRITTEN: PageStaging = {
  stage: (file, contents) => ({ file, hash: hashContents(contents), written: null }),
};

/**
 * Writes files into the folder of the next site. Threads use it side by side: whoever makes a page writes its files,
 * so that their texts never travel. The publisher learns of them with `adopt`.
 */
export class Staging {
  private readonly folder: string;
  private readonly files: OutputFiles;
  private readonly folders = new Set<string>();

  /** `folder` is absolute; it is made when the first file is written. */
  constructor(folder: string, files: OutputFiles = diskFiles) {
    this.folder = folder;
    this.files = files;
  }

  /** Writes a file unless its content has the hash of the present one. Never throws: the result says what failed. */
  stage(file: string, contents: string, kept: string | null): StagedFile {
    const hash = hashContents(contents);
    if (hash === kept || isUnsafePath(file)) return { file, hash, written: null };
    try {
      return { file, hash, written: this.write(file, contents) };
    } catch (error) {
      if (!(error instanceof OutputError)) throw error;
      return { file, hash, written: null, fault: error.fault };
    }
  }

  /** Writes a file; says what the disk says of it. Throws `OutputError`. */
  write(file: string, contents: string | Uint8Array): FileStats {
    const target = this.prepare(file);
    attempt('write', target, () => this.files.write(target, contents));
    return this.statsOf(target);
  }

  /** Takes over a file. Hard links cost little and keep its time; where there are none, a copy. Throws `OutputError`. */
  link(file: string, from: string): void {
    const target = this.prepare(file);
    attempt('link', target, () => {
      try {
        this.files.link(from, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
        this.files.copy(from, target);
      }
    });
  }

  private prepare(file: string): string {
    const target = path.join(this.folder, file);
    const folder = path.dirname(target);
    if (!this.folders.has(folder)) attempt('create', folder, () => this.files.makeFolder(folder));
    this.folders.add(folder);
    return target;
  }

  private statsOf(target: string): FileStats {
    const stats = attempt('read', target, () => this.files.lstat(target));
    if (!stats) throw new OutputError({ operation: 'read', path: target, code: 'ENOENT' });
    return { size: stats.size, mtimeMs: stats.mtimeMs, ino: stats.ino };
  }
}
