import type { FrontMatter } from '../../shared/page.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { readFolder, type SiteFolders } from './folder-pages.ts';
import type { DocusaurusFolder } from './options.ts';
import { placeOf } from './places.ts';
import { keyOfSidebar } from './sidebars.ts';

const NEIGHBOURS = ['pagination_prev', 'pagination_next'] as const;

/** What the front matter of a page says of others, in docsgen's words. */
export type ReadReferences = (
  frontMatter: Readonly<FrontMatter>,
  folder: DocusaurusFolder,
  site: SiteFolders,
) => Readonly<FrontMatter>;

/**
 * Reads what pages of docs name in their front matter: their neighbours, by the ids that these have in their own folder,
 * and their sidebar, which has another key where the site has several folders of docs.
 */
export function createReferences(folders: readonly DocusaurusFolder[]): ReadReferences {
  const main = folders.find(({ kind }) => kind === 'docs');
  const known = new WeakMap<SiteFolders, Map<DocusaurusFolder, ReadonlyMap<string, string>>>();
  const routesOf = (folder: DocusaurusFolder, site: SiteFolders) => {
    const ofSite = known.get(site) ?? new Map<DocusaurusFolder, ReadonlyMap<string, string>>();
    const routes = ofSite.get(folder) ?? readRoutes(folder, site);
    known.set(site, ofSite.set(folder, routes));
    return routes;
  };
  return (frontMatter, folder, site) => {
    if (folder.kind !== 'docs') return frontMatter;
    const neighbours = NEIGHBOURS.flatMap((key) => {
      const id = frontMatter[key];
      const route = typeof id === 'string' ? routesOf(folder, site).get(id) : undefined;
      return route === undefined ? [] : [[key, route]];
    });
    const sidebar = frontMatter.displayed_sidebar;
    return {
      ...frontMatter,
      ...Object.fromEntries(neighbours),
      ...(typeof sidebar === 'string'
        ? { displayed_sidebar: keyOfSidebar(sidebar, folder, folder === main) }
        : {}),
    };
  };
}

/** Addresses of the pages of a folder, by their ids. */
function readRoutes(folder: DocusaurusFolder, site: SiteFolders): ReadonlyMap<string, string> {
  return new Map(
    readFolder(site, folder).map(({ path: file, text }) => {
      const { id, route } = placeOf(file, folder, splitMatter(text).matter);
      return [id, route];
    }),
  );
}
