import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largerHeapFor } from '../../src/cli/larger-heap.ts';
import { packageRoot } from '../../src/files/package-info.ts';
import { openSite } from '../../src/site/site.ts';
import { configWith, createSite } from '../support/site.ts';

describe('the heap of a build', () => {
  const OF_8_GB = { heap: 2096, all: 8192 };

  it('is what Node gives for most sites, and larger for those that would not end in it', () => {
    for (const pages of [1, 1000, 10_000]) expect(largerHeapFor(pages, OF_8_GB)).toBe(null);
    expect(largerHeapFor(50_000, OF_8_GB)).toBe(3400);
    expect(largerHeapFor(50_000, { heap: 4144, all: 24_000 })).toBe(null);
  });

  it('leaves the threads their part of the memory', () => {
    expect(largerHeapFor(200_000, OF_8_GB)).toBe(4916);
    expect(largerHeapFor(50_000, { heap: 1048, all: 1500 })).toBe(null);
  });
});

describe('the weight of a site', () => {
  it('is that of its pages and of its API documents, which a build of one page has to make room for too', async () => {
    const shop = `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: {}\n${'# words\n'.repeat(1000)}`;
    const site = createSite({
      'docs-site.config.ts': configWith("apis: [{ id: 'shop', file: 'shop.yaml', route: '/api' }]"),
      ...{ 'content/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n', 'shop.yaml': shop },
    });
    const counts: unknown[] = [];
    await openSite({
      ...{ cwd: site.root, drafts: false, cache: false },
      onPages: (count, weight) => counts.push([count, weight]),
    });
    site.dispose();
    expect(counts.at(-1)).toEqual([1, 1 + Math.round(shop.length / 800)]);
  });
});

describe('a command that needs a larger heap', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'docsgen-test-'));
    const source = `
      import v8 from 'node:v8';
      import { runInLargerHeap } from './larger-heap.ts';
      const megabytes = Math.round(v8.getHeapStatistics().heap_size_limit / 1024 ** 2);
      if (process.execArgv.length === 0) {
        await runInLargerHeap(700);
        console.log('ended with', process.exitCode);
      } else {
        console.log(process.argv[2], megabytes >= 700 && megabytes < 800);
        if (process.argv[2] === 'wait') setInterval(() => {}, 1000);
        else process.exitCode = 3;
      }`;
    buildSync({
      stdin: { contents: source, resolveDir: path.join(packageRoot, 'src/cli'), loader: 'ts' },
      ...{ bundle: true, platform: 'node', format: 'esm', outfile: path.join(folder, 'run.mjs') },
    });
    writeFileSync(path.join(folder, 'package.json'), '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs it; `onText` gets what is printed. */
  function run(
    word: string,
    onText: (text: string, kill: (signal: NodeJS.Signals) => void) => void = () => {},
  ) {
    const child = spawn(process.execPath, ['run.mjs', word], {
      ...{ cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      onText(text, (signal) => child.kill(signal));
    });
    return new Promise((resolve) => child.on('close', (code, signal) => resolve({ text, code, signal })));
  }

  it('runs in another process, with its words, and ends with its exit code', async () => {
    expect(await run('build')).toEqual({ text: 'build true\nended with 3\n', code: 3, signal: null });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with it on %s', async (signal) => {
    const result = await run('wait', (text, kill) => {
      if (text.includes('true')) kill(signal);
    });
    expect(result).toMatchObject({ code: null, signal });
  });
});
