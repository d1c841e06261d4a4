import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../diagnostics/report.ts';
import { askGit } from '../files/ask-git.ts';
import {
  areFoldersOld,
  decodeStates,
  encodeStates,
  exchangeStates,
  type FileMoment,
  type FileStates,
  findChanged,
  listEntries,
  takeStates,
} from '../files/file-states.ts';
import { hashJson, hashText } from '../files/hash.ts';
import { packageRoot } from '../files/package-info.ts';
import { followPath, hashVariable, resolveRequest, type Traced, traceRun } from '../files/run-trace.ts';
import type { Published } from '../publish/publisher.ts';
import type { Store } from '../store/store.ts';
import type { KeptPlan } from './page-entry.ts';
import { hasRests, listInputs, type OutputPlace, type SeenOutput, seenOutput } from './site-output.ts';
import { STORE_FOLDER, type StorePlace } from './site-store.ts';

/** What a run was asked to do, and where: plain JSON. */
export interface RunQuestion {
  /** Folder of the site; absolute. */
  root: string;
  place: StorePlace;
  options: Readonly<Record<string, unknown>>;
}

/** What can be repeated of a report. */
export type KeptReport = Omit<Report, 'durationMs' | 'phases'>;

/** All but the states of files that a run depended on. */
interface KeptAnswers {
  report: KeptReport;
  environment: [name: string, hash: string][];
  followed: [path: string, end: string][];
  packages: [request: string, file: string][];
  git: [question: string, answer: string][];
  output: OutputPlace;
  /** What pages need that are exchanged alone; null where that can't be done. */
  plan: KeptPlan | null;
}

/** Variables that the engine and the system look at by themselves. */
const ALWAYS_READ = ['LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE', 'LC_TIME', 'NODE_OPTIONS', 'NODE_PATH', 'TZ'];

/** Opens what is kept of runs. */
function shelfOf(store: Store) {
  return store.blobs('runs');
}

/** Everything that decides about a run and stands in no file of the site. */
function keyOf({ root, place, options }: RunQuestion): string {
  const { version, platform, arch, execArgv, argv } = process;
  return hashJson([
    ...[root, place.tool, packageRoot, version, platform, arch, execArgv, argv.slice(2)],
    ...[process.cwd(), process.getuid?.() ?? null, options],
  ]);
}

/** A run before, of which all is as it was but a few files. */
export interface EditedRun {
  report: KeptReport;
  plan: KeptPlan;
  /** All that the run before depended on. */
  before: RunBefore;
}

/** What a run depended on, and what the disk said of that, which has been looked at again. */
interface RunBefore {
  traced: Traced;
  states: FileStates;
  /** Absolute paths of the files of which the disk says something else now. */
  changed: readonly string[];
}

/**
 * The report of a run that nothing has happened since: all that it has read, looked for and written is as it was. Or what
 * is known of one since which some files have changed, and nothing else. Null where that is not known to the last file.
 */
export async function findRepeated(
  store: Store,
  question: RunQuestion,
): Promise<{ report: KeptReport } | EditedRun | null> {
  const bytes = shelfOf(store).get(keyOf(question));
  const kept = bytes && decode(bytes);
  if (!kept || hasRests(kept.answers.output) || !areSameAnswers(kept.answers)) return null;
  const { report, plan } = kept.answers;
  const states = decodeStates(kept.states);
  const changed = findChanged(states, plan === null ? 0 : MOST_EDITED);
  const isFew = changed.length === 0 || (plan !== null && changed.length <= MOST_EDITED);
  if (!isFew || !(await isSameGit(kept.answers))) return null;
  if (changed.length === 0 || plan === null) return { report };
  return { report, plan, before: { traced: tracedBy(kept.answers, states), states, changed } };
}

/** Files above which nothing is saved by exchanging one page after the other. */
const MOST_EDITED = 20;

function tracedBy(answers: KeptAnswers, { paths, listings }: FileStates): Traced {
  const { environment, followed, packages, git } = answers;
  return {
    seen: new Set(paths),
    listed: new Set(Object.keys(listings)),
    followed: new Map(followed),
    environment: new Map(environment),
    packages: new Map(packages),
    git: new Map(git),
  };
}

