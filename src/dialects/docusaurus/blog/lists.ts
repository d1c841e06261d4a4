import type { VirtualPage } from '../../../plugins/plugin.ts';
import type { DocusaurusFolder } from '../options.ts';
import { LISTS } from '../places.ts';
import { escapeText } from './excerpt.ts';
import type { Author, Tag } from './post.ts';
import type { Listed } from './read-posts.ts';

export interface ListOptions {
  /** Posts on one page of a list. */
  readonly perPage: number;
  /** Title of the list of all posts. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Language of dates. */
  readonly locale: string;
}

/** The pages of a blog besides its posts: the list, the archive by years, the authors' posts. */
export function listPosts(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  options: ListOptions,
): VirtualPage[] {
  if (posts.length === 0) return [];
  const pages: VirtualPage[] = [];
  for (let start = 0; start < posts.length; start += options.perPage)
    pages.push(listPage(folder, posts, start, options));
  const years = [...new Set(posts.map(({ date }) => date?.slice(0, 4) ?? ''))];
  const archive = years.map((year) => {
    const own = posts.filter(({ date }) => (date?.slice(0, 4) ?? '') === year);
    return [year === '' ? '' : `## ${year}`, own.map((post) => `- ${linkTo(post)}`).join('\n')].join('\n\n');
  });
  return [...pages, makePage(folder, 'archive', 'Archive', archive.join('\n\n'))];
}

function listPage(
  folder: DocusaurusFolder,
  posts: readonly Listed[],
  start: number,
  options: ListOptions,
): VirtualPage {
  const number = start / options.perPage + 1;
  const shown = posts.slice(start, start + options.perPage).map((post) => entry(post, options.locale));
  const address = (page: number) => `/${folder.route}${page === 1 ? '' : `/page/${page}`}`;
  const neighbours = [
    ...(number > 1 ? [`[Newer posts](${address(number - 1)})`] : []),
    ...(start + options.perPage < posts.length ? [`[Older posts](${address(number + 1)})`] : []),
  ];
  const body = [...shown, neighbours.join(' · ')].join('\n\n');
  const slug = number === 1 ? '' : `page/${number}`;
  return makePage(folder, slug, options.title, body, number === 1 ? options.description : undefined);
}

/** Pages that list the tags, and the pages of each tag. */
export function listTags(folder: DocusaurusFolder, pages: readonly Listed[], locale: string): VirtualPage[] {
  const tags = new Map<string, { tag: Tag; pages: Listed[] }>();
  for (const page of pages)
    for (const tag of page.tags) {
      const known = tags.get(tag.slug) ?? { tag, pages: [] };
      tags.set(tag.slug, known);
      known.pages.push(page);
    }
  if (tags.size === 0) return [];
  const sorted = [...tags.values()].sort((a, b) => (a.tag.label < b.tag.label ? -1 : 1));
  const all = sorted.map(
    ({ tag, pages: own }) =>
      `- [${escapeText(tag.label)}](/${folder.route}/tags/${tag.slug}) (${own.length})`,
  );
  return [
    makePage(folder, 'tags', 'Tags', all.join('\n')),
    ...sorted.map(({ tag, pages: own }) =>
      makePage(folder, `tags/${tag.slug}`, tag.label, own.map((page) => entry(page, locale)).join('\n\n')),
    ),
  ];
}

function entry(page: Listed, locale: string): string {
  const byline = [
    ...(page.date === null ? [] : [formatDate(page.date, locale)]),
    ...page.authors.map(nameAuthor),
  ].join(' · ');
  return [`## ${linkTo(page)}`, byline, escapeText(page.excerpt)].filter((part) => part !== '').join('\n\n');
}

function linkTo({ title, route }: Listed): string {
  return `[${escapeText(title)}](${encodeURI(route).replace(/[()]/g, '\\$&')})`;
}

/** The name of an author, with a link to where the author is at home. */
export function nameAuthor({ name, url }: Author): string {
  return url === undefined
    ? escapeText(name)
    : `[${escapeText(name)}](${url.replace(/[()\s]/g, encodeURIComponent)})`;
}

/** A day as readers of a language write it. */
export function formatDate(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

function makePage(
  folder: DocusaurusFolder,
  slug: string,
  title: string,
  body: string,
  description?: string,
): VirtualPage {
  const matter = [
    `title: ${JSON.stringify(title)}`,
    'custom_edit_url: null',
    'hide_table_of_contents: true',
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
  ];
  const name = slug === '' ? 'index' : slug.replaceAll('/', '-');
  const route = `/${folder.route}/${slug}`.replace(/\/{2,}/g, '/');
  return {
    path: `${LISTS}/${folder.path}/${name}.md`,
    route,
    text: `---\n${matter.join('\n')}\n---\n\n${body}\n`,
  };
}
