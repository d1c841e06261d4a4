import { ApiOperation } from '@theme/ApiOperation';
import { ApiOverview } from '@theme/ApiOverview';
import { ApiTag } from '@theme/ApiTag';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createDescriptionRenderer } from '../../../src/openapi/read/description.ts';
import type { ApiOperationProps, ApiOverviewProps, ApiTagProps } from '../../../src/shared/api-view.ts';
import { render } from '../theme/support.tsx';
import { documentOf, modelOf, readBodySchema } from './support.ts';

/** A description whose place can be told from what is shown. */
const said = (place: string) => `In **${place}** with \`code\`.`;
const shown = (place: string) => `In <strong>${place}</strong> with <code>code</code>.`;
const text = { type: 'string', description: said('schema') };
const failure = {
  type: 'object',
  description: said('failure'),
  properties: { message: { type: 'string', description: said('failure-field') } },
};

const document = documentOf(
  {
    '/things/{id}': {
      post: {
        operationId: 'changeThing',
        tags: ['Things'],
        description: said('operation'),
        externalDocs: { url: 'https://example.com/operation', description: said('operation-docs') },
        parameters: [
          { name: 'id', in: 'path', required: true, description: said('path'), schema: { type: 'string' } },
          {
            name: 'sort',
            in: 'query',
            schema: {
              type: 'string',
              enum: ['up', 'down'],
              'x-enumDescriptions': { up: said('value'), down: 'Falls.' },
            },
          },
          { name: 'X-Trace', in: 'header', description: said('header'), schema: { type: 'string' } },
          { name: 'crumb', in: 'cookie', description: said('cookie'), schema: { type: 'string' } },
        ],
        requestBody: {
          description: said('body'),
          content: {
            'application/json': {
              schema: {
                type: 'object',
                description: said('object'),
                properties: {
                  name: text,
                  list: { type: 'array', items: { type: 'object', description: said('items') } },
                  kind: {
                    oneOf: [
                      { const: 'a', title: 'A', description: said('constant') },
                      { const: 'b', title: 'B' },
                    ],
                  },
                },
                additionalProperties: { type: 'integer', description: said('other-fields') },
              },
              examples: { one: { summary: 'One', description: said('example'), value: { name: 'x' } } },
            },
          },
        },
        responses: {
          200: {
            description: said('response'),
            headers: { ETag: { description: said('response-header'), schema: { type: 'string' } } },
            links: { again: { operationId: 'changeThing', description: said('link') } },
          },
          400: { description: said('bad'), content: { 'application/json': { schema: failure } } },
        },
        callbacks: {
          done: {
            '{$request.query.url}': {
              post: {
                description: said('callback'),
                requestBody: {
                  description: said('callback-body'),
                  content: { 'application/json': { schema: { type: 'string' } } },
                },
                responses: { 200: { description: said('callback-response') } },
              },
            },
          },
        },
      },
    },
  },
  {
    info: { title: 'Things', version: '1', description: said('info') },
    externalDocs: { url: 'https://example.com/api', description: said('api-docs') },
    tags: [
      {
        name: 'Things',
        description: said('tag'),
        externalDocs: { url: 'https://example.com/tag', description: said('tag-docs') },
      },
    ],
    servers: [
      {
        url: 'https://{region}.example.com',
        description: said('server'),
        variables: { region: { default: 'eu', description: said('variable') } },
      },
    ],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key', description: said('scheme') },
        login: {
          type: 'oauth2',
          flows: { implicit: { authorizationUrl: 'https://example.com/a', scopes: { all: said('scope') } } },
        },
      },
    },
  },
);
const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
const propsOf = <T,>(component: string) => pages.find((page) => page.component === component)?.props as T;
const operation = render(<ApiOperation {...propsOf<ApiOperationProps>('ApiOperation')} />);
const overview = render(<ApiOverview {...propsOf<ApiOverviewProps>('ApiOverview')} />);
const tag = render(<ApiTag {...propsOf<ApiTagProps>('ApiTag')} />);

describe('Markdown of a description', () => {
  it.each([
    'operation',
    'path',
    'value',
    'header',
    'cookie',
    'body',
    'object',
    'schema',
    'items',
    'constant',
    'other-fields',
    'example',
    'response',
    'response-header',
    'link',
    'bad',
    'failure',
    'failure-field',
    'callback',
    'callback-body',
    'callback-response',
    'scheme',
  ])('is shown on the page of an operation: %s', (place) => {
    expect(operation).toContain(shown(place));
  });

  it.each(['info', 'tag', 'server', 'variable', 'scheme'])(
    'is shown on the page about the API: %s',
    (place) => {
      expect(overview).toContain(shown(place));
    },
  );

  it('is shown on the page of a tag', () => {
    expect(tag).toContain(shown('tag'));
  });

  it('leaves no mark in scopes and in the words of links, where there is a line of text', () => {
    expect(overview).toContain('<code>all</code> In scope with code.');
    expect(operation).toContain('>In operation-docs with code.</a>');
    expect(tag).toContain('>In tag-docs with code.</a>');
    expect(overview).toContain('>In api-docs with code.</a>');
  });

  it('stands nowhere as it was written', () => {
    for (const html of [operation, overview, tag])
      expect(html.match(/.{30}(?:\*\*|`code`).{30}/g)).toBeNull();
  });
});

