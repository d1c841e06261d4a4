import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestPath } from '../diagnostics/nearest.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import type { LinkPage, Resolution } from '../links/check.ts';
import { resolveTarget } from '../links/resolve-target.ts';
import { isPageSource, type SiteIndex } from '../links/site-index.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { ShownAddress } from '../shared/shown-address.ts';
import { renderedTarget, splitTarget, stripBaseUrl, writtenUrl } from '../shared/urls.ts';

export interface ShownAddressesOptions {
  config: SiteConfig;
  /** All pages and files, as targets of links; asked for where components show an address. */
  index: () => SiteIndex;
  /** Where the targets lead that pages have written themselves, by the source of each. */
  resolutions: ReadonlyMap<string, ReadonlyMap<string, Pick<Resolution, 'kind'>>>;
  /** Addresses that components show, by the source of each page, in the order of pages. */
  addresses: ReadonlyMap<string, readonly ShownAddress[]>;
  /** Absolute paths of the files that the bundles are made of. */
  inputs: readonly string[];
}

/** An address with the page that shows it. */
interface Shown extends ShownAddress {
  page: LinkPage;
  location: SourceLocation;
}

/** Nobody's place: what stands there is an address of the whole site. */
const NOWHERE: LinkPage = { sourcePath: '', route: '', references: [], anchors: undefined, headings: [] };

/**
 * Links and images that components write themselves, and that lead nowhere as browsers take them: nothing resolves them,
 * as only text of pages is read. Each once for its place.
 */
export function checkShownAddresses(options: ShownAddressesOptions): Diagnostic[] {
  const { config, addresses, resolutions } = options;
  if (addresses.size === 0) return [];
  const index = options.index();
  const faults = new Map<string, Diagnostic>();
  const places = new Map<string, SourceLocation | null>();
  // Every page shows the shell.
  const inShell = (address: string) => {
    const known = places.get(address);
    if (known !== undefined) return known;
    const found = findInCode(address, [], options);
    places.set(address, found);
    return found;
  };
  for (const [source, shown] of addresses) {
    const page = index.bySource.get(source);
    const written = [...(resolutions.get(source) ?? [])];
    const told = new Set(
      written.flatMap(([target, { kind }]) => (kind === 'broken' ? [target, renderedTarget(target)] : [])),
    );
    for (const one of shown) {
      // What the page itself has written in vain is told there; what leads somewhere stands in HTML as it was resolved.
      if (!one.isShell && told.has(one.address)) continue;
      const from = { ...NOWHERE, sourcePath: source, route: page?.route ?? '/' };
      if (isReached(one, from, index, config)) continue;
      const location = one.isShell ? inShell(one.address) : findPlace(one.address, source, options);
      // Pages of docsgen's own are written by nobody: 404 leads home, whether there is a home page or not.
      if (location === null || location.file === '') continue;
      const key = `${location.file}:${location.line}:${location.column} ${one.address}`;
      if (!faults.has(key)) faults.set(key, describe({ ...one, page: from, location }, index, config));
    }
  }
  return [...faults.values()];
}

/** True where a browser that shows the page comes to something by the address; and where nobody can tell. */
function isReached(
  { address, isImage }: ShownAddress,
  { route }: LinkPage,
  index: SiteIndex,
  config: SiteConfig,
): boolean {
  const isRelative = !address.startsWith('/');
  // What stands there is the text of a page for programs, at best.
  if (!isImage && isRelative && isPageSource(splitTarget(address).path)) return false;
  const own = writtenUrl(config.baseUrl, route);
  const place = config.output === 'folders' && !own.endsWith('/') ? `${own}/` : own;
  const base = new URL(place, 'https://site.invalid');
  if (!URL.canParse(address, base)) return false;
  const { pathname } = new URL(address, base);
  const paths = pathsInSite(pathname, config);
  // Beside the site, the host may have anything; but what the site itself has is below its base URL.
  if (paths.length === 0) return isRelative || !leadsSomewhere(pathname, isImage, index);
  return paths.some((path) => leadsSomewhere(path, isImage, index) || isMade(path, config));
}

