import type { IncomingMessage } from 'node:http';

/**
 * True for requests that name this server and come from its own pages: other sites in the same browser could
 * otherwise read what is being written (DNS rebinding, cross-site event streams).
 *
 * @param names further host names of this server. Loopback names and IP addresses need none: rebinding takes a name
 */
export function isOwnRequest({ headers }: IncomingMessage, names: readonly string[]): boolean {
  const host = hostName(headers.host ?? '');
  if (!isLocalName(host) && !isAddress(host) && !names.includes(host)) return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function isAddress(host: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || /^\[[\da-f:.]+\]$/.test(host);
}
