import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { checkLinks } from '../support/docsgen.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const withPlugins = (list: string, imports = '') => `${imports}\n${configWith(`plugins: [${list}]`)}`;
const page = (body: string, title = 'Page') => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** The examples of the documentation by the names of their files. */
function examples(): Record<string, string> {
  const text = readFileSync(path.join(projectRoot, 'docs/plugins/index.md'), 'utf8');
  const found = text.matchAll(/```ts title="([^"]+)"\n([\s\S]*?)\n```/g);
  return Object.fromEntries([...found].map(([, file = '', code = '']) => [file, code]));
}

describe('the examples of the documentation', () => {
  it('are a block of one’s own, and a check', async () => {
    site = createSite({
      ...examples(),
      'docs-site.config.ts': withPlugins(
        "decisions({ folder: 'decisions/' })",
        "import { decisions } from './plugins/decisions.ts';",
      ),
      'content/index.md': page(':::decision\n\nWe use *one* list.\n\n:::'),
      'content/decisions/empty.md': page('## Only a heading'),
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ code, message, location }) => [code, message, location?.file])).toEqual([
      [
        'plugin-fault',
        'decisions/empty: A decision says in its first paragraph what was decided',
        'content/decisions/empty.md',
      ],
    ]);
    site.write({ 'content/decisions/empty.md': page('We use one.') });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/What we decided[\s\S]*We use <em>one<\/em> list/);
  });

  it('are pages from data, with a sidebar and a file', async () => {
    site = createSite({
      ...examples(),
      'docs-site.config.ts': withPlugins(
        "releases({ file: 'releases.json' })",
        "import { releases } from './plugins/releases.ts';",
      ),
      'releases.json': JSON.stringify([{ version: '1.2', notes: 'See [home](/).' }]),
      'content/index.md': page('The [release](/releases/1.2).'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('releases/1.2.html')).toContain('Release 1.2');
    expect(site.output('releases.json')).toBe(
      '[{"title":"Release 1.2","url":"https://docs.example.com/releases/1.2"}]',
    );
    // The other pages keep the sidebar that their folders give.
    const current = (file: string) => /"sidebar":"(\w+)"/.exec(site.output(file))?.[1];
    expect([current('index.html'), current('releases/1.2.html')]).toEqual(['docs', 'releases']);
    site.write({ 'releases.json': JSON.stringify([{ version: '1.2', notes: 'To [nowhere](/nope).' }]) });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
      ['link-broken', 'releases/1.2.md', 5],
    ]);
  });

  it('are another system’s habits, with places that stay true', async () => {
    site = createSite({
      ...examples(),
      'docs-site.config.ts': withPlugins('wiki', "import { wiki } from './plugins/wiki.ts';"),
      'content/index.md': page('[[Some page]] and then [[No page]], [x](/broken)'),
      'content/Some-Page.md': '---\ntitle: Some\nlabel: Short\n---\n\nText.\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, location }) => [message, location?.line, location?.column])).toEqual([
      [expect.stringContaining('/no-page'), 5, 24],
      [expect.stringContaining('/broken'), 5, 41],
    ]);
    site.write({ 'content/index.md': page('[[Some page]]') });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('href="/some-page"');
    expect(site.output('some-page.html')).toContain('<meta name="wiki:title" content="Some">');
  });
});

