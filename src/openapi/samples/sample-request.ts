import { wellFormed } from '../../shared/samples/escape.ts';
import type { SampleRequest } from '../../shared/samples/request.ts';
import type {
  ApiModel,
  ApiOperation,
  ApiParameter,
  ApiSchema,
  ApiSecurityScheme,
} from '../read/api-model.ts';
import { cookieTexts, headerValue, pathText, queryTexts } from './parameter-text.ts';
import { createAnswer } from './sample-answer.ts';
import { createBody, headerText } from './sample-body.ts';
import { isBareText, type SchemaLookup, sampleSchema } from './sampler.ts';

export interface SampleContext {
  api: ApiModel;
  lookup: SchemaLookup;
  /** Origin and base path of requests, without a slash at the end. */
  server: string;
}

/** The request that the samples of an operation make: required parameters, credentials, an example body. */
export function createSampleRequest(operation: ApiOperation, context: SampleContext): SampleRequest {
  const { query, headers, cookies, hasCertificate } = credentials(operation, context.api);
  const path = operation.parameters
    .filter(({ in: place }) => place === 'path')
    .reduce(
      (text, parameter) =>
        text.split(`{${parameter.name}}`).join(pathText(parameter, exampleOf(parameter, context))),
      operation.path,
    );
  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    if (parameter.in === 'query') query.push(...queryOf(parameter, context));
    if (parameter.in === 'header' && !isSaidElsewhere(parameter.name, operation, headers))
      headers.push([
        headerText(parameter.name),
        headerText(headerValue(parameter, exampleOf(parameter, context))),
      ]);
    if (parameter.in === 'cookie') cookies.push(...cookieTexts(parameter, exampleOf(parameter, context)));
  }
  if (cookies.length > 0) headers.push(['Cookie', headerText(cookies.join('; '))]);
  const separator = path.includes('?') ? '&' : '?';
  const url = context.server + encodeUnsafe(path) + (query.length > 0 ? separator + query.join('&') : '');
  return {
    method: operation.method,
    url: wellFormed(url),
    headers,
    body: createBody(operation.body?.content ?? [], context.lookup),
    answer: createAnswer(operation.responses),
    ...(hasCertificate ? { certificate: true as const } : {}),
  };
}

/** Headers that clients write of themselves, by what they send and to whom; with any other value, the request fails. */
const OF_CLIENTS = [
  'host',
  'content-length',
  'connection',
  'keep-alive',
  'expect',
  'transfer-encoding',
  'upgrade',
];

/** Headers that OpenAPI has other places for: what a body is, and credentials. Documents name them all the same. */
function isSaidElsewhere(name: string, { body }: ApiOperation, headers: SampleRequest['headers']): boolean {
  const own = name.toLowerCase();
  if (OF_CLIENTS.includes(own) || (own === 'content-type' && body !== null)) return true;
  return headers.some(([other]) => other.toLowerCase() === own);
}

/** The server of an operation as samples need it: absolute, without a slash at the end. */
export function sampleServer(api: ApiModel, operation: ApiOperation, override: string | undefined): string {
  return absoluteServer(override ?? operation.servers[0]?.url ?? api.servers[0]?.url ?? '');
}

/** The host of samples where the document names none. */
const EXAMPLE_HOST = 'https://api.example.com';

/** An address with a scheme and without a slash at the end; a relative server is one that the reader runs. */
export function absoluteServer(url: string): string {
  const clean = encodeUnsafe(url.trim()).replace(/(?<!\/)\/+$/, '');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(clean)) return clean;
  if (clean.startsWith('//')) return `https:${clean}`;
  // Where the document stands, nobody knows.
  const steps = clean.split('/').filter((step) => step !== '.' && step !== '..');
  if (/^\.{1,2}(?:\/|$)/.test(clean)) return [EXAMPLE_HOST, ...steps].join('/');
  return clean.startsWith('/') || clean === '' ? EXAMPLE_HOST + clean : `https://${clean}`;
}

