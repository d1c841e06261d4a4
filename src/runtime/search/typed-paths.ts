/** The paths of an API that a reader typed: whole ones, pieces of one, or a method with the last piece. */
import { findPaths } from '../../shared/search/search-paths.ts';
import { nearestPaths } from './nearest-paths.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A path, or a piece of one, as it was typed. */
export interface TypedPath {
  /** `/api/admin/projects/{}`; a piece begins without a slash: `projects/{}`. */
  path: string;
  /** Method in lower case, or null. */
  method: string | null;
}

const METHODS = 'get|post|put|patch|delete|head|options';
/** Two or more segments without a slash in front. */
const PIECE = new RegExp(
  `(?<![\\w/.:@#-])(?:(${METHODS})\\s+)?((?:[\\w.*~-]+|\\{\\w+\\}|:\\w+)(?:/(?:[\\w.*~-]+|\\{\\w+\\}|:\\w+))+)/?(?![\\w/])`,
  'gi',
);
/** In capitals, as nobody writes the word `delete`; a segment of two words may be typed apart: `PUT api tokens`. */
const METHOD_AND_SEGMENT = [' ', ''].map(
  (space) =>
    new RegExp(
      `(?<!\\w)(${METHODS.toUpperCase()})\\s+([\\w-]{3,}${space === '' ? '' : '\\s[\\w-]{3,}'})(?![\\w/])`,
      'g',
    ),
);

/** Finds them, and gives back the text without them. A piece counts only where the site's paths have it. */
export function takePaths(text: string, vocabulary: Vocabulary): { paths: TypedPath[]; rest: string } {
  const spaced = text.trimStart().startsWith('/') ? text : ` ${text}`;
  const whole = findPaths(spaced);
  if (whole.length > 0) {
    const paths = whole.map(({ path, operation }) => ({
      path,
      method: operation?.slice(0, operation.indexOf(':')) ?? null,
    }));
    return { paths, rest: text.replace(/(?:\b[a-z]+\s+)?\/\S+/i, ' ') };
  }
  for (const form of [PIECE, ...METHOD_AND_SEGMENT]) {
    for (const match of text.matchAll(form)) {
      const typed = {
        path: (match[2] ?? '')
          .toLowerCase()
          .replace(/\s/g, '-')
          .replace(/\{\w*\}|:\w+/g, '{}'),
        method: match[1]?.toLowerCase() ?? null,
      };
      if (nearestPaths(typed, vocabulary).length === 0) continue;
      return { paths: [typed], rest: text.replace(match[0], ' ') };
    }
  }
  return { paths: [], rest: text };
}
