import { SidebarCategory } from '@theme/SidebarCategory';
import { SidebarLink } from '@theme/SidebarLink';
import type { SidebarNode } from 'docsgen/client';

/** Props of `SidebarItems`. */
export interface SidebarItemsProps {
  items: readonly SidebarNode[];
}

/** A list of the sidebar. */
export function SidebarItems({ items }: SidebarItemsProps) {
  return (
    <ul>
      {items.map((item) => {
        const key = `${item.label} ${item.href}`;
        return item.kind === 'link' ? (
          <SidebarLink key={key} link={item} />
        ) : (
          <SidebarCategory key={key} category={item} />
        );
      })}
    </ul>
  );
}
