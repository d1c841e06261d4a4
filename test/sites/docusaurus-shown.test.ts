import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn as moveForeign, PIXEL_PNG, textOf as readText } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
export default {
  title: 'Loom', url: 'https://loom.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/', remarkPlugins: [[npm2yarn, { sync: true }]], admonitions: { keywords: ['retired', 'asked'], extendDefaults: true } }, blog: false, pages: false }]],
  themeConfig: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } },
};`;

/** A plugin of the name, with tabs of its own making. */
const NPM2YARN = `module.exports = (options) => (tree) => {
  tree.children = tree.children.flatMap((node) => node.type !== 'code' || node.meta !== 'npm2yarn' ? [node] : [{
    type: 'mdxJsxFlowElement', name: 'Tabs', attributes: options.sync ? [{ type: 'mdxJsxAttribute', name: 'groupId', value: 'npm2yarn' }] : [],
    children: ['npm', 'deno'].map((value) => ({ type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [{ type: 'mdxJsxAttribute', name: 'value', value }], children: [{ type: 'code', lang: node.lang, value: node.value.replace('npm', value) }] })),
  }]);
};`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'package.json': '{"name":"loom"}',
  'docs/intro.md': '# Start\n\nThread.\n',
};

async function moveIn(files: Record<string, string | Uint8Array> = {}) {
  const moved = await moveForeign({ ...FILES, ...files });
  site = moved.site;
  return moved;
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const textOf = (file: string) => readText(site.output(file));

describe('what Docusaurus shows', () => {
  it('is a page by the name of its file where a heading of level 1 stands below others: seen, that one was taken for the title', async () => {
    await moveIn({
      'docs/first-cloth.md': 'Words.\n\n## Warp\n\n# Weft\n',
      'docs/second-cloth.md': 'Words.\n\nWarp\n----\n\n# Weft\n',
      'docs/third-cloth.md': '```sh\n## no heading\n```\n\n# Weft\n',
    });
    expect(site.output('first-cloth.html')).toContain('<title>first-cloth | Loom</title>');
    expect(site.output('second-cloth.html')).toContain('<title>second-cloth | Loom</title>');
    expect(site.output('third-cloth.html')).toContain('<title>Weft | Loom</title>');
  });

  it('is tabs as the site’s plugin for npm makes them: seen, docsgen’s own had other names and another group', async () => {
    await moveIn({
      'docs/install.md': '# Install\n\n```bash npm2yarn\nnpm install loom\n```\n',
      'node_modules/@docusaurus/remark-plugin-npm2yarn/package.json':
        '{"name":"@docusaurus/remark-plugin-npm2yarn","version":"3.0.0","main":"index.js"}',
      'node_modules/@docusaurus/remark-plugin-npm2yarn/index.js': NPM2YARN,
    });
    expect(textOf('install.html')).toContain('deno install loom');
    expect(textOf('install.html')).not.toContain('yarn add loom');
  });

  it('is tabs of docsgen’s where that plugin is not installed, without a word', async () => {
    const { build } = await moveIn({
      'docs/install.md': '# Install\n\n```bash npm2yarn\nnpm install loom\n```\n',
    });
    expect(textOf('install.html')).toContain('yarn add loom');
    expect(build.diagnostics).toEqual([]);
  });

  it('is boxes of the site’s own names by its own components: seen, they were notes, and only migrate said so', async () => {
    const { report } = await moveIn({
      'docs/boxes.md':
        '# Boxes\n\n:::retired\nOld loom.\n:::\n\n:::retired Since *May*\nOld thread.\n:::\n\n:::asked Why?\nBecause.\n:::\n\n:::tip\nKnots.\n:::\n',
      'src/theme/Admonition/Types.js':
        "import React from 'react';\nimport types from '@theme-original/Admonition/Types';\nconst Retired = ({ title, children }) => <section className=\"retired\"><h5>{title ?? 'Gone for good'}</h5><div>{children}</div></section>;\nexport default { ...types, retired: Retired };\n",
    });
    expect(site.output('boxes.html')).toMatch(
      /<section class="retired"><h5>Gone for good<\/h5><div><p>Old loom\.<\/p><\/div><\/section>/,
    );
    expect(site.output('boxes.html')).toMatch(/<h5>Since <em>May<\/em><\/h5><div><p>Old thread/);
    expect(site.output('boxes.html')).toMatch(/admonition-info[\s\S]*Why\?[\s\S]*Because/);
    expect(textOf('boxes.html')).toMatch(/Tip Knots/);
    expect(JSON.stringify(report)).not.toContain('Admonition/Types');
  });

  it('is headings of partials, and of the levels that the site has, in a list on the page', async () => {
    await moveIn({
      'docs/all.mdx':
        "import TOCInline from '@theme/TOCInline';\nimport Part from './_part.mdx';\n\n# All\n\n<TOCInline toc={toc} />\n\n## Own\n\n#### Deep\n\n<Part />\n",
      'docs/_part.mdx': '## Shared\n\nText.\n',
    });
    const list = /<ul>([\s\S]*)<\/ul>/.exec(contentOf(site.output('all.html')))?.[1] ?? '';
    expect([...list.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(['own', 'deep', 'shared']);
    expect(list).toMatch(/Own<\/a><ul><li><a href="#deep">Deep<\/a><\/li><\/ul><\/li><li><a href="#shared">/);
  });

  it('is headings with code, marks and references in that list: seen, 56 of its links led nowhere, and `<file>` was gone', async () => {
    const headings = [
      '`loom [--threads=<n>]`',
      '`loom <pattern>` and *more*',
      '`warp` \\[list&lt;text&gt;]',
      '`a&lt;b` _or_ ``c`d`` & [`e`](#own-id) {#own-id}',
    ];
    const { build } = await moveIn({
      'docs/all.mdx': `import TOCInline from '@theme/TOCInline';\n\n# All\n\n<TOCInline toc={toc} />\n\n${headings.map((own) => `## ${own}\n`).join('\n')}`,
    });
    expect(build.diagnostics.filter(({ location }) => location?.file === 'docs/all.mdx')).toEqual([]);
    const html = contentOf(site.output('all.html'));
    const list = [...html.matchAll(/<li><a href="#([^"]+)">(.*?)<\/a>/g)].map(([, id, words]) => [id, words]);
    expect(list.map(([, words]) => words)).toEqual([
      '<code>loom [--threads=&lt;n&gt;]</code>',
      '<code>loom &lt;pattern&gt;</code> and more',
      '<code>warp</code> [list&lt;text&gt;]',
      '<code>a&amp;lt;b</code> or <code>c`d</code> &amp; <code>e</code>',
    ]);
    const ids = [...html.matchAll(/<h2[^>]* id="([^"]+)"|<h2 id="([^"]+)"/g)].map(([, a, b]) => a ?? b);
    expect(list.map(([id]) => id)).toEqual(ids);
    expect(ids).toHaveLength(4);
  });

  it('is how many pages have a tag, and a label that the table leaves out', async () => {
    await moveIn({
      'docs/a.md': '---\ntags: [silk, wool]\n---\n\n# A\n',
      'docs/b.md': '---\ntags: [silk]\n---\n\n# B\n',
      'docs/tags.yml': 'silk:\nwool: {label: Of sheep}\n',
    });
    expect(site.output('tags/silk.html')).toContain('2 docs tagged with “Silk”');
    expect(site.output('tags/wool.html')).toContain('One doc tagged with “Of sheep”');
  });

  it('is tabs in the order that is written, with all panels of one value in the first of them: seen, one had stood twice and another not at all', async () => {
    await moveIn({
      'docs/a.mdx':
        '# A\n\n<Tabs values={[{ label: \'Of wool\', value: \'wool\' }, { label: \'Of silk\', value: \'silk\' }, { value: \'flax\' }]}>\n<TabItem value="silk">\n\nSoft.\n\n</TabItem>\n<TabItem value="silk">\n\nThin.\n\n</TabItem>\n<TabItem value="wool" label="Wool">\n\nWarm.\n\n</TabItem>\n<TabItem value="hemp">\n\nRough.\n\n</TabItem>\n</Tabs>\n',
    });
    const html = site.output('a.html');
    const tabs = [...html.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]*)</g)];
    expect(tabs.map(([, isShown, label]) => `${label} ${isShown}`)).toEqual([
      'Of wool true',
      'Of silk false',
      'flax false',
      'hemp false',
    ]);
    expect(textOf('a.html')).toMatch(/Of wool Warm\. Of silk Soft\. Thin\. flax hemp Rough\./);
  });

  it('has the main color of the old site, where it can be read, and one like it elsewhere', async () => {
    const { report } = await moveIn({
      'docusaurus.config.js':
        "module.exports = { title: 'Loom', url: 'https://loom.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, theme: { customCss: './src/css/own.css' } }]] };",
      'src/css/own.css':
        ":root { --ifm-color-primary: #ffdd00; }\nhtml[data-theme='dark'] { --ifm-color-primary: #61dafb; }\n",
      'docs/a.md': '# A\n',
    });
    const note = report.notes.find(({ what }) => what.startsWith('The main color'));
    expect(note).toEqual({
      kind: 'approximated',
      what: 'The main color is the accent (`theme.tokens`), moved where texts in it could hardly be read: #ffdd00 became #806e00 in the light mode',
      places: ['src/css/own.css'],
    });
    const css = Object.entries(site.outputs()).find(([name]) => /assets\/.*\.css$/.test(name))?.[1] ?? '';
    expect(css).toContain('#806e00');
    expect(css).toContain('#61dafb');
  });

  it('is tabs of which the one is open that is said to be in their values', async () => {
    await moveIn({
      'docs/a.mdx':
        '# A\n\n<Tabs values={[{ value: \'wool\' }, { value: \'silk\', default: true }]}>\n<TabItem value="wool">Warm.</TabItem>\n<TabItem value="silk">Soft.</TabItem>\n</Tabs>\n',
    });
    const open = /aria-selected="true"[^>]*>([^<]*)</.exec(site.output('a.html'));
    expect(open?.[1]).toBe('silk');
  });

  it('is what pages without a description say first in the list of a tag, headings and pictures too', async () => {
    await moveIn({
      'docs/a.md': '---\ntags: [silk]\n---\n\n# A\n\n## Of *fine* thread\n\nWords.\n',
      'docs/b.md': '---\ntags: [silk]\n---\n\n![A loom](./loom.png)\n\nWords.\n',
      'docs/c.md': '---\ntags: [silk]\n---\n\n:fire: From 9:15 to 10:30\n',
      'docs/loom.png': PIXEL_PNG,
    });
    const words = textOf('tags/silk.html');
    expect(words).toMatch(/A Of fine thread .*b A loom .*c From 930/);
    expect(words).not.toContain('Words');
  });

  it('leaves the name of an emoji as it is where a word follows at once, which is a directive', async () => {
    await moveIn({
      'docs/a.md': '# A\n\nNew :fire:Hot, :fire: hot, :fire:9, :fire:-, :fire:hot:.\n\n## Hot :fire:Weft\n',
    });
    expect(textOf('a.html')).toContain('New :fire:Hot, 🔥 hot, 🔥9, 🔥-, 🔥hot:.');
    site.dispose();
    await moveIn({
      'package.json': '{"name":"loom","dependencies":{"@docusaurus/core":"2.4.3"}}',
      'docs/a.md': '# A\n\nNew :fire:Hot.\n',
    });
    expect(textOf('a.html')).toContain('New 🔥Hot.');
  });

  it('names a slug that ends with index: seen, its page was at the address of the folder in silence', async () => {
    const { build } = await moveIn({ 'docs/cloth/all.md': '---\nslug: index\n---\n\n# All\n' });
    expect(
      build.diagnostics.map(({ message, hint, location }) => [message, hint, location?.file, location?.line]),
    ).toEqual([
      [
        'docusaurus/pages: The address /cloth/index is that of a folder here: this page is at /cloth',
        'Links of the site lead there. Have your host send readers of the old address on to the new one.',
        'docs/cloth/all.md',
        1,
      ],
    ]);
  });

  it('names pages and components that import a part which the site has made anew, and get docsgen’s: seen, what they showed instead was named nowhere', async () => {
    const { build, report } = await moveIn({
      'docs/tabs.mdx':
        "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Notice from '@site/src/components/Notice';\nimport Stamp from '@theme/Stamp';\n\n# Tabs\n\n```js\nimport Tabs from '@theme/Tabs';\n```\n\n<Tabs><TabItem value=\"a\">Warp</TabItem></Tabs>\n\n<Notice />\n\n<Stamp />\n",
      'docs/original.mdx':
        "import Tabs from '@theme-original/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# Original\n\n<Tabs><TabItem value=\"a\">Weft</TabItem></Tabs>\n",
      'src/theme/Tabs/index.js': 'export default ({ children }) => <section>Own tabs {children}</section>;\n',
      'src/theme/Admonition/index.js':
        "import Tabs from '@theme/Tabs';\nexport default () => <Tabs>Own box</Tabs>;\n",
      'src/theme/Stamp.js': 'export default () => <p>Own stamp</p>;\n',
      'src/components/Notice.js':
        "import React from 'react';\nimport Admonition from '@theme/Admonition';\nexport default () => <Admonition type=\"tip\">Knots</Admonition>;\n",
    });
    expect(
      build.diagnostics.map(({ code, severity, message, hint, location }) => [
        code,
        severity,
        message,
        hint,
        `${location?.file}:${location?.line}`,
      ]),
    ).toEqual([
      [
        'plugin-fault',
        'warning',
        "docusaurus/replaced-parts: docsgen's own Tabs is shown in the place of the site's (src/theme/Tabs/index.js): what is shown may differ",
        'Give the component a name of its own, and import that: what it shows is shown then.',
        'docs/tabs.mdx:1',
      ],
      [
        'plugin-fault',
        'warning',
        "docusaurus/replaced-parts/replaced-part: docsgen's own Admonition is shown in the place of the site's (src/theme/Admonition/index.js): what is shown may differ",
        'Give the component a name of its own, and import that: what it shows is shown then.',
        'src/components/Notice.js:2',
      ],
    ]);
    expect(JSON.stringify(report)).toContain(
      'Parts of the theme that the site has made anew are shown as docsgen draws them; the build names who imports them',
    );
    expect(textOf('tabs.html')).toContain('Own stamp');
    expect(textOf('original.html')).toContain('Weft');
  });

  it('names lists of docs and authors, code and diagrams whose parts the site has made anew and nobody imports: seen, pages lacked what these said, in silence', async () => {
    const part = 'export default () => <p>Own</p>;\n';
    const { build } = await moveIn({
      'docs/knots.md': '# Knots\n\nTied.\n',
      'docusaurus.config.js': CONFIG.replace('blog: false', 'blog: {}'),
      'blog/2024-05-06-thread.md': '# Thread\n\nSpun.\n',
      'src/theme/Blog/Pages/BlogAuthorsListPage/index.js': part,
      'src/theme/BlogPostPage/Metadata/index.js': part,
      'src/theme/CodeBlock/index.js': part,
      'src/theme/CodeBlock/CopyButton/index.js': part,
      'src/theme/DocItem/TOC/index.js': part,
      'src/theme/DocTagsListPage/index.js': part,
      'src/theme/Mermaid/index.js': part,
    });
    const message = (what: string, names: string) =>
      `docusaurus/undrawn-parts/replaced-part: docsgen draws ${what}, not the site's own ${names}: what is shown may differ on all of these pages`;
    expect(build.diagnostics.map((own) => [own.severity, own.message, own.location?.file])).toEqual([
      [
        'warning',
        message('pages of authors', 'Blog/Pages/BlogAuthorsListPage'),
        'src/theme/Blog/Pages/BlogAuthorsListPage/index.js',
      ],
      ['warning', message('blocks of code', 'CodeBlock'), 'src/theme/CodeBlock/index.js'],
      ['warning', message('lists of docs', 'DocTagsListPage'), 'src/theme/DocTagsListPage/index.js'],
      ['warning', message('diagrams', 'Mermaid'), 'src/theme/Mermaid/index.js'],
    ]);
  });

  it('is dollars as they stand where the plugin for formulas is too old for Docusaurus: seen, prices were read as formulas', async () => {
    const { report } = await moveIn({
      'docusaurus.config.js': `import math from 'remark-math';\n${CONFIG.replace('remarkPlugins: [', 'remarkPlugins: [math, ')}`,
      'package.json': '{"name":"loom","dependencies":{"@docusaurus/core":"3.3.2","remark-math":"^3.0.1"}}',
      'docs/prices.md': '# Prices\n\nOne for $100 becomes two for $50 each.\n',
    });
    expect(textOf('prices.html')).toContain('One for $100 becomes two for $50 each.');
    expect(JSON.stringify(report)).toContain('Formulas are text, as they were');
  });

  it('is a box of a site’s own name that nobody draws as one for information: seen, it was a note with its name for a title', async () => {
    await moveIn({ 'docs/boxes.md': '# Boxes\n\n:::retired\nOld loom.\n:::\n' });
    expect(contentOf(site.output('boxes.html'))).toContain('admonition-info');
    expect(textOf('boxes.html')).toMatch(/Info Old loom/);
    expect(textOf('boxes.html')).not.toMatch(/retired/i);
  });

  it('is posts without a title by their file, and authors as headings: seen, the day was in the title', async () => {
    await moveIn({
      'docusaurus.config.js': CONFIG.replace('blog: false', 'blog: {}'),
      'blog/2024-03-01-third-Cloth.md': 'No title.\n\n## Weft\n',
      'blog/2024-04-02/index.md': '---\nslug: dated\ntitle: Dated\nauthors: ada\n---\n\nText.\n',
      'blog/authors.yml':
        'ada:\n  name: Ada\n  title: Weaver\n  url: https://ada.example\n  image_url: https://ada.example/a.png\ndan:\n  name: Dan\n',
    });
    const [post] = Object.keys(site.outputs('build/blog')).filter((file) => /third-Cloth\.html$/i.test(file));
    expect(site.output(`blog/${post}`)).toMatch(/<h1 class="page-title"[^>]*>third-Cloth</);
    expect(contentOf(site.output('blog.html'))).toMatch(/<h2[^>]*>(?:<a[^>]*>)?third-Cloth/);
    expect(contentOf(site.output('blog/authors.html'))).toMatch(/<h2[^>]*><a[^>]*>Ada<[\s\S]*Weaver/);
    // The name stands beside the portrait, and who has not written yet is counted too.
    expect(contentOf(site.output('blog/authors.html'))).toMatch(/<img[^>]*alt=""/);
    expect(textOf('blog/authors.html')).toMatch(/Ada [\s\S]*Dan \(0\)/);
    expect(textOf('blog/archive.html')).toMatch(/^ Archive 2024/);
  });

  it('is live code as code, and each page of it is named: seen, only the report of the move said so, and named no page', async () => {
    const live = fence('jsx live', '<b>run</b>');
    const config = CONFIG.replace(
      'themeConfig:',
      "themes: ['@docusaurus/theme-live-codeblock'], themeConfig:",
    );
    const { build } = await moveIn({
      'docusaurus.config.js': config,
      'docs/live.md': `# Live\n\nText.\n\n${live}\n${live}\n${fence('jsx title="live"', 'a')}`,
      'docs/still.md': `# Still\n\n${fence('jsx alive', 'a')}`,
    });
    expect(
      build.diagnostics.map(({ message, location }) => [message, `${location?.file}:${location?.line}`]),
    ).toEqual([
      [
        'docusaurus/code-blocks: Code that readers could change and see run is shown as it stands: what it showed is not there',
        'docs/live.md:5',
      ],
    ]);
    expect(textOf('live.html')).toMatch(/&lt; b &gt; run/);
  });

  it('is components of packages that stand for others by a plugin’s word: seen, they were missing, and their pages with them', async () => {
    const { build } = await moveIn({
      'docusaurus.config.js': CONFIG.replace(
        'themeConfig:',
        "plugins: ['./plugins/native.js'], themeConfig:",
      ),
      'plugins/native.js': `const path = require('path');
module.exports = () => ({ name: 'native', configureWebpack(config, isServer, { getJSLoader }) {
  return { module: { rules: [{ use: [getJSLoader(isServer, {})] }] },
    resolve: { alias: { 'loom-native$': 'loom-web', '@loom/base$': path.resolve(__dirname, '../node_modules/@loom/base/src'), react: path.resolve(__dirname, '../node_modules/react') },
      fallback: isServer ? {} : { os: require.resolve('nowhere') } } };
} });`,
      'node_modules/loom-web/package.json': '{"name":"loom-web","main":"lib/web.js"}',
      'node_modules/loom-web/lib/web.js': "exports.name = 'on the web';",
      'node_modules/@loom/base/package.json': '{"name":"@loom/base","main":"dist/index.js"}',
      // What comes alive would be wrapped, and code of packages looks at what it is.
      'node_modules/@loom/base/src/index.js':
        "import { Thread } from './Thread.js';\nimport { name } from 'loom-native';\nif (!String(Thread).includes('many')) throw new Error('wrapped');\nexport const Loom = () => <p>Loom {name}</p>;\n",
      'node_modules/@loom/base/src/Thread.js':
        "import { useState } from 'react';\nexport const Thread = () => { const [many] = useState(3); return <b>{many}</b>; };\n",
      'docs/loom.mdx': "import { Loom } from '@loom/base';\n\n# Loom\n\n<Loom />\n",
    });
    expect(build.diagnostics).toEqual([]);
    expect(textOf('loom.html')).toContain('Loom on the web');
  });

  it('is rows and columns as Docusaurus lays them out: seen, what stood side by side on home pages stood below each other', async () => {
    const { build } = await moveIn({
      'docs/rows.mdx':
        '# Rows\n\n<div className="row">\n  <div className="col col--6 text--center padding--md">Warp</div>\n  <div className="col col--6">Weft</div>\n</div>\n',
    });
    expect(build.diagnostics).toEqual([]);
    const [, sheet = ''] = /href="\/(assets\/styles-[^"]+)"/.exec(site.output('rows.html')) ?? [];
    const styles = site.output(sheet);
    for (const rule of [
      /\.content \.row\s*\{[^}]*flex-wrap/,
      /\.content \.col--6\s*\{[^}]*6\s*\/\s*12|\.content \.col--6\s*\{[^}]*50%/,
      /--ifm-color-primary:\s*var\(--accent\)/,
    ])
      expect(styles).toMatch(rule);
    // What modules of the site say counts more.
    expect(styles).toMatch(/@layer infima\s*\{/);
  });

  it('is pictures of Markdown by the component that the site has for them, and none of those that a page writes as elements: seen, 250 of 722 pages lacked their captions', async () => {
    const { build, report } = await moveIn({
      'src/theme/MDXComponents/Img/index.js':
        "import Img from '@theme-original/MDXComponents/Img';\nexport default function Captioned(props) { return <figure><Img {...props} /><figcaption>{'Seen: ' + props.alt}</figcaption></figure>; }\n",
      'docs/weft.png': PIXEL_PNG,
      'docs/pictures.mdx':
        '# Pictures\n\n![Weft](./weft.png)\n\n<img src={require("./weft.png").default} alt="Plain" />\n',
    });
    expect(build.diagnostics).toEqual([]);
    const html = contentOf(site.output('pictures.html'));
    expect(html).toMatch(/<figure><img[^>]*src="\/assets\/weft-[^"]+\.png"[^>]*\/?><figcaption>Seen: Weft</);
    expect(html).toMatch(/<img[^>]*src="\/assets\/weft-[^"]+\.png"[^>]*alt="Plain"/);
    expect(html.match(/Seen:/g)?.length).toBe(1);
    expect(html).not.toContain('data-written');
    expect(JSON.stringify(report)).not.toContain('MDXComponents/Img');
  });

  it('are read where one fence of mdx-code-block stands in another: seen, 20 pages of one site printed their tags', async () => {
    const moved = await moveForeign({
      'docusaurus.config.js':
        "module.exports = { title: 'K', url: 'https://k.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]] };",
      'package.json': '{"name":"k"}',
      'docs/intro.mdx':
        '# Start\n\n````mdx-code-block\nimport Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n<Tabs>\n<TabItem value="one">\n\n```mdx-code-block\nimport Part from "./_part.md";\n\n<Part />\n```\n\n```sh\nrun --now\n```\n\n</TabItem>\n</Tabs>\n````\n\n1. Item\n\n   ```mdx-code-block\n   <b>in it</b>\n   ```\n',
      'docs/_part.md': 'A **part**.\n',
    });
    ({ site } = moved);
    expect(moved.build.diagnostics).toEqual([]);
    const html = contentOf(site.output('intro.html'));
    expect(html).toContain('<p>A <strong>part</strong>.</p>');
    expect(html).toContain('<b>in it</b>');
    expect(readText(site.output('intro.html'))).toMatch(/run\s+--now/);
    expect(readText(site.output('intro.html'))).not.toMatch(/mdx-code-block|import|`/);
  });

  it('are links where browsers loaded the code of a file, and named: seen, 88 pages of one site showed addresses as code, in silence', async () => {
    const { build } = await moveIn({
      'docs/intro.md':
        '# Start\n\n```tsx reference title="one.tsx"\nhttps://github.com/loom/loom/blob/main/one.tsx#L1-L9\n```\n\n```text reference\nno address\n```\n',
    });
    expect(build.diagnostics.map(({ message, hint, location }) => [message, hint, location?.line])).toEqual([
      [
        'docusaurus/code-blocks: The code of this file on GitHub was loaded by browsers: a link to it stands in its place',
        'Copy the code into the site, and write file="./name" behind the language of the fence.',
        3,
      ],
    ]);
    const html = contentOf(site.output('intro.html'));
    expect(html).toMatch(
      /<p><a [^>]*href="https:\/\/github\.com\/loom\/loom\/blob\/main\/one\.tsx#L1-L9"[^>]*>View on GitHub/,
    );
    expect(readText(site.output('intro.html'))).toContain('no address');
  });
});
