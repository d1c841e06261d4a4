import fs, { realpathSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteReads } from '../shared/site-reads.ts';
import { hashJson, hashText } from './hash.ts';
import { forgetCalls, isInFront, noteCalls, noteVariables } from './noted-calls.ts';
import { packageRoot } from './package-info.ts';
import { contains } from './paths.ts';
import { noteAsked, noteUnknown, untraced } from './run-trace.ts';

/** Notes what is read, from `watchReads` until `end`. */
export interface ReadWatch {
  /** Sorted names of what has been read since the last call. */
  take: () => string[];
  end: () => void;
}

const ENVIRONMENT = 'env:';

/** Functions whose first argument is a path that they read. Each may have a twin that waits, and one with a promise. */
const READING = ['readFile', 'readdir', 'stat', 'lstat', 'access', 'open', 'opendir', 'readlink'] as const;
const OTHERS = ['existsSync', 'createReadStream'] as const;
const FORMS: readonly [of: object, name: string][] = [
  ...READING.flatMap((name): [object, string][] => [
    [fs, name],
    [fs, `${name}Sync`],
    [fs.promises, name],
  ]),
  ...OTHERS.map((name): [object, string] => [fs, name]),
];

/** A watch that has not ended. */
interface ActiveWatch {
  /** What has been read since the last `take`. */
  recent: Set<string>;
  /** What has been read since it began. */
  all: Set<string>;
}

/** Those that have not ended, the latest one last: it is told of what is read. */
const active: ActiveWatch[] = [];
/** Above zero while what is read is known otherwise. */
let paused = 0;
let restore: (() => void) | null = null;

/**
 * Notes what code reads by `node:fs` and `process.env`. Whoever has taken a function over meanwhile keeps one that
 * notes, so that nothing is lost when it is called later. Of several watches, the latest is told; code that waits may
 * end them in another order, and then an earlier one takes what the later ones were told for it.
 */
export function watchReads(): ReadWatch {
  const own: ActiveWatch = { recent: new Set(), all: new Set() };
  active.push(own);
  restore ??= install();
  return {
    take() {
      if (active.includes(own) && !isStillAsked()) {
        own.recent.add(LOST);
        for (const [of, name] of FORMS) forgetCalls(of, name);
        restore?.();
        restore = install();
      }
      const later = active.slice(active.indexOf(own) + 1).flatMap(({ all }) => [...all]);
      for (const name of active.includes(own) ? later : []) own.recent.add(name);
      return takeSorted(own.recent);
    },
    end() {
      const at = active.indexOf(own);
      if (at >= 0) active.splice(at, 1);
      if (active.length > 0) return;
      restore?.();
      restore = null;
    },
  };
}

/** Stands for what was read while others had taken our functions out: it is never as it was. */
const LOST = 'lost:';

/** A name that nothing has, by which it is seen whether what is read still comes by here. */
const ASKED = path.resolve('docsgen-asks');

function isStillAsked(): boolean {
  if (isInFront(fs, 'existsSync')) return true;
  const watch: ActiveWatch = { recent: new Set(), all: new Set() };
  const before = paused;
  paused = 0;
  active.push(watch);
  untraced(() => fs.existsSync(ASKED));
  active.splice(active.indexOf(watch), 1);
  paused = before;
  return watch.recent.has(ASKED);
}

function noteName(name: string): void {
  const latest = paused === 0 ? active.at(-1) : undefined;
  latest?.recent.add(name);
  latest?.all.add(name);
}

/** Empties a set of names, and returns them sorted. */
export function takeSorted(names: Set<string>): string[] {
  const sorted = [...names].sort();
  names.clear();
  return sorted;
}

/** Runs what is not to be noted, as what it reads is known otherwise. */
export function unnoted<Result>(run: () => Result): Result {
  paused++;
  try {
    return run();
  } finally {
    paused--;
  }
}

/** Stands in front of what code reads by; the returned function takes that back. */
function install(): () => void {
  const undo = FORMS.map(([of, name]) =>
    noteCalls(of, name, ([file, flags]) => {
      // A file that is opened to be written to is none that is read.
      if (active.length > 0 && !(typeof flags === 'string' && /^[wa]/.test(flags))) note(file);
    }),
  );
  undo.push(noteVariables((name) => name !== null && noteName(ENVIRONMENT + name)));
  syncBuiltinESMExports();
  return () => {
    for (const step of undo) step();
    syncBuiltinESMExports();
  };
}

function note(file: unknown): void {
  const named = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file;
  if (typeof named !== 'string' && !Buffer.isBuffer(named)) return;
  const absolute = path.resolve(String(named));
  if (!isOfTools(absolute) && !isTemporary(absolute)) noteName(absolute);
}

/** The folder for what programs write for a while; as the disk has it, for sites are known by that. */
const TEMPORARY = realpathSync(tmpdir());
/** What stands in it and holds a site, by the first part of the path; empty for a site that holds the folder itself. */
const sitesThere = new Set<string>();

/** Says that the files of a site count; its root is absolute. */
export function knowSite(root: string): void {
  if (contains(root, TEMPORARY)) sitesThere.add('');
  else if (contains(TEMPORARY, root)) sitesThere.add(firstBelow(root));
}

