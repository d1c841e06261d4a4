import { decodePath, withBaseUrl } from '../../shared/urls.ts';
import { expandPatterns } from '../expand.ts';
import { cleanTarget } from '../pattern.ts';
import type { RedirectTable } from '../records.ts';
import { findHiddenPages, isCanonicalization } from '../rule-regex.ts';
import { isExternalTarget } from '../target.ts';

export interface HostRuleOptions {
  /** With a slash at both ends. */
  baseUrl: string;
  /** Marks exact rows with `!`, which lets them win over the files at their paths. */
  force?: boolean;
}

/** One redirect as rule files of hosts have it, base URL included. */
export interface HostRule {
  from: string;
  to: string;
}

/** Exact rows in the order of the table, with base URL and percent-encoded. */
export function listExactRules(
  table: Pick<RedirectTable, 'exact'>,
  { baseUrl }: HostRuleOptions,
): HostRule[] {
  return [...table.exact].map(([from, to]) => ({
    // Only what a URL may not hold: hosts compare with the address as browsers send it.
    from: withBaseUrl(baseUrl, encodeURI(from).replace(/[?#]/g, encodeURIComponent)),
    to: placeTarget(to, { baseUrl }),
  }));
}

/** A target with base URL; other sites stay as they are. */
export function placeTarget(to: string, { baseUrl }: HostRuleOptions): string {
  return isExternalTarget(to) ? to : withBaseUrl(baseUrl, to);
}

function isCoveredByPattern(
  { patterns }: Pick<RedirectTable, 'patterns'>,
  from: string,
  { baseUrl }: HostRuleOptions,
): boolean {
  const path = decodePath(from.slice(baseUrl.length - 1));
  return patterns.some((pattern) => !isCanonicalization(pattern) && pattern.regex.test(path));
}

/** The part of a pattern behind `:rest*`, such as `.html`; null when the pattern ends with it or has none. */
export function suffixOf(from: string): string | null {
  return /:[A-Za-z][A-Za-z0-9_]*\*([^*]+)$/.exec(from)?.[1] ?? null;
}

/**
 * The `_redirects` file of Netlify and Cloudflare Pages. Patterns that only take off `.html` or a slash are left out:
 * both hosts canonicalise such paths by themselves.
 */
export function formatRedirectsFile(table: RedirectTable, options: HostRuleOptions): string {
  const mark = options.force ? '301!' : '301';
  const rows = listExactRules(table, options).flatMap(({ from, to }) => [
    `${from} ${to} ${mark}`,
    // A pattern would take these before the host takes the ending off.
    ...(isCoveredByPattern(table, from, options)
      ? ['.html', '.htm', '/'].map((end) => `${from}${end} ${to} 301`)
      : []),
  ]);
  for (const pattern of table.patterns) {
    const { from, to } = pattern;
    if (isCanonicalization(pattern)) continue;
    if (suffixOf(from) !== null) {
      // There is no form for it: the known addresses are written out.
      for (const [old, target] of expandPatterns({ ...table, patterns: [pattern] }))
        rows.push(`${withBaseUrl(options.baseUrl, encodeURI(old))} ${placeTarget(target, options)} 301`);
      continue;
    }
    const rest = /\/:([A-Za-z][A-Za-z0-9_]*)\*$/.exec(from);
    const bare = rest ? from.slice(0, rest.index) : from;
    const name = new RegExp(`:${rest?.[1] ?? '$'}\\*?(?![A-Za-z0-9_])`, 'g');
    const place = (source: string, target: string) =>
      rows.push(`${withBaseUrl(options.baseUrl, source)} ${placeTarget(target, options)} 301`);
    // A page answers for itself, whatever pattern its path has.
    for (const page of findHiddenPages(table, pattern)) {
      const own = withBaseUrl(options.baseUrl, encodeURI(page));
      rows.push(`${own} ${own} 200`);
    }
    // Cloudflare's splat wants a slash in front, so the path without any segment is a rule of its own.
    if (bare !== '') place(bare, cleanTarget(to.replace(name, '')));
    if (rest) place(`${bare}/*`, to.replace(name, ':splat'));
  }
  return rows.map((row) => `${row}\n`).join('');
}
