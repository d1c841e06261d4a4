import { encodePath } from '../shared/urls.ts';

/** A rule with placeholders, ready to match. */
export interface RedirectPattern {
  /** As written: `/docs/:rest*`. */
  from: string;
  /** As written: `/:rest*`, `https://example.com/:rest*`. */
  to: string;
  /** Matches a decoded path without base URL. */
  regex: RegExp;
  /** Placeholders in the order of the groups. */
  names: string[];
}

/** What is wrong with the form of a rule. */
export interface PatternFault {
  /** Ends the sentence "The redirect from /a/:x …". */
  problem: string;
  hint: string;
}

const PLACEHOLDER = /:([A-Za-z][A-Za-z0-9_]*)(\*?)/g;

/** True when a path has placeholders. */
export function isPattern(path: string): boolean {
  return /:[A-Za-z]/.test(path);
}

/** Compiles a rule. Returns what is wrong with it, as the end of a sentence, when it has the wrong form. */
export function compilePattern(from: string, to: string): RedirectPattern | PatternFault {
  const names: string[] = [];
  let source = '';
  let at = 0;
  for (const match of from.matchAll(PLACEHOLDER)) {
    const [whole, name = '', star] = match;
    if (names.includes(name))
      return { problem: `uses :${name} twice`, hint: 'Give each segment a name of its own.' };
    const end = match.index + whole.length;
    let literal = from.slice(at, match.index);
    if (star === '') source += `${escapeRegex(literal)}([^/]+?)`;
    else {
      const rest = from.slice(end);
      if (!/^(?:\/|[^/:]*)$/.test(rest))
        return {
          problem: `has something behind :${name}*, which has to be the last segment`,
          hint: `Write :${name} where it stands for a single segment, or end the source with :${name}*.`,
        };
      if (!literal.endsWith('/'))
        return {
          problem: `has :${name}* inside of a segment`,
          hint: `Write a slash in front of it, or :${name} for the rest of one segment.`,
        };
      // Zero segments match as well, together with the slash in front of them.
      const optional = rest === '';
      if (optional) literal = literal.slice(0, -1);
      source += escapeRegex(literal) + (optional ? '(?:/(.*))?' : '(.*)');
    }
    names.push(name);
    at = end;
  }
  source += escapeRegex(from.slice(at));
  const unknown = placeholdersOf(to).find((name) => !names.includes(name));
  if (unknown !== undefined)
    return {
      problem: `leads to :${unknown}, which its source does not have`,
      hint: `Its source has ${names.map((name) => `:${name}`).join(' and ')}: write that in the target, or put :${unknown} into the source.`,
    };
  return { from, to, regex: new RegExp(`^${source}$`), names };
}

/** Target of a decoded path under one pattern, or null when it does not match. Values are percent-encoded. */
export function applyPattern(pattern: RedirectPattern, path: string): string | null {
  const match = pattern.regex.exec(path);
  if (!match) return null;
  const values = new Map(pattern.names.map((name, index) => [name, encodePath(match[index + 1] ?? '')]));
  return cleanTarget(fillIn(pattern.to, values));
}

/** Puts values in the place of placeholders. */
export function fillIn(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole);
}

/** Names of the placeholders of a template; the port of a URL is none. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

/**
 * Makes a filled-in target safe and tidy: no double slashes, since `//host` would leave the site, and no slash
 * at the end where the rest was empty.
 */
export function cleanTarget(target: string): string {
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? '';
  const tail = target.slice(origin.length);
  const end = tail.search(/[?#]/);
  const path = (end < 0 ? tail : tail.slice(0, end)).replace(/\/{2,}/g, '/');
  const tidy = path.length > 1 ? path.replace(/\/$/, '') : origin === '' ? '/' : '';
  return origin + tidy + (end < 0 ? '' : tail.slice(end));
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
