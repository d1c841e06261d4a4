import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, moveIn, PIXEL_PNG, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;

const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },";
/** A site whose configuration has these lines besides what each has. */
const configOf = (lines: string) =>
  `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', ${lines} };`;

async function built(files: Record<string, string | Uint8Array>) {
  const moved = await moveIn(files);
  site = moved.site;
  return moved;
}

describe('blogs of a Docusaurus site', () => {
  it('have the translations of their own, where there are two of them', async () => {
    const { build } = await built({
      'docusaurus.config.js': configOf(`${I18N}
        presets: [['classic', { docs: false }]],
        plugins: [['@docusaurus/plugin-content-blog', { id: 'changes', path: 'changes', routeBasePath: 'changes' }]],`),
      'blog/2024-01-02-first.md': page('First', 'A post.'),
      'changes/2024-02-03-one.md': page('One', 'A change.'),
      'src/pages/index.md': page('Home', 'Words.'),
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md': page('Premier', 'Un billet.'),
      'i18n/fr/docusaurus-plugin-content-blog-changes/2024-02-03-one.md': page('Un', 'Un changement.'),
    });
    expect(build.ok).toBe(true);
    expect(textOf(site.output('fr/changes.html'))).toContain('Un changement.');
    expect(textOf(site.output('fr/changes.html'))).not.toContain('Premier');
    expect(textOf(site.output('fr/blog.html'))).toContain('Premier');
  });

  it('are translated with plugins of remark of their own too', async () => {
    await built({
      'docusaurus.config.js': configOf(`${I18N}
        presets: [['classic', { docs: false, blog: { remarkPlugins: [require('./loud.cjs')] } }]],`),
      'loud.cjs':
        "module.exports = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'loud' }] }); };\n",
      'package.json': '{"name":"kettle"}',
      'blog/2024-01-02-first.md': page('First', 'A post.'),
      'src/pages/index.md': page('Home', 'Words.'),
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md': page('Premier', 'Un billet.'),
    });
    expect(textOf(site.output('fr/blog/2024/01/02/first.html'))).toMatch(/Un billet\. loud/);
  });

  it('are cut in lists where their own mark stands', async () => {
    await built({
      'docusaurus.config.js': configOf(
        "presets: [['classic', { docs: false, blog: { truncateMarker: /<!--\\s*MORE\\s*-->/i } }]],",
      ),
      'blog/2024-01-02-first.md': page(
        'First',
        'Shown.\n\n<!-- truncate -->\n\nToo.\n\n<!-- more -->\n\nThe rest.',
      ),
    });
    const list = textOf(site.output('blog.html'));
    expect(list).toMatch(/Shown\. Too\. Read more/);
    expect(list).not.toContain('The rest.');
    expect(textOf(site.output('blog/2024/01/02/first.html'))).toContain('The rest.');
  });

  it('have headings of authors that say their names alone', async () => {
    await built({
      'docusaurus.config.js': configOf("presets: [['classic', { docs: false }]],"),
      'blog/authors.yml': 'ann:\n  name: Ann\n  title: Cook\n',
      'blog/2024-01-02-first.md': '---\ntitle: First\nauthors: ann\n---\n\nA post.\n',
    });
    const html = contentOf(site.output('blog/authors.html'));
    expect(html).toMatch(/<h2[^>]*>(?:<a[^>]*>)?Ann(?:<\/a>)?\s*(?:<a [^>]*>.*?<\/a>)?<\/h2>/s);
    // As Docusaurus has it: the number of posts belongs to the name.
    expect(textOf(site.output('blog/authors.html'))).toMatch(/Ann \(1\) Cook/);
  });
});

describe('versions of a Docusaurus site', () => {
  it('are called by components as the language calls them', async () => {
    await built({
      'docusaurus.config.js': configOf(`${I18N}
        presets: [['classic', { docs: { sidebarPath: false, versions: { current: { label: 'Coming' } } }, blog: false }]],`),
      'versions.json': '["1.0"]',
      'docs/a.md': page('A', 'Words.'),
      'versioned_docs/version-1.0/a.md': page('A', 'Old words.'),
      'src/pages/versions.jsx':
        "import React from 'react';\nimport { useVersions } from '@docusaurus/plugin-content-docs/client';\nexport default function Versions() { return <ul>{useVersions().map(({ name, label }) => <li key={name}>{label}</li>)}</ul>; }\n",
      'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
        'version.label': { message: 'À venir' },
      }),
    });
    expect(site.output('fr/versions.html')).toContain('À venir');
    expect(site.output('versions.html')).toContain('Coming');
  });
});

