import { decodePath, splitTarget, withBaseUrl } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { escapeRegex, fillGroups, listRegexRules } from '../rule-regex.ts';
import { type HostRuleOptions, listExactRules, placeTarget } from './rules.ts';

/**
 * The `.htaccess` of a built site. Patterns of such a file see the decoded path below its folder, without its first
 * slash. Apache takes the request's query along by itself, but would put
 * it behind a fragment: such a row has a rule of its own for requests with a query.
 */
export function formatApache(table: RedirectTable, options: HostRuleOptions): string {
  const { baseUrl } = options;
  const inside = (path: string) => path.slice(baseUrl.length);
  const lines = ['# Written by docsgen; needs mod_rewrite.', 'RewriteEngine On'];
  for (const { from, to } of listExactRules(table, options)) {
    const source = `^${escapeRegex(inside(decodePath(from)))}$`;
    const { path, search, hash } = splitTarget(to);
    if (hash !== '' && search === '') {
      const withQuery = `${plain(path)}?%{QUERY_STRING}${plain(hash)}`;
      lines.push('RewriteCond %{QUERY_STRING} .');
      lines.push(`RewriteRule ${quote(source)} ${quote(withQuery)} [R=301,L,NE]`);
    }
    lines.push(`RewriteRule ${quote(source)} ${quote(plain(to))} [R=301,L,NE]`);
  }
  const root = withBaseUrl(baseUrl, '/');
  lines.push(
    // Not for the sub-requests by which Apache finds its own files.
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    `RewriteRule "^(?:(.*)/)?index(?:\\.html?)?$" "${root}$1" [R=301,L]`,
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    `RewriteRule "^(.+?)(?:\\.html?|/+)$" "${root}$1" [R=301,L]`,
  );
  for (const rule of listRegexRules(table)) {
    for (const page of rule.pages) {
      const own = page.slice(1);
      lines.push(`RewriteRule ${quote(`^${escapeRegex(own)}$`)} ${quote(`${own}.html`)} [END]`);
    }
    // Without NE: what the address brings is encoded again.
    const target = placeTarget(
      fillGroups(rule, (group) => `$${group}`),
      options,
    );
    lines.push(`RewriteRule ${quote(`^${rule.source.slice(2)}`)} ${quote(target)} [R=301,L]`);
  }
  lines.push(
    'DirectorySlash Off',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule "^(.+)$" "$1.html" [END]',
    `ErrorDocument 404 ${root}404.html`,
  );
  return `${lines.join('\n')}\n`;
}

/** A dollar or a percent sign would start a reference. */
function plain(target: string): string {
  return target.replace(/[$%]/g, '\\$&');
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
