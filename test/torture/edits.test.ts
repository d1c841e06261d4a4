import { describe, expect, it } from 'vitest';
import { SEED } from '../support/random.ts';
import { compareBuilds, compareLiveSites } from './edits.ts';

/** What a change is judged by in minutes; `npm run torture` goes on for as long as one likes. */
const RUNS = Number(process.env.DOCSGEN_RUNS ?? 120);

describe(`random edits (DOCSGEN_SEED=${SEED})`, () => {
  it('leave a build that equals a clean one byte for byte', async () => {
    const { whole, repeated } = await compareBuilds({ seed: SEED, runs: RUNS, maxEdits: 3 });
    expect(whole).toBeGreaterThan(RUNS / 4);
    expect(repeated).toBeGreaterThan(whole / 8);
  }, 900_000);

  it('leave a live server that shows what a new one would', async () => {
    const { whole } = await compareLiveSites({ seed: SEED + 1, runs: RUNS / 4, maxEdits: 3 });
    expect(whole).toBeGreaterThan(RUNS / 20);
  }, 600_000);
});
