import { describe, expect, it } from 'vitest';
import { canMount, tortureDisks, tortureFullDisks } from './disks.ts';

const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.TORTURE_RUNS ?? 3);
const mountable = canMount();

describe(`disks that fail (TORTURE_SEED=${SEED})`, () => {
  it('are named with their path and a mend, and the next build is what a clean one is', () => {
    expect(tortureDisks({ seed: SEED, runs: RUNS })).toEqual({ runs: RUNS });
  }, 900_000);

  it(`that are full are named, and leave the old site${mountable === true ? '' : ` (skipped: ${mountable})`}`, ({
    skip,
  }) => {
    if (mountable !== true) skip(mountable);
    const { failed = 0, built = 0 } = tortureFullDisks({ seed: SEED, runs: RUNS });
    expect(failed + built).toBe(RUNS);
  }, 900_000);
});
