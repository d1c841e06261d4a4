import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';

/** The file operations that a store needs, so that tests can let any of them fail. Paths are absolute. */
export interface StoreFiles {
  /** Names in a folder; empty when there is no such folder. */
  list: (folder: string) => string[];
  /** Size in bytes and time of the last change in milliseconds; null when there is nothing. */
  stat: (path: string) => { size: number; mtimeMs: number; isFolder: boolean } | null;
  /** Bytes of a file from a place on; fewer than asked for at its end. */
  read: (file: string, start: number, length: number) => Buffer;
  /** The last bytes of a file, and its size. */
  readEnd: (file: string, length: number) => { size: number; bytes: Buffer };
  /** Writes a new file. */
  write: (file: string, pieces: Iterable<Uint8Array>) => void;
  rename: (from: string, to: string) => void;
  /** Removes a file or a whole folder; fine when there is none. */
  remove: (path: string) => void;
  makeFolder: (folder: string) => void;
  /** Sets the time of the last change to now. */
  touch: (path: string) => void;
}

/** Bytes that are put together before they are handed to the system. */
const CHUNK = 1 << 20;

/** The file operations of the disk. */
export const diskFiles: StoreFiles = {
  list(folder) {
    try {
      return readdirSync(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') return [];
      throw error;
    }
  },
  stat(path) {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats ? { size: stats.size, mtimeMs: stats.mtimeMs, isFolder: stats.isDirectory() } : null;
  },
  read: (file, start, length) => withFile(file, (fd) => readRange(fd, start, length)),
  readEnd: (file, length) =>
    withFile(file, (fd, size) => {
      const start = Math.max(0, size - length);
      return { size, bytes: readRange(fd, start, size - start) };
    }),
  write(file, pieces) {
    const fd = openSync(file, 'wx');
    try {
      for (const chunk of joinSmall(pieces)) writeFileSync(fd, chunk);
    } finally {
      closeSync(fd);
    }
  },
  rename: renameSync,
  remove: (path) => rmSync(path, { recursive: true, force: true }),
  makeFolder: (folder) => {
    mkdirSync(folder, { recursive: true });
  },
  touch(path) {
    const now = new Date();
    utimesSync(path, now, now);
  },
};

// A FIFO that somebody put in a file's place would keep us waiting for a writer.
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

function withFile<Result>(file: string, run: (fd: number, size: number) => Result): Result {
  const fd = openSync(file, READ);
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile()) throw Object.assign(new Error(`${file} is no file`), { code: 'EISDIR' });
    return run(fd, stats.size);
  } finally {
    closeSync(fd);
  }
}

function readRange(fd: number, start: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const read = readSync(fd, bytes, filled, length - filled, start + filled);
    if (read === 0) break;
    filled += read;
  }
  return bytes.subarray(0, filled);
}

function* joinSmall(pieces: Iterable<Uint8Array>): Iterable<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}
