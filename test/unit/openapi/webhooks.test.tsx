import { ApiOperation } from '@theme/ApiOperation';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import type { ApiOperationProps } from '../../../src/shared/api-view.ts';
import { render } from '../theme/support.tsx';
import { documentOf, modelOf } from './support.ts';

type Json = Record<string, unknown>;

const ok = { 200: { description: 'OK' } };
const securitySchemes = { sign: { type: 'apiKey', in: 'header', name: 'X-Sign' } };

function propsOf(document: Json, route: string): ApiOperationProps {
  const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
  return pages.find((page) => page.route === route)?.props as ApiOperationProps;
}

describe('what a webhook brings to show who sends it', () => {
  const hook = (rest: Json) => ({
    webhooks: { sunk: { post: { responses: ok, ...rest } } },
    components: { securitySchemes },
  });
  const namesOf = (document: Json) =>
    propsOf(document, '/api/sunk').security.map(({ schemes }) => schemes.map(({ name }) => name));

  it('is shown where the webhook says it: seen, it was left out in silence', () => {
    expect(namesOf(documentOf({}, hook({ security: [{ sign: [] }] })))).toEqual([['sign']]);
  });

  it('is what the document asks for where it has nothing but webhooks', () => {
    expect(namesOf(documentOf({}, { ...hook({}), security: [{ sign: [] }] }))).toEqual([['sign']]);
    const paths = { '/a': { get: { operationId: 'a', responses: ok } } };
    expect(namesOf(documentOf(paths, { ...hook({}), security: [{ sign: [] }] }))).toEqual([]);
  });
});

it('a callback shows its parameters, which were left out in silence', () => {
  const parameters = [
    { name: 'X-Sign', in: 'header', required: true, description: 'Of the body.', schema: { type: 'string' } },
  ];
  const callbacks = { done: { '{$request.body#/url}': { post: { parameters, responses: ok } } } };
  const props = propsOf(
    documentOf({ '/a': { post: { operationId: 'a', callbacks, responses: ok } } }),
    '/api/a',
  );
  expect(props.callbacks[0]?.parameters).toMatchObject([
    { id: 'callback-1-header-parameters', fields: [{ id: 'callback-1-header-X-Sign', name: 'X-Sign' }] },
  ]);
  expect(render(<ApiOperation {...props} />)).toContain('<li id="callback-1-header-X-Sign">');
});

it('webhooks of version 3.0 stand under the name that publishers gave them, and have pages', () => {
  const hooks = { 'x-webhooks': { sunk: { post: { summary: 'A boat sank', responses: ok } } } };
  const api = modelOf({ ...documentOf({}, hooks), openapi: '3.0.3' });
  expect(api.webhooks.map(({ slug, summary }) => [slug, summary])).toEqual([['sunk', 'A boat sank']]);
});

it('badges of the publisher stand beside the title', () => {
  const operation = { operationId: 'a', 'x-badges': [{ name: 'Early' }, { color: 'red' }], responses: ok };
  expect(propsOf(documentOf({ '/a': { get: operation } }), '/api/a').badges).toEqual([
    { text: 'Early', tone: 'info' },
  ]);
});
