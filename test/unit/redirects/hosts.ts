/** Small interpreters of the hosts' rule files: one answer to one request, or null for "no redirect". */
import { matchRedirect, parseRedirectRules } from '../../../src/serve/rules/redirect-rules.ts';

/** A request for a path with its query (with `?`), as a browser sends it. */
export type Answer = (path: string, query: string) => string | null;

/** Netlify and Cloudflare Pages: rows in order; endings and slashes are theirs. */
export function interpretRedirectsFile(text: string, base: string): Answer {
  const rules = parseRedirectRules(text);
  return (path, query) => {
    const row = matchRedirect(rules, decodeURIComponent(path));
    if (row && row.status !== 200) return addQuery(row.to, query);
    return tidy(path, query, base);
  };
}

export function interpretVercel(text: string): Answer {
  const config = JSON.parse(text) as {
    redirects: { source: string; destination: string; statusCode: number; has?: object[] }[];
  };
  // Browsers don't ask for what the rules with conditions are about.
  const plain = config.redirects.filter(({ has }) => has === undefined);
  const rules = plain.map(({ source, destination }) => ({
    ...compileSource(source),
    destination,
  }));
  return (path, query) => {
    const tidied = tidyVercel(path, query);
    if (tidied !== null) return tidied;
    for (const { regex, names, destination } of rules) {
      const match = regex.exec(path);
      if (!match) continue;
      const target = destination.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
        const index = names.indexOf(name);
        return index < 0 ? whole : (match[index + 1] ?? '');
      });
      return addQuery(target, query);
    }
    return null;
  };
}

/** `cleanUrls` comes before all redirects: one `.html`, or an index, is taken off. */
function tidyVercel(path: string, query: string): string | null {
  const index = /^\/(?:(.+)\/)?index(?:\.html)?\/?$/.exec(path);
  if (index) return `/${index[1] ?? ''}${query}`;
  const html = /^\/(.*)\.html\/?$/.exec(path);
  return html ? `/${html[1]}${query}` : null;
}

/** The part of path-to-regexp that Vercel's sources use here: letters, escapes, and groups with names. */
function compileSource(source: string): { regex: RegExp; names: string[] } {
  const names: string[] = [];
  let pattern = '';
  for (let at = 0; at < source.length; ) {
    const [token = '', name, escaped] = /^(?::(\w+)|\\(.)|[^(){}*+?!|])/.exec(source.slice(at)) ?? [];
    if (token === '') throw new Error(`${source[at]} is not escaped in ${source}`);
    at += token.length;
    if (name === undefined) pattern += escapeText(escaped ?? token);
    else {
      const group = source[at] === '(' ? readGroup(source, at) : '';
      names.push(name);
      pattern += group === '' ? '([^/]+?)' : group;
      at += group.length;
    }
  }
  return { regex: new RegExp(`^${pattern}$`), names };
}

/** A group with its parentheses. */
function readGroup(source: string, start: number): string {
  let depth = 0;
  if (source[start + 1] === '?') throw new Error(`a group starts with a question mark in ${source}`);
  for (let at = start; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '(') depth++;
    else if (source[at] === ')' && --depth === 0) return source.slice(start, at + 1);
  }
  throw new Error(`a group has no end in ${source}`);
}

/**
 * nginx: exact locations first, then regular expressions in order. Paths are decoded, slashes merged. There are no folders
 * with an index of their own here.
 */
export function interpretNginx(text: string): Answer {
  const exact = new Map<string, string>();
  const patterns: { regex: RegExp; lines: string[] }[] = [];
  const named = new Map<string, string[]>();
  for (const block of text.matchAll(
    /^location (?:(=|~) "((?:[^"\\]|\\.)*)"|(@\w+)) \{(?:([^\n]*)\}|\n((?: {2}.*\n)*)\})$/gm,
  )) {
    const [, kind, quoted = '', name, one, many = ''] = block;
    const place = quoted.replace(/\\"/g, '"');
    const lines = one === undefined ? many.trimEnd().split('\n') : [one];
    if (kind === '=') exact.set(place, lines[0] ?? '');
    else if (kind === '~') patterns.push({ regex: new RegExp(place), lines });
    else named.set(name ?? '', lines);
  }
  return (path, query) => {
    const uri = decodeURIComponent(path).replace(/\/{2,}/g, '/');
    const own = exact.get(uri);
    const lines = own === undefined ? (patterns.find(({ regex }) => regex.test(uri))?.lines ?? []) : [own];
    const isCanonical = !lines.some((line) => line.includes('@docsgen_canonical'));
    for (const line of [...lines, ...(isCanonical ? [] : (named.get('@docsgen_canonical') ?? []))]) {
      const answer = runNginxLine(line, uri, query);
      if (answer !== null) return answer;
    }
    return null;
  };
}

const regexes = new Map<string, RegExp>();
function regexOf(source: string): RegExp {
  const regex = regexes.get(source) ?? new RegExp(source);
  regexes.set(source, regex);
  return regex;
}

