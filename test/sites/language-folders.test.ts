import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { checkLinks } from '../support/docsgen.ts';
import { expectCleanBuilds } from '../support/edited-builds.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  site?.dispose();
});

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>';
const FOLDERS =
  "languageFolders: { root: { label: 'English' }, fr: { label: 'Français', title: 'Bouilloire' }, ar: { label: 'العربية' } }";
const FILES = {
  'content/index.md': page('Kettle', 'Boil it. [Pour](./pour.md), [Verser](/fr/pour), [Accueil](/fr/)'),
  'content/pour.md': page('Pour', '## How\n\nSlowly. ![Mark](/mark.svg)'),
  'content/only.md': page('Only', 'In English. See [on top](#top).\n\n## Top'),
  'content/fr/index.md': page('Accueil', 'Faites bouillir. [Verser](./pour.md), [Pour](../pour.md)'),
  'content/fr/pour.md': page('Verser', '## Comment\n\nLentement. ![Bec](./spout.svg) ![Mark](/mark.svg)'),
  'content/fr/spout.svg': svg,
  'content/ar/lamp.md': page('مصباح', 'ضوء.'),
  'public/mark.svg': svg,
};

function create(entries = FOLDERS, files: Record<string, string> = {}): void {
  site = createSite({ 'docs-site.config.ts': configWith(entries), ...FILES, ...files });
}

const menuOf = (html: string) =>
  [
    ...html.matchAll(
      /class="languages-link" href="([^"]*)" lang="([^"]*)"[^>]*?(aria-current)?(?:="true")?>/g,
    ),
  ].map(([, href, lang, current]) => `${lang} ${href}${current ? ' *' : ''}`);
