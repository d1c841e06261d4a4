import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../diagnostics/report.ts';
import { askGit } from '../files/ask-git.ts';
import { areSame, decodeStates, encodeStates, takeStates } from '../files/file-states.ts';
import { hashJson, hashText } from '../files/hash.ts';
import { packageRoot } from '../files/package-info.ts';
import { followPath, hashVariable, resolveRequest, type Traced, traceRun } from '../files/run-trace.ts';
import type { Store } from '../store/store.ts';
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

/**
 * The report of a run that nothing has happened since: all that it has read, looked for and written is as it was. Null
 * where that is not known to the last file.
 */
export async function findRepeated(store: Store, question: RunQuestion): Promise<KeptReport | null> {
  const bytes = shelfOf(store).get(keyOf(question));
  if (bytes === null) return null;
  const kept = decode(bytes);
  return kept && (await isAsItWas(kept)) ? kept.answers.report : null;
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

async function isAsItWas({ answers, states }: Kept): Promise<boolean> {
  const { environment, followed, packages, git } = answers;
  if (environment.some(([name, hash]) => hashVariable(name) !== hash)) return false;
  if (followed.some(([file, end]) => followPath(file) !== end)) return false;
  if (packages.some(([request, file]) => resolveRequest(request) !== file)) return false;
  if (!areSame(decodeStates(states))) return false;
  for (const [question, answer] of git) {
    const [cwd, args] = JSON.parse(question) as [string, string[]];
    const now = await askGit(cwd, args);
    if ((now === null ? 'none' : hashText(now)) !== answer) return false;
  }
  return true;
}

/** A run that is watched, so that it can be repeated. */
export interface WatchedRun {
  /** Keeps the report of a run that has changed nothing, where all is known that it depended on. */
  keep: (store: Store, report: Report) => void;
  /** Ends watching; nothing is kept afterwards. */
  end: () => void;
}

/** Watches a run. */
export function watchRun(question: RunQuestion): WatchedRun {
  const before = readFileClock(question.root);
  const clock = { wall: Date.now(), steady: performance.now() };
  const trace = traceRun();
  return {
    keep(store, report) {
      const traced = trace.end();
      // Somebody has set the clock: times of files say nothing then.
      const drift = Date.now() - clock.wall - (performance.now() - clock.steady);
      if (!traced || before === null || Math.abs(drift) > MAX_DRIFT) return;
      if (!hasChangedNothing(report) || store.fault) return;
      const kept = toKept(question.root, traced, report, before);
      if (!kept) return;
      shelfOf(store).set(keyOf(question), encode(kept));
      store.save();
    },
    end: () => void trace.end(),
  };
}

/** Milliseconds by which two clocks may differ in a run. */
const MAX_DRIFT = 5;

/** The moment by the clock that stamps the files of a site, or a little earlier; null where nothing is kept yet. */
function readFileClock(root: string): number | null {
  const file = path.join(root, STORE_FOLDER, `started-${process.pid}`);
  try {
    writeFileSync(file, '', { flag: 'wx' });
    const { ctimeMs } = statSync(file);
    rmSync(file);
    return Math.min(ctimeMs, Date.now());
  } catch {
    return null;
  }
}

function hasChangedNothing({ ok, counts }: Report): boolean {
  const { compiled, rendered, written, removed } = counts;
  return ok && compiled === 0 && rendered === 0 && written === 0 && removed === 0;
}

function toKept(root: string, traced: Traced, report: Report, before: number): Kept | null {
  const known = knownOtherwise(root);
  const isInput = (file: string) => !known.some((folder) => file.startsWith(folder));
  const seen = new Set([...traced.seen].filter(isInput));
  const listed = new Set([...traced.listed].filter(isInput));
  const states = takeStates({ seen, listed }, before);
  const followed = [...traced.followed].filter(([file]) => isInput(file));
  // A link may lead elsewhere by now.
  if (!states || followed.some(([file, end]) => followPath(file) !== end)) return null;
  const environment = new Map(traced.environment);
  for (const name of ALWAYS_READ) environment.set(name, hashVariable(name));
  const { durationMs: _duration, phases: _phases, ...kept } = report;
  const answers: KeptAnswers = {
    ...{ report: kept, environment: [...environment], followed, git: [...traced.git] },
    packages: [...traced.packages].map((request) => [request, resolveRequest(request)]),
  };
  return { answers, states: encodeStates(states) };
}

/** What stands in the store only saves work, and docsgen's own code counts by its identity. */
function knownOtherwise(root: string): readonly string[] {
  const own = ['bin', 'dist'].map((folder) => path.join(packageRoot, folder));
  return [path.join(root, STORE_FOLDER), ...own, '/proc'].map((folder) => folder + path.sep);
}
