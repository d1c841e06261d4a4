import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { createApiSidebar } from '../../../src/openapi/page/sidebar.ts';
import type { ApiOperationProps, ApiOverviewProps, ApiTagProps } from '../../../src/shared/api-view.ts';
import { documentOf, faultsOf, modelOf } from './support.ts';

type Json = Record<string, unknown>;

const ok = { 200: { description: 'OK' } };

function version32(paths: Json, rest: Json = {}): Json {
  return { ...documentOf(paths, rest), openapi: '3.2.0' };
}

function pagesOf(document: Json) {
  return createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
}

function propsOf(document: Json): ApiOperationProps {
  return pagesOf(document).find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
}

/** Code of the sample for curl. */
const curlOf = (document: Json) => propsOf(document).samples[0]?.code ?? '';

describe('methods of version 3.2', () => {
  it('have pages: those with keys of their own, and any other, which had been left out in silence', () => {
    const document = version32({
      '/boats': {
        query: { operationId: 'findBoats', responses: ok },
        additionalOperations: { COPY: { operationId: 'copyBoats', responses: ok } },
      },
    });
    expect(faultsOf(document)).toEqual([]);
    expect(modelOf(document).operations.map(({ method, slug }) => [method, slug])).toEqual([
      ['QUERY', 'find-boats'],
      ['COPY', 'copy-boats'],
    ]);
    const copy = pagesOf(document).find(({ route }) => route === '/api/copy-boats')
      ?.props as ApiOperationProps;
    expect(copy.samples[0]?.code).toContain('--request COPY');
  });

  it('are told where they have no page', () => {
    const additionalOperations = {
      get: { operationId: 'a', responses: ok },
      'A B': { operationId: 'b', responses: ok },
    };
    const faults = faultsOf(version32({ '/boats': { additionalOperations } }));
    expect(faults.map((fault) => fault.replace(/yaml:\d+:\d+/, 'yaml'))).toEqual([
      'openapi-value-invalid api/openapi.yaml The method "get" stands in "additionalOperations", so that the operation has no page | Write it as "get" of the path.',
      'openapi-value-invalid api/openapi.yaml "A B" is no method of HTTP, so that the operation has no page | Write a name without spaces, such as COPY.',
    ]);
  });
});

describe('tags of version 3.2', () => {
  const operation = (id: string, ...tags: string[]) => ({
    get: { operationId: id, summary: id, tags, responses: ok },
  });
  const document = version32(
    {
      '/flights': operation('list', 'flights'),
      '/home': operation('home', 'delays', 'domestic', 'partners'),
      '/other': operation('other', 'misc'),
    },
    {
      tags: [
        { name: 'delays', summary: 'Delays', kind: 'badge' },
        { name: 'partners', kind: 'audience' },
        { name: 'travel', summary: 'Travel' },
        { name: 'flights', parent: 'travel', kind: 'nav' },
        { name: 'domestic', parent: 'flights' },
        { name: 'misc' },
      ],
    },
  );

  it('stand below each other in the sidebar', () => {
    const pages = pagesOf(document);
    const entries = createApiSidebar(modelOf(document), pages);
    const shape = (list: readonly unknown[]): unknown[] =>
      list.map((entry) => {
        const { label, entries: inner } = entry as { label: string; entries?: unknown[] };
        return inner ? [label, ...shape(inner)] : label;
      });
    expect(shape(entries)).toEqual([
      'Overview',
      ['Travel', ['flights', 'list', ['domestic', 'home']]],
      ['misc', 'other'],
    ]);
  });

  it('list what stands below them on their pages and on the page about the API', () => {
    const pages = pagesOf(document);
    const travel = pages.find(({ route }) => route === '/api/travel')?.props as ApiTagProps;
    expect(travel.operations.map(({ label }) => label)).toEqual(['list', 'home']);
    const overview = pages.find(({ component }) => component === 'ApiOverview')?.props as ApiOverviewProps;
    expect(overview.groups.map(({ title, tags }) => [title, tags.map(({ name }) => name)])).toEqual([
      ['Travel', ['Travel', 'flights', 'domestic']],
      ['Other operations', ['misc']],
    ]);
  });

  it('that are badges, or say whom an operation is for, group nothing and are shown', () => {
    const home = pagesOf(document).find(({ route }) => route === '/api/home')?.props as ApiOperationProps;
    expect(home.badges).toEqual([
      { text: 'Delays', tone: 'info' },
      { text: 'partners', tone: 'info' },
    ]);
  });

  it('whose parent is not there, or stands below them, are told', () => {
    const tags = [
      { name: 'a', parent: 'b' },
      { name: 'b', parent: 'a' },
      { name: 'boats', parent: 'harbours' },
      { name: 'sails', parent: 'boat' },
    ];
    const faults = faultsOf(version32({ '/a': operation('a', 'a', 'b', 'boats', 'sails') }, { tags }));
    expect(faults.map((fault) => fault.replace(/yaml:\d+:\d+/, 'yaml'))).toEqual([
      'openapi-value-invalid api/openapi.yaml The tag "b" stands below itself, and is shown at the top | Leave "parent" of one of them out.',
      'openapi-value-invalid api/openapi.yaml There is no tag "harbours", below which "boats" could stand: it is shown at the top | Describe the tag in "tags", or leave "parent" out.',
      'openapi-value-invalid api/openapi.yaml There is no tag "boat", below which "sails" could stand: it is shown at the top | Did you mean "boats"?',
    ]);
  });
});

