/** The HTTP server below both hosts: how long and how much it listens, and what it says when something goes wrong. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { boundConnections } from './connections.ts';
import { answerMethod, sendSentence } from './http-answers.ts';

/** Answers one request. What it throws is answered with a short text. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** What one client may take. Times in milliseconds. */
export const LIMITS = {
  /** For a request's headers to arrive. */
  headers: 10_000,
  /** For a request to arrive. */
  request: 30_000,
  /** Without a byte in either direction. */
  silence: 60_000,
  /** Between two requests of a connection. */
  keepAlive: 5_000,
  /** At once; a new one takes the place of the most silent. */
  connections: 500,
  requestsPerConnection: 1_000,
  headerBytes: 16_384,
};

/** Told of what went wrong on our side. */
export type OnFault = (error: unknown, request: IncomingMessage) => void;

/** Creates a server that nothing that is sent to it ends. */
export function createHttpServer(
  handle: Handler,
  onFault: OnFault = () => {},
  limits: typeof LIMITS = LIMITS,
): Server {
  const server = createServer({
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    maxHeaderSize: limits.headerBytes,
    // How often the two times above are looked at.
    connectionsCheckingInterval: Math.min(1_000, limits.headers / 2),
  });
  server.timeout = limits.silence;
  boundConnections(server, limits.connections);
  server.maxRequestsPerSocket = limits.requestsPerConnection;
  const turns = new WeakMap<Socket, Promise<void>>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // One at a time: requests that come at once must not open a thousand files.
    const before = turns.get(request.socket) ?? Promise.resolve();
    turns.set(
      request.socket,
      before.then(() => answer(handle, request, response, onFault)),
    );
  });
  // Nobody needs a tunnel. Requests that came before it on the connection are answered first.
  server.on('connect', async (_, socket: Socket) => {
    socket.on('error', () => {});
    const text = 'CONNECT is not answered here.\n';
    await turns.get(socket);
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, OPTIONS\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
  return server;
}

/** Never rejects; comes to an end when the answer has been sent, or nobody waits for it any more. */
async function answer(
  handle: Handler,
  request: IncomingMessage,
  response: ServerResponse,
  onFault: OnFault,
): Promise<void> {
  if (request.socket.destroyed) return;
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  try {
    if (!answerMethod(request, response)) await handle(request, response);
  } catch (error) {
    if (!isLostClient(error)) onFault(error, request);
    if (response.headersSent || response.destroyed) response.destroy();
    else sendFault(error, request, response);
  }
  await closed;
}

function sendFault(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM')
    return sendSentence(request, response, 403, 'The server may not read this file.');
  if (code === 'EMFILE' || code === 'ENFILE')
    return sendSentence(request, response, 503, 'The server has too many open files.', {
      'Retry-After': '1',
    });
  sendSentence(request, response, 500, 'The server could not answer. Its terminal says why.');
}

function isLostClient(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}
