import { describe, expect, it } from 'vitest';
import { loadApi } from '../../../src/openapi/read/load-document.ts';
import { documentOf, faultsOf, load, modelOf } from './support.ts';

const HEAD = 'openapi: 3.0.3\ninfo: {title: Things, version: "1"}\n';

describe('an OpenAPI document', () => {
  it('is read from YAML and from JSON alike', () => {
    const yaml = `${HEAD}paths:\n  /things:\n    get:\n      operationId: getThings\n      responses: {200: {description: OK}}\n`;
    const json = {
      openapi: '3.0.3',
      info: { title: 'Things', version: '1' },
      paths: { '/things': { get: { operationId: 'getThings', responses: { 200: { description: 'OK' } } } } },
    };
    expect(modelOf(yaml)).toEqual(modelOf(json));
  });

  it('keeps scalars that only YAML 1.1 takes for numbers and dates', () => {
    const api = modelOf(
      `${HEAD}paths:\n  /a:\n    get:\n      operationId: a\n      responses: {200: {description: OK}}\n      parameters:\n        - {name: t, in: query, schema: {type: string}, examples: {a: {value: 12:30}, b: {value: 2025-01-15}, c: {value: on}}}\n`,
    );
    expect(api.operations[0]?.parameters[0]?.examples).toEqual(['12:30', '2025-01-15', 'on']);
  });

  it('lists every file that it was made from, missing ones included', () => {
    const document = documentOf({ '/a': { $ref: './paths/a.yaml' }, '/b': { $ref: './paths/b.yaml' } });
    const item = { get: { operationId: 'a', responses: { 200: { description: 'OK' } } } };
    expect(load(document, { 'api/paths/a.yaml': item }).inputs).toEqual([
      'api/openapi.yaml',
      'api/paths/a.yaml',
      'api/paths/b.yaml',
    ]);
  });

  it('follows references between files, relative to the file that holds them', () => {
    const api = modelOf(documentOf({ '/a/{id}': { $ref: 'paths/a.yaml' } }), {
      'api/paths/a.yaml':
        'get:\n  operationId: getA\n  parameters: [{$ref: "../parts.json#/parameters/id"}]\n  responses: {200: {$ref: "../parts.json#/responses/ok"}}\n',
      'api/parts.json': {
        parameters: { id: { name: 'id', in: 'path', required: true, schema: { type: 'integer' } } },
        responses: {
          ok: { description: 'OK', content: { 'application/json': { schema: { $ref: 'thing.yaml' } } } },
        },
      },
      'api/thing.yaml': 'type: object\nproperties: {parent: {$ref: "thing.yaml"}}\n',
    });
    const [operation] = api.operations;
    expect(operation?.parameters[0]).toMatchObject({ name: 'id', schema: { types: ['integer'] } });
    expect(operation?.responses[0]?.content[0]?.schema).toEqual({ ref: 'thing' });
    expect(operation?.file).toBe('api/paths/a.yaml');
    expect(api.schemas).toMatchObject([
      { key: 'thing', schema: { fields: [{ name: 'parent', schema: { ref: 'thing' } }] } },
    ]);
  });

  it('is refused when it does not exist', () => {
    expect(loadApi({ file: 'api/openapi.yaml', readFile: () => null })).toEqual({
      api: null,
      inputs: ['api/openapi.yaml'],
      diagnostics: [
        {
          code: 'openapi-not-found',
          severity: 'error',
          message: 'There is no file "api/openapi.yaml", which the configuration names',
        },
      ],
    });
    expect(load('').diagnostics).toMatchObject([{ code: 'openapi-invalid' }]);
  });

  it.each([
    [
      'swagger: "2.0"\n',
      'openapi-version api/openapi.yaml:1:1 OpenAPI 2.0 cannot be read | Convert it: npx swagger2openapi api/openapi.yaml --outfile openapi.yaml. Then name openapi.yaml in "apis".',
    ],
    [
      'info: {}\nopenapi: 4.0.0\n',
      'openapi-version api/openapi.yaml:2:1 OpenAPI 4.0.0 cannot be read | Convert the document to OpenAPI 3.0, 3.1 or 3.2.',
    ],
    [
      'name: x\n',
      'openapi-invalid api/openapi.yaml:1:1 The file is no OpenAPI document: it has no "openapi" with a version | Name the file that starts with "openapi: 3.1.0" or the like.',
    ],
    [
      '- a\n',
      'openapi-invalid api/openapi.yaml:1:1 The file is no OpenAPI document: it has no "openapi" with a version | Name the file that starts with "openapi: 3.1.0" or the like.',
    ],
  ])('of another kind is refused: %j', (document, fault) => {
    expect(faultsOf(document)).toEqual([fault]);
  });

  it('with a fault of syntax is refused at its place', () => {
    expect(faultsOf('openapi: 3.0.3\ninfo: {title: "x"\npaths: {}\n')[0]).toMatch(
      /^openapi-syntax api\/openapi\.yaml:3:\d+ The YAML does not parse/,
    );
    expect(faultsOf('{\n  "openapi": "3.0.3",\n  "info": {]\n}')[0]).toMatch(
      /^openapi-syntax api\/openapi\.yaml:3:\d+ /,
    );
  });
});

