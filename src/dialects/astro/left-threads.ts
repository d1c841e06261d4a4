import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import workerThreads, { type Worker } from 'node:worker_threads';

interface Times {
  /** Milliseconds between two looks at the threads. */
  readonly look: number;
  /** Milliseconds for which a thread has done nothing, before it is one that may have been left. */
  readonly quiet: number;
}

const TIMES: Times = { look: 200, quiet: 400 };
/** Milliseconds after which whoever waits for a thread that does nothing waits in vain. */
const UNANSWERED = 60_000;
/** Threads that may have been left, from which on the engine is asked which ones nobody has any more. */
const MANY = 2;

const EVENTS = ['online', 'message', 'messageerror', 'error', 'exit'] as const;

/** A thread that runs, with the object that the site's code has of it. */
interface Running {
  readonly own: Worker;
  readonly held: WeakRef<object>;
  /** The same object, while the thread works or is waited for: until then, it has to be there for what is told. */
  hold: object | null;
  /** When something was said last, and whether it was the thread that said it. */
  last: number;
  isAnswered: boolean;
  /** Milliseconds that the thread had worked when it was looked at last. */
  active: number;
}

/** How many threads of the site's code run. */
export interface LeftThreads {
  readonly size: number;
}

/**
 * Ends threads that code of the site has started, and that it has let go without ending them: the engine keeps a thread for as
 * long as it may be told something, though nobody is left who could. Seen: a plugin that draws diagrams starts a thread of 100
 * MB for each of them. A thread that works, that is waited for, or that anybody still has, goes on.
 */
export function endLeftThreads(times = TIMES): LeftThreads {
  const Own = workerThreads.Worker;
  const running = new Map<Worker, Running>();
  const left = new FinalizationRegistry<Worker>((own) => void own.terminate());
  const owns = new WeakMap<object, Worker>();

  /** Stands for a thread; the thread itself knows it by a reference that doesn't keep it. */
  class HeldWorker extends EventEmitter {
    constructor(...words: ConstructorParameters<typeof Worker>) {
      super();
      const own = new Own(...words);
      owns.set(this, own);
      const held = new WeakRef(this);
      const now = performance.now();
      const state: Running = { own, held, hold: this, last: now, isAnswered: false, active: 0 };
      running.set(own, state);
      left.register(this, own);
      for (const event of EVENTS)
        own.on(event, (...told: unknown[]) => {
          if (event === 'message') note(state, held.deref() ?? null, true);
          held.deref()?.emit(event, ...told);
        });
      own.once('exit', () => running.delete(own));
    }

    postMessage(...words: Parameters<Worker['postMessage']>): void {
      const own = owns.get(this) as Worker;
      const state = running.get(own);
      if (state) note(state, this, false);
      own.postMessage(...words);
    }
  }

  // All else is the thread's own: what a version of Node has is not listed here.
  for (const name of Reflect.ownKeys(Own.prototype)) {
    if (name in HeldWorker.prototype) continue;
    Object.defineProperty(HeldWorker.prototype, name, {
      configurable: true,
      get(this: object) {
        const own = owns.get(this) as Worker;
        const value: unknown = Reflect.get(own, name);
        return typeof value === 'function' ? value.bind(own) : value;
      },
    });
  }

  workerThreads.Worker = HeldWorker as unknown as typeof Worker;
  syncBuiltinESMExports();
  watch(running, times);
  return running;
}

function note(state: Running, held: object | null, isAnswered: boolean): void {
  Object.assign(state, { hold: held, last: performance.now(), isAnswered });
}

/** Lets go, from time to time, of threads that do nothing, and asks the engine who still has them. */
function watch(running: ReadonlyMap<Worker, Running>, { look: pause, quiet }: Times): void {
  const collect = collector();
  let looked = 0;
  setInterval(() => {
    for (const state of running.values()) look(state, quiet);
    const free = [...running.values()].filter(({ hold }) => hold === null).length;
    // Those that somebody has stay: they are not asked for again until there are more.
    if (free < looked) looked = free;
    if (free < looked + MANY) return;
    looked = free;
    collect();
  }, pause).unref();
}

function look(state: Running, quiet: number): void {
  const { active } = state.own.performance.eventLoopUtilization();
  const isWorking = active > state.active;
  state.active = active;
  if (state.hold === null) return;
  const now = performance.now();
  if (isWorking) state.last = now;
  if (now - state.last > (state.isAnswered ? quiet : UNANSWERED)) state.hold = null;
}

/** Has the engine find what nobody has any more; most of a thread's memory is none that it would do so for by itself. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
