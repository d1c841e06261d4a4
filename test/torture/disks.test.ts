import { describe, expect, it } from 'vitest';
import { tortureDisks } from './disks.ts';

const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.TORTURE_RUNS ?? 3);

describe(`disks that fail (TORTURE_SEED=${SEED})`, () => {
  it('are named with their path and a mend, and the next build is what a clean one is', () => {
    expect(tortureDisks({ seed: SEED, runs: RUNS })).toEqual({ runs: RUNS });
  }, 900_000);
});
