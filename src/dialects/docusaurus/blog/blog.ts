import path from 'node:path';
import { builtInTexts } from '../../../files/built-in-texts.ts';
import type {
  PageDecision,
  Plugin,
  PluginPage,
  PluginSite,
  PluginSource,
  TextEdit,
} from '../../../plugins/plugin.ts';
import { findText } from '../../../shared/texts.ts';
import { splitMatter } from '../../blog/front-matter.ts';
import { isMdx } from '../formats.ts';
import { installedMessages } from '../installed-messages.ts';
import { type BlogTexts, codeMessages, readBlogTexts, readThemeTexts } from '../messages.ts';
import { endOfLeadingModules } from '../module-lines.ts';
import type { DocusaurusFolder, DocusaurusOptions } from '../options.ts';
import { folderOf } from '../places.ts';
import { PostReader, type ReadPosts } from './blog-posts.ts';
import { type BlogLanguage, printByline, printTags } from './byline.ts';
import { findTitle } from './excerpt.ts';
import { findShown } from './excerpts.ts';
import { createItems } from './feed-items.ts';
import { createFeeds, feedPaths, postsOfFeeds } from './feeds.ts';
import { type ListOptions, listPosts, listTags } from './lists.ts';
import { createMinutes, type MinutesOf } from './minutes.ts';
import { findOwnPosts, type KnownBlog } from './own-posts.ts';
import { authorsOf, dateOf, tagsOf } from './post.ts';
import { authorsFile, authorTable, readData, readListed, tagsFileOf } from './read-posts.ts';

/** What blogs are made with: how long posts take to read, and which posts there are. */
export interface BlogReaders {
  readonly minutesOf: MinutesOf;
  readonly posts: PostReader;
}

/**
 * Readers of a site's blogs, which ask its own functions.
 *
 * @param root folder of docsgen's configuration; absolute
 */
export function createReaders(
  { configuration, site }: DocusaurusOptions,
  root: string,
  locale: string,
): BlogReaders {
  const absolute = configuration === null ? null : path.join(root, configuration);
  const minutesOf = createMinutes(absolute, locale);
  const posts = new PostReader({
    ...{ configuration: absolute, configurationName: configuration, site, minutesOf },
  });
  return { minutesOf, posts };
}

/**
 * Blogs: lists, tags, the line above a post, feeds; and the tags of docs.
 *
 * @param root folder of docsgen's configuration; absolute
 * @param locale language of dates, and of what stands around a post: hooks of one page know no words of the site's own
 * @param hand is given what parts of the site's own ask for
 */
