/** Plain JSON: what it is, how it is written. */

/** True for JSON objects. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * JSON text of a value, indented by two spaces. Halves of surrogate pairs become replacement characters; integers of any size
 * (`bigint`, or what `toPlainJson` has made of one) stand as they are.
 */
export function toJson(value: unknown): string {
  return tidy(stringify(value, 2), (digits) => digits);
}

/** The same on one line. */
export function toCompactJson(value: unknown): string {
  return tidy(stringify(value, 0), (digits) => digits);
}

/** A copy that every reader of JSON can take: texts are well-formed, and an integer that would be rounded is a text with a mark. */
export function toPlainJson(value: unknown): unknown {
  return JSON.parse(tidy(stringify(value, 0), (_digits, whole) => whole));
}

/** The text that stands for an integer where JSON carries it. */
export function markExact(integer: bigint): string {
  return HALF + String(integer);
}

/** The digits of an integer that is marked so; undefined for any other value. */
export function exactDigits(value: unknown): string | undefined {
  // A whole character may begin with this half: digits stand behind the mark alone.
  return typeof value === 'string' ? EXACT.exec(value)?.[1] : undefined;
}

/** The mark: no well-formed text holds half of a surrogate pair. */
const HALF = '\ud800';
const EXACT = /^\ud800(-?\d{16,})$/;

function stringify(value: unknown, indent: number): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch (error) {
    // Integers of any size are rare, and a function for each value takes time.
    if (!(error instanceof TypeError)) throw error;
    const mark = (_key: string, own: unknown) => (typeof own === 'bigint' ? markExact(own) : own);
    return JSON.stringify(value, mark, indent);
  }
}

function tidy(text: string, exact: (digits: string, whole: string) => string): string {
  // Only such halves are written as escapes that start with \ud; a backslash of the text itself is doubled.
  if (!text.includes('\\ud')) return text;
  return text.replace(
    /"\\ud800(-?\d{16,})"|\\(?:u(d[89a-f][0-9a-f]{2})|.)/g,
    (whole, digits: string | undefined, half: string | undefined) =>
      digits === undefined ? (half ? '\\ufffd' : whole) : exact(digits, whole),
  );
}

/** Makes an object with own properties only, whatever their names are (`__proto__` included). */
export function recordOf(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  return Object.fromEntries(entries);
}