describe('static files of a Docusaurus site', () => {
  it('come over from all its folders, for links, pictures and imports: all but the first were left behind', async () => {
    const { build, report } = await built({
      'docusaurus.config.js': configOf(`staticDirectories: ['static', 'gone', './public'],
        presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/' }, blog: false }]],`),
      'docs/a.mdx': page(
        'A',
        "import Wave from '/img/wave.svg';\n\n[Plan](/plan.txt), [the same](@site/public/plan.txt), ![Dot](/dot.png)\n\n<Wave />\n\n<a href={require('@site/public/plan.txt').default}>By module</a>",
      ),
      'static/both.txt': 'first',
      'public/both.txt': 'second',
      'public/plan.txt': 'The plan.',
      'public/dot.png': PIXEL_PNG,
      'public/img/wave.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4"/></svg>',
    });
    expect(report.notes.map(({ what }) => what).filter((what) => what.includes('static'))).toEqual([]);
    expect(build.diagnostics).toEqual([]);
    expect(site.output('plan.txt')).toBe('The plan.');
    expect(site.output('both.txt')).toBe('first');
    const html = contentOf(site.output('a.html'));
    expect(html.match(/href="\/plan\.txt"/g)).toHaveLength(3);
    expect(html).toMatch(/<img[^>]*src="\/dot\.png"[^>]*width="1"/);
    expect(html).toContain('d="M0 0h4"');
  });

  it('name folders outside of it that are not the first', async () => {
    site = createForeignSite({
      'site/docusaurus.config.js': configOf(
        "staticDirectories: ['static', '../others'], presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],",
      ),
      'site/docs/a.md': page('A', 'Words.'),
      'site/static/a.txt': 'a',
      'others/b.txt': 'b',
    });
    const report = await migrate({ folder: site.root });
    expect(report.notes).toContainEqual(
      expect.objectContaining({
        what: 'Folders of static files outside of the site do not come over, but the first',
        places: ['../others'],
      }),
    );
  });
});

/** Plugins of the site: one with data for components, in a file of its own, and one with a page. */
const PLUGINS = {
  'docusaurus.config.js': `const broken = () => ({ name: 'broken', loadContent() { throw new Error('no kettle here'); }, contentLoaded({ actions }) { actions.setGlobalData(1); } });
    function ports() { return { name: 'ports', async contentLoaded({ actions }) {
      const data = await actions.createData('ports.json', JSON.stringify([{ port: 'Hull' }]));
      actions.addRoute({ path: '/k/ports', component: '@site/src/Ports.js', modules: { ports: data }, exact: true });
      actions.addRoute({ path: '/k/other', component: '@theme/Other', exact: true });
    } }; }
    export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
      presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/' }, blog: false }]],
      plugins: ['./plugins/units', [ports, {}], broken, './plugins/quiet'] };`,
  'package.json': '{"name":"kettle"}',
  'plugins/units/index.ts':
    "import { readFileSync } from 'node:fs';\nimport { join } from 'node:path';\ninterface Context { siteDir: string; siteConfig: { title: string } }\nexport default function units(context: Context, options: { id: string }) { return { name: 'units', async loadContent() { return readFileSync(join(context.siteDir, 'units.txt'), 'utf8').trim().split(' '); }, async contentLoaded({ content, actions }: any) { actions.setGlobalData({ list: content, of: context.siteConfig.title, id: options.id }); } }; }\n",
  'plugins/quiet.js': "module.exports = () => { throw new Error('must not run'); };\n",
  'units.txt': 'litre pint\n',
  'src/Ports.js':
    'import Layout from \'@theme/Layout\';\nexport default function Ports({ ports }) { return <Layout title="All ports"><ul>{ports.map(({ port }) => <li key={port}>Port of {port}</li>)}</ul></Layout>; }\n',
  'docs/a.mdx': page(
    'A',
    "import { usePluginData } from '@docusaurus/useGlobalData';\n\nexport const Units = () => { const { list, of, id } = usePluginData('units'); return <p>{list.join(' and ')} of {of} ({id})</p>; };\n\n<Units />\n\nTo the [ports](/ports).",
  ),
};

