import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from './decode-text.ts';
import { createLinkRoots, type LinkRoots, leadsOutside, OutsideError } from './link-roots.ts';
import { contains } from './paths.ts';
import { placeOf } from './translated-files.ts';

/** Codes of the system for what is not there, or is a folder. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/**
 * Text of a file by its path relative to the site's root, of its translation where the site is read in another language;
 * null when there is none. Nothing outside of the site and of the roots can be read. Throws `OutsideError` for a link out of the roots, and the system's errors for what is there and can't be read.
 *
 * @param roots where links may lead to; the site's root when left out
 */
export function readSiteFile(root: string, file: string, roots?: LinkRoots): string | null {
  const absolute = placeOf(path.resolve(root, file), roots?.translated ?? []);
  const isFree = roots !== undefined && existsSync(absolute) && leadsOutside(absolute, roots) === null;
  if (!contains(root, absolute) && !isFree) return null;
  try {
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats || stats.isDirectory()) return null;
    const outside = leadsOutside(absolute, roots ?? createLinkRoots([root]));
    if (outside !== null) throw new OutsideError(absolute, outside);
    if (!stats.isFile()) throw notAFile(absolute);
    return decodeText(readFileSync(absolute), absolute);
  } catch (error) {
    if (ABSENT.has(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}

/** The error of something that would be read for ever, in the form of the system's own. */
function notAFile(file: string): Error {
  return Object.assign(new Error(`${file} is no file`), { code: 'ENOTFILE', syscall: 'read', path: file });
}

/** The same for those who only want to say more of a fault: null for whatever can't be read. */
export function tryReadSiteFile(root: string, file: string, roots?: LinkRoots): string | null {
  try {
    return readSiteFile(root, file, roots);
  } catch {
    return null;
  }
}
