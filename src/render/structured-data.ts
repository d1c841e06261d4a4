import { toScriptJson } from '../shared/text.ts';
import type { PageView, SiteView } from '../shared/view.ts';
import type { PageHead, PreviewImage } from './document.ts';

/** What is said of a page to search engines, in the words of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

export interface Described {
  site: SiteView;
  view: PageView;
  head: PageHead;
  /** True for a page of an API reference. */
  isReference: boolean;
  image: PreviewImage | null;
}

/**
 * A block of data about a page: what kind of text it is, and the way to it. It runs nothing, so that no policy has to allow
 * it. Null for pages that search engines leave out.
 */
export function createStructuredData(described: Described): string | null {
  const { view, head } = described;
  if (head.noindex || view.unlisted || view.layout === 'not-found' || view.layout === 'search') return null;
  const graph = [view.layout === 'home' ? describeSite(described) : describeText(described)];
  const trail = describeTrail(described);
  if (trail) graph.push(trail);
  graph.push(...(head.things ?? []));
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${toScriptJson(data)}</script>`;
}

function describeSite({ site, view, head }: Described): Thing {
  return {
    '@type': 'WebSite',
    name: site.title,
    url: head.canonicalUrl,
    inLanguage: view.original?.lang ?? site.locale,
    ...withText('description', view.description),
  };
}

function describeText({ site, view, head, isReference, image }: Described): Thing {
  return {
    '@type': isReference ? 'APIReference' : 'TechArticle',
    headline: view.title,
    url: head.canonicalUrl,
    inLanguage: view.original?.lang ?? site.locale,
    ...withText('description', view.description),
    ...withText('image', image?.url),
    ...withText('dateModified', view.lastUpdated),
  };
}

/** The way from the top of the sidebar. A step without a page of its own is left out: there is nothing to lead to. */
function describeTrail({ site, view }: Described): Thing | null {
  const last = view.breadcrumbs.length - 1;
  const steps = view.breadcrumbs.filter(({ href }, index) => index === last || href !== undefined);
  if (steps.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(index === steps.length - 1 ? view.href : (href ?? ''), site.url).href,
    })),
  };
}

function withText(key: string, value: string | null | undefined): Record<string, string> {
  return value ? { [key]: value } : {};
}
