import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { isActive } from './active.ts';
import type { DocusaurusFolder } from './options.ts';
import { folderOf } from './places.ts';

/** The hook by which components ask for the front matter of the page that they stand on. */
const ASKS = /\buseDoc\s*\(/;

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
    version: '1',
    options: [askers.length > 0, isAlive],
    text: (page) => {
      if (askers.length === 0 || page.format !== 'mdx' || page.takenInBy !== null) return [];
      if (folderOf(page.path, folders)?.kind !== 'docs' || !/<[A-Z]/.test(page.text)) return [];
      const matter = JSON.stringify(page.frontMatter);
      const text = `<SiteDoc frontMatter={${matter}}${isAlive ? ' isAlive' : ''} />\n\n`;
      return [{ start: 0, end: 0, text }];
    },
  };
}

/** The texts of modules that ask, without parts of the theme that docsgen does not draw. */
function findAskers(source: string): string[] {
  if (!existsSync(source)) return [];
  return listFiles(source, (name) => name === 'node_modules' || name.startsWith('.'))
    .filter((file) => /(?<!\.d|\.test|\.spec)\.[jt]sx?$/.test(file) && !file.startsWith('theme/Doc'))
    .map((file) => readFileSync(path.join(source, ...file.split('/')), 'utf8'))
    .filter((text) => ASKS.test(text));
}
