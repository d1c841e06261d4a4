import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string, title = 'A page') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const PAGES = {
  'content/index.md': page('Welcome.'),
  'content/tasks/first.md': page('One.'),
  'content/tasks/high-tides.md': page('Two.'),
};

/** What is reported: code, place, message, hint. */
async function told(files: Record<string, string | null>) {
  const kept = Object.entries({ ...PAGES, ...files }).flatMap(([file, text]) =>
    text === null ? [] : [[file, text] as const],
  );
  site = createSite(Object.fromEntries(kept));
  const { diagnostics } = await site.build().catch((error) => error as { diagnostics: never[] });
  return diagnostics.map(({ code, message, hint, location }) => ({
    at: `${code} ${location?.file}:${location?.line}:${location?.column}`,
    message,
    hint,
  }));
}
const config = (text: string) => told({ 'docs-site.config.ts': text });

describe('a slip in the configuration', () => {
  it('that exports nothing is not said to lack keys', async () => {
    expect(await config("const config = { title: 'T', url: 'https://t.example' };\n")).toEqual([
      {
        at: 'config-no-export docs-site.config.ts:1:1',
        message: 'docs-site.config.ts has no default export',
        hint: "Write: import { defineConfig } from 'docsgen'; export default defineConfig({ … });",
      },
    ]);
  });

  it('that leaves out a comma is told to write one', async () => {
    expect(await config("export default {\n  title: 'T'\n  url: 'https://t.example',\n};\n")).toEqual([
      {
        at: 'config-failed docs-site.config.ts:3:3',
        message: 'Expected "}" but found "url"',
        hint: 'Write a comma behind what stands in front of it, or } where that ends.',
      },
    ]);
  });

  it('in the name of the content folder is told alone, at its key, with the folder that is there', async () => {
    const found = await told({
      'docs-site.config.ts': configWith(
        "contentDir: 'contnet', sidebars: { a: { label: 'A', entry: '/', items: ['index'] } }, redirects: [{ from: '/a', to: '/tasks/first' }]",
      ),
    });
    expect(found.map(({ message, hint, at }) => [at.split(':')[0], message, hint])).toEqual([
      [
        'content-folder-missing docs-site.config.ts',
        'There is no folder "contnet"',
        'Did you mean "content"?',
      ],
    ]);
  });

  it('by a key of another system is told once, and not as a key that is missing too', async () => {
    const found = await config(
      configWith(
        "apis: [{ id: 'api', spec: 'a.yaml', path: '/api' }], header: { links: [{ text: 'Blog', to: 'https://b.example' }] }",
      ),
    );
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'The configuration has the unknown key "header.links[0].text"',
        'Did you mean "header.links[0].label"?',
      ],
      ['The configuration has the unknown key "header.links[0].to"', 'Did you mean "header.links[0].href"?'],
      ['The configuration has the unknown key "apis[0].spec"', 'Did you mean "apis[0].file"?'],
      ['The configuration has the unknown key "apis[0].path"', 'Did you mean "apis[0].route"?'],
    ]);
  });

  it.each([
    ["sidebars: ['index']", "Give the list a name: sidebars: { docs: { label: '…', items: […] } }."],
    ["redirects: { '/a': '/tasks/first' }", "Write a list: redirects: [{ from: '/old', to: '/new' }]."],
  ])('of another form is told the one that there is: %s', async (entry, hint) => {
    expect((await config(configWith(entry))).map((fault) => fault.hint)).toEqual([hint]);
  });

  it('in a file of redirects is told once for each entry', async () => {
    const found = await told({
      'docs-site.config.ts': configWith("redirects: './redirects.yaml'"),
      'redirects.yaml': '- form: /a\n  to: /tasks/first\n- /b: /tasks/first\n',
    });
    expect(found.map(({ message, hint }) => [message, hint])).toEqual([
      ['The redirects file has the unknown key "[0].form"', 'Did you mean "[0].from"?'],
      ['The redirects file has the unknown key "[1]["/b"]"', 'Known keys here: from, to, external.'],
    ]);
  });

  it('by the longer form of a word is told the shorter one', async () => {
    const [fault] = await config(configWith("checks: { brokenLinks: 'warning' }"));
    expect(fault?.hint).toBe('Did you mean "warn"?');
  });

  it('by a value that is no plugin stands at that value', async () => {
    const [fault] = await config(configWith("\n  plugins: [\n    { name: 'a' },\n    'b',\n  ]"));
    expect([fault?.at.split(' ')[0], fault?.message]).toEqual([
      'plugin-invalid',
      'plugins[1] is no plugin: it is no object',
    ]);
    expect(site.read('docs-site.config.ts').split('\n')[Number(fault?.at.split(':')[1]) - 1]).toContain(
      "'b'",
    );
  });

  it('in the first page of a sidebar stands at that page, and one that is named by its file has its route', async () => {
    const found = await config(
      configWith(
        "sidebars: {\n a: { label: 'A',\n entry: '/strat',\n items: ['index', './tasks/first.md', 'nowhere-at-all'] } }",
      ),
    );
    const line = (at: string) => site.read('docs-site.config.ts').split('\n')[Number(at.split(':')[1]) - 1];
    expect(found.map(({ hint, at }) => [line(at)?.trim().split(':')[0], hint])).toEqual([
      ['entry', 'Write the path of a page below content/ without its ending, or its route.'],
      ['items', 'Did you mean /tasks/first?'],
      ['items', 'Write the path of a page below content/ without its ending, or its route.'],
    ]);
  });
});

