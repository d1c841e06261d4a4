import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { FAKE_ASTRO } from '../support/fake-astro.ts';
import { contentOf, createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'astro.config.mjs': `
import starlight from '@astrojs/starlight';
import shout from './src/shout.mjs';
export default { markdown: { remarkPlugins: [shout] }, integrations: [starlight({ title: 'Kettle' })] };
`,
  'node_modules/@astrojs/starlight/package.json': '{ "exports": "./index.mjs", "type": "module" }',
  'node_modules/@astrojs/starlight/index.mjs': 'export default (options) => options;\n',
  // It waits, reads a file of the site, and makes HTML: a plugin of docsgen could do none of these.
  'src/shout.mjs': `import { readFile } from 'node:fs/promises';
export default function shout() {
  return async (tree) => {
    for (const node of tree.children)
      if (node.type === 'code' && node.lang === 'include') {
        node.value = (await readFile(new URL('../parts/' + node.value, import.meta.url), 'utf8')).trim();
        node.lang = 'text';
      } else if (node.type === 'code' && node.lang === 'drawn')
        Object.assign(node, { type: 'html', value: '<figure><svg viewBox="0 0 1 1"><text>' + node.value + '</text></svg></figure>' });
  };
}
`,
  'parts/water.txt': 'two litres\n',
  'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHome.\n',
  'src/assets/pot.png': PIXEL_PNG,
  'src/components/Fire.astro':
    '<section class="fire" style="color:red" data-astro-cid-x><h3 id="flame{strength}">{strength} flames</h3><slot name="top" /><slot /><img src="/@fs/ROOT/src/assets/pot.png?origWidth=1" alt="pot"></section><style>a{}</style>',
  'src/components/Code.astro':
    '<pre class="astro-code" data-language="js"><code><span class="line"><span>boil();</span></span>\n<span class="line">cool();</span></code></pre><svg viewBox="0 0 1 1" stroke-width="2"><path d="M0 0"/></svg>',
  'src/components/Live.astro': '<p>Still</p><script>alert(1)</script>',
  'src/components/Broken.astro': 'throw ',
};

const PAGE = `---
title: Boil
---

import Fire from '../../components/Fire.astro';
import Code from '../../components/Code.astro';

export const most = 3;

<Fire strength={most + 1}>
<Fragment slot="top">On **top**</Fragment>

## Inside

Text with <Fire strength="2">a *word*</Fire> in it.
</Fire>

<Code />
`;

async function build(page: string, files: Record<string, string | Uint8Array> = {}) {
  site = createForeignSite({ ...FILES, ...FAKE_ASTRO, ...files, 'src/content/docs/boil.mdx': page });
  site.write({ 'src/components/Fire.astro': FILES['src/components/Fire.astro'].replace('/ROOT', site.root) });
  await migrate({ folder: site.root });
  const report = await site.build();
  const html = report.ok ? contentOf(site.output('boil.html')) : '';
  return { report, html };
}

const faultsOf = ({ diagnostics }: Awaited<ReturnType<typeof build>>['report']) =>
  diagnostics.map(({ message, location }) => `${location?.line}: ${message}`);

describe('plugins of remark that the site of Starlight has itself', () => {
  const text = '---\ntitle: Boil\n---\n\n```include\nwater.txt\n```\n\n```drawn\nA kettle\n```\n';

  it('are run by its own Astro, in Markdown and MDX', async () => {
    const { html, report } = await build(text, { 'src/content/docs/other.md': text });
    expect(faultsOf(report)).toEqual([]);
    for (const own of [html, contentOf(site.output('other.html'))]) {
      expect(own).toContain('two litres');
      expect(own).toMatch(/<figure><svg[^>]*viewBox="0 0 1 1"[^>]*><text>A kettle<\/text><\/svg><\/figure>/);
    }
  });

  it('make a page anew when a file that they read is another one', async () => {
    await build(text);
    site.write({ 'parts/water.txt': 'three litres\n' });
    await site.build();
    expect(contentOf(site.output('boil.html'))).toContain('three litres');
  });

  it('are named on every page where Astro is not installed', async () => {
    const { report } = await build(text, { 'node_modules/astro/package.json': '{ "exports": {} }' });
    expect(faultsOf(report)).toContain(
      '1: starlight/site-remark: The site’s own plugins of remark (shout) are not run: Astro is not installed here',
    );
  });
});

