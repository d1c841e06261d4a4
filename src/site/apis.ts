import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashJson, hashText } from '../files/hash.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { GeneratedPage } from '../openapi/page/generated-page.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Page } from '../shared/page.ts';
import type { SidebarNode } from '../shared/view.ts';
import { createLinkLocator } from './api-links.ts';

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

/** What is kept of one document: everything but the contents of its pages, which stand in a file each. */
interface StoredApi {
  key: string;
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

export interface LoadApisOptions {
  /** Folder for what is kept between builds; null to read every document anew. */
  cacheDir: string | null;
  tool: string;
}

/** Reads the API documents that the configuration names, or takes what the last build made of them. */
export async function loadApis(config: SiteConfig, options: LoadApisOptions): Promise<SiteApis> {
  const result = {
    pages: [] as Page[],
    sidebars: new Map<string, SidebarNode[]>(),
    inputs: [] as string[],
    diagnostics: [] as Diagnostic[],
    coverage: [] as string[],
  };
  for (const api of config.apis) {
    const store = new ApiStore(options.cacheDir, api.id);
    const key = hashJson([options.tool, api, config.baseUrl]);
    let stored = store.read();
    if (
      !stored ||
      stored.key !== key ||
      !stored.inputs.every(([file, hash]) => hashFile(config.root, file) === hash)
    ) {
      stored = await makeApi(config, api, key, store);
    }
    result.pages.push(...stored.pages.map((page) => toPage(page, api.file, store)));
    result.sidebars.set(api.id, stored.sidebar);
    result.inputs.push(...stored.inputs.map(([file]) => file));
    result.diagnostics.push(...stored.diagnostics);
    if (stored.coverage !== '') result.coverage.push(`${api.id}: ${stored.coverage}`);
  }
  return result;
}

async function makeApi(
  config: SiteConfig,
  api: SiteConfig['apis'][number],
  key: string,
  store: ApiStore,
): Promise<StoredApi> {
  // Loaded here, as an unchanged build needs none of it.
  const { loadApi } = await import('../openapi/read/load.ts');
  const { createApiPages } = await import('../openapi/page/pages.ts');
  const { createApiSidebar } = await import('../openapi/page/sidebar.ts');
  const { checkCoverage, measureCoverage } = await import('../openapi/read/coverage.ts');
  const readFile = (file: string) => readSiteFile(config.root, file);
  const loaded = loadApi({ file: api.file, readFile });
  const inputs = loaded.inputs.map((file): [string, string] => [file, hashFile(config.root, file)]);
  const diagnostics = [...loaded.diagnostics];
  if (!loaded.api) return { key, inputs, pages: [], sidebar: [], coverage: '', diagnostics };
  const coverage = measureCoverage(loaded.api);
  if (api.minCoverage !== undefined) diagnostics.push(...checkCoverage(coverage, api.minCoverage, api.file));
  const pages = createApiPages(loaded.api, {
    id: `api/${api.id}`,
    route: api.route,
    baseUrl: config.baseUrl,
    ...(api.server === undefined ? {} : { server: api.server }),
  });
  const locate = createLinkLocator(loaded.inputs, readFile);
  const stored: StoredApi = {
    key,
    inputs,
    pages: pages.map(({ props, links, ...page }) => ({
      ...page,
      links: links.map((target) => ({
        target,
        location: locate(target, page.file === '' ? api.file : page.file),
      })),
      propsHash: store.put(props),
    })),
    sidebar: createApiSidebar(loaded.api, pages, config.baseUrl),
    coverage: coverage.text,
    diagnostics,
  };
  store.write(stored);
  return stored;
}

function toPage(page: StoredPage, apiFile: string, store: ApiStore): Page {
  const sourcePath = page.file === '' ? apiFile : page.file;
  const place = { file: sourcePath, line: 1, column: 1 };
  return {
    id: page.id,
    route: page.route,
    sourcePath,
    frontMatter: {
      layout: 'wide',
      description: page.description,
      keywords: page.keywords,
      sidebar_label: page.sidebarLabel,
    },
    title: page.title,
    body: {
      kind: 'component',
      component: page.component,
      propsHash: page.propsHash,
      readProps: () => store.readProps(page.propsHash),
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

function hashFile(root: string, file: string): string {
  const text = readSiteFile(root, file);
  return text === null ? 'missing' : hashText(text);
}

/** One API's record and the contents of its pages. Without a folder, everything stays in memory. */
class ApiStore {
  private readonly folder: string | null;
  private readonly fresh = new Map<string, unknown>();
  private all: Record<string, unknown> | null = null;

  constructor(cacheDir: string | null, id: string) {
    this.folder = cacheDir === null ? null : path.join(cacheDir, 'apis', id);
  }

  read(): StoredApi | null {
    return this.folder === null ? null : readJson<StoredApi>(path.join(this.folder, 'record.json'));
  }

  put(props: unknown): string {
    const hash = hashJson(props);
    this.fresh.set(hash, props);
    return hash;
  }

  write(stored: StoredApi): void {
    if (this.folder === null) return;
    mkdirSync(this.folder, { recursive: true });
    writeJson(path.join(this.folder, 'pages.json'), Object.fromEntries(this.fresh));
    writeJson(path.join(this.folder, 'record.json'), stored);
  }

  readProps(hash: string): unknown {
    const fresh = this.fresh.get(hash);
    if (fresh !== undefined || this.folder === null) return fresh;
    this.all ??= readJson<Record<string, unknown>>(path.join(this.folder, 'pages.json')) ?? {};
    return this.all[hash];
  }
}

function readJson<Value>(file: string): Value | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return null;
  }
}

function writeJson(file: string, value: unknown): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(value));
  renameSync(temporary, file);
}
