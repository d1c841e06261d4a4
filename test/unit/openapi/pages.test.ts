import { describe, expect, it } from 'vitest';
import type { GeneratedPage } from '../../../src/openapi/page/generated-page.ts';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createApiSidebar } from '../../../src/openapi/page/sidebar.ts';
import type {
  ApiFieldView,
  ApiOperationProps,
  ApiSchemaPageProps,
  ApiSchemaView,
  ApiTagProps,
} from '../../../src/shared/api-view.ts';
import { bodyDocument, documentOf, modelOf } from './support.ts';

const ROUTE = '/reference/api/things';

function pagesOf(document: Record<string, unknown>): GeneratedPage[] {
  return createApiPages(modelOf(document), { id: 'api', route: ROUTE, baseUrl: '/docs/' });
}

function pageOf(
  document: Record<string, unknown>,
  slug = 'create-thing',
): { page: GeneratedPage; props: ApiOperationProps } {
  const page = pagesOf(document).find(({ route }) => route === `${ROUTE}/${slug}`);
  if (!page) throw new Error(`There is no page ${slug}.`);
  return { page, props: page.props as ApiOperationProps };
}

function bodySchema(document: Record<string, unknown>): ApiSchemaView {
  return pageOf(document).props.body?.media[0]?.schema ?? { type: '' };
}

