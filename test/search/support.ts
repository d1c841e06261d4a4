import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLocalEngine, type LocalEngine } from '../../src/runtime/search/local-engine.ts';
import type { SearchHit } from '../../src/runtime/search/provider.ts';

/** A query that readers type, and the pages or headings of which one has to be among the first hits. */
export interface Expectation {
  query: string;
  expected: string[];
}

/** Reads a table of queries: class (left out in some), query, URLs joined by `|`, parted by tabs. A URL without a fragment stands for its whole page. */
export function readQueries(file: string): Expectation[] {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      // The class of a query, where a table has one, stands in front.
      const [query = '', expected = ''] = line.split('\t').slice(-2);
      return { query, expected: expected.split('|') };
    });
}

/** The search over a built site's index, as the worker runs it. */
export function openIndex(site: string): { engine: LocalEngine; fetched: Set<string> } {
  const fetched = new Set<string>();
  const engine = createLocalEngine({
    fetchJson: async (file) => {
      fetched.add(file);
      return JSON.parse(readFileSync(path.join(site, file), 'utf8'));
    },
  });
  return { engine, fetched };
}

/** Size of files as a host sends them, in bytes. */
export function compressedSize(site: string, files: Iterable<string>): number {
  let size = 0;
  for (const file of files) size += gzipSync(readFileSync(path.join(site, file)), { level: 6 }).length;
  return size;
}

/** Position of the first hit that was expected, from 0; -1 when there is none. */
export function rankOf(hits: readonly SearchHit[], expected: readonly string[]): number {
  return hits.findIndex(({ url }) =>
    expected.some((wanted) => url === wanted || (!wanted.includes('#') && url.split('#')[0] === wanted)),
  );
}

/** True when the site has a page of this route. */
export function hasPage(site: string, route: string): boolean {
  return existsSync(path.join(site, `${route.slice(1)}.html`));
}