const textIn = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('languages whose pages stand beside each other', () => {
  it('have each their language, direction, title, interface and place for what is missing', async () => {
    create();
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('pour.html')).toMatch(/<html lang="en"[\s\S]*<title>Pour \| Test<[\s\S]*On this page/);
    expect(site.output('fr/pour.html')).toMatch(
      /<html lang="fr"[\s\S]*<title>Verser \| Bouilloire<[\s\S]*Sur cette page/,
    );
    expect(site.output('fr/pour.html')).not.toContain('On this page');
    expect(site.output('ar/lamp.html')).toMatch(/<html lang="ar" dir="rtl"/);
    expect(site.output('_redirects')).toMatch(/^\/fr\/\* \/fr\/404\.html 404$/m);
    expect(site.output('fr/404.html')).toContain('<html lang="fr"');
  });

  it('lead from a page to the same one in the languages that have it, and to the first page of the others', async () => {
    create();
    await site.build();
    expect(menuOf(site.output('pour.html'))).toEqual(['en /pour *', 'fr /fr/pour', 'ar /ar/lamp']);
    expect(menuOf(site.output('fr/pour.html'))).toEqual(['en /pour', 'fr /fr/pour *', 'ar /ar/lamp']);
    expect(menuOf(site.output('only.html'))).toEqual(['en /only *', 'fr /fr/', 'ar /ar/lamp']);
    expect(menuOf(site.output('ar/lamp.html'))).toEqual(['en /', 'fr /fr/', 'ar /ar/lamp *']);
    const alternates = (file: string) =>
      [...site.output(file).matchAll(/hreflang="([^"]*)" href="https:\/\/docs\.example\.com([^"]*)"/g)].map(
        ([, language, href]) => `${language} ${href}`,
      );
    expect(alternates('fr/pour.html')).toEqual(['en /pour', 'fr /fr/pour', 'x-default /pour']);
    expect(alternates('ar/lamp.html')).toEqual(['ar /ar/lamp']);
    expect(site.output('fr/index.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/fr/">',
    );
  });

  it('have links that lead where they are written to, pictures beside pages, and the public files of the site', async () => {
    create();
    await site.build();
    expect(textIn(site.output('index.html'))).toMatch(
      /href="\/pour"[\s\S]*href="\/fr\/pour"[\s\S]*href="\/fr\/"/,
    );
    expect(textIn(site.output('fr/index.html'))).toMatch(/href="\/fr\/pour"[\s\S]*href="\/pour"/);
    expect(site.output('fr/pour.html')).toMatch(
      /src="\/fr\/assets\/spout-[\da-f]+\.svg"[\s\S]*src="\/mark\.svg"/,
    );
    const files = Object.keys(site.outputs());
    expect(files.filter((file) => /mark\.svg|assets\/spout-|robots/.test(file))).toEqual([
      expect.stringMatching(/^fr\/assets\/spout-/),
      'mark.svg',
      'robots.txt',
    ]);
    expect(textIn(site.output('only.html'))).toContain('href="/only#top"');
  });

  it('have each a search, a sitemap and a text for agents of their own pages', async () => {
    create();
    await site.build();
    const searched = (folder: string) =>
      Object.entries(site.outputs())
        .filter(([file]) => new RegExp(`^${folder}(?:_docsgen|assets)/search.*\\.json$`).test(file))
        .map(([, text]) => text)
        .join();
    expect(searched('fr/')).toMatch(/Verser/);
    expect(searched('fr/')).not.toMatch(/Kettle|Slowly/);
    expect(searched('')).toMatch(/Slowly|slowly/);
    expect(searched('')).not.toMatch(/lentement|comment/i);
    expect(site.output('fr/sitemap.xml')).toContain('<loc>https://docs.example.com/fr/pour</loc>');
    expect(site.output('sitemap.xml')).not.toContain('/fr/');
    expect(site.output('robots.txt')).toMatch(
      /example\.com\/fr\/sitemap\.xml[\s\S]*example\.com\/ar\/sitemap\.xml/,
    );
    expect(site.output('fr/llms.txt')).toMatch(/^# Bouilloire[\s\S]*Verser/);
    expect(site.output('llms.txt')).not.toContain('/fr/');
  });

  it('have each a sidebar of their folder, and neighbours of their language', async () => {
    create();
    await site.build();
    const sidebar = (file: string) => site.output(`${file}.json`);
    expect(sidebar('fr/_docsgen/sidebars/docs-fr')).toMatch(/"label":"Accueil","href":"\/fr\/"[\s\S]*Verser/);
    expect(sidebar('fr/_docsgen/sidebars/docs-fr')).not.toContain('Pour"');
    expect(sidebar('_docsgen/sidebars/docs')).not.toMatch(/Verser|مصباح/);
    expect(site.output('fr/pour.html')).toMatch(/pagination-previous" href="\/fr\/"/);
    expect(site.output('fr/pour.html')).not.toContain('pagination-next');
  });

  it('have the header of the whole site with links to their own pages, or one of their own', async () => {
    create(
      "header: { logo: { src: 'mark.svg', alt: 'Mark', href: '/pour' }, links: [{ label: 'Pouring', href: '/pour#how' }, { label: 'Only', href: '/only' }] }, announcement: { id: 'a', text: 'New', href: '/pour' }, languageFolders: { root: { label: 'English' }, fr: { label: 'Français' }, ar: { label: 'العربية', header: { links: [{ label: 'ضوء', href: '/ar/lamp' }] } } }",
      { 'i18n/fr.yaml': '"Pouring": "Le service"\n' },
    );
    expect((await site.build()).diagnostics).toEqual([]);
    const links = (file: string) =>
      [...site.output(file).matchAll(/class="header-link" href="([^"]*)"[^>]*>([^<]*)/g)].map(
        ([, href, label]) => `${label} ${href}`,
      );
    expect(links('fr/index.html')).toEqual(['Le service /fr/pour#how', 'Only /only']);
    expect(links('index.html')).toEqual(['Pouring /pour#how', 'Only /only']);
    expect(site.output('fr/index.html')).toMatch(
      /class="logo header-logo" href="\/fr\/pour"><img src="\/mark\.svg"/,
    );
    expect(site.output('fr/index.html')).toMatch(/announcement[\s\S]{0,300}href="\/fr\/pour"/);
    expect(links('ar/lamp.html')).toEqual(['ضوء /ar/lamp']);
    create(
      "languageFolders: { root: { label: 'English' }, fr: { label: 'Français', header: { links: [{ label: 'Non', href: '/fr/non' }] } } }",
    );
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}`)).toEqual([
      'link-broken docs-site.config.ts',
    ]);
  });

  it('have the files that plugins make of pages, each where it belongs: seen, those of other languages had none', async () => {
    create(`${FOLDERS}, plugins: [cards()]`, {
      'plugins/cards.ts':
        "export const cards = () => ({ name: 'cards', version: '1', pageFiles: { paths: ({ route }) => ['cards' + route.replace(/\\/$/, '/home') + '.txt'], make: (_path, { title, view, html }) => [title, view.href, html.includes('Lentement')].join('|') }, files: ({ pages }) => [{ path: 'cards.txt', contents: pages.map(({ route }) => route).join() }] });\n",
      'docs-site.config.ts': `import { cards } from './plugins/cards.ts';\n${configWith(`${FOLDERS}, plugins: [cards()]`)}`,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('cards/pour.txt')).toBe('Pour|/pour|false');
    expect(site.output('cards/fr/pour.txt')).toBe('Verser|/fr/pour|true');
    expect(site.output('cards.txt').split(',').sort()).toEqual([
      '/',
      '/ar/lamp',
      '/fr',
      '/fr/pour',
      '/only',
      '/pour',
    ]);
    expect((await site.build()).counts.written).toBe(0);
  });

  it('may all have folders, below a base URL, and stand in files that are called as folders', async () => {
    create(
      "baseUrl: '/docs/', output: 'folders', languageFolders: { fr: { label: 'Français' }, ar: { label: 'العربية' } }, locale: 'fr'",
    );
    site.remove('content/index.md');
    const report = await site.build();
    expect([report.diagnostics, report.notes?.filter((note) => note.includes('logo'))]).toEqual([[], []]);
    expect(site.output('fr/pour/index.html')).toContain('class="header-title" href="/docs/fr/"');
    expect(site.output('fr/pour/index.html')).toMatch(/<html lang="fr"[\s\S]*src="\/docs\/mark\.svg"/);
    expect(menuOf(site.output('ar/lamp/index.html'))).toEqual(['fr /docs/fr/', 'ar /docs/ar/lamp *']);
    expect(site.output('fr/pour/index.html')).toContain(
      'hreflang="x-default" href="https://docs.example.com/docs/fr/pour"',
    );
  });

  it('are checked together, each fault once, in the file that has it', async () => {
    create(FOLDERS, { 'content/fr/pour.md': page('Verser', '[non](./non.md) [haut](/pour#non)') });
    const found = (await site.build()).diagnostics.map(
      ({ code, location }) => `${code} ${location?.file}:${location?.line}`,
    );
    expect(found).toEqual([
      'link-broken-markdown content/fr/pour.md:5',
      'anchor-broken content/fr/pour.md:5',
    ]);
    const checked = await checkLinks({ cwd: site.root });
    expect(checked.diagnostics.map(({ code }) => code)).toEqual(['link-broken-markdown', 'anchor-broken']);
  });

  it('are shown by the live server with the menu, at the addresses that they have', async () => {
    create();
    server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      ...{ format: () => '', log: () => {} },
    });
    const text = async (path: string) => (await fetch(new URL(path, server?.url))).text();
    expect(menuOf(await text('/fr/pour'))).toEqual(['en /pour', 'fr /fr/pour *', 'ar /ar/lamp']);
    expect(await text('/fr/pour')).toMatch(/id="docsgen-content"[^>]* lang="fr" dir="ltr"[\s\S]*Lentement/);
    expect(await text('/pour')).not.toContain('lang="fr" dir');
  });

  it('equal a clean build after any order of edits', async () => {
    await expectCleanBuilds({
      create: () => {
        create();
        return site;
      },
      files: ['content/pour.md', 'content/fr/pour.md', 'content/fr/index.md', 'content/ar/new.md'],
      contentsOf: (_file, text) => page('T', text),
      ...{ edits: 3, rows: 4 },
    });
  });

  it('are named where no page is in them, and where the configuration says two things of them', async () => {
    create(
      "languageFolders: { root: { label: 'English' }, fr: { label: 'Français' }, de: { label: 'Deutsch' } }",
    );
    const { diagnostics } = await site.build();
    expect(
      diagnostics.map(({ code, message, hint, location }) => [code, message, hint, location?.line]),
    ).toEqual([
      [
        'language-empty',
        'No page has an address that begins with /de/: "de" of "languageFolders" is left out of the menu',
        'Keys of `languageFolders` are what addresses begin with: look for another spelling, or take the language out.',
        3,
      ],
    ]);
    expect(menuOf(site.output('index.html'))).toEqual(['en / *', 'fr /fr/']);
    const messages = async (entries: string) => {
      create(entries);
      try {
        await site.build();
        return [];
      } catch (error) {
        return (error as { diagnostics: { message: string }[] }).diagnostics.map(({ message }) => message);
      }
    };
    expect(await messages(`${FOLDERS}, locales: { en: 'English', fr: 'Français' }`)).toEqual([
      'The configuration: "languageFolders" and "locales" both name the languages of the site',
    ]);
    expect(
      await messages(
        "languageFolders: { root: { label: 'English' }, uk: { label: 'British', locale: 'en' } }",
      ),
    ).toEqual(['The configuration: "root" and "uk" of "languageFolders" are both in the language "en"']);
    expect(await messages("languageFolders: { root: { label: 'English' }, v2_x: { label: 'Two' } }")).toEqual(
      ['The configuration: "v2_x" of "languageFolders" is no language'],
    );
    expect(
      await messages("languageFolders: { root: { label: 'English' }, fr: { label: 'english ' } }"),
    ).toEqual(['The configuration: "root" and "fr" of "languageFolders" are both called "english"']);
    await expect((create(), site.build({ share: { number: 1, count: 2 } }))).rejects.toMatchObject({
      diagnostics: [{ message: 'A site in several languages is not built in shares' }],
    });
  });
});

describe('sites of other systems in several languages', () => {
  const moveIn = async (files: Record<string, string>) => {
    site = createForeignSite(files);
    const { notes } = await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    return notes;
  };

  it('have the interface of each in its pages: seen, 594 pages in 18 languages had an English one', async () => {
    const notes = await moveIn({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { site: 'https://kettle.example', integrations: [starlight({ title: { en: 'Kettle', 'zh-CN': '水壶' }, locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' }, fil: { label: 'Filipino' } }, sidebar: [{ label: 'Pour', slug: 'pour', translations: { 'zh-CN': '倒水' } }] })] };\n",
      'src/content/docs/index.md': page('Home', 'Boil.'),
      'src/content/docs/pour.md': page('Pour', '## How\n\nSlowly.'),
      'src/content/docs/zh-cn/pour.md': page('倒', '## 怎么\n\n慢慢。'),
    });
    expect(site.output('zh-cn/pour.html')).toMatch(/<html lang="zh-CN"[\s\S]*<title>倒 \| 水壶<[\s\S]*倒水/);
    expect(site.output('zh-cn/index.html')).toMatch(/id="docsgen-content"[^>]* lang="en" dir="ltr"/);
    expect(menuOf(site.output('pour.html'))).toEqual(['en /pour *', 'zh-CN /zh-cn/pour', 'fil /fil/pour']);
    expect(notes.map(({ kind, what, places }) => [kind, what, places])).toEqual(
      expect.arrayContaining([
        [
          'taken',
          '3 languages, each with its interface, its search and its place in the menu',
          ['root', 'zh-cn', 'fil'],
        ],
        [
          'approximated',
          'The interface is English in languages that docsgen has no texts in: write them into i18n/<language>.yaml',
          ['fil'],
        ],
      ]),
    );
  });

  it('have the header and the footer of each, in VitePress: seen, those of the first stood everywhere', async () => {
    await moveIn({
      '.vitepress/config.mjs':
        "export default { title: 'Kettle', sitemap: { hostname: 'https://kettle.example' }, themeConfig: { socialLinks: [{ icon: 'github', link: 'https://git.example/k' }] }, locales: { root: { label: 'English', lang: 'en', themeConfig: { nav: [{ text: 'Pour', link: '/pour' }], sidebar: [{ text: 'Pour', link: '/pour' }] } }, cn: { label: '中文', lang: 'zh-CN', title: '水壶', themeConfig: { nav: [{ text: '倒水', link: '/cn/pour' }], footer: { copyright: '版权' }, sidebar: [{ text: '倒水', link: '/cn/pour' }] } }, ko: { label: '한국어', themeConfig: { sidebar: [{ text: '홈', link: '/ko/' }] } } } };\n",
      'index.md': page('Home', 'Boil.'),
      'pour.md': page('Pour', 'Slowly.'),
      'ko/index.md': page('홈', '물.'),
      'cn/index.md': page('首页', '烧水。'),
      'cn/pour.md': page('倒', '慢慢。'),
    });
    expect(site.output('cn/pour.html')).toMatch(
      /<html lang="zh-CN"[\s\S]*<title>倒 \| 水壶<[\s\S]*class="header-link" href="\/cn\/pour"[^>]*>倒水[\s\S]*版权/,
    );
    expect(site.output('cn/pour.html')).toContain('https://git.example/k');
    expect(site.output('pour.html')).toMatch(/class="header-link" href="\/pour"[^>]*>Pour/);
    expect(site.output('pour.html')).not.toContain('版权');
    // What the first language says is not what a language says that says nothing.
    expect(site.output('ko/index.html')).not.toMatch(/class="header-link" href="\/pour"|版权/);
    expect(site.output('ko/index.html')).toContain('https://git.example/k');
    expect(menuOf(site.output('cn/index.html'))).toEqual(['en /', 'zh-CN /cn/ *', 'ko /ko/']);
  });

  it('have links to languages that stand at another site', async () => {
    await moveIn({
      '.vitepress/config.mjs':
        "export default { title: 'Kettle', sitemap: { hostname: 'https://kettle.example' }, themeConfig: { sidebar: [{ text: 'Home', link: '/' }] }, locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文', lang: 'zh-CN', link: 'https://cn.kettle.example/' } } };\n",
      'index.md': page('Home', 'Boil.'),
    });
    expect(site.output('index.html')).toMatch(/href="https:\/\/cn\.kettle\.example\/"[^>]*>中文/);
    expect(menuOf(site.output('index.html'))).toEqual([]);
  });
});
