import { existsSync, readdirSync, readFileSync, readlinkSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Metafile } from 'esbuild';
import type { SiteReads } from '../shared/site-reads.ts';
import { hashJson, hashText } from './hash.ts';
import { contains, toPosix } from './paths.ts';
import { areAsRead, readFiles } from './site-reads.ts';

/** Where results of bundling steps are kept: by a hash of their options. */
export interface ArtifactShelf {
  get: (key: string) => unknown;
  set: (key: string, value: StoredArtifact<unknown>) => void;
}

/** A shelf on which nothing is kept. */
export const NOTHING_KEPT: ArtifactShelf = { get: () => null, set: () => {} };

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
  /** Folder of the site, as a mark in all that is kept, so that it holds for a copy in another place. */
  root: string;
  /** Folder of docsgen, which is another mark; that of the site when left out. */
  packageRoot?: string;
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
  options: ArtifactOptions,
  make: () => Promise<Made<Result>>,
): Promise<Artifact<Result>> {
  const { shelf, root } = options;
  const places = createPlaces(options);
  const name = artifactName(options);
  // What stands beside both folders, such as packages of a whole repository, is found from the site.
  const inputAt = (kept: string) => path.resolve(root, places.toAbsolute(kept));
  const nameOfInput = (file: string) => {
    const marked = places.toMark(file);
    return marked === file ? path.relative(root, file) : marked;
  };
  const stored = shelf.get(name) as StoredArtifact<unknown> | null;
  const readBy = (reads: SiteReads = []) =>
    readFiles(
      reads.map(([file]) => file),
      root,
    );
  if (
    stored?.inputs.every(([file, hash]) => hashInput(inputAt(file)) === hash) &&
    areAsRead(stored.reads, root)
  ) {
    const inputs = stored.inputs.map(([file]) => inputAt(file));
    const result = mapTexts(stored.result, places.toAbsolute) as Result;
    return { result, inputs: [...inputs, ...readBy(stored.reads)] };
  }
  const { result, reads = [], all, changed } = await makeSettled(root, make);
  // Which text of a file that was saved meanwhile is in it, nobody can say: the next one makes it anew.
  const hashNow = (file: string) => (changed.has(file) ? 'changed' : hashInput(file));
  const hashes = all.map((file): [string, string] => [nameOfInput(file), hashNow(file)]);
  const kept = mapTexts(result, places.toMark);
  shelf.set(name, { inputs: hashes, ...(reads.length > 0 ? { reads } : {}), result: kept });
  return { result, inputs: [...all, ...readBy(reads)] };
}

/** What was made, all that it depends on, and what of that has changed while it was made. */
interface Settled<Result> extends Made<Result> {
  all: string[];
  changed: Set<string>;
}

/**
 * Makes a bundle, and makes it again at once where something of it was saved meanwhile, or so shortly before that the
 * clock of the file system can't tell: a site that a script writes and builds would keep nothing.
 */
async function makeSettled<Result>(
  root: string,
  make: () => Promise<Made<Result>>,
): Promise<Settled<Result>> {
  const first = await makeWatched(root, make);
  if (first.changed.size === 0) return first;
  await setTimeout(2 * CLOCK_STEP_MS);
  return makeWatched(root, make);
}

async function makeWatched<Result>(
  root: string,
  make: () => Promise<Made<Result>>,
): Promise<Settled<Result>> {
  const started = Date.now();
  const made = await make();
  const all = [...new Set([...made.inputs, ...findSurroundings(made.inputs, root)])].sort();
  return { ...made, all, changed: new Set(all.filter((file) => hasChangedSince(file, started))) };
}

/** Clocks of file systems go in steps of up to so many milliseconds, and lag behind by one. */
const CLOCK_STEP_MS = 10;

