/** Paths of a site's API that are like the one that was typed. */
import type { Candidate, Vocabulary } from './vocabulary.ts';

const LIMIT = 6;
/** Least share of the segments that have to be the same. */
const LEAST = 0.5;

/** Paths that go on where the typed one ends, then those that share most of its segments; of the same method if it has one. */
export function nearestPaths(path: string, operation: string | null, vocabulary: Vocabulary): Candidate[] {
  const typed = operation ?? path;
  const longer = vocabulary.startingWith(typed, LIMIT);
  if (longer.length > 0) return longer;
  const own = segmentsOf(path);
  const method = operation?.slice(0, operation.indexOf(':') + 1) ?? '/';
  return vocabulary
    .startingWith(method, Number.POSITIVE_INFINITY)
    .map(({ stem }) => ({ stem, weight: similarity(own, segmentsOf(stem)) }))
    .filter(({ weight }) => weight >= LEAST)
    .sort((a, b) => b.weight - a.weight || a.stem.length - b.stem.length)
    .slice(0, LIMIT);
}

function segmentsOf(path: string): string[] {
  return path.slice(path.indexOf('/') + 1).split('/');
}

/** Share of segments that both have at the same place; one that begins like the other, or like its singular, counts half. */
function similarity(a: readonly string[], b: readonly string[]): number {
  let same = 0;
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    if (other === segment) same++;
    else if (other !== undefined && segment !== '{}' && other.startsWith(segment.replace(/s$/, '')))
      same += 0.5;
  }
  return same / Math.max(a.length, b.length);
}
