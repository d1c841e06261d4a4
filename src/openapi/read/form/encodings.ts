import { nearest } from '../../../diagnostics/nearest.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Cursor } from '../cursor.ts';
import type { Documents } from '../documents.ts';
import type { FormFault } from './fault-list.ts';

/** Keys under which a schema has fields without a name of their own, or fields that depend on others. */
const OPEN = [
  ...['additionalProperties', 'unevaluatedProperties', 'patternProperties'],
  ...['if', 'then', 'else', 'dependentSchemas', '$dynamicRef', '$recursiveRef'],
];

/** Faults of encodings that name no field of their form: pages and samples say nothing of them. */
export function encodingFaults(media: Cursor, where: string, documents: Documents): FormFault[] {
  const [schema, encodings] = [media.get('schema'), documents.entries(media, 'encoding')];
  const names = schema && encodings.length > 0 ? fieldNames(schema, documents, new Set()) : null;
  if (names === null || names.length === 0) return [];
  return encodings
    .filter(({ key }) => !names.includes(key) && !key.startsWith('x-'))
    .map((encoding) => {
      const guess = nearest(encoding.key, names);
      return {
        code: 'openapi-key-unknown' as const,
        message: `"${encoding.key}" is no field of the form, and its encoding is left out`,
        hint: guess === null ? `The fields are ${names.join(', ')}.` : `Did you mean "${guess}"?`,
        cursor: encoding,
        where,
      };
    });
}

/** Names of the fields that a schema describes; null where it allows others too. */
function fieldNames(schema: Cursor, documents: Documents, seen: Set<unknown>): string[] | null {
  const target = documents.resolve(schema);
  if (!target || !isRecord(target.value)) return null;
  if (seen.has(target.value)) return [];
  seen.add(target.value);
  if (OPEN.some((key) => target.own(key) !== undefined && target.own(key) !== false)) return null;
  const names = [...(documents.part(target, 'properties')?.keys() ?? []), ...target.ownTexts('required')];
  for (const part of ['allOf', 'anyOf', 'oneOf'].flatMap((key) => documents.entries(target, key))) {
    const inner = fieldNames(part, documents, seen);
    if (inner === null) return null;
    names.push(...inner);
  }
  return names;
}
