import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Page } from '../shared/page.ts';
import { normalizeRoute, writtenUrl } from '../shared/urls.ts';
import type { NavLink } from '../shared/view.ts';
import { locateKey } from './front-matter.ts';
import type { Sidebar, SidebarPlace } from './sidebars.ts';

/** How a page is found from others. */
export interface PageNavigation {
  sidebar: string | null;
  breadcrumbs: { label: string; href?: string }[];
  previous: NavLink | null;
  next: NavLink | null;
}

export interface NavigationOptions {
  baseUrl: string;
  /** Sidebar of the pages that no sidebar lists; null for none. */
  defaultSidebar: string | null;
}

/** Sidebar, breadcrumbs and neighbours of every page, by route. */
export function createNavigation(
  pages: readonly Page[],
  sidebars: readonly Sidebar[],
  options: NavigationOptions,
): { navigation: Map<string, PageNavigation>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byKey = new Map(sidebars.map((sidebar) => [sidebar.key, sidebar]));
  const orderOf = new Map(
    sidebars.map((s) => [s.key, new Map(s.order.map((place, index) => [place.route, index]))]),
  );
  const listing = findListing(sidebars);
  const findPage = createPageFinder(pages);
  const navigation = new Map<string, PageNavigation>();
  for (const page of pages) {
    const sidebar = chooseSidebar(page, listing, byKey, options.defaultSidebar, diagnostics);
    const place = sidebar?.places.get(page.route);
    const at = sidebar ? orderOf.get(sidebar.key)?.get(page.route) : undefined;
    const neighbour = (offset: number) => (at === undefined ? undefined : sidebar?.order[at + offset]);
    navigation.set(page.route, {
      sidebar: sidebar?.key ?? null,
      breadcrumbs: place ? [...place.parents, { label: place.label }] : [],
      previous: paginate(page, 'pagination_prev', neighbour(-1), findPage, options.baseUrl, diagnostics),
      next: paginate(page, 'pagination_next', neighbour(1), findPage, options.baseUrl, diagnostics),
    });
  }
  return { navigation, diagnostics };
}

/** The first sidebar that lists a page, by route: asking each sidebar for each page takes a second where there are many. */
function findListing(sidebars: readonly Sidebar[]): ReadonlyMap<string, Sidebar> {
  const listing = new Map<string, Sidebar>();
  for (const sidebar of sidebars)
    for (const route of sidebar.places.keys()) if (!listing.has(route)) listing.set(route, sidebar);
  return listing;
}

function createPageFinder(pages: readonly Page[]): (reference: string) => Page | undefined {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return (reference) => byId.get(reference) ?? byRoute.get(normalizeRoute(reference));
}

function chooseSidebar(
  page: Page,
  listing: ReadonlyMap<string, Sidebar>,
  byKey: ReadonlyMap<string, Sidebar>,
  defaultSidebar: string | null,
  diagnostics: Diagnostic[],
): Sidebar | null {
  const wanted = page.frontMatter.displayed_sidebar;
  if (wanted === null) return null;
  if (wanted === undefined) {
    return listing.get(page.route) ?? (defaultSidebar === null ? null : (byKey.get(defaultSidebar) ?? null));
  }
  const sidebar = byKey.get(wanted);
  if (sidebar) return sidebar;
  diagnostics.push(
    createDiagnostic('sidebar-unknown', {
      message: `There is no sidebar "${wanted}"`,
      hint:
        byKey.size > 0 ? `The sidebars are: ${[...byKey.keys()].join(', ')}.` : 'The configuration has none.',
      location: placeOf(page, 'displayed_sidebar'),
    }),
  );
  return null;
}

function paginate(
  page: Page,
  key: 'pagination_prev' | 'pagination_next',
  neighbour: SidebarPlace | undefined,
  findPage: (reference: string) => Page | undefined,
  baseUrl: string,
  diagnostics: Diagnostic[],
): NavLink | null {
  const wanted = page.frontMatter[key];
  if (wanted === null) return null;
  if (wanted === undefined) {
    if (!neighbour) return null;
    const target = findPage(neighbour.route);
    return {
      label: target?.frontMatter.pagination_label ?? neighbour.label,
      href: writtenUrl(baseUrl, neighbour.route),
    };
  }
  const target = findPage(wanted);
  if (!target) {
    diagnostics.push(
      createDiagnostic('pagination-unknown-page', {
        message: `"${key}" names the page "${wanted}", which does not exist`,
        hint: 'Use a route such as /quickstart, a path below the content folder, or null.',
        location: placeOf(page, key),
      }),
    );
    return null;
  }
  const label = target.frontMatter.pagination_label ?? target.frontMatter.sidebar_label ?? target.title;
  return { label, href: writtenUrl(baseUrl, target.route) };
}

function placeOf(page: Page, key: string) {
  const text = page.body.kind === 'file' ? page.body.source.text : '';
  return locateKey(page.sourcePath, text, key);
}
