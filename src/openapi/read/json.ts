import { isRecord } from './cursor.ts';

const MAX_NODES = 20_000;
const MAX_DEPTH = 100;

/**
 * True when a value of a document can be shown as JSON: not circular (YAML anchors can make it so), not nested
 * beyond reason, and not a small text that anchors blow up to millions of values.
 */
export function isPresentable(value: unknown): boolean {
  let nodes = 0;
  const visit = (current: unknown, depth: number): boolean => {
    if (++nodes > MAX_NODES || depth > MAX_DEPTH) return false;
    if (Array.isArray(current)) return current.every((item) => visit(item, depth + 1));
    return !isRecord(current) || Object.values(current).every((item) => visit(item, depth + 1));
  };
  return visit(value, 0);
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
