import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const print = ({ severity, code, location, message, hint }: Diagnostic): string =>
  `${severity} ${code} ${location ? `${location.file}:${location.line}:${location.column}` : ''} ${message} — ${hint ?? ''}`;

/** What a thrown fault tells. */
function told(error: unknown): readonly Diagnostic[] {
  if (error instanceof DiagnosticError) return error.diagnostics;
  throw error;
}

async function faultsOfBuild(): Promise<string[]> {
  const diagnostics = await site.build().then((report) => report.diagnostics, told);
  return [...new Set(diagnostics.map(print))].sort();
}

/** What the live server tells of the whole site, and of each page when somebody opens it. */
async function faultsOfLiveServer(): Promise<string[]> {
  const found: Diagnostic[] = [];
  try {
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: '/live', cache: false });
    found.push(...((await live.checkAll())?.diagnostics ?? []));
    for (const route of live.routes()) {
      const page = await live.renderRoute(route);
      found.push(...('faults' in page ? page.faults : page.warnings));
    }
  } catch (error) {
    found.push(...told(error));
  }
  return [...new Set(found.map(print))].sort();
}

/** Mistakes in texts that leave a page: each stands in a page of its own. */
const TEXTS: Record<string, string> = {
  'fence.md': '# A\n\n```js\nx\n',
  'table.md': '# A\n\n| a | b |\n| --- | --- |\n| 1 |\n',
  'second.md': '# A\n\n# B\n',
  'alt.md': '# A\n\n![](/dot.svg)\n',
  'words.md': '# A\n\n```js lineNumbers\nx\n```\n\n```js:app.js\nx\n```\n\n```jss\nx\n```\n',
  'lines.md': '# A\n\n```js {9}\nx\n```\n',
  'diagram.md': '# A\n\n```mermaid\ngraph TD\n  A--\n```\n',
  'note.md': '# A\n\n:::warn\n\nx\n\n:::\n\n:::note\n\nx\n',
  'wiki.md': '# A\n\nSee [[b]], [a][] and **so **.\n\n[^1]: Lost.\n\n> [!NOTTE]\n> x\n',
  'html.md': '# A\n\n<b>x\n\n<Own>x</Own>\n\n<centre>x</centre>\n',
  'matter.md': '—\ntitle: A\n—\n',
  'key.md': '---\nTitle: A\n---\n\n# A\n',
  'none.md': '#Title\n',
  'faq.md': '---\nfaq: true\n---\n\n# A\n',
  'anchor.md': '# A\n\n[a](#none)\n\n## B {#x}\n\n## C {#x}\n',
  'cards.mdx': '# A\n\n<DocCardList />\n',
  'props.mdx': '# A\n\n<Icon name="boook" />\n\n<Tabs>\nx\n</Tabs>\n',
  'broken.md': '# A\n\n![x](./broken.png)\n',
  'remote.md': '# A\n\nText.\n',
  'components.mdx':
    '# A\n\n<Nothing />\n\n<Dice />\n\n<Asks />\n\n<Passive />\n\n<Stray />\n\n[x](./gone.md)\n',
  'picture.HTML': '',
  '_sidebar.md': '- [A](fence.md)\n',
};

const CODE: Record<string, string> = {
  'parts.tsx':
    'export * from \'./Islands.tsx\';\nimport { useState } from \'react\';\nexport const Nothing = () => { <b>x</b>; };\nexport const Passive = () => <button onClick={() => useState(1)}>x</button>;\nexport const Stray = () => <p><a href="./gone.md">x</a><a href="./fence.md">x</a><a href="/nowhere">x</a><img src="none.png" alt="x" /><a href="/fence#x">x</a><img src="/dot.svg" alt="x" /><a href="/llms.txt">x</a></p>;\n',
  'Islands.tsx':
    "'use client';\nimport { useEffect } from 'react';\nexport const Dice = () => <b>{Math.random()}</b>;\nexport function Asks() {\n  useEffect(() => void fetch('https://api.example.org/'), []);\n  return <b>{process.env.API}</b>;\n}\n",
  'own.css': '@tailwind base;\n.a { background: url(https://img.example.org/a.png) }\n',
  'public/a.css': '.a { background: url(none.png) }\n',
  'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/index.md': '# Home\n',
  'content/broken.png': 'no picture',
};

