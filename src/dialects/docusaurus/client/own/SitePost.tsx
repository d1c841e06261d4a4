import OwnPage from '@site-blog/BlogPostPage';
import { usePage } from 'docsgen/client';
import { type ReactNode, Suspense } from 'react';
import { InFrame } from './in-frame.tsx';
import { contentOf } from './posts.tsx';
import { useBlogSidebar } from './sidebar.ts';

/** A post as the site draws it: `image` is the picture of its front matter. */
export default function SitePost({ image, children }: { image?: string; children?: ReactNode }) {
  const { route, title, toc } = usePage();
  const sidebar = useBlogSidebar();
  const entries = toc.map(({ depth, id, text }) => ({ level: depth, id, value: text }));
  const content = contentOf(route, children, image, entries);
  // What is shown where the site's parts fail, which is named.
  const plain = (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
  // Nothing is known of posts that no list shows.
  if (content === null) return plain;
  return (
    <InFrame>
      <Suspense fallback={plain}>
        <OwnPage content={content} sidebar={sidebar} />
      </Suspense>
    </InFrame>
  );
}
