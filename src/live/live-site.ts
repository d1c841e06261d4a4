import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CheckedSite, checkSite } from '../check/check-site.ts';
import { checkPassiveCode } from '../check/code-findings.ts';
import { checkComponentDoubts } from '../check/component-doubts.ts';
import { applyChecks } from '../check/levels.ts';
import { checkComponents } from '../check/page-components.ts';
import { checkByPlugins } from '../check/plugin-checks.ts';
import { checkPolicyBlocks } from '../check/policy-blocks.ts';
import { checkPromises } from '../check/promised-urls.ts';
import { checkShownAddresses } from '../check/shown-addresses.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { bodyHash } from '../content/body-hash.ts';
import { createDescribers } from '../content/cards.ts';
import { NO_DATES } from '../content/last-updated.ts';
import type { Sidebar } from '../content/sidebars.ts';
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticError,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { toDiagnosticError } from '../diagnostics/from-thrown.ts';
import { inTranslations } from '../diagnostics/translated-places.ts';
import { type HeaderRule, readPolicy } from '../emit/headers.ts';
import { joinHeaders } from '../emit/merge-public.ts';
import { hashJson } from '../files/hash.ts';
import { isPlainFile, leadsOutside } from '../files/link-roots.ts';
import { packageRoot } from '../files/package-info.ts';
import { contains, relativePath } from '../files/paths.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import { readFiles } from '../files/site-reads.ts';
import { placeOf } from '../files/translated-files.ts';
import { findUnsafeOutput } from '../output/safe-output.ts';
import { createSiteHeaders, listOtherPages } from '../output/site-files.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { openHookReads } from '../pages/hook-reads.ts';
import { createNotFoundPage } from '../pages/not-found.ts';
import { findPlanFaults, type PlannedPage } from '../pages/plan.ts';
import { createSearchPage } from '../pages/search-page.ts';
import { rememberHookReads } from '../plugins/hook-reads.ts';
import { matchRedirect } from '../redirects/match.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { RenderedPage } from '../render/render-page.ts';
import { isServed } from '../serve/files/find-file.ts';
import type { WatchedPaths } from '../serve/live/watcher.ts';
import type { BrowserError, Violation } from '../shared/live-event.ts';
import { NO_SIDEBAR, SEARCH_ROUTE } from '../shared/output-paths.ts';
import { isReference, type Page } from '../shared/page.ts';
import { STYLE_SHEET } from '../shared/style-files.ts';
import { describeThrown } from '../shared/thrown.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { SidebarView } from '../shared/view.ts';
import { applyChanges, readAgain, type SiteEffects } from '../site/apply.ts';
import type { SiteBundles } from '../site/bundles.ts';
import { linkRootsOf } from '../site/link-roots.ts';
import { withoutKnown } from '../site/look-bundles.ts';
import { type OpenSiteOptions, openSite, type Site } from '../site/site.ts';
import { publicFolders, soonest } from '../site/source-hooks.ts';
import { LostEntryError } from '../store/lost-entry.ts';
import { Analyses } from './analyses.ts';
import { describeBrowserError } from './browser-errors.ts';
import { ImageProbe } from './image-probe.ts';
import { type MadeFile, MadeFiles } from './made-files.ts';
import {
  createLook,
  createSnapshot,
  exchangeTexts,
  type LiveSnapshot,
  renderOwnPage,
  renderPage,
} from './snapshot.ts';
import { type CodePage, UnopenedPages } from './unopened-pages.ts';
import { describeViolation } from './violations.ts';

/** What a change on disk means for open pages. */
export type LiveChange = { kind: 'patch'; routes: string[] | null } | { kind: 'style' } | { kind: 'reload' };

/** A page, or the faults that keep it from being shown. */
export type LivePage =
  | { page: RenderedPage; status: 200 | 404; planned: PlannedPage | null; warnings: Diagnostic[] }
  | { faults: Diagnostic[] };

