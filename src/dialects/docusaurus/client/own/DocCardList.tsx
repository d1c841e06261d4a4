import OwnList from '@site-card-list';
import { DocCardList as DefaultList } from '@theme-default/DocCardList';
import type { CardView } from 'docsgen/client';
import { Suspense } from 'react';
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
  const plain = items?.map(({ label, href, description }) => ({
    ...{ label, href, ...(description === undefined ? {} : { description }) },
  }));
  return (
    <Suspense fallback={<DefaultList {...(plain === undefined ? {} : { items: plain })} />}>
      <OwnList {...rest} {...(items === undefined ? {} : { items: toItems(items) })} />
    </Suspense>
  );
}

/** The same by the name that imports of Docusaurus have for it. */
export default DocCardList;
