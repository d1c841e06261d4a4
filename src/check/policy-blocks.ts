import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import { isLoadedBy, type RemotePart } from '../render/remote-parts.ts';
import type { SourceLocation } from '../shared/location.ts';
import { policyAllows } from '../shared/policy-match.ts';
import { type Found, findAsked } from './asked-addresses.ts';

/** Style sheets and components that the site is made of besides its pages. */
const STYLES = /\.css$/i;
const CODE = /\.[cm]?[jt]sx?$/i;
const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"'()\s;]+)/gi;
const ADDRESS = /\burl\(\s*["']?((?:https?:)?\/\/[^"'()\s]+)/gi;

export interface PolicyBlocksOptions {
  /** The policy as it is sent; empty where none is. */
  policy: string;
  /** What pages load from elsewhere, by their sources. */
  remotes: ReadonlyMap<string, readonly RemotePart[]>;
  /** Absolute paths of the files that the bundles are made of. */
  inputs: readonly string[];
  /** Those of them that browsers get. */
  browserInputs: readonly string[];
}

/** What the site's own policy will keep from being loaded or run: said when it is built, and not by readers' browsers. */
export function checkPolicyBlocks(config: SiteConfig, options: PolicyBlocksOptions): Diagnostic[] {
  if (options.policy === '') return [];
  const own = ownFiles(config, options.inputs);
  const inBrowsers = ownFiles(config, options.browserInputs).filter((file) => CODE.test(file));
  const found = [
    ...own.filter((file) => STYLES.test(file)).flatMap((file) => findInStyles(config, file)),
    ...findInPages(
      config,
      options.remotes,
      own.filter((file) => CODE.test(file)),
    ),
    ...findAsked(inBrowsers.map((file) => ({ file, text: tryReadSiteFile(config.root, file) ?? '' }))),
  ];
  const blocked = found.filter(
    ({ directive, source }) => !policyAllows(options.policy, directive, source, config.url),
  );
  return blocked.map(describe);
}

/** Files of the site itself, relative to its root. */
function ownFiles({ root }: SiteConfig, files: readonly string[]): string[] {
  const own = files
    .filter((file) => !/[\\/]node_modules[\\/]/.test(file))
    .map((file) => relativePath(root, file))
    .filter((file) => !file.startsWith('..') && !path.isAbsolute(file));
  return [...new Set(own)];
}

function findInStyles({ root }: SiteConfig, file: string): Found[] {
  const written = tryReadSiteFile(root, file) ?? '';
  if (!/\/\//.test(written)) return [];
  const text = withoutComments(written);
  const placeAt = createPlaces(text);
  const at = (offset: number): SourceLocation => ({ file, ...placeAt(offset) });
  const imports = [...text.matchAll(IMPORT)].filter(([, source = '']) => /^(?:https?:)?\/\//i.test(source));
  const imported = new Set(
    imports.map(({ index, 0: whole, 1: source = '' }) => index + whole.lastIndexOf(source)),
  );
  return [
    ...imports.map(({ index, 1: source = '' }) => ({ directive: 'style-src', source, location: at(index) })),
    ...[...text.matchAll(ADDRESS)].flatMap(({ index, 0: whole, 1: source = '' }) => {
      if (imported.has(index + whole.lastIndexOf(source))) return [];
      const directive = isInFontFace(text, index) ? 'font-src' : 'img-src';
      return [{ directive, source, location: at(index) }];
    }),
  ];
}

/** A style sheet with spaces in the place of its comments, so that all else stays where it is. */
function withoutComments(text: string): string {
  let result = '';
  let from = 0;
  for (let start = text.indexOf('/*'); start >= 0; start = text.indexOf('/*', from)) {
    const close = text.indexOf('*/', start + 2);
    const end = close < 0 ? text.length : close + 2;
    result += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return result + text.slice(from);
}

function isInFontFace(text: string, index: number): boolean {
  const open = text.lastIndexOf('{', index);
  return open >= 0 && /@font-face\s*$/i.test(text.slice(Math.max(0, open - 40), open));
}

/** Each address once, with the first page that has it, or the component that writes it. */
function findInPages(
  { root }: SiteConfig,
  remotes: PolicyBlocksOptions['remotes'],
  code: readonly string[],
): Found[] {
  const seen = new Map<string, Found>();
  for (const [page, parts] of remotes) {
    for (const part of parts) {
      const { directive, source } = part;
      const key = `${directive} ${source}`;
      const own = findText(root, page, part);
      // The same address in several pages is several places; what a component writes is one.
      const place = own ? `${key} ${page}` : key;
      if (seen.has(place)) continue;
      const location = own ??
        firstOf(code, (file) => findText(root, file, part)) ?? { file: page, line: 1, column: 1 };
      seen.set(place, { directive, source, location });
    }
  }
  return [...seen.values()];
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | null): Result | null {
  for (const item of items) {
    const result = find(item);
    if (result !== null) return result;
  }
  return null;
}

/** Where a file has the address: in an element that loads it so, else anywhere. */
function findText(root: string, file: string, { directive, source }: RemotePart): SourceLocation | null {
  const text = tryReadSiteFile(root, file) ?? '';
  const wanted = [source, source.replaceAll('&', '&amp;')].find((form) => text.includes(form));
  if (wanted === undefined) {
    // A file beside the page stands in HTML by another name than its writer gave it.
    const element = directive === 'object-src' ? text.search(/<(?:embed|object)\s/) : -1;
    return element < 0 ? null : { file, ...createPlaces(text)(element) };
  }
  const first = text.indexOf(wanted);
  let at = first;
  while (at >= 0 && !isLoadedBy(elementAround(text, at), directive)) at = text.indexOf(wanted, at + 1);
  return { file, ...createPlaces(text)(at < 0 ? first : at) };
}

/** Name of the element in whose tag an offset stands; empty where that is none. */
function elementAround(text: string, offset: number): string {
  const open = text.lastIndexOf('<', offset);
  return open < 0
    ? ''
    : (/^<([a-z]{1,20})\s[^<>]*$/i.exec(text.slice(open, offset))?.[1]?.toLowerCase() ?? '');
}

/** Stands for the site itself, which has no address of its own in a path. */
const NOWHERE = 'https://x.invalid';

function describe({ directive, source, location }: Found): Diagnostic {
  if (directive === 'script-src-attr') {
    return createDiagnostic('policy-blocks', {
      message: `The site's policy keeps this handler from running: ${source.slice(0, 40).replace(/\s+/g, ' ')}`,
      hint: "Put it into a component whose file starts with 'use client'.",
      location,
    });
  }
  const { origin } = new URL(source, NOWHERE);
  if (origin === NOWHERE)
    return createDiagnostic('policy-blocks', {
      message: `The site's policy blocks "${source.slice(0, 120)}" (${directive})`,
      hint: `Show it in an <iframe>, or allow it in the configuration: \`security: { csp: { '${directive}': ["'self'"] } }\`.`,
      location,
    });
  return createDiagnostic('policy-blocks', {
    message: `The site's policy blocks "${source.slice(0, 120)}" (${directive})`,
    hint: `Allow it in the configuration: \`security: { csp: { '${directive}': ['${origin}'] } }\`.`,
    location,
  });
}
