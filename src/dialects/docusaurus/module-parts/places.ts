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

/**
 * Looks for modules by the lists of their folders, each of which is read once: asking for every ending of every import takes
 * most of the time that pages with many modules behind them take.
 */
export class ModuleFinder {
  readonly #names = new Map<string, ReadonlySet<string>>();

  /** The module that a path without its ending stands for; null where there is none. */
  find(meant: string): string | null {
    const names = this.#namesIn(path.dirname(meant));
    const written = path.basename(meant);
    const found = ['', ...MOVED_ENDINGS].find(
      (ending) => names.has(written + ending) && isFile(meant + ending),
    );
    if (found !== undefined) return meant + found;
    const below = names.has(written) ? this.#namesIn(meant) : new Set<string>();
    const index = MOVED_ENDINGS.map((ending) => `index${ending}`).find(
      (name) => below.has(name) && isFile(path.join(meant, name)),
    );
    return index === undefined ? null : path.join(meant, index);
  }

  #namesIn(folder: string): ReadonlySet<string> {
    const known = this.#names.get(folder);
    if (known !== undefined) return known;
    const names = new Set(entriesOf(folder).map(({ name }) => name));
    this.#names.set(folder, names);
    return names;
  }
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
