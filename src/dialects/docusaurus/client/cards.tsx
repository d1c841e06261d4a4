import { useContent } from 'docsgen/client';

/** The category of the page in its sidebar: what a list of cards would show. */
export function useCurrentSidebarCategory(): { type: 'category'; items: readonly object[] } {
  return { type: 'category', items: useContent().cards };
}

/** The same by another name. */
export function useCurrentSidebarSiblings(): readonly object[] {
  return useContent().cards;
}

/** Entries of a list of cards without those that stand twice in it. */
export function filterDocCardListItems<T extends object>(items: readonly T[]): T[] {
  return items.filter((item) => (item as { type?: unknown }).type !== 'html');
}
