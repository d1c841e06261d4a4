/** What was seen on documents of other publishers: no tags, bounds and formats of their own, many flows. */
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createApiSidebar } from '../../../src/openapi/page/sidebar.ts';
import { createDescriptionRenderer } from '../../../src/openapi/read/description.ts';
import { createPathGroups } from '../../../src/openapi/read/path-groups.ts';
import type { ApiOperationProps, ApiOverviewProps, ApiTagProps } from '../../../src/shared/api-view.ts';
import { documentOf, faultsOf, load, modelOf } from './support.ts';

const OPTIONS = { id: 'api', route: '/api', baseUrl: '/' };
const ok = { 200: { description: 'OK' } };

type Document = ReturnType<typeof documentOf>;

function operationOf(document: Document, more: Partial<typeof OPTIONS & { overview: boolean }> = {}) {
  const pages = createApiPages(modelOf(document), { ...OPTIONS, ...more });
  return pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
}

describe('operations of a document without tags', () => {
  const groupsOf = (...paths: string[]) => {
    const groupOf = createPathGroups(paths);
    return paths.map(groupOf);
  };

  it('are grouped by what their paths are about', () => {
    expect(
      groupsOf(
        '/boats',
        '/boats/{id}',
        '/boats/{id}/crew',
        '/harbour-fees',
        '/harbour-fees/{id}',
        '/users/@me',
      ),
    ).toEqual(['Boats', 'Boats', 'Boats', 'Harbour fees', 'Harbour fees', 'Users']);
  });

  it('are grouped behind what all paths begin with, versions and parameters', () => {
    expect(
      groupsOf(
        '/api/v1/boats',
        '/api/v1/boats/{id}',
        '/api/v2/{team}/tideTables',
        '/api/v2/{team}/tideTables/{id}',
      ),
    ).toEqual(['Boats', 'Boats', 'Tide tables', 'Tide tables']);
  });

  it('are one group where paths tell little apart', () => {
    expect(new Set(groupsOf('/login', '/logout', '/me'))).toEqual(new Set(['Operations']));
    expect(new Set(groupsOf('/boats', '/boats/{id}'))).toEqual(new Set(['Operations']));
    expect(new Set(groupsOf('/{id}', '/{id}/{part}', '/'))).toEqual(new Set(['Operations']));
    expect(groupsOf('/')).toEqual(['Operations']);
  });

  it('are "Other" beside operations that have some', () => {
    const document = documentOf({
      '/boats': { get: { operationId: 'listBoats', responses: ok } },
      '/crew': { get: { operationId: 'listCrew', tags: ['Crew'], responses: ok } },
    });
    expect(modelOf(document).tags.map(({ name }) => name)).toEqual(['Other', 'Crew']);
  });
});

describe('samples', () => {
  const withParameter = (schema: Record<string, unknown>) =>
    operationOf(
      documentOf({
        '/boats/{boat_id}': {
          get: {
            operationId: 'getBoat',
            parameters: [{ name: 'boat_id', in: 'path', required: true, schema }],
            responses: ok,
          },
        },
      }),
    );
  const curlOf = ({ samples }: ApiOperationProps) =>
    samples.find(({ label }) => label === 'curl')?.code ?? samples[0]?.code;

  it('name a parameter of a format that only its publisher knows', () => {
    expect(curlOf(withParameter({ type: 'string', format: 'snowflake' }))).toContain('/boats/YOUR_BOAT_ID');
    expect(curlOf(withParameter({ type: 'string', format: 'uuid' }))).toContain('/boats/3fa85f64-');
  });

  it('show no lowest number that is negative', () => {
    const first = (schema: Record<string, unknown>) =>
      /boats\/([-\d.]+)/.exec(curlOf(withParameter(schema)) ?? '')?.[1];
    expect(first({ type: 'integer', minimum: -9007199254740991 })).toBe('1');
    expect(first({ type: 'integer', minimum: -90, maximum: -10 })).toBe('-10');
    expect(first({ type: 'integer', minimum: -5, maximum: 0 })).toBe('0');
    expect(first({ type: 'integer', minimum: 7 })).toBe('7');
    expect(first({ type: 'integer', minimum: -9, multipleOf: 3 })).toBe('3');
  });
});

