/** Schemas in words. */
import type { ApiFactView } from '../../shared/api-view.ts';
import type { ApiSchema, SchemaChoice, SchemaLimits } from '../read/model.ts';
import type { SchemaLookup } from '../samples/sampler.ts';

const MAX_DEPTH = 6;
/** Longer examples of objects and lists are part of the body's example. */
const MAX_EXAMPLE = 160;
const MAX_VALUES = 1000;

/** Type of a schema as readers say it: `string (date-time)`, `array of objects`, `string or null`. */
export function typeInWords(schema: ApiSchema, lookup: SchemaLookup): string {
  const words = bareType(schema, lookup, 0);
  const isNullable = schema.nullable ?? (schema.ref === undefined ? undefined : lookup(schema.ref)?.nullable);
  return isNullable && words !== 'any' ? `${words} or null` : words;
}

function bareType(schema: ApiSchema, lookup: SchemaLookup, depth: number): string {
  if (depth > MAX_DEPTH) return 'any';
  if (schema.never) return 'nothing';
  if (schema.ref !== undefined) return bareType(lookup(schema.ref) ?? {}, lookup, depth + 1);
  if (schema.types) {
    const names = schema.types.map((type) => {
      if (type === 'array') return arrayInWords(schema, lookup, depth);
      return type === 'object' ? objectInWords(schema, lookup, depth) : withFormat(type, schema.format);
    });
    return joinOr(names);
  }
  if (schema.enum)
    return joinOr([...new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))]);
  if (schema.choices) return joinOr(optionTypes(schema, lookup, depth));
  return schema.fields ? 'object' : 'any';
}

function optionTypes(schema: ApiSchema, lookup: SchemaLookup, depth: number): string[] {
  const options = (schema.choices ?? []).flatMap((choice) => choice.options);
  const types = [...new Set(options.slice(0, 20).map((option) => bareType(option, lookup, depth + 1)))];
  return types.length > 4 ? ['any'] : types;
}

function withFormat(type: string, format: string | undefined): string {
  return format === undefined ? type : `${type} (${format})`;
}

function arrayInWords(schema: ApiSchema, lookup: SchemaLookup, depth: number): string {
  if (schema.tuple && !schema.items) return `list of ${schema.tuple.length} values`;
  if (!schema.items) return 'array';
  const items = bareType(schema.items, lookup, depth + 1);
  return items === 'any' ? 'array' : `array of ${plural(items)}`;
}

function objectInWords(schema: ApiSchema, lookup: SchemaLookup, depth: number): string {
  if (!schema.values || schema.fields) return 'object';
  const values = bareType(schema.values, lookup, depth + 1);
  return values === 'any' ? 'map' : `map of ${plural(values)}`;
}

function plural(words: string): string {
  return words.includes(' or ') ? `(${words})` : words.replace(/^(\w+)/, '$1s');
}

/** Name of an alternative: the value that selects it, its title, its schema's name, or its number. */
export function optionName(
  { options, discriminator }: SchemaChoice,
  index: number,
  lookup: SchemaLookup,
  nameOf: (key: string) => string,
): string {
  const option = options[index] ?? {};
  const values = (discriminator?.mapping ?? [])
    .filter(({ ref }) => ref === option.ref)
    .map(({ value }) => value);
  if (values.length > 0) return values.join(' or ');
  let core = option;
  for (let steps = 0; steps < 60 && core.ref === undefined && core.items; steps++) core = core.items;
  const shared = core.ref === undefined ? core.title : (lookup(core.ref)?.title ?? nameOf(core.ref));
  return option.title ?? shared ?? `Option ${index + 1}`;
}

function joinOr(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? 'any';
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** What is worth knowing of a value beyond its type and description. */
export function factsOf(schema: ApiSchema): ApiFactView[] {
  const facts: ApiFactView[] = [];
  if (schema.default !== undefined) addValues(facts, 'Default', [schema.default]);
  if (schema.enum) addValues(facts, schema.enum.length === 1 ? 'Always' : 'Allowed', schema.enum);
  const bounds = schema.limits ? boundsInWords(schema.limits) : [];
  if (bounds.length > 0) facts.push({ label: 'Bounds', text: bounds.join(', ') });
  if (schema.limits?.pattern) facts.push({ label: 'Pattern', values: [schema.limits.pattern] });
  const { contentMediaType, contentEncoding } = schema.limits ?? {};
  if (contentMediaType || contentEncoding) {
    facts.push({ label: 'Content', text: [contentMediaType, contentEncoding].filter(Boolean).join(', ') });
  }
  if (schema.closed && schema.fields) facts.push({ label: 'Other fields', text: 'not allowed' });
  if (schema.examples && !(schema.enum?.length === 1)) addValues(facts, 'Example', schema.examples);
  const { items } = schema;
  if (items && items.ref === undefined) {
    for (const fact of factsOf(items)) facts.push({ ...fact, label: `Each: ${fact.label.toLowerCase()}` });
  }
  return facts;
}

function addValues(facts: ApiFactView[], label: string, values: readonly unknown[]): void {
  const shown = values
    .slice(0, MAX_VALUES)
    .map(valueInWords)
    .filter((text) => text.length <= MAX_EXAMPLE || label === 'Allowed');
  const more = values.length - Math.min(values.length, MAX_VALUES);
  if (shown.length > 0)
    facts.push({ label, values: shown, ...(more > 0 ? { text: `and ${more} more` } : {}) });
}

/** Texts stand without quotes unless they would be invisible. */
function valueInWords(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? JSON.stringify(value) : value;
  return JSON.stringify(value) ?? '';
}

function boundsInWords(limits: SchemaLimits): string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = limits;
  const words = [
    rangeInWords(limits.minLength, limits.maxLength, 'character'),
    rangeInWords(limits.minItems, limits.maxItems, 'item'),
    rangeInWords(limits.minProperties, limits.maxProperties, 'field'),
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '',
    minimum !== undefined && maximum === undefined ? `at least ${minimum}` : '',
    maximum !== undefined && minimum === undefined ? `at most ${maximum}` : '',
    above === undefined ? '' : `more than ${above}`,
    below === undefined ? '' : `less than ${below}`,
    multipleOf === undefined ? '' : `multiple of ${multipleOf}`,
    limits.uniqueItems ? 'no item twice' : '',
  ];
  return words.filter((text) => text !== '');
}

function rangeInWords(low: number | undefined, high: number | undefined, unit: string): string {
  const units = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (low !== undefined && low > 0 && high !== undefined)
    return low === high ? units(low) : `${low} to ${units(high)}`;
  if (high !== undefined) return `at most ${units(high)}`;
  return low !== undefined && low > 0 ? `at least ${units(low)}` : '';
}
