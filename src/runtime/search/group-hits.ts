import type { SearchHit } from './provider.ts';

/** Hits of one group that are shown before "all results" (SPEC section 9). */
export const HITS_PER_GROUP = 5;

/** Hits that one request asks for (SPEC section 9). */
export const HITS_PER_PAGE = 20;

export interface HitGroup {
  name: string;
  hits: SearchHit[];
}

/** Groups hits in the order of the best of each group, a few of each. */
export function groupHits(hits: readonly SearchHit[], limit = HITS_PER_GROUP): HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.group) ?? [];
    groups.set(hit.group, group);
    if (group.length < limit) group.push(hit);
  }
  return [...groups].map(([name, grouped]) => ({ name, hits: grouped }));
}
