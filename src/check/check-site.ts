import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { checkLinks, type LinkFault, type LinkPage, type LinkSite, type Resolution } from '../links/check.ts';
import { createSiteIndex, type SiteIndex } from '../links/site-index.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { rulesOfLanguage } from '../redirects/language-rules.ts';
import { matchRedirect } from '../redirects/match.ts';
import { createRedirectTable, type RedirectPage, type RedirectTable } from '../redirects/redirect-table.ts';
import { matchExternalPaths } from '../shared/external-paths.ts';
import type { Page } from '../shared/page.ts';
import { furtherFolders, publicFolders } from '../site/source-hooks.ts';
import { checkVersions } from './check-versions.ts';
import { findDuplicateIds } from './duplicate-ids.ts';
import { checkFenceWords } from './fence-words.ts';
import { checkHostRules } from './host-rules.ts';
import {
  configPage,
  type LinkedSite,
  sidebarPage,
  toLinkPage,
  toUnknownPage,
  withOwnLevels,
} from './link-pages.ts';
import { checkTocLevels } from './toc-levels.ts';
import { explainByTranslations } from './translated-causes.ts';

/** Files that every build writes and that pages may link to; languages that stand beside each other have their own. */
function generatedFiles({ beside }: Pick<SiteConfig, 'beside'>): ReadonlyMap<string, undefined> {
  const inFolders = beside.flatMap(({ folder }) =>
    folder === '' ? [] : [`/${folder}/llms.txt`, `/${folder}/sitemap.xml`],
  );
  const all = ['/llms.txt', '/robots.txt', '/sitemap.xml', ...inFolders];
  return new Map(all.map((file) => [file, undefined]));
}

/** Every fault is reported; `applyChecks` says afterwards what the site makes of it. */
const ALL_REPORTED: LinkSite['levels'] = {
  ...{ brokenLinks: 'error', brokenMarkdownLinks: 'error' },
  ...{ brokenAnchors: 'warn', missingImages: 'error' },
};

/** What the checks found out: where every reference leads, and all redirects. */
export interface CheckedSite {
  /** By source path, then by target as written. */
  resolutions: ReadonlyMap<string, ReadonlyMap<string, Resolution>>;
  redirects: RedirectTable;
  /** The links behind it, for those who want to know whose fault is whose. */
  links: { pages: readonly LinkPage[]; site: LinkSite; faults: readonly LinkFault[] };
  /** Faults of all kinds, those of links among them. */
  diagnostics: Diagnostic[];
}

/** What of a site is checked, and what is known of it already. */
export interface CheckOptions {
  /** Source paths to check; all when left out. Every page counts as a target. */
  only?: ReadonlySet<string>;
  /** A redirect table that is still true; made and checked anew when left out. */
  redirects?: RedirectTable;
  /** What `indexTargets` has made with that table. Pages that are not handed over are looked up there then. */
  targets?: SiteIndex;
}

/** Makes and checks the table of redirects. */
export function createSiteRedirects(
  { config, content, findFile }: LinkedSite,
  pages: readonly RedirectPage[],
): RedirectTable {
  return createRedirectTable(rulesOfLanguage(content.redirectRules, config), pages, {
    origin: config.url,
    exists: findOthers({ config, findFile }),
  });
}

/** Tells whether a file of the public folder, one that docsgen makes, or something beside the site stands at a path. */
function findOthers({
  config,
  findFile,
}: Pick<LinkedSite, 'config' | 'findFile'>): (path: string) => boolean {
  const folders = publicPaths(config);
  const isExternal = matchExternalPaths(config.externalPaths);
  const generated = generatedFiles(config);
  return (target) =>
    generated.has(target) ||
    folders.some((folder) => findFile(folder + target)?.exact === true) ||
    isExternal(target);
}

/** Folders of public files, the site's own in front; relative to its root. */
function publicPaths(config: SiteConfig): string[] {
  return publicFolders(config).map((folder) => relativePath(config.root, folder));
}

