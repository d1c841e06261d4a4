import type { Page } from '../shared/page.ts';
import { writtenUrl } from '../shared/urls.ts';
import type { CardView, SidebarNode } from '../shared/view.ts';
import type { Sidebar } from './sidebars.ts';

/** Says what is behind an entry of a sidebar, in a sentence; undefined where nobody wrote one. */
export type Describe = (node: SidebarNode) => string | undefined;

/** Looks for the sentences of a sidebar's entries: those of categories, and the descriptions of pages. */
export function createDescribers(pages: readonly Page[], baseUrl: string): (sidebar: Sidebar) => Describe {
  let byHref: ReadonlyMap<string, Page> | null = null;
  const pageOf = (href: string) => {
    byHref ??= new Map(pages.map((page) => [writtenUrl(baseUrl, page.route), page]));
    return byHref.get(href);
  };
  return ({ descriptions }) =>
    (node) =>
      descriptions.get(node) ?? pageOf(node.href)?.frontMatter.description;
}

/** Cards of the entries of a category; a category without a sentence counts its own entries. */
export function createCards(items: readonly SidebarNode[], describe: Describe): CardView[] {
  return items.map((node) => {
    const { label, href } = node;
    const below = node.kind === 'category' ? (node.items ?? []) : null;
    const counted =
      below === null ? undefined : `${below.length} ${below.length === 1 ? 'entry' : 'entries'}`;
    const description = describe(node) ?? counted;
    return {
      ...{ label, href, ...(description === undefined ? {} : { description }) },
      ...(below === null ? {} : { items: createCards(below, describe) }),
    };
  });
}

/** The entries that a page introduces: those of its category, or those that stand beside it. */
export function findCardItems({ items }: Pick<Sidebar, 'items'>, href: string): readonly SidebarNode[] {
  let beside: readonly SidebarNode[] | null = null;
  const search = (nodes: readonly SidebarNode[]): readonly SidebarNode[] | null => {
    for (const node of nodes) {
      const below = node.kind === 'category' ? (node.items ?? []) : [];
      // A category without a page of its own leads to its first one, which stands in it.
      if (node.href === href && node.kind === 'category' && !below.some((child) => child.href === href))
        return below;
      if (node.href === href && node.kind === 'link') beside ??= nodes.filter((other) => other !== node);
      const found = search(below);
      if (found) return found;
    }
    return null;
  };
  return search(items) ?? beside ?? [];
}
