import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `
import { defineConfig } from 'vitepress';
import { withDrawings } from 'a-package-that-is-not-here';
const guide = () => [{ text: 'Guide', collapsed: true, items: [
  { text: 'First <b>steps</b>', link: '/guide/steps' },
  { text: 'All', link: '/guide/' },
] }];
export default withDrawings(defineConfig({
  title: 'Kettle', description: 'Boils water', base: '/', lang: 'en-GB', cleanUrls: true,
  srcExclude: ['**/drafts/*'],
  rewrites: { 'parts/:name/readme.md': 'parts/:name.md' },
  sitemap: { hostname: 'https://kettle.example' },
  head: [['link', { rel: 'icon', href: '/icon.png' }]],
  markdown: { lineNumbers: false, container: { tipLabel: 'Hint' }, attrs: { leftDelimiter: '{', rightDelimiter: '}' } },
  themeConfig: {
    logo: '/icon.png',
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'Parts', link: '/parts/lid' }] }],
    sidebar: { '/guide/': guide(), '/parts/': { base: '/parts/', items: [{ text: 'Lid', link: 'lid' }] } },
    socialLinks: [{ icon: 'github', link: 'https://github.com/x/y' }],
    footer: { message: 'Made <i>well</i>', copyright: '&copy; us' },
    editLink: { pattern: 'https://edit.example/x/docs/:path' },
    outline: [2, 4],
  },
}));
`;

const STEPS = [
  '---\ntitle: Steps\noutline: deep\nnext: false\nwater: 2 litres\n---\n',
  '# First steps :tada: <Badge type="warning" text="beta" />\n',
  '[[toc]]\n',
  '## test.skip & `more`\n',
  '## test.skip & `more`\n',
  '### Own {#mine}\n',
  '::: tip\nUse {{ $frontmatter.water }}.\n:::\n',
  'Words before\n::: warning Mind `the` [gap]\nHot\n:::\n',
  ':::: details More **here**\n::: danger\nDeep\n:::\n::::\n',
  '::: code-group\n```sh [npm]\nnpm i kettle\n```\n```ts{1}:line-numbers=5 [app.ts]\nboil() // [!code ++]\n```\n<<< @/snippets/app.ts#main{1}\n:::\n',
  '- in a list\n  <<< ./../snippets/app.ts\n',
  '<!--@include: ./part.md{6,}-->\n',
  '<!--@include: ./part.md#inner-->\n',
  '> [!IMPORTANT]\n> Water first.\n',
  'See [the lid](../parts/lid/readme.md), [all](/guide/index.md), [the lid](/parts/lid) and [out](https://a.example){target="_blank"}.\n',
  '![kettle](./kettle.png){width=40}\n',
  'Braces in `{{ code }}`{v-pre}, {literal} and <span v-pre>{{ plain }}</span>.\n',
  '```ts twoslash\nconst hidden = 1\n// ---cut---\nconst shown = 2\n//     ^?\n```\n',
  '::: v-pre\n{{ left alone }}\n:::\n',
  '::: tabs\n== Gas\nOn gas\n== Wood\nOn wood\n:::\n',
].join('\n');

const FILES = {
  'docs/.vitepress/config.mts': CONFIG,
  'docs/public/icon.png': PIXEL_PNG,
  'docs/public/robots.txt': 'User-agent: kettle\n',
  'docs/index.md':
    '---\nlayout: home\nhero:\n  name: Kettle\n  text: Boils <i>water</i>\n  tagline: Fast\n  actions:\n    - { theme: brand, text: Start, link: /guide/steps }\nfeatures:\n  - { icon: 🔥, title: Hot, details: "As <b>hot</b> as it gets" }\n  - { title: Open, details: The lid, link: /parts/lid, linkText: Look }\n---\n\n## Below\n',
  'docs/guide/index.md': '# All\n\nText.\n',
  'docs/guide/steps.md': STEPS,
  'docs/guide/part.md':
    '---\ntitle: Part\n---\n\n# Part\n\nFirst <!-- gone -->\n\n## Inner\n\nOnly this [link](./steps.md).\n\n## Other\n\nNot this.\n',
  'docs/guide/kettle.png': PIXEL_PNG,
  'docs/snippets/app.ts': '// #region main\nboil();\n// #endregion main\nrest();\n',
  'docs/parts/lid/readme.md': 'The lid.\n',
  'docs/drafts/no.md': '# No\n',
};

async function moveIn(files: Record<string, string | Uint8Array> = FILES, folder = '.') {
  site = createForeignSite(files);
  return migrate({ folder: path.join(site.root, folder) });
}