/** The same before it is told what is odd about its components. */
type PlainPage =
  | {
      page: RenderedPage;
      status: 200 | 404;
      planned: PlannedPage | null;
      resolutions?: CheckedSite['resolutions'];
    }
  | { faults: Diagnostic[] };

/** What is wrong with a whole site, and which page a file is; null for none. */
export interface CheckedAll {
  diagnostics: Diagnostic[];
  routeOf: (file: string) => string | null;
  /** The pages that may hold code. */
  withCode: readonly CodePage[];
}

export interface LiveSiteOptions extends Omit<OpenSiteOptions, 'drafts' | 'cache'> {
  liveReloadPath: string;
  /** False keeps nothing between runs; true when left out. */
  cache?: boolean;
}

/**
 * A site in memory: a snapshot of what is on disk, of which pages are compiled and rendered when they are asked for.
 * A change makes the next snapshot; one that can't be made leaves the last one, and is tried again with the next change.
 */
export class LiveSite {
  private now: LiveSnapshot;
  /** What has changed since the snapshot, while none could be made of it. */
  private pending: string[] = [];
  /** Files that were missing when the last change could not be taken in. */
  private missing: readonly string[] = [];
  /** The site as it stands on the disk while its modules keep it from being shown. */
  private refused: { site: Site; faults: readonly Diagnostic[] } | null = null;
  private readonly analyses: Analyses;
  private readonly images = new ImageProbe();
  private headers: { of: LiveSnapshot; text: string } | null = null;
  private made: { of: LiveSnapshot; files: MadeFiles } | null = null;
  private readonly unopened = new UnopenedPages();
  private readonly liveReloadPath: string;

  private constructor(now: LiveSnapshot, liveReloadPath: string, analyses = new Analyses()) {
    this.now = now;
    this.liveReloadPath = liveReloadPath;
    this.analyses = analyses;
  }

  /** Loads configuration, content and bundles; compiles no page. Throws `DiagnosticError`. */
  static async open({ liveReloadPath, cache = true, ...options }: LiveSiteOptions): Promise<LiveSite> {
    const since = Date.now();
    rememberHookReads();
    const site = await openSite({ ...options, drafts: true, cache });
    try {
      const snapshot = await createSnapshot(site, since, liveReloadPath);
      site.store.release();
      return new LiveSite(snapshot, liveReloadPath);
    } catch (thrown) {
      const error = toDiagnosticError(thrown, site.config.root);
      if (!(error instanceof DiagnosticError)) throw error;
      const beside = await LiveSite.lookAround(site, error.diagnostics, new Analyses());
      const all = [...error.diagnostics, ...(beside?.diagnostics ?? [])];
      throw new DiagnosticError(sortDiagnostics(all), error.exitCode, error.files);
    }
  }

  /** What is wrong with a site beside the modules that keep it from being shown; null where nobody can say. */
  private static async lookAround(
    site: Site,
    faults: readonly Diagnostic[],
    analyses: Analyses,
  ): Promise<CheckedAll | null> {
    const look = await createLook(site, Date.now());
    const beside = look && new LiveSite(look, '', analyses);
    const found = await beside?.checkAll();
    if (!beside || !found) return null;
    const rendered = await beside.renderUnopened(found.withCode, () => true);
    const all = [...found.diagnostics, ...[...rendered.values()].flatMap(toldOf)];
    return { ...found, diagnostics: withoutKnown(all, faults) };
  }

  get config(): SiteConfig {
    return this.now.site.config;
  }

  get bundles(): SiteBundles {
    return this.now.bundles;
  }

  /** Renders the page of a route, or the not-found page; `isKept` says whether somebody is likely to ask for it again. */
  async renderRoute(route: string, isKept = true): Promise<LivePage> {
    const page = await this.tryToRender(route, isKept);
    const { config } = this;
    if ('faults' in page) return { faults: inTranslations(page.faults, config) };
    const source = page.planned?.prepared.page.sourcePath ?? '';
    const { doubts, addresses } = page.page;
    const odd = [
      ...checkComponentDoubts(config.root, new Map([[source, doubts]]), this.bundles.inputs),
      ...checkShownAddresses({
        ...{ config, index: () => this.now.targets, inputs: this.bundles.inputs },
        resolutions: page.resolutions ?? new Map(),
        addresses: new Map(addresses.length > 0 ? [[source, addresses]] : []),
      }),
    ];
    return { ...page, warnings: inTranslations(applyChecks(config, odd), config) };
  }

