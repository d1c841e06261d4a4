/** Runs the queries that a site tests its search with, with the code that browsers run. */
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestPath } from '../diagnostics/nearest.ts';
import type { SearchProvider } from '../shared/search/provider.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { SearchTest, SearchTests } from './search-tests.ts';

/** What answers queries. */
export type QueryEngine = Pick<SearchProvider, 'search'>;

export interface RunSearchTestsOptions {
  engine: QueryEngine;
  /** Every path of the site that readers can find, with the base URL. */
  paths: ReadonlySet<string>;
  baseUrl: string;
}

export interface SearchTestResults {
  passed: number;
  diagnostics: Diagnostic[];
}

/** Runs them all. Misses are errors where more of them are than the site allows, and warnings otherwise. */
export async function runSearchTests(
  { tests, least }: SearchTests,
  options: RunSearchTestsOptions,
): Promise<SearchTestResults> {
  const { engine } = options;
  const unknown = tests.flatMap((test) => checkPages(test, options));
  const misses: Diagnostic[] = [];
  for (const test of tests) {
    const miss = await runTest(test, engine, options);
    if (miss !== null) misses.push(miss);
  }
  const passed = tests.length - misses.length;
  const severity = passed / Math.max(1, tests.length) < least ? 'error' : 'warning';
  return {
    passed,
    diagnostics: [...unknown, ...misses.map((miss) => ({ ...miss, severity }) as Diagnostic)],
  };
}

/** Pages that nobody can find, whatever they type. */
function checkPages(test: SearchTest, { paths, baseUrl }: RunSearchTestsOptions): Diagnostic[] {
  return test.pages
    .filter((page) => !paths.has(writtenUrl(baseUrl, withoutFragment(page))))
    .map((page) => {
      const guess = nearestPath(writtenUrl(baseUrl, withoutFragment(page)), paths);
      return createDiagnostic('search-test-page-unknown', {
        message: `No page that readers can find has the path "${withoutFragment(page)}"`,
        hint: guess === null ? 'Write the path of a page, such as /guide.' : `Did you mean "${guess}"?`,
        location: test.location,
      });
    });
}

async function runTest(
  test: SearchTest,
  engine: QueryEngine,
  { baseUrl }: RunSearchTestsOptions,
): Promise<Diagnostic | null> {
  const { hits } = await engine.search({ query: test.query, page: 0, hitsPerPage: MOST_HITS });
  const wanted = test.pages.map((page) => writtenUrl(baseUrl, page));
  const place = 1 + hits.findIndex(({ url }) => wanted.some((page) => isHit(decodeURI(url), page)));
  if (place > 0 && place <= test.within) return null;
  const [first] = hits;
  const found = place === 0 ? `not among the first ${MOST_HITS} hits` : `hit ${place}`;
  const limit = test.within === 1 ? 'the first one' : `one of the first ${test.within}`;
  const before = first ? `, and "${first.url}" is the first` : ', and nothing else is found';
  return createDiagnostic('search-test-failed', {
    message: `"${test.query}" has to find ${test.pages.map((page) => `"${page}"`).join(' or ')} as ${limit}: it is ${found}${before}`,
    hint: 'Give the page these words as keywords, or add them to search.synonyms.',
    location: test.location,
  });
}

/** Hits that a query is asked for: those of the first page of results. */
const MOST_HITS = 20;

/** A path without a fragment stands for the page and all of its headings. */
function isHit(url: string, page: string): boolean {
  return url === page || (!page.includes('#') && withoutFragment(url) === page);
}

function withoutFragment(path: string): string {
  const at = path.indexOf('#');
  return at < 0 ? path : path.slice(0, at);
}
