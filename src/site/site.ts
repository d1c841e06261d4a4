import { statSync } from 'node:fs';
import path from 'node:path';
import { findConfig } from '../config/find-config.ts';
import { loadConfig } from '../config/load-config.ts';
import type { ConfigOverrides, SiteConfig } from '../config/resolve.ts';
import type { ReadWords } from '../config/texts.ts';
import { checkPublicStyles } from '../content/check-styles.ts';
import { type FindFile, indexFileNames, listSiteFiles } from '../content/file-index.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { describeListFault } from '../diagnostics/list-fault.ts';
import { collectPlugins, type PluginSource, pluginSource } from '../dialects/collect-plugins.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { packageRoot } from '../files/package-info.ts';
import { relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import { externalPathsPattern } from '../shared/external-paths.ts';
import type { PageLimits } from '../shared/limits.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import type { SiteView } from '../shared/view.ts';
import type { Store } from '../store/store.ts';
import { loadContent, readPages, type SiteContent, type WrittenPages } from './content.ts';
import { checkContentFiles } from './content-files.ts';
import { loadDataPages, type SiteData } from './data-pages.ts';
import { foreignDocuments } from './foreign-documents.ts';
import { besidePattern, findEmptyLanguages, menuLanguages, placeHomes } from './languages-beside.ts';
import { linkRootsOf, siteFolders } from './link-roots.ts';
import { createMemory, openStoreAt, type StorePlace, storePlace } from './site-store.ts';
import { createSiteView } from './site-view.ts';
import { type MadeSources, makeSources } from './source-hooks.ts';
import { faultsOfSources, listSources, NO_SOURCES, readSources, type Sources } from './sources.ts';

/**
 * One snapshot of a site: all that its files say before a page is compiled. It never changes; `applyChanges` makes the
 * next one. Every command opens it the same way.
 */
export interface Site extends OpenedSources {
  readonly content: SiteContent;
  /** Pages that components render from data. */
  readonly data: SiteData;
  /** What every page shows of the site. */
  readonly view: SiteView;
  /** Files of the content and public folders by their path relative to the root. */
  readonly findFile: FindFile;
}

/** The part of a site that compiling its pages needs, so that it can begin while the rest is read. */
export interface OpenedSources extends OpenedConfiguration {
  readonly sources: Sources;
  /** Pages that plugins have made. */
  readonly made: MadeSources;
  readonly written: WrittenPages;
}

/** A site of which nothing but its configuration has been read. */
export interface OpenedConfiguration {
  readonly options: OpenSiteOptions;
  readonly config: SiteConfig;
  readonly configText: string;
  /** The configuration as a module, with the code of the plugins that stand in files of the site. */
  readonly configCode: string;
  /** Absolute paths of the files and folders that the configuration depends on. */
  readonly configInputs: readonly string[];
  /** Absolute paths of the folders whose names the configuration has read. */
  readonly configFolders: readonly string[];
  /** What was read while the plugins of the configuration were made, as it was then. */
  readonly pluginReads: SiteReads;
  /** Absolute paths of the files that the configuration names: without one of them, it's wrong. */
  readonly namedFiles: readonly string[];
  /** What is odd in files that belong to the configuration. */
  readonly configFaults: readonly Diagnostic[];
  /** Whether a change of a file, named by its absolute path, may have changed them. */
  readonly isOddTranslation: (file: string) => boolean;
  /** Where the store is, for threads. */
  readonly place: StorePlace;
  readonly store: Store;
}

export interface OpenSiteOptions {
  /** Folder to look for the configuration in; absolute. */
  cwd: string;
  /** Configuration file, relative to `cwd`. */
  config?: string | undefined;
  overrides?: ConfigOverrides;
  /** Whether drafts become pages. */
  drafts: boolean;
  /** False makes everything anew and keeps nothing. */
  cache: boolean;
  /** A store that is open already: it knows which of its entries are damaged. */
  store?: Store | undefined;
  /** Reads the site's own words from elsewhere than its folder; see `LoadConfigOptions`. */
  readWords?: ReadWords | undefined;
  /** Called when it is known how many pages there are, before they are read. */
  onPages?: OnPages | undefined;
}

/** Opens a site. Throws `DiagnosticError` with exit code 2 for faults of its configuration. */
export async function openSite(options: OpenSiteOptions): Promise<Site> {
  return completeSite(await openSources(await openConfiguration(options), options.onPages));
}

/** Loads the configuration and opens the store. Throws `DiagnosticError` with exit code 2. */
export async function openConfiguration(options: OpenSiteOptions): Promise<OpenedConfiguration> {
  const file = findConfig(options.cwd, options.config);
  const place = storePlace(path.dirname(file), options.cache, options.overrides?.locale);
  const store = options.store ?? openStoreAt(place);
  const loaded = await loadConfig({
    ...{ file, packageRoot, shelf: store.shelf('bundles') },
    overrides: options.overrides ?? {},
    readWords: options.readWords,
    collectPlugins,
  });
  const { config, text: configText, code: configCode, inputs: configInputs, named: namedFiles } = loaded;
  return {
    ...{ options, config, configText, configCode, configInputs, namedFiles, place, store },
    configFolders: loaded.listed,
    pluginReads: loaded.madeOf,
    configFaults: loaded.diagnostics,
    isOddTranslation: loaded.isOddTranslation,
  };
}

/** What threads need to know of a site; plain data. */
export function workerSite(site: OpenedConfiguration): {
  root: string;
  store: StorePlace;
  limits: PageLimits;
  plugins: PluginSource | null;
  roots: LinkRoots;
} {
  const { root, limits } = site.config;
  return { root, limits, roots: linkRootsOf(site.config), store: site.place, plugins: pluginSource(site) };
}

/** Reads the pages of a site that has been configured. */
export async function openSources(opened: OpenedConfiguration, onPages?: OnPages): Promise<OpenedSources> {
  return { ...opened, ...(await readAllPages(opened, NO_SOURCES, new Set(), onPages)) };
}

/**
 * Reads the pages of a site; known sources that are as they were stay. `changed` are absolute paths. `onPages` is told
 * how many pages there are before they are read.
 */
export async function readAllPages(
  { config, options, store }: OpenedConfiguration,
  known: Sources,
  changed: ReadonlySet<string>,
  onPages?: OnPages,
): Promise<Pick<Site, 'sources' | 'made' | 'written'>> {
  const sources = readSources({ ...config, roots: linkRootsOf(config) }, known, changed, onPages);
  const memory = createMemory(store);
  const made = await makeSources(config);
  const count = sources.size + made.sources.length;
  onPages?.(count, count + weighDocuments(config));
  const all = [...listSources(sources), ...made.sources];
  const written = readPages(config, all, { drafts: options.drafts, memory });
  const diagnostics = [...faultsOfSources(sources), ...made.faults, ...written.diagnostics];
  return { sources, made, written: { ...written, diagnostics } };
}

/** Is told how many pages have been written, and how many it would be if documents of APIs were such. */
export type OnPages = (count: number, weight?: number) => void;

/**
 * Bytes of an API document for which a build needs as much memory as for a written page: an operation takes 2 to 10 kB of
 * it, and shows several times as much as a page that somebody has written. With 1,223 operations in 13 MB, a build has 410
 * MB in the place of 620 to 660 when heaps grow as for many pages.
 */
const DOCUMENT_BYTES = 800;

/** Pages that weigh as much as what the documents of APIs make; those in many files count by their first one. */
function weighDocuments({ apis, root }: SiteConfig): number {
  const bytes = apis.map(({ file }) => statSync(path.join(root, file), { throwIfNoEntry: false })?.size ?? 0);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / DOCUMENT_BYTES);
}

