import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { Plugin, PluginSite } from '../../plugins/plugin.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { readDocs } from './read-docs.ts';
import { writeData } from './write-data.ts';

/** Hooks of Docusaurus that know pages of docs besides the one that is shown, and what sidebars hand to components. */
const ASKS =
  /\b(?:customProps|useDocsVersion|useDocById|useVersions|useLatestVersion|useActiveVersion|useDocsVersionCandidates|useDocsData|useAllDocsData)\b/;

const NO_SOURCE = /^(?:node_modules|build|dist|\..*)$/;

/**
 * The pages of docs with their titles and addresses, for components that ask for them: a file in the store, which the
 * bundle reads, written before anything is bundled. It says nothing where nobody asks, so that no page hangs on all others.
 */
export function listedDocs(options: DocusaurusOptions, root: string, locale: string): Plugin {
  const docs = options.folders.filter(({ kind }) => kind === 'docs');
  const file = path.join(root, '.docsgen', `docusaurus-docs-${locale}.json`);
  return {
    name: 'docusaurus/listed-docs',
    version: '2',
    imports: { '@site-docs': file, '@site-props': propsFile(root, locale) },
    pages: (site) => {
      const isAsked = [path.join(options.site, 'src'), ...docs.map((folder) => folder.path)].some((folder) =>
        asks(path.resolve(root, folder)),
      );
      // The sidebars, which are made after the pages, say what stands in it.
      if (!existsSync(propsFile(root, locale))) writeData(propsFile(root, locale), {});
      writeData(file, isAsked ? list(docs, options.sidebars, site) : {});
      return { pages: [], watch: isAsked ? docs.map((folder) => path.resolve(root, folder.path)) : [] };
    },
  };
}

/** Where what entries of sidebars hand to components stands; absolute. */
function propsFile(root: string, locale: string): string {
  return path.join(root, '.docsgen', `docusaurus-props-${locale}.json`);
}

/** Writes what entries of sidebars hand to components, where some component asks. */
export function handProps(root: string, site: string, locale: string, handed: object): void {
  const isAsked = Object.keys(handed).length > 0 && asks(path.join(root, site, 'src'), /\bcustomProps\b/);
  writeData(propsFile(root, locale), isAsked ? handed : {});
}

function asks(folder: string, what = ASKS): boolean {
  if (!existsSync(folder)) return false;
  return listFiles(folder, (name) => NO_SOURCE.test(name))
    .filter((file) => /\.(?:[jt]sx?|mdx?)$/.test(file))
    .some((file) => what.test(readFileSync(path.join(folder, file), 'utf8')));
}

/** The pages of each version of docs by their ids. */
function list(
  folders: readonly DocusaurusFolder[],
  sidebars: DocusaurusOptions['sidebars'],
  site: PluginSite,
): object {
  return Object.fromEntries(
    folders.map((folder) => {
      const { version, instance } = folder;
      const handed = new Map(propsOf(sidebars[folder.path]));
      const key = `${version?.plugin ?? instance ?? 'default'}/${version?.name ?? 'current'}`;
      const docs = readDocs(folder, site).map(({ docId: id, title, description, route, frontMatter }) => {
        const customProps = handed.get(id) ?? frontMatter.sidebar_custom_props;
        const known = { ...(description === null ? {} : { description }), route };
        return [id, { id, title, ...known, ...(customProps === undefined ? {} : { customProps }) }];
      });
      return [key, Object.fromEntries(docs)];
    }),
  );
}

/** What entries of written sidebars hand to components, by the ids of their pages. */
function propsOf(written: unknown): [string, unknown][] {
  if (typeof written !== 'object' || written === null) return [];
  const { id, customProps } = written as Readonly<Record<string, unknown>>;
  const own: [string, unknown][] =
    typeof id === 'string' && customProps !== undefined ? [[id, customProps]] : [];
  return [...own, ...Object.values(written).flatMap(propsOf)];
}
