import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { listFiles } from '../../../files/list-files.ts';
import type { PluginFolder } from '../../../plugins/plugin.ts';
import { splitMatter } from '../../blog/front-matter.ts';
import { toLabel } from '../../labels.ts';
import type { StarlightOptions } from '../options.ts';
import { inLocale, localeOf, routeOf } from '../places.ts';
import type { StarlightAuthor, StarlightBlog } from './options.ts';

type Matter = Readonly<Record<string, unknown>>;

/** A post as lists show it. */
export interface Post {
  /** Relative to the root: the original's where a language has no translation. */
  readonly path: string;
  readonly route: string;
  readonly title: string;
  /** When it was written, as ISO 8601; empty where it does not say so. */
  readonly moment: string;
  readonly authors: readonly StarlightAuthor[];
  readonly tags: readonly Tag[];
  readonly isFeatured: boolean;
  readonly matter: Matter;
  /** Its text below the front matter. */
  readonly body: string;
}

/** A tag, and the last part of the address of its list. */
export interface Tag {
  readonly label: string;
  readonly slug: string;
}

/** The folders of languages that a site has pages in; the empty one is that of pages which stand in none. */
export function localesOf({ locales, mainLocale }: StarlightOptions): string[] {
  return [...new Set([mainLocale, ...Object.keys(locales)])];
}

/** The language of a folder. */
export function languageIn(locale: string, { locales, language }: StarlightOptions): string {
  return (locale === '' ? language : locales[locale]) || 'en';
}

/** Reads the posts of blogs: once for each reading of a site. */
export class PostReader {
  private readonly known = new WeakMap<PluginFolder, Map<string, readonly Post[]>>();

  constructor(private readonly options: StarlightOptions) {}

  /** The posts of a blog in a language, the newest one in front. */
  read(site: PluginFolder, blog: StarlightBlog, locale: string): readonly Post[] {
    const ofSite = this.known.get(site) ?? new Map<string, readonly Post[]>();
    this.known.set(site, ofSite);
    const key = `${blog.prefix}\n${locale}`;
    const posts = ofSite.get(key) ?? readPosts(site.root, blog, locale, this.options);
    ofSite.set(key, posts);
    return posts;
  }
}

function readPosts(root: string, blog: StarlightBlog, locale: string, options: StarlightOptions): Post[] {
  const { content, mainLocale } = options;
  const folder = path.posix.join(content, mainLocale, blog.prefix);
  if (!existsSync(path.join(root, folder))) return [];
  const files = listFiles(path.join(root, folder), (name) => /^[_.]/.test(name));
  const posts = files.flatMap((file): Post[] => {
    if (!/\.mdx?$/.test(file) || isListOf(file)) return [];
    const original = readPost(root, `${folder}/${file}`);
    if (original === null) return [];
    const route = routeOf(original.path, original.matter.slug, options);
    const own =
      locale === mainLocale
        ? original
        : (readTranslation(root, path.posix.join(content, locale, blog.prefix, file)) ?? original);
    return [toPost(own, inLocale(withoutLocale(route, options), locale), blog)];
  });
  return posts.sort((a, b) => compare(b.moment, a.moment) || a.title.localeCompare(b.title));
}

/** True for a page that stands where the list does: it gives way to the list. */
export function isListOf(file: string): boolean {
  return /^index\.mdx?$/.test(file);
}

/** A post in another language, whichever of the two endings it has. */
function readTranslation(root: string, file: string): Written | null {
  const bare = file.replace(/\.mdx?$/, '');
  const names = [file, `${bare}.md`, `${bare}.mdx`];
  const found = names.find((name) => existsSync(path.join(root, name)));
  return found === undefined ? null : readPost(root, found);
}

type Written = Pick<Post, 'path' | 'matter' | 'body'>;

function readPost(root: string, file: string): Written | null {
  const place = path.join(root, file);
  if (!existsSync(place)) return null;
  // Astro looks for front matter below empty lines too.
  const { matter, body } = splitMatter(readFileSync(place, 'utf8').replace(/^\uFEFF?\s+(?=---)/, ''));
  return matter.draft === true ? null : { path: file, matter, body };
}

function toPost(own: Written, route: string, blog: StarlightBlog): Post {
  const { title, featured } = own.matter;
  const isTitled = typeof title === 'string' || typeof title === 'number';
  return {
    ...own,
    route,
    title: isTitled ? String(title) : toLabel(path.posix.basename(route)),
    moment: momentOf(own.matter.date),
    authors: authorsOf(own.matter, blog).known,
    tags: tagsOf(own.matter),
    isFeatured: featured === true,
  };
}

/** A day of front matter as ISO 8601; empty for what is none. */
export function momentOf(written: unknown): string {
  const day =
    written instanceof Date ? written : new Date(typeof written === 'string' ? written : Number.NaN);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString();
}

/** The authors of a post, and keys that the blog has nobody for. A post that names none is by all of the blog's. */
export function authorsOf(
  { authors }: Matter,
  blog: StarlightBlog,
): { readonly known: readonly StarlightAuthor[]; readonly unknown: readonly string[] } {
  if (authors === undefined || authors === null) return { known: Object.values(blog.authors), unknown: [] };
  const unknown: string[] = [];
  const known = [authors].flat().flatMap((own: unknown): StarlightAuthor[] => {
    if (typeof own === 'object' && own !== null && 'name' in own) return [own as StarlightAuthor];
    const key = String(own);
    const author = Object.hasOwn(blog.authors, key) ? blog.authors[key] : undefined;
    if (author === undefined) unknown.push(key);
    return author === undefined ? [] : [author];
  });
  return { known, unknown };
}

/** The tags of a post, each once. */
export function tagsOf({ tags }: Matter): Tag[] {
  const found = (Array.isArray(tags) ? (tags as unknown[]) : []).map((own) => ({
    label: String(own),
    slug: slug(String(own)),
  }));
  return [...new Map(found.map((tag) => [tag.slug, tag])).values()];
}

/** Address of a list of a blog: `authors/ann`, `tags/news`, `2`; of all posts without one. */
export function listAddress({ prefix }: StarlightBlog, locale: string, below = ''): string {
  return inLocale(below === '' ? prefix : `${prefix}/${below}`, locale);
}

/** Address of the posts of an author. */
export function authorAddress(blog: StarlightBlog, locale: string, name: string): string {
  return listAddress(blog, locale, `authors/${slug(name)}`);
}

/** Address of the posts with a tag. */
export function tagAddress(blog: StarlightBlog, locale: string, tag: Tag): string {
  return listAddress(blog, locale, `tags/${tag.slug}`);
}

function withoutLocale(route: string, options: StarlightOptions): string {
  const locale = localeOf(route, options);
  return locale === '' ? route : route.slice(locale.length + 1) || '/';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
