import type { IncomingHttpHeaders } from 'node:http';
import { evaluateConditions, evaluateIfRange, type Validators } from './conditions.ts';
import { type ByteRange, parseRanges } from './ranges.ts';

/** What is to be sent of a representation: all of it, some parts, or word that none of it is. */
export type Plan = { status: 200 | 304 | 412 | 416 } | { status: 206; ranges: readonly ByteRange[] };

/** Decides on a GET or HEAD in the order of RFC 9110, section 13.2.2. Pure. */
export function planAnswer(
  request: { method: string; headers: IncomingHttpHeaders },
  { size, ...validators }: Validators & { size: number },
  now: number,
): Plan {
  const { method, headers } = request;
  const status = evaluateConditions(headers, validators, now);
  if (status !== 200) return { status };
  // Ranges are defined for GET alone.
  if (method !== 'GET' || headers.range === undefined) return { status: 200 };
  const ifRange = headers['if-range'];
  if (!evaluateIfRange(typeof ifRange === 'string' ? ifRange : undefined, validators, now))
    return { status: 200 };
  const ranges = parseRanges(headers.range, size);
  if (ranges === null) return { status: 200 };
  return ranges.length === 0 ? { status: 416 } : { status: 206, ranges };
}