export function blog(
  options: DocusaurusOptions,
  root: string,
  locale: string,
  { minutesOf, posts } = createReaders(options, root, locale),
  hand: (known: readonly KnownBlog[], site: PluginSite) => void = () => {},
): Plugin {
  const { folders, configuration, titlesOnTop } = options;
  const makeItems = createItems(options, minutesOf);
  const blogs = folders.filter(({ kind }) => kind === 'blog');
  const tagged = folders.filter(({ kind }) => kind !== 'pages');
  const messages = codeMessages(options, locale);
  const installed = blogs.length > 0 ? installedMessages(path.join(root, options.site), locale) : {};
  const parts = findOwnPosts(path.join(root, options.site));
  // Texts without components have no place for those that draw them.
  const isDrawn = (file: string, frontMatter: PluginSource['frontMatter']) =>
    parts.isOfPosts && isMdx(file, frontMatter, options.format);
  const decidePage: Plugin['page'] = ({ path: file, frontMatter: written }, site) => {
    const folder = folderOf(file, blogs);
    if (folder === null) return {};
    // Parts of the site's own say what a post is called.
    const isOwn = isDrawn(file, written);
    const frontMatter = isOwn ? { ...written, hide_title: true } : written;
    const day = dateOf(file, frontMatter) === null ? posts.dayOf(site, folder, file) : null;
    const dated = day === null ? frontMatter : { ...frontMatter, date: day.moment };
    const own = day === null && !isOwn ? {} : { frontMatter: dated };
    // Where no function decides, no post has to be read for it.
    return folder.blog?.process === true ? { ...own, ...decide(file, dated, posts.read(site, folder)) } : own;
  };
  return {
    name: 'docusaurus/blog',
    version: '9',
    options: { folders, configuration, locale, titlesOnTop, installed },
    filePaths: blogs.flatMap(feedPaths),
    ...(blogs.length > 0 ? { page: decidePage } : {}),
    pages: (site) => {
      const known: KnownBlog[] = [];
      const pages = tagged.flatMap((folder) => {
        const own = folder.kind === 'blog' ? posts.read(site, folder).listed : readListed(site, folder);
        const listed = own.map((post) => ({
          ...post,
          minutes: folder.kind === 'blog' ? minutesOf(folder, post).minutes : null,
        }));
        const wanted = listOptions(
          folder,
          { locale, texts: site.texts, own: parts, baseUrl: site.baseUrl },
          readBlogTexts(site.root, options, locale, folder),
        );
        const authors = authorTable(folder, readData(site, folder, authorsFile(folder)));
        if (folder.kind === 'blog') {
          const { title, description = '' } = wanted;
          known.push({ ...{ folder, posts: listed, title, description }, authorsBase: authors.base });
        }
        const lists = folder.kind === 'blog' ? listPosts(folder, listed, authors, wanted) : [];
        return [...lists, ...listTags(folder, listed, wanted)];
      });
      if (parts.isAsked) hand(known, site);
      return { pages, watch: tagged.map((folder) => path.resolve(site.root, folder.path)) };
    },
    text: (page) => {
      const folder = folderOf(page.path, folders);
      // Who takes a post in says what stands around it.
      if (folder?.kind !== 'blog' || page.takenInBy !== null) return [];
      const own = readThemeTexts(messages === null ? null : page.readFile(messages), installed);
      return frame(page, folder, {
        locale,
        texts: { ...builtInTexts(locale), ...own },
        minutesOf,
        titlesOnTop,
        isOwn: isDrawn(page.path, page.frontMatter) && page.format === 'mdx',
      });
    },
    sidebars: (_pages, site) =>
      Object.fromEntries(blogs.flatMap((folder) => sidebarOf(site, folder, posts.read(site, folder).listed))),
    files: (site) =>
      blogs.flatMap((folder) => createFeeds(folder, posts.read(site, folder).listed, site, makeItems)),
    check: (site) => [
      ...posts.faults(),
      ...blogs
        .filter((folder) => folder.blog?.feedItems)
        .flatMap((folder) => {
          const shown = postsOfFeeds(folder, posts.read(site, folder).listed);
          return shown.length === 0 ? [] : makeItems(folder, shown, site).faults;
        }),
    ],
  };
}

/** What the site's own function says of a post: whether it has a page, and whether lists show it. */
function decide(
  file: string,
  frontMatter: PluginSource['frontMatter'],
  { left, unlisted }: ReadPosts,
): PageDecision {
  if (left.has(file)) return { skip: true };
  const isUnlisted = unlisted.has(file);
  return isUnlisted === (frontMatter.unlisted === true)
    ? {}
    : { frontMatter: { ...frontMatter, unlisted: isUnlisted } };
}

function listOptions(
  { blog: own = {} }: DocusaurusFolder,
  language: BlogLanguage & Pick<ListOptions, 'own' | 'baseUrl'>,
  said: BlogTexts,
): ListOptions {
  const { postsPerPage = 10, title = findText(language.texts, 'Blog'), description } = { ...own, ...said };
  const perPage =
    typeof postsPerPage === 'number' && postsPerPage > 0 ? postsPerPage : Number.MAX_SAFE_INTEGER;
  return { ...language, perPage, title, description };
}

