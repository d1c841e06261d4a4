/**
 * Everything that a run asks the machine for, while it asks: so that a later run can prove that it would get the same
 * answers. What has no answer that could be looked at again, such as the clock, other processes and the network, makes
 * a run one that can't be repeated.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import Module, { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import workerThreads from 'node:worker_threads';
import { hashText } from './hash.ts';
import { isFolder } from './is-folder.ts';
import { type CallNote, noteCalls, noteVariables } from './noted-calls.ts';

/** What a run has asked for. Paths are absolute. */
export interface Traced {
  /** Files and folders that were read, or looked for. */
  readonly seen: ReadonlySet<string>;
  /** Folders whose names were read. */
  readonly listed: ReadonlySet<string>;
  /** Where paths end whose links were followed, as `followPath` says it. */
  readonly followed: ReadonlyMap<string, string>;
  /** Hashes of variables of the environment by name. */
  readonly environment: ReadonlyMap<string, string>;
  /** Packages that were looked for, as JSON of name and file, with what `resolveRequest` said. */
  readonly packages: ReadonlyMap<string, string>;
  /** Answers of git by question, as `questionOf` writes them. */
  readonly git: ReadonlyMap<string, string>;
}

export interface RunTrace {
  /** What was asked for; null where that can't be asked again. No more is noted afterwards. */
  end: () => Traced | null;
}

class Notes implements Traced {
  readonly seen = new Set<string>();
  readonly listed = new Set<string>();
  readonly followed = new Map<string, string>();
  readonly environment = new Map<string, string>();
  readonly packages = new Map<string, string>();
  readonly git = new Map<string, string>();
  /** Why the run can't be repeated. */
  unknown: string | null = null;
}

let notes: Notes | null = null;
/** Above zero while docsgen asks for something that it notes in another way. */
let paused = 0;
/** Above zero while code of the site runs. */
let siteCode = 0;
let traces = 0;

/** Notes all that this process asks for until `end`. Two runs at once can't be told apart: then neither is known. */
export function traceRun(): RunTrace {
  traces++;
  const own = new Notes();
  if (traces > 1 && notes) notes.unknown = 'another run';
  if (traces > 1) own.unknown = 'another run';
  const isFirst = notes === null;
  if (isFirst) notes = own;
  const restore = isFirst ? install() : () => false;
  let ended = false;
  return {
    end() {
      if (ended) return null;
      ended = true;
      traces--;
      if (isFirst && !isStillAsked(own))
        own.unknown ??= 'functions that others have put in the place of ours';
      if (isFirst) notes = null;
      const hasLoaded = restore();
      return own.unknown === null && !hasLoaded ? own : null;
    },
  };
}

/**
 * Whether what is read still comes by here. Who stood in front of Node's functions when a run began, and takes that back
 * before it ends, takes the run's own functions along: a live server or a check in the same process, another copy of docsgen.
 */
function isStillAsked(own: Notes): boolean {
  const ask: ((file: string) => unknown)[] = [
    (file) => fs.existsSync(file),
    (file) => fs.statSync(file, { throwIfNoEntry: false }),
    (file) => fs.lstatSync(file, { throwIfNoEntry: false }),
    (file) => fs.readFileSync(file),
    (file) => fs.readdirSync(file),
  ];
  return ask.every((call, index) => {
    const file = path.resolve(`docsgen-asks-${index}`);
    try {
      call(file);
    } catch {
      // There is no such file.
    }
    return own.seen.delete(file) || own.listed.delete(file);
  });
}

/** Says that the run depends on something that nobody can look at again. */
export function noteUnknown(what: string): void {
  if (notes && paused === 0) notes.unknown ??= what;
}

/** Notes files, folders and variables of the environment that threads have asked for. */
export function noteAsked({
  files,
  variables,
}: {
  files: Iterable<string>;
  variables: Iterable<string>;
}): void {
  if (notes === null) return;
  for (const file of files) {
    notes.seen.add(file);
    if (untraced(() => isFolder(file))) notes.listed.add(file);
  }
  for (const name of variables) notes.environment.set(name, hashVariable(name));
}

