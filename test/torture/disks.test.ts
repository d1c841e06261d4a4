import { describe, expect, it } from 'vitest';
import { SEED } from '../support/random.ts';
import { canMount, tortureDisks, tortureFullDisks } from './disks.ts';

const RUNS = Number(process.env.DOCSGEN_RUNS ?? 3);
const mountable = canMount();

describe(`disks that fail (DOCSGEN_SEED=${SEED})`, () => {
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