/** Reads all that hangs together: pages from data, sidebars, navigation, redirects, the names of files. */
export async function completeSite(opened: OpenedSources): Promise<Site> {
  const { config, configText, configInputs, store, written } = opened;
  const data = await loadDataPages(config, store);
  const faults: Diagnostic[] = [];
  let holdsDevices = false;
  const roots = linkRootsOf(config);
  const files = listSiteFiles(config.root, siteFolders(config), {
    roots,
    onFault: (fault) => {
      faults.push(describeListFault(fault, config.root));
      holdsDevices ||= fault.kind === 'special';
    },
  });
  // A bundler that meets a pipe waits for ever.
  if (holdsDevices) throw new DiagnosticError(faults);
  const content = loadContent(config, {
    ...{ configText, configInputs, written, data, files, memory: createMemory(store) },
    readText: (file) => readSiteFile(config.root, file, roots),
  });
  if (config.beside.length > 0) placeHomes(content, config);
  const contentDir = relativePath(config.root, config.contentDir);
  content.diagnostics.push(
    ...opened.configFaults,
    ...findEmptyLanguages(config, configText, content.pages),
    ...faults,
    ...checkContentFiles(files, {
      root: config.root,
      contentDir,
      hasDialect: config.hasDialect,
      pages: content.pages,
    }),
  );
  const foreign = foreignDocuments(
    files,
    `${relativePath(config.root, config.publicDir)}/`,
    content.pages.map(({ route }) => route),
  );
  const elsewhere = [foreign, externalPathsPattern(config.externalPaths), besidePattern(config)].filter(
    (one) => one !== null,
  );
  const view = createSiteView(
    config,
    content.sidebars,
    elsewhere.length === 0 ? null : elsewhere.join('|'),
    config.beside.length > 0 ? menuLanguages(config, content.pages) : config.languages,
  );
  const findFile = indexFileNames(files);
  const { root, baseUrl } = config;
  const publicDir = relativePath(root, config.publicDir);
  const isThere = (file: string) => findFile(file) !== null;
  content.diagnostics.push(...checkPublicStyles(files, { root, publicDir, baseUrl, isThere }));
  return { ...opened, data, content, view, findFile };
}
