/** Schemas in words. */
import type { ApiFactView } from '../../shared/api-view.ts';
import { toCompactJson } from '../../shared/json.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type { ApiSchema, Bound, SchemaChoice, SchemaLimits } from '../read/api-model.ts';
import { resolveSchema, type SchemaLookup, selectingValues } from '../samples/sampler.ts';

const MAX_DEPTH = 6;
/** Longer examples of objects and lists are part of the body's example. */
const MAX_EXAMPLE = 160;
const MAX_VALUES = 1000;

/** What it takes to say schemas. */
export interface SchemaWords {
  lookup: SchemaLookup;
  /** Name that readers see for a shared schema. */
  nameOf: (key: string) => string;
  /** Texts of the interface in the site's language. */
  texts: Texts;
}

type TypeWords = Pick<SchemaWords, 'lookup' | 'texts'>;

/** Type of a schema as readers say it: `string (date-time)`, `array of objects`, `string or null`. */
export function typeInWords(schema: ApiSchema, says: TypeWords): string {
  return typeOrNull(schema, says, 0);
}

function typeOrNull(schema: ApiSchema, says: TypeWords, depth: number): string {
  const { lookup, texts } = says;
  const words = bareType(schema, says, depth);
  const isNullable = schema.nullable ?? (schema.ref === undefined ? undefined : lookup(schema.ref)?.nullable);
  return isNullable && words !== findText(texts, 'any')
    ? findText(texts, '{0} or {1}', words, 'null')
    : words;
}

function bareType(schema: ApiSchema, says: TypeWords, depth: number): string {
  const { lookup, texts } = says;
  const any = findText(texts, 'any');
  if (depth > MAX_DEPTH) return any;
  if (schema.never) return findText(texts, 'nothing');
  if (schema.ref !== undefined) return bareType(lookup(schema.ref) ?? {}, says, depth + 1);
  if (schema.types) {
    const names = schema.types.map((type) => {
      if (type === 'array') return arrayInWords(schema, says, depth);
      return type === 'object' ? objectInWords(schema, says, depth) : withFormat(type, schema.format);
    });
    return joinOr(names, texts);
  }
  if (schema.enum)
    return joinOr([...new Set(schema.enum.map((value) => (value === null ? 'null' : typeof value)))], texts);
  if (schema.choices) return joinOr(optionTypes(schema, says, depth), texts);
  return schema.fields ? 'object' : any;
}

function optionTypes(schema: ApiSchema, says: TypeWords, depth: number): string[] {
  const options = (schema.choices ?? []).flatMap((choice) => choice.options);
  const types = [...new Set(options.slice(0, 20).map((option) => bareType(option, says, depth + 1)))];
  return types.length > 4 ? [findText(says.texts, 'any')] : types;
}

function withFormat(type: string, format: string | undefined): string {
  return format === undefined ? type : `${type} (${format})`;
}

function arrayInWords(schema: ApiSchema, says: TypeWords, depth: number): string {
  const { texts } = says;
  if (schema.tuple && !schema.items) return findText(texts, 'list of {0} values', schema.tuple.length);
  if (!schema.items) return 'array';
  const items = typeOrNull(schema.items, says, depth + 1);
  if (items === findText(texts, 'any')) return 'array';
  return findText(texts, 'array of {0}', manyOf(items, texts, 'array of {0}'));
}

function objectInWords(schema: ApiSchema, says: TypeWords, depth: number): string {
  const { texts } = says;
  if (!schema.values || schema.fields) return 'object';
  const values = typeOrNull(schema.values, says, depth + 1);
  if (values === findText(texts, 'any')) return 'map';
  return findText(texts, 'map of {0}', manyOf(values, texts, 'map of {0}'));
}

/** In other languages the text around the type says that there are several. */
function manyOf(words: string, texts: Texts, key: string): string {
  return Object.hasOwn(texts, key) ? words : plural(words);
}

function plural(words: string): string {
  return words.includes(' or ') ? `(${words})` : words.replace(/^(\w+)/, '$1s');
}

/** Name of an alternative: the value that selects it and no other, its title, its schema's name, or its number. */
export function optionName(
  choice: SchemaChoice,
  index: number,
  { lookup, nameOf, texts }: SchemaWords,
): string {
  const option = choice.options[index] ?? {};
  const values = selectingValues(choice, option, lookup);
  const isShared = choice.options.some(
    (other, at) =>
      at !== index && selectingValues(choice, other, lookup).some((value) => values.includes(value)),
  );
  if (values.length > 0 && !isShared)
    return values.reduce((said, value) => findText(texts, '{0} or {1}', said, value));
  let core = option;
  for (let steps = 0; steps < 60 && core.ref === undefined && core.items; steps++) core = core.items;
  const shared = core.ref === undefined ? core.title : (lookup(core.ref)?.title ?? nameOf(core.ref));
  return option.title ?? shared ?? findText(texts, 'Option {0}', index + 1);
}

function joinOr(names: readonly string[], texts: Texts): string {
  if (names.length < 2) return names[0] ?? findText(texts, 'any');
  return findText(texts, '{0} or {1}', names.slice(0, -1).join(', '), names.at(-1) ?? '');
}

