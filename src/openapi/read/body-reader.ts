import { isRecord, toCompactJson } from '../../shared/json.ts';
import { isJson } from '../samples/media-types.ts';
import type {
  ApiBody,
  ApiExample,
  ApiField,
  ApiMedia,
  ApiResponse,
  ApiSchema,
  BodyEncoding,
} from './api-model.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { parseExactJson } from './exact-json.ts';
import { isPresentable } from './json.ts';
import { plainTitle } from './plain-title.ts';
import { describeValues } from './schema-texts.ts';

/** Reads the request body of an operation; null when it has none. */
export function readBody(owner: Cursor, context: ReadContext): ApiBody | null {
  const entry = owner.get('requestBody');
  const body = entry ? context.documents.resolve(entry) : null;
  if (!body || !isRecord(body.value)) return null;
  const description = entry?.ownText('description') ?? body.ownText('description') ?? '';
  return {
    required: body.own('required') === true,
    descriptionHtml: context.describe(description),
    content: readContent(body, context),
  };
}

/** Reads the responses of an operation in document order, successes first. */
export function readResponses(owner: Cursor, context: ReadContext): ApiResponse[] {
  const entries = context.documents.entries(owner, 'responses').filter(({ key }) => !key.startsWith('x-'));
  return entries.flatMap((entry) => {
    const response = context.documents.resolve(entry);
    if (!response) return [];
    const description = entry.ownText('description') ?? response.ownText('description') ?? '';
    const summary = entry.ownText('summary') ?? response.ownText('summary') ?? '';
    return [
      {
        status: entry.key,
        descriptionHtml: context.describe([summary, description].filter((text) => text !== '').join('\n\n')),
        headers: context.documents
          .entries(response, 'headers')
          .flatMap((header) => readHeader(header, context)),
        content: readContent(response, context),
        links: context.documents.entries(response, 'links').flatMap((link) => readLink(link, context)),
      },
    ];
  });
}

/** Reads the representations of a body, header or parameter. */
export function readContent(owner: Cursor, context: ReadContext): ApiMedia[] {
  return context.documents.entries(owner, 'content').flatMap((entry) => {
    // In version 3.2, it may be a shared one.
    const media = context.documents.resolve(entry);
    if (!media) return [];
    const schema = readMediaSchema(media, context);
    const encoding = readEncoding(media);
    return [
      {
        type: entry.key,
        schema,
        examples: readExamples(media, context).map((example) => readText(example, entry.key, schema)),
        ...readOutside(media, context),
        ...(encoding ? { encoding } : {}),
      },
    ];
  });
}

/** The schema of the whole; a sequence of items (version 3.2) is a list of them, as its specification has it. */
function readMediaSchema(media: Cursor, context: ReadContext): ApiSchema | null {
  const [schema, item] = [media.get('schema'), media.get('itemSchema')];
  if (schema) return context.schemas.read(schema);
  return item ? { types: ['array'], items: context.schemas.read(item) } : null;
}

