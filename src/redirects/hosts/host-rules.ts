import { encodeRoute, escapeUrl, withBaseUrl } from '../../shared/urls.ts';
import { expandPatterns } from '../expand.ts';
import type { RedirectPattern } from '../pattern.ts';
import type { RedirectTable } from '../records.ts';
import { isExternalTarget } from '../redirect-target.ts';
import { dropPlaceholder, findHiddenPages, isCanonicalization, listFinalRows } from '../rule-regex.ts';
import type { PathHeaders } from './host-headers.ts';

export interface HostRuleOptions {
  /** With a slash at both ends. */
  baseUrl: string;
  /** Marks rows with `!`, which lets them win over the files at their paths. */
  force?: boolean;
  /** Rows without placeholders that the host reads; any number when left out. */
  limit?: number;
  /** Folders of the site's other languages, such as `fr`, each of which has a home page and a 404 page of its own. */
  languages?: readonly string[];
  /** Response headers, for servers that have them in the same file; none when left out. */
  headers?: readonly PathHeaders[];
}

/** One redirect as rule files of hosts have it, base URL included. */
export interface HostRule {
  from: string;
  to: string;
}

/** A path as hosts compare it with the address that browsers send: only what a URL may not hold is encoded. */
function placeSource(from: string, { baseUrl }: HostRuleOptions): string {
  return withBaseUrl(baseUrl, encodeRoute(from));
}

/** A target with base URL, in which the marks of a host for values stay; other sites stay as they are. */
export function placeTarget(to: string, { baseUrl }: HostRuleOptions): string {
  return isExternalTarget(to) ? to : withBaseUrl(baseUrl, to.replace(/[^!-~]+/g, escapeUrl));
}

/** The part of a pattern behind `:rest*`, such as `.html`; null when the pattern ends with it or has none. */
export function suffixOf(from: string): string | null {
  return /:[A-Za-z][A-Za-z0-9_]*\*([^*]+)$/.exec(from)?.[1] ?? null;
}

/**
 * The `_redirects` file of Netlify and Cloudflare Pages. It has no form for endings, so they are written out as far as the
 * host reads that many rows: then an old address with an ending takes one step, else the host's own step comes after it.
 */
export function formatRedirectsFile(table: RedirectTable, options: HostRuleOptions): string {
  const { limit = Number.POSITIVE_INFINITY } = options;
  const mark = options.force ? '301!' : '301';
  const format = ({ from, to }: HostRule) => `${from} ${to} ${mark}`;
  const place = ({ from, to }: HostRule) => ({
    from: placeSource(from, options),
    to: placeTarget(to, options),
  });
  const patterns = table.patterns.filter((pattern) => !isCanonicalization(pattern));
  const final = listFinalRows(table).map(place);
  const known = new Set(final.map(({ from }) => from));
  const expanded = patterns.flatMap((pattern) =>
    [...expandPatterns({ ...table, patterns: [pattern] })].map(([from, to]) => place({ from, to })),
  );
  const suffixed = patterns.filter(({ from }) => suffixOf(from) !== null);
  // There is no form for what stands behind a rest: the known addresses are written out.
  const rows = [
    ...final,
    ...suffixed.flatMap((pattern) =>
      [...expandPatterns({ ...table, patterns: [pattern] })].map(([from, to]) => place({ from, to })),
    ),
  ];
  for (const group of [final, expanded.filter(({ from }) => !known.has(from))]) {
    // The root has no name that an ending could follow.
    const ended = group.filter(({ from }) => from !== withBaseUrl(options.baseUrl, '/')).flatMap(withEndings);
    if (rows.length + ended.length <= limit) rows.push(...ended);
  }
  return [...rows.map(format), ...patterns.flatMap((pattern) => formatPattern(table, pattern, options))]
    .map((row) => `${row}\n`)
    .join('');
}

function withEndings({ from, to }: HostRule): HostRule[] {
  const bare = from.replace(/\/$/, '');
  return ['.html', '.htm', '/'].map((ending) => ({ from: bare + ending, to }));
}

function formatPattern(table: RedirectTable, pattern: RedirectPattern, options: HostRuleOptions): string[] {
  const { from, to } = pattern;
  if (suffixOf(from) !== null) return [];
  const rest = /\/:([A-Za-z][A-Za-z0-9_]*)\*$/.exec(from);
  const name = rest?.[1] ?? '';
  const bare = rest ? from.slice(0, rest.index) : from;
  const format = (source: string, target: string) =>
    `${withBaseUrl(options.baseUrl, source)} ${placeTarget(target, options)} 301`;
  // A page answers for itself, whatever pattern its path has.
  const pages = findHiddenPages(table, pattern).map((page) => {
    const own = placeSource(page, options);
    return `${own} ${own} 200`;
  });
  if (!rest) return [...pages, format(from, to)];
  return [
    ...pages,
    // Cloudflare's splat wants a slash in front, so the path without any segment is a rule of its own.
    ...(bare === '' ? [] : [format(bare, dropPlaceholder(to, name))]),
    format(`${bare}/*`, to.replace(new RegExp(`:${name}\\*?(?![A-Za-z0-9_])`, 'g'), ':splat')),
  ];
}
