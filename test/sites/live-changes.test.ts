import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFailed } from 'vitest';
import type { RunningServer } from '../../src/serve.ts';
import { startLive } from '../support/live-server.ts';
import { configWith, createSite, listFiles, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const api = (summary: string) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: { operationId: 'listPets', tags: ['Pets'], summary, responses: { 200: { description: 'x' } } },
      },
    },
  });

let site: TestSite;
let server: RunningServer;
let log: string[];
/** Where the site stands below the folder of the test. */
let place = '.';

afterEach(async () => {
  await server?.close();
  site?.dispose();
  place = '.';
});

async function start(
  files: Record<string, string>,
  options: { allowedHosts?: string[] } = {},
): Promise<void> {
  site = createSite(files);
  ({ server, log } = await startLive(path.join(site.root, place), options));
  onTestFailed(() => console.info(log.join('\n')));
}

const get = async (route: string) => {
  const response = await fetch(new URL(route, server.url), { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

/** Waits until a page holds a text, or fails. */
async function until(route: string, text: string, status = 200): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await get(route);
        return answer.status === status && answer.text.includes(text);
      },
      { interval: 60 },
    )
    .toBe(true);
}

describe('a live server', () => {
  it('tells of a translation that comes and is shown nowhere, and no longer when it has gone', async () => {
    await start({ 'content/index.md': '# Home\n' });
    const said = (text: string) => expect.poll(() => log.join('\n')).toContain(text);
    for (const file of ['i18n/fr.yaml', 'i18n/de/index.md']) {
      log.length = 0;
      site.write({ [file]: '' });
      await said(`Nobody reads ${file.replace(/\/index\.md$/, '')}`);
      log.length = 0;
      site.remove(file.replace(/\/index\.md$/, ''));
      await said('No faults.');
    }
  });

  it('takes in a checkout that changes a page and a component and adds a page', async () => {
    await start({
      'docs-site.config.ts': configWith("components: './parts/index.tsx'"),
      'parts/index.tsx': 'export function Part() { return <p>Old part</p>; }\n',
      'content/index.mdx': page('Home', 'Old text. <Part />'),
    });
    await until('/', 'Old part');
    site.write({
      'parts/index.tsx': 'export function Part() { return <p>New part</p>; }\n',
      'content/index.mdx': page('Home', 'New text. <Part />'),
      'content/new.mdx': page('New', 'New page.'),
    });
    await until('/', 'New part');
    await until('/', 'New text');
    await until('/new', 'New page');
  });

  it('follows edits of what stands beside parts of the theme, of what it imports, and of its faults', async () => {
    const slot = (text: string) =>
      `import { word } from './word.ts';\nexport const Before = () => <p>${text} {word}</p>;\n`;
    await start({
      'docs-site.config.ts': configWith("theme: { slots: { Footer: './slots/Footer.tsx' } }"),
      'slots/Footer.tsx': slot('First'),
      'slots/word.ts': "export const word = 'tea';\n",
      'content/index.mdx': page('Home', 'Text.'),
      'content/other.mdx': page('Other', 'Text.'),
    });
    await until('/', '<p>First tea</p>');
    site.write({ 'slots/Footer.tsx': slot('Second') });
    await until('/', '<p>Second tea</p>');
    site.write({ 'slots/word.ts': "export const word = 'milk';\n" });
    await until('/other', '<p>Second milk</p>');
    site.write({ 'slots/Footer.tsx': 'export const Before = () => <p>;\n' });
    await expect.poll(() => log.join('\n')).toContain('error bundle-failed  slots/Footer.tsx:2:1');
    // What was shown last stays until it can be built again.
    await until('/', '<p>Second milk</p>');
    site.write({ 'slots/Footer.tsx': slot('Third') });
    await until('/', '<p>Third milk</p>');
  });

  it('tells what else is wrong beside a module that keeps a save from being shown, at the start too: seen, it told the module alone', async () => {
    const broken = 'export function Pier() { return <b>\n';
    const sound = 'export function Pier() { return <b>Pier</b>; }\n';
    await start({
      'docs-site.config.ts': configWith("components: './Pier.tsx'"),
      'Pier.tsx': sound,
      'content/index.mdx': page('Home', '<Pier />'),
      'content/other.mdx': page('Other', 'Text.'),
    });
    const last = () => log.at(-1) ?? '';
    site.write({ 'content/other.mdx': page('Other', '[gone](./gone.mdx)') });
    await expect.poll(last).toContain('link-broken-markdown  content/other.mdx:5:8');
    site.write({ 'Pier.tsx': broken });
    await expect.poll(last).toMatch(/bundle-failed {2}Pier.tsx:2[\s\S]*link-broken-markdown/);
    site.write({ 'content/third.mdx': page('Third', '![x](./none.png)') });
    await expect.poll(last).toContain('image-missing  content/third.mdx:5:6');
    site.write({ 'content/other.mdx': page('Other', 'Text.'), 'content/third.mdx': page('Third', 'Text.') });
    await expect.poll(last).not.toMatch(/content/);
    expect(last()).toContain('bundle-failed  Pier.tsx:2');
    site.write({ 'content/third.mdx': page('Third', '![x](./none.png)') });
    await expect.poll(last).toContain('image-missing');
    await server.close();
    ({ server, log } = await startLive(site.root));
    expect(last()).toMatch(/bundle-failed {2}Pier.tsx:2[\s\S]*image-missing/);
    site.write({ 'Pier.tsx': sound, 'content/third.mdx': page('Third', 'Text.') });
    await expect.poll(last).toBe('No faults.');
    await until('/', 'Pier');
  }, 120_000);

  it('shows a page again whose included file is created later', async () => {
    await start({
      'content/index.mdx': page(
        'Home',
        '```js file="./_code.js"\n```\n\n```js file="../examples/deep/more.js"\n```',
      ),
    });
    await until('/', '_code.js', 500);
    site.write({ 'content/_code.js': 'const made = 1;\n' });
    await until('/', 'more.js', 500);
    site.write({ 'examples/deep/more.js': 'const outside = 1;\n' });
    await until('/', 'outside');
    site.write({ 'examples/deep/more.js': 'const changed = 1;\n' });
    await until('/', 'changed');
  });

  it('follows single files in the folder above the site, and hears of nothing else there: seen, edits of ../words.ts were not taken in', async () => {
    place = 'site';
    await start({
      'words.ts': "export const words = 'First words';\n",
      'site/docs-site.config.ts': configWith("components: './parts/index.tsx'"),
      'site/parts/index.tsx':
        "import { words } from '../../words.ts';\nexport const Words = () => <p>{words}</p>;\n",
      'site/content/index.mdx': page('Home', '<Words />'),
    });
    await until('/', 'First words');
    log.length = 0;
    site.write({ 'other/index.md': '', 'beside.ts': '' });
    site.write({ 'words.ts': "export const words = 'Second words';\n" });
    await until('/', 'Second words');
    expect(log.join('\n')).not.toMatch(/other|beside/);
  });

  it.each([
    ['the components', './parts/index.tsx'],
    ['the configuration', './docs-site.config.ts'],
  ])(
    'waits for a module of %s in a folder that is not there, and hears nothing of its neighbours: seen, it was not taken in when it came',
    async (_, importer) => {
      place = 'site';
      const words = (at: string) => `import { words } from '${at}';\n`;
      const config = configWith("announcement: { id: 'a', text: words }, components: './parts/index.tsx'");
      const of = (file: string) => (importer.endsWith(file) ? '' : "const words = 'own';\n");
      await start({
        'site/docs-site.config.ts': (of('.config.ts') || words('../shared/words')) + config,
        'site/parts/index.tsx': `${of('.tsx') || words('../../shared/words')}export const Words = () => <p>{words}</p>;\n`,
        'site/content/index.mdx': page('Home', '<Words />'),
      });
      await expect.poll(() => log.join('\n')).toContain('shared/words');
      // The server tries once more what has changed while it started.
      await new Promise((resolve) => setTimeout(resolve, 300));
      log.length = 0;
      site.write({ 'neighbour/index.md': '', 'neighbour.ts': '' });
      // What it hears, it would have told by then.
      await new Promise((resolve) => setTimeout(resolve, 300));
      site.write({ 'shared/words.ts': "export const words = 'They came';\n" });
      await until('/', 'They came');
      expect(log.join('\n')).not.toContain('neighbour');
    },
  );

  it('follows API documents outside of the content folder, JSON ones too', async () => {
    await start({
      'docs-site.config.ts': configWith("apis: [{ id: 'pets', file: 'specs/pets.json', route: '/pets' }]"),
      'specs/pets.json': api('Old summary'),
      'content/index.mdx': page('Home', 'Hello.'),
    });
    await until('/pets/list-pets', 'Old summary');
    site.write({ 'specs/pets.json': api('New summary') });
    await until('/pets/list-pets', 'New summary');
  });

  it('follows the content folder that the configuration names now', async () => {
    await start({
      'content/index.mdx': page('Home', 'First folder.'),
      'docs/index.mdx': page('Home', 'Second folder.'),
    });
    await until('/', 'First folder');
    site.write({ 'docs-site.config.ts': configWith("contentDir: 'docs'") });
    await until('/', 'Second folder');
    site.write({ 'docs/index.mdx': page('Home', 'Second folder, edited.') });
    await until('/', 'edited');
  });

  it('lives on when the configuration is moved away and an image is touched', async () => {
    await start({
      'content/index.mdx': page('Home', '![x](./x.svg)'),
      'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    });
    await until('/', 'Home');
    const config = path.join(site.root, 'docs-site.config.ts');
    renameSync(config, `${config}.away`);
    await expect.poll(() => log.join('\n')).toContain('config-not-found');
    site.write({ 'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>' });
    await until('/', '<img');
    renameSync(`${config}.away`, config);
    await until('/', 'width="9"');
  });

  it('answers names that it was told, and addresses, but no others', async () => {
    await start({ 'content/index.mdx': page('Home', 'Hello.') }, { allowedHosts: ['docs.test'] });
    const { port } = new URL(server.url);
    const statusFor = async (host: string) => {
      const { request } = await import('node:http');
      return new Promise<number | undefined>((resolve, reject) => {
        const call = request(server.url, { headers: { host: `${host}:${port}` } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        call.on('error', reject).end();
      });
    };
    expect(await statusFor('docs.test')).toBe(200);
    expect(await statusFor('192.168.7.7')).toBe(200);
    expect(await statusFor('other.test')).toBe(403);
  });

  it('keeps its API pages while a build below another base URL goes on beside it', async () => {
    await start({
      'docs-site.config.ts': configWith("apis: [{ id: 'pets', file: 'specs/pets.json', route: '/pets' }]"),
      'specs/pets.json': api('One summary'),
      'content/index.mdx': page('Home', 'Hello.'),
    });
    await until('/pets/list-pets', 'One summary');
    expect((await site.build({ baseUrl: '/x/' })).ok).toBe(true);
    await until('/pets/list-pets', 'One summary');
    site.write({ 'content/index.mdx': page('Home', 'Hello again.') });
    await until('/', 'Hello again');
    await until('/pets/list-pets', 'One summary');
  });

  it('leaves no heap of files behind after thirty edits of a component', async () => {
    const part = (text: string) => `export function Part() { return <p>${text}</p>; }\n`;
    await start({
      'docs-site.config.ts': configWith("components: './parts/index.tsx'"),
      'parts/index.tsx': part('none'),
      'content/index.mdx': page('Home', '<Part />'),
    });
    for (let edit = 0; edit < 30; edit++) {
      site.write({ 'parts/index.tsx': part(`edit ${edit}`) });
      await until('/', `edit ${edit}<`);
    }
    expect(listFiles(path.join(site.root, '.docsgen')).length).toBeLessThan(60);
  }, 120_000);
});

describe('a build', () => {
  const files = {
    'docs-site.config.ts': configWith("apis: [{ id: 'pets', file: 'specs/pets.json', route: '/pets' }]"),
    'specs/pets.json': api('One summary'),
    'content/index.mdx': page('Home', 'Hello.'),
  };

  it('renders API pages again when a file of the store is lost', async () => {
    site = createSite(files);
    await site.build();
    const before = site.outputs();
    const store = path.join(site.root, '.docsgen');
    for (const file of listFiles(store)) if (file.includes('api-props')) rmSync(path.join(store, file));
    site.remove('build');
    expect((await site.build()).ok).toBe(true);
    expect(site.outputs()).toEqual(before);
    expect((await site.build()).counts).toMatchObject({ rendered: 0 });
  });

  it('works without a store when a file stands where its folder should be, and says so once', async () => {
    site = createSite(files, { isNew: true });
    writeFileSync(path.join(site.root, '.docsgen'), 'no folder');
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(report.diagnostics.map(({ code }) => code)).toEqual(['store-unusable']);
  });
});
