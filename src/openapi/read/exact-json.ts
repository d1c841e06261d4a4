import { type ChangedNumber, readWrittenNumber } from '../../files/exact-numbers.ts';
import { exactDigits, markExact } from '../../shared/json.ts';
import { skipText } from './json-places.ts';

/** What a text of JSON holds, and its numbers that are not shown as they are written. */
export interface ExactJson {
  value: unknown;
  changed: ChangedNumber[];
}

/** A number that is perhaps too long, outside of texts or in one. */
const CANDIDATE = /\d[\d.]{15}|\d[eE]\+?\d{3}/;
const NUMBER = /-?\d[\d.]*(?:[eE][-+]?\d+)?/y;

/** Parses JSON with integers of any size, as `bigint` where numbers would round them. Throws `SyntaxError`. */
export function parseExactJson(text: string): ExactJson {
  if (!CANDIDATE.test(text)) return { value: JSON.parse(text), changed: [] };
  const { marked, isMarked, changed } = markNumbers(text);
  const value: unknown = JSON.parse(marked);
  return { value: isMarked ? unmark(value) : value, changed };
}

/** The text with marked texts in the place of numbers that would be rounded. */
function markNumbers(text: string): { marked: string; isMarked: boolean; changed: ChangedNumber[] } {
  const changed: ChangedNumber[] = [];
  const parts: string[] = [];
  let isMarked = false;
  let done = 0;
  const replace = (from: number, end: number, by: string) => {
    parts.push(text.slice(done, from), by);
    done = end;
  };
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = skipText(text, at);
    else if (code !== MINUS && (code < ZERO || code > NINE)) at++;
    else {
      NUMBER.lastIndex = at;
      const [written = text.charAt(at)] = NUMBER.exec(text) ?? [];
      const end = at + written.length;
      const { value, isChanged } = readWrittenNumber(written);
      if (typeof value === 'bigint') replace(at, end, `"${markExact(value)}"`);
      else if (value === null) replace(at, end, 'null');
      isMarked ||= typeof value === 'bigint';
      if (isChanged && typeof value !== 'bigint') changed.push({ written, offset: at, shown: value });
      at = end;
    }
  }
  parts.push(text.slice(done));
  return { marked: parts.join(''), isMarked, changed };
}

const [QUOTE, MINUS, ZERO, NINE] = [34, 45, 48, 57];

/** Puts integers into the place of the texts that stand for them. */
function unmark(value: unknown): unknown {
  if (typeof value === 'string') {
    const digits = exactDigits(value);
    return digits === undefined ? value : BigInt(digits);
  }
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, child] of Object.entries(value)) {
    const own = unmark(child);
    if (own !== child)
      Object.defineProperty(value, key, {
        value: own,
        enumerable: true,
        writable: true,
        configurable: true,
      });
  }
  return value;
}
