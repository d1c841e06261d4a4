import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer, LIMITS } from '../../src/serve/http/http-server.ts';
import { createStaticHost } from '../../src/serve/static-host.ts';
import { ask, formatRequest } from './ask.ts';
import { type BuiltFolder, createBuiltFolder, DIGITS } from './built-folder.ts';
import { exchange, headerOf } from './raw-client.ts';

const LARGE = Buffer.alloc(8 * 1024 * 1024, 'large ');
let folder: BuiltFolder;
let server: Server | null = null;
const sockets: Socket[] = [];
const faults: unknown[] = [];
beforeAll(() => {
  folder = createBuiltFolder();
  writeFileSync(path.join(folder.outDir, 'large.bin'), LARGE);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
  server = null;
  expect(faults.splice(0)).toEqual([]);
});
afterAll(() => folder?.dispose());

/** Starts a server, some of whose limits are others, so that a test needs no minute. */
async function start(limits: Partial<typeof LIMITS> = {}): Promise<number> {
  const host = createStaticHost({ outDir: folder.outDir, baseUrl: '/' });
  const started = createHttpServer(host, (error) => faults.push(error), { ...LIMITS, ...limits });
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  return (started.address() as AddressInfo).port;
}

/** A connection that sends something and notes whether it is still open. */
async function open(port: number, text: string): Promise<{ socket: Socket; isOpen: () => boolean }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let closed = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  await new Promise((done) => socket.once('connect', done).once('close', done));
  socket.write(text);
  return { socket, isOpen: () => !closed };
}

const get = (target: string, headers: Record<string, string> = {}) => formatRequest('GET', target, headers);
const PROC = '/proc/self/fd';
const openFiles = () => readdirSync(PROC).length;

describe('docsgen serve, asked slowly', () => {
  it('understands a request that comes byte by byte', async () => {
    const port = await start();
    const { answers } = await exchange(port, [...get('/digits.txt')], { methods: ['GET'], pauseMs: 1 });
    expect(answers[0]?.body.toString()).toBe(DIGITS);
  });

  it('gives up on headers that never end, and answers others meanwhile', async () => {
    const port = await start({ headers: 300, request: 600 });
    const slow = exchange(port, Array.from({ length: 80 }, () => 'GET / HTTP/1.1\r\n').concat(['X: y\r\n']), {
      methods: ['GET'],
      pauseMs: 50,
    });
    expect((await ask(port, 'GET', '/digits.txt')).status).toBe(200);
    const { answers, ended, ms } = await slow;
    expect([ended, answers.map(({ status }) => status)]).toEqual([true, [400]]);
    expect(ms).toBeLessThan(3_000);
    const silent = await exchange(port, ['GET / HTTP/1.1\r\nHost: a\r\n'], { methods: ['GET'] });
    expect([silent.ended, silent.answers[0]?.status]).toEqual([true, 408]);
  });

  it('gives up on a body that never ends', async () => {
    const port = await start({ headers: 300, request: 600 });
    const text = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n';
    const { answers, ended } = await exchange(port, [text, ...'body'.repeat(50)], {
      methods: ['POST'],
      pauseMs: 5,
    });
    expect([ended, answers[0]?.status]).toEqual([true, 405]);
  });

  it('closes connections on which nothing happens', async () => {
    const port = await start({ silence: 200, keepAlive: 200 });
    const idle = await open(port, '');
    const unread = await open(port, get('/large.bin'));
    unread.socket.pause();
    const kept = await open(port, get('/digits.txt'));
    kept.socket.resume();
    await delay(1_500);
    expect([idle.isOpen(), kept.isOpen()]).toEqual([false, false]);
    unread.socket.resume();
    await expect.poll(unread.isOpen).toBe(false);
  });

  it.runIf(existsSync(PROC))('closes files that nobody reads to their end', async () => {
    const port = await start();
    await ask(port, 'GET', '/large.bin');
    const before = openFiles();
    for (let round = 0; round < 20; round++) {
      const { socket } = await open(port, get('/large.bin'));
      await new Promise((done) => socket.once('data', done));
      socket.destroy();
    }
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
  });
});

