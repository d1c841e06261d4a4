/** A built site as programs ask for it: its pages, their texts, and its search. Follows the folder when it is built anew. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { nearestPath } from '../diagnostics/nearest.ts';
import { createLocalEngine } from '../runtime/search/local-engine.ts';
import { partsToText, type SearchProvider } from '../runtime/search/provider.ts';
import { type ListedPage, PAGE_LIST_FILE, type PageList } from '../shared/page-list.ts';
import { SEARCH_MANIFEST } from '../shared/search/format.ts';
import { decodeUrl, writtenUrl } from '../shared/urls.ts';

/** What answers queries. */
export type QueryEngine = Pick<SearchProvider, 'search' | 'forget'>;

/** What a query finds. */
export interface DocsHit {
  /** Whole URL, with the fragment of the section. */
  url: string;
  title: string;
  /** Heading of the section; empty when the hit is the page itself. */
  heading: string;
  excerpt: string;
  /** HTTP method, for the page of an API operation. */
  method?: string;
}

/** A page with its text, or the address of the page that may have been meant. */
export type FoundPage = { page: ListedPage; url: string; text: string } | { nearest: string | null };

/** Hits at most: those of the first page of results. */
export const MOST_HITS = 20;

/** Reads the site in `outDir`, an absolute path, that was built for `baseUrl`. */
export class Docs {
  private readonly outDir: string;
  private readonly baseUrl: string;
  private readonly engine: QueryEngine | null;
  private readonly isOwn: boolean;
  private known: { stamp: string; list: PageList } | null = null;

  /** `engine` takes the place of docsgen's own; null for a site that can't be searched here. */
  constructor(outDir: string, baseUrl: string, engine?: QueryEngine | null) {
    this.outDir = outDir;
    this.baseUrl = baseUrl;
    this.isOwn = engine === undefined;
    this.engine =
      engine === undefined
        ? createLocalEngine({ fetchJson: async (file) => JSON.parse(this.read(file)) })
        : engine;
  }

  /** All pages that readers may find. Throws where there is no built site. */
  list(): PageList {
    const stamp = [PAGE_LIST_FILE, SEARCH_MANIFEST].map((file) => this.stampOf(file)).join(' ');
    if (this.known?.stamp === stamp) return this.known.list;
    this.engine?.forget();
    this.known = { stamp, list: JSON.parse(this.read(PAGE_LIST_FILE)) as PageList };
    return this.known.list;
  }

  /** False for a site whose search is another service's, or that has none. */
  get canSearch(): boolean {
    return this.engine !== null && (!this.isOwn || this.stampOf(SEARCH_MANIFEST) !== '');
  }

  /** The best hits of a query. */
  async search(query: string, limit: number): Promise<{ hits: DocsHit[]; suggestions: string[] }> {
    const { url } = this.list();
    const request = { query, page: 0, hitsPerPage: Math.min(limit, MOST_HITS) };
    const none = { hits: [], suggestions: [] };
    const { hits, suggestions } = (await this.engine?.search(request)) ?? none;
    return {
      suggestions,
      hits: hits.map((hit) => ({
        url: url + hit.url,
        title: partsToText(hit.title),
        heading: hit.heading === null ? '' : partsToText(hit.heading),
        excerpt: partsToText(hit.excerpt),
        ...(hit.method === undefined ? {} : { method: hit.method }),
      })),
    };
  }

  /** A page by its path, its URL, or the path of its Markdown form; fragments and queries count for nothing. */
  page(address: string): FoundPage {
    const list = this.list();
    const wanted = this.keyOf(address, list.url);
    const page = list.pages.find(({ href }) => this.keyOf(href, list.url) === wanted);
    if (page) return this.found(page, list);
    const all = list.pages.map(({ href }) => href);
    return { nearest: nearestPath(writtenUrl(this.baseUrl, `/${wanted}`), all) };
  }

  /** The page of an API operation by method and path; names of path parameters count for nothing. */
  operation(method: string, route: string): FoundPage {
    const list = this.list();
    const wanted = operationKey(`${method} ${route}`);
    const page = list.pages.find(({ operation = '' }) => operationKey(operation) === wanted);
    if (page) return this.found(page, list);
    const all = list.pages.flatMap(({ operation = [] }) => operation);
    const same = all.filter((operation) =>
      operationKey(operation).endsWith(wanted.slice(wanted.indexOf(' '))),
    );
    return { nearest: same[0] ?? nearestPath(`${method.toUpperCase()} ${route}`, all) };
  }

  private found(page: ListedPage, { url }: PageList): FoundPage {
    if (page.markdown === null) return { page, url: url + page.href, text: page.description };
    const file = decodeUrl(page.markdown).slice(this.baseUrl.length);
    return { page, url: url + page.href, text: this.read(file) };
  }

  /** What remains of an address without origin, base URL, query, fragment, ending and slashes around it. */
  private keyOf(address: string, origin: string): string {
    const own = address.trim().startsWith(origin) ? address.trim().slice(origin.length) : address.trim();
    const [bare = ''] = own.split(/[?#]/, 1);
    const rooted = bare.startsWith('/') ? bare : `/${bare}`;
    const isBelow = `${rooted}/`.startsWith(this.baseUrl);
    const below = isBelow ? rooted.slice(this.baseUrl.length - 1) : rooted;
    return decodeUrl(below)
      .replace(/(?:\.html?|\.md)$/, '')
      .replace(/(?<=^|\/)index$/, '')
      .replace(/^\/|\/$/g, '');
  }

  private stampOf(file: string): string {
    const stats = statSync(path.join(this.outDir, file), { throwIfNoEntry: false });
    return stats ? `${stats.mtimeMs}-${stats.size}-${stats.ino}` : '';
  }

  private read(file: string): string {
    return readFileSync(path.join(this.outDir, file), 'utf8');
  }
}

function operationKey(operation: string): string {
  return operation
    .trim()
    .replace(/\{[^{}]*\}|:[\w-]+/g, '{}')
    .replace(/\/$/, '')
    .replace(/^\w+/, (method) => method.toUpperCase());
}
