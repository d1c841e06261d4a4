import { withBaseUrl } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { escapeRegex, findHiddenPages, isCanonicalization } from '../rule-regex.ts';
import { type HostRuleOptions, listExactRules, placeTarget } from './rules.ts';

/**
 * The `vercel.json` of a built site, or the part of it that concerns paths. Vercel takes queries along by itself and
 * looks at redirects before files, so a pattern has to say which pages it is not for.
 */
export function formatVercel(table: RedirectTable, options: HostRuleOptions): string {
  const redirects = listExactRules(table, options).map(({ from, to }) => rule(escapeSource(from), to));
  for (const pattern of table.patterns) {
    if (isCanonicalization(pattern)) continue;
    const hidden = findHiddenPages(table, pattern).map((route) =>
      escapeRegex(withBaseUrl(options.baseUrl, route)),
    );
    const not = hidden.length > 0 ? `(?!(?:${hidden.join('|')})$)` : '';
    const source = not + withBaseUrl(options.baseUrl, pattern.from).replace(/\*(?=.)/, '([^/].*)');
    redirects.push(rule(source, placeTarget(pattern.to, options)));
  }
  return `${JSON.stringify({ cleanUrls: true, trailingSlash: false, redirects }, null, 2)}\n`;
}

function rule(source: string, destination: string) {
  return { source, destination, statusCode: 301 };
}

/** Characters that mean something in a source. */
function escapeSource(path: string): string {
  return path.replace(/[(){}:*+?!|]/g, '\\$&');
}
