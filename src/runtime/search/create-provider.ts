import type { SiteView } from '../../shared/view.ts';
import { createAlgoliaProvider } from './algolia-provider.ts';
import { createLocalProvider } from './local-provider.ts';
import type { SearchProvider } from './provider.ts';

let shared: SearchProvider | null = null;

/** The search of this site, one for dialog and results page. Null for a site without search. */
export function siteSearch({ search, baseUrl, url }: SiteView): SearchProvider | null {
  if (search === null) return null;
  if (shared) return shared;
  shared = search.algolia
    ? createAlgoliaProvider({ ...search.algolia, siteUrl: url, suggestions: search.suggestions })
    : createLocalProvider(search.worker, baseUrl);
  // The live server says so when pages have changed.
  window.addEventListener('docsgen:change', () => shared?.forget());
  return shared;
}