/** Percent-encodes what a URL can't hold and leaves the rest, placeholders in braces included. */
function encodeUnsafe(text: string): string {
  return wellFormed(text).replace(/[^\u0021-\u007e]|["<>\\^`|]/g, (character) =>
    encodeURIComponent(character),
  );
}

interface Credentials {
  query: string[];
  headers: [string, string][];
  cookies: string[];
  /** Whether the caller shows a certificate of its own. */
  hasCertificate: boolean;
}

function credentials(operation: ApiOperation, api: ApiModel): Credentials {
  const result: Credentials = { query: [], headers: [], cookies: [], hasCertificate: false };
  const described = new Set(api.schemes.map(({ key }) => key));
  const alternative = operation.security.find(
    ({ schemes }) => schemes.length > 0 && schemes.every(({ key }) => described.has(key)),
  );
  for (const { key } of alternative?.schemes ?? []) {
    const scheme = api.schemes.find((candidate) => candidate.key === key);
    if (!scheme || scheme.kind === 'unknown') continue;
    if (scheme.kind === 'mutualTLS') result.hasCertificate = true;
    else if (scheme.kind !== 'apiKey')
      result.headers.push(['Authorization', authorizationOf(scheme.kind, scheme.name)]);
    else if (scheme.in === 'query') result.query.push(`${encodeURIComponent(scheme.name)}=YOUR_API_KEY`);
    else if (scheme.in === 'cookie') result.cookies.push(`${scheme.name}=YOUR_API_KEY`);
    else result.headers.push([headerText(scheme.name), keyOf(scheme)]);
  }
  return result;
}

/**
 * What a key is in a header. Documents that know tokens only as keys of the header Authorization say in words that
 * "Bearer" stands before them.
 */
export function keyOf({ name, descriptionHtml }: ApiSecurityScheme): string {
  const isToken = name.toLowerCase() === 'authorization' && /\bbearer\b/i.test(descriptionHtml);
  return isToken ? 'Bearer YOUR_TOKEN' : 'YOUR_API_KEY';
}

/** Value of the header Authorization, with a placeholder for the secret. */
export function authorizationOf(kind: string, scheme: string): string {
  if (kind !== 'http') return 'Bearer YOUR_ACCESS_TOKEN';
  const name = scheme.toLowerCase();
  if (name === 'basic') return 'Basic YOUR_BASE64_CREDENTIALS';
  return name === 'bearer' ? 'Bearer YOUR_TOKEN' : `${headerText(scheme)} YOUR_CREDENTIALS`;
}

/** What a parameter adds to the query. Examples of one that is all of it say how it is sent. */
function queryOf(parameter: ApiParameter, context: SampleContext): string[] {
  if (!parameter.isWholeQuery) return queryTexts(parameter, exampleOf(parameter, context));
  const [example] = parameter.examples;
  const texts =
    typeof example === 'string' ? [example] : queryTexts(parameter, exampleOf(parameter, context));
  return texts.map(encodeUnsafe);
}

function exampleOf(parameter: ApiParameter, { lookup }: SampleContext): unknown {
  if (parameter.examples.length > 0) return parameter.examples[0];
  const shape = structureOf(parameter.schema, lookup);
  if (isBare(shape)) return placeholderOf(parameter);
  if (isBareList(shape, lookup)) return [placeholderOf(parameter)];
  return sampleSchema(parameter.schema, lookup, 'request');
}

/** True for a list of such values, of which one is enough. */
function isBareList(shape: ApiSchema, lookup: SchemaLookup): boolean {
  const { types, items, tuple, examples, default: usual, limits } = shape;
  if (types?.[0] !== 'array' || !items || tuple || examples || usual !== undefined) return false;
  return Number(limits?.minItems ?? 1) <= 1 && isBare(structureOf(items, lookup));
}

/** True for a value of which nothing is said that an example could show. */
function isBare(shape: ApiSchema): boolean {
  return isBareText(shape) || Object.keys(shape).length === 0;
}

/** "string" in a URL says nothing; the name in capitals says what to put there. */
function placeholderOf({ name, isWholeQuery }: ApiParameter): string {
  // Nobody sends the name of a parameter that is all of the query.
  if (isWholeQuery) return 'YOUR_QUERY';
  return `YOUR_${name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()}`;
}

function structureOf(schema: ApiSchema, lookup: SchemaLookup): ApiSchema {
  let current = schema;
  for (let steps = 0; current.ref !== undefined && steps < 20; steps++) {
    if (current.examples || current.default !== undefined) return current;
    current = lookup(current.ref) ?? {};
  }
  return current;
}
