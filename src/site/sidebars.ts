import type { SiteConfig } from '../config/resolve.ts';
import { createDescribers } from '../content/cards.ts';
import { createCategoryPages } from '../content/category-pages.ts';
import { readFolderFiles } from '../content/folder-files.ts';
import { createFolderTree } from '../content/folder-tree.ts';
import type { KeptPages } from '../content/pages.ts';
import { findFolderFiles } from '../content/scan.ts';
import type { SidebarSource, SidebarWorld } from '../content/sidebar-context.ts';
import { createSidebar, type Sidebar } from '../content/sidebars.ts';
import { createDiagnostic, type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import type { Memory } from '../shared/memory.ts';
import { splitNumberPrefix } from '../shared/number-prefix.ts';
import type { Page } from '../shared/page.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { SiteData } from './data-pages.ts';

export interface SidebarOptions {
  config: SiteConfig;
  data: SiteData;
  /** Paths of the files of the site, relative to the root. */
  files: readonly string[];
  /** Text of a file by its path relative to the root; null when there is none. */
  readText: (file: string) => string | null;
  memory: Memory;
}

/** Where the pages of an API would stand whose document has faults. */
function unreadRoutes({ apis }: SiteConfig, { sources, diagnostics }: SiteData): string[] {
  if (!hasErrors(diagnostics)) return [];
  return apis.filter(({ id }) => (sources.get(id)?.nodes ?? []).length === 0).map(({ route }) => route);
}

/** Makes the sidebars, and the pages that their categories ask for; all pages in the order of their routes. */
export function createSidebars(
  sources: readonly SidebarSource[],
  { pages, replaced }: Pick<KeptPages, 'pages' | 'replaced'>,
  { config, data, files, readText, memory }: SidebarOptions,
  diagnostics: Diagnostic[],
): { sidebars: Sidebar[]; pages: Page[] } {
  const contentDir = relativePath(config.root, config.contentDir);
  const folderFiles = findFolderFiles(files, contentDir).map((path) => ({
    path,
    text: readText(path) ?? '',
  }));
  const read = readFolderFiles(folderFiles, memory);
  const empty = folderFiles.filter(
    ({ path }) => !holdsPages(path.slice(0, path.lastIndexOf('/') + 1), files),
  );
  diagnostics.push(...empty.map(({ path }) => emptyFolderFault(path)));
  const world: SidebarWorld = {
    pagesByRoute: new Map(pages.map((page) => [page.route, page])),
    pagesById: new Map([
      ...replaced.map(({ page, owner }) => [page.id, owner] as const),
      ...pages.map((page) => [page.id, page] as const),
    ]),
    routesByHref: new Map(pages.map(({ route }) => [writtenUrl(config.baseUrl, route), route])),
    made: data.sources,
    unread: unreadRoutes(config, data),
    tree: createFolderTree(pages, contentDir),
    folders: read.folders,
    contentDir,
    baseUrl: config.baseUrl,
    words: config.words,
    locale: config.locale,
    split: config.numberPrefixes ? splitNumberPrefix : (name) => ({ number: null, name }),
    categories: config.categories,
    apart: new Set(config.beside.map(({ folder }) => folder)),
  };
  const resolved = sources.map((source) => createSidebar(source, world));
  const sidebars = resolved.map(({ sidebar }) => sidebar);
  const made = createCategoryPages(sidebars, pages, createDescribers(pages, config.baseUrl));
  diagnostics.push(...read.diagnostics, ...resolved.flatMap((one) => one.diagnostics), ...made.diagnostics);
  const all = [...pages, ...made.pages].sort((a, b) => (a.route < b.route ? -1 : 1));
  return { sidebars, pages: all };
}

function holdsPages(folder: string, files: readonly string[]): boolean {
  return files.some((file) => file.startsWith(folder) && /\.mdx?$/.test(file));
}

function emptyFolderFault(file: string): Diagnostic {
  return createDiagnostic('category-invalid', {
    severity: 'warning',
    message: 'This file has no effect: its folder holds no page',
    hint: 'Put pages beside it, or remove it.',
    location: { file, line: 1, column: 1 },
  });
}
