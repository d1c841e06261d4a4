import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { IndexedPage } from '../search/index-block.ts';
import type { PageText, SearchTask } from '../search/page-text.ts';
import type { Mention, SearchPage } from '../search/records.ts';
import type { Page } from '../shared/page.ts';
import { findText, type Texts } from '../shared/texts.ts';
import { withBaseUrl } from '../shared/urls.ts';
import type { PageView, SiteView } from '../shared/view.ts';
import type { PlannedPage } from './plan.ts';

/** True for pages that readers may find. */
export function isSearchable({ job }: Pick<PlannedPage, 'job'>): boolean {
  return !job.head.noindex;
}

export function createSearchTask(
  { prepared, job }: Pick<PlannedPage, 'prepared' | 'job'>,
  locale: string,
): SearchTask | null {
  if (!isSearchable({ job })) return null;
  const { title, description, href } = job.content.view;
  const trail = trailOf(job.content.view);
  const { route, body, frontMatter } = prepared.page;
  const isGenerated = body.kind === 'component';
  // The keywords of generated pages are their method, path and id, which the page begins with.
  const keywords = isGenerated ? [] : (frontMatter.keywords ?? []);
  const queries = isGenerated ? [] : (frontMatter.search_terms ?? []);
  return { route, locale, href, title, description, trail, keywords, queries, isGenerated };
}

/** A page as the index takes it. */
export function createIndexedPage(
  { prepared, job }: PlannedPage,
  site: SiteView,
  text: PageText,
  texts: Texts,
): IndexedPage {
  const { view } = job.content;
  return {
    route: view.route,
    href: view.href,
    title: view.title,
    group: groupOf(view, site, texts),
    priority: priorityOf(prepared.page, text.method),
    description: view.description,
    trail: trailOf(view),
    ...text,
  };
}

/** What pages and headings were called once: the last segments of old paths, and old anchors. */
export function listOldNames(
  { exact, movedAnchors }: Pick<RedirectTable, 'exact' | 'movedAnchors'>,
  baseUrl: string,
): Mention[] {
  // Paths of one segment were mostly those of whole areas, of which the new target is only a part.
  const paths = [...exact].filter(([from]) => from.lastIndexOf('/') > 0);
  const anchors = [...movedAnchors.values()].flatMap((moved) => [...moved]);
  return [...paths, ...anchors]
    .filter(([, to]) => to.startsWith('/'))
    .map(([from, to]) => ({
      target: withBaseUrl(baseUrl, to),
      text: from.slice(from.lastIndexOf('/') + 1),
      from: '',
    }));
}

function trailOf({ breadcrumbs }: PageView): string[] {
  return breadcrumbs.map(({ label }) => label);
}

/** Where the page stands: the labels above it, or its sidebar's. */
function groupOf(view: PageView, site: SiteView, texts: Texts): string {
  const sidebar = view.sidebar === null ? undefined : site.sidebars[view.sidebar];
  return trailOf(view).join(' › ') || sidebar?.label || findText(texts, 'Pages');
}

function priorityOf({ body, frontMatter }: Page, method: string | null): SearchPage['priority'] {
  if (body.kind === 'component') return method === null ? 'generated' : 'operation';
  return frontMatter.search === 'high' || frontMatter.search === 'low' ? frontMatter.search : 'normal';
}