describe('a fault in a document', () => {
  const operation = (body: string) =>
    `${HEAD}paths:\n  /things/{id}:\n    get:\n      operationId: getThing\n${body}`;
  const DECLARED = '      parameters: [{name: id, in: path, required: true, schema: {type: string}}]\n';
  const OK = '      responses: {200: {description: OK}}\n';

  it('is reported for a reference that leads nowhere, with the name that was meant', () => {
    const text = operation(
      `${DECLARED}      responses:\n        200:\n          description: OK\n          content:\n            application/json:\n              schema:\n                $ref: '#/components/schemas/Thnig'\ncomponents:\n  schemas:\n    Thing: {type: object}\n`,
    );
    expect(faultsOf(text)).toEqual([
      'openapi-ref-unknown api/openapi.yaml:14:17 The "$ref" "#/components/schemas/Thnig" leads nowhere: there is no "Thnig" | Did you mean "Thing"?',
    ]);
    expect(load(text).api).toBeNull();
  });

  it.each(['https://example.com/a.yaml', '//example.com/a.yaml', 'http://example.com/a.yaml#/x'])(
    'is reported for the remote reference %s',
    (ref) => {
      const [fault] = faultsOf(
        operation(`${DECLARED}      responses:\n        200:\n          $ref: ${ref}\n`),
      );
      expect(fault).toContain(
        `openapi-ref-remote api/openapi.yaml:10:11 The "$ref" "${ref}" leads to another site`,
      );
    },
  );

  it('is reported for a reference to itself', () => {
    const [fault] = faultsOf(
      operation(
        `${DECLARED}      responses:\n        200:\n          $ref: '#/paths/~1things~1{id}/get/responses/200'\n`,
      ),
    );
    expect(fault).toContain('openapi-ref-unknown api/openapi.yaml:10:11 The "$ref" leads back to itself');
  });

  it('is reported for an operationId that is used twice, with both places, and both have a page', () => {
    const text = `${HEAD}paths:\n  /a:\n    get:\n      operationId: same\n${OK}    post:\n      operationId: same\n${OK}`;
    const { api, diagnostics } = load(text);
    expect(diagnostics).toMatchObject([
      {
        code: 'openapi-operation-id-duplicate',
        severity: 'warning',
        message: 'The operationId "same" is used twice; the page of this operation is "post-a"',
        hint: 'Give every operation a name of its own: addresses and links come from it.',
        location: { line: 9, column: 7 },
        related: [{ location: { line: 5, column: 5 } }],
      },
    ]);
    expect(api?.operations.map(({ slug }) => slug)).toEqual(['same', 'post-a']);
  });

  it('changes no address of operations whose names are the same when these change their order', () => {
    const item = (path: string, id: string) => `  ${path}:\n    get:\n      operationId: ${id}\n${OK}`;
    const items = [
      item('/z', 'get-z'),
      item('/c', 'getUser'),
      item('/b', 'get_user'),
      item('/d', 'same'),
      item('/a', 'same'),
    ];
    const slugsOf = (parts: readonly string[]) => {
      const { api } = load(`${HEAD}paths:\n${parts.join('')}`);
      return Object.fromEntries((api?.operations ?? []).map(({ path, slug }) => [path, slug]));
    };
    expect(slugsOf(items)).toEqual({
      '/a': 'same',
      '/b': 'get-user',
      '/c': 'get-c',
      '/d': 'get-d',
      '/z': 'get-z',
    });
    expect(slugsOf([...items].reverse())).toEqual(slugsOf(items));
  });

  it('leaves an address that the document gives to the operation that it is given to', () => {
    const text = `${HEAD}paths:\n  /a:\n    get:\n      operationId: orders\n${OK}  /b:\n    get:\n      operationId: other\n      x-slug: orders\n${OK}`;
    expect(load(text).api?.operations.map(({ slug }) => slug)).toEqual(['get-a', 'orders']);
  });

  it('is a warning for a missing operationId, and the page gets a name from method and path', () => {
    const { api, diagnostics } = load(`${HEAD}paths:\n  /a/b:\n    get:\n${OK}`);
    expect(diagnostics).toMatchObject([
      { code: 'openapi-operation-id-missing', severity: 'warning', location: { line: 5, column: 5 } },
    ]);
    expect(api?.operations[0]).toMatchObject({
      operationId: 'get-a-b',
      slug: 'get-a-b',
      summary: 'GET /a/b',
    });
  });

  it('is a warning for a placeholder that nobody declares, which is then a text', () => {
    const { api, diagnostics } = load(operation(OK));
    expect(diagnostics).toMatchObject([
      { code: 'openapi-parameter-undeclared', severity: 'warning', location: { line: 5, column: 5 } },
    ]);
    expect(api?.operations[0]?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  });

  it('is a warning for a path parameter without a placeholder, which is left out', () => {
    const text = operation(
      `      parameters:\n        - {name: id, in: path, required: true, schema: {type: string}}\n        - {name: other, in: path, required: true, schema: {type: string}}\n${OK}`,
    );
    expect(load(text).diagnostics).toMatchObject([
      { code: 'openapi-parameter-unused', severity: 'warning', location: { line: 9, column: 11 } },
    ]);
    expect(load(text).api?.operations[0]?.parameters.map(({ name }) => name)).toEqual(['id']);
  });

  it('is a warning for an operation without responses in 3.0, and none in 3.1', () => {
    const text = operation(DECLARED);
    expect(load(text).diagnostics).toMatchObject([
      { code: 'openapi-response-missing', location: { line: 5, column: 5 } },
    ]);
    expect(load(text.replace('3.0.3', '3.1.0')).diagnostics).toEqual([]);
  });

  it('is a warning for a type that does not exist', () => {
    const [fault] = faultsOf(
      operation(`      parameters: [{name: id, in: path, required: true, schema: {type: strng}}]\n${OK}`),
    );
    expect(fault).toBe(
      'openapi-schema-type api/openapi.yaml:7:66 "strng" is no type of a schema | Did you mean "string"?',
    );
  });

  it('is a warning for a security scheme that is not described', () => {
    const [fault] = faultsOf(operation(`${DECLARED}      security: [{token: []}]\n${OK}`));
    expect(fault).toBe(
      'openapi-security-unknown api/openapi.yaml:8:19 There is no security scheme "token" | Describe it in components/securitySchemes.',
    );
  });

  it('is found in schemas that no operation uses', () => {
    const text = `${HEAD}paths: {}\ncomponents:\n  schemas:\n    Lonely: {properties: {a: {$ref: '#/nowhere'}}}\n`;
    expect(faultsOf(text)[0]).toContain('openapi-ref-unknown api/openapi.yaml:6:31');
  });

  it('in another file is reported there', () => {
    const [fault] = faultsOf(documentOf({ '/a': { $ref: './a.yaml' } }), {
      'api/a.yaml': 'get:\n  operationId: a\n  responses:\n    200: {$ref: "b.yaml#/ok"}\n',
    });
    expect(fault).toContain('openapi-ref-unknown api/a.yaml:4:11 There is no file "api/b.yaml"');
  });

  it('is reported once, however often the place is used', () => {
    const schema = { $ref: '#/components/schemas/A' };
    const operations = Object.fromEntries(
      ['get', 'put', 'post'].map((method) => [
        method,
        {
          operationId: method,
          responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
        },
      ]),
    );
    const document = documentOf(
      { '/a': operations },
      { components: { schemas: { A: { properties: { x: { $ref: '#/x' } } } } } },
    );
    expect(faultsOf(document)).toHaveLength(1);
  });
});

describe('parts of an operation', () => {
  it('are read with what the path item has in common', () => {
    const api = modelOf(
      documentOf({
        '/a/{x}': {
          parameters: [
            { name: 'x', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'limit', in: 'query', schema: { type: 'integer' } },
          ],
          get: {
            operationId: 'getA',
            deprecated: true,
            parameters: [
              { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'number' } },
            ],
            responses: { 200: { description: 'OK' } },
          },
        },
      }),
    );
    expect(api.operations[0]).toMatchObject({
      stability: 'deprecated',
      parameters: [
        { name: 'x' },
        { name: 'limit', descriptionHtml: '<p>How many.</p>', schema: { types: ['number'] } },
      ],
    });
  });

  it('take stability and plan from the extensions', () => {
    const api = modelOf(
      documentOf({
        '/a': {
          get: { operationId: 'a', 'x-stability': 'Beta', 'x-plan': ['Pro', 'Enterprise'] },
          put: { operationId: 'b', 'x-stability': 'nonsense' },
        },
      }),
    );
    expect(api.operations.map(({ stability, plan }) => [stability, plan])).toEqual([
      ['beta', 'Pro, Enterprise'],
      ['stable', ''],
    ]);
  });

  it('keep alternatives of security, scopes, and operations that need none', () => {
    const api = modelOf(
      documentOf(
        {
          '/a': {
            get: { operationId: 'a' },
            put: { operationId: 'b', security: [] },
            post: { operationId: 'c', security: [{}, { o: ['read'] }] },
          },
        },
        {
          security: [{ key: [] }, { bearer: [] }],
          components: {
            securitySchemes: {
              key: { type: 'apiKey', in: 'header', name: 'X-Key' },
              bearer: { type: 'http', scheme: 'bearer' },
              o: {
                type: 'oauth2',
                flows: { clientCredentials: { tokenUrl: 'https://x.example/t', scopes: {} } },
              },
            },
          },
        },
      ),
    );
    expect(api.operations.map(({ security }) => security)).toEqual([
      [{ schemes: [{ key: 'key', scopes: [] }] }, { schemes: [{ key: 'bearer', scopes: [] }] }],
      [],
      [{ schemes: [] }, { schemes: [{ key: 'o', scopes: ['read'] }] }],
    ]);
    expect(api.schemes.at(-1)?.details).toEqual([
      { text: 'client credentials flow', urls: [{ label: 'token URL', url: 'https://x.example/t' }] },
    ]);
  });

  it('include callbacks, links, headers and webhooks', () => {
    const api = modelOf(
      documentOf(
        {
          '/a': {
            post: {
              operationId: 'subscribe',
              callbacks: {
                event: {
                  '{$request.body#/url}': {
                    post: {
                      requestBody: { content: { 'application/json': {} } },
                      responses: { 200: { description: 'Thanks' } },
                    },
                  },
                },
              },
              responses: {
                201: {
                  description: 'Created',
                  headers: {
                    Location: { description: 'Where it is.', schema: { type: 'string', format: 'uri' } },
                  },
                  links: { read: { operationId: 'read', parameters: { id: '$response.body#/id' } } },
                },
              },
            },
          },
        },
        {
          webhooks: {
            flagChanged: { post: { summary: 'Flag changed', responses: { 200: { description: 'OK' } } } },
          },
        },
      ),
    );
    expect(api.operations[0]?.callbacks).toMatchObject([
      { name: 'event', expression: '{$request.body#/url}', method: 'POST' },
    ]);
    expect(api.operations[0]?.responses[0]).toMatchObject({
      headers: [{ name: 'Location', schema: { format: 'uri', descriptionHtml: '<p>Where it is.</p>' } }],
      links: [{ name: 'read', operationId: 'read', textHtml: '<p><code>id = $response.body#/id</code></p>' }],
    });
    expect(api.webhooks).toMatchObject([
      { kind: 'webhook', path: 'flagChanged', tag: 'Webhooks', slug: 'flag-changed' },
    ]);
  });

  it('are grouped by tag: declared ones first, a name that an operation has already is changed', () => {
    const api = modelOf(
      documentOf(
        {
          '/a': { get: { operationId: 'users', tags: ['Late'] }, put: { operationId: 'b', tags: ['users'] } },
        },
        { tags: [{ name: 'unused' }, { name: 'users', description: 'People.' }] },
      ),
    );
    expect(api.tags.map(({ name, slug, operations }) => [name, slug, operations])).toEqual([
      ['users', 'users-operations', ['b']],
      ['Late', 'late', ['users']],
    ]);
  });
});
