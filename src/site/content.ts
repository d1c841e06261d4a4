import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findInSource, locateInSource } from '../config/locate.ts';
import { locateValue } from '../config/locate-imported.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { redirectRule, sidebarItems } from '../config/schema.ts';
import { foreignSidebarItem } from '../config/sidebar-items-of-others.ts';
import { type DataFile, missingDataFile, parseDataFile } from '../content/data-file.ts';
import { createFrontMatterSchema } from '../content/front-matter-schema.ts';
import { createNavigation, type PageNavigation } from '../content/navigation.ts';
import {
  type CreatePagesOptions,
  createPages,
  dropDuplicateRoutes,
  ownSearchPage,
} from '../content/pages.ts';
import type { SidebarSource } from '../content/sidebar-context.ts';
import type { Sidebar } from '../content/sidebars.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { relativePath, toPosix } from '../files/paths.ts';
import type { RedirectRule } from '../redirects/redirect-table.ts';
import type { Memory } from '../shared/memory.ts';
import type { Page, SourceFile } from '../shared/page.ts';
import type { SidebarItem } from '../shared/sidebar-item.ts';
import type { SiteData } from './data-pages.ts';
import { madeSidebars } from './made-sidebars.ts';
import { createSidebars } from './sidebars.ts';
import { createSourceHooks, pluginMatter } from './source-hooks.ts';
import { createFindWritten } from './written-place.ts';

/** The pages of a site and how they hang together, before any of them is compiled. */
export interface SiteContent {
  /** In the order of their routes. */
  pages: Page[];
  /** Routes of pages that are left out as others have them, by their source paths: what names them leads there. */
  replaced: ReadonlyMap<string, string>;
  sidebars: Sidebar[];
  navigation: ReadonlyMap<string, PageNavigation>;
  redirectRules: RedirectRule[];
  diagnostics: Diagnostic[];
}

/** Pages that stand in files. */
export interface WrittenPages {
  pages: Page[];
  diagnostics: Diagnostic[];
}

export interface ReadPagesOptions {
  /** Whether drafts become pages. */
  drafts: boolean;
  /** What earlier runs read. */
  memory: Memory;
}

export interface LoadContentOptions {
  /** Text of the configuration file, for places of faults. */
  configText: string;
  /** Absolute paths of what the configuration depends on. */
  configInputs: readonly string[];
  written: WrittenPages;
  /** Text of a data file by its path relative to the root; null when there is none. */
  readText: (file: string) => string | null;
  data: SiteData;
  memory: Memory;
  /** Paths of the files of the site, relative to the root. */
  files: readonly string[];
}

/** Makes the pages that stand in files, with their front matter. */
export function readPages(
  config: SiteConfig,
  sources: readonly SourceFile[],
  { drafts, memory }: ReadPagesOptions,
): WrittenPages {
  return createPages(sources, { ...pageOptions(config), drafts, memory: rememberedBy(config, memory) });
}

/** What a page is made with besides its source. */
export function pageOptions(
  config: SiteConfig,
): Pick<CreatePagesOptions, 'contentDir' | 'schema' | 'numberPrefixes' | 'md' | 'hooks'> {
  const { schema, loose } = pluginMatter(config);
  const hooks = createSourceHooks(config);
  return {
    numberPrefixes: config.numberPrefixes,
    md: config.markdown.md === 'mdx' ? 'mdx' : 'md',
    ...(hooks ? { hooks } : {}),
    contentDir: relativePath(config.root, config.contentDir),
    schema: createFrontMatterSchema({ ...schema, ...config.frontMatter }, loose),
  };
}

/** A schema of the site may depend on anything, so that nothing is remembered of what it has read. */
function rememberedBy({ frontMatter, plugins }: SiteConfig, memory: Memory): Memory | null {
  const asked = plugins.list.some((plugin) => plugin.frontMatter);
  return Object.keys(frontMatter).length === 0 && !asked ? memory : null;
}

