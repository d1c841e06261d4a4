/** Plain JSON: what it is, how it is written. */

/** True for JSON objects. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON text of a value, indented by two spaces. Halves of surrogate pairs become replacement characters. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? 'null';
  // Only such halves are written as escapes that start with \ud; a backslash of the text itself is doubled.
  if (!text.includes('\\ud')) return text;
  return text.replace(/\\(?:u(d[89a-f][0-9a-f]{2})|.)/g, (whole, half: string | undefined) =>
    half ? '\\ufffd' : whole,
  );
}

/** Makes an object with own properties only, whatever their names are (`__proto__` included). */
export function recordOf(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  return Object.fromEntries(entries);
}
