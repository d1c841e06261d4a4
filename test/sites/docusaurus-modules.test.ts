import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default {
  title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
  themeConfig: { prism: { magicComments: [{ className: 'dry', line: 'dry-line' }] } },
  presets: [['classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: false } }]],
};`;

/** A site whose folder stands beside its pages, with components as such sites have them. */
const FILES = {
  'website/docusaurus.config.js': CONFIG,
  'website/package.json': '{"name":"website"}',
  'website/node_modules/steam-meter/package.json': '{"name":"steam-meter","main":"index.js"}',
  'website/node_modules/steam-meter/index.js': "exports.Meter = () => 'meter of a package';",
  'website/src/theme/MDXComponents.js':
    "import All from '@theme-original/MDXComponents';\nimport Pot from '../components/Pot';\nexport default { ...All, Pot, h1: () => 'no heading' };\n",
  'website/src/theme/Lid/index.jsx': 'export default ({ children }) => <b>lid of {children}</b>;\n',
  'website/src/components/Pot.js':
    "import Unheard from '@theme/Unheard';\nimport Link from '@docusaurus/Link';\nexport default () => <Unheard>in the <Link to=\"/intro\">pot</Link></Unheard>;\n",
  'website/src/components/Dial.js':
    "import { useState } from 'react';\nimport useIsBrowser from '@docusaurus/useIsBrowser';\nexport const unit = 'K';\nexport function useDial() { return useState(0); }\nexport default function Dial({ show = String }) { const [n, set] = useDial(); return <button onClick={() => set(n + 1)}>dial {show(n)} {String(useIsBrowser())}</button>; }\n",
  'docs/intro.md': [
    '---\ntitle: Start\n---\n',
    "import { Meter } from 'steam-meter';\nimport Lid from '@theme/Lid';\nimport Dial, { unit } from '@site/src/components/Dial';\nimport Part from './_part.md';\nimport { useSearch } from '@docusaurus/theme-unheard/client';\n",
    '# Start\n',
    '<Meter /> <Lid>kettle</Lid> <Pot />\n',
    '<Dial /> <Dial show={(n) => [n, unit].join(" ")} />\n',
    '<Part />\n',
  ].join('\n'),
  'docs/_part.md': "import Lid from '@theme/Lid';\n\nPart with <Lid>{1 + 1} lids</Lid>.\n",
};

async function moveIn(files: Record<string, string | Uint8Array>): Promise<void> {
  site = createForeignSite(files);
  await migrate({ folder: site.root });
}

describe('the modules of a Docusaurus site', () => {
  it('are those files of a package that are for imports, and asked for when a page shows them', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'website/node_modules/two-ways/package.json':
        '{"name":"two-ways","type":"module","main":"index.js","exports":{".":{"import":"./index.es.js","require":"./index.js"}}}',
      'website/node_modules/two-ways/index.js': 'exports.default = () => "for require";',
      'website/node_modules/two-ways/index.es.js':
        "export default () => 'for imports'; export const Lid = () => 'a lid';",
      'website/node_modules/one-way/package.json': '{"name":"one-way","main":"index.js"}',
      'website/node_modules/one-way/index.js':
        "module.exports = () => 'itself'; module.exports.Pot = () => 'a pot';",
      'docs/intro.mdx':
        "import Two, { Lid } from 'two-ways';\nimport One, { Pot } from 'one-way';\n\n# Start\n\n<Two /> <Lid /> <One /> <Pot />\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('intro.html')).toMatch(/for imports\s+a lid\s+itself\s+a pot/);
  });

  it('are files behind loaders, and what is required in an expression', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'docs/intro.mdx': [
        "import CodeBlock from '@theme/CodeBlock';\nimport one from '!!raw-loader!./\\_parts/one.txt';\n",
        '# Start\n',
        "import two from 'raw-loader!@site/.hidden/two.ts';\n",
        '<CodeBlock className="language-typescript">\n  {two}\n</CodeBlock>\n',
        'Written: require("./nowhere").run(); \\{ require("nothing") }\n',
        '<i>{one}</i> <b>{require("./data.json").size}</b> <u>{require("!!raw-loader!./data.json").default}</u>\n',
      ].join('\n'),
      'docs/_parts/one.txt': 'first',
      'docs/data.json': '{"size":42}',
      'website/.hidden/two.ts': 'const two: number = 2;\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('intro.html');
    expect(html).toContain('require(&quot;./nowhere&quot;).run(); { require(&quot;nothing&quot;) }');
    for (const text of ['<i>first</i>', '<b>42</b>', '<u>{&quot;size&quot;:42}</u>'])
      expect(html).toContain(text);
    expect(html.replace(/<[^>]*>/g, '')).toContain('const two: number = 2;');
  });

  it('are what is required over several lines, as formatters write it: seen, such pages failed and were left out', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'website/src/Picture.js':
        'export default ({ src }) => <img src={src} alt={String(src.match("lid"))} />;\n',
      'docs/intro.mdx':
        'import Picture from "@site/src/Picture";\n\n# Start\n\n1. Boil:\n   <p>\n     <Picture\n       src={\n         require("./lid-picture.png")\n           .default\n       }\n     />\n   </p>\n\n<img alt="lid" src={\n  require("./lid-picture.png")\n    .default\n} />\n',
      'docs/lid-picture.png': PIXEL_PNG,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('intro.html').match(/<img[^>]*src="[^"]*lid-picture[^"]*\.png"/g)).toHaveLength(2);
  });

  it('are what attributes of components require, with the address of the site in front: seen, 442 pictures of a site were asked for elsewhere', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'website/src/Picture.js':
        'export default ({ src, data }) => <img src={src} alt={String(data?.length)} />;\n',
      'website/static/img/pot.png': PIXEL_PNG,
      'docs/intro.mdx':
        'import Picture from "@site/src/Picture";\n\n# Start\n\n<Picture src={require("@site/static/img/pot.png").default} data={require("./sizes.json")} />\n\n<Picture\n  src={require("./lid-picture.png")} />\n',
      'docs/lid-picture.png': PIXEL_PNG,
      'docs/sizes.json': '[1, 2, 3]',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('intro.html').match(/<img src="[^"]*" alt="[^"]*"/g)).toEqual([
      expect.stringMatching(/src="\/k\/assets\/pot-\w+\.png" alt="3"/),
      expect.stringMatching(/src="\/k\/assets\/lid-picture-\w+\.png" alt="undefined"/),
    ]);
  });

  it('are what templates of expressions require, and backticks name: they were read as code of Markdown, and the page was left out', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'docs/intro.mdx':
        '# Start\n\n<p style={{ backgroundImage: `url(${require("./pot.png").default})` }}>Steam</p>\n\n<img alt="A pot" src={require(`./pot.png`).default} />\n\nWrite `<img src={require("./none.png").default} />` for it.\n',
      'docs/pot.png': PIXEL_PNG,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('intro.html');
    expect(html).toMatch(/url\(\/k\/assets\/pot-\w+\.png\)/);
    expect(html).toMatch(/src="\/k\/assets\/pot-\w+\.png" alt="A pot"/);
    expect(html.replace(/<[^>]*>/g, '')).toContain(
      '&lt;img src={require(&quot;./none.png&quot;).default} /&gt;',
    );
  });

  it('may import files by a pattern: seen, a site was not built for a package that loads its parts so', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'website/node_modules/kit/package.json': '{"name":"kit","type":"module","main":"index.js"}',
      'website/node_modules/kit/index.js':
        'export const load = (name) => import(`./${name}.entry.js`);\nexport const Kit = () => "a kit";\n',
      'website/node_modules/kit/parts/lid.entry.js': 'export const lid = 1;\n',
      'website/src/Own.js':
        'import { Kit, load } from "kit";\nexport default () => <p title={typeof load}><Kit /> of its own</p>;\n',
      'docs/intro.mdx': '# Start\n\nimport Own from "@site/src/Own";\n\n<Own />\n',
    });
    const { ok, diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(ok).toBe(true);
    expect(site.output('intro.html')).toContain('a kit of its own');
  });

  it('are those of its own folder, wherever the page stands that imports them', async () => {
    await moveIn(FILES);
    const report = await site.build();
    expect(report.ok).toBe(true);
    const html = site.output('intro.html');
    for (const text of ['meter of a package', '<b>lid of kettle</b>', '<b>lid of 2 lids</b>'])
      expect(html).toContain(text);
    expect(html).toMatch(/<h1[^>]*>Start/);
  });

  it('stand for elements of Markdown where the site says so, and the theme has nothing to do for them', async () => {
    await moveIn({
      ...FILES,
      'website/src/theme/MDXComponents.js':
        "import All from '@theme-original/MDXComponents';\nexport default { ...All, strong: (own) => <strong>{own.children}!</strong>, h2: () => 'no heading' };\n",
      'website/src/theme/MDXComponents/Code.jsx':
        'export default ({ children }) => <code>«{children}»</code>;\n',
      'docs/intro.md': '# Start\n\nPut the **lid** on `pot`.\n\n## Then\n\n```js\nboil();\n```\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('intro.html');
    expect(html).toContain('Put the <strong>lid!</strong> on <code>«pot»</code>.');
    expect(html).toMatch(/<h2 id="then"[^>]*>Then/);
    expect(html).toContain('<figure class="code">');
  });

  it('are those of elements, by the names of Docusaurus: a link of a component was without its address', async () => {
    await moveIn({
      ...FILES,
      'website/src/components/Pot.js':
        "import A from '@theme/MDXComponents/A';\nimport Code from '@theme/MDXComponents/Code';\nimport Img from '@theme/MDXComponents/Img';\nimport Ul from '@theme/MDXComponents/Ul';\nexport default () => <Ul><A href=\"https://pot.example/1\">pot</A> <Code>lid()</Code> <Img src=\"https://pot.example/a.png\" alt=\"A pot\" /></Ul>;\n",
      'docs/intro.md': '# Start\n\n<Pot />\n',
    });
    expect((await site.build()).diagnostics.filter(({ code }) => code !== 'policy-blocks')).toEqual([]);
    const html = site.output('intro.html');
    expect(html).toMatch(/<ul><a href="https:\/\/pot\.example\/1"[^>]*>pot/);
    expect(html).toContain('<code>lid()</code>');
    expect(html).toMatch(/<img src="https:\/\/pot\.example\/a\.png" alt="A pot"/);
  });

  it('have icons, tags, kinds of admonitions, the router and the helmet of Docusaurus, unless the site has its own', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'website/src/theme/Icon/Home.jsx': 'export default () => <i>own home</i>;\n',
      'website/src/components/Pot.js': `import Copy from '@theme/Icon/Copy';
import Arrow from '@theme/IconArrow';
import Home from '@theme/Icon/Home';
import X from '@theme/Icon/Socials/X';
import Tip from '@theme/Admonition/Type/Tip';
import Box from '@theme/Admonition/Layout';
import Flame from '@theme/Admonition/Icon/Danger';
import Tag from '@theme/Tag';
import TagsListByLetter from '@theme/TagsListByLetter';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import Toggle from '@theme/Navbar/ColorModeToggle';
import Logo from '@theme/Logo';
import Live from '@theme/Playground';
import scope from '@theme/ReactLiveScope';
import { Helmet } from 'react-helmet-async';
import { useLocation, matchPath } from 'react-router-dom';
import { applyTrailingSlash } from '@docusaurus/utils-common';
import { mergeFacetFilters } from '@docusaurus/theme-search-algolia/client';
import { useMermaidRenderResult } from '@docusaurus/theme-mermaid/client';
export default () => <div>
  <Copy className="copy" /><Arrow /><Home /><X width="9" />
  <Tip title="Hot"><p>Let it cool.</p></Tip>
  <Box type="danger" icon={<Flame />} title="Fire">Put it out.</Box>
  <Tag permalink="/k/intro" label="lid" count={3} />
  <TagsListByLetter tags={[{ permalink: "/k/intro", label: 'air' }]} />
  <EditThisPage editUrl="https://kettle.example/edit" />
  <LastUpdated lastUpdatedAt={1700000000000} lastUpdatedBy="a cook" />
  <Toggle /><Logo />
  <Live>{'pour(tea)'}</Live>
  <Helmet><title>None</title></Helmet>
  <p>{[useLocation().pathname, matchPath('/k/7/lid', '/k/:pot').params.pot, applyTrailingSlash('/a?b', { trailingSlash: true, baseUrl: '/' }),
    mergeFacetFilters(['a'], 'b').join('+'), String(useMermaidRenderResult()), typeof scope.useState].join(' ')}</p>
</div>;`,
      'docs/index.md': '# Home\n',
      'docs/intro.mdx': "import Pot from '@site/src/components/Pot';\n\n# Start\n\n<Pot />\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('intro.html');
    for (const part of [
      '<svg viewBox="0 0 24 24" width="1.2em"',
      'class="copy"',
      'width="9"',
      '<i>own home</i>',
      '<aside class="admonition admonition-tip" role="note"',
      '<aside class="admonition admonition-danger" role="note" aria-label="Fire">',
      'rel="tag">lid (3)</a>',
      '<h2 id="A">A</h2>',
      '<time dateTime="2023-11-14">',
      'data-island=',
      '>pour</span>',
      '/k/intro 7 /a/?b a+b null function',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('<title>None');
  });

  it('get what the root and the frame hand down by contexts: a hook that needs one had cost its page', async () => {
    await moveIn({
      'website/docusaurus.config.js': CONFIG,
      'website/src/theme/Root.jsx': `import { createContext, useContext, useState } from 'react';
const Heat = createContext(null);
export function useHeat() { const heat = useContext(Heat); if (heat === null) throw new Error('no stove'); return heat; }
export default function Root({ children }) { const [heat, setHeat] = useState(90); return <Heat.Provider value={{ heat, setHeat }}><nav>banner</nav>{children}</Heat.Provider>; }
`,
      'website/src/theme/Layout/index.jsx': `import Layout from '@theme-original/Layout';
import { Lids } from '../../components/lids';
export default (props) => <Lids.Provider value="two lids"><Layout {...props} /></Lids.Provider>;
`,
      'website/src/components/lids.js':
        "import { createContext } from 'react';\nexport const Lids = createContext('no lid');\n",
      'website/src/components/Pot.jsx':
        "import { useContext } from 'react';\nimport { useHeat } from '../theme/Root';\nimport { Lids } from './lids';\nexport default () => <b>{useHeat().heat} degrees, {useContext(Lids)}</b>;\n",
      'website/src/components/Dial.jsx':
        "import { useHeat } from '../theme/Root';\nexport default function Dial() { const { heat, setHeat } = useHeat(); return <button onClick={() => setHeat(heat + 1)}>hotter than {heat}</button>; }\n",
      'docs/intro.mdx':
        "import Pot from '@site/src/components/Pot';\nimport Dial from '@site/src/components/Dial';\n\n# Start\n\n<Pot /> <Dial />\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('intro.html');
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      /<b>90 degrees, two lids<\/b>[\s\S]*hotter than 90<\/button>/,
    );
    expect(html).not.toContain('>banner<');
    expect(site.output('intro.md')).not.toContain('docsgen-around');

    site.write({
      'website/src/theme/Root.jsx':
        "import BrowserOnly from '@docusaurus/BrowserOnly';\nexport const useHeat = () => ({ heat: 0 });\nexport default ({ children }) => <BrowserOnly>{() => children}</BrowserOnly>;\n",
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([
      {
        code: 'around-failed',
        severity: 'warning',
        message:
          'What stands around all pages (website/src/theme/Root.jsx, website/src/theme/Layout/index.jsx) could not be rendered on docs/intro.mdx, which is shown without it: it does not show what stands in it while pages are made',
        hint: 'Ask for what only browsers have in an effect, and show what stands in it in any case.',
        location: { file: 'website/src/theme/Root.jsx', line: 1, column: 1 },
      },
    ]);
    expect(site.output('intro.html')).toContain('no lid');
  });

  it('of data that no plugin gives are named, and the page around them is shown', async () => {
    await moveIn({
      ...FILES,
      'website/src/components/Pot.js':
        "import { usePluginData } from '@docusaurus/useGlobalData';\nexport default () => { const { release } = usePluginData('latest'); return <b className={release.kind}>pot {release.name.replace('v', '')}{release.parts.map((own) => own.id)}</b>; };\n",
      'docs/intro.md': '# Start\n\n<Pot /> and more.\n',
    });
    expect((await site.build()).diagnostics).toMatchObject([
      { code: 'import-without-counterpart', location: { file: 'website/src/components/Pot.js', line: 1 } },
    ]);
    expect(site.output('intro.html')).toMatch(/<b>pot (?:<!-- -->)?<\/b> and more/);
  });

  it('that import a page show it, and are told of a file that nothing reads, not that it does not exist', async () => {
    await moveIn({
      ...FILES,
      'website/src/components/_lids.md': 'All **lids**.\n',
      'website/src/components/lid.xml': '<lid/>\n',
      'website/src/components/Pot.js':
        "import Lids from './_lids.md';\nimport lid from './lid.xml';\nexport default () => <div>pot <Lids /> {String(lid)}</div>;\n",
      'docs/intro.md': '# Start\n\n<Pot />\n',
    });
    expect((await site.build()).diagnostics).toMatchObject([
      {
        code: 'import-missing',
        message: 'What "./lid.xml" holds is left out: nothing here reads files of its kind',
        hint: 'Import its text with ?raw behind its name, or make a module of it.',
        location: { file: 'website/src/components/Pot.js', line: 2 },
      },
    ]);
    expect(site.output('intro.html')).toMatch(/pot <p>All <strong>lids<\/strong>\.<\/p>/);
  });

  it('may take the path of a public file without the slash in front of it', async () => {
    await moveIn({
      ...FILES,
      'website/static/img/pot.png': '',
      'website/src/components/Pot.js':
        'import useBaseUrl from \'@docusaurus/useBaseUrl\';\nexport default ({ src }) => <img src={useBaseUrl(src)} alt="A pot" />;\n',
      'docs/intro.md': '# Start\n',
      'docs/deep/intro.md': '# Deep\n\n<Pot src="img/pot.png" />\n\n<Pot src="img/lid.png" />\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'link-broken: No page, asset or redirect has the path "img/lid.png"',
    ]);
    expect(site.output('deep/intro.html')).toContain('<img src="/k/img/pot.png" alt="A pot"');
  });

  it('are found where several imports share a line, and where a formatter has escaped their paths', async () => {
    await moveIn({
      ...FILES,
      'website/src/unit.js': "export const unit = 'kelvin';\n",
      'website/src/scale.js': "export const scale = 'scale of ten';\n",
      'docs/_escaped.md': "import { unit } from '@site/src/unit';\n\nIn {unit}.\n",
      'docs/heat.md':
        "import Lid from '@theme/Lid'; import { scale } from '@site/src/scale'; import\nPart from './\\_escaped.md';\n\n<Part /> <Lid>{scale}</Lid>\n",
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.filter(({ location }) => location?.file?.includes('heat'))).toEqual([]);
    for (const text of ['In kelvin.', 'scale of ten']) expect(site.output('heat.html')).toContain(text);
  });

  it('come alive where they have something to do, and are shown where no browser could be sent what they get', async () => {
    await moveIn(FILES);
    await site.build();
    const html = site.output('intro.html');
    expect(html.match(/<docsgen-island/g)).toHaveLength(1);
    expect(html).toMatch(/<docsgen-island[^>]*><button>dial <!-- -->0<!-- --> <!-- -->false<\/button>/);
    expect(html).toContain('<button>dial 0 K false</button>');
  });

  it('that nothing stands for are named at each import, and their children stay', async () => {
    await moveIn(FILES);
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, location }) => [code, message, location])).toEqual([
      [
        'import-without-counterpart',
        'Nothing here stands for "@docusaurus/theme-unheard/client": what it would show is left out, and its children stay',
        expect.objectContaining({ file: 'docs/intro.md', line: 9 }),
      ],
      [
        'import-without-counterpart',
        'Nothing here stands for "@theme/Unheard": what it would show is left out, and its children stay',
        { file: 'website/src/components/Pot.js', line: 1, column: 21 },
      ],
    ]);
    expect(site.output('intro.html')).toContain('in the <a href="/k/intro">pot</a>');
  });

  it('that are missing are named, all in one run, whoever asks for them', async () => {
    await moveIn({
      ...FILES,
      'docs/other.md': "---\ntitle: Other\n---\n\nimport X from 'not-installed';\n\n<X />\n",
      'website/src/components/Pot.js': "import P from 'missing-too';\nexport default P;\n",
    });
    const { ok, diagnostics } = await site.build();
    const missing = diagnostics.filter(({ code }) => code === 'import-missing');
    expect(missing.map(({ severity, location }) => [severity, location?.file, location?.line])).toEqual([
      ['warning', 'docs/other.md', 5],
      ['warning', 'website/src/components/Pot.js', 1],
    ]);
    // What stands for them shows nothing, as it is meant to.
    expect(diagnostics.filter(({ code }) => code === 'component-empty')).toEqual([]);
    expect(ok).toBe(true);
    expect(site.output('intro.html')).toContain('meter of a package');
  });

  it('that fail while a page is rendered are named, and leave out that page only', async () => {
    await moveIn({
      ...FILES,
      'docs/other.md': "---\ntitle: Other\n---\n\nimport Bad from '@site/src/components/Bad';\n\n<Bad />\n",
      'website/src/components/Bad.js': 'export default () => { throw new Error("no lid"); };\n',
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(
      diagnostics
        .filter(({ code }) => code === 'mdx-failed')
        .map(({ severity, message, location }) => [severity, message, location?.file]),
    ).toEqual([['warning', expect.stringContaining('no lid'), 'docs/other.md']]);
    expect(Object.keys(site.outputs())).toContain('intro.html');
    expect(Object.keys(site.outputs())).not.toContain('other.html');
  });

  it('may read data that is not there', async () => {
    await moveIn({
      ...FILES,
      'website/src/components/Pot.js':
        "import posts from '../data/posts.json';\nimport * as all from '../data/all.yaml';\nconst first = posts.items.slice(0, 3);\nexport default () => <i>{first.map(({ title }) => title)} {all.default.length} posts {String(posts instanceof Map)}</i>;\n",
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.filter(({ code }) => code === 'import-missing')).toHaveLength(2);
    expect(site.output('intro.html')).toContain('<i> 0 posts false</i>');
  });

  it('that fail while they are loaded hide no fault of a page', async () => {
    await moveIn({
      ...FILES,
      'docs/other.md': '---\ntitle: Other\n---\n\n<Nowhere />\n',
      'website/src/components/Pot.js':
        "import { useState } from 'react';\nthrow new Error('no kettle');\nexport default () => useState(0)[0];\n",
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual(
      expect.arrayContaining([
        ['component-unknown', 'docs/other.md'],
        ['site-code-failed', 'website/src/components/Pot.js'],
      ]),
    );
  });

  it('that do not compile hide no fault of a page', async () => {
    await moveIn({
      ...FILES,
      'docs/other.md': '---\ntitle: Other\n---\n\n<Nowhere /> and [none](/none)\n',
      'website/src/components/Pot.js': 'export default (;\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => [code, location?.file])).toEqual(
      expect.arrayContaining([
        ['component-unknown', 'docs/other.md'],
        ['link-broken', 'docs/other.md'],
        ['bundle-failed', 'website/src/components/Pot.js'],
      ]),
    );
  });

  it('are found by the short names of a bundler, whoever gives them: 1,435 imports of one site had led nowhere', async () => {
    const plugins = `[
      ['docusaurus-plugin-module-alias', { alias: { '@kitchen': require('path').resolve(__dirname, 'src/kitchen'), react: require('path').resolve(__dirname, 'node_modules/react') } }],
      function cellar(context) { return { name: 'cellar', configureWebpack: () => ({ resolve: { alias: { '@cellar': context.siteDir + '/src/cellar' } } }) }; },
      './plugins/attic.js',
    ]`;
    await moveIn({
      'website/docusaurus.config.js': CONFIG.replace(
        "title: 'Kettle',",
        `title: 'Kettle', plugins: ${plugins},`,
      ),
      'website/plugins/attic.js':
        "const path = require('path');\nmodule.exports = (context) => ({ name: 'attic', configureWebpack() { return { resolve: { alias: { 'attic$': path.join(context.siteDir, 'src/attic.js') } } }; } });\n",
      'website/tsconfig.json':
        '{ "compilerOptions": { "baseUrl": ".", "paths": { "@shed/*": ["src/shed/*"] } } }',
      'website/src/kitchen/index.js': "export const Oven = () => 'an oven';\n",
      'website/src/kitchen/Pot/index.js': "export default () => 'a pot';\n",
      'website/src/cellar/Jar.js':
        "import Pot from '@kitchen/Pot';\nexport default () => <i>a jar and <Pot /></i>;\n",
      'website/src/attic.js': "export default () => 'a box';\n",
      'website/src/shed/Rake.tsx': "export default () => 'a rake';\n",
      'docs/intro.md':
        "import { Oven } from '@kitchen';\nimport Jar from '@cellar/Jar';\nimport Box from 'attic';\nimport Rake from '@shed/Rake';\n\n# Start\n\n<Oven />, <Jar />, <Box />, <Rake />\n",
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('intro.html')).toContain('an oven, <i>a jar and a pot</i>, a box, a rake');
  });

  it('may hand what a missing hook gives to `style`: 151 pages of one site had failed of it', async () => {
    await moveIn({
      ...FILES,
      'docs/tip.mdx':
        "---\ntitle: Tip\n---\n\nimport Tip from '@site/src/components/Tip';\n\n<Tip>over the spout</Tip>\n",
      'website/src/components/Tip.js':
        "import { useFloating, useTransitionStyles } from 'no-such-package';\nexport default ({ children }) => { const { refs, floatingStyles } = useFloating({ open: true }); const { styles } = useTransitionStyles(refs); return <div ref={refs.setFloating} style={floatingStyles}><b style={{ ...styles, color: 'red' }} className={styles.tip}>{children}</b></div>; };\n",
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.map(({ code }) => code)).not.toContain('mdx-failed');
    expect(site.output('tip.html')).toContain('<div><b data-style="color:red">over the spout</b></div>');
  });

  it('that show code by the name of the theme show it, and what is asked of a missing package goes nowhere', async () => {
    await moveIn({
      ...FILES,
      'docs/code.mdx':
        "---\ntitle: Code\n---\n\nimport CodeBlock from '@theme/CodeBlock';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\n\nexport const Own = () => <i>{useDoc().metadata.title}</i>;\n\n<Own />\n\n<CodeBlock language=\"bash\">boil water</CodeBlock>\n\n## In /  out <b></b>\n\n```js\n// dry-line\nconst dry = 1;\n```\n",
      'website/src/components/Pot.js':
        "import { library } from 'no-such-package';\nlibrary.add('pot');\nexport default () => 'pot';\n",
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.filter(({ code }) => code === 'site-code-failed')).toEqual([]);
    const html = site.output('code.html');
    expect(html).toContain('<i>Code</i>');
    expect(html).toMatch(/data-language="bash"[\s\S]*boil water/);
    expect(html).not.toContain('dry-line');
    expect(html).toContain('<h2 id="in---out-">');
  });
});

