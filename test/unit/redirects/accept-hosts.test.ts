import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getTransformedRoutes } from '@vercel/routing-utils';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { formatVercel } from '../../../src/redirects/hosts/vercel.ts';
import { createRedirectTable } from '../../../src/redirects/redirect-table.ts';
import { projectRoot } from '../../support/paths.ts';

const pages = ['/', '/guide', '/guide/start'].map((route) => ({ route, anchors: undefined }));
const table = createRedirectTable([{ from: '/old', to: '/guide' }], pages);

interface Route {
  src?: string;
  headers?: Record<string, string>;
  status?: number;
  has?: { key: string; value: string }[];
}

/** Where Vercel leads a request, by its own package's reading of the rules. */
function answer(baseUrl: string, address: string, accept: string): string | null {
  const { routes, error } = getTransformedRoutes(
    JSON.parse(formatVercel(table, { baseUrl })) as Parameters<typeof getTransformedRoutes>[0],
  );
  expect(error).toBeNull();
  for (const { src, headers, status = 0, has = [] } of (routes ?? []) as Route[]) {
    const match = src === undefined ? null : new RegExp(src).exec(address);
    if (!match || status < 300) continue;
    // The value of a condition has to be all of the header.
    if (!has.every(({ key, value }) => key === 'accept' && new RegExp(`^${value}$`).test(accept))) continue;
    return (headers?.Location ?? '').replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
  }
  return null;
}

const ASKING: [accept: string, wants: boolean][] = [
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/html, text/markdown', false],
  ['text/markdown;q=0, text/html', false],
  ['*/*', false],
];

describe('requests for Markdown at Vercel', () => {
  it.each(ASKING)('with %s are led to the Markdown form or not: %s', (accept, wants) => {
    expect(answer('/', '/guide/start', accept)).toBe(wants ? '/guide/start.md' : null);
    expect(answer('/docs/', '/docs/guide', accept)).toBe(wants ? '/docs/guide.md' : null);
  });

  it('are led to that of the home page', () => {
    expect(answer('/', '/', 'text/markdown')).toBe('/index.md');
    expect(answer('/docs/', '/docs/', 'text/markdown')).toBe('/docs/index.md');
    expect(answer('/', '/index.md', 'text/markdown')).toBeNull();
  });

  it('are led there from old addresses in two steps, and from there nowhere', () => {
    expect(answer('/', '/old', 'text/markdown')).toBe('/guide');
    for (const address of ['/guide.md', '/llms.txt', '/assets/a.js', '/other'])
      expect(answer('/docs/', address, 'text/markdown'), address).toBeNull();
    expect(answer('/', '/guide.md', 'text/markdown')).toBeNull();
  });
});

/** The functions of docs/agents.md, as the hosts would run them. */
function functionOf(title: string): Record<string, (...args: never[]) => Promise<Response>> {
  const text = readFileSync(path.join(projectRoot, 'docs/agents.md'), 'utf8');
  const [, code = ''] = new RegExp(`\`\`\`ts title="${title}"\n([\\s\\S]*?)\n\`\`\``).exec(text) ?? [];
  expect(code).not.toBe('');
  const { code: js } = transformSync(code, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  new Function('module', 'exports', js)(module, module.exports);
  return module.exports as Record<string, (...args: never[]) => Promise<Response>>;
}

/** A host with one page in both forms. */
function host(url: string, accept: string) {
  const request = new Request(url, { headers: { accept } });
  const serve = (input: Request | URL = request) => {
    const at = new URL(input instanceof Request ? input.url : input).pathname;
    const known: Record<string, string> = { '/guide.md': '# Guide', '/index.md': '# Home' };
    if (at.endsWith('.md') && known[at] === undefined)
      return Promise.resolve(new Response('none', { status: 404 }));
    return Promise.resolve(new Response(known[at] ?? '<h1>', { headers: { 'Content-Type': 'text/html' } }));
  };
  return { request, serve };
}

describe('the functions that docs/agents.md has for other hosts', () => {
  const runs: [string, (url: string, accept: string) => Promise<Response>][] = [
    [
      'functions/_middleware.ts',
      (url, accept) => {
        const { request, serve } = host(url, accept);
        const context = { request, next: serve, env: { ASSETS: { fetch: serve } } };
        return functionOf('functions/_middleware.ts').onRequest?.(context as never) ?? serve();
      },
    ],
    [
      'netlify/edge-functions/markdown.ts',
      async (url, accept) => {
        const { request, serve } = host(url, accept);
        const { default: run } = functionOf('netlify/edge-functions/markdown.ts');
        return (await run?.(request as never, { next: serve } as never)) ?? serve();
      },
    ],
  ];
  it.each(runs)('%s answers with the Markdown form who asks for it', async (_, run) => {
    for (const [accept, wants] of ASKING) {
      const response = await run('https://docs.example.com/guide', accept);
      expect(await response.text(), accept).toBe(wants ? '# Guide' : '<h1>');
      if (wants) expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    }
    expect(await (await run('https://docs.example.com/', 'text/markdown')).text()).toBe('# Home');
    const missing = await run('https://docs.example.com/none', 'text/markdown');
    expect(await missing.text()).toBe('<h1>');
  });
});
