import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createDescriptionRenderer } from '../../../src/openapi/read/description.ts';
import { loadApi } from '../../../src/openapi/read/load-document.ts';
import type { ApiOperationProps } from '../../../src/shared/api-view.ts';
import { bodyDocument, documentOf, faultsOf, modelOf, readBodySchema } from './support.ts';

type Json = Record<string, unknown>;

function pagesOf(document: Json) {
  return createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
}

function propsOf(operation: Json): ApiOperationProps {
  const pages = pagesOf(documentOf({ '/boats': { get: { operationId: 'listBoats', ...operation } } }));
  return pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
}

describe('names of the values of an enum', () => {
  it.each(['x-enum-varnames', 'x-enumNames', 'x-enum-names'])('are shown: %s', (key) => {
    expect(readBodySchema({ enum: [0, 1, 5], [key]: ['Unknown', 'Packed', 'Lost'] }).descriptionHtml).toBe(
      '<ul><li><code>0</code>: <code>Unknown</code></li><li><code>1</code>: <code>Packed</code></li><li><code>5</code>: <code>Lost</code></li></ul>',
    );
  });

  it('stand before what the values mean, and are left out where they are the values', () => {
    const schema = {
      enum: ['a', 'B'],
      'x-enum-varnames': ['First', 'B'],
      'x-enum-descriptions': ['The *first*', 'The last'],
    };
    expect(readBodySchema(schema).descriptionHtml).toBe(
      '<ul><li><code>a</code>: <code>First</code> – The <em>first</em></li><li><code>B</code>: The last</li></ul>',
    );
  });
});

describe('examples', () => {
  it('that the document only links are links, and nothing that samples send', () => {
    const outside = { far: { summary: 'Elsewhere', externalValue: 'https://example.com/a b.json' } };
    const content = {
      'application/json': { schema: { type: 'object' }, examples: { near: { value: { a: 1 } }, ...outside } },
    };
    const { body, bodies, answers } = propsOf({
      requestBody: { content },
      responses: { 200: { description: 'OK', content } },
    });
    const link =
      '<p><a href="https://example.com/a%20b.json"><code>https://example.com/a b.json</code></a></p>';
    for (const examples of [body?.media[0]?.examples, answers[0]?.examples])
      expect(examples?.map(({ label, code, descriptionHtml }) => [label, code, descriptionHtml])).toEqual([
        ['near', '{\n  "a": 1\n}', undefined],
        ['Elsewhere', '', link],
      ]);
    expect(bodies).toBeUndefined();
  });

  it('of a parameter that is a document are its own', () => {
    const content = { 'application/json': { schema: { type: 'object' }, example: { a: 1 } } };
    const { parameters, samples } = propsOf({
      parameters: [{ name: 'filter', in: 'query', required: true, content }],
      responses: {},
    });
    expect(parameters[0]?.fields[0]?.facts?.[0]).toEqual({ label: 'Example', values: ['{"a":1}'] });
    expect(samples[0]?.code).toContain('?filter=%7B%22a%22%3A1%7D');
  });
});

describe('responses', () => {
  it('for any other status are errors where one of success is described', () => {
    const both = propsOf({ responses: { 200: { description: 'OK' }, default: { description: 'Failed' } } });
    expect(both.responses.map(({ status }) => status)).toEqual(['200']);
    expect(both.errors.map(({ status }) => status)).toEqual(['default']);
    const only = propsOf({ responses: { default: { description: 'All of it' } } });
    expect(only.responses.map(({ status }) => status)).toEqual(['default']);
  });

  it('do not say the name of their status twice', () => {
    const { responses, errors } = propsOf({
      responses: {
        200: { description: 'OK' },
        404: { description: 'Not Found.' },
        409: { description: 'Taken' },
      },
    });
    expect([...responses, ...errors].map(({ descriptionHtml }) => descriptionHtml)).toEqual([
      undefined,
      undefined,
      '<p>Taken</p>',
    ]);
  });

  it('lead to operations that a path into the document names', () => {
    const links = { next: { operationRef: '#/paths/~1boats~1%7Bid%7D/get' } };
    const pages = pagesOf(
      documentOf({
        '/boats': { get: { operationId: 'list', responses: { 200: { description: 'OK', links } } } },
        '/boats/{id}': {
          get: {
            operationId: 'read',
            parameters: [{ name: 'id', in: 'path', required: true }],
            responses: {},
          },
        },
      }),
    );
    const props = pages.find(({ route }) => route === '/api/list')?.props as ApiOperationProps;
    expect(props.responses[0]?.links).toEqual([{ name: 'next', textHtml: '', href: '/api/read' }]);
  });
});

describe('notes in descriptions', () => {
  it.each([
    ':::tip Small things\nText.\n:::',
    '::: tip Small things\nText.\n:::',
    ':::tip[Small things]\nText.\n:::',
  ])('may have their titles as other systems write them: %j', (markdown) => {
    expect(createDescriptionRenderer()(markdown)).toBe(
      '<aside data-note="tip">\n<p><strong>Small things</strong></p>\n<p>Text.</p>\n</aside>',
    );
  });

  it('stay code in code', () => {
    expect(createDescriptionRenderer()('```\n:::tip Small\n:::\n```')).toBe(
      '<pre><code>:::tip Small\n:::\n</code></pre>',
    );
  });
});

