import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';
import { ask, formatRequest } from './ask.ts';
import { headerOf, type RawAnswer } from './raw-client.ts';

/** Files of the builds A and B: none has the length of the other. */
const FILES = ['index.html', 'page.html', 'assets/app.js', 'large.bin', 'files/a b.txt'];
const contentsOf = (build: string, file: string) =>
  `${build} ${file} `.repeat(file === 'large.bin' ? 60_000 : 30) + (build === 'A' ? '' : 'longer');
const ADDRESSES: Record<string, string> = {
  '/': 'index.html',
  '/page': 'page.html',
  '/assets/app.js': 'assets/app.js',
  '/large.bin': 'large.bin',
  '/files/a%20b.txt': 'files/a b.txt',
};

let root: string;
let outDir: string;
let server: StaticServer;
let port: number;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-exchange-'));
  outDir = path.join(root, 'build');
  writeBuild(outDir, 'A');
  server = await startStaticServer(outDir);
  port = Number(new URL(server.origin).port);
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

function writeBuild(folder: string, build: string): void {
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), contentsOf(build, file));
  }
  writeFileSync(path.join(folder, '404.html'), 'not found');
  writeFileSync(path.join(folder, '_headers'), `/*\n  X-Build: ${build}\n`);
}

/** Asks for all files again and again while something goes on; every answer is one whole state of its file. */
async function askDuring(work: (answers: () => number) => Promise<void>): Promise<number> {
  let isDone = false;
  let count = 0;
  const working = work(() => count).finally(() => {
    isDone = true;
  });
  const tags = new Map<string, string>();
  const client = async (start: number) => {
    for (let index = start; !isDone; index++) {
      const [address = '', file = ''] = Object.entries(ADDRESSES)[index % FILES.length] ?? [];
      check(await ask(port, 'GET', address), file, tags);
      count++;
    }
  };
  await Promise.all([working, ...[0, 1, 2, 3].map(client)]);
  return count;
}

function check(answer: RawAnswer, file: string, tags: Map<string, string>): void {
  const body = answer.body.toString();
  const build = body.slice(0, 1);
  expect([file, answer.status, body === contentsOf(build, file)]).toEqual([file, 200, true]);
  const tag = headerOf(answer, 'etag') ?? '';
  expect(tags.get(tag) ?? `${build} ${file}`).toBe(`${build} ${file}`);
  tags.set(tag, `${build} ${file}`);
}

describe('docsgen serve, while its folder changes', () => {
  it('gives whole files when a build takes the place of another', async () => {
    const enough = 60;
    const count = await askDuring(async (answers) => {
      // A busy machine answers less often in the same time.
      for (let build = 0; build < 30 || answers() <= enough; build++) {
        writeBuild(`${outDir}.next`, build % 2 === 0 ? 'B' : 'A');
        renameSync(outDir, `${outDir}.old`);
        // The moment without a folder, longer than it ever is.
        await delay(build % 3 === 0 ? 15 : 0);
        renameSync(`${outDir}.next`, outDir);
        rmSync(`${outDir}.old`, { recursive: true });
        await delay(25);
      }
    });
    expect(count).toBeGreaterThan(enough);
  });

  it('gives whole files when single files take the place of others', async () => {
    await askDuring(async () => {
      for (let round = 0; round < 40; round++) {
        for (const file of FILES) {
          writeFileSync(path.join(outDir, `${file}.tmp`), contentsOf(round % 2 === 0 ? 'B' : 'A', file));
          renameSync(path.join(outDir, `${file}.tmp`), path.join(outDir, file));
        }
        await delay(3);
      }
    });
  });

  it('gives whole files when the folder is a link that is led to another build', async () => {
    renameSync(outDir, `${outDir}-A`);
    writeBuild(`${outDir}-B`, 'B');
    symlinkSync(`${outDir}-A`, outDir);
    await askDuring(async () => {
      for (let round = 0; round < 40; round++) {
        symlinkSync(`${outDir}-${round % 2 === 0 ? 'B' : 'A'}`, `${outDir}.link`);
        renameSync(`${outDir}.link`, outDir);
        await delay(3);
      }
    });
  });

  it('breaks an answer off when its file is cut while it is sent', async () => {
    const large = path.join(outDir, 'large.bin');
    writeFileSync(large, Buffer.alloc(40 * 1024 * 1024, 'x'));
    expect((await ask(port, 'HEAD', '/large.bin')).status).toBe(200);
    const socket = connect(port, '127.0.0.1');
    let size = 0;
    const closed = new Promise((done) => socket.once('close', done));
    socket.once('data', () => {
      socket.pause();
      truncateSync(large, 1000);
      socket.on('data', (chunk) => {
        size += chunk.length;
      });
      socket.resume();
    });
    socket.write(formatRequest('GET', '/large.bin', {}));
    await closed;
    expect(size).toBeLessThan(40 * 1024 * 1024);
    expect((await ask(port, 'GET', '/large.bin')).body.toString()).toBe('x'.repeat(1000));
  });

  it('waits for the end of a file that is being written', async () => {
    const large = path.join(outDir, 'large.bin');
    writeFileSync(large, 'x'.repeat(50_000_000));
    const asking = ask(port, 'GET', '/large.bin');
    await delay(5);
    truncateSync(large, 1000);
    expect((await asking).body.toString()).toBe('x'.repeat(1000));
  });

  it('follows the rules of the next build', async () => {
    expect(headerOf(await ask(port, 'GET', '/page'), 'x-build')).toBe('A');
    writeBuild(`${outDir}.next`, 'B');
    renameSync(outDir, `${outDir}.old`);
    renameSync(`${outDir}.next`, outDir);
    expect(headerOf(await ask(port, 'GET', '/page'), 'x-build')).toBe('B');
  });

  it('says so when there is no build any more, and finds the next one', async () => {
    renameSync(outDir, `${outDir}.old`);
    const { status, headers, body } = await ask(port, 'GET', '/page');
    expect([status, headers.get('retry-after'), body.toString()]).toEqual([
      503,
      ['1'],
      'There is no built site just now.\n',
    ]);
    renameSync(`${outDir}.old`, outDir);
    expect((await ask(port, 'GET', '/page')).status).toBe(200);
  });

  it('has the same tag for the same bytes, whenever they were written', async () => {
    const tag = headerOf(await ask(port, 'GET', '/page'), 'etag');
    rmSync(outDir, { recursive: true });
    writeBuild(outDir, 'A');
    expect(headerOf(await ask(port, 'GET', '/page'), 'etag')).toBe(tag);
  });
});
