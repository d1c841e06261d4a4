/** URL paths in texts and queries. */

const PATH =
  /(?:\b(get|post|put|patch|delete|head|options)\s+)?(?<![\w.:/])(\/[\w{}:.*$~%-]+(?:\/[\w{}:.*$~%-]*)*)/gi;

/** A URL path in a text, with its method where one stands in front. */
export interface PathWord {
  start: number;
  end: number;
  /** `/api/admin/projects/{}`: names of parameters do not count. */
  path: string;
  /** `post:/api/admin/projects`, or null without a method. */
  operation: string | null;
}

/** The URL paths of a text. */
export function findPaths(text: string): PathWord[] {
  return [...text.matchAll(PATH)].flatMap((match) => {
    const path = normalizePath(match[2] ?? '');
    if (path.length < 3 || path.length > 120 || !/[a-z]{2}/.test(path)) return [];
    const method = match[1]?.toLowerCase();
    const operation = method ? `${method}:${path}` : null;
    return [{ start: match.index, end: match.index + match[0].length, path, operation }];
  });
}

function normalizePath(path: string): string {
  return path
    .replace(/\{[^{}]*\}|:[a-z]\w*|<[^<>]*>/gi, '{}')
    .replace(/(?<![.:/])[.:/]+$/, '')
    .toLowerCase();
}
