import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveSite } from '../../src/live/live-site.ts';
import { contentOf, moveIn as moveForeign, textOf as readText } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = (docs = '') => `module.exports = {
  title: 'Mill', url: 'https://mill.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: false, ${docs} }, blog: false }]],
};`;

async function moveIn(files: Record<string, string>) {
  const moved = await moveForeign(files);
  site = moved.site;
  return moved.build;
}

const textOf = (file: string) => readText(site.output(file));

describe('texts that a Docusaurus site hands to all pages', () => {
  const FILES = {
    'docusaurus.config.js': CONFIG(),
    'src/theme/MDXComponents.js': [
      "import MDXComponents from '@theme-original/MDXComponents';",
      "import Grain from '@site/docs/parts/_grain.mdx';",
      "import Flour from '../../docs/parts/_flour.mdx';",
      "import Unused from '@site/docs/parts/_unused.mdx';",
      'export default { ...MDXComponents, Grain, Meal: Flour, Note: (props) => <b>{props.children}</b> };',
    ].join('\n'),
    'docs/parts/_grain.mdx': '## Kinds of grain\n\nRye, and <Note>oats</Note>.\n\n<Meal />\n',
    'docs/parts/_flour.mdx': '### Milled\n\nSee [the sack](../sack.md).\n',
    'docs/parts/_unused.mdx': 'Nowhere.\n',
    'docs/start.mdx': '# Start\n\n<Grain />\n\n`<Meal />` is code.\n',
    'docs/own.mdx': "# Own\n\nimport Grain from './parts/_flour.mdx';\n\n<Grain />\n",
    'docs/sack.md': '# Sack\n',
  };

  it('are taken in by the live server when the list of components comes, goes or is another: seen, it went on without them', async () => {
    const { 'src/theme/MDXComponents.js': list, ...others } = FILES;
    await moveIn(others);
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: 'live.js' });
    const file = path.join(site.root, 'src/theme/MDXComponents.js');
    const shows = async () => {
      await live.update([file]);
      const shown = await live.renderRoute('/docs/start');
      return 'page' in shown && shown.page.document.includes('Kinds of grain');
    };
    expect(await shows()).toBe(false);
    site.write({ 'src/theme/MDXComponents.js': list });
    expect(await shows()).toBe(true);
    site.write({ 'src/theme/MDXComponents.js': list.replace('Grain, Meal', 'Meal') });
    expect(await shows()).toBe(false);
    site.write({ 'src/theme/MDXComponents.js': list });
    expect(await shows()).toBe(true);
    site.remove('src/theme');
    expect(await shows()).toBe(false);
  });

  it('are shown where pages use them, with their headings and links: seen, most of 46 texts were missing in silence', async () => {
    const { diagnostics } = await moveIn(FILES);
    // That the list imports a text which no page shows is no fault.
    expect(diagnostics).toEqual([]);
    expect(textOf('docs/start.html')).toMatch(
      /Kinds of grain\s+Rye, and\s+oats\s*\.\s+Milled\s+See\s+the sack/,
    );
    const html = contentOf(site.output('docs/start.html'));
    expect(html).toMatch(/id="kinds-of-grain"[\s\S]*id="milled"[\s\S]*href="\/docs\/sack"/);
    expect(html).toContain('&lt;Meal /&gt;');
  });

  it('give way to what a page imports by the same name', async () => {
    await moveIn(FILES);
    expect(textOf('docs/own.html')).toContain('Milled');
    expect(textOf('docs/own.html')).not.toContain('Rye');
  });
});

describe('plugins of a Docusaurus site that say which element a node is', () => {
  it('name components and directives: seen, boxes and tabs of 60 pages were gone, and what stood in them stayed', async () => {
    const { diagnostics } = await moveIn({
      'docusaurus.config.js': CONFIG("remarkPlugins: [require('./mark.cjs')]"),
      'mark.cjs': `module.exports = () => (tree) => {
        const walk = (node) => {
          if (node.type === 'containerDirective' && node.name === 'wheel') node.data = { hName: 'Wheel', hProperties: { size: 'big' } };
          if (node.type === 'containerDirective' && node.name === 'race') node.data = { hName: 'section', hProperties: { className: ['mill', 'race'] } };
          for (const child of node.children ?? []) walk(child);
        };
        walk(tree);
      };`,
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents';\nexport default { ...MDXComponents, Wheel: ({ size, children }) => <div>{size} wheel of {children.length}: {children}</div> };\n",
      'docs/start.mdx':
        '# Start\n\n:::wheel\n\n```js\none();\n```\n\n```js\ntwo();\n```\n\n:::\n\n:::race\n\nWater.\n\n:::\n',
    });
    expect(diagnostics).toEqual([]);
    const html = contentOf(site.output('docs/start.html'));
    expect(html.replace(/<!-- -->/g, '')).toMatch(/<div>big wheel of 2: <figure/);
    expect(html).toMatch(/<section class="mill race">\s*<p>Water\.<\/p>\s*<\/section>/);
  });
});

