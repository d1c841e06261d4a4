import path from 'node:path';
import { PageCache } from './cache/page-cache.ts';
import { SectionStore } from './cache/section-store.ts';
import { TextMemory } from './cache/text-memory.ts';
import { readToolId } from './cache/tool-id.ts';
import { type CheckedSite, checkComponents, checkSite } from './check/check-site.ts';
import { checkPromises } from './check/promised-urls.ts';
import { loadConfig } from './config/load.ts';
import type { SiteConfig } from './config/resolve.ts';
import { AssetStore } from './content/assets.ts';
import { type CommitDates, NO_DATES, readCommitDates } from './content/last-updated.ts';
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticError,
  hasErrors,
  sortDiagnostics,
} from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep, type StepTimer } from './diagnostics/timed-steps.ts';
import { Writer } from './emit/writer.ts';
import { builtToolId, packageRoot } from './files/package-info.ts';
import { relativePath } from './files/paths.ts';
import { renderSite } from './output/render-pages.ts';
import { assertSafeOutput } from './output/safe-output.ts';
import { emitSearch } from './output/search-files.ts';
import { emitSite } from './output/site-files.ts';
import { compilePages, type PreparedPage, prepareGenerated } from './pages/compile.ts';
import { createDocumentContext } from './pages/document-context.ts';
import { createNotFoundPage } from './pages/not-found.ts';
import { planPage } from './pages/plan.ts';
import { createSearchPage } from './pages/search-page.ts';
import type { PageText } from './search/page-text.ts';
import type { SiteView } from './shared/view.ts';
import { loadApis } from './site/apis.ts';
import { bundleSite, type SiteBundles } from './site/bundles.ts';
import { loadContent, readPages, type SiteContent } from './site/content.ts';
import { createSiteView } from './site/site-view.ts';
import { createWorkerPool, type WorkerPool } from './workers/pool.ts';

export interface BuildOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  /** Configuration file, relative to `cwd`. */
  config?: string | undefined;
  outDir?: string | undefined;
  baseUrl?: string | undefined;
  /** False builds everything anew and keeps nothing; true when left out. */
  cache?: boolean;
  /** Number of worker threads; decided by the size of the site when left out. */
  threads?: number | undefined;
  /** Called when a step starts, and when it has ended. */
  onStep?: OnStep | undefined;
  /** Drops what is half written when it is aborted, just before the process ends; the build itself goes on. */
  signal?: AbortSignal | undefined;
}

/**
 * Builds the site. Faults of the site are in the report, and nothing is written when one of them is an error.
 * Throws `DiagnosticError` with exit code 2 for faults of the configuration.
 */
export async function build(options: BuildOptions = {}): Promise<Report> {
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const { config } = await timer.step('configuration', () =>
    loadConfig({
      cwd: options.cwd ?? process.cwd(),
      file: options.config,
      packageRoot,
      overrides: { outDir: options.outDir, baseUrl: options.baseUrl },
    }),
  );
  assertSafeOutput(config);
  const run = openRun(config, options, timer);
  const report = (ok: boolean, diagnostics: readonly Diagnostic[]): Report => ({
    ok,
    outDir: ok ? config.outDir : null,
    durationMs: Math.round(performance.now() - started),
    counts: run.counts,
    notes: run.notes,
    phases: [...timer.phases],
    diagnostics: sortDiagnostics(diagnostics),
  });
  try {
    const source = await load(run);
    const { site, diagnostics } = await check(run, source);
    if (!site || hasErrors(diagnostics)) return report(false, diagnostics);
    const writer = new Writer(config.outDir, path.join(run.cacheDir, 'output.json'));
    options.signal?.addEventListener('abort', () => writer.discard());
    try {
      const output = await render(run, site, writer);
      const all = [...diagnostics, ...output.diagnostics];
      if (hasErrors(all)) return report(false, all);
      Object.assign(run.counts, await timer.step('write', () => writer.commit()));
      output.saveRecord();
      return report(true, all);
    } finally {
      writer.discard();
    }
  } finally {
    await run.pool.close();
  }
}

/** What the steps of one build share. */
interface Run {
  config: SiteConfig;
  timer: StepTimer;
  /** Folder of everything that is kept between builds; absolute. */
  cacheDir: string;
  /** Path of a file below it, or null when nothing is to be kept. */
  keep: (file: string) => string | null;
  tool: string;
  pages: PageCache | null;
  pool: WorkerPool;
  counts: Record<string, number>;
  notes: string[];
}

function openRun(config: SiteConfig, options: BuildOptions, timer: StepTimer): Run {
  const cacheDir = path.join(config.root, '.docsgen');
  const keep = (file: string) => ((options.cache ?? true) ? path.join(cacheDir, file) : null);
  const tool = readToolId(packageRoot, builtToolId);
  const pages = keep('pages');
  return {
    config,
    timer,
    cacheDir,
    keep,
    tool,
    pages: pages === null ? null : new PageCache(pages, tool),
    pool: createWorkerPool({ root: config.root, drawings: keep('drawings.json'), tool }, options.threads),
    counts: {},
    notes: [],
  };
}

/** The site before its pages are compiled. Compiling, bundling and git work while other steps go on. */
interface Source {
  content: SiteContent;
  view: SiteView;
  compiling: ReturnType<typeof compilePages>;
  bundling: Promise<SiteBundles>;
  commitDates: CommitDates | Promise<CommitDates>;
}

