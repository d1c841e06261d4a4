import { authorsFile } from '../mkdocs/blog-authors.ts';
import { type Json, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** Keys of Material's blog plugin that come over, or say nothing that is shown here. */
const KNOWN =
  /^(?:enabled|blog_dir|post_dir|post_url_format|post_url_date_format|post_url_max_categories|archive|archive_url_format|archive_url_date_format|categories|categories_url_format|pagination|pagination_per_page|pagination_url_format|pagination_if_single_page|post_date_format|post_readtime.*|post_excerpt.*|authors|authors_file|(?:archive|categories)_pagination_per_page|.*_toc|draft.*)$/;

/** The blogs that Material's plugin makes, as the dialect takes them; undefined where there are none. */
export function mkdocsBlogs(
  plugins: readonly { name: string; options: Json }[],
  notes: Notes,
): Json[] | undefined {
  const found = plugins
    .filter(({ name, options }) => /^(?:material\/)?blog$/.test(name) && options.enabled !== false)
    .map(({ options }) => toBlog(options));
  if (found.length === 0) return undefined;
  notes.taken(
    'the addresses of posts, their authors and days, and lists of them by years and categories',
    ...found.map(placeOf),
  );
  const others = plugins
    .filter(({ name }) => /^(?:material\/)?blog$/.test(name))
    .flatMap(({ options }) => Object.keys(options).filter((key) => !KNOWN.test(key)));
  if (others.length > 0) notes.left('Options of the blog plugin are not read', ...new Set(others));
  return found;
}

function placeOf({ folder }: Json): string {
  return String(folder);
}

function toBlog(options: Json): Json {
  const text = (key: string, usual: string) => toText(options[key]) ?? usual;
  const number = (key: string, usual: number) =>
    typeof options[key] === 'number' ? (options[key] as number) : usual;
  const unless = (key: string, url: string) => (options[key] === false ? null : url);
  const folder = text('blog_dir', 'blog')
    .replace(/^\.\/(?=.)/, '')
    .replace(/(?<=.)\/$/, '');
  const posts = text('post_dir', '{blog}/posts')
    .replace('{blog}', folder)
    .replace(/^(?:\.?\/)+/, '');
  return {
    ...{ folder, posts, url: text('post_url_format', '{date}/{slug}') },
    dateUrl: text('post_url_date_format', 'yyyy/MM/dd'),
    maxCategories: number('post_url_max_categories', 1),
    archiveUrl: unless('archive', text('archive_url_format', 'archive/{date}')),
    archiveDateUrl: text('archive_url_date_format', 'yyyy'),
    categoryUrl: unless('categories', text('categories_url_format', 'category/{slug}')),
    pageUrl: unless('pagination', text('pagination_url_format', 'page/{page}')),
    perPage: number('pagination_per_page', 10),
    archivePerPage: number('archive_pagination_per_page', number('pagination_per_page', 10)),
    categoryPerPage: number('categories_pagination_per_page', number('pagination_per_page', 10)),
    dayFormat: text('post_date_format', 'long'),
    separator: text('post_excerpt_separator', '<!-- more -->'),
    maxAuthors: number('post_excerpt_max_authors', 1),
    authors:
      options.authors === false ? null : authorsFile(text('authors_file', '{blog}/.authors.yml'), folder),
    wordsPerMinute: options.post_readtime === false ? null : number('post_readtime_words_per_minute', 265),
  };
}
