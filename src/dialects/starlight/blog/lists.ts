import type { VirtualPage } from '../../../plugins/plugin.ts';
import { findText } from '../../../shared/texts.ts';
import { escapeText, link } from '../../blog/markdown.ts';
import { createInside, findCode } from '../../scan-lines.ts';
import { LISTS } from '../places.ts';
import { type BlogFrame, printByline, printCover, printTags, relativeTo } from './byline.ts';
import { measure } from './metrics.ts';
import { type StarlightBlog, titleOf } from './options.ts';
import { authorAddress, listAddress, type Post, type Tag, tagAddress } from './posts.ts';

/** A blog in a language. */
export interface BlogPlace extends BlogFrame {
  readonly blog: StarlightBlog;
  readonly locale: string;
  /** Address of its list. */
  readonly list: string;
  /** Key of the sidebar that its pages have. */
  readonly sidebar: string;
}

/** Posts that an author has written, or that have a tag. */
export interface Group<Of> {
  readonly of: Of;
  readonly posts: Post[];
}

/** Tags and authors of posts, those with most posts in front. */
export function groupPosts<Of>(
  posts: readonly Post[],
  listOf: (post: Post) => readonly Of[],
  nameOf: (of: Of) => string,
): Group<Of>[] {
  const groups = new Map<string, Group<Of>>();
  for (const post of posts)
    for (const of of listOf(post)) {
      const group = groups.get(nameOf(of)) ?? { of, posts: [] };
      groups.set(nameOf(of), group);
      group.posts.push(post);
    }
  return [...groups.values()].sort(
    (a, b) => b.posts.length - a.posts.length || nameOf(a.of).localeCompare(nameOf(b.of)),
  );
}

/** The pages of a blog besides its posts: the list, and the lists of each author and tag. */
export function listPosts(posts: readonly Post[], place: BlogPlace): VirtualPage[] {
  const { blog, locale, language, texts } = place;
  const authors = groupPosts(
    posts,
    (post) => post.authors,
    ({ name }) => name,
  );
  const tags = groupPosts(
    posts,
    (post) => post.tags,
    ({ slug }) => slug,
  );
  const countOf = ({ length }: readonly Post[], name: string) =>
    length === 1 ? findText(texts, '1 post by {0}', name) : findText(texts, '{0} posts by {1}', length, name);
  const countTagged = ({ length }: readonly Post[], name: string) =>
    length === 1
      ? findText(texts, '1 post with the tag “{0}”', name)
      : findText(texts, '{0} posts with the tag “{1}”', length, name);
  return [
    ...paginate(posts, titleOf(blog, language), place),
    ...authors.map(({ of: { name }, posts: own }) =>
      makeList(
        { route: authorAddress(blog, locale, name), title: name, posts: own },
        countOf(own, name),
        place,
      ),
    ),
    ...tags.map(({ of: tag, posts: own }) =>
      makeList(
        { route: tagAddress(blog, locale, tag), title: tag.label, posts: own },
        countTagged(own, tag.label),
        place,
      ),
    ),
  ];
}

interface List {
  readonly route: string;
  readonly title: string;
  readonly posts: readonly Post[];
}

function paginate(posts: readonly Post[], title: string, place: BlogPlace): VirtualPage[] {
  const { blog, locale, texts } = place;
  const perPage = blog.postCount ?? Math.max(1, posts.length);
  const count = Math.max(1, Math.ceil(posts.length / perPage));
  const address = (number: number) => listAddress(blog, locale, number === 1 ? '' : String(number));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const beside = [
      ...(number > 1 ? [link(findText(texts, 'Newer posts'), address(number - 1))] : []),
      ...(number < count ? [link(findText(texts, 'Older posts'), address(number + 1))] : []),
    ];
    const shown = posts.slice(index * perPage, number * perPage);
    return makeList({ route: address(number), title, posts: shown }, '', place, beside.join(' · '));
  });
}

function makeList({ route, title, posts }: List, lead: string, place: BlogPlace, beside = ''): VirtualPage {
  const path = `${LISTS}${route}.mdx`;
  const matter = [
    `title: ${JSON.stringify(title)}`,
    'custom_edit_url: null',
    'hide_table_of_contents: true',
    'pagination_prev: null',
    'pagination_next: null',
    // What stands in a list is to be found where it is at home.
    'search: false',
    `displayed_sidebar: ${JSON.stringify(place.sidebar)}`,
  ];
  const body = [
    posts.flatMap((post, at) => (isTold(post) ? [] : [importOf(post, at, path)])).join('\n'),
    escapeText(lead),
    ...posts.map((post, at) => printEntry(post, at, path, place)),
    beside,
  ].filter((part) => part !== '');
  return { path, route, text: `---\n${matter.join('\n')}\n---\n\n${body.join('\n\n')}\n` };
}

/** A list shows a post as the post is written, so that it takes it in. */
function importOf(post: Post, at: number, file: string): string {
  return `import Post${at} from ${JSON.stringify(relativeTo(file, post.path))};`;
}

/** True for a post that says itself what lists show of it. */
function isTold({ matter }: Post): boolean {
  return typeof matter.excerpt === 'string' && matter.excerpt !== '';
}

function printEntry(post: Post, at: number, file: string, place: BlogPlace): string {
  const { blog, locale, language, texts } = place;
  return [
    `## ${link(post.title, encodeURI(post.route))}`,
    printCover(post, file, place, false),
    printByline(post, measure(post, blog, language), file, place),
    post.isFeatured ? `**${escapeText(findText(texts, 'Featured'))}**` : '',
    isTold(post) ? withoutExpressions(String(post.matter.excerpt)) : `<Post${at} />`,
    printTags(post.tags, (tag: Tag) => tagAddress(blog, locale, tag), place),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Markdown of front matter, which knows no JSX and no expressions, as a part of a page that does. */
function withoutExpressions(text: string): string {
  const isCode = createInside(findCode(text));
  return text.replace(/[{}<]/g, (sign, at: number) => (isCode(at) ? sign : `\\${sign}`)).trim();
}