/** Generators write examples of objects down as texts of JSON: where the schema knows no text, it is what the text says. */
function readText(example: ApiExample, type: string, schema: ApiSchema | null): ApiExample {
  const { value } = example;
  const isStructure = schema?.types?.some((name) => name === 'object' || name === 'array') ?? false;
  if (typeof value !== 'string' || !isJson(type) || !(isStructure || schema?.ref !== undefined))
    return example;
  if (!/^\s*[[{]/.test(value)) return example;
  try {
    return { ...example, value: parseExactJson(value).value };
  } catch {
    return example;
  }
}

/** How the fields of a form are written; null when a media type says nothing of it. */
function readEncoding(media: Cursor): Record<string, BodyEncoding> | null {
  const entries = media.get('encoding')?.children() ?? [];
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map((entry) => {
      const [contentType, style, explode] = [
        entry.ownText('contentType'),
        entry.ownText('style'),
        entry.own('explode'),
      ];
      return [
        entry.key,
        {
          ...(contentType === undefined ? {} : { contentType }),
          ...(style === undefined ? {} : { style }),
          ...(typeof explode === 'boolean' ? { explode } : {}),
        },
      ];
    }),
  );
}

/** Reads `examples` (named) and `example` of a media type, parameter or header. */
export function readExamples(owner: Cursor, context: ReadContext): ApiExample[] {
  const named = context.documents.entries(owner, 'examples').flatMap((entry) => {
    const example = context.documents.resolve(entry);
    if (!example) return [];
    const value = exampleValue(example, owner);
    if (value === undefined || !isPresentable(value)) return [];
    const description = example.ownText('description');
    return [
      {
        name: plainTitle(example.ownText('summary') ?? '') || entry.key,
        descriptionHtml: description ? context.describe(description) : '',
        value,
      },
    ];
  });
  const single = owner.own('example');
  if (single === undefined || named.length > 0 || !isPresentable(single)) return named;
  return [{ name: '', descriptionHtml: '', value: single }];
}

/**
 * The value of an example. Version 3.2 tells the value from what it is written as: JSON is shown by its value, anything else as
 * it is written.
 */
function exampleValue(example: Cursor, { key }: Cursor): unknown {
  const [value, data, written] = [
    example.own('value'),
    example.own('dataValue'),
    example.own('serializedValue'),
  ];
  if (value !== undefined) return value;
  const isText = key.includes('/') && !isJson(key);
  return isText ? (written ?? data) : (data ?? written);
}

/** Examples that stand in files of their own, of which readers get links. */
function readOutside(media: Cursor, context: ReadContext): Pick<ApiMedia, 'outside'> {
  const outside = context.documents.entries(media, 'examples').flatMap((entry) => {
    const example = context.documents.resolve(entry);
    const address = example?.ownText('externalValue')?.trim() ?? '';
    if (!example || address === '') return [];
    const target = address.replace(/[\s<>\\]/g, encodeURIComponent);
    return [
      {
        name: plainTitle(example.ownText('summary') ?? '') || entry.key,
        descriptionHtml:
          context.describe(example.ownText('description') ?? '') +
          context.describe(`[\`${address.replaceAll('`', '')}\`](<${target}>)`),
      },
    ];
  });
  return outside.length > 0 ? { outside } : {};
}

function readHeader(entry: Cursor, context: ReadContext): ApiField[] {
  const header = context.documents.resolve(entry);
  if (!header) return [];
  return [
    {
      name: entry.key,
      required: header.own('required') === true,
      schema: readDescribedSchema(header, context),
    },
  ];
}

/** Schema of a parameter or header with the description and examples that stand next to it. */
export function readDescribedSchema(owner: Cursor, context: ReadContext): ApiSchema {
  const own = owner.get('schema');
  const content = own ? undefined : readContent(owner, context)[0];
  const schema: ApiSchema = { ...(own ? context.schemas.read(own) : (content?.schema ?? {})) };
  const description = owner.ownText('description');
  // What stands next to the schema takes the place of its text, and not of what its values mean.
  const values = own ? context.documents.resolve(own) : null;
  if (description?.trim())
    schema.descriptionHtml =
      context.describe(description) + (values ? describeValues(values, context.describe) : '');
  const given = readExamples(owner, context);
  const examples = (given.length > 0 || own ? given : (content?.examples ?? [])).map(({ value }) => value);
  if (examples.length > 0) schema.examples = examples;
  if (owner.own('deprecated') === true) schema.deprecated = true;
  return schema;
}

function readLink(entry: Cursor, context: ReadContext): ApiResponse['links'] {
  const link = context.documents.resolve(entry);
  if (!link) return [];
  const operationId = link.ownText('operationId') ?? '';
  const operationRef = link.ownText('operationRef')?.trim() ?? '';
  const parameters = link.keys().includes('parameters') ? link.get('parameters') : undefined;
  const values = (parameters?.children() ?? []).map(
    ({ key, value }) => `${key} = ${typeof value === 'string' ? value : toCompactJson(value)}`,
  );
  const parts = [link.ownText('description') ?? '', values.map((value) => `\`${value}\``).join(', ')];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return [{ name: entry.key, operationId, operationRef, textHtml: context.describe(text) }];
}