describe('plugins of a Docusaurus site’s own', () => {
  it('hand their data to components, and add their pages: both were missing, the pages without a word', async () => {
    const { build, report } = await built(PLUGINS);
    expect(build.diagnostics).toEqual([]);
    expect(textOf(site.output('a.html'))).toContain('litre and pint of Kettle (default)');
    expect(site.output('ports.html')).toMatch(/<title>All ports[\s\S]*Port of Hull/);
    const notes = report.notes.map(({ what, places }) => `${what}: ${places.join(', ')}`);
    expect(notes).toContain(
      'Data and pages of plugins are those of today: run migrate again when they have changed: ./plugins/units, ports',
    );
    expect(notes).toContain(
      'A plugin could not be run, so that its data and its pages are missing: no kettle here: broken',
    );
    expect(notes).toContain('Plugins and themes of Docusaurus are not run: broken, ./plugins/quiet');
  });

  it('may import as modules of today do and export as older ones, and use packages that are read anyway: seen, their pages were missing', async () => {
    const { build, report } = await built({
      ...PLUGINS,
      'docusaurus.config.js': PLUGINS['docusaurus.config.js'].replace('broken, ', ''),
      'node_modules/remark-gfm/package.json': '{"name":"remark-gfm","main":"index.js"}',
      'node_modules/remark-gfm/index.js': "module.exports = () => 'litre pint';",
      'plugins/units/index.ts':
        "import gfm from 'remark-gfm';\nimport type { Plugin } from '@docusaurus/types';\nlet asked = 0;\nmodule.exports = async function units({ siteConfig }: any, { id }: any) { const plugin: Plugin<string> = { name: 'units', async contentLoaded({ actions }: any) { asked++; actions.setGlobalData({ list: gfm().split(' '), of: siteConfig.title, id }); } }; return plugin; };\n",
    });
    expect(build.diagnostics).toEqual([]);
    expect(report.notes.map(({ what }) => what).join()).not.toContain('could not be run');
    expect(textOf(site.output('a.html'))).toContain('litre and pint of Kettle (default)');
  });

  it('are told where none of them could be run, as their thread can not read the configuration: nobody had said so', async () => {
    const { report } = await built({
      ...PLUGINS,
      'docusaurus.config.js': `import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) throw new Error('no thread');\n${PLUGINS['docusaurus.config.js'].replace('broken, ', '')}`,
      'docs/a.mdx': page('A', 'Words.'),
    });
    expect(report.notes.map(({ what }) => what)).toContain(
      'The site’s own plugins could not be run, so that their data and pages are missing: no thread',
    );
  });

  it('are asked for by a name that is not known: the page is named', async () => {
    const { build } = await built({
      ...PLUGINS,
      'docs/b.mdx': page(
        'B',
        "import { usePluginData } from '@docusaurus/useGlobalData';\n\nexport const Other = () => <p>{usePluginData('other').text}</p>;\n\n<Other />",
      ),
    });
    expect(build.diagnostics).toEqual([
      expect.objectContaining({
        code: 'mdx-failed',
        location: { file: 'docs/b.mdx', line: 9, column: 1 },
        message:
          'The page failed while it was rendered: What the plugin "other" hands to components is not known here: write what it shows (in the component Other)',
      }),
    ]);
  });
});

