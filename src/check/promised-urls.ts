import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest, nearestPath } from '../diagnostics/nearest.ts';
import { relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import { placeOf } from '../files/translated-files.ts';
import { readRenames } from '../links/git-renames.ts';
import { formatAddress, type PromisedUrl, parseManifest } from '../links/promised-urls.ts';
import { resolveAddress } from '../redirects/resolve-address.ts';
import { decodePath, isExternal, normalizeRoute, splitTarget } from '../shared/urls.ts';
import { linkRootsOf } from '../site/link-roots.ts';
import { listAskedAnchors } from './asked-anchors.ts';
import type { CheckedSite } from './check-site.ts';
import type { LinkedSite } from './link-pages.ts';

/** A site with what its checks found out. */
export interface PublishedSite extends LinkedSite {
  checked: CheckedSite;
}

/** The manifest's text, or null when the site promises nothing. */
export function readManifest(config: SiteConfig): string | null {
  return readSiteFile(config.root, config.urls, linkRootsOf(config));
}

/** Every route, and every anchor that a link or a redirect leads to. */
export function collectAddresses({ content, checked }: PublishedSite): Set<string> {
  const known = new Map(checked.links.pages.map(({ route, anchors }) => [route, anchors]));
  const addresses = new Set(content.pages.map(({ route }) => route));
  for (const asked of listAskedAnchors(checked))
    if (known.get(asked.route)?.has(asked.anchor)) addresses.add(formatAddress(asked));
  return addresses;
}

/** Promised addresses at which nothing is any more: an error for each, with the redirect that would mend it. */
export function checkPromises(site: PublishedSite, text = readManifest(site.config)): Diagnostic[] {
  if (text === null) return [];
  const known = new Map(site.checked.links.pages.map(({ route, anchors }) => [route, anchors]));
  const lost = promisesOf(site.config, text).filter((promised) => isLost(promised, site, known));
  if (lost.length === 0) return [];
  const gone = new Set(lost.flatMap(({ route, anchor }) => (anchor === '' ? [route] : [])));
  const renamed = createRenameFinder(site, promisesOf(site.config, text));
  return (
    lost
      // The anchors of a page that is gone come back with it.
      .filter(({ route, anchor }) => anchor === '' || !gone.has(route))
      .map((promised) => describe(promised, site, known, renamed))
  );
}

/** A promised address, with the folder of the language that it is promised in. */
type PromiseOfLanguage = PromisedUrl & { folder?: string };

/**
 * What a manifest promises of the site in the language that it is made in: lines below the folder of another language speak
 * of that one. A manifest that stands among translations speaks of these alone.
 */
function promisesOf(
  { root, urls, languages, locale, mainLocale, translated }: SiteConfig,
  text: string,
): PromiseOfLanguage[] {
  const promised = parseManifest(text);
  const file = path.resolve(root, urls);
  if (languages.length === 0 || placeOf(file, translated) !== file) return promised;
  const folders = languages.filter(({ code }) => code !== mainLocale).map(({ code }) => `/${code}`);
  const isBelow = (route: string, folder: string) => route === folder || route.startsWith(`${folder}/`);
  if (locale === mainLocale)
    return promised.filter(({ route }) => !folders.some((folder) => isBelow(route, folder)));
  const own = `/${locale}`;
  return promised.flatMap((line) =>
    isBelow(line.route, own)
      ? [{ ...line, route: normalizeRoute(line.route.slice(own.length) || '/'), folder: own }]
      : [],
  );
}

type Anchors = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Where promised addresses end, redirects followed, of those that lead anywhere. */
export function listPromisedEnds({ config, checked }: PublishedSite): string[] {
  const promised = promisesOf(config, readManifest(config) ?? '');
  return promised.flatMap((one) => endOf(one, checked) ?? []);
}

function endOf({ route, anchor }: PromisedUrl, { redirects }: CheckedSite): string | null {
  const fragment = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
  return resolveAddress(redirects, encodeURI(route) + fragment);
}

function isLost(promised: PromisedUrl, { checked }: PublishedSite, known: Anchors): boolean {
  const { route, anchor } = promised;
  const end = endOf(promised, checked);
  // A redirect may lead to a file.
  if (end === null) return !checked.redirects.exact.has(route);
  if (anchor === '' || isExternal(end)) return false;
  const { path: page, hash } = splitTarget(end);
  const anchors = known.get(page);
  return hash !== '' && anchors !== undefined && !anchors.has(decodePath(hash.slice(1)));
}

function describe(
  promised: PromiseOfLanguage,
  { config, checked, content }: PublishedSite,
  known: Anchors,
  renamed: (route: string) => string | null,
): Diagnostic {
  const address = (promised.folder ?? '') + formatAddress(promised);
  const end = promised.anchor === '' ? null : resolveAddress(checked.redirects, encodeURI(promised.route));
  const page = end === null ? promised.route : splitTarget(end).path;
  const to =
    promised.anchor === ''
      ? (renamed(promised.route) ??
        nearestPath(
          promised.route,
          content.pages.map(({ route }) => route),
        ) ??
        '/')
      : formatAddress({ route: page, anchor: nearest(promised.anchor, known.get(page) ?? []) ?? '' });
  const from =
    promised.anchor === '' ? promised.route : formatAddress({ route: page, anchor: promised.anchor });
  return createDiagnostic('url-lost', {
    message: `The published address ${address} leads nowhere`,
    hint: describeRule(config, from, to),
    location: {
      file: path.posix.normalize(config.urls),
      line: promised.line,
      column: 1,
      endLine: promised.line,
      endColumn: 1 + address.length,
    },
  });
}

/** The rule that would mend it, in the language of the file that it goes into. */
function describeRule({ redirects, file }: PublishedSite['config'], from: string, to: string): string {
  return typeof redirects === 'string'
    ? `Add to ${path.posix.normalize(redirects)}:\n- { from: ${quote(from)}, to: ${quote(to)} }`
    : `Add to redirects in ${file}:\n{ from: ${literal(from)}, to: ${literal(to)} },`;
}

/** Finds the route that a lost page has now. git is asked only if something is lost. */
function createRenameFinder(
  { config, content }: PublishedSite,
  promised: readonly PromisedUrl[],
): (route: string) => string | null {
  const contentDir = relativePath(config.root, config.contentDir);
  const routes = new Map(content.pages.map(({ sourcePath, route }) => [sourcePath, route]));
  const found = new Map<string, string>();
  for (const [before, after] of readRenames(config.root)) {
    const route = routes.get(after);
    if (route === undefined || !before.startsWith(`${contentDir}/`)) continue;
    found.set(normalizeRoute(before.slice(contentDir.length).replace(/\.mdx?$/, '')), route);
  }
  const old = new Set(promised.map(({ route }) => route));
  const added = content.pages.map(({ route }) => route).filter((route) => !old.has(route));
  return (route) => {
    // A page that is new in the same place is what it has become, sooner than one that has been beside it all along.
    const beside = added.filter((other) => path.posix.dirname(other) === path.posix.dirname(route));
    const only = beside.length === 1 ? beside[0] : undefined;
    return found.get(route) ?? only ?? nearestPath(route, beside);
  };
}

/** A YAML scalar; a number sign would start a comment in some places. */
function quote(text: string): string {
  return /^[\w/.~-]+$/.test(text) ? text : JSON.stringify(text);
}

/** A string of TypeScript. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
