/** The manifest of published URLs: `/path` and `/path#anchor`, one on a line, sorted, so that branches merge. */

/** A line of the manifest. */
export interface PromisedUrl {
  /** Route, decoded. */
  route: string;
  /** Decoded anchor without its sign; empty for the page itself. */
  anchor: string;
  /** Counts from 1. */
  line: number;
}

const HEADER =
  '# Published URLs that have to stay reachable. "docsgen urls --accept" adds new ones; lines are kept for ever.';

/** Reads a manifest; comments and empty lines are left out. */
export function parseManifest(text: string): PromisedUrl[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const address = line.trim();
    if (!address.startsWith('/')) return [];
    const at = address.indexOf('#');
    const route = at < 0 ? address : address.slice(0, at);
    return [{ route, anchor: at < 0 ? '' : address.slice(at + 1), line: index + 1 }];
  });
}

/** The text of a manifest: every address once, in the order of their characters. */
export function formatManifest(addresses: Iterable<string>): string {
  const sorted = [...new Set(addresses)].sort();
  return [HEADER, ...sorted].map((line) => `${line}\n`).join('');
}

/** The address as a line has it. */
export function formatAddress({ route, anchor }: Pick<PromisedUrl, 'route' | 'anchor'>): string {
  return anchor === '' ? route : `${route}#${anchor}`;
}
