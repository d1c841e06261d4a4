/**
 * What the build hands to the theme, and what page chunks carry to the browser. Everything here is JSON; all
 * URLs are final (base URL included).
 */

/** An entry of the table of contents. */
export interface TocEntry {
  depth: number;
  id: string;
  text: string;
  /** True until the page is rendered, where the text is without a value that only rendering knows. */
  isComputed?: true;
}

/** A link to a page by its title. */
export interface NavLink {
  label: string;
  href: string;
}

/** A sidebar as the browser gets it. */
export type SidebarNode = SidebarLink | SidebarCategory;

/** A link of a sidebar. */
export interface SidebarLink {
  kind: 'link';
  label: string;
  href: string;
  /** A short mark in front of the label, such as an HTTP method. */
  badge?: { text: string; tone: string };
  deprecated?: boolean;
}

/** A group of a sidebar. */
export interface SidebarCategory {
  kind: 'category';
  label: string;
  /** The category's own page, or the first page below it. */
  href: string;
  /** Closed until the reader opens it or stands in it. */
  collapsed: boolean;
  /** False for a branch that stays open. */
  collapsible?: boolean;
  /**
   * `undefined` in a pruned sidebar where the branch is closed: the full file has the items. A page's HTML
   * holds the top level and the open branch only.
   */
  items?: SidebarNode[];
}

/** An entry of a category, as its card shows it. */
export interface CardView {
  label: string;
  href: string;
  description?: string;
  /** What stands below a category: cards show none of it, and parts of a site's own may. */
  items?: CardView[];
}

/** A sidebar as pages show it. */
export interface SidebarView {
  key: string;
  label: string;
  items: SidebarNode[];
}

/** An island in the page's HTML: `<docsgen-island data-island="{id}">`. */
export interface IslandRecord {
  /** Unique in the page; also React's `identifierPrefix`. */
  id: string;
  /** Key in the client's island registry: module path and export name, joined by `#`. */
  component: string;
  props: Record<string, unknown>;
  /**
   * HTML of the island's static children: `null` without children, `true` when the island's own HTML holds it
   * already and the browser takes it from there.
   */
  slot: string | true | null;
}

export type PageLayout = 'doc' | 'home' | 'wide' | 'not-found' | 'search';

/** All that the shell shows of one page. */
export interface PageView {
  /** Canonical path below the base URL. */
  route: string;
  /** Final URL path of the page, base URL included. */
  href: string;
  title: string;
  /** Text of the document's title element. */
  documentTitle: string;
  description: string;
  layout: PageLayout;
  /** False when the content brings its own h1 or wants none. */
  showTitle: boolean;
  toc: TocEntry[];
  /** Key of the sidebar, or null. */
  sidebar: string | null;
  breadcrumbs: { label: string; href?: string }[];
  previous: NavLink | null;
  next: NavLink | null;
  editUrl: string | null;
  /** ISO date of the last commit that touched the source, or null. */
  lastUpdated: string | null;
  /** That day as readers of the page's language write it: a browser would take longer to format it than to take a page over. */
  lastUpdatedText?: string;
  /** URL of the Markdown twin, or null. */
  markdownUrl: string | null;
  islands: IslandRecord[];
  /** True when the page holds a diagram that is drawn in the browser. */
  drawsOnView: boolean;
  unlisted: boolean;
  /** Language and direction of the content where they aren't the site's: it has not been translated. */
  original?: { lang: string; dir: 'ltr' | 'rtl' };
  /** True for a page that the site has in no other language; left out for others. */
  onlyHere?: boolean;
  /** Codes of the languages that have the page; left out where all of them do. */
  languages?: string[];
  /** URL of the page's own style sheet; left out when it has none. */
  styleUrl?: string;
  /**
   * HTML beside parts of the shell, by the name of its place, such as `Footer.Before.0`; `true` in the document, which holds
   * the HTML itself. Left out when the site has nothing there.
   */
  slots?: Record<string, string | true>;
  /** Anchors that the page had once, with the URLs that they lead to now; left out when there are none. */
  movedAnchors?: Record<string, string>;
}

