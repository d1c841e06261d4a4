import { DATA_FOLDER } from './output-paths.ts';

/** Output file that names all pages that readers may find, for programs. */
export const PAGE_LIST_FILE = `${DATA_FOLDER}/pages.json`;

export interface PageList {
  title: string;
  tagline: string;
  /** Origin of the site, without its base URL. */
  url: string;
  pages: ListedPage[];
}

export interface ListedPage {
  /** Path of the page, base URL included. */
  href: string;
  /** Path of its Markdown twin, base URL included; null for a page without one. */
  markdown: string | null;
  title: string;
  description: string;
  /** First label above the page, or that of its sidebar. */
  section: string;
  /** Method and path, for pages of API operations. */
  operation?: string;
}
