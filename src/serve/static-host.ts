import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { decodePath, normalizeRoute, routeToFile, stripBaseUrl, withBaseUrl } from '../shared/urls.ts';
import {
  findRedirect,
  type HeaderBlock,
  headersFor,
  parseHeaders,
  parseRedirects,
  type RedirectRow,
} from './host-files.ts';

export interface StaticHostOptions {
  /** Folder of the built site; absolute. */
  outDir: string;
  /** Path below which the site is served. */
  baseUrl: string;
}

interface Rules {
  headers: HeaderBlock[];
  redirects: RedirectRow[];
}

/**
 * A request handler that acts like a good static host: canonical paths, redirects, the 404 page, compression,
 * ETags, and the headers that the build wrote.
 */
export function createStaticHost({ outDir, baseUrl }: StaticHostOptions): RequestListener {
  const rules = createRulesReader(outDir);
  const compress = compression();
  // `dev` looks at the disk on every request, so that a new build is served without a restart.
  const serveFile = sirv(outDir, { dev: true, etag: true, extensions: ['html'], dotfiles: false });

  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const answer = () => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return endWith(response, 405, 'Method not allowed');
      const inside = stripBaseUrl(baseUrl, url.pathname);
      if (inside === null) return endWith(response, 404, `This site is served below ${baseUrl}`);
      const target = redirectOf(url, inside, baseUrl, outDir, rules());
      if (target) return redirect(response, target.to, target.status);
      setHeaders(response, rules().headers, url.pathname);
      request.url = encodeURI(inside) + url.search;
      if (isRuleFile(inside)) return sendNotFound(response, outDir);
      serveFile(request, response, () => sendNotFound(response, outDir));
    };
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], answer);
  };
}

/** The canonical address of a request, or null when it is canonical and exists. */
function redirectOf(
  url: URL,
  inside: string,
  baseUrl: string,
  outDir: string,
  { redirects }: Rules,
): { to: string; status: number } | null {
  const route = normalizeRoute(decodePath(inside));
  const canonical = withBaseUrl(baseUrl, encodeURI(route));
  const row = findRedirect(redirects, url.pathname) ?? findRedirect(redirects, canonical);
  // A row for a page says that no pattern is meant for it.
  if (row && row.status !== 200) return { to: keepQuery(row.to, url.search), status: row.status };
  if (canonical !== url.pathname && existsSync(path.join(outDir, routeToFile(route)))) {
    return { to: canonical + url.search, status: 301 };
  }
  return null;
}

function keepQuery(target: string, search: string): string {
  if (search === '' || target.includes('?')) return target;
  const [before = '', hash] = target.split('#');
  return before + search + (hash === undefined ? '' : `#${hash}`);
}

function isRuleFile(inside: string): boolean {
  return /^\/(?:_headers|_redirects|_docsgen\/_redirects|vercel\.json)$/.test(inside);
}

function setHeaders(response: ServerResponse, blocks: readonly HeaderBlock[], pathname: string): void {
  // As hosts do: pages are asked for again, unless the build says otherwise.
  response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  for (const [name, value] of Object.entries(headersFor(blocks, pathname))) response.setHeader(name, value);
}

function redirect(response: ServerResponse, to: string, status: number): void {
  response.writeHead(status, { Location: to, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`Moved to ${to}\n`);
}

function sendNotFound(response: ServerResponse, outDir: string): void {
  const file = path.join(outDir, '404.html');
  const body = existsSync(file) ? readFileSync(file) : 'Not found\n';
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

function endWith(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

/** Reads the rule files, and again after a build has replaced them. */
function createRulesReader(outDir: string): () => Rules {
  let stamp = '';
  let rules: Rules = { headers: [], redirects: [] };
  const read = (name: string) => {
    const file = path.join(outDir, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return () => {
    const now = ['_headers', '_redirects', '_docsgen/_redirects']
      .map((name) => statSync(path.join(outDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join();
    if (now !== stamp) {
      rules = {
        headers: parseHeaders(read('_headers')),
        redirects: parseRedirects(read('_redirects') || read('_docsgen/_redirects')),
      };
      stamp = now;
    }
    return rules;
  };
}
