import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../../src/runtime/search/local-engine.ts';
import { partsToText } from '../../../src/runtime/search/provider.ts';
import { createSearchIndex, type SearchIndexOptions } from '../../../src/search/create-index.ts';
import { findPageTerms } from '../../../src/search/page-terms.ts';
import type { SearchPage } from '../../../src/search/records.ts';
import { siteReader } from '../../../src/search/site-reader.ts';
import { SEARCH_MANIFEST } from '../../../src/shared/search/format.ts';

type Sections = [id: string, heading: string, text: string][];

function createPage(
  route: string,
  title: string,
  sections: Sections,
  more: Partial<SearchPage> = {},
): SearchPage {
  return {
    route,
    href: route,
    title,
    group: 'Guides',
    priority: 'normal',
    method: null,
    names: [route.slice(1)],
    description: '',
    trail: [],
    sections: sections.map(([id, heading, text]) => ({ id, heading, text, code: '' })),
    mentions: [],
    ...more,
  };
}

const PAGES = [
  createPage('/environments', 'Environments', [
    ['', 'Environments', 'Where an application runs: staging, production.'],
  ]),
  createPage(
    '/proxy',
    'The old proxy',
    [['', 'The old proxy', 'Kubernetes is one way to run it. Kubernetes again.']],
    {
      priority: 'low',
    },
  ),
  createPage('/run', 'Run it', [
    ['', 'Run it', 'Ways to run the server.'],
    ['kubernetes', 'Kubernetes', 'Install the chart.'],
    ['variables', 'Variables', 'Set INIT_FRONTEND_API_TOKENS before the first start.'],
  ]),
  createPage('/segments', 'Segments', [
    ['', 'Segments', 'A reusable collection of constraints.'],
    ['create', 'Create', 'Open the form, choose a name.'],
    ['toggles', 'Where they are used', 'In every feature flag with a strategy.'],
  ]),
  createPage('/sign-in', 'Single sign-on', [['', 'Single sign-on', 'One account for all.']]),
  createPage(
    '/create-project',
    'Create a project',
    [['', 'Create a project', 'POST /api/admin/projects Makes a project.']],
    { priority: 'operation', names: ['create-project', 'POST /api/admin/projects'] },
  ),
  createPage(
    '/get-projects',
    'List projects',
    [['', 'List projects', 'GET /api/admin/projects Lists projects.']],
    { priority: 'operation', names: ['get-projects', 'GET /api/admin/projects'] },
  ),
  createPage('/projects', 'Projects', [['', 'Projects', 'Create a project to group flags.']]),
];

function indexPages(pages: readonly SearchPage[], options: SearchIndexOptions) {
  const indexed = pages.map((page) => ({ ...page, terms: findPageTerms(page, siteReader(options.locale)) }));
  return createSearchIndex(indexed, options);
}

function createEngine(pages = PAGES, synonyms: string[][] = [], locale = 'en') {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1));
  const files = new Map(
    indexPages(sorted, { locale, synonyms, suggestions: ['segments'] }).map(({ path, text }) => [path, text]),
  );
  const requests: string[] = [];
  const engine = createLocalEngine({
    fetchJson: async (file) => {
      requests.push(file);
      const text = files.get(file);
      if (text === undefined) throw new Error(`no ${file}`);
      return JSON.parse(text);
    },
  });
  const urls = async (query: string) =>
    (await engine.search({ query, page: 0, hitsPerPage: 20 })).hits.map(({ url }) => url);
  return { engine, files, requests, urls };
}

