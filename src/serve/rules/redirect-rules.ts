/** The `_redirects` file of a built site. */
import { decodePath, encodeRoute } from '../../shared/urls.ts';
import { toLocation } from '../http/location-header.ts';

/** A row of the file. */
interface RedirectRow {
  /** Matches a decoded path; the groups are the placeholders. */
  regex: RegExp;
  names: readonly string[];
  to: string;
  status: number;
}

export interface RedirectRules {
  /** Rows without placeholders by their decoded paths, with their places in the file. */
  exact: ReadonlyMap<string, { row: RedirectRow; place: number }>;
  patterns: readonly { row: RedirectRow; place: number }[];
}

/** Where a row leads: an encoded path or URL. `status` 200 says that the path is a page, whatever other rows say. */
export interface RedirectMatch {
  to: string;
  status: number;
}

const STATUSES = new Set([200, 301, 302, 303, 307, 308]);
const PLACEHOLDER = /:([A-Za-z]\w*)/g;

/** Parses the file: `from to status` on each line, comments with `#`. Rows that lead nowhere are left out. */
export function parseRedirectRules(text: string): RedirectRules {
  const exact = new Map<string, { row: RedirectRow; place: number }>();
  const patterns: { row: RedirectRow; place: number }[] = [];
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    const [from = '', to = '', mark = '301', ...conditions] = line.trim().split(/\s+/);
    const status = Number(mark.replace(/!$/, ''));
    // Rows for some countries or languages only are no business of this server.
    if (!from.startsWith('/') || !isTarget(to) || !STATUSES.has(status) || conditions.length > 0) continue;
    const row = { ...compile(from), to, status };
    if (row.names.length > 0) patterns.push({ row, place });
    else if (!exact.has(decodePath(from))) exact.set(decodePath(from), { row, place });
  }
  return { exact, patterns };
}

/** The match of the first row for a decoded path, or null. */
export function matchRedirect({ exact, patterns }: RedirectRules, path: string): RedirectMatch | null {
  const own = exact.get(path);
  const pattern = patterns.find(
    ({ row, place }) => (own === undefined || place < own.place) && row.regex.test(path),
  );
  const row = pattern?.row ?? own?.row;
  if (!row) return null;
  const match = row.regex.exec(path);
  const values = new Map(row.names.map((name, index) => [name, encodeRoute(match?.[index + 1] ?? '')]));
  return { to: fill(row.to, values), status: row.status };
}

/** Puts values into a target. What stands for several segments may be empty or start with a slash: slashes become one. */
function fill(to: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return to;
  const filled = to.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
  const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? '';
  return origin + filled.slice(origin.length).replace(/^\/{2,}/, '/');
}

/** A path, or an address whose host stands in the row itself. */
function isTarget(to: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(to)?.[1];
  if (host?.replace(/:\d*$/, '').includes(':')) return false;
  return toLocation(to.replace(PLACEHOLDER, 'x')) !== null;
}

function compile(from: string): Pick<RedirectRow, 'regex' | 'names'> {
  const names: string[] = [];
  const source = from
    .split(/(:[A-Za-z]\w*|\*$)/)
    .map((part, index) => {
      if (index % 2 === 0) return escapeRegex(decodePath(part));
      names.push(part === '*' ? 'splat' : part.slice(1));
      return part === '*' ? '(.*)' : '([^/]+)';
    })
    .join('');
  return { regex: new RegExp(`^${source}$`, 's'), names };
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
