import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { Plugin, VirtualPage } from '../../plugins/plugin.ts';
import { toLabel } from './names.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { folderOf, placeOf } from './places.ts';

/** Addresses, titles and formats of pages, and the pages of all folders besides the content folder. */
export function pages(options: DocusaurusOptions): Plugin {
  const { folders, format } = options;
  return {
    name: 'docusaurus/pages',
    version: '1',
    options: { folders, format },
    folders: (root) => folders.map((folder) => path.resolve(root, folder.path)),
    page: ({ path: file, frontMatter, title }) => {
      const folder = folderOf(file, folders);
      if (!folder) return {};
      const { id, route } = placeOf(file, folder, frontMatter);
      return {
        route,
        ...(title === null ? { title: toLabel(id.slice(id.lastIndexOf('/') + 1)) } : {}),
        ...(format === 'mdx' && file.endsWith('.md') ? { format: 'mdx' as const } : {}),
      };
    },
    pages: ({ root, contentDir }) => {
      const others = folders.filter((folder) => path.resolve(root, folder.path) !== contentDir);
      const found = others.flatMap((folder) => readFolder(root, folder));
      return { pages: found, watch: others.map((folder) => path.resolve(root, folder.path)) };
    },
  };
}

function readFolder(root: string, folder: DocusaurusFolder): VirtualPage[] {
  const absolute = path.resolve(root, folder.path);
  if (!existsSync(absolute)) return [];
  return listFiles(absolute, isNoPage)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => ({
      path: path.posix.join(folder.path, file),
      text: readFileSync(path.join(absolute, file), 'utf8'),
    }));
}

function isNoPage(name: string): boolean {
  return name.startsWith('_') || name.startsWith('.') || name === 'node_modules';
}
