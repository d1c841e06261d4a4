import { isRecord, toCompactJson, toJson, toPlainJson } from '../../shared/json.ts';
import { wellFormed } from '../../shared/samples/escape.ts';
import type { SampleBody, SamplePart } from '../../shared/samples/request.ts';
import type { ApiMedia, ApiSchema, BodyEncoding } from '../read/api-model.ts';
import { fileNameOf, isForm, isFormData, isJson, isMultipart, isXml, isYaml } from './media-types.ts';
import { resolveSchema, type SchemaLookup, sampleSchema } from './sampler.ts';
import { isSequence, sequenceText } from './sequence-text.ts';
import { trimBody } from './trim-example.ts';
import { xmlText } from './xml-text.ts';

/** Longer bodies are cut in samples; the whole example stands next to the fields, once instead of in each language. */
export const BODY_LIMIT = 800;
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
  const isWritten = typeof value === 'string' && !isFormData(mediaType);
  if (isMultipart(mediaType) && !Array.isArray(value) && !isWritten) {
    const parts = partsOf(media, value, lookup);
    return isFormData(mediaType)
      ? { kind: 'multipart', mediaType: sentForm(mediaType), parts }
      : otherParts(mediaType, parts);
  }
  if (isForm(mediaType)) return { kind: 'form', mediaType, fields: fieldsOf(media, value) };
  const schema = media.schema && resolveSchema(media.schema, lookup);
  if (FILES.test(mediaType) || schema?.format === 'binary')
    return { kind: 'file', mediaType: sendable(mediaType), file: fileNameOf('file', mediaType) };
  const text = textOfBody(media, value, lookup);
  // Nothing says how a structure is written in any other type: its text would be made up.
  if (text === null)
    return { kind: 'file', mediaType: sendable(mediaType), file: fileNameOf('file', mediaType) };
  return { kind: 'text', mediaType: sendable(mediaType), text: wellFormed(text) };
}

/** A range of bodies in parts can't be sent. */
function sentForm(mediaType: string): string {
  return mediaType.includes('*') ? 'multipart/form-data' : mediaType;
}

/** Parts that are no form: no library writes them, so that they stand there as they are sent, or in a file. */
function otherParts(mediaType: string, parts: readonly SamplePart[]): SampleBody {
  const [, own] = /;\s*boundary="?([^";\s]+)/i.exec(mediaType) ?? [];
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part] : []));
  let boundary = own ?? 'boundary';
  // What stands between the parts may stand in none of them.
  while (own === undefined && texts.some(({ text }) => text.includes(boundary))) boundary += '-';
  const type = own === undefined ? `${mediaType}; boundary=${boundary}` : mediaType;
  if (texts.length < parts.length || texts.length === 0)
    return { kind: 'file', mediaType: type, file: fileNameOf('body', '') };
  const lines = texts.flatMap((part) => [
    `--${boundary}`,
    ...(part.type === '' ? [] : [`Content-Type: ${part.type}`]),
    ...['', part.text],
  ]);
  return { kind: 'text', mediaType: type, text: [...lines, `--${boundary}--`, ''].join('\r\n') };
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
  if (!mediaType.includes('*')) return mediaType;
  return mediaType.startsWith('text/') ? 'text/plain' : 'application/octet-stream';
}

function fieldsOf(media: ApiMedia, value: unknown): [string, string][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => formPairs(name, item, media.encoding?.[name]));
}

/** A field of a form: lists repeat its name and objects are JSON, unless the document asks for anything else. */
function formPairs(name: string, value: unknown, encoding: BodyEncoding = {}): [string, string][] {
  const { contentType = '', style, explode } = encoding;
  if (style === 'deepObject' && typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => formPairs(`${name}[${key}]`, item, encoding));
  }
  const isStyled = style !== undefined || explode !== undefined;
  if (isStyled && isRecord(value)) return objectPairs(name, value, encoding);
  if (!Array.isArray(value) || (!isStyled && isJson(contentType))) return [pair(name, value)];
  return isExploded(encoding)
    ? value.map((item) => pair(name, item))
    : [pair(name, value.map(textOf).join(separatorOf(encoding)))];
}

/** An object by its style: its fields are those of the form, or all of it is one field. */
function objectPairs(
  name: string,
  value: Record<string, unknown>,
  encoding: BodyEncoding,
): [string, string][] {
  const entries = Object.entries(value);
  if (isExploded(encoding)) return entries.flatMap(([key, item]) => formPairs(key, item));
  return [pair(name, entries.flatMap(([key, item]) => [key, textOf(item)]).join(separatorOf(encoding)))];
}

function pair(name: string, value: unknown): [string, string] {
  return [wellFormed(name), textOf(value)];
}

/** Whether each item is a field of its own; of the styles, only `form` does that by itself. */
function isExploded({ style = 'form', explode = style === 'form' }: BodyEncoding): boolean {
  return explode;
}

function separatorOf({ style }: BodyEncoding): string {
  return style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
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
