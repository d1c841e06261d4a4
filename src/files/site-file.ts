import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contains } from './paths.ts';

/** Text of a file below the site's root by its path relative to it, or null; nothing outside can be read. */
export function readSiteFile(root: string, file: string): string | null {
  const absolute = path.resolve(root, file);
  if (!contains(root, absolute)) return null;
  try {
    return readFileSync(absolute, 'utf8');
  } catch {
    return null;
  }
}
