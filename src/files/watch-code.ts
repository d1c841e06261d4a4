import { Worker } from 'node:worker_threads';
import { TimeLimitError } from './time-limit.ts';

/**
 * Runs in a thread of its own, which goes on while ours is in a loop: it says that the time is up, and ends what our
 * thread is running.
 */
const WATCH = `
const { Session } = require('node:inspector');
const { parentPort, workerData } = require('node:worker_threads');
const { flag, milliseconds } = workerData;
const state = new Int32Array(flag);
if (Atomics.wait(state, 0, 0, milliseconds) === 'timed-out') {
  parentPort.postMessage('late');
  // A thread that waits hears this; one in a loop does not, and is interrupted.
  if (Atomics.wait(state, 0, 0, 500) === 'timed-out' && Atomics.compareExchange(state, 0, 0, 2) === 0) {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution', () => {});
  }
}
`;

/** What the watch and the watched last told each other: 0 while it runs, 1 when it has ended, 2 when it was interrupted. */
let last: Int32Array | null = null;

/** True when code was interrupted in a loop: what waits for it never hears of it, so that the process ends. */
export function wasInterrupted(): boolean {
  return last !== null && Atomics.load(last, 0) === 2;
}

/**
 * Waits for code that may never come to an end, neither in a loop nor in waiting. Throws `TimeLimitError`, and what the
 * code throws. Starting the watch takes some 20 ms; only the main thread can be watched.
 */
export async function underWatch<T>(seconds: number, run: () => Promise<T>): Promise<T> {
  const flag = new SharedArrayBuffer(4);
  const state = new Int32Array(flag);
  last = state;
  const workerData = { flag, milliseconds: seconds * 1000 };
  const watch = new Worker(WATCH, { eval: true, workerData, stdout: true, stderr: true });
  const late = new Promise<never>((_, reject) => {
    watch.on('message', () => {
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
      reject(new TimeLimitError(seconds));
    });
    // Without a watch, the code runs all the same.
    watch.on('error', () => {});
  });
  late.catch(() => {});
  // Code that waits for nothing that is on its way ends the process by itself.
  watch.unref();
  try {
    return await Promise.race([run(), late]);
  } finally {
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
    await watch.terminate();
  }
}