function allFields(view: ApiSchemaView): ApiFieldView[] {
  const own = [...(view.fields ?? []), ...(view.choices ?? []).flatMap(({ options }) => options)];
  return own.flatMap((field) => [field, ...allFields(field)]);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the page of an operation', () => {
  it('has ids for every parameter and field, and headings for sections and responses', () => {
    const document = documentOf({
      '/things/{thingId}': {
        get: {
          operationId: 'getThing',
          summary: 'Get a thing.',
          description: 'Reads it from the shelf. And more. See [shelves](/shelves).',
          tags: ['Things'],
          deprecated: true,
          parameters: [
            { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'filter[name]', in: 'query', schema: { type: 'string' } },
            { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          ],
          responses: {
            200: {
              description: 'OK',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      things: {
                        type: 'array',
                        items: { type: 'object', properties: { name: { type: 'string' } } },
                      },
                    },
                  },
                },
              },
            },
            404: { description: 'No such thing.' },
          },
        },
      },
    });
    const { page } = pageOf(document, 'get-thing');
    expect(page).toMatchObject({
      title: 'Get a thing',
      description: 'Reads it from the shelf. And more. See shelves.',
      component: 'ApiOperation',
      badge: { text: 'GET', tone: 'get' },
      deprecated: true,
      keywords: ['GET /things/{thingId}', 'getThing'],
      links: ['/shelves'],
      file: 'api/openapi.yaml',
    });
    expect(page.ids).toEqual([
      'path-thingId',
      'query-filter-name-',
      'header-X-Trace',
      'response-200-things',
      'response-200-things-name',
    ]);
    expect(page.headings.map(({ depth, id, text }) => `${depth} ${id} ${text}`)).toEqual([
      '2 samples Request sample',
      '2 response-samples Response sample',
      '2 path-parameters Path parameters',
      '2 query-parameters Query parameters',
      '2 header-parameters Header parameters',
      '2 responses Responses',
      '3 response-200 200 OK',
      '2 errors Errors',
      '3 response-404 404 Not found',
    ]);
  });

  it('says types and facts in words', () => {
    const schema = {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[a-z]+$', description: 'Its name.' },
        when: { type: ['string', 'null'], format: 'date-time', writeOnly: true },
        tags: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
        limits: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
        mode: { enum: ['on', 'off', ''], default: 'on' },
        grid: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
        either: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
        kind: { const: 'thing' },
      },
      additionalProperties: false,
    };
    const view = bodySchema(bodyDocument(schema));
    expect(view.facts).toEqual([{ label: 'Other fields', text: 'not allowed' }]);
    const told = (view.fields ?? []).map(({ name, type, facts = [], required, marks = [] }) =>
      [
        name,
        type,
        required ? 'required' : '',
        ...marks,
        ...facts.map(
          ({ label, values = [], text }) => `${label}: ${[...values, ...(text ? [text] : [])].join(' | ')}`,
        ),
      ]
        .filter((part) => part !== '')
        .join('; '),
    );
    expect(told).toEqual([
      'name; string; required; Bounds: 1 to 64 characters; Pattern: ^[a-z]+$',
      'when; string (date-time) or null; write-only',
      'tags; array of strings; Bounds: no item twice; Each: allowed: a | b',
      'limits; map of integers; Each: bounds: at least 0',
      'mode; string; Default: on; Allowed: on | off | ""',
      'grid; array of arrays of numbers',
      'either; string or integer',
      'kind; string; Always: thing',
    ]);
  });

  it('shows a shared schema once and links to that place from all others', () => {
    const schemas = { User: { type: 'object', properties: { name: { type: 'string' } } } };
    const view = bodySchema(
      bodyDocument(
        { type: 'object', properties: { owner: ref('User'), others: { type: 'array', items: ref('User') } } },
        schemas,
      ),
    );
    expect(view.fields?.[0]).toMatchObject({
      id: 'request-owner',
      schema: 'User',
      fields: [{ id: 'request-owner-name' }],
    });
    expect(view.fields?.[1]).toMatchObject({
      type: 'array of objects',
      schema: 'User',
      href: '#request-owner',
    });
    expect(view.fields?.[1]?.fields).toBeUndefined();
  });

  it('shows a shared schema where it stands outermost', () => {
    const schemas = {
      Deep: { type: 'object', properties: { x: {} } },
      Box: { type: 'object', properties: { deep: ref('Deep') } },
    };
    const view = bodySchema(
      bodyDocument({ type: 'object', properties: { box: ref('Box'), deep: ref('Deep') } }, schemas),
    );
    expect(view.fields?.[0]?.fields?.[0]?.href).toBe('#request-deep');
    expect(view.fields?.[1]?.fields).toHaveLength(1);
  });

  it('ends recursive schemas with a link to the outer one', () => {
    const schemas = {
      Node: { type: 'object', properties: { children: { type: 'array', items: ref('Node') } } },
    };
    const view = bodySchema(bodyDocument(ref('Node'), schemas));
    expect(view.fields?.[0]).toMatchObject({ id: 'request-children', href: '#request-body' });
  });

  it('shows a shared list as the fields of its items', () => {
    const schemas = {
      List: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    };
    expect(bodySchema(bodyDocument(ref('List'), schemas))).toMatchObject({
      type: 'array of objects',
      fields: [{ id: 'request-a' }],
    });
  });

  it('names alternatives by the values that select them', () => {
    const schemas = {
      Cat: { type: 'object', properties: { lives: {} } },
      Dog: { type: 'object', properties: { breed: {} } },
    };
    const view = bodySchema(
      bodyDocument(
        { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } },
        schemas,
      ),
    );
    expect(view.choices).toMatchObject([
      {
        label: 'One of',
        discriminator: 'kind',
        options: [{ name: 'cat', fields: [{ id: 'request-option-1-lives' }] }, { name: 'Dog' }],
      },
    ]);
  });

  it('shows the same inline error body once', () => {
    const error = { type: 'object', properties: { message: { type: 'string' } } };
    const content = { 'application/json': { schema: error } };
    const document = documentOf({
      '/things': {
        post: {
          operationId: 'createThing',
          responses: { 400: { description: 'Bad', content }, 401: { description: 'No', content } },
        },
      },
    });
    const { errors, answers } = pageOf(document).props;
    expect(errors.map(({ media }) => media[0]?.schema?.href)).toEqual([undefined, '#response-400']);
    expect(answers.map(({ status, examples }) => [status, examples.length])).toEqual([['400, 401', 1]]);
  });

  it('gives schemas pages of their own when they are too much for one page', () => {
    const fields = (prefix: string) =>
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [
          `${prefix}${at}`,
          { type: 'string', description: 'Says something that matters to somebody. '.repeat(3) },
        ]),
      );
    const names = Array.from({ length: 12 }, (_, at) => `Part${at}`);
    const schemas = Object.fromEntries(
      names.map((name) => [name, { type: 'object', properties: fields(name) }]),
    );
    const document = bodyDocument(
      { type: 'object', properties: Object.fromEntries(names.map((name) => [name, ref(name)])) },
      schemas,
    );
    const pages = pagesOf(document);
    const schemaPages = pages.filter(({ component }) => component === 'ApiSchemaPage');
    const linked = allFields(bodySchema(document)).flatMap(({ href }) => (href ? [href] : []));
    expect(schemaPages.length).toBeGreaterThan(3);
    expect(linked).toEqual(schemaPages.map(({ route }) => `/docs${route}`));
    const fieldCount = pages.reduce((sum, page) => sum + page.ids.length, 0);
    expect(fieldCount).toBe(12 + 12 * 60);
    expect((schemaPages[0]?.props as ApiSchemaPageProps | undefined)?.schema.fields).toHaveLength(60);
  });

  it('gives what is written in many places under one title one page, and tells others with that title apart', () => {
    // Each is too much for the page of its operation, and no component that documents could refer to.
    const person = (count: number) => ({
      ...{ type: 'object', title: 'Person' },
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `field${at}`,
          { type: 'string', description: 'Says something that matters to somebody. '.repeat(40) },
        ]),
      ),
    });
    const body = (count: number) => ({
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                // The first stands on the page.
                ...{ first: person(38), owner: person(count), sender: person(40) },
                own: { ...person(39), title: undefined },
              },
            },
          },
        },
      },
    });
    const document = documentOf({
      '/a': { post: { operationId: 'makeA', summary: 'Make a', ...body(40) } },
      '/b': { post: { operationId: 'makeB', summary: 'Make b', ...body(41) } },
    });
    const pages = pagesOf(document).filter(({ component }) => component === 'ApiSchemaPage');
    const shown = pages.map(({ title, sidebarLabel, route }) => {
      expect(sidebarLabel).toBe(title);
      return `${title} | ${route.split('/').at(-1)}`;
    });
    expect(shown).toEqual([
      'Person (make a request owner) | make-a-request-owner',
      'Make a: request own | make-a-request-own',
      'Person (make b request owner) | make-b-request-owner',
      'Make b: request own | make-b-request-own',
    ]);
  });

  it('keeps ids unique, whatever fields are called', () => {
    const properties = Object.fromEntries(
      ['a b', 'a-b', 'a/b', '__proto__', 'constructor', '../../x', '"><script>', 'body', ''].map((name) => [
        name,
        { type: 'string' },
      ]),
    );
    const { page } = pageOf(
      bodyDocument({ type: 'object', properties: JSON.parse(JSON.stringify(properties)) }),
    );
    const ids = [...page.ids, ...page.headings.map(({ id }) => id)];
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_.-]+$/);
  });
});

