/** Which documents answer a query best. */
import { decodePostings, type TermMatch, unpackMatch } from '../../shared/search/format.ts';
import type { DocumentTable } from './document-table.ts';
import type { ParsedQuery, QueryPart } from './parse-query.ts';
import { type PartScores, scorePart } from './score-part.ts';
import { spreadPages } from './spread-pages.ts';

/** Documents by term. */
export type Postings = ReadonlyMap<string, ReadonlyMap<number, TermMatch>>;

/** Unfolds a list of postings. */
export function readPostings(list: string): Map<number, TermMatch> {
  const matches = new Map<number, TermMatch>();
  decodePostings(list, (document, match) => matches.set(document, unpackMatch(match)));
  return matches;
}

export const TUNING = {
  /** How much of a document's score comes from its whole page; the rest is its own. */
  PAGE_SHARE: 0.5,
  /** How far the beginning of a page stands for what is said further down. */
  BEGINNING: 0.75,
  /** How far a section has what only the title of its page says. */
  CONTEXT: 0.45,
  /** What is left of the score of a page, and of a document, without any of the query's words. */
  LEAST_PAGE: 0.35,
  LEAST_DOCUMENT: 0.7,
  /** What a title adds that says what was asked and little else; the same for a heading. */
  EXACT_TITLE: 0.5,
  EXACT_HEADING: 0.3,
  /** Share of the query that a heading says that is preferred to its page, and that the title of such a page says at most. */
  SAID: 0.8,
  UNSAID: 0.5,
  /** How much less a heading says with each doubling of the number of headings that say it too. */
  COMMON_HEADING: 0.15,
  /** Title or keyword that is what was typed. */
  SAME_TITLE: 1.35,
  /** Weight of the commonest word against one that stands on a single page. */
  COMMON: 0.25,
  /** Priority of operations when the reader looks for one. */
  API: 1.6,
};

/** Documents that match, best first. */
export function rankDocuments(query: ParsedQuery, table: DocumentTable, postings: Postings): number[] {
  const parts = query.parts.map((part) => weighPart(part, table, postings));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const pages = new Set(parts.flatMap(({ scores }) => [...scores.pages.keys()]));
  const scored = [...pages].flatMap((page) => scoreDocuments(page, { parts, total, query, table }));
  const same = (query.title === null ? undefined : postings.get(query.title)) ?? new Map();
  const ranked = scored.map((one) => (same.has(one.document) ? { ...one, score: one.score * TUNING.SAME_TITLE } : one));
  ranked.sort((a, b) => b.score - a.score || a.document - b.document);
  return spreadPages(ranked, table);
}

interface WeighedPart {
  part: QueryPart;
  scores: PartScores;
  /** What it says of a document to meet this part: rare words say more, but none says all. */
  weight: number;
  /** How much it says that a heading has it, up to 1: many pages have a heading "Troubleshooting". */
  headingWeight: number;
}

function weighPart(part: QueryPart, table: DocumentTable, postings: Postings): WeighedPart {
  const scores = scorePart(part, table, postings);
  const pages = table.prior.length;
  const rarity = Math.log(1 + pages / Math.max(1, scores.frequency)) / Math.log(1 + pages);
  const weight = part.size * part.weight * (TUNING.COMMON + (1 - TUNING.COMMON) * rarity);
  const headings = [...scores.documents].filter(([document, { head }]) => head > 0 && !isBeginning(document, table));
  const headingWeight = 1 / (1 + TUNING.COMMON_HEADING * Math.log2(Math.max(1, headings.length)));
  return { part, scores, weight: part.alternatives.length === 0 ? 0 : weight, headingWeight };
}

function isBeginning(document: number, table: DocumentTable): boolean {
  return table.firstOf[table.pageOf[document] ?? 0] === document;
}

interface RankContext {
  parts: readonly WeighedPart[];
  total: number;
  query: ParsedQuery;
  table: DocumentTable;
}

interface Scored {
  document: number;
  score: number;
}

