/** The records that travel from source file to output. All of them are plain JSON, so they can be cached. */
import type { SourceLocation } from './location.ts';

export type PageFormat = 'md' | 'mdx';

/** One file of the content folder as it was read. */
export interface SourceFile {
  /** Path relative to the site's root, with forward slashes: `content/reference/segments.mdx`. */
  path: string;
  absolutePath: string;
  format: PageFormat;
  /** How `.md` files are read that it imports; as Markdown when left out. */
  imported?: PageFormat;
  /** The whole text, line ends as they are in the file. */
  text: string;
  /** Route of a page that a plugin has made; otherwise the path decides. */
  route?: string | undefined;
}

/** A heading of a page in document order. */
export interface Heading {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Plain text. */
  text: string;
  /** True where it holds a value that only rendering knows: `text` is without it. */
  isComputed?: true;
  /** True for one of a partial that no table of contents lists. */
  isUnlisted?: true;
  line: number;
  column: number;
}

export type ReferenceKind = 'link' | 'image' | 'download';

/** Something a page points at: a link, an image, a file. */
export interface Reference {
  /** The target exactly as it is written in the source (after Markdown's own unescaping). */
  target: string;
  kind: ReferenceKind;
  /** What is written, where that is relative to another file than the page: `from`, relative to the site's root. */
  written?: { target: string; from: string };
  /** Where the target stands: Markdown syntax, a JSX attribute, or front matter. */
  via: 'markdown' | 'jsx' | 'front-matter';
  /** True for what a component is given: it may make another address of it. */
  isGiven?: boolean;
  location: SourceLocation;
}

/** A capitalised JSX name that a page uses. */
export interface ComponentUse {
  name: string;
  location: SourceLocation;
  /** What it is given by name; a value that has to be computed is null. */
  props?: { name: string; value: string | null; location: SourceLocation }[];
  /** True where it is given more than the page's text tells: `{...props}`. */
  isOpen?: true;
  /** What is wrong between its tags, should it be the theme's. */
  faults?: ComponentFault[];
}

/** A tag of a component that Markdown prints. */
export interface PrintedUse extends ComponentUse {
  /** True where its end is written too, so that it can only be meant as an element. */
  isPair?: boolean;
}

/** What is wrong with the content of a component. */
export interface ComponentFault {
  message: string;
  hint: string;
  location: SourceLocation;
}

/**
 * What a component takes by the name of the prop: whether it needs it, the values it knows where they are few, and what
 * is no text: a number, true or false, or any other value that stands in braces.
 */
export type PropRules = Record<
  string,
  { needed?: true; values?: readonly string[]; kind?: 'number' | 'boolean' | 'value' }
>;

/** An import of a local module by an MDX page. */
export interface ModuleImport {
  /** As written: `./RolloutDemo.tsx`. */
  specifier: string;
  location: SourceLocation;
  /** Exports that it asks for by name, `default` among them; `local` is what the page calls one that it renames. */
  names?: { name: string; local?: string; location: SourceLocation }[];
}

/** A file other than the page itself whose text went into the compiled page. */
export interface FileDependency {
  /** Path relative to the site's root. */
  path: string;
  /** Hash of the file's text; `null` when it did not exist. */
  hash: string | null;
}

/** What is known of a page's body after parsing, without rendering it. */
export interface PageAnalysis {
  headings: Heading[];
  /** True when text stands above a first heading of level 1, which is then that of a part. */
  hasTextAboveTitle?: boolean;
  references: Reference[];
  components: ComponentUse[];
  /** Those that the page itself names, and gives something; left out without any. */
  ownComponents?: ComponentUse[];
  imports: ModuleImport[];
  /** Ids in the content that are no headings: `id` attributes of JSX and HTML elements, footnotes. */
  ids: { id: string; location: SourceLocation }[];
  /** Anchors of the older form, `<a name="x">`: links find them, and two of one name hurt nobody. */
  names?: string[];
  /** Tags of JSX that a Markdown page prints as text. */
  printed?: PrintedUse[];
  /** Words behind the languages of code fences that docsgen does not know. */
  fenceWords?: { word: string; location: SourceLocation }[];
  dependencies: FileDependency[];
  /** Plain text of the first paragraph; the description of a page that has none. */
  excerpt: string;
}

