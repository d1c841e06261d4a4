import { existsSync } from 'node:fs';
import path from 'node:path';
import type {
  BuiltSite,
  OutputFile,
  PageDecision,
  Plugin,
  PluginFault,
  PluginPage,
  PluginSource,
  TextEdit,
} from '../../../plugins/plugin.ts';
import { writtenUrl } from '../../../shared/urls.ts';
import { printRss } from '../../blog/feeds.ts';
import { splitMatter } from '../../blog/front-matter.ts';
import { scanLines } from '../../scan-lines.ts';
import type { StarlightOptions } from '../options.ts';
import { LISTS, localeOf } from '../places.ts';
import { createTexts, STANDS_IN } from '../texts.ts';
import { type BlogFrame, printByline, printCover, printTags } from './byline.ts';
import { type BlogPlace, listPosts } from './lists.ts';
import { measure } from './metrics.ts';
import { type StarlightBlog, titleOf } from './options.ts';
import {
  authorsOf,
  isListOf,
  languageIn,
  listAddress,
  localesOf,
  momentOf,
  type Post,
  PostReader,
  tagAddress,
  tagsOf,
} from './posts.ts';
import { createSidebar, sidebarKey } from './sidebar.ts';
import { blogTexts } from './words.ts';

/** Posts that a feed holds. */
const POSTS_OF_FEED = 20;

/** Up to where lists show a post that says nothing of it in its front matter. */
const CUT = /^[ \t]*(?:<!-- excerpt -->|\{\/\* excerpt \*\/\})[ \t]*$/m;

/**
 * What the plugin `starlight-blog` makes of the posts of a site: lists, tags, authors, what stands around a post, feeds.
 * `texts` sees texts as they are written, `pages` knows where they stand.
 */
export function createBlogs(
  options: StarlightOptions,
  root: string,
): { readonly texts: Plugin; readonly pages: Plugin } {
  const work = new Blogs(options, root);
  const own = { ...options, sidebar: null, head: [] };
  const texts: Plugin = {
    name: 'starlight/posts',
    version: '1',
    options: own,
    text: (page) => (page.takenInBy === null ? work.frame(page) : cut(page)),
  };
  const pages: Plugin = {
    name: 'starlight/blog',
    version: '1',
    options: own,
    filePaths: work.places().flatMap(({ blog: { rss }, list }) => (rss ? [`${list}/rss.xml`] : [])),
    page: (page, site) => work.decide(page, site),
    pages: (site) => ({
      pages: work
        .places()
        .flatMap((place) => listPosts(work.posts.read(site, place.blog, place.locale), place)),
      watch: work
        .places()
        .map(({ blog: { prefix }, locale }) => path.join(site.root, options.content, locale, prefix)),
    }),
    sidebars: (_pages, site) =>
      Object.fromEntries(
        work.places().map((place) => {
          const posts = work.posts.read(site, place.blog, place.locale);
          return [place.sidebar, createSidebar(posts, place)];
        }),
      ),
    files: (site) => work.places().flatMap((place) => work.feed(place, site)),
    check: (site) => work.faults(site),
  };
  return { texts, pages };
}

class Blogs {
  readonly posts: PostReader;

  private readonly wordOf: (language: string, key: string) => string | null;

  constructor(
    private readonly options: StarlightOptions,
    root: string,
  ) {
    this.posts = new PostReader(options);
    this.wordOf = createTexts(options, root);
  }

  /** Each blog in each language. */
  places(): BlogPlace[] {
    return this.options.blogs.flatMap((own) =>
      localesOf(this.options).map((locale) => ({
        ...this.frameIn(languageIn(locale, this.options)),
        ...{ blog: own, locale, list: listAddress(own, locale), sidebar: sidebarKey(own.prefix, locale) },
      })),
    );
  }

  private frameIn(language: string): BlogFrame {
    const { aliases, blogWords } = this.options;
    return { language, texts: blogTexts(language, this.wordOf, blogWords), aliases };
  }

  /** A post stands in the sidebar of its blog, between the posts before and after it. */
  decide({ path: file, route, frontMatter }: PluginSource, site: { readonly root: string }): PageDecision {
    const found = this.blogOf(file);
    if (found === null) return {};
    // The list stands at that address.
    if (isListOf(found.below)) return { skip: true };
    const locale = localeOf(route, this.options);
    const posts = this.posts.read(site, found.blog, locale);
    const at = posts.findIndex((post) => post.route === route);
    if (at === -1) return {};
    const isBackwards = found.blog.prevNextLinksOrder === 'reverse-chronological';
    const [newer, older] = [posts[at - 1]?.route ?? null, posts[at + 1]?.route ?? null];
    return {
      frontMatter: {
        pagination_prev: isBackwards ? newer : older,
        pagination_next: isBackwards ? older : newer,
        ...frontMatter,
        displayed_sidebar: frontMatter.layout === 'wide' ? null : sidebarKey(found.blog.prefix, locale),
      },
    };
  }

  /** The blog that a file of the content is a post of, with its path below the folder of the blog. */
  private blogOf(file: string): { blog: StarlightBlog; below: string; locale: string } | null {
    for (const own of this.options.blogs)
      for (const locale of localesOf(this.options)) {
        const folder = `${path.posix.join(this.options.content, locale, own.prefix)}/`;
        if (file.startsWith(folder) && /\.mdx?$/.test(file))
          return { blog: own, below: file.slice(folder.length), locale };
      }
    return null;
  }

