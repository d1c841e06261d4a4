import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files/list-files.ts';
import { foldersWithin } from './folders-within.ts';
import { globToRegex } from './glob.ts';

/** Files, and the folders that were looked through for them, where more may come to; absolute. */
export interface WatchedFiles {
  files: string[];
  folders: string[];
}

/** What a loader of VitePress watches: one pattern or a list of them, seen from its folder. */
export function findWatched(watch: unknown, folder: string): WatchedFiles {
  const found = [watch].flat().flatMap((pattern) => {
    if (typeof pattern !== 'string') return [];
    const whole = path.resolve(folder, pattern).split(path.sep).join('/');
    // What stands in front of the first sign of a pattern is a folder.
    const [start = whole] = whole.split(/[*?{[!]/);
    const base = start === whole ? path.dirname(whole) : start.slice(0, start.lastIndexOf('/')) || '/';
    const fits = globToRegex(whole.slice(base.length).replace(/^\//, ''));
    const isSkipped = (name: string) => name === 'node_modules' || name === '.git';
    const names = existsSync(base) ? listFiles(base, isSkipped) : [];
    const all = names.map((file) => path.join(base, file));
    return [{ files: all.filter((_, at) => fits.test(names[at] ?? '')), folders: foldersWithin(base, all) }];
  });
  const unique = (of: keyof WatchedFiles) => [...new Set(found.flatMap((own) => own[of]))].sort();
  return { files: unique('files'), folders: unique('folders') };
}
