import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { Plugin, PluginPage } from '../../plugins/plugin.ts';
import { isActive } from './active.ts';
import { tagAddress } from './blog/byline.ts';
import { tagsOf } from './blog/post.ts';
import { tagsFileOf } from './blog/read-posts.ts';
import type { DocusaurusFolder } from './options.ts';
import { writtenMatter } from './own-docs.ts';
import { folderOf, placeOf } from './places.ts';

/** The hook by which components ask for the front matter of the page that they stand on. */
const ASKS = /\buseDoc\s*\(/;

/** Parts of documents that docsgen draws in its own way. */
const UNDRAWN = /^theme\/Doc(?!Item(?:\/(?:Content|Footer|Layout)|\.|\/index\.))/;

/**
 * Hands the front matter of documents to the components on them, where a component of the site asks for it.
 *
 * @param site folder of the site, relative to the root
 */
export function handedMatter(root: string, site: string, folders: readonly DocusaurusFolder[]): Plugin {
  const askers = findAskers(path.join(root, site, 'src'));
  const isAlive = askers.some(isActive);
  return {
    name: 'docusaurus/handed-matter',
    version: '2',
    options: [askers.length > 0, isAlive],
    text: (page) => {
      if (askers.length === 0 || page.format !== 'mdx' || page.takenInBy !== null) return [];
      const folder = folderOf(page.path, folders);
      if (folder?.kind !== 'docs' || !/<[A-Z]/.test(page.text)) return [];
      const matter = JSON.stringify(writtenMatter(page.frontMatter));
      const said = `frontMatter={${matter}} doc={${JSON.stringify(describe(page, folder))}}`;
      const text = `<SiteDoc ${said}${isAlive ? ' isAlive' : ''} />\n\n`;
      return [{ start: 0, end: 0, text }];
    },
  };
}

/** What parts around a document ask of it besides: its id, its file, its tags. */
function describe(page: PluginPage, folder: DocusaurusFolder): object {
  const tagsFile = tagsFileOf(folder);
  const known = tagsFile === null ? null : page.readFile(`${folder.path}/${tagsFile}`);
  const tags = tagsOf(page.frontMatter as Readonly<Record<string, unknown>>, known);
  return {
    id: placeOf(page.path, folder, page.frontMatter).id,
    source: `@site/${page.path}`,
    tags: tags.map(({ slug, ...tag }) => ({ ...tag, route: tagAddress(folder, slug) })),
  };
}

/** The texts of modules that ask, without parts of the theme that docsgen does not draw. */
function findAskers(source: string): string[] {
  if (!existsSync(source)) return [];
  return listFiles(source, (name) => name === 'node_modules' || name.startsWith('.'))
    .filter((file) => /(?<!\.d|\.test|\.spec)\.[jt]sx?$/.test(file) && !UNDRAWN.test(file))
    .map((file) => readFileSync(path.join(source, ...file.split('/')), 'utf8'))
    .filter((text) => ASKS.test(text));
}
