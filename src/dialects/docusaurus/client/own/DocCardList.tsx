import OwnList from '@site-card-list';
import type { CardView } from 'docsgen/client';
import { type SidebarItem, useCardItems } from '../sidebar-items.ts';

/** What the site shows lists of cards by, in the place of docsgen's. */
export function DocCardList({
  items,
  ...rest
}: {
  items?: readonly (CardView | SidebarItem)[];
  className?: string;
}) {
  const toItems = useCardItems();
  return <OwnList {...rest} {...(items === undefined ? {} : { items: toItems(items) })} />;
}
