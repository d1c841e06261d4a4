/** Short answers: texts, redirects, and what is said of methods. */
import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOW = 'GET, HEAD, OPTIONS';

/** A header as rule files and senders hand it on. */
export type HeaderEntries = Iterable<readonly [name: string, value: string]>;

/** Answers with a whole body that is in memory. */
export function sendBody(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, 'Content-Length': bytes.byteLength });
  response.end(method === 'HEAD' ? undefined : bytes);
}

/** Answers with a sentence. */
export function sendSentence(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendBody(request, response, status, `${sentence}\n`, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/** Leads to an address, which `toLocation` has made. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
  cacheControl: string,
): void {
  sendSentence(request, response, status, `Moved to ${location}`, {
    Location: location,
    'Cache-Control': cacheControl,
  });
}

/** Answers what is neither GET nor HEAD, and `*`, which is no path. True when that was done. */
export function answerMethod(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url } = request;
  if (method === 'OPTIONS') {
    response.writeHead(204, { Allow: ALLOW });
    response.end();
    return true;
  }
  if (method === 'GET' || method === 'HEAD') return false;
  // What comes with the request is not read: it could have no end.
  const headers = { Allow: ALLOW, Connection: 'close' };
  sendSentence(
    request,
    response,
    405,
    `${method} is not answered here, for ${url === '*' ? 'anything' : 'files'}.`,
    headers,
  );
  return true;
}
