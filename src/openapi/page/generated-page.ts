import type { Heading } from '../../shared/page.ts';

/** A page of the API reference. */
export interface GeneratedPage {
  id: string;
  route: string;
  title: string;
  description: string;
  component: 'ApiOperation' | 'ApiOverview' | 'ApiTag' | 'ApiSchemaPage';
  /** Plain JSON: what the theme's component needs, and nothing else. */
  props: unknown;
  headings: Heading[];
  /** Ids of parameters and fields. Those of responses are headings. */
  ids: string[];
  /** Targets of the links in descriptions, as written. */
  links: string[];
  sidebarLabel: string;
  badge?: { text: string; tone: string };
  deprecated: boolean;
  /** Method and path, operationId. */
  keywords: string[];
  /** What readers type who look for it; absent for pages without any. */
  searchTerms?: readonly string[];
  /** File that describes the operation, relative to the site's root; empty for pages that no single file describes. */
  file: string;
  /** Name of the tag whose place in the sidebar the page has; null for pages that are not listed there. */
  tag: string | null;
}

/** A heading of a generated page. Such pages have no source, so that its place is the first line. */
export function heading(id: string, text: string, depth: 2 | 3 = 2): Heading {
  return { depth, id, text, line: 1, column: 1 };
}
