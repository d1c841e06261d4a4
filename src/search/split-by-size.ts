/** Splits a list into runs whose sizes add up to about `size`, of at most `count` items. */
export function splitBySize<Item>(
  items: readonly Item[],
  limits: { size: number; count: number },
  sizeOf: (item: Item) => number,
): Item[][] {
  const runs: Item[][] = [];
  let run: Item[] | null = null;
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    if (run === null || size + own > limits.size || run.length >= limits.count) {
      run = [];
      runs.push(run);
      size = 0;
    }
    run.push(item);
    size += own;
  }
  return runs;
}
