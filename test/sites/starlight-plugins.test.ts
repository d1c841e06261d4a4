import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { moveIn as moveForeign } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`;

const operation = (operationId: string | undefined, ...tags: string[]) => ({
  ...{ operationId, tags, summary: `Does ${operationId ?? 'more'}`, description: 'It does.' },
  responses: { 200: { description: 'Fine' } },
});

async function moveIn(imports: string, options: string, files: Record<string, string>) {
  const moved = await moveForeign({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';\n${imports}\nexport default { site: 'https://loom.example', integrations: [starlight({ title: 'Loom', ${options} })] };\n`,
    'package.json': '{"name":"loom"}',
    'src/content/docs/index.md': page('Home', 'template: splash\n'),
    ...files,
  });
  site = moved.site;
  return moved;
}

/** What the sidebar of a document says. */
function sidebarOf(file: string): string {
  const nav = /<nav[^>]*class="[^"]*sidebar[\s\S]*?<\/nav>/.exec(site.output(file))?.[0] ?? '';
  return nav
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('plugins of Starlight', () => {
  it('that tell topics apart give each its sidebar, and a link of the header: seen, all of them stood in one', async () => {
    const { build, report } = await moveIn(
      "import topics from 'starlight-sidebar-topics';",
      `plugins: [topics([
        { label: 'Weaving', link: '/weaving/', icon: 'star', items: ['weaving/start', { label: 'More', autogenerate: { directory: 'weaving/more' } }] },
        { label: { en: 'Yarn' }, id: 'yarn', link: '/yarn/', badge: 'New', items: [{ label: 'Wool', slug: 'yarn/wool' }] },
        { label: 'Shop', link: 'https://shop.example/' },
      ], { topics: { yarn: ['/dyes/*'] } })]`,
      {
        'src/content/docs/weaving/index.md': page('Weaving at all'),
        'src/content/docs/weaving/start.md': page('First cloth'),
        'src/content/docs/weaving/more/twill.md': page('Twill'),
        'src/content/docs/yarn/index.md': page('Yarn at all'),
        'src/content/docs/yarn/wool.md': page('Wool'),
        'src/content/docs/dyes/red.md': page('Red'),
        'src/content/docs/odd.md': page('Odd', 'topic: yarn\n'),
      },
    );
    expect(build.diagnostics).toEqual([]);
    for (const file of ['weaving', 'weaving/start', 'weaving/more/twill'])
      expect(sidebarOf(`${file}.html`), file).toMatch(/^(?:(?!Wool).)*First cloth(?:(?!Wool).)*More Twill/);
    for (const file of ['yarn', 'yarn/wool', 'dyes/red', 'odd'])
      expect(sidebarOf(`${file}.html`), file).toMatch(/^(?:(?!First cloth).)*Wool/);
    const header = /<header[\s\S]*?<\/header>/.exec(site.output('yarn/wool.html'))?.[0] ?? '';
    const links = [...header.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [
      text,
      href,
    ]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Weaving', '/weaving'],
        ['Yarn', '/yarn'],
        ['Shop', 'https://shop.example/'],
      ]),
    );
    expect(report.notes.filter(({ what }) => /opics/.test(what))).toEqual([
      {
        kind: 'approximated',
        what: 'Topics of the sidebar are links of the header, each with its own sidebar',
        places: ['Weaving', 'Yarn', 'Shop'],
      },
      { kind: 'left', what: 'Badges of topics are not shown', places: ['Yarn'] },
    ]);
  });

  it('that keep past versions give each its sidebar, a menu and a note: seen, their pages stood in the sidebar of all', async () => {
    const { build } = await moveIn(
      "import versions from 'starlight-versions';",
      "sidebar: [{ label: 'Now', items: ['start'] }], plugins: [versions({ current: { label: 'v3' }, versions: [{ slug: '2.0' }, { slug: '1.0', label: 'First' }] })]",
      {
        'src/content/docs/start.md': page('Start'),
        'src/content/docs/2.0/index.md': page('Two', 'slug: "2.0"\n'),
        'src/content/docs/1.0/index.md': page('One', 'slug: "1.0"\n'),
        'src/content/docs/2.0/start.md': page('Start of two', 'slug: 2.0/start\n'),
        'src/content/docs/1.0/begin.md': page('Begin', 'slug: 1.0/begin\n'),
        'src/content/versions/2.0.json':
          '{"sidebar":[{"label":"Then","items":["start",{"label":"Out","link":"https://out.example/"}]}]}',
      },
    );
    expect(build.diagnostics).toEqual([]);
    expect(sidebarOf('start.html')).toMatch(/Now Start/);
    expect(sidebarOf('start.html')).not.toMatch(/Then|Begin/);
    expect(sidebarOf('2.0/start.html')).toMatch(/Then Start of two Out/);
    expect(sidebarOf('1.0/begin.html')).toMatch(/Begin/);
    expect(site.output('1.0/begin.html')).toContain(
      'This is the documentation of First, which is not the current version.',
    );
    expect(site.output('start.html')).not.toContain('which is not the current version');
    expect(site.output('start.html').replace(/<[^>]*>/g, ' ')).toMatch(/v3[\s\S]*2\.0[\s\S]*First/);
  });

  it('that make pages of an API hand its document on, and name those that are elsewhere with their addresses', async () => {
    const { build, report } = await moveIn(
      "import openApi, { openAPISidebarGroups } from 'starlight-openapi';",
      "sidebar: ['start', ...openAPISidebarGroups], plugins: [openApi([{ base: 'api/loom', schema: './schemas/loom.yaml' }, { base: 'api/far', schema: 'https://far.example/api.yaml' }])]",
      {
        'src/content/docs/start.md': page('Start'),
        'schemas/loom.yaml':
          'openapi: 3.0.3\ninfo: { title: Loom, version: "1", description: Looms. }\npaths:\n  /looms:\n    get: { operationId: listLooms, summary: List looms, description: All of them., tags: [Looms], responses: { "200": { description: Fine } } }\n',
      },
    );
    expect(build.ok).toBe(true);
    expect(sidebarOf('start.html')).toMatch(/Start.*Overview.*Looms/);
    expect(site.output('api/loom.html')).toContain('Looms');
    expect(report.notes.filter(({ what }) => /API/.test(what))).toEqual([
      {
        kind: 'approximated',
        what: 'Pages of APIs are docsgen’s own (docs/api-reference.md): the first one stands at its old address, those of operations at others, to which the old ones lead',
        places: ['/api/loom/* (schemas/loom.yaml)'],
      },
      {
        kind: 'left',
        what: 'Pages of an API are not made: put its document into the site, and name it in `apis`',
        places: ['/api/far/* (https://far.example/api.yaml)'],
      },
    ]);
    expect(readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8')).toContain("route: '/api/loom'");
  });

  it('that make pages of an API have each page named in the build, and its address leads on: seen, 53 of them were gone in silence', async () => {
    const { build } = await moveIn(
      "import openApi from 'starlight-openapi';",
      "plugins: [openApi([{ base: 'API/Loom', schema: 'loom.json' }, { base: 'far', schema: 'https://far.example/api.yaml' }])]",
      {
        'loom.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Loom', version: '1', description: 'Looms.' },
          tags: [{ name: 'All Looms', description: 'What weaves.' }, { name: 'Yarn' }],
          paths: {
            '/looms': {
              get: operation('listLooms', 'All Looms'),
              post: operation(undefined, 'All Looms', 'Yarn'),
            },
            '/yarn/{id}': {
              get: operation(undefined, 'Yarn'),
              delete: operation(undefined, 'Yarn'),
            },
          },
          webhooks: { threadBroken: { post: operation(undefined, 'Yarn') } },
        }),
      },
    );
    expect(build.ok).toBe(true);
    const own = (from: string, to: string) =>
      `starlight/api-pages/api-page: The page /api/loom/${from} of starlight-openapi is docsgen’s own, at /api/loom/${to}`;
    expect(
      build.diagnostics.flatMap(({ message }) => (/api-pages/.test(message) ? [message] : [])).sort(),
    ).toEqual(
      [
        'starlight/api-pages/api-missing: The pages below /far are not made: https://far.example/api.yaml is not in the site',
        own('operations/tags/all-looms', 'all-looms'),
        own('operations/listlooms', 'list-looms'),
        own('operations/looms', 'post-looms'),
        own('operations/yarnid/get', 'get-yarn-id'),
        own('operations/yarnid/delete', 'delete-yarn-id'),
        own('webhooks/threadbroken', 'thread-broken'),
      ].sort(),
    );
    expect(site.output('api/loom/operations/yarnid/get.html')).toContain('/api/loom/get-yarn-id');
    expect(site.output('api/loom/get-yarn-id.html')).toContain('/yarn/{id}');
  });
});
