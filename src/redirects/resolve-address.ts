import { decodePath, normalizeRoute, splitTarget } from '../shared/urls.ts';
import { MAX_HOPS, matchRedirect } from './match.ts';
import type { RedirectTable } from './records.ts';
import { inheritParts, isExternalTarget, routeOfTarget } from './redirect-target.ts';

/**
 * Where an address ends, as a browser sees it on a host that applies the rules: a page's route with query and
 * fragment, a URL of another site, or null when nothing is there. Endings and slashes are taken off on the way.
 */
export function resolveAddress(
  table: Pick<RedirectTable, 'exact' | 'patterns' | 'pages' | 'movedAnchors'>,
  address: string,
): string | null {
  let { path, search, hash } = splitTarget(address);
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const route = normalizeRoute(decodePath(path));
    const match = matchRedirect(table, route);
    const next =
      match?.to ??
      (table.pages.has(route) ? table.movedAnchors.get(route)?.get(decodePath(hash.slice(1))) : null);
    if (next === undefined || (next === null && table.pages.has(route))) return route + search + hash;
    if (next === null) return null;
    const merged = inheritParts(next, { search, hash });
    if (isExternalTarget(merged)) return merged;
    ({ path, search, hash } = splitTarget(merged));
    if (table.pages.has(routeOfTarget(merged)) && !table.movedAnchors.has(routeOfTarget(merged)))
      return routeOfTarget(merged) + search + hash;
  }
  return null;
}