/** Where the site stands in its other languages, by the path that pages write: the code of the language, and what follows. */
function otherLanguages({ languages, locale }: SiteConfig): Map<string, string> {
  const others = languages.filter(({ code }) => code !== locale);
  return new Map(others.map(({ code, baseUrl }) => [`/${code}`, baseUrl]));
}

/**
 * All pages of a site as targets of links, whatever their anchors: for those who check single pages again and again. It
 * is true as long as no page comes, goes or moves.
 */
export function indexTargets(linked: LinkedSite, redirects: RedirectTable): SiteIndex {
  return createSiteIndex(linked.content.pages.map(toUnknownPage), createLinkSite(linked, redirects));
}

function createLinkSite({ config, content, findFile }: LinkedSite, redirects: RedirectTable): LinkSite {
  return {
    url: config.url,
    baseUrl: config.baseUrl,
    wholeBaseUrl: config.languages.find(({ code }) => code === config.mainLocale)?.baseUrl ?? config.baseUrl,
    contentDir: relativePath(config.root, config.contentDir),
    publicDir: relativePath(config.root, config.publicDir),
    publicFolders: publicPaths(config).slice(1),
    folders: furtherFolders(config).map((folder) => relativePath(config.root, folder)),
    completesPaths: config.hasDialect,
    publishesContent: config.plugins.list.some((plugin) => plugin.publishesContent === true),
    redirects: redirects.exact,
    movedAnchors: redirects.movedAnchors,
    findRedirect: (target) => matchRedirect(redirects, target)?.to ?? null,
    isExternalPath: matchExternalPaths(config.externalPaths),
    findFile,
    listFiles: () => findFile.all ?? [],
    replaced: content.replaced,
    extraRoutes: generatedFiles(config),
    otherLanguages: otherLanguages(config),
    ...(config.languages.length > 0 ? { ownFolder: `/${config.locale}` } : {}),
    levels: ALL_REPORTED,
  };
}

function listOthers(pages: readonly Page[], prepared: readonly PreparedPage[]): LinkPage[] {
  const done = new Set(prepared.map(({ page }) => page));
  return pages.filter((page) => !done.has(page)).map(toUnknownPage);
}

/** Checks links, anchors, images, ids and redirects of the whole site. */
export function checkSite(
  linked: LinkedSite,
  prepared: readonly PreparedPage[],
  options: CheckOptions = {},
): CheckedSite {
  const { config, content } = linked;
  const { only } = options;
  // Pages that are not compiled exist all the same: links to them are fine, whatever their anchors.
  const others = options.targets ? [] : listOthers(content.pages, prepared);
  const linkPages = [...prepared.map((page) => withOwnLevels(page, toLinkPage(page))), ...others];
  const redirects = options.redirects ?? createSiteRedirects(linked, linkPages);
  const pages = [
    ...linkPages,
    configPage(linked),
    ...content.sidebars.map((sidebar) => sidebarPage(sidebar, config)),
  ];
  const site = options.targets?.site ?? createLinkSite(linked, redirects);
  const checked = checkLinks(pages, site, {
    ...(only ? { only } : {}),
    ...(options.targets ? { index: options.targets } : {}),
  });
  const faults = explainByTranslations(checked.faults, linked);
  const wanted = prepared.filter(({ page }) => only?.has(page.sourcePath) ?? true);
  const diagnostics = [
    ...(only ? [] : redirects.diagnostics),
    ...(only ? [] : checkHostRules(config, redirects)),
    ...(only ? [] : checkVersions(linked, redirects, findOthers(linked))),
    ...wanted.flatMap(({ page, analysis }) => findDuplicateIds(page, analysis)),
    ...wanted.flatMap(({ page }) => checkTocLevels(config, page)),
    ...checkFenceWords(config, wanted),
    ...faults.map(({ diagnostic }) => diagnostic),
  ];
  const links = { pages, site, faults };
  return { resolutions: checked.resolutions, redirects, links, diagnostics };
}
