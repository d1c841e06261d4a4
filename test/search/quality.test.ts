import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { groupHits } from '../../src/runtime/search/group-hits.ts';
import { MAX_QUERY_LENGTH } from '../../src/runtime/search/parse-query.ts';
import {
  listTextsFiles,
  SEARCH_MANIFEST,
  type SearchManifest,
  searchTermsFile,
  termsHash,
} from '../../src/shared/search/format.ts';
import { readFixture } from '../content/support/pages.ts';
import { builtSite } from '../support/built-site.ts';
import { checkSearch } from '../support/docsgen.ts';
import { projectRoot } from '../support/paths.ts';
import { compressedSize, type Expectation, hasPage, openIndex, rankOf, readQueries } from './support.ts';

const site = builtSite();

/** Shares of queries: first hit, in three, in eight. Just below what was measured when the ranking was done. */
const SEALED = [0.94, 0.98, 0.995];
/** Written before anybody had looked at what they find; the second half was measured once, after the last change. */
const BLIND_1 = [0.88, 0.96, 0.98];
const BLIND_2 = [0.88, 0.98, 0.98];
/** 120 more that were worked with, and 120 that were measured once, at the end. */
const BLIND_3 = [0.9, 0.98, 0.99];
const BLIND_4 = [0.94, 0.99, 0.99];
/** Vague on purpose; when it was written, it had 0.61, 0.76 and 0.84. */
const BLIND_5 = [0.79, 0.89, 0.97];
/** Written before search terms were, and looked at once after them, by the same author: 0.867, 0.942, 0.967; 0.8, 0.917, 0.942 without. */
const BLIND_6 = [0.88, 0.96, 0.98];
/** From questions in public issues. 76 to work with, which had 0.855, 0.947, 0.961; and 75 looked at once, at the end: 0.92, 0.973, 0.987. */
const BLIND_7 = [0.94, 0.98, 0.99];
const BLIND_8 = [0.91, 0.97, 0.98];

/** 60 more in the same classes, as they were found when they were written; nothing has been done for them. */
const BLIND_9 = [0.78, 0.86, 0.93];

/**
 * In twelve classes, with the pages that answer decided before anything ran. 76 to work with (before: 0.857, 0.935,
 * 0.974), 72 looked at once after that (0.861, 0.931, 1; 0.847, 0.917, 0.986 before) and worked with since, and 48
 * looked at once at the end.
 */
const BLIND_10 = [0.92, 0.96, 0.98];
const BLIND_11 = [0.88, 0.94, 0.99];
const BLIND_12 = [0.87, 0.97, 0.97];

/**
 * In the same classes, the answers decided before anything ran. 102 to work with (before: 0.882, 0.951, 0.990), 102 that
 * were looked at once at the end of that (0.922, 0.971, 0.980; 0.892, 0.971, 0.980 before), and 40 of an administrator
 * who has read nothing yet, looked at once after both (0.825, 0.925, 0.975). The terms of pages had the same author.
 */
const OPEN_13 = [0.94, 0.97, 0.98];
const SEALED_13 = [0.92, 0.97, 0.98];
const FRESH_14 = [0.8, 0.92, 0.97];

/**
 * Two more pairs, the answers decided before anything ran; nothing has been done for them. 60 and 60 in the same classes
 * (0.967, 0.983, 0.983; 0.85, 0.917, 0.933), and 40 and 40 in words that the pages avoid (0.75, 0.8, 0.9; 0.8, 0.95, 0.975).
 */
const OPEN_15 = [0.95, 0.98, 0.98];
const SEALED_15 = [0.84, 0.91, 0.93];
const OPEN_16 = [0.74, 0.79, 0.89];
const SEALED_16 = [0.79, 0.94, 0.97];

/**
 * 75 in the same classes, the answers decided before anything ran (0.88, 0.96, 0.987), worked with since; and 433 that
 * were written to work with (0.836, 0.954, 0.986). The 75 beside them were looked at once at the end (0.827, 0.947, 0.96,
 * and the same before); one answer was added since.
 */
const SEALED_26 = [0.82, 0.93, 0.95];
const OPEN_26 = [0.94, 0.98, 0.99];
const WORKED_26 = [0.93, 0.98, 0.99];

/**
 * 76 and 75 from titles and public issues, the answers decided before anything ran. Nothing has been done for them: weights
 * that fit one half of all lists better found no more of the other half first.
 */
const OPEN_27 = [0.84, 0.93, 0.97];
const SEALED_27 = [0.85, 0.95, 0.98];

