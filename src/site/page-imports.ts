import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { isPlainFile, type LinkRoots, leadsOutside } from '../files/link-roots.ts';
import { contains, relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';
import {
  createAliases,
  missingModule,
  packageFolders,
  type ResolveAlias,
  standInFor,
} from '../plugins/imports.ts';
import { runHook } from '../plugins/run-hook.ts';
import { MOVED_ENDINGS } from '../shared/module-endings.ts';
import type { Page } from '../shared/page.ts';
import { replaceFences } from '../shared/text-fences.ts';
import { linkRootsOf } from './link-roots.ts';

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json'];

function endingsOf(isMoved: boolean): string[] {
  const endings = isMoved ? MOVED_ENDINGS : ENDINGS;
  return ['', ...endings, ...endings.map((ending) => `/index${ending}`)];
}

/** Where imports of a site's pages are looked for. */
export interface ImportPlaces {
  /** Folder of the site; absolute. */
  readonly root: string;
  readonly resolveAlias: ResolveAlias;
  /** `node_modules` folders besides those of the site and above it; absolute. */
  readonly packages: readonly string[];
  /** What stands for modules that lead nowhere; null where nothing does. */
  readonly missing: string | null;
  /** Where symbolic links may lead to. */
  readonly roots: LinkRoots;
  /** What plugins find besides in the text of a page. Throws `DiagnosticError`. */
  readonly findFurther: (text: string, sourcePath: string) => readonly string[];
}

/** The places of a site. */
export function createImportPlaces(config: SiteConfig): ImportPlaces {
  const { root, plugins } = config;
  return {
    root,
    resolveAlias: createAliases(plugins),
    packages: packageFolders(plugins, root),
    missing: missingModule(plugins),
    roots: linkRootsOf(config),
    findFurther: (text, sourcePath) =>
      plugins.list.flatMap((plugin) => {
        const { pageImports } = plugin;
        return pageImports ? runHook(plugin, 'pageImports', sourcePath, () => pageImports(text)) : [];
      }),
  };
}

/**
 * What a page's import stands for: the absolute path of a relative module, or the name of an installed package; null
 * when there is none.
 */
export function resolvePageImport(
  places: ImportPlaces,
  sourcePath: string,
  specifier: string,
): string | null {
  const found = findPageImport(places, sourcePath, specifier);
  return found === null || importLeadsOutside(places, found) === null ? found : null;
}

/** The same, wherever a file of the site leads to. */
export function findPageImport(places: ImportPlaces, sourcePath: string, specifier: string): string | null {
  const { root, resolveAlias } = places;
  const alias = resolveAlias(specifier);
  const { translated } = places.roots;
  const isMoved = places.missing !== null;
  if (alias !== null) return path.isAbsolute(alias) ? findModule(alias, translated, isMoved) : alias;
  if (!specifier.startsWith('.')) return isInstalled(places, specifier) ? specifier : null;
  const page = path.resolve(root, sourcePath);
  const found = findModule(path.resolve(path.dirname(page), specifier), translated, isMoved);
  if (found !== null || translated.length === 0) return found;
  // A translation may say it as seen from the folder that it stands in.
  return findModule(path.resolve(path.dirname(placeOf(page, translated)), specifier), translated, isMoved);
}

/** The same, with what stands for a module that is not there; null where nothing does. */
export function findOrStandIn(places: ImportPlaces, sourcePath: string, specifier: string): string | null {
  const found = resolvePageImport(places, sourcePath, specifier);
  if (places.missing === null) return found;
  // A partial that may not be read is missing: it stands outside of the site and of its roots.
  const isHidden =
    found !== null && /\.mdx?$/.test(found) && readSiteFile(places.root, found, places.roots) === null;
  return found === null || isHidden ? standInFor(places.missing, specifier) : found;
}

/** Where an imported file of the site, or of its `roots`, leads to, when that is outside; null for others, and for packages. */
export function importLeadsOutside({ root, roots }: ImportPlaces, found: string): string | null {
  const file = found.replace(/\?\w+$/, '');
  const isNamed = path.isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file);
  const isOfSite = isNamed && [root, ...roots.folders].some((folder) => contains(folder, file));
  return isOfSite ? leadsOutside(file, roots) : null;
}

/** The file that an absolute path stands for, with its extension or without; of modules, the translation. */
function findModule(base: string, translated: TranslatedFolders, isMoved: boolean): string | null {
  // How a file is read is said behind a question mark.
  const [, file = base, query = ''] = /^(.*?)(\?(?:raw|url|react))?$/s.exec(base) ?? [];
  const candidates = endingsOf(isMoved).map((extension) => file + extension);
  const found = candidates.find(
    // Files that are called by no ending, such as a Dockerfile, are read only where it is said how.
    (candidate) => (query || path.extname(candidate)) && isPlainFile(placeOf(candidate, translated)),
  );
  if (found === undefined) return null;
  // What is taken into pages is read by the name of the original, as pages are.
  return (isBundled(found) ? placeOf(found, translated) : found) + query;
}

function isInstalled({ root, packages }: ImportPlaces, specifier: string): boolean {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (packages.some((folder) => existsSync(path.join(folder, name, 'package.json')))) return true;
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return true;
    if (folder === path.dirname(folder)) return name === 'react';
  }
}

