/** Pages and documents of a manifest in a form that ranking can index. */
import type { SearchManifest } from '../../shared/search/format.ts';
import { PRIORS } from './weights.ts';

export interface DocumentTable {
  /** Number of the page of each document. */
  pageOf: number[];
  /** First document of each page; one more at the end. */
  firstOf: number[];
  headingLength: number[];
  /** Words of each document, as a share of the average. */
  length: number[];
  /** Words of each page, as a share of the average. */
  pageLength: number[];
  /** True for pages of API operations. */
  isOperation: boolean[];
  /** True for all pages that are made from data: operations, schemas, lists of a folder's pages. */
  isGenerated: boolean[];
  /** Number of pages that somebody has written; of all, where there are none. */
  guides: number;
  /** Factor of each page, by what its author says of it and how many pages link to it. */
  prior: number[];
}

/** Spreads the numbers of a manifest. */
export function createDocumentTable(manifest: SearchManifest): DocumentTable {
  const pageOf: number[] = [];
  const firstOf: number[] = [];
  manifest.pages.forEach((count, page) => {
    firstOf.push(pageOf.length);
    for (let index = 0; index < count; index++) pageOf.push(page);
  });
  firstOf.push(pageOf.length);
  const lengths = [...manifest.lengths].map(readLogarithm);
  const pageLengths = manifest.pages.map((_, page) => sum(lengths.slice(firstOf[page], firstOf[page + 1])));
  const priorities = [PRIORS.LOW, PRIORS.NORMAL, PRIORS.HIGH, PRIORS.OPERATION, PRIORS.GENERATED];
  const popularity = [...(manifest.popularity ?? '')].map((digit) => Number.parseInt(digit, 36) / 3);
  const isOperation = [...manifest.priorities].map((digit) => digit === '3');
  const isGenerated = [...manifest.priorities].map((digit) => digit === '3' || digit === '4');
  const guides = isGenerated.filter((is) => !is).length || isGenerated.length;
  return {
    pageOf,
    firstOf,
    headingLength: [...manifest.headings].map((digit) => Number.parseInt(digit, 36)),
    length: shares(lengths),
    pageLength: shares(pageLengths),
    isOperation,
    isGenerated,
    guides,
    prior: [...manifest.priorities].map(
      (digit, page) => (priorities[Number(digit)] ?? 1) * (1 + PRIORS.POPULARITY * (popularity[page] ?? 0)),
    ),
  };
}

function readLogarithm(digit: string): number {
  return 2 ** (Number.parseInt(digit, 36) / 3) - 1;
}

function shares(lengths: readonly number[]): number[] {
  const average = sum(lengths) / Math.max(1, lengths.length);
  return lengths.map((length) => length / Math.max(1, average));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