/** A site whose functions know a word, and what a page is called by its number. */
const FUNCTIONS = {
  'docusaurus.config.js': `import { names } from './names.mjs';
    export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
      presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/' }, blog: false }]],
      markdown: {
        preprocessor: ({ fileContent, filePath }) => { if (filePath.endsWith('bad.md')) throw new Error('too hot'); return fileContent.replaceAll('%WORD%', 'steam').replaceAll('%LINES%', 'one\\n\\ntwo'); },
        parseFrontMatter: async (params) => {
          const result = await params.defaultParseFrontMatter(params);
          if (params.filePath.endsWith('worse.md')) throw new Error('too cold');
          const { number, ...rest } = result.frontMatter;
          return { ...result, frontMatter: number === undefined ? rest : { ...rest, title: names[number], slug: '/by-number/' + number, description: params.fileContent.includes('%WORD%') ? 'Has a word.' : 'None.' } };
        },
      } };`,
  'package.json': '{"name":"kettle"}',
  'names.mjs': "export const names = { 7: 'Seven kettles' };\n",
  'docs/a.md': '---\nnumber: 7\n---\n\nWith %WORD% and [no page](./gone.md).\n\nA code `%WORD%`.\n',
  'docs/b.mdx': page('B', "import Part from './_part.md';\n\n<Part />\n\nTo [a](./a.md)."),
  'docs/_part.md': 'A part with %WORD%.\n\n%LINES%\n',
};

describe('functions of a Docusaurus configuration', () => {
  it('change texts and front matter of pages and their parts: pages had been shown as they are written', async () => {
    const { build, report } = await built(FUNCTIONS);
    expect(build.diagnostics.map(({ code, location }) => [code, location])).toEqual([
      ['link-broken-markdown', { file: 'docs/a.md', line: 5, column: 27, endLine: 5, endColumn: 36 }],
    ]);
    const html = site.output('by-number/7.html');
    expect(html).toMatch(/<title>Seven kettles/);
    expect(html).toMatch(/<meta name="description" content="Has a word\."/);
    expect(contentOf(html)).toMatch(/With steam and[\s\S]*<code[^>]*>steam<\/code>/);
    expect(textOf(site.output('b.html'))).toMatch(/A part with steam\.\s+one\s+two/);
    expect(contentOf(site.output('b.html'))).toContain('href="/by-number/7"');
    expect(report.notes.map(({ what, places }) => `${what}: ${places.join(', ')}`)).toContain(
      'Functions of the configuration are run when pages are built: markdown.preprocessor, markdown.parseFrontMatter',
    );
  });

  it('are named at the pages for which they fail, which are shown as they are written', async () => {
    const { build } = await built({
      ...FUNCTIONS,
      'docs/a.md': page('A', 'Words.'),
      'docs/bad.md': page('Bad', 'Still %WORD%.'),
      'docs/worse.md': page('Worse', 'Says %WORD%.'),
    });
    expect(build.diagnostics.map(({ code, message, location }) => [code, location?.file, message])).toEqual([
      [
        'plugin-fault',
        'docs/bad.md',
        'docusaurus/preprocessor: The site’s own `markdown.preprocessor` could not be run: too hot',
      ],
      [
        'plugin-fault',
        'docs/worse.md',
        'docusaurus/parse-front-matter-faults: The site’s own `markdown.parseFrontMatter` could not be run: too cold',
      ],
    ]);
    expect(textOf(site.output('bad.html'))).toContain('Still %WORD%.');
    expect(textOf(site.output('worse.html'))).toContain('Says steam.');
  });
});

describe('headings of a page as a value', () => {
  it('are known to code that holds braces of its own: such a page was left out', async () => {
    const { build } = await built({
      'docusaurus.config.js': configOf(
        "presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/', numberPrefixParser: true }, blog: false }]],",
      ),
      'docs/a.mdx': page(
        'A',
        '## First\n\n## Second\n\n{toc.map((item) => <li key={item.id}>{item.value} at {item.level}</li>)}\n\nCalled {[contentTitle ?? "nothing"].map((own) => <b key={own}>{own}</b>)}.',
      ),
    });
    expect(build.diagnostics).toEqual([]);
    expect(textOf(site.output('a.html'))).toMatch(/First at 2 Second at 2/);
    expect(textOf(site.output('a.html'))).toMatch(/Called nothing/);
  });

  it('do not share a report with numbers in front of names that are read by the usual rules', async () => {
    const { report } = await built({
      'docusaurus.config.js': configOf(
        "presets: [['classic', { docs: { sidebarPath: false, numberPrefixParser: true }, blog: false }]],",
      ),
      'docs/01-a.md': page('A', 'Words.'),
    });
    expect(report.notes.map(({ what }) => what).filter((what) => what.startsWith('Numbers'))).toEqual([]);
    expect(textOf(site.output('docs/a.html'))).toContain('Words.');
  });
});

