import { toCompactJson } from '../../shared/json.ts';
import type { ApiField, ApiSchema } from './api-model.ts';

/** Keys that say something about a value without changing what is allowed. */
const ANNOTATIONS = new Set<keyof ApiSchema>([
  'title',
  'descriptionHtml',
  'docsHtml',
  'nullable',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'examples',
  'xml',
]);

/** True when a schema only adds words and marks. A bare type or format next to a reference counts as such. */
export function annotationsOnly(schema: ApiSchema): boolean {
  return Object.keys(schema).every(
    (key) => ANNOTATIONS.has(key as keyof ApiSchema) || (key === 'types' && isObject(schema)),
  );
}

/** A reference with the annotations of its siblings. */
export function joinAnnotations(reference: ApiSchema, annotations: ApiSchema): ApiSchema {
  const { types: _types, ...rest } = annotations;
  return { ...reference, ...rest };
}

/** A schema of what both of two schemas say; neither is a reference. Where they differ, the second wins. */
export function mergeSchemas(a: ApiSchema, b: ApiSchema): ApiSchema {
  const merged: ApiSchema = { ...a, ...b };
  if (a.types && b.types) merged.types = commonTypes(a, b);
  if (a.enum && b.enum) merged.enum = commonValues(a.enum, b.enum);
  if (a.fields && b.fields) merged.fields = mergeFields(a.fields, b.fields);
  if (a.limits && b.limits) merged.limits = { ...a.limits, ...b.limits };
  if (a.choices && b.choices) merged.choices = [...a.choices, ...b.choices];
  if (a.rules && b.rules) merged.rules = [...a.rules, ...b.rules];
  if (a.patterns && b.patterns) merged.patterns = [...a.patterns, ...b.patterns];
  // The name of a part is no name of the whole.
  if (a.xml && !b.xml) delete merged.xml;
  // An example of a part is no example of the whole.
  if (a.examples && !b.examples && b.fields) delete merged.examples;
  return merged;
}

function mergeFields(a: readonly ApiField[], b: readonly ApiField[]): ApiField[] {
  const byName = new Map(a.map((field) => [field.name, field]));
  for (const field of b) {
    const known = byName.get(field.name);
    const required = field.required || (known?.required ?? false);
    byName.set(field.name, {
      name: field.name,
      required,
      schema: known ? refine(known.schema, field.schema) : field.schema,
    });
  }
  return [...byName.values()];
}

/** One field that two parts describe. */
function refine(a: ApiSchema, b: ApiSchema): ApiSchema {
  if (annotationsOnly(b)) return joinAnnotations(a, b);
  if (a.ref !== undefined || b.ref !== undefined)
    return annotationsOnly(a) ? joinAnnotations(b, { ...a, ...b }) : b;
  return mergeSchemas(a, b);
}

function commonTypes(a: ApiSchema, b: ApiSchema): NonNullable<ApiSchema['types']> {
  const other = b.types ?? [];
  const common = (a.types ?? []).filter((type) => other.includes(type));
  return common.length > 0 ? common : other;
}

function commonValues(a: readonly unknown[], b: readonly unknown[]): unknown[] {
  const known = new Set(a.map((value) => toCompactJson(value)));
  const common = b.filter((value) => known.has(toCompactJson(value)));
  return common.length > 0 ? common : [...b];
}

function isObject(schema: ApiSchema): boolean {
  return schema.types?.length === 1 && schema.types[0] === 'object';
}

/** True for a schema of nothing but null. */
export function isNull(schema: ApiSchema): boolean {
  return schema.types?.length === 1 && schema.types[0] === 'null';
}

/** The schema without its alternatives. */
export function withoutChoices({ choices: _choices, ...rest }: ApiSchema): ApiSchema {
  return rest;
}