/** Reads content, sidebars and redirects. Faults are collected; nothing throws. */
export function loadContent(config: SiteConfig, options: LoadContentOptions): SiteContent {
  const { configText, written: created, data } = options;
  const diagnostics: Diagnostic[] = [];
  const dataFiles = new Map<string, DataFile>();
  const readData: ReadData = (file, code) => {
    const name = toPosix(path.normalize(file));
    const known = dataFiles.get(name);
    if (known) return known;
    const text = options.readText(name);
    const data = text === null ? missingData(name) : parseDataFile(name, text, code, options.memory);
    dataFiles.set(name, data);
    return data;
  };
  const all = [...created.pages, ...data.pages];
  const routes = dropDuplicateRoutes(all);
  diagnostics.push(...created.diagnostics, ...routes.diagnostics, ...data.diagnostics);
  diagnostics.push(...ownSearchPage(routes.pages, config.search !== null && !config.hasDialect));
  if (routes.pages.length === 0 && diagnostics.length === 0) {
    const fault = noContent(config, configText);
    // All that names a page is missing it for this.
    return {
      ...{ pages: [], replaced: new Map(), sidebars: [], redirectRules: [], diagnostics: [fault] },
      navigation: createNavigation([], [], { baseUrl: config.baseUrl, defaultSidebar: null }).navigation,
    };
  }
  const findWritten = createFindWritten(config, options.configInputs, options.readText);
  const made = madeSidebars(config, routes.pages, diagnostics, findWritten);
  const sources = [
    ...loadSidebarSources(config, configText, diagnostics, readData),
    ...made,
    // What a plugin adds takes nothing away.
    ...(made.length > 0 && config.hasDialect ? [] : folderSource(config, data)),
  ];
  const { sidebars, pages } = createSidebars(sources, routes, { config, ...options }, diagnostics);
  const navigation = createNavigation(pages, sidebars, {
    baseUrl: config.baseUrl,
    defaultSidebar: config.defaultSidebar,
  });
  diagnostics.push(...navigation.diagnostics, ...checkDefaultSidebar(config, configText, sidebars));
  const redirectRules = loadRedirectRules(config, configText, diagnostics, readData);
  const replaced = new Map(routes.replaced.map(({ page, owner }) => [page.sourcePath, owner.route]));
  return { pages, replaced, sidebars, navigation: navigation.navigation, redirectRules, diagnostics };
}

/** A data file that is gone: its fault stands where the configuration names it once that is read again. */
function missingData(file: string): DataFile {
  return { data: null, locate: () => undefined, diagnostics: [missingDataFile(file, undefined)] };
}

function noContent(config: SiteConfig, text: string): Diagnostic {
  const folder = relativePath(config.root, config.contentDir);
  const steps = ['contentDir'];
  const isThere = existsSync(config.contentDir);
  const guess = isThere ? null : nearest(folder, listFolders(config.root));
  return createDiagnostic('content-folder-missing', {
    message: isThere ? `The folder "${folder}" holds no page` : `There is no folder "${folder}"`,
    hint:
      guess === null
        ? 'Pages are .md and .mdx files whose names do not start with "_". The folder is `contentDir` in the configuration.'
        : `Did you mean "${guess}"?`,
    ...(findInSource(text, steps).found > 0 ? { location: locateInSource(config.file, text, steps) } : {}),
  });
}

/** Names of the folders of a site that pages may stand in. */
function listFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .map(({ name }) => name);
}

function checkDefaultSidebar(config: SiteConfig, text: string, sidebars: readonly Sidebar[]): Diagnostic[] {
  const { defaultSidebar, file } = config;
  if (defaultSidebar === null || sidebars.some(({ key }) => key === defaultSidebar)) return [];
  return [
    createDiagnostic('sidebar-unknown', {
      message: `There is no sidebar "${defaultSidebar}", which defaultSidebar names`,
      hint: `The sidebars are: ${sidebars.map(({ key }) => key).join(', ')}.`,
      location: locateInSource(file, text, ['defaultSidebar']),
    }),
  ];
}

