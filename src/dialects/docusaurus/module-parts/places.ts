import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../../../files/paths.ts';
import { MOVED_ENDINGS } from '../../../shared/module-endings.ts';
import type { AskedFolder } from './read-module.ts';

/** Where imports of a site lead to. */
export interface PartPlaces {
  /** Folder of docsgen's configuration; absolute. */
  readonly root: string;
  /** Folder of Docusaurus' configuration; absolute. */
  readonly site: string;
  /** Short names with the folders or files that they stand for; absolute. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** The path that an import means; null for packages, and for what stands outside of the site. */
export function meantBy(specifier: string, from: string, { root, site, aliases }: PartPlaces): string | null {
  const file = specifier.startsWith('.')
    ? path.resolve(path.dirname(from), specifier)
    : specifier.startsWith('@site/')
      ? path.join(site, specifier.slice('@site/'.length))
      : meantByAlias(specifier, aliases);
  return file !== null && (file === root || file.startsWith(root + path.sep)) ? file : null;
}

function meantByAlias(specifier: string, aliases: ReadonlyMap<string, string>): string | null {
  for (const [alias, target] of aliases) {
    if (specifier === alias) return target;
    const start = alias.endsWith('*') ? alias.slice(0, -1) : `${alias}/`;
    if (specifier.startsWith(start))
      return path.join(target.replace(/[\\/]?\*$/, ''), specifier.slice(start.length));
  }
  return null;
}

const ENDINGS = ['', ...MOVED_ENDINGS, ...MOVED_ENDINGS.map((ending) => `/index${ending}`)];

/** The module that a path without its ending stands for; null where there is none. */
export function findModule(meant: string): string | null {
  return ENDINGS.map((ending) => meant + ending).find(isFile) ?? null;
}

/** True for a file that is there. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** The text of a file; null for none. */
export function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Files of a folder that a module asks for: by the keys that it has for them, and the folders that were looked through. */
export interface FolderFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly looked: readonly string[];
}

/** Lists the files that `require.context` means, in the order that it has for them. */
export function listFolder(folder: string, { isDeep, pattern }: AskedFolder): FolderFiles {
  const looked: string[] = [];
  const found = walk(folder, isDeep, looked).map((file): [string, string] => [
    `./${relativePath(folder, file)}`,
    file,
  ]);
  const files = found.filter(([key]) => pattern.test(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  return { files: new Map(files), looked };
}

function walk(folder: string, isDeep: boolean, looked: string[]): string[] {
  looked.push(folder);
  return entriesOf(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return isDeep && entry.name !== 'node_modules' ? walk(file, true, looked) : [];
    return [file];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
