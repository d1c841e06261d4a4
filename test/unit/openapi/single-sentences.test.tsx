import { Admonition } from '@theme/Admonition';
import { ApiOperation } from '@theme/ApiOperation';
import { ApiOverview } from '@theme/ApiOverview';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import type { ApiOperationProps, ApiOverviewProps } from '../../../src/shared/api-view.ts';
import { render } from '../theme/support.tsx';
import { documentOf, modelOf } from './support.ts';

/* What the reference is to show, a sentence each, where a reader sees it: in the HTML of whole pages. */

const ok = { 200: { description: 'OK' } };

function htmlsOf(document: Record<string, unknown>): { overview: string; operations: Map<string, string> } {
  const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
  const propsOf = (component: string) => pages.filter((page) => page.component === component);
  const [overview] = propsOf('ApiOverview');
  return {
    overview: render(<ApiOverview {...(overview?.props as ApiOverviewProps)} />),
    operations: new Map(
      propsOf('ApiOperation').map(({ route, props }) => [
        route,
        render(<ApiOperation {...(props as ApiOperationProps)} />),
      ]),
    ),
  };
}

describe('the page about an API', () => {
  const info = {
    title: 'Boats',
    version: '1',
    contact: { name: 'Harbour', url: 'https://example.com/help', email: 'help@example.com' },
    license: { name: 'MIT', url: 'https://example.com/license' },
    termsOfService: 'https://example.com/terms?a=1&b=2',
  };

  it('links the terms, the contact, the mail, the licence and further documentation', () => {
    const { overview } = htmlsOf(
      documentOf({}, { info, externalDocs: { url: 'https://example.com/more', description: 'More' } }),
    );
    const [, about = ''] = overview.split('id="about"');
    expect(
      [...about.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<a href="([^"]*)">)?([^<]*)/g)].map((found) =>
        found.slice(1),
      ),
    ).toEqual([
      ['Version', undefined, '1'],
      ['Documentation', 'https://example.com/more', 'More'],
      ['Contact', 'https://example.com/help', 'Harbour'],
      ['Mail', 'mailto:help@example.com', 'help@example.com'],
      ['License', 'https://example.com/license', 'MIT'],
      ['Terms of service', 'https://example.com/terms?a=1&amp;b=2', 'https://example.com/terms?a=1&amp;b=2'],
    ]);
  });
});

describe('a chapter of text among the tags', () => {
  it('has no list of no operations: seen, it said "0 operations"', () => {
    const tags = [{ name: 'Begin', description: 'Take a key.', 'x-traitTag': true }];
    const { overview } = htmlsOf(documentOf({}, { tags }));
    expect(overview).toContain('Take a key.');
    expect(overview).not.toContain('0 operations');
  });
});

describe('a note in a description', () => {
  const description = ':::warning\nMind it.\n:::\n\n> [!TIP]\n> Try.\n\n:::danger[Own *words*]\nGone.\n:::';

  it('looks as on written pages: its icon, its title, its box', () => {
    const { operations } = htmlsOf(
      documentOf({ '/a': { get: { operationId: 'a', summary: 'A', description, responses: ok } } }),
    );
    const html = operations.get('/api/a') ?? '';
    const written = render(<Admonition type="warning">{<p>Mind it.</p>}</Admonition>);
    expect(html.replaceAll('\n', '')).toContain(written.replaceAll('/>', '></path>'));
    expect(html).toContain('aria-label="Tip"');
    expect(html).toContain('<span>Own <em>words</em></span>');
    expect(html).not.toContain('data-note');
  });
});

describe('the host of an operation', () => {
  const servers = [{ url: 'https://api.example.com/v1' }];
  const hostOf = (html: string | undefined) => /<p class="api-server">([\s\S]*?)<\/p>/.exec(html ?? '')?.[1];
  const { operations } = htmlsOf(
    documentOf(
      {
        '/a': { get: { operationId: 'a', responses: ok } },
        '/b': {
          servers: [{ url: 'https://b.example.com' }],
          get: { operationId: 'b', responses: ok },
          put: {
            operationId: 'b-two',
            servers: [
              { url: 'https://one.example.com', description: 'By *day*' },
              { url: 'https://two.example.com' },
            ],
            responses: ok,
          },
        },
      },
      { servers },
    ),
  );

  it('stands with it: the document\u2019s, that of its path, or its own', () => {
    expect(hostOf(operations.get('/api/a'))).toBe('https://api.example.com/v1');
    expect(hostOf(operations.get('/api/b'))).toBe('https://b.example.com');
  });

  it('is a choice where there are several', () => {
    expect(hostOf(operations.get('/api/b-two'))).toMatch(
      /^<select [^>]*aria-label="Server"[^>]*><option value="https:\/\/one\.example\.com"[^>]*>https:\/\/one\.example\.com \(By day\)<\/option><option value="https:\/\/two\.example\.com">/,
    );
  });

  it('is what the sample calls', () => {
    for (const [route, host] of [
      ['/api/a', 'https://api.example.com/v1/a'],
      ['/api/b', 'https://b.example.com/b'],
      ['/api/b-two', 'https://one.example.com/b'],
    ] as const)
      expect(operations.get(route)).toContain(host);
  });
});