describe('the flows of OAuth', () => {
  const document = documentOf(
    { '/boats': { get: { operationId: 'listBoats', security: [{ login: ['read'] }], responses: ok } } },
    {
      components: {
        securitySchemes: {
          login: {
            type: 'oauth2',
            flows: {
              authorizationCode: {
                authorizationUrl: 'https://id.example/ask',
                tokenUrl: 'https://id.example/token',
                scopes: { read: 'Read' },
              },
              clientCredentials: { tokenUrl: 'https://id.example/token', scopes: {} },
            },
          },
        },
      },
    },
  );

  it('are a list with their addresses on the page about the API, and short on operations', () => {
    const pages = createApiPages(modelOf(document), OPTIONS);
    const overview = pages.find(({ component }) => component === 'ApiOverview')?.props as ApiOverviewProps;
    expect(overview.schemes[0]).toMatchObject({
      text: 'OAuth 2.0 access token',
      details: [
        {
          text: 'authorization code flow',
          urls: [
            { label: 'authorization URL', url: 'https://id.example/ask' },
            { label: 'token URL', url: 'https://id.example/token' },
          ],
        },
        { text: 'client credentials flow', urls: [{ label: 'token URL', url: 'https://id.example/token' }] },
      ],
    });
    expect(operationOf(document).security[0]?.schemes[0]?.text).toBe(
      'OAuth 2.0 access token (authorization code flow; client credentials flow)',
    );
  });

  it('have their addresses on operations where no page about the API has them', () => {
    expect(operationOf(document, { overview: false }).security[0]?.schemes[0]?.text).toContain(
      'client credentials flow: token URL https://id.example/token',
    );
  });
});

describe('descriptions', () => {
  const withTexts = (text: unknown) => ({
    ...documentOf({
      '/boats': { get: { operationId: 'listBoats', tags: ['Boats'], description: text, responses: ok } },
    }),
    info: { title: 'Boats', version: '1', description: text },
    tags: [{ name: 'Boats', description: text }],
  });
  const reference = { $ref: './texts/about%20us.md' };

  it('may be files of Markdown, as tools that join documents have them', () => {
    const files = { 'api/texts/about us.md': '# Start\n\nWith **care**.' };
    expect(faultsOf(withTexts(reference), files)).toEqual([]);
    const api = modelOf(withTexts(reference), files);
    expect(api.articleHtml).toContain('<h1>Start</h1>');
    expect(api.tags[0]?.descriptionHtml).toContain('<strong>care</strong>');
    expect(api.operations[0]?.descriptionHtml).toContain('<strong>care</strong>');
  });

  it('in files that are missing are named at their place, once', () => {
    expect(faultsOf(withTexts(reference))).toEqual([
      'openapi-ref-unknown api/openapi.yaml:18:11 There is no file "api/texts/about us.md" | Paths in a "$ref" are relative to the file that holds it and stay inside the site.',
    ]);
  });

  it('are texts otherwise: an object is a fault', () => {
    expect(faultsOf(withTexts({ $ref: 'https://example.com/about.md' }))[0]).toContain(
      '"description" has to be a text, not an object',
    );
  });

  it('have links at bare addresses in brackets: seen, these stayed text', () => {
    const describeText = createDescriptionRenderer();
    for (const [open, close] of ['()', '[]'])
      expect(describeText(`The document ${open}https://example.com/a_b${close}.`)).toBe(
        `<p>The document ${open}<a href="https://example.com/a_b">https://example.com/a_b</a>${close}.</p>`,
      );
    expect(describeText('A [link](https://example.com/a).')).toBe(
      '<p>A <a href="https://example.com/a">link</a>.</p>',
    );
  });
});

