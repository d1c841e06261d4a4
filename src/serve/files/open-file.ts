/** Opens files so that what is sent is one state of them, whatever happens to the folder meanwhile. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contains, relativePath } from '../../files/paths.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { type Representation, representBytes } from '../http/representation.ts';

/** A file that is ready to be sent; it must be closed. */
export interface OpenFile extends Representation {
  close: () => Promise<void>;
}

/** A file was written to while it was read. */
class ChangedError extends Error {
  constructor() {
    super('The file has changed while it was read');
  }
}

/** Up to this size a file is read at once. In bytes. */
const SMALL = 256 * 1024;
const CHUNK = 64 * 1024;
/** How often a file is read that changes while it is. */
const ATTEMPTS = 5;
const PAUSE_MS = 10;
/** Tags that are kept of files which are too large to be read for each request. */
const KEPT_TAGS = 1_000;

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL', 'ENXIO', 'ENODEV']);

/** True for errors of files that are not there, or are none. */
export function isAbsent(error: unknown): boolean {
  return ABSENT.has(String((error as NodeJS.ErrnoException).code));
}

/** Says by its path below the folder whether a file is for readers. */
type IsServed = (name: string) => boolean;

export interface Opener {
  /**
   * Opens a file by its path below a folder. Null when there is none: links that lead out of the folder, names that
   * differ in case, and everything that is no file are none.
   *
   * @param root real path of the folder
   * @param name path with forward slashes, without `.` and `..`
   * @param isServed what may be opened, by path; asked for the target of a link too
   */
  open: (root: string, name: string, isServed: IsServed) => Promise<OpenFile | null>;
}

/** Creates an opener that remembers the tags of large files. */
export function createOpener(): Opener {
  const tags = new Map<string, Promise<string>>();

  async function tagOf(handle: FileHandle, key: string, size: number): Promise<string> {
    const known = tags.get(key);
    if (known) return known;
    const made = hashFile(handle, size);
    tags.set(key, made);
    made.catch(() => tags.delete(key));
    const [oldest] = tags.keys();
    if (tags.size > KEPT_TAGS && oldest !== undefined) tags.delete(oldest);
    return made;
  }

  /** `handle` stays open when the file is one that is read while it is sent. */
  async function represent(handle: FileHandle, name: string): Promise<OpenFile | 'no file' | 'changing'> {
    const before = await stampOf(handle);
    if (!before.isFile) return 'no file';
    const { size, lastModified, key } = before;
    const type = mediaTypeOf(name);
    if (size <= SMALL) {
      const bytes = await readSmall(handle, size);
      if (bytes === null || (await stampOf(handle)).key !== key) return 'changing';
      return { ...representBytes(bytes, type), lastModified, close: async () => {} };
    }
    const tag = await tagOf(handle, key, size).catch((error: unknown) => {
      if (error instanceof ChangedError) return null;
      throw error;
    });
    if (tag === null) return 'changing';
    const read = (first: number, last: number) => readPart(handle, first, last, key);
    return { size, tag, lastModified, type, read, close: () => handle.close() };
  }

  async function openOnce(
    root: string,
    name: string,
    isServed: IsServed,
  ): Promise<OpenFile | 'no file' | 'changing'> {
    const handle = await openBelow(root, name, isServed);
    if (handle === null) return 'no file';
    let isKept = false;
    try {
      const file = await represent(handle, name);
      isKept = typeof file !== 'string' && file.size > SMALL;
      return file;
    } finally {
      if (!isKept) await handle.close();
    }
  }

  return {
    async open(root, name, isServed) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const file = isServed(name) ? await openOnce(root, name, isServed) : 'no file';
        if (file === 'no file') return null;
        if (file !== 'changing') return file;
        await delay(PAUSE_MS);
      }
      throw new Error(`${name} changes all the time`);
    },
  };
}

/** Hands a file on and closes it afterwards. */
export async function withFile<Result>(
  file: OpenFile,
  use: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

async function openBelow(root: string, name: string, isServed: IsServed): Promise<FileHandle | null> {
  const file = path.join(root, name);
  let handle: FileHandle | null = null;
  try {
    // Without the flag, a pipe would be waited for.
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const real = await realpath(file);
    if (real === file || (isLinkTarget(root, file, real) && isServed(relativePath(root, real))))
      return handle;
    await handle.close();
    return null;
  } catch (error) {
    await handle?.close();
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** A name that differs in case only is found on some disks, and on no host. */
function isLinkTarget(root: string, file: string, real: string): boolean {
  const fold = (text: string) => text.normalize('NFC').toLowerCase();
  return contains(root, real) && fold(real) !== fold(file);
}

interface Stamp {
  isFile: boolean;
  size: number;
  lastModified: number;
  /** Another one when the file has been written to. */
  key: string;
}

async function stampOf(handle: FileHandle): Promise<Stamp> {
  const stats = await handle.stat({ bigint: true });
  return {
    isFile: stats.isFile(),
    size: Number(stats.size),
    lastModified: Math.max(0, Number(stats.mtimeMs)),
    key: [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(),
  };
}

async function readSmall(handle: FileHandle, size: number): Promise<Buffer | null> {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  while (at < size) {
    const { bytesRead } = await handle.read(bytes, at, size - at, at);
    if (bytesRead === 0) return null;
    at += bytesRead;
  }
  return bytes;
}

/** Throws before the last bytes when the file is no longer what it was: no answer is whole then, but none is wrong. */
async function* readPart(
  handle: FileHandle,
  first: number,
  last: number,
  key: string,
): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    const length = Math.min(CHUNK, last + 1 - at);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new ChangedError();
    at += bytesRead;
    if (at > last && (await stampOf(handle)).key !== key) throw new ChangedError();
    yield buffer.subarray(0, bytesRead);
  }
}

async function hashFile(handle: FileHandle, size: number): Promise<string> {
  const hash = createHash('sha256');
  const { key } = await stampOf(handle);
  for await (const chunk of readPart(handle, 0, size - 1, key)) hash.update(chunk);
  return `"${hash.digest('hex').slice(0, 16)}"`;
}
