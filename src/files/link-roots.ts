import { realpathSync, statSync } from 'node:fs';
import { contains } from './paths.ts';

/** Real paths of the folders that symbolic links of a site may lead into. */
export type LinkRoots = readonly string[];

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
export function createLinkRoots(folders: readonly string[]): LinkRoots {
  const real = folders.map((folder) => realPath(folder));
  return [...new Set(real.filter((folder) => folder !== null))];
}

/** Where a path ends that leads out of the roots; null for one that stays, or is not there. */
export function leadsOutside(file: string, roots: LinkRoots): string | null {
  const real = realPath(file);
  return real === null || roots.some((root) => contains(root, real)) ? null : real;
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
