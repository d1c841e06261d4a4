import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areAsRead, hashReads, watchReads } from '../../../src/files/site-reads.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-reads-'));
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
