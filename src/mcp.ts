import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { version } from './files/package-info.ts';
import type { DocsServerOptions } from './mcp/start.ts';
import { sendSentence } from './serve/http/http-answers.ts';
import { LIMITS } from './serve/http/http-server.ts';
import { listenAt } from './serve/http/listen.ts';
import { refuseForeign } from './serve/live/origin-guard.ts';
import { PAGE_LIST_FILE } from './shared/page-list.ts';
import { type BuiltSiteOptions, openBuiltSite } from './site/built-site.ts';
import { openEngine, searchEngine } from './site/search-engine.ts';

export type McpOptions = BuiltSiteOptions;

export interface McpHttpOptions extends McpOptions {
  port: number;
  host: string;
  /** Names by which clients may ask, besides addresses and localhost. */
  allowedHosts?: readonly string[];
  log: (line: string) => void;
}

/** Path at which agents ask. */
export const MCP_PATH = '/mcp';

/** Answers an agent on two streams until the first one ends. Throws `DiagnosticError`. */
export async function mcpOnStreams(options: McpOptions, input: Readable, output: Writable): Promise<void> {
  const site = await openSite(options);
  const { serveStreams } = await import('./mcp/start.ts');
  await serveStreams(site, input, output);
}

/** Starts a server that agents reach by HTTP. Throws `DiagnosticError`. */
export async function mcpOverHttp(
  options: McpHttpOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const site = await openSite(options);
  const { createDocsHandler } = await import('./mcp/start.ts');
  const handle = createDocsHandler(site);
  const names = [options.host, ...(options.allowedHosts ?? [])];
  const server = createServer(
    { headersTimeout: LIMITS.headers, requestTimeout: LIMITS.request, maxHeaderSize: LIMITS.headerBytes },
    (request, response) => {
      answer(request, response, names, handle).catch((error: unknown) => {
        options.log(`${request.method} failed: ${error instanceof Error ? error.message : String(error)}`);
        if (response.headersSent) response.destroy();
        else sendSentence(request, response, 500, 'The server could not answer. Its terminal says why.');
      });
    },
  );
  server.timeout = LIMITS.silence;
  return listenAt(server, options, MCP_PATH);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  names: readonly string[],
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const refusal = refuseForeign(request, null, names);
  if (refusal !== null) return sendSentence(request, response, 403, refusal);
  const [asked = ''] = (request.url ?? '').split('?', 1);
  if (asked !== MCP_PATH) return sendSentence(request, response, 404, `Agents ask at ${MCP_PATH}.`);
  // There are no sessions, so that there is nothing to listen to and nothing to end.
  if (request.method !== 'POST')
    return sendSentence(request, response, 405, 'Only POST is answered here.', { Allow: 'POST' });
  await handle(request, response);
}

async function openSite(options: McpOptions): Promise<DocsServerOptions> {
  const hint = 'Run "docsgen build" first: agents read the built site.';
  const config = await openBuiltSite(options, PAGE_LIST_FILE, hint);
  const { outDir, baseUrl } = config;
  const engine = searchEngine(config);
  const readFile = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  // docsgen's own stands in the bundle that answers agents.
  const isOther = engine?.inThreads !== 'local';
  const other = engine && isOther ? openEngine(engine, { baseUrl, readFile }) : null;
  return { outDir, baseUrl, version, ...(isOther ? { engine: other } : {}) };
}
