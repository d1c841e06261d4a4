import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { diskFiles, type StoreFiles } from '../../../src/store/files.ts';

/** A folder for each test; gives back where it is. */
export function useFolder(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docsgen-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The disk, on which one operation always fails. */
export function failing(operation: keyof StoreFiles, code: string): StoreFiles {
  const fail = () => {
    throw Object.assign(new Error(code), { code });
  };
  return { ...diskFiles, [operation]: fail };
}

/** Names of the packs of a shelf, in whatever folder it stands. */
export function listPacks(folder: string, shelf: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(path.dirname(file)) === shelf && file.endsWith('.pack'))
    .map((file) => path.join(folder, file))
    .sort();
}
