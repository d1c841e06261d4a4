import { type CheckedSite, checkSite, createSiteRedirects, indexTargets } from '../check/check-site.ts';
import { applyChecks } from '../check/levels.ts';
import { checkComponents } from '../check/page-components.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { AssetStore } from '../content/assets.ts';
import { createDescribers } from '../content/cards.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { hashJson } from '../files/hash.ts';
import { packageRoot } from '../files/package-info.ts';
import { readFiles } from '../files/site-reads.ts';
import { placeOf } from '../files/translated-files.ts';
import type { SiteIndex } from '../links/site-index.ts';
import { toTask } from '../output/render-pages.ts';
import {
  compilePages,
  openPageShelves,
  type PreparedPage,
  prepareGenerated,
} from '../pages/compile-pages.ts';
import { createDocumentContext } from '../pages/document-context.ts';
import { placeFaults } from '../pages/place-faults.ts';
import { type PlannedPage, planPage } from '../pages/plan.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { RenderedPage } from '../render/render-page.ts';
import type { Page } from '../shared/page.ts';
import { bundleSite, type SiteBundles } from '../site/bundles.ts';
import { amongOthers } from '../site/languages-beside.ts';
import { linkRootsOf } from '../site/link-roots.ts';
import { bundleForLook } from '../site/look-bundles.ts';
import { type Site, workerSite } from '../site/site.ts';
import { createPageWorker, type PageWorker } from '../workers/page-worker.ts';
import { Recent } from './recent.ts';

/** A site at one moment, with all that is needed to render its pages. Never changes, but remembers what it rendered. */
export interface LiveSnapshot {
  readonly site: Site;
  /** When reading it began, in milliseconds since 1970. */
  readonly since: number;
  readonly bundles: SiteBundles;
  readonly worker: PageWorker;
  /** Pages by their routes. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Anchors are believed here; the check of the whole site knows them. */
  readonly redirects: RedirectTable;
  /** All pages as targets of links. */
  readonly targets: SiteIndex;
  readonly assets: AssetStore;
  /** Source files of assets by their published paths. */
  readonly assetFiles: Map<string, string>;
  /** Hash of the code that renders and of what all documents share. */
  readonly look: string;
  /** The last rendering of the pages that were asked for last, by route, with a hash of all that it depends on. */
  readonly rendered: Recent<{ key: string; page: RenderedPage }>;
  /** Absolute paths of the files that components have read while they rendered. */
  readonly reads: Set<string>;
}

/** Renderings that are kept: a writer goes back and forth between a few pages, and may open thousands in a day. */
export const RENDERED_PAGES = 30;

/**
 * Bundles a site and makes it ready to render; pages that are what they were in `before` are not rendered again. Throws
 * `DiagnosticError`.
 */
export async function createSnapshot(
  site: Site,
  since: number,
  liveReloadPath: string,
  before: LiveSnapshot | null = null,
): Promise<LiveSnapshot> {
  const { config, content, view, store } = site;
  const bundles = await bundleSite(config, content.pages, view, { packageRoot, store, minify: false });
  return snapshotWith(bundles, site, since, liveReloadPath, before);
}

/** The same of a site of which modules fail, to be looked at without them; null where there is no going without. */
export async function createLook(site: Site, since: number): Promise<LiveSnapshot | null> {
  const { config, content, view, store } = site;
  const bundles = await bundleForLook(config, content.pages, view, { packageRoot, store, minify: false });
  return bundles && snapshotWith(bundles, site, since, '', null);
}

async function snapshotWith(
  bundles: SiteBundles,
  site: Site,
  since: number,
  liveReloadPath: string,
  before: LiveSnapshot | null,
): Promise<LiveSnapshot> {
  const { config, content, view } = site;
  const worker = createPageWorker(workerSite(site));
  const context = createDocumentContext(config, view, bundles.client, config.baseUrl + liveReloadPath);
  const look = hashJson([bundles.server.hash, context]);
  await worker.setUp({
    serverCode: bundles.readServerCode(),
    context,
    // The server takes pages in when somebody searches.
    search: null,
    stagingDir: null,
    parts: config.theme.components,
  });
  const redirects = createSiteRedirects(
    site,
    content.pages.map(({ route }) => ({ route, anchors: undefined })),
  );
  return {
    ...{ site, since, bundles, worker, pages: byRoute(site) },
    sidebars: new Map(content.sidebars.map((sidebar) => [sidebar.key, sidebar])),
    redirects,
    targets: indexTargets(site, redirects),
    assets: new AssetStore(config.translated),
    assetFiles: new Map(),
    look,
    // What components read by themselves may have been the change.
    rendered:
      before?.look === look && before.reads.size === 0 ? before.rendered.copy() : new Recent(RENDERED_PAGES),
    reads: new Set(),
  };
}

