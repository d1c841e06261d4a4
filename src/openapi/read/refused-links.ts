import { describeActiveUrl } from '../../shared/active-urls.ts';
import type { Cursor } from './cursor.ts';
import type { DescriptionReader } from './description.ts';
import type { Documents } from './documents.ts';

/**
 * Reports the links of descriptions that would run code, and the pictures that can't be shown, at the texts that hold them.
 * The document may be somebody else's, and nothing of them is written: their words stay, so these are warnings.
 */
export function checkRefused(
  documents: Documents,
  { refused, lostPictures }: Pick<DescriptionReader, 'refused' | 'lostPictures'>,
): void {
  if (refused.size === 0 && lostPictures.size === 0) return;
  // Parts that YAML names twice are one object here.
  const seen = new Set<unknown>();
  const visit = (cursor: Cursor) => {
    const { value } = cursor;
    if (typeof value === 'string') {
      for (const target of refused.get(value) ?? [])
        documents.report('link-unsafe', cursor, { ...describeActiveUrl(target), severity: 'warning' });
      for (const target of lostPictures.get(value) ?? [])
        documents.report('openapi-invalid', cursor, {
          message: `The picture "${target.slice(0, 80)}" has no whole address: its words are shown in its place`,
          hint: 'Write a whole address, or name the site that it belongs to as externalLinks.base of the API.',
          severity: 'warning',
        });
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const child of cursor.children()) visit(child);
  };
  for (const root of documents.roots()) visit(root);
}
