import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CheckExternalOptions, checkExternal } from '../../../src/links/external/check.ts';
import type { ExternalAnswer } from '../../../src/links/external/kept-answers.ts';
import { isPrivateAddress, leadsToPrivateAddress } from '../../../src/links/external/private-address.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
/** `METHOD path` of every request. */
let requests: string[];
let handlers: Record<string, Handler>;

beforeEach(async () => {
  requests = [];
  handlers = {};
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const handler = handlers[request.url ?? ''];
    if (handler) handler(request, response);
    else response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const NOW = Date.UTC(2026, 4, 1);
const answer =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_, response) =>
    void response.writeHead(status, headers).end();
const linkTo = (target: string, line = 1) => ({
  target,
  location: { file: 'content/a.mdx', line, column: 5, endLine: line, endColumn: 5 + target.length },
});

async function check(targets: string[], options: Partial<CheckExternalOptions> = {}) {
  const links = targets.map((target, index) =>
    linkTo(target.startsWith('/') ? origin + target : target, index + 1),
  );
  const { diagnostics, asked } = await checkExternal(links, {
    ignore: [],
    answers: new Map(),
    maxAgeHours: 24,
    timeoutMs: 2000,
    maxWaitMs: 3000,
    pauseMs: 0,
    concurrency: 4,
    allowPrivate: true,
    now: NOW,
    ...options,
  });
  return {
    asked,
    diagnostics,
    faults: diagnostics.map(({ code, location }) => `${code} ${location?.line}`),
    text: diagnostics.map(({ message }) => message.replaceAll(origin, '')).join('\n'),
  };
}

describe('checking links to other sites', () => {
  it('asks for each URL once, whatever its fragment, and reports each of its places', async () => {
    handlers['/gone'] = answer(404);
    const { faults, asked, text } = await check(['/gone', '/gone#x', '/fine', '/fine#y']);
    expect(faults).toEqual(['external-broken 1', 'external-broken 2']);
    expect(text).toContain('The link to /gone is broken: the server answers 404');
    expect(asked).toBe(2);
    expect(requests.filter((request) => request.endsWith('/fine'))).toEqual(['HEAD /fine']);
  });

  it('asks with GET where HEAD is refused', async () => {
    handlers['/page'] = (request, response) =>
      void response.writeHead(request.method === 'GET' ? 200 : 405).end();
    expect((await check(['/page'])).faults).toEqual([]);
    expect(requests).toEqual(['HEAD /page', 'GET /page']);
  });

  it('calls what refuses robots, or has trouble, unverified and not broken', async () => {
    const statuses = [401, 403, 429, 999, 500, 503];
    for (const status of statuses) handlers[`/${status}`] = answer(status);
    const { faults } = await check(statuses.map((status) => `/${status}`));
    expect(faults).toEqual(statuses.map((_, index) => `external-unverified ${index + 1}`));
  });

  it('calls a server that cannot be reached, or is too slow, unverified', async () => {
    handlers['/slow'] = () => {};
    const { faults } = await check(['/slow', 'http://127.0.0.1:1/'], { timeoutMs: 200 });
    expect(faults).toEqual(['external-unverified 1', 'external-unverified 2']);
  });

  it('comes back after the time of Retry-After, and not after too long a time', async () => {
    let count = 0;
    handlers['/busy'] = (_, response) =>
      void response.writeHead(count++ === 0 ? 429 : 200, { 'retry-after': '1' }).end();
    handlers['/long'] = answer(429, { 'retry-after': '3600' });
    const start = performance.now();
    expect((await check(['/busy', '/long'])).faults).toEqual(['external-unverified 2']);
    expect(count).toBe(2);
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  it('asks one host for one URL at a time, with a pause', async () => {
    let running = 0;
    let most = 0;
    const paths = ['/1', '/2', '/3'];
    for (const own of paths) {
      handlers[own] = (_, response) => {
        most = Math.max(most, ++running);
        setTimeout(() => {
          running--;
          response.writeHead(200).end();
        }, 20);
      };
    }
    const start = performance.now();
    await check(paths, { pauseMs: 60 });
    expect(most).toBe(1);
    expect(performance.now() - start).toBeGreaterThan(180);
  });

  it('offers the address to which a link has moved for good, with its fragment, and no other', async () => {
    handlers['/old'] = answer(301, { location: '/mid' });
    handlers['/mid'] = answer(308, { location: '/new' });
    handlers['/now'] = answer(302, { location: '/new' });
    handlers['/mixed'] = answer(301, { location: '/now' });
    handlers['/dead'] = answer(301, { location: '/gone' });
    handlers['/gone'] = answer(404);
    handlers['/loop'] = answer(301, { location: '/loop' });
    const { faults, diagnostics } = await check(['/old#part', '/now', '/mixed', '/dead', '/loop']);
    expect(faults).toEqual(['external-moved 1', 'external-broken 4', 'external-broken 5']);
    expect(diagnostics[0]?.fix).toEqual({ from: `${origin}/old#part`, to: `${origin}/new#part` });
  });

  it('keeps answers for a while, and those that are not fine for a short one', async () => {
    handlers['/gone'] = answer(404);
    const answers = new Map<string, ExternalAnswer>();
    const at = (hours: number) => check(['/fine', '/gone'], { answers, now: NOW + hours * 3_600_000 });
    expect((await at(0)).asked).toBe(2);
    const soon = await at(0.5);
    expect([soon.asked, soon.faults]).toEqual([0, ['external-broken 2']]);
    expect((await at(2)).asked).toBe(1);
    expect((await at(30)).asked).toBe(2);
  });

  it('leaves out what is ignored until the day is over, and says so afterwards', async () => {
    handlers['/gone'] = answer(404);
    const location = { file: 'docs-site.config.ts', line: 9, column: 1 };
    const rule = { pattern: `${origin}/g*`, reason: 'needs an account', location };
    const before = await check(['/gone', '/fine'], { ignore: [{ ...rule, until: '2026-05-01' }] });
    expect(before.faults).toEqual([]);
    expect(requests).toEqual(['HEAD /fine']);
    const after = await check(['/gone'], { ignore: [{ ...rule, until: '2026-04-30' }] });
    expect(after.faults).toEqual(['ignore-expired 9', 'external-broken 1']);
    expect(after.text).toContain('that ended on 2026-04-30 (needs an account)');
  });
});

describe('addresses that must not be asked', () => {
  it('are those of this machine and of private networks, in all their forms', async () => {
    const own = [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ];
    const six = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1'];
    for (const address of [...own, ...six])
      expect([address, isPrivateAddress(address)]).toEqual([address, true]);
    for (const address of ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])
      expect([address, isPrivateAddress(address)]).toEqual([address, false]);
    const urls = [
      'http://localhost/',
      'http://a.localhost/',
      'http://[::1]/',
      'http://0x7f.1/',
      'http://2130706433/',
    ];
    for (const url of [...urls, 'http://router.lan/', 'http://intranet/', 'http://[::ffff:127.0.0.1]/'])
      expect([url, await leadsToPrivateAddress(new URL(url))]).toEqual([url, true]);
  });

  it('get no request and are reported as unverified', async () => {
    const { faults, text } = await check(['/fine'], { allowPrivate: false });
    expect(faults).toEqual(['external-unverified 1']);
    expect(text).toContain('private network');
    expect(requests).toEqual([]);
  });

  it('tell nothing of the network: seen, a machine without one called every host unknown beside them', async () => {
    const hosts = ['https://one.invalid/', 'https://two.invalid/', 'https://three.invalid/'];
    const { text } = await check([...hosts, '/inside'], { allowPrivate: false });
    expect(text).toContain('this machine seems to be offline, and 3 links were not checked');
    expect(text).not.toContain('does not exist');
  });
});