describe('samples', () => {
  const sampleOf = (operation: Json, rest: Json = {}) => {
    const document = documentOf(
      { '/boats': { post: { operationId: 'addBoat', responses: {}, ...operation } } },
      rest,
    );
    const page = pagesOf(document).find(({ component }) => component === 'ApiOperation');
    const props = page?.props as ApiOperationProps | undefined;
    return props?.samples[0]?.code ?? '';
  };
  const bodyOf = (properties: Json, required: string[] = []) =>
    sampleOf({
      requestBody: { content: { 'application/json': { schema: { type: 'object', required, properties } } } },
    });

  it('send the word that a pattern allows alone: seen, a login of FastAPI sent "string" for "password"', () => {
    const code = bodyOf({
      grant: { type: 'string', pattern: '^password$' },
      order: { type: 'string', pattern: '^(?:asc|desc)$' },
      code: { type: 'string', pattern: '^[a-z]+$' },
    });
    expect(code).toContain('"grant": "password"');
    expect(code).toContain('"order": "asc"');
    expect(code).toContain('"code": "string"');
    const parameters = [
      { name: 'order', in: 'query', required: true, schema: { type: 'string', pattern: '^(asc|desc)$' } },
    ];
    expect(sampleOf({ parameters })).toContain('?order=asc');
  });

  it('send nothing that is deprecated, unless it is required', () => {
    const old = { type: 'string', deprecated: true };
    const code = bodyOf({ name: { type: 'string' }, old, older: old }, ['older']);
    expect(code).not.toContain('"old":');
    expect(code).toContain('"older":');
  });

  it('send a token where a key of the header Authorization is one, as its description says', () => {
    const scheme = (description: string) => ({
      security: [{ Bearer: [] }],
      components: {
        securitySchemes: { Bearer: { type: 'apiKey', in: 'header', name: 'Authorization', description } },
      },
    });
    expect(sampleOf({}, scheme('Example: "Authorization: Bearer {token}"'))).toContain(
      'Authorization: Bearer YOUR_TOKEN',
    );
    expect(sampleOf({}, scheme('A key.'))).toContain('Authorization: YOUR_API_KEY');
  });
});

describe('addresses that are relative', () => {
  const info = { title: 'Boats', version: '1', termsOfService: '/terms', 'x-logo': { url: 'img/logo.svg' } };
  const document = documentOf({}, { info, externalDocs: { url: 'more.html' } });

  it('lead to the site of the document, where it is known: seen, they were left out in silence', () => {
    const { api, diagnostics } = loadApi({
      file: 'api.json',
      readFile: () => JSON.stringify(document),
      linkBase: 'https://example.com/docs/',
    });
    expect(diagnostics).toEqual([]);
    expect(api?.about).toMatchObject({
      termsOfService: 'https://example.com/terms',
      externalDocs: { href: 'https://example.com/docs/more.html' },
      logo: { src: 'https://example.com/docs/img/logo.svg' },
    });
  });

  it('are named with their place, where it is not', () => {
    expect(faultsOf(document).sort()).toEqual([
      'openapi-invalid api/openapi.yaml:13:5 The address "more.html" is relative, and left out | Write a whole address, or name the site that it belongs to as externalLinks.base of the API.',
      'openapi-invalid api/openapi.yaml:6:5 The address "/terms" is relative, and left out | Write a whole address, or name the site that it belongs to as externalLinks.base of the API.',
      'openapi-invalid api/openapi.yaml:8:7 The address "img/logo.svg" is relative, and left out | Write a whole address, or name the site that it belongs to as externalLinks.base of the API.',
    ]);
  });
});

describe('a schema', () => {
  it('of a tuple that nothing follows is a list of its items: seen, it was an "array of nothings"', () => {
    const schema = { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false };
    expect(readBodySchema(schema)).toEqual({
      types: ['array'],
      tuple: [{ types: ['integer'] }, { types: ['string'] }],
    });
  });

  it('of alternatives that are one value each has these values, with what they mean', () => {
    const colour = {
      description: 'Of the light.',
      oneOf: [
        { const: 'red', title: 'Red', description: 'Port *side*' },
        { const: 'green', title: 'Go' },
        { const: 'white' },
        { type: 'null' },
      ],
    };
    expect(readBodySchema(colour)).toEqual({
      types: ['string'],
      nullable: true,
      enum: ['red', 'green', 'white'],
      descriptionHtml:
        '<p>Of the light.</p><ul><li><code>red</code>: Port <em>side</em></li><li><code>green</code>: Go</li></ul>',
    });
  });
});

describe('a document', () => {
  it('that says how values are written in XML has no faults', () => {
    expect(faultsOf(bodyDocument({ type: 'string', xml: { name: 'a', attribute: true } }))).toEqual([]);
  });
});
