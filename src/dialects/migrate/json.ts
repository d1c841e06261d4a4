/** Readers of values that another system's configuration may have in any form. */
export type Json = Readonly<Record<string, unknown>>;

/** An object, or an empty one for anything else. */
export function toRecord(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** True for objects that are no lists. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list, or an empty one for anything else. */
export function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** A text that is not empty, or undefined. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A list that holds something, or undefined: an empty one is not written. */
export function someOf<Item>(list: readonly Item[]): readonly Item[] | undefined {
  return list.length > 0 ? list : undefined;
}
