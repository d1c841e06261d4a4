import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, judgeRow } from './ask.ts';
import { exchange, headerOf } from './raw-client.ts';
import { GROUPS } from './semantics.ts';
import { startLiveTarget, type Target } from './servers.ts';

let target: Target;
beforeAll(async () => {
  target = await startLiveTarget();
});
afterAll(() => target?.close());

const get = (address: string, headers: Record<string, string> = {}) =>
  ask(target.port, 'GET', address, { Host: 'localhost', ...headers });

describe('docsgen serve --watch, asked for files', () => {
  const rows = [...GROUPS.CONDITIONS, ...GROUPS.RANGES, ...GROUPS.IF_RANGE].filter(({ target: address }) =>
    ['/digits.txt', '/empty.txt'].includes(address),
  );
  it.each(rows)('$name ($method $target)', async (row) => {
    expect(await judgeRow(target.port, row)).toEqual([]);
  });

  it.each(GROUPS.MALFORMED)('$name', async (row) => {
    expect(await judgeRow(target.port, row)).toEqual([]);
  });

  it.each([
    ['/my%20file.txt', 'my file\n'],
    ['/100%25.txt', 'percent\n'],
    ['/a%3Fb%23c.txt', 'signs\n'],
    ['/%C3%BC.txt', 'composed\n'],
    ['/u%CC%88nfd.txt', 'decomposed\n'],
    ['/.well-known/security.txt', /Contact/],
    ['/demo/', /<title>Demo</],
  ])('%s is a file of the public folder', async (address, body) => {
    const answer = await get(address);
    expect([answer.status, answer.body.toString()]).toEqual([200, expect.stringMatching(body)]);
  });

  it.each(['/.env', '/.git/config', '/link.txt', '/%2eenv', '/content/index.mdx', '/docs-site.config.ts'])(
    '%s is for nobody',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  it('gives files of content their types and their tags', async () => {
    const page = (await get('/quickstart')).body.toString();
    const [, address = ''] = /src="([^"]+\.svg)"/.exec(page) ?? [];
    const picture = await get(address);
    expect([picture.status, headerOf(picture, 'content-type')]).toEqual([200, 'image/svg+xml']);
    const tag = headerOf(picture, 'etag') ?? '';
    expect((await get(address, { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('docsgen serve --watch, asked for pages', () => {
  it.each([
    ['a page', '/quickstart', 200],
    ['the home page', '/', 200],
    ['a page whose route ends like a file', '/v1.2', 200],
    ['a page with signs in its route', '/a(b)+c@d~', 200],
    ['a page with signs that are escaped', '/a%28b%29%2Bc%40d%7E', 200],
    ['a page named like what every object has', '/valueOf', 200],
    ['the not-found page', '/404', 404],
    ['a Markdown twin', '/quickstart.md', 200],
    ['the Markdown twin of nothing', '/nothing.md', 404],
  ])('%s is there (%s)', async (_, address, status) => {
    expect((await get(address)).status).toBe(status);
  });

  it.each([
    ['/quickstart.html.html/', '/quickstart'],
    ['//quickstart', '/quickstart'],
    ['/docs/quickstart.htm?a=1', '/quickstart?a=1'],
    ['/old/?a=1', '/quickstart?a=1'],
    ['/docs/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
    ['/docs//evil.test', '/evil.test'],
    ['/out/x', 'https://example.com/x'],
    ['/demo', '/demo/'],
    ['/docs/demo', '/demo/'],
    ['/docs/demo/index.html?a=b', '/demo/?a=b'],
  ])('%s leads to %s in one step', async (address, location) => {
    const answer = await get(address);
    expect([answer.status, headerOf(answer, 'location')]).toEqual([302, location]);
  });

  it.each([
    '/constructor',
    '/toString',
    '/assets/__proto__',
    '/_docsgen/__proto__',
    '/_docsgen/pages/constructor.json',
    '/_docsgen/sidebars/__proto__.json',
    '/_docsgen/sidebars/constructor.json',
    '/_docsgen/pages/.json',
    '/_docsgen/pages/index',
    '/_docsgen/',
  ])('%s is nothing, and answered', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('answers HEAD with the headers of GET', async () => {
    for (const address of [
      '/',
      '/nothing',
      '/old',
      '/digits.txt',
      '/_docsgen/live.js',
      '/_docsgen/pages/quickstart.json',
    ]) {
      const [head, body] = await Promise.all([
        ask(target.port, 'HEAD', address, { Host: 'localhost' }),
        get(address),
      ]);
      const listed = (answer: typeof head) =>
        [...answer.headers].filter(([name]) => name !== 'date' && name !== 'server-timing');
      expect([head.status, listed(head)]).toEqual([body.status, listed(body)]);
    }
  });

  it('answers HEAD of the event stream, and ends it', async () => {
    const { answers, ended } = await exchange(
      target.port,
      ['HEAD /_docsgen/events HTTP/1.1\r\nHost: localhost\r\n\r\n'],
      { methods: ['HEAD'] },
    );
    expect([ended, answers[0]?.status]).toEqual([true, 200]);
  });
});

const READS = [
  '/_docsgen/events',
  '/_docsgen/pages/quickstart.json',
  '/quickstart',
  '/digits.txt',
  '/_docsgen/live.js',
];
describe('docsgen serve --watch, asked by other sites', () => {
  const local = () => `localhost:${target.port}`;
  const statusOf = async (address: string, headers: Record<string, string>) => {
    // The stream of events has no end.
    const lines = Object.entries({ Host: local(), ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const { raw } = await exchange(target.port, [`GET ${address} HTTP/1.1\r\n${lines.join('')}\r\n`], {
      methods: ['GET'],
      timeoutMs: address.endsWith('events') ? 200 : 3_000,
    });
    return Number(raw.toString('latin1', 9, 12));
  };

  it.each(READS)('%s is refused to them', async (address) => {
    const foreign: Record<string, string>[] = [
      { Origin: 'http://evil.test' },
      { Origin: `https://${local()}` },
      { Origin: 'null' },
      { Origin: 'http://localhost:1' },
      { Origin: '' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' },
      { Host: 'evil.test' },
      { Host: '' },
      { Host: `localhost.evil.test:${target.port}` },
    ];
    for (const headers of foreign)
      expect([headers, await statusOf(address, headers)]).toEqual([headers, 403]);
    expect(await statusOf(`http://evil.test${address}`, {})).toBe(403);
  });

  it.each(READS)('%s is given to its own pages', async (address) => {
    const own: Record<string, string>[] = [
      {},
      { Origin: `http://${local()}` },
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' },
      { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' },
      { Host: `127.0.0.1:${target.port}` },
      { Host: `[::1]:${target.port}` },
      { Host: 'docs.localhost' },
      { Host: 'site.test', Origin: 'https://site.test' },
      { Host: 'SITE.test.:80' },
    ];
    for (const headers of own) expect([headers, await statusOf(address, headers)]).toEqual([headers, 200]);
  });

  it('a link on another site leads to a page', async () => {
    expect(
      await statusOf('/quickstart', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }),
    ).toBe(200);
  });

  it('says how to allow a name', async () => {
    const answer = await get('/', { Host: 'preview.example.com:3000' });
    expect([answer.status, answer.body.toString()]).toEqual([
      403,
      "This server doesn't answer to the name preview.example.com. To allow it, start it with --allowed-host preview.example.com\n",
    ]);
    expect((await get('/', { Host: '<script>' })).body.toString()).not.toContain('script');
  });
});

describe('docsgen serve --watch below a base URL', () => {
  it('leads from the root to the site, and says where it is', async () => {
    const below = await startLiveTarget(", baseUrl: '/döcs x/'");
    try {
      const base = '/d%C3%B6cs%20x/';
      const root = await ask(below.port, 'GET', '/');
      expect([root.status, headerOf(root, 'location')]).toEqual([302, base]);
      expect((await ask(below.port, 'GET', '/favicon.png')).body.toString()).toBe(
        `This site is served below ${base}\n`,
      );
      for (const address of [
        base,
        `${base}quickstart`,
        `${base}my%20file.txt`,
        `${base}_docsgen/pages/index.json`,
      ])
        expect([address, (await ask(below.port, 'GET', address)).status]).toEqual([address, 200]);
      const slashless = await ask(below.port, 'GET', '/d%C3%B6cs%20x');
      expect([slashless.status, headerOf(slashless, 'location')]).toEqual([302, base]);
      const page = (await ask(below.port, 'GET', base)).body.toString();
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
      expect((await ask(below.port, 'GET', style)).status).toBe(200);
    } finally {
      await below.close();
    }
  });
});
