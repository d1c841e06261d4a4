/** Pages of the index in runs that are made, kept and named together, and these in groups that are joined together. */

/** One page in this many is the last of its block, and one block in this many the last of its group. */
const AVERAGE = 8;
const LONGEST = 16;
const AVERAGE_BLOCKS = 32;
const MOST_BLOCKS = 64;

/**
 * Splits pages, which stand in the order of their routes. Where a block ends is said by the routes themselves, so that a
 * page that comes or goes changes one block and its neighbour, and not all that follow.
 */
export function splitBlocks<Page extends { route: string }>(pages: readonly Page[]): Page[][] {
  return split(pages, LONGEST, ({ route }) => fnv1a(route) % AVERAGE === 0);
}

/** Groups blocks in the same way. */
export function groupBlocks<Page extends { route: string }>(blocks: readonly Page[][]): Page[][][] {
  // Other bits than those that end blocks.
  const ends = (block: Page[]) =>
    Math.floor(fnv1a(block.at(-1)?.route ?? '') / AVERAGE) % AVERAGE_BLOCKS === 0;
  return split(blocks, MOST_BLOCKS, ends);
}

function split<Item>(items: readonly Item[], longest: number, isLast: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  let run: Item[] = [];
  for (const item of items) {
    run.push(item);
    if (run.length < longest && !isLast(item)) continue;
    runs.push(run);
    run = [];
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** The FNV-1a hash of 32 bits, over UTF-16 code units (Fowler, Noll, Vo). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The lowest bits of short texts are spread badly.
  return (hash ^ (hash >>> 15)) >>> 0;
}
