/** The piece of a text that shows why it was found, with the matches marked. */
import { splitWords, stemOf } from '../../shared/search/words.ts';
import type { TextPart } from './provider.ts';

/** Length of an excerpt in characters, about two lines. */
const LENGTH = 150;
/** Words in front of the first match. */
const LEAD = 40;

interface Span {
  start: number;
  end: number;
  stem: string;
}

/** Splits a text into marked and plain parts. */
export function markMatches(text: string, stems: ReadonlySet<string>): TextPart[] {
  return cutParts(text, findSpans(text, stems), 0, text.length);
}

/** The part of a text with the most different matches; its beginning when there is none. */
export function createExcerpt(text: string, stems: ReadonlySet<string>): TextPart[] {
  const spans = findSpans(text, stems);
  const start = bestStart(spans);
  const from = start <= LEAD ? 0 : wordStart(text, start - LEAD);
  const to = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH);
  const parts = cutParts(text, spans, from, to);
  if (from > 0) parts.unshift(['… ', false]);
  if (to < text.length) parts.push([' …', false]);
  return parts;
}

function findSpans(text: string, stems: ReadonlySet<string>): Span[] {
  return splitWords(text).flatMap(({ start, end, whole, parts }) => {
    const stem = [whole, ...parts].map(stemOf).find((candidate) => stems.has(candidate));
    return stem === undefined ? [] : [{ start, end, stem }];
  });
}

function bestStart(spans: readonly Span[]): number {
  let best = 0;
  let most = 0;
  for (const [index, { start }] of spans.entries()) {
    const seen = new Set<string>();
    for (let next = index; next < spans.length; next++) {
      const span = spans[next] as Span;
      if (span.end > start + LENGTH - LEAD) break;
      seen.add(span.stem);
    }
    if (seen.size > most) {
      most = seen.size;
      best = start;
    }
  }
  return best;
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
