import { isRecord, recordOf, toJson } from '../../shared/json.ts';
import type { ApiSchema } from '../read/api-model.ts';
import type { SchemaLookup } from './sampler.ts';

/** Shortens all lists of a value to `items` entries. */
export function shortenLists(value: unknown, items: number): unknown {
  if (Array.isArray(value)) return value.slice(0, items).map((item) => shortenLists(item, items));
  if (!isRecord(value)) return value;
  return recordOf(Object.entries(value).map(([name, item]) => [name, shortenLists(item, items)] as const));
}

/**
 * A smaller body that is as valid as the given one: first lists are cut, then optional fields of inner objects
 * are left out, then those of the body itself, until its JSON has at most `limit` characters.
 */
export function trimBody(
  value: unknown,
  schema: ApiSchema | null,
  lookup: SchemaLookup,
  limit: number,
): unknown {
  let smaller = value;
  if (toJson(smaller).length > limit) smaller = cutLists(value, schema, lookup);
  for (const keepAbove of [2, 1, 0]) {
    if (toJson(smaller).length <= limit) return smaller;
    const whole = smaller;
    smaller = dropOptional(smaller, schema, lookup, 0, keepAbove);
    if (keepAbove === 0)
      return isAllOptional(whole, schema, lookup) ? firstThatFit(whole, schema, lookup, limit) : smaller;
  }
  return smaller;
}

function isAllOptional(
  value: unknown,
  schema: ApiSchema | null,
  lookup: SchemaLookup,
): value is Record<string, unknown> {
  const fields = structureOf(schema, lookup)?.fields;
  return isRecord(value) && fields !== undefined && !fields.some(({ required }) => required);
}

/** Of a body in which nothing is required, the first fields: one alone says little of what can be sent. */
function firstThatFit(
  value: Record<string, unknown>,
  schema: ApiSchema | null,
  lookup: SchemaLookup,
  limit: number,
): unknown {
  const shape = structureOf(schema, lookup);
  const kept: [name: string, item: unknown][] = [];
  for (const [name, item] of Object.entries(value)) {
    if (fieldOf(shape, name)?.deprecated) continue;
    const more: typeof kept = [...kept, [name, item]];
    if (toJson(recordOf(more)).length <= limit) kept.push([name, item]);
  }
  return kept.length > 0 ? recordOf(kept) : recordOf(Object.entries(value).slice(0, 1));
}

function cutLists(value: unknown, schema: ApiSchema | null, lookup: SchemaLookup): unknown {
  const shape = structureOf(schema, lookup);
  if (Array.isArray(value)) {
    const minimum = Math.max(1, Number(shape?.limits?.minItems ?? 1), shape?.tuple?.length ?? 0);
    return value.slice(0, minimum).map((item) => cutLists(item, shape?.items ?? null, lookup));
  }
  if (!isRecord(value)) return value;
  return recordOf(
    Object.entries(value).map(
      ([name, item]) => [name, cutLists(item, fieldOf(shape, name), lookup)] as const,
    ),
  );
}

function dropOptional(
  value: unknown,
  schema: ApiSchema | null,
  lookup: SchemaLookup,
  depth: number,
  keepAbove: number,
): unknown {
  const shape = structureOf(schema, lookup);
  if (Array.isArray(value))
    return value.map((item) => dropOptional(item, shape?.items ?? null, lookup, depth, keepAbove));
  if (!isRecord(value) || !shape?.fields) return value;
  const required = new Set(shape.fields.filter((field) => field.required).map(({ name }) => name));
  const entries = Object.entries(value);
  const wanted = entries.filter(
    ([name]) => depth < keepAbove || required.has(name) || !shape.fields?.some((f) => f.name === name),
  );
  // An empty object would show nothing of what can stand there.
  const kept = wanted.length > 0 ? wanted : entries.slice(0, 1);
  return recordOf(
    kept.map(
      ([name, item]) =>
        [name, dropOptional(item, fieldOf(shape, name), lookup, depth + 1, keepAbove)] as const,
    ),
  );
}

function structureOf(schema: ApiSchema | null, lookup: SchemaLookup): ApiSchema | null {
  let current = schema;
  for (let steps = 0; current?.ref !== undefined && steps < 20; steps++)
    current = lookup(current.ref) ?? null;
  return current;
}

function fieldOf(shape: ApiSchema | null, name: string): ApiSchema | null {
  return shape?.fields?.find((field) => field.name === name)?.schema ?? shape?.values ?? null;
}