  /** Renders the pages that may hold code and are not what they were, for what only rendering finds of them. */
  renderUnopened(pages: CheckedAll['withCode'], isWanted: () => boolean): Promise<Map<string, LivePage>> {
    const look = () => this.now.look;
    return this.unopened.render(pages, look, (route) => this.renderRoute(route, false), isWanted);
  }

  private async tryToRender(route: string, isKept: boolean): Promise<PlainPage> {
    try {
      return await this.renderNow(route, isKept);
    } catch (error) {
      if (!(error instanceof LostEntryError)) throw error;
      // The store knows by now what is damaged, and what is made anew takes its place.
      await this.update([path.join(this.config.root, this.config.file)]);
      return this.renderNow(route, isKept);
    } finally {
      // Pages are asked for one by one: what stands around one in the store is of no use to the next.
      this.now.site.store.release();
    }
  }

  private async renderNow(route: string, isKept: boolean): Promise<PlainPage> {
    const { now } = this;
    const page = now.pages.get(route);
    if (page) return renderPage(now, page, isKept);
    const { config } = now.site;
    const search = route === SEARCH_ROUTE ? createSearchPage(config, new Set()) : null;
    const rendered = await renderOwnPage(now, search ?? createNotFoundPage(config));
    if ('faults' in rendered) return rendered;
    return { page: rendered.page, status: search ? 200 : 404, planned: null };
  }

  /** Routes of all pages in their order. */
  routes(): string[] {
    return [...this.now.pages.keys()];
  }

  sidebars(): readonly Sidebar[] {
    return this.now.site.content.sidebars;
  }

  /** The whole tree of a sidebar, or null. */
  sidebar(key: string): SidebarView | null {
    if (key === NO_SIDEBAR) return listOtherPages(this.listedPages());
    const sidebar = this.sidebars().find((candidate) => candidate.key === key);
    return sidebar ? { key, label: sidebar.label, items: sidebar.items } : null;
  }

  /** The pages that readers may find, as far as the not-found page has to know them. */
  private listedPages(): { title: string; href: string; sidebar: string | null }[] {
    const { content, config } = this.now.site;
    const listed = content.pages.filter(
      ({ frontMatter }) => !frontMatter.unlisted && frontMatter.search !== false,
    );
    return listed.map(({ title, route }) => ({
      title,
      href: writtenUrl(config.baseUrl, route),
      sidebar: content.navigation.get(route)?.sidebar ?? null,
    }));
  }

  /** Absolute path of a content asset, or of the translation of a public file, by its published path; or null. */
  assetFile(published: string): string | null {
    return this.now.assetFiles.get(published) ?? this.translatedFile(published);
  }

  private translatedFile(published: string): string | null {
    const { config } = this;
    const original = path.join(config.publicDir, published);
    if (config.translated.length === 0 || !contains(config.publicDir, original)) return null;
    const file = placeOf(original, config.translated);
    const isOwn = file !== original && isServed(published) && isPlainFile(file);
    return isOwn && leadsOutside(file, linkRootsOf(config)) === null ? file : null;
  }

  /** Absolute path of a public file behind a link to one of the configuration's `roots`, or of a plugin's folder, or null. */
  linkedFile(published: string): string | null {
    const { config } = this;
    const [own = '', ...others] = publicFolders(config);
    const folders = config.roots.length > 0 ? [own, ...others] : others;
    const found = folders.find((folder) => {
      const file = path.join(folder, published);
      const isAllowed = contains(folder, file) && isServed(published) && isPlainFile(file);
      return isAllowed && leadsOutside(file, linkRootsOf(config)) === null;
    });
    return found === undefined ? null : path.join(found, published);
  }

