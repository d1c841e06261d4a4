import { existsSync } from 'node:fs';
import path from 'node:path';
import { readBlog, type StarlightBlog, titleOf } from '../starlight/blog/options.ts';
import { type BlogWords, knownWords } from '../starlight/blog/words.ts';
import { type Json, toList, toRecord } from './json.ts';
import { loadForeign } from './load-foreign.ts';
import type { Notes } from './migration.ts';
import { type PluginCall, wordsOf } from './starlight-calls.ts';

/** What the plugin `starlight-blog` adds to a configuration. */
export interface MigratedBlogs {
  /** Its options, as they are written: one for each blog. */
  readonly blogs: readonly Json[];
  readonly links: readonly Json[];
  readonly head: readonly Json[];
  /** The plugin, where the site has it. */
  readonly plugins: readonly string[];
}

/** Keys of a blog's options that the dialect reads. */
const KEYS = [
  ...['prefix', 'title', 'postCount', 'recentPostCount', 'authors', 'metrics', 'rss', 'prevNextLinksOrder'],
  ...['navigation', 'structuredData'],
];

/** Where a site stands, and its language. */
export interface BlogSite {
  /** Scheme and host; undefined where the site does not say them: it has no feeds then. */
  readonly origin: string | undefined;
  readonly base: string;
  readonly language: string;
  /** Folder of the main language; empty without one. */
  readonly mainLocale: string;
  /** Whether its header leads to a feed already. */
  readonly hasFeedLink: boolean;
}

/** Reads the blogs of a site. */
export function migrateBlogs(calls: readonly PluginCall[], site: BlogSite, notes: Notes): MigratedBlogs {
  const words = wordsOf(calls, 'starlight-blog');
  if (words === null) return { blogs: [], links: [], head: [], plugins: [] };
  const written = (Array.isArray(words[0]) ? toList(words[0]) : [words[0]]).map(toRecord);
  const blogs = written.map((own) => withoutFeeds(own, site.origin === undefined));
  const read = blogs.map(readBlog);
  notes.taken(
    'Blogs: lists, authors, tags, and what stands around posts',
    ...read.map(({ prefix }) => prefix),
  );
  if (read.some(({ rss }) => rss))
    notes.approximated(
      'Feeds hold the last 20 posts by their excerpts, and there is none for each month',
      'starlight-blog',
    );
  if (read.some(({ metrics }) => metrics.readingTime === true || typeof metrics.words === 'string'))
    notes.approximated(
      'Words and minutes of posts are counted in their text as it is written',
      'starlight-blog: metrics',
    );
  const unknown = written.flatMap((own) => Object.keys(own).filter((key) => !KEYS.includes(key)));
  if (unknown.length > 0)
    notes.left('Options that docsgen has nothing for', ...unknown.map((key) => `starlight-blog: ${key}`));
  return {
    plugins: ['starlight-blog'],
    blogs,
    links: [...read.flatMap((own, at) => headerLink(own, blogs[at] ?? {}, site)), ...feedLink(read, site)],
    head: read.filter(({ rss }) => rss).map((own) => feedTag(own, site)),
  };
}

/** Without an address of its own, the old site had no feed. */
function withoutFeeds(own: Json, isWithout: boolean): Json {
  return { ...own, ...(isWithout ? { rss: false } : {}) };
}

function headerLink(own: StarlightBlog, { navigation }: Json, site: BlogSite): Json[] {
  if (navigation === 'none') return [];
  return [
    {
      label: titleOf(own, site.language),
      href: listOf(own, site),
      position: navigation === 'header-start' ? 'left' : 'right',
    },
  ];
}

function feedLink(read: readonly StarlightBlog[], site: BlogSite): Json[] {
  const [own, ...others] = read.filter(({ rss }) => rss);
  if (own === undefined || others.length > 0 || site.hasFeedLink) return [];
  return [{ label: 'RSS', href: `${listOf(own, site)}/rss.xml`, position: 'right' }];
}

function feedTag(own: StarlightBlog, site: BlogSite): Json {
  const attributes = { rel: 'alternate', type: 'application/rss+xml', title: titleOf(own, site.language) };
  return {
    tag: 'link',
    attributes: {
      ...attributes,
      href: `${site.origin ?? ''}${site.base.replace(/\/$/, '')}${listOf(own, site)}/rss.xml`,
    },
  };
}

function listOf({ prefix }: StarlightBlog, { mainLocale }: BlogSite): string {
  return mainLocale === '' ? `/${prefix}` : `/${mainLocale}/${prefix}`;
}

/** Where the plugin has its words, below its package. */
const WORDS = ['translations.ts', 'translations.js', 'dist/translations.js'];

/**
 * What the installed plugin says in the languages of a site, as far as docsgen shows it; undefined where nothing of it is
 * there. Languages are those of the folders, and the one of pages in none.
 */
export async function readBlogWords(
  root: string,
  { blogs }: MigratedBlogs,
  { folders, language }: { readonly folders: Readonly<Record<string, string>>; readonly language?: string },
): Promise<BlogWords | undefined> {
  const file = WORDS.map((name) => path.join(root, 'node_modules/starlight-blog', name)).find((own) =>
    existsSync(own),
  );
  if (file === undefined || blogs.length === 0) return undefined;
  const loaded = await loadForeign(file);
  const modules = 'value' in loaded ? Object.values(toRecord(loaded.value)).map(toRecord) : [];
  const wanted = [...new Set([language ?? 'en', ...Object.values(folders)])];
  const found = wanted.flatMap((own) => {
    const written = modules.map((words) => toRecord(words[own] ?? words[own.split('-')[0] ?? '']));
    const words = Object.assign({}, ...written.map(knownWords)) as Record<string, string>;
    return Object.keys(words).length === 0 ? [] : [[own, words] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
