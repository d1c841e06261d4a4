import { Card } from '@theme/Card';
import { Cards } from '@theme/Cards';
import { type CardView, useContent } from 'docsgen/client';

/** Props of `DocCardList`. */
export interface DocCardListProps {
  /** The entries to show; those of the page's category when left out, or those beside the page. */
  items?: readonly CardView[];
}

/** Cards of the entries of a category. */
export function DocCardList({ items }: DocCardListProps) {
  const { cards } = useContent();
  return (
    <Cards>
      {(items ?? cards).map(({ label, href, description }) => (
        <Card key={`${label} ${href}`} title={label} href={href}>
          {description}
        </Card>
      ))}
    </Cards>
  );
}
