import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { scanLines } from '../scan-lines.ts';
import { type BlogAuthor, readAuthors } from './blog-authors.ts';
import { minutesOf } from './blog-excerpts.ts';
import { toPlainSlug } from './heading-ids.ts';
import { titleOfFolder } from './nav-tree.ts';
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
  /** Posts on one page of lists of years and of categories, where it is another number. */
  readonly archivePerPage: number;
  readonly categoryPerPage: number;
  /** How days are written: `full`, `long`, `medium`, `short`, or as in `dateUrl`. */
  readonly dayFormat: string;
  /** What lists show a post up to. */
  readonly separator: string;
  /** How many authors of a post lists name. */
  readonly maxAuthors: number;
  /** File of the authors below the folder of pages; null where posts have none. */
  readonly authors: string | null;
  /** Words that are read in a minute; null where nobody is told how long a post takes. */
  readonly wordsPerMinute: number | null;
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
  /** Day of the last change; null for none. */
  readonly updated: string | null;
  readonly authors: readonly BlogAuthor[];
  /** Minutes that it takes to read; null where nobody is told. */
  readonly minutes: number | null;
  /** Its text without front matter. */
  readonly body: string;
  /** Whether lists show a part of it only. */
  readonly isCut: boolean;
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
  const file = blog.authors === null ? '' : path.join(root, docs, blog.authors);
  const authors = readAuthors(file !== '' && existsSync(file) ? readFileSync(file, 'utf8') : null);
  const posts = files.flatMap((file) => {
    const below = path.posix.join(blog.posts, file);
    const { matter, body } = splitMatter(
      readFileSync(path.join(folder, file), 'utf8').replace(/\r\n?/g, '\n'),
    );
    const post = matter.draft === true ? null : readPost(below, matter, body, { docs, blog, authors });
    return post === null ? [] : [post];
  });
  return posts.sort(
    (a, b) => Number(b.isPinned) - Number(a.isPinned) || compare(b.date, a.date) || compare(a.path, b.path),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface PostPlace {
  docs: string;
  blog: MkdocsBlog;
  authors: ReadonlyMap<string, BlogAuthor>;
}

/** A post by its front matter and its text; null for one without a day, which is none. */
export function readPost(
  below: string,
  matter: Matter,
  body: string,
  { docs, blog, authors }: PostPlace,
): MkdocsPost | null {
  const date = dateOf(matter);
  if (date === null) return null;
  const title = titleIn({ matter, body }) ?? titleOfFile(below);
  const route = routeOfPost(below, matter, title, blog);
  if (route === null) return null;
  return {
    ...{ path: path.posix.join(docs, below), route, date, title: plainTitle(title) },
    categories: listOf(matter.categories),
    updated: dayOf((matter.date as { updated?: unknown } | undefined)?.updated),
    authors: listOf(matter.authors).flatMap((key) => authors.get(key) ?? []),
    minutes: minutesFor(matter, body, blog),
    body,
    isCut: body.includes(blog.separator),
    isPinned: matter.pin === true,
  };
}

/** The title of a text: that of its front matter, or its first heading; null for neither. */
export function titleIn({ matter, body }: { matter: Matter; body: string }): string | null {
  if (typeof matter.title === 'string') return matter.title;
  const line = scanLines(body).find(({ fence, text }) => fence === 'none' && /^#[ \t]+\S/.test(text));
  return line ? line.text.slice(1).trim().replace(/[*`]/g, '') : null;
}

/** What MkDocs calls a page without a title. */
export function titleOfFile(below: string): string {
  return titleOfFolder(path.posix.basename(below).replace(/\.mdx?$/, ''));
}

function minutesFor({ readtime }: Matter, body: string, { wordsPerMinute }: MkdocsBlog): number | null {
  if (typeof readtime === 'number') return readtime;
  return wordsPerMinute === null ? null : minutesOf(body, wordsPerMinute);
}

/** The day on which a post was made: `date`, or `created` of it. */
function dateOf({ date }: Matter): string | null {
  const isOfDays = typeof date === 'object' && date !== null && !(date instanceof Date);
  return dayOf(isOfDays ? (date as { created?: unknown }).created : date);
}

function dayOf(moment: unknown): string | null {
  const text = moment instanceof Date ? moment.toISOString() : typeof moment === 'string' ? moment : '';
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A plain text as Markdown: also what extensions of Python's Markdown take for markup, such as `==`, `^` and `:name:`. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~^=+:!&]/g, '\\$&');
}
