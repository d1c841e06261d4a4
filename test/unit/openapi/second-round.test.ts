import { describe, expect, it } from 'vitest';
import type { GeneratedPage } from '../../../src/openapi/page/generated-page.ts';
import { orderByTask } from '../../../src/openapi/page/operation-order.ts';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createApiSidebar } from '../../../src/openapi/page/sidebar.ts';
import { createDescriptionRenderer } from '../../../src/openapi/read/description.ts';
import { loadApi } from '../../../src/openapi/read/load-document.ts';
import { kebabCase } from '../../../src/openapi/read/slug.ts';
import type { ApiOperationProps, ApiOverviewProps } from '../../../src/shared/api-view.ts';
import { bodyDocument, documentOf, modelOf } from './support.ts';

const OPTIONS = { id: 'api', route: '/api', baseUrl: '/' };
const ok = { 200: { description: 'OK' } };

function pagesOf(document: Record<string, unknown>): GeneratedPage[] {
  return createApiPages(modelOf(document), OPTIONS);
}

function propsOf(document: Record<string, unknown>): ApiOperationProps {
  const page = pagesOf(document).find(({ component }) => component === 'ApiOperation');
  return page?.props as ApiOperationProps;
}

function overviewOf(document: Record<string, unknown>): GeneratedPage & { props: ApiOverviewProps } {
  return pagesOf(document).find(({ component }) => component === 'ApiOverview') as GeneratedPage & {
    props: ApiOverviewProps;
  };
}

describe('addresses of operations', () => {
  it.each([
    ['getV1Forecast', 'get-v1-forecast', 'get-v-1-forecast'],
    ['oauth2', 'oauth2', 'oauth-2'],
    ['listAPIs', 'list-apis', 'list-ap-is'],
    ['URLsOfUser', 'urls-of-user', 'ur-ls-of-user'],
    ['createOAuth2Token', 'create-oauth2-token', 'create-oa-uth-2-token'],
    ['get2faCode', 'get-2fa-code', 'get-2-fa-code'],
    ['listS3Buckets', 'list-s3-buckets', 'list-s-3-buckets'],
    ['APIKeys', 'api-keys', 'api-keys'],
    ['getAUser', 'get-a-user', 'get-au-ser'],
    ['ThreeDSecureData', 'three-d-secure-data', 'three-ds-ecure-data'],
    ['GET /v2/users/{id}', 'get-v2-users-id', 'get-v-2-users-id'],
    ['option-15-option-7', 'option-15-option-7', 'option-15-option-7'],
  ])('are words as people write them: %s', (name, words, split) => {
    expect(kebabCase(name)).toBe(words);
    expect(kebabCase(name, 'split')).toBe(split);
  });

  it('are what the document wants where it says so', () => {
    const document = documentOf({ '/a': { get: { operationId: 'x1', 'x-slug': 'My page', responses: ok } } });
    expect(modelOf(document).operations[0]?.slug).toBe('my-page');
  });
});

describe('links of descriptions', () => {
  it('are made of bare addresses, without the punctuation behind them', () => {
    const describe = createDescriptionRenderer();
    expect(describe('See https://example.com/a?b=1&c=2.')).toBe(
      '<p>See <a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a>.</p>',
    );
    expect(describe('`https://example.com` and [a](https://example.com)')).toBe(
      '<p><code>https://example.com</code> and <a href="https://example.com">a</a></p>',
    );
  });

  it('lead to the site for which the document was written', () => {
    const describe = createDescriptionRenderer('https://docs.example.com/en/');
    expect(describe('[a](/b) [c](d#e) [f](#g) [h](mailto:i@j.k)')).toBe(
      '<p><a href="https://docs.example.com/b">a</a> <a href="https://docs.example.com/en/d#e">c</a> <a href="#g">f</a> <a href="mailto:i@j.k">h</a></p>',
    );
  });

  it('keep the base when the document is read', () => {
    const document = documentOf({ '/a': { get: { description: '[a](/b)', responses: ok } } });
    const { api } = loadApi({
      file: 'a.json',
      readFile: () => JSON.stringify(document),
      linkBase: 'https://docs.example.com',
    });
    expect(api?.operations[0]?.descriptionHtml).toContain('href="https://docs.example.com/b"');
  });
});