describe('what components of a Docusaurus site hand down to each other', () => {
  it('reaches those that fail without it: seen, pages with small boxes of explanations were left out', async () => {
    const { diagnostics } = await moveIn({
      'docusaurus.config.js': CONFIG(),
      'src/ui.tsx': [
        "'use client';",
        "import { createContext, useContext, useState } from 'react';",
        'const Stone = createContext<string | null>(null);',
        'export function Mill({ children }) { const [name] = useState("granite"); return <Stone.Provider value={name}>{children}</Stone.Provider>; }',
        'export function Grinds({ children }) {',
        "  const stone = useContext(Stone);\n  if (stone === null) throw new Error('no stone');",
        '  return <em>{children} by {stone}</em>;',
        '}',
        'export function Alive({ children }) { const [count] = useState(1); return <i>{count}{children}</i>; }',
      ].join('\n'),
      'src/Tip.jsx':
        "import { Mill, Grinds } from './ui';\nexport default ({ children }) => <Mill><b><Grinds>{children}</Grinds></b></Mill>;\n",
      'docs/start.mdx':
        '# Start\n\nimport Tip from "@site/src/Tip";\nimport { Alive } from "@site/src/ui";\n\n<Alive>One <Alive>inner</Alive></Alive>\n\nIt is <Tip>ground</Tip>, and <Tip>ground again</Tip>.\n',
    });
    expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'warning component-content-invalid',
    ]);
    expect(diagnostics[0]?.message).toContain('does nothing in browsers: <Grinds> can not be shown without');
    const html = contentOf(site.output('docs/start.html')).replace(/<!-- -->/g, '');
    expect(html).toContain(
      'It is <b><em>ground by granite</em></b>, and <b><em>ground again by granite</em></b>.',
    );
    // What needs nothing of others stays alive.
    expect(html).toMatch(/<docsgen-island[^>]*><i>1<docsgen-slot>[^<]*One\s*<docsgen-island/);
  });
});

describe('what moving a Docusaurus site in says', () => {
  it('is that Docusaurus itself was changed, and cases of letters in anchors are kept where that did it: seen, anchors of 321 of 323 pages were others', async () => {
    const moved = await moveForeign({
      'docusaurus.config.js': CONFIG(),
      'patches/@docusaurus+mdx-loader+3.9.0.patch':
        '--- a\n+++ b\n-  slug(text);\n+  slug(text, { maintainCase: true });\n',
      'patches/other+1.0.0.patch': '+  maintainCase: true\n',
      'docs/start.md': '# Start\n\n## The Big Wheel\n',
    });
    site = moved.site;
    const told = moved.report.notes.map(({ what, places }) => `${what}: ${places.join()}`);
    expect(told).toContain(
      'What the site has changed of Docusaurus itself is not taken over: patches/@docusaurus+mdx-loader+3.9.0.patch',
    );
    expect(contentOf(site.output('docs/start.html'))).toContain('id="The-Big-Wheel"');
  });

  it('is what the header says in the place of a logo that is not there, and of a title of its own: seen, both were gone in silence', async () => {
    const toldOf = async (navbar: string) => {
      const moved = await moveForeign({
        'docusaurus.config.js': CONFIG().replace('presets:', `themeConfig: { navbar: ${navbar} }, presets:`),
        'docs/start.md': '# Start\n',
      });
      site = moved.site;
      const told = moved.report.notes.map(({ what, places }) => `${what}: ${places.join()}`);
      site.dispose();
      return told.filter((line) => line.includes('eader'));
    };
    expect(await toldOf("{ title: 'Mill', items: [] }")).toEqual([]);
    expect(await toldOf("{ title: 'Wheel', items: [] }")).toEqual([
      'The header says the title of the site, and not its own: Wheel',
    ]);
    expect(
      await toldOf("{ title: '', logo: { alt: 'Mill', src: 'https://mill.example/logo.png' } }"),
    ).toEqual([
      'The logo of the header is no file of the public folder: the title of the site stands there: https://mill.example/logo.png',
    ]);
  });
});
