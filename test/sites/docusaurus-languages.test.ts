import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { checkLinks } from '../support/docsgen.ts';
import { contentOf, createForeignSite, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default {
  title: 'Kettle', tagline: 'Water, hot', url: 'https://kettle.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'he'], localeConfigs: { fr: { label: 'Le français' } } },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
  themeConfig: {
    navbar: { items: [{ to: '/docs/pour', label: 'Manual' }, { type: 'localeDropdown' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Shop', to: '/docs/start' }] }], copyright: 'All rights kept' },
  },
};`;

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const messages = (table: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(table).map(([name, message]) => [name, { message }])));

const FILES = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js':
    "export default { main: ['start', { type: 'category', label: 'Basics', items: ['pour'] }] };\n",
  'docs/start.mdx': page(
    'Start',
    "import Hint from '@site/src/Hint';\n\n<Hint />\n\nIn English. [Pour](./pour.md)",
  ),
  'docs/pour.md': page('Pour', '## Slowly\n\nNot too fast.'),
  'blog/2024-01-02-first.md': page('First', 'A post.'),
  'src/Hint.tsx':
    "import Translate, { translate } from '@docusaurus/Translate';\nconst title = translate({ id: 'hint.title', message: 'Good to know' });\nexport default function Hint() { return <p title={title}><Translate id=\"hint.text\">Mind the steam</Translate> <Translate>Always</Translate></p>; }\n",
  'i18n/fr/docusaurus-plugin-content-docs/current/pour.md': page(
    'Verser',
    '## Lentement {#slowly}\n\nPas trop vite.',
  ),
  'i18n/fr/docusaurus-plugin-content-docs/current.json': messages({
    'sidebar.main.category.Basics': 'Les bases',
  }),
  'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md': page('Premier', 'Un billet.'),
  'i18n/fr/docusaurus-plugin-content-blog/options.json': messages({ title: 'Journal' }),
  'i18n/fr/docusaurus-theme-classic/navbar.json': messages({ 'item.label.Manual': 'Mode d’emploi' }),
  'i18n/fr/docusaurus-theme-classic/footer.json': messages({
    'link.title.More': 'Davantage',
    'link.item.label.Shop': 'Boutique',
    copyright: 'Tous droits réservés',
  }),
  'i18n/fr/code.json': messages({
    'hint.title': 'Bon à savoir',
    'hint.text': 'Attention à la vapeur',
    Always: 'Toujours',
  }),
};

const OPTIONS = 'i18n/fr/docusaurus-plugin-content-blog/options.json';

/** A blog with all that docsgen says around posts, and a category in a category. */
const BLOG = {
  'docusaurus.config.js': CONFIG.replace('docs: {', 'blog: { postsPerPage: 1 }, docs: {'),
  'sidebars.js': `export default { main: ['start', { type: 'category', label: 'Basics', link: { type: 'generated-index' },
    items: ['pour', { type: 'category', label: 'Deep', items: ['a', 'b'] }] }] };\n`,
  'docs/a.md': page('A'),
  'docs/b.md': page('B'),
  'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\n',
  'static/me.png': PIXEL_PNG,
  'blog/2023-05-06-older.md': '---\ntitle: Older\n---\n\nA post.\n',
  'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md':
    '---\ntitle: Premier\nauthors: [ann, { image_url: /me.png }]\ntags: [steam]\n---\n\nUn billet.\n\n<!-- truncate -->\n\nLa suite.\n',
  'blog/2024-01-02-first.md':
    '---\ntitle: First\nauthors: [ann, { image_url: /me.png }]\ntags: [steam]\n---\n\nA post.\n\n<!-- truncate -->\n\nThe rest.\n',
};

const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

async function moveIn(files: Record<string, string | Uint8Array> = {}) {
  site = createForeignSite({ ...FILES, ...files });
  const { notes } = await migrate({ folder: site.root });
  return { ...(await site.build()), moved: notes };
}

const notesOf = (notes: readonly { what: string; places: readonly string[] }[]) =>
  notes.map(({ what, places }) => `${what}: ${places.join(', ')}`);

describe('a Docusaurus site in several languages', () => {
  it('moves in with all of them, and says what has no translation', async () => {
    const { ok, diagnostics, moved, notes } = await moveIn();
    expect(diagnostics).toEqual([]);
    expect(ok).toBe(true);
    expect(notesOf(moved)).toContain('3 languages, each at its address: en, fr, he');
    expect(notesOf(moved)).toContain('Nothing is translated into a language: he');
    expect(notes).toContain('Le français: 2 of 3 pages are translated.');
    expect(site.output('fr/docs/pour.html')).toMatch(/<html lang="fr"[\s\S]*Pas trop vite/);
    expect(site.output('fr/docs/start.html')).toMatch(/In English\.[\s\S]*href="\/fr\/docs\/pour"/);
    expect(site.output('he/docs/pour.html')).toMatch(/<html lang="he" dir="rtl"[\s\S]*Not too fast/);
    expect(site.output('docs/pour.html')).toMatch(
      /languages-link" href="\/fr\/docs\/pour" lang="fr"[^>]*>Le français/,
    );
  });

  it('says labels of header, footer and sidebars, and texts of components, as the files of a language have them', async () => {
    await moveIn();
    const html = site.output('fr/docs/start.html');
    for (const text of ['Mode d’emploi', 'Davantage', 'Boutique', 'Les bases']) expect(html).toContain(text);
    expect(contentOf(html)).toMatch(/title="Bon à savoir"[\s\S]*Attention à la vapeur[\s\S]*Toujours/);
    expect(contentOf(site.output('docs/start.html'))).toMatch(
      /title="Good to know"[\s\S]*Mind the steam[\s\S]*Always/,
    );
    expect(site.output('docs/start.html')).not.toContain('Les bases');
  });

  it('says a copyright as its message has it', async () => {
    await moveIn();
    expect(site.output('fr/docs/start.html')).toContain('Tous droits réservés');
    expect(site.output('docs/start.html')).toContain('All rights kept');
  });

  it('has a blog whose posts and name are those of the language', async () => {
    await moveIn();
    expect(site.output('fr/blog.html')).toMatch(/<h1[^>]*>Journal[\s\S]*Premier/);
    expect(site.output('fr/blog/2024/01/02/first.html')).toContain('Un billet.');
    expect(site.output('blog.html')).toMatch(/<h1[^>]*>Blog[\s\S]*First/);
  });

  it('has pages of its own that speak the language: lists of posts, what stands around them, counts on cards', async () => {
    const { diagnostics } = await moveIn(BLOG);
    expect(diagnostics).toEqual([]);
    const read = (file: string) => contentOf(site.output(file));
    const [french, english] = [read('fr/blog.html'), read('blog.html')];
    expect(titleOf(site.output('fr/blog.html'))).toBe('Journal');
    for (const text of [
      '1 min de lecture',
      'Lire la suite',
      'Articles plus anciens',
      'Tags : <a',
      'alt="Portrait"',
    ])
      expect(french).toContain(text);
    for (const text of ['One min read', 'Read more', 'Older posts', 'Tags: <a', 'alt="Portrait"'])
      expect(english).toContain(text);
    expect(read('fr/blog/page/2.html')).toContain('>Articles plus récents<');
    expect(titleOf(site.output('fr/blog/archive.html'))).toBe('Archives');
    expect(read('fr/blog/archive.html')).toContain('2 janvier');
    expect(titleOf(site.output('fr/blog/authors.html'))).toBe('Auteurs');
    expect(read('fr/blog/authors/ann.html')).toContain('>Voir tous les auteurs<');
    expect(read('fr/blog/tags/steam.html')).toContain('>Voir tous les tags<');
    const post = read('fr/blog/2024/01/02/first.html');
    expect(post).toMatch(/2 janvier 2024 · 1 min de lecture[\s\S]*Tags : <a/);
    expect(site.output('fr/blog/2024/01/02/first.html')).toContain('aria-label="Articles"');
    expect(site.output('fr/blog/rss.xml')).toContain('<title>Blog Kettle</title>');
    expect(site.output('blog/rss.xml')).toContain('<title>Kettle Blog</title>');
    expect(read('fr/docs/category/basics.html')).toContain('2 éléments');
    expect(read('docs/category/basics.html')).toContain('2 items');
  });

  it('says the site’s own words on the lists that are made, and keeps the titles that its configuration has', async () => {
    const title = CONFIG.replace(
      'docs: {',
      "blog: { blogTitle: 'Steam', blogSidebarTitle: 'Lately' }, docs: {",
    );
    await moveIn({
      ...BLOG,
      'docusaurus.config.js': title,
      [OPTIONS]: '{}',
      'i18n/fr.yaml': 'Archive: Grenier\n',
    });
    expect(titleOf(site.output('fr/blog.html'))).toBe('Steam');
    expect(site.output('fr/blog/2024/01/02/first.html')).toContain('aria-label="Lately"');
    expect(titleOf(site.output('fr/blog/archive.html'))).toBe('Grenier');
    site.write({ 'i18n/fr.yaml': 'Archive: Réserve\n' });
    await site.build();
    expect(titleOf(site.output('fr/blog/archive.html'))).toBe('Réserve');
    site.write({ [OPTIONS]: messages({ title: 'Vapeur', 'sidebar.title': 'Récemment' }) });
    await site.build();
    expect(titleOf(site.output('fr/blog.html'))).toBe('Vapeur');
    expect(site.output('fr/blog/2024/01/02/first.html')).toContain('aria-label="Récemment"');
  });

  it('promises the addresses of all languages', async () => {
    const built = (title: string) => `<html><body><h2 id="slowly">${title}</h2></body></html>`;
    await moveIn({
      'build/docs/pour/index.html': built('a'),
      'build/fr/docs/pour/index.html': built('b'),
      'build/fr/docs/gone/index.html': built('c'),
      'build/fr/404.html': built('d'),
    });
    const { diagnostics } = await checkLinks({ cwd: site.root });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'url-lost The published address /fr/docs/gone leads nowhere',
    ]);
  });

  it('has no blog to translate where nobody has written one: seen, a site in twelve languages was not built', async () => {
    const { 'blog/2024-01-02-first.md': _post, ...others } = FILES;
    site = createForeignSite({
      ...Object.fromEntries(
        Object.entries(others).filter(([file]) => !file.includes('plugin-content-blog/')),
      ),
      'package.json': '{"name":"kettle","dependencies":{"@docusaurus/core":"3.7.0"}}',
      'i18n/fr/docusaurus-plugin-content-blog/options.json': '{}',
      'i18n/he/docusaurus-plugin-content-blog/2024-01-02-first.md': page('Only here'),
    });
    const report = await migrate({ folder: site.root });
    const { ok, diagnostics } = await site.build();
    expect([ok, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([true, []]);
    expect(report.notes.map(({ kind, what, places }) => [kind, what, places])).toContainEqual([
      'left',
      'Translations of a folder that is not there are not shown',
      ['i18n/he/docusaurus-plugin-content-blog'],
    ]);
  });

  it('has the page of a language at its address, and not one of the main language in a folder of that name: seen, the whole build had failed', async () => {
    site = createForeignSite({
      ...FILES,
      'src/pages/about.js': 'export default function About() { return <p>In English</p>; }\n',
      'src/pages/fr/about.js': 'export default function About() { return <p>En français</p>; }\n',
      'src/pages/fr/only.js': 'export default function Only() { return <p>Seulement</p>; }\n',
    });
    await migrate({ folder: site.root });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    const hidden = diagnostics.filter(({ message }) => message.includes('page at its address'));
    expect(hidden.map(({ location, severity }) => [location?.file, severity])).toEqual([
      ['src/pages/fr/about.js', 'warning'],
    ]);
    expect(site.output('fr/about.html')).toContain('In English');
    expect(site.output('fr/only.html')).toContain('Seulement');
    expect(site.output('fr/fr/about.html')).toContain('En français');
  });
});
