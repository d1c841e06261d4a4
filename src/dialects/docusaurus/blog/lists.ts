import type { VirtualPage } from '../../../plugins/plugin.ts';
import { findText, type Texts } from '../../../shared/texts.ts';
import { escapeText, link } from '../../blog/markdown.ts';
import type { DocusaurusFolder } from '../options.ts';
import { LISTS } from '../places.ts';
import {
  type BlogLanguage,
  formatDate,
  formatDay,
  nameAuthor,
  printAuthor,
  printByline,
  printTags,
  tagAddress,
} from './byline.ts';
import type { OwnPosts } from './own-posts.ts';
import { type AuthorTable, listAuthors, type Tag } from './post.ts';
import { importOf, type OwnList, printOwnList } from './print-own-list.ts';
import type { Listed as ReadPost } from './read-posts.ts';

/** A page as lists show it, with the minutes that it takes to read it; null where they are not said. */
export interface Listed extends ReadPost {
  readonly minutes: number | null;
}

export interface ListOptions extends BlogLanguage {
  /** Posts on one page of a list. */
  readonly perPage: number;
  /** Title of the list of all posts. */
  readonly title: string;
  readonly description?: string | undefined;
  /** What the site has made anew of the parts that its blogs are drawn by. */
  readonly own: OwnPosts;
  /** Base URL of the site. */
  readonly baseUrl: string;
}

/** A list that may be longer than a page. */
interface List {
  readonly route: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** What stands above its posts on its first page. */
  readonly lead?: string;
  readonly posts: readonly Listed[];
  /** What it is for parts of the site's own. */
  readonly kind: 'list' | 'author' | 'tag';
  readonly tag?: object;
}

/** The pages of a blog besides its posts: the list, the archive by years, the authors' posts. */
export function listPosts(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  authors: AuthorTable,
  options: ListOptions,
): VirtualPage[] {
  const { title, description } = options;
  return [
    ...paginate(folder, { route: `/${folder.route}`, title, description, posts, kind: 'list' }, options),
    ...(posts.length === 0 ? [] : archive(folder, posts, options)),
    ...listAuthorPages(folder, posts, authors, options),
  ];
}

function archive(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  { locale, texts, own: ofSite }: ListOptions,
): VirtualPage[] {
  const base = folder.blog?.archiveBasePath === undefined ? 'archive' : folder.blog.archiveBasePath;
  if (base === null) return [];
  const format = folder.blog?.fullDates === true ? formatDate : formatDay;
  const day = (date: string) => format(date, locale);
  const years = [...new Set(posts.map(({ date }) => date?.slice(0, 4) ?? ''))];
  const parts = years.map((year) => {
    // The years begin with the last one, and each with its first post, as they do there.
    const own = posts.filter(({ date }) => (date?.slice(0, 4) ?? '') === year).toReversed();
    return [year === '' ? '' : `## ${year}`, own.map((post) => archived(post, day)).join('\n')].join('\n\n');
  });
  const title = findText(texts, 'Archive');
  if (ofSite.has('BlogArchivePage')) {
    const page = { route: `/${folder.route}/${base}`, title, isUntitled: ofSite.isTitled('BlogArchivePage') };
    return [makePage(folder, page, printOwnList({ kind: 'archive', posts, texts: false }, ''))];
  }
  // Docusaurus says the title once more below it.
  return [
    makePage(
      folder,
      { route: `/${folder.route}/${base}`, title },
      [escapeText(title), ...parts].join('\n\n'),
    ),
  ];
}

/** A post of the archive: its day, and its title. */
function archived(post: Listed, format: (date: string) => string): string {
  return `- ${post.date === null ? '' : `${escapeText(format(post.date))} - `}${linkTo(post)}`;
}

/** A page of all authors that the table has, and the posts of each that is to have a page. */
function listAuthorPages(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  table: AuthorTable,
  options: ListOptions,
): VirtualPage[] {
  const known = listAuthors(table).map((author) => ({
    author,
    posts: posts.filter(({ authors }) => authors.some(({ key }) => key === author.key)),
  }));
  if (known.length === 0) return [];
  const { texts } = options;
  const entries = known.map(({ author, posts: own }) => {
    const count = author.name === '' && author.title === undefined ? '' : ` (${own.length})`;
    // The number stands beside the heading, and is no part of it.
    return author.name === ''
      ? printAuthor(author, texts) + count
      : `## ${nameAuthor(author)}\n\n${`${count} ${printAuthor(author, texts, false)}`.trim()}`;
  });
  const title = findText(texts, 'Authors');
  const all = makePage(folder, { route: table.base, title }, entries.join('\n\n'));
  const pages = known.flatMap(({ author, posts: own }) => {
    if (author.page === null) return [];
    const about = author.description === undefined ? '' : escapeText(author.description);
    const back = link(findText(texts, 'View all authors'), table.base);
    const lead = [printAuthor(author, texts), about, back].join('\n\n');
    return paginate(
      folder,
      { route: author.page, title: author.name, lead, posts: own, kind: 'author' },
      options,
    );
  });
  return [all, ...pages];
}

