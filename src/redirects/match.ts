import { decodePath, splitTarget } from '../shared/urls.ts';
import { applyPattern } from './pattern.ts';
import type { RedirectTable } from './records.ts';
import { inheritParts, isExternalTarget } from './redirect-target.ts';

/** How often patterns are applied to the result of a pattern before the path counts as circling. */
export const MAX_HOPS = 10;

type Rules = Pick<RedirectTable, 'exact' | 'patterns' | 'pages'>;

/**
 * Where a path without base URL is redirected to, or null. Pages come first, then exact rows, then patterns in the
 * order of the table; a pattern's result is looked up again. The target is percent-encoded, with its own query and
 * fragment if it has some. Its path need not exist when it comes from a pattern.
 */
export function matchRedirect(table: Rules, path: string): { to: string } | null {
  let to: string | null = null;
  let current = decodePath(path);
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = matchOnce(table, current);
    if (next === null) return to === null ? null : { to };
    to = to === null ? next : inheritParts(next, splitTarget(to));
    if (isExternalTarget(to)) return { to };
    current = decodePath(splitTarget(to).path);
  }
  return null;
}

/** One step: the target of a decoded path by its exact row, else by the first pattern that matches; null for pages. */
export function matchOnce({ exact, patterns, pages }: Rules, path: string): string | null {
  if (pages.has(path)) return null;
  const target = exact.get(path);
  if (target !== undefined) return target;
  for (const pattern of patterns) {
    const result = applyPattern(pattern, path);
    if (result !== null) return result;
  }
  return null;
}
