import type { ApiFactView } from 'docsgen/client';
import { translate } from '../Translate.tsx';

/** A schema as pages of an API document have it: references are put in, and one back to itself is `circular(Name)`. */
export type Schema = Readonly<Record<string, unknown>>;

export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Name of the schema that a reference leads back to. */
export function circularName(value: unknown): string | undefined {
  return typeof value === 'string' ? (/^circular\((.*)\)$/.exec(value)?.[1] ?? value) : undefined;
}

/** What a value is, in the words of schemas: `integer<int64>`, `string[]`. */
export function typeOf(value: unknown): string {
  if (!isSchema(value)) return circularName(value) ?? 'any';
  const { type, items, format, properties, additionalProperties, oneOf, anyOf } = value;
  const types = typeof type === 'string' ? [type] : listOf(type).map(String);
  if (types.length === 0 && (properties ?? additionalProperties) !== undefined) types.push('object');
  if (types.length === 0) return textOf(value.title) ?? (oneOf ? 'oneOf' : anyOf ? 'anyOf' : 'any');
  const named = textOf(format) === undefined ? types : types.map((own) => `${own}<${String(format)}>`);
  return named.map((own) => (own.startsWith('array') ? `${typeOf(items)}[]` : own)).join(' | ');
}

/** Words of the theme for pages of API documents, which a site may have translated. */
function word(id: string, message: string): string {
  return translate({ id: `theme.openapi.schemaItem.${id}`, message });
}

const MARKS: readonly (readonly [key: string, message: string])[] = [
  ['nullable', 'nullable'],
  ['readOnly', 'read-only'],
  ['writeOnly', 'write-only'],
  ['deprecated', 'deprecated'],
];

/** What a value is besides: `nullable`, `deprecated`. */
export function marksOf(schema: Schema): string[] {
  return MARKS.filter(([key]) => schema[key] === true).map(([key, message]) => word(key, message));
}

/** The least and the most of a number, of signs, of items and of fields. */
const BOUNDS: readonly (readonly [key: string, sign: string])[] = [
  ['minimum', '>= '],
  ['exclusiveMinimum', '> '],
  ['maximum', '<= '],
  ['exclusiveMaximum', '< '],
  ['multipleOf', '× '],
  ['minLength', 'length >= '],
  ['maxLength', 'length <= '],
  ['minItems', 'items >= '],
  ['maxItems', 'items <= '],
  ['minProperties', 'properties >= '],
  ['maxProperties', 'properties <= '],
];

/** Allowed values, bounds, default and examples of a value. */
export function factsOf(schema: Schema): ApiFactView[] {
  const bounds = BOUNDS.filter(([key]) => typeof schema[key] === 'number').map(([key, sign]) =>
    key === 'minLength' && schema[key] === 1 ? 'non-empty' : `${sign}${String(schema[key])}`,
  );
  const examples = [schema.example, ...listOf(schema.examples)].filter((own) => own !== undefined);
  const rows: [label: string, values: readonly unknown[]][] = [
    [word('possibleValues', 'Possible values'), [...bounds, ...listOf(schema.enum)]],
    [word('constantValue', 'Constant value'), schema.const === undefined ? [] : [schema.const]],
    [word('pattern', 'Pattern'), schema.pattern === undefined ? [] : [schema.pattern]],
    [word('defaultValue', 'Default value'), schema.default === undefined ? [] : [schema.default]],
    [word('example', 'Example'), examples],
  ];
  return rows
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => ({ label: label.replace(/:\s*$/, ''), values: values.map(printValue) }));
}

/** A value as code shows it. */
export function printValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
