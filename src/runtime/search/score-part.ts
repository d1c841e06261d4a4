/** How far pages and documents meet one part of a query. */
import type { TermMatch } from '../../shared/search/format.ts';
import type { DocumentTable } from './document-table.ts';
import type { Alternative, QueryPart } from './parse-query.ts';
import type { Postings } from './rank.ts';
import { FIELDS } from './weights.ts';

/** Scores are between 0 and 1. */
export interface DocumentScore {
  score: number;
  /** Share of the part that the document has. */
  met: number;
  /** Share that its title or heading has. */
  head: number;
}

export interface PageScore {
  score: number;
  met: number;
  /** Share that its title has. */
  titled: number;
  /** Share that its title or its keywords have. */
  named: number;
}

export interface PartScores {
  documents: Map<number, DocumentScore>;
  pages: Map<number, PageScore>;
  /** Number of pages that have what was typed; what was meant, when nobody has that. Pages made from data count little. */
  frequency: number;
  /** Pages that have what was typed, and not just what may have been meant. */
  exact: ReadonlySet<number>;
  /** Number of titles that have it, those made from data left out. */
  titled: number;
}

/** Scores all documents and pages that meet a part with any of its alternatives; the best one counts. */
export function scorePart(part: QueryPart, table: DocumentTable, postings: Postings): PartScores {
  const documents = new Map<number, DocumentScore>();
  const pages = new Map<number, PageScore>();
  let frequency = 0;
  let titled = 0;
  let exact = new Set<number>();
  for (const alternative of part.alternatives) {
    const scores = scoreAlternative(alternative, table, postings);
    keepBest(documents, scores.documents);
    for (const [page, score] of scores.pages)
      score.named = Math.max(score.named, pages.get(page)?.named ?? 0);
    keepBest(pages, scores.pages);
    if (frequency > 0) {
      if (alternative.isTyped) for (const page of scores.pages.keys()) exact.add(page);
      continue;
    }
    const operations = [...scores.pages.keys()].filter((page) => table.isGenerated[page]).length;
    frequency = scores.pages.size - operations * (1 - FIELDS.OPERATION_COUNTS);
    exact = new Set(scores.pages.keys());
    titled = [...scores.pages].filter(([page, score]) => score.titled > 0 && !table.isGenerated[page]).length;
  }
  return { documents, pages, exact, frequency, titled };
}

function keepBest<Score extends { score: number }>(
  best: Map<number, Score>,
  found: ReadonlyMap<number, Score>,
) {
  for (const [key, score] of found) {
    const known = best.get(key);
    if (!known || known.score < score.score) best.set(key, score);
  }
}

function scoreAlternative({ stems, weight }: Alternative, table: DocumentTable, postings: Postings) {
  const documents = new Map<number, DocumentScore>();
  const pages = new Map<number, PageScore>();
  for (const stem of stems) {
    const matches = postings.get(stem)?.documents;
    if (!matches) continue;
    for (const [document, match] of matches) {
      const isFirst = table.firstOf[table.pageOf[document] ?? 0] === document;
      const score = scoreDocument(match, isFirst, table.length[document] ?? 1);
      const known = documents.get(document) ?? { score: 0, met: 0, head: 0 };
      known.score += score;
      known.met++;
      if (isFirst ? match.inTitle : match.inHeading) known.head++;
      documents.set(document, known);
    }
    for (const [page, sum] of sumUpPages(matches, table)) {
      const known = pages.get(page) ?? { score: 0, met: 0, titled: 0, named: 0 };
      known.score += scorePage(sum, table.pageLength[page] ?? 1);
      known.met++;
      if (sum.inTitle) known.titled++;
      if (sum.inTitle || sum.inName) known.named++;
      pages.set(page, known);
    }
  }
  for (const score of documents.values()) score.head *= weight / stems.length;
  for (const score of pages.values()) {
    score.titled *= weight / stems.length;
    score.named *= weight / stems.length;
  }
  for (const score of [...documents.values(), ...pages.values()]) {
    // Of a phrase, half of the words are worth a quarter of it.
    score.met /= stems.length;
    score.score *= (weight * score.met) / stems.length;
  }
  return { documents, pages };
}

/** Evidence adds up, and never to more than 1. */
function either(...chances: number[]): number {
  return 1 - chances.reduce((rest, chance) => rest * (1 - chance), 1);
}

function scoreDocument(match: TermMatch, isFirst: boolean, length: number): number {
  return either(
    match.inTitle ? FIELDS.TITLE : 0,
    match.inHeading ? (isFirst ? FIELDS.NAME : FIELDS.HEADING) : 0,
    match.inSummary ? FIELDS.SUMMARY : 0,
    scoreText(match.count, FIELDS.HALF_DOCUMENT, length),
  );
}

function scoreText(count: number, half: number, length: number): number {
  return (FIELDS.TEXT * count) / (count + half * (0.4 + 0.6 * length));
}

interface PageSum {
  inTitle: boolean;
  inName: boolean;
  inSummary: boolean;
  inHeading: boolean;
  count: number;
}

function scorePage({ inTitle, inName, inSummary, inHeading, count }: PageSum, length: number): number {
  return either(
    inTitle ? FIELDS.TITLE : 0,
    inName ? FIELDS.NAME : 0,
    inSummary ? FIELDS.SUMMARY : 0,
    inHeading ? FIELDS.ANY_HEADING : 0,
    scoreText(count, FIELDS.HALF_PAGE, length),
  );
}

/** Per page: where its documents have a term, and how often. */
function sumUpPages(matches: ReadonlyMap<number, TermMatch>, table: DocumentTable): Map<number, PageSum> {
  const pages = new Map<number, PageSum>();
  for (const [document, { inTitle, inHeading, inSummary, count }] of matches) {
    const page = table.pageOf[document] ?? 0;
    let sum = pages.get(page);
    if (!sum) {
      sum = { inTitle: false, inName: false, inSummary: false, inHeading: false, count: 0 };
      pages.set(page, sum);
    }
    const isFirst = table.firstOf[page] === document;
    sum.inTitle ||= inTitle;
    sum.inName ||= inHeading && isFirst;
    sum.inSummary ||= inSummary && isFirst;
    sum.inHeading ||= (inHeading || inSummary) && !isFirst;
    sum.count += count;
  }
  return pages;
}
