import { decodePath, normalizeRoute, type SplitTarget, splitTarget } from '../shared/urls.ts';

/** True for targets on another site. */
export function isExternalTarget(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target);
}

/** A local target with its path in canonical form: no `.html`, no trailing slash. External ones stay as they are. */
export function normalizeTarget(target: string): string {
  if (isExternalTarget(target)) return target;
  const { path, search, hash } = splitTarget(target);
  return normalizeRoute(path) + search + hash;
}

/** The route that a local target names: decoded, without query and fragment. */
export function routeOfTarget(target: string): string {
  return normalizeRoute(decodePath(splitTarget(target).path));
}

/**
 * The target that results when a request with a query and a fragment is redirected: what the target brings itself
 * wins, as browsers do it with a Location header's fragment.
 */
export function inheritParts(target: string, above: Pick<SplitTarget, 'search' | 'hash'>): string {
  const { path, search, hash } = splitTarget(target);
  return path + (search || above.search) + (hash || above.hash);
}