  /** A file that a plugin makes, for a page or for the site; null where none makes it. */
  async madeFile(file: string): Promise<MadeFile | null> {
    const { now } = this;
    const known = this.made?.of === now ? this.made : { of: now, files: new MadeFiles(now, this.analyses) };
    this.made = known;
    return known.files.find(file, (route) => this.renderRoute(route));
  }

  /** All redirects. */
  redirects(): RedirectTable {
    return this.now.redirects;
  }

  /** Where a redirect leads, or null. */
  redirect(route: string): string | null {
    return matchRedirect(this.now.redirects, route)?.to ?? null;
  }

  /** Absolute paths of everything whose change matters. */
  inputs(): WatchedPaths {
    const { site, since, bundles } = this.now;
    const { config, configInputs, data } = site;
    const files = [
      ...[...configInputs, ...bundles.inputs, ...this.missing].filter((file) => !isInPackage(file)),
      ...[...data.inputs, ...this.analyses.dependencies()].map((file) => path.resolve(config.root, file)),
      ...dataFiles(config).map((file) => path.resolve(config.root, file)),
      ...site.made.watched,
      ...this.now.reads,
      ...readByHooks(site),
    ];
    // Above the site may stand anything, such as a folder of checkouts: there each file counts by itself.
    const isBeside = (file: string) => !isAbove(config.root, folderOf(file));
    const shallow = files.filter(isBeside).map(folderOf);
    const single = files.filter((file) => !isBeside(file) && folderOf(file) !== file);
    const present = files.filter((file) => existsSync(file));
    // Plugins read pages out of folders, with all that is below them.
    const folders = site.made.watched.filter(
      (file) => folderOf(file) === file && !isAbove(config.root, file),
    );
    const translations = config.translated.map(({ translation }) => translation);
    const deep = [config.contentDir, ...publicFolders(config), ...translations, ...folders];
    return { deep, shallow, single, present, since };
  }

