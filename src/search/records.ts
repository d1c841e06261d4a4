/** What the index is made from: pages as the build knows them, without any markup. */

/** The text below one heading. */
export interface SearchSection {
  /** Id of the heading; empty for the text before the first one. */
  id: string;
  heading: string;
  /** Prose, one line for each paragraph, item or row of a table. */
  text: string;
  /** Code blocks in one line: they can be found, and are not shown. */
  code: string;
}

/** What other pages say of a page or heading: the text of a link, the words of an old address. */
export interface Mention {
  /** Final URL path, base URL included, with the heading's fragment. */
  target: string;
  text: string;
  /** Who says it: the URL path of the page with the link; empty for an old address. */
  from: string;
}

export interface SearchPage {
  route: string;
  /** Final URL path, base URL included. */
  href: string;
  title: string;
  /** HTTP method of an API operation; null for other pages. */
  method: string | null;
  /** Name of the group of results that the page belongs to. */
  group: string;
  priority: 'low' | 'normal' | 'high' | 'operation' | 'generated';
  /** Names that find the page nearly as its title does: keywords, last segment of the path, `POST /api/projects`. */
  names: string[];
  /** What the page is about, in a sentence; empty when nobody has written one. */
  description: string;
  /** Labels of the navigation above the page, the outermost first: a page "Deploying" is about what it belongs to. */
  trail: readonly string[];
  sections: readonly SearchSection[];
  /** What the page says of others. */
  mentions: readonly Omit<Mention, 'from'>[];
}

/** A file of the index, to be written below the output folder. */
export interface SearchFile {
  path: string;
  text: string;
}

/** A file that stays as it is. */
export interface UnchangedFile {
  path: string;
  hash: string;
}
