import { SidebarCategory } from '@theme/SidebarCategory';
import { SidebarLink } from '@theme/SidebarLink';
import type { SidebarNode } from 'docsgen/client';

export interface SidebarItemsProps {
  items: readonly SidebarNode[];
  /** Depth in the tree; 0 for the top level. */
  level?: number;
}

/** A list of the sidebar. */
export function SidebarItems({ items, level = 0 }: SidebarItemsProps) {
  return (
    <ul className={level === 0 ? 'sidebar-list' : 'sidebar-list sidebar-nested'}>
      {items.map((item) =>
        item.kind === 'link' ? (
          <SidebarLink key={`${item.label} ${item.href}`} link={item} />
        ) : (
          <SidebarCategory key={`${item.label} ${item.href}`} category={item} level={level} />
        ),
      )}
    </ul>
  );
}
