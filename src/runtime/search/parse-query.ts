/** From what a reader typed to the terms to look up. */
import { operationSubject, withoutOperationWords } from '../../shared/search/operation-words.ts';
import type { Word, WordReader } from '../../shared/search/words.ts';
import { readCall } from './called-endpoints.ts';
import { asksForOperation, findIntents } from './intents.ts';
import { withoutAddresses } from './messages.ts';
import { fittingPaths, nearestPaths, turnedPaths } from './nearest-paths.ts';
import type { SynonymTable } from './synonym-table.ts';
import { namedOperations, readTypedPath, type TypedPath, takePaths } from './typed-paths.ts';
import type { Vocabulary } from './vocabulary.ts';
import { PARTS } from './weights.ts';
import { wordParts } from './word-parts.ts';

/** One way to meet a part of the query: terms that belong together. */
export interface Alternative {
  stems: string[];
  /** How sure it is that the reader meant this, up to 1. */
  weight: number;
  /** True for a path that was typed, with or without values in the place of its parameters. */
  isTyped?: boolean;
}

/** A part of the query; a page meets it with any of its alternatives. */
export interface QueryPart {
  /** Number of words that the reader typed for it. */
  size: number;
  /** How much it says of what the reader looks for, besides how rare it is: 1 for a word. */
  weight: number;
  /** True for a name of code that the site has: pages without it are about something else. */
  isRequired?: boolean;
  /** True for what the form of a question adds: nobody typed it. */
  isHint?: boolean;
  /** True for a path, or a piece of one. */
  isPath?: boolean;
  /** True for the name of a technology: where some pages are about it, others answer for another one. */
  isTechnology?: boolean;
  alternatives: Alternative[];
}

export interface ParsedQuery {
  parts: QueryPart[];
  /** Term of the title that would be what was typed, without its typing errors. */
  title: string | null;
  /** Term of what a call of the API would be looked for by, however it was said that one is meant; null where none is. */
  operationTitle: string | null;
  /** Terms of the operations that an address names which was typed alone, the surest first: they come before all else. */
  operations: readonly string[];
  /** True when the reader seems to look for an operation of an API. */
  isAboutApi: boolean;
  /** True where no more was typed than one word and "API", which may be the name of one: `admin API`. */
  isOfApi: boolean;
  /** True for a single name of several parts: an operation of that name is meant. */
  isName: boolean;
}

/** What a query is read with: the words and the language of the site. */
export interface QueryContext {
  vocabulary: Vocabulary;
  synonyms: SynonymTable;
  reader: WordReader;
}

/** Longest part of a query that is looked at, in characters, as fields take no more: of a message, without its addresses. */
export const MAX_QUERY_LENGTH = 64;

/** Longest text that addresses are looked for in. */
const LONGEST_MESSAGE = 1000;

/** Reads a query. The last word counts as unfinished unless a space follows it. */
export function parseQuery(query: string, context: QueryContext): ParsedQuery {
  const { vocabulary, reader } = context;
  // No field takes more, and an address that comes whole all the same is read whole.
  const address = readTypedPath(query.slice(0, LONGEST_MESSAGE), vocabulary);
  if (address) return parseAddress(address, query, context);
  const call = readCall(query.slice(0, LONGEST_MESSAGE), vocabulary);
  if (call) return parseAddress(call, [call.method, call.path].filter(Boolean).join(' '), context);
  const typed = withoutAddresses(query.slice(0, LONGEST_MESSAGE)).slice(0, MAX_QUERY_LENGTH);
  const message = withoutMessageFrame(withCause(typed, context));
  const text = withoutFigures(withoutArguments(message, context), reader);
  const { paths, rest } = takePaths(reader.isEnglish ? withoutOperationWords(text) : text, vocabulary);
  const words = reader.splitWords(rest);
  const kept = keptWords(words, paths.length > 0, reader);
  const open = /\s$/.test(rest) ? null : (kept.at(-1) ?? null);
  const isAboutApi = paths.length > 0 || asksForOperation(text);
  const parts = [
    ...paths.map((path) => pathPart(path, context)),
    ...wordParts(kept, { ...context, open, isAboutApi, isArgument: findArguments(rest) }),
    ...findIntents(typed, context),
  ];
  const isName = words.length === 1 && kept[0] !== undefined && kept[0].parts.length > 1;
  return {
    parts,
    title: reader.toTitleTerm(withoutErrors(text, context)),
    operationTitle: isAboutApi
      ? reader.toTitleTerm(`${operationSubject(withoutErrors(text, context))} api`)
      : null,
    operations: [],
    isAboutApi,
    isOfApi: /^\s*\S+\s+api\s*$/i.test(text),
    isName,
  };
}

