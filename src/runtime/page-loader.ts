/** Fetches pages and sidebars; every URL once. */
import { comesAsDocument } from '../shared/document-routes.ts';
import { pageChunkUrl, sidebarUrl } from '../shared/output-paths.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { PageChunk, SidebarView, SiteView } from '../shared/view.ts';
import { readPage } from './own-elements.ts';
import { t } from './t.ts';

/** The page cannot be shown by client navigation: it is unknown, or belongs to another build. */
export class NeedsDocument extends Error {}

export interface PageLoader {
  /** Resolves to the chunk; rejects with `NeedsDocument`, or with the network's error. */
  loadPage: (route: string) => Promise<PageChunk>;
  /** Starts loading a page that may be wanted soon; failures are forgotten. */
  prefetchPage: (route: string) => void;
  loadSidebar: (key: string) => Promise<SidebarView>;
  /** Forgets what was loaded: the live server has newer pages. */
  forget: () => void;
}

/** Creates a loader for one build of a site. `build` is the value that this document's pages carry. */
export function createPageLoader(site: SiteView, build: string): PageLoader {
  const { baseUrl } = site;
  const pages = new Map<string, Promise<PageChunk>>();
  const sidebars = new Map<string, Promise<SidebarView>>();

  async function fetchPage(route: string): Promise<PageChunk> {
    const isDocument = comesAsDocument(site, route);
    const response = await fetch(
      isDocument ? withBaseUrl(baseUrl, encodeURI(route)) : pageChunkUrl(baseUrl, route),
    );
    if (response.status >= 500) throw new Error(t`The server answered ${response.status}.`);
    const chunk = response.ok && (isDocument ? readPage(await response.text()) : await readChunk(response));
    // Of another build, a host's own page, or that of another address.
    if (!chunk || chunk.build !== build || chunk.view.route !== route) throw new NeedsDocument(route);
    return chunk;
  }

  async function fetchSidebar(key: string): Promise<SidebarView> {
    const response = await fetch(sidebarUrl(baseUrl, key));
    if (!response.ok) throw new Error(t`The server answered ${response.status}.`);
    return (await response.json()) as SidebarView;
  }

  return {
    loadPage: (route) => remember(pages, route, fetchPage),
    prefetchPage: (route) => void remember(pages, route, fetchPage).catch(() => {}),
    loadSidebar: (key) => remember(sidebars, key, fetchSidebar),
    forget: () => {
      pages.clear();
      sidebars.clear();
    },
  };
}

/** Hosts without a 404 for missing files answer with a page: a case for the document. */
async function readChunk(response: Response): Promise<PageChunk | null> {
  return response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as PageChunk)
    : null;
}

/** Keeps a running or finished request; a failed one is forgotten, so that a retry asks again. */
function remember<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  load: (key: string) => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const started = load(key);
  cache.set(key, started);
  started.catch(() => cache.delete(key));
  return started;
}
