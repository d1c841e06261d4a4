import type { SearchPage, SearchSection } from '../emit/search/records.ts';
import type { TextSection } from '../render/sections.ts';
import type { Page } from '../shared/page.ts';
import type { PageView, SiteView } from '../shared/view.ts';
import type { PlannedPage } from './page-jobs.ts';

/** Text of a generated page that counts: what it is about, without its fields and examples. */
const GENERATED_TEXT = 600;

const ENDPOINT = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/\S*/i;

/** True for pages that readers may find. */
export function isSearchable({ job }: Pick<PlannedPage, 'job'>): boolean {
  return !job.head.noindex;
}

/** What the search knows of a page. */
export function createSearchPageRecord(
  { prepared, job }: PlannedPage,
  site: SiteView,
  sections: readonly SearchSection[],
): SearchPage {
  const { page } = prepared;
  const { view } = job.content;
  return {
    route: view.route,
    href: view.href,
    title: view.title,
    group: groupOf(view, site),
    priority: priorityOf(page),
    names: namesOf(page, sections),
    sections,
  };
}

/** The part of a page's text that can be found: all of it, or for a generated page what it is about. */
export function toSearchSections(
  { prepared, job }: PlannedPage,
  sections: readonly TextSection[],
): SearchSection[] {
  if (!isSearchable({ job })) return [];
  return prepared.page.body.kind === 'component'
    ? aboutSection(job.content.view, sections)
    : listedSections(sections);
}

function groupOf(view: PageView, site: SiteView): string {
  const sidebar = view.sidebar === null ? undefined : site.sidebars[view.sidebar];
  return view.breadcrumbs[0]?.label ?? sidebar?.label ?? 'Pages';
}

function priorityOf({ body, frontMatter }: Page): SearchPage['priority'] {
  if (body.kind === 'component') return 'operation';
  return frontMatter.search === 'high' || frontMatter.search === 'low' ? frontMatter.search : 'normal';
}

/** Last segment of the path, and for an operation its method and path, which stand at its beginning. */
function namesOf({ route, body }: Page, sections: readonly SearchSection[]): string[] {
  const name = route.slice(route.lastIndexOf('/') + 1);
  const endpoint = body.kind === 'component' ? ENDPOINT.exec(sections[0]?.text ?? '') : null;
  return endpoint ? [name, endpoint[0]] : [name];
}

/** The page itself, and its headings that links can reach. */
function listedSections(sections: readonly TextSection[]): SearchSection[] {
  const listed: SearchSection[] = [];
  for (const { id, heading, depth, text } of sections) {
    const last = listed.at(-1);
    // The h1 is the page, and a heading without an id belongs to what stands above it.
    if (last && (id === '' || depth === 1)) last.text = `${last.text} ${text}`.trim();
    else listed.push({ id, heading, text });
  }
  return listed;
}

function aboutSection(view: PageView, sections: readonly TextSection[]): SearchSection[] {
  const text = sections[0]?.text || view.description;
  return [{ id: '', heading: view.title, text: text.slice(0, GENERATED_TEXT) }];
}
