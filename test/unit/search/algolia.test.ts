import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAlgoliaProvider } from '../../../src/runtime/search/algolia-provider.ts';
import { SearchFailure } from '../../../src/runtime/search/provider.ts';
import { type AlgoliaServer, createRecord, startAlgoliaServer } from '../../search/algolia-server.ts';

const SITE = 'https://docs.example.com';
const RECORDS = [
  createRecord(`${SITE}/segments`, ['Concepts', 'Segments']),
  createRecord(
    `${SITE}/segments#create`,
    ['Concepts', 'Segments', 'Create a <segment> & use it'],
    'Open "Segments".',
  ),
  { ...createRecord(`${SITE}/de/segments`, ['Konzepte', 'Segmente', 'segments']), language: 'de' },
];

let main: AlgoliaServer;
let spare: AlgoliaServer;

beforeEach(async () => {
  [main, spare] = await Promise.all([startAlgoliaServer(RECORDS), startAlgoliaServer(RECORDS)]);
});
afterEach(async () => {
  await Promise.all([main.close(), spare.close()]);
});

function createProvider(timeoutMs = 10_000) {
  return createAlgoliaProvider({
    appId: 'APP',
    apiKey: 'search-only',
    indexName: 'docs',
    facetFilters: ['language:en', 'docusaurus_tag:docs-default-current'],
    hosts: [main.origin, spare.origin],
    siteUrl: SITE,
    suggestions: ['projects'],
    timeoutMs,
  });
}

const ask = (provider: ReturnType<typeof createProvider>, query = 'segments') =>
  provider.search({ query, page: 0, hitsPerPage: 20 });

describe('the hosted search', () => {
  it('posts the query to the multi-index endpoint, with index, key and filters', async () => {
    await createProvider().search({ query: 'segments', page: 2, hitsPerPage: 20 });
    expect(main.received).toHaveLength(1);
    expect(main.received[0]).toMatchObject({
      path: '/1/indexes/*/queries',
      appId: 'APP',
      apiKey: 'search-only',
      body: {
        requests: [
          {
            indexName: 'docs',
            query: 'segments',
            page: 2,
            hitsPerPage: 20,
            facetFilters: ['language:en', 'docusaurus_tag:docs-default-current'],
          },
        ],
      },
    });
  });

  it('shows hits as the local search does: paths, groups, headings, marks, no markup', async () => {
    const { hits, total } = await ask(createProvider());
    expect(total).toBe(2);
    expect(hits).toEqual([
      { url: '/segments', group: 'Concepts', title: [['Segments', true]], heading: null, excerpt: [] },
      {
        url: '/segments#create',
        group: 'Concepts',
        title: [['Segments', true]],
        heading: [['Create a <segment> & use it', false]],
        excerpt: [
          ['Open "', false],
          ['Segments', true],
          ['".', false],
        ],
      },
    ]);
  });

  it('offers other queries when there is no hit', async () => {
    expect(await ask(createProvider(), 'nothing')).toEqual({ hits: [], total: 0, suggestions: ['projects'] });
  });

  it.each(['hang-up', 'silent', 503, 429] as const)(
    'goes on to the next host on %s, and asks the first one last from then on',
    async (mode) => {
      main.mode = mode;
      // Only one that says nothing is waited for; on a busy machine the others take their time.
      const provider = createProvider(mode === 'silent' ? 1_000 : undefined);
      expect((await ask(provider)).total).toBe(2);
      const asked = main.received.length;
      expect((await ask(provider)).total).toBe(2);
      expect(main.received.length).toBe(asked);
      expect(spare.received.length).toBe(2);
    },
  );

  it('does not try another host for what every host refuses', async () => {
    main.mode = 403;
    await expect(ask(createProvider())).rejects.toThrow(SearchFailure);
    expect(spare.received).toEqual([]);
  });

  it('fails when no host answers', async () => {
    main.mode = 'hang-up';
    spare.mode = 500;
    await expect(ask(createProvider())).rejects.toThrow(SearchFailure);
  });
});
