import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often the traffic of a connection is looked at, in milliseconds. */
const LOOK_EVERY = 1_000;

interface Traffic {
  /** Bytes in both directions when it was last looked at; -1 for a connection that is new. */
  bytes: number;
  /** Looks in a row at which they had not changed. */
  silent: number;
}

/**
 * Bounds the connections of a server. A new one is always taken: the one on which nothing has moved for the longest
 * time makes room. Refusing the new one would let clients that hold connections and don't read them (a crawler that
 * only looks at the status, an attacker) shut everybody else out.
 */
export function boundConnections(server: Server, limit: number): void {
  const open = new Map<Socket, Traffic>();
  const timer = setInterval(() => lookAt(open), LOOK_EVERY).unref();
  server.on('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    if (open.size >= limit) findSilent(open)?.destroy();
    open.set(socket, { bytes: -1, silent: 0 });
    socket.once('close', () => open.delete(socket));
  });
}

function lookAt(open: Map<Socket, Traffic>): void {
  for (const [socket, traffic] of open) {
    const bytes = socket.bytesRead + socket.bytesWritten;
    traffic.silent = bytes === traffic.bytes ? traffic.silent + 1 : 0;
    traffic.bytes = bytes;
  }
}

/** The oldest of those that have been silent for the longest time. */
function findSilent(open: Map<Socket, Traffic>): Socket | null {
  let found: [Socket, Traffic] | null = null;
  for (const entry of open) {
    if (!entry[0].destroyed && (found === null || entry[1].silent > found[1].silent)) found = entry;
  }
  return found?.[0] ?? null;
}
