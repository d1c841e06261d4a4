import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '../../shared/live-event.ts';

/** Open pages that listen for events. */
export class EventChannel {
  private readonly listeners = new Set<ServerResponse>();
  private lastFaults: LiveEvent = { kind: 'faults', faults: [] };

  /** Answers with an event stream that stays open. */
  connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      Connection: 'keep-alive',
    });
    response.write('retry: 300\n\n');
    this.listeners.add(response);
    response.write(format(this.lastFaults));
    request.on('close', () => this.listeners.delete(response));
  }

  send(event: LiveEvent): void {
    if (event.kind === 'faults') this.lastFaults = event;
    for (const listener of this.listeners) listener.write(format(event));
  }

  close(): void {
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }
}

function format(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
