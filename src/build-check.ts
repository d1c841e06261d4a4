import type { BuildOptions } from './build.ts';
import { type CheckedSite, checkSite } from './check/check-site.ts';
import { checkPassiveCode } from './check/code-findings.ts';
import { applyChecks } from './check/levels.ts';
import { checkComponents } from './check/page-components.ts';
import { checkByPlugins } from './check/plugin-checks.ts';
import { checkPromises } from './check/promised-urls.ts';
import { checkPublishedUrl } from './check/published-url.ts';
import { AssetStore } from './content/assets.ts';
import { createDescribers } from './content/cards.ts';
import { type CommitDates, NO_DATES, readCommitDates } from './content/last-updated.ts';
import type { SharedFiles } from './content/shared-files.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from './diagnostics/diagnostic.ts';
import { toDiagnosticError } from './diagnostics/from-thrown.ts';
import type { StepTimer } from './diagnostics/timed-steps.ts';
import { packageRoot } from './files/package-info.ts';
import { relativePath } from './files/paths.ts';
import { planImages } from './output/image-forms.ts';
import { type KeptFiles, openKeptFiles } from './output/kept-files.ts';
import { compilePages, openPageShelves, type PreparedPage, prepareGenerated } from './pages/compile-pages.ts';
import { type PlannedPage, planPage } from './pages/plan.ts';
import type { Page } from './shared/page.ts';
import { bundleSite, guessComponents, type SiteBundles } from './site/bundles.ts';
import { describeMissingHome } from './site/home-page.ts';
import { linkRootsOf } from './site/link-roots.ts';
import { bundleForLook, joinFaults } from './site/look-bundles.ts';
import { createImportPlaces, findImportedModules } from './site/page-imports.ts';
import { createShareOf } from './site/shares.ts';
import { completeSite, type OpenedSources, type Site, workerSite } from './site/site.ts';
import { createMemory } from './site/site-store.ts';
import { createWorkerPool, type WorkerPool } from './workers/pool.ts';

/** What the steps of one build share. */
export interface Run {
  timer: StepTimer;
  pool: WorkerPool;
  counts: Record<string, number>;
  notes: string[];
  /** The bytes of output files, for machines that have not made them. */
  files: KeptFiles;
  /** The pages that this build makes; all without a share. */
  isOwn: (page: Page) => boolean;
  isShare: boolean;
  /** What this build has read of files that its languages share. */
  shared: SharedFiles;
}

/** Opens what the steps of a build share. `keepsFiles` keeps the bytes of output files in the store. */
export function openRun(
  sources: OpenedSources,
  options: BuildOptions,
  { timer, shared, keepsFiles = false }: Pick<Run, 'timer' | 'shared'> & { keepsFiles?: boolean },
): Run {
  const pool = createWorkerPool(workerSite(sources), options.threads);
  const files = openKeptFiles(sources.store, keepsFiles);
  const isShare = options.share !== undefined;
  const isOwn = createShareOf(options.share);
  return { timer, shared, pool, counts: {}, notes: [], files, isOwn, isShare };
}

/** The site before its pages are compiled. Compiling, bundling and git work while other steps go on. */
export interface Source {
  site: Site;
  compiling: ReturnType<typeof compilePages>;
  bundling: Promise<SiteBundles>;
  commitDates: CommitDates | Promise<CommitDates>;
}

/** Reads what the pages of a site need, and begins to compile, bundle and ask git. */
export async function load({ timer, notes, pool, isOwn }: Run, sources: OpenedSources): Promise<Source> {
  const { config, store, written } = sources;
  const folders = [config.contentDir, ...config.translated.map(({ translation }) => translation)];
  const commitDates = config.lastUpdated
    ? readCommitDates(
        config.root,
        folders.map((folder) => relativePath(config.root, folder)),
        createMemory(store),
      )
    : NO_DATES;
  const shelves = openPageShelves(store);
  const compiling = timer.step('compile', () =>
    compilePages(written.pages.filter(isOwn), {
      root: config.root,
      roots: linkRootsOf(config),
      shelves,
      worker: pool,
      plugins: config.plugins,
      save: () => store.save(),
    }),
  );
  compiling.catch(() => {}); // Its failure is met where it is waited for.
  const site = await timer.step('site', () => completeSite(sources));
  notes.push(...site.data.notes, ...describeMissingHome(site));
  const bundling = bundleSite(config, site.content.pages, site.view, { packageRoot, store, minify: true });
  bundling.catch(() => {}); // Its failure is reported after those of the pages.
  return { site, compiling, bundling, commitDates };
}

/** A site that was checked: the pages that compile are ready to be rendered. */
export interface CheckedSource {
  site: Site;
  prepared: PreparedPage[];
  checked: CheckedSite;
  bundles: SiteBundles;
  planned: PlannedPage[];
  assets: AssetStore;
  /** Further forms of images by their names below the output folder. */
  imageFiles: ReadonlyMap<string, Uint8Array>;
  dates: CommitDates['dates'];
  /** The site in all languages, of which this one is a part: its pages are read and checked together. */
  whole?: CheckedSource;
}

