import OwnCard from '@site-card';
import { filterDocCardListItems } from '../cards.tsx';
import { type SidebarItem, useOwnCategory } from '../sidebar-items.ts';

/** The list of cards of a site that draws the single card by a part of its own. */
export default function DocCardList({
  items,
  className,
}: {
  items?: readonly SidebarItem[];
  className?: string;
}) {
  const category = useOwnCategory();
  const shown = filterDocCardListItems(items ?? category.items ?? []);
  return (
    <section className={`row${className === undefined ? '' : ` ${className}`}`}>
      {shown.map((item) => (
        <article key={`${item.label} ${item.href}`} className="col col--6 margin-bottom--lg">
          <OwnCard item={item} />
        </article>
      ))}
    </section>
  );
}
