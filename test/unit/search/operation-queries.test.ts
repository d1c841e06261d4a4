import { describe, expect, it } from 'vitest';
import { createSmallSearch, type SmallPage, textPage } from '../../support/small-search.ts';

const MOST = 64;

/** Pages of operations as an API document gives them, and guides that speak of the same paths. */
function operationPages(operations: readonly string[]): SmallPage[] {
  return operations.map((name, index) => {
    const [method = '', path = ''] = name.split(' ');
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    return textPage(`/api/operation-${index}`, `Operation ${index}`, `${name} Does it.`, {
      ...{ priority: 'operation', method, names: [`operation-${index}`, name] },
      sections: [
        { id: '', heading: `Operation ${index}`, text: `${name} Does it.`, code: parameters.join(' ') },
      ],
    });
  });
}

const GUIDES = [
  textPage('/users', 'Users', 'GET /users/@me says who you are. GET /users/@me again, and /users/@me.'),
  textPage('/files', 'Files', 'Send POST /files/content first, then POST /files/content.', {
    priority: 'high',
    names: ['/files/content'],
  }),
];

/** What documents have in their paths: values beside parameters, signs of all kinds, actions, twins, and long ones. */
const DOCUMENTS: Record<string, string[]> = {
  'with words where others have values': [
    'GET /users/{user_id}',
    'GET /users/@me',
    'PATCH /users/@me',
    'GET /users/@me/guilds',
    'DELETE /users/@me/guilds/{guild_id}',
    'GET /guilds/{guild_id}/members/@me',
    'POST /files/{file_id}',
    'POST /files/content',
    'OPTIONS /files/content',
    'GET /articles/{id}',
    'GET /articles/search',
    'GET /articles/endpoints',
  ],
  'with signs that prose does not have in paths': [
    'POST /#X-Target=Boats_2012.BatchGet',
    'POST /#X-Target=Boats_2012.BatchPut',
    'GET /responses/{id}',
    'GET /responses/{id}?beta=true',
    "GET /users('{id}')/manager",
    'GET /users(name={name})',
    'GET /search;kind=exact',
    'GET /c++/versions',
    'GET /größe/{id}',
    'GET /',
    'GET /v1',
    'GET /{id}',
    'GET /a',
    'TRACE /a',
  ],
  'with actions behind colons': [
    'POST /v1/{name}:cancel',
    'POST /v1/{name}:delete',
    'POST /v1/boats:batchGet',
    'POST /v1/boats/{id}:sink',
  ],
  'that differ in the names of their parameters alone': [
    'GET /contacts/{ContactID}',
    'GET /contacts/{ContactNumber}',
    'GET /contacts/{ContactID}/attachments/{AttachmentID}',
    'GET /contacts/{ContactID}/attachments/{FileName}',
  ],
  'longer than a query can be': [
    'GET /customers/{external_customer_id}/wallets/{wallet_code}',
    'GET /customers/{external_customer_id}/wallets/{wallet_code}/alerts',
    'DELETE /customers/{external_customer_id}/wallets/{wallet_code}/alerts/{code}',
    'PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}',
    'GET /applications/{application_id}/guilds/{guild_id}/commands/permissions',
    'DELETE /subscriptions/{external_id}/entitlements/{feature_code}',
    'DELETE /subscriptions/{external_id}/entitlements/{feature_code}/privileges/{privilege_code}',
    `GET /${'segment/'.repeat(20)}end`,
  ],
};

describe('the address of an operation', () => {
  it.each(Object.keys(DOCUMENTS))('comes first when it is typed, in a document %s', async (name) => {
    const operations = DOCUMENTS[name] ?? [];
    const { urls } = createSmallSearch([...GUIDES, ...operationPages(operations)]);
    const wrong: string[] = [];
    for (const [index, typed] of operations.entries()) {
      // The box takes no more: what begins alike is found alike.
      const alike = operations.flatMap((other, at) =>
        other.slice(0, MOST) === typed.slice(0, MOST) ? [`/api/operation-${at}`] : [],
      );
      const [first] = await urls(typed);
      if (!alike.includes(first ?? '')) wrong.push(`${typed} (${index}): ${first}`);
    }
    expect(wrong).toEqual([]);
  });

  it('comes first without its method, in small letters, and with what a request adds to it', async () => {
    const { urls } = createSmallSearch([
      ...GUIDES,
      ...operationPages(DOCUMENTS[Object.keys(DOCUMENTS)[0] ?? ''] ?? []),
    ]);
    expect((await urls('/users/@me/guilds'))[0]).toBe('/api/operation-3');
    expect((await urls('get /users/@me/guilds'))[0]).toBe('/api/operation-3');
    expect((await urls('GET /users/@me/guilds?limit=5'))[0]).toBe('/api/operation-3');
    expect((await urls('GET /users/7'))[0]).toBe('/api/operation-0');
  });

  it('is found with its segments in another order, before one that takes a segment for a value', async () => {
    const { urls } = createSmallSearch(
      operationPages(['GET /admin/events/{name}', 'GET /admin/search/events', 'GET /admin/events']),
    );
    expect((await urls('/admin/events/search'))[0]).toBe('/api/operation-1');
    expect((await urls('GET /admin/events/search'))[0]).toBe('/api/operation-1');
    expect((await urls('/admin/events/boat-sunk'))[0]).toBe('/api/operation-0');
  });

  it('is found first where a guide writes the very address that was typed, with a value in it', async () => {
    const { urls } = createSmallSearch([
      textPage('/boats', 'Boats', 'Send POST /admin/ports/main/boats, then POST /admin/ports/main/boats.'),
      ...operationPages(['POST /admin/ports/{port}/boats', 'POST /admin/ports']),
    ]);
    expect((await urls('POST /admin/ports/main/boats'))[0]).toBe('/api/operation-0');
  });

  it('is not that of an operation that only speaks of it', async () => {
    const [custom] = operationPages(['GET /admin/custom/prometheus']);
    const about = 'GET /admin/custom/prometheus Like /internal/prometheus, and not in /internal/prometheus.';
    const speaking = {
      ...(custom as SmallPage),
      sections: [{ id: '', heading: 'Operation 0', text: about, code: '' }],
    };
    const guide = textPage('/numbers', 'Numbers', 'Scrape /internal/prometheus for them.');
    const { urls } = createSmallSearch([speaking, guide]);
    expect((await urls('/internal/prometheus'))[0]).toBe('/numbers');
  });
});

describe('the search term of an operation', () => {
  const operation = (name: string, title: string, terms: string[]): SmallPage =>
    textPage(`/api/${name}`, title, `${title}.`, { priority: 'operation', method: 'PUT', queries: terms });
  const PAGES = [
    textPage('/loads', 'Approve load requests', 'A captain approves a load request before a boat sails.'),
    operation('load-approvers', 'List the approvers of a load request', ['who approves a load request']),
    operation('load-reviewers', 'Add approving reviewers to a load request', ['request a review via api']),
    operation('load-state', 'Move a load to another state', ['approve load request via api']),
  ];

  it.each([
    'approve load request via api',
    'approve a load request through the API',
    'approve load request programmatically',
    'curl approve load request',
    'approve load request with curl',
    'approve load request api call',
    'approve load request endpoint',
    'API to approve load request',
  ])('is found however it is said that a call is meant: %s', async (query) => {
    const { urls } = createSmallSearch(PAGES);
    expect((await urls(query))[0]).toBe('/api/load-state');
  });

  it('leaves the guide first where no call is meant', async () => {
    const { urls } = createSmallSearch(PAGES);
    expect((await urls('approve load request'))[0]).toBe('/loads');
  });
});
