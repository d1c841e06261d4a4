import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function said(files: Record<string, string>) {
  site = createForeignSite(files);
  const { notes } = await migrate({ folder: site.root });
  return notes.map(({ kind, what, places }) => `${kind} ${what}: ${places.join(', ')}`);
}

describe('keys of a configuration that nothing stands for', () => {
  it('are named for MkDocs, its extensions and what its theme makes of variables too: seen, they were left in silence', async () => {
    const notes = await said({
      'mkdocs.yml': `site_name: Quay
site_url: https://quay.example/
edit_uri_template: 'x/{path}'
anchor: deep
extra:
  social: [{ icon: a, link: 'https://a.example' }]
  version: { provider: mike }
  depth: 3
markdown_extensions: [admonition, toc, nl2br, pymdownx.superfences, pymdownx.blocks.tab, pymdownx.progressbar]
`,
      'docs/index.md': '# Quay\n',
    });
    expect(notes).toEqual(
      expect.arrayContaining([
        'left Links for editing have another form: set `editUrl`: edit_uri_template',
        'left Options that docsgen has nothing for: anchor',
        'left Links to other places at the foot of pages: name them in `header.links`: extra.social',
        'left There is no menu of versions: name them in `versions`: extra.version',
        'left Extensions of Markdown are not run: what they read is printed as it is written: nl2br, pymdownx.progressbar',
      ]),
    );
  });

  it('are named for Starlight and Astro', async () => {
    const notes = await said({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://quay.example', tide: 1, i18n: { locales: ['en'] }, integrations: [starlight({
  title: 'Quay', sidebar: [{ label: 'All', items: [{ slug: 'rope', badge: 'New' }] }], head: [{ tag: 'script' }], titleDelimiter: '-', pagination: false, rope: true,
})] };
`,
      'src/content/docs/index.md': '---\ntitle: Quay\n---\n',
    });
    expect(notes).toEqual(
      expect.arrayContaining([
        'left Options that docsgen has nothing for: tide, starlight.rope',
        'left Languages are those of `locales` of Starlight: what `i18n` of Astro says is left: i18n',
        'left Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`: starlight.head',
        'left Titles of documents have the sign between their parts that docsgen has: starlight.titleDelimiter',
        'left Badges of entries in the sidebar are not shown: rope',
        'approximated Pages say which ones are beside them: starlight.pagination',
      ]),
    );
  });
});

