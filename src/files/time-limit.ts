import vm from 'node:vm';

/** What ran longer than it may. */
export class TimeLimitError extends Error {
  /** Seconds that it was given. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`It was not done after ${seconds} s`);
    this.name = 'TimeLimitError';
    this.seconds = seconds;
  }
}

/** A script sees no function of ours but those of the global object. */
const KEY = 'docsgen.run';
const script = new vm.Script(`globalThis[Symbol.for(${JSON.stringify(KEY)})]()`);
const place = Symbol.for(KEY);

/**
 * Runs a function that doesn't wait for anything, and ends it when it takes too long: endless loops and regular
 * expressions too, but no code of native libraries. What it worked on may be left in any state, as not even `finally`
 * runs. Costs a fifth of a millisecond. Throws `TimeLimitError`, and what the function throws.
 */
export function withinTime<T>(seconds: number, run: () => T): T {
  const before: unknown = Reflect.get(globalThis, place);
  Reflect.set(globalThis, place, run);
  try {
    return script.runInThisContext({ timeout: Math.ceil(seconds * 1000) }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new TimeLimitError(seconds);
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, place);
    else Reflect.set(globalThis, place, before);
  }
}

/** How many times its time an item gets at most where the processor is busy with something else. */
const PATIENCE = 4;

/**
 * The seconds that an item is tried once more with, because it had less than its time of the processor: all threads of the
 * process together had less. Null where it had it.
 */
function secondTime(seconds: number, before: NodeJS.CpuUsage): number | null {
  const { user, system } = process.cpuUsage(before);
  const had = (user + system) / 1e6;
  return had > seconds * 0.9 ? null : seconds * Math.min(PATIENCE, (1.5 * seconds) / Math.max(had, 0.001));
}

/** Items that are worked on under one watch: a watch for each would cost more than most of them. */
const BATCH = 16;

/**
 * Works on one item after the other, each within a time. An item that takes longer gets the answer of `late`, and what
 * comes behind it is worked on all the same. `reset` is called after it, to make anew what it may have left broken.
 */
export function mapWithinTime<In, Out>(
  items: readonly In[],
  { seconds, work, late, reset }: TimedWork<In, Out>,
): Out[] {
  const outputs: Out[] = [];
  let started = 0;
  let given = seconds;
  while (outputs.length < items.length) {
    const first = outputs.length;
    let current = -1;
    // Asked once in a batch, as it takes longer than a small page when all threads ask: an item that is judged by it
    // comes first or has had nine tenths of the time, so that those before it count for little.
    const usage = process.cpuUsage();
    try {
      withinTime(given, () => {
        for (const item of items.slice(first, first + BATCH)) {
          started = performance.now();
          current = outputs.length;
          outputs.push(work(item));
        }
      });
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      reset();
      // Time can be up between two items too, or behind the last one: then none of them was late.
      if (current !== outputs.length) continue;
      // One that came late in its batch has had less than its time: it is tried again, as the first.
      const had = performance.now() - started;
      if (outputs.length !== first && had <= given * 900) continue;
      const more = given > seconds ? null : secondTime(seconds, usage);
      if (more === null) outputs.push(late(items[outputs.length] as In));
      given = more ?? seconds;
      continue;
    }
    given = seconds;
  }
  return outputs;
}

/** How `mapWithinTime` works on its items. */
export interface TimedWork<In, Out> {
  /** What each of the items may take. */
  seconds: number;
  work: (item: In) => Out;
  late: (item: In) => Out;
  reset: () => void;
}
