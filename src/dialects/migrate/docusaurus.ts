import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../../files/paths.ts';
import { isOwnPart, isShownPart } from '../docusaurus/imports.ts';
import type { DocusaurusFolder, DocusaurusLanguages } from '../docusaurus/options.ts';
import { aroundPages, findThemeParts } from '../docusaurus/theme-parts.ts';
import { BRAND_NAMES, readBrand } from './brand.ts';
import { findAliases } from './docusaurus-aliases.ts';
import { blogOptions, tagsOption } from './docusaurus-blog.ts';
import { editOption, editUrl } from './docusaurus-edit.ts';
import { extendedPlugin } from './docusaurus-extended.ts';
import { readSiteHead } from './docusaurus-keys.ts';
import { readKnownSite } from './docusaurus-known.ts';
import { type MigratedLanguages, readLanguages } from './docusaurus-languages.ts';
import {
  customStyles,
  isOpenapi,
  markdownPlugins,
  noteLeftovers,
  ownMarkdownPlugins,
  replacedParts,
} from './docusaurus-left.ts';
import { readLocalized } from './docusaurus-localized.ts';
import { navbar, versionMenu } from './docusaurus-navbar.ts';
import { readNumbers } from './docusaurus-numbers.ts';
import { readPatches } from './docusaurus-patches.ts';
import { PLUGIN_DATA, runOwnPlugins } from './docusaurus-plugins.ts';
import { type PresetPlugins, readPresets } from './docusaurus-presets.ts';
import { baseOf, readRedirects } from './docusaurus-redirects.ts';
import { isRecord, type Json, someOf, toList, toRecord, toText } from './json.ts';
import { loadConfiguration, loadForeign } from './load-foreign.ts';
import { Code, type Migration, Notes } from './migration.ts';
import { commonFolder, type Look } from './places.ts';
import { formatPublished, type Published, readPublished } from './promised.ts';
import { isOlderThan, isSince } from './release.ts';

const NAMES = [
  'docusaurus.config.ts',
  'docusaurus.config.mts',
  'docusaurus.config.js',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
];

/** The configuration of a Docusaurus site; absolute, or null. */
export function findDocusaurus(folder: string, look: Look): string | null {
  return look(folder, NAMES);
}

/** A folder of pages as Docusaurus' plugins have it; its path is absolute. */
interface Instance extends Omit<DocusaurusFolder, 'path'> {
  path: string;
  options: Json;
  /** Its sidebars, absolute; undefined for one of all folders. */
  sidebars?: string;
}

