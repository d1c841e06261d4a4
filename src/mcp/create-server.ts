/** The tools that an agent has: https://modelcontextprotocol.io, by its official SDK. */
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { ListedPage } from '../shared/page-list.ts';
import { type Docs, type DocsHit, type FoundPage, MOST_HITS } from './docs.ts';

/** Hits of a search that asks for no number. */
const USUAL_HITS = 8;

/** Pages that a list names at most; a larger one has to be asked for section by section. */
const MOST_LISTED = 400;

interface Answer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** Creates the server of one connection. `version` is docsgen's. */
export function createDocsServer(docs: Docs, version: string): McpServer {
  const { title, tagline } = docs.list();
  const server = new McpServer(
    { name: 'docsgen', title, version },
    {
      instructions: `Documentation: ${title}${tagline && tagline !== title ? ` (${tagline})` : ''}. Search first, then read the pages that were found.`,
    },
  );
  if (docs.canSearch) addSearch(server, docs);
  addPages(server, docs);
  if (docs.list().pages.some(({ operation }) => operation !== undefined)) addOperations(server, docs);
  addResources(server, docs);
  return server;
}

const READS = { readOnlyHint: true, openWorldHint: false };
const PAGE = { url: z.string(), title: z.string(), section: z.string(), text: z.string() };

function addSearch(server: McpServer, docs: Docs): void {
  const hit = z.object({
    url: z.string(),
    title: z.string(),
    heading: z.string(),
    excerpt: z.string(),
    method: z.string().optional(),
  });
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Finds pages and sections for a question, words, an identifier, or a method and path. The best hit is first.',
      inputSchema: {
        query: z.string().min(1).max(500).describe('what to look for'),
        limit: z
          .number()
          .int()
          .min(1)
          .max(MOST_HITS)
          .optional()
          .describe(`number of hits, ${USUAL_HITS} when left out`),
      },
      outputSchema: { hits: z.array(hit) },
      annotations: READS,
    },
    async ({ query, limit = USUAL_HITS }): Promise<Answer> => {
      const { hits, suggestions } = await docs.search(query, limit);
      const text = hits.length > 0 ? hits.map(describeHit).join('\n\n') : describeNothing(query, suggestions);
      return { ...asText(text), structuredContent: { hits } };
    },
  );
}

function describeHit({ url, title, heading, excerpt, method }: DocsHit, index: number): string {
  const name = [method, heading === '' ? title : `${title} › ${heading}`].filter(Boolean).join(' ');
  return `${index + 1}. ${name}\n   ${url}${excerpt === '' ? '' : `\n   ${excerpt}`}`;
}

function describeNothing(query: string, suggestions: readonly string[]): string {
  const others = suggestions.length > 0 ? ` Others look for: ${suggestions.join(', ')}.` : '';
  return `Nothing is found for "${query}".${others}`;
}

function addPages(server: McpServer, docs: Docs): void {
  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description: 'Gives the text of a page as Markdown, by its path or URL.',
      inputSchema: { path: z.string().min(1).max(2000).describe('such as /guide/install, or a whole URL') },
      outputSchema: PAGE,
      annotations: READS,
    },
    ({ path }): Answer =>
      asPage(
        docs.page(path),
        (nearest) =>
          `There is no page "${path}".${guess(nearest)} search_docs and list_pages know the others.`,
      ),
  );
  server.registerTool(
    'list_pages',
    {
      title: 'List the pages',
      description: 'Names the pages with their addresses and descriptions, section by section.',
      inputSchema: { section: z.string().optional().describe('only the pages of this section') },
      annotations: READS,
    },
    ({ section }): Answer => listPages(docs.list().pages, docs.list().url, section),
  );
}

function listPages(pages: readonly ListedPage[], url: string, section: string | undefined): Answer {
  const sections = new Map<string, ListedPage[]>();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  const summary = [...sections].map(([name, own]) => `- ${name} (${own.length})`).join('\n');
  if (section === undefined && pages.length > MOST_LISTED)
    return asText(`There are ${pages.length} pages. Ask for one of these sections:\n${summary}`);
  const chosen =
    section === undefined ? [...sections] : [...sections].filter(([name]) => sameWords(name, section));
  if (chosen.length === 0)
    return asFault(`There is no section "${section}". These are the sections:\n${summary}`);
  const parts = chosen.map(
    ([name, own]) => `## ${name}\n${own.map((page) => describePage(page, url)).join('\n')}`,
  );
  return asText(parts.join('\n\n'));
}

function describePage({ operation, title, href, description }: ListedPage, url: string): string {
  const name = operation === undefined ? title : `${operation}: ${title}`;
  return `- ${name} (${url}${href})${description === '' ? '' : `: ${description}`}`;
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

function addOperations(server: McpServer, docs: Docs): void {
  server.registerTool(
    'get_operation',
    {
      title: 'Read an API operation',
      description: 'Gives parameters, bodies, responses and samples of one operation of the API.',
      inputSchema: {
        method: z
          .string()
          .regex(/^[A-Za-z]+$/)
          .describe('such as GET'),
        path: z
          .string()
          .min(1)
          .max(2000)
          .describe('such as /api/projects/{projectId}; the names of parameters count for nothing'),
      },
      outputSchema: PAGE,
      annotations: READS,
    },
    ({ method, path }): Answer =>
      asPage(
        docs.operation(method, path),
        (nearest) => `There is no operation ${method.toUpperCase()} ${path}.${guess(nearest)}`,
      ),
  );
}

function addResources(server: McpServer, docs: Docs): void {
  const { url } = docs.list();
  const template = new ResourceTemplate(`${url}/{+path}`, {
    list: () => ({
      resources: docs.list().pages.map(({ href, title, description }) => ({
        uri: url + href,
        name: title,
        ...(description === '' ? {} : { description }),
        mimeType: 'text/markdown',
      })),
    }),
  });
  server.registerResource('page', template, { title: 'Pages', mimeType: 'text/markdown' }, (uri) => {
    const found = docs.page(uri.href);
    if ('nearest' in found) throw new Error(`There is no page "${uri.href}".${guess(found.nearest)}`);
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text: found.text }] };
  });
}

function guess(nearest: string | null): string {
  return nearest === null ? '' : ` Did you mean "${nearest}"?`;
}

function asPage(found: FoundPage, describe: (nearest: string | null) => string): Answer {
  if ('nearest' in found) return asFault(describe(found.nearest));
  const { page, url, text } = found;
  return { ...asText(text), structuredContent: { url, title: page.title, section: page.section, text } };
}

function asText(text: string): Answer {
  return { content: [{ type: 'text', text }] };
}

function asFault(text: string): Answer {
  return { ...asText(text), isError: true };
}
