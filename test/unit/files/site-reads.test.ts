import { execFileSync } from 'node:child_process';
import fs, { existsSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { traceRun } from '../../../src/files/run-trace.ts';
import { areAsRead, hashReads, knowSite, watchReads } from '../../../src/files/site-reads.ts';
import { fc, SEED } from '../../support/random.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-reads-'));
  knowSite(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what code of a site has read', () => {
  it.skipIf(process.platform === 'win32')('may be a pipe or a device, which nobody waits for', () => {
    execFileSync('mkfifo', [path.join(root, 'pipe')]);
    expect(hashReads(['pipe', '/dev/zero'], root)).toEqual([
      ['pipe', 'special'],
      ['/dev/zero', 'special'],
    ]);
  });

  it('may be large: its size and time count then', () => {
    const file = path.join(root, 'large.bin');
    writeFileSync(file, '');
    truncateSync(file, 20 * 1024 * 1024);
    utimesSync(file, 1, 1);
    const reads = hashReads(['large.bin'], root);
    expect(reads).toEqual([['large.bin', '20971520 1000']]);
    utimesSync(file, 2, 2);
    expect(areAsRead(reads, root)).toBe(false);
  });

  it('may be a folder, a file, or nothing', () => {
    const before = hashReads(['.', 'a.txt'], root);
    expect(before[1]).toEqual(['a.txt', 'missing']);
    writeFileSync(path.join(root, 'a.txt'), 'a');
    const after = hashReads(['.', 'a.txt'], root);
    expect([areAsRead(before.slice(0, 1), root), areAsRead(before.slice(1), root)]).toEqual([false, false]);
    expect(areAsRead(after, root)).toBe(true);
  });

  it('is nothing that other programs write for a while: seen, a live server looked at its site again for each file of a tool', () => {
    const other = mkdtempSync(path.join(tmpdir(), 'docsgen-other-'));
    const watch = watchReads();
    for (const file of [path.join(other, 'ssr', 'a'), path.join(root, 'a'), path.join(tmpdir(), 'above.ts')])
      existsSync(file);
    expect(watch.take()).toEqual([path.join(tmpdir(), 'above.ts'), path.join(root, 'a')].sort());
    watch.end();
    rmSync(other, { recursive: true, force: true });
  });

  it('is all that stands there, where a site holds the folder for such files', () => {
    const watch = watchReads();
    const file = path.join(tmpdir(), 'docsgen-held', 'a');
    existsSync(file);
    expect(watch.take()).toEqual([]);
    knowSite(path.parse(tmpdir()).root);
    existsSync(file);
    expect(watch.take()).toEqual([file]);
    watch.end();
  });

  it('is known to each of several watches, in whatever order they end', () => {
    const file = (name: string) => path.join(root, name);
    const [first, second] = [watchReads(), watchReads()];
    existsSync(file('both'));
    expect(second.take()).toEqual([file('both')]);
    expect(first.take()).toEqual([file('both')]);
    first.end();
    existsSync(file('later'));
    expect([first.take(), second.take()]).toEqual([[], [file('later')]]);
    second.end();
    const third = watchReads();
    existsSync(file('last'));
    expect(third.take()).toEqual([file('last')]);
    third.end();
  });
});

describe('functions that others put in front of Node’s, and take back out of order', () => {
  const read = (name: string) => existsSync(path.join(root, name));
  const { existsSync: native } = fs;
  const put = (own: typeof existsSync) => {
    fs.existsSync = own;
    syncBuiltinESMExports();
  };
  afterEach(() => expect(fs.existsSync).toBe(native));

  it('cost a run what it knows, where its own were taken out with them: an edit had not been seen after it', () => {
    put((file) => native(file));
    const run = traceRun();
    put(native);
    read('unseen');
    expect(run.end()).toBeNull();
  });

  it('cost nothing where they only stand in front', () => {
    const run = traceRun();
    const { existsSync: ours } = fs;
    put((file) => ours(file));
    read('seen');
    const traced = run.end();
    expect(traced?.seen.has(path.join(root, 'seen'))).toBe(true);
    expect([...(traced?.seen ?? [])].filter((file) => file.includes('docsgen-asks'))).toEqual([]);
    const next = traceRun();
    read('again');
    expect(next.end()?.seen.has(path.join(root, 'again'))).toBe(true);
    put(native);
  });

  it('make hooks of pages ask anew, and are noted again afterwards', () => {
    const watch = watchReads();
    put(native);
    read('unseen');
    const [lost = ''] = watch.take();
    expect(areAsRead(hashReads([lost], root), root)).toBe(false);
    read('seen');
    expect(watch.take()).toEqual([path.join(root, 'seen')]);
    watch.end();
  });

  it('are docsgen’s own in any order: of watches and a run, each knows what was read while it lasted', () => {
    interface Open {
      kind: 'watch' | 'run';
      read: string[];
      end: () => Iterable<string>;
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('watch', 'run', 'end'), fc.nat(5))), (steps) => {
        const open: Open[] = [];
        const close = (one: Open) => {
          const seen = new Set(one.end());
          expect([one.kind, one.read.filter((file) => !seen.has(file))]).toEqual([one.kind, []]);
        };
        for (const [index, [step, at]] of steps.entries()) {
          if (step === 'end') open.splice(at % Math.max(1, open.length), 1).forEach(close);
          else if (step === 'watch') {
            const watch = watchReads();
            open.push({ kind: step, read: [], end: () => [watch.take(), watch.end()][0] ?? [] });
          } else if (!open.some(({ kind }) => kind === 'run')) {
            const run = traceRun();
            open.push({ kind: 'run', read: [], end: () => run.end()?.seen ?? [] });
          }
          read(`file-${index}`);
          const file = path.join(root, `file-${index}`);
          // Of several watches, the latest is told.
          const told = [
            ...open.filter(({ kind }) => kind === 'run'),
            ...open.filter(({ kind }) => kind === 'watch').slice(-1),
          ];
          for (const one of told) one.read.push(file);
        }
        open.forEach(close);
        expect(fs.existsSync).toBe(native);
      }),
      { numRuns: 300, seed: SEED },
    );
  });
});
