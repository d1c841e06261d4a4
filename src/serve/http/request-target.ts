/** The one reading of what a request asks for (RFC 9112, section 3.2); both servers use nothing else of it. */

/** The target of a request. */
export interface Target {
  /** Decoded path with one slash in front, without empty segments: `/a/b`. */
  path: string;
  /** True when the path is written with a slash at its end; the path of the home page is. */
  hasSlash: boolean;
  /** True when the path was written with empty segments, which names the same in a form that is not canonical. */
  hasEmptySegments: boolean;
  /** Query with its sign as it was sent, or empty. */
  search: string;
  /** Host and port of a target in absolute form, in lower case. */
  authority: string | null;
}

/** Why a target is none; the end of a sentence for people. */
export interface Refusal {
  problem: string;
}

const ABSOLUTE_FORM = /^https?:\/\/([^/?#\\]*)((?:[/?#\\].*)?)$/i;
/** A host name, an IPv4 address, or an IPv6 address in brackets, with a port or without. */
const AUTHORITY = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
const MALFORMED_ESCAPE = /%(?![\da-f]{2})/i;
/** Separators of folders, and what no name of a file holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[/\\\u0000-\u001f\u007f]/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the target of a request's first line. Pure; never throws. */
export function readTarget(raw: string): Target | Refusal {
  const absolute = ABSOLUTE_FORM.exec(raw);
  const [, authority = null, rest = ''] = absolute ?? [];
  if (authority !== null && !AUTHORITY.test(authority)) return { problem: 'names no host' };
  const local = absolute ? rest.replace(/^(?!\/)/, '/') : raw;
  if (!local.startsWith('/')) return { problem: 'is no path' };
  if (local.includes('#')) return { problem: 'has a fragment, which browsers keep to themselves' };
  const queryAt = local.indexOf('?');
  const rawPath = queryAt < 0 ? local : local.slice(0, queryAt);
  const segments = readSegments(rawPath);
  if ('problem' in segments) return segments;
  const written = rawPath.split('/').length - 1;
  const hasSlash = rawPath.endsWith('/');
  return {
    path: `/${segments.names.join('/')}`,
    hasSlash,
    hasEmptySegments: segments.names.length + (hasSlash ? 1 : 0) < written,
    search: queryAt < 0 ? '' : local.slice(queryAt),
    authority: authority === null ? null : authority.toLowerCase(),
  };
}

function readSegments(rawPath: string): { names: string[] } | Refusal {
  if (MALFORMED_ESCAPE.test(rawPath))
    return { problem: 'has a percent sign that escapes nothing; write %25 for it' };
  const names: string[] = [];
  for (const written of rawPath.split('/')) {
    if (written === '') continue;
    const name = decode(written);
    if (name === null) return { problem: 'has escapes that are no UTF-8' };
    if (name === '.' || name === '..') return { problem: `has the segment ${name}` };
    if (FORBIDDEN.test(name)) return { problem: 'has a character that no name of a file can have' };
    names.push(name);
  }
  return { names };
}

/** Letters outside ASCII come as the bytes that were sent, where they come at all. */
function decode(written: string): string | null {
  const bytes = written.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return null;
  }
}
