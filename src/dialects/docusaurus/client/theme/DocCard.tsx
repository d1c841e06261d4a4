import { DocCardList } from '@theme-default/DocCardList';
import type { ComponentProps } from 'react';

type Item = NonNullable<ComponentProps<typeof DocCardList>['items']>[number];

/** One card of a list. */
export default function DocCard({ item }: { item: Item }) {
  return <DocCardList items={[item]} />;
}
