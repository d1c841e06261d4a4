/** A block that becomes one of colons; blocks stand in the order of their first lines. */
export interface NestedBlock {
  readonly parent: NestedBlock | null;
  /** Tabs stand in a block of their own besides: the number of their group; null for other blocks. */
  readonly group: number | null;
  /** Levels of blocks in it. */
  height: number;
}

/** Counts the levels of blocks in each block: an outer one needs more colons than those in it. */
export function countHeights(blocks: readonly NestedBlock[]): void {
  for (const { parent, group, height } of [...blocks].reverse())
    if (parent) parent.height = Math.max(parent.height, height + (group === null ? 1 : 2));
}

/** Colons of a block. */
export function colonsOf({ height }: NestedBlock): string {
  return ':'.repeat(3 + height);
}

/** Colons of the block that holds a group of tabs. */
export function colonsOfGroup(group: number, blocks: readonly NestedBlock[]): string {
  const heights = blocks.filter((block) => block.group === group).map(({ height }) => height);
  return ':'.repeat(4 + Math.max(0, ...heights));
}
