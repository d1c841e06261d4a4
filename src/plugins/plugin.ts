import type { Nodes, Root, RootContent } from 'mdast';
import type { z } from 'zod';
import type { FrontMatter, PageFormat } from '../shared/page.ts';
import type { PageView } from '../shared/view.ts';
import type { DataSource, PluginFault } from './data-pages.ts';
import type { SearchHooks } from './search-hooks.ts';

export type * from './data-pages.ts';
export type * from './search-hooks.ts';

/**
 * A plugin: a plain object with a name and hooks. Each hook gets what there is, changes nothing of it, and returns what
 * it adds. Plugins run in the order of the configuration's list; a dialect's come before them. Hooks that work on one
 * page may run in worker threads, each of which loads the configuration for itself.
 */
export interface Plugin {
  /** Unique in a site: letters, digits, dashes, and a scope as npm has it. */
  readonly name: string;
  /**
   * Version of a package's code. Without one, and for a plugin that is written in the site, results are kept only as long
   * as the configuration stays the same.
   */
  readonly version?: string | undefined;
  /** The options it was made with; plain JSON, part of the keys under which its results are kept. */
  readonly options?: unknown;
  /** Keys of the configuration that are the plugin's own, under `settings` and its name. */
  readonly settings?: PluginOwnSettings | undefined;
  /** Defaults for the configuration: a key that the site sets itself wins, objects are joined key by key. */
  readonly config?: ((config: Readonly<Record<string, unknown>>, site: PluginLanguage) => object) | undefined;
  /**
   * What texts of the interface, and labels of the configuration and the sidebars, are in the site's language. Under
   * `version:Next` stands what the version "Next" is called, which no other text is.
   */
  readonly texts?: ((site: PluginLanguage) => Readonly<Record<string, string>>) | undefined;
  /** Folders besides those of pages and public files that pages may show images of, and link into; absolute. */
  readonly folders?: ((root: string) => readonly string[]) | undefined;
  /** Folders besides the public one whose files are published as its own are; absolute. Of two files with one path, the public one's counts. */
  readonly publicFolders?: ((root: string) => readonly string[]) | undefined;
  /**
   * True where `files` publishes what stands beside the pages at its own path: absolute paths to such a file lead somewhere
   * then, as those of public files do.
   */
  readonly publishesContent?: boolean | undefined;
  /** Paths of files that `files` makes, below the base URL and with a slash in front: links to them lead somewhere then. */
  readonly filePaths?: readonly string[] | undefined;
  /** How serious faults are in pages of another system, which has taken them without a word; by their codes. */
  readonly faults?: Readonly<Record<string, 'error' | 'warning' | 'ignore'>> | undefined;
  /** Further pages, from data, from code, from elsewhere. */
  readonly pages?: ((site: PluginSite) => PluginPages | Promise<PluginPages>) | undefined;
  /**
   * Pages that components render from data, such as those of a document that describes an API: their sources, which are
   * read while written pages are compiled. What was made of a source is kept until its files change.
   */
  readonly dataPages?: ((site: PluginSite) => readonly DataSource[]) | undefined;
  /** What else front matter may hold. */
  readonly frontMatter?: FrontMatterHooks | undefined;
  /** Decides on a page's id, route, title or front matter. */
  readonly page?: ((page: PluginSource, site: PluginSite) => PageDecision) | undefined;
  /** Changes a page's text before it is parsed; places of faults stay those of the file. */
  readonly text?: ((page: PluginPage) => readonly TextEdit[]) | undefined;
  /**
   * What a page's text imports in forms of which `text` makes imports: modules are bundled before pages are compiled.
   * It is asked twice: what it finds in a whole text counts where it finds it without the text's code fences too.
   */
  readonly pageImports?: ((text: string) => readonly string[]) | undefined;
  /** Exchanges nodes of the Markdown tree, by their type. */
  readonly nodes?: Readonly<Record<string, NodeHook>> | undefined;
  /** Says what blocks of colons stand for, by the name behind the colons; `*` for names that nobody knows. */
  readonly directives?: Readonly<Record<string, NodeHook>> | undefined;
  /** Says what code fences stand for, by their language. */
  readonly fences?: Readonly<Record<string, NodeHook>> | undefined;
  /**
   * The id of a heading by its text, different from all that are taken; GitHub's rules without it. `raw` has all spaces,
   * alternative texts and the code of expressions, `quoted` the same with code between backticks.
   */
  readonly headingId?:
    | ((text: string, isTaken: (id: string) => boolean, raw: string, quoted: string) => string)
    | undefined;
  /** Plugins of remark, for trees that nobody has touched yet. */
  readonly remark?: readonly Pluggable[] | undefined;
  /** Plugins of rehype. */
  readonly rehype?: readonly Pluggable[] | undefined;
  /** Grammar for the parser: extensions of micromark, and what makes a tree of their tokens. */
  readonly syntax?: PluginSyntax | undefined;
  /** Absolute path of a module whose named exports pages use without import. */
  readonly components?: string | undefined;
  /** Files that imports of pages and components stand for: a whole specifier, or its start with a `*` behind. */
  readonly imports?: Readonly<Record<string, string>> | undefined;
  /**
   * What modules import that pages get in another way, by the modules; their paths are absolute. Under `*` stand endings
   * (`*.astro`) for all modules without JSX, of packages too, which can't show such a file but only hand it on.
   */
  readonly handedOn?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Folders in whose `node_modules` packages are looked for that none of the folders above a file has; absolute. */
  readonly packages?: ((root: string) => readonly string[]) | undefined;
  /** Absolute path of a module that stands for imports of the site that lead nowhere; without it they are errors. */
  readonly missing?: string | undefined;
  /** True for modules of the site that are islands without saying so; `text` is what stands in the file. */
  readonly islands?: ((module: { readonly file: string; readonly text: string }) => boolean) | undefined;
  /**
   * What is another in a module of the site, outside of packages, before it is bundled: forms that bundlers of other
   * systems know. Lines stay where they are.
   */
  readonly module?:
    | ((module: {
        readonly file: string;
        readonly text: string;
        readonly side: 'server' | 'browser';
      }) => ModuleEdit | null)
    | undefined;
  /** True where tables of contents list the headings of a partial only if a tag of the page shows it. */
  readonly headingsOfTags?: boolean | undefined;
  /**
   * Modules whose default exports stand around the content of each page, the outermost first; absolute. What they hand down
   * by contexts reaches all components of the content. In browsers they are rendered once, at the end of the document, as
   * soon as an island is there: what they show besides is there only then.
   */
  readonly around?: readonly string[] | undefined;
  /** Parts of the theme that take the place of the default ones, and style sheets; absolute paths. */
  readonly theme?:
    | {
        readonly components?: Readonly<Record<string, string>>;
        /** Modules with what stands before and after parts of the theme, by part: they export `Before`, `After`, or both. */
        readonly slots?: Readonly<Record<string, string>>;
        readonly styles?: readonly string[];
        /** True where its components show parts of API references: the theme's style sheet of these is loaded. */
        readonly references?: boolean;
      }
    | undefined;
  /** Sidebars made of the pages, by key. */
  readonly sidebars?:
    | ((pages: readonly PageFacts[], site: PluginSite) => Readonly<Record<string, object>>)
    | undefined;
  /** Adds to what the theme shows of a page. */
  readonly view?: ((view: Readonly<PageView>, page: PageFacts) => Partial<PageView>) | undefined;
  /** Tags for the head of a page's document. */
  readonly head?: ((view: Readonly<PageView>, page: PageFacts) => readonly HeadTag[]) | undefined;
  /**
   * Modules that run in the browser, once for each document: whatever the reader does, they are loaded when it has come.
   * What they ask of other hosts has to be in `policy`.
   */
  readonly browser?: ((site: PluginSite) => readonly BrowserModule[]) | undefined;
  /** Further forms of the images that pages show: other formats and sizes, of which browsers choose. Builds only. */
  readonly images?: ImageHooks | undefined;
  /**
   * Sources that the Content-Security-Policy has to allow for what the plugin adds, by directive: `{ 'script-src': [
   * 'https://count.example'] }`. They join those of the site and of other plugins.
   */
  readonly policy?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Answers what readers search for, in the place of docsgen's own engine. One plugin of a site has it. */
  readonly search?: SearchHooks | undefined;
  /** Files that single pages get beside their documents, made again only for pages that have changed. */
  readonly pageFiles?: PageFileHooks | undefined;
  /** Files beside the pages of the built site. */
  readonly files?: ((site: BuiltSite) => readonly OutputFile[] | Promise<readonly OutputFile[]>) | undefined;
  /** Finds what is wrong with the site. */
  readonly check?:
    | ((site: BuiltSite) => readonly PluginFault[] | Promise<readonly PluginFault[]>)
    | undefined;
  /** Further commands: `docsgen <name>`. */
  readonly commands?: readonly PluginCommand[] | undefined;
}

