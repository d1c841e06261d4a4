import { nearest } from '../../diagnostics/nearest.ts';
import { isRecord } from '../../shared/json.ts';
import { queryTexts } from '../samples/parameter-text.ts';
import type { ApiMedia, ApiParameter, ParameterPlace } from './api-model.ts';
import { readContent, readDescribedSchema } from './body-reader.ts';
import type { ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { readExamples } from './example-reader.ts';

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];
const STYLES: Record<ParameterPlace, string> = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
};

interface Found {
  parameter: ApiParameter;
  cursor: Cursor;
}

/**
 * Reads the parameters of an operation together with those of its path item, and checks them against the
 * placeholders of the path. A placeholder that nobody declares becomes a text parameter, so that the page is
 * complete anyway.
 */
export function readParameters(
  operation: Cursor,
  pathItem: Cursor,
  path: string,
  context: ReadContext,
): ApiParameter[] {
  const found = new Map<string, Found>();
  for (const owner of [pathItem, operation]) {
    for (const entry of context.documents.entries(owner, 'parameters')) {
      const parameter = readParameter(entry, context);
      if (parameter) found.set(`${parameter.in} ${parameter.name}`, { parameter, cursor: entry });
    }
  }
  const placeholders = placeholdersOf(path);
  for (const { parameter, cursor } of found.values()) {
    if (parameter.in !== 'path' || placeholders.includes(parameter.name)) continue;
    context.documents.report('openapi-parameter-unused', cursor, {
      message: `The path ${path} has no {${parameter.name}} for the path parameter "${parameter.name}"`,
      hint: 'Add it to the path, mend its name, or remove the parameter.',
    });
    found.delete(`path ${parameter.name}`);
  }
  const missing = placeholders.filter((name) => !found.has(`path ${name}`));
  for (const name of missing) {
    context.documents.report('openapi-parameter-undeclared', operation, {
      message: `The path has {${name}}, but no path parameter of that name is declared`,
      hint: `Add {name: ${name}, in: path, required: true, schema: {type: string}} to the parameters.`,
    });
  }
  const parameters = [...[...found.values()].map(({ parameter }) => parameter), ...missing.map(undeclared)];
  const order = (parameter: ApiParameter) =>
    parameter.in === 'path' ? placeholders.indexOf(parameter.name) : 0;
  return parameters.sort((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in) || order(a) - order(b));
}

/** Names in braces of a path, each once. */
function placeholdersOf(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''))];
}

function readParameter(entry: Cursor, context: ReadContext): ApiParameter | null {
  const cursor = context.documents.resolve(entry);
  if (!cursor) return null;
  const name = cursor.ownText('name');
  const isWholeQuery = cursor.own('in') === 'querystring';
  const place = isWholeQuery ? 'query' : PLACES.find((known) => known === cursor.own('in'));
  if (isRecord(cursor.value) && !name) {
    context.documents.report('openapi-key-missing', entry, {
      message: 'A parameter has no name, so that it is left out',
      hint: 'Write the "name" that it is sent by.',
      at: 'name',
    });
    return null;
  }
  if (!isRecord(cursor.value) || !name || !place) {
    context.documents.report('openapi-invalid', entry, {
      message: !name ? 'A parameter is no object' : `The parameter "${name}" has no valid "in"`,
      hint: hintOfPlace(cursor.ownText('in')),
      at: 'in',
    });
    return null;
  }
  const style = cursor.ownText('style') ?? STYLES[place];
  const schema = readDescribedSchema(cursor, context, entry);
  const { descriptionHtml = '', examples = [], deprecated, ...rest } = schema;
  const content = cursor.get('schema') ? undefined : readContent(cursor, context)[0];
  return {
    name,
    in: place,
    required: place === 'path' || cursor.own('required') === true,
    deprecated: deprecated === true,
    allowEmpty: cursor.own('allowEmptyValue') === true,
    descriptionHtml,
    style,
    ...(isWholeQuery ? { isWholeQuery: true as const } : {}),
    ...(place === 'query' && cursor.own('allowReserved') === true ? { allowReserved: true as const } : {}),
    explode: isExploded(cursor, style),
    mediaType: content?.type ?? '',
    schema: rest,
    examples: isWholeQuery ? readQueries(cursor, content, context) : examples,
  };
}

/** Without a word of the document, only these styles take lists and objects apart. */
function isExploded(cursor: Cursor, style: string): boolean {
  const explode = cursor.own('explode');
  return typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie';
}

/** Examples of a parameter that is all of the query, as they are sent. */
function readQueries(cursor: Cursor, content: ApiMedia | undefined, context: ReadContext): string[] {
  const own = readExamples(cursor, context);
  const form = {
    ...{ name: '', style: 'form', explode: true, isWholeQuery: true as const },
    mediaType: content?.type ?? '',
  };
  return (own.length > 0 ? own : (content?.examples ?? []))
    .map(({ value, written }) => written ?? queryTexts(form, value).join('&'))
    .filter((query) => query !== '');
}

/** What to write as a parameter's place; version 2.0 had two more. */
function hintOfPlace(written: string | undefined): string {
  const guess = nearest(written ?? '', [...PLACES, 'querystring', 'body', 'formData']);
  if (guess === 'body' || guess === 'formData')
    return 'Since version 3.0, what is sent as a body stands in "requestBody" of the operation.';
  return guess === null
    ? 'Write a "name" and an "in": path, query, header or cookie.'
    : `Did you mean "${guess}"?`;
}

function undeclared(name: string): ApiParameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    allowEmpty: false,
    descriptionHtml: '',
    style: 'simple',
    explode: false,
    mediaType: '',
    schema: { types: ['string'] },
    examples: [],
  };
}
