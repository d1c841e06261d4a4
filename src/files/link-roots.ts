import { realpathSync, statSync } from 'node:fs';
import { contains } from './paths.ts';
import type { TranslatedFolders } from './translated-files.ts';

/** Where the files of a site are. */
export interface LinkRoots {
  /** Real paths of the folders that symbolic links may lead into. */
  readonly folders: readonly string[];
  /** Folders that are read in another language, where a file has a translation. */
  readonly translated: TranslatedFolders;
}

/** A file of the site that is a link to somewhere else. */
export class OutsideError extends Error {
  /** Absolute path of the file in the site, and of what it leads to. */
  readonly path: string;
  readonly target: string;

  constructor(path: string, target: string) {
    super(`${path} leads to ${target}`);
    this.name = 'OutsideError';
    this.path = path;
    this.target = target;
  }
}

/** The folders themselves, as the disk has them; those that don't exist are left out. */
export function createLinkRoots(folders: readonly string[], translated: TranslatedFolders = []): LinkRoots {
  const all = [...folders, ...translated.map(({ translation }) => translation)];
  const real = all.map((folder) => realPath(folder));
  return { folders: [...new Set(real.filter((folder) => folder !== null))], translated };
}

/** Where a path ends that leads out of the roots; null for one that stays, or is not there. */
export function leadsOutside(file: string, { folders }: LinkRoots): string | null {
  const real = realPath(file);
  return real === null || folders.some((root) => contains(root, real)) ? null : real;
}

/** True for a file, and for a link to one: pipes, sockets and devices would be read for ever. */
export function isPlainFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}