describe('sidebars of a Docusaurus site', () => {
  it('lead to pages of others by `ref`: such a page had been the next one, and had stood in both', async () => {
    const { build } = await built({
      'docusaurus.config.js': configOf(
        "presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' }, blog: false }]],",
      ),
      'sidebars.js':
        "export default { main: ['a', { type: 'ref', id: 'x' }, { type: 'ref', id: 'y', label: 'Why' }, { type: 'link', label: 'Again', href: '/y' }, 'b'], other: ['x', 'y'] };\n",
      ...{
        'docs/a.md': page('A'),
        'docs/b.md': page('B'),
        'docs/x.md': page('X-ray'),
        'docs/y.md': page('Y'),
      },
    });
    expect(build.diagnostics).toEqual([]);
    const next = (file: string) => /<a (?=[^>]*rel="next")[^>]*href="([^"]*)"/.exec(site.output(file))?.[1];
    expect([next('a.html'), next('x.html'), next('y.html')]).toEqual(['/b', '/y', undefined]);
    expect(site.output('a.html')).toMatch(/href="\/x"[^>]*>[^<]*(?:<[^a][^>]*>)*X-ray[\s\S]*Why/);
  });
});

describe('what Docusaurus hands to every page', () => {
  it('is there whole: seen, 33 pages of a site gave their front matter to a table and showed nothing', async () => {
    const { build } = await built({
      'docusaurus.config.js': configOf("presets: [['classic', { blog: false }]],"),
      'src/Card.js': `export default ({ of, metadata, since }) => <p>Card: {of?.maker} {metadata?.maker} {since}</p>;\n`,
      'docs/whole.mdx': `---\ntitle: Whole\nmaker: Ann\n---\n\nimport Card from '@site/src/Card';\n\n<Card of={frontMatter} />\n`,
      'docs/parts.mdx': `---\ntitle: Parts\nmaker: Ben\n---\n\nimport Card from '@site/src/Card';\n\nexport const { maker } = metadata;\n\n<Card of={{ maker }} />\n\n<Card {...frontMatter} metadata={metadata} />\n`,
      'docs/own.mdx': `---\ntitle: Own\nmaker: Cat\n---\n\nimport Card from '@site/src/Card';\n\nexport const metadata = { maker: 'Dan' };\n\n<Card of={frontMatter} metadata={metadata} />\n`,
      'docs/said.md': '---\ntitle: Said\n---\n\nThe frontMatter and the metadata of a page.\n',
    });
    expect(build.diagnostics.map(({ message }) => message)).toEqual([]);
    const shown = (name: string) => textOf(site.output(`docs/${name}.html`));
    expect(shown('whole')).toContain('Card: Ann');
    expect(shown('parts')).toMatch(/Card: Ben\s+Card: Ben/);
    expect(shown('own')).toContain('Card: Cat Dan');
    expect(shown('said')).toContain('The frontMatter and the metadata of a page.');
  });

  it('is imported of partials by its names', async () => {
    const { build } = await built({
      'docusaurus.config.js': configOf("presets: [['classic', { blog: false }]],"),
      'docs/_rules.mdx': '---\nmaker: Eve\n---\n\n# Rules\n\n## Heat it\n\nTo the full.\n',
      'docs/all.mdx': `---\ntitle: All\n---\n\nimport Rules, { toc as rules, frontMatter as of, contentTitle } from './_rules.mdx';\n\n<Rules />\n\n<p>Has {rules.map(({ id }) => id).join()} of {of.maker}: {contentTitle}</p>\n\nexport const toc = rules;\n`,
    });
    expect(build.diagnostics.map(({ message }) => message)).toEqual([]);
    expect(textOf(site.output('docs/all.html'))).toContain('Has heat-it of Eve: Rules');
  });
});
