import path from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { BuildOptions } from '../files/esbuild.ts';
import { hashJson } from '../files/hash.ts';
import {
  type Artifact,
  type ArtifactShelf,
  inputFiles,
  keptArtifact,
  type Made,
  NOTHING_KEPT,
} from '../files/kept-artifact.ts';
import { relativePath } from '../files/paths.ts';
import { browserModulesSource } from '../plugins/browser-modules.ts';
import type { ResolveAlias } from '../plugins/imports.ts';
import type { BrowserModule, SearchClient } from '../plugins/plugin.ts';
import type { Texts } from '../shared/texts.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { SiteView } from '../shared/view.ts';
import { buildAround, type Detour, lackingValue, standInSource } from './broken-modules.ts';
import { sharedOptions } from './client-options.ts';
import { type ClientParts, makeClientParts } from './client-parts.ts';
import { buildStyles } from './client-styles.ts';
import { cssModulesPlugin } from './css-modules.ts';
import { fileImportsPlugin, type ImportedFiles, noImportedFiles } from './file-imports.ts';
import { guardedPartSources } from './guarded-parts.ts';
import { aroundSource, type IslandModule, registrySource } from './island-plugin.ts';
import { jsxPlugin } from './jsx-plugin.ts';
import { type EditModule, ModuleEditor } from './module-editor.ts';
import type { BundlePaths } from './module-paths.ts';
import { collectNotices, noticesFile } from './notices.ts';
import { typedScriptsPlugin } from './script-loader.ts';
import { styleLibrariesPlugin } from './style-libraries-plugin.ts';
import { styleCollectorPlugin } from './style-plugin.ts';
import { textsPlugin } from './texts-plugin.ts';
import { themePlugin } from './theme-plugin.ts';
import type { ThemeSlots } from './theme-slots.ts';
import { type FontPreload, preloadsOf } from './typefaces/font-css.ts';
import { readTypefaces } from './typefaces/read-typefaces.ts';
import type { FontRole, Typefaces } from './typefaces/typefaces.ts';

export interface ClientBundleOptions extends BundlePaths {
  /** Where bundles are kept. */
  shelf: ArtifactShelf;
  /** Replacements of theme components by name; absolute paths. */
  overrides: Readonly<Record<string, string>>;
  /** What stands before and after parts of the theme. */
  slots: ThemeSlots;
  /** Modules whose default exports stand around all content, the outermost first; absolute. */
  around: readonly string[];
  /** Whether a module of the site is an island without saying so. */
  isIsland: (file: string, text: string) => boolean;
  /** What plugins make of a module of the site before it is bundled. */
  editModule: EditModule;
  /** Files that plugins put in the place of imports. */
  resolveAlias: ResolveAlias;
  /** What stands for modules of the site's imports that lead nowhere; null where they are errors. */
  missing: string | null;
  /** `node_modules` folders in which packages are looked for last; absolute. */
  packages: readonly string[];
  /** Whether the site is only looked at: placeholders stand for modules that fail, and nothing is kept. */
  isLook: boolean;
  /** Modules of the site that the server's bundle goes without. */
  broken: readonly string[];
  /** Folders of installed packages that bring plugins; absolute. */
  pluginPackages: readonly string[];
  /** Texts of the interface in the site's language. */
  texts: Texts;
  /** Identity of the plugins; results are kept under it. */
  pluginKey: string;
  islands: readonly IslandModule[];
  /** What answers queries; null for a site without search. */
  search: SearchClient | null;
  /** Modules that plugins run in the browser. */
  browserModules: readonly BrowserModule[];
  /** What text and code are set in. */
  fonts: Typefaces;
  /** Tokens that the site sets, as a style sheet. */
  tokensCss: string;
  /** Style sheets of components, then of the site; absolute paths, in this order after the theme's. */
  styles: readonly string[];
  site: SiteView;
  /** Folder of the files that are copied as they are; absolute. */
  publicDir: string;
  /** Where its files stand, with a slash at both ends. */
  publicUrl: string;
  /** Whether a page has a diagram that the browser draws. */
  drawsOnView: boolean;
  /** Whether pages of a reference need their styles. */
  hasReferences: boolean;
  minify: boolean;
}

/** Everything the browser loads besides pages. */
export interface ClientBundle {
  /** What is wrong with modules of the site that a stand-in took the place of, as esbuild says it. */
  failures: Message[];
  /** Where the site is only looked at, the modules and style sheets that it goes without; absolute. */
  broken?: string[];
  /** What esbuild finds odd in the site's own style sheets, such as a rule that nothing closes. */
  warnings: Message[];
  /** Output files by path below the output folder; text. */
  files: Record<string, string>;
  /** Binary output files (fonts, images of style sheets), base64. */
  binaryFiles: Record<string, string>;
  /** Path of the entry module below the output folder. */
  entry: string;
  /** Path of the style sheet. */
  style: string;
  /** Modules that the entry imports at once, for preloading. */
  preload: string[];
  /** Files of typefaces that the first view needs: for text, and for code. */
  fonts: Record<FontRole, FontPreload[]>;
  /** Path of the licences of the packages in it; null where all code is the site's own. */
  notices: string | null;
  /** Scripts that stand in the document: before the first paint, and at the end of the body, of long pages another one. */
  inlineHead: string;
  inlineBody: string;
  inlineLong: string;
  /** One more behind the first, of pages that hold islands. */
  inlineIslands: string;
  /** Path of the script that pages of an API have in the place of these two. */
  early: string;
  /** Path of the module that writes the samples which a document leaves out. */
  samples: string;
  /** True where plugins have modules that run without a reader's doing. */
  runsByItself: boolean;
  /** Hash of all of it. */
  hash: string;
}

