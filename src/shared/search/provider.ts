/** What the reader's side knows of a search, whoever answers it. */

/** A piece of text; true marks what the query matched. */
export type TextPart = [text: string, isMatch: boolean];

/** A hit of a query. */
export interface SearchHit {
  /** Final URL, with the heading's fragment. */
  url: string;
  /** Name of the group that the hit is shown in. */
  group: string;
  /** Title of the page. */
  title: TextPart[];
  /** Heading inside the page; null when the hit is the page itself. */
  heading: TextPart[] | null;
  /** Text around the match; may be empty. */
  excerpt: TextPart[];
  /** HTTP method, for the page of an API operation. */
  method?: string;
}

/** The hits of a query. */
export interface SearchResults {
  hits: SearchHit[];
  /** Number of all hits on all pages of results. */
  total: number;
  /** Queries to try when there is no hit. */
  suggestions: string[];
}

/** A query with what narrows it. */
export interface SearchRequest {
  query: string;
  /** Counts from 0. */
  page: number;
  hitsPerPage: number;
}

/** What a module that answers queries in the browser begins with. */
export interface SearchStart {
  /** What the plugin has given it; `null` for nothing. */
  data: unknown;
  /** URL of its worker; empty without one. */
  worker: string;
  baseUrl: string;
  /** Origin of the published site. */
  siteUrl: string;
  /** Queries to try when there is no hit, from the configuration. */
  suggestions: readonly string[];
}

/** Answers queries. */
export interface SearchProvider {
  /** Rejects with `SearchFailure` when the data or the service cannot be reached. */
  search: (request: SearchRequest) => Promise<SearchResults>;
  /** Loads what the first query needs. Failures show up when a query comes. */
  warmUp: () => void;
  /** Forgets what was loaded: the site has changed. */
  forget: () => void;
  /** Rest after the last key before a query is sent, in milliseconds; 60 when left out. */
  delay?: number;
}

/** The search could not be answered. */
export class SearchFailure extends Error {}

/** Plain text of parts. */
export function partsToText(parts: readonly TextPart[]): string {
  return parts.map(([text]) => text).join('');
}