/** Reads a query that is the address of an operation. */
function parseAddress(address: TypedPath, query: string, context: QueryContext): ParsedQuery {
  const cutOff = query.length === MAX_QUERY_LENGTH ? query : null;
  const operations = namedOperations(address, context.vocabulary, cutOff);
  const path = pathPart(address, context);
  const known = new Set(path.alternatives.flatMap(({ stems }) => stems));
  for (const term of operations)
    if (!known.has(term)) path.alternatives.push({ stems: [term], weight: 0.8, isTyped: true });
  return {
    parts: [path, ...parameterParts(query, context)],
    title: context.reader.toTitleTerm(query),
    operationTitle: null,
    operations,
    isAboutApi: true,
    isOfApi: false,
    isName: false,
  };
}

/** Of operations whose paths differ in the names of their parameters alone, those that were typed are meant. */
function parameterParts(query: string, { vocabulary, reader }: QueryContext): QueryPart[] {
  const last = [...query.matchAll(/\{([^{}]+)\}?/g)].at(-1)?.[1] ?? '';
  return reader
    .splitWords(last)
    .filter(({ whole }) => vocabulary.mayHave(whole))
    .map(({ whole }) => ({
      ...{ size: 1, weight: PARTS.PARAMETER, isHint: true },
      alternatives: [{ stems: [reader.stemOf(whole)], weight: 1 }],
    }));
}

/** The text with the word of the site for each one that nobody writes so. */
function withoutErrors(text: string, { vocabulary, synonyms, reader }: QueryContext): string {
  let mended = text;
  for (const { whole, start, end } of reader.splitWords(text).reverse()) {
    const stem = reader.stemOf(whole);
    if (reader.isStopWord(whole) || vocabulary.mayHave(whole) || synonyms.has(stem)) continue;
    const [best] = vocabulary.similarTo(whole, { open: false, limit: 1 });
    if (best) mended = mended.slice(0, start) + best.text + mended.slice(end);
  }
  return mended;
}

/** What browsers say in front of a request that they have blocked: often nothing else of the message fits into the field. */
const BLOCKED =
  /^\W*access to (?:fetch|font|image|resource|script|xmlhttprequest)\b(?: at\b)?(?:.*? from origin\b)?/i;

/** Such a message with the name of what it is about, where the site speaks of that. */
function withCause(text: string, { vocabulary, reader }: QueryContext): string {
  return vocabulary.has(reader.stemOf('cors')) ? text.replace(BLOCKED, 'CORS ') : text;
}

