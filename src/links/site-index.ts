import path from 'node:path';
import type { Heading } from '../shared/page.ts';
import { normalizeRoute } from '../shared/urls.ts';
import type { LinkPage, LinkSite } from './records.ts';

/** What is known of a route as a target. */
export interface TargetPage {
  route: string;
  /** Empty for routes that are no checked pages. */
  sourcePath: string;
  /** Undefined when any anchor has to be believed. */
  anchors: ReadonlySet<string> | undefined;
  headings: readonly Heading[];
}

/** Look-up tables over all pages; made once for a check. */
export interface SiteIndex {
  site: LinkSite;
  byRoute: ReadonlyMap<string, TargetPage>;
  /** First page of each source file. */
  bySource: ReadonlyMap<string, TargetPage>;
  byLowerRoute: ReadonlyMap<string, TargetPage>;
  byLowerSource: ReadonlyMap<string, TargetPage>;
  /** Scheme and host in lower case. */
  origin: string;
}

/** Indexes pages by route and by source file. The first page of a route keeps it. */
export function createSiteIndex(pages: readonly LinkPage[], site: LinkSite): SiteIndex {
  const byRoute = new Map<string, TargetPage>();
  const bySource = new Map<string, TargetPage>();
  const byLowerRoute = new Map<string, TargetPage>();
  const byLowerSource = new Map<string, TargetPage>();
  for (const page of pages) {
    if (page.route === '') continue;
    setFirst(byRoute, page.route, page);
    setFirst(byLowerRoute, page.route.toLowerCase(), page);
    setFirst(bySource, page.sourcePath, page);
    setFirst(byLowerSource, page.sourcePath.toLowerCase(), page);
  }
  for (const [route, anchors] of site.extraRoutes ?? []) {
    const page = { route, sourcePath: '', anchors, headings: [] };
    setFirst(byRoute, route, page);
    setFirst(byLowerRoute, route.toLowerCase(), page);
  }
  for (const [source, route] of site.replaced ?? []) {
    const owner = byRoute.get(route);
    if (owner) setFirst(bySource, source, owner);
  }
  return {
    site,
    byRoute,
    bySource,
    byLowerRoute,
    byLowerSource,
    origin: site.url.toLowerCase().replace(/(?<!\/)\/+$/, ''),
  };
}

/** The page of a path in any of its forms: with `.html`, `/index` or a slash at its end. */
export function findPage(index: SiteIndex, decodedPath: string): TargetPage | undefined {
  return index.byRoute.get(decodedPath) ?? index.byRoute.get(normalizeRoute(decodedPath));
}

/** Names that a path without extension may stand for, in the order in which they are tried. */
export const PAGE_SUFFIXES = ['.mdx', '.md', '/index.mdx', '/index.md'] as const;

/** True for paths of page sources. */
export function isPageSource(file: string): boolean {
  return /\.mdx?$/i.test(file);
}

/** Path relative to the site's root of a path relative to a source file; null when it leads out of the root. */
export function resolveFromFile(sourcePath: string, relativePath: string): string | null {
  const joined = path.posix.join(path.posix.dirname(sourcePath), relativePath);
  return joined.startsWith('../') || joined === '..' ? null : joined;
}

/** Path below a folder with a leading slash, or null when the file is outside of it. */
export function pathBelow(folder: string, file: string): string | null {
  return file.startsWith(`${folder}/`) ? file.slice(folder.length) : null;
}

/** Percent-encodes a file's path for a URL. `@`, `+` and the like stay, as `decodeURI` would not bring them back. */
export function toUrlPath(decodedPath: string): string {
  return encodeURI(decodedPath).replace(/[?#]/g, encodeURIComponent);
}

function setFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value);
}