describe('operations of a tag', () => {
  const operationsOf = (paths: [string, string[]][]) =>
    modelOf(
      documentOf(
        Object.fromEntries(
          paths.map(([path, methods]) => [
            path,
            Object.fromEntries(methods.map((method) => [method, { tags: ['t'], responses: ok }])),
          ]),
        ),
      ),
    ).operations;
  const linesOf = (paths: [string, string[]][]) =>
    orderByTask(operationsOf(paths)).map(({ method, path }) => `${method} ${path}`);

  it('start with create, get, list, update and delete of their resource', () => {
    expect(
      linesOf([
        ['/things/count', ['get']],
        ['/things/{id}', ['delete', 'put', 'get']],
        ['/things/{id}/parts/{part}', ['get']],
        ['/things', ['get', 'post']],
      ]),
    ).toEqual([
      'POST /things',
      'GET /things/{id}',
      'GET /things',
      'PUT /things/{id}',
      'DELETE /things/{id}',
      'GET /things/count',
      'GET /things/{id}/parts/{part}',
    ]);
  });

  it('stay as they are where there is no resource to tell from the rest', () => {
    expect(
      linesOf([
        ['/b', ['get']],
        ['/a/{id}', ['get']],
      ]),
    ).toEqual(['GET /b', 'GET /a/{id}']);
  });
});

describe('the page about an API', () => {
  const document = documentOf(
    {
      '/a': { get: { tags: ['A'], responses: ok } },
      '/b': { get: { tags: ['B'], responses: ok } },
      '/c': { get: { tags: ['C'], responses: ok } },
    },
    {
      info: {
        title: 'Things',
        version: '2.1',
        description:
          'All about [things](./things).\n\n# Getting started\n\nDo it.\n\n## Keys\n\n### Deep\n\nMore.',
        contact: { name: 'Support', email: 'help@example.com' },
        license: { name: 'MIT', identifier: 'MIT' },
        termsOfService: 'javascript:alert(1)',
        'x-logo': { url: 'https://example.com/logo.png', altText: 'Things' },
      },
      servers: [
        {
          url: 'https://{region}.example.com',
          description: 'By *region*',
          variables: { region: { default: 'eu', enum: ['us', 'eu'] } },
        },
      ],
      components: {
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask.' } },
      },
      'x-tagGroups': [{ name: 'First', tags: ['B', 'A'] }],
    },
  );

  it('has the headings of the description in its table of contents', () => {
    expect(overviewOf(document).headings.map(({ depth, id, text }) => `${depth} ${id} ${text}`)).toEqual([
      '2 getting-started Getting started',
      '3 keys Keys',
      '2 servers Servers',
      '2 authentication Authentication',
      '2 first First',
      '2 other-operations Other operations',
      '2 about About this API',
    ]);
    expect(overviewOf(document).route).toBe('/api');
    expect(overviewOf(document).links).toEqual(['./things']);
  });

  it('says where the API is, how to authenticate, and who is behind it', () => {
    const { servers, schemes, facts, logo } = overviewOf(document).props;
    expect(servers[0]).toMatchObject({
      url: 'https://{region}.example.com',
      descriptionHtml: '<p>By <em>region</em></p>',
      variables: [{ name: 'region', default: 'eu', values: ['us', 'eu'] }],
    });
    expect(schemes[0]).toMatchObject({
      name: 'key',
      descriptionHtml: '<p>Ask.</p>',
      sample: 'X-Key: YOUR_API_KEY',
    });
    expect(facts).toEqual([
      { label: 'Version', text: '2.1' },
      { label: 'Contact', text: 'Support' },
      { label: 'Mail', text: 'help@example.com', href: 'mailto:help@example.com' },
      { label: 'License', text: 'MIT', href: 'https://spdx.org/licenses/MIT.html' },
    ]);
    expect(logo).toEqual({ src: 'https://example.com/logo.png', alt: 'Things' });
  });

  it('begins with the summary of version 3.1, and says what scopes are, each once: none of it was shown', () => {
    const scopes = { 'boats:read': 'Read boats', 'boats:write': '' };
    const flows = {
      implicit: { authorizationUrl: 'https://x.example/a', scopes },
      clientCredentials: { tokenUrl: 'https://x.example/t', scopes: { ...scopes, admin: 'All of it' } },
    };
    const { article, schemes } = overviewOf({
      ...document,
      info: { title: 'Things', version: '1', summary: 'What there is.', description: 'And more.' },
      components: { securitySchemes: { oauth: { type: 'oauth2', flows } } },
    }).props;
    expect(article).toEqual([{ kind: 'html', html: '<p>What there is.</p>\n<p>And more.</p>' }]);
    expect(schemes[0]?.details.map((detail) => detail.scopes)).toEqual([
      [
        { name: 'boats:read', text: 'Read boats' },
        { name: 'boats:write', text: '' },
      ],
      [{ name: 'admin', text: 'All of it' }],
    ]);
  });

  it('lists operations by groups of tags, as the sidebar does', () => {
    const { groups } = overviewOf(document).props;
    expect(groups.map(({ title, tags }) => [title, tags.map(({ name }) => name)])).toEqual([
      ['First', ['B', 'A']],
      ['Other operations', ['C']],
    ]);
    const sidebar = createApiSidebar(modelOf(document), pagesOf(document));
    expect(sidebar.map(({ label }) => label)).toEqual(['Overview', 'First', 'C']);
  });

  it('is left out on demand', () => {
    const pages = createApiPages(modelOf(document), { ...OPTIONS, overview: false });
    expect(pages.map(({ component }) => component)).not.toContain('ApiOverview');
  });

  it('offers the values of a server variable as servers', () => {
    expect(propsOf(document).servers?.choices.map(({ url }) => url)).toEqual([
      'https://eu.example.com',
      'https://us.example.com',
    ]);
  });
});

