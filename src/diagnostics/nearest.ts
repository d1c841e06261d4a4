import { distance } from 'fastest-levenshtein';

/**
 * The candidate that somebody who wrote `name` most likely meant, or null when none is near enough: a third of
 * the letters may differ, two swapped letters count as one, upper and lower case count for nothing. The first of equals in the given order wins.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase();
  let best: string | null = null;
  let lowest = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= lowest) continue;
    const cost = countTypos(wanted, candidate.toLowerCase());
    if (cost >= lowest) continue;
    best = candidate;
    lowest = cost;
  }
  return best;
}

/**
 * The path that somebody who wrote `path` most likely meant, or null. A path with the same last segment counts
 * as near wherever it is, because pages are moved more often than they are renamed.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | null {
  const wanted = path.toLowerCase();
  const lastSegment = lastOf(wanted);
  let best: string | null = null;
  let lowest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    // Nobody who writes a name has meant the first page.
    if (other === '/') continue;
    const sameEnd = lastSegment !== '' && lastOf(other) === lastSegment;
    // A page with another name has to be really near; less than half the price makes the same name win.
    const limit = sameEnd ? wanted.length + other.length : Math.max(2, Math.floor(lastSegment.length / 3));
    if (!sameEnd && Math.abs(other.length - wanted.length) > limit) continue;
    const cost = distance(wanted, other);
    if (cost > limit) continue;
    const price = sameEnd ? cost / 2 - 0.25 : cost;
    if (price >= lowest) continue;
    best = candidate;
    lowest = price;
  }
  return best ?? nearestLastSegment(lastSegment, candidates);
}

/** Shorter texts are near to many others: `Notes` is a word of its own beside `Note`. */
const SHORTEST_TEXT = 8;

/**
 * The text that somebody who wrote `text` most likely meant: one or two letters are different, upper and lower case
 * count. Null for one of the candidates, for short texts, and where the one is the plural of the other.
 */
export function nearlySaid(text: string, candidates: readonly string[]): string | null {
  if (text.length < SHORTEST_TEXT || candidates.includes(text)) return null;
  let best: string | null = null;
  let lowest = 3;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) >= lowest) continue;
    if (candidate === `${text}s` || text === `${candidate}s`) continue;
    const cost = distance(text, candidate);
    if (cost >= lowest) continue;
    best = candidate;
    lowest = cost;
  }
  return best;
}

/** Shorter labels are near to many others. */
const SHORTEST_LABEL = 5;

/**
 * The label of a site that somebody who wrote `text` most likely meant: one letter is different, or two are swapped, in
 * longer ones two. Labels are few, so that shorter ones count than among the texts of an interface.
 */
export function nearLabel(text: string, labels: readonly string[]): string | null {
  if (text.length < SHORTEST_LABEL) return null;
  const others = labels.filter((label) => label !== `${text}s` && text !== `${label}s`);
  const limit = text.length < SHORTEST_TEXT ? 1 : 2;
  return others.find((label) => countTypos(text.toLowerCase(), label.toLowerCase()) <= limit) ?? null;
}

/** Both at once, a moved page and a typing error: only the last segments are compared. */
function nearestLastSegment(segment: string, candidates: Iterable<string>): string | null {
  if (segment.length < 5) return null;
  let best: string | null = null;
  let lowest = Math.floor(segment.length / 5) + 1;
  for (const candidate of candidates) {
    const other = lastOf(candidate.toLowerCase());
    if (Math.abs(other.length - segment.length) >= lowest) continue;
    const cost = countTypos(segment, other);
    if (cost >= lowest) continue;
    best = candidate;
    lowest = cost;
  }
  return best;
}

/** Levenshtein's distance, but two letters in the wrong order, the commonest slip of all, are one typo. */
function countTypos(a: string, b: string): number {
  const cost = distance(a, b);
  return cost === 2 && a.length === b.length && sortLetters(a) === sortLetters(b) ? 1 : cost;
}

function sortLetters(text: string): string {
  return [...text].sort().join('');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
