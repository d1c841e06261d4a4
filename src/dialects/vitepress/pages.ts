import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { Plugin, VirtualPage } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { globToRegex } from '../glob.ts';
import { toLabel } from '../labels.ts';
import { type DynamicRoutes, isDynamic, readDynamicRoutes } from './dynamic-routes.ts';
import { pathBelow, type VitepressOptions } from './options.ts';
import { createRewrites } from './rewrites.ts';
import { sidebarOf } from './sidebar-keys.ts';

/** Addresses, titles and sidebars of pages, and those pages that docsgen would not look for. */
export function pages(options: VitepressOptions): Plugin {
  const { src, rewrites, srcExclude, sidebar } = options;
  const rewrite = createRewrites(rewrites);
  const isExcluded = createExcluded(options);
  let dynamic: readonly DynamicRoutes[] = [];
  return {
    name: 'vitepress/pages',
    version: '1',
    options: { src, public: options.public, rewrites, srcExclude, sidebar },
    folders: (root) => topFolders(root, src),
    page: ({ path: file, frontMatter, title }, { texts }) => {
      if (isExcluded(file) || isDynamic(file)) return { skip: true };
      const target = rewrite(pathBelow(file, src)).replace(/\.md$/, '');
      const route = `/${target}`.replace(/\/index$/, '/');
      return {
        route,
        title:
          title === null || title === '' ? (nameOf(target) ?? findText(texts, 'Home')) : plainTitle(title),
        frontMatter: {
          ...frontMatter,
          displayed_sidebar: frontMatter.sidebar === false ? null : sidebarOf(route, sidebar),
        },
      };
    },
    pages: async ({ root }) => {
      dynamic = await Promise.all(
        findDynamic(root, src, isExcluded).map((file) => readDynamicRoutes(root, file)),
      );
      return {
        pages: [...readPages(root, src), ...dynamic.flatMap((own) => own.pages)],
        watch: [...topFolders(root, src), ...dynamic.flatMap(({ inputs }) => inputs)],
      };
    },
    check: () => dynamic.flatMap(({ faults }) => faults),
  };
}

/** What a page is called by its address; null for the first one. */
function nameOf(target: string): string | null {
  const [name = '', folder] = target.split('/').reverse();
  if (name !== 'index') return toLabel(name);
  return folder === undefined ? null : toLabel(folder);
}

/** A title without tags, ids and the marks of Markdown. */
function plainTitle(title: string): string {
  return title
    .replace(/<(\w[\w-]*)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>/g, '')
    .replace(/\{#[^{}]*\}/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

function createExcluded({
  src,
  public: publicFolder,
  srcExclude,
}: VitepressOptions): (file: string) => boolean {
  const patterns = srcExclude.map(globToRegex);
  return (file) => {
    const below = pathBelow(file, src);
    if (file.startsWith(`${publicFolder}/`) || /(?:^|\/)(?:node_modules|\.[^/]*)\//.test(file)) return true;
    return patterns.some((pattern) => pattern.test(below));
  };
}

/** Where the folder of the configuration is that of the pages, each folder in it is one of pages. */
function topFolders(root: string, src: string): string[] {
  if (src !== '.') return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isSkipped(entry.name))
    .map((entry) => path.join(root, entry.name))
    .filter((folder) => !existsSync(path.join(folder, '.docsgen-files')));
}

function isSkipped(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Pages that docsgen does not list by itself: names that begin with `_`, and all where docsgen has no folder of its own. */
function readPages(root: string, src: string): VirtualPage[] {
  const absolute = path.join(root, src);
  if (!existsSync(absolute)) return [];
  const files =
    src === '.'
      ? [
          ...readdirSync(root).filter((name) => /\.md$/.test(name)),
          ...topFolders(root, src).flatMap((folder) =>
            list(folder).map((file) => `${path.basename(folder)}/${file}`),
          ),
        ]
      : list(absolute).filter((file) => /(?:^|\/)_/.test(file));
  return files.map((file) => ({
    path: path.posix.join(src, file),
    text: readFileSync(path.join(absolute, file), 'utf8'),
  }));
}

function list(folder: string): string[] {
  return listFiles(folder, isSkipped).filter((file) => file.endsWith('.md'));
}

/** Sources that stand for many pages; relative to the root. */
function findDynamic(root: string, src: string, isExcluded: (file: string) => boolean): string[] {
  const absolute = path.join(root, src);
  if (!existsSync(absolute)) return [];
  const folders = src === '.' ? topFolders(root, src) : [absolute];
  const own = src === '.' ? readdirSync(root).filter((name) => name.endsWith('.md')) : [];
  const files = folders.flatMap((folder) =>
    list(folder).map((file) => path.posix.join(path.relative(root, folder), file)),
  );
  return [...own, ...files].filter((file) => isDynamic(file) && !isExcluded(file));
}
