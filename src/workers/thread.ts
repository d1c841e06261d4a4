/** Entry of a worker thread: answers the messages of the pool. */
import { parentPort, workerData } from 'node:worker_threads';
import { askMainThread } from '../dialects/shared-threads.ts';
import { keepAddons } from '../files/keep-addons.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import { describeThrown } from '../shared/thrown.ts';
import { createPageWorker, type PageWorker, type WorkerSite } from './page-worker.ts';

/** A call of one of the worker's functions. */
export interface WorkerCall {
  id: number;
  method: keyof PageWorker;
  argument: unknown;
}

/** The answer to a call: a value, or the text of an error, and whether the site's code threw it while it was loaded. */
export type WorkerAnswer =
  | { id: number; value: unknown }
  | { id: number; error: string; isSiteCode: boolean };

keepAddons();
const worker = createPageWorker(workerData as WorkerSite);

if (parentPort) askMainThread(parentPort);
parentPort?.on('message', async (call: WorkerCall | null) => {
  // By itself, so that what listens to its exit is called.
  if (call === null) process.exit();
  const { id, method, argument } = call;
  try {
    const run = worker[method] as (argument: unknown) => Promise<unknown>;
    parentPort?.postMessage({ id, value: await run(argument) } satisfies WorkerAnswer);
  } catch (error) {
    const isSiteCode = error instanceof SiteCodeError;
    const trace = error instanceof Error && !isSiteCode ? error.stack : undefined;
    const text = trace ?? describeThrown(error);
    parentPort?.postMessage({ id, error: text, isSiteCode } satisfies WorkerAnswer);
  }
});
