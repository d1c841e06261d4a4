import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtInTexts } from '../../files/built-in-texts.ts';
import type { Plugin, PluginPage, TextEdit, VirtualPage } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { link } from '../blog/markdown.ts';
import { readAuthors } from './blog-authors.ts';
import { printByline } from './blog-byline.ts';
import { cutExcerpt, movedTo, relativeTo } from './blog-excerpts.ts';
import {
  addressOf,
  escapeText,
  formatPart,
  isPost,
  type MkdocsBlog,
  type MkdocsPost,
  readPost,
  readPosts,
  routeOfPost,
  slugOf,
  titleIn,
  titleOfFile,
} from './blog-posts.ts';
import { plainTitle, routeOf } from './pages.ts';

/** Key by which the page of a blog has its list of posts. */
const POSTS = 'mkdocsPosts';
/** Key by which the pages of years say that they are of an archive. */
export const ARCHIVE = 'mkdocsArchive';

/** Where a blog stands, and in what language. */
interface Place {
  readonly root: string;
  readonly docs: string;
  readonly locale: string;
}

/** A list of posts. */
interface List {
  readonly route: string;
  readonly title: string;
  readonly posts: readonly MkdocsPost[];
  readonly perPage: number;
  readonly isArchive: boolean;
}

const indexOf = ({ folder }: MkdocsBlog, docs: string) => path.posix.join(docs, folder, 'index.md');

/**
 * What posts of Material's blogs say beside their texts, and what lists show of them. It sees texts before anything else
 * does, as what it adds is read like the rest.
 *
 * @param root folder of docsgen's configuration; absolute
 */
export function blogTexts(list: readonly MkdocsBlog[], place: Place): Plugin {
  const { docs } = place;
  return {
    name: 'mkdocs/blog-texts',
    version: '1',
    options: { list, docs, locale: place.locale },
    text: (page) => {
      const below = page.path.slice(docs.length + 1);
      const blog = list.find((own) => isPost(below, own));
      if (page.takenInBy !== null)
        return blog && page.takenInBy.endsWith('.mdx') ? cutExcerpt(page.text, blog.separator) : [];
      const { [POSTS]: posts } = page.frontMatter as Readonly<Record<string, unknown>>;
      const end = page.text.length;
      // The list stands below what the page of the blog says itself.
      if (typeof posts === 'string') return [{ start: end, end, text: `\n\n${posts}` }];
      return blog ? addByline(page, blog, place) : [];
    },
  };
}

/** What stands below the title of a post. */
function addByline(page: PluginPage, blog: MkdocsBlog, place: Place): TextEdit[] {
  const { docs } = place;
  const { path: file, text, frontMatter } = page;
  const authors = readAuthors(
    blog.authors === null ? null : page.readFile(path.posix.join(docs, blog.authors)),
  );
  const post = readPost(file.slice(docs.length + 1), frontMatter, text, { docs, blog, authors });
  if (post === null) return [];
  const byline = printByline(post, { blog, ...place, texts: textsOf(place) }, true);
  const title = /^#[ \t]+\S.*$/m.exec(text);
  const isOnTop = title !== null && text.slice(0, title.index).trim() === '';
  const at = isOnTop ? title.index + title[0].length : text.length - text.trimStart().length;
  return [{ start: at, end: at, text: isOnTop ? `\n\n${byline}\n` : `${byline}\n\n` }];
}

/**
 * The blogs of Material: posts at the addresses that their days and titles make, the list of all posts, and those of years and
 * of categories. Lists show posts up to their mark.
 *
 * @param root folder of docsgen's configuration; absolute
 */
export function blogs(list: readonly MkdocsBlog[], place: Place): Plugin {
  const { docs, root } = place;
  return {
    name: 'mkdocs/blog',
    version: '2',
    options: { list, docs, locale: place.locale },
    page: ({ path: source, frontMatter, title }) => {
      // A page is compiled anew when its front matter changes, and no file alone tells of all posts.
      const listing = list.find((own) => indexOf(own, docs) === source);
      if (listing) {
        const posts = firstPage(listing, readPosts(root, docs, listing), place);
        return { frontMatter: { ...frontMatter, [POSTS]: posts } };
      }
      const below = source.slice(docs.length + 1);
      const blog = list.find((own) => isPost(below, own));
      if (blog && frontMatter.post_draft === true) return { skip: true };
      const name = title === null || title === '' ? titleOfFile(below) : title;
      const route = blog ? routeOfPost(below, frontMatter, name, blog) : null;
      return route === null ? {} : { route, title: plainTitle(name) };
    },
    pages: () => ({
      pages: list.flatMap((blog) => {
        const posts = readPosts(root, docs, blog);
        const index = indexOf(blog, docs);
        const file = path.join(root, index);
        const written = existsSync(file) ? titleIn(splitMatter(readFileSync(file, 'utf8'))) : null;
        const title = written ?? findText(textsOf(place), 'Blog');
        const [, ...further] = pagesOf(listOfAll(blog, posts, title), blog, place);
        return [
          ...(existsSync(file) ? [] : [{ path: index, text: `# ${title}\n` }]),
          ...further,
          ...archive(blog, posts).flatMap((own) => pagesOf(own, blog, place)),
          ...categories(blog, posts).flatMap((own) => pagesOf(own, blog, place)),
        ];
      }),
      // The page that the site has written for the list shows the first posts, and is none of these.
      state: list.map((blog) => firstPage(blog, readPosts(root, docs, blog), place)).join('\n'),
      watch: list.flatMap(({ posts, authors }) =>
        [posts, ...(authors === null ? [] : [authors])].map((own) => path.join(root, docs, own)),
      ),
    }),
  };
}

