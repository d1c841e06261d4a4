import type { SiteConfig } from '../config/resolve.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { GeneratedPage } from '../openapi/page/generated-page.ts';
import type { DataEntry, DataPage, DataPages, Plugin } from '../plugins/plugin.ts';
import { readableName } from '../shared/text.ts';
import { findText } from '../shared/texts.ts';
import { withBaseUrl } from '../shared/urls.ts';
import { createLinkLocator, type LinkLocator } from './api-links.ts';
import { linkRootsOf } from './link-roots.ts';

type Api = SiteConfig['apis'][number];

/** The engine of API references: a plugin for each document that the configuration names. */
export function createOpenApiPlugins(config: SiteConfig): Plugin[] {
  return config.apis.map((api) => openapi(api, config));
}

/** Pages of an OpenAPI document, by the hooks that every plugin has. */
function openapi(api: Api, config: SiteConfig): Plugin {
  const isOnly = config.apis.length === 1;
  return {
    name: `docsgen/openapi-${api.id}`,
    dataPages: () => [
      {
        id: api.id,
        label: isOnly ? findText(config.texts, 'API reference') : readableName(api.id),
        key: api,
        levels: api.checks,
        read: () => readDocument(api, config),
      },
    ],
  };
}

async function readDocument(api: Api, config: SiteConfig): Promise<DataPages> {
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
  const { inputs } = loaded;
  const faults = [...loaded.diagnostics];
  if (!loaded.api) return { pages: [], entries: [], inputs, faults };
  const coverage = measureCoverage(loaded.api);
  if (api.minCoverage !== undefined) faults.push(...checkCoverage(coverage, api.minCoverage, api.file));
  const { readApiDownload } = await import('./api-download.ts');
  const download = readApiDownload(api, config);
  const pages = createApiPages(loaded.api, {
    id: `api/${api.id}`,
    route: api.route,
    baseUrl: config.baseUrl,
    texts: config.texts,
    ...(api.server === undefined ? {} : { server: api.server }),
    ...(api.slugs ? { slugStyle: api.slugs } : {}),
    ...(api.order ? { order: api.order } : {}),
    ...(api.overview === undefined ? {} : { overview: api.overview }),
    ...(download ? { download: withBaseUrl(config.baseUrl, download.path) } : {}),
  });
  const locate = createLinkLocator(inputs, readFile);
  return {
    pages: pages.map((page) => toDataPage(page, api.file, locate)),
    entries: createApiSidebar(loaded.api, pages, config.texts) satisfies DataEntry[],
    inputs,
    faults,
    notes: coverage.text === '' ? [] : [`${api.id}: ${coverage.text}`],
  };
}

/** How the keywords of an operation begin. */
const ENDPOINT = /^([A-Z]+) \//;

function toDataPage(page: GeneratedPage, apiFile: string, locate: LinkLocator): DataPage {
  const path = page.file === '' ? apiFile : page.file;
  const [endpoint = ''] = page.keywords;
  const method = ENDPOINT.exec(endpoint)?.[1];
  return {
    ...{ id: page.id, route: page.route, title: page.title, path },
    component: page.component,
    props: page.props as object,
    frontMatter: {
      layout: page.component === 'ApiOverview' ? 'doc' : 'wide',
      description: page.description,
      keywords: page.keywords,
      sidebar_label: page.sidebarLabel,
      ...(page.searchTerms ? { search_terms: [...page.searchTerms] } : {}),
    },
    headings: page.headings as DataPage['headings'],
    anchors: page.ids,
    links: page.links.map((target) => ({ target, location: locate(target, path) })),
    search: {
      text: 'about',
      priority: method === undefined ? 'generated' : 'operation',
      ...(method === undefined ? {} : { names: [endpoint], mark: method }),
    },
    isReference: true,
  };
}
