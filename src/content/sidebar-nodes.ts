import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import { nearestPath } from '../diagnostics/nearest.ts';
import { isActiveUrl } from '../shared/active-urls.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Page } from '../shared/page.ts';
import type { CategoryLink, GeneratedIndex } from '../shared/sidebar-item.ts';
import { translate } from '../shared/texts.ts';
import { isExternal, normalizeRoute, writtenUrl } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import type { SidebarContext } from './sidebar-context.ts';

/** A place that is looked for only when there is a fault to show. */
type LazyPlace = () => SourceLocation | undefined;

/** The link to a page. */
export function pageLink(page: Page, label: string | undefined, context: SidebarContext): SidebarNode {
  return {
    kind: 'link',
    label: label === undefined ? labelOf(page) : translate(context.words, label),
    href: writtenUrl(context.baseUrl, page.route),
  };
}

/** What sidebars call a page. */
export function labelOf({ frontMatter, title }: Page): string {
  return frontMatter.sidebar_label ?? title;
}

const NO_PLACE: SourceLocation = { file: '', line: 1, column: 1 };

/** The link to anything else; it is checked like those of a page. */
export function freeLink(
  label: string,
  target: string,
  locate: LazyPlace,
  context: SidebarContext,
): SidebarNode {
  const shown = translate(context.words, label);
  context.references.push({
    target,
    kind: 'link',
    via: 'front-matter',
    get location() {
      return locate() ?? NO_PLACE;
    },
  });
  // An address that runs code is reported with the links, and shown nowhere until then.
  if (isActiveUrl(target)) return { kind: 'link', label: shown, href: '#' };
  const href = isExternal(target) ? target : writtenUrl(context.baseUrl, target);
  return { kind: 'link', label: shown, href };
}

/** A category as it is wanted, from a written sidebar or from a folder. */
export interface WantedCategory {
  label: string;
  link: CategoryLink | null;
  collapsed: boolean | undefined;
  collapsible: boolean | undefined;
  description: string | undefined;
  items: readonly SidebarNode[];
  /** Route of a page that is made for it and names none itself. */
  route: string;
  /** File that wants it; that of the sidebar when left out. */
  file?: string | undefined;
  locate: LazyPlace;
}

/** The node of a category; none for one that would lead nowhere. */
export function createCategory(wanted: WantedCategory, context: SidebarContext): SidebarNode[] {
  const { items, link, collapsible, description } = wanted;
  const own = link === null ? null : resolveLink(link, wanted, context);
  const href = own ?? items[0]?.href;
  if (href === undefined) return [];
  const node: SidebarNode = {
    kind: 'category',
    // Its address is made of what is written.
    label: translate(context.words, wanted.label),
    href,
    collapsed: collapsible === false ? false : (wanted.collapsed ?? true),
    ...(collapsible === false ? { collapsible } : {}),
    items: [...items],
  };
  const about = description ?? (isGenerated(link) ? link.description : undefined);
  if (about !== undefined) context.descriptions.set(node, translate(context.words, about));
  return [node];
}

function isGenerated(link: CategoryLink | null): link is GeneratedIndex {
  return typeof link === 'object' && link?.type === 'generated-index';
}

/** URL of a category's own page; null for one that does not exist, which is reported. */
function resolveLink(link: CategoryLink, wanted: WantedCategory, context: SidebarContext): string | null {
  if (isGenerated(link)) return generatePage(link, wanted, context);
  const page = resolvePage(typeof link === 'string' ? link : link.id, context, wanted.locate);
  return page && writtenUrl(context.baseUrl, page.route);
}

function generatePage(link: GeneratedIndex, wanted: WantedCategory, context: SidebarContext): string | null {
  const { items, file = context.source.file, locate } = wanted;
  if (items.length === 0) return null;
  const { type: _, slug, title, description, ...shown } = link;
  const route = normalizeRoute(slug ?? wanted.route);
  const say = (text: string) => translate(context.words, text);
  context.generated.push({
    ...shown,
    ...(title === undefined ? {} : { title: say(title) }),
    ...(description === undefined ? {} : { description: say(description) }),
    ...{ route, label: say(wanted.label), file, location: locate(), items },
  });
  return writtenUrl(context.baseUrl, route);
}

/** The page of a route or an id; null for one that does not exist, which is reported. */
export function resolvePage(reference: string, context: SidebarContext, locate: LazyPlace): Page | null {
  const { pagesById, pagesByRoute, source } = context;
  const page = pagesById.get(reference) ?? pagesByRoute.get(normalizeRoute(reference));
  if (page) return page;
  const route = normalizeRoute(reference);
  if (context.unread.some((own) => route === own || route.startsWith(`${own}/`))) return null;
  // People name the file.
  const bare = reference.replace(/^(?:\.\/)+/, '').replace(/\.(?:mdx?|html?)$/i, '');
  const named = pagesById.get(bare)?.route ?? pagesByRoute.get(normalizeRoute(bare))?.route;
  const guess = named ?? nearestPath(route, [...pagesByRoute.keys()]);
  context.diagnostics.push(
    createDiagnostic('sidebar-unknown-page', {
      message: `The sidebar "${source.key}" names the page "${reference}", which does not exist`,
      hint:
        guess === null
          ? `Write the path of a page below ${context.contentDir}/ without its ending, or its route.`
          : `Did you mean ${guess}?`,
      location: locate(),
    }),
  );
  return null;
}
