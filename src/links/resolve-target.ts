import {
  decodePath,
  isExternal,
  normalizeRoute,
  type SplitTarget,
  splitTarget,
  stripBaseUrl,
} from '../shared/urls.ts';
import type { LinkPage, Resolution } from './records.ts';
import {
  findPage,
  isPageSource,
  PAGE_SUFFIXES,
  pathBelow,
  resolveFromFile,
  type SiteIndex,
  type TargetPage,
  toUrlPath,
} from './site-index.ts';

/** Where a target leads, with the page it leads to when that is one. */
export interface Resolved {
  resolution: Resolution;
  page?: TargetPage;
}

const BROKEN: Resolved = { resolution: { kind: 'broken' } };

/**
 * Resolves a target as it is written in a page. Images look for files first, links for pages. Pure: depends on the
 * index and the page's place only.
 */
export function resolveTarget(index: SiteIndex, from: LinkPage, target: string, isImage = false): Resolved {
  if (isOfOneComputer(target) || isUnfinished(target) || lacksSlashes(target) || isPathname(target))
    return BROKEN;
  if (meantScheme(target) !== null || isHostWithPort(target)) return BROKEN;
  if (isExternal(target)) return resolveUrl(index, target, isImage);
  const parts = splitTarget(target);
  if (parts.path === '') return target === '' || isImage ? BROKEN : resolveOwnPage(index, from, parts);
  const path = parts.path.includes('%') ? decodePath(parts.path) : parts.path;
  if (path.startsWith('/')) return resolveAbsolute(index, path, parts, isImage);
  return resolveRelative(index, from, path, parts, isImage);
}

/** True for a path with a drive of Windows, `C:\\images\\a.png`, and for `file:`: browsers open neither from a site. */
export function isOfOneComputer(target: string): boolean {
  return /^(?:[a-z]:[\\/]|file:)/i.test(target);
}

