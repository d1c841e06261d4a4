import { existsSync } from 'node:fs';
import path from 'node:path';
import { builtInTexts } from '../../files/built-in-texts.ts';
import type { Plugin, VirtualPage } from '../../plugins/plugin.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import {
  addressOf,
  formatPart,
  isPost,
  type MkdocsBlog,
  type MkdocsPost,
  readPosts,
  routeOfPost,
  slugOf,
} from './blog-posts.ts';
import { plainTitle, routeOf } from './pages.ts';

/** Key by which the page of a blog has its list of posts. */
const POSTS = 'mkdocsPosts';

/** Where a blog stands, and in what language. */
interface Place {
  readonly root: string;
  readonly docs: string;
  readonly locale: string;
}

/**
 * The blogs of Material: posts at the addresses that their days and titles make, the list of all posts, and those of years and
 * of categories. Lists have the first lines of posts.
 *
 * @param root folder of docsgen's configuration; absolute
 */
export function blogs(list: readonly MkdocsBlog[], place: Place): Plugin {
  const { docs, root } = place;
  const indexOf = ({ folder }: MkdocsBlog) => path.posix.join(docs, folder, 'index.md');
  return {
    name: 'mkdocs/blog',
    version: '1',
    options: { list, docs, locale: place.locale },
    page: ({ path: source, frontMatter, title }) => {
      // A page is compiled anew when its front matter changes, and no file alone tells of all posts.
      const listing = list.find((own) => indexOf(own) === source);
      if (listing) {
        const posts = pageOfList(listing, readPosts(root, docs, listing), 1, place);
        return { frontMatter: { ...frontMatter, [POSTS]: posts } };
      }
      const below = source.slice(docs.length + 1);
      const blog = list.find((own) => isPost(below, own));
      if (blog && frontMatter.post_draft === true) return { skip: true };
      const name = title === null || title === '' ? path.posix.basename(below, '.md') : title;
      const route = blog ? routeOfPost(below, frontMatter, name, blog) : null;
      return route === null ? {} : { route, title: plainTitle(name) };
    },
    // The list stands below what the page of the blog says itself.
    text: (page) => {
      const posts = (page.frontMatter as Readonly<Record<string, unknown>>)[POSTS];
      if (typeof posts !== 'string' || page.takenInBy !== null) return [];
      const end = page.text.length;
      return [{ start: end, end, text: `\n\n${posts}` }];
    },
    pages: () => ({
      pages: list.flatMap((blog) => {
        const posts = readPosts(root, docs, blog);
        const index = indexOf(blog);
        const title = findText(builtInTexts(place.locale), 'Blog');
        return [
          ...(existsSync(path.join(root, index)) ? [] : [{ path: index, text: `# ${title}\n` }]),
          ...furtherPages(blog, posts, place, title),
          ...archive(blog, posts, place),
          ...categories(blog, posts, place),
        ];
      }),
      watch: list.map(({ posts }) => path.join(root, docs, posts)),
    }),
  };
}

/** Posts on one page of the list of all. */
function perPage({ pageUrl, perPage: count }: MkdocsBlog): number {
  return pageUrl === null ? Number.MAX_SAFE_INTEGER : count;
}

function pageOfList(blog: MkdocsBlog, posts: readonly MkdocsPost[], number: number, place: Place): string {
  const count = perPage(blog);
  const texts = builtInTexts(place.locale);
  const shown = posts.slice((number - 1) * count, number * count);
  const addressOfPage = (own: number) =>
    own === 1
      ? routeOf(path.posix.join(blog.folder, 'index.md'))
      : addressOf(blog, blog.pageUrl ?? '', { page: String(own) });
  const neighbours = [
    ...(number > 1 ? [link(findText(texts, 'Newer posts'), addressOfPage(number - 1))] : []),
    ...(number * count < posts.length
      ? [link(findText(texts, 'Older posts'), addressOfPage(number + 1))]
      : []),
  ];
  return [...shown.map((post) => entry(post, blog, place, texts)), neighbours.join(' · ')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function furtherPages(
  blog: MkdocsBlog,
  posts: readonly MkdocsPost[],
  place: Place,
  title: string,
): VirtualPage[] {
  const count = Math.ceil(posts.length / perPage(blog));
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const route = addressOf(blog, blog.pageUrl ?? '', { page: String(index + 2) });
    return virtualPage(route, title, pageOfList(blog, posts, index + 2, place), place);
  });
}

function archive(blog: MkdocsBlog, posts: readonly MkdocsPost[], place: Place): VirtualPage[] {
  const { archiveUrl, archiveDateUrl } = blog;
  if (archiveUrl === null) return [];
  return grouped(posts, ({ date }) => [formatPart(date, archiveDateUrl)]).map(([date, own]) =>
    listed(addressOf(blog, archiveUrl, { date }), own[0]?.date.slice(0, 4) ?? date, own, { blog, place }),
  );
}

function categories(blog: MkdocsBlog, posts: readonly MkdocsPost[], place: Place): VirtualPage[] {
  const { categoryUrl } = blog;
  if (categoryUrl === null) return [];
  return grouped(posts, (post) => post.categories).map(([name, own]) =>
    listed(addressOf(blog, categoryUrl, { slug: slugOf(name) }), name, own, { blog, place }),
  );
}

function grouped(
  posts: readonly MkdocsPost[],
  namesOf: (post: MkdocsPost) => readonly string[],
): [string, MkdocsPost[]][] {
  const groups = new Map<string, MkdocsPost[]>();
  for (const post of posts)
    for (const name of namesOf(post)) groups.set(name, [...(groups.get(name) ?? []), post]);
  return [...groups];
}

function listed(
  route: string,
  title: string,
  posts: readonly MkdocsPost[],
  { blog, place }: { blog: MkdocsBlog; place: Place },
): VirtualPage {
  const texts = builtInTexts(place.locale);
  return virtualPage(route, title, posts.map((post) => entry(post, blog, place, texts)).join('\n\n'), place);
}

function virtualPage(route: string, title: string, body: string, { docs }: Place): VirtualPage {
  return { path: `${docs}${route}.md`, text: `# ${escapeText(title)}\n\n${body}\n`, route };
}

function entry(
  { title, route, date, categories: names, lead }: MkdocsPost,
  blog: MkdocsBlog,
  { locale }: Place,
  texts: Texts,
): string {
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const { categoryUrl } = blog;
  const links = names.map((name) =>
    categoryUrl === null
      ? escapeText(name)
      : link(name, addressOf(blog, categoryUrl, { slug: slugOf(name) })),
  );
  return [
    `## ${link(title, route)}`,
    [day, links.join(', ')].filter((part) => part !== '').join(' · '),
    escapeText(lead),
    link(findText(texts, 'Read more'), route),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function link(text: string, route: string): string {
  return `[${escapeText(text)}](${encodeURI(route)})`;
}

/** A plain text as Markdown: also what extensions of Python's Markdown take for markup, such as `==`, `^` and `:name:`. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~^=+:!&]/g, '\\$&');
}
