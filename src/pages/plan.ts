import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleKey } from '../bundle/module-paths.ts';
import type { SiteConfig } from '../config/resolve.ts';
import type { Asset, AssetStore } from '../content/assets.ts';
import { createCards, type Describe, findCardItems } from '../content/cards.ts';
import { locateKey } from '../content/front-matter.ts';
import type { PageNavigation } from '../content/navigation.ts';
import { createSidebarPruner } from '../content/sidebar-pruner.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { placeOf } from '../files/translated-files.ts';
import type { Resolution } from '../links/check.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import { isQuestion } from '../render/content-data.ts';
import type { PreviewImage } from '../render/document.ts';
import type { PageJob } from '../render/render-page.ts';
import type { ImageInfo } from '../runtime/context.tsx';
import type { SourceLocation } from '../shared/location.ts';
import { isReference, type Page, wholeRouteOf } from '../shared/page.ts';
import { decodeUrl, isExternal, renderedTarget, routeToFile, writtenUrl } from '../shared/urls.ts';
import type { CardView, PageView, SidebarView, TocEntry } from '../shared/view.ts';
import { addressesOf } from '../site/languages-beside.ts';
import { createImportPlaces, findPageModule, isBundled } from '../site/page-imports.ts';
import { publicFolders } from '../site/source-hooks.ts';
import { alternatesOf, isOnlyTranslated, languageOfOriginal, languagesOf } from './alternates.ts';
import type { PreparedPage } from './compile-pages.ts';
import { describeLastUpdate } from './last-update.ts';
import { addToPage } from './page-additions.ts';

export interface JobContext {
  config: SiteConfig;
  packageRoot: string;
  navigation: ReadonlyMap<string, PageNavigation>;
  sidebars: ReadonlyMap<string, Sidebar>;
  resolutions: ReadonlyMap<string, ReadonlyMap<string, Resolution>>;
  commitDates: ReadonlyMap<string, string>;
  /** Anchors that lead elsewhere now: route → anchor → target. */
  movedAnchors: RedirectTable['movedAnchors'];
  /** Sentences about the entries of a sidebar. */
  describeIn: (sidebar: Sidebar) => Describe;
  assets: AssetStore;
  /** Sizes of images in the public folder. */
  publicAssets: AssetStore;
}

/** A page's job without its code, which is read only when the page has to be rendered. */
export interface PlannedPage {
  prepared: PreparedPage;
  job: PageJob;
  /** Absolute paths of the files that the page shows or offers. */
  assetFiles: string[];
  /** Files of the images that the page shows, by their targets. */
  images: ReadonlyMap<string, Asset>;
  /** Faults of the page's images. */
  diagnostics: Diagnostic[];
}

/** What renders a page from data; without its props, which are read when it is rendered. */
function componentBody(
  body: Extract<Page['body'], { kind: 'component' }>,
  { config, packageRoot }: JobContext,
) {
  const { component, module } = body;
  const key = module === undefined ? undefined : moduleKey({ root: config.root, packageRoot }, module);
  return {
    kind: 'component',
    component,
    ...(key === undefined ? {} : { module: key }),
    props: null,
  } as const;
}

/** Puts together all that rendering one page needs. */
export function planPage(prepared: PreparedPage, context: JobContext): PlannedPage {
  const { config } = context;
  const { page } = prepared;
  const navigation = context.navigation.get(wholeRouteOf(page));
  const added = addToPage(config, page, createPageView(prepared, navigation, context));
  const { view } = added;
  const { links, images, assetFiles, files } = resolveTargets(prepared, context);
  const { image } = page.frontMatter;
  return {
    prepared,
    assetFiles,
    images: shownImages(prepared, files),
    diagnostics: [...added.diagnostics, ...findFaults(prepared, view, context)],
    job: {
      content: {
        body: page.body.kind === 'component' ? componentBody(page.body, context) : { kind: 'code', code: '' },
        view,
        links,
        images,
        imports: resolveImports(prepared, context),
        ...planCards(prepared, view, context),
      },
      sidebar: createPageSidebar(view, context),
      head: {
        canonicalUrl: config.url + view.href,
        keywords: page.frontMatter.keywords ?? [],
        noindex: page.frontMatter.unlisted === true || page.frontMatter.search === false,
        image: image === undefined ? null : previewImage(image, images[image], config),
        ...added.head,
        ...(config.languages.length > 0 ? { alternates: alternatesOf(config, page) } : {}),
        ...(isReference(page) ? { isReference: true } : {}),
        ...(page.frontMatter.faq === true ? { isFaq: true } : {}),
      },
    },
  };
}

