/**
 * Number of typing errors between two words: a letter too many, missing, wrong, or swapped with the next one.
 * Null when there are more than `limit`. With `open`, `target` may go on after what was typed.
 */
export function distanceWithin(typed: string, target: string, limit: number, open = false): number | null {
  const excess = target.length - typed.length;
  if (-excess > limit || (!open && excess > limit)) return null;
  const width = open ? Math.min(target.length, typed.length + limit) : target.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= width; column++) {
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (typed[row - 1] === target[column - 1] ? 0 : 1),
        isSwap(typed, target, row, column) ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > limit) return null;
    beforeLast = last;
    last = current;
  }
  const errors = open ? Math.min(...last) : at(last, width);
  return errors <= limit ? errors : null;
}

/** The letters of a word as bits; several letters share one. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** True for a word that has more letters than `limit` which another one lacks: `distanceWithin` would find it too far. */
export function lacks(letters: number, other: number, limit: number): boolean {
  let left = letters & ~other;
  for (let count = 0; count < limit; count++) left &= left - 1;
  return left !== 0;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

function isSwap(typed: string, target: string, row: number, column: number): boolean {
  return (
    row > 1 && column > 1 && typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1]
  );
}
