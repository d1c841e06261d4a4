import type { SearchProvider } from '../shared/search/provider.ts';
import type { TextSection } from '../shared/text-section.ts';
import type { PluginSite } from './plugin.ts';

export type {
  SearchHit,
  SearchProvider,
  SearchRequest,
  SearchResults,
  SearchStart,
  TextPart,
} from '../shared/search/provider.ts';
export type { TextSection } from '../shared/text-section.ts';

/** A search engine: what it takes of pages, the files that it makes of it, and what answers readers. */
export interface SearchHooks {
  /**
   * What a page gives to the engine: plain JSON, kept with the page, or null. It is called in the thread that has rendered
   * the page, and waits for nothing.
   */
  readonly page?: ((page: SearchedText) => unknown) | undefined;
  /** Files of all that pages have given. It is called when one of them gives something else, or pages come and go. */
  readonly files?:
    | ((pages: readonly SearchedPage[], index: SearchIndex) => SearchFiles | Promise<SearchFiles>)
    | undefined;
  /** True for the path of one of these files, as far as its name tells: the live server makes them when one is asked for. */
  readonly isFile?: ((path: string) => boolean) | undefined;
  /** What runs in the browser; it is loaded when a reader is about to search. */
  readonly client: (site: PluginSite) => SearchClient;
  /** Answers queries in Node, for `docsgen check-search` and `docsgen mcp`; these go without when it is left out. */
  readonly open?: ((site: OpenedSite) => Pick<SearchProvider, 'search' | 'forget'>) | undefined;
}

/** A page that readers may find, as it was rendered. */
export interface SearchedText {
  readonly route: string;
  /** URL path of the page, base URL included: links inside the page start from it. */
  readonly href: string;
  /** Language of the site. */
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** Labels of the navigation above the page, the outermost first. */
  readonly trail: readonly string[];
  /** Words that its author wants it to be found by, and what readers type who look for it. */
  readonly keywords: readonly string[];
  readonly queries: readonly string[];
  /** Further names that find it nearly as its title does, such as `POST /boats`. */
  readonly names: readonly string[];
  /** A short mark beside its title in results; null without one. */
  readonly mark: string | null;
  /** `about` for a page of which the beginning and the names of its fields are to be found, not all of its text. */
  readonly text: 'whole' | 'about';
  /** Its text by heading. */
  readonly sections: readonly TextSection[];
}

/** What is known of a page besides what it has given. */
export interface SearchedPage {
  readonly route: string;
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly trail: readonly string[];
  /** Name of the group of results that it belongs to. */
  readonly group: string;
  readonly priority: 'low' | 'normal' | 'high' | 'operation' | 'generated';
  /** Changes whenever any of this does, or what the page has given. */
  readonly key: string;
  /** What `page` returned. */
  readonly read: () => unknown;
}

/** What an index is made with. */
export interface SearchIndex {
  readonly site: PluginSite;
  /** From `search` of the configuration. */
  readonly synonyms: readonly (readonly string[])[];
  readonly suggestions: readonly string[];
  /** What pages and headings were called once: words of old addresses, with where they lead now. */
  readonly mentions: readonly { readonly target: string; readonly text: string; readonly from: string }[];
  /** Values that earlier builds have kept, by name and key; plain JSON. What is not there is made anew. */
  readonly kept: <Value>(name: string) => {
    readonly get: (key: string) => Value | null;
    readonly set: (key: string, value: Value) => void;
  };
  /** True when the output has a file of this path and content hash: it may be named by the hash, and is not made again. */
  readonly isThere: (path: string, hash: string) => boolean;
  /** The content hash of a file. */
  readonly hashOf: (contents: string | Uint8Array) => string;
}

/** Files below the output folder: contents, or the content hash of one that stays as it is. */
export type SearchFiles = Iterable<SearchFile> | AsyncIterable<SearchFile>;

/** A file of a search index, by its path below the output folder. */
export type SearchFile = { readonly path: string } & (
  | { readonly contents: string | Uint8Array }
  | { readonly hash: string }
);

/** What runs in the browser. */
export interface SearchClient {
  /** Absolute path of a module that exports `createSearch(start)`, which answers queries: `SearchProvider`. */
  readonly file: string;
  /** Absolute path of a module for a worker; its URL is `worker` of what `createSearch` gets. */
  readonly worker?: string | undefined;
  /** `data` of what `createSearch` gets; plain JSON. */
  readonly data?: unknown;
}

/** A built site that is asked in Node. */
export interface OpenedSite {
  readonly baseUrl: string;
  /** Text of a file of the output, by its path; throws where there is none. */
  readonly readFile: (path: string) => string;
}