/** The documents of a page that have something of the query: the page itself, and its sections. */
function scoreDocuments(page: number, context: RankContext): Scored[] {
  const { parts, total, query, table } = context;
  const first = table.firstOf[page] ?? 0;
  const end = table.firstOf[page + 1] ?? first + 1;
  const pageScore = parts.reduce((sum, { scores, weight }) => sum + weight * (scores.pages.get(page)?.score ?? 0), 0);
  const pageMet = parts.reduce((sum, { scores, weight }) => sum + weight * (scores.pages.get(page)?.met ?? 0), 0);
  const coverage = TUNING.LEAST_PAGE + (1 - TUNING.LEAST_PAGE) * (pageMet / total);
  const api = query.isAboutApi && table.isOperation[page] ? TUNING.API : 1;
  const factor = (coverage * (table.prior[page] ?? 1) * api) / total;
  const documents: (Scored & { said: number })[] = [];
  for (let document = first; document < end; document++) {
    const own = document === first ? scoreBeginning(page, context) : scoreSection(document, page, context);
    if (own === null) continue;
    const score = TUNING.PAGE_SHARE * pageScore + (1 - TUNING.PAGE_SHARE) * own.score;
    const met = TUNING.LEAST_DOCUMENT + (1 - TUNING.LEAST_DOCUMENT) * (own.met / total);
    documents.push({ document, score: score * factor * met * own.exactness, said: own.said });
  }
  return preferSection(documents, first);
}

/** Where a section is headed by what was asked, and the page's title does not say it, the section stands for the page. */
function preferSection(documents: (Scored & { said: number })[], first: number): Scored[] {
  const page = documents.find(({ document }) => document === first);
  const [section] = documents
    .filter(({ document, said }) => document !== first && said >= TUNING.SAID)
    .sort((a, b) => b.score - a.score);
  if (page && section && page.said < TUNING.UNSAID && section.score < page.score)
    [page.score, section.score] = [section.score, page.score];
  return documents;
}

interface OwnScore {
  score: number;
  met: number;
  /** Factor for a title or heading that says what was asked. */
  exactness: number;
  /** Share of what was asked that the title or heading says. */
  said: number;
}

function scoreBeginning(page: number, context: RankContext): OwnScore {
  const first = context.table.firstOf[page] ?? 0;
  let score = 0;
  let met = 0;
  for (const { scores, weight } of context.parts) {
    const own = scores.documents.get(first);
    const whole = scores.pages.get(page);
    score += weight * Math.max(own?.score ?? 0, TUNING.BEGINNING * (whole?.score ?? 0));
    met += weight * (whole?.met ?? 0);
  }
  return { score, met, ...readHeading(first, TUNING.EXACT_TITLE, context) };
}

function scoreSection(document: number, page: number, context: RankContext): OwnScore | null {
  let score = 0;
  let met = 0;
  let isMet = false;
  for (const { scores, weight } of context.parts) {
    const own = scores.documents.get(document);
    const title = (scores.pages.get(page)?.titled ?? 0) * TUNING.CONTEXT;
    if (own) isMet = true;
    score += weight * Math.max(own?.score ?? 0, title);
    met += weight * Math.max(own?.met ?? 0, title > 0 ? 1 : 0);
  }
  return isMet ? { score, met, ...readHeading(document, TUNING.EXACT_HEADING, context) } : null;
}

/** How far a heading says what was asked, and little else. */
function readHeading(
  document: number,
  most: number,
  { parts, total, table }: RankContext,
): Pick<OwnScore, 'exactness' | 'said'> {
  const isTitle = isBeginning(document, table);
  let asked = 0;
  let rare = 0;
  let words = 0;
  for (const { part, scores, weight, headingWeight } of parts) {
    const said = scores.documents.get(document)?.head ?? 0;
    asked += (weight * said) / total;
    rare += (weight * said * (isTitle ? 1 : headingWeight)) / total;
    words += part.size * said;
  }
  const length = Math.max(1, table.headingLength[document] ?? 1);
  return { exactness: 1 + most * rare ** 2 * Math.min(1, words / length), said: asked };
}
