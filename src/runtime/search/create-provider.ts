import { createSearch } from 'virtual:docsgen/search';
import type { SiteView } from '../../shared/view.ts';
import type { SearchProvider } from './provider.ts';

let shared: SearchProvider | null = null;

/** The search of this site, one for dialog and results page. Null for a site without search. */
export function siteSearch({ search, baseUrl, url }: SiteView): SearchProvider | null {
  if (search === null || createSearch === null) return null;
  if (shared) return shared;
  shared = createSearch({ baseUrl, siteUrl: url, suggestions: search.suggestions });
  // The live server says so when pages have changed.
  window.addEventListener('docsgen:change', () => shared?.forget());
  return shared;
}
