import { type Json, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** Keys of Material's blog plugin that come over, or say nothing that is shown here. */
const KNOWN =
  /^(?:enabled|blog_dir|post_dir|post_url_format|post_url_date_format|post_url_max_categories|archive|archive_url_format|archive_url_date_format|categories|categories_url_format|pagination|pagination_per_page|pagination_url_format|post_excerpt.*|.*_toc|draft.*)$/;

/** The blogs that Material's plugin makes, as the dialect takes them; undefined where there are none. */
export function mkdocsBlogs(
  plugins: readonly { name: string; options: Json }[],
  notes: Notes,
): Json[] | undefined {
  const found = plugins
    .filter(({ name, options }) => /^(?:material\/)?blog$/.test(name) && options.enabled !== false)
    .map(({ options }) => toBlog(options));
  if (found.length === 0) return undefined;
  notes.taken('the addresses of posts, and lists of them by years and categories', ...found.map(placeOf));
  notes.approximated(
    'Lists show the first lines of posts, without their authors and the time that they take',
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
  const number = (key: string, usual: number) => (typeof options[key] === 'number' ? options[key] : usual);
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
  };
}
