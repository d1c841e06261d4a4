import { usePage } from 'docsgen/client';
import type { ReactNode } from 'react';

/** An entry of a blog's list of posts. */
interface ListedPost {
  readonly title: string;
  readonly permalink: string;
  readonly unlisted?: boolean;
  readonly date: string | Date;
}

/** What is known of the post that is shown. */
export function useBlogPost() {
  const { title, description, href, toc } = usePage();
  const metadata = {
    ...{ title, description, permalink: href, source: '', date: '', tags: [], authors: [] },
    ...{ frontMatter: {}, hasTruncateMarker: false, unlisted: false },
  };
  const entries = toc.map(({ depth, id, text }) => ({ level: depth, id, value: text }));
  return { metadata, frontMatter: {}, assets: {}, toc: entries, isBlogPostPage: true };
}

/** What is known of the blog that the page belongs to. */
export function useBlogMetadata() {
  const { title, href } = usePage();
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

/** Docusaurus hands data down by it; here they come from the page. */
export function BlogPostProvider({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}

/** What search engines are told of a list is docsgen's business. */
export function useBlogListPageStructuredData(): object {
  return {};
}

/** What search engines are told of a post is docsgen's business. */
export function useBlogPostStructuredData(): object {
  return {};
}