describe('the local search', () => {
  it('puts titles above headings and headings above text', async () => {
    const { urls } = createEngine();
    expect((await urls('segments'))[0]).toBe('/segments');
    expect(await urls('kubernetes')).toEqual(['/run#kubernetes', '/proxy']);
  });

  it('finds a heading by the title of its page and its own words', async () => {
    expect((await createEngine().urls('segments create'))[0]).toBe('/segments#create');
  });

  it('forgives one or two typing errors, and finds words by their beginning and by other forms', async () => {
    const { urls } = createEngine();
    expect((await urls('segmnts'))[0]).toBe('/segments');
    expect((await urls('enviromnets'))[0]).toBe('/environments');
    expect((await urls('kubern'))[0]).toBe('/run#kubernetes');
    expect((await urls('environment '))[0]).toBe('/environments');
  });

  it('finds identifiers as a whole, in any spelling', async () => {
    const { urls } = createEngine();
    expect((await urls('INIT_FRONTEND_API_TOKENS'))[0]).toBe('/run#variables');
    expect((await urls('initFrontendApiTokens'))[0]).toBe('/run#variables');
  });

  it('finds operations by method and path, and by name, without burying the guides', async () => {
    const { urls } = createEngine();
    expect((await urls('POST /api/admin/projects'))[0]).toBe('/create-project');
    expect((await urls('get /api/admin/projects'))[0]).toBe('/get-projects');
    expect(await urls('/api/admin/proj')).toEqual(
      expect.arrayContaining(['/create-project', '/get-projects']),
    );
    expect((await urls('create-project'))[0]).toBe('/create-project');
    expect((await urls('projects'))[0]).toBe('/projects');
  });

  it('finds an operation by a path with a value in it, before the guide that shows that very path', async () => {
    const { urls } = createEngine([
      ...PAGES,
      createPage(
        '/create-flag',
        'Create a flag',
        [['', 'Create a flag', 'POST /api/admin/projects/{projectId}/flags Makes a flag.']],
        { priority: 'operation', names: ['create-flag', 'POST /api/admin/projects/{projectId}/flags'] },
      ),
      createPage('/guide', 'First flag', [
        ['', 'First flag', 'Send POST /api/admin/projects/default/flags with a name.'],
      ]),
    ]);
    for (const query of ['POST /api/admin/projects/default/flags', '/api/admin/projects/web/flags'])
      expect((await urls(query))[0]).toBe('/create-flag');
    expect(await urls('POST /api/admin/projects/default/flags')).toContain('/guide');
  });

  it('finds an operation by calls as they are copied: seen, an address with its host and lines of curl led elsewhere', async () => {
    const operation = (route: string, name: string) =>
      createPage(route, name, [['', name, `${name} in a project.`]], {
        priority: 'operation',
        names: [route.slice(1), name],
      });
    const { urls } = createEngine([
      ...PAGES,
      operation('/add-flag', 'POST /admin/projects/{projectId}/flags'),
      operation('/list-flags', 'GET /admin/projects/{projectId}/flags'),
      operation('/list-all-flags', 'GET /admin/flags'),
    ]);
    const address = 'https://flags.example.com/admin/projects/web/flags';
    for (const query of [
      `POST ${address}`,
      `post: ${address}`,
      `curl -X POST ${address}`,
      // As a field that is too short for the line takes it.
      `POST https://…${new URL(address).pathname}`,
      `curl --request POST "${address}"`,
      `curl ${address} -d '{"name":"dark"}'`,
      `POST https://flags.example.com/v2/admin/projects/{projectId}/flags?draft=1`,
      'POST http://localhost:4242/admin/projects/:projectId/flags#body',
    ])
      expect([query, (await urls(query))[0]]).toEqual([query, '/add-flag']);
    expect((await urls(`curl ${address}`))[0]).toBe('/list-flags');
    expect(['/add-flag', '/list-flags']).toContain((await urls(address))[0]);
    expect((await urls('https://docs.example.com/segments'))[0]).not.toBe('/add-flag');
  });

  it('follows the synonyms of the configuration, words and phrases, both ways', async () => {
    const synonyms = [
      ['gatekeeper', 'single sign-on'],
      ['feature flag', 'feature toggle'],
    ];
    const { urls } = createEngine(PAGES, synonyms);
    expect((await urls('gatekeeper'))[0]).toBe('/sign-in');
    expect((await urls('feature toggles'))[0]).toBe('/segments#toggles');
    expect(await createEngine().urls('gatekeeper')).toEqual([]);
    // These two are English, and need no configuration.
    expect(await createEngine().urls('sso')).toEqual(['/sign-in']);
  });

  it('lowers and raises pages as they ask for it', async () => {
    const twins = (priority: SearchPage['priority']) => [
      createPage('/a', 'Alpha', [['', 'Alpha', 'About caching.']]),
      createPage('/b', 'Beta', [['', 'Beta', 'About caching.']], { priority }),
    ];
    expect(await createEngine(twins('normal')).urls('caching')).toEqual(['/a', '/b']);
    expect(await createEngine(twins('high')).urls('caching')).toEqual(['/b', '/a']);
    expect(await createEngine(twins('low')).urls('caching')).toEqual(['/a', '/b']);
  });

  it('shows the text around the match, with the match marked', async () => {
    const { engine } = createEngine();
    const { hits } = await engine.search({ query: 'frontend tokens', page: 0, hitsPerPage: 5 });
    expect(partsToText(hits[0]?.excerpt ?? [])).toBe('Set INIT_FRONTEND_API_TOKENS before the first start.');
    expect(hits[0]?.excerpt).toContainEqual(['INIT_FRONTEND_API_TOKENS', true]);
    expect(hits[0]).toMatchObject({ group: 'Guides', heading: [['Variables', false]] });
  });

  it.each([
    [
      'a badge',
      'Turtles swim. They like algae.\nPlan Enterprise',
      'turtles',
      'Turtles swim. They like algae.',
    ],
    [
      'the title of a sample',
      'src/turtle.ts\nFeed the turtle at noon.',
      'turtle',
      'Feed the turtle at noon.',
    ],
    ['the next row of a table', 'Animal · Food\nturtle · algae\nnewt · worms', 'turtle', 'turtle · algae'],
    ['a row that says no more', 'turtle · algae\nA turtle swims.', 'turtle', 'A turtle swims.'],
    ['a label in front', 'Deprecated\nA turtle swims.', 'tank', 'A turtle swims.'],
  ])('does not glue %s onto a sentence of an excerpt', async (_, text, query, excerpt) => {
    const pages = [createPage('/tank', 'The tank', [['', 'The tank', text]])];
    const { hits } = await createEngine(pages).engine.search({ query, page: 0, hitsPerPage: 1 });
    expect(partsToText(hits[0]?.excerpt ?? [])).toBe(excerpt);
  });

  it('shows a row of a table, or a line without an end, where nothing else has the match', async () => {
    const text = 'Animals of the tank.\nturtle · algae\nFood for newts';
    const pages = [createPage('/tank', 'The tank', [['', 'The tank', text]])];
    const excerptOf = async (query: string) =>
      partsToText(
        (await createEngine(pages).engine.search({ query, page: 0, hitsPerPage: 1 })).hits[0]?.excerpt ?? [],
      );
    expect(await excerptOf('algae')).toBe('turtle · algae');
    expect(await excerptOf('newts')).toBe('Food for newts');
  });

  it('pages through the hits, and offers other queries when there are none', async () => {
    const { engine } = createEngine();
    const all = await engine.search({ query: 'project', page: 0, hitsPerPage: 20 });
    const second = await engine.search({ query: 'project', page: 1, hitsPerPage: 1 });
    expect(second.total).toBe(all.total);
    expect(second.hits[0]?.url).toBe(all.hits[1]?.url);
    const none = await engine.search({ query: 'xqzzyv', page: 0, hitsPerPage: 20 });
    expect(none).toEqual({ hits: [], total: 0, suggestions: ['segments'] });
  });

  it('looks at 64 characters of a query, and survives any', async () => {
    const { urls } = createEngine();
    expect(await urls(`${' '.repeat(64)}segments`)).toEqual([]);
    for (const query of [
      '',
      '   ',
      '////',
      '{',
      '\\',
      '__proto__',
      'constructor',
      '"a',
      '%',
      '=',
      '日本語',
    ]) {
      await expect(urls(query)).resolves.toBeInstanceOf(Array);
    }
  });

  it('fetches only the parts that a query needs, each one once', async () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      createPage(`/page-${String(index).padStart(3, '0')}`, `Page ${index}`, [
        ['', `Page ${index}`, `${`filler${index} word${index % 7} `.repeat(60)} unusual${index}`],
      ]),
    );
    const { urls, files, requests } = createEngine(many);
    await urls('unusual77');
    expect(requests.length).toBeLessThan(8);
    expect(files.size).toBeGreaterThan(20);
    const before = requests.length;
    await urls('unusual77');
    expect(requests.length).toBe(before);
  });

  it('reads the manifest again when parts are gone after a deployment', async () => {
    const { engine, files, urls } = createEngine();
    await engine.warmUp();
    const next = indexPages([createPage('/new', 'Segments anew', [['', 'Segments anew', 'New.']])], {
      locale: 'en',
      synonyms: [],
      suggestions: [],
    });
    files.clear();
    for (const { path, text } of next) files.set(path, text);
    expect(await urls('segments')).toEqual(['/new']);
  });

  it('fails when the index cannot be had, and works once it can', async () => {
    const { engine, files } = createEngine();
    const manifest = files.get(SEARCH_MANIFEST) ?? '';
    files.delete(SEARCH_MANIFEST);
    const ask = () => engine.search({ query: 'segments', page: 0, hitsPerPage: 5 });
    await expect(ask()).rejects.toThrow();
    files.set(SEARCH_MANIFEST, manifest);
    expect((await ask()).hits[0]?.url).toBe('/segments');
  });

  it('is made the same from the same pages', () => {
    const options = { locale: 'en', synonyms: [], suggestions: [] };
    expect(indexPages(PAGES, options)).toEqual(indexPages(structuredClone(PAGES), options));
  });
});
