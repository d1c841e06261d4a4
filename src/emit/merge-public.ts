import { formatHeaders, type HeaderRule } from './headers.ts';

/**
 * The `_headers` file with the rules that a site has written itself. Where both have a header for one path, the site's
 * stands alone, as some hosts would send both.
 */
export function joinHeaders(rules: readonly HeaderRule[], own: string | null): string {
  if (own === null) return formatHeaders(rules);
  const written = plainLines(own).trim();
  const taken = listHeaders(written);
  const left = rules.flatMap(({ path, headers }) => {
    const kept = Object.entries(headers).filter(([name]) => !taken.has(keyOf(path, name)));
    return kept.length === 0 ? [] : [{ path, headers: Object.fromEntries(kept) }];
  });
  return `${[formatHeaders(left), written].filter((text) => text !== '').join('\n')}\n`;
}

/** The site's own redirects come first: of two rules for one path, hosts follow the first. */
export function joinRedirects(rules: string, own: string | null): string {
  return own === null ? rules : [plainLines(own).trim(), rules].filter((text) => text !== '').join('\n\n');
}

/** A robots.txt that names the sitemaps, if it names none yet. `lines` are those that name them. */
export function joinRobots(lines: readonly string[], own: string): string {
  const text = plainLines(own).trimEnd();
  return /^[ \t]*sitemap[ \t]*:/im.test(text) ? `${text}\n` : `${text}\n\n${lines.join('\n')}\n`;
}

/** A text as hosts read it: without the mark that some editors begin a file with, and one kind of line ends. */
function plainLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** The headers that a text has rules for. */
function listHeaders(text: string): Set<string> {
  const found = new Set<string>();
  let path = '';
  for (const line of text.split(/\r?\n/)) {
    const name = /^[\t ]+(?:!\s*)?([\w-]+)/.exec(line)?.[1];
    if (/^\S/.test(line)) path = line.trim();
    else if (name !== undefined) found.add(keyOf(path, name));
  }
  return found;
}

function keyOf(path: string, name: string): string {
  return `${path} ${name.toLowerCase()}`;
}
