import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createPageWorker, type PageWorker, type RenderSetup } from './page-worker.ts';
import type { WorkerAnswer, WorkerCall } from './worker-thread.ts';

/**
 * Pages below which threads cost more than they save: starting one and loading the Markdown machinery in it
 * takes about as long as compiling this many pages (measured with `npm run bench`).
 */
export const PAGES_WORTH_THREADS = 60;

/** Pages that are handed to a thread at once: few enough to share the work evenly, enough to make messages cheap. */
const BATCH = 8;

/** A page worker that may spread its work over threads. Results keep the order of the input. */
export interface WorkerPool extends PageWorker {
  close: () => Promise<void>;
}

/**
 * Creates a pool. `threads` 0 or 1 works in this thread; `undefined` decides by the number of pages of the
 * first call.
 */
export function createWorkerPool(root: string, threads?: number): WorkerPool {
  const inline = createPageWorker(root);
  let started: ThreadPool | null = null;
  let setup: RenderSetup | null = null;
  let inlineReady = false;

  const wants = (pages: number) => {
    if (threads !== undefined) return threads > 1;
    return started !== null || pages >= PAGES_WORTH_THREADS;
  };
  const pool = () => {
    started ??= new ThreadPool(root, threads ?? Math.min(8, Math.max(2, availableParallelism())));
    return started;
  };
  return {
    async analyse(inputs) {
      if (!wants(inputs.length) || !ThreadPool.isAvailable()) return inline.analyse(inputs);
      return pool().spread(inputs, (thread, batch) => thread.call('analyse', batch));
    },
    async compile(inputs) {
      if (!wants(inputs.length) || !ThreadPool.isAvailable()) return inline.compile(inputs);
      return pool().spread(inputs, (thread, batch) => thread.call('compile', batch));
    },
    async setUp(value) {
      setup = value;
      inlineReady = false;
      await started?.broadcast('setUp', value);
    },
    async render(tasks) {
      if (!wants(tasks.length) || !ThreadPool.isAvailable()) {
        if (!inlineReady && setup) await inline.setUp(setup);
        inlineReady = true;
        return inline.render(tasks);
      }
      const isNew = started === null;
      const running = pool();
      if (isNew && setup) await running.broadcast('setUp', setup);
      return running.spread(tasks, (thread, batch) => thread.call('render', batch));
    },
    async close() {
      await started?.close();
      started = null;
    },
  };
}

// The thread's code is a file of the built command; run from sources, there is none and one thread does it all.
const THREAD_FILE = fileURLToPath(new URL('./worker-thread.js', import.meta.url));

class ThreadPool {
  private readonly threads: Thread[];

  constructor(root: string, count: number) {
    this.threads = Array.from({ length: count }, () => new Thread(root));
  }

  static isAvailable(): boolean {
    return existsSync(THREAD_FILE);
  }

  async broadcast(method: keyof PageWorker, argument: unknown): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.call(method, argument)));
  }

  /** Hands out batches as threads get free. */
  async spread<Input, Output>(
    inputs: readonly Input[],
    run: (thread: Thread, batch: readonly Input[]) => Promise<unknown>,
  ): Promise<Output[]> {
    const results: Output[] = new Array(inputs.length);
    let next = 0;
    const work = async (thread: Thread) => {
      while (next < inputs.length) {
        const start = next;
        next += BATCH;
        const outputs = (await run(thread, inputs.slice(start, start + BATCH))) as Output[];
        outputs.forEach((output, index) => {
          results[start + index] = output;
        });
      }
    };
    await Promise.all(this.threads.map(work));
    return results;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}

class Thread {
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private lastId = 0;

  constructor(root: string) {
    this.worker = new Worker(THREAD_FILE, {
      workerData: { root },
      resourceLimits: { maxYoungGenerationSizeMb: 192 },
    });
    this.worker.on('message', (answer: WorkerAnswer) => {
      const call = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.value);
    });
    this.worker.on('error', (error) => {
      for (const call of this.waiting.values()) call.reject(error as Error);
      this.waiting.clear();
    });
  }

  call(method: keyof PageWorker, argument: unknown): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, method, argument } satisfies WorkerCall);
    });
  }

  terminate(): Promise<number> {
    return this.worker.terminate();
  }
}
