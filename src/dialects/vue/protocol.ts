/** Where a site of Vue stands; absolute paths. */
export interface VueSite {
  readonly root: string;
  /** Folder that holds `.vitepress`. */
  readonly folder: string;
  /** Folder of the pages. */
  readonly src: string;
}

/** A page as its scripts and its components see it. */
export interface VuePage {
  /** Absolute path. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Its `<script>` blocks, as they stand in the page. */
  readonly scripts: string;
}

/** What the thread of Vue is asked. */
export type VueRequest =
  | { readonly kind: 'names'; readonly page: VuePage; readonly names: readonly string[] }
  | { readonly kind: 'render'; readonly page: VuePage; readonly templates: readonly string[] }
  | { readonly kind: 'layout'; readonly page: VuePage };

interface Answer {
  /** Why the site's code could not be run, or null. */
  readonly fault: string | null;
  /** What it was looked for in, and what loaders of data have read: absolute paths of files and folders, and `env:NAME`. */
  readonly reads: readonly string[];
}

/** Those of the names that a page or the theme has a component for. */
export interface VueNames extends Answer {
  readonly known: readonly string[];
  /** Files of the theme, absolute. */
  readonly inputs: readonly string[];
}

/** A template as HTML, or why there is none. */
export type VueRendered = { readonly html: string } | { readonly fault: string };

export interface VuePieces extends Answer {
  readonly pieces: readonly VueRendered[];
  /** Files that were read, absolute; packages are left out. */
  readonly inputs: readonly string[];
  /** Packages that are not installed. */
  readonly absent: readonly string[];
  /** Modules and packages that could not be run, each with the reason. */
  readonly broken: readonly string[];
  /** Files of components that do something in the browser. */
  readonly lively: readonly string[];
}

/** What a layout of the theme's own puts around a page. */
export interface VueLayout extends Answer {
  /** HTML by the slots of the default layout that it fills; null where the theme has no layout of its own, or it failed. */
  readonly slots: Readonly<Record<string, string>> | null;
  /** Why the layout could not be drawn, or null. */
  readonly failure: string | null;
  /** Files of the site that were read, absolute. */
  readonly inputs: readonly string[];
}

export type VueAnswer = VueNames | VuePieces | VueLayout;

/** In front of the absolute path of a file that a component shows. */
export const FILE_MARK = 'docsgen-file:';
