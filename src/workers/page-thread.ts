import { Worker } from 'node:worker_threads';
import { answerThreadRequest, isThreadRequest, type ThreadRequest } from '../dialects/shared-threads.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import type { PageWorker, WorkerSite } from './page-worker.ts';
import type { WorkerAnswer, WorkerCall } from './thread.ts';

/** A thread ended before it had answered. */
export class ThreadEndedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ThreadEndedError';
  }
}

/** A thread with a page worker in it. */
export class PageThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private lastId = 0;
  private readonly exited: Promise<unknown>;
  private ended: ThreadEndedError | null = null;

  constructor(file: string, site: WorkerSite) {
    this.worker = new Worker(file, {
      workerData: site,
      // Three times the engine's default: fewer collections. More costs memory and saves no time (npm run bench).
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    });
    this.exited = new Promise((resolve) => this.worker.once('exit', resolve));
    // Code of the site may end the thread that it runs in, or take all of its memory.
    void this.exited.then(() => this.end('its code stopped it'));
    this.worker.on('error', (error) => this.end(reasonOf(error)));
    this.worker.on('message', (answer: WorkerAnswer | ThreadRequest) => this.take(answer));
  }

  private take(answer: WorkerAnswer | ThreadRequest): void {
    if (isThreadRequest(answer)) {
      answerThreadRequest(answer);
      return;
    }
    const call = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (!('error' in answer)) call?.resolve(answer.value);
    else call?.reject(answer.isSiteCode ? new SiteCodeError(answer.error) : new Error(answer.error));
  }

  private end(reason: string): void {
    this.ended ??= new ThreadEndedError(reason);
    for (const call of this.waiting.values()) call.reject(this.ended);
    this.waiting.clear();
  }

  /** Calls a function of the thread's worker. Throws what that throws, and `ThreadEndedError`. */
  call(method: keyof PageWorker, argument: unknown): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, method, argument } satisfies WorkerCall);
    });
  }

  /** Ends the thread when it has answered its calls. */
  async close(): Promise<void> {
    this.worker.postMessage(null);
    await this.exited;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it had no memory left' : message;
}