/** A page body as a JavaScript function body that needs only a JSX runtime and its components. */
export interface CompiledPage extends PageAnalysis {
  /** Output of @mdx-js/mdx in `function-body` form; imports read from `arguments[0].imports[specifier]`. */
  code: string;
  /** True when a diagram has to be drawn in the browser, because no build-time renderer knows its type. */
  drawsOnView: boolean;
}

/** Front matter after validation, with the names that writers use. */
export interface FrontMatter {
  title?: string;
  description?: string;
  slug?: string;
  sidebar_label?: string;
  /** Place among the entries of its folder. */
  sidebar_position?: number;
  /** True for a page that sidebars made of folders leave out. */
  sidebar_hidden?: boolean;
  /** Key of a sidebar, or `null` for a page without one. */
  displayed_sidebar?: string | null;
  pagination_prev?: string | null;
  pagination_next?: string | null;
  pagination_label?: string;
  hide_table_of_contents?: boolean;
  hide_title?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  image?: string;
  keywords?: string[];
  /** What readers type who look for the page; only the search reads it. */
  search_terms?: string[];
  draft?: boolean;
  unlisted?: boolean;
  /** Weight in search results; `false` leaves the page out. */
  search?: false | 'low' | 'normal' | 'high';
  /** `doc` has sidebar and table of contents, `home` is a front door, `wide` has no table of contents. */
  layout?: 'doc' | 'home' | 'wide';
  custom_edit_url?: string | null;
  /** True for a page whose headings that ask are questions with their answers. */
  faq?: boolean;
  /** Ids that components of the page make when they render. */
  anchors?: string[];
  /** Keys that the site added with its own schema. */
  [key: string]: unknown;
}

/** Where a page's body comes from. */
export type PageBody =
  | {
      kind: 'file';
      source: SourceFile;
      /** The text with front matter blanked out line by line. */ body: string;
    }
  | {
      kind: 'component';
      /** Name among the components that pages use without import, or of an export of `module`. */
      component: string;
      /** Absolute path of the module that has it; left out for what pages use without import. */
      module?: string;
      /** Changes whenever the component or its props do. */
      propsHash: string;
      /** The component's props, read only when the page is rendered. */
      readProps: () => PageProps;
      analysis: PageAnalysis;
      /** How the search finds it; by what it is about when left out. */
      search?: PageSearch;
      /** True for a page of a reference, such as that of an API. */
      isReference?: boolean;
      /** How serious its broken links are, where it differs from the site's `checks`. */
      levels?: { brokenLinks?: PageLevel; brokenAnchors?: PageLevel };
    };

/** Plain JSON: as it is, or as the bytes of its text, which go from the store to a thread as they are. */
export type PageProps = { plain: object } | { bytes: Uint8Array };

export type PageLevel = 'error' | 'warn' | 'ignore';

/** How the search finds a page that is rendered from data. */
export interface PageSearch {
  /** `about` takes its beginning and the names of its fields, `whole` every section. */
  text: 'whole' | 'about';
  /** Names that find it nearly as its title does. */
  names: readonly string[];
  /** What readers type who look for it. */
  queries: readonly string[];
  /** A short mark beside its title in results; null without one. */
  mark: string | null;
  priority: 'low' | 'normal' | 'high' | 'operation' | 'generated';
}

/** True for a page of a reference that is made from data. */
export function isReference({ body }: Pick<Page, 'body'>): boolean {
  return body.kind === 'component' && body.isReference === true;
}

/** A page with its route. */
export interface Page {
  /** Path in the content folder without extension: `reference/segments`. Unique. */
  id: string;
  /** Canonical path below the base URL: `/reference/segments`; `/` for the home page. */
  route: string;
  /** File that people edit to change the page, relative to the site's root. */
  sourcePath: string;
  frontMatter: FrontMatter;
  title: string;
  body: PageBody;
  /** There where pages of several languages stand beside each other, and this one is shown in the site of its own. */
  beside?: PageBeside;
}

/** What a page is among those of other languages; its route is seen from the folder of its own. */
export interface PageBeside {
  /** Canonical path below the base URL of the whole site: `/fr/reference/segments`. */
  wholeRoute: string;
  /** Codes of the languages that have the page. */
  languages: readonly string[];
  /** Code of the language that its text is in, where that is another one. */
  original?: string;
}

/** The route of a page among all pages of the site, whatever language they are in. */
export function wholeRouteOf({ route, beside }: Pick<Page, 'route' | 'beside'>): string {
  return beside?.wholeRoute ?? route;
}
