import type { DocumentTable } from './document-table.ts';

/** What each further hit of a page is worth against the first ones of others. */
export const REPEATED = 0.8;

/** Puts documents in order, so that no page fills the list: each further hit of a page has to be better than others. */
export function spreadPages(
  ranked: readonly { document: number; score: number }[],
  table: DocumentTable,
): number[] {
  const counts = new Map<number, number>();
  const spread = ranked.map(({ document, score }) => {
    const page = table.pageOf[document] ?? 0;
    const count = counts.get(page) ?? 0;
    counts.set(page, count + 1);
    return { document, score: score * REPEATED ** count };
  });
  return spread.sort((a, b) => b.score - a.score || a.document - b.document).map(({ document }) => document);
}
