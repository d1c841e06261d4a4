import { isRecord } from '../../../shared/json.ts';
import type { Cursor } from '../cursor.ts';
import type { Documents } from '../documents.ts';

const MAX_DEPTH = 12;
const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** Types that a schema allows; none when it says nothing of them. */
export function typesOf(schema: Cursor): string[] {
  const type = schema.own('type');
  const types = (Array.isArray(type) ? type : [type]).filter(
    (name): name is string => typeof name === 'string',
  );
  return types.every((name) => Object.hasOwn(NAMES, name)) ? types : [];
}

/**
 * Why a value does not fit a schema, as far as types and listed values go; null when nothing is wrong. Alternatives
 * are not tried.
 *
 * @param isChoice the value is one of the schema's own `enum`
 */
export function mismatchOf(
  value: unknown,
  schema: Cursor,
  documents: Documents,
  isChoice = false,
): string | null {
  return compare(value, schema, documents, '', 0, isChoice);
}

function compare(
  value: unknown,
  reference: Cursor,
  documents: Documents,
  path: string,
  depth: number,
  isChoice: boolean,
): string | null {
  const schema = depth > MAX_DEPTH || !isRecord(reference.value) ? null : documents.resolve(reference);
  // Nothing stands for "left out" so often that it is none of the faults that anybody sees.
  if (!schema || value === null || value === undefined) return null;
  const at = path === '' ? '' : ` at "${path}"`;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => fits(value, type)))
    return `${describe(value)}${at}, where it has to be ${types.map((type) => NAMES[type]).join(' or ')}`;
  const allowed = schema.own('enum');
  if (!isChoice && Array.isArray(allowed) && allowed.length > 0 && isPlain(value) && !allowed.includes(value))
    return `${describe(value)}${at} is none of its values (${allowed.slice(0, 6).map(String).join(', ')}${allowed.length > 6 ? ' …' : ''})`;
  const inner = (part: unknown, own: Cursor | undefined, step: string) =>
    own ? compare(part, own, documents, path === '' ? step : `${path}.${step}`, depth + 1, false) : null;
  if (Array.isArray(value)) {
    const items = schema.get('items');
    return value.reduce<string | null>(
      (found, item, index) => found ?? inner(item, items, String(index)),
      null,
    );
  }
  for (const part of documents.entries(schema, 'allOf')) {
    const found = compare(value, part, documents, path, depth + 1, isChoice);
    if (found !== null) return found;
  }
  if (!isRecord(value)) return null;
  return Object.keys(value).reduce<string | null>(
    (found, key) => found ?? inner(value[key], documents.part(schema, 'properties')?.get(key), key),
    null,
  );
}

function fits(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (typeof value === 'bigint') return type === 'integer' || type === 'number';
  if (type === 'integer') return typeof value === 'number' && Number.isInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object';
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? `the text "${shorten(value)}"` : `${String(value)}`;
}

/** The beginning of a text, on one line. */
function shorten(text: string): string {
  const line = text.slice(0, 60).replace(/\s+/g, ' ').trim();
  return line.length > 40 || text.length > 60 ? `${line.slice(0, 40)}…` : line;
}
