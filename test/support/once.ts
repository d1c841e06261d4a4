import { mkdirSync, rmdirSync } from 'node:fs';

/** How long one worker waits for another one, in milliseconds. */
const PATIENCE_MS = 600_000;
const STEP_MS = 200;

/** Does something that all workers of a run share: the first one to come does it, the others wait until it is done. */
export function onceForAll(lock: string, isDone: () => boolean, run: () => void): void {
  for (let waited = 0; !isDone(); waited += STEP_MS) {
    if (waited > PATIENCE_MS) throw new Error(`Nobody came to an end with ${lock}.`);
    if (!tryMake(lock)) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STEP_MS);
      continue;
    }
    try {
      if (!isDone()) run();
    } finally {
      rmdirSync(lock);
    }
  }
}

function tryMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
