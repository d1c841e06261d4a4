/** Entry of a worker thread: answers the messages of the pool. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPageWorker, type PageWorker, type WorkerSite } from './page-worker.ts';

/** A call of one of the worker's functions. */
export interface WorkerCall {
  id: number;
  method: keyof PageWorker;
  argument: unknown;
}

/** The answer to a call: a value, or the text of an error. */
export type WorkerAnswer = { id: number; value: unknown } | { id: number; error: string };

const worker = createPageWorker(workerData as WorkerSite);

parentPort?.on('message', async (call: WorkerCall | null) => {
  // By itself, so that what listens to its exit is called.
  if (call === null) process.exit();
  const { id, method, argument } = call;
  try {
    const run = worker[method] as (argument: unknown) => Promise<unknown>;
    parentPort?.postMessage({ id, value: await run(argument) } satisfies WorkerAnswer);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, error: text } satisfies WorkerAnswer);
  }
});
