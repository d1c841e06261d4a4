/** Which documents answer a query best. */
import { decodePostings, type TermMatch, unpackMatch } from '../../shared/search/format.ts';
import type { DocumentTable } from './document-table.ts';
import type { ParsedQuery, QueryPart } from './parse-query.ts';
import { type PartScores, scorePart } from './score-part.ts';
import { type PhraseScores, scorePhrases } from './score-phrases.ts';
import { spreadPages } from './spread-pages.ts';
import { WEIGHTS } from './weights.ts';

/** What the index says of a term. */
export interface TermPostings {
  documents: ReadonlyMap<number, TermMatch>;
  /** Numbers of the phrases that hold it, by the first document of their page. */
  phrases: ReadonlyMap<number, readonly number[]>;
}

/** By term. */
export type Postings = ReadonlyMap<string, TermPostings>;

/** Unfolds what a file says of a term. */
export function readPostings(lists: string): TermPostings {
  const [list = '', phraseList = ''] = lists.split('.');
  const documents = new Map<number, TermMatch>();
  decodePostings(list, (document, match) => documents.set(document, unpackMatch(match)));
  const phrases = new Map<number, number[]>();
  decodePostings(phraseList, (document, number) => {
    const numbers = phrases.get(document);
    if (numbers) numbers.push(number);
    else phrases.set(document, [number]);
  });
  return { documents, phrases };
}

/** Documents that match, best first. */
export function rankDocuments(query: ParsedQuery, table: DocumentTable, postings: Postings): number[] {
  const parts = query.parts.map((part) => weighPart(part, table, postings));
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const typed = parts.reduce((sum, { part, weight }) => sum + (part.isHint ? 0 : weight), 0);
  const pages = table.prior.flatMap((_, page) =>
    parts.some(({ scores }) => scores.pages[page]) ? [page] : [],
  );
  const titles = [query.title, query.operationTitle].filter((term) => term !== null);
  const same = new Set(titles.flatMap((term) => [...(postings.get(term)?.documents.keys() ?? [])]));
  const context = { parts, total, typed, query, table, same, phrases: scorePhrases(parts, postings) };
  const scored = pages.flatMap((page) => scoreDocuments(page, context));
  preferNamed(scored, query.operations, { table, postings });
  scored.sort((a, b) => b.score - a.score || a.document - b.document);
  return spreadPages(scored, table);
}

/** More than any score. */
const NAMED = 1000;

/** Operations whose address was typed come first, whatever else is known of them and of others. */
function preferNamed(
  scored: Scored[],
  operations: readonly string[],
  { table, postings }: { table: DocumentTable; postings: Postings },
): void {
  const named = operations.map((term) => postings.get(term)?.documents);
  for (const one of scored) {
    const page = table.pageOf[one.document] ?? 0;
    if (!table.isOperation[page] || table.firstOf[page] !== one.document) continue;
    const place = named.findIndex((documents) => documents?.get(one.document)?.inHeading);
    if (place >= 0) one.score += NAMED * (named.length - place);
  }
}

interface WeighedPart {
  part: QueryPart;
  scores: PartScores;
  /** What it says of a document to meet this part: rare words say more, but none says all. */
  weight: number;
  /** How much it says that a heading has it, up to 1: many pages have a heading "Troubleshooting". */
  headingWeight: number;
  /** Where a technology was named that some pages are about: what says so. Keywords count where no title has it: that of a schedule may be "go live". */
  technology?: 'head' | 'named';
}

function weighPart(part: QueryPart, table: DocumentTable, postings: Postings): WeighedPart {
  const scores = scorePart(part, table, postings);
  const pages = table.guides;
  const rarityOf = (count: number) => Math.log(1 + pages / Math.max(1, count)) / Math.log(1 + pages);
  // A word that few titles have is a subject of the site, however often it is said: "go" of the Go SDK.
  const ofTitles = scores.titled === 0 ? 0 : WEIGHTS.TITLE_RARITY * rarityOf(scores.titled) ** 2;
  const rarity = Math.max(rarityOf(scores.frequency), ofTitles);
  const weight = part.size * part.weight * (WEIGHTS.COMMON + (1 - WEIGHTS.COMMON) * rarity);
  const headings = scores.documents.filter(({ key, head }) => head > 0 && !isBeginning(key, table));
  const headingWeight = 1 / (1 + WEIGHTS.COMMON_HEADING * Math.log2(Math.max(1, headings.length)));
  const technology = part.isTechnology
    ? (['head', 'named'] as const).find((field) => scores.pages.some((score) => score[field] >= LEAST_NAMED))
    : undefined;
  return { part, scores, weight: scores.pages.length === 0 ? 0 : weight, headingWeight, technology };
}

