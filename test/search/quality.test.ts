import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEARCH_MANIFEST } from '../../src/shared/search/format.ts';
import { builtSite } from '../support/built-site.ts';
import { compressedSize, type Expectation, hasPage, openIndex, rankOf, readQueries } from './support.ts';

const site = builtSite();

/** Runs queries against the index of the real site; prints and returns hit rate and mean reciprocal rank. */
async function measure(name: string, queries: readonly Expectation[]) {
  const { engine } = openIndex(site);
  const misses: string[] = [];
  let found = 0;
  let reciprocal = 0;
  for (const { query, expected } of queries) {
    const { hits } = await engine.search({ query, page: 0, hitsPerPage: 20 });
    const rank = rankOf(hits, expected);
    if (rank >= 0) reciprocal += 1 / (rank + 1);
    if (rank >= 0 && rank < 3) found++;
    else
      misses.push(
        `  ${query}: ${hits
          .slice(0, 3)
          .map(({ url }) => url)
          .join(', ')}`,
      );
  }
  const hitRate = found / queries.length;
  const meanRank = reciprocal / queries.length;
  console.log(
    `${name}: ${queries.length} queries, hit rate ${hitRate.toFixed(3)}, MRR ${meanRank.toFixed(3)}`,
    ...(misses.length > 0 ? [`\n${misses.join('\n')}`] : []),
  );
  return { hitRate, meanRank };
}

describe('the search index of the real site', () => {
  it('has the expected page or heading among the first three hits', async () => {
    const queries = readQueries('queries.tsv');
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(
      queries.filter(({ expected }) => expected.every((url) => !hasPage(site, url.split('#')[0] ?? ''))),
    ).toEqual([]);
    const { hitRate, meanRank } = await measure('guides', queries);
    expect(hitRate).toBeGreaterThanOrEqual(0.95);
    expect(meanRank).toBeGreaterThanOrEqual(0.85);
  });

  it.runIf(hasPage(site, '/reference/api/unleash/create-feature'))(
    'finds API operations by method, path and name',
    async () => {
      const { hitRate, meanRank } = await measure('operations', readQueries('api-queries.tsv'));
      expect(hitRate).toBeGreaterThanOrEqual(0.95);
      expect(meanRank).toBeGreaterThanOrEqual(0.85);
    },
  );

  it('costs at most 150 kB for a first query', async () => {
    let most = { query: '', size: 0 };
    for (const { query } of readQueries('queries.tsv')) {
      const { engine, fetched } = openIndex(site);
      await engine.search({ query, page: 0, hitsPerPage: 20 });
      const size = compressedSize(site, fetched);
      if (size > most.size) most = { query, size };
    }
    const worker = [...manifestScripts()].find((file) => file.includes('search-worker-'));
    const size = most.size + compressedSize(site, worker ? [worker] : []);
    console.log(`first query: at most ${Math.round(size / 1000)} kB ("${most.query}")`);
    expect(size).toBeLessThanOrEqual(150_000);
  }, 60_000);

  it('leaves out pages that do not want to be found', async () => {
    const { engine } = openIndex(site);
    const { hits } = await engine.search({
      query: 'feature flag variants deprecated',
      page: 0,
      hitsPerPage: 100,
    });
    expect(hits.filter(({ url }) => url.startsWith('/reference/feature-toggle-variants'))).toEqual([]);
  });

  it('names only files that exist', () => {
    const manifest = JSON.parse(readFileSync(path.join(site, SEARCH_MANIFEST), 'utf8')) as {
      terms: [string, string][];
      texts: [number, string][];
    };
    const files = [...manifest.terms, ...manifest.texts].map(([, file]) => file);
    expect(files.filter((file) => !existsSync(path.join(site, file)))).toEqual([]);
  });
});

/** Script files that the client bundle names. */
function* manifestScripts(): Generator<string> {
  const { entry } = JSON.parse(readFileSync(path.join(site, '_docsgen/manifest.json'), 'utf8')) as {
    entry: string;
  };
  yield* readFileSync(path.join(site, entry), 'utf8').match(/assets\/[\w-]+\.js/g) ?? [];
}
