import { copyFileSync, linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../files/hash.ts';
import type { RecordedFile } from './output-record.ts';

/** An output file that was written into the folder of the next build, or that equals the last build's. */
export interface StagedFile {
  /** Path below the output folder, with forward slashes. */
  file: string;
  /** Content hash. */
  hash: string;
  /** What the disk says of the new file; null when the last build's file stays. */
  written: Omit<RecordedFile, 'hash'> | null;
}

/** True for a path that leads out of the output folder; nothing may be written there. */
export function isUnsafePath(file: string): boolean {
  return file.startsWith('/') || file.split(/[\\/]/).includes('..');
}

/**
 * Writes files into the folder of the next build. Threads use it side by side: whoever makes a page writes its
 * files, so that their texts never travel. The writer learns of them with `adopt`.
 */
export class Staging {
  private readonly folder: string;
  private readonly folders = new Set<string>();

  /** `folder` is absolute. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a file unless its content has the hash of the last build's file that may be kept. */
  stage(file: string, contents: string, kept: string | null): StagedFile {
    const hash = hashText(contents);
    const stays = hash === kept || isUnsafePath(file);
    return { file, hash, written: stays ? null : this.write(file, contents) };
  }

  /** Writes a file; says what the disk says of it. */
  write(file: string, contents: string | Uint8Array): Omit<RecordedFile, 'hash'> {
    const target = path.join(this.folder, file);
    this.makeFolder(path.dirname(target));
    writeFileSync(target, contents);
    const { size, mtimeMs } = statSync(target);
    return { size, mtimeMs };
  }

  /** Takes over a file of the last build. Hard links cost nothing and keep its time; where there are none, a copy. */
  link(file: string, from: string): void {
    const target = path.join(this.folder, file);
    this.makeFolder(path.dirname(target));
    try {
      linkSync(from, target);
    } catch {
      copyFileSync(from, target);
    }
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.folders.add(folder);
  }
}