  /** Checks the whole site; pages that were not opened are parsed now. Null when it changes meanwhile. */
  async checkAll(): Promise<CheckedAll | null> {
    const { now } = this;
    const { site, bundles } = now;
    const analysed = await this.analyses.read(site, () => this.now === now);
    // What is there to be read fast, of all pages, is more than they need who only look at some of them.
    site.store.release();
    if (!analysed) return null;
    const checked = checkSite(site, analysed.prepared);
    // Of ten thousand pages, each of these takes a tenth of a second: a page that is saved meanwhile comes first.
    const steps = [
      () => checkComponents(site.config, analysed.prepared, bundles.server),
      () => this.findPlanFaults(analysed.prepared, checked),
      () => [...checkPassiveCode(bundles.server), ...this.findBlocked()],
      () => checkPromises({ ...site, checked }),
      () => checkByPlugins(site.config, analysed.prepared),
      // Nothing is written here; a build is refused.
      () => findUnsafeOutput({ ...site, isAsked: site.options.overrides?.outDir !== undefined }),
    ];
    const found: Diagnostic[] = [];
    for (const step of steps) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.now !== now) return null;
      found.push(...(await step()));
    }
    const diagnostics = applyChecks(site.config, [
      ...[...site.content.diagnostics, ...analysed.diagnostics, ...bundles.faults],
      ...[...checked.diagnostics, ...found],
    ]);
    site.store.save();
    const { root, translated } = site.config;
    const placeIn = (file: string) => relativePath(root, placeOf(path.resolve(root, file), translated));
    const routes = new Map(site.content.pages.map((page) => [placeIn(page.sourcePath), page.route]));
    return {
      diagnostics: sortDiagnostics(inTranslations(diagnostics, site.config)),
      routeOf: (file) => routes.get(file) ?? null,
      withCode: analysed.prepared
        .filter(({ page: { body } }) => body.kind === 'file' && body.source.format === 'mdx')
        .map(({ page, bodyKey }) => ({ route: page.route, key: bodyKey })),
    };
  }

  /** What a build finds where it plans pages. */
  private findPlanFaults(prepared: readonly PreparedPage[], checked: CheckedSite): Diagnostic[] {
    const { site, sidebars, redirects, assets } = this.now;
    const { config, content } = site;
    const context = {
      ...{ config, packageRoot, sidebars, publicAssets: assets, commitDates: NO_DATES.dates },
      assets: { load: (file: string) => this.images.load(file, config.translated) },
      ...{ navigation: content.navigation, movedAnchors: redirects.movedAnchors },
      ...{ resolutions: checked.resolutions, describeIn: createDescribers(content.pages, config.baseUrl) },
    };
    return prepared.flatMap((page) => findPlanFaults(page, context));
  }

  /** What the policy will block of components and styles; what pages hold, the browsers that show them tell. */
  private findBlocked(): Diagnostic[] {
    const { site, bundles } = this.now;
    const policy = readPolicy(this.createRules([]));
    const { inputs, browserInputs } = bundles;
    return checkPolicyBlocks(site.config, { policy, remotes: new Map(), inputs, browserInputs });
  }

  /** Text of the file of response headers, as a build would write it; `scripts` are inline scripts of pages. */
  headersText(scripts: readonly string[] = []): string {
    const known = scripts.length === 0 ? this.headers : null;
    if (known?.of === this.now) return known.text;
    const text = this.createHeadersText(scripts);
    if (scripts.length === 0) this.headers = { of: this.now, text };
    return text;
  }

  private createHeadersText(scripts: readonly string[]): string {
    const { config } = this.now.site;
    const file = path.join(config.publicDir, '_headers');
    return joinHeaders(this.createRules(scripts), existsSync(file) ? readFileSync(file, 'utf8') : null);
  }

  private createRules(scripts: readonly string[]): HeaderRule[] {
    const { site, bundles } = this.now;
    const { drawsOnView } = bundles;
    const hasReferences = site.content.pages.some(isReference);
    return createSiteHeaders(site.config, bundles.client, { drawsOnView, hasReferences, scripts });
  }

  /** The fault of something that the policy has blocked in an open page. */
  describeViolation(violation: Violation): Diagnostic[] {
    const page = this.now.pages.get(violation.route);
    return page ? applyChecks(this.config, [describeViolation(violation, page)]) : [];
  }

  /** The fault of code that has failed in an open page. */
  describeBrowserError(error: BrowserError): Diagnostic[] {
    const page = this.now.pages.get(error.route);
    if (!page) return [];
    const code = {
      ...{ root: this.config.root, page: page.sourcePath },
      files: this.now.bundles.client.files,
    };
    return applyChecks(this.config, [describeBrowserError(error, code)]);
  }

  /** Seconds after which plugins want to be asked again for pages that stand in no file; null where that is never. */
  get refreshAfter(): number | null {
    const { made, data } = this.now.site;
    return soonest([made.refresh, data.refresh]);
  }

  /** Asks plugins again for their pages; null where they are what they were. Throws `DiagnosticError`. */
  async refresh(): Promise<LiveChange | null> {
    // What is wrong on the disk comes first.
    if (this.pending.length > 0) return null;
    const before = this.now;
    const since = Date.now();
    const site = await readAgain(before.site, []);
    if (saidByPlugins(site) === saidByPlugins(before.site)) return null;
    this.forgetReaders(before);
    this.now = await createSnapshot(site, since, this.liveReloadPath, before);
    return changeOf({ kind: 'files' }, before, this.now, []);
  }

  /**
   * What is wrong beside the modules that keep the last change from being taken in; null where nothing keeps it, where
   * that is not known, or where more has changed meanwhile.
   */
  async findBeside(): Promise<CheckedAll | null> {
    const { refused } = this;
    if (!refused) return null;
    try {
      const found = await LiveSite.lookAround(refused.site, refused.faults, this.analyses);
      return this.refused === refused ? found : null;
    } catch (error) {
      // Nobody waits for it: what goes wrong is told, and ends no server.
      if (this.refused !== refused) return null;
      return {
        diagnostics: toDiagnostics(error, refused.site.config.root),
        routeOf: () => null,
        withCode: [],
      };
    }
  }

  /** What components read by themselves may be the change, and the next snapshot knows nothing of it yet. */
  private forgetReaders({ reads }: LiveSnapshot): void {
    if (reads.size > 0) this.unopened.forget();
  }

  /** Takes in what has changed on disk; paths are absolute. Throws `DiagnosticError`; the site stays as it was. */
  async update(changed: readonly string[]): Promise<LiveChange> {
    const all = [...new Set([...this.pending, ...changed])];
    const since = Date.now();
    this.refused = null;
    let taken: Site | null = null;
    try {
      const before = this.now;
      this.forgetReaders(before);
      const { site, effects } = await applyChanges(before.site, all, readByHooks(before.site));
      taken = site;
      this.now =
        effects.kind === 'texts'
          ? exchangeTexts(before, site)
          : await createSnapshot(site, since, this.liveReloadPath, before);
      this.pending = [];
      this.missing = [];
      return changeOf(effects, before, this.now, all);
    } catch (error) {
      this.pending = all;
      this.missing = error instanceof DiagnosticError || error instanceof SiteCodeError ? error.files : [];
      if (taken) this.refused = { site: taken, faults: toDiagnostics(error, taken.config.root) };
      throw error;
    }
  }
}

