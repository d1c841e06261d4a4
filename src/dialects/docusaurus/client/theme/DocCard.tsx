import { Card } from '@theme-default/Card';
import type { SidebarItem } from '../sidebar-items.ts';
import { useDocCardDescriptionCategoryItemsPlural } from '../theme-frame.tsx';

/** One card of a list. */
export default function DocCard({ item }: { item: SidebarItem }) {
  const { label, href, description, items } = item;
  const count = useDocCardDescriptionCategoryItemsPlural();
  const said = description ?? (items === undefined ? undefined : count(items.length));
  return (
    <Card title={label} href={href}>
      {said}
    </Card>
  );
}
