import { decodePath, splitTarget, withBaseUrl } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { createRegexRules, ENDING, escapeRegex, fillGroups, oneOf } from '../rule-regex.ts';
import { apacheMarkdown } from './accept-markdown.ts';
import { apacheHeaders } from './host-headers.ts';
import { type HostRuleOptions, placeTarget } from './host-rules.ts';

/** Not for the sub-requests by which Apache finds its own files. */
const NO_SUBREQUEST = 'RewriteCond %{ENV:REDIRECT_STATUS} ^$';

/**
 * The `.htaccess` of a built site. Patterns of such a file see the decoded path below its folder, without its first
 * slash. Apache takes the request's query along by itself, but would put
 * it behind a fragment: such a row has a rule of its own for requests with a query.
 */
export function formatApache(table: RedirectTable, options: HostRuleOptions): string {
  const { exact, pages, patterns } = createRegexRules(table);
  const root = withBaseUrl(options.baseUrl, '/');
  const inside = (paths: readonly string[]) => oneOf(paths.map((path) => path.slice(1)));
  const lines = [
    '# Written by docsgen; needs mod_rewrite.',
    // Browsers would guess how text is encoded that nobody says it of.
    'AddDefaultCharset UTF-8',
    'RewriteEngine On',
    'DirectorySlash Off',
  ];
  if (root !== '/') {
    // The folder itself without its slash, which Apache's own rule would have sent on.
    lines.push(
      'RewriteOptions AllowNoSlash',
      `RewriteCond %{REQUEST_URI} ${quote(`^${escapeRegex(decodePath(root.slice(0, -1)))}$`)}`,
    );
    lines.push(`RewriteRule "^" ${quote(plain(root))} [R=301,L]`);
  }
  if (options.headers) lines.push(...apacheHeaders(options.headers, options.baseUrl));
  lines.push(...apacheMarkdown(NO_SUBREQUEST));
  for (const [to, from] of exact) {
    const source = quote(`^${inside(from)}${ENDING}*$`);
    const { path, search, hash } = splitTarget(placeTarget(to, options));
    if (hash !== '' && search === '') {
      const withQuery = `${plain(path)}?%{QUERY_STRING}${plain(hash)}`;
      lines.push('RewriteCond %{QUERY_STRING} .');
      lines.push(`RewriteRule ${source} ${quote(withQuery)} [R=301,L,NE]`);
    }
    lines.push(`RewriteRule ${source} ${quote(plain(path + search + hash))} [R=301,L,NE]`);
  }
  if (pages.length > 0) {
    lines.push(`RewriteRule ${quote(`^(${inside(pages)})$`)} "$1.html" [END]`);
    lines.push(NO_SUBREQUEST, `RewriteRule ${quote(`^(${inside(pages)})${ENDING}+$`)} "${root}$1" [R=301,L]`);
  }
  for (const rule of patterns) {
    // Without NE: what the address brings is encoded again.
    const target = placeTarget(
      fillGroups(rule, (group) => `$${group}`),
      options,
    );
    lines.push(NO_SUBREQUEST, `RewriteRule ${quote(`^${rule.source.slice(1)}$`)} ${quote(target)} [R=301,L]`);
  }
  lines.push(
    NO_SUBREQUEST,
    `RewriteRule "^index${ENDING}*$" "${root}" [R=301,L]`,
    // Folders with an index of their own have a slash at their end.
    NO_SUBREQUEST,
    'RewriteCond %{PATH_INFO} ^$',
    'RewriteCond %{REQUEST_FILENAME} -f [OR]',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    `RewriteRule "^(.+/)index(?:\\.html)?$" "${root}$1" [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME}/index.html -f',
    `RewriteRule "^(.*[^/])$" "${root}$1/" [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME}index.html -f',
    'RewriteRule "^(.+/)$" "$1index.html" [END]',
    NO_SUBREQUEST,
    `RewriteRule "^(.+?)${ENDING}+$" "${root}$1" [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule "^(.+)$" "$1.html" [END]',
    `ErrorDocument 404 ${root}404.html`,
    ...(options.languages ?? []).flatMap((folder) => [
      `<If "%{REQUEST_URI} =~ m#^${escapeRegex(decodePath(root))}${escapeRegex(folder)}/#">`,
      `  ErrorDocument 404 ${root}${folder}/404.html`,
      '</If>',
    ]),
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