function isBeginning(document: number, table: DocumentTable): boolean {
  return table.firstOf[table.pageOf[document] ?? 0] === document;
}

/** How far a title has to say a word: more than for a longer word that begins with it. */
const LEAST_NAMED = 0.45;

/** Words of a title that nobody types by chance. */
const TITLE_WORDS = 4;

/** Words of a search term that is the page's own: one or two are typed for several pages. */
const PHRASE_WORDS = 3;

/** How far the names of an operation have to say a path that was typed: more than that they say words of it. */
const PATH_NAMED = 0.25;

interface RankContext {
  parts: readonly WeighedPart[];
  total: number;
  /** The part of `total` that was typed: what the form of a question adds is no word that a title could say. */
  typed: number;
  query: ParsedQuery;
  table: DocumentTable;
  /** Documents of which the title, or a keyword, is what was typed. */
  same: ReadonlySet<number>;
  /** How far a phrase of a page is what was typed. */
  phrases: PhraseScores;
}

interface Scored {
  document: number;
  score: number;
}

/** The documents of a page that have something of the query: the page itself, and its sections. */
function scoreDocuments(page: number, context: RankContext): Scored[] {
  const { parts, total, query, table, same, phrases } = context;
  const first = table.firstOf[page] ?? 0;
  const end = table.firstOf[page + 1] ?? first + 1;
  const pageScore = parts.reduce(
    (sum, { scores, weight }) => sum + weight * (scores.pages[page]?.score ?? 0),
    0,
  );
  const pageMet = parts.reduce((sum, { scores, weight }) => sum + weight * (scores.pages[page]?.met ?? 0), 0);
  const coverage = WEIGHTS.LEAST_PAGE + (1 - WEIGHTS.LEAST_PAGE) * (pageMet / total);
  const isNamed = query.isName && same.has(first);
  const asked = query.isOfApi ? WEIGHTS.OF_API : query.isAboutApi ? WEIGHTS.API : 1;
  const meant = isNamed ? WEIGHTS.API_NAME : asked;
  const api = table.isOperation[page] && hasTypedPath(page, parts) ? meant : 1;
  const misses = parts.filter(({ part, scores }) => part.isRequired && !scores.exact.has(page)).length;
  const others = parts.filter((weighed) => isOfAnother(page, weighed)).length;
  const isGuide = query.isAboutApi && !table.isOperation[page];
  const phrase = (phrases.get(first) ?? 0) * (isGuide ? WEIGHTS.PHRASE_API : 1);
  const factor =
    (coverage *
      (1 + WEIGHTS.PHRASE_PAGE * phrase) *
      WEIGHTS.WITHOUT_CODE ** misses *
      WEIGHTS.OTHER_TECHNOLOGY ** others *
      priorOf(page, context) *
      api) /
    total;
  const isSpecific = typedSize(parts) >= PHRASE_WORDS && (!table.isGenerated[page] || query.isAboutApi);
  const sameTitle = isSpecific ? WEIGHTS.SAME_PHRASE : WEIGHTS.SAME_TITLE;
  const documents: (Scored & { said: number })[] = [];
  for (let document = first; document < end; document++) {
    const own = document === first ? scoreBeginning(page, context) : scoreSection(document, page, context);
    if (own === null) continue;
    const score = WEIGHTS.PAGE_SHARE * pageScore + (1 - WEIGHTS.PAGE_SHARE) * own.score;
    const met = WEIGHTS.LEAST_DOCUMENT + (1 - WEIGHTS.LEAST_DOCUMENT) * (own.met / total);
    const title = same.has(document) ? sameTitle : 1;
    const exactness = own.exactness * (document === first ? 1 + WEIGHTS.PHRASE * phrase : 1);
    documents.push({ document, score: score * factor * met * exactness * title, said: own.said });
  }
  return preferSection(documents, first);
}

/** Number of words that were typed and count. */
function typedSize(parts: readonly WeighedPart[]): number {
  return parts.reduce((size, { part }) => size + (part.isHint ? 0 : part.size), 0);
}

