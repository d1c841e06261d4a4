import { describe, expect, it } from 'vitest';
import { faultsBesideHome as faultsOf } from '../support/faults-of.ts';
import { configWith, createSite } from '../support/site.ts';

describe('a configuration that a stranger writes', () => {
  const written = (text: string) => faultsOf({ 'docs-site.config.ts': text });
  const VALUES = "{ title: 'T', url: 'https://docs.example.com' }";

  it.each([
    [
      'a function',
      `export default async () => (${VALUES});\n`,
      '1:1 docs-site.config.ts exports a function, which nobody calls — Export what it returns: export default defineConfig({ … }); with await in front where it is async.',
    ],
    [
      'a promise',
      `\nexport default Promise.resolve(${VALUES});\n`,
      '2:1 docs-site.config.ts exports a promise — Write await in front of it: export default await …;',
    ],
    [
      'a text',
      "export default 'docs';\n",
      '1:1 docs-site.config.ts exports "docs" — Write: export default defineConfig({ … });',
    ],
    [
      'nothing by default',
      `export const config = ${VALUES};\n`,
      '1:1 docs-site.config.ts has no default export — Write export default in the place of its export "config".',
    ],
  ])('and that exports %s is told what it exports', async (_, text, fault) => {
    expect(await written(text)).toEqual([`config-no-export docs-site.config.ts:${fault}`]);
  });

  it('and that throws is shown where it throws, in a file that it imports too', async () => {
    expect(await written(`const a = 1;\nexport default { title: TITLE };\n`)).toEqual([
      'config-failed docs-site.config.ts:2:25 The configuration failed while it ran: TITLE is not defined — Mend the statement that throws; imported packages have to be installed.',
    ]);
    const files = {
      'docs-site.config.ts': "import { read } from './read.ts';\nexport default read();\n",
      'read.ts': "\nexport const read = () => {\n  throw new Error('no file');\n};\n",
    };
    expect(await faultsOf(files)).toEqual([
      'config-failed read.ts:3:9 The configuration failed while it ran: no file — Mend the statement that throws; imported packages have to be installed.',
    ]);
  });

  it('and that puts together an address of a variable that nobody has set is refused', async () => {
    const text = "export default { title: 'T', url: 'https://' + process.env.NOBODY_HAS_SET_IT };\n";
    expect(await written(text)).toEqual([
      'config-invalid docs-site.config.ts:1:30 The configuration: "url" is wrong: expected an origin such as https://docs.example.com, made of what is set, found "https://undefined" — no hint',
    ]);
  });

  it('and that names a public folder which is not there is refused', async () => {
    expect(await written(configWith("publicDir: 'static'"))).toEqual([
      expect.stringMatching(
        /^config-file-missing docs-site\.config\.ts:\d+:\d+ publicDir names the folder "static", which does not exist — The path is relative to the configuration file\.$/,
      ),
    ]);
  });

  it('and that names a root which is not there is refused: files of it were said to be outside', async () => {
    expect(await written(configWith("roots: ['.', '../nowhere']"))).toEqual([
      expect.stringMatching(
        /^config-file-missing docs-site\.config\.ts:\d+:\d+ roots\.1 names the folder "\.\.\/nowhere", which does not exist — The path is relative to the configuration file\.$/,
      ),
    ]);
  });

  it('and that names a file in the place of a folder is refused', async () => {
    expect(await written(configWith("publicDir: 'content/index.md', roots: ['content/index.md']"))).toEqual(
      ['roots\\.0', 'publicDir'].map((key) =>
        expect.stringMatching(
          new RegExp(
            `^config-file-missing docs-site\\.config\\.ts:\\d+:\\d+ ${key} names the folder "content/index\\.md", which is a file — The path is relative to the configuration file\\.$`,
          ),
        ),
      ),
    );
  });

  it('and that stands beside another one is refused, as nobody would know which counts', async () => {
    expect(await faultsOf({ 'docs-site.config.js': `export default ${VALUES};\n` })).toEqual([
      'config-invalid docs-site.config.js:1:1 There are 2 configurations in this folder: docs-site.config.ts, docs-site.config.js — Keep one of them, or name it with --config.',
    ]);
  });
});

