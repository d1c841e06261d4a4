import { toJson } from '../read/json.ts';

/** A request that samples show. All texts are well-formed Unicode. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  url: string;
  /** Without line breaks; the content type is part of the body. */
  headers: [name: string, value: string][];
  body: SampleBody | null;
}

export type SampleBody =
  | { kind: 'json'; mediaType: string; value: unknown }
  | { kind: 'text'; mediaType: string; text: string };

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
export function bodyText(body: SampleBody): string {
  return body.kind === 'json' ? bodyJson(body.value) : body.text;
}

/** Headers of the request with the body's content type. */
export function allHeaders(request: SampleRequest): [name: string, value: string][] {
  return request.body ? [...request.headers, ['Content-Type', request.body.mediaType]] : request.headers;
}

/** Indents every line but the first. */
export function indentRest(text: string, spaces: string): string {
  return text.replace(/\n/g, `\n${spaces}`);
}

/** `POST` as `Post`. */
export function capitalize(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