describe('plugins', () => {
  it.each([
    ['pages', '() => [1]', null],
    ['sidebars', '() => null', null],
    ['check', '() => 7', null],
    ['packages', "() => 'one'", null],
    ['remark', "[() => () => 'tree']", 'content/index.md'],
    ['rehype', "[() => () => 'tree']", 'content/index.md'],
    ['nodes', "{ link: () => ({ type: 'paragraph' }) }", 'content/index.md'],
  ])('that return what nobody can use in "%s" are named, and never a crash', async (hook, code, file) => {
    site = createSite({
      'docs-site.config.ts': `export default { title: 'T', url: 'https://docs.example.com', plugins: [{ name: 'odd', ${hook}: ${code} }] };`,
      'content/index.md': page('A [link](/).'),
    });
    const { diagnostics } = await site.build().catch((error: { diagnostics: never[] }) => error as never);
    expect(diagnostics).toMatchObject([
      {
        code: 'plugin-failed',
        message: expect.stringMatching(
          new RegExp(`^The plugin "odd" failed in its hook "${hook}": it has to return .*, and returned `),
        ),
      },
    ]);
    expect(diagnostics[0]?.location?.file ?? null).toBe(file);
  });

  it.each(['null', "'none'", '[]', '{ csp: null }', '{ csp: [] }'])(
    'that have a policy leave what is wrong with the own one of the site to its check: %s',
    async (security) => {
      site = createSite({
        'docs-site.config.ts': `export default { title: 'T', url: 'https://docs.example.com', lastUpdated: false, security: ${security}, plugins: [{ name: 'a', policy: { 'img-src': ['https://a.example'] } }] };`,
        'content/index.md': page('Text.'),
      });
      await expect(site.build()).rejects.toMatchObject({
        exitCode: 2,
        diagnostics: [{ code: 'config-invalid', location: { line: 1 } }],
      });
    },
  );

  it('say what plugins of unified say of a page, at its place', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(`{
        name: 'lint',
        remark: [() => (tree, file) => {
          const said = file.message('A heading in capitals', tree.children.find((node) => node.type === 'heading'));
          said.note = 'Write it as a sentence.';
        }],
        rehype: [() => (tree, file) => {
          file.message('No place');
          file.message('No tide tables here', tree.children.at(-1)).fatal = true;
        }],
      }`),
      'content/index.md': page('Text.\n\n## LOUD\n\nQuiet.'),
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(
      diagnostics.map(({ severity, message, hint, location }) => [severity, message, hint, location?.line]),
    ).toEqual([
      ['warning', 'lint: No place', undefined, 1],
      ['warning', 'lint: A heading in capitals', 'Write it as a sentence.', 7],
      ['error', 'lint: No tide tables here', undefined, 9],
    ]);
  });

  it('add defaults to the configuration, nodes, components, imports and tags of unified', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(`{
        name: 'all',
        config: (config) => ({ tagline: 'of the plugin', title: 'not taken', footer: { copyright: 'C' } }),
        nodes: { thematicBreak: () => ({ type: 'paragraph', children: [{ type: 'text', value: 'A BREAK' }] }), html: () => null },
        fences: { shout: (node) => ({ type: 'paragraph', children: [{ type: 'text', value: node.value.toUpperCase() }] }) },
        remark: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'BY REMARK' }] }); }],
        rehype: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'i', properties: {}, children: [{ type: 'text', value: 'BY REHYPE' }] }); }],
        components: new URL('file://' + process.cwd() + '/x').pathname && ROOT + '/parts.tsx',
        imports: { 'some-module': ROOT + '/real.tsx', 'start/*': ROOT + '/*' },
        view: ({ title }) => ({ title: title + '!' }),
        theme: { styles: [ROOT + '/own.css'] },
      }`).replace('export default', 'const ROOT = ROOT_OF_SITE;\nexport default'),
      'content/index.mdx': page(
        "import A from 'some-module';\nimport { b } from 'start/real.tsx';\n\n***\n\n```shout\nloud\n```\n\n<Part /> <A /> {b}",
      ),
      'parts.tsx': 'export const Part = () => <b>PART</b>;',
      'real.tsx': 'export default () => <b>REAL</b>;\nexport const b = 42;',
      'own.css': '.by-plugin { color: red; }',
    });
    const config = readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8');
    site.write({ 'docs-site.config.ts': config.replace('ROOT_OF_SITE', JSON.stringify(site.root)) });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    for (const text of [
      'A BREAK',
      'LOUD',
      'BY REMARK',
      '<i>BY REHYPE</i>',
      '<b>PART</b>',
      '<b>REAL</b>',
      '42',
      'Page!',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('not taken');
    expect(Object.values(site.outputs()).some((text) => text.includes('.by-plugin'))).toBe(true);
  });

  it('may make imports of what nobody would take for one', async () => {
    const takes = (more: string) =>
      withPlugins(`{
        name: 'takes',
        text: ({ text }) => [...text.matchAll(/take (\\S+) as (\\w+)/g)].map(({ 0: all, 1: file, 2: name, index }) =>
          ({ start: index, end: index + all.length, text: 'import ' + name + ' from "' + file + '";' })),
        ${more}
      }`);
    site = createSite({
      'docs-site.config.ts': takes(''),
      'content/index.mdx': page('take ./a.ts?raw as text\n\nOne <b>{text}</b>'),
      'content/a.ts': 'const first = 1;',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('One <b>const first = 1;</b>');
    site.write({ 'content/a.ts': 'const second = 2;' });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('One <b>const second = 2;</b>');
    // Pages of the live server are compiled when they are asked for.
    const open = async (more: string) => {
      site.write({ 'docs-site.config.ts': takes(more) });
      const server = await serve({
        ...{ cwd: site.root, port: 0, host: '127.0.0.1', watch: true },
        format: ({ message }) => message,
        log: () => {},
      });
      try {
        return await (await fetch(server.url)).text();
      } finally {
        await server.close();
      }
    };
    expect(await open('')).toContain('the plugin that made the import names it with its hook pageImports');
    const named = 'pageImports: (text) => [...text.matchAll(/take (\\S+) as/g)].map(([, file]) => file),';
    expect(await open(named)).toContain('One <b>const second = 2;</b>');
  });

  it('that throw are named once with their hook and all its pages, at the line of the plugin', async () => {
    const own =
      "export const a = {\n  name: 'a',\n  text: () => {\n    throw new Error('no luck');\n  },\n};\n";
    const fail = "() => { throw new Error('no luck'); }";
    const list = `a, { name: 'b', page: ${fail} }, { name: 'c', check: ${fail} }, { name: 'd', nodes: { heading: ${fail} } }`;
    site = createSite({
      'plugins/own.ts': own,
      'docs-site.config.ts': withPlugins(list, "import { a } from './plugins/own.ts';"),
      'content/index.md': page('## Title'),
      'content/other.md': page('## Title'),
    });
    const { diagnostics, ok } = await site.build();
    expect(ok).toBe(false);
    const lines = readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(list));
    const columnOf = (hook: string) =>
      (lines[line]?.indexOf('new Error', lines[line]?.indexOf(hook)) ?? 0) + 1;
    const pages = ['content/index.md', 'content/other.md'];
    const seen = pages.map((file) => `It worked on this page ${file}:1:1`);
    const told = (name: string, hook: string, column: number, places?: readonly string[]) => [
      ...['plugin-failed', `The plugin "${name}" failed in its hook "${hook}": no luck`],
      ...[`docs-site.config.ts:${line + 1}:${column}`, places],
    ];
    expect(
      diagnostics.map(({ code, message, location, related }) => [
        ...[code, message, `${location?.file}:${location?.line}:${location?.column}`],
        related?.map((other) => `${other.message} ${other.location.file}:${other.location.line}:1`),
      ]),
    ).toEqual([
      told('b', 'page', columnOf('page:'), seen),
      told('c', 'check', columnOf('check:')),
      told('d', 'nodes', columnOf('heading:'), seen),
      ['plugin-failed', 'The plugin "a" failed in its hook "text": no luck', 'plugins/own.ts:4:11', seen],
    ]);
  });

  it('count readers with a service and a feed of their own, which the policy and the head let through', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(
        `{
          name: 'counter', version: '1',
          policy: { 'script-src': ['https://count.example'], 'connect-src': ['https://count.example'] },
          head: () => [
            { tag: 'script', attributes: { src: 'https://count.example/a.js', defer: true } },
            { tag: 'link', attributes: { rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml' } },
          ],
          files: ({ pages, url }) => [{
            path: 'feed.xml',
            contents: '<rss version="2.0"><channel>' + pages.map(({ route, title }) => '<item><title>' + title + '</title><link>' + url + route + '</link></item>').join('') + '</channel></rss>',
          }],
        }`,
      ).replace(
        "title: 'Test'",
        "title: 'Test', security: { csp: { 'script-src': ['https://own.example'] } }",
      ),
      'content/index.md': page('Text.'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('<script src="https://count.example/a.js" defer></script>');
    expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml">');
    expect(site.output('feed.xml')).toContain('<title>Page</title><link>https://docs.example.com/</link>');
    const policy = site.output('_headers') || '';
    expect(policy).toMatch(/script-src [^;]*https:\/\/own\.example/);
    expect(policy).toMatch(/script-src [^;]*https:\/\/count\.example/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/count\.example/);
  });

  it('say in a head what it says by itself, and say it alone: seen, a page had two pictures for other services', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(
        `{ name: 'cards', version: '1', head: (view, { route }) => route === '/' ? [
          { tag: 'meta', attributes: { property: 'og:title', content: 'Seen from elsewhere' } },
          { tag: 'meta', attributes: { property: 'og:image', content: 'https://docs.example.com/card.png' } },
          { tag: 'meta', attributes: { name: 'robots', content: 'max-snippet:9' } },
        ] : [] }`,
      ),
      'content/index.md': '---\ntitle: Page\nunlisted: true\n---\n\n![A dot](./dot.svg)\n',
      'content/other.md': '---\ntitle: Other\n---\n\nText.\n',
    });
    site.write({
      'content/dot.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const metaOf = (file: string, key: RegExp) =>
      [...site.output(file).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
        .filter(([, own = '']) => key.test(own))
        .map(([, own, content]) => `${own}: ${content}`);
    expect(metaOf('index.html', /^og:(?:title|image)|^twitter:card$|^robots$/)).toEqual([
      'robots: noindex',
      'twitter:card: summary_large_image',
      'og:title: Seen from elsewhere',
      'og:image: https://docs.example.com/card.png',
      'robots: max-snippet:9',
    ]);
    expect(metaOf('other.html', /^og:title$/)).toEqual(['og:title: Other']);
  });

  it('run modules in the browser, which are bundled again when they or their data change', async () => {
    const withData = (data: string) =>
      withPlugins(
        `{ name: 'bell', version: '1', browser: ({ root }) => [{ file: root + '/ring.js', data: ${data} }] }`,
      );
    const bundled = () =>
      readdirSync(path.join(site.root, 'build/assets'))
        .filter((name) => name.endsWith('.js'))
        .map((name) => site.output(`assets/${name}`))
        .join('\n');
    site = createSite({
      'docs-site.config.ts': withData('{ tone: "low bell" }'),
      'ring.js': 'export const start = ({ tone }) => { console.log("first tone", tone); };\n',
      'content/index.md': page('Text.'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(bundled()).toMatch(/first tone[\s\S]*low bell|low bell[\s\S]*first tone/);
    expect(site.output('index.html')).toContain('data-client="load"');
    site.write({ 'ring.js': 'export const start = ({ tone }) => { console.log("second tone", tone); };\n' });
    await site.build();
    expect(bundled()).toContain('second tone');
    expect(bundled()).not.toContain('first tone');
    site.write({ 'docs-site.config.ts': withData('{ tone: "high bell" }') });
    await site.build();
    expect(bundled()).toContain('high bell');
    expect(bundled()).not.toContain('low bell');
    site.write({ 'docs-site.config.ts': withPlugins('') });
    await site.build();
    expect(bundled()).not.toContain('second tone');
    expect(site.output('index.html')).toContain('data-client="touch"');
  });

  it('whose module for the browser is not there are named', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(
        "{ name: 'bell', browser: ({ root }) => [{ file: root + '/gone.js' }] }",
      ),
      'content/index.md': page('Text.'),
    });
    expect(await site.build()).toMatchObject({
      diagnostics: [
        {
          code: 'plugin-failed',
          message: expect.stringMatching(
            /^The plugin "bell" failed in its hook "browser": there is no file .*gone\.js$/,
          ),
        },
      ],
    });
  });

  it.each([
    ['rehype', "[() => () => { throw new Error('no luck'); }]"],
    ['rehype', "[() => { throw new Error('no luck'); }]"],
    ['remark', "[() => { throw new Error('no luck'); }]"],
    ['rehype', '[7]'],
    ['remark', '[7]'],
  ])(
    'whose plugins of unified throw in "%s" are named with the page, and never a crash',
    async (hook, code) => {
      site = createSite({
        'docs-site.config.ts': withPlugins(`{ name: 'a', ${hook}: ${code} }`),
        'content/index.md': page('Text.'),
        'content/other.md': page('Text.'),
      });
      const { ok, diagnostics } = await site.build();
      expect(ok).toBe(false);
      const start = `The plugin "a" failed in its hook "${hook}": `;
      const pages = ['content/index.md', 'content/other.md'];
      // What unified throws stands in no file of the site.
      const places = code === '[7]' ? pages.map((file) => [file]) : [['docs-site.config.ts', ...pages]];
      expect(
        diagnostics.map(({ code, message, location, related = [] }) => [
          ...[code, message],
          [location?.file, ...related.map((other) => other.location.file)],
        ]),
      ).toEqual(
        places.map((files) => [
          'plugin-failed',
          expect.stringMatching(`^${start}${code === '[7]' ? 'Expected' : 'no luck'}`),
          files,
        ]),
      );
    },
  );

  it.each([
    ['remark', 'html', "() => (tree) => { tree.children.push({ type: 'html', value: '<b>x</b>' }); }"],
    ['remark', 'jsx', "() => (tree) => { tree.children.push({ type: 'jsx', value: '<b>x</b>' }); }"],
    ['rehype', 'raw', "() => (tree) => { tree.children.push({ type: 'raw', value: '<b>x</b>' }); }"],
  ])(
    'whose plugins of unified return source in "%s", as a node `%s`, are named with the page, and never a crash',
    async (hook, type, code) => {
      site = createSite({
        'docs-site.config.ts': withPlugins(`{ name: 'a', ${hook}: [${code}] }`),
        'content/index.mdx': page('Text.'),
      });
      const { diagnostics } = await site.build();
      expect(diagnostics.map(({ code, message, location }) => [code, message, location?.file])).toEqual([
        [
          'plugin-failed',
          `The plugin "a" failed in its hook "${hook}": it returned a node \`${type}\`, which MDX has no place for: return elements instead`,
          'content/index.mdx',
        ],
      ]);
    },
  );

  it('that throw while a page is planned or files are made are named too', async () => {
    const fail = "() => { throw new Error('no luck'); }";
    site = createSite({
      'docs-site.config.ts': withPlugins(`{ name: 'a', head: ${fail} }`),
      'content/index.md': page('Text.'),
    });
    const first = await site.build();
    expect(
      first.diagnostics.map(({ message, location, related }) => [
        ...[message, location?.file],
        related?.map((other) => other.location.file),
      ]),
    ).toEqual([
      ['The plugin "a" failed in its hook "head": no luck', 'docs-site.config.ts', ['content/index.md']],
    ]);
    site.write({
      'docs-site.config.ts': withPlugins(`{ name: 'a', files: () => [{ path: '../x', contents: '' }] }`),
    });
    const second = await site.build();
    expect(second.diagnostics.map(({ message }) => message)).toEqual([
      'The plugin "a" makes the file "../x", which is no path below the output folder',
    ]);
  });

  it('that are none are refused by their place in the list', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins("{ name: 'a', txet: () => [] }, { name: 'a' }, { name: 'a' }, {}"),
      'content/index.md': page('Text.'),
    });
    await expect(site.build()).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [
        {
          code: 'plugin-invalid',
          message:
            'plugins[0] is no plugin: "a" has the hook "txet", which docsgen does not know (did you mean "text"?)',
        },
        { message: 'plugins[2] is no plugin: "a" stands in the list already' },
        { message: 'plugins[3] is no plugin: it has no name' },
      ],
    });
  });

  it('can have no command of a name that docsgen has, and none without a name', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(
        "{ name: 'tides', commands: [{ name: 'build', run: () => 0 }] }, { name: 'b', commands: [{ run: () => 0 }] }",
      ),
      'content/index.md': page('Text.'),
    });
    await expect(site.build()).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [
        {
          code: 'plugin-invalid',
          message:
            'plugins[0] is no plugin: "tides" has a command "build", which is one of docsgen\'s own; give it another name, such as "tides-build"',
        },
        { message: 'plugins[1] is no plugin: a command of "b" has no name' },
      ],
    });
  });

  it('have their version and options in the keys of what is kept', async () => {
    const plugin = (version: string, options: string, put: string) =>
      withPlugins(
        `{ name: 'a', version: '${version}', options: ${options}, text: ({ text }) => [{ start: text.length, end: text.length, text: '${put}' }] }`,
      );
    site = createSite({ 'docs-site.config.ts': plugin('1', '{}', 'ONE'), 'content/index.md': page('Text.') });
    await site.build();
    site.write({ 'docs-site.config.ts': plugin('1', '{ other: true }', 'TWO') });
    await site.build();
    expect(site.output('index.html')).toContain('TWO');
    site.write({ 'docs-site.config.ts': plugin('2', '{ other: true }', 'THREE') });
    await site.build();
    expect(site.output('index.html')).toContain('THREE');
  });

  it('are seen by their code as long as they have no version', async () => {
    const plugin = (put: string) =>
      withPlugins(
        `{ name: 'a', text: ({ text }) => [{ start: text.length, end: text.length, text: '${put}' }] }`,
      );
    site = createSite({ 'docs-site.config.ts': plugin('ONE'), 'content/index.md': page('Text.') });
    await site.build();
    site.write({ 'docs-site.config.ts': plugin('TWO') });
    const { counts } = await site.build();
    expect(counts.compiled).toBe(1);
    expect(site.output('index.html')).toContain('TWO');
    expect((await site.build()).counts.compiled).toBe(0);
  });

  it('are seen by their code in the site itself, whatever version they say they have', async () => {
    const plugin = (put: string) =>
      `export const own = () => ({ name: 'own', version: '1', nodes: { text: (node) => { if (node.value === 'Text.') node.value = put(); } } });\nfunction put() { return '${put}'; }\n`;
    site = createSite({
      'own.js': plugin('ONE'),
      'docs-site.config.ts': `import { own } from './own.js';\n${withPlugins('own()')}`,
      'content/index.md': page('Text.'),
    });
    await site.build();
    expect(site.output('index.html')).toContain('ONE');
    site.write({ 'own.js': plugin('TWO') });
    await site.build();
    expect(site.output('index.html')).toContain('TWO');
    expect((await site.build()).counts.compiled).toBe(0);
  });

  it('have pages compiled anew when a file changes that they have read', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(
        `{ name: 'a', version: '1', text: (page) => [{ start: page.text.length, end: page.text.length, text: page.readFile('more.txt') ?? 'NOTHING' }] }`,
      ),
      'content/index.md': page('Text.'),
    });
    await site.build();
    expect(site.output('index.html')).toContain('NOTHING');
    site.write({ 'more.txt': 'SOMETHING' });
    await site.build();
    expect(site.output('index.html')).toContain('SOMETHING');
  });

  it('work in check-links too', async () => {
    site = createSite({
      'docs-site.config.ts': withPlugins(
        "{ name: 'a', text: (page) => { page.report({ message: 'no good', start: 4, end: 8, severity: 'warning' }); return []; } }",
      ),
      'content/index.md': page('Text and more.'),
    });
    const report = await checkLinks({ cwd: site.root, cache: false });
    expect(
      report.diagnostics.map(({ code, message, severity, location }) => [
        code,
        message,
        severity,
        location?.line,
      ]),
    ).toEqual([['plugin-fault', 'a: no good', 'warning', 5]]);
  });
});
