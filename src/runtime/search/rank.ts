/** Which documents answer a query best. */
import { type SearchManifest, unpackMatch } from '../../shared/search/format.ts';
import type { ParsedQuery, QueryPart } from './parse-query.ts';

/** Pages and documents of a manifest in a form that ranking can index. */
export interface DocumentTable {
  /** Number of the page of each document. */
  pageOf: number[];
  /** First document of each page. */
  firstOf: number[];
  headingLength: number[];
  textLength: number[];
  averageLength: number;
  /** Factor of each page. */
  priority: number[];
}

/** Low, normal, high, API operation: hundreds of operations must not bury the guides. */
const PRIORITIES = [0.55, 1, 1.2, 0.5];

/** Spreads the numbers of a manifest. */
export function createDocumentTable(manifest: SearchManifest): DocumentTable {
  const pageOf: number[] = [];
  const firstOf: number[] = [];
  manifest.pages.forEach((count, page) => {
    firstOf.push(pageOf.length);
    for (let index = 0; index < count; index++) pageOf.push(page);
  });
  const textLength = [...manifest.lengths].map((digit) => 2 ** (Number.parseInt(digit, 36) / 3) - 1);
  return {
    pageOf,
    firstOf,
    headingLength: [...manifest.headings].map((digit) => Number.parseInt(digit, 36)),
    textLength,
    averageLength: textLength.reduce((sum, length) => sum + length, 0) / Math.max(1, textLength.length),
    priority: [...manifest.priorities].map((digit) => PRIORITIES[Number(digit)] ?? 1),
  };
}

/** What one document has of one term. */
interface Match {
  inTitle: boolean;
  inHeading: boolean;
  count: number;
}

/** Documents by term. */
export type Postings = ReadonlyMap<string, ReadonlyMap<number, Match>>;

/** Unfolds a list of postings. */
export function readPostings(list: readonly number[]): Map<number, Match> {
  const matches = new Map<number, Match>();
  let document = 0;
  for (let index = 0; index < list.length; index += 2) {
    document += list[index] ?? 0;
    matches.set(document, unpackMatch(list[index + 1] ?? 0));
  }
  return matches;
}

const TITLE = 7;
/** A section of a page whose title has the term. */
const PAGE_TITLE = 2.2;
const HEADING = 5;
const TEXT = 3;
/** A page that has the term all over. */
const PAGE_TEXT = 0.8;
/** How far the beginning of a page has what stands in its sections only. */
const ELSEWHERE = 0.5;

/** Documents with less than this share of the best score only share a common word with the query. */
const LEAST_SHARE = 0.12;

/** Documents that match, best first. */
export function rankDocuments(query: ParsedQuery, table: DocumentTable, postings: Postings): number[] {
  const parts = query.parts.map((part) => ({ part, rarity: rarityOf(part, table, postings) }));
  const total = parts.reduce((sum, { part, rarity }) => sum + part.size * rarity, 0);
  const size = parts.reduce((sum, { part }) => sum + part.size, 0);
  const sums = new Map<number, { score: number; met: number; head: number }>();
  for (const { part, rarity } of parts) {
    for (const [document, { score, met, head }] of scorePart(part, rarity, table, postings)) {
      const sum = sums.get(document) ?? { score: 0, met: 0, head: 0 };
      sum.score += score;
      sum.met += met * part.size * rarity;
      sum.head += head * part.size;
      sums.set(document, sum);
    }
  }
  const titles = new Set(query.titles.flatMap((title) => [...(postings.get(title)?.keys() ?? [])]));
  const ranked = [...sums].map(([document, { score, met, head }]) => {
    const coverage = total === 0 ? 1 : Math.min(1, met / total);
    const length = Math.max(1, table.headingLength[document] ?? 1);
    // A heading that says what was asked, and little else.
    const exactness = head >= size * 0.99 ? 1 + 0.6 * Math.min(1, size / length) : 1;
    const priority = table.priority[table.pageOf[document] ?? 0] ?? 1;
    const named = titles.has(document) ? 1.8 : 1;
    return { document, score: score * coverage ** 2 * exactness * priority * named };
  });
  ranked.sort((a, b) => b.score - a.score || a.document - b.document);
  const least = (ranked[0]?.score ?? 0) * LEAST_SHARE;
  const listed = ranked.filter(({ score }) => score >= least);
  return spreadPages(
    listed.map(({ document }) => document),
    table,
  );
}

interface PartScore {
  score: number;
  /** Share of the part that the document has, up to 1. */
  met: number;
  /** Share that it has in its title or heading. */
  head: number;
}

