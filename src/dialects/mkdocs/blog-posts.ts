import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { toPlainSlug } from './heading-ids.ts';
import { plainTitle, routeOf } from './pages.ts';

/** What the blog plugin of Material is told; `docsgen migrate` writes what differs from its defaults. */
export interface MkdocsBlog {
  /** Folder of the blog below that of the pages; `.` for the whole site. */
  readonly folder: string;
  /** Folder of its posts below that of the pages. */
  readonly posts: string;
  /** Address of a post below the blog's: `{date}`, `{slug}`, `{categories}` and `{file}` stand for what it has. */
  readonly url: string;
  /** How `{date}` is written there: of `yyyy`, `yy`, `MM`, `M`, `dd` and `d`. */
  readonly dateUrl: string;
  /** How many of its categories stand for `{categories}`. */
  readonly maxCategories: number;
  /** Addresses of the pages of a year, of a category, and of the further pages of the list; null where there are none. */
  readonly archiveUrl: string | null;
  readonly archiveDateUrl: string;
  readonly categoryUrl: string | null;
  readonly pageUrl: string | null;
  readonly perPage: number;
}

/** A post, as its file has it. */
export interface MkdocsPost {
  /** Relative to docsgen's configuration. */
  readonly path: string;
  readonly route: string;
  readonly title: string;
  /** Day as `2024-01-31`. */
  readonly date: string;
  readonly categories: readonly string[];
  /** What it says of itself, or its first paragraph, without marks. */
  readonly lead: string;
  readonly isPinned: boolean;
}

type Matter = Readonly<Record<string, unknown>>;

/** Whether a file is a post of the blog; both are paths below the folder of pages. */
export function isPost(below: string, { posts }: MkdocsBlog): boolean {
  return posts === '.' || below.startsWith(`${posts}/`);
}

/** The address of a post, or null for one without a date, which has none. */
export function routeOfPost(below: string, matter: Matter, title: string, blog: MkdocsBlog): string | null {
  const date = dateOf(matter);
  if (date === null) return null;
  const categories = listOf(matter.categories).slice(0, blog.maxCategories).map(slugOf);
  const written = matter.post_slug ?? matter.slug;
  const slug = typeof written === 'string' && written !== '' ? written : slugOf(plainTitle(title));
  const file = path.posix.basename(below).replace(/\.mdx?$/, '');
  return addressOf(blog, blog.url, {
    ...{ date: formatPart(date, blog.dateUrl), slug, file, categories: categories.join('/') },
  });
}

/** An address of the blog; names in braces stand for values. */
export function addressOf(
  { folder }: MkdocsBlog,
  form: string,
  values: Readonly<Record<string, string>>,
): string {
  const filled = form.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return routeOf(path.posix.join(folder, filled));
}

/** A day in the words of Unicode's date patterns, as far as they are numbers. */
export function formatPart(date: string, form: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return form.replace(/y+|M+|d+/g, (sign) => {
    if (sign.startsWith('y')) return sign === 'yy' ? year.slice(2) : year;
    const value = sign.startsWith('M') ? month : day;
    return sign.length === 1 ? String(Number(value)) : value;
  });
}

export function slugOf(text: string): string {
  return toPlainSlug(text, 'lower');
}

/** All posts of a blog that are published, those that are pinned first and the newest first. */
export function readPosts(root: string, docs: string, blog: MkdocsBlog): MkdocsPost[] {
  const folder = path.join(root, docs, blog.posts);
  if (!existsSync(folder)) return [];
  const files = listFiles(folder, (name) => name.startsWith('.')).filter((file) => file.endsWith('.md'));
  const posts = files.flatMap((file) => {
    const below = path.posix.join(blog.posts, file);
    const post = readPost(below, readFileSync(path.join(folder, file), 'utf8'), docs, blog);
    return post === null ? [] : [post];
  });
  return posts.sort(
    (a, b) => Number(b.isPinned) - Number(a.isPinned) || compare(b.date, a.date) || compare(a.path, b.path),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function readPost(below: string, written: string, docs: string, blog: MkdocsBlog): MkdocsPost | null {
  const { matter, body } = splitMatter(written.replace(/\r\n?/g, '\n'));
  const date = dateOf(matter);
  if (date === null || matter.draft === true) return null;
  const heading = /^#[ \t]+(\S.*)$/m.exec(body)?.[1];
  const title =
    typeof matter.title === 'string'
      ? matter.title
      : (heading?.replace(/[*`]/g, '') ?? path.posix.basename(below, '.md'));
  const route = routeOfPost(below, matter, title, blog);
  if (route === null) return null;
  return {
    ...{ path: path.posix.join(docs, below), route, date, title: plainTitle(title) },
    categories: listOf(matter.categories),
    lead: typeof matter.description === 'string' ? matter.description.trim() : leadOf(body),
    isPinned: matter.pin === true,
  };
}

/** The day on which a post was made: `date`, or `created` of it. */
function dateOf({ date }: Matter): string | null {
  const made = typeof date === 'object' && date !== null ? (date as { created?: unknown }).created : date;
  const text = made instanceof Date ? made.toISOString() : typeof made === 'string' ? made : '';
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** The first paragraph of a text, without its marks; empty where a text begins with something else. */
function leadOf(body: string): string {
  const blocks = body.split(/\n[ \t]*\n/).map((block) => block.trim());
  const first = blocks.find(
    (block) => block !== '' && !/^(?:#|!!!|\?\?\?|===|<|```|\[[^\]\n]+\]:)/.test(block),
  );
  return (first ?? '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, (link, text: string) => (link.startsWith('!') ? '' : text))
    .replace(/\[([^[\]]*)\]\[[^[\]]*\]/g, '$1')
    .replace(/\{[^{}]*\}|<[^<>]*>|[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
