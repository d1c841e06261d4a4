import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True for requests that name this server and come from its own pages: other sites in the same browser could
 * otherwise read what is being written (DNS rebinding, cross-site event streams).
 */
export function isOwnRequest(request: IncomingMessage, host: string): boolean {
  const names = new Set([...LOOPBACK, host]);
  if (!names.has(hostName(request.headers.host ?? ''))) return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '');
}
