import { existsSync } from 'node:fs';
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

/** The first of some files that is there, in a folder or one of those where sites usually stand; absolute, or null. */
export function findInFolders(folder: string, names: readonly string[]): string | null {
  const places = FOLDERS.flatMap((below) => names.map((name) => path.join(folder, below, name)));
  return places.find((file) => existsSync(file)) ?? null;
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