describe('the address of a server', () => {
  it('may have a variable that is empty by default: seen, its name stood in the samples and it was said to lack a brace', () => {
    const document = {
      ...documentOf({ '/boats': { get: { operationId: 'listBoats', responses: ok } } }),
      servers: [{ url: 'https://example.com/{path}', variables: { path: { default: '' } } }],
    };
    expect(faultsOf(document)).toEqual([]);
    expect(operationOf(document).servers?.url).toBe('https://example.com');
  });

  it('may have braces in the default of a variable: seen, it was said to lack one', () => {
    const servers = (url: string) => [
      { url, variables: { fleet: { default: '{fleet}', description: 'Name of your fleet' } } },
    ];
    const document = documentOf({ '/boats': { get: { operationId: 'listBoats', responses: ok } } });
    expect(faultsOf({ ...document, servers: servers('https://example.com/{fleet}') })).toEqual([]);
    expect(faultsOf({ ...document, servers: servers('https://example.com/{fleet}/{') })[0]).toContain(
      'has a brace without its other one',
    );
  });
});

describe('words of an operation', () => {
  it('have no marks of Markdown in titles, where they would be printed', () => {
    const summaryOf = (summary: string) =>
      modelOf(documentOf({ '/a': { get: { operationId: 'a', summary, responses: ok } } })).operations[0]
        ?.summary;
    expect(summaryOf('Data in `cash_flow` and ``a`b``.')).toBe('Data in cash_flow and a`b');
    expect(summaryOf('**New**: list 2 ** 3')).toBe('New: list 2 ** 3');
  });

  it('say one number for bounds that are the same', () => {
    const props = operationOf(
      documentOf({
        '/a': {
          get: {
            operationId: 'a',
            parameters: [{ name: 'n', in: 'query', schema: { type: 'integer', minimum: 422, maximum: 422 } }],
            responses: ok,
          },
        },
      }),
    );
    expect(props.parameters[0]?.fields[0]?.facts).toContainEqual({ label: 'Bounds', text: '422' });
  });
});

describe('a webhook', () => {
  it('shows what it brings where operations show calls, and no empty answer beside it', () => {
    const content = {
      'application/json': {
        schema: { type: 'object', properties: { boat: { type: 'string', example: 'Ada' } } },
      },
    };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      webhooks: {
        sunk: { post: { requestBody: { content }, responses: { '2XX': { description: 'Fine' } } } },
      },
    };
    const pages = createApiPages(modelOf(document), OPTIONS);
    const page = pages.find(({ component }) => component === 'ApiOperation');
    const props = page?.props as ApiOperationProps;
    expect(props.payload?.[0]?.code).toContain('"boat": "Ada"');
    expect(props.body?.media[0]?.examples).toEqual([]);
    expect(props.answers).toEqual([]);
    // Nobody sends a request here: seen, the payload stood below "Request sample".
    expect(page?.headings.map(({ id, text }) => [id, text])).toEqual([
      ['samples', 'Payload'],
      ['request-body', 'Request body'],
      ['responses', 'Responses'],
      ['response-2XX', '2XX Success'],
    ]);
  });
});

describe('an example', () => {
  it('may be a text in the form of its type: XML for an object was said not to fit the schema', () => {
    const faults = (type: string, example: unknown) =>
      faultsOf(
        documentOf({
          '/a': {
            get: {
              operationId: 'a',
              responses: {
                200: { description: 'OK', content: { [type]: { schema: { type: 'object' }, example } } },
              },
            },
          },
        }),
      );
    expect(faults('application/xml', '<boat/>')).toEqual([]);
    expect(faults('application/xml', 5)).toHaveLength(1);
    for (const type of ['application/json', 'application/hal+json; charset=utf-8'])
      expect(faults(type, '<boat/>')).toHaveLength(1);
  });
});