describe('the live server and a build', () => {
  it('tell the same of a site full of mistakes that leave it buildable', { timeout: 60_000 }, async () => {
    const config = configWith(
      "components: './parts.tsx', theme: { styles: ['./own.css'] }, redirects: [{ from: '/fence', to: '/table' }], checks: { missingImages: 'warn', brokenLinks: 'warn', brokenMarkdownLinks: 'warn', 'image-invalid': 'warn', 'redirect-shadows-page': 'warn', 'diagram-invalid': 'warn', 'admonition-unclosed': 'warn', 'admonition-unknown': 'warn', 'title-missing': 'warn', 'code-fence-unclosed': 'warn', 'front-matter-unknown-key': 'warn' }",
    );
    const texts = Object.fromEntries(Object.entries(TEXTS).map(([file, text]) => [`content/${file}`, text]));
    site = createSite({ 'docs-site.config.ts': config, ...CODE, ...texts });
    const built = await faultsOfBuild();
    expect(built.filter((line) => line.startsWith('error'))).toEqual([]);
    // Each kind of mistake is told at all, or the comparison would say nothing.
    expect(new Set(built.map((line) => line.split(' ')[1])).size).toBeGreaterThan(30);
    expect(built.filter((line) => line.includes('component-link-broken'))).toHaveLength(3);
    expect(await faultsOfLiveServer()).toEqual(built);
  });

  it.each([
    ['a page', { 'content/a.mdx': '# A\n\n{nothing}\n' }],
    ['MDX', { 'content/a.mdx': '# A\n\na < b {\n' }],
    [
      'links',
      { 'content/a.md': '# A\n\n[a](./none.md) ![b](./none.png) [c](www.example.com) [d](http://)\n' },
    ],
    ['front matter', { 'content/a.md': '---\ntitle: [\n---\n', 'content/b.md': '---\ntitle: 7\n---\n' }],
    ['routes', { 'content/a.md': '# A\n', 'content/a/index.mdx': '# A\n' }],
    ['a component', { 'content/a.mdx': '# A\n\n<Own />\n' }],
    [
      'a component that throws',
      {
        'content/a.mdx': "import { Own } from './Own.tsx';\n\n# A\n\n<Own />\n",
        'content/Own.tsx': 'export const Own = () => window.x;\n',
      },
    ],
    [
      'a component without its module',
      { 'content/a.mdx': "import { Own } from './Own.tsx';\n\n# A\n\n<Own />\n" },
    ],
    [
      'an island',
      {
        'content/a.mdx': "import { Own } from './Own.tsx';\n\n# A\n\n<Own at={new Date()} />\n",
        'content/Own.tsx': "'use client';\nexport const Own = () => 'x';\n",
      },
    ],
    ['a sidebar', { 'docs-site.config.ts': configWith("sidebars: { docs: ['none'] }") }],
    ['sidebars', { 'docs-site.config.ts': configWith('sidebars: 7') }],
    ['an address', { 'docs-site.config.ts': "export default { title: 'T', url: 'docs.example.com' };\n" }],
    ['a key', { 'docs-site.config.ts': configWith('titel: 1') }],
    ['a configuration', { 'docs-site.config.ts': 'export default async () => ({});\n' }],
    ['syntax of the configuration', { 'docs-site.config.ts': 'export default {\n' }],
    ['redirects', { 'docs-site.config.ts': configWith("redirects: [{ from: '/a', to: '/none' }]") }],
    ['a public folder', { 'docs-site.config.ts': configWith("publicDir: 'none'") }],
    [
      'an API',
      {
        'docs-site.config.ts': configWith("apis: [{ id: 'a', file: 'a.json', route: '/a' }]"),
        'a.json': '{',
      },
    ],
    ['a style', { 'docs-site.config.ts': configWith("theme: { styles: ['./none.css'] }") }],
    [
      'a part of the theme',
      { 'docs-site.config.ts': configWith("theme: { components: { Footr: './none.tsx' } }") },
    ],
  ] as [string, Record<string, string>][])('tell the same of %s that is an error', async (_, files) => {
    site = createSite({ 'content/index.md': '# Home\n', ...files });
    const built = await faultsOfBuild();
    expect(built.length).toBeGreaterThan(0);
    expect(await faultsOfLiveServer()).toEqual(built);
  });
});
