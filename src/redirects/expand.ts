import { decodePath, normalizeRoute } from '../shared/urls.ts';
import { matchRedirect } from './match.ts';
import { compilePattern, fillIn, placeholdersOf, type RedirectPattern } from './pattern.ts';
import type { RedirectTable } from './records.ts';
import { isExternalTarget } from './redirect-target.ts';

/**
 * Every old path that a pattern redirects to a known page or on to an exact row, with its final target: what a host
 * without rules needs stubs for. Rows are sorted by path; paths that are pages or exact rows themselves are left out.
 */
export function expandPatterns(table: RedirectTable): Map<string, string> {
  const found = new Map<string, string>();
  const known = [...table.pages, ...table.exact.keys()];
  for (const pattern of table.patterns) {
    const inverse = invertPattern(pattern);
    if (!inverse) continue;
    for (const route of known) {
      const from = sourceOf(inverse, route);
      if (from === null || table.pages.has(from) || table.exact.has(from)) continue;
      const match = matchRedirect(table, from);
      if (match && !found.has(from)) found.set(from, match.to);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A pattern read backwards. Null when its target does not say what its source was, or is another site. */
function invertPattern({ from, to }: RedirectPattern): RedirectPattern | null {
  if (isExternalTarget(to) || /[?#]/.test(to)) return null;
  const names = placeholdersOf(to);
  if (names.length === 0 || placeholdersOf(from).some((name) => !names.includes(name))) return null;
  const inverse = compilePattern(to, from);
  return 'problem' in inverse ? null : inverse;
}

/** The canonical source path that leads to a route. */
function sourceOf({ regex, names, to }: RedirectPattern, route: string): string | null {
  const match = regex.exec(route);
  if (!match) return null;
  const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
  return normalizeRoute(decodePath(fillIn(to, values)));
}