/** Checks everything; all faults of all pages are found in one go. */
export async function check(
  { timer, shared, counts, isOwn, isShare }: Run,
  { site, compiling, bundling, commitDates }: Source,
): Promise<{ site: CheckedSource | null; diagnostics: Diagnostic[] }> {
  const { config, content } = site;
  const compiled = await compiling;
  const written = new Map(compiled.prepared.map((page) => [page.page, page]));
  const prepared = content.pages
    .filter(isOwn)
    .flatMap((page) => written.get(page) ?? prepareGenerated(page) ?? []);
  const checked = await timer.step('check', () => checkSite(site, prepared));
  const { bundles, faults } = await timer.step('bundle', () => bundleOrLook(bundling, site, prepared));
  // A module that fails hides no fault of the pages.
  const components =
    bundles?.server ?? (await guessComponents(config, { packageRoot, store: site.store, minify: true }));
  const dates = await commitDates;
  // What only planning a page finds, such as pictures that are none, is told with the rest.
  const { planned: plain, assets } = await timer.step('plan', () =>
    planPages(site, prepared, checked, { dates: dates.dates, shared }),
  );
  const pictures = await planImages(site, plain, timer);
  const { planned } = pictures;
  Object.assign(counts, {
    pages: isShare ? prepared.length : content.pages.length,
    compiled: compiled.compiled,
    redirects: checked.redirects.exact.size,
  });
  const diagnostics = applyChecks(config, [
    ...checkPublishedUrl(config, site.configText),
    ...content.diagnostics,
    ...compiled.diagnostics,
    ...checked.diagnostics,
    // What needs all pages is checked where the shares are joined.
    ...(isShare ? [] : checkPromises({ ...site, checked })),
    ...checkComponents(config, prepared, components),
    ...(bundles ? [...(bundles.look ? [] : bundles.faults), ...checkPassiveCode(bundles.server)] : []),
    ...planned.flatMap((page) => page.diagnostics),
    ...checkHistory(dates),
    ...pictures.diagnostics,
    ...(isShare ? [] : await checkByPlugins(config, prepared)),
  ]);
  // What leaves nothing to show pages with is an error, however mild the configuration is with single modules.
  const all = [...diagnostics, ...faults];
  if (!bundles) return { site: null, diagnostics: all };
  const imageFiles = pictures.files;
  const made = { site, prepared, checked, bundles, planned, assets, imageFiles, dates: dates.dates };
  return { site: made, diagnostics: all };
}

/** Puts together what each page needs to be rendered. */
export function planPages(
  { config, content }: Pick<Site, 'config' | 'content'>,
  prepared: readonly PreparedPage[],
  { resolutions, redirects }: CheckedSite,
  { dates, shared }: Pick<CommitDates, 'dates'> & Pick<Run, 'shared'>,
): Pick<CheckedSource, 'planned' | 'assets'> {
  const assets = new AssetStore(config.translated, shared);
  const sidebars = new Map(content.sidebars.map((sidebar) => [sidebar.key, sidebar]));
  const { navigation } = content;
  const context = {
    ...{ config, packageRoot, navigation, sidebars, resolutions, assets },
    ...{ commitDates: dates, movedAnchors: redirects.movedAnchors, publicAssets: assets },
    describeIn: createDescribers(content.pages, config.wholeUrl),
  };
  return { planned: prepared.map((page) => planPage(page, context)), assets };
}

/** The bundles, made anew where pages turned out to import what their texts had not told. */
async function withImported(
  bundles: SiteBundles,
  site: Site,
  prepared: readonly PreparedPage[],
): Promise<SiteBundles> {
  const { config, content, view, store } = site;
  const known = new Set(bundles.pageModules);
  const further = importedBy(site, prepared).filter((file) => !known.has(file));
  if (further.length === 0) return bundles;
  return bundleSite(config, content.pages, view, { packageRoot, store, minify: true }, further);
}

/** Modules that pages import: absolute paths, and names of packages. */
function importedBy({ config }: Site, prepared: readonly PreparedPage[]): string[] {
  const analysed = prepared.flatMap(({ page, analysis }) =>
    analysis.imports.length === 0
      ? []
      : [{ page, specifiers: analysis.imports.map(({ specifier }) => specifier) }],
  );
  return analysed.length === 0 ? [] : findImportedModules(createImportPlaces(config), analysed);
}

/**
 * The bundles, or those with which the site can be looked at where modules of it fail: that is a fault beside those of its
 * pages. Null where there are none.
 */
async function bundleOrLook(
  bundling: Promise<SiteBundles>,
  site: Site,
  prepared: readonly PreparedPage[],
): Promise<{ bundles: SiteBundles | null; faults: Diagnostic[] }> {
  const { config, content, view, store } = site;
  try {
    return { bundles: await bundling.then((made) => withImported(made, site, prepared)), faults: [] };
  } catch (thrown) {
    const error = toDiagnosticError(thrown, config.root);
    if (!(error instanceof DiagnosticError)) throw error;
    const further = importedBy(site, prepared);
    const options = { packageRoot, store, minify: true };
    const look = await bundleForLook(config, content.pages, view, options, further);
    return { bundles: look, faults: joinFaults(error.diagnostics, look?.faults ?? []) };
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
