import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import type { ApiOperationProps } from '../../../src/shared/api-view.ts';
import { documentOf, modelOf } from './support.ts';

type Json = Record<string, unknown>;

const BOAT = {
  type: 'object',
  properties: { name: { type: 'string', example: 'Ida' }, fast: { type: 'boolean' } },
};
const boat = { schema: { $ref: '#/components/schemas/Boat' } };

function propsOf(operation: Json): ApiOperationProps {
  const document = documentOf(
    { '/boats': { post: { operationId: 'addBoat', ...operation } } },
    { components: { schemas: { Boat: BOAT } } },
  );
  const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
  return pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
}

/** Label and first line that says something of every answer. */
const answersOf = (responses: Json) =>
  propsOf({ responses }).answers.map(({ status, examples }) => [
    status,
    examples.map(({ label, language }) => `${label}: ${language}`),
  ]);

describe('examples of answers in several types', () => {
  it('are there where the first type is no JSON, as in documents of ASP.NET', () => {
    const content = { 'text/plain': boat, 'application/json': boat, 'text/json': boat };
    expect(answersOf({ 200: { description: 'Success', content } })).toEqual([['200', ['Example: json']]]);
  });

  it('are a choice by type where JSON and XML differ', () => {
    const content = { 'application/xml': boat, 'application/json': boat };
    expect(answersOf({ 200: { description: 'Success', content } })).toEqual([
      ['200', ['application/xml: xml', 'application/json: json']],
    ]);
  });

  it('have the same names where the body stands above, and each type is a view of its own: seen, "Example" stood before the type', () => {
    const content = { 'application/json': boat, 'application/xml': boat };
    const { answers } = propsOf({
      requestBody: { content: { 'application/json': boat } },
      responses: { 200: { description: 'Success', content } },
    });
    expect(answers.map(({ examples }) => examples.map(({ label }) => label))).toEqual([
      ['application/json', 'application/xml'],
    ]);
  });

  it('keep the names that the document gives, with the type of the others', () => {
    const named = { ...boat, examples: { slow: { value: { fast: false } } } };
    const content = { 'application/json': named, 'text/csv': { ...boat, example: 'name\nIda' } };
    expect(answersOf({ 200: { description: 'Success', content } })).toEqual([
      ['200', ['slow: json', 'text/csv: text']],
    ]);
  });

  it('say all statuses that share a shared body', () => {
    const failed = { description: 'Failed', content: { 'application/json': boat } };
    expect(answersOf({ 400: failed, 404: failed, 500: failed })).toEqual([
      ['400, 404, 500', ['Example: json']],
    ]);
  });
});

describe('bodies in JSON and XML', () => {
  it('are a choice that samples follow', () => {
    const content = { 'application/json': boat, 'application/xml': boat };
    const { body, bodies = [] } = propsOf({ requestBody: { content }, responses: {} });
    expect(body?.media.map(({ types }) => types)).toEqual([['application/json', 'application/xml']]);
    expect(body?.media[0]?.examples.map(({ label, body: number }) => [label, number])).toEqual([
      ['application/json', 0],
      ['application/xml', 1],
    ]);
    expect(bodies.map(({ kind, mediaType }) => `${kind} ${mediaType}`)).toEqual([
      'json application/json',
      'text application/xml',
    ]);
  });
});

describe('bodies in JSON and as forms with the same fields', () => {
  const examplesOf = (content: Json) => {
    const { body, bodies = [] } = propsOf({ requestBody: { content }, responses: {} });
    return {
      types: body?.media.map(({ types }) => types),
      examples: body?.media[0]?.examples.map(({ label, code, body: number }) => [label, code, number]),
      bodies: bodies.map(({ kind, mediaType }) => `${kind} ${mediaType}`),
    };
  };
  const form = 'application/x-www-form-urlencoded';
  const multipart =
    '--boundary\nContent-Disposition: form-data; name="name"\n\nIda\n--boundary\nContent-Disposition: form-data; name="fast"\n\ntrue\n--boundary--';

  it('are a choice that samples follow: seen, the form was named beside JSON and could not be chosen', () => {
    expect(examplesOf({ [form]: boat, 'application/json': boat, 'multipart/form-data': boat })).toEqual({
      types: [['application/json', form, 'multipart/form-data']],
      examples: [
        ['application/json', '{\n  "name": "Ida",\n  "fast": true\n}', 0],
        [form, 'name=Ida&\nfast=true', 1],
        ['multipart/form-data', multipart, 2],
      ],
      bodies: ['json application/json', `form ${form}`, 'multipart multipart/form-data'],
    });
  });

  it('are no choice where they are JSON by another name, as in documents of ASP.NET', () => {
    const { types, examples, bodies } = examplesOf({ 'application/json': boat, 'application/*+json': boat });
    expect(types).toEqual([['application/json', 'application/*+json']]);
    expect(examples).toEqual([]);
    expect(bodies).toEqual([]);
    const [only] = propsOf({
      requestBody: { content: { 'application/*+json': boat } },
      responses: {},
    }).samples;
    expect(only?.code).toContain("--header 'Content-Type: application/json'");
  });

  it('begin with the type that samples send where none of them is JSON', () => {
    const { examples } = examplesOf({ [form]: boat, 'multipart/form-data': boat });
    expect(examples?.map(([label, , number]) => [label, number])).toEqual([
      [form, 0],
      ['multipart/form-data', 1],
    ]);
  });

  it('show examples of the document as the form that is sent', () => {
    const example = { name: 'Ida Lovelace' };
    expect(examplesOf({ [form]: { ...boat, example } }).examples).toEqual([
      ['Example', 'name=Ida%20Lovelace', undefined],
    ]);
  });
});
