import type { FrontMatter } from '../shared/page.ts';

/** Pages that a component renders from data: what an engine makes of a document that describes an API, a schema, code. */
export interface DataSource {
  /** Its name: sidebars take its entries in with `{ pagesOf: id }`. Unique in a site. */
  readonly id: string;
  /** Label of its category in a sidebar that is made by itself; made of the id when left out. */
  readonly label?: string | undefined;
  /** What decides on its pages besides the plugin's options and its files; plain JSON. */
  readonly key?: unknown;
  /** How serious broken links of its pages are, where it differs from the site's `checks`. */
  readonly levels?: { readonly brokenLinks?: DataLevel; readonly brokenAnchors?: DataLevel } | undefined;
  /** Reads it, while written pages are compiled. */
  readonly read: () => DataPages | Promise<DataPages>;
}

/** How serious a kind of fault is. */
export type DataLevel = 'error' | 'warn' | 'ignore';

/** What was read. */
export interface DataPages {
  readonly pages: readonly DataPage[];
  /** Its part of a sidebar; one entry for each page, in their order, when left out. */
  readonly entries?: readonly DataEntry[] | undefined;
  /**
   * Files and folders that the pages were made of, absolute or relative to the root. What was made is kept until one of
   * them changes, and the live server reads it anew then; without any, each build reads it anew.
   */
  readonly inputs?: readonly string[] | undefined;
  /** Seconds after which the live server reads it anew: for what stands in no file. */
  readonly refresh?: number | undefined;
  /** What is wrong in the source. */
  readonly faults?: readonly PluginFault[] | undefined;
  /** Lines for the report of a build. */
  readonly notes?: readonly string[] | undefined;
}

/** One page. */
export interface DataPage {
  readonly route: string;
  readonly title: string;
  /** Unique among all pages; made of the source's id and the route when left out. */
  readonly id?: string | undefined;
  /** File that people edit to change the page, which faults name; relative to the root. */
  readonly path: string;
  /** What the component gets; plain JSON. */
  readonly props?: object | undefined;
  /** Further props that many pages share; kept once. */
  readonly shared?: object | undefined;
  /** What renders the page: an export of a module by its absolute path, or by its name what pages use without import. */
  readonly component: { readonly file: string; readonly name: string } | string;
  /** The keys that docsgen knows of a written page: description, layout, sidebar_label, keywords … */
  readonly frontMatter?: Readonly<FrontMatter> | undefined;
  /** Headings that the component shows, with the ids that it gives them. */
  readonly headings?: readonly DataHeading[] | undefined;
  /** Further ids that links may lead to. */
  readonly anchors?: readonly string[] | undefined;
  /** Links as the component hands them to `useContent().resolveLink`, or shows them with the theme's link. */
  readonly links?: readonly DataLink[] | undefined;
  /** How the search finds it; by its whole text when left out. */
  readonly search?: DataSearch | undefined;
  /** True for a page of a reference: documents say so in JSON-LD (`APIReference`). */
  readonly isReference?: boolean | undefined;
}

/** A heading of a page from data, for its table of contents. */
export interface DataHeading {
  readonly depth: 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  readonly text: string;
}

/** A link of a page, with its place in the source. */
export interface DataLink {
  readonly target: string;
  /** Where it stands; the first line of the page's file when left out. */
  readonly location?: { readonly file: string; readonly line: number; readonly column: number } | undefined;
}

/** How the search finds a page. */
export interface DataSearch {
  /** `about` takes its beginning and the names of its fields, `whole` every section; `whole` when left out. */
  readonly text?: 'whole' | 'about' | undefined;
  /** Names that find the page nearly as its title does, such as `POST /boats`. */
  readonly names?: readonly string[] | undefined;
  /** What readers type who look for it. */
  readonly queries?: readonly string[] | undefined;
  /** A short mark beside its title in results, such as `POST`. */
  readonly mark?: string | undefined;
  /** Its weight beside others; `normal` when left out. */
  readonly priority?: 'low' | 'normal' | 'high' | 'operation' | 'generated' | undefined;
}

/** An entry of a sidebar: a page by its route, or a group of entries. */
export type DataEntry = DataPageEntry | DataGroup;

/** An entry that stands for a page, by its route. */
export interface DataPageEntry {
  readonly route: string;
  /** The page's `sidebar_label` or title when left out. */
  readonly label?: string | undefined;
  /** A short mark in front of the label. */
  readonly badge?: { readonly text: string; readonly tone: string } | undefined;
  readonly deprecated?: boolean | undefined;
}

/** A group of entries, with a page of its own where it has one. */
export interface DataGroup {
  readonly label: string;
  readonly entries: readonly DataEntry[];
  /** The group's own page; its first one when left out. */
  readonly route?: string | undefined;
  /** False for a group that is open from the start. */
  readonly collapsed?: boolean | undefined;
}

/** A fault that a plugin finds. */
export interface PluginFault {
  /** Permanent name; docsgen puts the plugin's name in front of it. */
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly severity?: 'error' | 'warning';
  /** Place in a file of the site; the file is relative to the root. */
  readonly location?: { readonly file: string; readonly line: number; readonly column: number };
}