/** What is known of a page counts less than that its whole title was typed: one of several words. */
function priorOf(page: number, { parts, table, same }: RankContext): number {
  const prior = table.prior[page] ?? 1;
  return typedSize(parts) >= TITLE_WORDS && same.has(table.firstOf[page] ?? 0) ? Math.max(prior, 1) : prior;
}

/** Who typed a path that the site has means no operation of another one, and none that only speaks of it. */
function hasTypedPath(page: number, parts: readonly WeighedPart[]): boolean {
  const paths = parts.filter(({ part }) => part.isPath);
  return (
    paths.length === 0 ||
    paths.some(({ scores }) => scores.exact.has(page) && (scores.pages[page]?.named ?? 0) > PATH_NAMED)
  );
}

/** True where a technology was named that other pages are about. A word of the same meaning counts, one that begins alike doesn't. */
function isOfAnother(page: number, { technology, scores }: WeighedPart): boolean {
  return technology !== undefined && (scores.pages[page]?.[technology] ?? 0) < LEAST_NAMED;
}

/** Where a section is headed by what was asked, and the page's title does not say it, the section stands for the page. */
function preferSection(documents: (Scored & { said: number })[], first: number): Scored[] {
  const page = documents.find(({ document }) => document === first);
  const [section] = documents
    .filter(({ document, said }) => document !== first && said >= WEIGHTS.SAID)
    .sort((a, b) => b.score - a.score);
  if (page && section && page.said < WEIGHTS.UNSAID && section.score < page.score)
    [page.score, section.score] = [section.score, page.score];
  return documents;
}

interface OwnScore {
  score: number;
  met: number;
  /** Factor for a title or heading that says what was asked. */
  exactness: number;
  /** Share of what was asked that the title or heading says; a heading speaks for the title above it. */
  said: number;
}

function scoreBeginning(page: number, context: RankContext): OwnScore | null {
  const first = context.table.firstOf[page] ?? 0;
  let score = 0;
  let met = 0;
  let isMet = false;
  for (const { scores, weight } of context.parts) {
    const own = scores.documents[first];
    if (own) isMet = true;
    const whole = scores.pages[page];
    score += weight * Math.max(own?.score ?? 0, WEIGHTS.BEGINNING * (whole?.score ?? 0));
    met += weight * (whole?.met ?? 0);
  }
  // What only sections say, they are found by.
  return isMet ? { score, met, ...readHeading(first, WEIGHTS.EXACT_TITLE, context) } : null;
}

function scoreSection(document: number, page: number, context: RankContext): OwnScore | null {
  if (!context.parts.some(({ scores }) => scores.documents[document])) return null;
  let score = 0;
  let met = 0;
  for (const { scores, weight } of context.parts) {
    const own = scores.documents[document];
    const title = (scores.pages[page]?.head ?? 0) * WEIGHTS.CONTEXT;
    score += weight * Math.max(own?.score ?? 0, title);
    met += weight * Math.max(own?.met ?? 0, title > 0 ? 1 : 0);
  }
  return { score, met, ...readHeading(document, WEIGHTS.EXACT_HEADING, context) };
}

/** How far a heading says what was asked, and little else. */
function readHeading(
  document: number,
  most: number,
  { parts, total, typed, table }: RankContext,
): Pick<OwnScore, 'exactness' | 'said'> {
  const isTitle = isBeginning(document, table);
  const page = table.pageOf[document] ?? 0;
  let own = 0;
  let said = 0;
  let rare = 0;
  let words = 0;
  for (const { part, scores, weight, headingWeight } of parts) {
    // What the form of a question adds is no word that a title was asked for.
    if (part.isHint || weight === 0) continue;
    const head = scores.documents[document]?.head ?? 0;
    own += (weight * head) / typed;
    // Sections do not repeat what the title of their page says.
    said += (weight * (isTitle ? head : Math.max(head, scores.pages[page]?.head ?? 0))) / typed;
    rare += (weight * head * (isTitle ? 1 : headingWeight)) / total;
    words += part.size * head;
  }
  const length = Math.max(1, table.headingLength[document] ?? 1);
  return {
    exactness: 1 + most * rare ** 2 * Math.min(1, words / length),
    said: own < WEIGHTS.OWN_HEADING ? 0 : said,
  };
}
