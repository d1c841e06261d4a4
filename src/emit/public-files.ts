import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';

/** A file of the public folder. `path` is its path below the output folder. */
export interface PublicFile {
  path: string;
  contents: Uint8Array;
}

/** Reads the public folder in path order; a folder that does not exist is empty. */
export function readPublicFiles(publicDir: string): PublicFile[] {
  if (!existsSync(publicDir)) return [];
  return fastGlob
    .sync('**/*', { cwd: publicDir, dot: true, ignore: ['**/.DS_Store'] })
    .sort()
    .map((file) => ({ path: file, contents: readFileSync(path.join(publicDir, file)) }));
}