/** Pages that list the tags, and the pages of each tag. */
export function listTags(
  folder: DocusaurusFolder,
  pages: readonly Listed[],
  options: ListOptions,
): VirtualPage[] {
  const tags = new Map<string, { tag: Tag; pages: Listed[] }>();
  for (const page of pages)
    for (const tag of page.tags) {
      const known = tags.get(tag.slug) ?? { tag, pages: [] };
      tags.set(tag.slug, known);
      known.pages.push(page);
    }
  if (tags.size === 0) return [];
  const { texts } = options;
  const sorted = [...tags.values()].sort((a, b) => compare(a.tag.label, b.tag.label));
  const letters = new Map<string, string[]>();
  for (const { tag, pages: own } of sorted) {
    const letter = tag.label.charAt(0).toUpperCase();
    const line = `- ${link(tag.label, tagAddress(folder, tag.slug))} (${own.length})`;
    letters.set(letter, [...(letters.get(letter) ?? []), line]);
  }
  const all = [...letters]
    .sort(([a], [b]) => compare(a, b))
    .map(
      ([letter, lines]) =>
        `## ${escapeText(letter)}${/[\s{}]/.test(letter) ? '' : ` {#${letter}}`}\n\n${lines.join('\n')}`,
    );
  const toTag = ({ label, slug, description }: Tag, count: number) => ({
    ...{ label, count, permalink: addressOf(tagAddress(folder, slug), options) },
    ...{
      allTagsPath: addressOf(tagAddress(folder), options),
      ...(description === undefined ? {} : { description }),
    },
  });
  const isOwn = folder.kind === 'blog' && options.own.has('BlogTagsListPage');
  const ofTags = { route: tagAddress(folder), title: findText(texts, 'Tags') };
  const listed = sorted.map(({ tag, pages: own }) => toTag(tag, own.length));
  return [
    isOwn
      ? makePage(
          folder,
          { ...ofTags, isUntitled: options.own.isTitled('BlogTagsListPage') },
          printOwnList({ kind: 'tags', tags: listed, posts: [], texts: false }, ''),
        )
      : makePage(folder, ofTags, all.join('\n\n')),
    ...sorted.flatMap(({ tag, pages: own }) => {
      // Docs have no order of their own across folders; posts are sorted already.
      const posts =
        folder.kind === 'blog' ? own : own.toSorted((a, b) => a.title.localeCompare(b.title, options.locale));
      const title = titleOfTag(folder, tag.label, own.length, texts);
      const list = {
        route: tagAddress(folder, tag.slug),
        title,
        posts,
        kind: 'tag',
        tag: toTag(tag, own.length),
      } as const;
      const all = link(findText(texts, 'View all tags'), tagAddress(folder));
      const lead = tag.description === undefined ? all : `${escapeText(tag.description)}\n\n${all}`;
      return paginate(folder, { ...list, lead, description: tag.description }, options);
    }),
  ];
}

/** What the page of a tag is called: how many pages have it, and its name. */
function titleOfTag({ kind }: DocusaurusFolder, label: string, count: number, texts: Texts): string {
  if (kind === 'blog')
    return count === 1
      ? findText(texts, 'One post tagged with “{0}”', label)
      : findText(texts, '{0} posts tagged with “{1}”', count, label);
  return count === 1
    ? findText(texts, 'One doc tagged with “{0}”', label)
    : findText(texts, '{0} docs tagged with “{1}”', count, label);
}

function paginate(folder: DocusaurusFolder, list: List, options: ListOptions): VirtualPage[] {
  // Lists of docs are never cut.
  const perPage = folder.kind === 'blog' ? options.perPage : Number.MAX_SAFE_INTEGER;
  const count = Math.max(1, Math.ceil(list.posts.length / perPage));
  const { texts } = options;
  const base = folder.blog?.pageBasePath ?? 'page';
  const address = (number: number) => (number === 1 ? list.route : `${list.route}/${base}/${number}`);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const shown = list.posts.slice(index * perPage, number * perPage);
    const neighbours = [
      ...(number > 1 ? [link(findText(texts, 'Newer posts'), address(number - 1))] : []),
      ...(number < count ? [link(findText(texts, 'Older posts'), address(number + 1))] : []),
    ];
    const page = { route: address(number), title: list.title, description: list.description };
    const file = pathOf(folder, page.route);
    const at = { number, count, shown, address, below: neighbours.join(' · ') };
    const ofSite = folder.kind === 'blog' ? ownPageOf(list, at, options) : null;
    if (ofSite !== null)
      return makePage(folder, { ...page, isUntitled: ofSite.isUntitled }, ofSite.print(file));
    const imports = folder.kind === 'blog' ? shown.map((post, at) => importOf(post, at, file)) : [];
    const body = [
      imports.join('\n'),
      list.lead ?? '',
      ...shown.map((post, at) => entry(post, folder, at, options)),
      neighbours.join(' · '),
    ];
    return makePage(
      folder,
      number === 1 ? page : { ...page, description: undefined },
      body.filter((part) => part !== '').join('\n\n'),
    );
  });
}