/** Reads a Docusaurus site; `file` is its configuration. */
export async function migrateDocusaurus(file: string): Promise<Migration> {
  const notes = new Notes();
  const site = path.dirname(file);
  const config = await loadConfiguration(file, notes);
  const instances = findInstances(config, file, notes);
  const root = commonFolder([site, ...instances.map((own) => own.path)]);
  const below = (absolute: string) => path.relative(root, absolute).split(path.sep).join('/') || '.';
  const presets = readPresets(config, site, notes);
  const docs = instances.find(({ kind }) => kind === 'docs')?.options ?? {};
  const siteEditUrl = editUrl(toText(docs.editUrl), site, root);
  const folders = instances.map((instance) => {
    const { kind, path: own, route, numberPrefixes, version, options } = instance;
    return {
      ...{ kind, path: below(own), route, numberPrefixes, version },
      numbers: kind === 'docs' ? readNumbers(file, own, options, notes) : undefined,
      include: patternsOf(options.include),
      // A list without an entry leaves nothing out.
      exclude: Array.isArray(options.exclude) ? (patternsOf(options.exclude) ?? []) : undefined,
      blog: kind === 'blog' ? blogOptions(options, site) : undefined,
      ...(kind === 'docs' ? docsOptions(options) : {}),
      ...tagsOption(options),
      ...instanceOf(options),
      ...editOption(options, siteEditUrl, { site, root }),
      ...ownPlugins(options, presets),
    };
  });
  const sidebars = await readSidebars(instances, below, notes);
  const [staticFolder = 'static', ...further] = findStatic(config, site).map(below);
  const staticFolders = further.filter((own) => !own.startsWith('../'));
  if (further.length > staticFolders.length)
    notes.left(
      'Folders of static files outside of the site do not come over, but the first',
      ...further.filter((own) => !staticFolders.includes(own)),
    );
  const languages = readLanguages(config, { site, root, below, folders }, notes);
  const localized = await readLocalized(file, config, others(languages), notes);
  const published = readPublished(site, toText(config.baseUrl) ?? '/', others(languages));
  const addresses = promise(published, notes);
  const outDir = hasForeignBuild(root) ? 'build-docsgen' : undefined;
  if (outDir !== undefined)
    notes.approximated('The site is built into another folder: build is not docsgen’s', outDir);
  const versionOrder = (id: string) => [
    'current',
    ...readVersions(path.join(site, id === 'default' ? 'versions.json' : `${id}_versions.json`)),
  ];
  const functions = ['preprocessor', 'parseFrontMatter'].filter(
    (name) => toRecord(config.markdown)[name] === true,
  );
  const areRun = [...functions.map((name) => `markdown.${name}`), ...functionsOf(folders)];
  const { made: pluginData, ran } = runOwnPlugins(file, root, config, notes);
  const locale = toText(toRecord(config.i18n).defaultLocale);
  const patched = readPatches(site, notes);
  const dialect = {
    name: 'docusaurus',
    site: below(site),
    static: staticFolder,
    staticFolders: staticFolders.length > 0 ? staticFolders : undefined,
    configuration:
      areRun.length > 0 || folders.some(({ remark, rehype }) => remark ?? rehype) ? below(file) : undefined,
    functions: functions.length > 0 ? functions : undefined,
    pluginData: pluginData === null ? undefined : PLUGIN_DATA,
    folders,
    trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : undefined,
    locale,
    aliases: findAliases(config, site, root),
    head: someOf(readSiteHead(config).tags),
    format: toRecord(config.markdown).format === 'detect' ? 'detect' : undefined,
    math: hasMath(config, site, notes) ? true : undefined,
    emoji: toRecord(config.markdown).emoji === false ? false : undefined,
    magicComments: magicComments(config),
    defaultLanguage: toText(toRecord(toRecord(config.themeConfig).prism).defaultLanguage),
    liveCode: entries(config.themes).some(({ name }) => /live-codeblock/.test(name)) || undefined,
    maintainCase:
      patched.maintainCase || toRecord(toRecord(config.markdown).anchors).maintainCase === true
        ? true
        : undefined,
    titlesOnTop: isOlderThan(site, '@docusaurus/core', [3, 0]) ? true : undefined,
    folderFirst: isOlderThan(site, '@docusaurus/core', [3, 9]) ? true : undefined,
    mdx1: isOlderThan(site, '@docusaurus/core', [3, 0]) ? true : undefined,
    openapi:
      [...entries(config.plugins), ...entries(config.themes)].some(({ name }) => isOpenapi(name)) ||
      undefined,
    admonitionsOf2: isOlderThan(site, '@docusaurus/core', [3, 0]) ? true : undefined,
    admonitions: admonitionsOf(instances),
    siteConfig: siteConfig(config),
  };
  const known = await readKnownSite(
    { ...dialect, sidebars },
    {
      ...{ root, title: toText(config.title) ?? '', locale: locale ?? 'en' },
      trailingSlash: dialect.trailingSlash ?? null,
      pluginRoutes: (pluginData?.routes ?? []).map((route) => route.path),
    },
  );
  if (areRun.length > 0)
    notes.taken('Functions of the configuration are run when pages are built', ...areRun);
  for (const { message, place } of known.faults) notes.left(message, place);
  if (known.changedPosts.length > 0)
    notes.left(
      'What a function writes into posts is not shown: it chooses them and their order',
      ...known.changedPosts,
    );
  const locales = Object.keys(languages.locales ?? {}).length;
  const context = { root, site, staticFolder, folders, known, locales, versionOrder, notes };
  const parts = { ...navbar(config, context), versions: versionMenu(config, context) };
  const written = {
    dialect: {
      ...dialect,
      i18n: languages.i18n && {
        ...withCopyright(languages.i18n, 'footer' in parts ? parts.footer : undefined),
        ...(localized === undefined ? {} : { texts: localized }),
      },
      sidebars: new Code('sidebars'),
    },
    title: toText(config.title) ?? 'Documentation',
    tagline: toText(config.tagline),
    url: toOrigin(config.url),
    baseUrl: toText(config.baseUrl),
    locale: locale ?? languages.mainLocale,
    locales: languages.locales,
    translations: languages.translations,
    outDir,
    urls: published === null && !existsSync(path.join(root, URLS)) ? undefined : URLS,
    ...parts,
    redirects: readRedirects(
      {
        ...{ file, published, routes: known.routes, baseUrl: baseOf(config) },
        plugins: entries(config.plugins).flatMap((own) =>
          /client-redirects/.test(own.name) ? [own.options] : [],
        ),
        pages: instances.filter(({ kind }) => kind === 'pages'),
      },
      notes,
    ),
    editUrl: siteEditUrl,
    analytics: analytics(config),
    lastUpdated: docs.showLastUpdateTime === true,
    toc: toc(config),
    // What Docusaurus did not stop at is no reason to stop the first build.
    checks: { brokenLinks: 'warn', brokenMarkdownLinks: 'warn', missingImages: 'warn' },
  };
  notes.taken(
    `${folders.length} ${folders.length === 1 ? 'folder' : 'folders'} of pages`,
    ...folders.map((own) => own.path),
  );
  const notRun = entries(config.plugins).filter(({ name }) => !ran.includes(name));
  const plugins = [...notRun, ...entries(config.themes)].map((entry) => ({
    ...entry,
    name: path.isAbsolute(entry.name) ? relativePath(root, entry.name) : entry.name,
  }));
  noteLeftovers(config, plugins, instances, notes);
  const themed = findThemeParts(path.join(site, 'src/theme'));
  const around = aroundPages(themed);
  if (around.length > 0)
    notes.approximated(
      'Components of pages get the contexts of what stands around them; what that shows besides is there only where something comes alive',
      ...around.map((file) => relativePath(root, file)),
    );
  const replaced = replacedParts(Object.keys(themed).filter((name) => !around.includes(themed[name] ?? '')));
  const shown = replaced.filter(isShownPart);
  if (shown.length > 0)
    notes.taken('Parts of the theme that the site has made anew draw what they drew', ...shown);
  const imported = replaced.filter((name) => isOwnPart(name) && !isShownPart(name));
  if (imported.length > 0)
    notes.left(
      'Parts of the theme that the site has made anew are shown only where a page imports them',
      ...imported,
    );
  const drawn = replaced.filter((name) => !isOwnPart(name));
  if (drawn.length > 0)
    notes.left(
      'Parts of the theme that the site has made anew are shown as docsgen draws them; the build names who imports them',
      ...drawn,
    );
  return {
    system: 'Docusaurus',
    root,
    notes: notes.list,
    configuration: written,
    brand: readBrand(
      customStyles(config).map((own) => path.resolve(site, own)),
      root,
      BRAND_NAMES.docusaurus,
    ),
    imports: ["import sidebars from './docs-site.sidebars.json';"],
    files: {
      'docs-site.sidebars.json': `${JSON.stringify(sidebars, null, 2)}\n`,
      ...(pluginData === null ? {} : { [PLUGIN_DATA]: `${JSON.stringify(pluginData, null, 2)}\n` }),
      ...addresses,
    },
  };
}

