import type { PageInput } from '../mdx/compile.ts';
import { crashFault } from './page-faults.ts';
import { PageThread, ThreadEndedError } from './page-thread.ts';
import type { PageWorker, RenderSetup, RenderTask, WorkerSite } from './page-worker.ts';

type ListMethod = 'analyse' | 'compile' | 'render' | 'publish';

/**
 * A thread that begins anew when a page has ended it. From then on its pages are worked on one at a time, so that the
 * one which ends it can be named, and no other suffers.
 */
export class RestartingThread {
  private readonly file: string;
  private readonly site: WorkerSite;
  private thread: PageThread;
  private setup: RenderSetup | null = null;
  /** The work of a thread that has ended once: one page after the other. */
  private queue: Promise<unknown> | null = null;

  constructor(file: string, site: WorkerSite) {
    this.file = file;
    this.site = site;
    this.thread = new PageThread(file, site);
  }

  /** Calls a function of the thread's worker that is no work on pages. */
  async call(method: keyof PageWorker, argument: unknown): Promise<unknown> {
    if (method === 'setUp') this.setup = argument as RenderSetup;
    return this.thread.call(method, argument);
  }

  /** Works on pages in their order; one that ends the thread has its fault for an answer. */
  async answer(method: ListMethod, inputs: readonly unknown[]): Promise<unknown[]> {
    if (!this.queue) {
      try {
        return (await this.thread.call(method, inputs)) as unknown[];
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        this.queue ??= this.restart();
      }
    }
    const answers = this.queue.then(() => this.answerOneByOne(method, inputs));
    this.queue = answers.catch(() => {});
    return answers;
  }

  private async answerOneByOne(method: ListMethod, inputs: readonly unknown[]): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const input of inputs) {
      try {
        answers.push(...((await this.thread.call(method, [input])) as unknown[]));
      } catch (error) {
        if (!(error instanceof ThreadEndedError)) throw error;
        await this.restart();
        answers.push(faultAnswer(method, input, error.message));
      }
    }
    return answers;
  }

  private async restart(): Promise<void> {
    this.thread = new PageThread(this.file, this.site);
    if (this.setup) await this.thread.call('setUp', this.setup);
  }

  /** Ends the thread when it has answered its calls. */
  close(): Promise<void> {
    return this.thread.close();
  }
}

function faultAnswer(method: ListMethod, input: unknown, reason: string): unknown {
  const isSource = method === 'analyse' || method === 'compile';
  const file = isSource ? (input as PageInput).path : (input as RenderTask).sourcePath;
  const empty = method === 'analyse' ? { analysis: null } : { page: null };
  return { ...empty, diagnostics: [crashFault(file, reason)] };
}
