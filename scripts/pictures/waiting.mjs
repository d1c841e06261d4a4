// Free ports, and waiting until something is there.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Asks again and again until the answer is yes; gives up after a while, or when the process has ended. */
export async function waitFor(what, isReady, child, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (child && child.exitCode !== null) throw new Error(`${what} has ended with code ${child.exitCode}.`);
    if (await isReady()) return;
    await sleep(200);
  }
  throw new Error(`${what} was not ready after ${seconds} seconds.`);
}
