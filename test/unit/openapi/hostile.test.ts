import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { processorSeconds } from '../../support/processor-time.ts';
import { bodyDocument, documentOf, faultsOf, load, modelOf } from './support.ts';

const OPTIONS = { id: 'api', route: '/api', baseUrl: '/' };

describe('a hostile document', () => {
  it.each([
    '../../../etc/passwd',
    '..',
    '"><script>alert(1)</script>',
    '__proto__',
    'constructor',
    '%2e%2e%2f',
    'a\u0000b',
    '漢字',
    ' ',
    'CON',
    'x'.repeat(200),
  ])('cannot lead a page out of its folder by the operationId %j', (operationId) => {
    const api = modelOf(documentOf({ '/a': { get: { operationId, tags: [operationId] } } }));
    const [overview, ...others] = createApiPages(api, OPTIONS);
    expect(overview).toMatchObject({ id: 'api/_overview', route: '/api' });
    for (const { route, id } of others) {
      expect(route).toMatch(/^\/api\/[a-z0-9-]{1,140}$/);
      expect(id).toMatch(/^api\/[a-z0-9-]{1,140}$/);
    }
  });

  it('cannot change what all objects have in common', () => {
    const schema = JSON.parse(
      '{"type": "object", "properties": {"__proto__": {"type": "string", "example": "x"}, "constructor": {"type": "string"}}}',
    ) as unknown;
    const api = modelOf(JSON.stringify(bodyDocument(schema)));
    const pages = createApiPages(api, OPTIONS);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
    expect(api.operations[0]?.body?.content[0]?.schema?.fields?.map(({ name }) => name)).toEqual([
      '__proto__',
      'constructor',
    ]);
    expect(JSON.stringify(pages.find(({ component }) => component === 'ApiOperation')?.props)).toContain(
      '\\"__proto__\\": \\"x\\"',
    );
  });

  it('with references to names that all objects have is refused', () => {
    expect(faultsOf(bodyDocument({ $ref: '#/components/schemas/constructor' }))[0]).toContain(
      'openapi-ref-unknown',
    );
    expect(faultsOf(bodyDocument({ $ref: '#/__proto__/x' }))[0]).toContain('openapi-ref-unknown');
  });

  it('with files outside of the site asks for nothing but those paths', () => {
    expect(load(documentOf({ '/a': { $ref: '../../../../etc/passwd' } })).inputs).toEqual([
      '../../../etc/passwd',
      'api/openapi.yaml',
    ]);
  });

  it('that is nested too deeply is refused', () => {
    let schema: Record<string, unknown> = { type: 'string' };
    for (let depth = 0; depth < 500; depth++) schema = { type: 'array', items: schema };
    expect(faultsOf(bodyDocument(schema))[0]).toContain('openapi-too-large');
    expect(faultsOf(`{"openapi": "3.1.0", "a": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`)[0]).toMatch(
      /^openapi-(?:syntax|invalid)/,
    );
  });

  it('whose references form a very long chain is refused or read', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [
        `S${at}`,
        { allOf: [{ $ref: `#/components/schemas/S${at + 1}` }], properties: { a: {} } },
      ]),
    );
    const { diagnostics, api } = load(
      bodyDocument({ $ref: '#/components/schemas/S0' }, { ...schemas, S5000: {} }),
    );
    if (!api) expect(diagnostics[0]?.code).toBe('openapi-too-large');
  });

  it('that anchors blow up is refused in short time', () => {
    const lines = [
      'openapi: 3.1.0',
      'info: {title: x, version: "1"}',
      'paths: {}',
      'components:',
      '  schemas:',
      '    A0: &a0 {properties: {x: {type: string}, y: {type: string}}}',
    ];
    for (let at = 1; at < 30; at++)
      lines.push(`    A${at}: &a${at} {properties: {x: *a${at - 1}, y: *a${at - 1}}}`);
    const refuse = () => expect(faultsOf(lines.join('\n')).join('\n')).toContain('openapi-too-large');
    expect(processorSeconds(refuse)).toBeLessThan(10);
  });

  it('with a circular example leaves it out', () => {
    const text = `openapi: 3.1.0\ninfo: {title: x, version: "1"}\npaths:\n  /a:\n    get:\n      operationId: a\n      parameters:\n        - {name: q, in: query, example: &loop {self: *loop}, schema: {type: object}}\n`;
    const { api, diagnostics } = load(text);
    expect(diagnostics).toEqual([]);
    expect(api?.operations[0]?.parameters[0]?.examples).toEqual([]);
  });

  it('with thousands of values and fields makes pages that can be shown', () => {
    const values = Array.from({ length: 5000 }, (_, at) => `value-${at}`);
    const properties = Object.fromEntries(values.map((name) => [name, { type: 'string' }]));
    const api = modelOf(
      bodyDocument({
        type: 'object',
        properties: { e: { enum: values }, big: { type: 'object', properties } },
      }),
    );
    const pages = createApiPages(api, OPTIONS);
    const operation = pages.find(({ component }) => component === 'ApiOperation');
    expect(JSON.stringify(operation?.props)).toContain('"text":"and 4000 more"');
    expect(pages.find(({ component }) => component === 'ApiSchemaPage')?.ids).toHaveLength(5000);
  });

  it.each([
    ['paths is a list', { ...documentOf({}), paths: [] }],
    ['an operation is a text', documentOf({ '/a': { get: 'x' } })],
    ['a path item is null', documentOf({ '/a': null } as Record<string, unknown>)],
    ['parameters are an object', documentOf({ '/a': { get: { operationId: 'a', parameters: { x: 1 } } } })],
    ['a parameter is a number', documentOf({ '/a': { get: { operationId: 'a', parameters: [1] } } })],
    ['responses are a list', documentOf({ '/a': { get: { operationId: 'a', responses: ['x'] } } })],
    ['a schema is a number', bodyDocument(7)],
    ['properties are a list', bodyDocument({ properties: ['a'] })],
    ['required is a boolean', bodyDocument({ properties: { a: { required: true } } })],
    ['enum is a text', bodyDocument({ enum: 'a' })],
    [
      'the tags are numbers',
      documentOf({ '/a': { get: { operationId: 'a', tags: [1] } } }, { tags: [1, null] }),
    ],
    [
      'servers have no url',
      documentOf({ '/a': { get: { operationId: 'a' } } }, { servers: [{}, null, 'x'] }),
    ],
    ['security is a text', documentOf({ '/a': { get: { operationId: 'a', security: 'x' } } })],
    ['the summary is an object', documentOf({ '/a': { get: { operationId: 'a', summary: {} } } })],
    ['components are null', { ...documentOf({}), components: null }],
    [
      'examples are a text',
      documentOf({
        '/a': { get: { operationId: 'a', parameters: [{ name: 'q', in: 'query', examples: 'x' }] } },
      }),
    ],
  ])('where %s is read or refused, never a crash', (_what, document) => {
    const { api, diagnostics } = load(document as Record<string, unknown>);
    if (api) expect(() => createApiPages(api, OPTIONS)).not.toThrow();
    else expect(diagnostics.length).toBeGreaterThan(0);
  });
});
