import { decodePath, splitTarget } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { createRegexRules, ENDING, escapeRegex, fillGroups, oneOf } from '../rule-regex.ts';
import { caddyMarkdown } from './accept-markdown.ts';
import { caddyErrorHeaders, caddyHeaders } from './host-headers.ts';
import { type HostRuleOptions, placeTarget } from './host-rules.ts';

/** Lines for a site of a Caddyfile: `import redirects.caddy`, in front of its `file_server`. */
export function formatCaddy(table: RedirectTable, options: HostRuleOptions): string {
  const prefix = escapeRegex(decodePath(options.baseUrl.slice(0, -1)));
  const { exact, pages, patterns } = createRegexRules(table);
  const lines = [
    '# Written by docsgen. Import it into the site: import /path/to/redirects.caddy',
    'map {query} {docsgen_query} {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Caddy's own form of a group
    '\t~^(.+)$ "?${1}"',
    '\tdefault ""',
    '}',
    ...(options.headers ? caddyHeaders(options.headers, options.baseUrl) : []),
  ];
  const routes: string[] = [];
  const add = (name: string, source: string, to: string, further: readonly string[] = []) => {
    lines.push(`@${name} {`, `\tpath_regexp ${name} ${quote(`^${source}$`)}`, ...further, '}');
    routes.push(`redir @${name} ${quote(withQuery(to))} 301`);
  };
  // A matcher by path would not tell upper from lower case.
  [...exact].forEach(([to, from], index) => {
    add(`docsgen_${index}`, `${prefix}${oneOf(from)}${ENDING}*`, placeTarget(to, options));
  });
  if (pages.length > 0) add('docsgen_pages', `(${prefix}${oneOf(pages)})${ENDING}+`, '{re.docsgen_pages.1}');
  patterns.forEach((rule, index) => {
    const name = `docsgen_pattern_${index}`;
    const target = placeTarget(
      fillGroups(rule, (group) => `{re.${name}.${group}}`),
      options,
    );
    const own = pages.map((page) => `\tnot path_regexp ${quote(`^${prefix}${escapeRegex(page)}$`)}`);
    add(name, prefix + rule.source, target, own);
  });
  if (prefix !== '') add('docsgen_base', prefix, options.baseUrl);
  add('docsgen_home', `${prefix}/index${ENDING}*`, options.baseUrl);
  // Folders with an index of their own have a slash at their end.
  add('docsgen_index', `(${prefix}/.*/)index(?:\\.html)?`, '{re.docsgen_index.1}', [
    '\tfile {path} {path}.html',
  ]);
  add('docsgen_folder', `(${prefix}/.*[^/])`, '{re.docsgen_folder.1}/', ['\tfile {path}/index.html']);
  add('docsgen_ending', `(${prefix}/.+?)${ENDING}+`, '{re.docsgen_ending.1}', [
    '\tnot file {path}index.html',
  ]);
  const markdown = caddyMarkdown(decodePath(options.baseUrl.slice(0, -1)));
  lines.push(
    ...markdown.matchers,
    'route {',
    ...[...routes, ...markdown.routes].map((line) => `\t${line}`),
    '\ttry_files {path}.html {path} {path}/index.html',
    '}',
    // Without it, Caddy answers with nothing at all, and readers see an empty page.
    'handle_errors {',
    ...(options.headers ? caddyErrorHeaders(options.headers, options.baseUrl) : []).map(
      (line) => `\t${line}`,
    ),
    '\t@docsgen_missing expression `{err.status_code} == 404`',
    ...caddyMissing(decodePath(options.baseUrl), options.languages ?? []).map((line) => `\t${line}`),
    '\tfile_server @docsgen_missing',
    '}',
  );
  return `${lines.join('\n')}\n`;
}

/** Leads to the page for what is missing, in the language of the folder that was asked. */
function caddyMissing(base: string, languages: readonly string[]): string[] {
  const within = (folder: string) => quote(`^${escapeRegex(base + folder)}/`);
  const choices = languages.flatMap((folder, index) => [
    `@docsgen_missing_${index} {`,
    '\texpression `{err.status_code} == 404`',
    `\tpath_regexp ${within(folder)}`,
    '}',
    `rewrite @docsgen_missing_${index} ${quote(`${base}${folder}/404.html`)}`,
  ]);
  return [
    ...choices,
    '@docsgen_missing_else {',
    '\texpression `{err.status_code} == 404`',
    ...languages.map((folder) => `\tnot path_regexp ${within(folder)}`),
    '}',
    `rewrite @docsgen_missing_else ${quote(`${base}404.html`)}`,
  ];
}

function withQuery(target: string): string {
  const { path, search, hash } = splitTarget(target);
  return `${path}${search === '' ? '{docsgen_query}' : search}${hash}`;
}

/** A token of a Caddyfile; braces of regular expressions are no placeholders there. */
function quote(text: string): string {
  return text.includes('`') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `\`${text}\``;
}