/** Runs code of the site that runs once in a process, and says whether it would do the same in any other. */
export async function watchSiteCode<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; isRepeatable: boolean }> {
  const own = notes;
  const before = own?.unknown ?? null;
  if (own) own.unknown = null;
  const result = await tracedSiteCode(run);
  const isRepeatable = own !== null && own === notes && own.unknown === null;
  if (own) own.unknown ??= before;
  return { result, isRepeatable };
}

/** Runs what is to be noted in another way. */
export function untraced<Result>(run: () => Result): Result {
  paused++;
  try {
    return run();
  } finally {
    paused--;
  }
}

/** Runs code of the site: it may not only read, but look at the clock, or do something that a later run has to do too. */
export function tracedSiteCode<Result>(run: () => Result): Result {
  if (notes === null) return run();
  siteCode++;
  const end = () => {
    siteCode--;
  };
  try {
    const result = run();
    if (!(result instanceof Promise)) {
      end();
      return result;
    }
    return result.finally(end) as Result;
  } catch (error) {
    end();
    throw error;
  }
}

/** Notes what git has answered. */
export function noteGit(cwd: string, args: readonly string[], answer: string | null): void {
  notes?.git.set(JSON.stringify([cwd, args]), answer === null ? 'none' : hashText(answer));
}

/** Hash of a variable of the environment; another text for one that is not there. */
export function hashVariable(name: string): string {
  const value = process.env[name];
  return value === undefined ? 'missing' : hashText(value);
}

/** What a package's name stands for in a file; `missing` for nothing. */
export function resolveRequest(request: string): string {
  const [name, from] = JSON.parse(request) as [string, string];
  try {
    return Module.createRequire(from).resolve(name);
  } catch {
    return 'missing';
  }
}

const SEEN = ['readFile', 'stat', 'lstat', 'access', 'open', 'readlink', 'statfs'];
const LISTED = ['readdir', 'opendir'];
const FOLLOWED = ['realpath'];
/** What changes the disk: a run that repeats the report would not do it. */
const CHANGING = [
  ...['writeFile', 'appendFile', 'mkdir', 'mkdtemp', 'rm', 'rmdir', 'unlink', 'rename', 'copyFile', 'cp'],
  ...['symlink', 'link', 'truncate', 'chmod', 'chown', 'utimes', 'lutimes', 'lchown'],
];

/** Exchanges what code asks the machine by. The returned function takes that back; true says that more came in meanwhile. */
function install(): () => boolean {
  const undo: (() => void)[] = [];
  const wrap = (from: object, name: string, note: CallNote) => {
    undo.push(
      noteCalls(from, name, (args) => {
        if (notes !== null && paused === 0) note(args);
      }),
    );
  };
  const inAllForms = (names: readonly string[], note: CallNote) => {
    for (const name of names) {
      wrap(fs, name, note);
      wrap(fs, `${name}Sync`, note);
      wrap(fs.promises, name, note);
    }
  };
  inAllForms(SEEN, ([file, flags]) => {
    if (typeof flags === 'string' && /^[wa]/.test(flags)) noteChange();
    else notePath('seen', file);
  });
  wrap(fs, 'existsSync', ([file]) => notePath('seen', file));
  wrap(fs, 'createReadStream', ([file]) => notePath('seen', file));
  wrap(fs, 'createWriteStream', noteChange);
  inAllForms(LISTED, ([file]) => notePath('listed', file));
  for (const inScript of [fs.realpath, fs.realpathSync])
    wrap(inScript, 'native', ([file]) => noteFollowed(file));
  inAllForms(FOLLOWED, ([file]) => noteFollowed(file));
  inAllForms(CHANGING, noteChange);
  for (const name of ['watch', 'watchFile']) wrap(fs, name, () => noteUnknown('a watched file'));
  for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'])
    wrap(childProcess, name, () => noteUnknown('another process'));
  wrap(globalThis, 'fetch', () => noteUnknown('the network'));
  for (const name of ['randomUUID', 'getRandomValues']) wrap(globalThis.crypto, name, noteInSite);
  wrap(workerThreads, 'Worker', noteInSite);
  wrap(Math, 'random', noteInSite);
  for (const name of ['hrtime', 'uptime', 'cpuUsage', 'memoryUsage']) wrap(process, name, noteInSite);
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir', 'trace'])
    wrap(console, name, noteInSite);
  for (const stream of [process.stdout, process.stderr]) wrap(stream, 'write', noteInSite);
  wrap(Module, '_resolveFilename', noteRequest);
  undo.push(watchClock(), noteVariables(noteVariable));
  const unloaded = watchBuiltins(wrap);
  syncBuiltinESMExports();
  return () => {
    for (const step of undo.reverse()) step();
    syncBuiltinESMExports();
    return unloaded.some(isLoaded);
  };
}

