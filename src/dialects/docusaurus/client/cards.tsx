import { type SidebarItem, useOwnCategory } from './sidebar-items.ts';

/** The category of the page in its sidebar: what a list of cards would show. */
export function useCurrentSidebarCategory(): SidebarItem {
  return useOwnCategory();
}

/** The entries of that category alone. */
export function useCurrentSidebarSiblings(): readonly SidebarItem[] {
  return useOwnCategory().items ?? [];
}

/** Entries of a list of cards without those that Docusaurus draws no card of. */
export function filterDocCardListItems<T extends object>(items: readonly T[]): T[] {
  return items.filter((item) => (item as { type?: unknown }).type !== 'html');
}
