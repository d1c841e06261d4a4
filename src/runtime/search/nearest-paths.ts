/** Paths of a site's API that are like the one that was typed. */
import type { TypedPath } from './typed-paths.ts';
import type { Candidate, Vocabulary } from './vocabulary.ts';

const LIMIT = 6;
/** Least share of the segments that have to be the same: of a whole path, and of a piece of one. */
const LEAST_WHOLE = 0.5;
const LEAST_PIECE = 0.8;
/** What each segment beside the typed ones takes away: a path that ends as typed is meant before one that goes on. */
const AFTER = 0.06;
const BEFORE = 0.01;

/** Terms of the paths that share most segments with the typed one, the likeliest first; of its method if it has one. */
export function nearestPaths({ path, method }: TypedPath, vocabulary: Vocabulary): Candidate[] {
  const isWhole = path.startsWith('/');
  const prefix = method === null ? '/' : `${method}:`;
  if (isWhole) {
    const longer = vocabulary.startingWith(method === null ? path : prefix + path, LIMIT);
    if (longer.length > 0) return longer;
  }
  const own = segmentsOf(path);
  const least = isWhole ? LEAST_WHOLE : LEAST_PIECE;
  const found = vocabulary
    .startingWith(prefix, Number.POSITIVE_INFINITY)
    .map((candidate) => ({ ...candidate, weight: likeness(own, segmentsOf(candidate.stem), isWhole) }))
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight || a.stem.length - b.stem.length);
  return found.slice(0, LIMIT);
}

/** Terms of the paths that the typed one is a case of: `/users/7` is `/users/{}`. Those with fewer parameters come first. */
export function fittingPaths({ path, method }: TypedPath, vocabulary: Vocabulary): string[] {
  if (!path.startsWith('/')) return [];
  const own = segmentsOf(path);
  const parameters = (stem: string) => stem.split('{}').length;
  return vocabulary
    .startingWith(method === null ? '/' : `${method}:/`, Number.POSITIVE_INFINITY)
    .map(({ stem }) => stem)
    .filter((stem) => {
      const other = segmentsOf(stem);
      return (
        stem.includes('{}') &&
        other.length === own.length &&
        other.every((segment, index) => segment === '{}' || segment === own[index])
      );
    })
    .sort((a, b) => parameters(a) - parameters(b))
    .slice(0, LIMIT);
}

/** Terms of the paths that have the same segments in another order: `/events/search` is `/search/events`. */
export function turnedPaths({ path, method }: TypedPath, vocabulary: Vocabulary): string[] {
  if (!path.startsWith('/')) return [];
  const prefix = method === null ? '' : `${method}:`;
  const sorted = (of: string) => segmentsOf(of).sort().join('/');
  const own = prefix + path;
  return vocabulary
    .startingWith(`${prefix}/`, Number.POSITIVE_INFINITY)
    .map(({ stem }) => stem)
    .filter((stem) => stem !== own && stem.length === own.length && sorted(stem) === sorted(own))
    .slice(0, LIMIT);
}

function segmentsOf(path: string): string[] {
  return path.slice(path.indexOf('/') === 0 || path.includes(':/') ? path.indexOf('/') + 1 : 0).split('/');
}

/** How like a path is to what was typed, up to 1. A piece may stand anywhere in it. */
function likeness(typed: readonly string[], path: readonly string[], isWhole: boolean): number {
  if (isWhole) return sameAt(typed, path, 0) / Math.max(typed.length, path.length);
  let best = 0;
  for (let at = 0; at + typed.length <= path.length; at++) {
    // `roles/permissions` is no role called "permissions": values stand between names.
    const literal = typed.filter((segment, index) => segment === path[at + index]).length;
    if (literal < Math.min(2, typed.length)) continue;
    const share = sameAt(typed, path, at) / typed.length;
    best = Math.max(best, share - AFTER * (path.length - at - typed.length) - BEFORE * at);
  }
  return best;
}

/** Number of typed segments that the path has from a place on. One that begins like the other, or like its singular, counts half. */
function sameAt(typed: readonly string[], path: readonly string[], at: number): number {
  let same = 0;
  for (const [index, segment] of typed.entries()) {
    const other = path[at + index];
    if (other === segment) same++;
    // A value, where the path has a parameter.
    else if (other === '{}') same += 0.9;
    else if (other !== undefined && segment !== '{}' && other.startsWith(segment.replace(/s$/, '')))
      same += 0.5;
  }
  return same;
}
