import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'docusaurus.config.js': `module.exports = { title: 'Loom', url: 'https://loom.example', baseUrl: '/',
    presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]] };`,
  'package.json':
    '{"name":"loom","dependencies":{"@docusaurus/core":"3.7.0","@docusaurus/preset-classic":"3.7.0"}}',
};

async function build(files: Record<string, string>) {
  site = createForeignSite({ ...FILES, ...files });
  await migrate({ folder: site.root });
  return site.build();
}

describe('components of a Docusaurus site that import texts of pages', () => {
  const WEAVE = {
    'docs/intro.mdx':
      'import Box from \'@site/src/components/Box\';\nimport { parts, help } from \'../src/parts\';\n\n# Intro\n\n<Box which="second" />\n\n<parts.First colour="red" />\n\n{help.title}\n\n## Own\n\nSee [below](#warp).\n',
    'docs/_second.md':
      '---\ntitle: Second\n---\n\n## Warp {#warp}\n\nThe [intro](./intro.mdx) for {props.name}.\n\n:::tip\n\nTight.\n\n:::\n',
    'src/components/Box.jsx': `import React from 'react';
import First from './_first.mdx';
import Second, { toc } from '../../docs/_second.md';
const all = { first: First, second: Second };
export default function Box({ which }) {
  const Part = all[which];
  return <div className="box"><Part name="weavers" /><i>{toc.map(({ value }) => value).join()}</i></div>;
}
`,
    'src/components/_first.mdx': "import Dot from './Dot';\n\nThread of **{props.colour}** <Dot />\n",
    'src/components/Dot.tsx': 'export default () => <b>dot</b>;\n',
    'src/parts.ts': `import First from './components/_first.mdx';
import type { ReactNode } from 'react';
import { frontMatter } from '@site/docs/_second.md';
export { default as Again } from './components/_first.mdx';
export const parts: Record<string, unknown> = { First };
export const help: { title: ReactNode } = { title: frontMatter.title };
`,
  };

  it('show them, with their links, headings and data: seen, they were left out, and 23 pages of one site failed', async () => {
    expect((await build(WEAVE)).diagnostics).toEqual([]);
    const html = site.output('intro.html');
    expect(textOf(html)).toMatch(
      /Warp .*The intro for weavers\. .*Tight\. Warp Thread of red dot Second Own/,
    );
    expect(html).toMatch(/<h2 id="warp">Warp<\/h2>/);
    expect(html).toMatch(/The <a href="\/intro">intro<\/a> for/);
    // Docusaurus lists the headings of those alone that a tag of the page shows.
    expect(/<ul class="toc-list">(.*?)<\/ul>/s.exec(html)?.[1]).not.toContain('Warp');
    expect(/<ul class="toc-list">(.*?)<\/ul>/s.exec(html)?.[1]).toContain('Own');
  });

  it('may ask for all of a folder with require.context: seen, such pages failed', async () => {
    const files = {
      'docs/news.mdx': "import News from '@site/src/News';\n\n# News\n\n<News />\n",
      'docs/raw.mdx': "import Raw from '@site/src/Raw';\n\n# Raw\n\n<Raw />\n",
      'docs/list.mdx': "import List from '@site/src/List';\n\n# List\n\n<List />\n",
      'news/2-b.md': 'Second\n\n## More\n\n## News\n',
      'news/1-a.md': 'First\n\n## More\n',
      'news/deep/3-c.md': 'Deep\n',
      'news/note.txt': 'No page\n',
      'src/News.jsx': `const news = require.context(
  '../news',
  false,
  /\\.md$/,
);
export default () => news.keys().map((key) => { const Part = news(key).default; return <section key={key}>{key} <Part /></section>; });
`,
      'src/Raw.jsx': `const raw = require.context('!!raw-loader!@site/news', true, /\\.(md|txt)$/);
export default () => <ul>{raw.keys().map((key) => <li key={key}>{key}={raw(key).default.trim()}</li>)}</ul>;
`,
      'src/List.jsx': `const all = require.context('../docs', true, /\\.mdx$/, 'sync');
export default () => <ul>{all.keys().map((key) => <li key={key}>{all(key).contentTitle} {all(key).frontMatter.title ?? 'untitled'}</li>)}</ul>;
`,
    };
    expect((await build(files)).diagnostics).toEqual([]);
    expect(textOf(site.output('news.html'))).toMatch(/\.\/1-a\.md First More +\.\/2-b\.md Second More News/);
    // Each text has the ids that it has alone, but for those of the page.
    expect(site.output('news.html').match(/<h\d id="[^"]*"/g)).toEqual([
      '<h1 id="news"',
      '<h2 id="more"',
      '<h2 id="more"',
      '<h2 id="news-1"',
    ]);
    expect(textOf(site.output('news.html'))).not.toContain('Deep');
    expect(contentOf(site.output('raw.html'))).toMatch(
      /<li>\.\/1-a\.md=First\s+## More<\/li><li>\.\/2-b\.md=Second\s+## More\s+## News<\/li><li>\.\/deep\/3-c\.md=Deep<\/li><li>\.\/note\.txt=No page<\/li>/,
    );
    expect(textOf(site.output('list.html'))).toContain('List untitled News untitled Raw untitled');

    // What comes, goes and changes in the folder is shown by the next build.
    site.write({ 'news/3-d.md': 'Third\n', 'news/1-a.md': 'First of all\n' });
    site.remove('news/2-b.md');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(textOf(site.output('news.html'))).toContain('./1-a.md First of all ./3-d.md Third');
    expect(contentOf(site.output('raw.html'))).toContain('<li>./3-d.md=Third</li>');
  });

  it('may be given to all pages by a list, and be pages themselves', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx': '# Intro\n\n<Snippet path="a.md" />\n',
      'docs/plain.md': '# Plain\n\nNothing.\n',
      'docs/_snippets/a.md': 'Piece of [plain](../plain.md).\n',
      'src/theme/MDXComponents.js':
        "import Original from '@theme-original/MDXComponents';\nimport Piece from '@site/src/Piece';\nexport default { ...Original, Snippet: Piece };\n",
      'src/Piece.jsx':
        "const ctx = require.context('@site/docs/_snippets', true, /\\.md$/);\nexport default ({ path }) => { const { default: Part } = ctx('./' + path); return <Part />; };\n",
      'src/pages/index.jsx':
        "import Layout from '@theme/Layout';\nimport Part from '../../docs/_snippets/a.md';\nexport default () => <Layout title=\"Home\"><main><Part /></main></Layout>;\n",
    });
    expect(diagnostics).toEqual([]);
    expect(site.output('intro.html')).toContain('Piece of <a href="/plain">plain</a>.');
    expect(site.output('index.html')).toContain('Piece of <a href="/plain">plain</a>.');
    expect(contentOf(site.output('plain.html'))).not.toContain('SitePart');
  });

  it('may ask by calls with notes, by a cast, and hand all of a text on: seen, such texts were left out, or their pages', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx':
        "import Box from '../src/Box';\nimport Cast from '../src/Cast';\n\n# Intro\n\n<Box />\n\n<Cast />\n",
      'notes/a.mdx': '---\ntitle: Of a\n---\n\nWarp.\n',
      'src/all.ts':
        "export * as a from '../notes/a.mdx';\nexport const loadA = () => import(/* webpackChunkName: \"a\" */ '../notes/a.mdx');\n",
      'src/Box.tsx':
        "import { a, loadA } from './all';\nexport default () => <div><a.default />{typeof loadA().then}</div>;\n",
      'src/Cast.tsx':
        "const all = (require as any).context('../notes', /* deep */ true, /\\.mdx$/);\nexport default () => <i>{all.keys().join()}</i>;\n",
    });
    expect(diagnostics).toEqual([]);
    expect(textOf(site.output('intro.html'))).toMatch(/Warp\. ?function ?\.\/a\.mdx/);
  });

  it('may ask for files of whatever names: seen, a page failed for an apostrophe', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx': "import Box from '../src/Box';\n\n# Intro\n\n<Box />\n",
      "notes/it's.mdx": 'Apostrophe.\n',
      'notes/50%.mdx': 'Percent.\n',
      'notes/a b (1) [x].mdx': 'Signs.\n',
      'src/Box.jsx':
        "const all = require.context('../notes', false, /\\.mdx$/);\nexport default () => all.keys().map((key) => { const Part = all(key).default; return <Part key={key} />; });\n",
    });
    expect(diagnostics).toEqual([]);
    expect(textOf(site.output('intro.html'))).toMatch(/Percent\. Signs\. Apostrophe\./);
  });

  it('show them in lists of posts and in pages of plugins too: seen, a list had the box of a post, empty, without a word', async () => {
    const { diagnostics } = await build({
      'docusaurus.config.js': `function looms() { return { name: 'looms', contentLoaded({ actions }) { actions.addRoute({ path: '/looms', component: '@site/src/Looms.jsx', exact: true }); } }; }
        module.exports = { title: 'Loom', url: 'https://loom.example', baseUrl: '/', plugins: [looms],
          presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false } }]] };`,
      'docs/intro.mdx': '# Intro\n',
      'notes/a.mdx': 'Warp.\n',
      'notes/b.mdx': 'Weft of [nothing](./gone.mdx).\n',
      'src/A.jsx': "import A from '../notes/a.mdx';\nexport default () => <div><A /></div>;\n",
      'src/B.jsx': "import B from '../notes/b.mdx';\nexport default () => <div><B /></div>;\n",
      'src/Looms.jsx':
        "import Layout from '@theme/Layout';\nimport A from './A';\nexport default () => <Layout title=\"Looms\"><A /></Layout>;\n",
      'blog/2024-01-02-first.mdx':
        "---\ntitle: First\n---\n\nimport A from '../src/A';\nimport B from '../src/B';\n\nIntro.\n\n<A />\n\n{/* truncate */}\n\n<B />\n",
      'blog/2024-01-01-other.mdx': "---\ntitle: Other\n---\n\nimport A from '../src/A';\n\n<A />\n",
    });
    // A text that only the rest of a post shows is none of the list.
    expect(diagnostics.map(({ message, related }) => [message, related?.length ?? 0])).toEqual([
      [expect.stringContaining('gone.mdx'), 0],
    ]);
    expect(textOf(site.output('blog.html'))).toMatch(/Intro\. Warp\. .*Other .*Warp\./s);
    expect(textOf(site.output('blog.html'))).not.toContain('Weft');
    expect(site.output('looms.html')).toContain('<p>Warp.</p>');
    expect(textOf(site.output('blog/2024/01/02/first.html'))).toMatch(/Warp\. .*Weft/s);
  });

  it('show those of a module that has come beside the folder of another: seen, the page had nothing in its place', async () => {
    await build({
      'docs/intro.mdx': "import Box from '../src/Box';\n\n# Intro\n\n<Box />\n",
      'notes/a.mdx': 'Warp.\n',
      'notes/b.mdx': 'Weft.\n',
      'src/Box.jsx': "import { Part } from '../lib/parts';\nexport default () => <div><Part /></div>;\n",
      'lib/parts/index.js': "export { default as Part } from '../../notes/a.mdx';\n",
    });
    expect(textOf(site.output('intro.html'))).toContain('Warp.');
    site.write({ 'lib/parts.js': "export { default as Part } from '../notes/b.mdx';\n" });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(textOf(site.output('intro.html'))).toContain('Weft.');
  });

  it('ask for the data of texts that another module hands on: seen, titles were empty without a word', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx': "import List from '../src/List';\n\n# Intro\n\n<List />\n",
      'notes/a.mdx': '---\ntitle: Of a\n---\n\nWarp.\n',
      'src/all.js':
        "const all = require.context('../notes', false, /\\.mdx$/);\nexport const notes = all.keys().map((key) => all(key));\nexport * as first from '../notes/a.mdx';\n",
      'src/List.jsx':
        "import { first, notes } from './all';\nexport default () => <ul>{[first, ...notes].map(({ frontMatter }, at) => <li key={at}>{frontMatter.title}</li>)}</ul>;\n",
    });
    expect(diagnostics).toEqual([]);
    expect(contentOf(site.output('intro.html'))).toContain('<li>Of a</li><li>Of a</li>');
  });

  it('that import each other, or the page they stand in, come to an end', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx': "import Ring from '../src/Ring';\n\n# Intro\n\n<Ring depth={0} />\n",
      'docs/_a.mdx': "import Ring from '../src/Ring';\n\nA\n\n<Ring depth={2} />\n",
      'src/Ring.jsx':
        "import A from '../docs/_a.mdx';\nimport Page from '../docs/intro.mdx';\nexport default ({ depth }) => (depth < 2 ? <A /> : <i>end {typeof Page}</i>);\n",
    });
    expect(diagnostics).toEqual([]);
    expect(textOf(site.output('intro.html'))).toMatch(/A end function/);
  });

  it('may be modules of calls, and ask for texts behind loaders: seen, samples of requests were named as missing', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx':
        "import Old from '../src/old';\nimport { Samples } from '../src/samples';\n\n# Intro\n\n<Old />\n\n<Samples />\n",
      'docs/_part.md': 'A **part**.\n',
      'src/old.js':
        "const React = require('react');\nconst Part = require('../docs/_part.md').default;\nmodule.exports = () => React.createElement(React.Fragment, null, React.createElement(Part), require('raw-loader!./a.txt').default);\n",
      'src/samples.jsx':
        "import b from '!!raw-loader!@site/src/b.go';\nimport useDocusaurusContext from '@docusaurus/core/lib/client/exports/useDocusaurusContext';\nimport Link from '@docusaurus/Link';\nconst list = [require('!raw-loader!./a.txt').default, b];\nexport const Samples = () => <ul>{list.map((own) => <li key={own}>{own.trim()}</li>)}<li>{useDocusaurusContext().siteConfig.title}</li></ul>;\n",
      'src/a.txt': 'first sample\n',
      'src/b.go': 'package second\n',
    });
    expect(diagnostics).toEqual([]);
    const html = contentOf(site.output('intro.html'));
    expect(html).toContain('A <strong>part</strong>.');
    expect(html).toContain('<li>first sample</li><li>package second</li><li>Loom</li>');
    expect(textOf(site.output('intro.html')).match(/first sample/g)).toHaveLength(2);
  });

  it('may be loaded when they are shown: seen, what stands there until then stayed, without a word', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx': "import Late from '../src/Late';\n\n# Intro\n\n<Late />\n",
      'docs/_part.md': 'A **part**.\n',
      'src/Late.tsx': `import React, { lazy, Suspense, type ComponentType } from 'react';
const One = React.lazy(() => import(/* webpackChunkName: "one" */ './One'));
const Two = lazy<ComponentType<{ of: string }>>(async () => import('./named').then((all) => ({ default: all.Two })));
const Old = lazy(() => import('./old'));
const Text = lazy(() => import('../docs/_part.md'));
export default () => <Suspense fallback={<i>loading</i>}><One /> <Two of="page" /> <Old /> <Text /></Suspense>;
`,
      'src/One.jsx': 'export default () => <b>one</b>;\n',
      'src/named.jsx': 'export const Two = ({ of }) => <b>two of {of}</b>;\n',
      'src/old.js': "module.exports = () => require('react').createElement('b', null, 'old');\n",
    });
    expect(diagnostics).toEqual([]);
    const html = contentOf(site.output('intro.html'));
    expect(html).toMatch(/<b>one<\/b> <b>two of page<\/b> <b>old<\/b> <p>A <strong>part<\/strong>/);
    expect(html).not.toContain('loading');
  });

  it('are told what they do not get of a text: it was nothing, without a word', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx':
        "import Box from '../src/Box';\nimport Part, { size } from './_part.mdx';\n\n# Intro\n\n<Box />\n\n<Part /> {size}\n",
      'docs/_part.mdx': 'export const size = 4;\n\nA part.\n',
      'src/Box.jsx':
        "import Part, { toc, size as own } from '../docs/_part.mdx';\nexport default () => <div>{toc.length}{own}<Part /></div>;\n",
    });
    expect(diagnostics.map(({ message, hint, location }) => [message, hint, location?.file])).toEqual([
      [
        'docusaurus/module-parts: src/Box.jsx asks docs/_part.mdx for `size`, which components do not get of a text',
        'Write it in a module of its own, and import that in both.',
        'docs/intro.mdx',
      ],
    ]);
    expect(textOf(site.output('intro.html'))).toMatch(/0 +A part\..* A part\. +4/);
  });

  it('that import what is not there are named, at their places', async () => {
    const { diagnostics } = await build({
      'docs/intro.mdx': "import Box from '../src/Box';\n\n# Intro\n\n<Box />\n",
      'src/Box.jsx': "import Gone from './_gone.mdx';\nexport default () => <div><Gone /></div>;\n",
    });
    expect(diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
      ['import-missing', 'src/Box.jsx', 1],
    ]);
  });
});
