import path from 'node:path';
import { PageCache } from '../cache/page-cache.ts';
import { readToolId } from '../cache/tool-id.ts';
import {
  checkComponents,
  checkSite,
  createSiteRedirects,
  type FindFile,
  indexFiles,
} from '../check/check-site.ts';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { AssetStore } from '../content/assets.ts';
import { createFrontMatterSchema } from '../content/front-matter-schema.ts';
import { createPage } from '../content/pages.ts';
import { isPagePath, readSource } from '../content/scan.ts';
import type { Sidebar } from '../content/sidebars.ts';
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticError,
  sortDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import { builtToolId, packageRoot } from '../files/package-info.ts';
import { relativePath } from '../files/paths.ts';
import { toTask } from '../output/render-pages.ts';
import { listOtherPages } from '../output/site-files.ts';
import { analysePages } from '../pages/analyse.ts';
import { compilePages, type PreparedPage } from '../pages/compile.ts';
import { createDocumentContext } from '../pages/document-context.ts';
import { createNotFoundPage } from '../pages/not-found.ts';
import { type PlannedPage, planPage } from '../pages/plan.ts';
import { createSearchPage } from '../pages/search-page.ts';
import { matchRedirect } from '../redirects/match.ts';
import type { RedirectTable } from '../redirects/table.ts';
import type { RenderedPage } from '../render/render-page.ts';
import { NO_SIDEBAR, SEARCH_ROUTE } from '../shared/output-paths.ts';
import type { Page } from '../shared/page.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { SidebarView } from '../shared/view.ts';
import { loadApis, type SiteApis } from '../site/apis.ts';
import { bundleSite, findPageModules, type SiteBundles } from '../site/bundles.ts';
import { loadContent, type SiteContent } from '../site/content.ts';
import { createSiteView } from '../site/site-view.ts';
import { createPageWorker, type PageWorker } from '../workers/page-worker.ts';

/** What a change on disk means for open pages. */
export type LiveChange =
  | { kind: 'none' }
  | { kind: 'patch'; routes: string[] | null }
  | { kind: 'style' }
  | { kind: 'reload' };

/** A page, or the faults that keep it from being shown. */
export type LivePage =
  | { page: RenderedPage; status: 200 | 404; planned: PlannedPage | null }
  | { faults: Diagnostic[] };

export interface LiveSiteOptions {
  cwd: string;
  config?: string | undefined;
  baseUrl?: string | undefined;
  liveReloadPath: string;
}

/** A site in memory: pages are compiled when they are asked for, and anew when their sources change. */
export class LiveSite {
  config!: SiteConfig;
  bundles!: SiteBundles;
  /** Absolute paths of the files that the configuration is made of. */
  configInputs: string[] = [];
  private content!: SiteContent;
  private apis!: SiteApis;
  private tool!: string;
  private worker!: PageWorker;
  private cache!: PageCache;
  private findFile!: FindFile;
  private redirects!: RedirectTable;
  /** Pages that the background check has parsed; an edited page is another object. */
  private readonly analysed = new WeakMap<Page, Awaited<ReturnType<typeof analysePages>>>();
  private assets = new AssetStore();
  private readonly assetFiles = new Map<string, string>();
  private readonly rendered = new Map<string, { key: string; page: RenderedPage }>();
  private readonly options: LiveSiteOptions;

  private constructor(options: LiveSiteOptions) {
    this.options = options;
  }

  /** Loads configuration, content and bundles; compiles no page. Throws `DiagnosticError`. */
  static async open(options: LiveSiteOptions): Promise<LiveSite> {
    const site = new LiveSite(options);
    await site.reloadAll();
    return site;
  }

