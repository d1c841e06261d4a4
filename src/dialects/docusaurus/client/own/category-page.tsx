import { useContent } from 'docsgen/client';
import { DocCardList } from './DocCardList.tsx';

/** The page of a category of a site that draws cards, and no such page, by a part of its own. */
export default function CategoryPage({
  categoryGeneratedIndex: { description },
}: {
  categoryGeneratedIndex: { description?: string };
}) {
  const { cards } = useContent();
  return (
    <>
      {description === undefined ? null : <p>{description}</p>}
      <DocCardList items={cards} />
    </>
  );
}
