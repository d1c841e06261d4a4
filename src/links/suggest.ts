import path from 'node:path';
import { nearest, nearestPath } from '../diagnostics/nearest.ts';
import { decodePath, isExternal, normalizeRoute, splitTarget } from '../shared/urls.ts';
import type { LinkPage } from './records.ts';
import { pathOfSameSite } from './resolve-target.ts';
import {
  isPageSource,
  PAGE_SUFFIXES,
  pathBelow,
  resolveFromFile,
  type SiteIndex,
  type TargetPage,
} from './site-index.ts';

const CASE_NOTE = 'Upper and lower case count.';

/** Hint for a link that leads nowhere, or undefined when nothing is near. */
export function suggestLink(index: SiteIndex, from: LinkPage, target: string): string | undefined {
  const { path: written } = splitTarget(target);
  if (written === '') return 'Write the path of a page or a file between the parentheses.';
  return isRelative(target)
    ? suggestRelative(index, from, decodePath(written))
    : suggestAbsolute(index, decodePath(splitTarget(pathOfSameSite(index, target) ?? target).path));
}

/** Hint for an image that does not exist. */
export function suggestImage(index: SiteIndex, from: LinkPage, target: string): string {
  const written = decodePath(splitTarget(pathOfSameSite(index, target) ?? target).path);
  const { publicDir, findFile, listFiles } = index.site;
  const wanted = isRelative(target) ? resolveFromFile(from.sourcePath, written) : publicDir + written;
  const found = wanted === null ? null : findFile(wanted);
  if (found && !found.exact) return `Did you mean ${showFile(index, from, found.path)}? ${CASE_NOTE}`;
  const guess = wanted === null || !listFiles ? null : nearestPath(wanted, imagesOf(listFiles()));
  if (guess !== null) return `Did you mean ${showFile(index, from, guess)}?`;
  const folder = path.posix.dirname(from.sourcePath);
  return `The path is relative to ${folder}/, or starts with / for a file in ${publicDir}/.`;
}

/** Hint for an anchor that a page does not have. */
export function suggestAnchor(page: TargetPage, anchor: string): string {
  const known = [...(page.anchors ?? [])];
  const guess = nearest(anchor, known) ?? known.find((id) => id.startsWith(anchor) || anchor.startsWith(id));
  if (guess !== undefined) {
    const heading = page.headings.find(({ id }) => id === guess);
    return `Did you mean #${guess}${heading ? ` ("${heading.text}")` : ''}?`;
  }
  const byText = page.headings.find(({ text }) => text.toLowerCase() === anchor.toLowerCase());
  if (byText) return `Did you mean #${byText.id} ("${byText.text}")?`;
  const ids = page.headings.map(({ id }) => `#${id}`);
  if (ids.length === 0) return 'That page has no headings; leave the anchor out.';
  return `Its headings are ${ids.slice(0, 6).join(', ')}${ids.length > 6 ? ' …' : '.'}`;
}

function suggestRelative(index: SiteIndex, from: LinkPage, written: string): string | undefined {
  const file = resolveFromFile(from.sourcePath, written)?.replace(/\/$/, '');
  if (file === undefined) return `The path leads out of the site's folder.`;
  const otherCase = findOtherCase(index, file);
  if (otherCase) return `Did you mean ${showPage(from, otherCase)}? ${CASE_NOTE}`;
  const asset = index.site.findFile(file);
  if (asset && !asset.exact) return `Did you mean ${showFile(index, from, asset.path)}? ${CASE_NOTE}`;
  if (asset && isPageSource(file))
    return 'That file exists, but it is no page: a draft, or a name that starts with "_".';
  const moved = findMoved(index, routeOfSource(index, file));
  if (moved) return `Did you mean ${typeof moved === 'string' ? moved : showPage(from, moved)}?`;
  const bare = withoutPageSuffix(file);
  const page = nearestPage(index, bare, (other) => withoutPageSuffix(other.sourcePath));
  if (page) return `Did you mean ${showPage(from, page)}?`;
  return isPageSource(file) ? undefined : suggestFile(index, from, file);
}

function suggestAbsolute(index: SiteIndex, written: string): string | undefined {
  const route = normalizeRoute(written.replace(/\.mdx?$/i, ''));
  const otherCase = index.byLowerRoute.get(route.toLowerCase());
  if (otherCase && otherCase.route !== route) return `Did you mean ${otherCase.route}? ${CASE_NOTE}`;
  const { publicDir, findFile } = index.site;
  const file = findFile(publicDir + written);
  if (file && !file.exact) return `Did you mean ${pathBelow(publicDir, file.path)}? ${CASE_NOTE}`;
  if (otherCase) return `Did you mean ${otherCase.route}?`;
  const moved = findMoved(index, route);
  if (moved) return `Did you mean ${typeof moved === 'string' ? moved : moved.route}?`;
  // The source of a redirect is near as well, but what to write is its target.
  const guess = nearestPath(route, [...index.byRoute.keys(), ...index.site.redirects.keys()]);
  if (guess === null) return undefined;
  return `Did you mean ${index.byRoute.has(guess) ? guess : (index.site.redirects.get(guess) ?? guess)}?`;
}

/** The page, or the URL, that a redirect from this route leads to. */
function findMoved(index: SiteIndex, route: string): TargetPage | string | undefined {
  const target = index.site.redirects.get(route);
  if (target === undefined) return undefined;
  return isExternal(target) ? target : (index.byRoute.get(splitTarget(target).path) ?? target);
}

function findOtherCase(index: SiteIndex, file: string): TargetPage | undefined {
  const lower = file.toLowerCase();
  const names = [lower, ...(isPageSource(file) ? [] : PAGE_SUFFIXES.map((suffix) => lower + suffix))];
  return names
    .map((name) => index.byLowerSource.get(name))
    .find((page) => page && isPageSource(page.sourcePath));
}

function nearestPage(
  index: SiteIndex,
  name: string,
  nameOf: (page: TargetPage) => string,
): TargetPage | undefined {
  const byName = new Map<string, TargetPage>();
  for (const page of index.bySource.values()) {
    if (isPageSource(page.sourcePath)) byName.set(nameOf(page), page);
  }
  const guess = nearestPath(name, byName.keys());
  return guess === null ? undefined : byName.get(guess);
}

function suggestFile(index: SiteIndex, from: LinkPage, file: string): string | undefined {
  const guess = index.site.listFiles ? nearestPath(file, index.site.listFiles()) : null;
  return guess === null ? undefined : `Did you mean ${showFile(index, from, guess)}?`;
}

function* imagesOf(files: Iterable<string>): Iterable<string> {
  for (const file of files) if (/\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i.test(file)) yield file;
}

function showPage(from: LinkPage, page: TargetPage): string {
  return page.sourcePath === '' ? page.route : `${relativeTo(from, page.sourcePath)} (route ${page.route})`;
}

function showFile(index: SiteIndex, from: LinkPage, file: string): string {
  return pathBelow(index.site.publicDir, file) ?? relativeTo(from, file);
}

function relativeTo(from: LinkPage, file: string): string {
  const relative = path.posix.relative(path.posix.dirname(from.sourcePath), file);
  return relative.startsWith('../') ? relative : `./${relative}`;
}

function routeOfSource(index: SiteIndex, file: string): string {
  return normalizeRoute(withoutPageSuffix(pathBelow(index.site.contentDir, file) ?? file));
}

function withoutPageSuffix(file: string): string {
  return file.replace(/(?:\/index)?\.mdx?$/i, '');
}

function isRelative(target: string): boolean {
  return !isExternal(target) && !target.startsWith('/');
}