  /** Renders the page of a route, or the not-found page. */
  async renderRoute(route: string): Promise<LivePage> {
    const page = this.content.pages.find((candidate) => candidate.route === route);
    if (!page) {
      const search = route === SEARCH_ROUTE ? createSearchPage(this.config, new Set()) : null;
      const results = await this.worker.render([toTask(search ?? createNotFoundPage(this.config))]);
      const generated = results[0]?.page;
      if (!generated) return { faults: results[0]?.diagnostics ?? [] };
      return { page: generated, status: search ? 200 : 404, planned: null };
    }
    const compiled = await compilePages([page], {
      root: this.config.root,
      cache: this.cache,
      worker: this.worker,
    });
    const prepared = compiled.prepared[0];
    if (!prepared) return { faults: compiled.diagnostics };
    const checked = this.check([prepared], new Set([page.sourcePath]));
    const broken = [
      ...checkComponents(this.config, [prepared], this.bundles.server.componentNames),
      ...checked.diagnostics.filter(({ code }) => code === 'image-missing'),
    ];
    if (broken.length > 0) return { faults: broken };
    const planned = planPage(prepared, {
      config: this.config,
      packageRoot,
      navigation: this.content.navigation,
      sidebars: new Map(this.content.sidebars.map((sidebar) => [sidebar.key, sidebar])),
      resolutions: checked.resolutions,
      commitDates: new Map(),
      movedAnchors: checked.redirects.movedAnchors,
      assets: this.assets,
      publicAssets: this.assets,
    });
    if (planned.diagnostics.length > 0) return { faults: planned.diagnostics };
    for (const file of planned.assetFiles) {
      const asset = this.assets.load(file);
      if (asset) this.assetFiles.set(asset.file, file);
    }
    const key = hashText(JSON.stringify([prepared.bodyKey, planned.job]));
    const known = this.rendered.get(route);
    if (known?.key === key) return { page: known.page, status: 200, planned };
    const result = (await this.worker.render([toTask(planned)]))[0];
    if (!result?.page) return { faults: result?.diagnostics ?? [] };
    this.rendered.set(route, { key, page: result.page });
    return { page: result.page, status: 200, planned };
  }

  /** Routes of all pages in their order. */
  routes(): string[] {
    return this.content.pages.map(({ route }) => route);
  }

  sidebars(): readonly Sidebar[] {
    return this.content.sidebars;
  }

  /** The whole tree of a sidebar, or null. */
  sidebar(key: string): SidebarView | null {
    if (key === NO_SIDEBAR) return listOtherPages(this.listedPages());
    const sidebar = this.content.sidebars.find((candidate) => candidate.key === key);
    return sidebar ? { key, label: sidebar.label, items: sidebar.items } : null;
  }

  /** The pages that readers may find, as far as the not-found page has to know them. */
  private listedPages(): { title: string; href: string; sidebar: string | null }[] {
    const listed = this.content.pages.filter(
      ({ frontMatter }) => !frontMatter.unlisted && frontMatter.search !== false,
    );
    return listed.map(({ title, route }) => ({
      title,
      href: withBaseUrl(this.config.baseUrl, route),
      sidebar: this.content.navigation.get(route)?.sidebar ?? null,
    }));
  }

  /** Absolute path of a content asset by its published path, or null. */
  assetFile(published: string): string | null {
    return this.assetFiles.get(published) ?? null;
  }

  /** Where a redirect leads, or null. */
  redirect(route: string): string | null {
    return matchRedirect(this.redirects, route)?.to ?? null;
  }

  /** Checks the whole site; pages that were not opened are parsed now. Yields to other work between pages. */
  async checkAll(): Promise<{ diagnostics: Diagnostic[]; routeOf: (file: string) => string | null }> {
    const prepared: PreparedPage[] = [];
    const diagnostics: Diagnostic[] = [...this.content.diagnostics];
    const pages = this.content.pages;
    for (const page of pages) {
      let analysed = this.analysed.get(page);
      if (!analysed) {
        analysed = await analysePages([page], { root: this.config.root, cache: this.cache });
        this.analysed.set(page, analysed);
        await new Promise((resolve) => setImmediate(resolve));
      }
      prepared.push(...analysed.prepared);
      diagnostics.push(...analysed.diagnostics);
      if (this.content.pages !== pages) return { diagnostics: [], routeOf: () => null };
    }
    diagnostics.push(...checkComponents(this.config, prepared, this.bundles.server.componentNames));
    diagnostics.push(...checkSite(this.config, this.content, prepared).diagnostics);
    const routes = new Map(pages.map((page) => [page.sourcePath, page.route]));
    return { diagnostics: sortDiagnostics(diagnostics), routeOf: (file) => routes.get(file) ?? null };
  }

  /** Takes in what has changed on disk; paths are absolute. Throws `DiagnosticError`; the site stays as it was. */
  async update(changed: readonly string[]): Promise<LiveChange> {
    if (
      changed.some(
        (file) => this.configInputs.includes(file) || file.endsWith('.yaml') || file.endsWith('.yml'),
      )
    ) {
      await this.reloadAll();
      return { kind: 'reload' };
    }
    const inContent = (file: string) => !path.relative(this.config.contentDir, file).startsWith('..');
    const pageFiles = changed.filter(
      (file) => inContent(file) && isPagePath(path.relative(this.config.contentDir, file)),
    );
    const code = changed.filter((file) => /\.(tsx?|jsx?|css)$/.test(file));
    if (code.length > 0) {
      await this.bundle();
      if (code.every((file) => file.endsWith('.css')) && pageFiles.length === 0) return { kind: 'style' };
      return { kind: 'reload' };
    }
    if (pageFiles.length === 0) {
      // Images, downloads, snippets: whoever shows them finds out when it is rendered again.
      this.assets = new AssetStore();
      this.rendered.clear();
      this.indexTargets();
      return { kind: 'patch', routes: null };
    }
    return this.updatePages(pageFiles);
  }

