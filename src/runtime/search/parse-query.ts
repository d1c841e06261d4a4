/** From what a reader typed to the terms to look up. */
import {
  findPaths,
  isStopWord,
  splitWords,
  stemOf,
  toTitleTerm,
  type Word,
} from '../../shared/search/words.ts';
import type { Candidate, Vocabulary } from './vocabulary.ts';

/** One way to meet a part of the query: terms that belong together. */
export interface Alternative {
  stems: string[];
  /** How sure it is that the reader meant this, up to 1. */
  weight: number;
}

/** A part of the query; a page meets it with any of its alternatives. */
export interface QueryPart {
  /** Number of words that the reader typed for it. */
  size: number;
  alternatives: Alternative[];
}

export interface ParsedQuery {
  parts: QueryPart[];
  /** Terms of titles that are, or begin with, what was typed. */
  titles: string[];
}

/** Longest part of a query that is looked at (SPEC section 9). */
export const MAX_QUERY_LENGTH = 64;

const PREFIX_LIMIT = 8;
const SIMILAR_LIMIT = 4;
const TITLE_LIMIT = 4;

/** Reads a query. The last word counts as unfinished unless a space follows it. */
export function parseQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: readonly (readonly string[])[],
): ParsedQuery {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const paths = findPaths(text.trimStart().startsWith('/') ? text : ` ${text}`);
  const parts = paths.map(({ path, operation }) => pathPart(path, operation, vocabulary));
  const rest = paths.length > 0 ? text.replace(/(?:\b[a-z]+\s+)?\/\S+/i, ' ') : text;
  const words = splitWords(rest);
  const useful = words.filter(({ whole }) => !isStopWord(whole));
  // Nothing but small words: better a weak answer than none.
  const kept =
    useful.length > 0 ? useful : words.filter(({ whole }) => whole.length > 1 && paths.length === 0);
  const open = /\s$/.test(rest) ? null : (kept.at(-1) ?? null);
  const phrases = synonyms.map((group) => group.map(toStems));
  for (let at = 0; at < kept.length; ) {
    const phrase = findPhrase(kept, at, phrases);
    const size = phrase?.size ?? 1;
    const own = kept.slice(at, at + size);
    const alternatives = size === 1 ? wordAlternatives(own[0] as Word, own[0] === open, vocabulary) : [];
    if (size > 1) alternatives.push({ stems: own.map(({ whole }) => stemOf(whole)), weight: 1 });
    for (const stems of phrase?.others ?? []) alternatives.push({ stems, weight: 0.8 });
    const joined =
      joinedWith(kept[at + 1], own, vocabulary) ?? joinedWith(own[0], kept.slice(at - 1, at), vocabulary);
    if (joined) alternatives.push({ stems: [joined], weight: 0.9 });
    if (alternatives.length > 0) parts.push({ size, alternatives });
    at += size;
  }
  const title = toTitleTerm(text);
  const titles = title === null ? [] : vocabulary.startingWith(title, TITLE_LIMIT).map(({ stem }) => stem);
  return { parts, titles };
}

function pathPart(path: string, operation: string | null, vocabulary: Vocabulary): QueryPart {
  const exact = [operation, path].filter((term) => term !== null);
  const alternatives: Alternative[] = exact
    .filter((term) => vocabulary.has(term))
    .map((term, index) => ({ stems: [term], weight: index === 0 ? 1 : 0.7 }));
  const longer = exact.flatMap((term) => vocabulary.startingWith(term, PREFIX_LIMIT));
  for (const { stem, weight } of longer) alternatives.push({ stems: [stem], weight: weight * 0.6 });
  const words = splitWords(path).flatMap(({ whole }) => (isStopWord(whole) ? [] : [stemOf(whole)]));
  if (words.length > 0) alternatives.push({ stems: words, weight: 0.35 });
  return { size: 2, alternatives };
}

function wordAlternatives(
  { whole, parts, isCode }: Word,
  isOpen: boolean,
  vocabulary: Vocabulary,
): Alternative[] {
  const stem = stemOf(whole);
  const alternatives: Alternative[] = vocabulary.has(stem) ? [{ stems: [stem], weight: 1 }] : [];
  const isKnown = alternatives.length > 0;
  const useful = parts.filter((part) => !isStopWord(part)).map(stemOf);
  if (useful.length > 0) alternatives.push({ stems: useful, weight: isKnown ? (isCode ? 0.2 : 0.5) : 0.8 });
  const longer = isOpen && whole.length > 1 ? vocabulary.startingWith(whole, PREFIX_LIMIT) : [];
  for (const candidate of longer) {
    if (candidate.stem !== stem) alternatives.push(toAlternative(candidate, isKnown ? 0.7 : 1));
  }
  if (alternatives.length > 0) return alternatives;
  const similar = vocabulary.similarTo(whole, { open: false, limit: SIMILAR_LIMIT });
  const found =
    similar.length > 0 || !isOpen
      ? similar
      : vocabulary.similarTo(whole, { open: true, limit: SIMILAR_LIMIT });
  if (found.length > 0) return found.map((candidate) => toAlternative(candidate, 1));
  return splitInTwo(whole, vocabulary);
}

function toAlternative({ stem, weight }: Candidate, factor: number): Alternative {
  return { stems: [stem], weight: weight * factor };
}

/** `killswitch` where the site writes `kill switch`. */
function splitInTwo(word: string, vocabulary: Vocabulary): Alternative[] {
  for (let at = 3; at <= word.length - 3; at++) {
    const stems = [stemOf(word.slice(0, at)), stemOf(word.slice(at))];
    if (stems.every((stem) => vocabulary.has(stem))) return [{ stems, weight: 0.7 }];
  }
  return [];
}

/** `open id` where the site writes `OpenID`. */
function joinedWith(word: Word | undefined, before: readonly Word[], vocabulary: Vocabulary): string | null {
  const first = before.at(-1);
  if (!word || !first || word === first) return null;
  const joined = stemOf(first.whole + word.whole);
  return vocabulary.has(joined) ? joined : null;
}

function findPhrase(words: readonly Word[], at: number, groups: readonly (readonly string[][])[]) {
  let best: { size: number; others: string[][] } | null = null;
  for (const group of groups) {
    for (const phrase of group) {
      if (phrase.length <= (best?.size ?? 0) || phrase.length === 0) continue;
      if (
        phrase.some(
          (stem, offset) => !words[at + offset] || stemOf((words[at + offset] as Word).whole) !== stem,
        )
      )
        continue;
      best = { size: phrase.length, others: group.filter((other) => other !== phrase) };
    }
  }
  return best;
}

function toStems(phrase: string): string[] {
  return splitWords(phrase).flatMap(({ whole }) => (isStopWord(whole) ? [] : [stemOf(whole)]));
}