/** The folders of static files that are there, or the usual one; absolute. */
function findStatic(config: Json, site: string): string[] {
  const written = toList(config.staticDirectories).flatMap((own) => toText(own) ?? []);
  const all = written.map((own) => path.resolve(site, own));
  const there = [...new Set(all)].filter((folder) => existsSync(folder));
  return there.length > 0 ? there : [all[0] ?? path.join(site, 'static')];
}

/** Functions of the options of folders, by their names, that are run. */
function functionsOf(folders: readonly Pick<DocusaurusFolder, 'generator' | 'blog' | 'editUrl'>[]): string[] {
  const isAsked = (key: 'readingTime' | 'process' | 'feedItems') =>
    folders.some(({ blog }) => blog?.[key] === true);
  return [
    ...(folders.some(({ generator }) => generator) ? ['sidebarItemsGenerator'] : []),
    ...(folders.some((own) => own.editUrl === true) ? ['editUrl'] : []),
    ...(isAsked('readingTime') ? ['readingTime'] : []),
    ...(isAsked('process') ? ['processBlogPosts'] : []),
    ...(isAsked('feedItems') ? ['feedOptions.createFeedItems'] : []),
  ];
}

/** What a folder of docs says of its sidebars and tags, where it isn't what Docusaurus has anyway. */
function docsOptions(options: Json): Partial<DocusaurusFolder> {
  const { sidebarCollapsed, sidebarCollapsible } = options;
  const tagsBasePath = toText(options.tagsBasePath);
  return {
    ...(options.sidebarItemsGenerator === true ? { generator: true } : {}),
    ...(sidebarCollapsed === false ? { collapsed: false } : {}),
    ...(sidebarCollapsible === false ? { collapsible: false } : {}),
    ...(tagsBasePath === undefined ? {} : { tagsBasePath }),
  };
}

