import {
  accessSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { writeNewFile } from '../files/write-new.ts';

/** What stands under a name; links are not followed. */
export type EntryKind = 'file' | 'folder' | 'link' | 'other';

/** What the system says of an entry without reading it. */
export interface EntryStats {
  kind: EntryKind;
  /** Bytes. */
  size: number;
  /** Time of the last change in milliseconds since 1970, with fractions. */
  mtimeMs: number;
  /** Time of the last change of the entry itself, which nobody can set back; links and new names count. */
  ctimeMs: number;
  ino: number;
  /** The file system. */
  dev: number;
}

/** The file operations that publishing needs. Paths are absolute; errors have the code of the system. */
export interface OutputFiles {
  /** Null when there is nothing. */
  lstat: (path: string) => EntryStats | null;
  list: (folder: string) => { name: string; kind: EntryKind }[];
  read: (file: string) => Buffer;
  realpath: (path: string) => string;
  readLink: (path: string) => string;
  /** True when files may be made and removed in a folder. */
  canWrite: (folder: string) => boolean;
  write: (file: string, contents: string | Uint8Array) => void;
  /** Writes a file that must not be there yet: `EEXIST` otherwise. */
  writeNew: (file: string, contents: string) => void;
  link: (from: string, to: string) => void;
  copy: (from: string, to: string) => void;
  /** A file takes the place of another one; a folder only that of an empty one. */
  rename: (from: string, to: string) => void;
  /** Removes what is no folder; fine when there is nothing. */
  remove: (file: string) => void;
  /** Removes a folder that is empty. */
  removeFolder: (folder: string) => void;
  /** Removes whatever there is. */
  removeTree: (path: string) => void;
  /** Makes a folder and those above it; fine when there is one. */
  makeFolder: (folder: string) => void;
}

/** The file operations of the disk. */
export const diskFiles: OutputFiles = {
  lstat(path) {
    const stats = tryLstat(path);
    if (!stats) return null;
    const { size, mtimeMs, ctimeMs, ino, dev } = stats;
    return { kind: kindOf(stats), size, mtimeMs, ctimeMs, ino, dev };
  },
  list: (folder) =>
    readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: kindOf(entry) })),
  read: (file) => readFileSync(file),
  realpath: (path) => realpathSync.native(path),
  readLink: (path) => readlinkSync(path),
  canWrite(folder) {
    try {
      accessSync(folder, constants.W_OK | constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  write: (file, contents) => writeFileSync(file, contents),
  writeNew: writeNewFile,
  link: (from, to) => linkSync(from, to),
  copy: (from, to) => copyFileSync(from, to),
  rename: (from, to) => patiently(() => renameSync(from, to)),
  remove(file) {
    try {
      patiently(() => unlinkSync(file));
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  },
  removeFolder: (folder) => patiently(() => rmdirSync(folder)),
  removeTree: (path) => rmSync(path, { recursive: true, force: true }),
  makeFolder: (folder) => {
    mkdirSync(folder, { recursive: true });
  },
};

function tryLstat(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A file stands where the path has a folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function kindOf(entry: {
  isFile: () => boolean;
  isDirectory: () => boolean;
  isSymbolicLink: () => boolean;
}): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

/** Waits between tries, in milliseconds. */
const PAUSES = process.platform === 'win32' ? [5, 20, 50, 100] : [];

/** On Windows, scanners and indexers hold new files for a moment. */
function patiently<Result>(run: () => Result): Result {
  for (const pause of PAUSES) {
    try {
      return run();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(code)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    }
  }
  return run();
}
