import { DocCardList as Own } from '@theme-default/DocCardList';
import type { CardView } from 'docsgen/client';
import type { SidebarItem } from '../sidebar-items.ts';
import { useDocCardDescriptionCategoryItemsPlural } from '../theme-frame.tsx';

/** The component of docsgen's theme by the name that Docusaurus has for it; categories that nobody describes are counted. */
export default function DocCardList({ items }: { items?: readonly (CardView | SidebarItem)[] }) {
  const count = useDocCardDescriptionCategoryItemsPlural();
  if (items === undefined) return <Own />;
  const shown = items.map((item): CardView => {
    const below = 'type' in item && item.type === 'category' ? item.items : undefined;
    const description = item.description ?? (below === undefined ? undefined : count(below.length));
    return { label: item.label, href: item.href, ...(description === undefined ? {} : { description }) };
  });
  return <Own items={shown} />;
}
