import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PageCache } from './cache/page-cache.ts';
import { SectionStore } from './cache/section-store.ts';
import { readToolId } from './cache/tool-id.ts';
import { loadConfig } from './config/load.ts';
import type { SiteConfig } from './config/resolve.ts';
import { readCommitDates } from './content/last-updated.ts';
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticError,
  hasErrors,
  sortDiagnostics,
} from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { AssetStore } from './emit/assets.ts';
import type { SearchSection } from './emit/search/records.ts';
import { Writer } from './emit/writer.ts';
import { builtToolId, packageRoot } from './package-info.ts';
import { bundleSite } from './pipeline/bundle-site.ts';
import { checkComponents, checkSite } from './pipeline/check-site.ts';
import { compilePages } from './pipeline/compile-pages.ts';
import { createDocumentContext } from './pipeline/document-context.ts';
import { emitSearch } from './pipeline/emit-search.ts';
import { emitSite } from './pipeline/emit-site.ts';
import { loadApis } from './pipeline/load-apis.ts';
import { loadContent } from './pipeline/load-content.ts';
import { createNotFoundPage } from './pipeline/not-found.ts';
import { planPage } from './pipeline/page-jobs.ts';
import { checkPromises } from './pipeline/promised-urls.ts';
import { renderSite } from './pipeline/render-site.ts';
import { createSearchPage } from './pipeline/search-page.ts';
import { createSiteView } from './pipeline/site-view.ts';
import { createWorkerPool } from './pipeline/worker-pool.ts';

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
}

/**
 * Builds the site. Faults of the site are in the report, and nothing is written when one of them is an error.
 * Throws `DiagnosticError` with exit code 2 for faults of the configuration.
 */
