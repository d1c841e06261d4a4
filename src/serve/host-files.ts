/** Reads the rule files that a build writes for hosts, so that `docsgen serve` behaves as a host does. */

export interface HeaderBlock {
  path: string;
  headers: Record<string, string>;
}

export interface RedirectRow {
  from: string;
  to: string;
  status: number;
}

const PLACEHOLDER = /:([A-Za-z]\w*)/g;

/** Parses a `_headers` file: a path, then indented `Name: value` lines. */
export function parseHeaders(text: string): HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    if (header?.[1]) Object.assign(blocks.at(-1)?.headers ?? {}, { [header[1]]: header[2] ?? '' });
    else if (line.startsWith('/')) blocks.push({ path: line.trim(), headers: {} });
  }
  return blocks;
}

/** Headers of a path; later blocks win. A `*` at the end of a block's path stands for the rest. */
export function headersFor(blocks: readonly HeaderBlock[], pathname: string): Record<string, string> {
  const matching = blocks.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
}

/** Parses a `_redirects` file: `from to status` on each line, comments with `#`. */
export function parseRedirects(text: string): RedirectRow[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    return from && to && !from.startsWith('#') ? [{ from, to, status: Number.parseInt(status, 10) }] : [];
  });
}

/** The target of the first row that matches a path; `:splat` takes what `*` stood for, `:name` a segment. */
export function findRedirect(
  rows: readonly RedirectRow[],
  pathname: string,
): { to: string; status: number } | null {
  for (const { from, to, status } of rows) {
    const values = matchPattern(from, pathname);
    if (!values) continue;
    const target = to.replace(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
    // `//host` would be another site: what a request puts into a path must not lead away from this one.
    return { to: /^[a-z]+:/i.test(to) ? target : target.replace(/^\/{2,}/, '/'), status };
  }
  return null;
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  if (!/[:*]/.test(pattern)) return pattern === pathname ? {} : null;
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(PLACEHOLDER, '(?<$1>[^/]+)')
    .replace(/\*$/, '(?<splat>.*)');
  const match = new RegExp(`^${source}$`).exec(pathname);
  return match ? { ...match.groups } : null;
}
