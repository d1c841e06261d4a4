import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { contains } from '../../files/paths.ts';
import { filesBelow } from './files-below.ts';

/** Folders outside of the site that its pages need, with the pages. */
export interface OutsideFolders {
  /** Relative to the site's folder. */
  readonly roots: string[];
  readonly places: string[];
}

/** What stands between quotes. */
const QUOTED = /['"]([^'"\n]+)['"]/g;

/** Folders above or beside the site that pages take files of, or that symbolic links lead to: docsgen asks for leave. */
export function findOutside(root: string): OutsideFolders {
  const folders = new Set<string>();
  const places = new Set<string>();
  const note = (folder: string, place: string) => {
    folders.add(path.relative(root, folder).split(path.sep).join('/'));
    places.add(path.relative(root, place).split(path.sep).join('/'));
  };
  const whole = realpathSync(root);
  for (const entry of filesBelow(root)) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) {
      const target = targetOf(file);
      if (target && !contains(whole, target.path) && !isPackage(target.path))
        note(path.resolve(root, path.relative(whole, target.folder)), file);
    } else if (/\.mdx?$/.test(entry.name))
      for (const taken of takenIn(readFileSync(file, 'utf8'), file, root)) note(path.dirname(taken), file);
  }
  const all = [...folders].sort();
  // A folder stands for those below it.
  const roots = all.filter((own) => !all.some((other) => other !== own && own.startsWith(`${other}/`)));
  return { roots, places: [...places].sort() };
}

/** Where a symbolic link leads to; null for one that leads nowhere. */
function targetOf(link: string): { path: string; folder: string } | null {
  try {
    const real = realpathSync(link);
    return { path: real, folder: statSync(real).isDirectory() ? real : path.dirname(real) };
  } catch {
    return null;
  }
}

/** Package managers link packages. */
const isPackage = (file: string) => /[\\/]node_modules[\\/]/.test(file);

/** Partials outside of the site that a page imports. Pictures have to stand in the site. */
function takenIn(text: string, page: string, root: string): string[] {
  if (!text.includes('../')) return [];
  return [...text.matchAll(QUOTED)].flatMap(({ 1: written = '', index }) => {
    const isImport = /\bfrom ?$/.test(text.slice(Math.max(0, index - 6), index));
    if (!isImport || !written.includes('../') || !/\.mdx?$/.test(written)) return [];
    const target = /^@(?:site)?\//.test(written)
      ? path.resolve(root, written.replace(/^@(?:site)?\//, ''))
      : path.resolve(path.dirname(page), written);
    const isFile = statSync(target, { throwIfNoEntry: false })?.isFile() === true;
    return isFile && !contains(root, target) ? [target] : [];
  });
}
