import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from './config/resolve.ts';
import { parseDataFile } from './content/data-file.ts';
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticError,
  hasErrors,
  sortDiagnostics,
} from './diagnostics/diagnostic.ts';
import { namingFaults } from './diagnostics/from-thrown.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { type QueryEngine, runSearchTests } from './search/run-search-tests.ts';
import { readSearchTests } from './search/search-tests.ts';
import { PAGE_LIST_FILE, type PageList } from './shared/page-list.ts';
import { loadSiteConfig } from './site/built-site.ts';
import { openEngine, searchEngine } from './site/search-engine.ts';

/** Name of the file of tests, beside the configuration, unless another one is named. */
const SEARCH_TESTS = 'search.tests.yaml';

/** Which queries `checkSearch` tries on which built site. */
export interface CheckSearchOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Folder of the built site. */
  outDir?: string | undefined;
  /** File of tests, relative to the configuration. */
  tests?: string | undefined;
  onStep?: OnStep | undefined;
}

/** Tries the search of the built site with the queries that the site lists. Throws `DiagnosticError`. */
export async function checkSearch(options: CheckSearchOptions = {}): Promise<Report> {
  return namingFaults(options, () => runTests(options));
}

async function runTests(options: CheckSearchOptions): Promise<Report> {
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const config = await timer.step('configuration', () => loadSiteConfig(options));
  const file = options.tests ?? SEARCH_TESTS;
  const tests = readTests(config, file);
  if (tests.diagnostics.length > 0) throw new DiagnosticError([...tests.diagnostics], 2);
  const readFile = (name: string) => readFileSync(path.join(config.outDir, name), 'utf8');
  const engine = openSearch(config, readFile);
  const paths = listPaths(config, readFile);
  const { baseUrl } = config;
  const { passed, diagnostics } = await timer.step('queries', () =>
    runSearchTests(tests, { engine, paths, baseUrl }),
  );
  return {
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: paths.size, queries: tests.tests.length, passed },
    notes: [`${passed} of ${tests.tests.length} queries find their page.`],
    phases: [...timer.phases],
    diagnostics: sortDiagnostics(diagnostics),
  };
}

function readTests({ root }: SiteConfig, file: string) {
  const absolute = path.resolve(root, file);
  if (!existsSync(absolute))
    throw refuse('search-tests-invalid', {
      message: `The file "${file}" does not exist`,
      hint: 'Write queries and their pages into it; the documentation of the search has an example.',
    });
  const { data, locate, diagnostics } = parseDataFile(
    file,
    readFileSync(absolute, 'utf8'),
    'search-tests-invalid',
  );
  return diagnostics.length > 0 ? { tests: [], least: 1, diagnostics } : readSearchTests(data, locate);
}

/** Opens the search of the built site. */
function openSearch(config: SiteConfig, readFile: (file: string) => string): QueryEngine {
  const engine = searchEngine(config);
  const opened = engine && openEngine(engine, { baseUrl: config.baseUrl, readFile });
  if (opened) return opened;
  throw refuse('usage-invalid', {
    message:
      engine?.inThreads === 'plugin'
        ? `The search of this site is that of the plugin "${engine.plugin.name}", which answers readers alone`
        : 'The site has no search of its own to check',
    hint: 'What can be checked is the index that a build makes (the provider "local"), and a plugin whose search has the hook `open`.',
  });
}

/** Paths of all pages that readers may find. */
function listPaths(config: SiteConfig, readFile: (file: string) => string): Set<string> {
  if (!existsSync(path.join(config.outDir, PAGE_LIST_FILE)))
    throw refuse('site-not-built', {
      message: `There is no built site in "${path.relative(config.root, config.outDir) || '.'}"`,
      hint: 'Run "docsgen build" first: the search of the built site is checked.',
    });
  const { pages } = JSON.parse(readFile(PAGE_LIST_FILE)) as PageList;
  return new Set(pages.map(({ href }) => href));
}

function refuse(
  code: 'usage-invalid' | 'site-not-built' | 'search-tests-invalid',
  details: Pick<Diagnostic, 'message'> & { hint: string },
): DiagnosticError {
  return new DiagnosticError([createDiagnostic(code, details)], 2);
}
