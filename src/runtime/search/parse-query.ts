/** From what a reader typed to the terms to look up. */
import {
  findPaths,
  isStopWord,
  splitWords,
  stemOf,
  toTitleTerm,
  type Word,
} from '../../shared/search/words.ts';
import { asksForOperation, findIntents } from './intents.ts';
import { nearestPaths } from './nearest-paths.ts';
import { findSynonyms, type SynonymTable } from './synonym-table.ts';
import { LIGHT_WORDS } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { PARTS } from './weights.ts';
import { wordAlternatives } from './word-alternatives.ts';

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
  /** How much it says of what the reader looks for, besides how rare it is: 1 for a word. */
  weight: number;
  /** True for a name of code that the site has: pages without it are about something else. */
  isRequired?: boolean;
  alternatives: Alternative[];
}

export interface ParsedQuery {
  parts: QueryPart[];
  /** Term of the title that would be what was typed. */
  title: string | null;
  /** True when the reader seems to look for an operation of an API. */
  isAboutApi: boolean;
  /** True for a single name of several parts: an operation of that name is meant. */
  isName: boolean;
}

/** Longest part of a query that is looked at (SPEC section 9). */
export const MAX_QUERY_LENGTH = 64;

/** Reads a query. The last word counts as unfinished unless a space follows it. */
export function parseQuery(query: string, vocabulary: Vocabulary, synonyms: SynonymTable): ParsedQuery {
  const text = withoutArguments(query.slice(0, MAX_QUERY_LENGTH));
  const paths = findPaths(text.trimStart().startsWith('/') ? text : ` ${text}`);
  const rest = paths.length > 0 ? text.replace(/(?:\b[a-z]+\s+)?\/\S+/i, ' ') : text;
  const words = splitWords(rest);
  const kept = keptWords(words, paths.length > 0);
  const open = /\s$/.test(rest) ? null : (kept.at(-1) ?? null);
  const parts = [
    ...paths.map(({ path, operation }) => pathPart(path, operation, vocabulary)),
    ...wordParts(kept, open, vocabulary, synonyms),
    ...findIntents(text, vocabulary),
  ];
  const isName = words.length === 1 && kept[0] !== undefined && kept[0].parts.length > 1;
  const isAboutApi = paths.length > 0 || asksForOperation(text);
  return { parts, title: toTitleTerm(text), isAboutApi, isName };
}

/** Names without what is given to them: `getVariant("my-flag")` and `LOG_LEVEL=debug` are about the names. */
function withoutArguments(text: string): string {
  const bare = text.replace(/\((["'`])[^"'`]*\1?\)?/g, ' ').replace(/([\w-]*[_a-z]\w*)=\S+/g, '$1');
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/** Words that count; when there are none but small ones, better a weak answer than none. */
function keptWords(words: readonly Word[], hasPath: boolean): Word[] {
  const useful = words.filter(({ whole }) => !isStopWord(whole) || /^\d$/.test(whole));
  if (useful.length > 0 || hasPath) return useful;
  return words.filter(({ whole }) => whole.length > 1);
}

function wordParts(
  words: readonly Word[],
  open: Word | null,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
): QueryPart[] {
  const parts: QueryPart[] = [];
  const onlyLight = words.every(({ whole }) => LIGHT_WORDS.has(whole));
  for (let at = 0; at < words.length; ) {
    const found = findSynonyms(words, at, synonyms);
    const own = words.slice(at, at + found.size);
    const [first] = own as [Word];
    const alternatives =
      own.length === 1
        ? wordAlternatives(first, { isOpen: first === open, vocabulary })
        : [{ stems: own.map(({ whole }) => stemOf(whole)), weight: 1 }];
    // Others for a word that says little say no more.
    for (const other of isLight(own) ? [] : found.others) {
      if (other.stems.every((stem) => vocabulary.has(stem))) alternatives.push(other);
    }
    const joined =
      joinedWith(words[at + found.size], own, vocabulary) ??
      joinedWith(first, words.slice(at - 1, at), vocabulary);
    if (joined) alternatives.push({ stems: [joined], weight: 0.9 });
    const weight = own.some(({ isCode }) => isCode)
      ? PARTS.CODE
      : isLight(own) && !onlyLight
        ? PARTS.LIGHT
        : 1;
    const isRequired = first.isCode && vocabulary.has(stemOf(first.whole));
    if (alternatives.length > 0) parts.push({ size: own.length, weight, isRequired, alternatives });
    at += found.size;
  }
  return parts;
}

function isLight(words: readonly Word[]): boolean {
  return words.every(({ whole }) => LIGHT_WORDS.has(whole) || /^\d$/.test(whole));
}

function pathPart(path: string, operation: string | null, vocabulary: Vocabulary): QueryPart {
  const exact = [operation, path].filter((term) => term !== null);
  const alternatives: Alternative[] = exact
    .filter((term) => vocabulary.has(term))
    .map((term, index) => ({ stems: [term], weight: index === 0 ? 1 : 0.7 }));
  if (!alternatives.some(({ weight }) => weight === 1) || operation === null) {
    for (const { stem, weight } of nearestPaths(path, operation, vocabulary)) {
      if (!exact.includes(stem)) alternatives.push({ stems: [stem], weight: weight * 0.6 });
    }
  }
  const words = splitWords(path).flatMap(({ whole }) => (isStopWord(whole) ? [] : [stemOf(whole)]));
  if (words.length > 0) alternatives.push({ stems: words, weight: 0.35 });
  return { size: 2, weight: PARTS.PATH, alternatives };
}

/** `open id` where the site writes `OpenID`. */
function joinedWith(word: Word | undefined, before: readonly Word[], vocabulary: Vocabulary): string | null {
  const first = before.at(-1);
  if (!word || !first || word === first) return null;
  const joined = stemOf(first.whole + word.whole);
  return vocabulary.has(joined) ? joined : null;
}