describe('code that components of a Docusaurus site show', () => {
  it('is marked by the comments in it, which were printed; and a module is the one that its own bundler takes', async () => {
    await moveIn({
      ...FILES,
      'website/src/Box.tsx': 'export default () => <i>types</i>;\n',
      'website/src/Box.js': 'export default () => <i>script</i>;\n',
      'docs/code.mdx': [
        "import CodeBlock from '@theme/CodeBlock';",
        "import Box from '@site/src/Box';",
        '',
        '# Code',
        '',
        '<Box />',
        '',
        "<CodeBlock language=\"js\">{['boil();', '// highlight-next-line', 'cool();', '/* highlight-start */', 'a();', 'b();', '/* highlight-end */', 'pour();'].join('\\n')}</CodeBlock>",
        '',
      ].join('\n'),
    });
    expect(
      (await site.build()).diagnostics.filter(({ location }) => location?.file === 'docs/code.mdx'),
    ).toEqual([]);
    const html = site.output('code.html');
    expect(html).toContain('<i>script</i>');
    const lines = /<pre[\s\S]*?<\/pre>/.exec(html)?.[0].split('\n').slice(0, 5) ?? [];
    expect(lines.map((line) => line.includes('class="line highlighted"'))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(lines.map((line) => line.replace(/<[^>]*>/g, ''))).toEqual([
      'boil();',
      'cool();',
      'a();',
      'b();',
      'pour();',
    ]);
  });

  it('is marked by comments and by numbers of lines together: seen, numbers were lost, and a component of its own printed the comments', async () => {
    await moveIn({
      ...FILES,
      'website/src/Lines.js':
        "import { parseLines } from '@docusaurus/theme-common/internal';\nexport default ({ children }) => { const { code, lineClassNames } = parseLines(children, { metastring: '{3}' }); return <i>{code.split('\\n').map((line, at) => line + (lineClassNames[at]?.length ?? 0)).join()}</i>; };\n",
      'docs/code.mdx': [
        "import CodeBlock from '@theme/CodeBlock';",
        "import Lines from '@site/src/Lines';",
        "export const code = ['boil();', '// highlight-next-line', 'cool();', 'pour();'].join('\\n');",
        '',
        '# Code',
        '',
        '<CodeBlock language="js" metastring="{3} title=\'tea.js\'">{code}</CodeBlock>',
        '',
        '<Lines>{code}</Lines>',
        '',
        '```js {3}',
        'boil();',
        '// highlight-next-line',
        'cool();',
        'pour();',
        '```',
        '',
      ].join('\n'),
    });
    expect(
      (await site.build()).diagnostics.filter(({ location }) => location?.file === 'docs/code.mdx'),
    ).toEqual([]);
    const html = site.output('code.html');
    const blocks = [...html.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([block]) =>
      block.split('\n').map((line) => [line.replace(/<[^>]*>/g, ''), /"line highlighted"/.test(line)]),
    );
    const lines = [
      ['boil();', false],
      ['cool();', true],
      ['pour();', true],
    ];
    expect(blocks.slice(0, 2)).toEqual([lines, lines]);
    expect(html).toContain('tea.js');
    expect(html).toContain('<i>boil();0,cool();1,pour();1</i>');
  });
});
