import { isRecord, recordOf, toCompactJson } from '../../shared/json.ts';
import type { ApiSchema, Bound, SchemaChoice, SchemaLimits } from '../read/api-model.ts';
import { isJson } from './media-types.ts';

/** Which way a body goes: read-only fields are not sent, write-only ones not received. */
export type Direction = 'request' | 'response';

export type SchemaLookup = (key: string) => ApiSchema | undefined;

/** Values of one example; the rest is left out of it. */
const MAX_VALUES = 400;
const MAX_DEPTH = 12;

interface Sampling {
  lookup: SchemaLookup;
  direction: Direction;
  /** Shared schemas around the current place. */
  stack: string[];
  values: number;
}

/** Makes an example value from a schema; the document's own examples and defaults come first. */
export function sampleSchema(schema: ApiSchema, lookup: SchemaLookup, direction: Direction): unknown {
  return sample(schema, { lookup, direction, stack: [], values: 0 }) ?? null;
}

/** `undefined` means that nothing can stand here, because the schema goes in a circle. */
function sample(schema: ApiSchema, sampling: Sampling): unknown {
  sampling.values++;
  const example = exampleOf(schema);
  if (example !== undefined) return example;
  if (schema.ref !== undefined) return sampleShared(schema, schema.ref, sampling);
  if (schema.default !== undefined && schema.default !== null && !isEmptyOf(schema, schema.default))
    return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  if (sampling.stack.length > MAX_DEPTH || sampling.values > MAX_VALUES) return undefined;
  const [choice] = schema.choices ?? [];
  const type = schema.types?.[0];
  if (type === 'object' || schema.fields || schema.values) return sampleObject(schema, sampling);
  if (choice) return sampleChoice(choice, sampling);
  if (type === 'array') return sampleArray(schema, sampling);
  if (type === 'integer' || type === 'number') return sampleNumber(schema.limits ?? {}, type === 'integer');
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return type === 'string' ? sampleString(schema, sampling) : {};
}

function sampleString(schema: ApiSchema, sampling: Sampling): string {
  const content = schema.rules?.find(({ label }) => label === 'contentSchema')?.schema;
  // A text that holds a document of JSON.
  if (content && isJson(schema.limits?.contentMediaType ?? 'application/json'))
    return toCompactJson(sample(content, sampling) ?? null);
  // Since version 3.1, the encoding says what a format had said.
  const isBytes = /^base64/i.test(schema.limits?.contentEncoding ?? '');
  return sampleText(isBytes ? 'byte' : (schema.format ?? ''), schema.limits ?? {});
}

/** The first example that shows something. */
function exampleOf(schema: ApiSchema): unknown {
  return schema.examples?.find((value) => !isEmptyOf(schema, value));
}

/** True for `{}` where fields could stand: publishers' tools write it when they know nothing better. */
function isEmptyOf({ fields, ref }: ApiSchema, value: unknown): boolean {
  return (fields !== undefined || ref !== undefined) && isRecord(value) && Object.keys(value).length === 0;
}

function sampleShared(schema: ApiSchema, key: string, sampling: Sampling): unknown {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  const target = sampling.lookup(key);
  if (!target || sampling.stack.includes(key)) return undefined;
  sampling.stack.push(key);
  const value = sample(target, sampling);
  sampling.stack.pop();
  return value;
}

function sampleObject(schema: ApiSchema, sampling: Sampling): unknown {
  const entries = new Map<string, unknown>();
  for (const { name, required, schema: field } of schema.fields ?? []) {
    if (isOneSided(field, sampling.direction, sampling.lookup)) continue;
    // Nobody should begin to send it.
    if (!required && sampling.direction === 'request' && isDeprecated(field, sampling.lookup)) continue;
    const value = sample(field, sampling);
    if (value !== undefined) entries.set(name, value);
    else if (required) entries.set(name, emptyValue(field, sampling));
  }
  for (const choice of schema.choices ?? []) {
    const value = sampleChoice(choice, sampling);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const [name, part] of Object.entries(value)) entries.set(name, part);
  }
  if (entries.size === 0 && schema.values) {
    const value = sample(schema.values, sampling);
    if (value !== undefined && Object.keys(schema.values).length > 0)
      entries.set(schema.keyName ?? 'key', value);
  }
  return recordOf(entries);
}

/** True for a field that does not go that way: read-only ones are not sent, write-only ones do not come back. */
export function isOneSided(field: ApiSchema, direction: Direction, lookup: SchemaLookup): boolean {
  const target = field.ref === undefined ? undefined : lookup(field.ref);
  return direction === 'request'
    ? (field.readOnly ?? target?.readOnly) === true
    : (field.writeOnly ?? target?.writeOnly) === true;
}

function isDeprecated(field: ApiSchema, lookup: SchemaLookup): boolean {
  return (field.deprecated ?? (field.ref === undefined ? undefined : lookup(field.ref)?.deprecated)) === true;
}

/** What a required field holds where the schema goes in a circle. */
function emptyValue(field: ApiSchema, { lookup }: Sampling): unknown {
  const schema = field.ref === undefined ? field : (lookup(field.ref) ?? {});
  if (schema.nullable) return null;
  if (schema.types?.[0] === 'array') return [];
  return schema.types?.[0] === 'object' ? {} : null;
}

