import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../../files/package-info.ts';
import type { Plugin, PluginSite } from '../../../plugins/plugin.ts';
import type { DocusaurusFolder, DocusaurusOptions } from '../options.ts';
import { findThemeParts } from '../theme-parts.ts';
import { writeData } from '../write-data.ts';
import { type BlogLanguage, formatDate } from './byline.ts';
import type { Listed } from './lists.ts';
import { toBlogPost } from './post-records.ts';

/** Parts that posts and lists of them are drawn by, with docsgen's for those that a site has not made anew. */
export const BLOG_PARTS: readonly string[] = [
  ...['Blog/Components/Author', 'BlogLayout', 'BlogListPage', 'BlogListPaginator', 'BlogPostItem'],
  ...['Container', 'Content', 'Footer', 'Footer/ReadMoreLink', 'Header', 'Header/Authors', 'Header/Info'].map(
    (name) => `BlogPostItem/${name}`,
  ),
  ...['BlogPostItem/Header/Title', 'BlogPostItems', 'BlogPostPage'],
];

/** Pages that docsgen draws in its own way where the site has no part for them. */
export const BLOG_PAGES: readonly string[] = ['BlogArchivePage', 'BlogTagsListPage', 'BlogTagsPostsPage'];

/** Parts that say something in the head of a document alone. */
const OF_HEADS = /\/(?:StructuredData|Metadata)$/;

const OF_POSTS = /^(?:BlogPostItem|BlogPostPage|BlogLayout|Blog\/Components)(?:\/|$)/;
const OF_LISTS = /^(?:BlogPostItems?|BlogListPage|BlogListPaginator|BlogLayout|Blog\/Components)(?:\/|$)/;

/** Hooks that ask for posts. */
const ASKS = /\buseBlog(?:Post|Metadata)\b/;

/** What a site has made anew of the parts that its blogs are drawn by. */
export interface OwnPosts {
  /** Whether posts are drawn by some of them. */
  readonly isOfPosts: boolean;
  /** Whether lists are. */
  readonly isOfLists: boolean;
  /** Whether the site has a part. */
  readonly has: (name: string) => boolean;
  /** Whether some part of the theme asks for posts. */
  readonly isAsked: boolean;
  /** Whether anything of a blog is. */
  readonly isOwn: boolean;
  /** Whether a part has a title of its own for the page that it draws. */
  readonly isTitled: (name: string) => boolean;
}

/** @param folder folder of the site; absolute */
export function findOwnPosts(folder: string): OwnPosts {
  const parts = findThemeParts(path.join(folder, 'src/theme'));
  const names = Object.keys(parts).filter((name) => !OF_HEADS.test(name));
  const isOfPosts = names.some((name) => OF_POSTS.test(name));
  const isOfLists = names.some((name) => OF_LISTS.test(name));
  const isOwn = isOfPosts || isOfLists || BLOG_PAGES.some((name) => parts[name] !== undefined);
  return {
    ...{ isOfPosts, isOfLists, isOwn },
    isAsked: isOwn || Object.values(parts).some((part) => ASKS.test(readFileSync(part, 'utf8'))),
    has: (name) => parts[name] !== undefined,
    isTitled: (name) =>
      parts[name] !== undefined &&
      /<h1\b|\bas=(?:"h1"|\{['"]h1['"]\})/.test(readFileSync(parts[name], 'utf8')),
  };
}

/**
 * What posts and lists of a site are drawn by, where it has made parts of that anew, and what these ask for.
 *
 * @param file of the posts; absolute
 */
export function ownPosts(root: string, { site }: Pick<DocusaurusOptions, 'site'>, file: string): Plugin[] {
  const parts = findThemeParts(path.join(root, site, 'src/theme'));
  const client = (name: string) => path.join(packageRoot, 'src/dialects/docusaurus/client', name);
  const { isOwn, isAsked } = findOwnPosts(path.join(root, site));
  const standIn = (name: string) =>
    client(BLOG_PAGES.includes(name) ? 'theme/Nowhere.tsx' : `theme/${name}.tsx`);
  return [
    {
      name: 'docusaurus/own-posts',
      version: '1',
      options: Object.keys(parts).filter((name) => name.startsWith('Blog')),
      imports: {
        '@site-posts': isAsked ? file : client('own/no-posts.json'),
        ...Object.fromEntries(
          [...BLOG_PARTS, ...BLOG_PAGES].map((name) => [`@site-blog/${name}`, parts[name] ?? standIn(name)]),
        ),
      },
      ...(isOwn
        ? {
            components: client('own/components.tsx'),
            pageImports: (text: string) =>
              [...(/^image:[ \t]*['"]?(\.{1,2}\/[^'"\s]+)/m.exec(text) ?? [])].slice(1),
          }
        : {}),
    },
  ];
}

/** Where the posts of a site stand for the parts that ask for them; absolute. */
export function postsFile(root: string, locale: string): string {
  return path.join(root, '.docsgen', `docusaurus-posts-${locale}.json`);
}

/** A blog with its posts, the hidden ones too. */
export interface KnownBlog {
  readonly folder: DocusaurusFolder;
  readonly posts: readonly Listed[];
  readonly title: string;
  readonly description: string;
  readonly authorsBase: string;
}

/** Writes what parts ask of posts into the store, before anything is bundled. */
export function writePosts(
  file: string,
  blogs: readonly KnownBlog[],
  site: PluginSite,
  place: string,
  { locale, texts }: BlogLanguage,
): void {
  const base = site.baseUrl.replace(/\/$/, '');
  const posts = blogs.flatMap(({ folder, posts: own }) =>
    own.map((post, at): [string, object] => {
      const { metadata } = toBlogPost(post, post.minutes, folder, { baseUrl: site.baseUrl, site: place });
      const neighbour = (other: Listed | undefined) =>
        other === undefined ? undefined : { title: other.title, permalink: `${base}${other.route}` };
      const authors = metadata.authors.map((author, index) => ({
        ...author,
        ...('imageURL' in author ? { imageURL: withBase(String(author.imageURL), base) } : {}),
        ...('url' in author ? { url: withBase(String(author.url), base) } : {}),
        socials: Object.fromEntries(
          (post.authors[index]?.socials ?? []).map(({ platform, url }) => [platform, url]),
        ),
        page: post.authors[index]?.page ? { permalink: `${base}${post.authors[index].page}` } : null,
      }));
      const formattedDate = post.date === null ? '' : formatDate(post.date, locale);
      const neighbours = { prevItem: neighbour(own[at - 1]), nextItem: neighbour(own[at + 1]) };
      return [post.route, { ...metadata, authors, formattedDate, ...neighbours }];
    }),
  );
  const known = blogs.map(({ folder, title, description, authorsBase }) => ({
    ...{ route: `/${folder.route}`.replace(/(?<=.)\/$/, ''), title, description },
    ...{ sidebarTitle: folder.blog?.sidebarTitle ?? texts.Posts ?? 'Recent posts', authorsPath: authorsBase },
  }));
  writeData(file, { posts: Object.fromEntries(posts), blogs: known });
}

/** An address of the site's own with its base; others stay. */
function withBase(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) && !(base !== '' && address.startsWith(`${base}/`))
    ? `${base}${address}`
    : address;
}
