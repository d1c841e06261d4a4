import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path, { posix } from 'node:path';
import { findMissingClasses, type MissingClass } from '../bundle/missing-classes.ts';
import { moduleKey } from '../bundle/module-paths.ts';
import type { CodeFindings } from '../bundle/passive-code.ts';
import { SASS_HINT } from '../bundle/sass.ts';
import type { StandIn } from '../bundle/stand-ins.ts';
import { collectConfigReferences } from '../config/references.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { locateKey } from '../content/front-matter.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hintForForeignImport } from '../diagnostics/foreign-imports.ts';
import { outsideFault } from '../diagnostics/from-thrown.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { packageRoot } from '../files/package-info.ts';
import { relativePath } from '../files/paths.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { checkLinks, type LinkFault, type LinkPage, type LinkSite, type Resolution } from '../links/check.ts';
import { createSiteIndex, type SiteIndex } from '../links/site-index.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { toFacts } from '../pages/page-additions.ts';
import { isStandIn } from '../plugins/imports.ts';
import type { BuiltPage, BuiltSite, Plugin, PluginFault } from '../plugins/plugin.ts';
import { runAsyncHook } from '../plugins/run-hook.ts';
import { rulesOfLanguage } from '../redirects/language-rules.ts';
import { matchRedirect } from '../redirects/match.ts';
import { createRedirectTable, type RedirectPage, type RedirectTable } from '../redirects/redirect-table.ts';
import { isActiveUrl } from '../shared/active-urls.ts';
import { matchExternalPaths } from '../shared/external-paths.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { ComponentUse, ModuleImport, Page, PrintedUse, PropRules, Reference } from '../shared/page.ts';
import { SASS_FILE } from '../shared/style-files.ts';
import {
  createImportPlaces,
  findPageImport,
  importLeadsOutside,
  resolvePageImport,
} from '../site/page-imports.ts';
import type { Site } from '../site/site.ts';
import { furtherFolders, publicFolders, toPluginSite } from '../site/source-hooks.ts';
import { checkVersions } from './check-versions.ts';
import { checkComponentProps } from './component-props.ts';
import { checkFenceWords } from './fence-words.ts';
import { checkOwnProps, createOwnProps } from './own-props.ts';
import { checkTocLevels } from './toc-levels.ts';
import { explainByTranslations } from './translated-causes.ts';

/** Files that every build writes and that pages may link to. */
const GENERATED_FILES = new Map(
  ['/llms.txt', '/robots.txt', '/sitemap.xml'].map((file) => [file, undefined] as const),
);

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

/** The site as far as its links are concerned. */
export type LinkedSite = Pick<Site, 'config' | 'configText' | 'content' | 'findFile'>;

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
  return (target) =>
    GENERATED_FILES.has(target) ||
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
    extraRoutes: GENERATED_FILES,
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
    ...(only ? [] : checkVersions(linked, redirects, findOthers(linked))),
    ...wanted.flatMap(({ page, analysis }) => findDuplicateIds(page, analysis)),
    ...wanted.flatMap(({ page }) => checkTocLevels(config, page)),
    ...checkFenceWords(config, wanted),
    ...faults.map(({ diagnostic }) => diagnostic),
  ];
  const links = { pages, site, faults };
  return { resolutions: checked.resolutions, redirects, links, diagnostics };
}

/** The site as the hooks `files`, `check` and `commands` of plugins see it. */
export function toBuiltSite(config: SiteConfig, prepared: readonly PreparedPage[]): BuiltSite {
  return { ...toPluginSite(config), pages: prepared.map(toBuiltPage) };
}

/** A page with what its text holds, as hooks see it. */
export function toBuiltPage({ page, analysis }: PreparedPage): BuiltPage {
  return {
    ...toFacts(page),
    headings: analysis.headings,
    links: analysis.references
      .filter(({ kind }) => kind === 'link')
      .map(({ target, location }) => ({ target, line: location.line, column: location.column })),
    excerpt: analysis.excerpt,
  };
}

