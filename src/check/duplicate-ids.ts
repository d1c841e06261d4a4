import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { Page } from '../shared/page.ts';

/** Ids that stand twice on a page, of headings and of other elements. */
export function findDuplicateIds(page: Page, analysis: PreparedPage['analysis']): Diagnostic[] {
  const file = page.sourcePath;
  const places = [
    ...analysis.headings
      // Of those, not all stand on the page.
      .filter(({ isUnlisted }) => isUnlisted !== true)
      .map(({ id, line, column }) => ({ id, location: { file, line, column } })),
    ...analysis.ids,
  ];
  const first = new Map<string, (typeof places)[number]>();
  return places.flatMap((place) => {
    const earlier = first.get(place.id);
    if (!earlier) {
      first.set(place.id, place);
      return [];
    }
    return [
      createDiagnostic('id-duplicate', {
        message: `The id "${place.id}" stands twice on this page`,
        hint: 'Give one of the two another id; a heading takes one as {#other-id}.',
        location: place.location,
        related: [{ message: 'the first one', location: earlier.location }],
      }),
    ];
  });
}
