import { decodePath, splitTarget, withBaseUrl } from '../../shared/urls.ts';
import { type HostRuleOptions, listExactRules, placeTarget } from './host-rules.ts';
import type { RedirectTable } from './records.ts';
import { escapeRegex, fillGroups, listRegexRules } from './rule-regex.ts';

/**
 * The `.htaccess` of a built site. Patterns of such a file see the decoded path below its folder, without its first
 * slash. The request's query is put in front of a fragment by hand, since Apache would put it behind.
 */
export function formatApache(table: RedirectTable, options: HostRuleOptions): string {
  const { baseUrl } = options;
  const inside = (path: string) => path.slice(baseUrl.length);
  const lines = [
    '# Written by docsgen; needs mod_rewrite.',
    'RewriteEngine On',
    'RewriteRule ^ - [E=QUERY:]',
    'RewriteCond %{QUERY_STRING} ^(.+)$',
    'RewriteRule ^ - [E=QUERY:?%1]',
  ];
  for (const { from, to } of listExactRules(table, options)) {
    const source = `^${escapeRegex(inside(decodePath(from)))}$`;
    lines.push(`RewriteRule ${quote(source)} ${quote(withQuery(to))} [R=301,L,NE]`);
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
    for (const page of rule.pages)
      lines.push(`RewriteRule ${quote(`^${escapeRegex(page.slice(1))}$`)} - [L]`);
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

function withQuery(target: string): string {
  const { path, search, hash } = splitTarget(target);
  // A dollar or a percent sign would start a reference.
  const plain = (part: string) => part.replace(/[$%]/g, '\\$&');
  return `${plain(path)}${search === '' ? '%{ENV:QUERY}' : plain(search)}${plain(hash)}`;
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
