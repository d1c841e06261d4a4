import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { globToRegex } from '../glob.ts';
import { stripTags, toLabel } from '../labels.ts';
import { inOwnLanguage, namesOf, titleIn } from './languages.ts';
import type { MkdocsOptions } from './options.ts';

/** Addresses and titles of pages; all other files of their folder are published where they stand. */
export function pages({ docs, exclude, nav, languages }: MkdocsOptions): Plugin {
  const titles = new Map(collectTitles(nav ?? []));
  const patterns = exclude.map((pattern) => globToRegex(pattern.replace(/^\//, '').replace(/\/$/, '/**')));
  const isExcluded = (below: string) =>
    patterns.some((pattern) => pattern.test(below) || pattern.test(path.posix.basename(below)));
  return {
    name: 'mkdocs/pages',
    version: '6',
    options: { docs, exclude, nav, languages },
    page: ({ path: source, title, frontMatter }, { texts, root }) => {
      const below = source.slice(docs.length + 1);
      if (isExcluded(below) || coverOf(below, path.join(root, docs)) !== null) return { skip: true };
      const route = routeOf(inOwnLanguage(below, languages));
      // Its name in the navigation counts more than that in its front matter; a heading is shown as it stands.
      const named = frontMatter.title === undefined ? undefined : titleIn(titles, below, languages);
      if (named !== undefined) return { route, title: named };
      if (title !== null && title !== '') return { route, title: plainTitle(title) };
      // The page of a folder is called like its file, unless the navigation has a name for it.
      const file = path.posix.basename(inOwnLanguage(below, languages)).replace(/\.mdx?$/, '');
      const own = /^README$/i.test(file) ? 'index' : file;
      const name = route === '/' ? findText(texts, 'Home') : toLabel(own);
      return { route, title: titleIn(titles, below, languages) ?? name };
    },
    pages: ({ root }) => {
      const folder = path.join(root, docs);
      const found = underscored(folder).filter((below) => !isExcluded(below));
      const files = found.map((below) => path.join(folder, below));
      return {
        pages: found.map((below, at) => ({
          path: path.posix.join(docs, below),
          text: readFileSync(files[at] ?? '', 'utf8'),
          route: routeOf(inOwnLanguage(below, languages)),
        })),
        watch: files,
      };
    },
    check: ({ root }) => {
      const folder = path.join(root, docs);
      return (existsSync(folder) ? listFiles(folder, (name) => name.startsWith('.')) : []).flatMap(
        (below) => {
          const cover = below.endsWith('.md') && !isExcluded(below) ? coverOf(below, folder) : null;
          if (cover === null) return [];
          return [
            {
              message: `This page is left out: ${path.posix.join(docs, cover)} has the same address, and is what MkDocs shows`,
              hint: 'Keep one of the two.',
              code: 'page-covered',
              location: { file: path.posix.join(docs, below), line: 1, column: 1 },
              severity: 'warning' as const,
            },
          ];
        },
      );
    },
    // Documents are called as their front matter says, whatever their pages are.
    view: ({ documentTitle }, { title, frontMatter }) =>
      frontMatter.title !== undefined && documentTitle.startsWith(`${title} | `)
        ? { documentTitle: frontMatter.title + documentTitle.slice(title.length) }
        : {},
    files: ({ root, pages }) => {
      const taken = new Set(pages.map(({ route }) => `${route === '/' ? '/index' : route}.html`));
      return readFiles(path.join(root, docs)).filter((file) => !taken.has(`/${file.path}`));
    },
    publishesContent: true,
  };
}

/** Pages whose names, or those of their folders, begin with a low line, as parts of pages do in docsgen. */
function underscored(folder: string): string[] {
  const files = existsSync(folder)
    ? listFiles(folder, (name) => name.startsWith('.') || name === 'node_modules')
    : [];
  return files.filter((file) => file.endsWith('.md') && /(?:^|\/)_/.test(file));
}

/** The page of the folder that is called as a page is: it comes later, and is what MkDocs leaves at their address. */
function coverOf(below: string, folder: string): string | null {
  const name = below.replace(/\.md$/, '');
  if (/(?:^|\/)(?:index|README)$/.test(name)) return null;
  const covers = ['index', 'README'].map((own) => `${name}/${own}.md`);
  return covers.find((own) => existsSync(path.join(folder, own))) ?? null;
}

/** The address of a source; `README` is the page of its folder. */
export function routeOf(below: string): string {
  return `/${below.replace(/\.mdx?$/, '').replace(/(^|\/)(?:index|README)$/, '')}`.replace(/(.)\/$/, '$1');
}

/** The names that the navigation gives to sources: titles of pages without one of their own. */
function collectTitles(items: readonly unknown[]): [string, string][] {
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [];
    return Object.entries(item).flatMap(([label, target]: [string, unknown]): [string, string][] => {
      if (Array.isArray(target)) return collectTitles(target);
      const text = stripTags(label);
      return typeof target === 'string' && text !== '' ? [[target.replace(/^\.?\//, ''), text]] : [];
    });
  });
}

/** A title without marks, tags and icons. */
export function plainTitle(title: string): string {
  return title
    .replace(/\{:?[^{}]*\}[ \t]*$/, '')
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim();
}

function readFiles(folder: string): { path: string; contents: Uint8Array }[] {
  if (!existsSync(folder)) return [];
  return listFiles(folder, (name) => name.startsWith('.'))
    .filter(
      (file) =>
        !/\.mdx?$/.test(file) && !/^(?:robots\.txt|sitemap\.xml|llms\.txt|(?:404|search)\.html)$/.test(file),
    )
    .map((file) => ({ path: file, contents: readFileSync(path.join(folder, file)) }));
}

interface Target {
  url: string;
}

/** Addresses without an ending are seen from the page's own, which ends with a slash. */
export function links({ docs, languages }: MkdocsOptions): Plugin {
  // A page that is left out leads to the one that has its address.
  const coveredLink = (written: string, rest: string, node: Target, page: PluginPage) => {
    const below = path.posix.relative(docs, path.posix.join(path.posix.dirname(page.path), written));
    const cover = ['index', 'README'].map((own) => `${below.replace(/\.md$/, '')}/${own}.md`);
    const isCovered =
      !/(?:^|\/)(?:index|README)\.md$/.test(below) &&
      cover.some((own) => page.readFile(path.posix.join(docs, own)) !== null);
    return isCovered ? { ...node, url: routeOf(below) + rest } : undefined;
  };
  // What is named without its language is the page in that of the page that links to it.
  const translatedLink = (written: string, rest: string, node: Target, page: PluginPage) => {
    const folder = path.posix.dirname(page.path);
    if (languages === null || page.readFile(path.posix.join(folder, written)) !== null) return undefined;
    const found = namesOf(written, page.path, languages).find(
      (name) => page.readFile(path.posix.join(folder, name)) !== null,
    );
    return found === undefined ? undefined : { ...node, url: found + rest };
  };
  const target = ((node: Target, page: PluginPage) => {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(node.url) ?? [];
    if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written) || written === '') return undefined;
    if (/\.md$/.test(written))
      return translatedLink(written, rest, node, page) ?? coveredLink(written, rest, node, page);
    if (/\.(?!html?$)[a-z][a-z\d]{1,5}$/i.test(written)) return undefined;
    // A page of HTML that is there is a file like others.
    const beside = path.posix.join(path.posix.dirname(page.path), written);
    if (/\.html?$/i.test(written) && page.readFile(beside) !== null)
      return { ...node, url: `/${path.posix.relative(docs, beside)}${rest}` };
    const route = routeOf(inOwnLanguage(page.path.slice(docs.length + 1), languages));
    return { ...node, url: path.posix.join(route, written) + rest };
  }) as unknown as NodeHook;
  return {
    name: 'mkdocs/links',
    version: '4',
    options: { docs, languages },
    nodes: { link: target, definition: target },
  };
}