  /** Picture, day, length and authors above the text of a post, its tags below it. */
  frame(page: PluginPage): TextEdit[] {
    const found = this.blogOf(page.path);
    if (found === null) return [];
    const matter = page.frontMatter as Readonly<Record<string, unknown>>;
    const standsIn = matter[STANDS_IN];
    const locale = typeof standsIn === 'string' ? standsIn : found.locale;
    const frame = this.frameIn(languageIn(locale, this.options));
    // Keys of a post that mean something else to docsgen are not among those that it has read.
    const written = splitMatter((page.readFile(page.path) ?? '').replace(/^\uFEFF?\s+(?=---)/, ''));
    const post = {
      ...{ path: page.path, matter: written.matter, moment: momentOf(written.matter.date) },
      authors: authorsOf(written.matter, found.blog).known,
    };
    const top = [
      printCover(post, page.path, frame, true),
      printByline(post, measure(written, found.blog, frame.language), page.path, frame),
    ].filter((part) => part !== '');
    const tags = printTags(tagsOf(written.matter), (tag) => tagAddress(found.blog, locale, tag), frame);
    const end = page.text.length;
    return [
      ...(top.length === 0 ? [] : [{ start: 0, end: 0, text: `${top.join('\n\n')}\n\n` }]),
      ...(tags === '' ? [] : [{ start: end, end, text: `\n\n${tags}\n` }]),
    ];
  }

  feed({ blog: own, locale, language, list }: BlogPlace, site: BuiltSite): OutputFile[] {
    const posts = this.posts.read(site, own, locale).filter(({ moment }) => moment !== '');
    if (!own.rss || posts.length === 0) return [];
    const home = site.url + writtenUrl(site.baseUrl, list);
    const title = `${site.title} | ${titleOf(own, language)}`;
    const channel = {
      ...{ title, home, description: title, ownDescription: null, language },
      latest: new Date(posts[0]?.moment ?? 0),
    };
    const items = posts.slice(0, POSTS_OF_FEED).map((post) => toItem(post, site));
    return [{ path: `${list.slice(1)}/rss.xml`, contents: printRss(channel, items) }];
  }

  /** What the plugin of Starlight would have stopped at, and what gives way to the list. */
  faults(site: BuiltSite): PluginFault[] {
    const { blogs, content, mainLocale } = this.options;
    return blogs.flatMap((own) => {
      const folder = path.posix.join(content, mainLocale, own.prefix);
      const given = ['index.md', 'index.mdx']
        .map((name) => `${folder}/${name}`)
        .filter((file) => exists(file, site));
      return [
        ...given.map((file) =>
          fault(
            'blog-index',
            file,
            `${file} is left out: the list of posts stands at its address`,
            'Take the page away.',
          ),
        ),
        ...this.posts.read(site, own, mainLocale).flatMap((post) => faultsOf(post, own)),
      ];
    });
  }
}

function exists(file: string, { root }: { readonly root: string }): boolean {
  return existsSync(path.join(root, file));
}

function faultsOf(post: Post, own: StarlightBlog): PluginFault[] {
  const { unknown } = authorsOf(post.matter, own);
  return [
    ...(post.moment === ''
      ? [
          fault(
            'blog-day',
            post.path,
            `${post.path} says no day: it is the last one of all lists`,
            'Write one as `date: 2026-03-05`.',
          ),
        ]
      : []),
    ...(unknown.length === 0
      ? []
      : [
          fault(
            'blog-author',
            post.path,
            `${post.path} is by somebody whom the blog does not know: ${unknown.join(', ')}`,
            'Add them to `authors` of the blog in the configuration.',
          ),
        ]),
  ];
}

function fault(code: string, file: string, message: string, hint: string): PluginFault {
  return { code, message, hint, severity: 'warning', location: { file, line: 1, column: 1 } };
}

/** Where a text says what the targets of its links and its notes are. */
const DEFINITION = /^ {0,3}\[[^[\]]+\]:/;

/** A post as lists take it in: up to its mark, with the targets of its links, which stand behind it as a rule. */
function cut({ text, takenInBy }: PluginPage): TextEdit[] {
  if (takenInBy?.startsWith(`${LISTS}/`) !== true) return [];
  const start = text.search(CUT);
  if (start === -1) return [];
  const left = scanLines(text.slice(start)).filter(
    (line) => line.fence === 'none' && DEFINITION.test(line.text),
  );
  return [{ start, end: text.length, text: left.map((line) => line.text).join('\n') }];
}

function toItem(post: Post, site: BuiltSite) {
  const link = site.url + writtenUrl(site.baseUrl, post.route);
  const { excerpt, description } = post.matter;
  const said = typeof excerpt === 'string' ? excerpt : description;
  return {
    ...{ title: post.title, id: link, link, date: post.moment },
    ...(typeof said === 'string' ? { description: said } : {}),
    categories: post.tags.map(({ label }) => label),
    authors: post.authors.map(({ name }) => ({ name })),
  };
}