/** What the checks of plugins find. */
export async function checkByPlugins(
  config: SiteConfig,
  prepared: readonly PreparedPage[],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const plugin of config.plugins.list) {
    const { check } = plugin;
    if (!check) continue;
    try {
      const faults = await runAsyncHook(plugin, 'check', () => check(toBuiltSite(config, prepared)));
      found.push(...faults.map((fault) => toPluginFault(plugin, fault)));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      found.push(...error.diagnostics);
    }
  }
  return found;
}

function toPluginFault({ name }: Plugin, fault: PluginFault): Diagnostic {
  const { code, message, hint, severity = 'error', location } = fault;
  return createDiagnostic('plugin-fault', {
    message: `${name}/${code}: ${message}`,
    severity,
    ...(hint === undefined ? {} : { hint }),
    ...(location === undefined ? {} : { location }),
  });
}

/** Code of components that does nothing: no browser gets it, or what it imports has no counterpart. */
export function checkPassiveCode({
  passive,
  serverMarks,
  lostAttributes,
  missingClasses,
  standIns,
}: Omit<CodeFindings, 'classNames'> & { standIns: readonly StandIn[] }): Diagnostic[] {
  const missing = standIns.map(({ name, isMissing, isUnread, ...location }) => {
    if (isUnread && !STYLE_LANGUAGE.test(name)) return unreadImport(name, location);
    return isMissing ? missingImport(name, location, null) : standInFault(name, location);
  });
  const unheard = passive.map((found) => {
    const { name, file, line, column } = found;
    return createDiagnostic('client-missing', {
      message: `\`${name}\` has no effect here: this module is rendered when the site is built, and no browser gets it`,
      hint: hintForPassive(found),
      location: { file, line, column },
    });
  });
  const lost = lostAttributes.map(({ name, meant, ...location }) =>
    createDiagnostic('attribute-lost', {
      message: `\`${name}\` has no effect: it is the name that HTML has for the attribute, and components are JSX`,
      hint: meant.startsWith('on')
        ? `Write ${meant}={…} with a function, in a file that starts with 'use client'.`
        : `Write ${meant}.`,
      location,
    }),
  );
  const served = serverMarks.map((location) =>
    createDiagnostic('client-missing', {
      message: "`'use server'` says nothing here: no server stands behind a site of files",
      hint: 'Take it out. An island asks an address of yours with fetch, and `security.csp` allows that.',
      location,
    }),
  );
  return [...unheard, ...served, ...lost, ...missingClasses.map(missingClass), ...missing];
}

/** Where 'use client' has to stand for code that no browser gets. */
function hintForPassive({ usedBy, lateDirective }: CodeFindings['passive'][number]): string {
  if (usedBy !== null)
    return `Start ${usedBy}, which uses it, with the line 'use client': that makes islands of its components, and this file shows none.`;
  return lateDirective === null
    ? "Start the file with the line 'use client', which makes islands of its components."
    : `Move 'use client' from line ${lateDirective} to the top of the file: below other code it says nothing.`;
}

/** The fault of a class that is asked for and that there is not: its element gets none. */
function missingClass({ written, name, specifier, known, ...location }: MissingClass): Diagnostic {
  const guess = nearest(name, known);
  return createDiagnostic('style-class-missing', {
    message: `\`${written}\` is undefined: "${specifier}" has no class "${name}"`,
    hint:
      guess !== null
        ? `Did you mean "${guess}"?`
        : known.length === 0
          ? 'It has none.'
          : `It has ${known.join(', ')}.`,
    location,
  });
}

/** The components that pages may use without import, and what those of the theme take. */
export interface KnownComponents {
  componentNames: readonly string[];
  componentProps: Readonly<Record<string, PropRules>>;
  /** Names of what modules export that pages import, by their paths below the root. */
  exportNames: Readonly<Record<string, readonly string[]>>;
  /** Names of the classes of style sheets that count in their module only, by their paths below the root. */
  classNames: Readonly<Record<string, readonly string[]>>;
}

