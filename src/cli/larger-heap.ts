import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import v8 from 'node:v8';

/** Megabytes of heap that a build needs besides its pages. */
const BASE_MB = 400;
/**
 * Megabytes for a page: 50,000 pages of 7.5 kB, with 100 to a sidebar, filled 2 GB before they were written, and end
 * with this much.
 */
const PAGE_MB = 0.06;
/** Share of the memory that the heap of the main thread may have: threads and texts stand beside it. */
const MOST_OF_MEMORY = 0.6;

/** Ends a build that would run out of heap; the command is started again with a larger one. */
export class SmallHeapError extends Error {
  override readonly name = 'SmallHeapError';
  /** Megabytes that it needs. */
  readonly megabytes: number;

  constructor(megabytes: number) {
    super(`The build needs a heap of ${megabytes} MB`);
    this.megabytes = megabytes;
  }
}

/** What a process may use, in megabytes. */
export interface Memory {
  /** Limit of its heap. */
  heap: number;
  /** Memory of the machine, or of the control group that the process is in. */
  all: number;
}

/**
 * Megabytes of the heap that so many pages need, when the process has less and the machine has more; null otherwise.
 * Node gives a heap a quarter of the memory, and 4 GB at most: 2 GB on a machine of 8, which would do with more.
 */
export function largerHeapFor(pages: number, { heap, all }: Memory): number | null {
  const wanted = Math.min(BASE_MB + pages * PAGE_MB, all * MOST_OF_MEMORY);
  return wanted > heap ? Math.ceil(wanted) : null;
}

/** Throws `SmallHeapError` when so many pages need a larger heap, unless somebody has said how large it is to be. */
function assertHeap(pages: number): void {
  if ([...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((word) => /max[-_](old|heap)/.test(word)))
    return;
  const megabytes = largerHeapFor(pages, readMemory());
  if (megabytes !== null) throw new SmallHeapError(megabytes);
}

/**
 * Makes a build of so many pages go with the memory that there is; `weight` counts what documents of APIs make too. Throws
 * `SmallHeapError`.
 */
export function prepareHeap(pages: number, weight = pages): void {
  assertHeap(pages);
  growHeapSlowly(weight, 'build');
}

/** Pages from which memory is worth more than time. */
const MANY_PAGES = 3_000;

/**
 * Percent by which a heap may grow over what it needs before it is collected; the engine's own choice is up to 300. Of
 * 10,000 pages, 30 takes a fifth off the memory of a build, 1.27 to 1.01 GB, for a fourteenth more processor time, and 15
 * takes a live server, which waits most of the time, from 546 to 378 MB after 1,000 pages were opened.
 */
const HEAP_GROWTH = { build: 30, server: 15 };
/** By this name, what keeps bytecode (`bin/load-bundle.cjs`) finds the percent that is set: it counts by the engine's flags. */
const SET_GROWTH = Symbol.for('docsgen.heap-growth');

/** Lets the heaps of a large site grow less far before they are collected. */
export function growHeapSlowly(pages: number, kind: keyof typeof HEAP_GROWTH): void {
  if (pages < MANY_PAGES) return;
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH[kind]}`);
  Object.assign(globalThis, { [SET_GROWTH]: HEAP_GROWTH[kind] });
}

function readMemory(): Memory {
  const bound = process.constrainedMemory();
  const all = bound > 0 ? Math.min(bound, os.totalmem()) : os.totalmem();
  return { heap: v8.getHeapStatistics().heap_size_limit / 1024 ** 2, all: all / 1024 ** 2 };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs this very command in a process with so many megabytes of heap, and ends as it does: with its exit code, or by
 * its signal. Signals to this process are its own.
 */
export async function runInLargerHeap(megabytes: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, `--max-old-space-size=${megabytes}`, ...process.argv.slice(1)],
    { stdio: 'inherit' },
  );
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  const { code, signal } = await ended(child);
  for (const own of SIGNALS) process.off(own, pass);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code ?? 1;
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
}