/** Whether a file, or what imports may find in a folder, has changed since a time in milliseconds since 1970. */
function hasChangedSince(file: string, time: number): boolean {
  // Times of text may be set to anything; this one says when that was done.
  const isRecent = ({ ctimeMs }: Stats) =>
    ctimeMs >= time - CLOCK_STEP_MS && ctimeMs <= Date.now() + CLOCK_STEP_MS;
  const stats = tryToStat(file);
  if (stats === null || !isRecent(stats)) return false;
  if (!stats.isDirectory()) return true;
  const come = readdirSync(file).filter((name) => {
    const own = tryToStat(path.join(file, name));
    return own !== null && isRecent(own);
  });
  const mayBeFound =
    path.basename(file) === 'node_modules'
      ? (name: string) => !name.startsWith('.')
      : (name: string) => MAY_BE_IMPORTED.test(name);
  // Where nothing has come, something has gone; what tools write beside a site is nothing that imports find.
  return come.length === 0 || come.some(mayBeFound);
}

/** Null for what is not there, and for what cannot be looked at. */
function tryToStat(file: string): Stats | null {
  try {
    return statSync(file);
  } catch {
    return null;
  }
}

/** The name under which a result is kept: the same for a site and its copy in another folder. */
export function artifactName(options: Pick<ArtifactOptions, 'root' | 'packageRoot' | 'key'>): string {
  return hashJson(mapTexts(JSON.parse(JSON.stringify(options.key)), createPlaces(options).toMark));
}

/** Paths as they are kept, and as they are. Texts that are no path below a folder that has a mark stay as they are. */
interface Places {
  toMark: (text: string) => string;
  toAbsolute: (text: string) => string;
}

const SITE = '\u0001site';
const PACKAGE = '\u0001docsgen';

function createPlaces({ root, packageRoot = root }: Pick<ArtifactOptions, 'root' | 'packageRoot'>): Places {
  // The inner folder first: docsgen may be installed in the site, or the site be a part of docsgen's repository.
  const marks = [[root, SITE] as const, [packageRoot, PACKAGE] as const]
    .filter(([folder]) => folder !== path.dirname(folder))
    .sort(([a], [b]) => b.length - a.length);
  const exchange = (text: string, from: string, to: string) =>
    text === from || text.startsWith(`${from}/`) || text.startsWith(`${from}${path.sep}`)
      ? to + text.slice(from.length)
      : null;
  return {
    toMark(text) {
      for (const [folder, mark] of marks) {
        const marked = exchange(text, folder, mark);
        if (marked !== null) return marked;
      }
      return text;
    },
    toAbsolute(text) {
      for (const [folder, mark] of marks) {
        const absolute = exchange(text, mark, folder);
        if (absolute !== null) return absolute;
      }
      return text;
    },
  };
}

/** A value of JSON whose texts, names of keys included, are exchanged. */
function mapTexts(value: unknown, exchange: (text: string) => string): unknown {
  if (typeof value === 'string') return exchange(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, exchange));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [exchange(name), mapTexts(item, exchange)]),
  );
}

/** Files whose presence and text decide what an import stands for. */
const RESOLUTION_FILES = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/** Names of files that an import may stand for, with its extension or without. */
const MAY_BE_IMPORTED = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|json)$/;

/**
 * What decided which files were read, besides these: listings of the folders up to the package they belong to, as a
 * new file may take the place of another, and the files that say how imports are resolved.
 */
function findSurroundings(inputs: readonly string[], root: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const climb = (start: string) => {
    for (let folder = start; !seen.has(folder); folder = path.dirname(folder)) {
      seen.add(folder);
      addFolder(folder, root, found);
      if (existsSync(path.join(folder, 'package.json'))) break;
    }
  };
  // Pages are no inputs, and import packages too.
  climb(root);
  for (const file of inputs) {
    if (!isInPackage(file)) found.add(path.dirname(file));
    climb(path.dirname(file));
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
      return hashText((isPackages ? listPackages(file) : listImportable(file)).sort().join('\n'));
    return 'missing';
  }
}

function listImportable(folder: string): string[] {
  return readdirSync(folder).filter((name) => MAY_BE_IMPORTED.test(name));
}

/**
 * Names of the packages of a folder, those of scopes too, with what they are links to: esbuild reads the files behind a
 * link, which stay as they are when a copy, or another link, takes its place.
 */
function listPackages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      const target = path.relative(folder, path.resolve(folder, readlinkSync(place)));
      return [`${entry.name} → ${toPosix(target)}`];
    }
    if (!entry.name.startsWith('@') || !entry.isDirectory())
      return entry.name.startsWith('.') ? [] : [entry.name];
    return listPackages(place).map((name) => `${entry.name}/${name}`);
  });
}
