import { nearest } from '../../diagnostics/nearest.ts';
import { isRecord, toCompactJson } from '../../shared/json.ts';
import type {
  ApiField,
  ApiNamedSchema,
  ApiSchema,
  Discriminator,
  SchemaChoice,
  SchemaType,
} from './api-model.ts';
import type { SchemaSource } from './context.ts';
import type { Cursor } from './cursor.ts';
import { type DescriptionRenderer, htmlToText } from './description.ts';
import type { Documents } from './documents.ts';
import { joinConstants } from './joined-constants.ts';
import { isPresentable } from './json.ts';
import { isStructure, readJsonText } from './json-text.ts';
import { annotationsOnly, isNull, joinAnnotations, mergeSchemas, withoutChoices } from './merge-schemas.ts';
import { plainTitle } from './plain-title.ts';
import { readLimits } from './schema-limits.ts';
import { readDiscriminator, sharedNameOf } from './schema-names.ts';
import { describeSchema } from './schema-texts.ts';
import { VariantSelectors } from './variant-selectors.ts';
import { readXml } from './xml-form.ts';

const TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
/** Keys of a schema that say more of its value than its structure. */
const RULES = ['not', 'if', 'then', 'else', 'contentSchema', 'propertyNames', 'contains'] as const;
/** Deeper inline nesting than this is no schema that anybody reads. */
const MAX_DEPTH = 60;
/** Values of all schemas together; YAML anchors can make a small file larger than any memory. */
const MAX_NODES = 400_000;

interface Shared {
  key: string;
  name: string;
  cursor: Cursor;
  state: 'waiting' | 'reading' | 'done';
  schema: ApiSchema;
}

/** Reads schemas of both OpenAPI versions into one form; shared ones are read once and referred to by key. */
export class SchemaReader implements SchemaSource {
  private readonly documents: Documents;
  private readonly selectors = new VariantSelectors({
    schemas: this,
    cursorOf: (key) => this.byKey.get(key)?.cursor,
    schemaOf: (key) => this.flatten({ ref: key }, null, 0),
  });
  private readonly describe: DescriptionRenderer;
  private readonly shared = new Map<string, Shared>();
  private readonly byKey = new Map<string, Shared>();
  private readonly queue: Shared[] = [];
  private nodes = 0;

  constructor(documents: Documents, describe: DescriptionRenderer) {
    this.documents = documents;
    this.describe = describe;
  }

  /** Reads the schema at a place. Faults are reported; the result is then as much as could be understood. */
  read(cursor: Cursor): ApiSchema {
    return this.readAt(cursor, 0);
  }

  /** Key of the shared schema that a `$ref` leads to. */
  keyOf(reference: Cursor): string | null {
    const target = this.documents.resolve(reference);
    return target ? this.share(target).key : null;
  }

  /** Reads a shared schema that perhaps nothing refers to, so that its faults are found. */
  include(cursor: Cursor): void {
    const target = this.documents.resolve(cursor);
    if (target) this.share(target);
  }