/** What a client navigation fetches: a file of its own, or read off the page's document. */
export interface PageChunk {
  /** Hash of client code and site data: a chunk of another build makes the router load the whole page. */
  build: string;
  view: PageView;
  html: string;
}

/** Data that is in the first document only: what the shell needs to hydrate without another request. */
export interface BootData {
  /** The same value as in the chunks of this build. */
  build: string;
  view: PageView;
  /**
   * The sidebar pruned to the open branch; `true` where it is read off the document's own HTML, and null for pages
   * without one.
   */
  sidebar: SidebarView | true | null;
}

/** The logo in both color modes. */
export interface LogoView {
  src: string;
  srcDark: string;
  alt: string;
  /** Beside the image; left out without one. */
  text?: string;
  href: string;
  width?: number;
  height?: number;
}

/** A link of a menu of the header. */
export interface HeaderItemView {
  label: string;
  href: string;
  newTab: boolean;
}

/** A link of the header, or a menu of them. */
export interface HeaderLinkView {
  label: string;
  /** Of a menu, that of its first link. */
  href: string;
  /** The links of a menu; left out for a link. */
  items?: HeaderItemView[];
  position: 'left' | 'right';
  kind: 'link' | 'button' | 'repository';
  newTab: boolean;
  /** Accessible name when the label alone does not say it. */
  ariaLabel?: string;
  /** For a repository: its number of stars, formatted ("12.6k"), or empty. */
  stars?: string;
}

/** A language of the site. */
export interface LanguageView {
  code: string;
  /** Its name in itself. */
  label: string;
  /** Where the site stands in it, with a slash at both ends. */
  baseUrl: string;
  /** Where its readers begin, if no page stands there. */
  home?: string;
}

/** A version of the docs. */
export interface VersionView {
  name: string;
  label: string;
  href: string;
  /** Route below which its pages stand; left out where it is a site of its own. */
  route?: string;
  /** Name of the docs that it is a version of; left out where a site has one of them. */
  group?: string;
  current: boolean;
  banner: string | null;
}

/** How the browser answers queries. */
export interface SearchView {
  /** Canonical path of the page of results. */
  href: string;
  suggestions: string[];
  /** Page for reports of queries without results, with `{query}` in it; or null. */
  reportUrl: string | null;
}

/** Data of the whole site, compiled into the client entry. */
export interface SiteView {
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  locale: string;
  /** There for languages that are written from right to left. */
  dir?: 'rtl';
  logo: LogoView | null;
  headerLinks: HeaderLinkView[];
  footer: {
    logo: LogoView | null;
    columns: { title: string; links: NavLink[] }[];
    iconLinks: { label: string; href: string; icon: string }[];
    copyright: string;
  };
  announcement: { id: string; text: string; href: string | null; dismissible: boolean } | null;
  colorMode: { default: 'light' | 'dark' | 'system'; switchable: boolean };
  /** Per sidebar key: its name and its first page. */
  sidebars: Record<string, { label: string; href: string }>;
  /** How queries are answered; null for a site without search. */
  search: SearchView | null;
  /** Labels and URLs of other versions of these docs; empty when there is one only. */
  versions: VersionView[];
  /** The languages of the site, the one that it is written in first; left out for a site in one. */
  languages?: LanguageView[];
  /** Further links of the menu of languages; left out without any. */
  languageLinks?: HeaderItemView[];
  /** Further links of the menu of versions; left out without any. */
  versionLinks?: HeaderItemView[];
  /** Entries of the menu beside a page's title, with placeholders in the addresses; left out without any. */
  openIn?: NavLink[];
  /** Pattern of the routes whose pages come as documents when a reader navigates; left out without any. */
  documents?: string;
  /** Pattern of the routes that documents of the public folder stand at, which are no pages; left out without any. */
  foreign?: string;
  /** Options that a theme defines for itself. */
  themeOptions: Record<string, unknown>;
}