/**
 * 127 from pages by chance, in the words of three kinds of readers, the answers decided before anything ran and before
 * anybody had looked at the ranking. Half of them to work with (0.841, 0.937, 0.968 before), the others looked at once after
 * that (0.844, 0.953, 0.984, as before). Then addresses of more than 64 characters and whole names of schemas were mended.
 */
const OPEN_28 = [0.84, 0.95, 0.96];
const SEALED_28 = [0.87, 0.96, 0.98];

/**
 * 200 and 150 in twelve classes, and 150 for places by chance, of which one in four is an operation; the answers decided before
 * anything ran. Looked at once before (0.935, 0.975, 0.990; 0.913, 0.960, 0.987; 0.760, 0.853, 0.920), and once after operations
 * had got terms of another author, and questions for what something is had been mended.
 */
const BLIND_29 = [0.93, 0.97, 0.99];
const BLIND_30 = [0.91, 0.95, 0.98];
const BLIND_31 = [0.79, 0.91, 0.93];

/**
 * 450 in the twelve classes, by three authors who had seen neither the search nor what pages are found by; the answers
 * decided before anything ran. 150 to work with (before: 0.927, 0.993, 0.993), 150 looked at once after that (0.913, 0.967,
 * 0.980), and 150 of the third author, looked at once too (0.907, 0.973, 0.980). Worked with since.
 */
const OPEN_44 = [0.94, 0.99, 0.99];
const SEALED_44 = [0.92, 0.98, 0.99];
const BLIND_44 = [0.91, 0.98, 0.99];
/**
 * 200 in the same classes, of a fourth author: 100 to work with (before: 0.89, 0.95, 0.99), and 100 that were looked at once,
 * before anything was changed for the others (0.92, 0.97, 0.99).
 */