/**
 * Browsers that know it compile all functions of a file while they read it, in a thread of their own, where they would
 * first skip most of them and then come back to each in the task that answers the reader. Only for what every page runs.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
/** Without its developer tools, React advertises them in the console; so they say that they are switched off. */
const QUIET_REACT = 'globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { isDisabled: true };';

/** Bundles the client entry, the islands, the styles and the inline scripts. Throws esbuild's failure. */
export function bundleClient(options: ClientBundleOptions): Promise<Artifact<ClientBundle>> {
  const { shelf: given, ...parts } = options;
  const shelf = options.isLook ? NOTHING_KEPT : given;
  // JSON leaves functions out: those of plugins are known by their key.
  const key = ['client', parts];
  return keptArtifact({ shelf, root: options.root, packageRoot: options.packageRoot, key }, () =>
    makeClientBundle(options),
  );
}

async function makeClientBundle(options: ClientBundleOptions): Promise<Made<ClientBundle>> {
  const { packageRoot, missing, isLook } = options;
  const broken = new Set(options.broken);
  const standIn = standInSource(missing, isLook);
  const detour: Detour = { standIn, packageRoot, broken, lacking: new Map(), failures: [] };
  const imported = noImportedFiles();
  const asked = new Set<string>();
  const [parts, typefaces] = await Promise.all([
    makeClientParts(options),
    readTypefaces(options.fonts, options.root),
  ]);
  const editor = new ModuleEditor(options.editModule, 'browser');
  const missed = new Set<string>();
  const [modules, styles] = await withAllFaults(
    buildModules(options, parts, { imported, editor, missed }, detour),
    buildStyles(options, typefaces, asked, detour),
  );
  const files: Record<string, string> = { ...parts.files };
  const binaryFiles: Record<string, string> = Object.fromEntries(imported.assets);
  for (const output of [...modules.outputFiles, ...styles.outputFiles]) {
    const name = relativePath(options.packageRoot, output.path);
    if (name.endsWith('.map') && !isMapOfSite(output.text)) continue;
    if (/\.(js|css|map)$/.test(name)) files[name] = output.text;
    else binaryFiles[name] = Buffer.from(output.contents).toString('base64');
  }
  const entry = findEntry(modules.metafile.outputs);
  const preload = (modules.metafile.outputs[entry]?.imports ?? [])
    .filter((imported) => imported.kind === 'import-statement')
    .map((imported) => imported.path);
  if (options.minify) files[entry] = COMPILE_AHEAD + files[entry];
  const style = Object.keys(styles.metafile.outputs).find((name) => name.endsWith('.css')) ?? '';
  const fonts = preloadsOf(options, typefaces, styles.metafile.outputs);
  const { failures } = detour;
  const inputs = [
    ...inputFiles(modules.metafile, packageRoot),
    ...inputFiles(styles.metafile, packageRoot),
    ...parts.modules,
    ...imported.read,
    ...missed,
    ...asked,
  ];
  const licences = collectNotices(inputs);
  const notices = licences === null ? null : noticesFile(licences);
  if (licences !== null && notices !== null) files[notices] = licences;
  const warnings = styles.warnings.filter((message) => isOfSite(message, packageRoot));
  const { inlineHead, inlineBody, inlineLong, inlineIslands, early, samples } = parts;
  const scripts = { inlineHead, inlineBody, inlineLong, inlineIslands, early, samples };
  const code = { files, binaryFiles, entry, style, preload, fonts, notices, ...scripts };
  const runsByItself = options.browserModules.length > 0;
  const looked = options.isLook ? { broken: [...detour.broken].sort() } : {};
  const result = { ...code, failures, warnings, runsByItself, ...looked };
  return {
    result: { ...result, hash: hashJson(result) },
    inputs,
    reads: editor.readsFrom(options.root),
  };
}

/** The results of two bundles; what is wrong with one hides nothing of the other. Throws esbuild's failure. */
async function withAllFaults<T, U>(one: Promise<T>, other: Promise<U>): Promise<[T, U]> {
  const [first, second] = await Promise.allSettled([one, other]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value];
  const thrown = [first, second].flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const messages = thrown.flatMap((error) => (error as Partial<BuildFailure>).errors ?? []);
  const [failure] = thrown;
  if (thrown.length < 2 || thrown.some((error) => !Array.isArray((error as Partial<BuildFailure>).errors)))
    throw failure;
  throw Object.assign(new Error((failure as Error).message), { errors: messages, warnings: [] });
}