export async function build(options: BuildOptions = {}): Promise<Report> {
  const timer = createStepTimer(options.onStep);
  const started = performance.now();
  const { config } = await timer.step('configuration', () =>
    loadConfig({
      cwd: options.cwd ?? process.cwd(),
      file: options.config,
      packageRoot,
      overrides: { outDir: options.outDir, baseUrl: options.baseUrl },
    }),
  );
  assertSafeOutput(config);
  const cacheDir = path.join(config.root, '.docsgen');
  const useCache = options.cache ?? true;
  const tool = readToolId(packageRoot, builtToolId);
  const cache = useCache ? new PageCache(path.join(cacheDir, 'pages'), tool) : null;
  const pool = createWorkerPool(config.root, options.threads);
  const counts: Record<string, number> = {};
  const notes: string[] = [];
  const finish = (diagnostics: readonly Diagnostic[], ok: boolean): Report => ({
    ok,
    outDir: ok ? config.outDir : null,
    durationMs: Math.round(performance.now() - started),
    counts,
    notes,
    phases: [...timer.phases],
    diagnostics: sortDiagnostics(diagnostics),
  });

  try {
    const commitDates = config.lastUpdated
      ? readCommitDates(config.root, toRelative(config, config.contentDir))
      : null;
    const apis = await timer.step('apis', () =>
      loadApis(config, { cacheDir: useCache ? cacheDir : null, tool }),
    );
    const content = await timer.step('content', () => loadContent(config, { drafts: false, apis }));
    notes.push(...apis.coverage);
    const site = createSiteView(config, content.sidebars);
    const bundling = bundleSite(config, content.pages, site, {
      packageRoot,
      cacheDir: path.join(cacheDir, 'bundles'),
      useCache,
      minify: true,
    });
    bundling.catch(() => {}); // Its failure is reported after those of the pages.

    const compiled = await timer.step('compile', () =>
      compilePages(content.pages, { root: config.root, cache, worker: pool }),
    );
    // Kept even when the gate holds: the next try compiles only what was mended.
    cache?.save();
    const checked = await timer.step('check', () => checkSite(config, content, compiled.prepared));
    const lost = checkPromises({ config, content, checked });
    const { value: bundles, diagnostics: bundleFaults } = await timer.step('bundle', () => settle(bundling));
    const dates = (await commitDates) ?? { dates: new Map(), shallow: false };
    const diagnostics = [
      ...content.diagnostics,
      ...compiled.diagnostics,
      ...checked.diagnostics,
      ...lost,
      ...bundleFaults,
      ...(bundles ? checkComponents(config, compiled.prepared, bundles.server.componentNames) : []),
      ...(dates.shallow
        ? [
            createDiagnostic('git-shallow', {
              message: 'The git history is shallow; pages show no date of their last update',
              hint: 'Fetch the whole history, for example with "fetch-depth: 0" in the checkout step.',
            }),
          ]
        : []),
    ];
    counts.pages = content.pages.length;
    counts.compiled = compiled.compiled;
    if (!bundles || hasErrors(diagnostics)) return finish(diagnostics, false);

    const assets = new AssetStore();
    const writer = new Writer(config.outDir, path.join(cacheDir, 'output.json'));
    const planned = await timer.step('plan', () => {
      const context = {
        config,
        packageRoot,
        navigation: content.navigation,
        sidebars: new Map(content.sidebars.map((sidebar) => [sidebar.key, sidebar])),
        resolutions: checked.resolutions,
        commitDates: dates.dates,
        movedAnchors: checked.redirects.movedAnchors,
        assets,
        publicAssets: new AssetStore(),
      };
      return compiled.prepared.map((prepared) => planPage(prepared, context));
    });
    diagnostics.push(...planned.flatMap((page) => page.diagnostics));
    if (hasErrors(diagnostics)) return finish(diagnostics, false);
    const generated = [
      createNotFoundPage(config),
      createSearchPage(config, new Set(content.pages.map(({ route }) => route))),
    ].filter((page) => page !== null);
    const texts = new SectionStore<SearchSection[]>(
      useCache ? path.join(cacheDir, 'sections.json') : null,
      tool,
    );
    const rendered = await timer.step('render', () =>
      renderSite([...planned, ...generated], {
        recordFile: useCache ? path.join(cacheDir, 'render.json') : null,
        tool,
        serverHash: bundles.server.hash,
        setup: {
          serverBundle: bundles.server.file,
          context: createDocumentContext(config, site, bundles.client, null),
        },
        pool,
        writer,
        texts,
      }),
    );
    diagnostics.push(...rendered.diagnostics);
    await timer.step('emit', () =>
      emitSite(writer, {
        config,
        client: bundles.client,
        sidebars: content.sidebars,
        redirects: checked.redirects,
        planned,
        assets,
      }),
    );
    await timer.step('search', () => emitSearch(writer, { config, site, planned, rendered, texts }));
    diagnostics.push(...writer.faults());
    counts.rendered = rendered.rendered;
    if (hasErrors(diagnostics)) return finish(diagnostics, false);
    const written = await timer.step('write', () => writer.commit());
    rendered.saveRecord();
    Object.assign(counts, { ...written, redirects: checked.redirects.exact.size });
    return finish(diagnostics, true);
  } finally {
    await pool.close();
  }
}

async function settle<Value>(
  running: Promise<Value>,
): Promise<{ value: Value | null; diagnostics: Diagnostic[] }> {
  try {
    return { value: await running, diagnostics: [] };
  } catch (error) {
    if (error instanceof DiagnosticError) return { value: null, diagnostics: error.diagnostics };
    throw error;
  }
}

function toRelative(config: SiteConfig, folder: string): string {
  return path.relative(config.root, folder).split(path.sep).join('/');
}

/** The output folder is replaced as a whole, so it must not hold anything that docsgen did not write. */
function assertSafeOutput(config: SiteConfig): void {
  const { outDir, root } = config;
  const contains = (outer: string, inner: string) => !path.relative(outer, inner).startsWith('..');
  const refuse = (message: string, hint: string) => {
    throw new DiagnosticError([createDiagnostic('output-unsafe', { message, hint })], 2);
  };
  if (contains(outDir, root)) {
    refuse(
      `The output folder "${outDir}" holds the site itself`,
      'Choose a folder of its own, such as "build".',
    );
  }
  for (const folder of [config.contentDir, config.publicDir]) {
    if (contains(folder, outDir) || contains(outDir, folder)) {
      refuse(
        `The output folder "${outDir}" and "${toRelative(config, folder)}" overlap`,
        'Choose a folder of its own, such as "build".',
      );
    }
  }
  if (existsSync(outDir) && !existsSync(path.join(outDir, '_docsgen')) && readdirSync(outDir).length > 0) {
    refuse(
      `The folder "${outDir}" holds files that docsgen did not write`,
      'Empty it first, or choose another folder.',
    );
  }
}
