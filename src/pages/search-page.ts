import type { SiteConfig } from '../config/resolve.ts';
import { SEARCH_ROUTE } from '../shared/output-paths.ts';
import { findText } from '../shared/texts.ts';
import { createGeneratedPage } from './own-page.ts';
import type { PlannedPage } from './plan.ts';

/** The page of search results; null for a site without search, or with a page of its own there. */
export function createSearchPage(config: SiteConfig, routes: ReadonlySet<string>): PlannedPage | null {
  if (config.search === null || routes.has(SEARCH_ROUTE)) return null;
  return createGeneratedPage(config, {
    id: 'search',
    route: SEARCH_ROUTE,
    title: findText(config.texts, 'Search'),
    layout: 'search',
    component: 'SearchHelp',
  });
}
