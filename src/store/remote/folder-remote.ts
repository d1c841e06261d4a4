import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type ReadLimits, RemoteError, type RemoteFiles, toRemoteError, versionOf } from './remote-files.ts';

/** Milliseconds after which a lock is one of a machine that has ended in the middle: it is held while a file is written. */
const LOCK_AGE = 10_000;
/** Milliseconds for which a lock that another machine holds is waited for. */
const LOCK_WAIT = 2000;

/** A folder that machines share: a mounted disk, or one that a CI system carries from run to run. */
export function folderRemote(folder: string, place: string): RemoteFiles {
  const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw toRemoteError(error);
    }
  };
  const fileOf = (name: string) => `${folder}/${name}`;
  return {
    place: `the folder "${place}"`,
    read: (name, limits) => guard(() => readWhole(fileOf(name), limits)),
    write: (name, bytes) => guard(() => writeWhole(fileOf(name), bytes)),
    readVersion: (name, limits) =>
      guard(async () => {
        const bytes = await readWhole(fileOf(name), limits);
        return { bytes, version: versionOf(bytes) };
      }),
    replace: (name, bytes, version) => guard(() => replaceWhole(fileOf(name), bytes, version)),
    remove: (name) => guard(() => rm(fileOf(name), { force: true })),
    close: () => {},
  };
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await makeFolderOf(file);
  // Nobody sees half a file.
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  try {
    await writeFile(temporary, bytes, { flag: 'wx' });
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function replaceWhole(file: string, bytes: Buffer, version: string | null): Promise<boolean> {
  await makeFolderOf(file);
  const lock = `${file}.lock`;
  if (!(await takeLock(lock))) return false;
  try {
    const now = await readWhole(file, { bytes: Number.MAX_SAFE_INTEGER });
    if (versionOf(now) !== version) return false;
    await writeWhole(file, bytes);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

async function makeFolderOf(file: string): Promise<void> {
  await mkdir(file.replace(/\/[^/]*$/, ''), { recursive: true });
}

/** Makes the file of a lock, which one machine alone can. False when it stays another's. */
async function takeLock(lock: string): Promise<boolean> {
  for (const end = Date.now() + LOCK_WAIT; ; ) {
    try {
      await writeFile(lock, '', { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - since > LOCK_AGE) await rm(lock, { force: true });
    else if (Date.now() > end) return false;
    else await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 10));
  }
}

async function readWhole(file: string, { bytes: most }: ReadLimits): Promise<Buffer | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return null;
      if (stats.size > most) throw new RemoteError('it holds more than a cache can be');
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