/** The same site with other texts of some pages. */
export function exchangeTexts(snapshot: LiveSnapshot, site: Site): LiveSnapshot {
  return { ...snapshot, site, pages: byRoute(site) };
}

function byRoute({ content }: Site): ReadonlyMap<string, Page> {
  return new Map(content.pages.map((page) => [page.route, page]));
}

/** A page of the site as it is shown. */
export interface ShownPage extends LedPage {
  page: RenderedPage;
  status: 200;
}

/** A page that is ready to be rendered, and where its targets lead. */
interface LedPage {
  planned: PlannedPage;
  resolutions: CheckedSite['resolutions'];
}

/** Compiles, checks and renders a page as a build would, or tells what keeps it from being shown; keeps it when asked to. */
export async function renderPage(
  snapshot: LiveSnapshot,
  page: Page,
  isKept = true,
): Promise<ShownPage | { faults: Diagnostic[] }> {
  const compiled = await compile(snapshot, page);
  if ('faults' in compiled) return compiled;
  const made = plan(snapshot, compiled.prepared);
  if ('faults' in made) return made;
  const { planned, resolutions } = made;
  const key = hashJson([compiled.prepared.bodyKey, planned.job]);
  const known = snapshot.rendered.get(page.route);
  if (known?.key === key) return { page: known.page, status: 200, planned, resolutions };
  const result = await renderOwnPage(snapshot, planned);
  if ('faults' in result) return result;
  if (isKept) snapshot.rendered.set(page.route, { key, page: result.page });
  return { page: result.page, status: 200, planned, resolutions };
}

async function compile(
  { site, worker }: LiveSnapshot,
  page: Page,
): Promise<{ prepared: PreparedPage } | { faults: Diagnostic[] }> {
  const generated = prepareGenerated(page);
  if (generated) return { prepared: generated };
  const shelves = openPageShelves(site.store);
  const compiled = await compilePages([page], {
    ...{ root: site.config.root, roots: linkRootsOf(site.config), plugins: site.config.plugins },
    ...{ shelves, worker },
  });
  const [prepared] = compiled.prepared;
  const faults = applyChecks(site.config, compiled.diagnostics);
  return prepared && !hasErrors(faults) ? { prepared } : { faults };
}

function plan(snapshot: LiveSnapshot, prepared: PreparedPage): LedPage | { faults: Diagnostic[] } {
  const { site, bundles, redirects, targets, sidebars, assets, assetFiles } = snapshot;
  const { config, content } = site;
  const only = new Set([prepared.page.sourcePath]);
  const checked = checkSite(site, [prepared], { only, redirects, targets });
  const broken = findErrors(config, [
    ...checkComponents(config, [prepared], bundles.server),
    ...checked.diagnostics.filter(({ code }) => code === 'image-missing' || code === 'link-unsafe'),
  ]);
  if (broken.length > 0) return { faults: broken };
  const shown = { ...prepared, page: amongOthers(site, prepared.page) };
  const planned = planPage(shown, {
    ...{ config, packageRoot, sidebars, assets, publicAssets: assets },
    navigation: content.navigation,
    resolutions: checked.resolutions,
    commitDates: new Map(),
    movedAnchors: redirects.movedAnchors,
    describeIn: createDescribers(content.pages, config.baseUrl),
  });
  const faults = findErrors(config, planned.diagnostics);
  if (faults.length > 0) return { faults };
  for (const file of planned.assetFiles) {
    const asset = assets.load(file);
    if (asset) assetFiles.set(asset.file, placeOf(file, config.translated));
  }
  return { planned, resolutions: checked.resolutions };
}

/** The faults that keep a page from being built, and so from being shown: warnings keep nothing. */
function findErrors(config: SiteConfig, faults: readonly Diagnostic[]): Diagnostic[] {
  return applyChecks(config, faults).filter(({ severity }) => severity === 'error');
}

/** Renders a page that is planned already, such as those that docsgen adds to every site. */
export async function renderOwnPage(
  { worker, reads, site }: LiveSnapshot,
  planned: PlannedPage,
): Promise<{ page: RenderedPage } | { faults: Diagnostic[] }> {
  const [result] = await worker.render([toTask(planned)]);
  if (result) await placeFaults([[planned, result]], worker, site.config.plugins);
  const names = result?.reads?.map(([name]) => name) ?? [];
  for (const file of readFiles(names, site.config.root)) reads.add(file);
  return result?.page ? { page: result.page } : { faults: result?.diagnostics ?? [] };
}