  /** Reads what is still waiting and returns all shared schemas in the order of their first use. */
  finish(): ApiNamedSchema[] {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) this.complete(next);
    return [...this.shared.values()].map(({ key, name, schema }) => ({ key, name, schema }));
  }

  private share(cursor: Cursor): Shared {
    const identity = `${cursor.file}#${cursor.pointer().join('/')}`;
    const known = this.shared.get(identity);
    if (known) return known;
    const name = sharedNameOf(cursor);
    let key = name;
    for (let count = 2; this.byKey.has(key); count++) key = `${name}-${count}`;
    const entry: Shared = { key, name, cursor, state: 'waiting', schema: {} };
    this.shared.set(identity, entry);
    this.byKey.set(key, entry);
    this.queue.push(entry);
    return entry;
  }

  private complete(entry: Shared): void {
    if (entry.state !== 'waiting') return;
    entry.state = 'reading';
    entry.schema = this.readAt(entry.cursor, 0, entry.key);
    entry.state = 'done';
  }

  /** `self` is the schema's key when it is a shared one. */
  private readAt(cursor: Cursor, depth: number, self: string | null = null): ApiSchema {
    if (++this.nodes > MAX_NODES || depth > MAX_DEPTH) {
      this.documents.report('openapi-too-large', cursor, {
        message: depth > MAX_DEPTH ? 'A schema is nested too deeply' : 'The schemas hold too many values',
        hint: 'Give inner parts a name in components/schemas and refer to them.',
      });
      return {};
    }
    const { value } = cursor;
    if (value === false) return { never: true };
    if (value === true) return {};
    if (value === null) {
      // What makes documents leaves it behind where it knows nothing of a body: it says as little as an empty schema.
      this.documents.report('openapi-invalid', cursor, {
        message: 'A schema has to be an object, not null: it is read as one for any value',
        hint: 'Leave it out, or write {}.',
        severity: 'warning',
      });
      return {};
    }
    if (!isRecord(value)) {
      this.documents.report('openapi-invalid', cursor, {
        message: `A schema has to be an object, not ${typeName(value)}`,
      });
      return {};
    }
    return cursor.ownText('$ref') === undefined
      ? this.readStructure(cursor, depth, self)
      : this.readReference(cursor, depth);
  }

  private readReference(cursor: Cursor, depth: number): ApiSchema {
    const target = this.documents.resolve(cursor);
    if (!target) return {};
    const reference: ApiSchema = { ref: this.share(target).key };
    if (cursor.keys().length === 1) return reference;
    const rest = this.readStructure(cursor, depth, null);
    return annotationsOnly(rest) ? joinAnnotations(reference, rest) : this.merge([reference, rest], null);
  }

  /** Reads a schema's own keys. `self` is its key when it is a shared one. */
  private readStructure(cursor: Cursor, depth: number, self: string | null): ApiSchema {
    const schema = this.readOwnKeys(cursor, depth);
    const parts = this.documents.entries(cursor, 'allOf').map((part) => this.readAt(part, depth + 1));
    const choices = (['oneOf', 'anyOf'] as const).flatMap((kind) =>
      this.readChoice(cursor, kind, schema, depth),
    );
    // One alternative is no choice.
    for (const choice of choices) {
      const [only, ...others] = choice.options;
      if (only && others.length === 0 && !choice.discriminator) parts.push(only);
      else schema.choices = [...(schema.choices ?? []), choice];
      if (choice.discriminator) describeSelector(schema, choice.discriminator);
    }
    const [single] = parts;
    if (parts.length === 1 && single?.ref !== undefined && annotationsOnly(schema))
      return joinAnnotations(single, schema);
    return parts.length > 0 ? this.merge([...parts, schema], self) : schema;
  }

  /** Merges schemas that have to hold together; shared ones are looked up. */
  private merge(parts: readonly ApiSchema[], self: string | null): ApiSchema {
    const flat = parts.map((part) => this.flatten(part, self, 0));
    const described = flat.map((part, index) => {
      const isBase = parts[index]?.ref !== undefined && addsFields(part);
      const isExtended = flat.some((other, at) => at !== index && addsFields(other));
      return isBase && isExtended ? withoutWords(part, parts[index]) : part;
    });
    const merged = described.reduce((all, part) => mergeSchemas(all, part));
    return self === null ? merged : this.selectors.select(merged, parts, self);
  }

  private flatten(part: ApiSchema, self: string | null, steps: number): ApiSchema {
    if (part.ref === undefined || steps > 20) return part;
    const entry = this.byKey.get(part.ref);
    if (!entry || entry.state === 'reading') return {};
    this.complete(entry);
    const base = this.flatten(entry.schema, self, steps + 1);
    // A base that lists its own variants must not list them inside of each variant.
    const choices = base.choices?.filter((c) => self === null || !c.options.some(({ ref }) => ref === self));
    const { ref: _ref, ...annotations } = part;
    return joinAnnotations(choices?.length ? { ...base, choices } : withoutChoices(base), annotations);
  }

  private readOwnKeys(cursor: Cursor, depth: number): ApiSchema {
    const schema: ApiSchema = {};
    const texts = { format: cursor.ownText('format'), title: plainTitle(cursor.ownText('title') ?? '') };
    if (texts.format) schema.format = texts.format;
    if (texts.title) schema.title = texts.title;
    const [html, docs] = [describeSchema(cursor, this.describe), this.describeDocs(cursor)];
    if (html !== '') schema.descriptionHtml = html;
    if (docs !== '') schema.docsHtml = docs;
    for (const mark of ['deprecated', 'readOnly', 'writeOnly', 'nullable'] as const) {
      if (cursor.own(mark) === true) schema[mark] = true;
    }
    this.readTypes(cursor, schema);
    this.readValues(cursor, schema);
    const limits = readLimits(cursor);
    if (limits) schema.limits = limits;
    const xml = readXml(cursor);
    if (xml) schema.xml = xml;
    this.readObject(cursor, schema, depth);
    this.readArray(cursor, schema, depth);
    const rules = RULES.flatMap((label) => {
      const rule = cursor.get(label);
      return rule ? [{ label, schema: this.readAt(rule, depth + 1) }] : [];
    });
    const dependents = this.readDependents(cursor, depth);
    if (rules.length + dependents.length > 0) schema.rules = [...rules, ...dependents];
    return schema;
  }

  /** What a schema demands where a field is there: other fields, or all that another schema says. */
  private readDependents(cursor: Cursor, depth: number): NonNullable<ApiSchema['rules']> {
    const entries = ['dependentSchemas', 'dependentRequired', 'dependencies'].flatMap((key) =>
      this.documents.entries(cursor, key),
    );
    return entries.map((entry) => ({
      label: 'with',
      name: entry.key,
      schema: Array.isArray(entry.value)
        ? {
            types: ['object'],
            fields: entry.value
              .filter((name): name is string => typeof name === 'string')
              .map((name) => ({ name, required: true, schema: {} })),
          }
        : this.readAt(entry, depth + 1),
    }));
  }

  /** A link to what else is said of the schema. */
  private describeDocs(cursor: Cursor): string {
    const docs = cursor.get('externalDocs');
    const url =
      docs
        ?.ownText('url')
        ?.trim()
        .replace(/[\s<>\\]/g, encodeURIComponent) ?? '';
    if (url === '') return '';
    const label = htmlToText(this.describe(docs?.ownText('description') ?? '')) || url;
    return this.describe(`[${label.replace(/[[\]\\]/g, '\\$&')}](<${url}>)`);
  }

  private readTypes(cursor: Cursor, schema: ApiSchema): void {
    const raw = cursor.own('type');
    if (raw === undefined) return;
    const names = (Array.isArray(raw) ? raw : [raw]) as unknown[];
    const known = names.filter(
      (name): name is SchemaType => typeof name === 'string' && TYPES.includes(name),
    );
    const unknown = names.find((name) => typeof name !== 'string' || !TYPES.includes(name));
    if (unknown !== undefined || names.length === 0) {
      const guess = typeof unknown === 'string' ? nearest(unknown, TYPES) : null;
      this.documents.report('openapi-schema-type', cursor, {
        message: `${toCompactJson(unknown ?? raw)} is no type of a schema`,
        hint: guess === null ? `The types are ${TYPES.join(', ')}.` : `Did you mean "${guess}"?`,
        at: 'type',
      });
    }
    const others = known.filter((name) => name !== 'null');
    if (others.length < known.length && others.length > 0) schema.nullable = true;
    if (others.length > 0) schema.types = others;
    else if (known.length > 0) schema.types = ['null'];
  }

  private readValues(cursor: Cursor, schema: ApiSchema): void {
    const allowed = cursor.own('enum');
    if (Array.isArray(allowed) && isPresentable(allowed)) {
      schema.enum = allowed.filter((value) => value !== null);
      if (allowed.includes(null)) schema.nullable = true;
      if (schema.enum.length === 0) schema.enum = [null];
    }
    const constant = cursor.own('const');
    if (constant !== undefined && isPresentable(constant)) schema.enum = [constant];
    const { types } = schema;
    const knowsNoText = types ? types.every(isStructure) : cursor.own('properties') !== undefined;
    const read = knowsNoText ? readJsonText : (value: unknown) => value;
    const fallback = cursor.own('default');
    if (fallback !== undefined && isPresentable(fallback)) schema.default = read(fallback);
    const examples = [cursor.own('example'), ...listOf(cursor.own('examples'))];
    const presentable = examples.filter((value) => value !== undefined && isPresentable(value));
    if (presentable.length > 0) schema.examples = presentable.map(read);
  }

  private readObject(cursor: Cursor, schema: ApiSchema, depth: number): void {
    const properties = this.documents.part(cursor, 'properties');
    const required = new Set(cursor.ownTexts('required'));
    const fields = (properties?.children() ?? []).map(
      (field): ApiField => ({
        name: field.key,
        required: required.has(field.key),
        schema: this.readAt(field, depth + 1),
      }),
    );
    for (const { name } of fields) required.delete(name);
    // Names that are left are described by another part of an allOf, or by nobody.
    for (const name of required) fields.push({ name, required: true, schema: {} });
    if (properties || fields.length > 0) schema.fields = fields;
    const values = cursor.get('additionalProperties') ?? cursor.get('unevaluatedProperties');
    if (values?.value === false) schema.closed = true;
    else if (values) schema.values = this.readAt(values, depth + 1);
    const keyName = values?.ownText('x-additionalPropertiesName')?.trim();
    if (schema.values && keyName) schema.keyName = keyName;
    const patterns = this.documents.entries(cursor, 'patternProperties');
    if (patterns.length > 0) {
      schema.patterns = patterns.map((p) => ({ pattern: p.key, schema: this.readAt(p, depth + 1) }));
    }
    if (!schema.types && (properties || values)) schema.types = ['object'];
  }

  private readArray(cursor: Cursor, schema: ApiSchema, depth: number): void {
    const own = cursor.get('items');
    const tuple = cursor.get('prefixItems') ?? (Array.isArray(own?.value) ? own : undefined);
    // What follows the items of a tuple, in the words of either draft.
    const items =
      own && own !== tuple
        ? own
        : (cursor.get('unevaluatedItems') ?? (tuple && cursor.get('additionalItems')));
    if (tuple) schema.tuple = tuple.children().map((item) => this.readAt(item, depth + 1));
    // Behind the items of a tuple, "false" says that there are no others.
    const isClosed = tuple !== undefined && items?.value === false;
    if (items && !isClosed && !Array.isArray(items.value)) schema.items = this.readAt(items, depth + 1);
    if (!schema.types && (items || tuple)) schema.types = ['array'];
  }

  private readChoice(
    cursor: Cursor,
    kind: 'oneOf' | 'anyOf',
    owner: ApiSchema,
    depth: number,
  ): SchemaChoice[] {
    const parts = this.documents.entries(cursor, kind);
    const read = parts.map((part) => this.readAt(part, depth + 1));
    const options = read.filter((option) => !isNull(option));
    if (options.length < read.length) owner.nullable = true;
    const discriminator =
      kind === 'oneOf' || !cursor.get('oneOf') ? readDiscriminator(cursor, options, this) : null;
    if (!discriminator && !owner.enum && joinConstants(options, owner)) return [];
    if (options.length > 0) return [{ kind, options, ...(discriminator ? { discriminator } : {}) }];
    if (!discriminator || discriminator.mapping.length === 0 || cursor.get('oneOf') || cursor.get('anyOf'))
      return [];
    // Version 3.0 lets a base name its variants in the mapping only.
    if (kind === 'anyOf') return [];
    const refs = [...new Set(discriminator.mapping.map(({ ref }) => ref))];
    return [{ kind, options: refs.map((ref) => ({ ref })), discriminator }];
  }
}

