import path from 'node:path';
import type { LinkRoots } from '../files/link-roots.ts';
import { listFiles } from '../files/list-files.ts';
import { placeOf } from '../files/translated-files.ts';
import type { SharedFiles } from './shared-files.ts';

/** A file of the public folder. `path` is its path below the output folder. */
export interface PublicFile {
  path: string;
  contents: Uint8Array;
}

/** Reads the public folder in path order; a folder that does not exist is empty. */
export function readPublicFiles(publicDir: string, roots: LinkRoots, shared: SharedFiles): PublicFile[] {
  return listFiles(publicDir, { skip: (name) => name === '.DS_Store', roots }).map((file) => ({
    path: file,
    contents: shared.read(placeOf(path.join(publicDir, file), roots.translated)),
  }));
}
