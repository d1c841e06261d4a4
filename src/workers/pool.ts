import { availableParallelism } from 'node:os';
import path from 'node:path';
import { builtToolId, packageRoot } from '../files/package-info.ts';
import type { CompileResult, PageInput } from '../mdx/compile.ts';
import { createPageWorker, type PageWorker, type RenderSetup, type WorkerSite } from './page-worker.ts';
import { RestartingThread } from './restarting-thread.ts';
import { type BatchWorker, type ShareOutOptions, shareOut } from './share-out.ts';

/** Cores on which two threads, the main one and the engine's own compiler are in each other's way. */
const FEW_CORES = 2;

/**
 * Pages below which threads cost more than they save: each loads the Markdown machinery, and its code is slow until the
 * engine has optimized it once more. On two cores, 112 pages of a book with 950 samples take 6.2 s in one thread (7.8 s of
 * processor time, 260 MB) and 6.4 s in two (10.5 s, 400 MB), twice as many 9.5 and 9.3 s, 100 short pages 2.9 and 3.4 s.
 * With more cores, threads have one each.
 */
export function pagesWorthThreads(cores: number): number {
  return cores <= FEW_CORES ? 200 : 60;
}

/** A page worker that may spread its work over threads. Results keep the order of the input. */
export interface WorkerPool extends Omit<PageWorker, 'draw' | 'learn'> {
  close: () => Promise<void>;
}

/**
 * Creates a pool. `threads` 0 or 1 works in this thread; `undefined` decides by the number of pages of the
 * first call.
 */
export function createWorkerPool(site: WorkerSite, threads?: number): WorkerPool {
  const inline = createPageWorker(site);
  let started: ThreadPool | null = null;
  let setup: RenderSetup | null = null;
  let inlineSetup: RenderSetup | null = null;

  const wants = (pages: number) => {
    if (!ThreadPool.isAvailable()) return false;
    if (threads !== undefined) return threads > 1;
    return started !== null || pages >= pagesWorthThreads(availableParallelism());
  };
  const pool = () => {
    started ??= new ThreadPool(site, threads ?? Math.min(8, Math.max(2, availableParallelism())));
    return started;
  };
  /** The pool or this thread, whichever suits, ready to render. */
  const readyFor = async (pages: number): Promise<ThreadPool | null> => {
    if (wants(pages)) {
      const isNew = started === null;
      const running = pool();
      if (isNew && setup) await running.broadcast('setUp', setup);
      return running;
    }
    if (setup && inlineSetup !== setup) await inline.setUp(setup);
    inlineSetup = setup;
    return null;
  };
  return {
    async analyse(inputs) {
      return wants(inputs.length) ? pool().spread('analyse', inputs) : inline.analyse(inputs);
    },
    async compile(inputs) {
      return wants(inputs.length) ? pool().compile(inputs) : inline.compile(inputs);
    },
    async setUp(value) {
      setup = value;
      await started?.broadcast('setUp', value);
    },
    async render(tasks) {
      return (await readyFor(tasks.length))?.spread('render', tasks) ?? inline.render(tasks);
    },
    async publish(tasks) {
      return (await readyFor(tasks.length))?.spread('publish', tasks) ?? inline.publish(tasks);
    },
    async close() {
      await started?.close();
      started = null;
    },
  };
}

function mayHoldDiagram({ body }: PageInput): boolean {
  return body.includes('mermaid');
}

// A thread needs the built command; run from sources, one thread does it all.
const THREAD_FILE = builtToolId === null ? null : path.join(packageRoot, 'bin/thread.cjs');

type Argument<Method extends keyof PageWorker> = Parameters<PageWorker[Method]>[0];
/** What a function that answers for a list gives back for each of its items. */
type Answer<Method extends 'analyse' | 'compile' | 'render' | 'publish'> = Awaited<
  ReturnType<PageWorker[Method]>
>;

class ThreadPool {
  private readonly threads: RestartingThread[];

  constructor(site: WorkerSite, count: number) {
    this.threads = Array.from({ length: count }, () => new RestartingThread(THREAD_FILE ?? '', site));
  }

  static isAvailable(): boolean {
    return THREAD_FILE !== null;
  }

  async broadcast<Method extends keyof PageWorker>(
    method: Method,
    argument: Argument<Method>,
  ): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.call(method, argument)));
  }

  /**
   * Compiles pages in all threads. One of them draws the diagrams of all pages first: loading the layout engine and
   * warming it up takes as long as compiling fifty pages, and would in each thread that draws.
   */
  async compile(inputs: readonly PageInput[]): Promise<CompileResult[]> {
    const [first, ...others] = this.threads;
    const texts = inputs.filter(mayHoldDiagram).map(({ body }) => body);
    if (!first || texts.length === 0) return this.spread('compile', inputs);
    const ready = first.call('draw', texts).then((drawings) => {
      // Nobody waits for the answers: a thread takes its calls in their order.
      for (const thread of others) thread.call('learn', drawings).catch(() => {});
    });
    return this.spread('compile', inputs, { waiting: { isWaiting: mayHoldDiagram, ready } });
  }

  /** Shares inputs out among the threads. */
  async spread<Method extends 'analyse' | 'compile' | 'render' | 'publish'>(
    method: Method,
    inputs: Argument<Method>,
    options: ShareOutOptions<Argument<Method>[number]> = {},
  ): Promise<Answer<Method>> {
    const workers = this.threads.map(
      (thread): BatchWorker<Argument<Method>[number], Answer<Method>[number]> =>
        (batch) =>
          thread.answer(method, batch) as Promise<Answer<Method>>,
    );
    return (await shareOut(inputs, workers, options)) as Answer<Method>;
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
