import { escapePattern } from '../shared/text.ts';
import { normalizeRoute } from '../shared/urls.ts';

/**
 * Pattern of the routes that documents of the public folder stand at: browsers load them as they are, as they have no chunk.
 * Of a folder that no page stands in, its name is enough; null without any.
 *
 * @param files all files of the site, relative to its root
 * @param publicDir the public folder, relative to the root, with a slash at its end
 * @param pages routes of the pages
 */
export function foreignDocuments(
  files: readonly string[],
  publicDir: string,
  pages: readonly string[],
): string | null {
  const documents = files.filter((file) => file.startsWith(publicDir) && /\.html?$/i.test(file));
  if (documents.length === 0) return null;
  const own = new Set(pages);
  const above = new Set(pages.flatMap(foldersOf));
  const routes = documents
    .map((file) => normalizeRoute(file.slice(publicDir.length)))
    .filter((route) => !own.has(route));
  const isFree = (folder: string) => folder !== '/' && !above.has(folder) && !own.has(folder);
  const folders = new Set(routes.flatMap((route) => foldersOf(route).find(isFree) ?? []));
  const alone = routes.filter((route) => ![route, ...foldersOf(route)].some((one) => folders.has(one)));
  const patterns = [
    ...[...folders].map((folder) => `${escapePattern(folder)}(?:/|$)`),
    ...alone.map((route) => `${escapePattern(route)}$`),
  ];
  return patterns.length === 0 ? null : `^(?:${patterns.sort().join('|')})`;
}

/** Folders that a route stands in, the outermost first. */
function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}
