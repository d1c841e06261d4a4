import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createDescriptionRenderer } from '../../../src/openapi/read/description.ts';
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

describe('a document', () => {
  it('that says how values are written in XML has no faults', () => {
    expect(faultsOf(bodyDocument({ type: 'string', xml: { name: 'a', attribute: true } }))).toEqual([]);
  });
});
