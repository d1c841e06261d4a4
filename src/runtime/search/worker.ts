/** The search worker: answers the messages of `createLocalProvider`. */
import { createLocalEngine, type LocalEngine } from './local-engine.ts';
import type { SearchRequest } from './provider.ts';

/** A message to the worker. The first one starts it. */
export type WorkerMessage =
  | { kind: 'start'; baseUrl: string }
  | { kind: 'warm-up' }
  | { kind: 'forget' }
  | { kind: 'search'; id: number; request: SearchRequest };

let engine: LocalEngine | null = null;

self.addEventListener('message', (event: MessageEvent<WorkerMessage>) => void receive(event.data));

async function receive(message: WorkerMessage): Promise<void> {
  if (message.kind === 'start') {
    const { baseUrl } = message;
    engine = createLocalEngine({ fetchJson: (file) => fetchJson(baseUrl + file) });
  } else if (message.kind === 'warm-up') await engine?.warmUp().catch(() => {});
  else if (message.kind === 'forget') engine?.forget();
  else {
    try {
      const results = await engine?.search(message.request);
      self.postMessage({ id: message.id, results });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      self.postMessage({ id: message.id, error: reason });
    }
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return response.json();
}
