import OwnArchive from '@site-blog/BlogArchivePage';
import OwnList from '@site-blog/BlogListPage';
import OwnItems from '@site-blog/BlogPostItems';
import OwnTags from '@site-blog/BlogTagsListPage';
import OwnTagged from '@site-blog/BlogTagsPostsPage';
import {
  type ComponentType,
  isValidElement,
  Children as ReactChildren,
  type ReactNode,
  Suspense,
} from 'react';
import BlogListPaginator from '../theme/BlogListPaginator.tsx';
import { InFrame } from './in-frame.tsx';
import { contentOf, type PostContent, useKnownBlog } from './posts.tsx';
import { useBlogSidebar } from './sidebar.ts';

/** Where a list stands among its pages. */
interface ListMetadata {
  readonly permalink: string;
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number;
  readonly postsPerPage: number;
  readonly previousPage?: string;
  readonly nextPage?: string;
  readonly blogTitle: string;
  readonly blogDescription: string;
}

/** A list of posts as the site draws it: its texts stand between the tags, in the order of their routes. */
export interface SitePostsProps {
  readonly kind: 'list' | 'tag' | 'tags' | 'archive' | 'items';
  readonly routes?: readonly string[];
  readonly images?: readonly (string | undefined)[];
  readonly metadata?: ListMetadata;
  readonly tag?: object;
  readonly tags?: readonly object[];
  readonly children?: ReactNode;
}

/** A list of posts, of tags, or the archive, drawn by the site's own parts. */
export default function SitePosts({ kind, routes = [], images = [], children, ...given }: SitePostsProps) {
  const sidebar = useBlogSidebar();
  const blog = useKnownBlog();
  const texts = ReactChildren.toArray(children).filter((child) => isValidElement(child));
  const items = routes.flatMap((route, at) => {
    const content = contentOf(route, texts[at] ?? null, images[at]);
    return content === null ? [] : [{ content }];
  });
  const { metadata, tag, tags = [] } = given;
  const blogMetadata = { blogTitle: blog?.title ?? '', blogBasePath: blog?.permalink ?? '/' };
  const Shown: ComponentType<Record<string, unknown>> = PAGES[kind];
  const archive = { blogPosts: items.map(({ content }) => ({ ...content, id: content.metadata.permalink })) };
  const props = {
    list: { items, metadata, sidebar, blogMetadata },
    items: { items },
    tag: { items, tag, sidebar, listMetadata: metadata, metadata: tag },
    tags: { tags, sidebar },
    archive: { archive },
  }[kind];
  return (
    <InFrame>
      <Suspense fallback={<PlainList items={items} tags={tags} metadata={metadata} />}>
        <Shown {...props} />
      </Suspense>
    </InFrame>
  );
}

/** A list of posts or of tags where the site's parts fail, which is named. */
function PlainList({
  items,
  tags,
  metadata = {},
}: {
  items: readonly { content: PostContent }[];
  tags: readonly object[];
  metadata?: Partial<ListMetadata> | undefined;
}) {
  return (
    <>
      {items.map(({ content: Content }) => (
        <article key={Content.metadata.permalink}>
          <h2>
            <a href={Content.metadata.permalink}>{Content.metadata.title}</a>
          </h2>
          <Content />
        </article>
      ))}
      {(tags as { label: string; permalink: string; count: number }[]).map(({ label, permalink, count }) => (
        <p key={permalink}>
          <a href={permalink}>{label}</a> ({count})
        </p>
      ))}
      <BlogListPaginator metadata={metadata} />
    </>
  );
}

const PAGES = { list: OwnList, items: OwnItems, tag: OwnTagged, tags: OwnTags, archive: OwnArchive } as const;