function firstBelow(file: string): string {
  return path.relative(TEMPORARY, file).split(path.sep)[0] ?? '';
}

/**
 * What other programs write for a while is nobody's source, and changes without end: seen, a live server looked at its site
 * again for each file that a tool had written there.
 */
function isTemporary(file: string): boolean {
  if (!contains(TEMPORARY, file) || path.dirname(file) === TEMPORARY || sitesThere.has('')) return false;
  return !sitesThere.has(firstBelow(file));
}

/** Folders of docsgen whose code is loaded as it is needed. */
const OWN_CODE = ['bin', 'dist', 'src', 'theme'].map((folder) => path.join(packageRoot, folder));

/** Packages count by their package.json; what docsgen reads itself, it knows of. */
function isOfTools(file: string): boolean {
  if (/[\\/](?:node_modules|\.docsgen)[\\/]/.test(file)) return true;
  // This is asked for all that is read: most of it stands elsewhere.
  return contains(packageRoot, file) && OWN_CODE.some((folder) => contains(folder, file));
}

/** What has been read as it is now; names that are relative start from `root`. */
export function hashReads(names: Iterable<string>, root: string): SiteReads {
  return [...names].map((name) => [name, hashRead(name, root)]);
}

/** Whether everything that was read is as it was then. */
export function areAsRead(reads: SiteReads | undefined, root: string): boolean {
  return (reads ?? []).every(([name, hash]) => hashRead(name, root) === hash);
}

function hashRead(name: string, root: string): string {
  if (name.startsWith(ENVIRONMENT)) {
    const value = process.env[name.slice(ENVIRONMENT.length)];
    return value === undefined ? 'missing' : hashText(value);
  }
  if (name === LOST) return `lost ${process.hrtime.bigint()}`;
  const file = path.resolve(root, name);
  try {
    const { size, mtimeMs, ...kind } = statOf(file);
    if (kind.isFolder) return hashText(`folder\n${fs.readdirSync(file).sort().join('\n')}`);
    // Devices and pipes never end, or wait for somebody.
    if (!kind.isFile) return 'special';
    return size > LARGE_FILE ? `${size} ${mtimeMs}` : hashText(fs.readFileSync(file));
  } catch {
    return 'missing';
  }
}

/** Bytes from which on a file counts by its size and time: code may have asked no more than whether it is there. */
const LARGE_FILE = 16 * 1024 * 1024;

function statOf(file: string) {
  const stats = fs.statSync(file);
  const { size, mtimeMs } = stats;
  return { size, mtimeMs, isFile: stats.isFile(), isFolder: stats.isDirectory() };
}

/** The same code as another module: one with the same text runs once in a process. */
export function markRun(code: string, run: number): string {
  return run === 0 ? code : `${code}${RUN}${run}`;
}

/** The code without what marks it. */
export function unmarked(code: string): string {
  return [MARK, RUN].reduce((rest, mark) => {
    const at = rest.lastIndexOf(mark);
    return at < 0 ? rest : rest.slice(0, at);
  }, code);
}

const RUN = '\n// run ';
const MARK = '\n// has read ';

/** The code of a configuration that has read files: plugins may know what is in them. */
export function markReads(code: string, reads: SiteReads): string {
  return reads.length === 0 ? code : `${code}${MARK}${hashJson(reads)}\n`;
}

/** The hash of what a configuration has read, from its marked code; empty when it has read nothing. */
export function readsOf(code: string): string {
  const at = code.lastIndexOf(MARK);
  return at < 0 ? '' : code.slice(at + MARK.length).trim();
}

/**
 * Joins what was read in several places. What has changed meanwhile is like nothing that will be read: whoever depends
 * on it is made anew the next time. Sorted by name.
 */
export function joinReads(lists: readonly SiteReads[]): SiteReads {
  const joined = new Map<string, string>();
  for (const [name, hash] of lists.flat()) {
    const other = joined.get(name);
    joined.set(name, other === undefined || other === hash ? hash : 'changed');
  }
  return [...joined].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Names of files relative to the site's folder, so that a copied site does not look at the original. */
export function relativeReads(names: readonly string[], root: string): string[] {
  return names.map((name) => (isFileRead(name) ? path.relative(root, name) : name));
}

/** Absolute paths of the files and folders among what was read. */
export function readFiles(names: readonly string[], root: string): string[] {
  return names.filter(isFileRead).map((name) => path.resolve(root, name));
}

/** Lets a run know what threads have read for it. Names that are relative start from `root`. */
export function noteReads(reads: SiteReads, root: string): void {
  const names = reads.map(([name]) => name);
  const variables = names.flatMap((name) =>
    name.startsWith(ENVIRONMENT) ? [name.slice(ENVIRONMENT.length)] : [],
  );
  noteAsked({ files: readFiles(names, root), variables });
  if (!areAsRead(reads, root)) noteUnknown('what has changed meanwhile');
}

function isFileRead(name: string): boolean {
  return !name.startsWith(ENVIRONMENT) && name !== LOST;
}