/** What of a site has to be known to tell what only planning a page finds; of images, whether they are some. */
export type FaultContext = Omit<JobContext, 'assets'> & {
  assets: { load: (file: string) => Pick<Asset, 'unreadable'> | null };
};

/** The faults that planning a page finds, but for those of plugins, without the plan. */
export function findPlanFaults(prepared: PreparedPage, context: FaultContext): Diagnostic[] {
  const navigation = context.navigation.get(wholeRouteOf(prepared.page));
  return findFaults(prepared, createPageView(prepared, navigation, context), context);
}

function findFaults(prepared: PreparedPage, view: PageView, context: FaultContext): Diagnostic[] {
  return [
    ...findUnreadableImages(prepared, context),
    ...findEmptyLists(prepared, view, context),
    ...findEmptyFaq(prepared),
    ...findSecondTitle(prepared, view),
    ...findComputedTitle(prepared),
  ];
}

/** A heading of level 1 that stands below the title which the front matter gives. */
function findSecondTitle({ page, analysis }: PreparedPage, { showTitle }: PageView): Diagnostic[] {
  const { hide_title: isHidden, title } = page.frontMatter;
  const heading = analysis.headings.find(({ depth }) => depth === 1);
  if (!showTitle || !heading || isHidden !== undefined || title === undefined) return [];
  const { line, column } = heading;
  return [
    createDiagnostic('heading-second-title', {
      message: `This page has the title "${title}" from its front matter, and this level-1 heading too`,
      hint: 'Write ## for the sections of a page; a # heading at the beginning of the text takes the place of the title.',
      location: { file: page.sourcePath, line, column },
    }),
  ];
}

/** A title is asked for before a page is rendered: by its neighbours, by the sidebar, by search. */
function findComputedTitle({ page, analysis }: PreparedPage): Diagnostic[] {
  const [first] = analysis.headings;
  if (first?.depth !== 1 || first.isComputed !== true || page.frontMatter.title !== undefined) return [];
  const { line, column } = first;
  return [
    createDiagnostic('title-computed', {
      message: `The title has a value that only the page itself shows: everywhere else it is "${page.title}"`,
      hint: 'Write the whole title in the front matter too: title: …',
      location: { file: page.sourcePath, line, column },
    }),
  ];
}

function createPageView(
  { page, analysis, drawsOnView }: PreparedPage,
  navigation: PageNavigation | undefined,
  { config, commitDates, movedAnchors }: Omit<JobContext, 'assets'>,
): PageView {
  const { frontMatter } = page;
  const layout = frontMatter.layout ?? 'doc';
  return {
    route: page.route,
    href: writtenUrl(config.baseUrl, page.route),
    title: page.title,
    documentTitle: page.route === '/' ? documentTitleOfHome(config, page) : `${page.title} | ${config.title}`,
    description: frontMatter.description ?? analysis.excerpt,
    layout,
    showTitle: layout !== 'home' && !(frontMatter.hide_title ?? bringsTitle(page, analysis)),
    toc: createToc(page, analysis.headings, config.toc),
    sidebar: layout === 'home' ? null : (navigation?.sidebar ?? null),
    breadcrumbs: navigation?.breadcrumbs ?? [],
    previous: navigation?.previous ?? null,
    next: navigation?.next ?? null,
    editUrl: createEditUrl(config, page),
    ...describeLastUpdate(
      config.locale,
      config.lastUpdated ? commitDates.get(sourceOf(config, page)) : undefined,
    ),
    markdownUrl: writtenUrl(config.baseUrl, routeToFile(page.route, '.md')),
    islands: [],
    drawsOnView,
    unlisted: frontMatter.unlisted === true,
    ...(isOnlyTranslated(config, page) ? { onlyHere: true } : {}),
    ...languagesOf(config, page),
    ...languageOfOriginal(config, page),
    ...describeMovedAnchors(movedAnchors.get(wholeRouteOf(page)), config.wholeUrl),
  };
}