/** What engines say around a name in every such message: `Cannot read properties of null (reading 'name')`. */
function withoutMessageFrame(text: string): string {
  const bare = text
    .replace(/cannot read propert(?:y|ies)(?: of (?:null|undefined))?/gi, ' ')
    .replace(/\(reading (["'`])(\w+)\1?\)?/gi, ' $2 ')
    .replace(
      /\buncaught\b|\(in promise\)|\bis not a function\b|\b(?:type|reference|syntax|range)error\b/gi,
      ' ',
    );
  return /\p{L}{2}/u.test(bare) ? bare : text;
}

/**
 * Names without what is given to them: `getVariant("my-flag")` and `LOG_LEVEL=debug` are about the names. The name of an
 * event stays: it says what is listened for. So does a value that is a name of the site's own: `state=IS_ANY_OF:stale`.
 */
function withoutArguments(text: string, { vocabulary, reader }: QueryContext): string {
  const bare = text
    .replace(/(?<!\b(?:on|off|once|emit|subscribe|addListener|addEventListener))\((["'`])[^"'`]*\1?\)?/g, ' ')
    .replace(/(?<![\w-])((?:\w*-)*(?=\w*[_a-z])\w+)=(\S+)/g, (_, name: string, value: string) => {
      const [first] = reader.splitWords(value);
      return first?.parts[1] && vocabulary.has(reader.stemOf(first.whole)) ? `${name} ${value}` : name;
    });
  return /[\p{L}\p{N}]/u.test(bare) ? bare : text;
}

/** `10 %` is about a percentage, and not about what is written of the number 10. */
function withoutFigures(text: string, { isEnglish }: WordReader): string {
  return text.replace(/(?<!\d)\d+(?:[.,]\d+)?\s?%/g, isEnglish ? ' percent ' : ' ');
}

/** Words that count; when there are none but small ones, better a weak answer than none. */
function keptWords(words: readonly Word[], hasPath: boolean, { isStopWord }: WordReader): Word[] {
  const useful = words.filter(({ whole }) => !isStopWord(whole) || /^\d$/.test(whole));
  if (useful.length > 0 || hasPath) return useful;
  return words.filter(({ whole }) => whole.length > 1);
}

/** Tells the words that are given to a function: `initialize({ url })` is about the function. */
function findArguments(text: string): (word: Word) => boolean {
  const ranges = [
    ...text.matchAll(/(?<=\w)(?<!\b(?:on|off|once|emit|subscribe|addListener|addEventListener))\([^)]*/g),
  ].map(({ 0: found, index }) => [index, index + found.length]);
  return ({ start }) => ranges.some(([from = 0, to = 0]) => start > from && start < to);
}

function pathPart(typed: TypedPath, context: QueryContext): QueryPart {
  const { vocabulary, reader } = context;
  const { path } = typed;
  const alternatives = pathAlternatives(typed, context);
  const words = reader.splitWords(path).filter(({ whole }) => !reader.isStopWord(whole));
  // Where the site has the path, or one that goes on, words that it is made of say less.
  const isKnown = vocabulary.has(path) || vocabulary.startingWith(path, 1).length > 0;
  if (words.length > 0)
    alternatives.push({
      stems: words.map(({ whole }) => reader.stemOf(whole)),
      weight: isKnown ? 0.25 : 0.35,
    });
  return { size: 2, weight: PARTS.PATH, isPath: true, alternatives };
}

/** The path itself, in another order, with values in it, and those that are like it. */
function pathAlternatives(typed: TypedPath, { vocabulary }: QueryContext): Alternative[] {
  const { path, method } = typed;
  const operation = method === null ? null : `${method}:${path}`;
  const exact = [operation, path].filter((term) => term !== null);
  const alternatives: Alternative[] = exact
    .filter((term) => term.includes('/') && vocabulary.has(term))
    .map((term, index) => ({ stems: [term], weight: index === 0 ? 1 : 0.7, isTyped: true }));
  // A path that the site has, letter by letter, is meant before one with a parameter in its place: `/users/inactive`.
  const isExact = alternatives.length > 0;
  // The same segments in another order are meant before names of the API where the path has a parameter.
  const turned = turnedPaths(typed, vocabulary);
  const ofTurned = isExact ? PARTS.TURNED : 1;
  alternatives.push(...turned.map((term) => ({ stems: [term], weight: ofTurned, isTyped: true })));
  // With a value where the path has a parameter, as people copy it from their terminal.
  const isSurer = isExact || turned.length > 0;
  for (const [index, term] of fittingPaths(typed, vocabulary).entries()) {
    const weight = (index === 0 ? 1 : 0.8) * (isSurer ? PARTS.BESIDE_EXACT : 1);
    if (!exact.includes(term)) alternatives.push({ stems: [term], weight, isTyped: !isSurer });
  }
  const share = path.startsWith('/') ? 0.6 : 1;
  if (!alternatives.some(({ weight }) => weight === 1) || operation === null) {
    for (const { stem, weight } of nearestPaths(typed, vocabulary)) {
      if (!exact.includes(stem)) alternatives.push({ stems: [stem], weight: weight * share });
    }
  }
  return alternatives;
}
