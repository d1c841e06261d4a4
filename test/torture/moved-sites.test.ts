import { describe, expect, it } from 'vitest';
import { SEED } from '../support/random.ts';
import { MOVED_SITES } from './moved-site-list.ts';
import { compareLiveMovedSite, compareMovedSite } from './moved-sites.ts';

/** What a change is judged by in a minute; `npm run torture` goes on for as long as one likes. */
const RUNS = Number(process.env.DOCSGEN_RUNS ?? 12);

describe(`random edits of a site that moved in (DOCSGEN_SEED=${SEED})`, () => {
  it.each(MOVED_SITES.map((site) => [site.name, site] as const))(
    'leave a build that equals a clean one: %s',
    async (_, site) => {
      expect(await compareMovedSite(site, { seed: SEED, runs: RUNS })).toBeGreaterThan(0);
    },
    300_000,
  );

  it.each(MOVED_SITES.map((site) => [site.name, site] as const))(
    'leave a live server that shows what a new one would: %s',
    async (_, site) => {
      const runs = { seed: SEED + 1, runs: RUNS };
      expect(await compareLiveMovedSite(site, runs)).toBeGreaterThan(0);
    },
    300_000,
  );
});
