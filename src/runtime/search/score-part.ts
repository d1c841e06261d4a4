/** How far pages and documents meet one part of a query. */
import type { TermMatch } from '../../shared/search/format.ts';
import type { DocumentTable } from './document-table.ts';
import type { QueryPart } from './parse-query.ts';
import type { Postings, TermPostings } from './rank.ts';
import { FIELDS } from './weights.ts';

/** How far a document, or a page, meets something: all between 0 and 1. */
export interface Score {
  /** Number of the document or page. */
  key: number;
  score: number;
  /** Share of a part that it has. */
  met: number;
  /** Share that its title or heading has. */
  head: number;
  /** Share that its title or, of a page, its keywords have. */
  named: number;
}

export interface PartScores {
  /** By the number of the document; others are left out. */
  documents: Score[];
  /** By the number of the page. */
  pages: Score[];
  /** Number of pages that have what was typed; what was meant, when nobody has that. Pages made from data count little. */
  frequency: number;
  /** Pages that have what was typed, and not just what may have been meant. */
  exact: ReadonlySet<number>;
  /** Number of titles that have it, those made from data left out. */
  titled: number;
}

/** Scores all documents and pages that meet a part with any of its alternatives; the best one counts. */
export function scorePart(part: QueryPart, table: DocumentTable, postings: Postings): PartScores {
  const documents: Score[] = [];
  const pages: Score[] = [];
  let frequency = 0;
  let titled = 0;
  let exact = new Set<number>();
  for (const { stems, weight, isTyped } of part.alternatives) {
    const terms = stems.map((stem) => scoreTerm(postings.get(stem), table));
    keepBest(documents, joinTerms(terms, 'documents'), weight);
    const found = joinTerms(terms, 'pages');
    keepBest(pages, found, weight);
    if (frequency > 0) {
      if (isTyped) for (const { key } of found) exact.add(key);
      continue;
    }
    const written = found.filter(({ key }) => !table.isGenerated[key]);
    frequency = found.length - (found.length - written.length) * (1 - FIELDS.OPERATION_COUNTS);
    exact = new Set(found.map(({ key }) => key));
    titled = written.filter(({ head }) => head > 0).length;
  }
  return { documents, pages, exact, frequency, titled };
}

function keepBest(best: Score[], found: readonly Score[], weight: number): void {
  for (const { key, score, met, head, named } of found) {
    const known = best[key];
    const own = score * weight * met;
    if (known && known.score >= own) continue;
    const most = Math.max(named * weight, known?.named ?? 0);
    best[key] = { key, score: own, met, head: head * weight, named: most };
  }
}

interface TermScores {
  documents: readonly Score[];
  pages: readonly Score[];
}

/** The shares of a phrase that documents or pages have. */
function joinTerms(terms: readonly TermScores[], kind: keyof TermScores): readonly Score[] {
  if (terms.length === 1) return terms[0]?.[kind] ?? [];
  const sums = new Map<number, Score>();
  const share = 1 / terms.length;
  for (const { key, score, met, head, named } of terms.flatMap((term) => term[kind])) {
    const sum = sums.get(key) ?? { key, score: 0, met: 0, head: 0, named: 0 };
    sum.score += score * share;
    sum.met += met * share;
    sum.head += head * share;
    sum.named += named * share;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** What a term says by itself stays the same for all queries that have it. */
const known = new WeakMap<TermPostings, TermScores>();

function scoreTerm(postings: TermPostings | undefined, table: DocumentTable): TermScores {
  if (!postings) return { documents: [], pages: [] };
  let scores = known.get(postings);
  if (!scores) {
    const { documents } = postings;
    scores = {
      documents: [...documents].map(([key, match]) => {
        const isFirst = table.firstOf[table.pageOf[key] ?? 0] === key;
        const score = scoreDocument(match, isFirst, table.length[key] ?? 1);
        return { key, score, met: 1, head: Number(isFirst ? match.inTitle : match.inHeading), named: 0 };
      }),
      pages: [...sumUpPages(documents, table)].map(([key, sum]) => {
        const score = scorePage(sum, table.pageLength[key] ?? 1);
        return { key, score, met: 1, head: Number(sum.inTitle), named: Number(sum.inTitle || sum.inName) };
      }),
    };
    known.set(postings, scores);
  }
  return scores;
}

/** Evidence adds up, and never to more than 1. */
function either(...chances: number[]): number {
  let rest = 1;
  for (const chance of chances) rest *= 1 - chance;
  return 1 - rest;
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
