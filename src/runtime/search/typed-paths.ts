/** The paths of an API that a reader typed: whole ones, pieces of one, or a method with the last piece. */
import { findPaths, readWholePath } from '../../shared/search/search-paths.ts';
import { fittingPaths, nearestPaths, turnedPaths } from './nearest-paths.ts';
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
  `(?<![\\w/.:@#-])(?:(${METHODS})\\s+)?((?:[\\w.*~-]+|\\{\\w*\\}|:\\w+)(?:/(?:[\\w.*~-]+|\\{\\w*\\}|:\\w+))+)/?(?![\\w/])`,
  'gi',
);
const OPEN_PIECE = /\s(?:[\w.*~-]{1,60}\/){1,12}\{\w{0,60}\}\//;
/** In capitals, as nobody writes the word `delete`; a segment of two words may be typed apart: `PUT api tokens`. */
const METHOD_AND_SEGMENT = [' ', ''].map(
  (space) =>
    new RegExp(
      `(?<!\\w)(${METHODS.toUpperCase()})\\s+([\\w-]{3,}${space === '' ? '' : '\\s[\\w-]{3,}'})(?![\\w/])`,
      'g',
    ),
);

/** The path of a query that is one, as addresses of operations are copied: with all that they may hold. */
export function readTypedPath(text: string, vocabulary: Vocabulary): TypedPath | null {
  const whole = readTyped(text);
  if (whole === null || vocabulary.has(termOf(whole))) return whole;
  // What a request adds to a path is a part of few.
  const word = text.trimEnd().split(/\s/).at(-1) ?? '';
  const more = word.search(/[?#]/);
  return more === -1 ? whole : readTyped(text.trimEnd().slice(0, more - word.length));
}

function readTyped(text: string): TypedPath | null {
  const word = readWholePath(text);
  return word && { path: word.path, method: word.operation?.slice(0, word.operation.indexOf(':')) ?? null };
}

/**
 * Terms of the operations that a typed address names, the surest first: its own, those that it may be the beginning of
 * where it was cut off, those of which it is a case. `cutOff` is the text of one that was, and null for whole ones.
 */
export function namedOperations(typed: TypedPath, vocabulary: Vocabulary, cutOff: string | null): string[] {
  const own = vocabulary.has(termOf(typed)) ? [termOf(typed)] : [];
  const open = cutOff === null ? null : termOf(openPath(typed, cutOff));
  const longer = open === null ? [] : vocabulary.startingWith(open, MOST_LONGER).map(({ stem }) => stem);
  const alike = [...turnedPaths(typed, vocabulary), ...fittingPaths(typed, vocabulary)];
  const cases = typed.method === null ? [] : alike;
  // What ends with a slash goes on.
  const known = open?.endsWith('/') ? [...longer, ...own] : [...own, ...longer];
  return [...new Set([...known, ...cases.slice(0, 1)])];
}

/** The beginning of a path: a parameter whose name was cut in two is one, and a slash at the end leads on. */
function openPath({ path, method }: TypedPath, cutOff: string): TypedPath {
  const whole = path.replace(/\{[^{}]*$/, '{}');
  return { path: cutOff.endsWith('/') ? `${whole}/` : whole, method };
}

/** Operations that a cut address may be the beginning of. */
const MOST_LONGER = 6;

function termOf({ path, method }: TypedPath): string {
  return method === null ? path : `${method}:${path}`;
}

/** Finds them, and gives back the text without them. A piece counts only where the site's paths have it. */
export function takePaths(text: string, vocabulary: Vocabulary): { paths: TypedPath[]; rest: string } {
  const spaced = text.trimStart().startsWith('/') ? text : ` ${text}`;
  // The slash behind a parameter begins no path, where a piece of one was typed: `projects/{id}/features`.
  const whole = OPEN_PIECE.test(spaced) ? [] : findPaths(spaced);
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
