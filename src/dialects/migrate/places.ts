import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of a repository where the site of a system usually stands. */
const FOLDERS = [
  '.',
  'docs',
  'website',
  'www',
  'site',
  'doc',
  'documentation',
  'packages/docs',
  'apps/docs',
  'packages/website',
  'src',
];

/** Finds the first of some files, by their names, in a folder or below it; absolute, or null. */
export type Look = (folder: string, names: readonly string[]) => string | null;

/** The first of some files that is there, in a folder or one of those where sites usually stand; absolute, or null. */
export function findInFolders(folder: string, names: readonly string[]): string | null {
  const places = FOLDERS.flatMap((below) => names.map((name) => path.join(folder, below, name)));
  return places.find((file) => existsSync(file)) ?? null;
}

/** How many folders deep a site is looked for in a repository of several packages. */
const DEEPEST = 4;

/** Folders that hold no site of their own, or only copies and examples of one. */
const ELSEWHERE =
  /^(?:\..*|node_modules|build|dist|coverage|test|tests|__tests__|__fixtures__|fixtures|examples?|templates?)$/;

/** The file of one of some names that lies least deep below a folder, the first one by its path; absolute, or null. */
export function findBelow(folder: string, names: readonly string[]): string | null {
  let level = [folder];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    level = level.flatMap(foldersOf);
    const places = level.flatMap((own) => names.map((name) => path.join(own, name)));
    const found = places.find((file) => existsSync(file));
    if (found !== undefined) return found;
  }
  return null;
}

function foldersOf(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const found = entries.filter((entry) => entry.isDirectory() && !ELSEWHERE.test(entry.name));
    return found.map(({ name }) => path.join(folder, name)).sort();
  } catch {
    return [];
  }
}

/** The innermost folder that holds all of them. */
export function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders;
  const holds = (folder: string) => others.every((other) => !path.relative(folder, other).startsWith('..'));
  let folder = first;
  while (!holds(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}

/** The origin of an address; one that is made up for what is none. */
export function toOrigin(url: unknown): string {
  try {
    const { origin, protocol } = new URL(String(url));
    return /^https?:$/.test(protocol) ? origin : 'https://example.com';
  } catch {
    return 'https://example.com';
  }
}