describe('a document in many files', () => {
  const files = {
    'api/parts.yaml': {
      fields: { mast: { type: 'string', description: 'Wood.' }, sail: { type: 'string' } },
      answers: { 200: { description: 'OK', content: { $ref: '#/content' } } },
      content: { 'application/json': { schema: { type: 'object', properties: { $ref: '#/fields' } } } },
      parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }],
      paths: {
        '/boats': {
          get: {
            operationId: 'listBoats',
            tags: ['Boats'],
            parameters: { $ref: '#/parameters' },
            responses: { $ref: '#/answers' },
          },
        },
      },
      words: { boats: 'All about **boats**.' },
    },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    tags: [{ name: 'Boats', description: { $ref: 'parts.yaml#/words/boats' } }],
    paths: { $ref: 'parts.yaml#/paths' },
  };

  it('has references in the place of lists, of objects with names as keys, and of texts: seen, these were faults', () => {
    expect(faultsOf(document, files)).toEqual([]);
    const api = modelOf(document, files);
    const [operation] = api.operations;
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['size']);
    const schema = operation?.responses[0]?.content[0]?.schema;
    expect(schema?.fields?.map(({ name }) => name)).toEqual(['mast', 'sail']);
    expect(api.tags[0]?.descriptionHtml).toContain('<strong>boats</strong>');
  });

  it('has such references checked like others', () => {
    const wrong = { ...document, paths: { $ref: 'parts.yaml#/path' } };
    expect(faultsOf(wrong, files)[0]).toContain('leads nowhere: there is no "path" | Did you mean "paths"?');
  });

  it('is compared with its schemas through them', () => {
    const required = {
      ...files['api/parts.yaml'],
      content: {
        'application/json': {
          schema: { type: 'object', required: ['mast', 'keel'], properties: { $ref: '#/fields' } },
        },
      },
    };
    expect(faultsOf(document, { 'api/parts.yaml': required }).join()).toContain(
      '"required" names "keel", which is no field of the schema',
    );
  });
});

describe('links to parts of the document', () => {
  const linking = (text: string) => ({
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1', description: `# Storms\n\n## In spring\n\n${text}` },
    tags: [{ name: 'Small Boats', description: text }],
    paths: {
      '/boats/{id}': {
        get: { operationId: 'getBoat', tags: ['Small Boats'], description: text, responses: ok },
      },
    },
  });
  const linksOf = (target: string, more: Partial<typeof OPTIONS & { overview: boolean }> = {}) =>
    createApiPages(modelOf(linking(`See [it](${target}).`)), { ...OPTIONS, ...more }).flatMap(
      ({ links }) => links,
    );

  it.each([
    ['#tag/Small-Boats', '/api/small-boats'],
    ['#tag/Small%20Boats', '/api/small-boats'],
    ['#operation/getBoat', '/api/get-boat'],
    ['#tag/Small-Boats/operation/getBoat', '/api/get-boat'],
    ['#tag/Small-Boats/paths/~1boats~1%7Bid%7D/get', '/api/get-boat'],
    ['#tag/small-boats/GET/boats/{id}', '/api/get-boat'],
    ['#section/Storms/In-spring', '/api#in-spring'],
    ['boats.json/paths/~1boats~1{id}/get', '/api/get-boat'],
    ['./boats.json#/paths/~1boats~1%7Bid%7D/get', '/api/get-boat'],
  ])('as other tools write them lead to its pages: %s was named as broken', (target, page) => {
    expect(new Set(linksOf(target))).toEqual(new Set([page]));
  });

  it('that it does not have stay what they are', () => {
    expect(new Set(linksOf('#tag/Ships'))).toEqual(new Set(['#tag/Ships']));
    expect(new Set(linksOf('#operation/toString'))).toEqual(new Set(['#operation/toString']));
    expect(linksOf('#section/Storms', { overview: false })).toContain('#section/Storms');
  });

  it('stand in descriptions of examples too: they led nowhere', () => {
    const document = linking('None.');
    const description = 'See [it](#operation/getBoat).';
    const value = { descriptionHtml: '<a href="#operation/getBoat">', examples: [{ summary: 'A boat' }] };
    const content = {
      'application/json': { schema: { type: 'object' }, examples: { boat: { description, value } } },
    };
    Object.assign(document.paths['/boats/{id}'].get, { responses: { 200: { description: 'OK', content } } });
    const [example] = operationOf(document).answers[0]?.examples ?? [];
    expect(example?.descriptionHtml).toContain('<a href="/api/get-boat">');
    expect(example?.code).toContain('#operation/getBoat');
  });

  it('change no example that has the same text', () => {
    const document = linking('See [it](#operation/getBoat).');
    const example = { descriptionHtml: '<a href="#operation/getBoat">' };
    const responses = {
      200: { description: 'OK', content: { 'application/json': { example, schema: { type: 'object' } } } },
    };
    Object.assign(document.paths['/boats/{id}'].get, { responses });
    expect(operationOf(document).answers[0]?.examples[0]?.code).toContain('#operation/getBoat');
  });
});