describe('what the values of a list mean', () => {
  const html = '<ul><li><code>1</code>: <em>One</em></li><li><code>a&lt;b</code>: Two</li></ul>';

  it('is read by the value, and in the order of the values', () => {
    const values = { enum: [1, 'none', 'a<b'] };
    const named = readBodySchema({ ...values, 'x-enumDescriptions': { 1: '*One*', 'a<b': 'Two' } });
    expect(named.descriptionHtml).toBe(html);
    const listed = readBodySchema({ ...values, 'x-enum-descriptions': ['*One*', '', 'Two'] });
    expect(listed.descriptionHtml).toBe(html);
  });

  it('stands behind the description, and is nothing where there are no values or no texts', () => {
    const texts = { 'x-enumDescriptions': { a: 'A' } };
    expect(readBodySchema({ enum: ['a'], description: 'Which.', ...texts }).descriptionHtml).toBe(
      '<p>Which.</p><ul><li><code>a</code>: A</li></ul>',
    );
    expect(readBodySchema({ type: 'string', ...texts }).descriptionHtml).toBeUndefined();
    expect(readBodySchema({ enum: ['a'], 'x-enumDescriptions': { a: 1 } }).descriptionHtml).toBeUndefined();
  });
});

describe('what the values of a parameter mean', () => {
  it('stands behind the description of the parameter, whose schema is a shared one too', () => {
    const size = { type: 'string', enum: ['a'], 'x-enumDescriptions': { a: '*Small*' } };
    const parameter = (name: string, schema: object) => ({ name, in: 'query', description: 'How.', schema });
    const get = {
      operationId: 'a',
      parameters: [parameter('own', size), parameter('shared', { $ref: '#/components/schemas/Size' })],
      responses: { 200: { description: 'x' } },
    };
    const api = modelOf(documentOf({ '/a': { get } }, { components: { schemas: { Size: size } } }));
    const html = '<p>How.</p><ul><li><code>a</code>: <em>Small</em></li></ul>';
    expect(api.operations[0]?.parameters.map(({ schema }) => schema.descriptionHtml)).toEqual([
      undefined,
      undefined,
    ]);
    expect(api.operations[0]?.parameters.map(({ descriptionHtml }) => descriptionHtml)).toEqual([html, html]);
  });
});

describe('the picture of x-logo', () => {
  it('stands at the head of the page about the API, with its text', () => {
    const logo = { url: 'https://example.com/logo.png', altText: 'A "thing"' };
    const model = modelOf(documentOf({}, { info: { title: 'T', version: '1', 'x-logo': logo } }));
    const page = createApiPages(model, { id: 'api', route: '/api', baseUrl: '/' }).find(
      ({ component }) => component === 'ApiOverview',
    );
    expect(render(<ApiOverview {...(page?.props as ApiOverviewProps)} />)).toContain(
      '<img class="api-logo" src="https://example.com/logo.png" alt="A &quot;thing&quot;"/>',
    );
  });

  it('is none where its address would run something', () => {
    const logo = { url: 'javascript:alert(1)' };
    const model = modelOf(documentOf({}, { info: { title: 'T', version: '1', 'x-logo': logo } }));
    expect(model.about.logo).toBeUndefined();
  });
});

describe('errors with the same body', () => {
  it('stand together with their codes, and their body once', () => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
    const model = modelOf(
      documentOf(
        {
          '/a': {
            get: {
              responses: {
                200: { description: 'OK' },
                400: { description: 'Bad', content },
                404: { description: 'Gone', content },
                500: { description: 'Broken', content },
              },
            },
          },
        },
        { components: { schemas: { Problem: { type: 'object', properties: { reason: text } } } } },
      ),
    );
    const page = createApiPages(model, { id: 'api', route: '/api', baseUrl: '/' }).find(
      ({ component }) => component === 'ApiOperation',
    );
    const html = render(<ApiOperation {...(page?.props as ApiOperationProps)} />);
    const [, group = ''] = html.split('<div class="api-errors">');
    expect([...group.matchAll(/<h3 id="response-(\d+)"/g)].map(([, status]) => status)).toEqual([
      '400',
      '404',
      '500',
    ]);
    expect(html.split('<code>reason</code>')).toHaveLength(2);
  });
});

it('check boxes of tasks have a name, as on written pages', () => {
  const descriptionHtml = '<p><input type="checkbox" disabled checked> <input type="checkbox" disabled></p>';
  const html = render(<ApiTag descriptionHtml={descriptionHtml} operations={[]} />);
  expect(html).toContain('<input aria-label="Done" type="checkbox" disabled checked>');
  expect(html).toContain('<input aria-label="To do" type="checkbox" disabled>');
});

it('code of a description is colored by its language: seen, it was plain', () => {
  const descriptionHtml = createDescriptionRenderer()('```json\n{"a": "<b>"}\n```');
  expect(descriptionHtml).toBe(
    '<pre><code data-language="json">{&quot;a&quot;: &quot;&lt;b&gt;&quot;}\n</code></pre>',
  );
  const html = render(<ApiTag descriptionHtml={descriptionHtml} operations={[]} />);
  expect(html).toContain('<b>"a"</b>: <i>"&lt;b&gt;"</i>');
});
