import path from 'node:path';
import type { Plugin } from '../../plugins/plugin.ts';
import type { FrontMatter } from '../../shared/page.ts';
import { firstLineOf } from './blog/excerpt.ts';
import { isWanted, readFolder, readText } from './folder-pages.ts';
import { toLabel } from './names.ts';
import type { DocusaurusOptions } from './options.ts';
import { folderOf, placeOf } from './places.ts';
import { isReactPage, listReactPages, readReactPage } from './react-pages.ts';

/** Addresses, titles and formats of pages, and the pages of all folders besides the content folder. */
export function pages(options: DocusaurusOptions): Plugin {
  const { folders, format } = options;
  return {
    name: 'docusaurus/pages',
    version: '2',
    options: { folders, format },
    folders: (root) => folders.map((folder) => path.resolve(root, folder.path)),
    page: ({ path: file, frontMatter, title }, site) => {
      const folder = folderOf(file, folders);
      if (!folder) return {};
      if (!isWanted(path.posix.relative(folder.path, file), folder)) return { skip: true };
      const { id, route } = placeOf(file, folder, frontMatter);
      if (isReactPage(file)) return { route, format: 'mdx' as const, ...readReactPage(file, site) };
      return {
        route,
        ...(title === null ? { title: toLabel(id.slice(id.lastIndexOf('/') + 1)) } : {}),
        ...(folder.kind === 'docs' ? describe(readText(site, file) ?? '', frontMatter) : {}),
        ...formatOf(file, frontMatter, format),
      };
    },
    pages: (site) => {
      const { root, contentDir } = site;
      const others = folders.filter((folder) => path.resolve(root, folder.path) !== contentDir);
      const found = [
        ...others.flatMap((folder) => readFolder(site, folder)),
        ...folders.flatMap((folder) => (folder.kind === 'pages' ? listReactPages(site, folder) : [])),
      ];
      return { pages: found, watch: others.map((folder) => path.resolve(root, folder.path)) };
    },
  };
}

/** How a page is read: by its own `mdx.format`, by the site's, or by its ending. */
function formatOf(
  file: string,
  { mdx }: Readonly<Record<string, unknown>>,
  format: DocusaurusOptions['format'],
): { format?: 'md' | 'mdx' } {
  const own = typeof mdx === 'object' && mdx !== null && 'format' in mdx ? mdx.format : undefined;
  if (own === 'md' || own === 'mdx') return { format: own };
  return own !== 'detect' && format === 'mdx' && file.endsWith('.md') ? { format: 'mdx' } : {};
}

/** Cards and search results say the first line of a page that has no description. */
function describe(text: string, frontMatter: Readonly<FrontMatter>): { frontMatter?: FrontMatter } {
  if (frontMatter.description !== undefined) return {};
  const description = firstLineOf(withoutMatter(text));
  return description === null ? {} : { frontMatter: { ...frontMatter, description } };
}

function withoutMatter(text: string): string {
  return text.replace(/^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/, '');
}
