import { isRecord, type Json } from './json.ts';
import type { Notes } from './migration.ts';

/** What a key is: one that comes over, or does not matter here; one that is left, with what is said of it; one with keys. */
export type Known = true | string | { readonly [key: string]: Known };

/** Keys of the same meaning. */
export function all<Value extends Known>(value: Value, ...keys: string[]): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, value]));
}

/** Says which keys of a record have nothing that stands for them, each with its path, and which of them nobody knows. */
export function noteUnknown(value: Json, known: Known, path: string, notes: Notes): void {
  for (const [key, own] of Object.entries(value)) {
    const meaning = isRecord(known) && Object.hasOwn(known, key) ? known[key] : undefined;
    const place = path + key;
    if (meaning === true || !says(own)) continue;
    if (typeof meaning === 'string') notes.left(meaning, place);
    else if (meaning === undefined) notes.left('Options that docsgen has nothing for', place);
    else if (isRecord(own)) noteUnknown(own, meaning, `${place}.`, notes);
  }
}

/** False for what is empty or switched off. */
function says(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isRecord(value)) return Object.keys(value).length > 0;
  return value === true || (typeof value === 'string' && value !== '') || typeof value === 'number';
}