function textsOf({ locale }: Place) {
  return builtInTexts(locale);
}

function listOfAll(blog: MkdocsBlog, posts: readonly MkdocsPost[], title: string): List {
  const route = routeOf(path.posix.join(blog.folder, 'index.md'));
  return { route, title, posts, perPage: blog.perPage, isArchive: false };
}

function archive(blog: MkdocsBlog, posts: readonly MkdocsPost[]): List[] {
  const { archiveUrl, archiveDateUrl } = blog;
  if (archiveUrl === null) return [];
  const dateOf = ({ date }: MkdocsPost) => formatPart(date, archiveDateUrl);
  return grouped(posts, (post) => [dateOf(post)]).map(([date, own]) => ({
    ...{ route: addressOf(blog, archiveUrl, { date }), title: own[0]?.date.slice(0, 4) ?? date, posts: own },
    ...{ perPage: blog.archivePerPage, isArchive: true },
  }));
}

function categories(blog: MkdocsBlog, posts: readonly MkdocsPost[]): List[] {
  const { categoryUrl } = blog;
  if (categoryUrl === null) return [];
  // Names that differ in the case of letters are one address.
  const names = posts.flatMap((post) => post.categories);
  return grouped(posts, (post) => post.categories.map(slugOf)).map(([slug, own]) => ({
    ...{ route: addressOf(blog, categoryUrl, { slug }), posts: own },
    title: names.find((name) => slugOf(name) === slug) ?? slug,
    ...{ perPage: blog.categoryPerPage, isArchive: false },
  }));
}

function grouped(
  posts: readonly MkdocsPost[],
  namesOf: (post: MkdocsPost) => readonly string[],
): [string, MkdocsPost[]][] {
  const groups = new Map<string, MkdocsPost[]>();
  for (const post of posts)
    for (const name of new Set(namesOf(post))) groups.set(name, [...(groups.get(name) ?? []), post]);
  return [...groups];
}

/** A list cut into pages, and what leads from each to those beside it. */
function partsOf({ posts, route, perPage }: List, blog: MkdocsBlog, place: Place) {
  const texts = textsOf(place);
  const size = blog.pageUrl === null ? Math.max(1, posts.length) : Math.max(1, perPage);
  const count = Math.max(1, Math.ceil(posts.length / size));
  const address = (number: number) =>
    number === 1
      ? route
      : routeOf(
          path.posix.join(route, (blog.pageUrl ?? '').replace('{page}', String(number))).replace(/^\//, ''),
        );
  return Array.from({ length: count }, (_, index) => ({
    route: address(index + 1),
    posts: posts.slice(index * size, (index + 1) * size),
    beside: [
      ...(index > 0 ? [link(findText(texts, 'Newer posts'), encodeURI(address(index)))] : []),
      ...(index + 1 < count ? [link(findText(texts, 'Older posts'), encodeURI(address(index + 2)))] : []),
    ].join(' · '),
  }));
}

/** The first page of the list of all, for the end of the blog's own page: it holds the texts of the posts. */
function firstPage(blog: MkdocsBlog, posts: readonly MkdocsPost[], place: Place): string {
  const [first] = partsOf(listOfAll(blog, posts, ''), blog, place);
  if (!first) return '';
  const file = indexOf(blog, place.docs);
  const entries = first.posts.map((post) => {
    const edits = cutExcerpt(post.body, blog.separator);
    const shown = [...edits]
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), post.body);
    return entry(post, movedTo(shown.trim(), post, file), blog, place);
  });
  return [...entries, first.beside].filter((part) => part !== '').join('\n\n');
}

/** The pages of a list, which take the posts in as their files have them. */
function pagesOf(list: List, blog: MkdocsBlog, place: Place): VirtualPage[] {
  return partsOf(list, blog, place).map(({ route, posts, beside }, index): VirtualPage => {
    const file = `${place.docs}${route}.mdx`;
    const matter = [
      'custom_edit_url: null',
      // What stands in a list is to be found where it is at home.
      'search: { exclude: true }',
      ...(list.isArchive && index === 0 ? [`${ARCHIVE}: true`] : []),
    ];
    const imports = posts.map(
      (post, at) => `import Post${at} from ${JSON.stringify(relativeTo(file, post.path))};`,
    );
    const body = [
      imports.join('\n'),
      `# ${escapeText(list.title)}`,
      ...posts.map((post, at) => entry(post, `<Post${at} />`, blog, place)),
      beside,
    ].filter((part) => part !== '');
    return { path: file, route, text: `---\n${matter.join('\n')}\n---\n\n${body.join('\n\n')}\n` };
  });
}

function entry(post: MkdocsPost, shown: string, blog: MkdocsBlog, place: Place): string {
  const texts = textsOf(place);
  return [
    `## [${escapeText(post.title)}](${encodeURI(post.route)})`,
    printByline(post, { blog, ...place, texts }, false),
    shown,
    post.isCut ? link(findText(texts, 'Read more'), encodeURI(post.route)) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