/** Reads a data file; `code` is that of its faults of syntax. */
type ReadData = (file: string, code: 'sidebar-invalid' | 'redirect-invalid') => DataFile;

function loadSidebarSources(
  config: SiteConfig,
  configText: string,
  diagnostics: Diagnostic[],
  readData: ReadData,
): SidebarSource[] {
  return Object.entries(config.sidebars).map(([key, sidebar]) => {
    const { label, entry } = sidebar;
    const place = { ...config, text: configText };
    const locateEntry = () => locateValue(place, ['sidebars', key, 'entry']);
    const file = typeof sidebar.items === 'string' ? toPosix(path.normalize(sidebar.items)) : config.file;
    if (typeof sidebar.items !== 'string') {
      const locate: SidebarSource['locate'] = (steps) =>
        locateValue(place, ['sidebars', key, 'items', ...steps]);
      return { key, label, entry, file, items: sidebar.items, locate, locateEntry };
    }
    const data = readData(sidebar.items, 'sidebar-invalid');
    diagnostics.push(...data.diagnostics);
    const prefix = isRecord(data.data) && Object.hasOwn(data.data, key) ? [key] : [];
    const raw = prefix.length > 0 ? (data.data as Record<string, unknown>)[key] : data.data;
    const parsed = sidebarItems.safeParse(raw ?? []);
    if (!parsed.success) {
      diagnostics.push(
        ...fromZod(parsed.error, {
          knownCode: 'sidebar-invalid',
          unknownKeyCode: 'sidebar-invalid',
          schema: sidebarItems,
          data: raw,
          subject: `The sidebar "${key}"`,
          foreignForm: foreignSidebarItem,
          locate: (steps) => data.locate([...prefix, ...steps]),
        }),
      );
    }
    const items: readonly SidebarItem[] = parsed.success ? parsed.data : [];
    const locate: SidebarSource['locate'] = (steps) => data.locate([...prefix, ...steps]);
    const isUnread = !parsed.success || data.diagnostics.length > 0;
    return { key, label, entry, file, items, isUnread, locate, locateEntry };
  });
}

/** The sidebar of a site that writes none: all folders, then what is made from data. */
function folderSource(config: SiteConfig, { sources }: SiteData): SidebarSource[] {
  const { folderSidebar, file, beside } = config;
  if (!folderSidebar || typeof folderSidebar.items === 'string') return [];
  const made = [...sources].map(([id, { label }]) => ({ category: label, items: [{ pagesOf: id }] }));
  const items = [...folderSidebar.items, ...made];
  const own = { ...folderSidebar, file, locate: () => undefined };
  return [
    { ...own, items, key: 'docs' },
    ...beside.flatMap(({ folder, config: inLanguage }) => {
      const label = inLanguage.folderSidebar?.label ?? own.label;
      const isThere = folder !== '' && existsSync(path.join(config.contentDir, folder));
      const key = `docs-${folder.replaceAll('/', '-')}`;
      return isThere ? [{ ...own, label, key, items: [{ autogenerated: folder }] }] : [];
    }),
  ];
}

function loadRedirectRules(
  config: SiteConfig,
  configText: string,
  diagnostics: Diagnostic[],
  readData: ReadData,
): RedirectRule[] {
  if (typeof config.redirects !== 'string') {
    return config.redirects.map((rule, index) => ({
      ...rule,
      location: locateValue({ ...config, text: configText }, ['redirects', index]),
    }));
  }
  const data = readData(config.redirects, 'redirect-invalid');
  diagnostics.push(...data.diagnostics);
  const schema = z.array(redirectRule);
  const parsed = schema.safeParse(data.data ?? []);
  if (parsed.success) {
    return parsed.data.map((rule, index) => ({
      ...rule,
      get location() {
        return data.locate([index]);
      },
    }));
  }
  diagnostics.push(
    ...fromZod(parsed.error, {
      knownCode: 'redirect-invalid',
      unknownKeyCode: 'redirect-invalid',
      schema,
      data: data.data,
      subject: 'The redirects file',
      locate: data.locate,
    }),
  );
  return [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
