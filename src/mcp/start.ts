/** How agents reach the server: by standard streams, or by HTTP. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createDocsServer } from './create-server.ts';
import { Docs, type QueryEngine } from './docs.ts';

export interface DocsServerOptions {
  /** Folder of the built site; absolute. */
  outDir: string;
  baseUrl: string;
  /** docsgen's own. */
  version: string;
  /** What answers queries in the place of docsgen's own engine; null for nothing. */
  engine?: QueryEngine | null;
}

/** Answers on streams until the first one ends. */
export async function serveStreams(
  { outDir, baseUrl, version, engine }: DocsServerOptions,
  input: Readable,
  output: Writable,
): Promise<void> {
  const server = createDocsServer(new Docs(outDir, baseUrl, engine), version);
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) input.once(event, () => resolve());
  });
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  await server.close();
}

/** Answers requests of HTTP, each for itself: nothing is remembered between them, so that any number of servers will do. */
export function createDocsHandler({ outDir, baseUrl, version, engine }: DocsServerOptions) {
  const docs = new Docs(outDir, baseUrl, engine);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const server = createDocsServer(docs, version);
    // Without a way to make ids, there are no sessions.
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.once('close', () => void server.close());
    // Its optional members are written in another way than the interface that it implements.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    await transport.handleRequest(request, response);
  };
}