describe('sequences of version 3.2', () => {
  const item = {
    type: 'object',
    properties: { at: { type: 'integer', example: 7 }, text: { example: 'Hi' } },
  };
  const answerOf = (type: string, media: Json) =>
    propsOf(
      version32({
        '/a': {
          get: { operationId: 'a', responses: { 200: { description: 'OK', content: { [type]: media } } } },
        },
      }),
    );

  it('show the fields of their items, and what comes over the wire: seen, nothing was shown', () => {
    const { responses, answers, samples } = answerOf('application/jsonl', { itemSchema: item });
    expect(responses[0]?.media[0]?.schema).toMatchObject({
      type: 'array of objects',
      fields: [{ name: 'at' }, { name: 'text' }],
    });
    expect(answers[0]?.examples[0]).toMatchObject({ code: '{"at":7,"text":"Hi"}', language: 'text' });
    expect(samples[0]?.code).toContain('--no-buffer');
  });

  it('show events by their fields, with documents in their data', () => {
    const event = {
      type: 'object',
      properties: {
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: item },
        event: { type: 'string', const: 'message' },
      },
    };
    const { responses, answers } = answerOf('text/event-stream', { itemSchema: event });
    expect(answers[0]?.examples[0]?.code).toBe('event: message\ndata: {"at":7,"text":"Hi"}');
    expect(responses[0]?.media[0]?.schema?.fields?.[0]?.fields).toMatchObject([
      { name: 'Content', fields: [{ name: 'at' }, { name: 'text' }] },
    ]);
  });

  it('show examples of several items as lines, and send bodies as such', () => {
    const media = { itemSchema: item, example: [{ at: 1 }, { at: 2 }] };
    expect(answerOf('application/x-ndjson', media).answers[0]?.examples[0]?.code).toBe('{"at":1}\n{"at":2}');
    const document = version32({
      '/a': {
        post: { operationId: 'a', requestBody: { content: { 'application/jsonl': media } }, responses: ok },
      },
    });
    expect(curlOf(document)).toContain(`--data-raw '{"at":1}\n{"at":2}'`);
  });

  it('whose parts are written in ways of their own are told, as nothing shows these', () => {
    const content = {
      'multipart/mixed': { itemSchema: item, itemEncoding: { contentType: 'application/json' } },
    };
    const faults = faultsOf(
      version32({ '/a': { post: { operationId: 'a', requestBody: { content }, responses: ok } } }),
    );
    expect(faults.map((fault) => fault.replace(/yaml:\d+:\d+/, 'yaml'))).toEqual([
      'openapi-not-shown api/openapi.yaml "itemEncoding" is read, and neither pages nor samples say anything of it (POST /a) | Say in a description what callers need to know of it.',
    ]);
  });
});