/** A page of a list as parts of the site's own draw it; null where it has none for it. */
function ownPageOf(
  { kind, lead, posts, tag }: List,
  at: {
    number: number;
    count: number;
    shown: readonly Listed[];
    address: (number: number) => string;
    below: string;
  },
  options: ListOptions,
): { isUntitled: boolean; print: (file: string) => string } | null {
  const { own, perPage, title, description = '' } = options;
  const page = kind === 'list' ? 'BlogListPage' : kind === 'tag' ? 'BlogTagsPostsPage' : null;
  const isWhole = page !== null && own.has(page);
  if (!isWhole && !own.isOfLists) return null;
  const { number, count, shown, address } = at;
  const way = (to: number) => (to < 1 || to > count ? {} : addressOf(address(to), options));
  const previous = way(number - 1);
  const next = way(number + 1);
  const metadata = {
    ...{ permalink: addressOf(address(number), options), page: number, totalPages: count },
    ...{ totalCount: posts.length, postsPerPage: Math.min(perPage, Math.max(posts.length, 1)) },
    ...(typeof previous === 'string' ? { previousPage: previous } : {}),
    ...(typeof next === 'string' ? { nextPage: next } : {}),
    ...{ blogTitle: title, blogDescription: description },
  };
  const shape: OwnList =
    kind === 'list' || isWhole
      ? {
          kind: kind === 'tag' ? 'tag' : 'list',
          metadata,
          ...(tag ? { tag } : {}),
          posts: shown,
          texts: true,
        }
      : { kind: 'items', metadata, posts: shown, texts: true };
  const [above, below] = shape.kind === 'items' ? [lead ?? '', at.below] : ['', ''];
  return {
    isUntitled: isWhole && own.isTitled(page),
    print: (file) => [above, printOwnList(shape, file), below].filter((part) => part !== '').join('\n\n'),
  };
}

/** An address with the base of the site. */
function addressOf(route: string, { baseUrl }: Pick<ListOptions, 'baseUrl'>): string {
  return `${baseUrl.replace(/\/$/, '')}${route.replace(/\/{2,}/g, '/')}`;
}

function entry(page: Listed, folder: DocusaurusFolder, at: number, language: BlogLanguage): string {
  if (folder.kind !== 'blog')
    return [`## ${linkTo(page)}`, escapeText(page.excerpt).replaceAll('\\<!--', '&lt;!--')].join('\n\n');
  return [
    `## ${linkTo(page)}`,
    printByline(page, language),
    `<Post${at} />`,
    printTags(page.tags, folder, language.texts),
    page.isCut ? link(findText(language.texts, 'Read more'), encodeURI(page.route)) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function linkTo({ title, route }: Listed): string {
  return link(title, encodeURI(route));
}

function pathOf(folder: DocusaurusFolder, route: string): string {
  const start = `/${folder.route}`.replace(/\/$/, '');
  const below = route.startsWith(`${start}/`) ? route.slice(start.length + 1) : '';
  return `${LISTS}/${folder.path}/${below === '' ? 'index' : below.replaceAll('/', '-')}.mdx`;
}

/** As Docusaurus orders tags: `apples` and `Bees` by their letters, capitals or not. */
function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}

function makePage(
  folder: DocusaurusFolder,
  {
    route,
    title,
    description,
    isUntitled = false,
  }: { route: string; title: string; description?: string | undefined; isUntitled?: boolean },
  body: string,
): VirtualPage {
  const matter = [
    `title: ${JSON.stringify(title)}`,
    'custom_edit_url: null',
    'hide_table_of_contents: true',
    // What stands in a list is to be found where it is at home.
    'search: low',
    ...(isUntitled ? ['hide_title: true'] : []),
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
  ];
  const clean = route.replace(/\/{2,}/g, '/');
  return {
    path: pathOf(folder, clean),
    route: clean,
    text: `---\n${matter.join('\n')}\n---\n\n${body}\n`,
  };
}
