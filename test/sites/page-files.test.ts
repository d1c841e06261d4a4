import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../src/serve.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  site?.dispose();
});

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** A plugin that writes down each file that it makes. */
const CARDS = `import { appendFileSync, readFileSync } from 'node:fs';
export const cards = (log, frame) => ({
  name: 'cards',
  version: '1',
  pageFiles: {
    paths: ({ id }) => ['cards/' + id + '.svg'],
    make: async (path, { title, html, markdown, headings, view }) => {
      appendFileSync(log, path + ' ');
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (html.includes('torn')) throw new Error('the card is torn');
      return '<svg><!-- ' + readFileSync(frame, 'utf8') + ' --><text>' + [title, view.href, headings.length, html.length, (markdown ?? '').length].join('|') + '</text></svg>';
    },
  },
  files: ({ pages }) => [{ path: 'cards.txt', contents: pages.map(({ title }) => title).join() }],
});
`;

function create(more: Record<string, string> = {}): void {
  site = createSite({
    'content/index.md': page('Home', '## Part\n\nText.'),
    'content/one.md': page('One', 'First.'),
    'content/two.md': page('Two', 'Second.'),
    'plugins/cards.ts': CARDS,
    'frame.txt': 'oak',
    ...more,
  });
  const [log, frame] = ['log.txt', 'frame.txt'].map((file) => JSON.stringify(`${site.root}/${file}`));
  site.write({
    'log.txt': '',
    'docs-site.config.ts': `import { cards } from './plugins/cards.ts';\n${configWith(`plugins: [cards(${log}, ${frame})]`)}`,
  });
}

/** The files that were made since the last call. */
function made(): string[] {
  const names = readFileSync(`${site.root}/log.txt`, 'utf8').trim().split(' ').sort();
  site.write({ 'log.txt': '' });
  return names;
}

const cards = () => Object.keys(site.outputs()).filter((file) => file.startsWith('cards/'));

describe('files that a plugin makes for single pages', () => {
  it('are made again for the pages that have changed alone, and go with their pages', async () => {
    create();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(made()).toEqual(['cards/index.svg', 'cards/one.svg', 'cards/two.svg']);
    expect(site.output('cards/index.svg')).toMatch(/oak.*Home\|\/\|1\|/);
    await site.build();
    expect(made()).toEqual(['']);
    site.write({ 'content/one.md': page('One', 'Another first.') });
    await site.build();
    expect(made()).toEqual(['cards/one.svg']);
    site.remove('content/two.md');
    await site.build();
    expect(cards()).toEqual(['cards/index.svg', 'cards/one.svg']);
    // It has no next page any more, which the plugin may show.
    expect(made()).toEqual(['cards/one.svg']);
    // What the plugin reads by itself counts for all pages.
    site.write({ 'frame.txt': 'pine' });
    await site.build();
    expect(made()).toEqual(['cards/index.svg', 'cards/one.svg']);
    expect(site.output('cards/one.svg')).toContain('pine');
    const incremental = site.outputs();
    await site.build({ cache: false });
    expect(site.outputs()).toEqual(incremental);
  });

  it('end a build with the page named whose file can not be made, and hide no other', async () => {
    create({
      'content/one.md': page('One', 'A torn card.'),
      'content/two.md': page('Two', 'Torn too: torn.'),
    });
    const { diagnostics } = await site.build();
    expect(
      diagnostics.map(({ code, message, related }) => [
        code,
        message,
        related?.map((one) => one.location.file),
      ]),
    ).toEqual([
      [
        'plugin-failed',
        'The plugin "cards" failed in its hook "pageFiles": the card is torn',
        ['content/one.md', 'content/two.md'],
      ],
    ]);
  });

  it.each([
    [
      "{ paths: () => ['same.txt'], make: () => 'x' }",
      'output-conflict',
      /the plugin "odd" for content\/index\.md and the plugin "odd" for content\/one\.md both write "same\.txt"/,
    ],
    [
      "{ paths: ({ id }) => [id + '.html'], make: () => 'x' }",
      'output-conflict',
      /content\/index\.md and the plugin "odd" for content\/index\.md both write "index\.html"/,
    ],
    [
      "{ paths: () => ['../out.txt'], make: () => 'x' }",
      'plugin-failed',
      /paths\(page\) gives "\.\.\/out\.txt", which is no path below the output folder/,
    ],
    ["{ paths: () => 'x', make: () => 'x' }", 'plugin-failed', /paths\(page\) has to return a list of paths/],
    [
      "{ paths: ({ id }) => [id + '.txt'], make: () => 7 }",
      'plugin-failed',
      /make\("index\.txt"\) has to return text or bytes/,
    ],
    [
      '{ paths: () => [] }',
      'plugin-invalid',
      /"pageFiles" of "odd" has to be \{ paths, make \}, functions both of them/,
    ],
  ])('that nobody could publish are named: %s', async (hooks, code, message) => {
    create();
    site.write({ 'docs-site.config.ts': configWith(`plugins: [{ name: 'odd', pageFiles: ${hooks} }]`) });
    const report = await site
      .build()
      .catch((error: { diagnostics: { code: string; message: string }[] }) => error);
    expect(report.diagnostics[0]).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('are there in the live server as in a build, and follow what is edited', async () => {
    create();
    await site.build();
    server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      format: ({ message }) => message,
      log: () => {},
    });
    const get = async (path: string) => {
      const response = await fetch(new URL(path, server?.url));
      return [response.status, response.headers.get('content-type'), await response.text()];
    };
    expect(await get('/cards/one.svg')).toEqual([200, 'image/svg+xml', site.output('cards/one.svg')]);
    expect(await get('/cards.txt')).toEqual([200, expect.stringContaining('text/plain'), 'Home,One,Two']);
    expect((await get('/cards/none.svg'))[0]).toBe(404);
    site.write({ 'content/one.md': page('First', 'Another.'), 'frame.txt': 'elm' });
    await expect.poll(async () => (await get('/cards/one.svg'))[2]).toMatch(/elm.*First\|/);
    site.write({ 'content/one.md': page('First', 'A torn card.') });
    await expect
      .poll(() => get('/cards/one.svg'))
      .toEqual([500, expect.anything(), expect.stringContaining('the card is torn')]);
  });
});
