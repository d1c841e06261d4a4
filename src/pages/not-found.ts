import type { SiteConfig } from '../config/resolve.ts';
import { findText } from '../shared/texts.ts';
import { createGeneratedPage } from './own-page.ts';
import type { PlannedPage } from './plan.ts';

/** The page that hosts show for paths that nothing has. */
export function createNotFoundPage(config: SiteConfig): PlannedPage {
  return createGeneratedPage(config, {
    id: '404',
    route: '/404',
    title: findText(config.texts, 'Page not found'),
    layout: 'not-found',
    component: 'NotFound',
  });
}