/** True for an address that ends where its host or its recipient should stand. A mail may ask for no recipient: `?`. */
export function isUnfinished(target: string): boolean {
  return /^(?:(?:https?:)?\/\/(?:[/?#]|$)|(?:https?|mailto|tel|sms):$)/i.test(target);
}

/** True for `https:/example.com`: on a site of the same scheme, browsers take it for a path. */
function lacksSlashes(target: string): boolean {
  return /^https?:(?!\/\/|$)/i.test(target);
}

/** True for `pathname:///a.html`, by which a page of Docusaurus says that no page of the site is meant. */
export function isPathname(target: string): boolean {
  return /^pathname:/i.test(target);
}

/** True for `localhost:3000/start`: browsers take what stands before the port for a scheme, and open nothing. */
export function isHostWithPort(target: string): boolean {
  return /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d{1,5}(?:[/?#]|$)/i.test(target);
}

/** The scheme that a misspelled one was meant to be; null for all others. */
export function meantScheme(target: string): string | null {
  const written = /^(\w+):/.exec(target)?.[1]?.toLowerCase() ?? '';
  if (/^(?:htp|htpp|htttp|hhttp|hptt|httpp|ttp|thtp)$/.test(written)) return 'http';
  if (/^(?:htps|htpps|htttps|hhttps|hptts|httpps|ttps|thtps|httsp|httpss)$/.test(written)) return 'https';
  return /^(?:malto|mailo|maito|mailt|mialto|mailtto|mail)$/.test(written) ? 'mailto' : null;
}

/** The path below the base URL of a URL of this site; null for other sites. */
export function pathOfSameSite(index: SiteIndex, target: string): string | null {
  const url = target.startsWith('//') ? index.origin.replace(/\/\/.*/, '') + target : target;
  const { origin } = index;
  if (url.slice(0, origin.length).toLowerCase() !== origin) return null;
  const rest = url.slice(origin.length);
  if (rest !== '' && !/^[/?#]/.test(rest)) return null;
  return stripBaseUrl(index.site.baseUrl, rest.startsWith('/') ? rest : `/${rest}`);
}

function resolveUrl(index: SiteIndex, target: string, isImage: boolean): Resolved {
  const path = pathOfSameSite(index, target);
  // The same host may serve other things outside of the base URL.
  if (path === null) return { resolution: { kind: 'external', href: target } };
  const parts = splitTarget(path);
  return resolveBelowBase(index, decodePath(parts.path), parts, isImage);
}

function resolveOwnPage(index: SiteIndex, from: LinkPage, { search, hash }: SplitTarget): Resolved {
  if (from.route === '') return BROKEN;
  const own = index.byRoute.get(from.route);
  const page = own?.sourcePath === from.sourcePath ? own : from;
  return toPage(
    index,
    { sourcePath: from.sourcePath, anchors: page.anchors, headings: page.headings, route: from.route },
    { path: '', search, hash },
  );
}

function resolveAbsolute(index: SiteIndex, path: string, parts: SplitTarget, isImage: boolean): Resolved {
  const found = resolveBelowBase(index, path, parts, isImage);
  const { baseUrl, wholeBaseUrl = baseUrl } = index.site;
  if (found.resolution.kind !== 'broken') return found;
  // A translation may name the place of the whole site, below which its language stands.
  for (const base of new Set([baseUrl, wholeBaseUrl])) {
    const inside = base === '/' ? null : stripBaseUrl(base, path);
    const below = inside === null ? found : resolveBelowBase(index, inside, parts, isImage);
    if (below.resolution.kind !== 'broken') return below;
  }
  return found;
}

function resolveBelowBase(index: SiteIndex, path: string, parts: SplitTarget, isImage: boolean): Resolved {
  const { search, hash } = parts;
  const file = path.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  const toPublic = (found: string): Resolved => ({
    resolution: { kind: 'public', path: toUrlPath(found), search, hash },
  });
  if (isImage)
    return isPublic(index, file) || isPublished(index, path) || index.site.isExternalPath?.(path) === true
      ? toPublic(path)
      : BROKEN;
  const page = findPage(index, path);
  if (page) return toPage(index, page, parts);
  if (isPublic(index, file) || isPublished(index, path)) return toPublic(path);
  if (isPublic(index, `${file}/index.html`)) return toPublic(path);
  // A document without its ending, as hosts with clean URLs serve it; with it, all of them do.
  if (isPublic(index, `${file}.html`)) return toPublic(`${path.replace(/\/$/, '')}.html`);
  // Writers name the file; its twin has the same address where it is a `.md` page.
  const source = isPageSource(path) ? index.bySource.get(index.site.contentDir + path) : undefined;
  if (source) return toPage(index, source, parts);
  if (isTwin(index, path)) return toPublic(path);
  const found =
    resolveOwnLanguage(index, path, parts) ??
    resolveOtherLanguage(index, path, parts) ??
    resolveRedirect(index, path, parts);
  return found.resolution.kind === 'broken' && index.site.isExternalPath?.(path) ? toPublic(path) : found;
}

/** A page that is named with the code of the language that it is in, whatever folder that stands in. */
function resolveOwnLanguage(index: SiteIndex, path: string, parts: SplitTarget): Resolved | null {
  const { ownFolder } = index.site;
  if (ownFolder === undefined || (path !== ownFolder && !path.startsWith(`${ownFolder}/`))) return null;
  const own = path.slice(ownFolder.length) || '/';
  const page = findPage(index, own);
  return page ? toPage(index, page, parts) : resolveRedirect(index, own, parts);
}

/** What stands below the folder of another language is not known here. */
function resolveOtherLanguage({ site }: SiteIndex, path: string, parts: SplitTarget): Resolved | null {
  const [, folder = '', rest = ''] = /^(\/[^/]*)\/?(.*)$/s.exec(path) ?? [];
  const baseUrl = site.otherLanguages?.get(folder);
  if (baseUrl === undefined) return null;
  return { resolution: { kind: 'external', href: baseUrl + rest + parts.search + parts.hash } };
}

function resolveRedirect(index: SiteIndex, path: string, parts: SplitTarget): Resolved {
  const { redirects, findRedirect } = index.site;
  const exact = redirects.get(path) ?? redirects.get(normalizeRoute(path));
  const target = exact ?? findRedirect?.(path) ?? findRedirect?.(normalizeRoute(path));
  if (!target) return BROKEN;
  // A pattern matches whatever it matches; only what it leads to says whether that was meant.
  if (exact === undefined && !leadsSomewhere(index, target)) return BROKEN;
  const own = splitTarget(target);
  const to = own.path + (own.search || parts.search) + (own.hash || parts.hash);
  return { resolution: { kind: 'redirect', to, search: parts.search, hash: parts.hash } };
}

function leadsSomewhere(index: SiteIndex, target: string): boolean {
  if (isExternal(target)) return true;
  const path = decodePath(splitTarget(target).path);
  return findPage(index, path) !== undefined || isPublic(index, path) || isTwin(index, path);
}

/** A file beside the pages, where a plugin publishes those at their own paths. */
function isPublished({ site }: SiteIndex, path: string): boolean {
  const isOne = site.publishesContent === true && !/\.mdx?$/i.test(path);
  return isOne && site.findFile(site.contentDir + path)?.exact === true;
}

/** Every page of the site has a Markdown twin at its path with `.md`. */
function isTwin(index: SiteIndex, path: string): boolean {
  if (!path.endsWith('.md')) return false;
  const page = index.byRoute.get(path === '/index.md' ? '/' : path.slice(0, -'.md'.length));
  return page !== undefined && page.sourcePath !== '';
}

function resolveRelative(
  index: SiteIndex,
  from: LinkPage,
  path: string,
  parts: SplitTarget,
  isImage: boolean,
): Resolved {
  const file = resolveFromFile(from.sourcePath, path)?.replace(/\/$/, '');
  if (file !== undefined) {
    const page = isImage ? undefined : findSource(index, file);
    if (page) return toPage(index, page, parts);
    if (!isPageSource(file) && isFile(index, file)) return toFile(index, file, parts);
  }
  return isImage || isPageSource(path) ? BROKEN : resolveAsBrowser(index, from, path, parts);
}

/** A relative path without a file behind it, seen from the page's URL as a browser would. */
function resolveAsBrowser(index: SiteIndex, from: LinkPage, path: string, parts: SplitTarget): Resolved {
  if (from.route === '') return BROKEN;
  const route = resolveFromFile(from.route, path);
  return route === null ? BROKEN : resolveBelowBase(index, route, parts, false);
}

function findSource(index: SiteIndex, file: string): TargetPage | undefined {
  const exact = index.bySource.get(file);
  if (exact && isPageSource(file)) return exact;
  const bare = file.replace(/\.html?$/, '');
  for (const suffix of PAGE_SUFFIXES) {
    const page = index.bySource.get(bare + suffix);
    if (page) return page;
  }
  return undefined;
}

function toPage(index: SiteIndex, page: TargetPage, { search, hash }: SplitTarget): Resolved {
  const moved = hash === '' ? undefined : findMovedAnchor(index, page, hash);
  if (moved !== undefined) return { resolution: { kind: 'redirect', to: moved, search, hash } };
  return { resolution: { kind: 'page', route: page.route, search, hash }, page };
}

/** Where an anchor leads that the page had once. */
function findMovedAnchor(index: SiteIndex, { route }: TargetPage, hash: string): string | undefined {
  return index.site.movedAnchors?.get(route)?.get(decodePath(hash.slice(1)));
}

function toFile(index: SiteIndex, file: string, { search, hash }: SplitTarget): Resolved {
  const [below] = publicFolders(index).flatMap((folder) => pathBelow(folder, file) ?? []);
  if (below !== undefined) return { resolution: { kind: 'public', path: toUrlPath(below), search, hash } };
  const folders = [index.site.contentDir, ...(index.site.folders ?? [])];
  if (folders.every((folder) => pathBelow(folder, file) === null)) return BROKEN;
  return { resolution: { kind: 'asset', path: file, search, hash } };
}

/** Whether a public file has a path, which begins with a slash. */
function isPublic(index: SiteIndex, path: string): boolean {
  return publicFolders(index).some((folder) => isFile(index, folder + path));
}

function publicFolders({ site: { publicDir, publicFolders: others = [] } }: SiteIndex): string[] {
  return [publicDir, ...others];
}

function isFile(index: SiteIndex, file: string): boolean {
  return index.site.findFile(file)?.exact === true;
}
