import type { SchemaLimits } from './api-model.ts';
import type { Cursor } from './cursor.ts';

const NUMBERS = [
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

/** Bounds of a schema; exclusive ones are numbers, as in 3.1, whichever version wrote them. Null when there are none. */
export function readLimits(cursor: Cursor): SchemaLimits | null {
  const limits: SchemaLimits = {};
  for (const name of NUMBERS) {
    const value = cursor.ownNumber(name);
    if (value !== undefined) limits[name] = value;
  }
  for (const name of ['pattern', 'contentMediaType', 'contentEncoding'] as const) {
    const value = cursor.ownText(name);
    if (value) limits[name] = value;
  }
  if (cursor.own('uniqueItems') === true) limits.uniqueItems = true;
  readEnd(cursor, limits, 'minimum', 'exclusiveMinimum');
  readEnd(cursor, limits, 'maximum', 'exclusiveMaximum');
  return Object.keys(limits).length > 0 ? limits : null;
}

function readEnd(
  cursor: Cursor,
  limits: SchemaLimits,
  inclusive: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): void {
  const bound = cursor.ownNumber(inclusive);
  const exclusiveBound = cursor.ownNumber(exclusive);
  if (exclusiveBound !== undefined) limits[exclusive] = exclusiveBound;
  if (bound === undefined) return;
  // In 3.0 the exclusive key is a switch.
  if (cursor.own(exclusive) === true) limits[exclusive] = bound;
  else limits[inclusive] = bound;
}
