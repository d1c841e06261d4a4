import { isRecord } from '../../shared/json.ts';
import { isJson, isMultipart } from '../samples/media-types.ts';
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
import { readExamples, readOutside, tellExamples, textBeside } from './example-reader.ts';
import { isStructure, readJsonText } from './json-text.ts';
import { describeValues, showValue } from './schema-texts.ts';

/** Reads the request body of an operation; null when it has none. */
export function readBody(owner: Cursor, context: ReadContext): ApiBody | null {
  const entry = owner.get('requestBody');
  const body = entry ? context.documents.resolve(entry) : null;
  if (!body || !isRecord(body.value)) return null;
  return {
    required: body.own('required') === true,
    descriptionHtml: context.describe(textBeside(entry, body, 'description') ?? ''),
    content: readContent(body, context),
  };
}

/** Reads the responses of an operation in document order, successes first. */
export function readResponses(owner: Cursor, context: ReadContext): ApiResponse[] {
  const entries = context.documents.entries(owner, 'responses').filter(({ key }) => !key.startsWith('x-'));
  return entries.flatMap((entry) => {
    const response = context.documents.resolve(entry);
    if (!response) return [];
    const description = textBeside(entry, response, 'description') ?? '';
    const summary = textBeside(entry, response, 'summary') ?? '';
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
    const encoding = readEncoding(media, entry.key, context);
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

/** The value of an example that is written down as a text of JSON, where the schema is one of an object or a list. */
function readText(example: ApiExample, type: string, schema: ApiSchema | null): ApiExample {
  const knowsStructure = schema?.types?.some(isStructure) === true || schema?.ref !== undefined;
  return isJson(type) && knowsStructure ? { ...example, value: readJsonText(example.value) } : example;
}

/** How the fields of a form are written; null when a media type says nothing of it. */
function readEncoding(
  media: Cursor,
  type: string,
  context: ReadContext,
): Record<string, BodyEncoding> | null {
  const entries = context.documents.entries(media, 'encoding');
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map((entry) => {
      const [contentType, style, explode] = [
        entry.ownText('contentType'),
        entry.ownText('style'),
        entry.own('explode'),
      ];
      const headers = isMultipart(type) ? readPartHeaders(entry, context) : [];
      return [
        entry.key,
        {
          ...(contentType === undefined ? {} : { contentType }),
          ...(style === undefined ? {} : { style }),
          ...(typeof explode === 'boolean' ? { explode } : {}),
          ...(headers.length > 0 ? { headers } : {}),
        },
      ];
    }),
  );
}

/** Headers of a part beside its content type, which the encoding says in another place. */
function readPartHeaders(encoding: Cursor, context: ReadContext): ApiField[] {
  const headers = context.documents.entries(encoding, 'headers');
  return headers
    .filter(({ key }) => key.toLowerCase() !== 'content-type')
    .flatMap((header) => readHeader(header, context));
}

function readHeader(entry: Cursor, context: ReadContext): ApiField[] {
  const header = context.documents.resolve(entry);
  if (!header) return [];
  return [
    {
      name: entry.key,
      required: header.own('required') === true,
      schema: readDescribedSchema(header, context, entry),
    },
  ];
}

/** Schema of a parameter or header with the description and examples that stand next to it, or beside the reference to it. */
export function readDescribedSchema(owner: Cursor, context: ReadContext, reference = owner): ApiSchema {
  const own = owner.get('schema');
  const content = own ? undefined : readContent(owner, context)[0];
  const schema: ApiSchema = { ...(own ? context.schemas.read(own) : (content?.schema ?? {})) };
  const description = textBeside(reference, owner, 'description');
  // What stands next to the schema takes the place of its text, and not of what its values mean.
  const values = own ? context.documents.resolve(own) : null;
  if (description?.trim())
    schema.descriptionHtml =
      context.describe(description) + (values ? describeValues(values, context.describe) : '');
  const given = readExamples(owner, context);
  const examples = (given.length > 0 || own ? given : (content?.examples ?? [])).map(({ value }) => value);
  if (examples.length > 0) schema.examples = examples;
  const told = tellExamples(owner, context);
  if (told !== '') schema.docsHtml = (schema.docsHtml ?? '') + told;
  if (owner.own('deprecated') === true) schema.deprecated = true;
  return schema;
}

/** How readers know what a link sends along: the address of a server says which one that is. */
function nameInLink({ key, parent }: Cursor): string {
  return key === 'url' && parent?.key === 'server' ? 'server' : key;
}

function readLink(entry: Cursor, context: ReadContext): ApiResponse['links'] {
  const link = context.documents.resolve(entry);
  if (!link) return [];
  const operationId = link.ownText('operationId') ?? '';
  const operationRef = link.ownText('operationRef')?.trim() ?? '';
  const parameters = link.keys().includes('parameters') ? link.get('parameters') : undefined;
  const given = [...(parameters?.children() ?? []), link.get('requestBody'), link.get('server')?.get('url')];
  const values = given.flatMap((entry) => (entry ? `${nameInLink(entry)} = ${showValue(entry.value)}` : []));
  const parts = [
    textBeside(entry, link, 'description') ?? '',
    values.map((value) => `\`${value}\``).join(', '),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return [{ name: entry.key, operationId, operationRef, textHtml: context.describe(text) }];
}
