import { decodePath, splitTarget } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { createRegexRules, ENDING, escapeRegex, fillGroups, oneOf } from '../rule-regex.ts';
import { nginxMarkdown } from './accept-markdown.ts';
import { nginxHeaders } from './host-headers.ts';
import { type HostRuleOptions, placeTarget } from './host-rules.ts';

/**
 * Lines for nginx's `server` block. Captures go through `rewrite`, which encodes them again: in a `return` a line
 * end in an address would become a line end in the answer.
 */
export function formatNginx(table: RedirectTable, options: HostRuleOptions): string {
  const { baseUrl } = options;
  const prefix = decodePath(baseUrl.slice(0, -1));
  const base = escapeRegex(prefix);
  const below = (path: string) => prefix + path;
  const { exact, pages, patterns } = createRegexRules(table);
  const targets = [...exact].map(([to, from]) => ({
    to: quote(withArguments(placeTarget(to, options))),
    from,
  }));
  const rewrites = patterns.map((rule) => {
    const target = placeTarget(
      fillGroups(rule, (group) => `$${group}`),
      options,
    );
    // A question mark at the end keeps the request's query from being appended to the target's own.
    const to = quote(target + (/[?#]/.test(target) ? '?' : ''));
    const source = quote(`^${base}${rule.source}$`);
    return { source, line: `rewrite ${source} ${to} permanent;` };
  });
  const lines = [
    '# Written by docsgen. Include it in the server block: include /path/to/nginx.conf;',
    'absolute_redirect off;',
    ...(options.headers ? nginxHeaders(options.headers, baseUrl) : []),
    ...nginxMissing(prefix, options.languages ?? []),
    ...nginxMarkdown(),
    // nginx compares with the decoded path.
    ...targets.flatMap(({ to, from }) =>
      from.map((path) => `location = ${quote(below(path))} { return 301 ${to}; }`),
    ),
    ...pages.map(
      (page) => `location = ${quote(below(page))} { try_files ${quote(below(`${page}.html`))} =404; }`,
    ),
    ...['', ...(options.languages ?? []).map((folder) => `/${folder}`)].map(
      (folder) => `location = ${quote(below(`${folder}/404.html`))} { internal; }`,
    ),
    `location = ${quote(`${prefix}/`)} { try_files ${quote(below('/index.html'))} =404; }`,
    ...(prefix === '' ? [] : [`location = ${quote(prefix)} { return 301 ${quote(baseUrl)}; }`]),
    // Whatever is not written in the canonical form. An `if` has to end the request whenever it is true.
    `location ~ ${quote(`^(?:(?<docsgen_folder>${base}/(?:.*/)?)index(?:\\.html)?|${base}/.*${ENDING})$`)} {`,
    ...targets.map(
      ({ to, from }) => `  if ($uri ~ ${quote(`^${base}${oneOf(from)}${ENDING}+$`)}) { return 301 ${to}; }`,
    ),
    ...(pages.length > 0
      ? [`  rewrite ${quote(`^(${base}${oneOf(pages)})${ENDING}+$`)} "$1" permanent;`]
      : []),
    ...rewrites.map(({ line }) => `  ${line}`),
    `  if (-f "\${document_root}\${docsgen_folder}index.html") { rewrite "^(.*/)index(?:\\.html)?$" "$1" permanent; }`,
    // A folder with an index of its own has a slash at its end.
    `  try_files "\${uri}index.html" @docsgen_canonical;`,
    '}',
    ...rewrites.map(({ source, line }) => `location ~ ${source} { ${line} }`),
    `location @docsgen_canonical {`,
    `  rewrite ${quote(`^${base}${ENDING}+$`)} ${quote(baseUrl)} permanent;`,
    `  rewrite ${quote(`^(.+?)${ENDING}+$`)} "$1" permanent;`,
    '}',
    // Browsers would guess how text is encoded that nobody says it of.
    'location ~ "\\.md$" { types { } default_type "text/markdown; charset=utf-8"; try_files $uri =404; }',
    'location ~ "\\.txt$" { charset utf-8; try_files $uri =404; }',
    'location @docsgen_folder {',
    '  if (-f "$request_filename/index.html") { rewrite "^(.*)$" "$1/" permanent; }',
    '  return 404;',
    '}',
    `location ${quote(`${prefix}/`)} { try_files $uri.html $uri @docsgen_folder; }`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The page for what is missing, in the language of the folder that was asked. */
function nginxMissing(prefix: string, languages: readonly string[]): string[] {
  const page = (folder: string) => quote(`${prefix}${folder}/404.html`);
  if (languages.length === 0) return [`error_page 404 ${page('')};`];
  return [
    `set $docsgen_missing ${page('')};`,
    ...languages.map(
      (folder) =>
        `if ($uri ~ ${quote(`^${escapeRegex(`${prefix}/${folder}`)}/`)}) { set $docsgen_missing ${page(`/${folder}`)}; }`,
    ),
    'error_page 404 $docsgen_missing;',
  ];
}

/** The query of the request stands before the fragment; a target's own query wins. */
function withArguments(target: string): string {
  const { path, search, hash } = splitTarget(target);
  // A dollar would start a variable.
  const plain = (part: string) => part.replace(/\$/g, '%24');
  return `${plain(path)}${search === '' ? '$is_args$args' : plain(search)}${plain(hash)}`;
}

function quote(text: string): string {
  return `"${text.replace(/"/g, '\\"')}"`;
}