/** All that pages of plugins say, in one value. */
function saidByPlugins({ content, made, data }: Site): string {
  const pages = content.pages.map(({ body, ...page }) => [
    page,
    body.kind === 'file' ? bodyHash(body) : [body.propsHash, body.analysis, body.search],
  ]);
  return hashJson([pages, [...data.sources], data.diagnostics, made.refresh, data.refresh]);
}

function changeOf(
  effects: SiteEffects,
  before: LiveSnapshot,
  after: LiveSnapshot,
  changed: readonly string[],
): LiveChange {
  if (effects.kind === 'texts') return { kind: 'patch', routes: effects.pages.map(routeOf) };
  if (effects.kind === 'reopened') return { kind: 'reload' };
  const same = (side: (snapshot: LiveSnapshot) => string) => side(before) === side(after);
  if (same(({ bundles }) => bundles.server.hash) && same(({ bundles }) => bundles.client.hash))
    return { kind: 'patch', routes: null };
  return changed.length > 0 && changed.every((file) => STYLE_SHEET.test(file))
    ? { kind: 'style' }
    : { kind: 'reload' };
}

function routeOf({ route }: Page): string {
  return route;
}

/** Absolute paths of what hooks of plugins have read by themselves, as far as it is known. */
function readByHooks({ store, config: { plugins, root } }: Site): ReadonlySet<string> {
  if (plugins.key === '') return new Set();
  const kept = (openHookReads(store).get(plugins.key) ?? []).map(([name]) => name);
  return new Set(readFiles([...kept, ...rememberHookReads()], root));
}

/** The folder in which a change of a file or of a folder's listing shows. */
function folderOf(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? file : path.dirname(file);
}

/** What installs packages for more than this site changes the folders above it, and far too often. */
function isAbove(root: string, folder: string): boolean {
  return folder !== root && contains(folder, root);
}

function isInPackage(file: string): boolean {
  return /[\\/]node_modules(?:[\\/]|$)/.test(file);
}

/** Sidebars, redirects and promised addresses that stand in files of their own. */
function dataFiles({ redirects, sidebars, urls }: SiteConfig): string[] {
  const named = [redirects, urls, ...Object.values(sidebars).map(({ items }) => items)];
  return named.filter((file) => typeof file === 'string');
}

/** What rendering a page has told: what keeps it from being shown, or what is odd about it. */
export function toldOf(page: LivePage): readonly Diagnostic[] {
  return 'faults' in page ? page.faults : page.warnings;
}

/** Turns anything thrown into diagnostics, so that the live server goes on. */
export function toDiagnostics(thrown: unknown, root: string): Diagnostic[] {
  const error = toDiagnosticError(thrown, root);
  if (error instanceof DiagnosticError) return error.diagnostics;
  return [createDiagnostic('mdx-failed', { message: describeThrown(error) })];
}
