import type { HeadTag } from '../../plugins/plugin.ts';
import type { MagicComment } from './code-blocks.ts';
import type { NumberRules } from './names.ts';

/** What docsgen has to know of a Docusaurus site; `docsgen migrate` writes it. */
export interface DocusaurusOptions {
  /** Folder of Docusaurus' own configuration, relative to docsgen's: what `@site` stands for. */
  readonly site: string;
  /** Docusaurus' configuration, relative to docsgen's: the plugins of remark and rehype are taken from it. */
  readonly configuration: string | null;
  /** Names of the functions of its `markdown` that are run on pages: `preprocessor`, `parseFrontMatter`. */
  readonly functions: readonly string[];
  /** File of what the site's own plugins hand to components, and of the pages that they add; relative too. */
  readonly pluginData: string | null;
  /** Folders of pages; the first one of kind `docs` is `contentDir`. */
  readonly folders: readonly DocusaurusFolder[];
  /** Folders of static files besides the first one, relative to docsgen's configuration. */
  readonly staticFolders: readonly string[];
  /** Names of admonitions besides the usual ones. */
  readonly admonitions: readonly string[];
  /** Language that the site is written in. */
  readonly locale: string;
  /** Folder of the translations, relative to docsgen's configuration, and the languages; null for a site in one. */
  readonly i18n: DocusaurusLanguages | null;
  /** Short names for folders in imports, relative to docsgen's configuration: `@parts/*` for `src/parts/*`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Tags for the heads of all pages. */
  readonly head: readonly HeadTag[];
  /** How `.md` files are read; `detect` leaves them to CommonMark. */
  readonly format: 'mdx' | 'detect';
  /** Whether `$…$` and `$$…$$` are formulas, as `remark-math` reads them. */
  readonly math: boolean;
  /** Whether `:tada:` is its emoji. */
  readonly emoji: boolean;
  /** Comments that mark lines of code, besides those that docsgen knows. */
  readonly magicComments: readonly MagicComment[];
  /** The language of code without one; null where it has none. */
  readonly defaultLanguage: string | null;
  /** Whether a theme of the site runs code in the browser, where it says `live`. */
  readonly liveCode: boolean;
  /** Whether ids of headings keep capital letters. */
  readonly maintainCase: boolean;
  /** Whether a heading is the title of a page at its very beginning alone, as it was before Docusaurus 3. */
  readonly titlesOnTop: boolean;
  /** Whether `file.md` in a link is looked for in the folder of pages before the page's own, as it was before 3.9. */
  readonly folderFirst: boolean;
  /** Whether `:::warning` and its siblings are other names of the kinds that Docusaurus 2 had. */
  readonly admonitionsOf2: boolean;
  /** Whether pages are written in MDX 1, as those of Docusaurus 2 are. */
  readonly mdx1: boolean;
  /** Whether there are pages that `docusaurus-plugin-openapi-docs` has written of API documents. */
  readonly openapi: boolean;
  /** The sidebars of the folders of docs by key, as Docusaurus has them. */
  readonly sidebars: Readonly<Record<string, unknown>>;
  /** What components read of the configuration: title, tagline, custom fields. */
  readonly siteConfig: Readonly<Record<string, unknown>>;
}

