import path from 'node:path';
import type { Plugin, PluginPage } from '../../plugins/plugin.ts';
import type { FrontMatter } from '../../shared/page.ts';
import { findTitle, firstLineOf } from './blog/excerpt.ts';
import { nameOfPost } from './blog/read-posts.ts';
import { isWanted, readFolder, readText, readUnderscored } from './folder-pages.ts';
import { formatOf } from './formats.ts';
import { toLabel } from './names.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { createInOtherLanguage, inOtherLanguageFaults } from './other-languages.ts';
import { HEAD_KEY, readPageHead, withoutHeads } from './page-head.ts';
import { folderOf, placeOf } from './places.ts';
import { isReactPage, listReactPages, readReactPage } from './react-pages.ts';
import { createReferences } from './references.ts';
import { beginsWithTitle, findFirstTitle } from './titles.ts';

/** Addresses, titles and formats of pages, and the pages of all folders besides the content folder. */
export function pages(options: DocusaurusOptions, locale: string): Plugin {
  const { folders, format, i18n, titlesOnTop } = options;
  const isInOther = createInOtherLanguage(options, locale);
  const readReferences = createReferences(folders);
  return {
    name: 'docusaurus/pages',
    version: '8',
    options: { folders, format, i18n, locale, titlesOnTop },
    folders: (root) => folders.map((folder) => path.resolve(root, folder.path)),
    page: ({ path: file, frontMatter, title }, site) => {
      const folder = folderOf(file, folders);
      if (!folder) return {};
      if (!isWanted(path.posix.relative(folder.path, file), folder)) return { skip: true };
      if (isInOther(file, folder, site.root)) return { skip: true };
      const { id, route } = placeOf(file, folder, frontMatter);
      if (isReactPage(file)) return { route, format: 'mdx' as const, ...readReactPage(file, site) };
      const text = readText(site, file) ?? '';
      const known = folder.kind === 'docs' ? describe(text, frontMatter) : frontMatter;
      const isNamed = title !== null && (frontMatter.title === title || isTitled(text, folder, titlesOnTop));
      const name = isNamed ? null : nameOf(id, folder);
      // A heading that is no title is shown below the one that the page is called by.
      const called = name !== null && title !== null && titlesOnTop ? { ...known, title: name } : known;
      const matter = readReferences(withTitleAbove(called, text, folder, titlesOnTop), folder, site);
      return {
        route,
        ...(name === null ? {} : { title: name }),
        ...withHead(matter, text),
        format: formatOf(file, frontMatter, format),
      };
    },
    text: (page) => {
      reportFolderAddress(page, folders);
      return [];
    },
    pages: (site) => {
      const { root, contentDir } = site;
      const others = folders.filter((folder) => path.resolve(root, folder.path) !== contentDir);
      const main = folders.filter((folder) => !others.includes(folder));
      const underscored = main.flatMap((folder) => readUnderscored(site, folder));
      const found = [
        ...underscored,
        ...others.flatMap((folder) => readFolder(site, folder)),
        ...folders.flatMap((folder) => (folder.kind === 'pages' ? listReactPages(site, folder) : [])),
      ];
      const files = underscored.map(({ path: file }) => path.resolve(root, file));
      return { pages: found, watch: [...others.map((folder) => path.resolve(root, folder.path)), ...files] };
    },
    check: (site) => inOtherLanguageFaults(site, folders, isInOther),
  };
}

/**
 * Whether a page is called by its first heading of level 1: a document where no other heading stands above it, a post
 * only where it begins with it, and before Docusaurus 3 a document too.
 */
function isTitled(text: string, { kind }: DocusaurusFolder, titlesOnTop: boolean): boolean {
  if (kind === 'pages') return true;
  const body = withoutMatter(text);
  return kind === 'blog' || titlesOnTop ? findTitle(body) !== null : beginsWithTitle(body);
}

/**
 * The title of the front matter stands above a document that has none in Markdown, whatever tags it begins with: `<h1>` is
 * no title for Docusaurus.
 */
function withTitleAbove(
  frontMatter: Readonly<FrontMatter>,
  text: string,
  { kind }: DocusaurusFolder,
  titlesOnTop: boolean,
): Readonly<FrontMatter> {
  const { title, hide_title: isHidden } = frontMatter;
  if (kind !== 'docs' || title === undefined || isHidden === true || !/<h1[\s>]/i.test(text))
    return frontMatter;
  const body = withoutMatter(text);
  const own = titlesOnTop ? findTitle(body) : findFirstTitle(body);
  return own === null ? { ...frontMatter, hide_title: false } : frontMatter;
}

/** What a page without a title is called: its file, as it stands for posts and documents. */
function nameOf(id: string, { kind }: DocusaurusFolder): string {
  if (kind === 'blog') return nameOfPost(id);
  const name = id.slice(id.lastIndexOf('/') + 1);
  return kind === 'docs' ? name : toLabel(name);
}

/** A slug that ends with `index` is an address of its own in Docusaurus, and the folder's here. */
function reportFolderAddress(page: PluginPage, folders: DocusaurusOptions['folders']): void {
  const folder = folderOf(page.path, folders);
  const { slug } = page.frontMatter;
  if (!folder || page.takenInBy !== null || typeof slug !== 'string') return;
  const { route } = placeOf(page.path, folder, page.frontMatter);
  if (!/.\/index$/.test(route)) return;
  page.report({
    start: 0,
    end: 0,
    message: `The address ${route} is that of a folder here: this page is at ${route.replace(/\/index$/, '')}`,
    severity: 'warning',
    hint: 'Links of the site lead there. Have your host send readers of the old address on to the new one.',
  });
}

/** Cards and search results say the first line of a page that has no description. */
function describe(text: string, frontMatter: Readonly<FrontMatter>): Readonly<FrontMatter> {
  if (frontMatter.description !== undefined) return frontMatter;
  const description = firstLineOf(withoutHeads(withoutMatter(text)));
  return description === null ? frontMatter : { ...frontMatter, description };
}

/** What a page says of its head counts for it, whatever else is known of the page. */
function withHead(frontMatter: Readonly<FrontMatter>, text: string): { frontMatter: FrontMatter } {
  const head = readPageHead(text);
  if (head === null) return { frontMatter };
  const { description } = head;
  const known = { [HEAD_KEY]: head, ...(description === null ? {} : { description }) };
  return { frontMatter: { ...frontMatter, ...known } };
}

function withoutMatter(text: string): string {
  return text.replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
}
