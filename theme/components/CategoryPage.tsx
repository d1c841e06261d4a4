import { DocCardList } from '@theme/DocCardList';
import type { CardView } from 'docsgen/client';

/** Props of `CategoryPage`. */
export interface CategoryPageProps {
  description?: string;
  items: readonly CardView[];
}

/** The page of a category that has none of its own: what it is about, and a card for each entry. */
export function CategoryPage({ description, items }: CategoryPageProps) {
  return (
    <>
      {description !== undefined && <p>{description}</p>}
      <DocCardList items={items} />
    </>
  );
}
