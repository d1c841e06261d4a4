import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A query as the service receives it. */
export interface ReceivedQuery {
  path: string;
  contentType: string | undefined;
  appId: string | null;
  apiKey: string | null;
  body: { requests: Record<string, unknown>[] };
}

/** A hosted search on this machine: it speaks the protocol of the multi-index query endpoint. */
export interface AlgoliaServer {
  origin: string;
  received: ReceivedQuery[];
  /** What the next requests get: hits of the records, a status, a silence, or no answer at all. */
  mode: 'ok' | 'silent' | 'hang-up' | number;
  close: () => Promise<void>;
}

/** A record as a documentation crawler writes it. */
export interface AlgoliaRecord {
  objectID: string;
  url: string;
  anchor: string | null;
  type: string;
  content: string | null;
  hierarchy: Record<string, string | null>;
  language: string;
  docusaurus_tag: string;
}

/** Makes a record; `levels` are group, page title and headings. */
export function createRecord(url: string, levels: string[], content: string | null = null): AlgoliaRecord {
  const names = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
  return {
    objectID: url,
    url,
    anchor: url.split('#')[1] ?? null,
    type: content === null ? `lvl${levels.length - 1}` : 'content',
    content,
    hierarchy: Object.fromEntries(names.map((name, index) => [name, levels[index] ?? null])),
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  };
}

/** Starts the service on a free port. */
export function startAlgoliaServer(records: readonly AlgoliaRecord[]): Promise<AlgoliaServer> {
  const service: AlgoliaServer = { origin: '', received: [], mode: 'ok', close: async () => {} };
  const server = createServer((request, response) => void answer(request, response, service, records));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      service.close = () =>
        new Promise((done) => {
          server.closeAllConnections();
          server.close(() => done());
        });
      resolve(service);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  service: AlgoliaServer,
  records: readonly AlgoliaRecord[],
): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const url = new URL(request.url ?? '/', 'http://host');
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' };
  if (service.mode === 'hang-up') return void request.socket.destroy();
  const body = JSON.parse(text) as ReceivedQuery['body'];
  service.received.push({
    path: decodeURIComponent(url.pathname),
    contentType: request.headers['content-type'],
    appId: url.searchParams.get('x-algolia-application-id'),
    apiKey: url.searchParams.get('x-algolia-api-key'),
    body,
  });
  if (service.mode === 'silent') return;
  if (typeof service.mode === 'number') {
    response.writeHead(service.mode, headers);
    return void response.end(JSON.stringify({ message: 'no', status: service.mode }));
  }
  response.writeHead(200, headers);
  response.end(JSON.stringify({ results: body.requests.map((query) => runQuery(query, records)) }));
}

function runQuery(query: Record<string, unknown>, records: readonly AlgoliaRecord[]) {
  const {
    query: text = '',
    page = 0,
    hitsPerPage = 20,
    facetFilters = [],
  } = query as {
    query?: string;
    page?: number;
    hitsPerPage?: number;
    facetFilters?: string[];
  };
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const passes = (record: AlgoliaRecord) =>
    facetFilters.every((filter) => {
      const [facet = '', value = ''] = filter.split(':');
      return (record as unknown as Record<string, unknown>)[facet] === value;
    });
  const found = records.filter((record) => {
    const all = [...Object.values(record.hierarchy), record.content].join(' ').toLowerCase();
    return passes(record) && words.every((word) => all.includes(word));
  });
  const mark = (value: string) => {
    const safe = value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    return words.reduce(
      (marked, word) => marked.replace(new RegExp(`(${word})`, 'gi'), '<mark>$1</mark>'),
      safe,
    );
  };
  const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
  return {
    index: query.indexName,
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
    hitsPerPage,
    query: text,
    processingTimeMS: 1,
    hits: shown.map((record) => ({
      ...record,
      _highlightResult: {
        hierarchy: Object.fromEntries(
          Object.entries(record.hierarchy)
            .filter(([, value]) => value !== null)
            .map(([level, value]) => [level, { value: mark(value ?? ''), matchLevel: 'partial' }]),
        ),
      },
      ...(record.content === null
        ? {}
        : { _snippetResult: { content: { value: mark(record.content), matchLevel: 'full' } } }),
    })),
  };
}
