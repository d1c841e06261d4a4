import type { StoreLimits } from './limits.ts';

/** What decides whether a pack is merged. */
export interface PackSize {
  /** Bytes of the file. */
  size: number;
  /** Bytes of its records that count: no newer pack has their keys. */
  liveSize: number;
  /** True when one of its entries gets a new value now. */
  isShadowed: boolean;
}

/** Bytes that may be wasted without anybody minding. */
const TOLERATED_WASTE = 256 * 1024;

/**
 * Which packs (oldest first) are put together with what is written now. Packs whose entries get new values always
 * are, so that no old value stays behind. Of the others the newest, small ones are, when there are too many: a large
 * old pack is copied only when as much again has been added, so that saving stays cheap however much is kept.
 */
export function planMerge<Item extends PackSize>(packs: readonly Item[], limits: StoreLimits): Item[] {
  const wasted = sum(packs.map(({ size, liveSize }) => size - liveSize));
  if (wasted > sum(packs.map(({ liveSize }) => liveSize)) + TOLERATED_WASTE) return [...packs];
  const merged = new Set(packs.filter(({ isShadowed }) => isShadowed));
  const others = packs.filter((pack) => !merged.has(pack));
  // The pack that is written counts too.
  const kept = others.length + 1 > limits.maxPacks ? dropNewest(others, limits) : others;
  return packs.filter((pack) => !kept.includes(pack));
}

/** The packs that stay, when their number has to become half of what is allowed. */
function dropNewest<Item extends PackSize>(packs: readonly Item[], { maxPacks }: StoreLimits): Item[] {
  const kept = [...packs];
  let size = 0;
  while (kept.length > 0) {
    const next = kept[kept.length - 1]?.size ?? 0;
    if (kept.length < maxPacks / 2 && next > 2 * size) break;
    size += next;
    kept.pop();
  }
  return kept;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
