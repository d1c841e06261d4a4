import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

type Thing = { '@type': string; itemListElement?: Record<string, unknown>[] } & Record<string, unknown>;

/** The blocks of data of a document. */
function dataOf(file: string): Thing[] {
  const blocks = [
    ...site.output(file).matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ];
  return blocks.flatMap(([, text = '']) => {
    const data = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

/** What search engines ask for of each type, and what kind of value. */
const REQUIRED: Record<string, Record<string, RegExp>> = {
  TechArticle: { headline: /./, url: /^https:\/\/docs\.example\.com\//, inLanguage: /^en$/ },
  APIReference: { headline: /./, url: /^https:\/\/docs\.example\.com\//, inLanguage: /^en$/ },
  WebSite: { name: /./, url: /^https:\/\/docs\.example\.com\/$/ },
  BreadcrumbList: {},
  FAQPage: {},
  VideoObject: {
    name: /./,
    description: /./,
    thumbnailUrl: /^https:\/\/docs\.example\.com\//,
    uploadDate: /^\d{4}-\d{2}-\d{2}$/,
  },
};

function expectValid(thing: Thing): void {
  const required = REQUIRED[thing['@type']];
  expect([thing['@type'], required]).not.toContain(undefined);
  for (const [key, form] of Object.entries(required ?? {})) expect(thing[key]).toMatch(form);
  expect(Object.values(thing)).not.toContain('');
  for (const [index, step] of (thing.itemListElement ?? []).entries())
    expect(step).toEqual({
      '@type': 'ListItem',
      position: index + 1,
      name: expect.stringMatching(/./),
      item: expect.stringMatching(/^https:\/\/docs\.example\.com\//),
    });
}

const files = {
  'docs-site.config.ts': configWith(`apis: [{ id: 'tea', file: 'tea.json', route: '/tea' }]`),
  'tea.json': JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Tea', version: '1' },
    tags: [{ name: 'cups' }],
    paths: {
      '/cups': {
        get: {
          operationId: 'list',
          tags: ['cups'],
          summary: 'List',
          responses: { '200': { description: 'Fine' } },
        },
      },
    },
  }),
  'content/index.mdx': '---\ntitle: Home\nlayout: home\n---\n\n# Home\n',
  'content/guides/index.md': '# Guides\n',
  'content/guides/first.md':
    '---\ntitle: "</script><b>First & \\"last\\""\ndescription: Of <!-- all\n---\n\nText.\n',
  'content/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
};

describe('data about pages for search engines', () => {
  it('says what kind of page it is and the way to it, with all that its type needs', async () => {
    site = createSite(files);
    expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const documents = Object.keys(site.outputs()).filter((file) => file.endsWith('.html'));
    for (const file of documents) for (const thing of dataOf(file)) expectValid(thing);
    expect(dataOf('guides/first.html')).toEqual([
      {
        '@type': 'TechArticle',
        headline: '</script><b>First & "last"',
        url: 'https://docs.example.com/guides/first',
        inLanguage: 'en',
        description: 'Of <!-- all',
      },
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
    const trail = dataOf('guides/first.html')[1]?.itemListElement?.map(({ item }) => item);
    expect(trail).toEqual(['https://docs.example.com/guides', 'https://docs.example.com/guides/first']);
    expect(dataOf('index.html').map((thing) => thing['@type'])).toEqual(['WebSite']);
    const references = documents.filter((file) => dataOf(file)[0]?.['@type'] === 'APIReference');
    expect(references.every((file) => file.startsWith('tea'))).toBe(true);
    expect(references.length).toBeGreaterThan(1);
  });

  it('ends no script early, and is nothing that the policy would have to allow', async () => {
    site = createSite(files);
    await site.build();
    expect(site.output('guides/first.html')).toContain(
      '"headline":"\\u003c/script>\\u003cb>First & \\"last\\""',
    );
    const policy = /Content-Security-Policy: (.*)/.exec(site.output('_headers'))?.[1];
    site.write({
      'docs-site.config.ts': files['docs-site.config.ts'].replace('apis:', 'structuredData: false, apis:'),
    });
    await site.build();
    expect(/Content-Security-Policy: (.*)/.exec(site.output('_headers'))?.[1]).toBe(policy);
    expect(dataOf('guides/first.html')).toEqual([]);
  });

  it('is left out of pages that search engines leave out', async () => {
    site = createSite(files);
    await site.build();
    for (const file of ['hidden.html', '404.html', 'search.html'])
      expect([file, dataOf(file)]).toEqual([file, []]);
  });

  it('tells of videos of which all is known, of questions where the page says so, and of nothing else', async () => {
    const video = 'title="Pouring" description="How to pour." uploaded="2026-03-01"';
    site = createSite({
      'docs-site.config.ts': configWith("baseUrl: '/docs/'"),
      'content/index.mdx': `---\ntitle: Home\nfaq: true\n---\n\n<Video ${video} poster="./pot.svg" youtube="abcdefghijk" />\n\n<Video title="No day" poster="./pot.svg" youtube="abcdefghijk" />\n\n<Video ${video} poster="./pot.svg" src="/pour.mp4" />\n\n## How hot?\n\nVery **hot**:\n\n### In winter\n\n- 90 degrees\n\n### And with milk?\n\nLess.\n\n## Of cups\n\nText.\n\n## Why?\n`,
      'content/other.md': '---\ntitle: Other\n---\n\n## Does it say so?\n\nNo.\n',
      'content/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
      'public/pour.mp4': 'film',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const [, ...things] = dataOf('index.html');
    for (const thing of things) expectValid(thing);
    const known = {
      ...{ '@type': 'VideoObject', name: 'Pouring', description: 'How to pour.', uploadDate: '2026-03-01' },
      thumbnailUrl: expect.stringMatching(/^https:\/\/docs\.example\.com\/docs\/assets\/pot-[\da-f]+\.svg$/),
    };
    expect(things).toEqual([
      { ...known, embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
      { ...known, contentUrl: 'https://docs.example.com/docs/pour.mp4' },
      {
        '@type': 'FAQPage',
        mainEntity: [
          ['How hot?', 'Very hot:\nIn winter\n90 degrees'],
          ['And with milk?', 'Less.'],
        ].map(([name, text]) => ({
          '@type': 'Question',
          name,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    ]);
    expect(dataOf('other.html').map((thing) => thing['@type'])).toEqual(['TechArticle']);
  });

  it('that search engines would not take is named: half of a video, a day that is none, no question', async () => {
    const half = (more: string) => `<Video title="Pouring" youtube="abcdefghijk" ${more} />\n\n`;
    site = createSite({
      'docs-site.config.ts': configWith(''),
      'content/index.mdx': `---\ntitle: Home\nfaq: true\n---\n\n${half('uploaded="2026-03-01"')}${half('description="Tea." poster="./pot.svg" uploaded="2026-02-30"')}## Of cups\n`,
      'content/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, location }) => [code, message, location?.line])).toEqual(
      expect.arrayContaining([
        ['faq-empty', 'The front matter says `faq: true`, and no heading of the page is a question', 3],
        [
          'component-content-invalid',
          'Search engines are not told of this <Video>: it has no `description` and `poster`',
          6,
        ],
        ['component-content-invalid', '"2026-02-30" is no day on which a video was published', 8],
      ]),
    );
    expect(diagnostics).toHaveLength(3);
    expect(dataOf('index.html').map((thing) => thing['@type'])).toEqual(['TechArticle']);
  });
});