/** The id of an instance: its translations stand in a folder of that name, and its plugins are found by it. */
function instanceOf({ id }: Json): Pick<DocusaurusFolder, 'instance'> {
  const name = toText(id);
  return name === undefined || name === 'default' ? {} : { instance: name };
}

/** What a folder says of its site's own plugins of remark and rehype, those that a preset adds too. */
function ownPlugins(options: Json, presets: PresetPlugins): Pick<DocusaurusFolder, 'remark' | 'rehype'> {
  const remark = [...ownMarkdownPlugins(options, 'remarkPlugins'), ...presets.remark];
  const rehype = [...ownMarkdownPlugins(options, 'rehypePlugins'), ...presets.rehype];
  return {
    ...(remark.length > 0 ? { remark } : {}),
    ...(rehype.length > 0 ? { rehype } : {}),
  };
}

/** Names of admonitions that any of the folders adds. */
function admonitionsOf(instances: readonly Instance[]): string[] {
  return [
    ...new Set(
      instances.flatMap(({ options }) => toList(toRecord(options.admonitions).keywords).map(String)),
    ),
  ];
}

/** The languages of a site besides its main one. */
function others({ locales = {}, mainLocale }: MigratedLanguages): string[] {
  return Object.keys(locales).filter((code) => code !== mainLocale);
}

/** Messages of the footer say its end without saying what it is for. */
function withCopyright(i18n: DocusaurusLanguages, footer: unknown): DocusaurusLanguages {
  const copyright = toText(toRecord(footer).copyright);
  return copyright === undefined ? i18n : { ...i18n, copyright };
}

/** File of the addresses that the old site had. */
const URLS = 'docs-site.urls.txt';

function promise(published: Published | null, notes: Notes): Record<string, string> {
  if (published === null) {
    notes.left('No address is promised: build the old site before, so that its pages are known', 'build');
    return {};
  }
  const { routes, anchors, source } = published;
  notes.taken(`${routes.length} addresses and ${anchors.length} anchors are promised`, source);
  return { [URLS]: formatPublished(published) };
}

function hasForeignBuild(root: string): boolean {
  const build = path.join(root, 'build');
  return existsSync(build) && !existsSync(path.join(build, '.docsgen-files'));
}

function toOrigin(url: unknown): string {
  try {
    return new URL(String(url)).origin;
  } catch {
    return 'https://example.com';
  }
}

/** Name and options of a plugin or preset, however it is written. */
function entries(value: unknown): { name: string; options: Json }[] {
  return toList(value).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    return typeof name === 'string' ? [{ name, options: toRecord(options) }] : [];
  });
}

