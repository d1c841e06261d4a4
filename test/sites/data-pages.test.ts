import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveSite } from '../../src/live/live-site.ts';
import { checkLinks } from '../support/docsgen.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string, title = 'Page') => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** The engine of the documentation. */
function engine(): Record<string, string> {
  const text = readFileSync(path.join(projectRoot, 'docs/plugins/data-pages.md'), 'utf8');
  const found = text.matchAll(/```tsx? title="([^"]+)"\n([\s\S]*?)\n```/g);
  return Object.fromEntries([...found].map(([, file = '', code = '']) => [file, code]));
}

const CONFIG = `import { channels } from './plugins/channels.ts';
${configWith("plugins: [channels({ file: 'bus.json', components: 'plugins/ChannelPage.tsx' })]")}`;

const bus = (more: object = {}, title = 'Bus') =>
  JSON.stringify(
    {
      title,
      channels: [
        { name: 'boats', about: 'Tells of boats that arrive.', fields: { berth: 'Where it lies.' } },
        { name: 'tides', about: 'Tells of high water.', fields: { height: 'In metres.' }, ...more },
      ],
    },
    null,
    1,
  );

function createBus(document = bus()): TestSite {
  return createSite({
    ...engine(),
    'docs-site.config.ts': CONFIG,
    'bus.json': document,
    'content/index.md': page(
      'To the [berth](/channels/boats#field-berth) and the [fields](/channels/tides#fields).',
    ),
  });
}

describe('pages that a component renders from data', () => {
  it('have the theme, islands, table of contents, sidebar, search, twin and checks of written pages', async () => {
    site = createBus(bus({ see: '/' }));
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(report.notes).toContain('2 channels are described.');
    const html = site.output('channels/tides.html');
    for (const text of [
      '<p>Tells of high water.</p>',
      '<a href="/">More of it</a>',
      '<dt id="field-height">',
      'Listen to Bus',
      'href="#fields"',
      'The channel tides</h1>',
      '<meta name="description" content="Tells of high water."',
      '"@type":"APIReference"',
    ])
      expect(html).toContain(text);
    const chunk = JSON.parse(site.output('_docsgen/pages/channels/tides.json'));
    expect(chunk.view).toMatchObject({
      sidebar: 'docs',
      breadcrumbs: [{ label: 'Channels' }, { label: 'Messages' }, { label: 'tides' }],
      islands: [{ component: 'plugins/Subscribe.tsx#Subscribe', props: { service: 'Bus' } }],
    });
    expect(JSON.parse(site.output('_docsgen/sidebars/docs.json')).items).toContainEqual({
      ...{ kind: 'category', label: 'Channels', href: '/channels/boats', collapsed: true },
      items: [
        {
          ...{ kind: 'category', label: 'Messages', href: '/channels/boats', collapsed: true },
          items: ['boats', 'tides'].map((name) => ({
            ...{ kind: 'link', label: name, href: `/channels/${name}`, badge: { text: 'SUB', tone: 'get' } },
          })),
        },
      ],
    });
    expect(site.output('channels/tides.md')).toMatch(
      /# The channel tides[\s\S]*Tells of high water\.[\s\S]*## Fields/,
    );
    expect(site.output('llms.txt')).toContain('/channels/tides.md');
    const texts = Object.entries(site.outputs()).filter(([file]) => file.startsWith('assets/search-'));
    expect(texts.map(([, text]) => text).join()).toMatch(
      /\["\/channels\/tides","The channel tides","[^"]*Messages[^"]*","SUB"\]/,
    );
  });

  it('are rendered again when their own data has changed, and no others', async () => {
    site = createBus();
    expect((await site.build()).counts).toMatchObject({ pages: 3 });
    expect((await site.build()).counts).toMatchObject({ rendered: 0 });
    site.write({ 'bus.json': bus({ fields: { height: 'In feet.' } }) });
    expect((await site.build()).counts).toMatchObject({ rendered: 1, compiled: 0 });
    expect(site.output('channels/tides.html')).toContain('In feet.');
    // What they share is part of each.
    site.write({ 'bus.json': bus({ fields: { height: 'In feet.' } }, 'Other bus') });
    expect((await site.build()).counts).toMatchObject({ rendered: 2 });
    expect(site.output('channels/boats.html')).toContain('Listen to Other bus');
  });

  it('have the places of the document in the faults of their links, and what their engine finds', async () => {
    site = createBus(bus({ about: '', see: '/nowhere' }));
    const faults = (await site.build()).diagnostics;
    expect(
      faults.map(({ code, message, location }) => [code, message, location?.file, location?.line]),
    ).toEqual([
      ['plugin-fault', 'channels/silent: The channel tides says nothing of itself', 'bus.json', 12],
      ['link-broken', expect.stringContaining('/nowhere'), 'bus.json', 17],
    ]);
    expect((await checkLinks({ cwd: site.root })).diagnostics.map(({ code }) => code)).toEqual([
      'plugin-fault',
      'link-broken',
    ]);
    site.write({ 'bus.json': bus(), 'content/index.md': page('To [no field](/channels/boats#field-none).') });
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['anchor-broken']);
  });

  it('stand where a sidebar lists them; one of a name that no plugin has is named', async () => {
    site = createBus();
    const sidebars = (id: string) =>
      CONFIG.replace('plugins:', `sidebars: { bus: { items: ['/', { pagesOf: '${id}' }] } }, plugins:`);
    site.write({ 'docs-site.config.ts': sidebars('channels') });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(JSON.parse(site.output('_docsgen/sidebars/bus.json')).items[1]).toMatchObject({
      label: 'Messages',
    });
    site.write({ 'docs-site.config.ts': sidebars('channel') });
    expect((await site.build()).diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'sidebar-unknown-page',
        'The sidebar "bus" lists the pages of "channel", which no plugin makes',
        'Pages are made of: channels.',
      ],
    ]);
  });

  it('are made anew in the live server when their file changes, and only those that have changed are rendered', async () => {
    site = createBus();
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: '_docsgen/live.js' });
    const read = async (route: string) => {
      const result = await live.renderRoute(route);
      if (!('page' in result)) throw new Error(JSON.stringify(result.faults));
      return result.page;
    };
    const [boats, tides] = [await read('/channels/boats'), await read('/channels/tides')];
    expect(live.inputs().present).toContain(path.join(site.root, 'bus.json'));
    site.write({ 'bus.json': bus({ fields: { height: 'In feet.' } }) });
    await live.update([path.join(site.root, 'bus.json')]);
    expect(await read('/channels/boats')).toBe(boats);
    expect(await read('/channels/tides')).not.toBe(tides);
    expect((await read('/channels/tides')).document).toContain('In feet.');
  });
});