/** What an import asks for in itself, or a part of its code. */
const ASKED =
  /^import\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+\.(?:png|jpe?g|gif|webp|avif|svg|json))['"]\s*\)/gm;

/** Where a statement begins that may say from where, and what ends its first half. */
const STATEMENTS = /^(?:import|export)(?=\s)|['"`;]/gm;

/** What the imports of a text ask for, as far as one can tell without parsing it; in no order. */
function findSpecifiers(text: string): string[] {
  const found = [...text.matchAll(ASKED)].flatMap(([, alone, called]) => alone ?? called ?? []);
  let start: number | null = null;
  for (const { 0: sign, index } of text.matchAll(STATEMENTS)) {
    if (sign.length > 1) start ??= index;
    else {
      const isFrom =
        start !== null && /\bfrom\s{0,100}$/.test(text.slice(Math.max(start, index - 110), index));
      const specifier = isFrom ? /^(['"])([^'"\n]+)\1/.exec(text.slice(index, index + 1000))?.[2] : undefined;
      if (specifier !== undefined) found.push(specifier);
      start = null;
    }
  }
  return found;
}

/** Where a further import begins in the line of another one. */
const NEXT_IMPORT = /; ?(?=import\s)/g;

const MAY_IMPORT = /^(?:import|export)\b|\bimport\(/m;

/** What stands in an `mdx-code-block` of Docusaurus is part of the page; other fences are code. */
function keepParts(fence: string): string {
  return /^[ \t]*(?:`{3,}|~{3,})[ \t]*mdx-code-block/.test(fence) ? fence : '';
}

/** What a page's text imports, with that of the partials that it takes in. */
export interface PageImports {
  /** Absolute paths of modules, and names of packages. */
  modules: Set<string>;
  /** Texts of the partials by their absolute paths. */
  partials: Map<string, string>;
}

/** What the imports of a page's text ask for, and what plugins find in it besides. */
export function findPageSpecifiers(places: ImportPlaces, text: string, sourcePath: string): string[] {
  // Most pages import nothing, and taking their fences out is the longest part.
  if (!MAY_IMPORT.test(text) && places.findFurther(text, sourcePath).length === 0) return [];
  const code = replaceFences(text, keepParts).replace(NEXT_IMPORT, ';\n');
  return [...findSpecifiers(code), ...places.findFurther(code, sourcePath)];
}

/**
 * Modules and packages that pages import, found by their text: bundling starts before pages are compiled.
 *
 * @param specifiersOf what the text of a page asks for
 */
export function findPageImports(
  places: ImportPlaces,
  pages: readonly Page[],
  specifiersOf: (page: Page) => readonly string[] = (page) => specifiersIn(places, page),
): PageImports {
  const { root, roots } = places;
  const found: PageImports = { modules: new Set(), partials: new Map() };
  const follow = (specifiers: readonly string[], sourcePath: string) => {
    for (const written of specifiers) {
      // Formatters of Markdown escape what stands in strings too, where it means nothing: './\_part.md'.
      const specifier = written.replace(/\\(.)/g, '$1');
      const file = findPageModule(places, sourcePath, specifier);
      if (file !== null && isBundled(file)) found.modules.add(file);
      else if (file !== null && /\.mdx?$/.test(file) && !found.partials.has(file)) {
        const partial = readSiteFile(root, file, roots) ?? '';
        found.partials.set(file, partial);
        const partialPath = relativePath(root, file);
        follow(findPageSpecifiers(places, partial, partialPath), partialPath);
      }
    }
  };
  for (const page of pages) follow(specifiersOf(page), page.sourcePath);
  return found;
}

function specifiersIn(places: ImportPlaces, { body, sourcePath }: Page): string[] {
  const isRead = body.kind === 'file' && body.source.format === 'mdx';
  return isRead ? findPageSpecifiers(places, body.body, sourcePath) : [];
}

/** Where the module of an import stands, or would have to: an absolute path, without its ending as it may be; null for packages. */
export function placeOfImport(
  { root, resolveAlias }: ImportPlaces,
  sourcePath: string,
  specifier: string,
): string | null {
  const alias = resolveAlias(specifier);
  if (alias !== null) return path.isAbsolute(alias) ? alias : null;
  return specifier.startsWith('.') ? path.resolve(root, path.dirname(sourcePath), specifier) : null;
}

/**
 * What pages import after all, which plugins may have made of something that the texts don't tell.
 *
 * @param analysed pages with the specifiers of their imports and those of their partials, as the pages would write them
 */
export function findImportedModules(
  places: ImportPlaces,
  analysed: readonly { page: Page; specifiers: readonly string[] }[],
): string[] {
  const files = analysed.flatMap(({ page, specifiers }) =>
    specifiers.flatMap((specifier) => findPageModule(places, page.sourcePath, specifier) ?? []),
  );
  return [...new Set(files)].filter(isBundled).sort();
}

/**
 * False for pages that are taken in, and for components of other frameworks: those the check of imports names, unless a
 * dialect takes them out.
 */
export function isBundled(file: string): boolean {
  return !/\.(?:mdx?|astro|vue|svelte)$/.test(file);
}

/** The module that a page's import stands for; null for one of the theme, and where there is none. */
export function findPageModule(places: ImportPlaces, sourcePath: string, specifier: string): string | null {
  const isTheme = specifier.startsWith('@theme/') && places.resolveAlias(specifier) === null;
  return isTheme ? null : findOrStandIn(places, sourcePath, specifier);
}

/** The modules and packages alone, in the order of their names. */
export function findPageModules(places: ImportPlaces, pages: readonly Page[]): string[] {
  return [...findPageImports(places, pages).modules].sort();
}
