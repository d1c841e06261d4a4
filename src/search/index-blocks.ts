/** Pages of the index in runs that are made, kept and named together. */

/** One page in this many is the last of its block. */
const AVERAGE = 8;
const LONGEST = 16;

/**
 * Splits pages, which stand in the order of their routes. Where a block ends is said by the routes themselves, so that a
 * page that comes or goes changes one block and its neighbour, and not all that follow.
 */
export function splitBlocks<Page extends { route: string }>(pages: readonly Page[]): Page[][] {
  const blocks: Page[][] = [];
  let block: Page[] = [];
  for (const page of pages) {
    block.push(page);
    if (block.length < LONGEST && fnv1a(page.route) % AVERAGE !== 0) continue;
    blocks.push(block);
    block = [];
  }
  return block.length > 0 ? [...blocks, block] : blocks;
}

/** The FNV-1a hash of 32 bits, over UTF-16 code units (Fowler, Noll, Vo). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The lowest bits of short texts are spread badly.
  return (hash ^ (hash >>> 15)) >>> 0;
}
