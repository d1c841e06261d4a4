import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestPath } from '../diagnostics/nearest.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Page, Reference } from '../shared/page.ts';
import { isExternal, normalizeRoute, withBaseUrl } from '../shared/urls.ts';
import type { SidebarCategory, SidebarNode } from '../shared/view.ts';
import type { Locate } from './data-file.ts';

/** A sidebar item as written in the configuration or in a sidebars file. */
export type SidebarItem =
  | string
  | { page: string; label?: string }
  | { label: string; href: string }
  | { api: string }
  | { category: string; link?: string; collapsed?: boolean; items: SidebarItem[] };

export interface SidebarSource {
  key: string;
  label: string;
  /** Route of the first page. */
  entry: string;
  items: readonly SidebarItem[];
  /** Places of the items; paths start at the list of items. */
  locate: Locate;
}

/** A sidebar with its links resolved, and the order of its pages. */
export interface Sidebar {
  key: string;
  label: string;
  entry: string;
  items: SidebarNode[];
  /** Every page of the sidebar, once, in reading order. */
  order: SidebarPlace[];
  /** First place of a page, by route. */
  places: ReadonlyMap<string, SidebarPlace>;
  /** Links that are no page entries; they are checked like those of a page. */
  references: Reference[];
}

/** Where a page stands in a sidebar. */
export interface SidebarPlace {
  route: string;
  label: string;
  /** Labels and URLs of the categories around it, outermost first. */
  parents: { label: string; href: string }[];
}

interface Context {
  pagesByRoute: ReadonlyMap<string, Page>;
  pagesById: ReadonlyMap<string, Page>;
  apis: ReadonlyMap<string, readonly SidebarNode[]>;
  baseUrl: string;
  source: SidebarSource;
  diagnostics: Diagnostic[];
  references: Reference[];
}

/** Resolves a sidebar against the pages; an entry without its page is a fault and is left out. */
export function createSidebar(
  source: SidebarSource,
  pages: readonly Page[],
  baseUrl: string,
  apis: ReadonlyMap<string, readonly SidebarNode[]> = new Map(),
): { sidebar: Sidebar; diagnostics: Diagnostic[] } {
  const context: Context = {
    pagesByRoute: new Map(pages.map((page) => [page.route, page])),
    pagesById: new Map(pages.map((page) => [page.id, page])),
    apis,
    baseUrl,
    source,
    diagnostics: [],
    references: [],
  };
  const items = source.items.flatMap((item, index) => resolveItem(item, [index], context));
  const routes = new Map(pages.map((page) => [withBaseUrl(baseUrl, page.route), page.route]));
  const places = new Map<string, SidebarPlace>();
  collectPlaces(items, [], routes, places);
  const entry = resolvePage(source.entry, context, () => source.locate([]))?.route ?? '/';
  return {
    sidebar: {
      key: source.key,
      label: source.label,
      entry,
      items,
      order: [...places.values()],
      places,
      references: context.references,
    },
    diagnostics: context.diagnostics,
  };
}

/**
 * Prunes a sidebar for its pages: closed branches lose their items, as the file of the whole tree has them. Pages of
 * one branch get the same list, so that whoever works with it works once for all of them.
 */
export function createSidebarPruner(items: readonly SidebarNode[]): (href: string) => SidebarNode[] {
  const holders = new Map<string, Set<SidebarCategory>>();
  const note = (href: string, categories: readonly SidebarCategory[]) => {
    const known = holders.get(href) ?? new Set();
    holders.set(href, known);
    for (const category of categories) known.add(category);
  };
  const ids = new Map<SidebarCategory, number>();
  const visit = (nodes: readonly SidebarNode[], path: readonly SidebarCategory[]) => {
    for (const node of nodes) {
      const own = node.kind === 'category' ? [...path, node] : path;
      note(node.href, own);
      if (node.kind !== 'category') continue;
      ids.set(node, ids.size);
      visit(node.items ?? [], own);
    }
  };
  visit(items, []);
  const pruned = new Map<string, SidebarNode[]>();
  return (href) => {
    const open = holders.get(href) ?? new Set();
    const key = [...open].map((category) => ids.get(category)).join();
    const known = pruned.get(key) ?? prune(items, open);
    pruned.set(key, known);
    return known;
  };
}