/** Posts by their years, the newest one first: they are neighbours of each other. */
function sidebarOf(
  site: PluginSite,
  folder: DocusaurusFolder,
  listed: ReadPosts['listed'],
): [string, object][] {
  const posts = folder.blog?.sidebar === false ? [] : listed;
  if (posts.length === 0) return [];
  const all = findText(site.texts, 'Posts');
  const years = [...new Set(posts.map(({ date }) => date?.slice(0, 4) ?? all))];
  const items = years.map((year, index) => ({
    category: year,
    collapsed: index > 0,
    items: posts
      .filter(({ date }) => (date?.slice(0, 4) ?? all) === year)
      .map(({ route, title }) => ({ page: route, label: title })),
  }));
  const key = folder.path.replace(/[^\w-]+/g, '-');
  return [
    [
      key,
      {
        label: folder.blog?.sidebarTitle ?? all,
        entry: `/${folder.route}`,
        items: [{ page: `/${folder.route}` }, ...items],
      },
    ],
  ];
}

/** Day, time to read and authors above the text of a post, its tags below it. */
function frame(
  page: PluginPage,
  folder: DocusaurusFolder,
  {
    minutesOf,
    titlesOnTop,
    isOwn,
    ...language
  }: BlogLanguage & { minutesOf: MinutesOf; titlesOnTop: boolean; isOwn: boolean },
): TextEdit[] {
  const matter = page.frontMatter as Readonly<Record<string, unknown>>;
  const date = dateOf(page.path, matter);
  const authors = authorTable(folder, page.readFile(`${folder.path}/${authorsFile(folder)}`));
  const tagsFile = tagsFileOf(folder);
  const tags = tagsOf(matter, tagsFile === null ? null : page.readFile(`${folder.path}/${tagsFile}`));
  // Of the file as it is written: comments count too.
  const written = splitMatter(page.readFile(page.path) ?? page.text);
  const { minutes, fault } = minutesOf(folder, written);
  if (fault !== undefined) reportMinutes(page, fault);
  if (isOwn) return frameOwn(page.text, matter, titlesOnTop);
  const byline = printByline({ date, minutes, authors: authorsOf(matter, authors) }, language);
  const links = printTags(tags, folder, language.texts);
  const end = page.text.length;
  return [
    ...removeLower(page.text, titlesOnTop),
    ...insertTop(page.text, byline, matter.title !== undefined && matter.title !== ''),
    ...(links === '' ? [] : [{ start: end, end, text: `\n\n${links}\n` }]),
  ];
}

/** A post that parts of the site's own draw: what its modules are stays above. */
function frameOwn(
  text: string,
  { image }: Readonly<Record<string, unknown>>,
  titlesOnTop: boolean,
): TextEdit[] {
  const title = findTitle(text);
  const start = endOfLeadingModules(text);
  const end = text.length;
  const beside = typeof image === 'string' && /^\.{1,2}\//.test(image);
  const picture = beside ? ' image={SitePostImage}' : '';
  return [
    ...(beside
      ? [{ start: 0, end: 0, text: `import SitePostImage from ${JSON.stringify(image)};\n\n` }]
      : []),
    ...(title ? [] : removeLower(text, titlesOnTop)),
    { ...(title ?? { start, end: start }), text: `\n\n<SitePost${picture}>\n\n` },
    { start: end, end, text: '\n\n</SitePost>\n' },
  ];
}

function reportMinutes(page: PluginPage, fault: string): void {
  page.report({
    ...{ start: 0, end: 0, severity: 'warning', isPassing: true },
    message: `The site’s own \`readingTime\` could not be run: ${fault}`,
    hint: 'Minutes are counted by the usual rule. Mend the function in the configuration of Docusaurus.',
  });
}

/** The title that a text begins with gives way to the one of the front matter; otherwise it stands above the line. */
function insertTop(text: string, line: string, isTitled: boolean): TextEdit[] {
  const title = findTitle(text);
  if (title && isTitled) return [{ ...title, text: line }];
  if (line === '') return [];
  if (title) return [{ start: title.end, end: title.end, text: `\n\n${line}\n` }];
  return [{ start: 0, end: 0, text: `${line}\n\n` }];
}

/** A heading below other text that would be the title of a document is shown nowhere in a post of Docusaurus 3. */
function removeLower(text: string, titlesOnTop: boolean): TextEdit[] {
  const title = findTitle(text) === null ? findShown(text, titlesOnTop) : null;
  return title === null ? [] : [{ ...title, text: '' }];
}