/** What is worth knowing of a value beyond its type and description. */
export function factsOf(schema: ApiSchema, says: TypeWords, depth = 0): ApiFactView[] {
  const { lookup, texts } = says;
  const facts: ApiFactView[] = [];
  const add = (label: string, values: readonly unknown[], isWhole = false) =>
    addValues(facts, { label, values, isWhole, texts });
  if (schema.default !== undefined) add(findText(texts, 'Default'), [schema.default]);
  if (schema.enum?.length === 1) add(findText(texts, 'Always'), schema.enum);
  else if (schema.enum) add(findText(texts, 'Allowed'), schema.enum, true);
  const bounds = schema.limits ? boundsInWords(schema.limits, texts) : [];
  if (bounds.length > 0) facts.push({ label: findText(texts, 'Bounds'), text: bounds.join(', ') });
  if (schema.limits?.pattern)
    facts.push({ label: findText(texts, 'Pattern'), values: [schema.limits.pattern] });
  const { contentMediaType, contentEncoding } = schema.limits ?? {};
  if (contentMediaType || contentEncoding) {
    facts.push({
      label: findText(texts, 'Content'),
      text: [contentMediaType, contentEncoding].filter(Boolean).join(', '),
    });
  }
  if (schema.closed && schema.fields)
    facts.push({ label: findText(texts, 'Other fields'), text: findText(texts, 'not allowed') });
  if (schema.examples && !(schema.enum?.length === 1)) add(findText(texts, 'Example'), schema.examples);
  const each = depth < MAX_DEPTH ? eachOf(schema, lookup) : undefined;
  if (each) {
    // What is written small in a sentence is another thing in each language.
    const inside = (label: string) => (Object.hasOwn(texts, 'Each: {0}') ? label : label.toLowerCase());
    for (const fact of factsOf(each, says, depth + 1))
      facts.push({ ...fact, label: findText(texts, 'Each: {0}', inside(fact.label)) });
  }
  return facts;
}

/** What each item of a list or value of a map is, unless the page shows it by its parts. */
function eachOf({ items, values, fields }: ApiSchema, lookup: SchemaLookup): ApiSchema | undefined {
  const each = items ?? (fields ? undefined : values);
  if (each?.ref === undefined) return each;
  const { ref: _ref, ...own } = each;
  const target = resolveSchema(each, lookup);
  const isShown = target.fields || target.choices || target.patterns || target.tuple || target.rules;
  return isShown ? undefined : { ...target, ...own };
}

interface FactValues {
  label: string;
  values: readonly unknown[];
  /** Whether long values stay. */
  isWhole: boolean;
  texts: Texts;
}

function addValues(facts: ApiFactView[], { label, values, isWhole, texts }: FactValues): void {
  const shown = values
    .slice(0, MAX_VALUES)
    .map(valueInWords)
    .filter((text) => text.length <= MAX_EXAMPLE || isWhole);
  const more = values.length - Math.min(values.length, MAX_VALUES);
  if (shown.length > 0)
    facts.push({
      label,
      values: shown,
      ...(more > 0 ? { text: findText(texts, 'and {0} more', more) } : {}),
    });
}

/** Texts stand without quotes unless they would be invisible. */
function valueInWords(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? JSON.stringify(value) : value;
  return value === undefined ? '' : toCompactJson(value);
}

function boundsInWords(limits: SchemaLimits, texts: Texts): string[] {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = limits;
  const words = [
    rangeInWords(limits.minLength, limits.maxLength, texts, (count) =>
      count === 1 ? findText(texts, '1 character') : findText(texts, '{0} characters', count),
    ),
    rangeInWords(limits.minItems, limits.maxItems, texts, (count) =>
      count === 1 ? findText(texts, '1 item') : findText(texts, '{0} items', count),
    ),
    rangeInWords(limits.minProperties, limits.maxProperties, texts, (count) =>
      count === 1 ? findText(texts, '1 field') : findText(texts, '{0} fields', count),
    ),
    minimum === undefined || maximum === undefined
      ? ''
      : minimum === maximum
        ? String(minimum)
        : findText(texts, '{0} to {1}', minimum, maximum),
    minimum !== undefined && maximum === undefined ? findText(texts, 'at least {0}', minimum) : '',
    maximum !== undefined && minimum === undefined ? findText(texts, 'at most {0}', maximum) : '',
    above === undefined ? '' : findText(texts, 'more than {0}', above),
    below === undefined ? '' : findText(texts, 'less than {0}', below),
    multipleOf === undefined ? '' : findText(texts, 'multiple of {0}', multipleOf),
    limits.uniqueItems ? findText(texts, 'no item twice') : '',
  ];
  return words.filter((text) => text !== '');
}

function rangeInWords(
  low: Bound | undefined,
  high: Bound | undefined,
  texts: Texts,
  units: (count: Bound) => string,
): string {
  if (low !== undefined && low > 0 && high !== undefined)
    return low === high ? units(low) : findText(texts, '{0} to {1}', low, units(high));
  if (high !== undefined) return findText(texts, 'at most {0}', units(high));
  return low !== undefined && low > 0 ? findText(texts, 'at least {0}', units(low)) : '';
}