describe('tags', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Boats', version: '1' },
    tags: [
      {
        name: 'before',
        'x-displayName': 'Before you start',
        'x-traitTag': true,
        description: 'Read **this**.',
      },
      { name: 'boats', 'x-displayName': 'Boats and ships' },
      { name: 'unused', description: 'Nothing.' },
      { name: 'bare', 'x-traitTag': true },
    ],
    paths: { '/boats': { get: { operationId: 'listBoats', tags: ['boats'], responses: ok } } },
  };

  it('have the names that they show, and keep their addresses', () => {
    const pages = createApiPages(modelOf(document), OPTIONS).filter(
      ({ component }) => component === 'ApiTag',
    );
    expect(pages.map(({ route, title }) => [route, title])).toEqual([
      ['/api/before', 'Before you start'],
      ['/api/boats', 'Boats and ships'],
    ]);
  });

  it('that are chapters of text are pages without a list: seen, they were left out', () => {
    const api = modelOf(document);
    const pages = createApiPages(api, OPTIONS);
    expect(pages.find(({ route }) => route === '/api/before')?.headings).toEqual([]);
    expect(createApiSidebar(api, pages).slice(1)).toEqual([
      { route: '/api/before', label: 'Before you start' },
      expect.objectContaining({ label: 'Boats and ships', entries: [expect.anything()] }),
    ]);
  });
});

describe('the badge of a webhook', () => {
  it('is none of a method: readers took it for something to call', () => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Boats', version: '1' },
      paths: { '/boats': { post: { operationId: 'addBoat', tags: ['Boats'], responses: ok } } },
      webhooks: { sunk: { post: { tags: ['Boats'], responses: ok } } },
    };
    const pages = createApiPages(modelOf(document), OPTIONS);
    expect(pages.flatMap(({ badge }) => (badge ? [badge] : []))).toEqual([
      { text: 'POST', tone: 'post' },
      { text: 'HOOK', tone: 'hook' },
    ]);
    const tag = pages.find(({ component }) => component === 'ApiTag')?.props as ApiTagProps;
    expect(tag.operations.map(({ method }) => method)).toEqual(['POST', 'HOOK']);
    // Its description had the method all the same.
    expect(pages.find(({ route }) => route === '/api/sunk')?.description).toBe('sunk: Sunk.');
  });
});

describe('the summary of an operation', () => {
  const titleOf = (summary: string) => {
    const get = { operationId: 'listBoats', tags: ['Boats'], summary, description: 'All.', responses: ok };
    const [operation] = modelOf(documentOf({ '/boats': { get } })).operations;
    return [operation?.summary, operation?.descriptionHtml];
  };

  it('that is a text stands above the description: seen, it was the title of the page', () => {
    const text = `Lists [boats](https://example.com/boats). ${'They float. '.repeat(12)}`.trim();
    const [title, description] = titleOf(text);
    expect(title).toBe('List boats');
    expect(description).toContain('Lists <a href="https://example.com/boats">boats</a>. They float.');
    expect(description).toContain('<p>All.</p>');
  });

  it('that is a text of the path stands there too, where the operation has an empty one: it was shown nowhere', () => {
    const text = 'They float. '.repeat(13).trim();
    const get = { operationId: 'listBoats', tags: ['Boats'], summary: '', responses: ok };
    const [operation] = modelOf(documentOf({ '/boats': { summary: text, get } })).operations;
    expect([operation?.summary, operation?.descriptionHtml]).toEqual(['List boats', `<p>${text}</p>`]);
  });

  it('has the words of its links in titles', () => {
    expect(titleOf('List [small boats](/boats/small)')).toEqual(['List small boats', '<p>All.</p>']);
  });
});

describe('a request', () => {
  it('names no header twice that a document names beside the body and the credentials', () => {
    const header = (name: string) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string', example: 'x' },
    });
    const post = {
      operationId: 'addBoat',
      parameters: ['content-type', 'authorization', 'Accept'].map(header),
      requestBody: { content: { 'application/json': { example: { name: 'Ada' } } } },
      security: [{ token: [] }],
      responses: ok,
    };
    const document = documentOf(
      { '/boats': { post } },
      { components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } },
    );
    const headers = operationOf(document).samples[0]?.code.match(/--header '[^:]*/g);
    expect(headers).toEqual(["--header 'Authorization", "--header 'Accept", "--header 'Content-Type"]);
  });
});