describe('docsgen serve, asked much', () => {
  it('takes a bounded number of connections, and still answers who comes while others hold them all', async () => {
    const port = await start({ connections: 20 });
    const held = await Promise.all(Array.from({ length: 30 }, () => open(port, 'GET / HTTP/1.1\r\n')));
    await expect.poll(() => held.filter(({ isOpen }) => isOpen()).length).toBe(20);
    expect((await ask(port, 'GET', '/digits.txt')).status).toBe(200);
  });

  it('was seen to drop the links of a crawler that reads only their status: they come through', async () => {
    const port = await start({ connections: 20 });
    // The body of such an answer is never read, so that its connection stays open. They are kept: when one is collected
    // as garbage, the client ends its connection, and may take along the request that comes next.
    const answers: Response[] = [];
    for (let index = 0; index < 60; index++) {
      answers.push(await fetch(`http://127.0.0.1:${port}/large.bin?${index}`));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('answers requests that come at once in their order', async () => {
    const port = await start();
    const targets = Array.from(
      { length: 60 },
      (_, index) => ['/digits.txt', '/quickstart', '/nothing', '/%', '/old'][index % 5] ?? '',
    );
    const text = targets.map((target) => get(target)).join('');
    const { answers, problem } = await exchange(port, [text], { methods: targets.map(() => 'GET') });
    expect(problem).toBeNull();
    expect(answers.map(({ status }) => status)).toEqual(
      targets.map((_, index) => [200, 200, 404, 400, 301][index % 5]),
    );
  });

  it('ends a connection after a bounded number of requests', async () => {
    const port = await start({ requestsPerConnection: 10 });
    const { answers, ended } = await exchange(port, [get('/digits.txt').repeat(50)], {
      methods: Array(50).fill('GET'),
    });
    expect(ended).toBe(true);
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), ...Array(40).fill(503)]);
  });

  it.runIf(existsSync(PROC))('opens one file at a time for a connection', async () => {
    const port = await start();
    await ask(port, 'GET', '/large.bin');
    const before = openFiles();
    const { socket } = await open(port, get('/large.bin').repeat(200));
    socket.pause();
    await delay(300);
    expect(openFiles()).toBeLessThan(before + 10);
  });

  it('refuses headers that are too long with 431, and lives', async () => {
    const port = await start();
    for (const text of [
      get(`/${'a'.repeat(20_000)}`),
      get('/', { 'X-Long': 'a'.repeat(20_000) }),
      get('/', Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`X-Header-${at}`, 'value']))),
    ]) {
      const { answers } = await exchange(port, [text], { methods: ['GET'] });
      expect(answers[0]?.status).toBe(431);
    }
    expect((await ask(port, 'GET', '/digits.txt')).status).toBe(200);
  });

  it('lives when clients leave in the middle', async () => {
    const port = await start();
    for (const text of [
      '',
      'G',
      'GET / HTTP/1.1\r\nHost',
      get('/large.bin'),
      get('/quickstart', { 'Accept-Encoding': 'br' }),
    ]) {
      const { socket } = await open(port, text);
      await delay(2);
      socket.resetAndDestroy();
    }
    expect((await ask(port, 'GET', '/digits.txt')).status).toBe(200);
  });
});

describe('docsgen serve, asked for tunnels and other protocols', () => {
  it.each([
    ['a tunnel is refused', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['an upgrade is not taken up', get('/', { Connection: 'Upgrade', Upgrade: 'websocket' }), 200],
    ['an unknown expectation is refused', get('/', { Expect: 'x' }), 417],
    ['HTTP/2 is not spoken', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    [
      'two lengths are refused',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['no host is refused', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('%s', async (_, text, status) => {
    const port = await start();
    const { answers, problem } = await exchange(port, [text], { methods: ['GET'] });
    expect([problem, answers[0]?.status]).toEqual([null, status]);
  });

  it('a body is asked for when it is expected', async () => {
    const port = await start();
    const { answers } = await exchange(port, [get('/digits.txt', { Expect: '100-continue' })], {
      methods: ['GET'],
    });
    expect([answers[0]?.status, answers[0] && headerOf(answers[0], 'content-length')]).toEqual([200, '1000']);
  });
});
