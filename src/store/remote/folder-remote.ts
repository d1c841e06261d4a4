import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { type ReadLimits, RemoteError, type RemoteFiles, toRemoteError } from './remote-files.ts';

/** A folder that machines share: a mounted disk, or one that a CI system carries from run to run. */
export function folderRemote(folder: string, place: string): RemoteFiles {
  const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw toRemoteError(error);
    }
  };
  return {
    place: `the folder "${place}"`,
    read: (name, limits) => guard(() => readWhole(`${folder}/${name}`, limits)),
    write: (name, bytes) =>
      guard(async () => {
        await mkdir(`${folder}/${name}`.replace(/\/[^/]*$/, ''), { recursive: true });
        // Nobody sees half a file.
        const temporary = `${folder}/${name}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
        try {
          await writeFile(temporary, bytes, { flag: 'wx' });
          await rename(temporary, `${folder}/${name}`);
        } finally {
          await rm(temporary, { force: true });
        }
      }),
    remove: (name) => guard(() => rm(`${folder}/${name}`, { force: true })),
    close: () => {},
  };
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