/** A field that a base demands and nobody describes holds the values that select its variants. */
function describeSelector({ fields }: ApiSchema, { property, mapping, fallback }: Discriminator): void {
  const field = fields?.find(({ name }) => name === property);
  if (!field || Object.keys(field.schema).length > 0) return;
  const values = [...new Set(mapping.map(({ value }) => value))];
  field.schema = {
    types: ['string'],
    ...(fallback === undefined && values.length > 0 ? { enum: values } : {}),
  };
}

/** True for a schema that describes fields, and not only demands some. */
function addsFields({ fields = [] }: ApiSchema): boolean {
  return fields.some(({ schema }) => Object.keys(schema).length > 0);
}

/** What a base says of itself is nothing that its extension says; what stands beside the reference to it is. */
function withoutWords(base: ApiSchema, reference: ApiSchema | undefined): ApiSchema {
  const { title: _title, descriptionHtml: _html, docsHtml: _docs, ...rest } = base;
  return {
    ...rest,
    ...(reference?.title ? { title: reference.title } : {}),
    ...(reference?.descriptionHtml ? { descriptionHtml: reference.descriptionHtml } : {}),
    ...(reference?.docsHtml ? { docsHtml: reference.docsHtml } : {}),
  };
}

/** Examples of a schema are a list; some publishers write named ones as in parameters. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  return Object.values(value).map((entry) =>
    isRecord(entry) && Object.hasOwn(entry, 'value') ? entry.value : entry,
  );
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