/**
 * A heading of the first level below others is no title of the page: without its own, the page would have none. Nor is
 * one below a text, where the front matter has another title.
 */
function bringsTitle(
  { frontMatter: { title } }: Page,
  { headings: [first], hasTextAboveTitle = false }: PreparedPage['analysis'],
): boolean {
  if (first?.depth !== 1) return false;
  return !hasTextAboveTitle || title === undefined || title === first.text;
}

function describeMovedAnchors(
  moved: ReadonlyMap<string, string> | undefined,
  baseUrl: string,
): Pick<PageView, 'movedAnchors'> {
  if (!moved) return {};
  const entries = [...moved].map(([anchor, to]) => [anchor, isExternal(to) ? to : writtenUrl(baseUrl, to)]);
  return { movedAnchors: Object.fromEntries(entries) };
}

function documentTitleOfHome(config: SiteConfig, page: Page): string {
  if (page.title === config.title)
    return config.tagline === '' || config.tagline === config.title
      ? config.title
      : `${config.title} | ${config.tagline}`;
  return `${page.title} | ${config.title}`;
}

/** The table of contents of a page; empty for one that shows none. */
export function createToc(
  { frontMatter }: Page,
  headings: PreparedPage['analysis']['headings'],
  defaults: { min: number; max: number },
): TocEntry[] {
  const { layout = 'doc', hide_table_of_contents: isHidden } = frontMatter;
  if (layout !== 'doc' || isHidden === true) return [];
  const min = frontMatter.toc_min_heading_level ?? defaults.min;
  const max = frontMatter.toc_max_heading_level ?? defaults.max;
  return headings
    .filter(({ depth, isUnlisted }) => depth >= min && depth <= max && isUnlisted !== true)
    .map(({ depth, id, text, isComputed }) => ({ depth, id, text, ...(isComputed && { isComputed }) }));
}

/** The file of a page relative to the site's root: its translation where there is one. */
function sourceOf({ root, translated }: SiteConfig, { sourcePath }: Page): string {
  if (translated.length === 0) return sourcePath;
  return relativePath(root, placeOf(path.resolve(root, sourcePath), translated));
}

function createEditUrl(config: SiteConfig, page: Page): string | null {
  const custom = page.frontMatter.custom_edit_url;
  if (custom !== undefined) return custom;
  if (config.editUrl === null) return null;
  return `${config.editUrl.replace(/\/$/, '')}/${sourceOf(config, page)}`;
}

function createPageSidebar(view: PageView, { sidebars }: JobContext): SidebarView | null {
  const sidebar = view.sidebar === null ? undefined : sidebars.get(view.sidebar);
  if (!sidebar) return null;
  const prune = pruners.get(sidebar) ?? createSidebarPruner(sidebar.items);
  pruners.set(sidebar, prune);
  return { key: sidebar.key, label: sidebar.label, items: prune(view.href) };
}

/** The cards that a page's `<DocCardList />` shows. */
function planCards(
  { analysis }: PreparedPage,
  { href, sidebar }: PageView,
  { sidebars, describeIn }: Omit<JobContext, 'assets'>,
): { cards?: CardView[] } {
  if (!findCardList(analysis)) return {};
  const listing = sidebar === null ? undefined : sidebars.get(sidebar);
  return listing ? { cards: createCards(findCardItems(listing, href), describeIn(listing)) } : {};
}