/** Text of a page's content. */
function text(html: string): string {
  return contentOf(html)
    .replace(/<[^>]*>/g, '')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ');
}

describe('a VitePress site that moves in', () => {
  it('builds as it stands, at its addresses', async () => {
    await moveIn();
    const report = await site.build();
    expect(report.diagnostics.map(({ message, location }) => [message, location?.file])).toEqual([]);
    const pages = Object.keys(site.outputs()).filter((file) => file.endsWith('.html'));
    expect(pages.filter((file) => !/^(?:404|search)/.test(file)).sort()).toEqual([
      'guide.html',
      'guide/part.html',
      'guide/steps.html',
      'index.html',
      'parts/lid.html',
    ]);
    expect(site.output('robots.txt')).toBe(
      'User-agent: kettle\n\nSitemap: https://kettle.example/sitemap.xml\n',
    );
  });

  it('shows what the old one did, and prints no markup', async () => {
    await moveIn();
    await site.build();
    const html = site.output('guide/steps.html');
    const shown = [
      /<h1[^>]*>[\s\S]*First steps 🎉 <span[^>]*class="badge"[^>]*>beta<\/span>/,
      /<a href="#test-skip-more"[^>]*>test\.skip &amp; more<\/a>/,
      /id="test-skip-more"[\s\S]*id="test-skip-more-1"[\s\S]*id="mine"/,
      /Hint[\s\S]*Use 2 litres\./,
      /Words before<\/p>[\s\S]*Mind <code>the<\/code> \[gap\]/,
      /<details><summary>More <strong>here<\/strong><\/summary>[\s\S]*Deep[\s\S]*<\/details>/,
      /role="tab"[^>]*>npm<[\s\S]*role="tab"[^>]*>app\.ts<[\s\S]*role="tab"[^>]*>app\.ts</,
      /data-line="5"/,
      /class="line highlighted inserted"/,
      /Water first/,
      /href="\/parts\/lid"[^>]*>the lid<\/a>, <a href="\/guide"[^>]*>all<\/a>/,
      /<img[^>]*width="40"/,
      /<code>\{\{ code \}\}<\/code>, \{literal\} and <span>\{\{ plain \}\}<\/span>/,
      /\{\{ left alone \}\}/,
      /role="tab"[^>]*>Gas<[\s\S]*On wood/,
    ];
    for (const pattern of shown) expect(pattern.test(html), String(pattern)).toBe(true);
    const words = text(html);
    expect(words).toContain('Only this link.');
    expect(words.match(/Not this\./g)).toHaveLength(1);
    expect(words).not.toMatch(/hidden|---cut|\^\?|:::|\[\[toc|<<<|@include|== Gas|gone/);
    // The file is shown as a whole in a list, and its region in a group.
    expect(words.match(/#region main/g)).toHaveLength(1);
    expect(site.output('parts/lid.html')).toContain('>Lid<');
  });

  it('names a page whose layout is a component of the site’s own: seen, a post had lost its title and author in silence', async () => {
    site = createForeignSite({
      'docs/.vitepress/config.js': "export default { title: 'Kettle' };\n",
      'docs/index.md': '# Kettle\n',
      'docs/post.md': '---\nlayout: post\n---\n\n# Lids\n',
      'docs/plain.md': '---\nlayout: doc\n---\n\n# Pots\n',
      'docs/wide.md': '---\nlayout: page\n---\n\n# Cups\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, location }) => [message, location?.file])).toEqual([
      [expect.stringMatching(/What the layout `post` of this page puts around its text/), 'docs/post.md'],
    ]);
  });

  it('names a home page around which a layout of the site’s own may show more: seen, a whole list was gone in silence', async () => {
    const home = '---\nlayout: home\nhero:\n  name: Kettle\n---\n';
    const theme = (entry: string) =>
      `import DefaultTheme from 'vitepress/theme';\nexport default {\n  extends: DefaultTheme,\n  ${entry}\n};\n`;
    const told = async (entry: string) => {
      site?.dispose();
      site = createForeignSite({
        'docs/.vitepress/config.js': "export default { title: 'Kettle' };\n",
        'docs/.vitepress/theme/index.js': theme(entry),
        'docs/index.md': home,
        'docs/other.md': '# Other\n\nWords.\n',
      });
      await migrate({ folder: site.root });
      const { diagnostics } = await site.build();
      return diagnostics.flatMap(({ message, location }) =>
        message.includes('Layout') ? [`${location?.file}: ${message}`] : [],
      );
    };
    expect(await told('Layout: () => null,')).toEqual([
      'docs/index.md: vitepress/home: What the `Layout` of docs/.vitepress/theme/index.js puts around a home page is not shown',
    ]);
    expect(await told('enhanceApp() {},')).toEqual([]);
  });

  it('makes the hero and the features of a home page from its front matter', async () => {
    await moveIn();
    await site.build();
    const html = site.output('index.html');
    expect(html).toMatch(/<h1[^>]*>Kettle – Boils water<\/h1>/);
    expect(html).toMatch(/href="\/guide\/steps"[^>]*>Start<\/a>/);
    expect(html).toMatch(
      /🔥 Hot[\s\S]*As hot as it gets[\s\S]*href="\/parts\/lid"[^>]*>Open<\/a>[\s\S]*Look/,
    );
    expect(html).toMatch(/id="below"/);
  });

  it('has its sidebars by address, its header and its footer', async () => {
    const { notes } = await moveIn();
    await site.build();
    const config = readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8');
    for (const part of [
      "url: 'https://kettle.example'",
      "tagline: 'Boils water'",
      "favicon: 'icon.png'",
      "editUrl: 'https://edit.example/x/'",
      "copyright: 'Made well © us'",
      'contentDir',
    ].slice(0, 5))
      expect(config).toContain(part);
    expect(site.output('guide/steps.html')).toMatch(/First steps[\s\S]*Guide/);
    expect(
      Object.keys(site.outputs())
        .filter((file) => /sidebar/.test(file))
        .join(),
    ).toMatch(/guide[\s\S]*parts/);
    expect(site.output('guide/steps.html')).toMatch(
      />More<[\s\S]*?<ul class="dropdown-list"><li><a [^>]*href="\/parts\/lid"/,
    );
    expect(notes.filter(({ kind }) => kind === 'approximated')).toEqual([]);
  });

  it('has named what Vue would have run, each at its place, and builds all the same', async () => {
    await moveIn({
      ...FILES,
      'docs/guide/live.md': [
        '<script setup>\nimport Pot from "./Pot.vue"\nconst n = 1\n</script>\n',
        '# Live\n',
        '<Pot size="2">inside</Pot> and <Pot />\n',
        'Count {{ n + 1 }}\n',
        '<a :href="withBase(\'/guide/\')" @click="go">go</a>\n',
        '```html\n<script>\nshown()\n```\n',
        '<style scoped>\n.a { color: red }\n</style>\n',
        '<!--@include: ./nowhere.md-->\n',
      ].join('\n'),
      'docs/items/[id].md': '# {{ $params.id }}\n',
    });
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(
      report.diagnostics.map(({ message, location }) => [message, location?.file, location?.line]),
    ).toEqual([
      ['vitepress/blocks: `<script>` is not run: it belongs to VitePress', 'docs/guide/live.md', 1],
      [
        'vitepress/vue: `<Pot>` (2 times) is a component of Vue: only what stands in it is shown',
        'docs/guide/live.md',
        8,
      ],
      [
        'vitepress/interpolation: `{{ n + 1 }}` is printed as it stands: Vue would have worked it out',
        'docs/guide/live.md',
        10,
      ],
      ['vitepress/vue: `@click` of `<a>` is not run: it belongs to Vue', 'docs/guide/live.md', 12],
      ['vitepress/blocks: `<style>` is not taken over: it belongs to VitePress', 'docs/guide/live.md', 19],
      [
        'vitepress/includes: The included file docs/guide/nowhere.md does not exist',
        'docs/guide/live.md',
        23,
      ],
      [
        'vitepress/pages/dynamic-route: docs/items/[id].md stands for pages that a script makes: they are left out, as no loader of paths stands beside it',
        'docs/items/[id].md',
        1,
      ],
    ]);
    const html = site.output('guide/live.html');
    expect(html).toMatch(/<p>inside and\s*<\/p>/);
    expect(html).toContain('Count {{ n + 1 }}');
    expect(html).toMatch(/<a href="\/guide">go<\/a>/);
    expect(html).not.toMatch(/const n|color: red/);
  });

  it('puts values into code between backticks and names other expressions there, as VitePress hands them to Vue: seen, braces were printed', async () => {
    await moveIn({
      ...FILES,
      'docs/guide/code.md':
        "---\nsize: 2\n---\n\n# Code\n\n`{{ $frontmatter.size }} l` and `{{ '' }}`.\n\nLeft `{{ size }}`{v-pre}.\n\nNamed `{{ size + 1 }}`.\n",
    });
    const { diagnostics } = await site.build();
    const faults = diagnostics.filter(({ location }) => location?.file === 'docs/guide/code.md');
    expect(faults.map(({ message, location }) => [message, location?.line])).toEqual([
      ['vitepress/interpolation: `{{ size + 1 }}` is printed as it stands: Vue would have worked it out', 11],
    ]);
    const html = contentOf(site.output('guide/code.html'));
    expect(html).toContain('<code>2 l</code> and <code></code>.');
    expect(html).toContain('Left <code>{{ size }}</code>.');
    expect(html).toContain('Named <code>{{ size + 1 }}</code>.');
  });

  it('makes the pages that a loader of paths names, with their parameters and contents', async () => {
    await moveIn({
      ...FILES,
      'docs/items/[id].md':
        '---\ntitle: An item\n---\n\n# Item {{ $params.id }}\n\n{{ $params.size.high }} high.\n\n<!-- @content -->\n\n[The other](./lid.md)\n',
      'docs/items/[id].paths.ts':
        "import { names } from './names.js';\nexport default { async paths() { return names.map((id: string, at: number) => ({ params: { id, size: { high: at } }, content: `## Of ${id}\\n\\nText with $& of it.` })); } };\n",
      'docs/items/names.js': "export const names = ['lid', 'spout'];\n",
      'docs/broken/[a].md': '# Broken\n',
      'docs/broken/[a].paths.js': "throw new Error('no kettle');\n",
      'docs/nameless/[a].md': '# Nameless\n',
      'docs/nameless/[a].paths.js': 'export default { paths: [{ params: { b: 1 } }] };\n',
    });
    const report = await site.build();
    expect(
      report.diagnostics.flatMap(({ message }) => (message.includes('dynamic-route') ? [message] : [])),
    ).toEqual([
      'vitepress/pages/dynamic-route: docs/broken/[a].md stands for pages that a script makes: they are left out, as no kettle',
      'vitepress/pages/dynamic-route: docs/nameless/[a].md stands for pages that a script makes: they are left out, as its loader gives no `a`',
    ]);
    const html = contentOf(site.output('items/spout.html'));
    expect(html).toMatch(/<h1[^>]*>Item spout/);
    expect(html).toContain('1 high.');
    expect(html).toMatch(/<h2 id="of-spout"[\s\S]*Text with \$&amp; of it\./);
    expect(html).toContain('href="/items/lid"');
    expect(site.output('items/lid.html')).toContain('Of lid');
    expect(Object.keys(site.outputs())).not.toContain('items/[id].html');
  });

  it('shows a component of React where the site has one of the name', async () => {
    await moveIn({
      ...FILES,
      'docs/guide/live.md': '# Live\n\n<Pot size="2">in *it*</Pot>\n\nText <Pot size="3" />.\n',
    });
    const file = path.join(site.root, 'docs-site.config.ts');
    site.write({
      'docs-site.config.ts': readFileSync(file, 'utf8')
        .replace("name: 'vitepress',", "name: 'vitepress', components: ['Pot'],")
        .replace("title: 'Kettle',", "title: 'Kettle', components: './parts.tsx',"),
      'parts.tsx':
        'export const Pot = ({ size, children }) => <b data-size={size}>{children ?? "empty"}</b>;\n',
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual([]);
    expect(site.output('guide/live.html')).toMatch(
      /<b data-size="2">in \*it\*<\/b>[\s\S]*Text <b data-size="3">empty<\/b>\./,
    );
  });

  it('shows components that are written in Markdown, in each other too: half of the pages of a site had lacked them', async () => {
    site = createForeignSite({
      '.vitepress/config.ts': "export default { title: 'Kettle' };",
      '.vitepress/theme/components/RunIt.md':
        '---\nx: 1\n---\n\n::: warning\nMind the **steam**: <OtherOne></OtherOne>\n:::\n\n```sh\nboil <run-it />\n```\n',
      '.vitepress/theme/components/deep/OtherOne.md': 'it is [hot](/index).\n',
      'index.md':
        '# Start\n\nFirst.\n\n<RunIt />\n\n- an item <other-one />\n\n<RunIt>with something in it</RunIt>\n',
    });
    await migrate({ folder: site.root });
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      'vitepress/vue: `<RunIt>` is a component of Vue: only what stands in it is shown',
    ]);
    const html = contentOf(site.output('index.html'));
    expect(html.match(/Mind the <strong>steam<\/strong>/g)).toHaveLength(1);
    expect(html.match(/it is <a href="\/">hot<\/a>/g)).toHaveLength(2);
    expect(html).toContain('with something in it');
    expect(html).toMatch(/boil[\s\S]*run-it/);
    site.write({ '.vitepress/theme/components/deep/OtherOne.md': 'it is cold.\n' });
    await site.build();
    expect(contentOf(site.output('index.html')).match(/it is cold/g)).toHaveLength(2);
  });

  it.each([
    "leftDelimiter: '%{', rightDelimiter: '}%'",
    // As VitePress 2 has it: seen, 20 of 110 pages had other anchors, and said `%{#id}%`.
    "left: '%{', right: '}%'",
  ])('has attributes between other marks where its configuration says so: %s', async (marks) => {
    await moveIn({
      ...FILES,
      'docs/.vitepress/config.mts': CONFIG.replace("leftDelimiter: '{', rightDelimiter: '}'", marks),
      'docs/guide/marks.md': '# Marks %{#mine}%\n\nIn `%{#code}%` and [all](/guide/)%{target="_self"}%.\n',
    });
    await site.build();
    const html = site.output('guide/marks.html');
    expect(html).toMatch(/<h1 id="mine">Marks<\/h1>/);
    expect(html).toMatch(/<code>%\{#code\}%<\/code> and <a href="\/guide" target="_self">all<\/a>\./);
  });

  it('may stand in the folder of its pages', async () => {
    const files = Object.fromEntries(
      Object.entries(FILES).map(([name, contents]) => [name.replace(/^docs\//, ''), contents]),
    );
    await moveIn(files);
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual([]);
    expect(site.output('guide/steps.html')).toContain('First steps');
    const second = await site.build();
    expect(second.counts.pages).toBe(report.counts.pages);
  });

  const buildPage = async (markdown: string) => {
    await moveIn({ ...FILES, 'docs/guide/live.md': `# Live\n\n${markdown}` });
    const { diagnostics } = await site.build();
    const html = /id="docsgen-content"[^>]*>([\s\S]*?)<div class="edit-meta/.exec(
      site.output('guide/live.html'),
    );
    return { html: html?.[1] ?? '', messages: diagnostics.map(({ message }) => message) };
  };

  it('shows what is indented in a component of Vue as text, not as code', async () => {
    const { html, messages } = await buildPage(
      '<Shelf>\n    <Pot\n      size="2"\n    >\n        The first **pot**\n    </Pot>\n</Shelf>\n\nBelow *it*.\n\n<Shelf />\n*After* it.\n\n<Shelf>\n\n- in a *list*\n\n</Shelf>\n',
    );
    expect(messages).toHaveLength(2);
    expect(html).not.toMatch(/<pre|data-stands-in|&lt;/);
    expect(html).toMatch(
      /The first \*\*pot\*\*[\s\S]*<p>Below <em>it<\/em>\.<\/p>[\s\S]*<em>After<\/em> it\.[\s\S]*<li>in a <em>list<\/em><\/li>/,
    );
  });

  it('shows types in angle brackets that are no tags', async () => {
    const { html, messages } = await buildPage('## pots: Array<Pot | Pan>\n\nA Map<Pot, Lid> of them.\n');
    expect(messages).toEqual([]);
    expect(html).toMatch(/<h2 id="pots-array-pot-pan">pots: Array&lt;Pot \| Pan&gt;<\/h2>/);
    expect(html).toContain('A Map&lt;Pot, Lid&gt; of them.');
  });

  it('calls code by all that stands in its brackets', async () => {
    const { html } = await buildPage(
      '```ts [app/[...pots]/route.ts]\nboil()\n```\n\n::: code-group\n\n```ts [app/[[pot]].ts]\nboil()\n```\n\n:::\n',
    );
    const text = html.replace(/<[^>]*>/g, ' ');
    expect(text).toMatch(/ app\/\[\.\.\.pots\]\/route\.ts [\s\S]* app\/\[\[pot\]\]\.ts /);
  });

  it('makes boxes of quotes that say so, of its own kinds, with the titles on their lines', async () => {
    const { html, messages } = await buildPage(
      '> [!tip]\n> Fill it.\n\n> [!DANGER] Hot *steam*\n> Keep away.\n\n> [!info] Only a title\n\n> [!other] Not one.\n',
    );
    expect(messages).toEqual([]);
    const boxes = [...html.matchAll(/<aside[^>]*class="([^"]*)"[\s\S]*?<\/aside>/g)].map(([box, kind]) => [
      kind?.replace('admonition ', ''),
      box
        .replace(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]);
    expect(boxes.map(([, text]) => text)).toEqual(['Hint Fill it.', 'Hot steam Keep away.', 'Only a title']);
    expect(html).toContain('[!other] Not one.');
  });

  it('writes the titles of boxes without one as VitePress does', async () => {
    const { html } = await buildPage(
      '::: info\nIt whistles.\n:::\n\n::: danger\nHot.\n:::\n\n> [!IMPORTANT]\n> Fill it.\n\n::: warning Mind the gap\nOpen.\n:::\n',
    );
    const titles = [...html.matchAll(/<aside[\s\S]*?<\/aside>/g)].map(
      ([box]) =>
        box
          .replace(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, ' ')
          .trim()
          .split(/ {2,}|\n/)[0],
    );
    expect(titles).toEqual(['INFO', 'DANGER', 'IMPORTANT', 'Mind the gap']);
  });

  it('keeps the anchors of headings with values of the front matter', async () => {
    await moveIn({
      ...FILES,
      'docs/guide/live.md':
        '---\nsize: 2 litres\n---\n\n# Pot\n\n## Of {{ $frontmatter.size }}\n\n## Own {{ $frontmatter.size }} {#own}\n',
    });
    await site.build();
    expect(site.output('guide/live.html')).toMatch(
      /<h2 id="of-frontmatter-size">Of 2 litres<\/h2>[\s\S]*<h2 id="own">Own 2 litres<\/h2>/,
    );
  });

  it('has tabs for the code of a group alone: what stands between belongs to the tab before', async () => {
    const { html } = await buildPage(
      '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n<!-- next -->\n\n```sh [pnpm]\npnpm i\n```\n\nA remark.\n\n:::\n',
    );
    const tabs = [...html.matchAll(/role="tab"[^>]*>([\s\S]*?)<\/button>/g)].map(([, text]) =>
      text?.replace(/<[^>]*>/g, '').trim(),
    );
    expect(tabs).toEqual(['npm', 'pnpm']);
    expect(html).toContain('A remark.');
  });

  it('shows no questions and options of Twoslash', async () => {
    const { html } = await buildPage(
      '```ts twoslash\n// @twoslash-cache: {"a":1}\n// @noErrors\nboil()\n// ^?\n```\n',
    );
    expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/twoslash|noErrors|\^\?/);
    const cut = await buildPage(
      '```js twoslash\n// @filename: lid.js\nconst no1 = 1;\n// ---cut---\nconst no2 = 1;\n// ---cut---\n// @filename: kettle.js\n// ---cut-start---\n/** @type {Lid} */\n// ---cut-end---\nexport default boil();\n// ---cut-after---\nconst no3 = 1;\n```\n',
    );
    const [, shown = ''] = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(cut.html) ?? [];
    expect(shown.replace(/<[^>]*>/g, '').trim()).toBe('// @filename: kettle.js\nexport default boil();');
  });

  it('shows the letters of addresses that stand for themselves: seen, with spaces and letters of other alphabets as escapes', async () => {
    const { html } = await buildPage(
      'See https://a.example/a%20report%C3%A9%2F%25.pdf, <https://b.example/x%20y%FF>, http://localhost/%20c and [d%20e](https://c.example/d%20e).\n',
    );
    expect(html).toContain('href="https://a.example/a%20report%C3%A9%2F%25.pdf"');
    expect(html.replace(/<[^>]*>/g, '')).toContain(
      'See https://a.example/a reporté%2F%25.pdf, https://b.example/x y%FF, http://localhost/ c and d%20e.',
    );
  });

  it('links addresses of the own machine, and shows smileys', async () => {
    const { html } = await buildPage(
      'Open http://localhost:5173/a/?b=1. In `http://localhost:1` or [there](http://localhost:2 "x http://localhost:3") :) but not a:) or `:)`.\n',
    );
    expect(html.match(/href="[^"]*"/g)?.slice(-2)).toEqual([
      'href="http://localhost:5173/a/?b=1"',
      'href="http://localhost:2"',
    ]);
    expect(html).toContain('😃 but not a:) or <code>:)</code>');
  });

  it('reads sidebars that its configuration makes of what the folder holds', async () => {
    await moveIn({
      ...FILES,
      'docs/.vitepress/config.mts': `
import glob from 'fast-glob';
import llms from 'a-package-that-is-not-here';
import { load } from 'another-one';
const files = await glob('guide/s*.md', { cwd: import.meta.dirname + '/..' }).then((found) => found.sort());
const more = await load('x').then((own) => own.map(String));
export default { title: 'Kettle', vite: { plugins: [...llms({ a: 1 })] }, more,
  themeConfig: { sidebar: files.map((file) => ({ text: 'Of ' + file, link: '/' + file.replace('.md', '') })) } };
`,
    });
    const sidebars = readFileSync(path.join(site.root, 'docs-site.sidebars.json'), 'utf8');
    expect(sidebars).toContain('"Of guide/steps.md"');
    expect(readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8')).toContain("title: 'Kettle'");
  });
});

describe('transformers of code that a site has of its own', () => {
  const moveCode = async (transformers: string, page: string) => {
    site = createForeignSite({
      '.vitepress/config.ts': `import { defineConfig } from 'vitepress';
import { transformerOf } from '@a/package';
export default defineConfig({ title: 'Quince', markdown: { codeTransformers: [${transformers}] } });
`,
      'index.md': page,
    });
    const { notes } = await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    const said = notes.filter(({ places }) => places.includes('markdown.codeTransformers'));
    const code = [...contentOf(site.output('index.html')).matchAll(/<pre[\s\S]*?<\/pre>/g)];
    return {
      said: said.map(({ kind, what }) => `${kind}: ${what}`),
      code: code.map(([own]) =>
        own
          .replace(/<[^>]*>/g, '')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .trim(),
      ),
      faults: diagnostics.map(({ message, location }) => `${location?.line}: ${message}`),
    };
  };

  it('change its text, and what they make of marks is shown: seen, eight pages had others without a word', async () => {
    const { said, code, faults } = await moveCode(
      "{ preprocess: (code, { lang }) => code.replace('LANG', lang), postprocess(html) { return html.replaceAll('[!!code', '[!code') } }",
      '# Quince\n\n```js\nlet a = "LANG" // [!!code ++]\nlet b = a < 2 // [!code --]\n```\n\n```txt\n{{ a & b }}\n```\n',
    );
    expect(faults).toEqual([]);
    expect(code).toEqual(['let a = "js" // [!code ++]\nlet b = a < 2', '{{ a &amp; b }}']);
    expect(said).toEqual(['taken: code, its text changed by the site’s own transformers']);
  });

  it('are left where they change the tree of what is coloured, or come from a package', async () => {
    const { said, code } = await moveCode(
      '{ line(node) { return node } }, transformerOf({ a: 1 })',
      '# Quince\n\n```js\nlet a\n```\n',
    );
    expect(code).toEqual(['let a']);
    expect(said).toEqual(['left: Code is coloured and marked by docsgen, not by transformers of Shiki']);
  });

  it('are named with the code that they throw at', async () => {
    const { code, faults } = await moveCode(
      "{ preprocess: (code) => { if (code.includes('no')) throw new Error('not this'); return code } }",
      '# Quince\n\n```js\nyes()\n```\n\n```js\nno()\n```\n',
    );
    expect(code).toEqual(['yes()', 'no()']);
    expect(faults).toEqual([
      expect.stringMatching(/^7: .*The site’s own transformers of code could not be asked: not this$/),
    ]);
  });
});

describe('anchors that a site makes by a function of its own', () => {
  const slugs = (casing: string) =>
    `export const slugify = (text: string): string => text.trim().replace(/[^\\w]+/g, '_')${casing};\n`;
  const ids = (file: string) => [...site.output(file).matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id);

  it('are that function’s, numbered where they repeat, and made anew when it changes', async () => {
    site = createForeignSite({
      '.vitepress/config.ts':
        "import { defineConfig } from 'vitepress';\nimport { slugify } from './slugs';\nexport default defineConfig({ title: 'Pear', markdown: { anchor: { slugify } } });\n",
      '.vitepress/slugs.ts': slugs(''),
      'index.md':
        '# Pears & Co\n\n## The Pear Tree\n\n[Down](#The_Pear_Tree)\n\n## The Pear Tree\n\n## A &lt;Pear&gt;\n',
    });
    const { notes } = await migrate({ folder: site.root });
    expect(notes.map(({ what }) => what)).toContain('anchors, made by the site’s own function');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(ids('index.html')).toEqual(['Pears_Co', 'The_Pear_Tree', 'The_Pear_Tree-1', 'A_lt_Pear_gt_']);
    site.write({ '.vitepress/slugs.ts': slugs('.toUpperCase()') });
    await site.build();
    expect(ids('index.html')[1]).toBe('THE_PEAR_TREE');
  });

  it('are that function’s where the configuration is a function of the mode: seen, it was asked without one', async () => {
    site = createForeignSite({
      '.vitepress/config.mjs':
        "export default ({ mode }) => ({ title: 'Pear', markdown: { anchor: { slugify: (text) => `${mode}-${text.length}` } } });\n",
      'index.md': '# Pears\n',
    });
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(ids('index.html')).toEqual(['production-5']);
  });

  it('are named at the heading that the function fails for, and made by VitePress’ own rules: seen, the page was gone', async () => {
    site = createForeignSite({
      '.vitepress/config.mjs':
        "export default { title: 'Pear', markdown: { anchor: { slugify: (text) => { if (text === 'Pears') throw new Error(`no ${text}`); return text.toUpperCase(); } } } };\n",
      'index.md': '# Apple\n\n## Pears\n\n## Figs\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, location }) => [message, location?.line])).toEqual([
      ['vitepress/entity-ids: The site’s own anchors could not be made: no Pears', 3],
    ]);
    expect(ids('index.html')).toEqual(['APPLE', 'pears', 'FIGS']);
  });

  const MAKER = {
    'node_modules/pear-press/package.json':
      '{ "name": "pear-press", "version": "1.0.0", "type": "module", "exports": { ".": { "import": "./index.js" } } }',
    'node_modules/pear-press/index.js': [
      "import { slug } from './slug.js';",
      'const locales = { en: { themeConfig: { outline: [2, 4] } } };',
      'export const defineConfig = async (own) => ({',
      '  ...own,',
      '  themeConfig: { ...locales.en.themeConfig, ...own.themeConfig },',
      "  markdown: { container: { tipLabel: 'HINT' }, anchor: { slugify: slug, ...own.markdown?.anchor } },",
      '  vite: { plugins: [{ name: "pear" }] },',
      '});',
      '',
    ].join('\n'),
    'node_modules/pear-press/slug.js':
      "export const slug = (text) => text.replace(/\\(.+\\)/, '').trim().toLowerCase().replace(/[^a-z]+/g, '_');\n",
  };

  it('are those of a package that makes the configuration, with all else that it adds: seen, 651 pages of a site had others', async () => {
    site = createForeignSite({
      ...MAKER,
      '.vitepress/config.ts':
        "import { defineConfig } from 'pear-press';\nexport default async () => defineConfig({ title: 'Pear' });\n",
      'index.md': '# Pear trees (of old)\n\n::: tip\nWater.\n:::\n',
    });
    const { notes } = await migrate({ folder: site.root });
    expect(notes.map(({ what }) => what).join('\n')).not.toContain('adds to the configuration');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(ids('index.html')).toEqual(['pear_trees']);
    expect(site.output('index.html')).toContain('HINT');
  });

  it('are those of a configuration that the site’s own extends', async () => {
    site = createForeignSite({
      ...MAKER,
      'node_modules/pear-press/index.js':
        "import { slug } from './slug.js';\nexport const base = (own) => ({ title: own.name, markdown: { anchor: { slugify: slug } } });\n",
      '.vitepress/config.ts':
        "import { base } from 'pear-press';\nexport default { extends: { extends: base({ name: 'Old' }), markdown: { container: { tipLabel: 'HINT' } } }, title: 'Pear' };\n",
      'index.md': '# Pear trees (of old)\n\n::: tip\nWater.\n:::\n',
    });
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(ids('index.html')).toEqual(['pear_trees']);
    expect(site.output('index.html')).toContain('HINT');
    expect(site.output('index.html')).toMatch(/<title>[^<]*Pear<\/title>/);
  });

  it('are those of a function that the configuration takes from a package, which is named where it is not installed', async () => {
    const files = {
      '.vitepress/config.ts':
        "import { slug } from 'pear-press/slug';\nexport default { title: 'Pear', markdown: { anchor: { slugify: slug } } };\n",
      'index.md': '# Pear trees (of old)\n',
    };
    site = createForeignSite(files);
    const { notes } = await migrate({ folder: site.root });
    expect(notes.map(({ what }) => what)).toContain(
      'Anchors are made by VitePress’ own rules, as the site’s function for them can’t be had: the package pear-press/slug is not installed',
    );
    expect((await site.build()).diagnostics).toEqual([]);
    expect(ids('index.html')).toEqual(['pear-trees-of-old']);
    site = createForeignSite({
      ...files,
      ...MAKER,
      'node_modules/pear-press/package.json':
        '{ "name": "pear-press", "version": "1.0.0", "type": "module", "exports": { "./slug": "./slug.js" } }',
    });
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(ids('index.html')).toEqual(['pear_trees']);
  });

  it('has anchors without the emoji that are written by name: seen, they had been part of them', async () => {
    await moveIn({
      ...FILES,
      'docs/guide/marks.md':
        '# Marks\n\n## New - :tada: soon\n\n## [Old :bug:](/guide/)\n\n## Own 🎉\n\n## :rocket:\n\n## At 12:30:45\n',
    });
    await site.build();
    const html = contentOf(site.output('guide/marks.html'));
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'new-soon',
      'old',
      'own-🎉',
      '🚀',
      'at-12-30-45',
    ]);
  });
});
