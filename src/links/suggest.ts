import path from 'node:path';
import { nearest, nearestPath } from '../diagnostics/nearest.ts';
import { decodePath, isExternal, normalizeRoute, splitTarget } from '../shared/urls.ts';
import type { LinkPage } from './records.ts';
import {
  isHostWithPort,
  isOfOneComputer,
  isPathname,
  isUnfinished,
  meantScheme,
  pathOfSameSite,
} from './resolve-target.ts';
import {
  isPageSource,
  PAGE_SUFFIXES,
  pathBelow,
  resolveFromFile,
  type SiteIndex,
  type TargetPage,
  toUrlPath,
} from './site-index.ts';
import { describeStart, findCause } from './suggest-causes.ts';

const CASE_NOTE = 'Upper and lower case count.';

/** A file of code with a line behind it, as compilers and editors name places. */
const LINE_OF_FILE =
  /^[\w./-]+\.(?:[cm]?[jt]sx?|mdx?|py|rb|go|rs|java|kt|swift|php|cs|c|h|cpp|json|ya?ml|toml|html?|css|sh):\d{1,3}(?::\d{1,3})?$/i;

/** What a report says about a target that leads nowhere. */
export interface Suggestion {
  hint?: string | undefined;
  /** The target to write instead, query and fragment included; only when nothing else can have been meant. */
  fix?: string | undefined;
}

/** Hint for a link that leads nowhere, or undefined when nothing is near. */
export function suggestLink(index: SiteIndex, from: LinkPage, target: string): Suggestion {
  const { path: written, search, hash } = splitTarget(target);
  if (written === '') return { hint: 'Write the path of a page or a file between the parentheses.' };
  const other = suggestOtherForm(target, written);
  if (other) return other;
  const found = isRelative(target)
    ? suggestRelative(index, from, decodePath(written))
    : suggestAbsolute(index, decodePath(splitTarget(pathOfSameSite(index, target) ?? target).path));
  // What is near is a guess; a habit of another system that leads to a page is not.
  const { hint, fix } = found.fix === undefined ? (suggestCause(index, from, target) ?? found) : found;
  // A page may know better what links of its kind need.
  if (hint === undefined) return { hint: from.hint ? undefined : describeStart(index, from, target) };
  if (fix === undefined) return { hint };
  const own = splitTarget(fix);
  return { hint, fix: own.path + (own.search || search) + (own.hash || hash) };
}

/** The hint for a target that another system would have led somewhere; null where none would. */
function suggestCause(index: SiteIndex, from: LinkPage, target: string): Suggestion | null {
  const cause = findCause(index, from, target);
  if (cause === null || 'hint' in cause) return cause;
  if ('page' in cause)
    return { hint: `Did you mean ${showPage(from, cause.page)}?`, fix: linkTo(from, cause.page) };
  const fix = relativeTo(from, cause.file);
  return { hint: `The file stands beside the pages: write ${fix}.`, fix: toUrlPath(fix) };
}

