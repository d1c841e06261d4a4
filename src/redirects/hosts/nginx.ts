import { decodePath, splitTarget, withBaseUrl } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { escapeRegex, fillGroups, listRegexRules } from '../rule-regex.ts';
import { type HostRuleOptions, listExactRules, placeTarget } from './rules.ts';

/**
 * Lines for nginx's `server` block. Captures go through `rewrite`, which encodes them again: in a `return` a line
 * end in an address would become a line end in the answer.
 */
export function formatNginx(table: RedirectTable, options: HostRuleOptions): string {
  const prefix = options.baseUrl.slice(0, -1);
  const lines = [
    '# Written by docsgen. Include it in the server block: include /path/to/redirects.conf;',
    'absolute_redirect off;',
  ];
  // nginx compares with the decoded path.
  for (const { from, to } of listExactRules(table, options)) {
    lines.push(`location = ${quote(decodePath(from))} { return 301 ${quote(withArguments(to))}; }`);
  }
  const canonical = String.raw`^(.*?)(?:/index)?(?:\.html?|/+)$`;
  lines.push(`location ~ ${quote(String.raw`^.+(?:\.html?|/)$`)} {`);
  lines.push(`  rewrite ${quote(String.raw`^(.*/)index(?:\.html?)?$`)} "$1" permanent;`);
  lines.push(`  rewrite ${quote(canonical)} "$1" permanent;`, '}');
  for (const rule of listRegexRules(table)) {
    for (const page of rule.pages) {
      const own = withBaseUrl(options.baseUrl, page);
      lines.push(`location = ${quote(own)} { try_files ${quote(`${own}.html`)} =404; }`);
    }
    const source = quote(withPrefix(rule.source, prefix));
    const target = placeTarget(
      fillGroups(rule, (group) => `$${group}`),
      options,
    );
    // A question mark at the end keeps the request's query from being appended to the target's own.
    const end = /[?#]/.test(target) ? '?' : '';
    lines.push(`location ~ ${source} { rewrite ${source} ${quote(target + end)} permanent; }`);
  }
  const notFound = withBaseUrl(options.baseUrl, '/404.html');
  const home = withBaseUrl(options.baseUrl, '/index.html');
  lines.push(`location = ${notFound} { internal; }`);
  lines.push(`location = ${options.baseUrl} { try_files ${home} =404; }`);
  lines.push('location / { try_files $uri.html $uri $uri/index.html =404; }', `error_page 404 ${notFound};`);
  return `${lines.join('\n')}\n`;
}

/** The query of the request stands before the fragment; a target's own query wins. */
function withArguments(target: string): string {
  const { path, search, hash } = splitTarget(target);
  // A dollar would start a variable.
  const plain = (part: string) => part.replace(/\$/g, '%24');
  return `${plain(path)}${search === '' ? '$is_args$args' : plain(search)}${plain(hash)}`;
}

/** Puts the base URL into a regular expression. */
function withPrefix(source: string, prefix: string): string {
  return `^${escapeRegex(prefix)}${source.slice(1)}`;
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
