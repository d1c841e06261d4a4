import { describe, expect, it } from 'vitest';
import { tortureInputs } from './inputs.ts';

const SEED = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000);
const RUNS = Number(process.env.TORTURE_RUNS ?? 8);

describe(`inputs of a site (TORTURE_SEED=${SEED})`, () => {
  it('are followed by builds, by the live server, and by copies of the site', async () => {
    const { runs } = await tortureInputs({ seed: SEED, runs: RUNS });
    expect(runs).toBe(RUNS);
  }, 900_000);
});
