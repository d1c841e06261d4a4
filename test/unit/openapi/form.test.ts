import { describe, expect, it } from 'vitest';
import { bodyDocument, documentOf, faultsOf, load, modelOf } from './support.ts';

const ok = { 200: { description: 'OK' } };
const INFO = 'info: {title: Things, version: "1"}\n';

/** Faults of a document in YAML, with their lines. */
function faults(text: string): string[] {
  return faultsOf(text).map((fault) => fault.replace('api/openapi.yaml:', ''));
}

/** Faults of an operation with these keys, without their places. */
function operationFaults(operation: Record<string, unknown>, rest: Record<string, unknown> = {}): string[] {
  const document = documentOf(
    { '/things': { get: { operationId: 'a', responses: ok, ...operation } } },
    rest,
  );
  return faultsOf(document).map((fault) => fault.replace(/ api\/openapi\.yaml:\d+:\d+/, ''));
}

/** Faults of a body's schema, without their places. */
function schemaFaults(schema: unknown, schemas: Record<string, unknown> = {}, version = '3.0.3'): string[] {
  return faultsOf(bodyDocument(schema, schemas, version)).map((fault) =>
    fault.replace(/ api\/openapi\.yaml:\d+:\d+/, ''),
  );
}

describe('what a document leaves out in silence', () => {
  it('is named: a method that is misspelled', () => {
    const text = `openapi: 3.0.3\n${INFO}paths:\n  /things:\n    gett:\n      operationId: a\n`;
    expect(faults(text)).toEqual([
      'openapi-key-unknown 5:5 "gett" is no method, so that the operation has no page (/things) | Did you mean "get"?',
    ]);
    expect(load(text).api?.operations).toEqual([]);
  });

  it('is named: methods in capitals', () => {
    expect(faults(`openapi: 3.0.3\n${INFO}paths:\n  /things:\n    GET: {}\n`)[0]).toContain(
      'Did you mean "get"?',
    );
  });

  it('is named: an operation and a path without anything', () => {
    expect(faults(`openapi: 3.0.3\n${INFO}paths:\n  /a:\n  /b:\n    put:\n`)).toEqual([
      'openapi-value-invalid 4:3 The path "/a" is empty, so that it has no page | Describe it, or leave it out.',
      'openapi-value-invalid 6:5 The operation PUT /b is empty, so that it has no page | Describe it, or leave it out.',
    ]);
  });

  it('is named: keys that nobody knows, with what was meant', () => {
    expect(operationFaults({ sumary: 'x', consumes: [], madeUp: 1, 'x-mine': 1 })).toEqual([
      'openapi-key-unknown "sumary" is no key of an operation, and left out (GET /things) | Did you mean "summary"?',
      'openapi-key-unknown "consumes" is no key of an operation, and left out (GET /things) | Media types are the keys of "content" in "requestBody" since version 3.0.',
      expect.stringContaining(
        '"madeUp" is no key of an operation, and left out (GET /things) | Keys of your own',
      ),
    ]);
  });

  it('is named: a document without title, version or info', () => {
    expect(faults(`openapi: 3.1.0\ninfo: {}\npaths: {}\n`)).toEqual([
      'openapi-key-missing 2:1 "info" has no "title" | Add it: OpenAPI demands it.',
      'openapi-key-missing 2:1 "info" has no "version" | Add it: OpenAPI demands it.',
    ]);
    expect(faults('openapi: 3.1.0\npaths: {}\n')).toEqual([
      'openapi-key-missing 1:1 The document has no "info" | Add it: OpenAPI demands it.',
    ]);
    expect(faults(`openapi: 3.0.0\n${INFO}components: {}\n`)).toEqual([
      'openapi-key-missing 1:1 The document has no "paths", so that it has no operations | Add it: OpenAPI demands it.',
    ]);
  });

  it('is named: a version that YAML takes for a number', () => {
    expect(faults('openapi: 3.1.0\ninfo: {title: T, version: 1.0}\npaths: {}\n')).toEqual([
      'openapi-value-invalid 2:18 "version" has to be a text, not the number 1 | Put it in quotes.',
    ]);
  });

  it.each([
    ['2000', 'It is a number from 100 to 599, 1XX to 5XX, or default.'],
    ['abc', 'It is a number from 100 to 599, 1XX to 5XX, or default.'],
    ['2xx', 'Did you mean "2XX"?'],
    ['defualt', 'Did you mean "default"?'],
  ])('is named: the status %s', (status, hint) => {
    expect(operationFaults({ responses: { [status]: { description: 'x' } } })).toEqual([
      `openapi-value-invalid "${status}" is no status of a response (GET /things) | ${hint}`,
    ]);
  });

  it.each([
    [{ tags: 'users' }, '"tags" has to be a list, not the text "users" (GET /things) | Write tags: [users].'],
    [
      { deprecated: 'yes' },
      '"deprecated" has to be true or false, not the text "yes" (GET /things) | Write true, without quotes.',
    ],
    [
      { security: { key: [] } },
      '"security" has to be a list, not an object (GET /things) | Write security: [{key: []}].',
    ],
    [{ externalDocs: 'x' }, '"externalDocs" has to be an object, not the text "x" (GET /things) | -'],
    [{ description: ['x'] }, '"description" has to be a text, not a list (GET /things) | -'],
  ])('is named: a value of another kind: %j', (operation, fault) => {
    expect(operationFaults(operation)).toEqual([`openapi-value-invalid ${fault}`]);
  });

  it.each([
    [
      'api.example.com/v1',
      'The address "api.example.com/v1" has no scheme, so that "api.example.com" is a folder and no host | Write https://api.example.com/v1.',
    ],
    [
      'localhost:8080',
      'The address "localhost:8080" has no scheme, so that "localhost:8080" is a folder and no host | Write http://localhost:8080.',
    ],
    [
      'htps://example.com',
      'The address "htps://example.com" begins with an unknown scheme | Did you mean "https://"?',
    ],
    ['https:/example.com', '"https:/example.com" is no address | Write https://host/path.'],
    ['https://exa mple.com', 'The address "https://exa mple.com" has a space in it | Leave it out.'],
    [
      'https://{region}.example.com',
      'The address of the server has {region}, which its "variables" do not describe | Describe it: variables: {region: {default: …}}.',
    ],
    [
      'https://{region.example.com',
      'The address "https://{region.example.com" has a brace without its other one | Close it, or leave it out.',
    ],
  ])('is named: the server %s', (url, fault) => {
    expect(operationFaults({}, { servers: [{ url }] })).toEqual([`openapi-value-invalid ${fault}`]);
  });

  it.each([
    'https://api.example.com/v1',
    '/v1',
    './v1',
    '',
    '../api',
    'http://localhost:3000',
    'wss://a.example',
    'mqtt://a',
  ])('says nothing of the server %j', (url) => {
    expect(operationFaults({}, { servers: [{ url }] })).toEqual([]);
  });

  it('is named: a parameter that stands twice, one without a schema, and one of version 2.0', () => {
    const schema = { type: 'string' };
    expect(
      operationFaults({
        parameters: [
          { name: 'q', in: 'query', schema },
          { name: 'q', in: 'query', schema },
          { name: 'r', in: 'query' },
          { name: 's', in: 'query', type: 'string' },
          { name: 't', in: 'query', schema, style: 'from' },
        ],
      }),
    ).toEqual([
      'openapi-parameter-duplicate The query parameter "q" stands twice in one list; the last one counts (GET /things) | Keep one of them.',
      'openapi-key-missing The parameter "r" has neither "schema" nor "content" (GET /things) | Add it: OpenAPI demands it.',
      'openapi-key-unknown "type" is no key of a parameter, and left out (GET /things) | Put it into "schema".',
      'openapi-value-invalid "from" is no value of "style" (GET /things) | Did you mean "form"?',
    ]);
  });

  it.each([
    ['boddy', 'Since version 3.0, what is sent as a body stands in "requestBody" of the operation.'],
    ['formData', 'Since version 3.0, what is sent as a body stands in "requestBody" of the operation.'],
    ['qurey', 'Did you mean "query"?'],
    ['elsewhere', 'Write a "name" and an "in": path, query, header or cookie.'],
  ])('is refused with what was meant: a parameter in %s', (place, hint) => {
    expect(operationFaults({ parameters: [{ name: 'q', in: place, schema: {} }] })).toEqual([
      `openapi-invalid The parameter "q" has no valid "in" | ${hint}`,
    ]);
  });

  it('is refused: a parameter that is no object', () => {
    expect(operationFaults({ parameters: ['q'] })).toContain(
      'openapi-invalid A parameter is no object | Write a "name" and an "in": path, query, header or cookie.',
    );
  });

  it.each([
    ['an empty name', { name: '' }],
    ['no name', {}],
  ])('leaves out a parameter with %s: seen, all of a document was refused for one', (_, named) => {
    expect(operationFaults({ parameters: [{ ...named, in: 'query', schema: {} }] })).toEqual([
      'openapi-key-missing A parameter has no name, so that it is left out | Write the "name" that it is sent by.',
    ]);
  });

  it('is named: a security scheme of an unknown type, and one that lacks what its type needs', () => {
    const securitySchemes = { a: { type: 'apikey' }, b: { type: 'http' }, c: { type: 'apiKey', name: 'X' } };
    expect(operationFaults({}, { components: { securitySchemes } })).toEqual([
      'openapi-key-missing The security scheme "b" of the type "http" has no "scheme" | Add it: OpenAPI demands it.',
      'openapi-key-missing The security scheme "c" of the type "apiKey" has no "in" | Add it: OpenAPI demands it.',
      'openapi-value-invalid "apikey" is no value of "type" (a) | Did you mean "apiKey"?',
    ]);
  });
});