function prune(items: readonly SidebarNode[], open: ReadonlySet<SidebarCategory>): SidebarNode[] {
  return items.map((node) => {
    if (node.kind === 'link') return node;
    if (node.collapsed && !open.has(node)) return { ...node, items: undefined };
    return { ...node, items: prune(node.items ?? [], open) };
  });
}

const NO_PLACE: SourceLocation = { file: '', line: 1, column: 1 };

function resolveItem(item: SidebarItem, path: (string | number)[], context: Context): SidebarNode[] {
  if (typeof item === 'string') return resolveItem({ page: item }, path, context);
  if ('page' in item) {
    const page = resolvePage(
      item.page,
      context,
      () => context.source.locate([...path, 'page']) ?? context.source.locate(path),
    );
    return page ? [pageLink(page, item.label, context)] : [];
  }
  if ('api' in item) return resolveApi(item.api, path, context);
  if ('href' in item) {
    context.references.push({
      target: item.href,
      kind: 'link',
      via: 'front-matter',
      get location() {
        return context.source.locate([...path, 'href']) ?? NO_PLACE;
      },
    });
    const href = isExternal(item.href) ? item.href : withBaseUrl(context.baseUrl, item.href);
    return [{ kind: 'link', label: item.label, href }];
  }
  const items = item.items.flatMap((child, index) => resolveItem(child, [...path, 'items', index], context));
  const own = item.link
    ? resolvePage(item.link, context, () => context.source.locate([...path, 'link']))
    : null;
  const href = own ? withBaseUrl(context.baseUrl, own.route) : firstHref(items);
  if (href === null) return [];
  return [{ kind: 'category', label: item.category, href, collapsed: item.collapsed ?? true, items }];
}

function resolveApi(id: string, path: (string | number)[], context: Context): SidebarNode[] {
  const nodes = context.apis.get(id);
  if (nodes) return [...nodes];
  const known = [...context.apis.keys()];
  context.diagnostics.push(
    createDiagnostic('sidebar-unknown-page', {
      message: `The sidebar "${context.source.key}" names the API "${id}", which the configuration does not have`,
      hint:
        known.length > 0 ? `The APIs are: ${known.join(', ')}.` : 'Add it to `apis` in the configuration.',
      location: context.source.locate([...path, 'api']),
    }),
  );
  return [];
}

function pageLink(page: Page, label: string | undefined, context: Context): SidebarNode {
  return {
    kind: 'link',
    label: label ?? page.frontMatter.sidebar_label ?? page.title,
    href: withBaseUrl(context.baseUrl, page.route),
  };
}

function resolvePage(
  reference: string,
  context: Context,
  locate: () => SourceLocation | undefined,
): Page | null {
  const page = context.pagesById.get(reference) ?? context.pagesByRoute.get(normalizeRoute(reference));
  if (page) return page;
  context.diagnostics.push(
    createDiagnostic('sidebar-unknown-page', {
      message: `The sidebar "${context.source.key}" names the page "${reference}", which does not exist`,
      hint: suggestRoute(reference, [...context.pagesByRoute.keys()]),
      location: locate(),
    }),
  );
  return null;
}

function suggestRoute(reference: string, routes: readonly string[]): string | undefined {
  const guess = nearestPath(normalizeRoute(reference), routes);
  return guess === null ? undefined : `Did you mean ${guess}?`;
}

function firstHref(items: readonly SidebarNode[]): string | null {
  return items[0]?.href ?? null;
}

function collectPlaces(
  items: readonly SidebarNode[],
  parents: SidebarPlace['parents'],
  routes: ReadonlyMap<string, string>,
  places: Map<string, SidebarPlace>,
): void {
  for (const node of items) {
    const route = routes.get(node.href);
    const listedBelow =
      node.kind === 'category' && (node.items ?? []).some((child) => child.href === node.href);
    if (route !== undefined && !listedBelow && !places.has(route)) {
      places.set(route, { route, label: node.label, parents });
    }
    if (node.kind === 'category') {
      const here = [...parents, { label: node.label, href: node.href }];
      collectPlaces(node.items ?? [], here, routes, places);
    }
  }
}
