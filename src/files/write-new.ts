import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file that is not there yet, or none: on a full disk the name may find room, and the contents not. Throws. */
export function writeNewFile(file: string, contents: string): void {
  const handle = openSync(file, 'wx');
  try {
    writeFileSync(handle, contents);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}
