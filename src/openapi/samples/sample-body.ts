import { isRecord, toCompactJson, toJson, toPlainJson } from '../../shared/json.ts';
import { wellFormed } from '../../shared/samples/escape.ts';
import type { SampleBody, SamplePart } from '../../shared/samples/request.ts';
import type { ApiMedia, ApiSchema, BodyEncoding } from '../read/api-model.ts';
import { fileNameOf, isJson, isXml, isYaml } from './media-types.ts';
import { resolveSchema, type SchemaLookup, sampleSchema } from './sampler.ts';
import { isSequence, sequenceText } from './sequence-text.ts';
import { trimBody } from './trim-example.ts';
import { xmlText } from './xml-text.ts';

/** Longer bodies are cut in samples; the whole example stands next to the fields, once instead of in each language. */
export const BODY_LIMIT = 800;
const FORM = /^application\/x-www-form-urlencoded/i;
/** Bodies that are the content of a file, whatever their schema says. */
const FILES = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|x-gzip)\b/i;

/** The body that samples send at first: JSON where the operation takes it, else its first type. */
export function createBody(content: readonly ApiMedia[], lookup: SchemaLookup): SampleBody | null {
  const media = usualMedia(content);
  return media ? bodyOf(media, bodyValue(media, lookup), lookup) : null;
}

/** The type of a body that samples send at first. */
export function usualMedia(content: readonly ApiMedia[]): ApiMedia | undefined {
  return content.find(({ type }) => isJson(type)) ?? content[0];
}

/** A value as the body that samples send. */
export function bodyOf(media: ApiMedia, value: unknown, lookup: SchemaLookup): SampleBody {
  const mediaType = headerText(media.type);
  if (isJson(media.type)) {
    const trimmed = trimBody(value, media.schema, lookup, BODY_LIMIT);
    return { kind: 'json', mediaType: jsonType(mediaType), value: toPlainJson(trimmed) };
  }
  if (/^multipart\//i.test(mediaType) && !Array.isArray(value))
    return { kind: 'multipart', mediaType, parts: partsOf(media, value, lookup) };
  if (FORM.test(mediaType)) return { kind: 'form', mediaType, fields: fieldsOf(media, value) };
  const schema = media.schema && resolveSchema(media.schema, lookup);
  if (FILES.test(mediaType) || schema?.format === 'binary')
    return { kind: 'file', mediaType: sendable(mediaType), file: fileNameOf('file', mediaType) };
  const text = textOfBody(media, value, lookup);
  // Nothing says how a structure is written in any other type: its text would be made up.
  if (text === null)
    return { kind: 'file', mediaType: sendable(mediaType), file: fileNameOf('file', mediaType) };
  return { kind: 'text', mediaType: sendable(mediaType), text: wellFormed(text) };
}

function textOfBody({ type, schema }: ApiMedia, value: unknown, lookup: SchemaLookup): string | null {
  if (typeof value === 'string') return value;
  if (/^(?:number|bigint|boolean)$/.test(typeof value)) return String(value);
  if (typeof value !== 'object' || value === null) return null;
  if (isSequence(type)) return sequenceText(type, value);
  if (isXml(type)) return xmlText(trimBody(value, schema, lookup, BODY_LIMIT), schema, lookup);
  return isYaml(type) ? toJson(value) : null;
}

/** One line of ASCII: HTTP clients refuse anything else in a header. */
export function headerText(text: string): string {
  return text.replace(/[^\u0020-\u007e]+/g, ' ').trim();
}

/** The first example of the document, else one made from the schema. */
export function bodyValue(media: ApiMedia, lookup: SchemaLookup): unknown {
  const [example] = media.examples;
  if (example) return example.value;
  return media.schema ? sampleSchema(media.schema, lookup, 'request') : null;
}

/** A range such as `application/*+json` can't be sent. */
function jsonType(mediaType: string): string {
  return mediaType.includes('*') ? 'application/json' : mediaType;
}

/** A range such as `image/*` can't be sent. */
function sendable(mediaType: string): string {
  return mediaType.includes('*') ? 'application/octet-stream' : mediaType;
}

function fieldsOf(media: ApiMedia, value: unknown): [string, string][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => formPairs(name, item, media.encoding?.[name]));
}

/** A field of a form: lists repeat its name, objects are JSON unless the document asks for `name[key]`. */
function formPairs(name: string, value: unknown, encoding: BodyEncoding | undefined): [string, string][] {
  if (encoding?.style === 'deepObject' && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => formPairs(`${name}[${key}]`, item, encoding));
  }
  if (Array.isArray(value) && encoding?.explode !== false)
    return value.map((item): [string, string] => [wellFormed(name), textOf(item)]);
  return [[wellFormed(name), Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)]];
}

function partsOf(media: ApiMedia, value: unknown, lookup: SchemaLookup): SamplePart[] {
  const schema = media.schema && resolveSchema(media.schema, lookup);
  const values = isRecord(value) ? value : {};
  const declared = (schema?.fields ?? []).filter(
    ({ name, required, schema: field }) => Object.hasOwn(values, name) || (required && isFile(field, lookup)),
  );
  const names = [...new Set([...declared.map(({ name }) => name), ...Object.keys(values)])];
  return names.flatMap((name) => {
    const field = schema?.fields?.find((candidate) => candidate.name === name)?.schema ?? {};
    return partsOfField(wellFormed(name), values[name], field, media.encoding?.[name], lookup);
  });
}

function partsOfField(
  name: string,
  value: unknown,
  field: ApiSchema,
  encoding: BodyEncoding | undefined,
  lookup: SchemaLookup,
): SamplePart[] {
  const type = headerText(encoding?.contentType?.split(',')[0] ?? '');
  if (isFile(field, lookup) || FILES.test(type)) {
    const known = sendable(type || fileTypeOf(field, lookup));
    return [{ kind: 'file', name, file: fileNameOf(name, known), type: known }];
  }
  const items = Array.isArray(value) && !isJson(type) ? value : [value];
  return items.map((item) => ({
    kind: 'text',
    name,
    text: textOf(item),
    // A part that is an object is JSON unless the document says otherwise.
    type: type || (typeof item === 'object' && item !== null ? 'application/json' : ''),
  }));
}

/** True for the content of a file, or a list of them. */
function isFile(schema: ApiSchema, lookup: SchemaLookup): boolean {
  const { format, limits, items } = resolveSchema(schema, lookup);
  if (items) return isFile(items, lookup);
  return (
    format === 'binary' || (limits?.contentMediaType !== undefined && limits.contentEncoding === undefined)
  );
}

function fileTypeOf(schema: ApiSchema, lookup: SchemaLookup): string {
  const { limits, items } = resolveSchema(schema, lookup);
  if (items) return fileTypeOf(items, lookup);
  return headerText(limits?.contentMediaType ?? '') || 'application/octet-stream';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return wellFormed(value);
  return typeof value === 'object' && value !== null ? toCompactJson(value) : String(value ?? '');
}