/** Style sheets of packages are not the site's to mend. */
function isOfSite({ id, location }: Message, packageRoot: string): boolean {
  // What editors read and is not there, such as a base of a package that is not installed, changes nothing.
  if (!location || id === 'tsconfig.json') return false;
  const file = path.resolve(packageRoot, location.file);
  return !file.startsWith(path.join(packageRoot, 'theme') + path.sep) && !/[\\/]node_modules[\\/]/.test(file);
}

/** Source of the module `virtual:docsgen/search`, which the dialog and the page of results load. */
function searchSource({ search, site }: ClientBundleOptions, worker: string | null): string {
  if (search === null) return 'export const createSearch = null;';
  const own = { data: search.data ?? null, worker: worker ? withBaseUrl(site.baseUrl, worker) : '' };
  return `import { createSearch as create } from ${JSON.stringify(search.file)};
export const createSearch = (site) => create({ ...site, ...${JSON.stringify(own)} });`;
}

/** Whether a map leads to anything but installed packages, whose lines nobody can mend. */
function isMapOfSite(text: string): boolean {
  const { sources } = JSON.parse(text) as { sources: string[] };
  return sources.some((source) => !source.includes('node_modules/'));
}

function buildModules(
  options: ClientBundleOptions,
  { worker, samples, laterStyles }: ClientParts,
  { imported, editor, missed }: { imported: ImportedFiles; editor: ModuleEditor; missed: Set<string> },
  detour: Detour,
) {
  const samplesUrl = withBaseUrl(options.site.baseUrl, samples);
  const virtual = {
    site: `export const site = ${JSON.stringify(options.site)};`,
    search: searchSource(options, worker),
    samples: `export const samplesUrl = ${JSON.stringify(samplesUrl)};`,
    islands: registrySource(options, options.islands, options.around.length > 0),
    around: aroundSource(options.root, options.around),
    browser: browserModulesSource(options.browserModules),
    ...laterStyles,
    ...guardedPartSources(options.overrides, options),
    diagrams: options.drawsOnView
      ? "export const loadMermaid = () => import('mermaid').then((module) => module.default);"
      : 'export const loadMermaid = null;',
  };
  const modules = {
    ...sharedOptions(options),
    entryPoints: { main: path.join(options.packageRoot, 'theme/entry-client.ts') },
    outdir: '.',
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    format: 'esm',
    splitting: true,
    platform: 'browser',
    jsx: 'automatic',
    // Where code fails in the browser is told by its line (`src/live/browser-errors.ts`).
    ...(options.minify ? {} : { sourcemap: 'external', sourcesContent: false, banner: { js: QUIET_REACT } }),
    define: {
      // In the live server React says in words, with component and difference, what it tells readers by a number.
      'process.env.NODE_ENV': options.minify ? '"production"' : '"development"',
      // Who works on a theme has the developer tools of React in the live server; readers need no code for them.
      ...(options.minify ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
    },
    plugins: [
      styleLibrariesPlugin({ packageRoot: options.packageRoot, root: options.root, side: 'client' }),
      jsxPlugin(options.packageRoot),
      fileImportsPlugin(options.site.baseUrl, imported),
      cssModulesPlugin({ ...options, read: imported.read }, new Set()),
      themePlugin({
        ...options,
        missed,
        overrides: { ...absentParts(options), ...options.overrides },
        slots: { ...options, side: 'client' },
        virtual,
      }),
      styleCollectorPlugin(new Set()),
      textsPlugin({ ...options, placeRoot: null }),
      typedScriptsPlugin(
        options.packageRoot,
        { names: detour.lacking, value: lackingValue(options.isLook) },
        editor,
      ),
    ],
  } satisfies BuildOptions;
  return buildAround(modules, detour);
}

/** Components of the theme that have nothing to show on this site, or nothing to change, with what stands for them. */
function absentParts({ packageRoot, site }: ClientBundleOptions): Record<string, string> {
  const absent = [
    ...(site.announcement === null ? ['AnnouncementBar'] : []),
    ...(site.openIn === undefined ? ['PageMenu'] : []),
    ...(site.search === null ? ['SearchButton'] : []),
    ...(site.versions.length === 0 ? ['VersionBanner', 'VersionDropdown'] : []),
    ...(site.languages === undefined ? ['LanguageMenu'] : []),
    ...(site.headerLinks.some(({ items }) => items) ? [] : ['HeaderMenu']),
  ];
  return {
    ...Object.fromEntries(absent.map((name) => [name, path.join(packageRoot, 'theme/absent.tsx')])),
    BaseUrlBanner: path.join(packageRoot, 'theme/held.tsx'),
  };
}

/** Path of the module that a page begins with. */
function findEntry(outputs: Record<string, { entryPoint?: string }>): string {
  const found = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === 'theme/entry-client.ts');
  if (!found) throw new Error('esbuild made no output for the client');
  return found;
}
