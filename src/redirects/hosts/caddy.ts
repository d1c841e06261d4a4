import { decodePath, splitTarget, withBaseUrl } from '../../shared/urls.ts';
import type { RedirectTable } from '../records.ts';
import { escapeRegex, fillGroups, listRegexRules } from '../rule-regex.ts';
import { type HostRuleOptions, listExactRules, placeTarget } from './rules.ts';

/** Lines for a site of a Caddyfile: `import redirects.caddy`, in front of its `file_server`. */
export function formatCaddy(table: RedirectTable, options: HostRuleOptions): string {
  const prefix = options.baseUrl.slice(0, -1);
  const lines = [
    '# Written by docsgen. Import it into the site: import /path/to/redirects.caddy',
    'map {query} {docsgen_query} {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Caddy's own form of a group
    '\t~^(.+)$ "?${1}"',
    '\tdefault ""',
    '}',
  ];
  const routes: string[] = [];
  const matcher = (name: string, source: string, pages: readonly string[] = []) => {
    const not = pages.map((page) => `\tnot path ${quote(withBaseUrl(options.baseUrl, page))}`);
    lines.push(`@${name} {`, `\tpath_regexp ${name} ${quote(source)}`, ...not, '}');
  };
  // A matcher by path would not tell upper from lower case.
  listExactRules(table, options).forEach(({ from, to }, index) => {
    const name = `docsgen_${index}`;
    matcher(name, `^${escapeRegex(decodePath(from))}$`);
    routes.push(`redir @${name} ${quote(withQuery(to))} 301`);
  });
  const root = escapeRegex(prefix);
  matcher('docsgen_index', `^(${root}/(?:.*/)?)index(?:\\.html?)?$`);
  routes.push('redir @docsgen_index "{re.docsgen_index.1}{docsgen_query}" 301');
  matcher('docsgen_ending', `^(${root}/.*?)(?:\\.html?|/+)$`, ['/', '/404.html']);
  routes.push('redir @docsgen_ending "{re.docsgen_ending.1}{docsgen_query}" 301');
  listRegexRules(table).forEach((rule, index) => {
    const name = `docsgen_pattern_${index}`;
    matcher(name, `^${escapeRegex(prefix)}${rule.source.slice(1)}`, rule.pages);
    const target = placeTarget(
      fillGroups(rule, (group) => `{re.${name}.${group}}`),
      options,
    );
    routes.push(`redir @${name} ${quote(withQuery(target))} 301`);
  });
  lines.push(
    'route {',
    ...routes.map((line) => `\t${line}`),
    '\ttry_files {path}.html {path} {path}/index.html',
    '}',
  );
  return `${lines.join('\n')}\n`;
}

function withQuery(target: string): string {
  const { path, search, hash } = splitTarget(target);
  return `${path}${search === '' ? '{docsgen_query}' : search}${hash}`;
}

/** A token of a Caddyfile; braces of regular expressions are no placeholders there. */
function quote(text: string): string {
  return text.includes('`') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `\`${text}\``;
}
