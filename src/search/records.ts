/** What the index is made from: pages as the build knows them, without any markup. */

/** The text below one heading. */
export interface SearchSection {
  /** Id of the heading; empty for the text before the first one. */
  id: string;
  heading: string;
  text: string;
}

export interface SearchPage {
  route: string;
  /** Final URL path, base URL included. */
  href: string;
  title: string;
  /** Name of the group of results that the page belongs to. */
  group: string;
  priority: 'low' | 'normal' | 'high' | 'operation';
  /** Names that find the page as its title does: last segment of the path, `POST /api/projects`. */
  names: string[];
  sections: readonly SearchSection[];
}

/** A file of the index, to be written below the output folder. */
export interface SearchFile {
  path: string;
  text: string;
}
