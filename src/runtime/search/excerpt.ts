/** The piece of a text that shows why it was found, with the matches marked. */
import type { WordForm, WordReader } from '../../shared/search/words.ts';
import type { TextPart } from './provider.ts';

/** Length of an excerpt in characters, about two lines. */
const LENGTH = 160;
/** What stands in front of the first match in a sentence that is too long to be shown whole. */
const LEAD = 40;

interface Span {
  start: number;
  end: number;
  stem: string;
}

/** What is to be marked: the terms that a query has found. */
export interface Matches {
  /** Calls back for each word of a text that has one of the terms. */
  each: (text: string, take: (span: Span) => void) => void;
}

/** Remembers what it knows of each word for the texts of one answer, which say the same ones again and again. */
export function createMatches(stems: { has: (stem: string) => boolean }, reader: WordReader): Matches {
  const known = new Map<WordForm, string | undefined>();
  const stemIn = (form: WordForm) => {
    if (!known.has(form))
      known.set(
        form,
        [form.whole, ...form.parts].map(reader.stemOf).find((stem) => stems.has(stem)),
      );
    return known.get(form);
  };
  return {
    each: (text, take) =>
      reader.eachWord(text, (form, start, end) => {
        const stem = stemIn(form);
        if (stem !== undefined) take({ start, end, stem });
      }),
  };
}

/** Splits a text into marked and plain parts. */
export function markMatches(text: string, matches: Matches): TextPart[] {
  return cutParts(text, findSpans(text, matches), 0, text.length);
}

/**
 * The sentences with the most different matches, from the beginning of the first to the end of the last that fits; the
 * first ones when there is no match. A sentence that is too long is cut between words. What is none, such as a row of a
 * table, a badge or the title of a block of code, stands alone, and only where no sentence says as much.
 */
export function createExcerpt(text: string, matches: Matches): TextPart[] {
  const spans = findSpans(text, matches);
  const sentences = splitSentences(text);
  const first = bestSentence(text, sentences, spans);
  const [start, firstEnd, isProse] = sentences[first] ?? [0, 0];
  if (firstEnd - start > LENGTH) return cutSentence(text, spans, start, firstEnd);
  let end = firstEnd;
  for (const [, next, goesOn] of isProse ? sentences.slice(first + 1) : []) {
    if (!goesOn || next - start > LENGTH) break;
    end = next;
  }
  return oneLine(cutParts(text, spans, start, end));
}

type Sentence = [start: number, end: number, isProse: boolean];

/**
 * Ranges of the sentences of a text: lines, and within them what ends with a full stop, a question or an exclamation. A
 * line that doesn't end so, or has cells, is no prose.
 */
function splitSentences(text: string): Sentence[] {
  return [...text.matchAll(/\S[^\n]*?(?:[.!?:](?=\s+["“(]?[\p{Lu}\p{N}])|(?=\n)|$)/gu)].map(
    ({ index, 0: sentence }) => [
      index,
      index + sentence.length,
      /[.!?:…。！？：]["'”’»」)]*$/.test(sentence) && !hasCells(sentence),
    ],
  );
}

/** Cells of a table are kept apart by a dot in the middle. */
function hasCells(text: string, start = 0, end = text.length): boolean {
  return text.slice(start, end).includes(' · ');
}

/** Number of the sentence from which an excerpt shows the most different matches. */
function bestSentence(text: string, sentences: readonly Sentence[], spans: readonly Span[]): number {
  let best = Math.max(
    0,
    sentences.findIndex(([, , isProse]) => isProse),
  );
  let most = 0;
  let from = 0;
  for (const [index, [start, end, isProse]] of sentences.entries()) {
    while ((spans[from]?.start ?? start) < start) from++;
    const own = countStems(spans, from, end);
    if (own === 0) continue;
    const seen = isProse ? countStems(spans, from, Math.max(end, start + LENGTH)) : own;
    const cost = isProse ? 0 : hasCells(text, start, end) ? 0.5 : seen;
    const value = seen + own / 10 - cost;
    if (value > most) {
      most = value;
      best = index;
    }
  }
  return best;
}

/** Different matches from one on that end in front of a place. */
function countStems(spans: readonly Span[], from: number, end: number): number {
  const stems = new Set<string>();
  for (let at = from; (spans[at]?.end ?? Infinity) <= end; at++) stems.add(spans[at]?.stem ?? '');
  return stems.size;
}

function cutSentence(text: string, spans: readonly Span[], start: number, end: number): TextPart[] {
  const match = spans.find((span) => span.start >= start && span.end <= end)?.start ?? start;
  const from = match - start <= LENGTH - LEAD ? start : wordStart(text, match - LEAD);
  const to = from + LENGTH >= end ? end : wordEnd(text, from + LENGTH);
  const parts = cutParts(text, spans, from, to);
  if (from > start) parts.unshift(['… ', false]);
  if (to < end) parts.push([' …', false]);
  return oneLine(parts);
}

function oneLine(parts: readonly TextPart[]): TextPart[] {
  return parts.map(([text, isMatch]) => [text.replace(/\n/g, ' '), isMatch]);
}

function findSpans(text: string, { each }: Matches): Span[] {
  const spans: Span[] = [];
  each(text, (span) => spans.push(span));
  return spans;
}

function cutParts(text: string, spans: readonly Span[], from: number, to: number): TextPart[] {
  const parts: TextPart[] = [];
  let at = from;
  for (const { start, end } of spans) {
    if (start < at || end > to) continue;
    if (start > at) parts.push([text.slice(at, start), false]);
    parts.push([text.slice(start, end), true]);
    at = end;
  }
  if (at < to) parts.push([text.slice(at, to), false]);
  return parts;
}

function wordStart(text: string, near: number): number {
  const space = text.indexOf(' ', near);
  return space < 0 ? near : space + 1;
}

function wordEnd(text: string, near: number): number {
  const space = text.lastIndexOf(' ', near);
  return space < near - 30 ? near : space;
}
