import type { RedirectPattern } from './pattern.ts';
import type { RedirectTable } from './records.ts';

/** A pattern as hosts with regular expressions have it; its groups are the placeholders in their order. */
export interface RegexRule {
  /** Regular expression of a decoded path without base URL, anchored at both ends, in the common subset. */
  source: string;
  /** Target with placeholders as written. */
  to: string;
  names: readonly string[];
  /** Pages that it would hide: they come first. */
  pages: readonly string[];
}

const PLACEHOLDER = /:([A-Za-z][A-Za-z0-9_]*)(\*?)/g;

/** All patterns but those that only undo an ending or a slash, which every host does by itself. */
export function listRegexRules(table: Pick<RedirectTable, 'patterns' | 'pages'>): RegexRule[] {
  return table.patterns
    .filter((pattern) => !isCanonicalization(pattern))
    .map((pattern) => ({
      source: `^${toRegexSource(pattern.from)}$`,
      to: pattern.to,
      names: pattern.names,
      pages: findHiddenPages(table, pattern),
    }));
}

/** Pages that a pattern matches, sorted. */
export function findHiddenPages(
  { pages }: Pick<RedirectTable, 'pages'>,
  { regex }: RedirectPattern,
): string[] {
  return [...pages].filter((route) => regex.test(route)).sort();
}

/** True for `/:path*.html` → `/:path*` and its like. */
export function isCanonicalization({ from, to }: RedirectPattern): boolean {
  return /^\/:([A-Za-z]\w*)\*(?:\.html?|\/)$/.test(from) && to === from.replace(/(?:\.html?|\/)$/, '');
}

/** Escapes a text for a regular expression. */
export function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Puts `$1`-like marks in the place of placeholders. */
export function fillGroups(rule: Pick<RegexRule, 'to' | 'names'>, mark: (group: number) => string): string {
  return rule.to.replace(PLACEHOLDER, (whole, name: string) => {
    const index = rule.names.indexOf(name);
    return index < 0 ? whole : mark(index + 1);
  });
}

/**
 * `/docs/:rest*` gives `/docs(?:/+(.*))?`. Slashes in front of the rest are left out of it: what is asked for
 * as `/docs//host` must not become `//host`, which is another site.
 */
function toRegexSource(from: string): string {
  let source = '';
  let at = 0;
  for (const match of from.matchAll(PLACEHOLDER)) {
    const end = match.index + match[0].length;
    const literal = escapeRegex(from.slice(at, match.index));
    if (match[2] === '') source += `${literal}([^/]+)`;
    else if (end === from.length) source += `${literal.slice(0, -1)}(?:/+(.*))?`;
    else source += `${literal.slice(0, -1)}/+(.*)`;
    at = end;
  }
  return source + escapeRegex(from.slice(at));
}
