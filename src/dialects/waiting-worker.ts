import path from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { packageRoot } from '../files/package-info.ts';
import { noteUnknown, untraced } from '../files/run-trace.ts';
import { stampsOf } from './file-stamps.ts';
import {
  askSharedThread,
  endSharedThread,
  SIGNAL,
  STATE,
  type ThreadPlace,
  type WaitedFor,
} from './shared-threads.ts';

export type { WaitedFor } from './shared-threads.ts';

/** Tells whoever stands still for an answer that the thread works on it now: one that others ask too has a queue. */
export function beginWith({ signal }: WaitedFor<unknown>): void {
  Atomics.store(signal, SIGNAL.hasBegun, 1);
  Atomics.notify(signal, SIGNAL.hasBegun);
}

/** Gives an answer to whoever stands still for it. */
export function answerTo({ signal, port }: WaitedFor<unknown>, answer: unknown): void {
  port.postMessage(answer);
  Atomics.store(signal, SIGNAL.state, STATE.answered);
  Atomics.notify(signal, SIGNAL.state);
  port.close();
}

const LATE = { fault: 'it did not end in time' };

/** Threads one after the other that may end without an answer. */
const TRIES = 3;
/**
 * Milliseconds without a question after which another one is started then: not every page of a site waits in vain, and who has
 * mended something asks later.
 */
const REST = 3000;
/** How many questions of others may each take all of their time before ours is looked at. */
const QUEUE = 10;
/** How often a question is asked again whose thread was ended by another one. */
const RETRIES = 3;

/**
 * A thread whose answers are waited for: hooks of a page's text can't wait for promises, so that our thread stands still
 * meanwhile. It is started with the first question, and again after one that took too long. What it could not load, a thread
 * does not look for again: one that lacks something is started anew once a file has changed that may be the cause.
 */
export class WaitingWorker<Request, Answer> {
  private readonly script: string;
  private readonly data: unknown;
  private readonly limit: number;
  private readonly first: number;
  private readonly env: Readonly<Record<string, string>>;
  private readonly causes: readonly string[];
  private readonly isShared: boolean;
  private worker: Worker | null = null;
  /** The last question to a thread that others ask too; null while there is none. */
  private asked: Int32Array | null = null;
  /** How the causes stood before the last question. */
  private stamps = '';
  /** How they stood before the question by which the thread lacked something; null while it lacks nothing. */
  private lacking: string | null = null;
  /** True once the thread has answered. */
  private hasAnswered = false;
  /** Threads in a row that have not. */
  private silent = 0;
  /** When the last question was refused, by the clock of `performance`; null while none is. */
  private refused: number | null = null;

  /**
   * @param script name of a file in `dist`
   * @param limit milliseconds that an answer may take
   * @param env what the thread's environment has besides that of the process
   * @param causes files and folders that decide what the thread can load; absolute
   * @param first milliseconds that the first answer of a thread may take, for which it loads what the others need too
   * @param isShared whether one thread serves all threads of the process, where each needs much memory; it says by
   * `beginWith` which question it works on
   */
  constructor(
    script: string,
    data: unknown,
    limit: number,
    env: Readonly<Record<string, string>>,
    {
      causes = [],
      first = limit,
      isShared = false,
    }: { causes?: readonly string[]; first?: number; isShared?: boolean } = {},
  ) {
    [this.script, this.data, this.limit, this.first, this.env] = [script, data, limit, first, env];
    [this.causes, this.isShared] = [causes, isShared];
  }

  /** Tells that the thread lacked something for the last question. */
  noteLack(): void {
    this.lacking ??= this.stamps;
  }

  /** Whether what the thread lacks may be there by now. */
  mayBeMended(): boolean {
    return this.lacking !== null && stampsOf(this.causes) !== this.lacking;
  }

  ask(request: Request): Answer | { fault: string } {
    // What code of other systems asks for, in a thread of its own, nobody sees.
    noteUnknown('a thread of another system');
    this.stamps = stampsOf(this.causes);
    if (this.lacking !== null && this.lacking !== this.stamps) this.end();
    if (this.isResting()) return LATE;
    const answer = this.askOnce(request);
    if (answer !== undefined) {
      this.hasAnswered = true;
      this.silent = 0;
      return answer;
    }
    this.noteSilence();
    return LATE;
  }

  /** The answer, or undefined without one in time. */
  private askOnce(request: Request): Answer | undefined {
    for (let tries = 0; tries <= RETRIES; tries++) {
      const signal = new Int32Array(new SharedArrayBuffer(SIGNAL.length * Int32Array.BYTES_PER_ELEMENT));
      const { port1: own, port2: port } = new MessageChannel();
      this.post({ request, signal, port });
      this.wait(signal);
      const answer = receiveMessageOnPort(own)?.message as Answer | undefined;
      own.close();
      const state = Atomics.load(signal, SIGNAL.state);
      if (state !== STATE.lost) return state === STATE.answered ? answer : undefined;
    }
    return undefined;
  }

  private post(call: WaitedFor<Request>): void {
    if (this.isShared) {
      this.asked = call.signal;
      askSharedThread(this.place(), call);
      return;
    }
    this.worker ??= untraced(() => this.start());
    this.worker.postMessage(call, [call.port]);
  }

  private wait(signal: Int32Array): void {
    const limit = this.hasAnswered ? this.limit : this.first;
    if (this.isShared && Atomics.wait(signal, SIGNAL.hasBegun, 0, QUEUE * limit) === 'timed-out') return;
    Atomics.wait(signal, SIGNAL.state, STATE.waiting, limit);
  }

  private place(): ThreadPlace {
    return { script: this.script, data: this.data, env: this.env };
  }

  /** A thread that gave no answer is stopped. Where one after the other gives none, what they load is the cause. */
  private noteSilence(): void {
    if (!this.hasAnswered) this.silent++;
    this.end();
    if (this.silent < TRIES) return;
    this.silent = 0;
    this.refused = performance.now();
  }

  private isResting(): boolean {
    if (this.refused === null) return false;
    const now = performance.now();
    this.refused = now - this.refused < REST ? now : null;
    return this.refused !== null;
  }

  /** Stops the thread; the next question starts another one. */
  end(): void {
    if (this.asked) endSharedThread(this.place(), this.asked);
    void this.worker?.terminate();
    [this.worker, this.asked, this.lacking] = [null, null, null];
  }

  private start(): Worker {
    this.hasAnswered = false;
    const worker = new Worker(path.join(packageRoot, 'dist', this.script), {
      workerData: this.data,
      env: { ...process.env, ...this.env },
      // What the site's code prints is not for a command's output.
      ...{ stdout: true, stderr: true },
    });
    worker.on('error', () => {
      this.worker = null;
    });
    worker.unref();
    return worker;
  }
}
