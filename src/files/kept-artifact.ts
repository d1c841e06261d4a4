import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { hashJson, hashText } from './hash.ts';
import { contains } from './paths.ts';
import { areAsRead, readFiles, type SiteReads } from './site-reads.ts';

/** Where results of bundling steps are kept: by a hash of their options. */
export interface ArtifactShelf {
  get: (key: string) => unknown;
  set: (key: string, value: StoredArtifact<unknown>) => void;
}

/** A bundle together with what it was made of. */
export interface StoredArtifact<Result> {
  /** Hashes of files, and of the listings of folders: a new file can change what an import finds. */
  inputs: [path: string, hash: string][];
  /** What its code has read while it ran, besides. */
  reads?: SiteReads;
  result: Result;
}

/** Result of a bundling step and the absolute paths of all files that it read. */
export interface Made<Result> {
  result: Result;
  inputs: string[];
  /** What its code has read while it ran; names are relative to the root. */
  reads?: SiteReads;
}

export interface ArtifactOptions {
  shelf: ArtifactShelf;
  /** Inputs are kept relative to this folder, so that a copied site doesn't look at the original. */
  root: string;
  /** Everything but files that has an influence; plain JSON. */
  key: unknown;
}

/** A result and the absolute paths of the files and folders that it depends on, those that do not exist included. */
export interface Artifact<Result> {
  result: Result;
  inputs: string[];
}

/**
 * Returns the kept result of a bundling step while its options and all that it depends on are as they were; otherwise
 * makes it anew and keeps it.
 */
export async function keptArtifact<Result>(
  { shelf, root, key }: ArtifactOptions,
  make: () => Promise<Made<Result>>,
): Promise<Artifact<Result>> {
  const name = hashJson(key);
  const stored = shelf.get(name) as StoredArtifact<Result> | null;
  const absolute = (file: string) => path.resolve(root, file);
  const readBy = (reads: SiteReads = []) =>
    readFiles(
      reads.map(([file]) => file),
      root,
    );
  if (
    stored?.inputs.every(([file, hash]) => hashInput(absolute(file)) === hash) &&
    areAsRead(stored.reads, root)
  ) {
    const inputs = stored.inputs.map(([file]) => absolute(file));
    return { result: stored.result, inputs: [...inputs, ...readBy(stored.reads)] };
  }
  const { result, inputs, reads = [] } = await make();
  const all = [...new Set([...inputs, ...findSurroundings(inputs, root)])].sort();
  const hashes = all.map((file): [string, string] => [path.relative(root, file), hashInput(file)]);
  shelf.set(name, { inputs: hashes, ...(reads.length > 0 ? { reads } : {}), result });
  return { result, inputs: [...all, ...readBy(reads)] };
}

/** Files whose presence and text decide what an import stands for. */
const RESOLUTION_FILES = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/** Names of files that an import may stand for, with its extension or without. */
const MAY_BE_IMPORTED = /\.(?:[cm]?[jt]sx?|css|json)$/;

/**
 * What decided which files were read, besides these: listings of the folders up to the package they belong to, as a
 * new file may take the place of another, and the files that say how imports are resolved.
 */
function findSurroundings(inputs: readonly string[], root: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const file of inputs) {
    if (!isInPackage(file)) found.add(path.dirname(file));
    for (let folder = path.dirname(file); !seen.has(folder); folder = path.dirname(folder)) {
      seen.add(folder);
      addFolder(folder, root, found);
      if (existsSync(path.join(folder, 'package.json'))) break;
    }
  }
  return found;
}

function addFolder(folder: string, root: string, found: Set<string>): void {
  // Nobody edits installed packages: what changes in them changes their package.json.
  if (isInPackage(folder)) {
    found.add(path.join(folder, 'package.json'));
    return;
  }
  // Imports that lead above the site name their files, whose own folders are listed.
  if (contains(root, folder)) found.add(folder);
  found.add(path.join(folder, 'node_modules'));
  for (const name of RESOLUTION_FILES) found.add(path.join(folder, name));
  addExtended(path.join(folder, 'tsconfig.json'), found);
}

function isInPackage(folder: string): boolean {
  return /[\\/]node_modules[\\/]/.test(folder);
}

/** Adds the configurations that a tsconfig.json extends. */
function addExtended(file: string, found: Set<string>): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  for (const [, target = ''] of text.matchAll(/"extends"\s*:\s*"(\.[^"]*)"/g)) {
    const extended = path.resolve(path.dirname(file), target.endsWith('.json') ? target : `${target}.json`);
    if (found.has(extended)) continue;
    found.add(extended);
    addExtended(extended, found);
  }
}

/** Absolute paths of the files in a metafile; virtual modules are left out. */
export function inputFiles(metafile: Metafile, workingDir: string): string[] {
  return Object.keys(metafile.inputs)
    .map((input) => input.replace(/^island-original:/, ''))
    .filter((input) => !/^[a-z-]{2,}:/.test(input) && !input.startsWith('<'))
    .map((input) => path.resolve(workingDir, input))
    .filter((file) => existsSync(file));
}

/** Hash of a file's bytes, or of the names in a folder that imports may mean; the same text for what is not there. */
function hashInput(file: string): string {
  try {
    return hashText(readFileSync(file));
  } catch (error) {
    const isPackages = path.basename(file) === 'node_modules';
    if ((error as NodeJS.ErrnoException).code === 'EISDIR')
      return hashText(
        readdirSync(file)
          .filter((name) => isPackages || MAY_BE_IMPORTED.test(name))
          .sort()
          .join('\n'),
      );
    return 'missing';
  }
}
