import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../../shared/live-event.ts';
import { sendSentence } from '../http/http-answers.ts';

/** Events that are kept for pages whose connection comes after their document. */
const KEPT = 50;
/** Pages that may listen at a time; browsers open six for each server. */
const LISTENERS = 100;
/** What may wait for a page that does not read; it is told to come again then. In bytes. */
const WAITING = 1024 * 1024;

/** Open pages that listen for events. */
export class EventChannel {
  private readonly listeners = new Set<ServerResponse>();
  private readonly kept: { number: number; event: LiveEvent }[] = [];
  private lastFaults: LiveEvent = { kind: 'faults', faults: [] };
  private last = 0;

  /** Number of the last event; a document carries it, and its page asks for what came after. */
  get number(): number {
    return this.last;
  }

  /** Answers with an event stream that stays open, and starts with what the page has missed. */
  connect(request: IncomingMessage, response: ServerResponse, since: number): void {
    if (this.listeners.size >= LISTENERS)
      return sendSentence(request, response, 503, 'Too many pages listen already.', { 'Retry-After': '10' });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.method === 'HEAD') return void response.end();
    // There may be no save for hours.
    request.socket.setTimeout(0);
    response.write('retry: 300\n\n');
    this.listeners.add(response);
    for (const { number, event } of this.kept) if (number > since) response.write(format(event));
    response.write(format(this.lastFaults));
    response.on('close', () => this.listeners.delete(response));
  }

  send(event: LiveEvent): void {
    if (event.kind === 'faults') this.lastFaults = event;
    else {
      this.last += 1;
      this.kept.push({ number: this.last, event });
      if (this.kept.length > KEPT) this.kept.shift();
    }
    for (const listener of this.listeners) {
      if (listener.writableLength > WAITING) listener.destroy();
      else listener.write(format(event));
    }
  }

  close(): void {
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }
}

function format(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