interface Kept {
  answers: KeptAnswers;
  states: Uint8Array;
}

function encode({ answers, states }: Kept): Uint8Array {
  const text = Buffer.from(JSON.stringify(answers));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length, 0);
  return Buffer.concat([size, text, states]);
}

/** The store has checked the bytes; those of another form are no record. */
function decode(bytes: Uint8Array): Kept | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = all.readUInt32LE(0);
    const answers = JSON.parse(all.toString('utf8', 4, 4 + size)) as KeptAnswers;
    return { answers, states: all.subarray(4 + size) };
  } catch {
    return null;
  }
}

function areSameAnswers({ environment, followed, packages }: KeptAnswers): boolean {
  return (
    environment.every(([name, hash]) => hashVariable(name) === hash) &&
    followed.every(([file, end]) => followPath(file) === end) &&
    packages.every(([request, file]) => resolveRequest(request) === file)
  );
}

async function isSameGit({ git }: KeptAnswers): Promise<boolean> {
  for (const [question, answer] of git) {
    const [cwd, args] = JSON.parse(question) as [string, string[]];
    const now = await askGit(cwd, args);
    if ((now === null ? 'none' : hashText(now)) !== answer) return false;
  }
  return true;
}

/** A run that is watched, so that it can be repeated. */
export interface WatchedRun {
  /** Keeps what the next run would say, where all is known that it depends on. */
  keep: (store: Store, made: MadeSite) => Promise<void>;
  /** Ends watching; nothing is kept afterwards. */
  end: () => void;
}

/** What a run has made. */
export interface MadeSite {
  report: Report;
  published: Published;
  /** Keeps what pages need that are exchanged alone; null where that can't be done. */
  keepPlan: () => KeptPlan | null;
  /** The run before, of which it has exchanged some files and nothing else. */
  before?: RunBefore;
}

/** Watches a run. */
export function watchRun(question: RunQuestion): WatchedRun {
  const began = readFileClock(question.root);
  const offset = clockOffset();
  const entries = listEntries(question.root);
  const trace = traceRun();
  return {
    async keep(store, made) {
      const traced = trace.end();
      const { report, published } = made;
      if (!traced || began === null || store.fault || !canBeRepeated(report)) return;
      const { written = 0, removed = 0 } = report.counts;
      const isPart = made.before !== undefined && written + removed <= LARGEST_PART;
      const output = await seenOutput(published, isPart ? 'part' : hasChanged(report.counts) ? 'new' : 'old');
      // Somebody has set the clock: times of files say nothing then.
      if (output === null || Math.abs(clockOffset() - offset) > MAX_DRIFT) return;
      const all = made.before ? joinTraced(made.before, traced) : traced;
      const kept = toKept(question.root, all, { ...made, output, began, entries });
      if (!kept) return;
      shelfOf(store).set(keyOf(question), encode(kept));
      store.save();
    },
    end: () => void trace.end(),
  };
}

/** Milliseconds by which two clocks may differ in a run. */
const MAX_DRIFT = 5;

/** Milliseconds from the clock that only runs on to the one that people set. */
function clockOffset(): number {
  let offset = 0;
  // On a busy machine, much time may pass between two looks.
  for (let look = 0; look < 10; look++) {
    const before = performance.now();
    offset = Date.now() - before;
    if (performance.now() - before < 0.5) return offset;
  }
  return offset;
}

/** The moment by the clock that stamps the files of a site, or a little earlier; null where nothing can be kept. */
function readFileClock(root: string): FileMoment | null {
  const file = path.join(root, STORE_FOLDER, `started-${process.pid}`);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '', { flag: 'wx' });
    const { ctimeMs, dev } = statSync(file);
    rmSync(file);
    return { time: Math.min(ctimeMs, Date.now()), dev };
  } catch {
    return null;
  }
}

/** What is said while something is made may not be said again. */
function canBeRepeated({ ok, counts, diagnostics }: Report): boolean {
  return ok && (diagnostics.length === 0 || !hasChanged(counts));
}

