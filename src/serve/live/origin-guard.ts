import type { IncomingMessage } from 'node:http';

/** What the guard looks at of a request. */
type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * Why a request gets no answer from the live server, as sentences for people; null when it gets one. Other sites in the
 * same browser could otherwise read what is being written: by a name of their own that leads here (DNS rebinding), or by
 * asking across sites for what is no navigation.
 *
 * @param authority host of a target in absolute form
 * @param names further host names of this server. Loopback names and IP addresses need none: rebinding takes a name
 */
export function refuseForeign(
  { headers }: Asked,
  authority: string | null,
  names: readonly string[],
): string | null {
  for (const host of [headers.host ?? '', ...(authority === null ? [] : [authority])]) {
    const name = hostName(host);
    if (!isLocalName(name) && !isAddress(name) && !isListed(name, names)) return describeName(name);
  }
  const { origin } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, headers.host ?? '', names))
    return 'This server answers its own pages only, not those of another origin.';
  if (isCrossSite(headers))
    return 'This server answers its own pages only; another site may link to them, but not read them.';
  return null;
}

/** Browsers that say where a request comes from: only their address bar and links may come from elsewhere. */
function isCrossSite(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

/** A name that was allowed may stand for a proxy, which may speak HTTPS. */
function isOwnOrigin(origin: string, host: string, names: readonly string[]): boolean {
  const own = host.toLowerCase();
  return origin === `http://${own}` || (origin === `https://${own}` && isListed(hostName(own), names));
}

function describeName(name: string): string {
  const isPlain = /^[a-z\d._-]{1,253}$/.test(name);
  const shown = isPlain ? name : '<name>';
  return `This server doesn't answer to ${isPlain ? `the name ${name}` : 'this name'}. To allow it, start it with --allowed-host ${shown}`;
}

function hostName(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

function isListed(name: string, names: readonly string[]): boolean {
  return names.some((listed) => hostName(listed) === name);
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function isAddress(host: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) || /^\[[\da-f:.]+\]$/.test(host);
}