describe('front matter with a wrong line of dashes', () => {
  it.each([
    ['four above', '----\ntitle: A\nslug: /b\n---\n', 'its first line has 4 dashes'],
    ['two above', '--\ntitle: A\nslug: /b\n---\n', 'its first line has 2 dashes'],
    [
      'below an empty line',
      '\n---\ntitle: A\nslug: /b\n---\n',
      'it does not start with the first sign of the file',
    ],
  ])('is one fault: %s', async (_, matter, cause) => {
    const found = await told({ 'content/a.md': `${matter}\nText.\n` });
    expect(found.map(({ message }) => message)).toEqual([`This front matter is printed as text: ${cause}`]);
  });
});

describe('a link as other systems write it', () => {
  it.each([
    ['/content/tasks/first.md', 'Did you mean ./tasks/first.md (route /tasks/first)?'],
    [
      'tasks/High%20Tides%2012ab34cd56ef78ab90cd12ef34ab56cd.md',
      'Did you mean ./tasks/high-tides.md (route /tasks/high-tides)?',
    ],
    [
      'tasks/',
      'The folder content/tasks/ has no page of its own: write content/tasks/index.md, or link to a page in it, such as content/tasks/first.md.',
    ],
    ['/x', 'A path that starts with / is the route of a page, or a file of public/.'],
  ])('has its page in the hint: %s', async (link, hint) => {
    const found = await told({ 'content/index.md': page(`To [it](${link}).`) });
    expect(found.map((fault) => fault.hint)).toEqual([hint]);
  });
});

describe('markup of others', () => {
  it('is named: names of blocks, and boxes without a space in front', async () => {
    const found = await told({ 'content/index.md': page('Text.\n\n^block-id\n\n- [x] one\n-[ ] two') });
    expect(found.map(({ at, message, hint }) => [at, message, hint])).toEqual([
      [
        'markup-foreign content/index.md:7:1',
        'This is printed as it stands: names of blocks are none of Markdown',
        'Take it out; what is linked to is a heading, or <span id="…"> in a .mdx page.',
      ],
      [
        'markup-printed content/index.md:9:7',
        'These are no tasks: its lines are joined to one',
        'Write a space behind the sign in front of each box: - [ ] text.',
      ],
    ]);
  });
});

describe('code of a page', () => {
  it('that nothing closes is one fault, at its bracket', async () => {
    const found = await told({
      'content/a.mdx': page(
        'export const rows = [1, 2\n\n{rows.map((r) => <li>{r}</li>)}\n\n## More\n\nText.',
      ),
    });
    expect(found).toEqual([
      {
        at: 'mdx-syntax content/a.mdx:5:21',
        message: 'Nothing closes this `[`: the export goes on below',
        hint: 'Write ] where its value ends.',
      },
    ]);
  });

  it('may have empty lines in it, and brackets in its texts', async () => {
    expect(
      await told({
        'content/a.mdx': page(
          "export const t = 'it(s';\n\nexport function Row() {\n  const a = t;\n\n  return <b>{a}</b>;\n}\n\n<Row />",
        ),
      }),
    ).toEqual([]);
  });

  it('that misses a component or a module has the one that is meant in the hint', async () => {
    const found = await told({
      'parts/Gauge.tsx': 'export function Gauge() { return <b>x</b>; }\n',
      'content/tasks/a.mdx': page("import { Gauge } from '../../parts/Gauge.tsx';\n\n<Guage />\n\n<Gauge />"),
      'content/tasks/b.mdx': page("import { Gauge } from './parts/Gauge';\n\n<Gauge />"),
    });
    expect(found.map(({ hint }) => hint)).toEqual([
      'Did you mean <Gauge>?',
      'The path is relative to the page: write ../../parts/Gauge.tsx.',
    ]);
  });
});

describe('two bundles that fail', () => {
  it('are both told in the first report', async () => {
    const found = await told({
      'docs-site.config.ts': configWith("theme: { styles: ['./site.css'] }"),
      'site.css': 'body { background: url(/img/none.png) }\n',
      'parts/Gauge.tsx':
        "'use client';\nimport fs from 'node:fs';\nexport function Gauge() { return <b>{fs.existsSync('a')}</b>; }\n",
      'content/a.mdx': page("import { Gauge } from '../parts/Gauge.tsx';\n\n<Gauge />"),
    });
    expect(found.map(({ at }) => at).sort()).toEqual([
      'bundle-failed parts/Gauge.tsx:2:16',
      'bundle-failed site.css:1:20',
    ]);
  });
});
