import { withBaseUrl } from '../../shared/urls.ts';
import { cleanTarget } from './pattern.ts';
import type { RedirectTable } from './records.ts';
import { isExternalTarget } from './target.ts';

export interface HostRuleOptions {
  /** With a slash at both ends. */
  baseUrl: string;
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

/** The part of a pattern behind `:rest*`, such as `.html`; null when the pattern ends with it or has none. */
export function suffixOf(from: string): string | null {
  return /:[A-Za-z][A-Za-z0-9_]*\*([^*]+)$/.exec(from)?.[1] ?? null;
}

/**
 * The `_redirects` file of Netlify and Cloudflare Pages. Patterns that end in `.html` or a slash are left out: both
 * hosts have no form for them and canonicalise such paths by themselves.
 */
export function formatRedirectsFile(
  table: Pick<RedirectTable, 'exact' | 'patterns'>,
  options: HostRuleOptions,
): string {
  const rules = listExactRules(table, options);
  for (const { from, to } of table.patterns) {
    if (suffixOf(from) !== null) continue;
    const rest = /\/:([A-Za-z][A-Za-z0-9_]*)\*$/.exec(from);
    const bare = rest ? from.slice(0, rest.index) : from;
    const name = new RegExp(`:${rest?.[1] ?? '$'}\\*?(?![A-Za-z0-9_])`, 'g');
    const place = (source: string, target: string) =>
      rules.push({ from: withBaseUrl(options.baseUrl, source), to: placeTarget(target, options) });
    // Cloudflare's splat wants a slash in front, so the path without any segment is a rule of its own.
    if (bare !== '') place(bare, cleanTarget(to.replace(name, '')));
    if (rest) place(`${bare}/*`, to.replace(name, ':splat'));
  }
  return rules.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
