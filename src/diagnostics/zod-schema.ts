import type { z } from 'zod';

/** The parts of a zod 4 schema's definition that lead to the schemas inside of it. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
  getter?: () => z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  /** What an object takes besides the keys of its shape. */
  catchall?: z.ZodType;
}

/** Keys that the objects at a path of a schema may have, in the order of the schema; unions give all of theirs. */
export function knownKeysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let level = unwrap(schema);
  for (const step of path) level = level.flatMap((inner) => childrenAt(inner, step)).flatMap(unwrap);
  return [...new Set(level.flatMap((inner) => Object.keys(definitionOf(inner).shape ?? {})))];
}

/** Most levels of objects that a key is looked for in. */
const MAX_LEVELS = 3;

/** Where the objects of a schema have a key: the paths to it, the shortest first. Lists and records are not looked into. */
export function pathsOfKey(schema: z.ZodType, key: string): string[][] {
  const found: string[][] = [];
  let level: { path: string[]; schema: z.ZodType }[] = [{ path: [], schema }];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    const shapes = level.flatMap(({ path, schema: own }) =>
      unwrap(own).map((form) => ({ path, shape: definitionOf(form).shape ?? {} })),
    );
    found.push(...shapes.filter(({ shape }) => Object.hasOwn(shape, key)).map(({ path }) => [...path, key]));
    level = shapes.flatMap(({ path, shape }) =>
      Object.entries(shape).map(([name, child]) => ({ path: [...path, name], schema: child })),
    );
  }
  return [...new Map(found.map((path) => [path.join('.'), path])).values()];
}

/** Keys come from what a user wrote, `constructor` and `__proto__` included. */
function ownValue(shape: Record<string, z.ZodType>, key: PropertyKey): z.ZodType | undefined {
  return Object.hasOwn(shape, key) ? shape[String(key)] : undefined;
}

function childrenAt(schema: z.ZodType, step: PropertyKey): z.ZodType[] {
  const { shape, element, valueType, items } = definitionOf(schema);
  const child = shape ? ownValue(shape, step) : (element ?? valueType ?? items?.[Number(step)]);
  return child ? [child] : [];
}

/** A schema without optionals, defaults and the like; one schema for each member of a union. */
function unwrap(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, options, getter, in: input, left, right } = definitionOf(schema);
  if (innerType) return unwrap(innerType);
  if (type === 'union' && options) return options.flatMap(unwrap);
  if (type === 'lazy' && getter) return unwrap(getter());
  if (type === 'pipe' && input) return unwrap(input);
  if (left && right) return [...unwrap(left), ...unwrap(right)];
  return [schema];
}

function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

/**
 * Keys of a value that the objects of a schema let go without a word, as `z.object` does, in the form of zod's own issue.
 * Where a schema has several forms for a place, any of them may have meant the key.
 */
export function findDroppedKeys(
  schema: z.ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
): z.core.$ZodIssueUnrecognizedKeys[] {
  const forms = unwrap(schema);
  const [form] = forms;
  if (!form || forms.length > 1 || typeof value !== 'object' || value === null) return [];
  const { shape, catchall } = definitionOf(form);
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((own: unknown, index) => [index, own])
    : Object.entries(value);
  const inner = entries.flatMap(([key, own]) =>
    childrenAt(form, key).flatMap((child) => findDroppedKeys(child, own, [...path, key])),
  );
  const keys = shape && !catchall ? Object.keys(value).filter((key) => !Object.hasOwn(shape, key)) : [];
  if (keys.length === 0) return inner;
  const message = 'Unrecognized keys';
  return [
    { code: 'unrecognized_keys', keys, path: [...path], message, input: value as Record<string, unknown> },
    ...inner,
  ];
}