/** What a plugin lets a site write under `settings`, and what it does with it. */
export interface PluginOwnSettings {
  /**
   * What may stand there. What is wrong is a fault of the configuration, keys that an object of the schema does not have
   * too, unless it says that it takes them (`z.looseObject`). One that is not optional is demanded.
   */
  readonly schema: z.ZodType;
  /** The hooks that depend on it; gets what the schema makes of what was written. It names none that the plugin has. */
  readonly hooks: (settings: never) => Omit<Plugin, 'name' | 'version' | 'options' | 'settings'>;
}

/**
 * Settings of plugins in a configuration, by their names. A package declares its own for editors:
 * `declare module 'docsgen' { interface PluginSettings { glossary?: { file: string } } }`.
 */
export interface PluginSettings {
  readonly [name: string]: unknown;
}

/** Grammar of a plugin. */
export interface PluginSyntax {
  readonly micromark: readonly object[];
  readonly mdast: readonly object[];
  /** False for texts that hold none of it: those are read as without the plugin, which is faster. All texts without it. */
  readonly within?: (text: string) => boolean;
}

/** A plugin of unified: a function, or a function with its options. */
export type Pluggable = unknown;

/** Where a site stands; absolute. */
export interface PluginFolder {
  readonly root: string;
}

/** The site before its configuration is read. */
export interface PluginLanguage extends PluginFolder {
  /** The language that the site is made in. */
  readonly locale: string;
}

