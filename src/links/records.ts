import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Heading, Reference } from '../shared/page.ts';
import type { SiteIndex } from './site-index.ts';

/** How serious a kind of fault is; ignored kinds are resolved all the same. */
export type Level = 'error' | 'warn' | 'ignore';

/** A source of links. */
export interface LinkPage {
  /** Canonical path; empty for a source that is no page itself, such as the configuration. */
  route: string;
  /** Path relative to the site's root; several generated pages may share one. */
  sourcePath: string;
  references: readonly Reference[];
  /** Ids of headings and of other elements; undefined when any anchor has to be believed. */
  anchors: ReadonlySet<string> | undefined;
  headings: readonly Heading[];
  /** How serious faults of this page are, whatever the site says. */
  levels?: Partial<LinkSite['levels']>;
  /** How serious they are where nobody has said anything. */
  defaults?: Partial<LinkSite['levels']>;
  /** What else may be meant by a link that leads nowhere; left out where there is nothing to say. */
  hint?: string;
}

/** A file found by a path; `exact` is false when only upper and lower case differ. */
export interface FoundFile {
  path: string;
  exact: boolean;
}

/** What the checks have to know of the site besides its pages. */
export interface LinkSite {
  /** Origin of the published site: `https://docs.example.com`. */
  url: string;
  /** With a slash at both ends. */
  baseUrl: string;
  /** The same of the whole site, for one of its languages; the same as `baseUrl` when left out. */
  wholeBaseUrl?: string;
  /** Relative to the site's root. */
  contentDir: string;
  /** Relative to the site's root. */
  publicDir: string;
  /** Folders besides that one whose files are published as its own are. */
  publicFolders?: readonly string[];
  /** Further folders that pages may point into. */
  folders?: readonly string[];
  /** True for a site whose components may add the slash in front of the path of a public file that they are given. */
  completesPaths?: boolean;
  /** True for a site that publishes the files beside its pages at their paths below the content folder. */
  publishesContent?: boolean;
  /** Exact redirects: path without base URL → target path or URL. */
  redirects: ReadonlyMap<string, string>;
  /** Old anchors that lead elsewhere: route → anchor → target path or URL. */
  movedAnchors?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Target of a path that only a pattern redirects, or null. */
  findRedirect?: (path: string) => string | null;
  /** Looks up a path relative to the site's root. */
  findFile: (rootRelativePath: string) => FoundFile | null;
  /** All files that can be looked up; asked only when a missing file needs a suggestion. */
  listFiles?: () => Iterable<string>;
  /** Routes of pages that are left out for others with these routes, by their source paths. */
  replaced?: ReadonlyMap<string, string>;
  /** Routes that exist without being checked pages, with their anchors; `undefined` stands for any anchor. */
  extraRoutes?: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /**
   * Where the site stands in languages besides its own, by the path that pages write, such as `/fr`; what is there is
   * checked with these languages.
   */
  otherLanguages?: ReadonlyMap<string, string>;
  /** The path by which pages may name the language that they are in, such as `/fr`; none in a site of one language. */
  ownFolder?: string;
  /** True for a path, below the base URL, that something else than the site answers. */
  isExternalPath?: (path: string) => boolean;
  levels: { brokenLinks: Level; brokenMarkdownLinks: Level; brokenAnchors: Level; missingImages: Level };
}

/** Where a reference leads. `search` and `hash` keep their sign and may be empty. */
export type Resolution =
  | { kind: 'page'; route: string; search: string; hash: string }
  /** `path` is a source file relative to the site's root, below the content folder, to be emitted hashed. */
  | { kind: 'asset'; path: string; search: string; hash: string }
  /** `path` is a URL path below the base URL, percent-encoded, with its leading slash. */
  | { kind: 'public'; path: string; search: string; hash: string }
  | { kind: 'external'; href: string }
  /**
   * `to` is complete: the redirect's target with query and fragment of both merged, a path below the base URL or
   * a whole URL. `search` and `hash` are those of the link as written.
   */
  | { kind: 'redirect'; to: string; search: string; hash: string }
  | { kind: 'broken' };

export interface CheckLinksOptions {
  /** Source paths to check; all pages are still known as targets. */
  only?: ReadonlySet<string>;
  /** Look-up tables over all pages that were made before; made of the pages when left out. */
  index?: SiteIndex;
}

/** A reference that leads nowhere, with what is needed to say whose business it is. */
export interface LinkFault {
  page: LinkPage;
  reference: Reference;
  /** Source of the page whose anchor is missing; null when the path leads to no page. */
  targetSource: string | null;
  diagnostic: Diagnostic;
}

export interface CheckedLinks {
  /** By source path, then by target as written. */
  resolutions: Map<string, Map<string, Resolution>>;
  /** One for each place, code and target. */
  faults: LinkFault[];
  /** Those of the faults, in the same order. */
  diagnostics: Diagnostic[];
}
