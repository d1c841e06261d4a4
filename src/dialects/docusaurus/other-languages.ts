import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PluginFault } from '../../plugins/plugin.ts';
import { listPages, type SiteFolders } from './folder-pages.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';

/** Endings that a page of `src/pages` may have. */
const ENDINGS = ['.js', '.jsx', '.ts', '.tsx', '.md', '.mdx'];

/** Says of a page of a folder whether its address is that of another page in one of the site's other languages. */
export type IsInOtherLanguage = (file: string, folder: DocusaurusFolder, root: string) => boolean;

/**
 * Pages that a site has written into the folder of another of its languages, such as `src/pages/fr/about.js` beside
 * `src/pages/about.js`: Docusaurus builds that language after them, and its page takes their place.
 *
 * @param locale language that is built: in the others, such a page stands below the language's own address
 */
export function createInOtherLanguage(
  { i18n, locale: main }: DocusaurusOptions,
  locale: string,
): IsInOtherLanguage {
  const others = locale === main ? (i18n?.locales.filter((code) => code !== main) ?? []) : [];
  return (file, folder, root) => {
    if (folder.kind !== 'pages' || folder.route !== '') return false;
    const [first = '', ...rest] = path.posix.relative(folder.path, file).split('/');
    if (rest.length === 0 || !others.includes(first)) return false;
    const twin = path.join(root, folder.path, rest.join('/').replace(/\.\w+$/, ''));
    return ENDINGS.some(
      (ending) => existsSync(twin + ending) || existsSync(path.join(twin, `index${ending}`)),
    );
  };
}

/** Pages that nobody sees, each with its place. */
export function inOtherLanguageFaults(
  site: SiteFolders,
  folders: readonly DocusaurusFolder[],
  isInOther: IsInOtherLanguage,
): PluginFault[] {
  return folders.flatMap((folder) => {
    if (folder.kind !== 'pages') return [];
    const files = listPages(site, folder, /\.(?:[jt]sx?|mdx?)$/).map((file) =>
      path.posix.join(folder.path, file),
    );
    return files
      .filter((file) => isInOther(file, folder, site.root))
      .map((file) => ({
        code: 'page-hidden',
        severity: 'warning',
        message: 'The page is left out: another language of the site has a page at its address',
        hint: 'Docusaurus wrote that page over this one. Put what it says into the translation, or take the file away.',
        location: { file, line: 1, column: 1 },
      }));
  });
}
