import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { SEARCH_MANIFEST } from '../../shared/search/format.ts';
import { escapeHtml } from '../../shared/text.ts';
import { decodePath, normalizeRoute, stripBaseUrl, withBaseUrl } from '../../shared/urls.ts';
import type { EventChannel } from './events.ts';
import { isOwnRequest } from './guard.ts';

/** What the live server asks of the site. */
export interface LivePages {
  baseUrl: () => string;
  publicDir: () => string;
  /** A rendered page, or the text of its faults. */
  page: (
    route: string,
  ) => Promise<
    { document: string; chunk: string; markdown: string | null; status: number } | { faults: string }
  >;
  sidebar: (key: string) => unknown;
  /** Text of a client file by its published path. */
  clientFile: (file: string) => string | Uint8Array | null;
  /** Absolute path of a content asset by its published path. */
  assetFile: (file: string) => string | null;
  redirect: (route: string) => string | null;
  /** Text of a file of the search index by its published path. */
  searchFile: (file: string) => Promise<string | null>;
  liveModule: string;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
};

const SEARCH_PART = /^assets\/search-[0-9a-f]+\.json$/;

/** The request handler of the live server. `names` are host names by which it may be asked. */
export function createLiveHost(
  site: LivePages,
  events: EventChannel,
  names: readonly string[],
): RequestListener {
  const publicHandlers = new Map<string, ReturnType<typeof sirv>>();
  const servePublic = (folder: string) => {
    const known = publicHandlers.get(folder) ?? sirv(folder, { dev: true, etag: true });
    publicHandlers.set(folder, known);
    return known;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnRequest(request, names))
      return send(response, 403, 'text/plain', 'This server answers its own pages only.\n');
    const url = new URL(request.url ?? '/', 'http://host');
    const inside = stripBaseUrl(site.baseUrl(), url.pathname);
    if (inside === null) return redirectTo(response, site.baseUrl());
    const file = decodePath(inside).slice(1);
    if (file === '_docsgen/events') return events.connect(request, response, sinceOf(url, events));
    if (file === '_docsgen/live.js') return send(response, 200, TYPES['.js'] ?? '', site.liveModule);
    if (file.startsWith('_docsgen/pages/'))
      return sendChunk(response, normalizeRoute(file.slice(14).replace(/\.json$/, '')));
    if (file.startsWith('_docsgen/sidebars/'))
      return sendSidebar(response, file.slice(18).replace(/\.json$/, ''));
    if (file === SEARCH_MANIFEST || SEARCH_PART.test(file)) return sendSearchFile(response, file);
    const known = site.clientFile(file) ?? readAsset(file);
    if (known !== null)
      return send(response, 200, TYPES[path.extname(file)] ?? 'application/octet-stream', known);
    request.url = inside + url.search;
    servePublic(site.publicDir())(request, response, () => void sendPage(response, inside, url));
  }

  function readAsset(file: string): Uint8Array | null {
    const source = site.assetFile(file);
    return source === null ? null : readFileSync(source);
  }

  async function sendPage(response: ServerResponse, inside: string, url: URL): Promise<void> {
    const wantsMarkdown = /\.md$/.test(inside);
    const route = normalizeRoute(decodePath(inside).replace(/\.md$/, ''));
    const canonical = withBaseUrl(site.baseUrl(), encodeURI(route));
    // Read before rendering: what changes meanwhile counts as missed.
    const { number } = events;
    const page = await site.page(route);
    if ('faults' in page) return send(response, 500, 'text/html', faultDocument(site, route, page.faults));
    if (page.status === 404) {
      const target = site.redirect(route);
      if (target !== null)
        return redirectTo(response, /^[a-z]+:/i.test(target) ? target : withBaseUrl(site.baseUrl(), target));
    }
    if (wantsMarkdown && page.markdown !== null) return send(response, 200, 'text/markdown', page.markdown);
    if (page.status === 200 && canonical !== url.pathname)
      return redirectTo(response, canonical + url.search);
    response.setHeader('Server-Timing', `docsgen;desc="${number}"`);
    send(response, page.status, 'text/html', page.document);
  }

  async function sendChunk(response: ServerResponse, route: string): Promise<void> {
    const page = await site.page(route);
    if ('faults' in page) return send(response, 500, 'text/plain', page.faults);
    if (page.status === 404) return send(response, 404, 'text/plain', 'Not found\n');
    send(response, 200, TYPES['.json'] ?? '', page.chunk);
  }

  async function sendSearchFile(response: ServerResponse, file: string): Promise<void> {
    const text = await site.searchFile(file);
    if (text === null) return send(response, 404, 'text/plain', 'Not found\n');
    send(response, 200, TYPES['.json'] ?? '', text);
  }

  function sendSidebar(response: ServerResponse, key: string): void {
    const sidebar = site.sidebar(key);
    if (sidebar === null) return send(response, 404, 'text/plain', 'Not found\n');
    send(response, 200, TYPES['.json'] ?? '', JSON.stringify(sidebar));
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        send(response, 500, 'text/plain', `${error instanceof Error ? error.stack : String(error)}\n`);
    });
  };
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  const charset = type.startsWith('text/') && !type.includes('charset') ? '; charset=utf-8' : '';
  response.writeHead(status, {
    'Content-Type': type + charset,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

/** Number of the last event that a page knows of; a page that does not say has missed nothing. */
function sinceOf(url: URL, events: EventChannel): number {
  const since = Number.parseInt(url.searchParams.get('since') ?? '', 10);
  return Number.isNaN(since) ? events.number : since;
}

function redirectTo(response: ServerResponse, to: string): void {
  response.writeHead(302, { Location: to, 'Cache-Control': 'no-store' });
  response.end();
}

/** A document for a page that cannot be shown: the faults, and the module that brings the page once it is mended. */
function faultDocument(site: LivePages, route: string, faults: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has faults</title>',
    `<script type="module" src="${escapeHtml(site.baseUrl())}_docsgen/live.js"></script></head>`,
    `<body data-route="${escapeHtml(route)}"><h1>This page has faults</h1><pre>${escapeHtml(faults)}</pre></body></html>`,
  ].join('\n');
}