describe('a page that a stranger writes', () => {
  it.each([
    [
      '#Title\n',
      [
        'title-missing content/a.md:1:1 The page has no title: its first line is no heading, for no space stands behind the number sign — Write a plain space there: # Title',
      ],
    ],
    [
      '\n#\u00a0Title\n',
      [
        'markup-printed content/a.md:2:1 This line is no heading: an odd space stands behind "#" — Write a plain space in its place.',
        'title-missing content/a.md:2:1 The page has no title: its first line is no heading, for an odd space stands behind the number sign — Write a plain space there: # Title',
      ],
    ],
    [
      '{\n"title": "A"\n}\n',
      [
        'front-matter-misplaced content/a.md:1:1 Front matter in JSON is not read: it is printed as text — Write it as YAML between lines of three dashes: `title: …`.',
      ],
    ],
    [
      '—\ntitle: A\n—\n',
      [
        'front-matter-misplaced content/a.md:1:1 This front matter is printed as text: its lines are made of "—" — Write three dashes, which an editor has joined to one sign.',
      ],
    ],
    [
      '---\nTitle: A\n---\n',
      [
        'front-matter-unknown-key content/a.md:2:1 Front matter has the unknown key "Title" — Did you mean "title"?',
      ],
    ],
    [
      '---\n- a\n---\n',
      [
        'front-matter-invalid content/a.md:1:1 Front matter is wrong: expected an object, found a list — no hint',
      ],
    ],
    [
      '---\ntitle: A\ntitle: B\n---\n',
      [
        'front-matter-syntax content/a.md:3:1 The front matter is not valid YAML: duplicated mapping key — Take out one of the two lines.',
      ],
    ],
    [
      '---\ntitle: @scope/name\n---\n',
      [
        "front-matter-syntax content/a.md:2:8 The front matter is not valid YAML: end of the stream or a document separator is expected — Write the value in quotes: title: '@scope/name'",
      ],
    ],
  ])('has its true cause told, and once: %j', async (text, faults) => {
    expect(await faultsOf({ 'content/a.md': text })).toEqual(faults);
  });

  it('is told what is meant by names that other systems have', async () => {
    const text =
      '# A\n\n:::warn\n\nx\n\n:::\n\n```js:app.js\nx\n```\n\n```js lineNumbers\nx\n```\n\n[a](www.example.com) [b](https//example.com) [c](me@example.com)\n';
    expect((await faultsOf({ 'content/a.md': text })).map((line) => line.split(' — ')[1])).toEqual([
      'Write :::warning; the names are note, tip, info, warning, danger, caution, important.',
      'Write js title="app.js".',
      "Write showLineNumbers for numbers of lines. If it is meant for a plugin or a component: `checks: { fenceOptions: 'ignore' }`.",
      'Did you mean https://www.example.com?',
      'Did you mean https://example.com?',
      'Did you mean mailto:me@example.com?',
    ]);
  });

  it('is told of addresses that end before they say where, and of those of one computer', async () => {
    const text =
      '# A\n\n[a](http://) [b](https:///x) [c](mailto:) [d](file:///home/a.pdf) [e](mailto:?subject=x) [f](//cdn.example.com/x)\n';
    const broken = (target: string, column: number) =>
      `link-broken content/a.md:3:${column} No page, asset or redirect has the path "${target}"`;
    const unfinished = 'The address ends before it says where: write the rest of it.';
    expect(await faultsOf({ 'content/a.md': text })).toEqual([
      `${broken('http://', 5)} — ${unfinished}`,
      `${broken('https:///x', 18)} — ${unfinished}`,
      `${broken('mailto:', 34)} — ${unfinished}`,
      `${broken('file:///home/a.pdf', 47)} — It is a path of one computer: put the file beside the page, and write ./ and its name.`,
    ]);
  });

  it('shows a component that there is not as text, and says so', async () => {
    expect(await faultsOf({ 'content/a.md': '# A\n\n<Own>x</Own> of Map<Key>\n' })).toEqual([
      'jsx-in-markdown content/a.md:3:1 <Own> is printed as text: there is no such component, and this page is Markdown, which has none — Take it out, put it in `code` to show it as it is, or import the component in a .mdx page.',
    ]);
  });

  it('is told of elements that are written with a capital letter: seen, those without an end were printed in silence', async () => {
    const printed = (name: string, column: number) =>
      `jsx-in-markdown content/a.md:3:${column} <${name}> is printed as text: there is no such component, and this page is Markdown, which has none — Write <${name.toLowerCase()}> for the element of HTML, or put it in \`code\` to show it as it is.`;
    const text = '# A\n\nOne<Br>two<bR/>three <Img src="/x.png" alt="x"> <Sup>2</Sup> List<Button>\n';
    expect(await faultsOf({ 'content/a.md': text })).toEqual([printed('Img', 22), printed('Sup', 49)]);
  });

  it('is not left out in silence for the name that Hugo, Docsify and GitBook give it', async () => {
    const files = {
      'content/guides/_index.md': '# Guides\n',
      'content/guides/a.md': '# A\n',
      'content/_sidebar.md': '- [A](a.md)\n',
      'content/SUMMARY.md': '# Summary\n',
      'content/_parts/_index.md': 'A part.\n',
    };
    expect(await faultsOf(files)).toEqual([
      'category-invalid content/SUMMARY.md:1:1 The list in SUMMARY.md is not read to order pages: it is a page like others — Write the order into `sidebars` of the configuration, or _meta.json into each folder, and remove this file.',
      'category-invalid content/_sidebar.md:1:1 The list in _sidebar.md is not read to order pages — Write the order into `sidebars` of the configuration, or _meta.json into each folder, and remove this file.',
      'page-ending-unknown content/guides/_index.md:1:1 "_index.md" is no page: names that start with "_" are parts of pages — Rename it to index.md, the page of its folder.',
    ]);
  });

  it('and documents of browsers, which nothing leads to, are no pages', async () => {
    const files = {
      'content/index.md':
        '# Home\n\nSee [the demo](./demo.html), and the one below.\n\n![A tide](./tide.svg)\n',
      'content/tide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'content/demo.html': '<!doctype html><title>A demo</title>\n',
      'content/guides/about us.htm': '<p>About us.</p>\n',
      'content/_drafts/old.html': '<p>Old.</p>\n',
      'content/frames/in-a-frame.html': '<p>Shown by a part of a page.</p>\n',
      'content/_frame.mdx':
        "import html from './frames/in-a-frame.html?raw';\n\n<div dangerouslySetInnerHTML={{ __html: html }} />\n",
      'content/framed.mdx': "---\ntitle: Framed\n---\n\nimport Frame from './_frame.mdx';\n\n<Frame />\n",
    };
    expect(await faultsOf(files)).toEqual([
      'page-ending-unknown content/guides/about us.htm:1:1 "about us.htm" is no page, and no page leads to it: the names of pages end in .md or .mdx — Write it in Markdown, or move it into the public folder, which is published as it is.',
    ]);
  });
});