describe('samples of an operation', () => {
  const curl = (document: Record<string, unknown>, slug?: string) =>
    pageOf(document, slug).props.samples[0]?.code ?? '';

  it('fill in required parameters, credentials and the body', () => {
    const document = documentOf(
      {
        '/things/{thingId}/parts/{part}': {
          put: {
            operationId: 'createThing',
            parameters: [
              { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
              { name: 'part', in: 'path', required: true, schema: { type: 'string', example: 'a/b c' } },
              {
                name: 'q',
                in: 'query',
                required: true,
                schema: { type: 'array', items: { type: 'string', example: 'x&y' } },
              },
              { name: 'optional', in: 'query', schema: { type: 'string' } },
              { name: 'X-Id', in: 'header', required: true, example: 'é1', schema: { type: 'string' } },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { id: { type: 'integer', readOnly: true }, on: { type: 'boolean' } },
                  },
                },
              },
            },
            responses: { 200: { description: 'OK' } },
          },
        },
      },
      {
        servers: [{ url: 'https://{host}/v1/', variables: { host: { default: 'x.example' } } }],
        security: [{ key: [] }],
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
      },
    );
    expect(curl(document)).toBe(
      [
        'curl --request PUT',
        "--url 'https://x.example/v1/things/YOUR_THING_ID/parts/a%2Fb%20c?q=x%26y'",
        "--header 'Authorization: YOUR_API_KEY'",
        "--header 'X-Id: 1'",
        "--header 'Content-Type: application/json'",
        `--data-raw '{\n  "on": true\n}'`,
      ].join(' \\\n  '),
    );
  });

  it('take the example of the document and leave optional parts out of long ones', () => {
    const value = { name: 'flag', notes: 'n'.repeat(2000), list: [1, 2, 3] };
    const schema = {
      type: 'object',
      required: ['name'],
      properties: { name: {}, notes: {}, list: { type: 'array', items: {} } },
    };
    const document = bodyDocument(schema);
    const content = { 'application/json': { schema, example: value } };
    const operation = {
      operationId: 'createThing',
      requestBody: { content },
      responses: { 200: { description: 'OK' } },
    };
    expect(curl({ ...document, paths: { '/things': { post: operation } } })).toContain(
      `--data-raw '{\n  "name": "flag"\n}'`,
    );
    expect(
      pageOf({ ...document, paths: { '/things': { post: operation } } }).props.body?.media[0]?.examples[0]
        ?.code,
    ).toContain('nnnn');
  });

  it('encode forms', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', example: 'x y' }, b: { type: 'integer', example: 2 } },
    };
    const forType = (type: string) => ({
      ...documentOf({
        '/things': {
          post: {
            operationId: 'createThing',
            requestBody: { content: { [type]: { schema } } },
            responses: {},
          },
        },
      }),
    });
    expect(curl(forType('application/x-www-form-urlencoded'))).toContain(
      "--data-urlencode 'a=x y' \\\n  --data-urlencode 'b=2'",
    );
    expect(curl(forType('multipart/form-data'))).toContain("--form-string 'a=x y'");
  });

  it('are left out of webhooks', () => {
    const document = documentOf(
      {},
      { webhooks: { ping: { post: { responses: { 200: { description: 'OK' } } } } } },
    );
    expect(pageOf(document, 'ping').props).toMatchObject({ kind: 'webhook', samples: [] });
  });
});