describe('words that stand in a line of text', () => {
  const marked = (name: string) => `The **${name}** with \`code\`, see [docs](https://example.com)`;
  const plain = (name: string) => `The ${name} with code, see docs`;
  const { overview, operations } = htmlsOf(
    documentOf(
      {
        '/a': {
          post: {
            operationId: 'a',
            tags: ['t'],
            summary: marked('summary'),
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    oneOf: [
                      { title: marked('choice'), type: 'object', properties: { a: { type: 'string' } } },
                      { title: 'Other', type: 'object', properties: { b: { type: 'string' } } },
                    ],
                  },
                  examples: {
                    one: { summary: marked('example'), value: { a: '1' } },
                    two: { summary: '', value: { b: '2' } },
                  },
                },
              },
            },
            responses: ok,
            callbacks: { done: { '{$url}': { post: { summary: marked('callback'), responses: ok } } } },
          },
        },
      },
      {
        info: { title: marked('api'), version: '1' },
        tags: [{ name: 't', 'x-displayName': marked('tag') }],
        'x-tagGroups': [{ name: marked('group'), tags: ['t'] }],
      },
    ),
  );
  const operation = operations.get('/api/a') ?? '';

  it.each(['choice', 'example', 'callback'])(
    'have no marks of Markdown: those of an example were printed as they were written (%s)',
    (name) => {
      expect(operation).toContain(plain(name));
    },
  );

  it.each(['summary', 'tag', 'group'])('have none on the page about the API either: %s', (name) => {
    expect(overview).toContain(plain(name));
  });

  it('stand nowhere with their marks', () => {
    expect((overview + operation).match(/.{0,30}(?:\*\*|`code`|\]\(https).{0,30}/g)).toBeNull();
  });

  it('are the name of an example where its summary is empty', () => {
    expect(operation).toContain('>two</option>');
  });
});

describe('errors', () => {
  const problem = { $ref: '#/components/schemas/Problem' };
  const answer = (description: string, type = 'application/json') => ({
    description,
    content: { [type]: { schema: problem } },
  });
  const { operations } = htmlsOf(
    documentOf(
      {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: { description: 'OK' },
              default: answer('Anything else'),
              400: answer('Bad'),
              404: answer('Gone'),
              500: answer('Broken', 'application/problem+json'),
            },
          },
        },
      },
      {
        components: {
          schemas: { Problem: { type: 'object', properties: { reason: { type: 'string' } } } },
        },
      },
    ),
  );
  const [, errors = ''] = (operations.get('/api/a') ?? '').split('id="errors"');

  it('whose body stands elsewhere stand together too, as often as their type is the same: seen, each repeated it', () => {
    const groups = errors
      .split('<code>application/')
      .map((part) => [...part.matchAll(/id="response-(\d+)"/g)].map(([, status]) => status));
    expect(groups).toEqual([['400', '404'], ['500'], []]);
  });
});

describe('what other fields an object may have', () => {
  it('is said where its fields are, and not at each link to them', () => {
    const boat = {
      type: 'object',
      additionalProperties: false,
      properties: { name: { type: 'string' } },
    };
    const { operations } = htmlsOf(
      documentOf(
        {
          '/a': {
            post: {
              operationId: 'a',
              requestBody: {
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      properties: {
                        first: { $ref: '#/components/schemas/Boat' },
                        second: { $ref: '#/components/schemas/Boat', default: { name: 'x' } },
                      },
                    },
                  },
                },
              },
              responses: ok,
            },
          },
        },
        { components: { schemas: { Boat: boat } } },
      ),
    );
    const html = operations.get('/api/a') ?? '';
    expect(html.split('Other fields')).toHaveLength(2);
    expect(html.indexOf('Other fields')).toBeLessThan(html.indexOf('id="request-second"'));
    expect(html).toContain('Default');
  });
});
