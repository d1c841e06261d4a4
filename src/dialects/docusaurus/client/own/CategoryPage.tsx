import OwnPage from '@site-category-page';
import { CategoryPage as DefaultPage } from '@theme-default/CategoryPage';
import { type CardView, ContentContext, useContent, usePage, useSite } from 'docsgen/client';
import { Suspense } from 'react';
import { InFrame } from './in-frame.tsx';

/** The page of a category as the site draws it: its title is docsgen's all the same. */
export function CategoryPage({ description, items }: { description?: string; items: readonly CardView[] }) {
  const services = useContent();
  const { title, route, href, previous, next } = usePage();
  const { baseUrl } = useSite();
  const link = (neighbour: { label: string; href: string } | null) =>
    neighbour === null ? undefined : { title: neighbour.label, permalink: neighbour.href };
  const navigation = { previous: link(previous), next: link(next) };
  const categoryGeneratedIndex = {
    ...{ title, slug: route, permalink: href, image: baseUrl, navigation },
    ...(description === undefined ? {} : { description }),
  };
  return (
    <ContentContext.Provider value={{ ...services, cards: items }}>
      <InFrame>
        <Suspense
          fallback={<DefaultPage {...(description === undefined ? {} : { description })} items={items} />}
        >
          <OwnPage categoryGeneratedIndex={categoryGeneratedIndex} />
        </Suspense>
      </InFrame>
    </ContentContext.Provider>
  );
}
