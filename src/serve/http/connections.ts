import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often the traffic of a connection is looked at, in milliseconds. */
const LOOK_EVERY = 1_000;

interface Traffic {
  bytes: number;
  /** When its bytes were last seen to have moved, in milliseconds since the server was created. */
  since: number;
}

/**
 * Bounds the connections of a server. A new one is always taken: the one on which nothing has moved for the longest
 * time makes room. Refusing the new one would let clients that hold connections and don't read them (a crawler that
 * only looks at the status, an attacker) shut everybody else out.
 */
export function boundConnections(server: Server, limit: number): void {
  const open = new Map<Socket, Traffic>();
  const look = () => {
    const now = performance.now();
    for (const [socket, traffic] of open) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (bytes !== traffic.bytes) open.set(socket, { bytes, since: now });
    }
  };
  const timer = setInterval(look, LOOK_EVERY).unref();
  server.on('close', () => clearInterval(timer));
  server.on('connection', (socket: Socket) => {
    if (open.size >= limit) findSilent(open)?.destroy();
    open.set(socket, { bytes: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
}

/** The first of those that have been silent for the longest time. */
function findSilent(open: Map<Socket, Traffic>): Socket | null {
  let found: [Socket, Traffic] | null = null;
  for (const entry of open) {
    if (!entry[0].destroyed && (found === null || entry[1].since < found[1].since)) found = entry;
  }
  return found?.[0] ?? null;
}
