import { toJson } from '../json.ts';

/** A request that samples show. All texts are well-formed Unicode. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  url: string;
  /** Without line breaks; the content type is part of the body. */
  headers: [name: string, value: string][];
  body: SampleBody | null;
  /** What comes back; a text when left out. */
  answer?: SampleAnswer;
  /** The caller shows a certificate of its own (mutual TLS). */
  certificate?: true;
}

/** Names of the files that hold a caller's certificate, its key, and both together. */
export const CERTIFICATE = { certificate: 'client.pem', key: 'client.key', both: 'client.p12' } as const;

/** A body whose text is known: the samples hold it. */
export type WrittenBody =
  | { kind: 'json'; mediaType: string; value: unknown }
  | { kind: 'text'; mediaType: string; text: string };

/** A body as the samples make it: written out, a form, a form with files, or the content of a file. */
export type SampleBody =
  | WrittenBody
  | { kind: 'form'; mediaType: string; fields: [name: string, value: string][] }
  | { kind: 'multipart'; mediaType: string; parts: SamplePart[] }
  | { kind: 'file'; mediaType: string; file: string };

/** One part of a multipart form. A text's `type` is empty where it is plain. */
export type SamplePart =
  | { kind: 'text'; name: string; text: string; type: string }
  | { kind: 'file'; name: string; file: string; type: string };

/** What a response holds, as far as it decides how it is read. */
export type SampleAnswer =
  | { kind: 'json' }
  | { kind: 'text' }
  | { kind: 'stream' }
  | { kind: 'file'; file: string };

/**
 * Indented JSON without the characters that one language or another treats as line ends or refuses in its
 * source: they stand as JSON escapes, so that all samples can hold the text as it is.
 */
export function bodyJson(value: unknown): string {
  return toJson(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text of a body as it goes over the wire. */
export function bodyText(body: WrittenBody): string {
  return body.kind === 'json' ? bodyJson(body.value) : body.text;
}

/** The body if its text is known, else null. */
export function writtenBody(body: SampleBody | null): WrittenBody | null {
  return body?.kind === 'json' || body?.kind === 'text' ? body : null;
}

/** Headers of the request with the body's content type. Libraries name that of forms themselves. */
export function allHeaders({ headers, body }: SampleRequest): [name: string, value: string][] {
  if (!body || body.kind === 'form' || body.kind === 'multipart') return headers;
  return [...headers, ['Content-Type', body.mediaType]];
}

/** True for a part whose type is not what libraries write by themselves. */
export function isTyped({ kind, type }: SamplePart): boolean {
  return type !== '' && !(kind === 'file' && type === 'application/octet-stream');
}

/** Names with their values in the order in which they come first. */
export function groupFields(
  fields: readonly (readonly [name: string, value: string])[],
): [name: string, values: string[]][] {
  const groups = new Map<string, string[]>();
  for (const [name, value] of fields) groups.set(name, [...(groups.get(name) ?? []), value]);
  return [...groups];
}

/** A form as it goes over the wire, for libraries that can't say it with their own words. */
export function formText(fields: readonly (readonly [name: string, value: string])[]): string {
  return fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

/** Indents every line but the first. */
export function indentRest(text: string, spaces: string): string {
  return text.replace(/\n/g, `\n${spaces}`);
}

/** `POST` as `Post`. */
export function capitalize(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
