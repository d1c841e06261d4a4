import type { SchemaType } from './api-model.ts';
import { parseExactJson } from './exact-json.ts';
import { isPresentable } from './json.ts';

/** True for types whose values are objects or lists. */
export function isStructure(type: SchemaType): boolean {
  return type === 'object' || type === 'array';
}

/**
 * Generators write examples and defaults of objects and lists down as texts of JSON: the value that such a text says. Texts
 * that are none, and other values, stay as they are. Call it for schemas that know no text.
 */
export function readJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    const read = parseExactJson(value).value;
    return isPresentable(read) ? read : value;
  } catch {
    return value;
  }
}
