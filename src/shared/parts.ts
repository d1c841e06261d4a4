/** A list in parts of at most as many items, in order. */
export function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
}

/**
 * Pages whose code is in memory at once on its way to threads and back. What a page costs the main thread between these
 * steps decides how many pages a machine can build.
 */
export const PAGES_AT_ONCE = 1_000;