describe('other forms of version 3.2', () => {
  it('have a parameter that is all of the query: seen, it refused the document', () => {
    const query = (content: Json) => ({
      '/a': {
        get: {
          operationId: 'a',
          parameters: [{ name: 'q', in: 'querystring', required: true, content }],
          responses: ok,
        },
      },
    });
    const form = {
      'application/x-www-form-urlencoded': { example: { size: 3, color: ['red', 'blue sky'] } },
    };
    expect(faultsOf(version32(query(form)))).toEqual([]);
    expect(curlOf(version32(query(form)))).toContain('/a?size=3&color=red&color=blue%20sky');
    const json = { 'application/json': { example: { size: 3 } } };
    expect(curlOf(version32(query(json)))).toContain('/a?%7B%22size%22%3A3%7D');
  });

  it('have examples by their value, and as they are written', () => {
    const examples = { one: { dataValue: { a: 1 }, serializedValue: 'a = 1' } };
    const schema = { type: 'object', properties: { a: { type: 'integer' } } };
    const content = { 'application/json': { schema, examples }, 'text/x-pairs': { schema, examples } };
    const document = version32({
      '/a': { get: { operationId: 'a', responses: { 200: { description: 'OK', content } } } },
    });
    expect(faultsOf(document)).toEqual([]);
    expect(propsOf(document).answers[0]?.examples.map(({ label, code }) => [label, code])).toEqual([
      ['one', '{\n  "a": 1\n}'],
      ['one (text/x-pairs)', 'a = 1'],
    ]);
  });

  it('say which alternative any other value selects', () => {
    const variant = (kind: string) => ({
      type: 'object',
      properties: { kind: { type: 'string' }, [kind]: {} },
    });
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Pet' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat' },
        defaultMapping: '#/components/schemas/Pet',
      },
    };
    const document = version32(
      {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { content: { 'application/json': { schema } } },
            responses: ok,
          },
        },
      },
      { components: { schemas: { Cat: variant('claws'), Pet: variant('name') } } },
    );
    expect(faultsOf(document)).toEqual([]);
    const [choice] = propsOf(document).body?.media[0]?.schema?.choices ?? [];
    expect(choice?.options.map(({ name }) => name)).toEqual(['cat', 'Pet (Default)']);
  });

  it('name parts of the document by its own address, share media types, and have names and summaries', () => {
    const document = version32(
      {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: {
                summary: 'All of them',
                content: { 'application/json': { $ref: '#/components/mediaTypes/Boat' } },
              },
            },
          },
        },
      },
      {
        $self: 'https://example.com/api.json',
        servers: [{ url: 'https://a.example.com', name: 'Live', description: 'For all.' }],
        components: {
          mediaTypes: { Boat: { schema: { $ref: 'https://example.com/api.json#/components/schemas/Boat' } } },
          schemas: { Boat: { type: 'object', properties: { name: { type: 'string' } } } },
        },
      },
    );
    expect(faultsOf(document)).toEqual([]);
    const [response] = propsOf(document).responses;
    expect(response?.descriptionHtml).toBe('<p>All of them</p>');
    expect(response?.media[0]?.schema?.fields).toMatchObject([{ name: 'name' }]);
    expect(modelOf(document).servers[0]?.descriptionHtml).toBe('<p>Live: For all.</p>');
  });

  it('have cookies that are written as they are', () => {
    const parameters = [
      {
        name: 'c',
        in: 'cookie',
        style: 'cookie',
        required: true,
        schema: { type: 'string' },
        example: 'a%20b',
      },
    ];
    expect(curlOf(version32({ '/a': { get: { operationId: 'a', parameters, responses: ok } } }))).toContain(
      "'Cookie: c=a%20b'",
    );
  });
});

it('an example of an object that is a text of JSON is sent as the object: seen, samples sent a text', () => {
  const media = { schema: { type: 'object' }, example: '{"id": 9007199254740993}' };
  const document = documentOf({
    '/a': {
      post: { operationId: 'a', requestBody: { content: { 'application/json': media } }, responses: ok },
    },
  });
  expect(curlOf(document)).toContain('"id": 9007199254740993');
});

it('an example or a default of a schema that is a text of JSON is sent as what it says: seen, samples sent a text', () => {
  const bodyOf = (schema: object) =>
    curlOf(
      documentOf({
        '/a': {
          post: {
            operationId: 'a',
            requestBody: { content: { 'application/json': { schema } } },
            responses: ok,
          },
        },
      }),
    );
  expect(bodyOf({ type: 'object', example: '{"id": 7}\n' })).toContain('"id": 7');
  expect(bodyOf({ properties: { a: { type: 'array', items: {}, default: '[8]' } } })).toMatch(
    /"a": \[\s*8\s*\]/,
  );
  // Where a text may stand it is one, and so is what says nothing.
  expect(bodyOf({ type: 'string', example: '{"id": 7}' })).toContain('"{\\"id\\": 7}"');
  expect(bodyOf({ type: 'object', example: '{id}' })).toContain('"{id}"');
});
