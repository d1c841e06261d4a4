/**
 * How entries travel: many in one compressed file whose name is the hash of its bytes. A line of JSON says what
 * follows, then all values stand one after the other.
 */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Slice } from '../record.ts';

/** Counts up when the format changes; files of other formats are never read. */
export const BUNDLE_FORMAT = 1;

/** An entry of the store on its way. */
export interface Parcel {
  shelf: string;
  key: string;
  /** Day since 1970 on which it was last known to be of use. */
  day: number;
  value: Slice;
}

type Tuple = [shelf: string, key: string, length: number, day: number];
type Head = [format: number, tool: string, entries: Tuple[]];

/** Text compresses to an eighth at best: more than this is a bomb. */
const MOST_PER_BYTE = 200;

export function encodeBundle(tool: string, parcels: readonly Parcel[]): { name: string; bytes: Buffer } {
  const tuples = parcels.map(({ shelf, key, day, value }): Tuple => {
    return [shelf, key, value.end - value.start, day];
  });
  const head: Head = [BUNDLE_FORMAT, tool, tuples];
  const values = parcels.map(({ value }) => value.bytes.subarray(value.start, value.end));
  const bytes = gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...values]), { level: 3 });
  return { name: nameOf(bytes), bytes };
}

/** The entries of a bundle; null when its bytes are not those of its name, or another tool's. Never throws. */
export function decodeBundle(name: string, tool: string, bytes: Buffer): Parcel[] | null {
  try {
    if (nameOf(bytes) !== name) return null;
    const raw = gunzipSync(bytes, { maxOutputLength: 1024 + bytes.length * MOST_PER_BYTE });
    const headEnd = raw.indexOf(10);
    const [format, ownTool, tuples] = JSON.parse(raw.toString('utf8', 0, headEnd)) as Head;
    if (format !== BUNDLE_FORMAT || ownTool !== tool) return null;
    let end = headEnd + 1;
    const parcels = tuples.map(([shelf, key, length, day]): Parcel => {
      if (!isEntry(shelf, key, length, day)) throw new TypeError('This is no entry');
      const start = end;
      end += length;
      return { shelf, key, day, value: { bytes: raw, start, end } };
    });
    return end === raw.length ? parcels : null;
  } catch {
    return null;
  }
}

/** What a shelf's folder and a key may be: nothing that leads to another place. */
function isEntry(shelf: unknown, key: unknown, length: unknown, day: unknown): boolean {
  const isName = typeof shelf === 'string' && /^[a-z][a-z0-9-]*$/.test(shelf);
  return isName && typeof key === 'string' && Number.isSafeInteger(day) && isLength(length);
}

function isLength(length: unknown): boolean {
  return Number.isSafeInteger(length) && (length as number) >= 0;
}

function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