describe('an API', () => {
  const document = documentOf(
    {
      '/a': {
        get: { operationId: 'getA', tags: ['One'], deprecated: true },
        delete: { operationId: 'deleteA', tags: ['One'], 'x-stability': 'beta', 'x-plan': 'Pro' },
      },
      '/a/{id}': {
        get: {
          operationId: 'getOneA',
          tags: ['One'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: {} }],
        },
      },
      '/b': { get: { operationId: 'getB', tags: ['Two'] } },
    },
    { tags: [{ name: 'One', description: 'All about [a](/a).' }] },
  );

  it('has a page per tag that lists its operations', () => {
    const page = pagesOf(document).find(({ component }) => component === 'ApiTag');
    expect(page).toMatchObject({
      route: `${ROUTE}/one`,
      title: 'One',
      description: 'All about a.',
      links: ['/a'],
    });
    expect((page?.props as ApiTagProps | undefined)?.operations.map(({ href }) => href)).toEqual([
      `/docs${ROUTE}/get-a`,
      `/docs${ROUTE}/delete-a`,
      `/docs${ROUTE}/get-one-a`,
    ]);
  });

  it('has a sidebar with a category per tag, method badges and deprecation', () => {
    const api = modelOf(document);
    const sidebar = createApiSidebar(api, pagesOf(document));
    expect(sidebar).toMatchObject([
      { label: 'Overview', route: ROUTE },
      {
        label: 'One',
        route: `${ROUTE}/one`,
        entries: [
          { label: 'Get a', badge: { text: 'GET', tone: 'get' }, deprecated: true },
          { label: 'Delete a', badge: { text: 'DEL', tone: 'delete' } },
          { label: 'Get one a' },
        ],
      },
      { label: 'Two' },
    ]);
  });

  it('relates operations of the same path first, then the nearest of the tag', () => {
    expect(pageOf(document, 'get-a').props.related.map(({ label }) => label)).toEqual([
      'Delete a',
      'Get one a',
    ]);
    expect(pageOf(document, 'delete-a').props.badges).toEqual([
      { text: 'Beta', tone: 'info' },
      { text: 'Pro', tone: 'accent' },
    ]);
  });

  it('has the same pages on each run, and all of it is JSON', () => {
    const pages = pagesOf(document);
    expect(JSON.parse(JSON.stringify(pages))).toEqual(pages);
    expect(pagesOf(document)).toEqual(pages);
  });
});
