import { describe, expect, it } from 'vitest';
import { SEED } from '../support/random.ts';
import { tortureInputs } from './inputs.ts';

const RUNS = Number(process.env.DOCSGEN_RUNS ?? 8);

describe(`inputs of a site (DOCSGEN_SEED=${SEED})`, () => {
  it('are followed by builds, by the live server, and by copies of the site', async () => {
    const { runs } = await tortureInputs({ seed: SEED, runs: RUNS });
    expect(runs).toBe(RUNS);
  }, 900_000);
});