/** Faults of components and imports. */
export function checkComponents(
  config: SiteConfig,
  prepared: readonly PreparedPage[],
  { componentNames: known, componentProps, exportNames, classNames }: KnownComponents,
): Diagnostic[] {
  const names = new Set(known);
  const places = createImportPlaces(config);
  const { resolveAlias } = places;
  const ownProps = createOwnProps(config.root);
  return prepared.flatMap(({ page, analysis }) => [
    ...missingComponent(config, page, exportNames),
    ...missingClassesOf(config, page, analysis.imports, classNames),
    ...printedFaults(analysis.printed ?? [], names),
    ...analysis.components
      .filter(({ name }) => !names.has(name))
      .map(({ name, location }) =>
        createDiagnostic('component-unknown', {
          message: `There is no component <${name}>`,
          hint:
            counterpart(name, names) ??
            nearestName(name, namesOfPage(analysis)) ??
            nearestName(name, known) ??
            'Import it on top of the page, or export it from the module that `components` in the configuration names.',
          location,
        }),
      ),
    ...analysis.components.flatMap((use) => {
      const rules = Object.hasOwn(componentProps, use.name) ? componentProps[use.name] : undefined;
      return rules ? checkComponentProps(use, rules) : [];
    }),
    ...checkOwnProps(config, { analysis }, ownProps, (specifier) =>
      resolveAlias(specifier) === null ? resolvePageImport(places, page.sourcePath, specifier) : null,
    ),
    ...analysis.imports.flatMap((one) => {
      if (!one.names || resolveAlias(one.specifier) !== null) return [];
      const file = resolvePageImport(places, page.sourcePath, one.specifier);
      if (file === null) return [];
      const names = exportNames[path.isAbsolute(file) ? relativePath(config.root, file) : file];
      return names === undefined ? [] : missingExports(one, one.names, names);
    }),
    ...analysis.imports
      .filter(({ specifier }) => isStandIn(resolveAlias(specifier) ?? ''))
      .map(({ specifier, location }) => standInFault(specifier, location)),
    ...analysis.imports
      .filter(({ specifier }) => resolveAlias(specifier) !== null || !isThemeImport(specifier, names))
      // The compiler itself has said so of partials out of the site's reach.
      .filter(({ specifier }) => !isForeignPartial(page.sourcePath, specifier))
      .filter(({ specifier }) => resolvePageImport(places, page.sourcePath, specifier) === null)
      .map(({ specifier, location }) => {
        const found = findPageImport(places, page.sourcePath, specifier);
        const target = found === null ? null : importLeadsOutside(places, found);
        if (found !== null && target !== null) return outsideFault(found, target, config.root, location);
        return missingImport(specifier, location, fromRoot(config.root, page.sourcePath, specifier));
      }),
  ]);
}

/** Names that a page imports. */
function namesOfPage({ imports }: PreparedPage['analysis']): string[] {
  return imports.flatMap(({ names = [] }) => names.map(({ name, local = name }) => local));
}

/** The path of a module that was written as if the page stood in the root of the site; null where there is none. */
function fromRoot(root: string, sourcePath: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const bare = specifier
    .split('/')
    .filter((part) => part !== '.' && part !== '..')
    .join('/');
  const found = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.json']
    .map((ending) => bare + ending)
    .find((file) => path.extname(file) !== '' && existsSync(path.join(root, file)));
  if (found === undefined) return null;
  const written = posix.relative(posix.dirname(sourcePath), found);
  return written.startsWith('.') ? written : `./${written}`;
}

/** Classes that a page asks the style sheets for that it imports. */
function missingClassesOf(
  { root }: SiteConfig,
  { sourcePath }: Page,
  imports: readonly ModuleImport[],
  classNames: KnownComponents['classNames'],
): Diagnostic[] {
  if (!imports.some(({ specifier }) => CLASSES.test(specifier))) return [];
  const classes = Object.entries(classNames).map(
    ([file, names]) => [path.resolve(root, file), names] as const,
  );
  const text = withoutFences(tryReadSiteFile(root, sourcePath) ?? '');
  const file = path.resolve(root, sourcePath);
  return findMissingClasses({ file, text, root, classes: new Map(classes) }).map(missingClass);
}

