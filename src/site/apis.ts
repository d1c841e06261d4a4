import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashJson, hashText } from '../files/hash.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { GeneratedPage } from '../openapi/page/generated-page.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Page } from '../shared/page.ts';
import type { SidebarNode } from '../shared/view.ts';
import { required } from '../store/lost-entry.ts';
import type { Shelf, Store } from '../store/store.ts';
import { createLinkLocator } from './api-links.ts';
import { linkRootsOf } from './link-roots.ts';

/** The API references of a site: their pages, and their places in sidebars by id. */
export interface SiteApis {
  pages: Page[];
  sidebars: ReadonlyMap<string, SidebarNode[]>;
  /** Files that the documents are made of, relative to the root. */
  inputs: string[];
  diagnostics: Diagnostic[];
  /** One line on how much of each document is described. */
  coverage: string[];
}

/** What is kept of one document: everything but the contents of its pages, which stand on a shelf of their own. */
interface StoredApi {
  inputs: [file: string, hash: string][];
  pages: StoredPage[];
  sidebar: SidebarNode[];
  coverage: string;
  diagnostics: Diagnostic[];
}

type StoredPage = Omit<GeneratedPage, 'props' | 'links'> & {
  propsHash: string;
  links: { target: string; location: SourceLocation }[];
};

/** Documents by a hash of what decides their pages, and props of pages by their hash. */
interface ApiShelves {
  apis: Shelf<StoredApi>;
  props: Shelf<unknown>;
}

/** Reads the API documents that the configuration names, or takes what an earlier run made of them. */
export async function loadApis(config: SiteConfig, store: Store): Promise<SiteApis> {
  const shelves: ApiShelves = { apis: store.shelf('apis'), props: store.shelf('api-props') };
  const result = {
    pages: [] as Page[],
    sidebars: new Map<string, SidebarNode[]>(),
    inputs: [] as string[],
    diagnostics: [] as Diagnostic[],
    coverage: [] as string[],
  };
  for (const api of config.apis) {
    const key = hashJson([api, config.baseUrl, config.texts]);
    const kept = shelves.apis.get(key);
    const stored = kept && isWhole(kept, config, shelves) ? kept : await makeApi(config, api, key, shelves);
    result.pages.push(...stored.pages.map((page) => toPage(page, api.file, shelves)));
    result.sidebars.set(api.id, stored.sidebar);
    result.inputs.push(...stored.inputs.map(([file]) => file));
    result.diagnostics.push(...stored.diagnostics);
    if (stored.coverage !== '') result.coverage.push(`${api.id}: ${stored.coverage}`);
  }
  return result;
}

/** True while the document's files are as they were and nothing that was made of them is lost. */
function isWhole({ inputs, pages }: StoredApi, config: SiteConfig, { props }: ApiShelves): boolean {
  return (
    inputs.every(([file, hash]) => hashFile(config, file) === hash) &&
    pages.every(({ propsHash }) => props.has(propsHash))
  );
}

async function makeApi(
  config: SiteConfig,
  api: SiteConfig['apis'][number],
  key: string,
  shelves: ApiShelves,
): Promise<StoredApi> {
  // Loaded here, as an unchanged build needs none of it.
  const { loadApi } = await import('../openapi/read/load-document.ts');
  const { createApiPages } = await import('../openapi/page/pages.ts');
  const { createApiSidebar } = await import('../openapi/page/sidebar.ts');
  const { checkCoverage, measureCoverage } = await import('../openapi/read/coverage.ts');
  const readFile = (file: string) => readSiteFile(config.root, file, linkRootsOf(config));
  const loaded = loadApi({
    file: api.file,
    readFile,
    ...(api.slugs ? { slugStyle: api.slugs } : {}),
    ...(api.externalLinks ? { linkBase: api.externalLinks.base } : {}),
  });
  const inputs = loaded.inputs.map((file): [string, string] => [file, hashFile(config, file)]);
  const diagnostics = [...loaded.diagnostics];
  if (!loaded.api) return { inputs, pages: [], sidebar: [], coverage: '', diagnostics };
  const coverage = measureCoverage(loaded.api);
  if (api.minCoverage !== undefined) diagnostics.push(...checkCoverage(coverage, api.minCoverage, api.file));
  const pages = createApiPages(loaded.api, {
    id: `api/${api.id}`,
    route: api.route,
    baseUrl: config.baseUrl,
    texts: config.texts,
    ...(api.server === undefined ? {} : { server: api.server }),
    ...(api.slugs ? { slugStyle: api.slugs } : {}),
    ...(api.order ? { order: api.order } : {}),
    ...(api.overview === undefined ? {} : { overview: api.overview }),
  });
  const locate = createLinkLocator(loaded.inputs, readFile);
  const stored: StoredApi = {
    inputs,
    pages: pages.map(({ props, links, ...page }) => ({
      ...page,
      links: links.map((target) => ({
        target,
        location: locate(target, page.file === '' ? api.file : page.file),
      })),
      propsHash: keepProps(props, shelves),
    })),
    sidebar: createApiSidebar(loaded.api, pages, config.baseUrl, config.texts),
    coverage: coverage.text,
    diagnostics,
  };
  shelves.apis.set(key, stored);
  return stored;
}

function keepProps(props: unknown, shelves: ApiShelves): string {
  const hash = hashJson(props);
  shelves.props.set(hash, props);
  return hash;
}

function toPage(page: StoredPage, apiFile: string, { props }: ApiShelves): Page {
  const sourcePath = page.file === '' ? apiFile : page.file;
  const place = { file: sourcePath, line: 1, column: 1 };
  return {
    id: page.id,
    route: page.route,
    sourcePath,
    frontMatter: {
      layout: page.component === 'ApiOverview' ? 'doc' : 'wide',
      description: page.description,
      keywords: page.keywords,
      sidebar_label: page.sidebarLabel,
    },
    title: page.title,
    body: {
      kind: 'component',
      component: page.component,
      propsHash: page.propsHash,
      readProps: () => required(props.get(page.propsHash), `what ${page.route} shows`),
      analysis: {
        headings: page.headings,
        references: page.links.map((link) => ({ ...link, kind: 'link', via: 'markdown' })),
        components: [],
        imports: [],
        ids: page.ids.map((id) => ({ id, location: place })),
        dependencies: [],
        excerpt: page.description,
      },
    },
  };
}

function hashFile(config: SiteConfig, file: string): string {
  try {
    const text = readSiteFile(config.root, file, linkRootsOf(config));
    return text === null ? 'missing' : hashText(text);
  } catch {
    // Reading the document reports it.
    return 'unreadable';
  }
}