describe('what a schema says against itself', () => {
  it('is named: fields that it demands and does not describe', () => {
    expect(schemaFaults({ type: 'object', required: ['nmae'], properties: { name: {} } })).toEqual([
      'openapi-required-unknown "required" names "nmae", which is no field of the schema (POST /things) | Did you mean "name"?',
    ]);
  });

  it('is no fault where another part of the whole may describe the field', () => {
    const schemas = {
      Base: { required: ['kind'], properties: { id: {} } },
      Named: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { kind: {} } }] },
      Open: { required: ['any'], properties: { id: {} }, additionalProperties: true },
    };
    expect(schemaFaults({ $ref: '#/components/schemas/Named' }, schemas)).toEqual([]);
  });

  it('is named: an enum without values, bounds the wrong way round, keys that look like a slip', () => {
    expect(
      schemaFaults({ type: 'string', enum: [], minLength: 5, maxLength: 2, fromat: 'date', optional: 1 }),
    ).toEqual([
      'openapi-key-unknown "fromat" is no key of a schema, and left out (POST /things) | Did you mean "format"?',
      'openapi-value-invalid An empty "enum" allows no value at all (POST /things) | List the values, or leave it out.',
      'openapi-value-invalid "minLength" 5 is more than "maxLength" 2 (POST /things) | Exchange them, or mend one.',
    ]);
  });

  it('is named: a field that calls itself required', () => {
    expect(schemaFaults({ properties: { a: { type: 'string', required: true } } })).toEqual([
      'openapi-value-invalid "required" has to be a list, not the boolean true (POST /things) | The object that has the field lists it: required: [name].',
    ]);
  });

  it('is named: examples, defaults and listed values of another type', () => {
    const properties = {
      size: { type: 'integer', example: 'many', default: 1 },
      color: { type: 'string', enum: ['red', 1], default: 'blue' },
      part: { $ref: '#/components/schemas/Part' },
    };
    const schema = { type: 'object', properties, example: { size: 2, part: { id: 'x' } } };
    expect(schemaFaults(schema, { Part: { properties: { id: { type: 'number' } } } })).toEqual([
      'openapi-example-invalid The example does not fit the schema: the text "x" at "part.id", where it has to be a number (POST /things) | Mend the value, or what the schema says of it.',
      'openapi-example-invalid The example does not fit the schema: the text "many", where it has to be a whole number (POST /things) | Mend the value, or what the schema says of it.',
      'openapi-example-invalid The default does not fit the schema: the text "blue" is none of its values (red, 1) (POST /things) | Mend the value, or what the schema says of it.',
      'openapi-example-invalid The value of "enum" does not fit the schema: 1, where it has to be a text (POST /things) | Mend the value, or what the schema says of it.',
    ]);
  });

  it('is named in version 3.0 alone: what stands beside a reference', () => {
    const schema = { properties: { a: { $ref: '#/components/schemas/A', nullable: true } } };
    const schemas = { A: { type: 'string' } };
    expect(schemaFaults(schema, schemas)).toEqual([
      'openapi-ref-siblings OpenAPI 3.0 ignores "nullable" beside a "$ref" (POST /things) | It is shown here, but other tools leave it out: write allOf: [{$ref: …}] beside it, or use version 3.1.',
    ]);
    expect(schemaFaults(schema, schemas, '3.1.0')).toEqual([]);
  });

  it('is no fault in names that the document gives itself', () => {
    const properties = { gett: {}, sumary: {}, $ref: { type: 'string' }, 'x-a': { type: 'string' } };
    const schema = { properties, example: { sumary: 1 }, default: { requierd: true } };
    expect(schemaFaults(schema, { tpye: { type: 'string' } })).toEqual([]);
  });
});