/** A page's text with empty lines in the place of what it shows as code: that asks for nothing. */
function withoutFences(text: string): string {
  let open = '';
  const lines = text.split('\n').map((line) => {
    const [marks = ''] = /^(?:```+|~~~+)/.exec(line.trimStart()) ?? [];
    const isInside = open !== '';
    if (!isInside) open = marks;
    else if (marks.startsWith(open)) open = '';
    return isInside || marks !== '' ? '' : line;
  });
  return lines.join('\n');
}

const CLASSES = /\.module\.(?:css|s[ac]ss)$/;

/** A component that a plugin has made a page for, and that its module does not have. */
function missingComponent(
  { root }: SiteConfig,
  { body, route, sourcePath }: Page,
  exportNames: KnownComponents['exportNames'],
): Diagnostic[] {
  if (body.kind !== 'component' || body.module === undefined) return [];
  const key = moduleKey({ root, packageRoot }, body.module);
  const names = exportNames[key];
  if (names === undefined || names.includes(body.component)) return [];
  const guess = nearest(body.component, names);
  return [
    createDiagnostic('component-unknown', {
      message: `The page ${route} asks for the component ${body.component}, which "${key}" does not export`,
      hint:
        guess === null
          ? 'The plugin that makes the page names an export of the module as `component.name`.'
          : `Did you mean ${guess}?`,
      location: { file: sourcePath, line: 1, column: 1 },
    }),
  ];
}

/** What a page imports from a module by names that it does not export. */
function missingExports(
  { specifier }: ModuleImport,
  asked: Required<ModuleImport>['names'],
  names: readonly string[],
): Diagnostic[] {
  const missing = asked.filter(({ name }) => !names.includes(name));
  return missing.map(({ name, location }) => {
    const guess = nearest(name, names);
    const all = names.length === 0 ? 'It exports nothing.' : `It exports ${names.join(', ')}.`;
    const [only] = names;
    const hint =
      name === 'default' && only !== undefined ? `Write import { ${only} } from '${specifier}'. ${all}` : all;
    return createDiagnostic('export-missing', {
      message: `"${specifier}" has no ${name === 'default' ? 'default export' : `export "${name}"`}`,
      hint: guess === null ? hint : `Did you mean "${guess}"?`,
      location,
    });
  });
}

function isForeignPartial(sourcePath: string, specifier: string): boolean {
  if (!/^\..*\.mdx?$/.test(specifier)) return false;
  return posix.join(posix.dirname(sourcePath), specifier).startsWith('../');
}

/** Style sheets in languages that browsers do not read. */
const STYLE_LANGUAGE = /\.(?:s[ac]ss|less|styl)$/;

/** A file that is there. Pages take in pages; a component that does would need the compiler of pages in its bundle. */
function unreadImport(specifier: string, location: SourceLocation): Diagnostic {
  const isPage = /\.mdx?$/.test(specifier);
  return createDiagnostic('import-missing', {
    message: isPage
      ? `What "${specifier}" says is left out: a component can not import a page`
      : `What "${specifier}" holds is left out: nothing here reads files of its kind`,
    hint: isPage
      ? 'Import it in the page that uses the component, and hand it over as its children.'
      : 'Import its text with ?raw behind its name, or make a module of it.',
    location,
  });
}

function missingImport(specifier: string, location: SourceLocation, meant: string | null): Diagnostic {
  if (STYLE_LANGUAGE.test(specifier))
    return createDiagnostic('import-missing', {
      message: `The style sheet "${specifier}" is not read: it is no CSS`,
      hint: SASS_FILE.test(specifier) ? SASS_HINT : 'Translate it to CSS, and import what comes out of that.',
      location,
    });
  if (isBuiltin(specifier))
    return createDiagnostic('import-missing', {
      message: `"${specifier}" belongs to Node, and pages can not import it`,
      hint: "Import it in a component of the site (without 'use client'), and that in the page.",
      location,
    });
  return createDiagnostic('import-missing', {
    message: `The module "${specifier}" does not exist`,
    hint:
      meant !== null
        ? `The path is relative to the page: write ${meant}.`
        : specifier.startsWith('.')
          ? 'The path is relative to the page, with or without its extension.'
          : (hintForForeignImport(specifier) ??
            'Install the package; a component of the theme is imported as "@theme/Name", or used without import.'),
    location,
  });
}

/** An import that something stands for which shows nothing of its own. */
function standInFault(specifier: string, location: SourceLocation): Diagnostic {
  return createDiagnostic('import-without-counterpart', {
    message: `Nothing here stands for "${specifier}": what it would show is left out, and its children stay`,
    hint: 'Write a component that shows the same, and import it in its place.',
    location,
  });
}

/** Each component once for each place; one that there is not where it has a beginning and an end. */
function printedFaults(uses: readonly PrintedUse[], names: ReadonlySet<string>): Diagnostic[] {
  const known = uses.filter(({ name, isPair }) => names.has(name) && isPair !== true);
  const unknown = uses.filter(({ name, isPair }) => !names.has(name) && isPair === true);
  return [
    ...known.map(printedFault),
    ...unknown.map(({ name, location }) =>
      createDiagnostic('jsx-in-markdown', {
        message: `<${name}> is printed as text: there is no such component, and this page is Markdown, which has none`,
        hint: 'Take it out, put it in `code` to show it as it is, or import the component in a .mdx page.',
        location,
      }),
    ),
  ];
}

function printedFault({ name, location }: ComponentUse): Diagnostic {
  return createDiagnostic('jsx-in-markdown', {
    message: `<${name}> is printed as text: this page is Markdown, which has no components`,
    hint: "Rename the file to .mdx, or read all .md files as MDX with `markdown: { md: 'mdx' }` in the configuration.",
    location,
  });
}

/** Pages that come from elsewhere import what every page here has: `import Tabs from '@theme/Tabs'`. */
function isThemeImport(specifier: string, names: ReadonlySet<string>): boolean {
  return specifier.startsWith('@theme/') && names.has(specifier.slice('@theme/'.length));
}

/** An API may have levels of its own: its document is often somebody else's. */
function withOwnLevels({ page: { body } }: PreparedPage, linkPage: LinkPage): LinkPage {
  if (body.kind !== 'component' || body.isReference !== true) return linkPage;
  // With a base, no link of a document is one of this site.
  const foreign = body.component.startsWith('Api') ? { hint: FOREIGN_LINKS, defaults: FOREIGN_LEVELS } : {};
  return { ...linkPage, ...foreign, ...(body.levels ? { levels: body.levels } : {}) };
}

/**
 * Nobody can know whether the path in an API document was meant for this site, so that it doesn't stop the build of one that
 * has said nothing about it. Its `checks`, those of a folder and those of the API are heard.
 */
const FOREIGN_LEVELS = { brokenLinks: 'warn', brokenMarkdownLinks: 'warn' } as const;

const FOREIGN_LINKS = 'For links of another site, name it as externalLinks.base of the API.';

/** A page as what links are checked by. */
export function toLinkPage({ page, analysis }: PreparedPage): LinkPage {
  const anchors = new Set([
    ...analysis.headings.map(({ id }) => id),
    ...analysis.ids.map(({ id }) => id),
    ...(analysis.names ?? []),
    ...(page.frontMatter.anchors ?? []),
  ]);
  const references = [...analysis.references, ...frontMatterReferences(page)];
  return { route: page.route, sourcePath: page.sourcePath, references, anchors, headings: analysis.headings };
}

/** A page as a target of links, whatever its anchors. */
export function toUnknownPage({ route, sourcePath }: Pick<Page, 'route' | 'sourcePath'>): LinkPage {
  return { route, sourcePath, references: [], anchors: undefined, headings: [] };
}

/** What the front matter of a page points at. */
export function frontMatterReferences(page: Page): Reference[] {
  const { body, sourcePath, frontMatter } = page;
  if (body.kind !== 'file') return [];
  const { image, custom_edit_url: editUrl } = frontMatter;
  const find = (key: string) => locateKey(sourcePath, body.source.text, key);
  return [
    ...(image
      ? [{ target: image, kind: 'image', via: 'front-matter', location: find('image') } as const]
      : []),
    // Where a page is edited is elsewhere, unless a path of the site says so.
    ...(editUrl && (isActiveUrl(editUrl) || /^\/(?!\/)/.test(editUrl))
      ? [{ target: editUrl, kind: 'link', via: 'front-matter', location: find('custom_edit_url') } as const]
      : []),
  ];
}

/** Header, footer and announcement as a page without a route of its own. */
function configPage({ config, configText }: LinkedSite): LinkPage {
  const references = collectConfigReferences(config, configText);
  return { route: '', sourcePath: config.file, references, anchors: new Set(), headings: [] };
}

/** Links of a sidebar, at their places in the configuration or in the sidebars file. */
function sidebarPage({ key, references }: Sidebar, config: SiteConfig): LinkPage {
  const items = config.sidebars[key]?.items;
  const sourcePath = typeof items === 'string' ? path.posix.normalize(items) : config.file;
  return { route: '', sourcePath, references, anchors: new Set(), headings: [] };
}

/** Ids that stand twice on a page, of headings and of other elements. */
export function findDuplicateIds(page: Page, analysis: PreparedPage['analysis']): Diagnostic[] {
  const file = page.sourcePath;
  const places = [
    ...analysis.headings.map(({ id, line, column }) => ({ id, location: { file, line, column } })),
    ...analysis.ids,
  ];
  const first = new Map<string, (typeof places)[number]>();
  return places.flatMap((place) => {
    const earlier = first.get(place.id);
    if (!earlier) {
      first.set(place.id, place);
      return [];
    }
    return [
      createDiagnostic('id-duplicate', {
        message: `The id "${place.id}" stands twice on this page`,
        hint: 'Give one of the two another id; a heading takes one as {#other-id}.',
        location: place.location,
        related: [{ message: 'the first one', location: earlier.location }],
      }),
    ];
  });
}

/** What other systems call components that docsgen has by another name; the nearest spelling would mislead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ Tab: 'TabItem', CodeGroup: 'Tabs', CodeTabs: 'Tabs', Accordion: 'Details', Collapse: 'Details' },
  ...{ Expandable: 'Details', CardGroup: 'Cards', CardGrid: 'Cards', LinkCard: 'Card', Code: 'CodeBlock' },
  ...{ Callout: 'Admonition', Aside: 'Admonition', Alert: 'Admonition', Admonitions: 'Admonition' },
};

const block = (kind: string) => `Write :::${kind} above the text and ::: below it.`;

/** What is written here for components of other systems that need none. */
const MARKDOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  ...{ Note: block('note'), Info: block('info'), Important: block('important') },
  ...{ Tip: block('tip'), Hint: block('tip'), Check: block('tip'), Success: block('tip') },
  ...{ Warning: block('warning'), Caution: block('caution') },
  ...{ Danger: block('danger'), Error: block('danger') },
  Frame: 'Write the picture alone, or <figure> around it with a <figcaption>.',
};

function counterpart(name: string, known: ReadonlySet<string>): string | null {
  const written = Object.hasOwn(MARKDOWN_ELSEWHERE, name) ? MARKDOWN_ELSEWHERE[name] : undefined;
  if (written !== undefined) return written;
  const own = Object.hasOwn(ELSEWHERE, name) ? ELSEWHERE[name] : undefined;
  return own !== undefined && known.has(own) ? `docsgen calls it <${own}>.` : null;
}

function nearestName(name: string, known: readonly string[]): string | null {
  // Of one or two letters, every name is near to every other.
  const guess = name.length < 3 ? null : nearest(name, known);
  if (guess === null || (/^[a-z]/.test(guess) && guess !== name.toLowerCase())) return null;
  // Names in small letters are elements of HTML.
  return /^[a-z]/.test(guess)
    ? `There is "${guess}": rename it to ${guess.charAt(0).toUpperCase()}${guess.slice(1)}, as the names of components begin with a capital letter.`
    : `Did you mean <${guess}>?`;
}
