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

export function interpretVercel(text: string, base: string): Answer {
  const config = JSON.parse(text) as {
    redirects: { source: string; destination: string; statusCode: number }[];
  };
  return (path, query) => {
    const tidied = tidy(path, query, base);
    if (tidied !== null) return tidied;
    for (const { source, destination } of config.redirects) {
      const { regex, names } = compileSource(source);
      const match = regex.exec(path);
      if (!match) continue;
      const target = destination.replace(/:([A-Za-z]\w*)\*?/g, (whole, name: string) => {
        const index = names.indexOf(name);
        return index < 0 ? whole : (match[index + 1] ?? '');
      });
      return addQuery(target, query);
    }
    return null;
  };
}

/** The part of path-to-regexp that Vercel's sources use here. */
function compileSource(source: string): { regex: RegExp; names: string[] } {
  const names: string[] = [];
  let pattern = '';
  let at = 0;
  const token = /\\(.)|\(\?[!=][\s\S]*?\)\$\)|\/:(\w+)\*$|:(\w+)\(\[\^\/\]\.\*\)|:(\w+)/g;
  for (const match of source.matchAll(token)) {
    pattern += escapeText(source.slice(at, match.index));
    const [whole, escaped, rest, wild, segment] = match;
    if (escaped !== undefined) pattern += escapeText(escaped);
    else if (rest !== undefined) pattern += '(?:/([^/]+(?:/[^/]+)*))?';
    else if (wild !== undefined) pattern += '([^/].*)';
    else if (segment !== undefined) pattern += '([^/]+)';
    else pattern += whole;
    const name = rest ?? wild ?? segment;
    if (name !== undefined) names.push(name);
    at = match.index + whole.length;
  }
  return { regex: new RegExp(`^${pattern}${escapeText(source.slice(at))}$`), names };
}

/** nginx: exact locations first, then regular expressions in order. Paths are decoded, slashes merged. */
export function interpretNginx(text: string): Answer {
  const exact = new Map<string, string | null>();
  const patterns: { regex: RegExp; rewrites: { regex: RegExp; to: string }[] }[] = [];
  for (const block of text.matchAll(/^location (=|~) (?:"((?:[^"\\]|\\.)*)"|(\S+)) \{([^}]*)\}/gm)) {
    const [, kind, quoted, bare, body = ''] = block;
    const place = (quoted ?? bare ?? '').replace(/\\"/g, '"');
    if (kind === '=') exact.set(place, /return 301 "([^"]*)"/.exec(body)?.[1] ?? null);
    else {
      const rewrites = [...body.matchAll(/rewrite "((?:[^"\\]|\\.)*)" "([^"]*)" permanent;/g)].map(
        ([, source = '', to = '']) => ({ regex: new RegExp(source), to }),
      );
      patterns.push({ regex: new RegExp(place), rewrites });
    }
  }
  return (path, query) => {
    const uri = decodeURIComponent(path).replace(/\/{2,}/g, '/');
    const row = exact.get(uri);
    if (row === null) return null;
    if (row !== undefined) return row.replace('$is_args$args', query);
    const location = patterns.find(({ regex }) => regex.test(uri));
    for (const { regex, to } of location?.rewrites ?? []) {
      const match = regex.exec(uri);
      if (!match) continue;
      const target = fill(to, match, (value) => encodeURI(value));
      return target.endsWith('?') ? target.slice(0, -1) : addQuery(target, query);
    }
    return null;
  };
}

/** Apache: rules of a .htaccess in order; a rule's conditions stand in front of it. */
export function interpretApache(text: string, base: string): Answer {
  const lines = text.split('\n');
  const rules = lines.flatMap((line, index) => {
    const match = /^RewriteRule "((?:[^"\\]|\\.)*)" "([^"]*)" \[(.*)\]$/.exec(line);
    if (!match) return [];
    const [, source = '', to = '', flags = ''] = match;
    const needsQuery = lines[index - 1] === 'RewriteCond %{QUERY_STRING} .';
    return [{ regex: new RegExp(source), to, flags: flags.split(','), needsQuery }];
  });
  return (path, query) => {
    const inside = decodeURIComponent(path).slice(base.length);
    for (const { regex, to, flags, needsQuery } of rules) {
      const match = regex.exec(inside);
      // The general rule that finds the file of a page ends the list.
      if (!match || (needsQuery && query === '')) continue;
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

/** Caddy: the redirects of a route in order, by named matchers. */
export function interpretCaddy(text: string): Answer {
  const matchers = new Map<string, { regex: RegExp; not: string[] }>();
  for (const [, name = '', body = ''] of text.matchAll(/^@(\w+) \{\n((?:\t.*\n)*)\}/gm)) {
    const source = /path_regexp \w+ `([^`]*)`/.exec(body)?.[1] ?? '';
    const not = [...body.matchAll(/not path `([^`]*)`/g)].map((match) => match[1] ?? '');
    matchers.set(name, { regex: new RegExp(source), not });
  }
  const rows = [...text.matchAll(/^\tredir @(\w+) (?:`([^`]*)`|"([^"]*)") 301$/gm)];
  return (path, query) => {
    const decoded = decodeURIComponent(path);
    for (const [, name = '', quoted, double] of rows) {
      const matcher = matchers.get(name);
      const match = matcher?.not.includes(decoded) ? null : matcher?.regex.exec(decoded);
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
  let url = new URL(address, 'https://site.test');
  for (let hop = 0; hop < 12; hop++) {
    const to = answer(url.pathname, url.search);
    if (to === null) break;
    const next = new URL(to, url);
    if (next.origin !== url.origin) return next.href;
    if (next.hash === '') next.hash = url.hash;
    url = next;
  }
  return url.pathname + url.search + url.hash;
}

/** What Netlify, Cloudflare and Vercel do by themselves with endings and slashes. */
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