async function load({ config, timer, keep, tool, notes, cacheDir, pages, pool }: Run): Promise<Source> {
  const contentDir = relativePath(config.root, config.contentDir);
  const commitDates = config.lastUpdated ? readDates(config.root, contentDir, keep, tool) : NO_DATES;
  const memory = new TextMemory(keep('texts.json'), tool);
  const written = await timer.step('read', () => readPages(config, { drafts: false, memory }));
  const compiling = timer.step('compile', () =>
    compilePages(written.pages, { root: config.root, cache: pages, worker: pool }),
  );
  compiling.catch(() => {}); // Its failure is met where it is waited for.
  const apis = await timer.step('apis', () => loadApis(config, { cacheDir: keep(''), tool }));
  notes.push(...apis.coverage);
  const content = await timer.step('content', () =>
    loadContent(config, { drafts: false, written, apis, memory }),
  );
  memory.save();
  const view = createSiteView(config, content.sidebars);
  const bundling = bundleSite(config, content.pages, view, {
    tool,
    packageRoot,
    cacheDir: path.join(cacheDir, 'bundles'),
    useCache: keep('bundles') !== null,
    minify: true,
  });
  bundling.catch(() => {}); // Its failure is reported after those of the pages.
  return { content, view, compiling, bundling, commitDates };
}

/** The dates of the commit that is checked out, from git or from the last build. */
async function readDates(
  root: string,
  folder: string,
  keep: Run['keep'],
  tool: string,
): Promise<CommitDates> {
  const memory = new TextMemory(keep('dates.json'), tool);
  const dates = await readCommitDates(root, folder, memory);
  memory.save();
  return dates;
}

/** A site in which nothing is wrong, ready to be rendered. */
interface CheckedSource extends Pick<Source, 'content' | 'view'> {
  prepared: PreparedPage[];
  checked: CheckedSite;
  bundles: SiteBundles;
  dates: CommitDates;
}

/** Checks everything; all faults of all pages are found in one go. */
async function check(
  { config, timer, pages, counts }: Run,
  { content, view, compiling, bundling, commitDates }: Source,
): Promise<{ site: CheckedSource | null; diagnostics: Diagnostic[] }> {
  const compiled = await compiling;
  // Kept even when the gate holds: the next try compiles only what was mended.
  pages?.save();
  const written = new Map(compiled.prepared.map((page) => [page.page, page]));
  const prepared = content.pages.flatMap((page) => written.get(page) ?? prepareGenerated(page) ?? []);
  const checked = await timer.step('check', () => checkSite(config, content, prepared));
  const { bundles, faults } = await timer.step('bundle', () => settle(bundling));
  const dates = await commitDates;
  Object.assign(counts, {
    pages: content.pages.length,
    compiled: compiled.compiled,
    redirects: checked.redirects.exact.size,
  });
  const diagnostics = [
    ...content.diagnostics,
    ...compiled.diagnostics,
    ...checked.diagnostics,
    ...checkPromises({ config, content, checked }),
    ...faults,
    ...(bundles ? checkComponents(config, prepared, bundles.server.componentNames) : []),
    ...checkHistory(dates),
  ];
  return { site: bundles && { content, view, prepared, checked, bundles, dates }, diagnostics };
}

async function settle(
  bundling: Promise<SiteBundles>,
): Promise<{ bundles: SiteBundles | null; faults: Diagnostic[] }> {
  try {
    return { bundles: await bundling, faults: [] };
  } catch (error) {
    if (error instanceof DiagnosticError) return { bundles: null, faults: error.diagnostics };
    throw error;
  }
}

function checkHistory({ shallow }: CommitDates): Diagnostic[] {
  if (!shallow) return [];
  return [
    createDiagnostic('git-shallow', {
      message: 'The git history is shallow; pages show no date of their last update',
      hint: 'Fetch the whole history, for example with "fetch-depth: 0" in the checkout step.',
    }),
  ];
}

/** Renders what has changed and plans every output file. The output folder is not touched yet. */
async function render(
  { config, timer, keep, tool, pool, counts }: Run,
  { content, view, prepared, checked, bundles, dates }: CheckedSource,
  writer: Writer,
): Promise<{ saveRecord: () => void; diagnostics: Diagnostic[] }> {
  const assets = new AssetStore();
  const planned = await timer.step('plan', () => {
    const sidebars = new Map(content.sidebars.map((sidebar) => [sidebar.key, sidebar]));
    const { resolutions, redirects } = checked;
    const { navigation } = content;
    const context = { config, packageRoot, navigation, sidebars, resolutions, assets };
    return prepared.map((page) =>
      planPage(page, {
        ...context,
        commitDates: dates.dates,
        movedAnchors: redirects.movedAnchors,
        publicAssets: assets,
      }),
    );
  });
  const faults = planned.flatMap((page) => page.diagnostics);
  if (hasErrors(faults)) return { saveRecord: () => {}, diagnostics: faults };
  const routes = new Set(content.pages.map(({ route }) => route));
  const own = [createNotFoundPage(config), createSearchPage(config, routes)].filter((page) => page !== null);
  const texts = new SectionStore<PageText>(keep('sections'), tool);
  const rendered = await timer.step('render', () =>
    renderSite([...planned, ...own], {
      recordFile: keep('render.json'),
      tool,
      serverHash: bundles.server.hash,
      setup: {
        serverBundle: bundles.server.file,
        context: createDocumentContext(config, view, bundles.client, null),
      },
      pool,
      writer,
      texts,
    }),
  );
  counts.rendered = rendered.rendered;
  const { client } = bundles;
  const { redirects } = checked;
  await timer.step('emit', () =>
    emitSite(writer, { config, client, sidebars: content.sidebars, redirects, planned, assets, rendered }),
  );
  await timer.step('search', () => emitSearch(writer, { config, site: view, planned, rendered, texts }));
  const diagnostics = [...faults, ...rendered.diagnostics, ...writer.faults()];
  return { saveRecord: rendered.saveRecord, diagnostics };
}
