import { usePage } from 'docsgen/client';
import { type Post, useKnownBlog, useKnownPost } from './own/posts.tsx';

export { BlogPostProvider } from './own/posts.tsx';

/** An entry of a blog's list of posts. */
interface ListedPost {
  readonly title: string;
  readonly permalink: string;
  readonly unlisted?: boolean;
  readonly date: string | Date;
}

/** What is known of the post that is shown, or drawn in a list. */
export function useBlogPost(): Post {
  const known = useKnownPost();
  const { title, description = '', href, toc } = usePage();
  if (known !== null) return known;
  const metadata = {
    ...{
      title,
      description,
      permalink: href,
      source: '',
      date: '',
      formattedDate: '',
      tags: [],
      authors: [],
    },
    ...{ frontMatter: {}, hasTruncateMarker: false, unlisted: false },
  };
  const entries = toc.map(({ depth, id, text }) => ({ level: depth, id, value: text }));
  return {
    metadata,
    frontMatter: {},
    assets: { authorsImageUrls: [] },
    toc: entries,
    isBlogPostPage: true,
  };
}

/** What is known of the blog that the page belongs to. */
export function useBlogMetadata() {
  const blog = useKnownBlog();
  const { title, href } = usePage();
  if (blog !== null)
    return { blogTitle: blog.title, blogBasePath: blog.permalink, authorsListPath: blog.authorsPath };
  return { blogTitle: title, blogBasePath: href, authorsListPath: `${href}/authors` };
}

/** Posts of a list by the year of each, the latest one in front. */
export function groupBlogSidebarItemsByYear<T extends ListedPost>(items: readonly T[]): [string, T[]][] {
  const years = new Map<string, T[]>();
  for (const item of items) {
    const year = String(new Date(item.date).getFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

/** Posts of a list that readers see. */
export function useVisibleBlogSidebarItems<T extends ListedPost>(items: readonly T[]): readonly T[] {
  const { href } = usePage();
  return items.filter(({ unlisted, permalink }) => unlisted !== true || permalink === href);
}

/** A list of posts. */
export function BlogSidebarItemList({
  items,
  ulClassName,
  liClassName,
  linkClassName,
}: {
  items: readonly ListedPost[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
}) {
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink }) => (
        <li key={permalink} className={liClassName}>
          <a className={linkClassName} href={permalink}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What search engines are told of a list is docsgen's business. */
export function useBlogListPageStructuredData(): object {
  return {};
}

/** What search engines are told of a post is docsgen's business. */
export function useBlogPostStructuredData(): object {
  return {};
}