/** The languages of a site. */
export interface DocusaurusLanguages {
  readonly path: string;
  readonly locales: readonly string[];
  /** What the footer ends with, which messages know by another name. */
  readonly copyright?: string;
  /** What the site is called, as notes on versions say it. */
  readonly title?: string;
  /** Words that the configuration has for a language, by those of the main one. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A folder of pages. */
export interface DocusaurusFolder extends NumberRules {
  readonly kind: 'docs' | 'blog' | 'pages';
  /** Relative to docsgen's configuration. */
  readonly path: string;
  /** Route below which its pages stand; without slashes at its ends. */
  readonly route: string;
  /** Patterns of the files that are pages, and of those that are not; seen from the folder. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** Whether the site's own function makes entries of sidebars of the folders in it. */
  readonly generator?: boolean;
  /** Whether categories of sidebars are closed at first, and whether they can be; true where they don't say. */
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  /** Last part of the addresses of tags of docs. */
  readonly tagsBasePath?: string;
  /** File of the tags, seen from the folder; null where there is none. */
  readonly tagsFile?: string | null;
  /** Id of the instance that the folder belongs to. */
  readonly instance?: string;
  /** Names of the site's own plugins of remark and rehype that run on its pages. */
  readonly remark?: readonly string[];
  readonly rehype?: readonly string[];
  /**
   * Address below which its pages are edited, where it isn't that of the site: null where they have no link for it,
   * true where the site's own function says it.
   */
  readonly editUrl?: string | true | null;
  /** How the lists of a blog are. */
  readonly blog?: DocusaurusBlog;
  /** The version of docs that stands in it. */
  readonly version?: DocusaurusVersion;
}

/** The lists of a blog, by the keys that Docusaurus has for them. */
export interface DocusaurusBlog {
  /** Posts on one page; a text for all of them. */
  readonly postsPerPage?: number | string;
  readonly title?: string;
  readonly description?: string;
  readonly showReadingTime?: boolean;
  /** Whether the site's own function says how long posts take to read. */
  readonly readingTime?: boolean;
  /** Whether the site's own function chooses and orders posts, as `processBlogPosts`. */
  readonly process?: boolean;
  /** Whether the site's own function makes the entries of feeds, as `createFeedItems`. */
  readonly feedItems?: boolean;
  /** False for a blog whose posts stand in no sidebar. */
  readonly sidebar?: boolean;
  /** Words are what stands between spaces, as Docusaurus had it before 3.9. */
  readonly wordsBySpaces?: boolean;
  /** The archive has the years of posts too, as before 3.2. */
  readonly fullDates?: boolean;
  /** What stands where lists cut a post; Docusaurus' own comments without it. */
  readonly truncateMarker?: { readonly source: string; readonly flags: string };
  /** Oldest posts in front. */
  readonly ascending?: boolean;
  readonly sidebarTitle?: string;
  /** Last parts of the addresses of lists. */
  readonly tagsBasePath?: string;
  readonly archiveBasePath?: string | null;
  readonly authorsBasePath?: string;
  readonly pageBasePath?: string;
  /** File of the authors, seen from the folder. */
  readonly authorsMapPath?: string;
  /** Feeds: `rss`, `atom`, `json`. */
  readonly feeds?: readonly string[];
  /** Posts that a feed holds; null for all of them. */
  readonly feedLimit?: number | null;
  /** What feeds say of themselves. */
  readonly feed?: {
    readonly title?: string;
    readonly description?: string;
    readonly copyright?: string;
    readonly language?: string;
  };
}

/** A version of an instance of docs. */
export interface DocusaurusVersion {
  /** Id of the instance. */
  readonly plugin: string;
  readonly name: string;
  readonly label: string;
  /** True for the one that readers see first. */
  readonly isLast: boolean;
  /** True for one that search engines are to leave out. */
  readonly noIndex?: boolean;
  /** The note on its pages where the site says which one: `none`, `unreleased`, `unmaintained`. */
  readonly banner?: string;
}

/** Fills in what a configuration leaves out. */
export function readOptions(written: Readonly<Record<string, unknown>>): DocusaurusOptions {
  const options = written as Partial<DocusaurusOptions>;
  const folders = options.folders ?? [{ kind: 'docs', path: 'docs', route: 'docs', numberPrefixes: true }];
  return {
    site: options.site ?? '.',
    configuration: options.configuration ?? null,
    functions: options.functions ?? [],
    pluginData: options.pluginData ?? null,
    folders: folders.map((folder) => ({ ...folder, numberPrefixes: folder.numberPrefixes ?? true })),
    staticFolders: options.staticFolders ?? [],
    admonitions: options.admonitions ?? [],
    locale: options.locale ?? 'en',
    i18n: options.i18n ?? null,
    aliases: options.aliases ?? {},
    head: options.head ?? [],
    format: options.format ?? 'mdx',
    math: options.math ?? false,
    emoji: options.emoji ?? true,
    magicComments: options.magicComments ?? [],
    defaultLanguage: options.defaultLanguage ?? null,
    liveCode: options.liveCode ?? false,
    maintainCase: options.maintainCase ?? false,
    titlesOnTop: options.titlesOnTop ?? false,
    folderFirst: options.folderFirst ?? false,
    admonitionsOf2: options.admonitionsOf2 ?? false,
    mdx1: options.mdx1 ?? false,
    openapi: options.openapi ?? false,
    sidebars: options.sidebars ?? {},
    siteConfig: options.siteConfig ?? {},
  };
}
