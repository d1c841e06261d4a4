import {
  SearchFailure,
  type SearchProvider,
  type SearchRequest,
  type SearchResults,
  type SearchStart,
} from './provider.ts';
import type { WorkerMessage } from './worker.ts';

interface Waiting {
  resolve: (results: SearchResults) => void;
  reject: (error: Error) => void;
}

type Answer = { id: number; results: SearchResults } | { id: number; error: string };

/** Longest wait for an answer in milliseconds: a phone on a poor line is slow, but not silent. */
const TIMEOUT_MS = 15_000;

/** Rest after the last key in milliseconds: the worker answers in a few, and keys that are held down repeat every 30. */
const KEY_REST = 10;

const NOT_STARTED = 'The search could not be started.';

/** The search of a site whose index the build has made. */
export function createSearch({ worker, baseUrl }: SearchStart): SearchProvider {
  return createLocalProvider(worker, baseUrl);
}

/** The search over the index that the build made. It starts its worker with the first call. */
export function createLocalProvider(workerUrl: string, baseUrl: string): SearchProvider {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  function failAll(reason: string): void {
    for (const { reject } of waiting.values()) reject(new SearchFailure(reason));
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(workerUrl, { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) call?.reject(new SearchFailure(data.error));
      else call?.resolve(data.results);
    };
    started.onerror = () => {
      // Its code could not be loaded: the next query tries again.
      if (worker === started) worker = null;
      started.terminate();
      failAll(NOT_STARTED);
    };
    started.postMessage({ kind: 'start', baseUrl } satisfies WorkerMessage);
    return started;
  }

  function send(message: WorkerMessage): void {
    try {
      worker ??= start();
      worker.postMessage(message);
    } catch {
      // Some browsers forbid workers, by their settings or by an extension.
      failAll(NOT_STARTED);
    }
  }

  return {
    delay: KEY_REST,
    warmUp: () => send({ kind: 'warm-up' }),
    forget: () => worker?.postMessage({ kind: 'forget' } satisfies WorkerMessage),
    search(request: SearchRequest) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new SearchFailure('The search took too long.'));
        }, TIMEOUT_MS);
        const done = <Value>(run: (value: Value) => void) => {
          return (value: Value) => {
            clearTimeout(timer);
            run(value);
          };
        };
        waiting.set(id, { resolve: done(resolve), reject: done(reject) });
        send({ kind: 'search', id, request });
      });
    },
  };
}
