import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server whose documents may stop in the middle, as on a slow connection. */
export interface PiecesServer {
  origin: string;
  /** Sends the rest of all that is held. */
  complete: () => void;
  close: () => void;
}

/** Serves another server's site; `cut` tells how many bytes of an answer come at once, null for all of it. */
export async function serveInPieces(
  origin: string,
  cut: (body: Buffer, url: string) => number | null,
): Promise<PiecesServer> {
  let complete = () => {};
  const rest = new Promise<void>((resolve) => {
    complete = resolve;
  });
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(origin + url);
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    const first = cut(body, url) ?? body.length;
    response.write(body.subarray(0, first));
    if (first < body.length) await rest;
    response.end(body.subarray(first));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    complete,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