describe('components of Astro, where Astro is installed beside the site', () => {
  it('are shown as it renders them, with what the page puts into their slots', async () => {
    const { html, report } = await build(PAGE);
    // The outermost element is told alone: behind it, the paragraph has ended.
    expect(faultsOf(report)).toEqual([
      '15: <section> stands in <p>: browsers end the paragraph in front of it, and it stands behind, not inside',
    ]);
    expect(html).toMatch(/<h3[^>]*id="flame4"[^>]*>(?:<a[^>]*>)?4 flames/);
    expect(html).toMatch(/On <strong>top<\/strong>[\s\S]*id="inside"/);
    expect(html).toMatch(/2 flames[\s\S]*a <em>word<\/em>/);
    expect(html).toMatch(/src="\/assets\/pot-[\da-f]+\.png"/);
    expect(html).not.toMatch(/class="fire"|style="color|astro-cid|a\{\}/);
  });

  it('show their code as code of the page, and drawings in the size of the text', async () => {
    const { html } = await build(PAGE);
    expect(html).toMatch(/<pre[\s\S]*token function">boil[\s\S]*cool/);
    expect(html).toMatch(/<svg[^>]*width="1em"[^>]*viewBox="0 0 1 1"[^>]*stroke-width="2"/);
  });

  it('show code that Starlight frames as code of the page: seen, a button without words stood below each, and 2,208 scripts were named', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport Framed from '../../components/Framed.astro';\n\n<Framed />\n",
      {
        'src/components/Framed.astro':
          '<div><div class="expressive-code"><link rel="stylesheet" href="/_astro/ec.ab1.css"><script type="module" src="/_astro/ec.ab1.js"></script><figure class="frame has-title"><figcaption class="header"><span class="title">boil.js</span></figcaption><pre data-language="js"><code><div class="ec-line"><div class="code">boil();</div></div><div class="ec-line highlight ins"><div class="code">cool();</div></div></code></pre><div class="copy"><div aria-live="polite"></div><button title="Copy to clipboard" data-code="x"><div></div></button></div></figure></div></div>',
      },
    );
    expect(faultsOf(report)).toEqual([]);
    expect(html).toMatch(
      /<figcaption class="code-title">boil\.js<\/figcaption>[\s\S]*boil[\s\S]*class="line[^"]*ins[^"]*"[\s\S]*cool/,
    );
    expect(html).not.toContain('data-code');
  });

  it('are named where a script would run in the browser', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport Live from '../../components/Live.astro';\n\n<Live />\n",
    );
    expect(html).toContain('Still');
    expect(html).not.toContain('alert(1)');
    expect(faultsOf(report)).toContain(
      '7: starlight/astro: `<Live>` is shown as it is before a browser runs its script: what that does is left out',
    );
  });

  it('leave what stands in them, and are named, where they fail', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport Broken from '../../components/Broken.astro';\n\n<Broken>Still *here*</Broken>\n",
    );
    expect(html).toContain('Still <em>here</em>');
    expect(faultsOf(report)).toContain(
      '7: starlight/astro: Astro could not render `<Broken>`, so that only what stands in it is shown: the kettle is empty',
    );
  });

  it('are rendered once what kept them from it is mended: seen, pages went on saying what was wrong', async () => {
    const broken =
      "---\ntitle: Boil\n---\n\nimport Broken from '../../components/Broken.astro';\n\n<Broken />\n";
    const start = await build(broken, {
      'node_modules/astro/main.mjs': "export async function dev() { throw new Error('no fire'); }\n",
    });
    expect(faultsOf(start.report)).toHaveLength(3);
    for (const fault of faultsOf(start.report))
      expect(fault).toMatch(/: Astro could not be started: no fire$/);
    site.write({
      'node_modules/astro/main.mjs': FAKE_ASTRO['node_modules/astro/main.mjs'],
      'astro.config.mjs': `${FILES['astro.config.mjs']}// mended\n`,
    });
    expect(faultsOf(await site.build())).toEqual([expect.stringMatching(/: the kettle is empty$/)]);
    site.write({ 'src/components/Broken.astro': '<p>Whole again</p>' });
    expect(faultsOf(await site.build())).toEqual([]);
    expect(contentOf(site.output('boil.html'))).toContain('Whole again');
    site.write({ 'src/components/Broken.astro': '<p>Whole once more</p>' });
    await site.build();
    expect(contentOf(site.output('boil.html'))).toContain('Whole once more');
  });

  it('read of their page what stands in it and its language, and are named where they ask for more', async () => {
    const page = (own: string) =>
      `---\ntitle: Boil\ndescription: How to\n---\n\nimport ${own} from '../../components/${own}.astro';\n\n<${own} />\n`;
    const route = 'Astro.locals.starlightRoute';
    const files = {
      'src/components/Facts.astro': `<p>{${route}.id}, {${route}.lang}, {${route}.entryMeta.dir}, {${route}.entry.data.title}: {${route}.entry.data.description}</p>`,
      'src/components/Aside.astro': `<p>{${route}.sidebar}</p>`,
      'src/content/docs/aside.mdx': page('Aside'),
    };
    const { html, report } = await build(page('Facts'), files);
    expect(html).toContain('<p>boil, en, ltr, Boil: How to</p>');
    expect(faultsOf(report)).toEqual([
      '8: starlight/astro: Astro could not render `<Aside>`, so that only what stands in it is shown: docsgen does not know `starlightRoute.sidebar` while it builds a page',
    ]);
  });

  it('are given the sidebar where they ask for it, as Starlight makes it: seen, 35 pages had no cards of the pages below them', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport Aside from '../../components/Aside.astro';\n\n<Aside />\n",
      {
        'src/components/Aside.astro': '<p>{Astro.locals.starlightRoute.sidebar}</p>',
        'node_modules/@astrojs/starlight/package.json':
          '{ "exports": { ".": "./index.mjs", "./props": "./props.ts" }, "type": "module" }',
        'node_modules/@astrojs/starlight/props.ts': '',
        'node_modules/@astrojs/starlight/utils/navigation.ts':
          'export const getSidebar = (address, locale) => ["Seen from " + address, locale];\n',
      },
    );
    expect(faultsOf(report)).toEqual([]);
    expect(html).toContain('<p>Seen from /boil/,</p>');
  });

  it('leave no spaces of their drawings in anchors of headings: seen, six of a page had other ones', async () => {
    const { html } = await build(
      "---\ntitle: Boil\n---\n\nimport Sign from '../../components/Sign.astro';\n\n## <Sign /> Reference\n",
      { 'src/components/Sign.astro': '\n<svg viewBox="0 0 1 1">\n  <g>\n <path d="M0 0"/>\n</g> </svg>\n' },
    );
    expect(html).toMatch(/<h2 id="-reference"/);
  });

  it('speak the language of their page: seen, 94 pages of translations had English words in them', async () => {
    const page = (up: string) =>
      `---\ntitle: Boil\n---\n\nimport Tongue from '${up}components/Tongue.astro';\n\n<Tongue />\n`;
    const { html } = await build(page('../../'), {
      'astro.config.mjs': `
import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Kettle', locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } })] };
`,
      'src/components/Tongue.astro': '<p>In {Astro.locals.language}</p>',
      'src/content/docs/fr/boil.mdx': page('../../../'),
    });
    expect(html).toContain('<p>In main</p>');
    expect(contentOf(site.output('fr/boil.html'))).toContain('<p>In fr</p>');
  });

  it('show their pictures where all addresses of the site end with a slash', async () => {
    await build('---\ntitle: Boil\n---\n\nNothing yet.\n');
    const inner = encodeURIComponent(`/@fs${site.root}/src/assets/pot.png?origWidth=1`);
    site.write({
      'src/components/Pot.astro': `<img src="/_image/?href=${inner}&#38;w=96&#38;f=webp" alt="pot">`,
      'src/content/docs/boil.mdx':
        "---\ntitle: Boil\n---\n\nimport Pot from '../../components/Pot.astro';\n\n<Pot />\n",
    });
    expect(faultsOf(await site.build())).toEqual([]);
    expect(contentOf(site.output('boil.html'))).toMatch(/src="\/assets\/pot-[\da-f]+\.png"/);
  });

  it('are known where a package hands them on', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport { Glow } from 'kettle-parts';\n\n<Glow>warm</Glow>\n",
      {
        'node_modules/kettle-parts/package.json': '{ "name": "kettle-parts", "exports": "./index.ts" }',
        'node_modules/kettle-parts/index.ts': "export { default as Glow } from './Glow.astro';\n",
        'node_modules/kettle-parts/Glow.astro': '<b><slot /></b>',
      },
    );
    expect(report.ok).toBe(true);
    // The server that stands for Astro's knows no packages: what stands in the component is left.
    expect(html).toContain('warm');
    expect(faultsOf(report).some((fault) => fault.includes('Astro could not render `<Glow>`'))).toBe(true);
  });

  it('are known where a package hands on what another one does: seen, 17 of 300 pages were left out for a video', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport { Glow } from 'kettle-all';\n\n<Glow>warm</Glow>\n",
      {
        'node_modules/kettle-all/package.json': '{ "name": "kettle-all", "exports": "./index.ts" }',
        'node_modules/kettle-all/index.ts':
          "export { Glow } from 'kettle-parts';\nexport * from './index.ts';\n",
        'node_modules/kettle-parts/package.json': '{ "name": "kettle-parts", "exports": "./index.ts" }',
        'node_modules/kettle-parts/index.ts': "export { default as Glow } from './Glow.astro';\n",
        'node_modules/kettle-parts/Glow.astro': '<b><slot /></b>',
      },
    );
    expect(html).toContain('warm');
    expect(faultsOf(report).some((fault) => fault.includes('Astro could not render `<Glow>`'))).toBe(true);
  });

  it('are not said to be left out where packages and modules of the site only hand them on: seen, 8 false warnings of a site', async () => {
    const { report } = await build(
      "---\ntitle: Boil\n---\n\nimport { Glow } from 'kettle-parts';\nimport { Ember } from '../../components/all';\nimport Pot from '../../components/Pot.jsx';\n\n<Glow>warm</Glow>\n\n<Ember />\n\n<Pot />\n",
      {
        'node_modules/kettle-parts/package.json': '{ "name": "kettle-parts", "exports": "./index.ts" }',
        'node_modules/kettle-parts/index.ts':
          "export { default as Glow } from './Glow.astro';\nexport { default as Gone } from './Gone.astro';\n",
        'node_modules/kettle-parts/Glow.astro': '<b><slot /></b>',
        'src/components/all.ts': "import Ember from './Fire.astro';\nexport { Ember };\n",
        'src/components/Pot.jsx':
          "import Fire from './Fire.astro';\nexport default () => <Fire strength={1} />;\n",
      },
    );
    const faults = report.diagnostics.filter(({ code }) => code === 'import-missing');
    // One that is not there is named, and one that a component of React shows.
    expect(faults.map(({ message, location }) => [location?.file, message])).toEqual([
      ['node_modules/kettle-parts/index.ts', 'The module "./Gone.astro" does not exist'],
      [
        'src/components/Pot.jsx',
        'What "./Fire.astro" holds is left out: nothing here reads files of its kind',
      ],
    ]);
  });

  it('are told where their page stands: seen, a player asked the server of the build for its sound', async () => {
    const { html } = await build(
      "---\ntitle: Boil\n---\n\nimport Here from '../../components/Here.astro';\n\n<Here />\n",
      { 'src/components/Here.astro': '<p>Here is {Astro.url}</p>' },
    );
    expect(html).toContain('Here is http://localhost:4321/boil/');
  });

  it('have their pages made anew when a file comes that they look for by a pattern', async () => {
    await build("---\ntitle: Boil\n---\n\nimport Parts from '../../components/Parts.astro';\n\n<Parts />\n", {
      'src/components/Parts.astro': "<p>{import.meta.glob('../parts/*')}</p>",
      'src/parts/a.txt': '',
    });
    expect(contentOf(site.output('boil.html'))).toContain('<p>a.txt</p>');
    site.write({ 'src/parts/b.txt': '' });
    await site.build();
    expect(contentOf(site.output('boil.html'))).toContain('a.txt and b.txt');
  });

  it('are named where they ask for what a plugin of Starlight tells its own pages: seen, a list of posts was empty without a word', async () => {
    const { html, report } = await build(
      "---\ntitle: Boil\n---\n\nimport Posts from '../../components/Posts.astro';\n\n<Posts />\n",
      { 'src/components/Posts.astro': '<p>There are {Astro.locals.starlightBlog}</p>' },
    );
    expect(html).toContain('There are no posts');
    expect(faultsOf(report)).toEqual([
      expect.stringContaining('`<Posts>` asks for Astro.locals.starlightBlog, which a plugin'),
    ]);
  });

  it('have their pages made anew when a page comes, goes or changes, where they ask for the collection of pages', async () => {
    await build("---\ntitle: Boil\n---\n\nimport All from '../../components/All.astro';\n\n<All />\n", {
      'src/components/All.astro': '<p>{astro:content}</p>',
    });
    expect(contentOf(site.output('boil.html'))).not.toContain('third.md');
    site.write({ 'src/content/docs/third.md': '---\ntitle: Third\n---\n\nText\n' });
    await site.build();
    expect(contentOf(site.output('boil.html'))).toContain('third.md');
  });

  it('are rendered by one server for all threads of a build: seen, each took gigabytes', async () => {
    const deeper = PAGE.replaceAll('../../components', '../../../components');
    const pages = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`src/content/docs/more/page-${index}.mdx`, deeper]),
    );
    await build(PAGE, { ...pages });
    const before = done('start').length;
    site.remove('build');
    site.remove('.docsgen');
    const report = await site.build({ threads: 3 });
    expect(report.counts.pages).toBe(14);
    for (const file of ['boil.html', 'more/page-7.html'])
      expect(contentOf(site.output(file))).toContain('4 flames');
    expect(done('start').length - before).toBe(1);
  });

  it('need no more modules where their attributes are other ones: seen, each use was a module that was kept', async () => {
    const uses = Array.from({ length: 20 }, (_, index) => `<Fire strength="${index}" />`).join('\n\n');
    const page = `---\ntitle: Boil\n---\n\nimport Fire from '../../components/Fire.astro';\n\n${uses}\n`;
    const other = page.replace(
      '\nimport Fire',
      "\nimport Code from '../../components/Code.astro';\nimport Fire",
    );
    const { html } = await build(page, { 'src/content/docs/other.mdx': `${other}\n<Code />\n` });
    expect(html).toContain('19 flames');
    const ids = new Set(done('load').filter((line) => line.includes('docsgen-')));
    // Each component is one, without attributes.
    expect(ids.size).toBe(2);
  });

  it('leave no address of a page to what stands around them: seen, Astro looked for it, and rendered its page for lost ones with all posts', async () => {
    await build(PAGE);
    expect(done('lost')).toEqual([]);
  });
});

/** What the fake Astro has done of a kind. */
function done(kind: string): string[] {
  return site
    .read('node_modules/astro/done.txt')
    .split('\n')
    .filter((line) => line.startsWith(kind));
}