/** What hooks know of the site. */
export interface PluginSite extends PluginLanguage {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  /**
   * The interface's texts in the site's language, by their English form: docsgen's, those that plugins say, and over
   * them the site's own words. What is not there is said in English.
   */
  readonly texts: Readonly<Record<string, string>>;
  /** Folders of the pages and of the files that are copied as they are; absolute. */
  readonly contentDir: string;
  readonly publicDir: string;
  /** Folders that are read in another language where a file has a translation; absolute, none in the site's own. */
  readonly translated: readonly { readonly folder: string; readonly translation: string }[];
}

/**
 * A module for the browser. It runs when it is imported; an export `start` is called after that. Pages that the reader
 * goes on to come as events `docsgen:page` of the document, with their `route` as detail.
 */
export interface BrowserModule {
  /** Absolute path. */
  readonly file: string;
  /** What `start` is called with: plain JSON. */
  readonly data?: unknown;
}

/** Pages of a hook. */
export interface PluginPages {
  readonly pages: readonly VirtualPage[];
  /** Absolute paths of the files and folders that they were made of: the live server makes them anew with these. */
  readonly watch?: readonly string[];
  /** What else they show: where it is another text, pages that hooks change are made anew, though all others say the same. */
  readonly state?: string;
  /** Seconds after which the live server asks again: for what stands in no file, such as the pages of a CMS. */
  readonly refresh?: number;
}

/** A page that stands in no file of the content folder. */
export interface VirtualPage {
  /** Path below the site's root that faults name; it need not exist. Its ending decides how the text is read. */
  readonly path: string;
  /** The whole text, front matter included. */
  readonly text: string;
  /** Its route; made of the path below the content folder when left out. */
  readonly route?: string;
}

/** What a plugin adds to front matter: keys with their schema, and what they mean. */
export interface FrontMatterHooks {
  /** A schema for each further key. One that is not optional is demanded of every page, those of plugins included. */
  readonly schema?: Readonly<Record<string, z.ZodType>>;
  /** True takes keys that nobody knows as they are. */
  readonly loose?: boolean;
  /** True takes empty lines above the first one. */
  readonly blankLinesAbove?: boolean;
  /** True takes a line of more dashes than three for the end. */
  readonly longEnd?: boolean;
  /** Turns what was written into what docsgen knows; runs before the check. */
  readonly read?: (written: Readonly<Record<string, unknown>>, page: { readonly path: string }) => object;
}

/** A source whose place in the site is being decided. */
export interface PluginSource {
  /** Relative to the root. */
  readonly path: string;
  /** Path below the content folder without its ending. */
  readonly id: string;
  readonly route: string;
  readonly frontMatter: Readonly<FrontMatter>;
  /** Title of front matter, or of the first heading; null without either. */
  readonly title: string | null;
}

/** What a plugin decides on a page; what is left out stays. */
export interface PageDecision {
  readonly id?: string;
  readonly route?: string;
  readonly title?: string;
  readonly frontMatter?: Readonly<FrontMatter>;
  readonly format?: PageFormat;
  /** Leaves the page out. */
  readonly skip?: boolean;
}