function hasChanged({ compiled, rendered, written, removed }: Report['counts']): boolean {
  return [compiled, rendered, written, removed].some((count) => count !== 0);
}

/** What the next run will say, as nothing is left to do. */
function toRepeated({ durationMs: _duration, phases: _phases, ...report }: Report): KeptReport {
  const { written = 0, unchanged = 0 } = report.counts;
  const nothing = { compiled: 0, rendered: 0, written: 0, removed: 0 };
  return { ...report, counts: { ...report.counts, ...nothing, unchanged: unchanged + written } };
}

/** Files of an output above which all of it may have been moved; see the publisher. */
const LARGEST_PART = 150;

/** What two runs have asked for: of files only what has come since, as those of the first have been looked at again. */
function joinTraced({ traced: before, changed }: RunBefore, now: Traced): Traced {
  const isNew = (key: 'seen' | 'listed') => [...now[key]].filter((file) => !before[key].has(file));
  return {
    seen: new Set([...isNew('seen'), ...changed]),
    listed: new Set(isNew('listed')),
    followed: new Map([...before.followed, ...now.followed]),
    environment: new Map([...before.environment, ...now.environment]),
    packages: new Map([...before.packages, ...now.packages]),
    git: new Map([...before.git, ...now.git]),
  };
}

interface Run extends MadeSite {
  output: SeenOutput;
  began: FileMoment;
  /** What stood in the site's folder before. */
  entries: ReturnType<typeof listEntries>;
}

function toKept(root: string, traced: Traced, run: Run): Kept | null {
  const { report, published, keepPlan, output, began, entries, before } = run;
  const isOther = isKnownOtherwise(root, published);
  const isInput = (file: string) => !isOther(file);
  const outDir = report.outDir ?? published.root;
  const seen = new Set([...[...traced.seen].filter(isInput), ...output.seen, outDir]);
  const listed = new Set([...traced.listed].filter(isInput));
  // What stands in the site's folder has changed by what was written into it, and by nothing else.
  const isSettled = listInputs(root, entries, published) === listInputs(root, listEntries(root), published);
  const taken = takeStates({ ...output, seen, listed, settled: new Set(isSettled ? [root] : []) }, began);
  const removed = new Set(published.removed.map((file) => path.join(published.root, file)));
  const states = taken && before ? exchangeStates(before.states, taken, (file) => removed.has(file)) : taken;
  const above = path.dirname(outDir);
  const followed = [
    ...[...traced.followed].filter(([file]) => isInput(file)),
    [above, followPath(above)] as const,
  ];
  const inputs = [...seen, ...listed].filter(
    (file) => !`${file}${path.sep}`.startsWith(`${published.root}${path.sep}`),
  );
  if (!states || !areFoldersOld(inputs, root, began)) return null;
  // A link may lead elsewhere by now, and a package may have come.
  if (followed.some(([file, end]) => followPath(file) !== end)) return null;
  if ([...traced.packages].some(([request, file]) => resolveRequest(request) !== file)) return null;
  const environment = new Map(traced.environment);
  for (const name of ALWAYS_READ) environment.set(name, hashVariable(name));
  const answers: KeptAnswers = {
    ...{ report: toRepeated(report), environment: [...environment], git: [...traced.git] },
    followed: followed.map(([file, end]) => [file, end]),
    packages: [...traced.packages],
    output: { root: published.root, folder: published.folder, prefix: published.prefix },
    // What was said of pages may not be true of others.
    plan: report.diagnostics.length === 0 ? keepPlan() : null,
  };
  return { answers, states: encodeStates(states) };
}

/** What stands in the store only saves work, and docsgen's own code counts by its identity. */
function isKnownOtherwise(root: string, { folder, prefix }: OutputPlace): (file: string) => boolean {
  const store = path.join(root, STORE_FOLDER);
  const own = ['bin', 'dist'].map((name) => path.join(packageRoot, name));
  const folders = [store, ...own, '/proc'].map((name) => name + path.sep);
  const starts = [...folders, path.join(folder, prefix)];
  return (file) => file === store || starts.some((start) => file.startsWith(start));
}
