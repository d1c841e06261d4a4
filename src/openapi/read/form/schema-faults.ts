import { nearest } from '../../../diagnostics/nearest.ts';
import type { Cursor } from '../cursor.ts';
import type { Documents } from '../documents.ts';
import type { FaultList } from './fault-list.ts';
import { mismatchOf, typesOf } from './mismatch.ts';

/** Keys by which a schema takes fields from elsewhere. */
const COMBINERS = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  '$ref',
  '$dynamicRef',
  'discriminator',
];
const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
] as const;

/** What schemas say against themselves. */
export class SchemaFaults {
  private readonly found: { cursor: Cursor; where: string }[] = [];
  private readonly parts = new Set<unknown>();
  private readonly documents: Documents;
  private readonly faults: FaultList;

  constructor(documents: Documents, faults: FaultList) {
    this.documents = documents;
    this.faults = faults;
  }

  add(cursor: Cursor, where: string): void {
    this.found.push({ cursor, where });
  }

  /** A schema that is one of several which hold together: its fields may be described in another one. */
  addPart(value: unknown): void {
    this.parts.add(value);
  }

  /** Checks all schemas; now it is known which of them are parts of others. */
  finish(): void {
    for (const { cursor, where } of this.found) {
      if (!this.parts.has(cursor.value)) this.checkRequired(cursor, where);
      this.checkEnum(cursor, where);
      this.checkBounds(cursor, where);
      this.checkValues(cursor, where);
    }
  }

  private checkRequired(cursor: Cursor, where: string): void {
    const fields = this.documents.part(cursor, 'properties')?.keys() ?? [];
    const isOpen =
      COMBINERS.some((key) => cursor.own(key) !== undefined) ||
      cursor.own('patternProperties') !== undefined ||
      (cursor.own('additionalProperties') ?? false) !== false;
    if (fields.length === 0 || isOpen) return;
    for (const entry of cursor.get('required')?.children() ?? []) {
      if (typeof entry.value !== 'string' || fields.includes(entry.value)) continue;
      const guess = nearest(entry.value, fields);
      this.faults.add({
        code: 'openapi-required-unknown',
        message: `"required" names "${entry.value}", which is no field of the schema`,
        hint:
          guess === null
            ? `Describe it in "properties"; they have ${listed(fields)}.`
            : `Did you mean "${guess}"?`,
        cursor: entry,
        where: where || nameOf(cursor),
      });
    }
  }

  private checkEnum(cursor: Cursor, where: string): void {
    const values = cursor.own('enum');
    if (!Array.isArray(values)) return;
    if (values.length > 0) return;
    this.faults.add({
      code: 'openapi-value-invalid',
      message: 'An empty "enum" allows no value at all',
      hint: 'List the values, or leave it out.',
      cursor,
      at: 'enum',
      where: where || nameOf(cursor),
    });
  }

  private checkBounds(cursor: Cursor, where: string): void {
    for (const [low, high] of BOUNDS) {
      const [from, to] = [cursor.ownNumber(low), cursor.ownNumber(high)];
      if (from === undefined || to === undefined || from <= to) continue;
      this.faults.add({
        code: 'openapi-value-invalid',
        message: `"${low}" ${from} is more than "${high}" ${to}`,
        hint: 'Exchange them, or mend one.',
        cursor,
        at: low,
        where: where || nameOf(cursor),
      });
    }
  }

  /** Values that stand in the schema itself: they are shown, and are made into samples. */
  private checkValues(cursor: Cursor, where: string): void {
    if (
      typesOf(cursor).length === 0 &&
      cursor.own('properties') === undefined &&
      cursor.own('enum') === undefined
    )
      return;
    const entries = ['default', 'example'].flatMap((key) => cursor.get(key) ?? []);
    const values = (cursor.get('enum')?.children() ?? []).filter(({ value }) => value !== null);
    for (const entry of [...entries, ...(Array.isArray(cursor.own('enum')) ? values : [])]) {
      const isChoice = entry.parent?.key === 'enum';
      const mismatch = mismatchOf(entry.value, cursor, this.documents, isChoice);
      if (mismatch === null) continue;
      this.faults.add({
        code: 'openapi-example-invalid',
        message: `The ${isChoice ? 'value of "enum"' : entry.key} does not fit the schema: ${mismatch}`,
        hint: 'Mend the value, or what the schema says of it.',
        cursor: entry,
        where: where || nameOf(cursor),
      });
    }
  }
}

/** Examples that stand beside a schema: those of a media type, parameter or header. */
export function checkExamples(owner: Cursor, where: string, documents: Documents, faults: FaultList): void {
  const schema = owner.get('schema');
  if (!schema) return;
  const named = (owner.get('examples')?.children() ?? []).flatMap(
    (entry) => documents.resolve(entry)?.get('value') ?? documents.resolve(entry)?.get('dataValue') ?? [],
  );
  for (const entry of [...(owner.get('example') ? [owner.get('example')] : []), ...named]) {
    if (!entry || isWritten(entry, owner)) continue;
    const mismatch = mismatchOf(entry.value, schema, documents);
    if (mismatch === null) continue;
    faults.add({
      code: 'openapi-example-invalid',
      message: `The example does not fit the schema: ${mismatch}`,
      hint: 'Mend the example, or what the schema says of it.',
      cursor: entry,
      where,
    });
  }
}

/** A text in the form of a media type that is not JSON, such as XML, in which the schema's object is written down. */
function isWritten({ value }: Cursor, { key }: Cursor): boolean {
  return typeof value === 'string' && key.includes('/') && !/[/+*]json\b/i.test(key) && key !== '*/*';
}

/** Name of the shared schema that a place is in. */
function nameOf(cursor: Cursor): string {
  const pointer = cursor.pointer();
  return pointer[0] === 'components' && pointer[1] === 'schemas' ? (pointer[2] ?? '') : '';
}

function listed(names: readonly string[]): string {
  return names.length > 8 ? `${names.slice(0, 8).join(', ')} and more` : names.join(', ');
}
