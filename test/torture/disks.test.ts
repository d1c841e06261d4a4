import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '../../src/publish/files.ts';
import { SEED } from '../support/random.ts';
import { canMount, tortureDisks, tortureFullDisks } from './disks.ts';

const RUNS = Number(process.env.DOCSGEN_RUNS ?? 3);
const mountable = canMount();

describe(`disks that fail (DOCSGEN_SEED=${SEED})`, () => {
  it('are named with their path and a mend, and the next build is what a clean one is', () => {
    expect(tortureDisks({ seed: SEED, runs: RUNS })).toEqual({ runs: RUNS });
  }, 900_000);

  it('that have room for a name alone keep no empty lock, which others would wait for', ({ skip }) => {
    if (mountable !== true) skip(mountable);
    const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-full-'));
    try {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
      const fill = () => writeFileSync(path.join(folder, 'all'), Buffer.alloc(1 << 20));
      expect(fill).toThrow(/ENOSPC/);
      expect(() => diskFiles.writeNew(path.join(folder, 'lock'), '1 1-a')).toThrow(/ENOSPC/);
      expect(readdirSync(folder)).toEqual(['all']);
    } finally {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it(`that are full are named, and leave the old site${mountable === true ? '' : ` (skipped: ${mountable})`}`, ({
    skip,
  }) => {
    if (mountable !== true) skip(mountable);
    const { failed = 0, built = 0 } = tortureFullDisks({ seed: SEED, runs: RUNS });
    expect(failed + built).toBe(RUNS);
  }, 900_000);
});
