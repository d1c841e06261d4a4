/** What a request's conditions mean for what would be sent (RFC 9110, section 13). Pure. */
import type { IncomingHttpHeaders } from 'node:http';
import { parseHttpDate } from './http-date.ts';

/** What conditions are compared with. */
export interface Validators {
  /** Strong entity tag, quotes included. */
  tag: string;
  /** Time of the last change in milliseconds; null when nobody knows it. */
  lastModified: number | null;
}

const EMPTY_ELEMENT = /[\t ]*,/y;
const LISTED_TAG = /[\t ]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?:,|$)/y;

/** The status that the conditions of a GET or HEAD lead to; 200 when what was asked for is to be sent. */
export function evaluateConditions(
  headers: IncomingHttpHeaders,
  validators: Validators,
  now: number,
): 200 | 304 | 412 {
  const { tag, lastModified } = validators;
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  const changedSince = (text: string | undefined) => {
    const date = text === undefined ? null : parseHttpDate(text, now);
    return date === null || lastModified === null ? null : wholeSecond(lastModified) > date;
  };
  if (ifMatch !== undefined) {
    if (!holdsTag(ifMatch, tag, 'strong')) return 412;
  } else if (changedSince(headers['if-unmodified-since']) === true) return 412;
  if (ifNoneMatch !== undefined) return holdsTag(ifNoneMatch, tag, 'weak') ? 304 : 200;
  return changedSince(headers['if-modified-since']) === false ? 304 : 200;
}

/** True when the parts that a request asks for are parts of what would be sent (RFC 9110, section 13.1.5). */
export function evaluateIfRange(
  ifRange: string | undefined,
  { tag, lastModified }: Validators,
  now: number,
): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"') || ifRange.startsWith('W/')) return ifRange === tag;
  const date = parseHttpDate(ifRange, now);
  // What changed within the last second may change once more without another date.
  return date !== null && lastModified !== null && date === wholeSecond(lastModified) && now - date >= 1000;
}

function holdsTag(list: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true;
  for (let at = 0; at < list.length; ) {
    EMPTY_ELEMENT.lastIndex = at;
    if (EMPTY_ELEMENT.test(list)) {
      at = EMPTY_ELEMENT.lastIndex;
      continue;
    }
    LISTED_TAG.lastIndex = at;
    const match = LISTED_TAG.exec(list);
    // What follows is no list of tags.
    if (!match) return false;
    if (match[2] === tag && (comparison === 'weak' || match[1] === undefined)) return true;
    at = LISTED_TAG.lastIndex;
  }
  return false;
}

/** Dates of HTTP have no fractions. */
function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