const OPEN_45 = [0.89, 0.96, 0.99];
const SEALED_45 = [0.92, 0.97, 0.99];

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
    expect(hitRate).toBeGreaterThanOrEqual(0.985);
    expect(meanRank).toBeGreaterThanOrEqual(0.975);
  });

  it.runIf(hasPage(site, '/reference/api/unleash/create-feature'))(
    'finds API operations by method, path and name',
    async () => {
      const { hitRate, meanRank } = await measure('operations', readQueries('api-queries.tsv'));
      expect(hitRate).toBeGreaterThanOrEqual(0.99);
      expect(meanRank).toBeGreaterThanOrEqual(0.95);
    },
  );

  it('has each operation of the API first where its method and path are typed', async () => {
    const bare = (address: string) => address.replace(/\{[^{}]*(?:\}|$)/g, '{}');
    const operations = readFixture('operations.tsv').map(([slug = '', , method = '', route = '']) => ({
      url: `/reference/api/unleash/${slug}`,
      address: `${method} ${route}`,
    }));
    expect(operations.length).toBeGreaterThan(300);
    const { engine } = openIndex(site);
    const wrong: string[] = [];
    for (const { address } of operations) {
      const query = address.slice(0, MAX_QUERY_LENGTH);
      const [first] = (await engine.search({ query, page: 0, hitsPerPage: 1 })).hits;
      const found = bare(operations.find(({ url }) => url === first?.url)?.address ?? '');
      // The box takes no more: one that begins as it was typed is meant.
      const isMeant = query === address ? found === bare(address) : found.startsWith(bare(query));
      if (!isMeant) wrong.push(`${query}: ${first?.url}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    { list: 'queries-tuned.tsv', length: 150, least: [0.94, 0.99, 0.995] },
    { list: 'queries-sealed.tsv', length: 150, least: SEALED },
    { list: 'queries-more.tsv', length: 129, least: [0.88, 0.97, 0.99] },
    { list: 'queries-blind-1.tsv', length: 75, least: BLIND_1 },
    { list: 'queries-blind-2.tsv', length: 75, least: BLIND_2 },
    { list: 'queries-blind-3.tsv', length: 120, least: BLIND_3 },
    { list: 'queries-blind-4.tsv', length: 120, least: BLIND_4 },
    { list: 'queries-blind-5.tsv', length: 80, least: BLIND_5 },
    { list: 'queries-blind-6.tsv', length: 120, least: BLIND_6 },
    { list: 'queries-blind-7.tsv', length: 76, least: BLIND_7 },
    { list: 'queries-blind-8.tsv', length: 75, least: BLIND_8 },
    { list: 'queries-blind-9.tsv', length: 60, least: BLIND_9 },
    { list: 'queries-blind-10.tsv', length: 76, least: BLIND_10 },
    { list: 'queries-blind-11.tsv', length: 72, least: BLIND_11 },
    { list: 'queries-blind-12.tsv', length: 48, least: BLIND_12 },
    { list: 'queries-open-13.tsv', length: 102, least: OPEN_13 },
    { list: 'queries-sealed-13.tsv', length: 102, least: SEALED_13 },
    { list: 'queries-fresh-14.tsv', length: 40, least: FRESH_14 },
    { list: 'queries-open-15.tsv', length: 60, least: OPEN_15 },
    { list: 'queries-sealed-15.tsv', length: 60, least: SEALED_15 },
    { list: 'queries-open-16.tsv', length: 40, least: OPEN_16 },
    { list: 'queries-sealed-16.tsv', length: 40, least: SEALED_16 },
    { list: 'queries-open-26.tsv', length: 75, least: OPEN_26 },
    { list: 'queries-sealed-26.tsv', length: 75, least: SEALED_26 },
    { list: 'queries-open-27.tsv', length: 76, least: OPEN_27 },
    { list: 'queries-sealed-27.tsv', length: 75, least: SEALED_27 },
    { list: 'queries-open-28.tsv', length: 63, least: OPEN_28 },
    { list: 'queries-sealed-28.tsv', length: 64, least: SEALED_28 },
    { list: 'queries-blind-29.tsv', length: 200, least: BLIND_29 },
    { list: 'queries-blind-30.tsv', length: 150, least: BLIND_30 },
    { list: 'queries-blind-31.tsv', length: 150, least: BLIND_31 },
    { list: 'queries-open-44.tsv', length: 150, least: OPEN_44 },
    { list: 'queries-sealed-44.tsv', length: 150, least: SEALED_44 },
    { list: 'queries-blind-44.tsv', length: 150, least: BLIND_44 },
    { list: 'queries-open-45.tsv', length: 100, least: OPEN_45 },
    { list: 'queries-sealed-45.tsv', length: 100, least: SEALED_45 },
    { list: 'queries-worked-26.tsv', length: 433, least: WORKED_26 },
  ])('answers questions, names, code, errors and typing errors ($list)', async ({ list, length, least }) => {
    const queries = readQueries(list);
    expect(queries).toHaveLength(length);
    const { engine } = openIndex(site);
    const counts = [0, 0, 0];
    for (const { query, expected } of queries) {
      const { hits } = await engine.search({ query, page: 0, hitsPerPage: 20 });
      // As the dialog shows them.
      const rank = rankOf(
        groupHits(hits).flatMap((group) => group.hits),
        expected,
      );
      for (const [index, limit] of [1, 3, 8].entries()) {
        if (rank >= 0 && rank < limit) counts[index] = (counts[index] ?? 0) + 1;
      }
    }
    const shares = counts.map((count) => count / queries.length);
    console.log(`${list}: first, in three, in eight: ${shares.map((share) => share.toFixed(3)).join(', ')}`);
    for (const [index, share] of shares.entries()) expect(share).toBeGreaterThanOrEqual(least[index] ?? 1);
  });

  it('costs at most 45 kB for a first query, and 55 kB with the worker to begin', async () => {
    let most = { query: '', size: 0 };
    const manifest = compressedSize(site, [SEARCH_MANIFEST]);
    for (const { query } of [...readQueries('queries.tsv'), ...readQueries('queries-tuned.tsv')]) {
      const { engine, fetched } = openIndex(site);
      await engine.search({ query, page: 0, hitsPerPage: 20 });
      const size = compressedSize(site, fetched) - manifest;
      if (size > most.size) most = { query, size };
    }
    const workers = listWorkers();
    expect(workers).toHaveLength(1);
    const begin = manifest + compressedSize(site, workers);
    console.log(`to begin: ${begin} bytes; first query: at most ${most.size} bytes ("${most.query}")`);
    expect(most.size).toBeLessThanOrEqual(45_000);
    expect(begin).toBeLessThanOrEqual(55_000);
  }, 60_000);

  it('finds what the site itself lists', async () => {
    const { diagnostics, counts } = await checkSearch({ cwd: projectRoot, outDir: site });
    expect(diagnostics).toEqual([]);
    expect(counts.queries).toBeGreaterThan(15);
  });

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
    const { terms, texts } = JSON.parse(
      readFileSync(path.join(site, SEARCH_MANIFEST), 'utf8'),
    ) as SearchManifest;
    const files = [
      ...terms.firsts.map((_, index) => searchTermsFile(termsHash(terms, index))),
      ...listTextsFiles(texts).map(({ file }) => file),
    ];
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !existsSync(path.join(site, file)))).toEqual([]);
  });
});

/** Files of the thread that searches. */
function listWorkers(): string[] {
  const names = readdirSync(path.join(site, 'assets')).filter((name) => /^search-worker-.*\.js$/.test(name));
  return names.map((name) => `assets/${name}`);
}
