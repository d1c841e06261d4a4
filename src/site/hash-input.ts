import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { hashContents, hashJson } from '../files/hash.ts';
import { placeOf } from '../files/translated-files.ts';

/** Hash of a file that something is made of, or of the names in a folder and below it; a word for what is neither. */
export function hashInput({ root, translated }: SiteConfig, file: string): string {
  const absolute = placeOf(path.resolve(root, file), translated);
  try {
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats) return 'missing';
    if (stats.isDirectory()) return hashJson(readdirSync(absolute, { recursive: true }).sort());
    return stats.isFile() ? hashContents(readFileSync(absolute)) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}
