/** What docsgen takes at most. The limits of pages are defaults, which `limits` of the configuration changes. */

/** Budgets of one page. What is beyond one of them is reported, and never worked on. */
export interface PageLimits {
  /** Bytes of a page's source. */
  bytes: number;
  /** Levels of quotes, lists and elements inside of one another. */
  depth: number;
  /** Seconds for compiling a page, and for rendering it. */
  seconds: number;
}

/** Generous: the largest page of a site is rarely a tenth of any of these. */
export const PAGE_LIMITS: PageLimits = { bytes: 2_000_000, depth: 100, seconds: 10 };

/** Seconds that loading the site's components may take. */
export const SITE_CODE_SECONDS = 30;

/**
 * What the native parser is given at most: it can't be interrupted, and some of its work grows with the square of a
 * text. Pages beyond are left to the other parser, which is slower, and can be.
 */
export const NATIVE_LIMITS = {
  /** Characters of a page. */
  characters: 1_000_000,
  /** Lines of colons. */
  directives: 200,
  /** Tags that are open at the same time, were each of them to need an end. */
  openTags: 50,
  /** Markers of quotes and lists at the start of a line. */
  containers: 50,
  /**
   * Character references, names behind a colon and closing tags, times the characters of a page: for each of them it
   * goes over the paragraph again. This much takes half a second.
   */
  rereads: 200_000_000,
};