describe('a fault of form', () => {
  it('at many places is said once, with their number', () => {
    const operations = Object.fromEntries(
      ['get', 'put', 'post', 'patch', 'delete'].map((method) => [
        method,
        { operationId: method, responses: ok, produces: ['application/json'] },
      ]),
    );
    const { diagnostics } = load(documentOf({ '/things': operations }));
    expect(diagnostics).toMatchObject([
      {
        code: 'openapi-key-unknown',
        severity: 'warning',
        message: '"produces" is no key of an operation, and left out (GET /things and 4 other places)',
        related: [{}, {}, {}],
      },
    ]);
  });

  it('is found behind references and in other files, at its place there', () => {
    const document = documentOf({ '/a': { $ref: 'a.yaml' } });
    const files = {
      'api/a.yaml': 'get:\n  operationId: a\n  tags: x\n  responses: {200: {description: OK}}\n',
    };
    expect(faultsOf(document, files)).toEqual([
      'openapi-value-invalid api/a.yaml:3:3 "tags" has to be a list, not the text "x" (GET /a) | Write tags: [x].',
    ]);
  });
});

describe('an operation that is a reference', () => {
  it('is read from where it leads, as large documents have one file for each', () => {
    const api = modelOf(documentOf({ '/a': { get: { $ref: 'get-a.yaml' } } }), {
      'api/get-a.yaml': 'operationId: readA\nsummary: Read it\nresponses: {200: {description: OK}}\n',
    });
    expect(api.operations).toMatchObject([
      { operationId: 'readA', method: 'GET', summary: 'Read it', file: 'api/get-a.yaml' },
    ]);
  });
});
