import path from 'node:path';
import { type MessagePort, Worker } from 'node:worker_threads';
import { packageRoot } from '../files/package-info.ts';
import { untraced } from '../files/run-trace.ts';

/** What a thread is sent: a question, where the answer goes, and what is notified of it. */
export interface WaitedFor<Request> {
  readonly request: Request;
  readonly signal: Int32Array;
  readonly port: MessagePort;
}

/** What stands where in the signal of a question. */
export const SIGNAL = { state: 0, hasBegun: 1, generation: 2, length: 3 } as const;

/** How a question stands; `lost` is one whose thread was ended by another question. */
export const STATE = { waiting: 0, answered: 1, lost: 2, silent: 3 } as const;

/** Which thread is meant. */
export interface ThreadPlace {
  /** Name of a file in `dist`. */
  readonly script: string;
  readonly data: unknown;
  /** What its environment has besides that of the process. */
  readonly env: Readonly<Record<string, string>>;
}

/** A thread that serves all threads of a process, and stands in the main one. */
class SharedThread {
  private readonly place: ThreadPlace;
  private worker: Worker | null = null;
  /** Which of the threads one after the other it is: who ends one has waited for that, and for no other. */
  private generation = 0;
  private hasAnswered = false;
  private asked: Int32Array[] = [];

  constructor(place: ThreadPlace) {
    this.place = place;
  }

  ask(call: WaitedFor<unknown>): void {
    this.forgetAnswered();
    this.worker ??= untraced(() => this.start());
    Atomics.store(call.signal, SIGNAL.generation, this.generation);
    this.asked.push(call.signal);
    this.worker.postMessage(call, [call.port]);
  }

  /** Ends the thread unless another one has taken its place; whoever waits for it asks again. */
  end(generation = this.generation): void {
    if (generation !== this.generation) return;
    void this.worker?.terminate();
    this.letGo();
  }

  private start(): Worker {
    const { script, data, env } = this.place;
    this.generation++;
    this.hasAnswered = false;
    const worker = new Worker(path.join(packageRoot, 'dist', script), {
      workerData: { ...(data as object), isWatching: runs === 0 },
      env: { ...process.env, ...env },
      // What the site's code prints is not for a command's output.
      ...{ stdout: true, stderr: true },
    });
    const leave = () => {
      if (this.worker === worker) this.letGo();
    };
    worker.on('error', leave);
    worker.on('exit', leave);
    worker.unref();
    return worker;
  }

  private forgetAnswered(): void {
    const open = this.asked.filter((signal) => Atomics.load(signal, SIGNAL.state) === STATE.waiting);
    if (open.length < this.asked.length) this.hasAnswered = true;
    this.asked = open;
  }

  private letGo(): void {
    this.forgetAnswered();
    this.worker = null;
    // Where a thread has never answered, what it loads is the cause: to ask again would be in vain.
    const state = this.hasAnswered ? STATE.lost : STATE.silent;
    for (const signal of this.asked) tell(signal, state);
    this.asked = [];
  }
}

function tell(signal: Int32Array, state: number): void {
  Atomics.compareExchange(signal, SIGNAL.state, STATE.waiting, state);
  Atomics.store(signal, SIGNAL.hasBegun, 1);
  Atomics.notify(signal, SIGNAL.hasBegun);
  Atomics.notify(signal, SIGNAL.state);
}

/** Builds that go on. */
let runs = 0;
const threads = new Map<string, SharedThread>();

function threadOf(place: ThreadPlace): SharedThread {
  const key = JSON.stringify([place.script, place.data]);
  const known = threads.get(key) ?? new SharedThread(place);
  threads.set(key, known);
  return known;
}

/** Ends shared threads with a run in which no file changes: they need not watch any, and what they know is that run's. */
export async function inOneRun<Result>(run: () => Promise<Result>): Promise<Result> {
  runs++;
  try {
    return await run();
  } finally {
    runs--;
    if (runs === 0) for (const thread of threads.values()) thread.end();
  }
}

/** What a thread of pages asks of the main one. */
export type ThreadRequest =
  | { readonly thread: ThreadPlace; readonly call: WaitedFor<unknown> }
  | { readonly thread: ThreadPlace; readonly ended: number };

/** Where the main thread is asked; null in that. */
let main: MessagePort | null = null;

/** Has shared threads of this thread stand in the one that has started it. */
export function askMainThread(port: MessagePort): void {
  main = port;
}

/** Whether a message of a thread of pages is for shared threads; the main thread hands it on. */
export function isThreadRequest(message: object): message is ThreadRequest {
  return 'thread' in message;
}

/** Does in the main thread what a thread of pages asks for. */
export function answerThreadRequest(request: ThreadRequest): void {
  const thread = threadOf(request.thread);
  if ('call' in request) thread.ask(request.call);
  else thread.end(request.ended);
}

/** Asks a shared thread. */
export function askSharedThread(thread: ThreadPlace, call: WaitedFor<unknown>): void {
  const request: ThreadRequest = { thread, call };
  if (main) main.postMessage(request, [call.port]);
  else answerThreadRequest(request);
}

/** Ends the shared thread that was asked with this signal. */
export function endSharedThread(thread: ThreadPlace, signal: Int32Array): void {
  const request: ThreadRequest = { thread, ended: Atomics.load(signal, SIGNAL.generation) };
  if (main) main.postMessage(request);
  else answerThreadRequest(request);
}
