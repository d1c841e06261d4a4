/** Anchors that a page had once. Servers never see fragments, so the page itself sends its readers on. */
import { decodePath } from '../shared/urls.ts';
import type { PageView } from '../shared/view.ts';

/** The URL that a fragment leads to now, or null when it is one of the page's own. */
export function findMovedAnchor(view: PageView, hash: string): string | null {
  if (!view.movedAnchors || hash.length < 2) return null;
  const anchor = decodePath(hash.slice(1));
  return Object.hasOwn(view.movedAnchors, anchor) ? (view.movedAnchors[anchor] ?? null) : null;
}
