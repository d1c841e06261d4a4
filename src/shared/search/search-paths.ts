/** URL paths in texts and queries. */

const PATH =
  /(?:\b(get|post|put|patch|delete|head|options)\s+)?(?<![\w.:/])(\/[\w{}:.*$~%-]+(?:\/[\w{}:.*$~%-]*)*)/gi;

/** A text that is the address of an operation and nothing else: with all that a path may hold, such as `@` and `#`. */
const WHOLE = /^\s*(?:(get|post|put|patch|delete|head|options|trace|query)\s+)?(\/\S*)\s*$/i;

/** Longer ones are data. */
const LONGEST = 400;
const LONGEST_IN_TEXT = 120;

/** A URL path in a text, with its method where one stands in front. */
export interface PathWord {
  start: number;
  end: number;
  /** `/api/admin/projects/{}`: names of parameters do not count. */
  path: string;
  /** `post:/api/admin/projects`, or null without a method. */
  operation: string | null;
}

/** The path of a text that is one, with or without its method; null for other texts. */
export function readWholePath(text: string): PathWord | null {
  const match = WHOLE.exec(text);
  const method = match?.[1]?.toLowerCase();
  const path = normalizePath(match?.[2] ?? '') || '/';
  // `/2` alone says little; behind its method any path is the one of an operation.
  if (!match || path.length > LONGEST || (!method && !isTelling(path))) return null;
  return { start: 0, end: text.length, path, operation: method ? `${method}:${path}` : null };
}

/** The URL paths of a text. */
export function findPaths(text: string): PathWord[] {
  const whole = readWholePath(text);
  if (whole) return [whole];
  return [...text.matchAll(PATH)].flatMap((match) => {
    const path = normalizePath(match[2] ?? '');
    if (path.length > LONGEST_IN_TEXT || !isTelling(path)) return [];
    const method = match[1]?.toLowerCase();
    const operation = method ? `${method}:${path}` : null;
    return [{ start: match.index, end: match.index + match[0].length, path, operation }];
  });
}

function isTelling(path: string): boolean {
  return path.length >= 3 && /[a-z]{2}/.test(path);
}

function normalizePath(path: string): string {
  return path
    .replace(/\{[^{}]*\}|(?<=\/):[a-z]\w*|<[^<>]*>/gi, '{}')
    .replace(/(?<![.:/])[.:/]+$/, '')
    .toLowerCase();
}