/** Options of the preset that makes the pages: the classic one, or one of another name that hands on what that takes. */
function contentPreset({ presets, plugins }: Json): Json | null {
  const named = entries(presets);
  const classic = named.find(({ name }) => /preset-classic|^classic$|@docusaurus\/preset/.test(name));
  if (classic) return classic.options;
  // A preset may be written as the function itself, which has no name here.
  const written = toList(presets).map((entry) => (Array.isArray(entry) ? toRecord(entry[1]) : {}));
  const alike = written.find((options) => ['docs', 'blog', 'pages'].some((key) => key in options));
  if (alike) return alike;
  // Where nothing else says what makes pages, the folders are the usual ones.
  return entries(plugins).some(({ name }) => /(?:^|plugin-)content-/.test(name)) ? null : {};
}

function findInstances(config: Json, file: string, notes: Notes): Instance[] {
  const site = path.dirname(file);
  const found: Instance[] = [];
  const preset = contentPreset(config);
  if (preset) {
    if (preset.docs !== false) found.push(...docs(toRecord(preset.docs), site, 'default', notes));
    if (preset.blog !== false) found.push(...simple('blog', toRecord(preset.blog), site, 'blog', 'blog'));
    if (preset.pages !== false)
      found.push(...simple('pages', toRecord(preset.pages), site, 'src/pages', '/'));
  }
  for (const { name: written, options: given } of entries(config.plugins)) {
    const extended = extendedPlugin(written, file, findModule);
    const name = extended?.name ?? written;
    const options = { ...given, ...extended?.options };
    const own = toText(extended?.options.path);
    // What a plugin writes when the old site is built is there afterwards.
    if (extended?.isPlaced === false || (own !== undefined && !existsSync(path.resolve(site, own)))) {
      notes.left(
        'Pages that a plugin of the site’s own writes or chooses by itself do not come over: build the old site before, or name their folder in `folders`',
        written,
        ...(own === undefined ? [] : [relativePath(site, path.resolve(site, own))]),
      );
      continue;
    }
    if (/plugin-content-docs|^content-docs$/.test(name))
      found.push(...docs(options, site, toText(options.id) ?? 'default', notes));
    else if (/plugin-content-blog|^content-blog$/.test(name))
      found.push(...simple('blog', options, site, 'blog', 'blog'));
    else if (/plugin-content-pages|^content-pages$/.test(name))
      found.push(...simple('pages', options, site, 'src/pages', '/'));
  }
  // The pages of the shortest address are the main ones.
  return found.sort((a, b) => Number(b.kind === 'docs') - Number(a.kind === 'docs'));
}

function simple(
  kind: 'blog' | 'pages',
  options: Json,
  site: string,
  folder: string,
  route: string,
): Instance[] {
  const absolute = path.resolve(site, toText(options.path) ?? folder);
  // Docusaurus 3 has an empty list where the folder of a blog is missing.
  const isEmptyList = kind === 'blog' && isSince(site, '@docusaurus/core', [3, 0]);
  if (!existsSync(absolute) && !isEmptyList) return [];
  return [
    {
      kind,
      path: absolute,
      route: trim(toText(options.routeBasePath) ?? route),
      numberPrefixes: false,
      options,
    },
  ];
}

function patternsOf(written: unknown): string[] | undefined {
  const patterns = toList(written).filter((own) => typeof own === 'string');
  return patterns.length > 0 ? patterns : undefined;
}