describe('a long description of a scheme', () => {
  const describedBy = (description: string, more = {}) =>
    operationOf(
      documentOf(
        { '/boats': { get: { operationId: 'listBoats', security: [{ oauthKey: [] }], responses: ok } } },
        { components: { securitySchemes: { oauthKey: { type: 'http', scheme: 'bearer', description } } } },
      ),
      more,
    ).security[0]?.schemes[0];
  const long = 'Where to get one. '.repeat(30);

  it('stands on the page about the API, and its first paragraph on operations: each repeated all of it', () => {
    expect(describedBy(`Get a key.\n\n${long}`)).toMatchObject({
      descriptionHtml: '<p>Get a key.</p>',
      href: '/api#authentication-oauth-key',
    });
    expect(describedBy(`## Keys\n\n${long}`)?.descriptionHtml).toBeUndefined();
  });

  it('stands on operations where there is no such page, and short ones always do', () => {
    expect(describedBy(long, { overview: false })?.descriptionHtml).toContain('Where to get one.');
    expect(describedBy('Get a key.\n\nHere.')).not.toHaveProperty('href');
  });
});

describe('a schema that is null', () => {
  it('is read as one for any value, and named: what makes documents leaves it behind, and nothing was built', () => {
    const content = { 'application/json': { schema: null } };
    const post = { operationId: 'addBoat', requestBody: { content }, responses: ok };
    const { api, diagnostics } = load(documentOf({ '/boats': { post } }));
    expect(api?.operations[0]?.body?.content[0]?.schema).toEqual({});
    expect(diagnostics.map(({ severity, message, hint }) => `${severity} ${message} | ${hint}`)).toEqual([
      'warning A schema has to be an object, not null: it is read as one for any value | Leave it out, or write {}.',
    ]);
  });
});

describe('the sample of a large body in which nothing is required', () => {
  it('has as many of its first fields as it has room for: seen, it had one, and that said nothing', () => {
    const text = { type: 'string', example: 'word '.repeat(20) };
    const names = Array.from({ length: 12 }, (_, at) => `field${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, text]));
    const old = { ...text, deprecated: true };
    const content = {
      'application/json': { schema: { type: 'object', properties: { ...properties, field1: old } } },
    };
    const post = { operationId: 'addBoat', requestBody: { content }, responses: ok };
    const body = operationOf(documentOf({ '/boats': { post } })).request?.body;
    const value = body?.kind === 'json' ? body.value : null;
    expect(Object.keys(value as object)).toEqual([
      'field0',
      'field2',
      'field3',
      'field4',
      'field5',
      'field6',
    ]);
    expect(JSON.stringify(value, null, 2).length).toBeLessThanOrEqual(800);
  });
});

describe('how a parameter is written', () => {
  const writtenAs = (parameter: object) => {
    const parameters = [
      { required: true, schema: { type: 'array', items: { type: 'string' } }, ...parameter },
    ];
    const document = documentOf({ '/a/{ids}': { get: { operationId: 'a', parameters, responses: ok } } });
    const facts = operationOf(document).parameters.flatMap(({ fields }) =>
      fields.flatMap((one) => one.facts ?? []),
    );
    return facts.find(({ label }) => label === 'Written as')?.text;
  };

  it('is its type where that is a document: seen, `ids=a&ids=b` stood beside it', () => {
    const schema = { type: 'array', items: { type: 'string' } };
    const content = { 'application/json': { schema } };
    expect(writtenAs({ name: 'ids', in: 'query', schema: undefined, content })).toBe('application/json');
  });

  it('says how lists in paths are put together, as samples do it', () => {
    const inPath = (style: string, explode: boolean) =>
      writtenAs({ name: 'ids', in: 'path', style, explode });
    expect([
      inPath('matrix', true),
      inPath('matrix', false),
      inPath('label', true),
      inPath('simple', false),
    ]).toEqual([';ids=a;ids=b', ';ids=a,b', '.a.b', undefined]);
  });
});