/** The path below the base URLs of languages that it may stand in: all have the same pages. None beside the site. */
function pathsInSite(pathname: string, { baseUrl, languages }: SiteConfig): string[] {
  const bases = new Set([baseUrl, ...languages.map((language) => language.baseUrl)]);
  return [...bases].map((base) => stripBaseUrl(base, pathname)).filter((path) => path !== null);
}

function leadsSomewhere(path: string, isImage: boolean, index: SiteIndex): boolean {
  return resolveTarget(index, NOWHERE, path, isImage).resolution.kind !== 'broken';
}

/** Pages and files of docsgen's own; files that plugins write have an ending, and only they know their names. */
function isMade(path: string, { plugins }: SiteConfig): boolean {
  if (/^\/(?:_docsgen\/|assets\/[^/]+-\w{8,}|(?:search|404)(?:\.html)?$|llms[\w-]*\.txt$)/.test(path))
    return true;
  const hasFiles = plugins.list.some(
    ({ files, pageFiles }) => files !== undefined || pageFiles !== undefined,
  );
  return hasFiles && /\.\w+$/.test(path) && !/\.(?:html?|mdx?)$/i.test(path);
}

/** Where the address is written: in the page, or else in the first file of the site's code that has it in quotes. */
function findPlace(address: string, page: string, options: ShownAddressesOptions): SourceLocation {
  return findInCode(address, [page], options) ?? { file: page, line: 1, column: 1 };
}

/** Null where no file has it in quotes: what the theme shows by itself is not the site's to mend. */
function findInCode(
  address: string,
  first: readonly string[],
  { config, inputs }: ShownAddressesOptions,
): SourceLocation | null {
  const code = inputs
    .filter((file) => /\.[cm]?[jt]sx?$/i.test(file) && !/[\\/]node_modules[\\/]/.test(file))
    .map((file) => relativePath(config.root, file))
    .filter((file) => !file.startsWith('..'));
  for (const file of [...first, ...new Set(code)]) {
    const text = tryReadSiteFile(config.root, file) ?? '';
    const at = ['"', "'", '`'].map((quote) => text.indexOf(quote + address + quote)).find((at) => at >= 0);
    if (at !== undefined) return { file, ...createPlaces(text)(at + 1) };
  }
  return null;
}

function describe(shown: Shown, index: SiteIndex, config: SiteConfig): Diagnostic {
  const { address, isImage, location } = shown;
  const message = isImage
    ? `A component shows the image "${address}": browsers find no such file`
    : `A component links to "${address}": browsers find no such page`;
  return createDiagnostic('component-link-broken', {
    message,
    hint: findHint(shown, index, config),
    location,
  });
}

function findHint({ address, isImage, page, location }: Shown, index: SiteIndex, config: SiteConfig): string {
  for (const sourcePath of [location.file, page.sourcePath]) {
    const { resolution } = resolveTarget(index, { ...page, sourcePath }, address, isImage);
    if (resolution.kind === 'page')
      return `Write "${writtenUrl(config.baseUrl, resolution.route)}${resolution.search}${resolution.hash}": what components write is not resolved.`;
    if (resolution.kind === 'public')
      return `Write "${writtenUrl(config.baseUrl, resolution.path)}": what components write is not resolved.`;
    if (resolution.kind === 'asset')
      return `Import the file in the component, and show what that gives: import file from '${address}'.`;
  }
  const guess = isImage ? null : nearestPath(splitTarget(address).path, index.byRoute.keys());
  if (guess !== null) return `Did you mean "${writtenUrl(config.baseUrl, guess)}"?`;
  return isImage
    ? 'Put the file into the folder for public files and write its path from there, or import it in the component.'
    : `Write the path that readers see, such as "${writtenUrl(config.baseUrl, '/guides/install')}".`;
}