/** The place where a page uses or imports the list of cards. */
function findCardList({ components, imports }: PreparedPage['analysis']): SourceLocation | undefined {
  const use = components.find(({ name }) => name === 'DocCardList');
  return (use ?? imports.find(({ specifier }) => specifier === '@theme/DocCardList'))?.location;
}

/** Lists of cards on pages without a category, where they would show nothing. */
function findEmptyLists(prepared: PreparedPage, view: PageView, context: FaultContext): Diagnostic[] {
  const { cards } = planCards(prepared, view, context);
  if (cards === undefined || cards.length > 0) return [];
  return [
    createDiagnostic('cards-empty', {
      message: 'This list of cards has nothing to show: no other page stands beside this one in its sidebar',
      hint: 'Give the page a place in a sidebar, or the list its items: <DocCardList items={[…]} />.',
      location: findCardList(prepared.analysis),
    }),
  ];
}

/** A page that says it has questions, and asks none. */
function findEmptyFaq({ page, analysis }: PreparedPage): Diagnostic[] {
  if (page.frontMatter.faq !== true || analysis.headings.some(({ text }) => isQuestion(text))) return [];
  const text = page.body.kind === 'file' ? page.body.source.text : '';
  return [
    createDiagnostic('faq-empty', {
      message: 'The front matter says `faq: true`, and no heading of the page is a question',
      hint: 'End the headings that ask with a question mark, or take `faq` out.',
      location: locateKey(page.sourcePath, text, 'faq'),
    }),
  ];
}

const pruners = new WeakMap<Sidebar, ReturnType<typeof createSidebarPruner>>();

/** Where a page's targets lead. */
function resolutionsOf(
  { page, analysis }: PreparedPage,
  { resolutions }: JobContext,
): [string, Resolution][] {
  const ofSource = resolutions.get(page.sourcePath);
  if (!ofSource) return [];
  // All pages of an API are made of one document: each depends on its own links alone, and is asked for no others.
  const targets =
    page.body.kind === 'file'
      ? [...ofSource.keys()]
      : [...new Set(analysis.references.map(({ target }) => target))];
  return targets.sort().flatMap((target): [string, Resolution][] => {
    const resolution = ofSource.get(target);
    return resolution ? [[target, onPage(resolution, target, wholeRouteOf(page))]] : [];
  });
}

