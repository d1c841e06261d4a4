import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { globToRegex } from '../glob.ts';
import { stripTags, toLabel } from '../labels.ts';
import type { MkdocsOptions } from './options.ts';

/** Addresses and titles of pages; all other files of their folder are published where they stand. */
export function pages({ docs, exclude, nav }: MkdocsOptions): Plugin {
  const titles = new Map(collectTitles(nav ?? []));
  const patterns = exclude.map((pattern) => globToRegex(pattern.replace(/^\//, '').replace(/\/$/, '/**')));
  const isExcluded = (below: string) =>
    patterns.some((pattern) => pattern.test(below) || pattern.test(path.posix.basename(below)));
  return {
    name: 'mkdocs/pages',
    version: '4',
    options: { docs, exclude, nav },
    page: ({ path: source, title, frontMatter }, { texts }) => {
      const below = source.slice(docs.length + 1);
      if (isExcluded(below)) return { skip: true };
      const route = routeOf(below);
      // Its name in the navigation counts more than that in its front matter; a heading is shown as it stands.
      const named = frontMatter.title === undefined ? undefined : titles.get(below);
      if (named !== undefined) return { route, title: named };
      if (title !== null && title !== '') return { route, title: plainTitle(title) };
      // The page of a folder is called like its file, unless the navigation has a name for it.
      const file = path.posix.basename(below).replace(/\.mdx?$/, '');
      const own = /^README$/i.test(file) ? 'index' : file;
      const name = route === '/' ? findText(texts, 'Home') : toLabel(own);
      return { route, title: titles.get(below) ?? name };
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
export function links({ docs }: MkdocsOptions): Plugin {
  const target = ((node: Target, page: PluginPage) => {
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(node.url) ?? [];
    if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written) || written === '') return undefined;
    if (/\.(?!html?$)[a-z][a-z\d]{1,5}$/i.test(written)) return undefined;
    // A page of HTML that is there is a file like others.
    const beside = path.posix.join(path.posix.dirname(page.path), written);
    if (/\.html?$/i.test(written) && page.readFile(beside) !== null)
      return { ...node, url: `/${path.posix.relative(docs, beside)}${rest}` };
    const route = routeOf(page.path.slice(docs.length + 1));
    return { ...node, url: path.posix.join(route, written) + rest };
  }) as unknown as NodeHook;
  return { name: 'mkdocs/links', version: '2', options: docs, nodes: { link: target, definition: target } };
}
