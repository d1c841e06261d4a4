import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../../plugins/plugin.ts';
import { scanLines } from '../../scan-lines.ts';
import type { DocusaurusFolder, DocusaurusOptions } from '../options.ts';
import { folderOf } from '../places.ts';
import { escapeText } from './excerpt.ts';
import { createFeeds } from './feeds.ts';
import { formatDate, listPosts, listTags, nameAuthor } from './lists.ts';
import { authorsOf, dateOf, readingMinutes, tagsOf } from './post.ts';
import { readListed } from './read-posts.ts';

/** Blogs: lists, tags, the line above a post, feeds; and the tags of docs. */
export function blog(options: DocusaurusOptions): Plugin {
  const { folders, locale } = options;
  const blogs = folders.filter(({ kind }) => kind === 'blog');
  const tagged = folders.filter(({ kind }) => kind !== 'pages');
  return {
    name: 'docusaurus/blog',
    version: '1',
    options: { folders, locale },
    pages: ({ root }) => ({
      pages: tagged.flatMap((folder) => {
        const listed = readListed(root, folder);
        const lists = folder.kind === 'blog' ? listPosts(folder, listed, listOptions(folder, locale)) : [];
        return [...lists, ...listTags(folder, listed, locale)];
      }),
      watch: tagged.map((folder) => path.resolve(root, folder.path)),
    }),
    text: (page) => {
      const folder = folderOf(page.path, folders);
      if (folder?.kind !== 'blog') return [];
      return frame(page, folder, locale);
    },
    sidebars: (_pages, { root }) => Object.fromEntries(blogs.flatMap((folder) => sidebarOf(root, folder))),
    files: (site) => blogs.flatMap((folder) => createFeeds(folder, readListed(site.root, folder), site)),
  };
}

function listOptions({ blog: own = {} }: DocusaurusFolder, locale: string) {
  const { postsPerPage = 10, title = 'Blog', description } = own;
  const perPage =
    typeof postsPerPage === 'number' && postsPerPage > 0 ? postsPerPage : Number.MAX_SAFE_INTEGER;
  return { perPage, title, description, locale };
}

/** Posts by their years, the newest one first: they are neighbours of each other. */
function sidebarOf(root: string, folder: DocusaurusFolder): [string, object][] {
  const posts = readListed(root, folder);
  if (posts.length === 0) return [];
  const years = [...new Set(posts.map(({ date }) => date?.slice(0, 4) ?? 'Posts'))];
  const items = years.map((year, index) => ({
    category: year,
    collapsed: index > 0,
    items: posts
      .filter(({ date }) => (date?.slice(0, 4) ?? 'Posts') === year)
      .map(({ route, title }) => ({ page: route, label: title })),
  }));
  const key = folder.path.replace(/[^\w-]+/g, '-');
  return [
    [key, { label: 'Posts', entry: `/${folder.route}`, items: [{ page: `/${folder.route}` }, ...items] }],
  ];
}

/** Day, time to read and authors above the text of a post, its tags below it. */
function frame(page: PluginPage, folder: DocusaurusFolder, locale: string): TextEdit[] {
  const matter = page.frontMatter as Readonly<Record<string, unknown>>;
  const date = dateOf(page.path, matter);
  const authors = authorsOf(matter, page.readFile(`${folder.path}/authors.yml`));
  const tags = tagsOf(matter, page.readFile(`${folder.path}/tags.yml`));
  const byline = [
    ...(date === null ? [] : [formatDate(date, locale)]),
    ...(folder.blog?.showReadingTime === false ? [] : [`${readingMinutes(page.text)} min read`]),
    ...authors.map(nameAuthor),
  ].join(' · ');
  const links = tags.map(({ label, slug }) => `[${escapeText(label)}](/${folder.route}/tags/${slug})`);
  const end = page.text.length;
  return [
    ...(byline === '' ? [] : [insertTop(page.text, byline)]),
    ...(links.length === 0 ? [] : [{ start: end, end, text: `\n\nTags: ${links.join(', ')}\n` }]),
  ];
}

/** Behind the title where the text begins with one. */
function insertTop(text: string, line: string): TextEdit {
  const first = scanLines(text).find((own) => own.text.trim() !== '');
  const at = first && first.fence === 'none' && /^#[ \t]/.test(first.text) ? first.end : 0;
  return { start: at, end: at, text: at === 0 ? `${line}\n\n` : `\n\n${line}\n` };
}
