import { findText } from '../../../shared/texts.ts';
import { type BlogPlace, groupPosts } from './lists.ts';
import { titleOf } from './options.ts';
import { authorAddress, type Post, tagAddress } from './posts.ts';

/** Key of the sidebar of a blog in a language. */
export function sidebarKey(prefix: string, locale: string): string {
  return ['blog', locale, prefix.replace(/[^\w-]+/g, '-')].filter((part) => part !== '').join('-');
}

/** The sidebar of a blog: its list, featured posts, the last ones, tags, authors where there are several, the feed. */
export function createSidebar(posts: readonly Post[], place: BlogPlace): object {
  const { blog, locale, texts, language, list } = place;
  const toItem = ({ route, title }: Post) => ({ page: route, label: title });
  const group = (category: string, items: readonly object[]) =>
    items.length === 0 ? [] : [{ category, collapsed: false, items }];
  const recent = posts.filter(({ isFeatured }) => !isFeatured);
  const tags = groupPosts(
    posts,
    (post) => post.tags,
    ({ slug }) => slug,
  );
  const authors = groupPosts(
    posts,
    (post) => post.authors,
    ({ name }) => name,
  );
  return {
    label: titleOf(blog, language),
    entry: list,
    items: [
      { page: list, label: findText(texts, 'All posts') },
      ...group(findText(texts, 'Featured posts'), posts.filter(({ isFeatured }) => isFeatured).map(toItem)),
      ...group(
        findText(texts, 'Recent posts'),
        recent.slice(0, blog.recentPostCount ?? recent.length).map(toItem),
      ),
      ...group(
        findText(texts, 'Tags'),
        tags.map(({ of: tag, posts: own }) => ({
          page: tagAddress(blog, locale, tag),
          label: `${tag.label} (${own.length})`,
        })),
      ),
      ...group(
        findText(texts, 'Authors'),
        (authors.length > 1 ? authors : []).map(({ of: { name }, posts: own }) => ({
          page: authorAddress(blog, locale, name),
          label: `${name} (${own.length})`,
        })),
      ),
      ...(blog.rss ? [{ label: 'RSS', href: `${list}/rss.xml` }] : []),
    ],
  };
}