/** Several pages may be made of one source: an anchor alone is one of the page that it stands in. */
function onPage(resolution: Resolution, target: string, route: string): Resolution {
  const isOwn = resolution.kind === 'page' && /^[#?]/.test(target) && resolution.route !== route;
  return isOwn ? { ...resolution, route } : resolution;
}

function resolveTargets(prepared: PreparedPage, context: JobContext) {
  // Without a prototype, the engine makes a table at once, and no hidden class for each of the names.
  const links = Object.create(null) as Record<string, string>;
  const images = Object.create(null) as Record<string, ImageInfo>;
  const assetFiles: string[] = [];
  const files = new Map<string, Asset>();
  const { beside } = context.config;
  const addressOf = addressesOf({ beside, baseUrl: context.config.wholeUrl });
  for (const [target, resolution] of resolutionsOf(prepared, context)) {
    const { baseUrl, wholeUrl, root } = context.config;
    if (resolution.kind === 'asset') {
      const file = path.resolve(root, resolution.path);
      const asset = context.assets.load(file);
      if (!asset) continue;
      assetFiles.push(file);
      const src = writtenUrl(baseUrl, asset.file);
      links[target] = src + resolution.search + resolution.hash;
      images[target] = { src, width: asset.width, height: asset.height };
      files.set(target, asset);
      continue;
    }
    const written = hrefOf(resolution, wholeUrl);
    if (written === null) continue;
    const href = addressOf(written);
    links[target] = href;
    if (resolution.kind === 'public') {
      const size = context.publicAssets.load(findPublic(context.config, decodeUrl(resolution.path)));
      images[target] = { src: href, width: size?.width ?? null, height: size?.height ?? null };
      if (size) files.set(target, size);
    }
  }
  addRenderedForms(links);
  addRenderedForms(images);
  return { links, images, assetFiles, files };
}

/** Where a public file stands; absolute. */
function findPublic(config: SiteConfig, name: string): string {
  const [first = '', ...others] = publicFolders(config).map((folder) => path.join(folder, name));
  return others.length === 0 || existsSync(first)
    ? first
    : (others.find((file) => existsSync(file)) ?? first);
}

/** Markdown gives components the addresses of links and images as browsers write them. */
export function addRenderedForms<Value>(table: Record<string, Value>): void {
  for (const [target, value] of Object.entries(table)) {
    const rendered = renderedTarget(target);
    if (!(rendered in table)) table[rendered] = value;
  }
}

/** Those of the files that stand as images in the page: others are offered, and stay as they are. */
function shownImages({ analysis }: PreparedPage, files: ReadonlyMap<string, Asset>): Map<string, Asset> {
  const shown = analysis.references.flatMap(({ kind, target }): [string, Asset][] => {
    const asset = kind === 'image' ? files.get(target) : undefined;
    return asset && asset.width !== null ? [[target, asset]] : [];
  });
  return new Map(shown);
}

/** True for the few lines that git keeps in place of a file whose bytes are elsewhere. */
function isLfsPointer(file: string): boolean {
  return readFileSync(file).subarray(0, 60).toString('latin1').startsWith('version https://git-lfs.');
}

/** Files that stand as images in a page and are none. */
function findUnreadableImages({ page, analysis }: PreparedPage, context: FaultContext): Diagnostic[] {
  const resolutions = context.resolutions.get(page.sourcePath);
  return analysis.references.flatMap(({ kind, target, location }) => {
    const resolution = kind === 'image' ? resolutions?.get(target) : undefined;
    if (resolution?.kind !== 'asset') return [];
    const asset = context.assets.load(path.resolve(context.config.root, resolution.path));
    if (!asset?.unreadable) return [];
    return [
      createDiagnostic('image-invalid', {
        message: `"${target}" is no image that docsgen can read`,
        hint: isLfsPointer(
          placeOf(path.resolve(context.config.root, resolution.path), context.config.translated),
        )
          ? 'Git LFS keeps its bytes elsewhere: run `git lfs pull`, or check out with LFS (`lfs: true` in a workflow).'
          : 'Save it as SVG, PNG, JPEG, WebP, AVIF or GIF; an empty or cut file counts as broken.',
        location,
      }),
    ];
  });
}

/** The address that a page writes for what a target leads to; null for a file beside the pages, and for nothing. */
export function hrefOf(resolution: Resolution, baseUrl: string): string | null {
  switch (resolution.kind) {
    case 'page':
      return writtenUrl(baseUrl, resolution.route) + resolution.search + resolution.hash;
    case 'public':
      return writtenUrl(baseUrl, resolution.path) + resolution.search + resolution.hash;
    case 'redirect':
      return /^[a-z]+:/i.test(resolution.to) ? resolution.to : writtenUrl(baseUrl, resolution.to);
    case 'external':
      return resolution.href;
    default:
      return null;
  }
}

function resolveImports({ page, analysis }: PreparedPage, context: JobContext): Record<string, string> {
  const { root } = context.config;
  const keys: Record<string, string> = {};
  const places = createImportPlaces(context.config);
  for (const { specifier } of analysis.imports) {
    const file = findPageModule(places, page.sourcePath, specifier);
    keys[specifier] =
      file && isBundled(file) ? moduleKey({ root, packageRoot: context.packageRoot }, file) : specifier;
  }
  return keys;
}

/** The picture for links to a page; null for one that is not there, which is a fault of its own. */
function previewImage(target: string, image: ImageInfo | undefined, config: SiteConfig): PreviewImage | null {
  if (image) return { url: config.url + image.src, width: image.width, height: image.height };
  return /^https?:\/\//i.test(target) ? { url: target, width: null, height: null } : null;
}