function runNginxLine(line: string, uri: string, query: string): string | null {
  if (line.includes('if (-f')) return null;
  const [, condition, to] =
    /^\s*(?:if \(\$uri ~ "((?:[^"\\]|\\.)*)"\) \{ )?return 301 "([^"]*)"/.exec(line) ?? [];
  if (to !== undefined)
    return condition === undefined || regexOf(condition).test(uri)
      ? to.replace('$is_args$args', query)
      : null;
  const [, source, target = ''] = /^\s*rewrite "((?:[^"\\]|\\.)*)" "([^"]*)" permanent;/.exec(line) ?? [];
  const match = source === undefined ? null : regexOf(source).exec(uri);
  if (!match) return null;
  const filled = fill(target, match, (value) => encodeURI(value));
  return filled.endsWith('?') ? filled.slice(0, -1) : addQuery(filled, query);
}

/** Apache: rules of a .htaccess in order; a rule's conditions stand in front of it. */
export function interpretApache(text: string, base: string): Answer {
  const lines = text.split('\n');
  const rules = lines.flatMap((line, index) => {
    const match = /^RewriteRule "((?:[^"\\]|\\.)*)" "([^"]*)" \[(.*)\]$/.exec(line);
    if (!match) return [];
    const [, source = '', to = '', flags = ''] = match;
    const before = lines.slice(0, index);
    const conditions = before
      .slice(before.findLastIndex((other) => !other.startsWith('RewriteCond')) + 1)
      .join('\n');
    // Browsers don't ask for Markdown.
    if (conditions.includes('%{HTTP:Accept}')) return [];
    // There are no folders with an index of their own here.
    if (/-f/.test(conditions) && !flags.includes('END')) return [];
    // Where conditions look at the whole address.
    const address = /%\{REQUEST_URI\} "(\^[^"]*\$)"/.exec(conditions)?.[1];
    const needsQuery = conditions.includes('%{QUERY_STRING} .');
    return [{ regex: new RegExp(source), to, flags: flags.split(','), needsQuery, address }];
  });
  return (path, query) => {
    const whole = decodeURIComponent(path);
    const inside = whole.slice(base.length);
    for (const { regex, to, flags, needsQuery, address } of rules) {
      if (address !== undefined && !new RegExp(address).test(whole)) continue;
      const match = regex.exec(inside);
      if (!match || (needsQuery && query === '')) continue;
      // The index of a folder, of which there is none.
      if (to === '$1index.html') continue;
      // A page, or the general rule that finds the file of a page.
      if (flags.includes('END')) return null;
      const literal = flags.includes('NE');
      const target = fill(to, match, (value) => (literal ? value : encodeURI(value)))
        .replace('?%{QUERY_STRING}', query)
        .replace(/\\([$%])/g, '$1');
      // What the server adds by itself stands behind everything, a fragment included.
      return target.includes('?') || query === '' ? target : target + query;
    }
    return null;
  };
}

/** Caddy: the redirects of a route in order, by named matchers. There are no folders with an index of their own here. */
export function interpretCaddy(text: string): Answer {
  const matchers = new Map<string, { regex: RegExp; not: RegExp[] }>();
  for (const [, name = '', body = ''] of text.matchAll(/^@(\w+) \{\n((?:\t.*\n)*)\}/gm)) {
    if (/^\tfile /m.test(body)) continue;
    const source = /path_regexp \w+ `([^`]*)`/.exec(body)?.[1] ?? '';
    const not = [...body.matchAll(/not path_regexp `([^`]*)`/g)].map((match) => new RegExp(match[1] ?? ''));
    matchers.set(name, { regex: new RegExp(source), not });
  }
  const rows = [...text.matchAll(/^\tredir @(\w+) (?:`([^`]*)`|"([^"]*)") 301$/gm)];
  return (path, query) => {
    const decoded = decodeURIComponent(path);
    for (const [, name = '', quoted, double] of rows) {
      const matcher = matchers.get(name);
      const match = matcher?.not.some((regex) => regex.test(decoded)) ? null : matcher?.regex.exec(decoded);
      if (!match) continue;
      return (quoted ?? double ?? '')
        .replace(/\{re\.\w+\.(\d)\}/g, (_, group: string) => encodeURI(match[Number(group)] ?? ''))
        .replace('{docsgen_query}', query);
    }
    return null;
  };
}

/** Follows an interpreter's answers to their end, as a browser does. */
export function follow(answer: Answer, address: string): string {
  return followCounting(answer, address).end;
}

/** The same, with the number of steps. */
export function followCounting(answer: Answer, address: string): { end: string; hops: number } {
  let url = new URL(address, 'https://site.test');
  let hops = 0;
  for (; hops < 12; hops++) {
    const to = answer(url.pathname, url.search);
    if (to === null) break;
    const next = new URL(to, url);
    if (next.origin !== url.origin) return { end: next.href, hops: hops + 1 };
    if (next.hash === '') next.hash = url.hash;
    url = next;
  }
  return { end: url.pathname + url.search + url.hash, hops };
}

/** What Netlify and Cloudflare do by themselves with endings and slashes. */
function tidy(path: string, query: string, base: string): string | null {
  const inside = path.slice(base.length - 1);
  const plain = inside
    .replace(/\.html?$/, '')
    .replace(/\/index$/, '/')
    .replace(/(.)\/+$/, '$1');
  return plain === inside ? null : base.slice(0, -1) + (plain === '/' ? '/' : plain) + query;
}

function addQuery(target: string, query: string): string {
  if (query === '' || target.includes('?')) return target;
  const [before = '', ...hash] = target.split('#');
  return before + query + (hash.length > 0 ? `#${hash.join('#')}` : '');
}

function fill(template: string, match: RegExpExecArray, encode: (value: string) => string): string {
  return template.replace(/(?<!\\)\$(\d)/g, (_, group: string) => encode(match[Number(group)] ?? ''));
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
