import type { SiteConfig } from '../config/resolve.ts';
import type { Page } from '../shared/page.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { PlannedPage } from './page-jobs.ts';

const ROUTE = '/404';
const TITLE = 'Page not found';

/** The page that hosts show for paths that nothing has. */
export function createNotFoundPage(config: SiteConfig): PlannedPage {
  const analysis = {
    headings: [],
    references: [],
    components: [],
    imports: [],
    ids: [],
    dependencies: [],
    excerpt: '',
  };
  const page: Page = {
    id: '404',
    route: ROUTE,
    sourcePath: config.file,
    frontMatter: {},
    title: TITLE,
    body: { kind: 'component', component: 'NotFound', props: {}, analysis },
  };
  const href = withBaseUrl(config.baseUrl, ROUTE);
  return {
    prepared: { page, analysis, drawsOnView: false, bodyKey: 'not-found', readCode: null },
    assetFiles: [],
    diagnostics: [],
    job: {
      content: {
        body: { kind: 'component', component: 'NotFound', props: {} },
        view: {
          route: ROUTE,
          href,
          title: TITLE,
          documentTitle: `${TITLE} | ${config.title}`,
          description: '',
          layout: 'not-found',
          showTitle: true,
          toc: [],
          sidebar: null,
          breadcrumbs: [],
          previous: null,
          next: null,
          editUrl: null,
          lastUpdated: null,
          markdownUrl: null,
          islands: [],
          drawsOnView: false,
          unlisted: true,
        },
        links: {},
        images: {},
        imports: {},
      },
      sidebar: null,
      head: { canonicalUrl: config.url + href, keywords: [], noindex: true, image: null },
    },
  };
}
