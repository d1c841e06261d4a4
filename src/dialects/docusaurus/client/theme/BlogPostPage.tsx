import Layout from '@site-blog/BlogLayout';
import Item from '@site-blog/BlogPostItem';
import { BlogPostProvider, type PostContent } from '../own/posts.tsx';

/** The page of a post. */
export default function BlogPostPage({ content, sidebar }: { content: PostContent; sidebar?: unknown }) {
  const Content = content;
  return (
    <BlogPostProvider content={content} isBlogPostPage>
      <Layout sidebar={sidebar}>
        <Item>
          <Content />
        </Item>
      </Layout>
    </BlogPostProvider>
  );
}