/**
 * Values of the discriminator that select an alternative. Those of the mapping, or the schema's name, count as long as the
 * alternative's own field allows them: publishers leave the mapping out where that field has one value, which is then meant.
 */
export function selectingValues(
  { discriminator }: SchemaChoice,
  option: ApiSchema,
  lookup: SchemaLookup,
): string[] {
  if (!discriminator) return [];
  const { property, mapping } = discriminator;
  const named = mapping.filter(({ ref }) => ref === option.ref).map(({ value }) => value);
  if (named.length === 0) return [];
  const field = resolveSchema(option, lookup).fields?.find(({ name }) => name === property)?.schema;
  const allowed = (field && resolveSchema(field, lookup).enum) ?? [];
  const texts = allowed.filter((value): value is string => typeof value === 'string');
  if (texts.length === 0 || named.some((value) => texts.includes(value))) return named;
  return texts;
}

function sampleChoice(choice: SchemaChoice, sampling: Sampling): unknown {
  const [option] = choice.options;
  const value = option ? sample(option, sampling) : undefined;
  const { discriminator } = choice;
  const [selected] = option ? selectingValues(choice, option, sampling.lookup) : [];
  if (!discriminator || selected === undefined || !isRecord(value)) return value;
  return recordOf([...Object.entries(value), [discriminator.property, selected]]);
}

function sampleArray(schema: ApiSchema, sampling: Sampling): unknown {
  const items = (schema.tuple ?? []).map((item) => sample(item, sampling) ?? null);
  const wanted = Math.min(Math.max(Number(schema.limits?.minItems ?? 1), items.length), 5);
  while (schema.items && items.length < wanted) {
    const value = sample(schema.items, sampling);
    if (value === undefined) break;
    items.push(value);
  }
  return Number(schema.limits?.maxItems) === 0 ? [] : items;
}

function sampleNumber(limits: SchemaLimits, isInteger: boolean): Bound {
  const step = limits.multipleOf ?? (isInteger ? 1 : 0.5);
  const low =
    limits.minimum ??
    (limits.exclusiveMinimum === undefined ? undefined : add(limits.exclusiveMinimum, step));
  const high =
    limits.maximum ??
    (limits.exclusiveMaximum === undefined ? undefined : add(limits.exclusiveMaximum, -step));
  // The lowest number that is allowed says little where it is a negative one.
  let value: Bound = high !== undefined && high < 1 ? high : 1;
  if (low !== undefined && (low >= 0 || low > value)) value = low;
  if (limits.multipleOf) value = nextMultiple(value, limits.multipleOf);
  return isInteger && typeof value === 'number' ? Math.ceil(value) : value;
}

/** A sum that is exact where one of the two is an integer of any size. */
function add(a: Bound, b: Bound): Bound {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  return isWhole(a) && isWhole(b) ? BigInt(a) + BigInt(b) : Number(a) + Number(b);
}

/** The first multiple that is not below a value. */
function nextMultiple(value: Bound, of: Bound): Bound {
  if (typeof value === 'number' && typeof of === 'number') return Math.ceil(value / of) * of;
  if (!isWhole(value) || !isWhole(of)) return value;
  const [whole, step] = [BigInt(value), BigInt(of)];
  const rest = whole % step;
  return rest > 0n ? whole - rest + step : whole - rest;
}

function isWhole(value: Bound): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

const FORMATS: Record<string, string> = {
  'date-time': '2025-01-15T09:30:00Z',
  date: '2025-01-15',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'ada@example.com',
  'idn-email': 'ada@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'uri-reference': '/path',
  'uri-template': '/items/{id}',
  'json-pointer': '/path',
  regex: '^[a-z]+$',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'dGV4dA==',
  password: 'correct-horse-battery',
};

/** True for a text of which the schema says nothing that an example could show. */
export function isBareText({
  types,
  format,
  limits,
  enum: values,
  examples,
  default: usual,
}: ApiSchema): boolean {
  const known =
    (format !== undefined && Object.hasOwn(FORMATS, format)) || literalOf(limits?.pattern) !== undefined;
  return types?.[0] === 'string' && !known && !values && !examples && usual === undefined;
}

/** The first word of a pattern that allows nothing but words: `^password$`, `^(?:asc|desc)$`. */
function literalOf(pattern = ''): string | undefined {
  const [, group, single] = /^\^(?:\((?:\?:)?([\w -]+(?:\|[\w -]+)*)\)|([\w -]+))\$$/.exec(pattern) ?? [];
  return single ?? group?.split('|')[0];
}

function sampleText(format: string, limits: SchemaLimits): string {
  const literal = literalOf(limits.pattern);
  if (literal !== undefined) return literal;
  const text = Object.hasOwn(FORMATS, format) ? (FORMATS[format] ?? '') : 'string';
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits;
  return text.padEnd(Math.min(Number(minLength), 500), 'x').slice(0, Math.max(0, Number(maxLength)));
}

/** The schema itself behind references that add nothing to it. */
export function resolveSchema(schema: ApiSchema, lookup: SchemaLookup): ApiSchema {
  let current = schema;
  for (let steps = 0; current.ref !== undefined && steps < 20; steps++) current = lookup(current.ref) ?? {};
  return current;
}
