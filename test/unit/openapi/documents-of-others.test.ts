/** What was seen on documents of other publishers: no tags, bounds and formats of their own, many flows. */
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createPathGroups } from '../../../src/openapi/read/path-groups.ts';
import type { ApiOperationProps, ApiOverviewProps } from '../../../src/shared/api-view.ts';
import { documentOf, modelOf } from './support.ts';

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
