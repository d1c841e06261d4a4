import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mcpOverHttp } from '../../src/mcp.ts';
import { runCli } from '../support/cli.ts';
import { command } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const API = {
  openapi: '3.0.3',
  info: { title: 'Orchard', version: '1' },
  paths: {
    '/trees/{treeId}/apples': {
      get: {
        operationId: 'listApples',
        summary: 'List the apples of a tree',
        tags: ['Trees'],
        parameters: [{ name: 'treeId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'The apples.' } },
      },
    },
  },
  tags: [{ name: 'Trees', description: 'All about trees.' }],
};
const FILES = {
  'docs-site.config.ts': `import { defineConfig } from 'docsgen';
console.log('words of the configuration');
export default defineConfig({ title: 'Orchard', tagline: 'How to grow', url: 'https://orchard.example.com', baseUrl: '/help/', lastUpdated: false,
  apis: [{ id: 'orchard', file: 'api.json', route: '/api' }] });`,
  'api.json': JSON.stringify(API),
  'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/guide/index.md': '---\ntitle: Guide\n---\n\nGo on.\n',
  'content/guide/pruning.md':
    '---\ntitle: Prune a tree\ndescription: When to cut what.\n---\n\n## In winter\n\nCut the water shoots with clean shears.\n',
};

let site: TestSite;
beforeAll(async () => {
  site = createSite(FILES);
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
});
afterAll(() => site?.dispose());

type Text = { content: { text: string }[]; isError?: boolean; structuredContent?: unknown };

/** Runs a call of a client that the command answers by standard streams. */
async function withClient<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'test', version: '1' });
  const args = [command, 'mcp'];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: site.root, stderr: 'ignore' }),
  );
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const call = async (client: Client, name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as unknown as Text;
const textOf = ({ content }: Text) => content.map(({ text }) => text).join('');

describe('an agent on standard streams', () => {
  it('finds, reads and lists pages, whatever the configuration prints', async () => {
    await withClient(async (client) => {
      expect(client.getServerVersion()).toMatchObject({ name: 'docsgen', title: 'Orchard' });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'search_docs',
        'get_page',
        'list_pages',
        'get_operation',
      ]);
      expect(textOf(await call(client, 'search_docs', { query: 'cutting water shoots' }))).toMatch(
        /^1\. Prune a tree(?: › In winter)?\n {3}https:\/\/orchard\.example\.com\/help\/guide\/pruning/,
      );
      const found = await call(client, 'get_page', { path: '/guide/pruning' });
      expect(textOf(found)).toContain('Cut the water shoots with clean shears.');
      expect(found.structuredContent).toMatchObject({
        url: 'https://orchard.example.com/help/guide/pruning',
        title: 'Prune a tree',
      });
      const list = textOf(await call(client, 'list_pages', {}));
      expect(list).toContain(
        '- Prune a tree (https://orchard.example.com/help/guide/pruning): When to cut what.',
      );
      expect(list).toContain('- GET /trees/{treeId}/apples: List the apples of a tree');
    });
  });

  it('may write addresses in any of their forms', async () => {
    await withClient(async (client) => {
      for (const path of [
        'guide/pruning',
        '/help/guide/pruning',
        '/guide/pruning.html',
        '/help/guide/pruning.md',
        'https://orchard.example.com/help/guide/pruning?a=b#in-winter',
      ])
        expect(textOf(await call(client, 'get_page', { path })), path).toContain('# Prune a tree');
      for (const path of ['/', '', 'https://orchard.example.com/help/', '/help', 'index.html'].filter(
        Boolean,
      ))
        expect(textOf(await call(client, 'get_page', { path })), path).toContain('Welcome.');
      for (const args of [
        { method: 'get', path: '/trees/{treeId}/apples' },
        { method: 'GET', path: '/trees/:id/apples/' },
      ])
        expect(textOf(await call(client, 'get_operation', args))).toContain('# List the apples of a tree');
    });
  });

  it('is told what may have been meant, and never gets a file that is no page', async () => {
    await withClient(async (client) => {
      const wrong = await call(client, 'get_page', { path: '/guide/prunning' });
      expect(wrong.isError).toBe(true);
      expect(textOf(wrong)).toContain('Did you mean "/help/guide/pruning"?');
      const operation = await call(client, 'get_operation', { method: 'POST', path: '/trees/{id}/apples' });
      expect(textOf(operation)).toBe(
        'There is no operation POST /trees/{id}/apples. Did you mean "GET /trees/{treeId}/apples"?',
      );
      for (const path of [
        '/../docs-site.config.ts',
        '/_docsgen/pages.json',
        '/%2e%2e/api.json',
        '/etc/passwd',
      ])
        expect((await call(client, 'get_page', { path })).isError, path).toBe(true);
      expect(textOf(await call(client, 'list_pages', { section: 'Nowhere' }))).toContain(
        'There is no section "Nowhere".',
      );
    });
  });

  it('reads pages as resources, and sees what was built since', async () => {
    await withClient(async (client) => {
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain('https://orchard.example.com/help/guide/pruning');
      const uri = 'https://orchard.example.com/help/guide/pruning';
      const { contents } = await client.readResource({ uri });
      expect(contents[0]).toMatchObject({ uri, mimeType: 'text/markdown' });
      site.write({
        'content/guide/grafting.md': '---\ntitle: Graft a tree\n---\n\nBind the scion with raffia.\n',
      });
      expect((await site.build()).ok).toBe(true);
      expect(textOf(await call(client, 'get_page', { path: '/guide/grafting' }))).toContain('raffia');
      expect(textOf(await call(client, 'search_docs', { query: 'raffia', limit: 1 }))).toContain(
        'Graft a tree',
      );
    });
  });

  it('ends with its input', async () => {
    const child = spawn(process.execPath, [command, 'mcp'], {
      cwd: site.root,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});

describe('an agent by HTTP', () => {
  it('finds and reads pages, without a session, in a folder that is named from the site', async () => {
    const server = await mcpOverHttp({
      cwd: site.root,
      outDir: 'build',
      port: 0,
      host: '127.0.0.1',
      log: () => {},
    });
    try {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(server.url)) as Parameters<typeof client.connect>[0],
      );
      expect(textOf(await call(client, 'search_docs', { query: 'water shoots' }))).toContain('Prune a tree');
      await client.close();
    } finally {
      await server.close();
    }
  });

  it('is refused under a name of another site, from a page of another origin, and by other methods', async () => {
    const server = await mcpOverHttp({ cwd: site.root, port: 0, host: '127.0.0.1', log: () => {} });
    const ask = (method: string, path: string, headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) =>
        request(new URL(path, server.url), { method, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end(method === 'POST' ? '{' : undefined),
      );
    try {
      expect(await ask('POST', '/mcp', { host: 'evil.example' })).toBe(403);
      expect(await ask('POST', '/mcp', { origin: 'https://evil.example' })).toBe(403);
      expect(await ask('GET', '/mcp', {})).toBe(405);
      expect(await ask('GET', '/', {})).toBe(404);
      expect(
        await ask('POST', '/mcp', {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        }),
      ).toBe(400);
    } finally {
      await server.close();
    }
  });
});

describe('docsgen mcp', () => {
  it('says that a site has to be built first', async () => {
    const empty = createSite({ 'docs-site.config.ts': configWith(''), 'content/index.md': 'Words.' });
    const { code, stderr, stdout } = await runCli(empty.root, ['mcp']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no built site in "build"');
    empty.dispose();
  });
});
