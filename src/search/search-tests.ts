/** What a site expects of its search: the file `search.tests.yaml`. */
import { z } from 'zod';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import type { SourceLocation } from '../shared/location.ts';

/** Place of a value in the file, by its path in the data. */
export type LocateTest = (path: readonly (string | number)[]) => SourceLocation | undefined;

/** A query, and the pages or headings of which one has to be among its first hits. */
export interface SearchTest {
  query: string;
  /** Paths of the site without its base URL, with a fragment where a heading is meant: `/guide#install`. */
  pages: readonly string[];
  /** Place that the hit may have at most; 1 for the first one. */
  within: number;
  location: SourceLocation | undefined;
}

export interface SearchTests {
  tests: readonly SearchTest[];
  /** Share of the tests that have to pass, up to 1. */
  least: number;
  diagnostics: readonly Diagnostic[];
}

/** Hits that a test can ask for at most: those of the first page of results. */
const MOST = 20;
const page = z.string().startsWith('/');
const pages = z.union([page, z.array(page).min(1)]);
const within = z.int().min(1).max(MOST);
const schema = z.strictObject({
  /** Place of a hit at most, for tests that say nothing of it; 3 when left out. */
  within: within.optional(),
  /** Share of the tests that have to pass; 1 when left out. */
  least: z.number().min(0).max(1).optional(),
  queries: z.record(
    z.string(),
    z.union([page, z.array(page).min(1), z.strictObject({ page: pages, within: within.optional() })]),
  ),
});

const DEFAULT_WITHIN = 3;

/** Reads the data of the file. Without a valid form there are no tests. */
export function readSearchTests(data: unknown, locate: LocateTest): SearchTests {
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const code = 'search-tests-invalid';
    const subject = 'The list of search tests';
    const options = { knownCode: code, unknownKeyCode: code, schema, locate, subject, data } as const;
    return { tests: [], least: 1, diagnostics: fromZod(parsed.error, options) };
  }
  const { queries, least = 1 } = parsed.data;
  const tests = Object.entries(queries).map(([query, wanted]): SearchTest => {
    const own = typeof wanted === 'string' || Array.isArray(wanted) ? { page: wanted } : wanted;
    return {
      query,
      pages: [own.page].flat(),
      within: own.within ?? parsed.data.within ?? DEFAULT_WITHIN,
      location: locate(['queries', query]),
    };
  });
  // A list without queries would pass whatever the search does.
  const diagnostics =
    tests.length > 0
      ? []
      : [
          createDiagnostic('search-tests-invalid', {
            message: 'The list of search tests has no queries',
            hint: 'Write a query and its page below "queries".',
            location: locate(['queries']),
          }),
        ];
  return { tests, least, diagnostics };
}
