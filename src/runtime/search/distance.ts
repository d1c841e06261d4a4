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
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === target[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return null;
    beforeLast = last;
    last = current;
  }
  const errors = open ? Math.min(...last) : (last[width] ?? 0);
  return errors <= limit ? errors : null;
}