describe('a component that a stranger writes', () => {
  const filesWith = (code: string, config = "components: './parts.tsx'") => ({
    'docs-site.config.ts': configWith(config),
    'parts.tsx': "export * from './Own.tsx';\n",
    'Own.tsx': code,
    'content/a.mdx': '# A\n\n<Own />\n',
  });
  const component = (code: string, config?: string) => faultsOf(filesWith(code, config));

  it.each(['process.env.API_URL', 'import.meta.env?.VITE_URL', 'process.cwd()', "Buffer.from('a').length"])(
    'and that asks in browsers for what only Node has is told so: %s',
    async (code) => {
      const faults = await component(`'use client';\nexport const Own = () => <b>{String(${code})}</b>;\n`);
      const name = /^[\w.]+?(?=\?|\()|^[\w.]+/.exec(code)?.[0];
      expect(faults).toEqual([
        expect.stringMatching(
          /^node-only-code Own\.tsx:2:\d+ Browsers have no `.+`: this code runs in them, too, and fails there — (?:Read|Use) it in a file without 'use client'/,
        ),
      ]);
      expect(faults[0]).toContain(`\`${name}\``);
    },
  );

  it.each([
    ['asks first', "typeof process === 'undefined' ? '' : process.env.API_URL"],
    ['asks what the bundler knows', 'process.env.NODE_ENV'],
    ['only shows it', "'process.env.API_URL'"],
  ])('and that %s is left alone', async (_, code) => {
    const text = `'use client';\n// process.env.API_URL\nexport const Own = () => <b>Set <code>process.env.API_URL</code> {${code}}</b>;\n`;
    expect(await component(text)).toEqual([]);
  });

  it('and that asks another site in browsers is told what the policy blocks, unless it is allowed', async () => {
    const code =
      "'use client';\nimport { useEffect } from 'react';\nconst API = 'https://api.example.org/v1';\nexport function Own() {\n  useEffect(() => {\n    void fetch('https://stars.example.com/count');\n    void fetch(`${API}/users`);\n    void fetch('/own.json');\n    new WebSocket('wss://live.example.com/');\n  }, []);\n  return null;\n}\n";
    expect(await component(code)).toEqual([
      `policy-blocks Own.tsx:6:10 The site's policy blocks "https://stars.example.com/count" (connect-src) — Allow it in the configuration: \`security: { csp: { 'connect-src': ['https://stars.example.com'] } }\`.`,
      `policy-blocks Own.tsx:7:10 The site's policy blocks "https://api.example.org/v1" (connect-src) — Allow it in the configuration: \`security: { csp: { 'connect-src': ['https://api.example.org'] } }\`.`,
      `policy-blocks Own.tsx:9:9 The site's policy blocks "wss://live.example.com/" (connect-src) — Allow it in the configuration: \`security: { csp: { 'connect-src': ['wss://live.example.com'] } }\`.`,
    ]);
    const allowed =
      "components: './parts.tsx', security: { csp: { 'connect-src': ['https://stars.example.com', 'https://api.example.org', 'wss://live.example.com'] } }";
    expect(await component(code, allowed)).toEqual([]);
  });

  it('and whose requests are written in other ways is told too: by constants of other modules, with more behind them, as scripts', async () => {
    const code =
      "'use client';\nimport { API } from './own-api.ts';\nexport function Own() {\n  const ask = () => {\n    void fetch(API + '/a');\n    const request = new XMLHttpRequest();\n    request.open('GET', 'https://old.example.com/x');\n    const script = document.createElement('script');\n    script.src = 'https://chat.example.com/sdk.js';\n  };\n  return <button onClick={ask}>Ask</button>;\n}\n";
    const files = {
      ...filesWith(code),
      'own-api.ts': "export const API: string = 'https://api.example.org';\n",
    };
    const blocked = (place: string, address: string, directive: string) =>
      `policy-blocks Own.tsx:${place} The site's policy blocks "${address}" (${directive}) — Allow it in the configuration: \`security: { csp: { '${directive}': ['${new URL(address).origin}'] } }\`.`;
    expect(await faultsOf(files)).toEqual([
      blocked('5:10', 'https://api.example.org', 'connect-src'),
      blocked('7:12', 'https://old.example.com/x', 'connect-src'),
      blocked('9:11', 'https://chat.example.com/sdk.js', 'script-src'),
    ]);
    // A name that a component has from elsewhere is none of another module's.
    const given = code
      .replace("import { API } from './own-api.ts';\n", '')
      .replace('Own()', 'Own({ API }: { API: string })');
    expect(given).toContain('fetch(API');
    const beside = "'use client';\nimport './own-api.ts';\n";
    expect(await faultsOf({ ...files, 'Own.tsx': given.replace("'use client';\n", beside) })).toEqual([
      blocked('7:12', 'https://old.example.com/x', 'connect-src'),
      blocked('9:11', 'https://chat.example.com/sdk.js', 'script-src'),
    ]);
  });

  it('and that waits while it is loaded, is async, or has a small name is told so', async () => {
    expect(await component('const a = await 1;\nexport const Own = () => a;\n')).toEqual([
      'bundle-failed Own.tsx:1:11 `await` outside of functions: a component is not waited for while it is loaded — Components are loaded in one go: read data in the configuration, in a plugin, or with functions such as readFileSync.',
    ]);
    expect(await component('export async function Own() { return <b>a</b>; }\n')).toEqual([
      'mdx-failed content/a.mdx:3:1 A component of the page is `async`, or waits for a promise (in the component Own) — Pages are rendered in one go: read data in the configuration, in a plugin, or with functions such as readFileSync.',
    ]);
    expect(await component('export const own = () => <b>a</b>;\n')).toEqual([
      'component-unknown content/a.mdx:3:2 There is no component <Own> — There is "own": rename it to Own, as the names of components begin with a capital letter.',
    ]);
  });

  it('and whose tags do not fit has both places told from the folder of the site', async () => {
    const site = createSite(filesWith('export const Own = () => <b>x</i>;\n'));
    try {
      const { diagnostics } = await site.build();
      expect(diagnostics[0]?.related?.map(({ location }) => location.file)).toEqual(['Own.tsx']);
    } finally {
      site.dispose();
    }
  });
});

describe('a style sheet', () => {
  it('of the public folder that names what is not there, or has no end, is a warning', async () => {
    const files = {
      'public/a.css':
        '/* url(none.png) */\n.a { background: url(dots.svg) }\n.b { background: url("/img/lost.png?1#x") }\n@import "more.css";\n.c { background: url(data:image/png;base64,AA==), url(#part), url(https://example.com/a.png) }\n.d { content: "{"; color: red\n',
      'public/dots.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    expect(await faultsOf(files)).toEqual([
      'style-invalid public/a.css:3:23 There is no file "/img/lost.png?1#x" — The path is relative to the style sheet, or starts with / for a file of the public folder.',
      'style-invalid public/a.css:4:10 There is no file "more.css" — The path is relative to the style sheet, or starts with / for a file of the public folder.',
      'style-invalid public/a.css:6:4 This { has no end: what follows belongs to its rule — Write } where the rule ends.',
    ]);
  });

  it.each([
    [
      '.a { color: red }\n}\n',
      'style-invalid public/a.css:2:1 This } ends nothing — Take it out: the rule that follows is lost with it.',
    ],
    [
      '.a { color: red }\n/* never',
      'style-invalid public/a.css:2:1 This comment has no end: all that follows is left out — Write */ where it ends.',
    ],
    [
      '.a { content: "x }\n',
      'style-invalid public/a.css:1:15 This text has no end on its line — Write " where it ends.',
    ],
  ])('of the public folder that does not parse is a warning: %j', async (text, fault) => {
    expect(await faultsOf({ 'public/a.css': text })).toEqual([fault]);
  });

  it('below a base URL finds files of the public folder with it and without', async () => {
    const files = {
      'docs-site.config.ts': configWith("baseUrl: '/docs/'"),
      'public/a.css': '.a { background: url(/docs/dots.svg), url(/dots.svg), url(../docs/none.svg) }\n',
      'public/dots.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    expect((await faultsOf(files)).map((line) => line.split(' — ')[0])).toEqual([
      'style-invalid public/a.css:1:59 There is no file "../docs/none.svg"',
    ]);
  });

  it('that another tool has to translate first is a warning', async () => {
    const files = {
      'docs-site.config.ts': configWith("theme: { styles: ['./own.css'] }"),
      'own.css':
        '@tailwind base;\n@media print { .a { color: red } }\n.b { @apply flex; }\n@include button;\n',
      'public/a.css': '@-moz-document url() { .a { color: red } }\n@layer base { .a { color: red } }\n',
    };
    expect((await faultsOf(files)).filter((line) => line.startsWith('style-invalid'))).toEqual([
      'style-invalid own.css:1:1 No browser knows the rule @tailwind, which Tailwind translates: it has no effect — Let Tailwind write plain CSS to a file, and name that one.',
      'style-invalid own.css:3:6 No browser knows the rule @apply, which Tailwind translates: it has no effect — Let Tailwind write plain CSS to a file, and name that one.',
      'style-invalid own.css:4:1 No browser knows the rule @include, which Sass translates: it has no effect — Give the file the ending .scss, and run npm install --save-dev sass.',
    ]);
  });
});
