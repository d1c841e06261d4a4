import type { ApiSchema, Discriminator } from './api-model.ts';
import type { SchemaSource } from './context.ts';
import { Cursor } from './cursor.ts';

/** The name that readers see for a shared schema: its key, or its file's name where it is a whole file. */
export function sharedNameOf(cursor: Cursor): string {
  const file = cursor.file.slice(cursor.file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const last = cursor.key === '' ? file : cursor.key;
  // `…/items` or `…/schema` says nothing: the key above it does.
  const isVague = /^(?:\d+|items|schema|allOf|oneOf|anyOf)$/.test(last);
  const name = isVague ? (cursor.ownText('title') ?? cursor.pointer().slice(-3).join('.')) : last;
  return name.slice(0, 120) || 'schema';
}

/** The discriminator of a schema; values that no mapping names are the names of the shared schemas. */
export function readDiscriminator(
  cursor: Cursor,
  options: readonly ApiSchema[],
  schemas: SchemaSource,
): Discriminator | null {
  const discriminator = cursor.get('discriminator');
  const property = discriminator?.ownText('propertyName');
  if (!discriminator || property === undefined) return null;
  const keyOf = (entry: Cursor | undefined) => {
    if (typeof entry?.value !== 'string') return null;
    const ref = /[#/.]/.test(entry.value) ? entry.value : `#/components/schemas/${entry.value}`;
    return schemas.keyOf(new Cursor(entry.file, { $ref: ref }, entry.parent, entry.key));
  };
  const mapping = (discriminator.get('mapping')?.children() ?? []).flatMap((entry) => {
    const key = keyOf(entry);
    return key === null ? [] : [{ value: entry.key, ref: key }];
  });
  const fallback = keyOf(discriminator.get('defaultMapping'));
  const mapped = new Set(mapping.map(({ ref }) => ref));
  for (const { ref } of options) {
    if (ref !== undefined && !mapped.has(ref) && ref !== fallback) mapping.push({ value: ref, ref });
  }
  return { property, mapping, ...(fallback === null ? {} : { fallback }) };
}
