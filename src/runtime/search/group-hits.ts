import type { SearchHit } from './provider.ts';

/** Hits of one group that are shown before "all results". */
const HITS_PER_GROUP = 5;

/** Hits that one request asks for. */
export const HITS_PER_PAGE = 20;

/** Hits of one page, the best first. */
export interface HitGroup {
  name: string;
  hits: SearchHit[];
}

/**
 * Groups hits, a few of each group. The order stays: hits of a group that stand apart are groups of their own, so that
 * no hit is shown above a better one; together they are no more than the limit.
 */
export function groupHits(hits: readonly SearchHit[], limit = HITS_PER_GROUP): HitGroup[] {
  const groups: HitGroup[] = [];
  const counts = new Map<string, number>();
  for (const hit of hits) {
    const count = counts.get(hit.group) ?? 0;
    if (count === limit) continue;
    counts.set(hit.group, count + 1);
    const last = groups.at(-1);
    if (last?.name === hit.group) last.hits.push(hit);
    else groups.push({ name: hit.group, hits: [hit] });
  }
  return groups;
}
