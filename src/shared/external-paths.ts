import { escapePattern } from './text.ts';
import { normalizeRoute } from './urls.ts';

/** What the configuration may name: a path without a slash at its end, or one with all below it. */
export const EXTERNAL_PATH = /^\/[^*?#]*[^*?#/]$|^\/(?:[^*?#]*[^*?#/]\/)\*$/;

/**
 * Pattern of the routes that something else answers, as the configuration names them: `/playground`, or `/api/*` for all
 * below `/api` and that itself. Null for none.
 */
export function externalPathsPattern(paths: readonly string[]): string | null {
  const patterns = paths.map((path) =>
    path.endsWith('/*')
      ? `${escapePattern(normalizeRoute(path.slice(0, -2)))}(?:/|$)`
      : `${escapePattern(normalizeRoute(path))}$`,
  );
  return patterns.length === 0 ? null : `^(?:${patterns.sort().join('|')})`;
}

/** Whether a path below the base URL is one of them. */
export function matchExternalPaths(paths: readonly string[]): (path: string) => boolean {
  const pattern = externalPathsPattern(paths);
  if (pattern === null) return () => false;
  const isOne = new RegExp(pattern);
  return (path) => isOne.test(normalizeRoute(path));
}