/** A plugin whose source gives this. */
const giving = (text: string, more = '') =>
  configWith(`plugins: [{ name: 'odd', dataPages: () => [{ id: 'odd', ${more} read: () => (${text}) }] }]`);
const onePage = (more: string) =>
  giving(`{ pages: [{ route: '/a', title: 'A', path: 'a.json', component: 'Steps', ${more} }] }`);

describe('a source that gives what is none', () => {
  it.each([
    ['nothing', giving('undefined'), 'read() has to return { pages }, and returned nothing'],
    ['no list', giving('{ pages: 1 }'), '"pages" of what read() returns has to be a list of pages'],
    [
      'a key too many',
      giving('{ pages: [], page: 1 }'),
      'what read() returns has the key "page", which docsgen does not know',
    ],
    [
      'a wrong time',
      giving('{ pages: [], refresh: 0 }'),
      '"refresh" of what read() returns has to be a number of seconds, 1 or more',
    ],
    [
      'no route',
      giving("{ pages: [{ title: 'A' }] }"),
      '"route" of pages[0] has to be a path that starts with a slash',
    ],
    ['no title', onePage("title: ''"), '"title" of the page /a has to be a text that is not empty'],
    [
      'a relative module',
      onePage("component: { file: './A.tsx', name: 'A' }"),
      '"component" of the page /a has to be the name of a component, or { file, name } with the absolute path of its module',
    ],
    [
      'a module that is not there',
      onePage("component: { file: '/no/A.tsx', name: 'A' }"),
      'the page /a asks for a component of /no/A.tsx, which does not exist',
    ],
    [
      'props that are lost',
      onePage('props: { on: new Date(0) }'),
      'the props of the page /a are no plain JSON: dates, functions and the like are lost',
    ],
    [
      'headings without a depth',
      onePage("headings: [{ id: 'a', text: 'A' }]"),
      '"headings" of the page /a has to be a list of { depth, id, text }, the depth from 2 to 6',
    ],
    [
      'an unknown key of front matter',
      onePage("frontMatter: { layuot: 'doc' }"),
      '"frontMatter" of the page /a has the unknown key "layuot"',
    ],
    ['an error', giving("(() => { throw new Error('no network'); })()"), 'no network'],
    [
      'a name twice',
      configWith(
        "plugins: ['odd', 'other'].map((name) => ({ name, dataPages: () => [{ id: 'same', read: () => ({ pages: [] }) }] }))",
      ),
      '"same" is the name of a source of "odd" already',
    ],
  ])('is named with what is wrong: %s', async (_, config, reason) => {
    site = createSite({ 'docs-site.config.ts': config, 'content/index.md': page('Text.') });
    const faults = (await site.build().catch(({ diagnostics }) => ({ diagnostics }))).diagnostics;
    expect(
      faults.map(({ code, message }: { code: string; message: string }) => [
        code,
        message.replace(/^.*?"dataPages": /, ''),
      ]),
    ).toEqual([['plugin-failed', reason]]);
  });

  it('that asks for components which are not there is named with the page', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "plugins: [{ name: 'odd', dataPages: ({ root }) => [{ id: 'odd', read: () => ({ pages: [{ route: '/a', title: 'A', path: 'a.json', component: { file: `${root}/A.tsx`, name: 'Chanel' } }] }) }] }]",
      ),
      'A.tsx': 'export const Channel = () => <p>A</p>;\n',
      'content/index.md': page('Text.'),
    });
    expect((await site.build()).diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'component-unknown',
        'The page /a asks for the component Chanel, which "A.tsx" does not export',
        'Did you mean Channel?',
      ],
    ]);
  });
});
