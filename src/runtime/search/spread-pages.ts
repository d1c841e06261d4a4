import type { DocumentTable } from './document-table.ts';
import { WEIGHTS } from './weights.ts';

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
    return { document, score: score * WEIGHTS.REPEATED ** count };
  });
  return spread.sort((a, b) => b.score - a.score || a.document - b.document).map(({ document }) => document);
}