function scorePart(
  { size, alternatives }: QueryPart,
  rarity: number,
  table: DocumentTable,
  postings: Postings,
): Map<number, PartScore> {
  const best = new Map<number, PartScore>();
  // A rare synonym must not outweigh the common word that was typed.
  const most = alternatives.length > 1 ? rarity : Number.POSITIVE_INFINITY;
  for (const { stems, weight } of alternatives) {
    const sums = new Map<number, { score: number; terms: number; heads: number }>();
    for (const stem of stems) {
      for (const [document, score, met, isHead] of scoreTerm(stem, most, table, postings)) {
        const sum = sums.get(document) ?? { score: 0, terms: 0, heads: 0 };
        sum.score += score;
        sum.terms += met;
        if (isHead) sum.heads++;
        sums.set(document, sum);
      }
    }
    for (const [document, { score, terms, heads }] of sums) {
      const met = terms / stems.length;
      // A synonym of three words is worth no more than the one word that was typed.
      const value = (score / stems.length) * size * weight * met;
      const known = best.get(document);
      if (!known || known.score < value)
        best.set(document, { score: value, met, head: heads / stems.length });
    }
  }
  return best;
}

/** How much it says that a document has this part: rare words say more. */
function rarityOf(part: QueryPart, table: DocumentTable, postings: Postings): number {
  const [first] = part.alternatives;
  const rarities = (first?.stems ?? []).map((stem) => inverseFrequency(postings.get(stem)?.size ?? 0, table));
  return rarities.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, rarities.length);
}

function inverseFrequency(matches: number, table: DocumentTable): number {
  const documents = table.pageOf.length;
  return Math.log(1 + (documents - matches + 0.5) / (matches + 0.5));
}

/** `met` says how far the document itself has the term, up to 1. */
type TermScore = [document: number, score: number, met: number, isHead: boolean];

function scoreTerm(stem: string, most: number, table: DocumentTable, postings: Postings): TermScore[] {
  const matches = postings.get(stem);
  if (!matches) return [];
  const rarity = Math.min(most, inverseFrequency(matches.size, table));
  const pages = sumUpPages(matches, table);
  const scores: TermScore[] = [];
  for (const [document, { inTitle, inHeading, count }] of matches) {
    const page = table.pageOf[document] ?? 0;
    const length = (table.textLength[document] ?? 0) / table.averageLength;
    const fromPage = scoreOfPage(pages.get(page), document === table.firstOf[page]);
    const own = (inTitle ? TITLE : 0) + (inHeading ? HEADING : 0);
    const text = (TEXT * count) / (count + 0.5 + 0.9 * length);
    scores.push([document, rarity * (own + text + fromPage), 1, inTitle || inHeading]);
  }
  for (const [page, { total, isTitled }] of pages) {
    const first = table.firstOf[page] ?? 0;
    // A page that says it all over is about it, even where its beginning does not.
    if (!matches.has(first) && total > 0) scores.push([first, rarity * aboutPage(total), ELSEWHERE, false]);
    if (isTitled) {
      // Sections do not repeat what the title of their page says.
      const silent = sectionsOf(page, table).filter((document) => !matches.has(document));
      for (const document of silent) scores.push([document, rarity * PAGE_TITLE, 1, false]);
    }
  }
  return scores;
}

/** The documents of a page without its first one. */
function sectionsOf(page: number, table: DocumentTable): number[] {
  const first = table.firstOf[page] ?? 0;
  const end = table.firstOf[page + 1] ?? table.pageOf.length;
  return Array.from({ length: end - first - 1 }, (_, index) => first + 1 + index);
}

interface PageSum {
  total: number;
  isTitled: boolean;
}

/** What a document gains from the rest of its page. */
function scoreOfPage(page: PageSum | undefined, isFirst: boolean): number {
  if (!page) return 0;
  if (isFirst) return aboutPage(page.total);
  return page.isTitled ? PAGE_TITLE : 0;
}

/** Per page: how often its documents have a term, and whether its title does. */
function sumUpPages(matches: ReadonlyMap<number, Match>, table: DocumentTable): Map<number, PageSum> {
  const pages = new Map<number, PageSum>();
  for (const [document, { inTitle, count }] of matches) {
    const page = table.pageOf[document] ?? 0;
    const sum = pages.get(page) ?? { total: 0, isTitled: false };
    pages.set(page, { total: sum.total + count, isTitled: sum.isTitled || inTitle });
  }
  return pages;
}

function aboutPage(count: number): number {
  return (PAGE_TEXT * count) / (count + 5);
}

const FIRST_FROM_PAGE = 3;

/** Moves the fourth and further hits of one page behind those of other pages. */
function spreadPages(documents: readonly number[], table: DocumentTable): number[] {
  const counts = new Map<number, number>();
  const first: number[] = [];
  const later: number[] = [];
  for (const document of documents) {
    const page = table.pageOf[document] ?? 0;
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    (count <= FIRST_FROM_PAGE ? first : later).push(document);
  }
  return [...first, ...later];
}