describe('tags for heads', () => {
  it('come over from Starlight, of all pages and of one: seen, those of one were dropped in silence', async () => {
    const notes = await said({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://quay.example', integrations: [starlight({
  title: 'Quay', head: [{ tag: 'meta', attrs: { name: 'author', content: 'The crew' } }],
})] };
`,
      'src/content/docs/index.md':
        '---\ntitle: Quay\nhead:\n  - tag: meta\n    attrs:\n      name: robots\n      content: noindex\n---\n\nWords.\n',
    });
    expect(notes.filter((note) => note.includes('head'))).toEqual([]);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('<meta name="author" content="The crew">');
    expect(site.output('index.html')).toContain('<meta name="robots" content="noindex">');
  });

  it('say of a page how other services show it: seen, that was dropped in silence, and two pictures stood there', async () => {
    const notes = await said({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { site: 'https://quay.example', integrations: [starlight({
  title: 'Quay', head: [{ tag: 'meta', attrs: { property: 'og:title', content: 'The same for all' } }],
})] };
`,
      'src/content/docs/index.md':
        '---\ntitle: Quay\nhead:\n  - tag: meta\n    attrs:\n      property: og:title\n      content: Where ships lie\n  - tag: meta\n    attrs:\n      name: description\n      content: Berths and tides\n---\n\nWords.\n',
      'src/content/docs/rope.md': '---\ntitle: Rope\n---\n\nWords.\n',
    });
    expect(notes.filter((note) => note.includes('head'))).toEqual([]);
    expect((await site.build()).diagnostics).toEqual([]);
    const tagsOf = (file: string, key: string) =>
      site.output(file).match(new RegExp(`<meta [a-z]+="${key}"[^>]*>`, 'g'));
    expect(tagsOf('index.html', 'og:title')).toEqual([
      '<meta property="og:title" content="Where ships lie">',
    ]);
    expect(tagsOf('index.html', 'description')).toEqual([
      '<meta name="description" content="Berths and tides">',
    ]);
    expect(tagsOf('rope.html', 'og:title')).toEqual(['<meta property="og:title" content="Rope">']);
  });

  it('come over from Docusaurus, with the link of its announcement: seen, they were left', async () => {
    const notes = await said({
      'docusaurus.config.js': `export default { title: 'Quay', url: 'https://quay.example', baseUrl: '/q/',
  headTags: [{ tagName: 'link', attributes: { rel: 'mask-icon', href: '/q/a.svg' } }, { tagName: 'script', attributes: { src: 'x' } }],
  presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],
  themeConfig: {
    metadata: [{ name: 'keywords', content: 'rope' }, { name: 'twitter:site', content: '@quay' }],
    announcementBar: { id: 'tide', isCloseable: false, content: 'High&nbsp;tide: <a target="_blank" href="/q/docs/tide">see when</a> &amp; where' },
  } };
`,
      'docs/tide.md': '---\nkeywords: [tide]\n---\n\n# Tide\n',
      'docs/rope.md': '# Rope\n',
    });
    expect(notes).toContain(
      'left Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`: script',
    );
    expect((await site.build()).diagnostics).toEqual([]);
    const [tide, rope] = [site.output('docs/tide.html'), site.output('docs/rope.html')];
    expect(tide).toContain('<link rel="mask-icon" href="/q/a.svg">');
    expect(tide.match(/name="keywords"/g)).toHaveLength(1);
    expect(rope).toContain('<meta name="keywords" content="rope">');
    expect(rope).toContain('<meta name="twitter:site" content="@quay">');
    expect(rope).toMatch(/<a [^>]*href="\/q\/docs\/tide"[^>]*>High tide: see when &amp; where/);
    expect(site.read('docs-site.config.ts')).toContain('dismissible: false');
  });

  it('come over from pages of Docusaurus: seen, what kept search engines away from a page was dropped in silence', async () => {
    site = createForeignSite({
      'docusaurus.config.js': `export default { title: 'Quay', url: 'https://quay.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: false } }]],
  themeConfig: { metadata: [{ name: 'robots', content: 'max-snippet:9' }] } };
`,
      'docs/tide.md': [
        'import Pier from "./_pier.mdx";',
        '',
        '<head>',
        '  <title>When it is high</title>',
        '  <meta charSet="utf-8" />',
        '  <meta name="robots" content="noindex" />',
        '  <meta name={\'description\'} content="Of water & time" />',
        '  <link rel="canonical" href="https://quay.example/other" />',
        '  <script type="application/ld+json">{JSON.stringify({})}</script>',
        '</head>',
        '',
        '# Tide',
        '',
        '<!-- <head><meta name="robots" content="all" /></head> -->',
        '',
        '```html',
        '<head><meta name="author" content="code" /></head>',
        '```',
        '',
        '<Pier />',
        '',
      ].join('\n'),
      'docs/_pier.mdx': 'Of the pier.\n\n<head><meta name="author" content="pier" /></head>\n',
      'docs/rope.md': '# Rope\n\nWords.\n',
      'blog/2024-01-02-first.md':
        '---\ntitle: First\n---\n\nimport Head from "@docusaurus/Head";\n\n<Head>\n  <meta property="article:tag" content="rope" />\n</Head>\n\nA post.\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, hint, location }) => [message, hint, location])).toEqual([
      [
        'docusaurus/page-head: Tags for the head of the page are left out: <meta>',
        'A plugin of docsgen adds them with its hook `head`; scripts of other hosts stand in `analytics.others`.',
        expect.objectContaining({ file: 'docs/_pier.mdx' }),
      ],
      [
        'docusaurus/page-head: Tags for the head of the page are left out: <script>',
        'A plugin of docsgen adds them with its hook `head`; scripts of other hosts stand in `analytics.others`.',
        expect.objectContaining({ file: 'docs/tide.md', line: 3, column: 1 }),
      ],
    ]);
    const [tide, rope] = [site.output('docs/tide.html'), site.output('docs/rope.html')];
    expect(tide).toContain('<title>When it is high</title>');
    expect(tide.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex">']);
    expect(tide).toContain('<meta name="description" content="Of water &amp; time">');
    expect(tide.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="https://quay.example/other">',
    ]);
    expect(rope).toContain('<link rel="canonical" href="https://quay.example/docs/rope">');
    expect(tide).not.toContain('name="author"');
    expect(rope).toContain('<meta name="robots" content="max-snippet:9">');
    expect(rope).toContain('<meta name="description" content="Words.">');
    expect(site.output('blog/2024/01/02/first.html')).toContain(
      '<meta property="article:tag" content="rope">',
    );
  });

  it('are named where an announcement has several links: one is taken', async () => {
    const notes = await said({
      'docusaurus.config.js': `export default { title: 'Quay', url: 'https://quay.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],
  themeConfig: { announcementBar: { content: '<a href="#a">a</a> or <a href="https://quay.example/b">b</a>' } } };
`,
      'docs/tide.md': '# Tide\n',
    });
    expect(notes).toContain(
      'approximated An announcement leads to one place, the first of its links that is an address: #a, https://quay.example/b',
    );
    expect(site.read('docs-site.config.ts')).toContain("href: 'https://quay.example/b'");
  });
});

describe('links that a plugin of Starlight is told to leave out', () => {
  it('lead to what something else answers, unless pages stand there: seen, each was a broken link', async () => {
    const notes = await said({
      'astro.config.mjs': `import starlight from '@astrojs/starlight';
import linksValidator from 'starlight-links-validator';
export default { site: 'https://quay.example', base: '/q', integrations: [starlight({
  title: 'Quay', customCss: [], plugins: [linksValidator({ exclude: ['/q/api/**', '/charts', '/ropes/**', '**/old/*'], errorOnRelativeLinks: false })],
})] };
`,
      'src/content/docs/index.md': '---\ntitle: Quay\n---\n\n[a](/q/api/tide) [b](/q/charts/)\n',
      'src/content/docs/ropes/one.md': '---\ntitle: One\n---\n\nWords.\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.read('docs-site.config.ts')).toContain("externalPaths: ['/api/*', '/charts']");
    expect(notes).toEqual(
      expect.arrayContaining([
        'taken Paths of the site that something else answers: /api/*, /charts',
        'left Links that might lead nowhere are checked: `externalPaths` takes paths of the site where no page stands, such as `/api/*`: /ropes/**, **/old/*',
      ]),
    );
  });
});
