import Item from '@site-blog/BlogPostItem';
import type { ComponentType } from 'react';
import { BlogPostProvider, type PostContent } from '../own/posts.tsx';

/** The posts of a list, one below the other. */
export default function BlogPostItems({
  items,
  component: Own = Item,
}: {
  items: readonly { content: PostContent }[];
  component?: ComponentType<{ children?: React.ReactNode }>;
}) {
  return (
    <>
      {items.map(({ content: Content }) => (
        <BlogPostProvider key={Content.metadata.permalink} content={Content}>
          <Own>
            <Content />
          </Own>
        </BlogPostProvider>
      ))}
    </>
  );
}