describe('samples of a publisher', () => {
  it('take the place of the made ones, and bring their own languages', () => {
    const codeSamples = [
      { lang: 'JavaScript', label: 'SDK', source: 'client.run();\n' },
      { lang: 'Elixir', source: 'Things.run()' },
    ];
    const { samples } = propsOf(
      documentOf({ '/a': { get: { 'x-codeSamples': codeSamples, responses: ok } } }),
    );
    expect(
      samples.filter(({ language }) => language === 'nodejs').map(({ library, code }) => [library, code]),
    ).toEqual([['SDK', 'client.run();']]);
    expect(samples.at(-1)).toMatchObject({ language: 'elixir', label: 'Elixir', code: 'Things.run()' });
    expect(samples[0]?.language).toBe('curl');
  });
});

describe('examples of bodies', () => {
  it('never are an empty object where fields have something to show', () => {
    const filler = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`field${at}`, { type: 'string', example: 'x'.repeat(60) }]),
    );
    const { samples } = propsOf(bodyDocument({ type: 'object', properties: filler, example: {} }));
    expect(samples[0]?.code).toContain('"field0"');
  });

  it('show each alternative, under the name that the list of fields has for it', () => {
    const { body } = propsOf(
      bodyDocument({
        oneOf: [
          { title: 'Card', type: 'object', properties: { number: { type: 'string', example: '42' } } },
          { title: 'Account', type: 'object', properties: { iban: { type: 'string', example: 'DE1' } } },
        ],
      }),
    );
    const [media] = body?.media ?? [];
    expect(media?.examples.map(({ label, code }) => [label, JSON.parse(code)])).toEqual([
      ['Card', { number: '42' }],
      ['Account', { iban: 'DE1' }],
    ]);
    expect(media?.schema?.choices?.[0]?.options.map(({ name }) => name)).toEqual(['Card', 'Account']);
  });

  it('have the value that selects an alternative, by its own field where no mapping says it: seen, it was the name of the schema', () => {
    const message = (role: object) => ({
      type: 'object',
      properties: { role, text: { type: 'string', example: 'Hi' } },
    });
    const choice = (...names: string[]) => ({
      oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: 'role' },
    });
    const viewOf = (schema: unknown, schemas: Record<string, unknown>) => {
      const [media] = propsOf(bodyDocument(schema, schemas)).body?.media ?? [];
      return media?.examples.map(({ label, code }) => [label, JSON.parse(code).role]);
    };
    const schemas = {
      UserMessage: message({ type: 'string', enum: ['user'] }),
      ToolMessage: message({ $ref: '#/components/schemas/ToolRole' }),
      AnyMessage: message({ type: 'string' }),
      OldUserMessage: message({ const: 'user' }),
      ToolRole: { type: 'string', const: 'tool' },
    };
    expect(viewOf(choice('UserMessage', 'ToolMessage', 'AnyMessage'), schemas)).toEqual([
      ['user', 'user'],
      ['tool', 'tool'],
      ['AnyMessage', 'AnyMessage'],
    ]);
    // What several have is no name.
    expect(viewOf(choice('UserMessage', 'OldUserMessage'), schemas)).toEqual([
      ['UserMessage', 'user'],
      ['OldUserMessage', 'user'],
    ]);
  });

  it('and fields follow the way that the body goes', () => {
    const thing = {
      type: 'object',
      properties: {
        id: { type: 'string', readOnly: true },
        secret: { type: 'string', writeOnly: true },
        name: { type: 'string' },
      },
    };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
    const { body, responses } = propsOf(
      documentOf(
        { '/a': { post: { requestBody: { content }, responses: { 200: { description: 'OK', content } } } } },
        { components: { schemas: { Thing: thing } } },
      ),
    );
    expect(body?.media[0]?.schema?.fields?.map(({ name }) => name)).toEqual(['secret', 'name']);
    expect(responses[0]?.media[0]?.schema?.fields?.map(({ name }) => name)).toEqual(['id', 'name']);
    // Readers receive a webhook: its payload had what they send, and lacked what they get.
    const hook = documentOf(
      {},
      {
        webhooks: {
          sunk: { post: { requestBody: { content }, responses: { 200: { description: 'OK', content } } } },
        },
        components: { schemas: { Thing: thing } },
      },
    );
    const { payload, body: received, responses: sent } = propsOf(hook);
    expect(received?.media[0]?.schema?.fields?.map(({ name }) => name)).toEqual(['id', 'name']);
    expect(Object.keys(JSON.parse(payload?.[0]?.code ?? ''))).toEqual(['id', 'name']);
    expect(sent[0]?.media[0]?.schema?.fields?.map(({ name }) => name)).toEqual(['secret', 'name']);
  });

  it('of types with the same fields stand beside one list of fields', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const { responses } = propsOf(
      documentOf({
        '/a': {
          get: {
            responses: {
              200: {
                description: 'OK',
                content: { 'application/json': { schema }, 'application/xml': { schema } },
              },
            },
          },
        },
      }),
    );
    expect(responses[0]?.media.map(({ types }) => types)).toEqual([['application/json', 'application/xml']]);
  });
});

describe('a deprecated operation', () => {
  it('says why, and what comes in its place', () => {
    const { deprecation } = propsOf(
      documentOf({
        '/a': {
          get: {
            deprecated: true,
            'x-deprecated-reason': 'It is *slow*.',
            'x-successor': 'fast',
            responses: ok,
          },
        },
        '/b': { get: { operationId: 'fast', summary: 'Be fast', responses: ok } },
      }),
    );
    expect(deprecation).toEqual({
      reasonHtml: '<p>It is <em>slow</em>.</p>',
      successor: { label: 'Be fast', href: '/api/fast' },
    });
  });
});