  private async updatePages(files: readonly string[]): Promise<LiveChange> {
    const edited = files.map((file) => this.editedPage(file));
    if (edited.every((page) => page !== null)) {
      const byPath = new Map(edited.map((page) => [page?.sourcePath, page]));
      this.content = {
        ...this.content,
        pages: this.content.pages.map((page) => byPath.get(page.sourcePath) ?? page),
      };
      return { kind: 'patch', routes: edited.map((page) => page?.route ?? '') };
    }
    this.content = loadContent(this.config, { drafts: true, apis: this.apis });
    this.indexTargets();
    // A new import needs a new bundle; one that is up to date costs nothing.
    await this.bundle();
    return { kind: 'patch', routes: null };
  }

  /** The page of a source whose text alone has changed, or null when routes or navigation may have changed too. */
  private editedPage(file: string): Page | null {
    const { root, contentDir } = this.config;
    const sourcePath = relativePath(root, file);
    const old = this.content.pages.find((page) => page.sourcePath === sourcePath);
    if (!old || this.content.diagnostics.some(({ location }) => location?.file === sourcePath)) return null;
    try {
      const source = readSource(root, contentDir, path.relative(contentDir, file));
      const { page, diagnostics } = createPage(source, {
        contentDir: relativePath(root, contentDir),
        schema: createFrontMatterSchema(this.config.frontMatter),
        drafts: true,
      });
      const same =
        page &&
        JSON.stringify([page.frontMatter, page.title]) === JSON.stringify([old.frontMatter, old.title]);
      if (!same || diagnostics.length > 0) return null;
      // Another import needs another bundle.
      const modules = (candidate: Page) => findPageModules(root, [candidate]).join();
      return modules(page) === modules(old) ? page : null;
    } catch {
      return null;
    }
  }

  private check(prepared: readonly PreparedPage[], only: ReadonlySet<string>) {
    const { findFile, redirects } = this;
    return checkSite(this.config, this.content, prepared, { only, findFile, redirects });
  }

  /** What links may point at; anchors are believed here, the background check knows them. */
  private indexTargets(): void {
    this.findFile = indexFiles(this.config);
    const pages = this.content.pages.map(({ route }) => ({ route, anchors: undefined }));
    this.redirects = createSiteRedirects(this.config, this.content, pages, this.findFile);
  }

  private async reloadAll(): Promise<void> {
    const { cwd, config: file, baseUrl } = this.options;
    const { config, inputs } = await loadConfig({
      cwd,
      file,
      packageRoot,
      overrides: baseUrl ? { baseUrl } : {},
    });
    const tool = readToolId(packageRoot, builtToolId);
    this.tool = tool;
    const apis = await loadApis(config, { cacheDir: path.join(config.root, '.docsgen'), tool });
    const content = loadContent(config, { drafts: true, apis });
    this.apis = apis;
    this.config = config;
    this.configInputs = inputs;
    this.content = content;
    this.cache = new PageCache(this.cached('pages'), tool);
    this.indexTargets();
    await this.bundle();
  }

  /** Absolute path of something that is kept between runs. */
  private cached(name: string): string {
    return path.join(this.config.root, '.docsgen', name);
  }

  private async bundle(): Promise<void> {
    const { config, content } = this;
    const site = createSiteView(config, content.sidebars);
    const bundles = await bundleSite(config, content.pages, site, {
      tool: this.tool,
      packageRoot,
      cacheDir: this.cached('live-bundles'),
      useCache: true,
      minify: false,
    });
    const worker = createPageWorker({
      root: config.root,
      drawings: this.cached('drawings.json'),
      tool: this.tool,
    });
    const live = config.baseUrl + this.options.liveReloadPath;
    await worker.setUp({
      serverBundle: bundles.server.file,
      context: createDocumentContext(config, site, bundles.client, live),
      stagingDir: null,
    });
    this.bundles = bundles;
    this.worker = worker;
    this.rendered.clear();
  }
}

/** Turns anything thrown into diagnostics, so that the live server goes on. */
export function toDiagnostics(error: unknown): Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  const message = error instanceof Error ? error.message : String(error);
  return [createDiagnostic('mdx-failed', { message })];
}
