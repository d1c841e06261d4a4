import type { SiteConfig } from '../config/resolve.ts';
import type { Page } from '../shared/page.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { PageLayout } from '../shared/view.ts';
import type { PlannedPage } from './plan.ts';

export interface GeneratedPageOptions {
  id: string;
  route: string;
  title: string;
  layout: PageLayout;
  /** Name in the theme's component map. */
  component: string;
}

/** A page that docsgen adds to every site. It is in no sidebar, no sitemap and no search result. */
export function createGeneratedPage(config: SiteConfig, options: GeneratedPageOptions): PlannedPage {
  const { id, route, title, layout, component } = options;
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
    id,
    route,
    sourcePath: config.file,
    frontMatter: {},
    title,
    body: { kind: 'component', component, propsHash: id, readProps: () => ({ plain: {} }), analysis },
  };
  const href = writtenUrl(config.baseUrl, route);
  return {
    prepared: { page, analysis, drawsOnView: false, bodyKey: id, seen: null, readCode: null },
    assetFiles: [],
    images: new Map(),
    diagnostics: [],
    job: {
      content: {
        body: { kind: 'component', component, props: {} },
        view: {
          route,
          href,
          title,
          documentTitle: `${title} | ${config.title}`,
          description: '',
          layout,
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
