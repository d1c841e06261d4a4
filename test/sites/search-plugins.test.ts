import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { checkSearch } from '../support/docsgen.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

/** The engine of the documentation. */
function wordsEngine(): Record<string, string> {
  const text = readFileSync(path.join(projectRoot, 'docs/plugins/search.md'), 'utf8');
  const found = text.matchAll(/```ts title="([^"]+)"\n([\s\S]*?)\n```/g);
  return Object.fromEntries([...found].map(([, file = '', code = '']) => [file, code]));
}

const CONFIG = `import { words } from './plugins/words.ts';\n${configWith('plugins: [words]')}`;

function createHarbour(): TestSite {
  return createSite({
    ...wordsEngine(),
    'docs-site.config.ts': CONFIG,
    'content/index.md': page('Harbour', 'Boats lie at the quay.'),
    'content/tides.md': page('Tides', 'When the water is high, boats leave.'),
    'content/secret.md': '---\ntitle: Secret\nunlisted: true\n---\n\nBoats of smugglers.\n',
  });
}

const readJson = (file: string) => JSON.parse(site.output(file)) as unknown;

describe('a search engine of a plugin', () => {
  it('makes its files of what pages give where they are rendered, in the place of the index of docsgen', async () => {
    site = createHarbour();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(readJson('words/pages.json')).toEqual([
      ['/', 'Harbour', 'Harbour', 'Boats lie at the quay.'],
      ['/tides', 'Tides', 'Tides', 'When the water is high, boats leave.'],
    ]);
    expect(readJson('words/98.json')).toEqual({ boats: [0, 1] });
    const files = Object.keys(site.outputs());
    expect(files.filter((file) => /search/.test(file) && file.endsWith('.json'))).toEqual([
      '_docsgen/pages/search.json',
    ]);
    // Nobody loads what nobody asks.
    expect(files.filter((file) => file.startsWith('assets/search-worker'))).toEqual([]);
  });

  it('takes in again what has changed, with threads as without, and keeps the rest', async () => {
    site = createHarbour();
    await site.build();
    expect((await site.build()).counts).toMatchObject({ rendered: 0, written: 0 });
    site.write({ 'content/tides.md': page('Tides', 'Ebb and flood.') });
    expect((await site.build()).counts).toMatchObject({ rendered: 1 });
    expect(readJson('words/98.json')).toEqual({ boats: [0] });
    expect(readJson('words/101.json')).toEqual({ ebb: [1] });
    const before = site.outputs();
    expect((await site.build({ cache: false, threads: 2 })).diagnostics).toEqual([]);
    expect(site.outputs()).toEqual(before);
    // Another version of the plugin may take something else of the same pages.
    const file = 'plugins/words.ts';
    site.write({
      [file]: (wordsEngine()[file] ?? '')
        .replace("version: '1'", "version: '2'")
        .replace('slice(0, 120)', 'slice(0, 4)'),
    });
    await site.build();
    expect(site.output('words/pages.json')).toContain('"Boat"]');
    site.remove('content/tides.md');
    await site.build();
    expect(readJson('words/pages.json')).toHaveLength(1);
  });

  it('answers check-search, which says so of one that answers readers alone', async () => {
    site = createHarbour();
    await site.build();
    site.write({
      'search.tests.yaml': 'queries:\n  high boats: /tides\n  quay: /tides\n',
    });
    const { diagnostics, counts } = await checkSearch({ cwd: site.root });
    expect(counts).toMatchObject({ pages: 2, queries: 2, passed: 1 });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['search-test-failed', expect.stringContaining('"quay" has to find "/tides" as')],
    ]);
    const file = 'plugins/words.ts';
    site.write({ [file]: (wordsEngine()[file] ?? '').replace(/ {4}open:.*\n/, '') });
    await expect(checkSearch({ cwd: site.root })).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'usage-invalid',
          message: 'The search of this site is that of the plugin "words", which answers readers alone',
        },
      ],
    });
  });

  it('makes its files in the live server when one is asked for, of what is on disk then', async () => {
    site = createHarbour();
    const server = await serve({
      ...{ cwd: site.root, port: 0, host: '127.0.0.1', watch: true },
      format: ({ message }) => message,
      log: () => {},
    });
    try {
      const read = async (file: string) => (await fetch(`${server.url}/${file}`)).json();
      expect(await read('words/98.json')).toEqual({ boats: [0, 1] });
      site.write({ 'content/tides.md': page('Tides', 'Ebb and flood.') });
      await expect.poll(() => read('words/102.json').catch(() => null)).toEqual({ flood: [1] });
      expect((await fetch(`${server.url}/words/1.json`)).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  const failing = (part: string) =>
    CONFIG.replace('plugins: [words]', `plugins: [{ ...words, search: { ...words.search, ${part} } }]`);
  it.each([
    [
      'page',
      "page: () => { throw new Error('no ink'); }",
      'The plugin "words" failed in its hook "search": no ink',
      'docs-site.config.ts content/index.md content/tides.md',
    ],
    [
      'files',
      "files: async () => { throw new Error('no paper'); }",
      'The plugin "words" failed in its hook "search": no paper',
      'docs-site.config.ts',
    ],
    [
      'a generator',
      "files: function* () { yield { path: 'words/a.json', contents: '1' }; throw new Error('torn'); }",
      'The plugin "words" failed in its hook "search": torn',
      'docs-site.config.ts',
    ],
    [
      'no file',
      "files: () => [{ path: 'words/a.json' }]",
      'The plugin "words" failed in its hook "search": files(pages, index) has to return a list of { path, contents }, the contents text or bytes',
      null,
    ],
    [
      'a path outside',
      "files: () => [{ path: '../a.json', contents: '' }]",
      'The plugin "words" failed in its hook "search": it makes the file "../a.json", which is no path below the output folder',
      null,
    ],
    [
      'a file that it does not know',
      "files: () => [{ path: 'a.json', contents: '' }]",
      'The plugin "words" failed in its hook "search": it makes the file "a.json", of which isFile(path) does not know',
      null,
    ],
    [
      'a client without a file',
      'client: () => ({})',
      'The plugin "words" failed in its hook "search": client(site) has to return { file, worker?, data? }, the files absolute paths',
      null,
    ],
    [
      'a client that is not there',
      "client: () => ({ file: '/no/client.ts' })",
      'The plugin "words" failed in its hook "search": there is no file /no/client.ts',
      null,
    ],
  ])(
    'that fails is named with its hook, and the page where there is one: %s',
    async (_, part, message, files) => {
      site = createHarbour();
      site.write({ 'docs-site.config.ts': failing(part) });
      const { ok, diagnostics } = await site.build();
      expect(ok).toBe(false);
      const places = diagnostics.map(({ location, related = [] }) =>
        [location, ...related.map((other) => other.location)].flatMap((place) => place?.file ?? []).join(' '),
      );
      expect(
        diagnostics.map((fault, index) => [fault.code, fault.message, places[index] || null]),
      ).toContainEqual([...['plugin-failed', message, files]]);
    },
  );

  it.each([
    [
      'two of them',
      'plugins: [words, { ...words, name: "more" }]',
      'plugins[1] is no plugin: "more" answers what readers search for, and so does "words"',
    ],
    [
      'a part that nobody knows',
      'plugins: [{ ...words, search: { ...words.search, index: () => [] } }]',
      'plugins[0] is no plugin: "search" of "words" has the hook "index", which docsgen does not know',
    ],
    [
      'files that nobody would serve',
      'plugins: [{ ...words, search: { ...words.search, isFile: undefined } }]',
      'plugins[0] is no plugin: "search" of "words" has to be { client, page?, files?, isFile?, open? }, functions all of them; `files` needs `isFile`',
    ],
  ])('is refused in a form that is none: %s', async (_, plugins, message) => {
    site = createHarbour();
    site.write({ 'docs-site.config.ts': CONFIG.replace('plugins: [words]', plugins) });
    await expect(site.build()).rejects.toMatchObject({ diagnostics: [{ code: 'plugin-invalid', message }] });
  });
});

describe('a hosted index beside the search of a plugin', () => {
  it('is refused, as only one of them can answer', async () => {
    site = createHarbour();
    const hosted =
      "search: { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' }, plugins: [words]";
    site.write({ 'docs-site.config.ts': CONFIG.replace('plugins: [words]', hosted) });
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'config-invalid',
          message:
            'The configuration: "search.provider" is "algolia", and the plugin "words" answers what readers search for',
          hint: 'Take one of the two out.',
          location: { file: 'docs-site.config.ts' },
        },
      ],
    });
  });
});

describe('commands that ask the built site', () => {
  it('know the settings and the defaults of its plugins', async () => {
    site = createSite({
      'docs-site.config.ts': `import { z } from 'docsgen';\n${configWith("settings: { mine: { a: 1 } }, plugins: [{ name: 'mine', config: () => ({ outDir: 'elsewhere' }), settings: { schema: z.object({ a: z.number() }), hooks: () => ({}) } }]")}`,
      'content/index.md': page('Home', 'Text.'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const server = await serve({
      ...{ cwd: site.root, port: 0, host: '127.0.0.1', watch: false },
      format: ({ message }) => message,
      log: () => {},
    });
    try {
      expect(await (await fetch(server.url)).text()).toContain('Text.');
    } finally {
      await server.close();
    }
  });
});
