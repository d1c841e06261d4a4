import Layout from '@site-blog/BlogLayout';
import Paginator from '@site-blog/BlogListPaginator';
import Items from '@site-blog/BlogPostItems';

/** A list of posts, with the ways to the pages before and behind it. */
export default function BlogListPage({
  items,
  metadata,
  sidebar,
}: {
  items: unknown;
  metadata: unknown;
  sidebar: unknown;
}) {
  return (
    <Layout sidebar={sidebar}>
      <Items items={items} />
      <Paginator metadata={metadata} />
    </Layout>
  );
}
