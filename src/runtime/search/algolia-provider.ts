/** A hosted index that speaks the protocol of Algolia: one POST with a list of queries. */
import { type AlgoliaHit, toSearchHit } from './algolia-hit.ts';
import {
  SearchFailure,
  type SearchProvider,
  type SearchRequest,
  type SearchResults,
  type SearchStart,
} from './provider.ts';

/** A hosted index. */
export interface HostedIndex {
  appId: string;
  apiKey: string;
  indexName: string;
  facetFilters: readonly string[];
  /** Origins to ask in this order. */
  hosts: readonly string[];
}

export interface AlgoliaOptions extends HostedIndex {
  /** Origin of the published site: its URLs in the index become paths. */
  siteUrl: string;
  suggestions: readonly string[];
  /** Time for the first host in milliseconds; the next ones get two and three times as much. */
  timeoutMs?: number;
  /** Function of the platform; tests bring their own. */
  fetch?: typeof fetch;
}

interface AlgoliaResult {
  hits: AlgoliaHit[];
  nbHits: number;
}

const TIMEOUT_MS = 2_000;
/** Time for which a host that failed is asked last, in milliseconds. */
const DOWN_MS = 120_000;
const ELLIPSIS = '…';
const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

/** The service refused the request: another host would as well. */
class RefusedRequest extends SearchFailure {}

/** The search of a site whose index is hosted. */
export function createSearch({ data, siteUrl, suggestions }: SearchStart): SearchProvider {
  return createAlgoliaProvider({ ...(data as HostedIndex), siteUrl, suggestions });
}

/** Searches a hosted index. Hosts that do not answer are passed over; wrong keys and queries are reported at once. */
export function createAlgoliaProvider(options: AlgoliaOptions): SearchProvider {
  const down = new Map<string, number>();

  async function search(request: SearchRequest): Promise<SearchResults> {
    const body = JSON.stringify({ requests: [createQuery(options, request)] });
    const isUp = (host: string) => (down.get(host) ?? 0) < Date.now();
    const hosts = [...options.hosts.filter(isUp), ...options.hosts.filter((host) => !isUp(host))];
    let reason = 'No host is configured.';
    for (const [attempt, host] of hosts.entries()) {
      try {
        const result = await post(host, body, attempt + 1);
        down.delete(host);
        const hits = result.hits.map((hit) => toSearchHit(hit, options.siteUrl));
        return { hits, total: result.nbHits, suggestions: hits.length === 0 ? [...options.suggestions] : [] };
      } catch (error) {
        if (error instanceof RefusedRequest) throw error;
        down.set(host, Date.now() + DOWN_MS);
        reason = error instanceof Error ? error.message : String(error);
      }
    }
    throw new SearchFailure(reason);
  }

  async function post(host: string, body: string, attempt: number): Promise<AlgoliaResult> {
    const request = options.fetch ?? fetch;
    // Credentials in the query and a plain content type: the browser needs no request of its own to ask for leave.
    const credentials = new URLSearchParams({
      'x-algolia-application-id': options.appId,
      'x-algolia-api-key': options.apiKey,
    });
    const response = await request(`${host}/1/indexes/*/queries?${credentials}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body,
      signal: AbortSignal.timeout((options.timeoutMs ?? TIMEOUT_MS) * attempt),
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429)
      throw new RefusedRequest(`The search service answered ${response.status}.`);
    if (!response.ok) throw new Error(`The search service answered ${response.status}.`);
    const { results } = (await response.json()) as { results?: AlgoliaResult[] };
    const result = results?.[0];
    if (!result || !Array.isArray(result.hits)) throw new Error('The search service sent no results.');
    return result;
  }

  // A service counts what it is asked.
  return { search, warmUp: () => {}, forget: () => {}, delay: 160 };
}

function createQuery({ indexName, facetFilters }: AlgoliaOptions, request: SearchRequest) {
  return {
    indexName,
    query: request.query,
    page: request.page,
    hitsPerPage: request.hitsPerPage,
    facetFilters,
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
    attributesToHighlight: LEVELS.map((level) => `hierarchy.${level}`),
    attributesToSnippet: ['content:25'],
    snippetEllipsisText: ELLIPSIS,
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
}
