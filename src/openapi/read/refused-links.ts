import { describeActiveUrl } from '../../shared/active-urls.ts';
import type { Cursor } from './cursor.ts';
import type { Documents } from './documents.ts';

/**
 * Reports the links of descriptions that would run code, at the texts that hold them. The document may be somebody
 * else's, and nothing of such a link is written: its text stays, so this is a warning.
 *
 * @param refused addresses by the text of their description
 */
export function checkRefused(documents: Documents, refused: ReadonlyMap<string, readonly string[]>): void {
  if (refused.size === 0) return;
  // Parts that YAML names twice are one object here.
  const seen = new Set<unknown>();
  const visit = (cursor: Cursor) => {
    const { value } = cursor;
    if (typeof value === 'string') {
      for (const target of refused.get(value) ?? [])
        documents.report('link-unsafe', cursor, { ...describeActiveUrl(target), severity: 'warning' });
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const child of cursor.children()) visit(child);
  };
  for (const root of documents.roots()) visit(root);
}
