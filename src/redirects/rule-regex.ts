import { expandPatterns } from './expand.ts';
import { matchOnce } from './match.ts';
import { cleanTarget, compilePattern, type RedirectPattern } from './pattern.ts';
import type { RedirectTable } from './records.ts';
import { routeOfTarget } from './redirect-target.ts';

/** Redirects as hosts with regular expressions have them: each takes every form of a path in one step. */
export interface RegexRules {
  /** Decoded paths without base URL, by their final targets: exact rows, and what patterns make of them. */
  exact: ReadonlyMap<string, readonly string[]>;
  /** Pages that patterns would hide. They come first. */
  pages: readonly string[];
  /** Patterns in the order of the table. */
  patterns: readonly RegexRule[];
}

/** A pattern; its groups are the placeholders in their order. */
export interface RegexRule {
  /** Regular expression of a decoded path without base URL, without `^` and `$`, in the common subset. */
  source: string;
  /** Target with placeholders as written. */
  to: string;
  names: readonly string[];
}

/** What stands behind a canonical path in other forms of it: as often as it likes, so that one step takes it off. */
export const ENDING = String.raw`(?:/index|\.html?|/)`;

const PLACEHOLDER = /:([A-Za-z][A-Za-z0-9_]*)(\*?)/g;

/** All rules of a table but those that only undo an ending or a slash, which every host does by itself. */
export function createRegexRules(table: RedirectTable): RegexRules {
  const exact = new Map<string, string[]>();
  for (const { from, to } of listFinalRows(table)) exact.set(to, [...(exact.get(to) ?? []), from]);
  const patterns = table.patterns.filter((pattern) => !isCanonicalization(pattern));
  const pages = [...table.pages].filter((route) => patterns.some(({ regex }) => regex.test(route)));
  return { exact, pages: pages.sort(), patterns: patterns.flatMap(toRegexRules) };
}

/**
 * Exact rows in the order of the table, then all that a pattern leads on to one of them: a host that looks at a path
 * once would need a second step.
 */
export function listFinalRows(table: RedirectTable): { from: string; to: string }[] {
  const rows = [...table.exact].map(([from, to]) => ({ from, to }));
  for (const [from, to] of expandPatterns(table)) {
    const first = matchOnce(table, from);
    if (first !== null && table.exact.has(routeOfTarget(first))) rows.push({ from, to });
  }
  return rows;
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

/** One expression for several texts. */
export function oneOf(texts: readonly string[]): string {
  const escaped = texts.map(escapeRegex);
  return escaped.length === 1 ? (escaped[0] ?? '') : `(?:${escaped.join('|')})`;
}

/** Puts `$1`-like marks in the place of placeholders. */
export function fillGroups(rule: Pick<RegexRule, 'to' | 'names'>, mark: (group: number) => string): string {
  return rule.to.replace(PLACEHOLDER, (whole, name: string) => {
    const index = rule.names.indexOf(name);
    return index < 0 ? whole : mark(index + 1);
  });
}

/**
 * `/docs/:rest*` gives `/docs`, and `/docs/+(.+?)` for all below it. Slashes in front of the rest are left out of it: what
 * is asked for as `/docs//host` must not become `//host`, which is another site.
 */
function toRegexRules({ from, to, names }: RedirectPattern): RegexRule[] {
  const rest = /\/:([A-Za-z][A-Za-z0-9_]*)\*$/.exec(from);
  const whole = { source: `${toRegexSource(from)}${ENDING}*`, to, names };
  const bare = rest
    ? compilePattern(from.slice(0, rest.index) || '/', dropPlaceholder(to, rest[1] ?? ''))
    : null;
  if (!bare || 'problem' in bare) return [whole];
  return [
    {
      source: `${toRegexSource(bare.from === '/' ? '' : bare.from)}${ENDING}*`,
      to: bare.to,
      names: bare.names,
    },
    whole,
  ];
}

/** A target in which a placeholder stands for nothing. */
export function dropPlaceholder(to: string, name: string): string {
  return cleanTarget(to.replace(new RegExp(`:${name}\\*?(?![A-Za-z0-9_])`, 'g'), ''));
}

function toRegexSource(from: string): string {
  let source = '';
  let at = 0;
  for (const match of from.matchAll(PLACEHOLDER)) {
    const end = match.index + match[0].length;
    const literal = escapeRegex(from.slice(at, match.index));
    const isLast = end === from.length;
    if (match[2] === '') source += `${literal}([^/]+${isLast ? '?' : ''})`;
    else source += `${literal.slice(0, -1)}/+(${isLast ? '.+?' : '.*'})`;
    at = end;
  }
  return source + escapeRegex(from.slice(at));
}
