/** How far a query is one of the phrases that a page is found by: its keywords and search terms of several words. */
import { phraseLength } from '../../shared/search/format.ts';
import type { QueryPart } from './parse-query.ts';
import type { Postings } from './rank.ts';
import { WEIGHTS } from './weights.ts';

/** Scores up to 1, by the first document of the page. */
export type PhraseScores = ReadonlyMap<number, number>;

/** A part of the query, and what it counts for among the others. */
export interface PhrasePart {
  part: QueryPart;
  weight: number;
}

/** Phrases of one page have numbers below this one. */
const NUMBERS = 64;

interface PhraseMatch {
  /** Share of the query that the phrase has. */
  met: number;
  /** Words of the phrase that were asked for. */
  words: number;
}

/** The best phrase of each page counts; what the form of a question adds is looked for in none. */
export function scorePhrases(parts: readonly PhrasePart[], postings: Postings): PhraseScores {
  const typed = parts.filter(({ part }) => !part.isHint);
  const total = typed.reduce((sum, { weight }) => sum + weight, 0);
  const ofWord = isOneWord(typed) ? WEIGHTS.PHRASE_WORD : 1;
  const phrases = new Map<number, PhraseMatch>();
  for (const { part, weight } of typed) {
    for (const [phrase, found] of matchPart(part, postings)) {
      const known = phrases.get(phrase) ?? { met: 0, words: 0 };
      known.met += (weight * found.met) / total;
      known.words += found.words;
      phrases.set(phrase, known);
    }
  }
  const best = new Map<number, number>();
  for (const [phrase, { met, words }] of phrases) {
    const document = Math.floor(phrase / NUMBERS);
    const share = Math.min(1, words / phraseLength(phrase % NUMBERS));
    const score = ofWord * met ** WEIGHTS.PHRASE_QUERY * share ** WEIGHTS.PHRASE_LENGTH;
    if (score > (best.get(document) ?? 0)) best.set(document, score);
  }
  return best;
}

/** Of one word, half of a phrase is typed at most: titles say more. A name of code is looked for wherever it stands. */
function isOneWord(typed: readonly PhrasePart[]): boolean {
  return typed.every(({ part }) => part.size === 1 && !part.isRequired) && typed.length === 1;
}

/** The phrases that have one of a part's alternatives, or some of its words. */
function matchPart(part: QueryPart, postings: Postings): Map<number, PhraseMatch> {
  const best = new Map<number, PhraseMatch>();
  for (const { stems, weight } of part.alternatives) {
    for (const [phrase, count] of countStems(stems, postings)) {
      const met = weight * (count / stems.length) ** 2;
      if (met > (best.get(phrase)?.met ?? 0)) best.set(phrase, { met, words: count });
    }
  }
  return best;
}

function countStems(stems: readonly string[], postings: Postings): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stem of stems) {
    for (const [document, numbers] of postings.get(stem)?.phrases ?? []) {
      for (const number of numbers) {
        const phrase = document * NUMBERS + number;
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    }
  }
  return counts;
}