/** Paths of a computer work there alone; misspelled schemes and unfinished addresses nowhere. */
function suggestOtherForm(target: string, path: string): Suggestion | null {
  if (isOfOneComputer(target) || /^\/(?:Users|home)\/[^/]+\/[^/]/.test(path))
    return { hint: 'It is a path of one computer: put the file beside the page, and write ./ and its name.' };
  if (isUnfinished(target)) return { hint: 'The address ends before it says where: write the rest of it.' };
  if (isPathname(target)) {
    const fix = target.replace(/^pathname:(?:\/\/)?\/?/i, '/');
    return { hint: `pathname: is known where Docusaurus's dialect is: write ${fix}.`, fix };
  }
  if (LINE_OF_FILE.test(target))
    return {
      hint: 'A line of a file has no address of its own: link to where the code is shown, which ends in #L and the number of the line on most hosts.',
    };
  if (isHostWithPort(target))
    return { hint: `Did you mean ${/^(?:localhost|[\d.]+):/i.test(target) ? 'http' : 'https'}://${target}?` };
  const scheme = meantScheme(target);
  if (scheme !== null) return { hint: `Did you mean ${scheme}${target.slice(target.indexOf(':'))}?` };
  if (/^www\.[\w-]+\./i.test(target)) return { hint: `Did you mean https://${target}?` };
  const slashes = /^(https?)(?::\/?|\/\/?)(?=[\w-]+\.)/i.exec(target);
  if (slashes) return { hint: `Did you mean ${slashes[1]}://${target.slice(slashes[0].length)}?` };
  if (/^[\w.+-]+@[\w-]+\.(?!(?:png|jpe?g|gif|svg|webp|avif)$)[\w.-]+$/i.test(target))
    return { hint: `Did you mean mailto:${target}?` };
  if (/^["'“”„«]/.test(target)) return { hint: 'Take the quotes out: [text](./page.md).' };
  const written = decodePath(path);
  return written.includes('\\') ? { hint: `Write / for \\: ${written.replaceAll('\\', '/')}` } : null;
}

/** Hint for an image that does not exist. */
export function suggestImage(index: SiteIndex, from: LinkPage, target: string): Suggestion {
  const written = decodePath(splitTarget(pathOfSameSite(index, target) ?? target).path);
  const other = suggestOtherForm(target, written);
  if (other) return other;
  const { publicDir, findFile, listFiles } = index.site;
  const wanted = isRelative(target) ? resolveFromFile(from.sourcePath, written) : publicDir + written;
  if (wanted === null) return { hint: hintForOutside(from, written) };
  const atRoot = suggestRoot(index, written);
  if (atRoot) return atRoot;
  const found = findFile(wanted);
  if (found && !found.exact) return otherSpelling(toUrlPath(showFile(index, from, found.path)));
  const guess = !listFiles ? null : nearestPath(wanted, imagesOf(listFiles()));
  if (guess !== null) return { hint: `Did you mean ${showFile(index, from, guess)}?` };
  const cause = suggestCause(index, from, target);
  if (cause) return cause;
  const folder = path.posix.dirname(from.sourcePath);
  return { hint: `The path is relative to ${folder}/, or starts with / for a file in ${publicDir}/.` };
}

/** True for the relative path of an image that is none of the site's: it leads out of the folder. */
export function isImageOutside(from: LinkPage, target: string): boolean {
  if (!isRelative(target) || isExternal(target) || target === '') return false;
  return resolveFromFile(from.sourcePath, decodePath(splitTarget(target).path)) === null;
}

/** Imports may lead out of the site, into `roots`; what images name stands in it, or behind a link. */
function hintForOutside({ sourcePath }: LinkPage, written: string): string {
  const link = 'put a copy of it, or a symbolic link to its folder, into the content folder';
  if (!sourcePath.endsWith('.mdx'))
    return `${link.charAt(0).toUpperCase()}${link.slice(1)}; \`roots\` names where links may lead to.`;
  return `Import it, which folders of \`roots\` allow: import picture from '${written}', then <img src={picture} alt="…" />. Or ${link}.`;
}

/** Hint for an anchor that a page does not have. */
export function suggestAnchor(page: TargetPage, anchor: string): Suggestion {
  const same = page.headings.filter(({ id, text }) => isSameAnchor(anchor, id) || isSameAnchor(anchor, text));
  const [only] = same;
  const hint = describeAnchors(page, anchor);
  return only && same.length === 1 ? { hint, fix: `#${only.id}` } : { hint };
}

function isSameAnchor(a: string, b: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return letters(a) !== '' && letters(a) === letters(b);
}

function describeAnchors(page: TargetPage, anchor: string): string {
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

function suggestRelative(index: SiteIndex, from: LinkPage, written: string): Suggestion {
  const file = resolveFromFile(from.sourcePath, written)?.replace(/\/$/, '');
  if (file === undefined) return { hint: `The path leads out of the site's folder.` };
  const otherCase = findOtherCase(index, file);
  if (otherCase)
    return { hint: `Did you mean ${showPage(from, otherCase)}? ${CASE_NOTE}`, fix: linkTo(from, otherCase) };
  const asset = index.site.findFile(file);
  if (asset && !asset.exact) return otherSpelling(toUrlPath(showFile(index, from, asset.path)));
  if (asset && isPageSource(file))
    return {
      hint: 'That file exists, but it is no page: a draft, a name that starts with "_", or one left out for a fault of its own.',
    };
  const moved = findMoved(index, routeOfSource(index, file));
  if (moved) return describeMoved(from, moved);
  const bare = withoutPageSuffix(file);
  const page = nearestPage(index, from, bare, (other) => withoutPageSuffix(other.sourcePath));
  if (!page) return isPageSource(file) ? {} : { hint: suggestFile(index, from, file) };
  // The same path with the other extension is the same page.
  const certain = withoutPageSuffix(page.sourcePath) === bare && isPageSource(file);
  return {
    hint: `Did you mean ${showPage(from, page)}?`,
    ...(certain ? { fix: linkTo(from, page) } : {}),
  };
}

/** The hint and the fix for a redirect that the old path left behind. */
function describeMoved(from: LinkPage, { page, to }: Moved): Suggestion {
  if (!page) return { hint: `Did you mean ${to}?`, fix: to };
  const { search, hash } = splitTarget(to);
  return { hint: `Did you mean ${showPage(from, page)}?`, fix: linkTo(from, page) + search + hash };
}

function otherSpelling(fix: string): Suggestion {
  return { hint: `Did you mean ${decodePath(fix)}? ${CASE_NOTE}`, fix };
}

/** A file of the public folder under its path in the project: `/public/logo.svg`, which is served as `/logo.svg`. */
function suggestRoot({ site: { publicDir, findFile } }: SiteIndex, written: string): Suggestion | null {
  const file = pathBelow(publicDir, written.replace(/^\/+/, ''));
  if (file === null || !written.startsWith('/') || !findFile(publicDir + file)?.exact) return null;
  return { hint: `Files of ${publicDir}/ stand at the root: write ${file}.`, fix: toUrlPath(file) };
}

function suggestAbsolute(index: SiteIndex, written: string): Suggestion {
  const atRoot = suggestRoot(index, written);
  if (atRoot) return atRoot;
  const route = normalizeRoute(written.replace(/\.mdx?$/i, ''));
  const otherCase = index.byLowerRoute.get(route.toLowerCase());
  if (otherCase && otherCase.route !== route) return otherSpelling(toUrlPath(otherCase.route));
  const { publicDir, findFile } = index.site;
  const file = findFile(publicDir + written);
  if (file && !file.exact) return otherSpelling(toUrlPath(pathBelow(publicDir, file.path) ?? file.path));
  if (otherCase) return { hint: `Did you mean ${otherCase.route}?`, fix: toUrlPath(otherCase.route) };
  const moved = findMoved(index, route);
  if (moved) return { hint: `Did you mean ${moved.page?.route ?? moved.to}?`, fix: moved.to };
  // The source of a redirect is near as well, but what to write is its target.
  const routes = [...index.byRoute.keys(), ...index.site.redirects.keys()];
  const guess = nearestPath(written, [...routes, ...publicPaths(index)]);
  if (guess === null) return {};
  return {
    hint: `Did you mean ${index.byRoute.has(guess) ? guess : (index.site.redirects.get(guess) ?? guess)}?`,
  };
}

/** Addresses of the files of the public folder. */
function publicPaths({ site: { publicDir, listFiles } }: SiteIndex): string[] {
  return [...(listFiles?.() ?? [])].flatMap((file) => {
    const below = pathBelow(publicDir, file);
    return below === null ? [] : [below];
  });
}

interface Moved {
  /** Target of the redirect as it is written. */
  to: string;
  /** The page that it leads to; undefined for other sites and files. */
  page: TargetPage | undefined;
}

/** Where a redirect from this route leads. */
function findMoved(index: SiteIndex, route: string): Moved | undefined {
  const to = index.site.redirects.get(route);
  if (to === undefined) return undefined;
  return { to, page: isExternal(to) ? undefined : index.byRoute.get(splitTarget(to).path) };
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
  from: LinkPage,
  name: string,
  nameOf: (page: TargetPage) => string,
): TargetPage | undefined {
  const byName = new Map<string, TargetPage>();
  for (const page of index.bySource.values()) {
    // Nobody means the page that the link stands on.
    if (isPageSource(page.sourcePath) && page.sourcePath !== from.sourcePath) byName.set(nameOf(page), page);
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

/** A page as a link relative to the page that it stands in; a route where there is no source file. */
function linkTo(from: LinkPage, page: TargetPage): string {
  return isPageSource(page.sourcePath) ? toUrlPath(relativeTo(from, page.sourcePath)) : toUrlPath(page.route);
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