function trim(route: string): string {
  return route.replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** The versions of a folder of docs, the one that readers see first in front. */
function docs(options: Json, site: string, id: string, notes: Notes): Instance[] {
  const own = path.resolve(site, toText(options.path) ?? 'docs');
  const base = trim(toText(options.routeBasePath) ?? 'docs');
  const numberPrefixes = options.numberPrefixParser !== false;
  const make = (name: string, folder: string, route: string, sidebars: string | undefined): Instance => ({
    ...{ kind: 'docs', path: folder, route: trim(`${base}/${route}`), numberPrefixes, options },
    ...(sidebars === undefined ? {} : { sidebars }),
    version: versionOf(name),
  });
  const versionOf = (name: string) => {
    const { banner, noIndex } = toRecord(toRecord(options.versions)[name]);
    return {
      ...{ plugin: id, name, label: labelOf(options, name), isLast: name === last },
      ...(typeof banner === 'string' ? { banner } : {}),
      ...(noIndex === true ? { noIndex } : {}),
    };
  };
  const written = toText(options.sidebarPath);
  const current = (route: string) => make('current', own, route, written && path.resolve(site, written));
  const prefix = id === 'default' ? '' : `${id}_`;
  const names =
    options.disableVersioning === true ? [] : readVersions(path.join(site, `${prefix}versions.json`));
  const withCurrent = options.includeCurrentVersion !== false && !names.includes('current');
  const all = [...(withCurrent ? ['current'] : []), ...names];
  const only = toList(options.onlyIncludeVersions).map(String);
  const shown = only.length > 0 ? all.filter((name) => only.includes(name)) : all;
  const isPast = (name: string) => name !== 'current' && shown.includes(name);
  const wanted = toText(options.lastVersion);
  const last = wanted !== undefined && shown.includes(wanted) ? wanted : (names.find(isPast) ?? 'current');
  if (shown.length === 0)
    notes.left(
      'No version of the docs is left, so that they have no pages',
      ...(options.includeCurrentVersion === false ? ['includeCurrentVersion'] : []),
      ...(only.length > 0 ? ['onlyIncludeVersions'] : []),
    );
  else if (wanted !== undefined && wanted !== last)
    notes.left(`The version that readers see first is not among those that are shown: it is ${last}`, wanted);
  if (names.length > 0) notes.taken(`${shown.length} versions, each at its address`, ...shown);
  const found = shown.map((name) => {
    const settings = toRecord(toRecord(options.versions)[name]);
    const route = toText(settings.path) ?? (name === last ? '' : name === 'current' ? 'next' : name);
    if (name === 'current') return current(route);
    const folder = path.join(site, `${prefix}versioned_docs`, `version-${name}`);
    // Some sites make the folder of their latest version out of `docs` before they build.
    if (!existsSync(folder) && name === last && existsSync(own) && !shown.includes('current')) {
      notes.approximated('A version without a folder is read from the folder of docs', name);
      return {
        ...current(route),
        version: { plugin: id, name, label: labelOf(options, name), isLast: true },
      };
    }
    if (!existsSync(folder)) notes.left('A version has no folder', `${prefix}versioned_docs/version-${name}`);
    return make(
      name,
      folder,
      route,
      path.join(site, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`),
    );
  });
  return found
    .filter((instance) => existsSync(instance.path))
    .sort((a, b) => a.route.length - b.route.length);
}

/** How readers see the name of a version. */
function labelOf(options: Json, name: string): string {
  const { label } = toRecord(toRecord(options.versions)[name]);
  return toText(label) ?? (name === 'current' ? 'Next' : name);
}

function readVersions(file: string): string[] {
  try {
    return toList(JSON.parse(readFileSync(file, 'utf8'))).map(String);
  } catch {
    return [];
  }
}

async function readSidebars(
  instances: readonly Instance[],
  below: (absolute: string) => string,
  notes: Notes,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { kind, path: folder, sidebars: written, options, version } of instances) {
    if (kind !== 'docs' || options.sidebarPath === false) continue;
    const sidebars = written === undefined ? undefined : findModule(written);
    // A version whose sidebars were not kept has none.
    if (sidebars === undefined && written !== undefined && version?.name !== 'current') continue;
    if (sidebars === undefined && written !== undefined)
      notes.approximated('A file of sidebars is not there, so that folders stand in for it', below(written));
    const loaded = sidebars === undefined ? { value: null } : await loadForeign(sidebars);
    if ('fault' in loaded)
      notes.approximated(
        `A file of sidebars could not be run, so that folders stand in for it: ${loaded.fault}`,
        below(sidebars ?? ''),
      );
    const value =
      'value' in loaded && isRecord(loaded.value)
        ? loaded.value
        : { docs: [{ type: 'autogenerated', dirName: '.' }] };
    found[below(folder)] = value;
    if (holds(value, isHtml))
      notes.left('HTML between the entries of sidebars is left out', below(sidebars ?? ''));
  }
  return found;
}

/** Whether a sidebar has such an entry, however deep. */
function holds(value: unknown, isMeant: (entry: Json) => boolean): boolean {
  if (Array.isArray(value)) return value.some((own) => holds(own, isMeant));
  return isRecord(value) && (isMeant(value) || Object.values(value).some((own) => holds(own, isMeant)));
}

function isHtml({ type }: Json): boolean {
  return type === 'html';
}

/** A module as the configuration names it, which may leave its ending out; undefined where it is not there. */
function findModule(file: string): string | undefined {
  const endings = ['', '.js', '.ts', '.cjs', '.mjs', '.json'].flatMap((own) => [own, `/index${own}`]);
  return endings
    .map((ending) => file + ending)
    .find((own) => statSync(own, { throwIfNoEntry: false })?.isFile() === true);
}

function siteConfig(config: Json): Json {
  const { organizationName, projectName, customFields, favicon } = config;
  const { tableOfContents } = toRecord(config.themeConfig);
  const themeConfig = tableOfContents === undefined ? {} : { themeConfig: { tableOfContents } };
  return { organizationName, projectName, customFields, favicon, ...themeConfig };
}

/** What counts readers by a plugin of Docusaurus, or by an option of its preset. */
function analytics(config: Json): Json | undefined {
  const options = (name: string) =>
    entries(config.plugins).find((own) => own.name.endsWith(name))?.options ??
    entries(config.presets).map((own) => toRecord(own.options[toCamel(name)]))[0];
  const [ga4] = [options('google-gtag')?.trackingID].flat();
  const gtm = options('google-tag-manager')?.containerId;
  const ids = {
    ...(typeof ga4 === 'string' ? { ga4: { id: ga4 } } : {}),
    ...(typeof gtm === 'string' ? { gtm: { id: gtm } } : {}),
  };
  return Object.keys(ids).length > 0 ? ids : undefined;
}

function toCamel(name: string): string {
  return name === 'google-gtag' ? 'gtag' : 'googleTagManager';
}

function hasMath(config: Json, site: string, notes: Notes): boolean {
  if (!markdownPlugins(config, 'remarkPlugins').some((name) => /remark-math/.test(name))) return false;
  // A release for other parsers does nothing, and pages show their dollars.
  if (isSince(site, '@docusaurus/core', [3, 0]) && isOlderThan(site, 'remark-math', [4, 0])) {
    notes.approximated(
      'Formulas are text, as they were: this release of the plugin does nothing',
      'remark-math',
    );
    return false;
  }
  notes.approximated('Formulas are MathML, drawn by the browser', 'remark-math');
  return true;
}

/** What marks lines of code in the site's own words. */
function magicComments(config: Json): Json[] | undefined {
  const written = toList(toRecord(toRecord(config.themeConfig).prism).magicComments).map(toRecord);
  const own = written
    .map(({ line, block }) => ({
      line: toText(line),
      start: toText(toRecord(block).start),
      end: toText(toRecord(block).end),
    }))
    .filter(
      ({ line, start }) =>
        line !== 'highlight-next-line' && start !== 'highlight-start' && (line ?? start) !== undefined,
    );
  return own.length > 0 ? own : undefined;
}

function toc(config: Json): { min: number; max: number } | undefined {
  const { minHeadingLevel, maxHeadingLevel } = toRecord(toRecord(config.themeConfig).tableOfContents);
  if (typeof minHeadingLevel !== 'number' && typeof maxHeadingLevel !== 'number') return undefined;
  return { min: Number(minHeadingLevel ?? 2), max: Number(maxHeadingLevel ?? 3) };
}