/** Modules of Node by which code gets what no file says. */
const RESTLESS = ['crypto', 'dgram', 'dns', 'dns/promises', 'http', 'http2', 'https', 'net', 'os', 'tls'];

/**
 * Watches the modules of Node that are loaded. To load the others takes longer than an unchanged build has: a run that
 * loads one of them meanwhile can't be repeated.
 *
 * @returns the names of those that are not loaded
 */
function watchBuiltins(wrap: (from: object, name: string, note: () => void) => void): readonly string[] {
  for (const name of RESTLESS.filter(isLoaded)) {
    const functions: object = process.getBuiltinModule(name) ?? {};
    for (const called of Object.keys(functions)) if (isRestless(called)) wrap(functions, called, noteInSite);
  }
  return RESTLESS.filter((name) => !isLoaded(name));
}

/** Functions of hashes answer the same at any time. */
function isRestless(name: string): boolean {
  return /^[a-z]/.test(name) && !/^(?:create(?:Hash|Hmac)$|hash$|timingSafeEqual$|isIP)/.test(name);
}

function isLoaded(name: string): boolean {
  const { moduleLoadList = [] } = process as unknown as { moduleLoadList?: readonly string[] };
  return moduleLoadList.includes(`NativeModule ${name}`);
}

function noteInSite(): void {
  if (siteCode > 0) noteUnknown('what no later run can ask for again');
}

function noteChange(): void {
  if (siteCode > 0) noteUnknown('a change of the disk');
}

function notePath(kind: 'seen' | 'listed', file: unknown): void {
  const named = pathOf(file);
  if (named !== null) notes?.[kind].add(named);
}

function noteFollowed(file: unknown): void {
  const named = pathOf(file);
  if (named !== null)
    notes?.followed.set(
      named,
      untraced(() => followPath(named)),
    );
}

/** The path of an argument, absolute; null for a file that was opened before. */
function pathOf(file: unknown): string | null {
  const named = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file;
  if (typeof named === 'string') return path.isAbsolute(named) ? named : path.resolve(named);
  return Buffer.isBuffer(named) ? path.resolve(named.toString()) : null;
}

/** Where a path ends when its links are followed. */
export function followPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch (error) {
    return `\0${(error as NodeJS.ErrnoException).code ?? ''}`;
  }
}

function noteRequest([name, parent]: readonly unknown[]): void {
  const from = (parent as { filename?: unknown } | null | undefined)?.filename;
  if (typeof name !== 'string' || typeof from !== 'string') noteUnknown('a module');
  else if (notes) {
    const request = JSON.stringify([name, from]);
    const known = notes.packages.get(request);
    notes.packages.set(request, known ?? untraced(() => resolveRequest(request)));
  }
}

/** Dates of given texts and numbers are the same at any time. */
function watchClock(): () => void {
  const original = globalThis.Date;
  const own = new Proxy(original, {
    construct(target, args, newTarget) {
      if (args.length === 0) noteInSite();
      return Reflect.construct(target, args, newTarget) as object;
    },
    apply(target, self, args) {
      noteInSite();
      return Reflect.apply(target, self, args) as unknown;
    },
    get(target, name) {
      if (name === 'now') noteInSite();
      return Reflect.get(target, name) as unknown;
    },
  });
  globalThis.Date = own;
  return () => {
    if (globalThis.Date === own) globalThis.Date = original;
  };
}

function noteVariable(name: string | null): void {
  if (notes === null || paused > 0) return;
  if (name === null) noteUnknown('the whole environment');
  else
    notes.environment.set(
      name,
      untraced(() => hashVariable(name)),
    );
}
