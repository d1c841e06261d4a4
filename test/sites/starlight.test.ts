import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import other from 'some-integration';
export default defineConfig({
  site: 'https://kettle.example',
  redirects: { '/old/': '/guides/boil/' },
  integrations: [other({ a: 1 }), starlight({
    title: { en: 'Kettle' },
    description: 'Boils water',
    locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
    social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/x/y' }],
    editLink: { baseUrl: 'https://edit.example/x/' },
    customCss: ['./src/own.css'],
    sidebar: [
      { label: 'Start', translations: { de: 'Los' }, items: ['guides/boil', { label: 'Out', link: 'https://a.example' }] },
      { label: 'Guides', autogenerate: { directory: 'guides' } },
    ],
  })],
});
`;

const BOIL = [
  '---\ntitle: Boil\nsidebar:\n  order: 2\ntableOfContents:\n  maxHeadingLevel: 4\nbanner:\n  content: Mind the <b>steam</b>\n---\n',
  "import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, Tabs, TabItem } from '@astrojs/starlight/components';\nimport { Image } from 'astro:assets';\nimport pot from '~/assets/pot.png';\nimport Fire from '../../../components/Fire.astro';\nimport Part from './_part.mdx';\nimport { Content as Other } from './_other.md';\n",
  ':::tip[Of *water*]{icon="heart"}\nUse it.\n:::\n',
  '<Aside type="caution" title="Hot">Mind it.</Aside>\n',
  '<Tabs syncKey="heat">\n<TabItem label="Gas" icon="fire">On gas</TabItem>\n<TabItem label="Wood">On wood</TabItem>\n</Tabs>\n',
  '<Steps>\n1. Fill\n2. Heat\n</Steps>\n',
  '<FileTree>\n- src/\n  - **kettle.ts** the kettle\n- …\n</FileTree>\n',
  '<CardGrid stagger>\n<Card title="Plain" icon="rocket">In a card</Card>\n<LinkCard title="Linked" href="/guides/lid/" description="The lid" />\n</CardGrid>\n',
  '<LinkButton href="../lid/">The lid</LinkButton> <Badge text="new" variant="tip" /> <Icon name="star" label="Star" />\n',
  '<Code code={`boil();`} lang="js" title="boil.js" />\n',
  '<Image src={pot} alt="pot" /> <img src={pot.src} alt="raw" /> {frontmatter.title}\n',
  '<Fire strength={3} client:load>\nWhat **stays**\n<Fire />\n</Fire>\n',
  '<div class="loud" style="margin-top: 4px; --own: 1"><Fragment slot="x">Loud</Fragment> {[1].map((n) => <b class="n" key={n}>{n}</b>)}</div>\n',
  '```js title="a.js" {1} ins={2} del={3} "lid" ins="steam" /ke(tt)le/ showLineNumbers startLineNumber=7 frame="none"\nlid();\nsteam();\nkettle();\n```\n',
  '```diff lang="js"\n+boil();\n-cool();\n wait();\n```\n',
  'See [beside](../lid/), [from here](../../guides/lid/#top) and [in short](/guides/lid).\n',
  '<Part />\n\n<Other />\n',
].join('\n');

const FILES = {
  'astro.config.mjs': CONFIG,
  'tsconfig.json': '{\n  // short names\n  "compilerOptions": { "paths": { "~/*": ["./src/*"], }, },\n}\n',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/assets/pot.png': PIXEL_PNG,
  'src/components/Fire.astro': '<slot />',
  'src/content/docs/index.mdx':
    '---\ntitle: Kettle\ntemplate: splash\nhero:\n  tagline: Boils <i>water</i>\n  image:\n    file: ~/assets/pot.png\n  actions:\n    - { text: Go, link: /guides/boil/, icon: right-arrow }\n---\n\n## Below\n',
  'src/content/docs/guides/Boil.mdx': BOIL,
  'src/content/docs/guides/_part.mdx': 'Of the part.\n',
  'src/content/docs/guides/_other.md': 'Of the other {part}.\n',
  'src/content/docs/guides/lid.md':
    '---\ntitle: Lid\nsidebar:\n  order: 1\n  label: The lid\n---\n\n## Top\n\nBraces {stay}.\n',
  'src/content/docs/guides/hidden.md': '---\ntitle: Hidden\nsidebar:\n  hidden: true\n---\n\nText.\n',
  'src/content/docs/404.md': '---\ntitle: Gone\n---\n\nNothing.\n',
  'src/content/docs/de/guides/lid.md': '---\ntitle: Deckel\n---\n\nText.\n',
};

async function moveIn(files: Record<string, string | Uint8Array> = FILES) {
  site = createForeignSite(files);
  return migrate({ folder: site.root });
}

function content(file: string): string {
  return contentOf(site.output(file));
}

describe('a Starlight site that moves in', () => {
  it('builds as it stands, at its addresses, those of pages that a language lacks included', async () => {
    await moveIn();
    const report = await site.build();
    expect(report.ok).toBe(true);
    const pages = Object.keys(site.outputs()).filter((file) => file.endsWith('.html'));
    expect(pages.filter((file) => !/(?:^|\/)(?:404|search)\.html$/.test(file)).sort()).toEqual([
      'de/guides/boil.html',
      'de/guides/hidden.html',
      'de/guides/lid.html',
      'de/index.html',
      'guides/boil.html',
      'guides/hidden.html',
      'guides/lid.html',
      'index.html',
      'old.html',
    ]);
  });

  it('keeps links to a page’s own anchors on the page, which several languages share, and bare addresses with braces', async () => {
    await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle', locales: { root: { label: 'E', lang: 'en' }, de: { label: 'D' }, uk: { label: 'U' } }, sidebar: ['guides/a'] })] };\n",
      'src/content/docs/guides/a.md': '---\ntitle: A\n---\n\nA.\n',
      'src/content/docs/index.mdx':
        '---\ntitle: Home\n---\n\nexport const list = [\n  \'https://{b}.example\',\n];\n\nFrom [here](#steam): "https://pot.{room}.example/{a}".\n\n## Steam\n\nUp {list.length}.\n',
    });
    expect((await site.build()).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    for (const [file, address] of [
      ['index.html', '/'],
      ['de/index.html', '/de/'],
      ['uk/index.html', '/uk/'],
    ] as const) {
      const html = content(file);
      expect(
        [...html.matchAll(/<a href="([^"]*#steam)"/g)].map(([, href]) => href),
        file,
      ).toEqual([`${address}#steam`]);
      expect(html).toMatch(
        /href="https:\/\/pot\.%7Broom%7D\.example\/%7Ba%7D"[^>]*>https:\/\/pot\.\{room\}\.example\/\{a\}</,
      );
    }
  });

  it('names the components that only Astro runs, each at its place', async () => {
    await moveIn();
    const report = await site.build();
    const own = report.diagnostics.filter(
      ({ location }) => location?.file === 'src/content/docs/guides/Boil.mdx',
    );
    const fault =
      'starlight/astro: `<Fire>` is a component of Astro, which is not installed here: only what stands in it is shown';
    const missing = 'may not be shown: Starlight has it, and is not installed';
    expect(own.map(({ message, location }) => [message, location?.line])).toEqual([
      [`starlight/asides: The icon "heart" of \`:::tip\` ${missing}`, 18],
      [`starlight/icons: The icon "fire" of <TabItem> ${missing}`, 25],
      [fault, 51],
      [fault, 53],
    ]);
    const others = report.diagnostics.filter((one) => !own.includes(one));
    expect(others.map(({ message, location }) => [message, location?.file])).toEqual([
      [
        "starlight/pages/page-not-found: src/content/docs/404.md is left out: at addresses that nothing has, the theme's own page is shown",
        'src/content/docs/404.md',
      ],
    ]);
  });

  it('shows what the old one did, and prints no markup', async () => {
    await moveIn();
    await site.build();
    const html = content('guides/boil.html');
    const shown = [
      /Mind the <b>steam<\/b>/,
      /Of <em>water<\/em>[\s\S]*Use it/,
      /admonition-warning[\s\S]*Hot[\s\S]*Mind it/,
      /data-group="heat"[\s\S]*role="tab"[^>]*>Gas<[\s\S]*On wood/,
      /class="steps"[\s\S]*<li>Fill<\/li>/,
      /class="file-tree"[\s\S]*<strong>kettle\.ts<\/strong> the kettle/,
      /Plain[\s\S]*In a card[\s\S]*href="\/guides\/lid"[^>]*>Linked[\s\S]*The lid/,
      /<a class="button" href="\/guides\/lid">The lid<\/a>/,
      /data-tone="tip"[^>]*>new</,
      /boil\.js[\s\S]*<span class="token function">boil<\/span>/,
      /src="\/assets\/pot-[\da-f]+\.png" alt="pot"[\s\S]*src="\/assets\/pot-[\da-f]+\.png" alt="raw"[\s\S]*Boil/,
      /What <strong>stays<\/strong>/,
      /data-line="7" class="line highlighted"[\s\S]*<mark class="highlighted">lid<\/mark>/,
      /<mark class="inserted">steam<\/mark>[\s\S]*ke<mark class="highlighted">tt<\/mark>le/,
      /line inserted[\s\S]*boil[\s\S]*line deleted[\s\S]*cool/,
      /href="\/guides\/lid">beside<\/a>, <a href="\/guides\/lid#top">from here<\/a> and <a href="\/guides\/lid">/,
      /<div class="loud" data-style="margin-top:4px;--own:1">Loud <b class="n">1<\/b><\/div>/,
      /Of the part\.[\s\S]*Of the other \{part\}\./,
    ];
    for (const pattern of shown) expect(pattern.test(html), String(pattern)).toBe(true);
    expect(html).not.toMatch(/Fire|import |:::|frame=|\+boil/);
    expect(content('guides/lid.html')).toContain('Braces {stay}.');
    const home = content('index.html');
    expect(home).toMatch(
      /<h1[^>]*>Kettle<\/h1>[\s\S]*Boils <i>water<\/i>[\s\S]*href="\/guides\/boil"[^>]*>Go</,
    );
    expect(home).toMatch(/src="\/assets\/pot-/);
  });

  it('has a sidebar for each language, in its order and its words', async () => {
    await moveIn();
    await site.build();
    const labels = (file: string) =>
      [...site.output(file).matchAll(/<a [^>]*href="[^"]*"[^>]*><span>([^<]*)</g)].map(([, label]) => label);
    expect(labels('guides/boil.html')).toEqual(['Start', 'Boil', 'Out', 'Guides', 'The lid', 'Boil']);
    expect(labels('de/guides/lid.html').slice(0, 2)).toEqual(['Los', 'Boil']);
    expect(site.output('index.html')).not.toContain('<nav class="sidebar');
  });

  it('is told what came over and what did not', async () => {
    const { notes, system } = await moveIn();
    expect(system).toBe('Starlight');
    expect(notes.filter(({ kind }) => kind === 'left').map(({ what, places }) => [what, places])).toEqual([
      ['Style sheets are not taken over', ['./src/own.css']],
    ]);
    const config = readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8');
    for (const part of [
      "title: 'Kettle'",
      "url: 'https://kettle.example'",
      "favicon: 'favicon.svg'",
      "from: '/old'",
    ])
      expect(config).toContain(part);
  });

  const withPage = (text: string, others: Record<string, string | Uint8Array> = {}) =>
    moveIn({
      ...FILES,
      ...others,
      'src/content/docs/guides/glass.mdx': `---\ntitle: Glass lid\n---\n\n${text}`,
    });
  const ofGlass = (report: { diagnostics: readonly { location?: { file: string } | undefined }[] }) =>
    report.diagnostics.filter(({ location }) => location?.file === 'src/content/docs/guides/glass.mdx');

  it('builds a page whose components are in a package that is not installed', async () => {
    await withPage(
      "import Shelf, { Pot, countPots } from 'shelf-of-pots';\n\n<Shelf>On the *shelf*</Shelf>\n\n<Pot size={2}>In the pot</Pot>\n\nThere are {countPots().length} pots.\n",
    );
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(ofGlass(report).map((own) => 'message' in own && own.message)).toEqual([
      'The module "shelf-of-pots" does not exist',
    ]);
    const html = content('guides/glass.html').replace(/<!-- -->/g, '');
    expect(html).toMatch(/On the <em>shelf<\/em>[\s\S]*In the pot[\s\S]*There are\s+pots\./);
  });

  it('shows a picture that is imported where it is used', async () => {
    await withPage(
      'export const lid = { image: import(\'~/assets/pot.png\') };\n\n<img src={lid.image.default} alt="lid" />\n',
      { 'src/assets/lid.png': PIXEL_PNG },
    );
    const report = await site.build();
    expect(ofGlass(report)).toEqual([]);
    expect(content('guides/glass.html')).toMatch(/src="\/assets\/(?:lid|pot)-[\da-f]+\.png" alt="lid"/);
  });

  it('names what a page waits for, and shows the rest of it', async () => {
    await withPage(
      "import { getCollection } from 'astro:content';\n\nexport const lids = await getCollection('lids');\n\nLids: {lids.map((lid) => lid.name)}{(await lids[0].render()).text}\n\nBelow all lids.\n",
    );
    const report = await site.build();
    expect(report.ok).toBe(true);
    const fault =
      'starlight/asynchronous: What the page waits for is nothing here: a page is a synchronous function';
    expect(
      ofGlass(report).map(
        (own) =>
          'message' in own && [own.message, own.location && 'line' in own.location && own.location.line],
      ),
    ).toEqual([
      ['Nothing here stands for "astro:content": what it would show is left out, and its children stay', 5],
      [fault, 7],
      [fault, 9],
    ]);
    expect(content('guides/glass.html')).toContain('Below all lids.');
  });

  it('is built around what does not parse: seen, one directive with braces kept a whole site from being built', async () => {
    site = createForeignSite({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nimport { satteri } from '@astrojs/markdown-satteri';\nexport default { integrations: [starlight({ title: 'Kettle', customCss: [] })], markdown: { processor: satteri({ mdastPlugins: [{ name: 'own' }] }) } };\n",
      'src/content/docs/index.mdx':
        '---\ntitle: Start\n---\n\nMade :a[by us]{.small href="/us"} and `:a[b]{.c}`.\n\n::rule{.wide}\n\nHeat {of: [it}.\n\n<Nobody>Steam</Nobody>\n',
      'src/content/docs/lid.md': '---\ntitle: Lid\n---\n\nOn top.\n',
    });
    const { notes } = await migrate({ folder: site.root });
    expect(notes.map(({ what }) => what)).toContain(
      'Plugins of the Markdown processor are not run: what they make of a page is missing, of directives their labels stay',
    );
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.map(({ code }) => code)).toEqual(['mdx-syntax', 'component-unknown']);
    const html = contentOf(site.output('index.html'));
    expect(html).toContain('<p>Made by us and <code>:a[b]{.c}</code>.</p>');
    expect(html).not.toContain('rule');
    expect(html).toContain('Steam');
    expect(site.output('lid.html')).toContain('On top.');
  });

  it('knows the base address of a page, and names the rest of `import.meta`', async () => {
    await withPage(
      '<a href={import.meta.env.BASE_URL + "guides/boil"}>boil</a>\n\n{import.meta.env.MODE}\n\nWrite import.meta freely.\n',
    );
    const report = await site.build();
    expect(ofGlass(report).map((own) => 'message' in own && own.message)).toEqual([
      'starlight/asynchronous: `import.meta` is empty: it belongs to Vite',
    ]);
    expect(content('guides/glass.html')).toMatch(/href="\/guides\/boil"[\s\S]*Write import\.meta freely/);
  });

  it('shows the file that a comment in the first lines of code names above the code', async () => {
    await withPage(
      '```js\n// src/kettle.js\n\nboil();\n```\n\n```sh\n# boil water\nkettle on\n```\n\n```yaml frame="none"\n# kettle.yml\nhot: true\n```\n',
    );
    await site.build();
    const html = content('guides/glass.html')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(html).toContain('src/kettle.js boil ( ) ;');
    expect(html).not.toContain('// src/kettle.js');
    expect(html).toContain('# boil water');
    expect(html).toContain('# kettle.yml');
  });

  it('names the file of code whose language stands in braces: seen, the comment was gone and no title in its place', async () => {
    await withPage(
      '```{toml}\n// pot.lock\n[pot]\nlid = true\n```\n\n```{toml} title="pan.toml"\n[pan]\n```\n',
    );
    await site.build();
    const text = content('guides/glass.html').replace(/<[^>]*>/g, ' ');
    expect(text).toMatch(/pot\.lock\s*\[ *pot *\][\s\S]*pan\.toml\s*\[ *pan *\]/);
  });

  it('leaves out front matter that held nothing but the name of the file, and keeps any other', async () => {
    await withPage(
      '```astro\n---\n// src/Kettle.astro\n---\n\n<p>Boils</p>\n```\n\n```md\n---\n# pot.md\ntitle: Pot\n---\n```\n\n```js\n---\n// src/pan.js\n---\n```\n',
    );
    await site.build();
    const codes = [...content('guides/glass.html').matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(
      ([, own = '']) => own.replace(/<[^>]*>/g, '').trim(),
    );
    expect(codes).toEqual([
      expect.stringMatching(/^&lt;p&gt;Boils&lt;\/p&gt;$/),
      '---\ntitle: Pot\n---',
      '---\n---',
    ]);
  });

  it('sets quotation marks, dashes and dots as Astro does, outside of code', async () => {
    await withPage(`It's "hot" -- 'very' hot... in the '90s, said "*it*" (\`"it's"\`).\n`);
    await site.build();
    expect(content('guides/glass.html')).toContain(
      '<p>It’s “hot” — ‘very’ hot… in the ’90s, said “<em>it</em>” (<code>&quot;it&#x27;s&quot;</code>).</p>',
    );
  });

  it('leaves them as they were written where the site says so', async () => {
    await withPage(`It's "hot".\n`, {
      'astro.config.mjs': CONFIG.replace('integrations:', 'markdown: { smartypants: false }, integrations:'),
    });
    await site.build();
    expect(content('guides/glass.html')).toMatch(/It(?:'|&#x27;)s (?:"|&quot;)hot/);
  });

  it('shows a command for each package manager, as the plugin for them does', async () => {
    await moveIn({
      ...FILES,
      'src/content/docs/guides/get.mdx': [
        '---\ntitle: Get\n---\n',
        "import { PackageManagers } from 'starlight-package-managers';\n",
        '<PackageManagers pkg="kettle" dev />\n',
        '<PackageManagers type="create" pkg="kettle@next" args="--hot" pkgManagers={[\'npm\', \'yarn\', \'deno\']} comment="with {PKG}" />\n',
        '<PackageManagers type="run" pkg="boil" pkgManagers={[\'bun\']} prefix="POT=1" />\n',
      ].join('\n'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.filter(({ code }) => code === 'import-missing')).toEqual([]);
    const text = content('guides/get.html').replace(/<[^>]*>/g, '');
    for (const command of [
      ...['npm i -D kettle', 'pnpm add -D kettle', 'yarn add -D kettle'],
      ...['# with npm\nnpm create kettle@next -- --hot', 'yarn create kettle --hot', 'POT=1 bun run boil'],
    ])
      expect(text).toContain(command);
    expect(text).not.toContain('deno');
  });

  it('is read where its configuration imports a module of its own from the root of the site', async () => {
    await moveIn({
      ...FILES,
      'astro.config.mjs': `import { words } from '/src/words';\n${CONFIG.replace("'Boils water'", 'words')}`,
      'src/words.ts': "export const words: string = 'Warms water';\n",
    });
    expect(readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8')).toContain(
      "tagline: 'Warms water'",
    );
  });

  it('is told by name what becomes of its plugins, and nothing of those of Vite', async () => {
    const { notes } = await moveIn({
      ...FILES,
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import checkLinks from 'starlight-links-validator';
import { starlightBlog as blog } from 'starlight-blog';
import openApi, { openAPISidebarGroups } from 'starlight-openapi';
import { ours } from './plugins/ours.ts';
import icons from 'vite-of-icons';
export default defineConfig({
  integrations: [starlight({ title: 'Kettle', plugins: [checkLinks(), blog({ shape: 1 }), openApi([{ base: 'api' }]), ours()] })],
  vite: { plugins: [icons()] },
});
`,
    });
    const places = ({ places }: { places: readonly string[] }) => places.join();
    const said = notes.filter((note) => /starlight-|plugins\/ours|vite-of/.test(places(note)));
    expect(said.map(({ kind, what, places }) => [kind, what, places])).toEqual([
      ['left', 'Options that docsgen has nothing for', ['starlight-blog: shape']],
      ['approximated', 'Links are checked by docsgen itself', ['starlight-links-validator']],
      ['left', 'Pages of an API are not made: name its document in `apis`', ['starlight-openapi']],
      ['left', 'Plugins of Starlight are not run: what they add to pages is missing', ['./plugins/ours.ts']],
    ]);
  });

  it('leaves redirects to other sites to the host, and says so', async () => {
    const { notes } = await moveIn({
      ...FILES,
      'astro.config.mjs': CONFIG.replace("'/old/':", "'/shop': 'https://shop.example/', '/old/':"),
    });
    expect(notes).toContainEqual({
      ...{ kind: 'left', what: 'Redirects to other sites, and those of patterns, are left to the host' },
      places: ['/shop to https://shop.example/'],
    });
    expect((await site.build()).ok).toBe(true);
  });

  it('shows code of changes without its signs, and what a tool wrote with them', async () => {
    await withPage(
      '```diff\n- cold()\n+ warm()\n```\n\n```diff\n--- a.js\n+++ b.js\n@@ -1 +1 @@\n-x\n+y\n```\n',
    );
    await site.build();
    const [first = '', second = ''] = content('guides/glass.html').split('</pre>');
    expect(first).toMatch(/line deleted[\s\S]*cold\(\)[\s\S]*line inserted[\s\S]*warm\(\)/);
    expect(first).not.toMatch(/[-+] ?(?:cold|warm)/);
    expect(second.replace(/<[^>]+>/g, '')).toMatch(/-x\s*\+y/);
  });

  it('has front matter below empty lines too, with faults at their lines: seen, it was printed as text', async () => {
    site = createForeignSite({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle', customCss: [] })] };\n",
      'src/content/docs/index.md': '\n  \n---\ntitle: Lid of it\n---\n\nOn [top](./none.md).\n',
      'src/content/docs/pot.md': '\n---\ntitle: Pot\nnote: {\n---\n\nBelow.\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`)).toEqual([
      'link-broken-markdown src/content/docs/index.md:7',
      'front-matter-syntax src/content/docs/pot.md:4',
    ]);
  });

  it('shows a heading of the first level below the title of the front matter', async () => {
    await withPage('# Of glass\n\nText.\n');
    await site.build();
    expect(site.output('guides/glass.html')).toMatch(/<h1[^>]*>Glass lid<[\s\S]*<h2 id="of-glass">Of glass/);
  });

  it('has titles of asides in the language of the page', async () => {
    await moveIn({
      ...FILES,
      'src/content/i18n/de.json': '{ "aside.note": "Merke" }',
      'src/content/docs/de/guides/lid.md': '---\ntitle: Deckel\n---\n\n:::note\nText.\n:::\n',
    });
    await site.build();
    expect(content('de/guides/lid.html')).toContain('Merke');
  });

  it('names the pages that Astro makes beside the content, with their addresses', async () => {
    await moveIn({ ...FILES, 'src/pages/shop/index.astro': '<p>Buy</p>', 'src/pages/[id].astro': '' });
    const report = await site.build();
    const own = report.diagnostics.filter(({ message }) => message.includes('page-of-astro'));
    expect(own.map(({ message }) => message)).toEqual([
      "starlight/pages/page-of-astro: src/pages/[id].astro is a page of Astro's own, which makes pages below /: it is left out",
      "starlight/pages/page-of-astro: src/pages/shop/index.astro is a page of Astro's own, which makes /shop: it is left out",
    ]);
  });

  it('is read where its configuration takes apart what a missing package makes', async () => {
    const { notes } = await moveIn({
      'astro.config.mjs': [
        "import starlight from '@astrojs/starlight';",
        "import { createPlugin } from 'a-package-that-is-not-here';",
        'const [pots, potGroup] = createPlugin();',
        "export default { integrations: [starlight({ title: 'Kettles', plugins: [pots({ deep: true })],",
        "  sidebar: [{ label: 'Guides', items: ['boil'] }, potGroup] })] };",
      ].join('\n'),
      'src/content/docs/boil.md': '---\ntitle: Boil\n---\n\nWater.\n',
    });
    expect(notes.map(({ what }) => what).join('\n')).not.toContain('could not be');
    expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site.output('boil.html')).toContain('Kettles');
  });

  it('has the anchors that Astro makes of all that a heading holds: seen, French headings ended with a dash', async () => {
    await moveIn({
      ...FILES,
      'src/content/docs/guides/eau.mdx':
        '---\ntitle: Eau\n---\n\nimport { Badge } from \'@astrojs/starlight/components\';\n\n## Est-ce chaud\u202f?\n\n## Oui\u00a0!\n\n## New <Badge text="new" />\n\n## Oui\u00a0!\n\n## Two  words\n',
    });
    await site.build();
    const html = contentOf(site.output('guides/eau.html'));
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'est-ce-chaud',
      'oui',
      'new',
      'oui-1',
      'two--words',
    ]);
  });
});