/** What hooks that compile know of the page. */
export interface PluginPage {
  /** Relative to the root. */
  readonly path: string;
  readonly format: PageFormat;
  /** The text at hand: front matter is blanked out, line ends are line feeds. */
  readonly text: string;
  readonly frontMatter: Readonly<FrontMatter>;
  /** For a partial: path of the page that takes it in, relative to the root. Null for a page itself. */
  readonly takenInBy: string | null;
  /** Text of a file by its path relative to the root, or null. The page is compiled anew when it changes. */
  readonly readFile: (path: string) => string | null;
  /** Reports a fault at offsets of the text. */
  readonly report: (fault: PageFault) => void;
}

/** A fault that a plugin finds in a page. */
export interface PageFault {
  readonly message: string;
  readonly hint?: string;
  readonly severity?: 'error' | 'warning';
  /**
   * True where no file that was read tells when the fault has gone, such as that of a package which is not installed: the
   * page is compiled anew by each build until then.
   */
  readonly isPassing?: boolean;
  /** Offsets in `text`. */
  readonly start: number;
  readonly end: number;
}

/** Puts `text` in the place of what stands between two offsets. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What takes the place of a node: other nodes, none, or undefined for the node itself. */
export type NodeHook = (
  node: never,
  page: PluginPage,
) => RootContent | readonly RootContent[] | null | undefined;

/** What is known of every page once all are read. */
export interface PageFacts {
  readonly id: string;
  readonly route: string;
  readonly path: string;
  readonly title: string;
  readonly frontMatter: Readonly<FrontMatter>;
}

/** A module as it is bundled. */
export interface ModuleEdit {
  readonly text: string;
  /** Files, and folders whose entries count, that it depends on besides; absolute. */
  readonly reads: readonly string[];
}

/** A tag of a document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript' | 'base' | 'title';
  readonly attributes?: Readonly<Record<string, string | true>>;
  /** Text of the tag. Inline scripts need a hash in the site's policy, so they hold data only (`application/ld+json`). */
  readonly text?: string;
}

/** The site once its pages are known. */
export interface BuiltSite extends PluginSite {
  readonly pages: readonly BuiltPage[];
}

/** A page with what its text holds. */
export interface BuiltPage extends PageFacts {
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[];
  readonly links: readonly { readonly target: string; readonly line: number; readonly column: number }[];
  readonly excerpt: string;
}

/** How a page gets files of its own, such as a card for previews. A page that goes takes them with it. */
export interface PageFileHooks {
  /** Their paths below the output folder: the same for what is the same page. */
  readonly paths: (page: PageFacts, site: PluginSite) => readonly string[];
  /** Makes one of them. Results are kept, by the page and all that the plugin is. */
  readonly make: (
    path: string,
    page: FinishedPage,
    site: PluginSite,
  ) => string | Uint8Array | Promise<string | Uint8Array>;
}

/** A page as readers get it. */
export interface FinishedPage extends BuiltPage {
  readonly view: Readonly<PageView>;
  /** HTML of its content, without what stands around it. */
  readonly html: string;
  /** Its text as Markdown; null for a page that has none. */
  readonly markdown: string | null;
}

/** How images get further forms. Results are kept, by the image's content and all that the plugin is. */
export interface ImageHooks {
  /** What else decides on results, such as the version of a library. */
  readonly key?: (site: PluginSite) => string;
  /** Makes the forms of one image; null leaves it as it is. */
  readonly convert: (image: PluginImage, site: PluginSite) => Promise<ImageForms | null>;
}

/** An image that a page shows. */
export interface PluginImage {
  /** Name below the output folder. */
  readonly path: string;
  readonly contents: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The forms of an image: browsers take the first type that they know, in the size that fits. */
export interface ImageForms {
  readonly sources: readonly {
    /** Such as `image/avif`. */
    readonly type: string;
    readonly files: readonly { readonly width: number; readonly contents: Uint8Array }[];
  }[];
  /** Width of the column that images fill at most, in CSS pixels. */
  readonly column: number;
}

/** A file of the built site. */
export interface OutputFile {
  /** Path below the output folder. */
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** A command that a plugin adds. */
export interface PluginCommand {
  readonly name: string;
  readonly description: string;
  /** Gets the words behind the command's name; its number is the exit code. */
  readonly run: (words: readonly string[], site: BuiltSite) => number | Promise<number>;
}

/** Markdown trees as hooks see them. */
export type { Nodes, Root };
