import { Card } from '@theme-default/Card';
import { Cards } from '@theme-default/Cards';
import { type SidebarNode, usePage, useSidebar } from 'docsgen/client';

/** A card for each page of the category that the page stands in. */
export default function DocCardList({ items }: { items?: readonly { href?: string; label: string }[] }) {
  const sidebar = useSidebar();
  const { href } = usePage();
  const own = items ?? entriesAt(sidebar?.items ?? [], href) ?? [];
  return (
    <Cards>
      {own
        .filter((item) => item.href !== undefined && item.href !== href)
        .map((item) => (
          <Card key={item.href} title={item.label} href={item.href ?? ''} />
        ))}
    </Cards>
  );
}

/** The items beside or below a page; null when it isn't there. */
function entriesAt(items: readonly SidebarNode[], href: string): readonly SidebarNode[] | null {
  for (const item of items) {
    if (item.kind === 'category') {
      if (item.href === href) return item.items ?? [];
      const below = entriesAt(item.items ?? [], href);
      if (below) return below;
    } else if (item.href === href) return items;
  }
  return null;
}
