import { hashJson } from '../files/hash.ts';
import type { SearchedPage } from '../plugins/plugin.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import type { SearchTask } from '../search/page-text.ts';
import type { Mention } from '../search/records.ts';
import { isReference, type Page, type PageSearch } from '../shared/page.ts';
import { findText, type Texts } from '../shared/texts.ts';
import { writtenUrl } from '../shared/urls.ts';
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
  const { route, frontMatter } = prepared.page;
  const { text, names, mark, queries } = searchOf(prepared.page);
  return {
    ...{ route, locale, href, title, description, trail, text, names, mark },
    // The keywords of a reference are for search engines: what its pages are found by, they say.
    keywords: isReference(prepared.page) ? [] : (frontMatter.keywords ?? []),
    queries: [...(frontMatter.search_terms ?? []), ...queries],
  };
}

/** What an engine knows of a page besides what that has given. */
export type SearchedAbout = Omit<SearchedPage, 'key' | 'read'>;

/** What the site knows of a page that is searched; plain JSON. */
export function aboutSearched({ prepared, job }: PlannedPage, site: SiteView, texts: Texts): SearchedAbout {
  const { view } = job.content;
  return {
    route: view.route,
    href: view.href,
    title: view.title,
    group: groupOf(view, site, texts),
    priority: searchOf(prepared.page).priority,
    description: view.description,
    trail: trailOf(view),
  };
}

/** Hash of all that an engine gets of a page; `given` is that of what it has given. */
export function searchedKey(about: SearchedAbout, given: string): string {
  return hashJson([about, given]);
}

/** A page as an engine gets it: what is known of it, and how what it has given is read. */
export function createSearchedPage(
  about: SearchedAbout,
  given: { hash: string; read: () => unknown },
): SearchedPage {
  return { ...about, key: searchedKey(about, given.hash), read: given.read };
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
      target: writtenUrl(baseUrl, to),
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

/** What docsgen itself makes, such as the page of a category. */
const GENERATED: PageSearch = { text: 'about', names: [], queries: [], mark: null, priority: 'generated' };

function searchOf({ body, frontMatter: { search } }: Page): PageSearch {
  if (body.kind === 'component') return body.search ?? GENERATED;
  const priority = search === 'high' || search === 'low' ? search : 'normal';
  return { ...GENERATED, text: 'whole', priority };
}
