import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  ContentContext,
  type ContentServices,
  PageContext,
  SidebarContext,
  SiteContext,
} from '../../../src/runtime/context.tsx';
import type { PageView, SidebarView, SiteView } from '../../../src/shared/view.ts';

export const site: SiteView = {
  title: 'Beacon',
  tagline: '',
  url: 'https://docs.example.com',
  baseUrl: '/docs/',
  locale: 'en',
  logo: null,
  headerLinks: [],
  footer: { logo: null, columns: [], iconLinks: [], copyright: '' },
  announcement: null,
  colorMode: { default: 'light', switchable: true },
  sidebars: {},
  search: null,
  versions: [],
  themeOptions: {},
};

export const page: PageView = {
  route: '/segments',
  href: '/docs/segments',
  title: 'Segments',
  documentTitle: 'Segments | Beacon',
  description: '',
  layout: 'doc',
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
  unlisted: false,
};

const services: ContentServices = {
  resolveLink: (target) => (target.startsWith('./') ? `/docs/${target.slice(2)}` : target),
  resolveImage: (target) => ({ src: `/assets/${target}`, width: 800, height: 400 }),
  highlight: (code, language) =>
    code
      .split('\n')
      .map((line) => `<span class="line">${language}:${line}</span>`)
      .join('\n'),
  cards: [{ label: 'Install', href: '/docs/install', description: 'How to install it.' }],
};

export interface Surroundings {
  site?: Partial<SiteView>;
  page?: Partial<PageView>;
  sidebar?: SidebarView;
  services?: Partial<ContentServices>;
}

/** Renders a part of the theme as the build does. */
export function render(node: ReactNode, around: Surroundings = {}): string {
  return renderToStaticMarkup(
    <SiteContext.Provider value={{ ...site, ...around.site }}>
      <PageContext.Provider value={{ ...page, ...around.page }}>
        <SidebarContext.Provider value={around.sidebar ?? null}>
          <ContentContext.Provider value={{ ...services, ...around.services }}>
            {node}
          </ContentContext.Provider>
        </SidebarContext.Provider>
      </PageContext.Provider>
    </SiteContext.Provider>,
  );
}
