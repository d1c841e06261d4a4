/** Pure functions over URL paths. A *route* is a canonical path below the base URL: `/`, `/reference/segments`. */

/** True for targets with a scheme or a protocol-relative host. */
export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}

/** A target split at its first `#` and `?`. `search` and `hash` keep their sign; both may be empty. */
export interface SplitTarget {
  path: string;
  search: string;
  hash: string;
}

/** Splits a URL reference into path, query and fragment. */
export function splitTarget(target: string): SplitTarget {
  const hashAt = target.indexOf('#');
  const beforeHash = hashAt < 0 ? target : target.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  return {
    path: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : target.slice(hashAt),
  };
}

/** What stands behind a canonical path in other forms of it. */
const ENDINGS = ['.html', '.htm', '/index', '/'];

/**
 * The canonical form of a path: one leading slash, no `.html` or `.htm`, no `/index`, no trailing slash, however many of
 * them there were.
 */
export function normalizeRoute(path: string): string {
  const route = `/${path}`.replace(/\/{2,}/g, '/');
  let end = route.length;
  for (;;) {
    const ending = ENDINGS.find((candidate) => route.endsWith(candidate, end));
    if (ending === undefined) break;
    end -= ending.length;
  }
  return end === 0 ? '/' : route.slice(0, end);
}

/** A base URL with exactly one slash at both ends, as browsers write it: `/`, `/docs/`, `/d%C3%B6cs/`. */
export function normalizeBaseUrl(baseUrl: string): string {
  const trimmed = baseUrl.replace(/^\/+|(?<!\/)\/+$/g, '');
  return trimmed === '' ? '/' : `/${escapeUrl(trimmed).replace(/[?#]/g, encodeURIComponent)}/`;
}

/** The URL path of a route or public file below a base URL: (`/docs/`, `/quickstart`) gives `/docs/quickstart`. */
export function withBaseUrl(baseUrl: string, path: string): string {
  return baseUrl + path.replace(/^\/+/, '');
}

/** The same as documents have it: signs and letters that no address has are encoded, and escapes stay what they are. */
export function writtenUrl(baseUrl: string, path: string): string {
  return withBaseUrl(baseUrl, escapeUrl(path));
}

/** The route inside the base URL, or null when the path is outside of it. Both may be encoded or not. */
export function stripBaseUrl(baseUrl: string, pathname: string): string | null {
  if (baseUrl === '/') return pathname;
  for (const base of baseUrl.includes('%') ? [baseUrl, decodePath(baseUrl)] : [baseUrl]) {
    if (pathname === base.slice(0, -1)) return '/';
    if (pathname.startsWith(base)) return pathname.slice(base.length - 1);
  }
  return null;
}

/** Output file of a route: `/` gives `index.html`, `/a/b` gives `a/b.html`. */
export function routeToFile(route: string, extension = '.html'): string {
  return route === '/' ? `index${extension}` : route.slice(1) + extension;
}

/** How documents are laid out: `a/b.html`, or `a/b/index.html` for hosts that know no addresses without endings. */
export type OutputLayout = 'files' | 'folders';

/** Output file of a route's document. The not-found page is where hosts look for it. */
export function documentFile(route: string, layout: OutputLayout): string {
  const isFile = layout === 'files' || route === '/' || route === '/404';
  return isFile ? routeToFile(route) : `${route.slice(1)}/index.html`;
}

/** Decodes percent escapes; a malformed escape is left as it stands. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Decodes a whole path or URL: escapes of `/`, `?` and `#` stay, and malformed ones too. */
export function decodeUrl(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** Percent-encodes what may not stand in a URL path and keeps the slashes. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Percent-encodes a decoded path as browsers show it: plain letters and signs stay, `?`, `#` and `%` do not. */
export function encodeRoute(path: string): string {
  return encodeURI(wellFormed(path)).replace(/[?#]/g, encodeURIComponent);
}

/** Percent-encodes what may not stand in a URL, and keeps the escapes that it has. */
export function escapeUrl(url: string): string {
  return wellFormed(url)
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w!#$%&'()*+,./:;=?@[\]~-]/gu, encodeURIComponent);
}

/** Half of a character that takes two can't be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * A target as Markdown renders it: signs that no address has are encoded, those that are encoded stay as they are. That is
 * what CommonMark's reference implementation does, and `mdast-util-to-hast` with it.
 */
export function renderedTarget(target: string): string {
  return target.replace(/%(?![\dA-Za-z]{2})|[^!#$%&'()*+,\-./:;=?@\w~]/gu, (sign) =>
    // Half of a pair of surrogates has no address.
    encodeURIComponent(/\p{Surrogate}/u.test(sign) ? '\ufffd' : sign),
  );
}
