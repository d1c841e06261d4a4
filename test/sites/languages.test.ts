import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { doctor } from '../../src/doctor.ts';
import { movePages } from '../../src/move-pages.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { urls } from '../../src/urls.ts';
import { checkLinks } from '../support/docsgen.ts';
import { expectCleanBuilds } from '../support/edited-builds.ts';
import { commitAll, git } from '../support/git.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  site?.dispose();
});

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;
const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`;
const TWO = "locales: { en: 'English', fr: 'Français' }";
const FILES = {
  'content/index.md': page('Kettle', 'Boil it. [Pour](./pour.md)'),
  'content/pour.md': page('Pour', '## How\n\nSlowly. ![Spout](./spout.svg)'),
  'content/spout.svg': svg(10),
  'i18n/fr/pour.md': page('Verser', '## Comment {#how}\n\nLentement. ![Bec](./spout.svg)'),
};

function create(entries = TWO, files: Record<string, string> = {}): void {
  site = createSite({ 'docs-site.config.ts': configWith(entries), ...FILES, ...files });
}

const codes = (report: { diagnostics: readonly { code: string; location?: { file: string } }[] }) =>
  report.diagnostics.map(({ code, location }) => `${code} ${location?.file ?? ''}`.trim());

describe('a site in two languages', () => {
  it('stands in the second one below its code, with what has no translation as it was written', async () => {
    create();
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(site.output('pour.html')).toMatch(/<html lang="en"[\s\S]*Slowly/);
    expect(site.output('fr/pour.html')).toMatch(/<html lang="fr"[\s\S]*Lentement/);
    expect(site.output('fr/index.html')).toMatch(/Boil it\.[\s\S]*href="\/fr\/pour"/);
    expect(site.output('fr/index.html')).toMatch(/id="docsgen-content"[^>]* lang="en" dir="ltr"/);
    expect(site.output('fr/index.html')).toMatch(/<h1[^>]* lang="en" dir="ltr"[\s\S]*"inLanguage":"en"/);
    expect(site.output('fr/pour.html')).toMatch(/id="docsgen-content" class="content">/);
    expect(report.notes).toContain('Français: 1 of 2 pages are translated.');
    create("locales: { en: 'English', 'en-GB': 'British', th: 'ไทย' }", {
      'i18n/th.yaml': '"On this page": "ในหน้านี้"\n"Tea": "ชา"\n',
    });
    site.remove('i18n/fr');
    expect((await site.build()).notes).toEqual([
      'British: 0 of 2 pages are translated.',
      expect.stringMatching(
        /^ไทย: 0 of 2 pages are translated\. The interface has 1 of its \d+ texts in it, and says the rest in English: see i18n\/th\.yaml\.$/,
      ),
    ]);
  });

  it('shows the image of a translation, and that of the original where it has none', async () => {
    create(TWO, { 'i18n/fr/spout.svg': svg(20) });
    await site.build();
    expect(site.output('pour.html')).toContain('width="10"');
    expect(site.output('fr/pour.html')).toContain('width="20"');
    site.remove('i18n/fr/spout.svg');
    await site.build();
    expect(site.output('fr/pour.html')).toContain('width="10"');
  });

  it('tells search engines where each page stands, and robots of both sitemaps', async () => {
    create();
    await site.build();
    for (const file of ['pour.html', 'fr/pour.html']) {
      const found = site.output(file).match(/<link rel="alternate" hreflang[^>]*>/g);
      expect(found).toEqual([
        '<link rel="alternate" hreflang="en" href="https://docs.example.com/pour">',
        '<link rel="alternate" hreflang="fr" href="https://docs.example.com/fr/pour">',
        '<link rel="alternate" hreflang="x-default" href="https://docs.example.com/pour">',
      ]);
    }
    expect(site.output('fr/pour.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/fr/pour">',
    );
    expect(site.output('robots.txt')).toContain('Sitemap: https://docs.example.com/fr/sitemap.xml');
    expect(site.output('fr/sitemap.xml')).toContain('<loc>https://docs.example.com/fr/pour</loc>');
  });

  it('has a menu that leads to the same page, and home from a page that only one language has', async () => {
    create(TWO, { 'i18n/fr/the.md': page('Thé') });
    await site.build();
    expect(site.output('pour.html')).toMatch(/class="languages-link" href="\/fr\/pour" lang="fr"/);
    expect(site.output('fr/the.html')).toMatch(/class="languages-link" href="\/" lang="en"/);
    expect(site.output('fr/the.html')).not.toContain('hreflang="en" href="https://docs.example.com/the"');
  });

  it('has the rules for hosts in one file, for all languages', async () => {
    create(`${TWO}, redirects: [{ from: '/tea', to: '/pour' }, { from: '/v1/:rest*', to: '/:rest*' }]`);
    await site.build();
    const rules = site.output('_redirects');
    expect(rules).toMatch(/^\/tea \/pour 301$/m);
    expect(rules).toMatch(/^\/fr\/tea \/fr\/pour 301$/m);
    expect(rules).toMatch(/^\/fr\/v1\/\* \/fr\/:splat 301$/m);
    expect(site.output('_headers')).toMatch(/^\/fr\/assets\/\*\n {2}Cache-Control: public/m);
    expect(Object.keys(site.outputs()).filter((file) => /^fr\/(?:_|robots)/.test(file))).not.toContain(
      'fr/_headers',
    );
  });

  it('has redirects for one language alone, where they begin in its folder, and into other languages', async () => {
    create(
      `${TWO}, redirects: [{ from: '/fr/the', to: '/fr/pour' }, { from: '/fr/home', to: '/pour' }, { from: '/cup', to: '/fr/pour' }]`,
    );
    expect((await site.build()).diagnostics).toEqual([]);
    const rules = site.output('_redirects');
    expect(rules).toMatch(/^\/fr\/the \/fr\/pour 301$/m);
    expect(rules).toMatch(/^\/fr\/home https:\/\/docs\.example\.com\/pour 301$/m);
    expect(rules).toMatch(/^\/cup https:\/\/docs\.example\.com\/fr\/pour 301$/m);
    expect(rules).toMatch(/^\/fr\/cup \/fr\/pour 301$/m);
    expect(rules).not.toMatch(/fr\/fr|^\/the|^\/home/m);
  });

  it('refuses a redirect that would hide a page of one language', async () => {
    create(`${TWO}, redirects: [{ from: '/fr/pour', to: '/' }]`);
    expect(codes(await checkLinks({ cwd: site.root }))).toEqual([
      'redirect-shadows-page docs-site.config.ts',
    ]);
  });

  it('names the faults of all languages at once, each where it stands, and one of both only once', async () => {
    create(TWO, {
      'content/index.md': page('Kettle', '[gone](/gone)'),
      'i18n/fr/pour.md': page('Verser', '[cassé](./none.md)'),
    });
    expect(codes(await site.build())).toEqual([
      'link-broken content/index.md',
      'link-broken-markdown i18n/fr/pour.md',
    ]);
    expect(codes(await checkLinks({ cwd: site.root }))).toEqual([
      'link-broken content/index.md',
      'link-broken-markdown i18n/fr/pour.md',
    ]);
    expect(codes(await checkLinks({ cwd: site.root, locale: 'en' }))).toEqual([
      'link-broken content/index.md',
    ]);
  });

  it('publishes nothing while one language has an error', async () => {
    create();
    await site.build();
    const before = site.outputs();
    site.write({ 'i18n/fr/pour.md': page('Verser', '[cassé](./none.md)'), 'content/index.md': page('Pot') });
    expect((await site.build()).ok).toBe(false);
    expect(site.outputs()).toEqual(before);
  });

  it('may link to another language by its path', async () => {
    create(TWO, { 'content/index.md': page('Kettle', '[En français](/fr/pour)') });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('href="/fr/pour"');
  });

  it('finds what a translation names by the place of the whole site', async () => {
    create(`${TWO}, baseUrl: '/tea/'`, {
      'public/pot.svg': svg(30),
      'i18n/fr/pour.md': page('Verser', '![Pot](/tea/pot.svg) [Retour](/tea/pour)'),
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.output('fr/pour.html')).toMatch(/src="\/tea\/fr\/pot\.svg"[\s\S]*href="\/tea\/fr\/pour"/);
  });

  it('keeps the addresses that were promised in each language', async () => {
    create(TWO, { 'content/urls.txt': '/pour\n/fr/pour\n/fr/gone\n' });
    const { diagnostics } = await checkLinks({ cwd: site.root });
    expect(diagnostics.map(({ code, location }) => [code, location?.line])).toEqual([['url-lost', 3]]);
  });

  it('checks a translation that is staged', async () => {
    create();
    git(site.root, 'init', '--quiet');
    commitAll(site.root);
    site.write({ 'i18n/fr/pour.md': page('Verser', '[cassé](./none.md)') });
    git(site.root, 'add', '-A');
    site.write({ 'i18n/fr/pour.md': FILES['i18n/fr/pour.md'] });
    expect(codes(await checkLinks({ cwd: site.root, staged: true }))).toEqual([
      'link-broken-markdown i18n/fr/pour.md',
    ]);
  });

  it('names what a translation breaks in pages that link to it, with the translation', async () => {
    create(TWO, {
      'content/index.md': page('Kettle', '[How](./pour.md#how) [Pour](/pour) [Steep](/steep) [Cup](/cup)'),
      'content/steep.md': page('Steep'),
      'content/cup.md': page('Cup'),
      'i18n/fr/pour.md': page('Verser', '## Comment'),
      'i18n/fr/steep.md': '---\ntitle: Infuser\ndraft: true\n---\n',
      'i18n/fr/cup.md': '---\ntitle: Tasse\nslug: /tasse\n---\n',
    });
    const found = [
      [
        'content/index.md',
        'The page /pour has no anchor "#how", in Français',
        'Write {#how} behind the heading in i18n/fr/pour.md: translations keep the ids of their originals.',
        'i18n/fr/pour.md',
      ],
      [
        'content/index.md',
        'No page, asset or redirect has the path "/steep", in Français',
        'i18n/fr/steep.md is a draft, so that this page is not there in its language.',
        'i18n/fr/steep.md',
      ],
      [
        'content/index.md',
        'No page, asset or redirect has the path "/cup", in Français',
        'i18n/fr/cup.md gives the page the address /tasse: take its slug out, or link to the file, cup.md.',
        'i18n/fr/cup.md',
      ],
    ];
    const show = (diagnostics: readonly Diagnostic[]) =>
      diagnostics.map(({ location, message, hint, related }) => [
        location?.file,
        message,
        hint,
        related?.[0]?.location.file,
      ]);
    expect(show((await site.build()).diagnostics)).toEqual(found);
    expect(show((await checkLinks({ cwd: site.root })).diagnostics)).toEqual(found);
  });

  it('shows the original where a translation has another name, and says what it is to be called', async () => {
    create(TWO, {
      'content/steep.mdx': page('Steep', 'For long.'),
      'content/cup/index.md': page('Cup'),
      'content/index.md': page('Kettle', '[Steep](./steep.mdx) [Cup](/cup)'),
      'i18n/fr/steep.md': page('Infuser'),
      'i18n/fr/cup.md': page('Tasse'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ location, message, hint }) => [location?.file, message, hint])).toEqual([
      [
        'i18n/fr/cup.md',
        'This translation does not have the name of its original, content/cup/index.md, which is shown in its place',
        'Call it index.md, in the folder cup: a translation is found by the name of what it translates.',
      ],
      [
        'i18n/fr/steep.md',
        'This translation does not have the name of its original, content/steep.mdx, which is shown in its place',
        'Call it steep.mdx: a translation is found by the name of what it translates.',
      ],
    ]);
    expect(site.output('fr/steep.html')).toContain('For long.');
  });

  it('counts the pages of all languages', async () => {
    create();
    expect((await site.build()).counts).toMatchObject({ pages: 4 });
    expect((await checkLinks({ cwd: site.root })).counts).toMatchObject({ pages: 4, checked: 4 });
    expect((await checkLinks({ cwd: site.root, locale: 'fr' })).counts).toMatchObject({ pages: 2 });
  });

  it('may link to its own language, and to the one that it is written in, by their codes', async () => {
    create(`${TWO}, baseUrl: '/tea/'`, {
      'content/index.md': page('Kettle', '[same](/en/pour#how) [other](/fr/pour)'),
      'i18n/fr/pour.md': page(
        'Verser',
        '## Comment {#how}\n\n[ici](/fr/) [original](/en/pour) [cassé](/fr/none)',
      ),
    });
    const { diagnostics } = await checkLinks({ cwd: site.root });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'No page, asset or redirect has the path "/fr/none"',
    ]);
    site.write({
      'i18n/fr/pour.md': page('Verser', '## Comment {#how}\n\n[ici](/fr/) [original](/en/pour)'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/href="\/tea\/pour#how"[\s\S]*href="\/tea\/fr\/pour"/);
    expect(site.output('fr/index.html')).toMatch(/href="\/tea\/pour#how"|href="\/tea\/fr\/pour"/);
    expect(site.output('fr/pour.html')).toMatch(
      /href="\/tea\/fr\/">ici[\s\S]*href="\/tea\/pour"[^>]*>original/,
    );
  });

  it('promises the addresses of all its languages, each below its folder', async () => {
    create(TWO, { 'i18n/fr/index.md': page('Bouilloire', '[Comment](./pour.md#how)') });
    const report = await urls({ cwd: site.root, accept: true });
    expect(report.added).toEqual(['/', '/fr', '/fr/pour', '/fr/pour#how', '/pour']);
    expect(readFileSync(`${site.root}/content/urls.txt`, 'utf8')).toMatch(
      /^# .*\n\/\n\/fr\n\/fr\/pour\n\/fr\/pour#how\n\/pour\n$/,
    );
    expect((await urls({ cwd: site.root })).added).toEqual([]);
    expect(codes(await checkLinks({ cwd: site.root }))).toEqual([]);
    site.write({ 'i18n/fr/pour.md': page('Verser', '## Autrement') });
    expect((await urls({ cwd: site.root })).diagnostics.map(({ message }) => message)).toContain(
      'The published address /fr/pour#how leads nowhere',
    );
  });

  it('is looked at by the doctor in all its languages', async () => {
    create(TWO, { 'i18n/fr/pour.md': page('Verser', '[cassé](./none.md)') });
    const findings = await doctor({ cwd: site.root });
    expect(findings.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Français: 1 of 2 pages are translated',
        '1 × link-broken-markdown, first at i18n/fr/pour.md:5',
      ]),
    );
  });

  it('checks the words of a language as they are staged', async () => {
    create(TWO, { 'i18n/fr.yaml': '"Copy {0}": "À copier"\n' });
    git(site.root, 'init', '--quiet');
    git(site.root, 'add', '-A');
    site.write({ 'i18n/fr.yaml': '"Copy {0}": "{0} à copier"\n' });
    await expect(checkLinks({ cwd: site.root, staged: true })).rejects.toMatchObject({
      diagnostics: [{ code: 'texts-invalid', message: 'The text for "Copy {0}" leaves out {0}' }],
    });
    git(site.root, 'add', '-A');
    site.write({ 'i18n/fr.yaml': '"Copy {0}": "À copier"\n' });
    expect(codes(await checkLinks({ cwd: site.root, staged: true }))).toEqual([]);
  });

  it('follows translations in the live server of a language', async () => {
    create();
    const log: string[] = [];
    server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1', locale: 'fr' },
      format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
      log: (line) => log.push(line),
    });
    const text = async (route: string) => (await fetch(new URL(route, server?.url))).text();
    expect(await text('/fr/pour')).toContain('Lentement');
    expect(await text('/fr/')).toContain('Boil it.');
    site.write({ 'i18n/fr/index.md': page('Bouilloire', 'Faites bouillir.') });
    await expect.poll(() => text('/fr/')).toContain('Faites bouillir.');
    site.remove('i18n/fr/pour.md');
    await expect.poll(() => text('/fr/pour')).toContain('Slowly');
    site.write({ 'i18n/fr/index.md': page('Bouilloire', '\n\n[cassé](./none.md)') });
    // In the file that has it, with its line: the original has no such link.
    await expect.poll(() => log.join()).toContain('i18n/fr/index.md:7:9');
  });

  it('equals a clean build after any order of edits', async () => {
    await expectCleanBuilds({
      create: () => {
        create();
        return site;
      },
      files: [
        'content/pour.md',
        'i18n/fr/pour.md',
        'i18n/fr/index.md',
        'i18n/fr/spout.svg',
        'i18n/fr/new.md',
      ],
      contentsOf: (file, text) => (file.endsWith('.svg') ? svg(text.length) : page('T', text)),
      ...{ edits: 4, rows: 6 },
    });
  });
});

describe('a page that moves', () => {
  it('takes its translation along, with the links of both', async () => {
    create(TWO, { 'i18n/fr/index.md': page('Bouilloire', '[Verser](./pour.md)') });
    await movePages({ cwd: site.root, from: 'content/pour.md', to: 'guide/serve.md' });
    expect(existsSync(`${site.root}/i18n/fr/pour.md`)).toBe(false);
    const read = (file: string) => readFileSync(`${site.root}/${file}`, 'utf8');
    expect(read('i18n/fr/guide/serve.md')).toContain('![Bec](../spout.svg)');
    expect(read('i18n/fr/index.md')).toContain('[Verser](./guide/serve.md)');
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.output('fr/guide/serve.html')).toContain('Lentement');
    expect(site.output('fr/pour.html')).toContain('url=/fr/guide/serve');
  });
});

describe('a folder that moves', () => {
  it('takes along what only one language has, what sidebars list of it, and whole addresses', async () => {
    const read = (file: string) => readFileSync(`${site.root}/${file}`, 'utf8');
    create(
      `${TWO}, sidebars: { docs: { items: ['/', { autogenerated: 'guide' }, { "autogenerated": "guide/deep" }] } }, checks: { folders: { 'content/guide': { brokenAnchors: 'error' } } }`,
      {
        'content/index.md': page(
          'Kettle',
          '[one](https://docs.example.com/guide/one?a=b#x) [two](https://docs.example.com/guide/deep/two.html)',
        ),
        'content/guide/one.md': page('One', '## X'),
        'content/guide/deep/two.md': page('Two'),
        'i18n/fr/guide/only.md': page('Seul', '[un](./one.md)'),
        'i18n/fr/guide/one.md': page(
          'Un',
          '## X\n\n[seul](/guide/only) [seul](https://docs.example.com/fr/guide/only)',
        ),
        'i18n/fr/index.md': page('Bouilloire', '[seul](./guide/only.md)'),
      },
    );
    expect((await site.build()).diagnostics).toEqual([]);
    const { lines } = await movePages({ cwd: site.root, from: 'guide', to: 'help/first' });
    expect(lines).toContain('i18n/fr/guide/only.md -> i18n/fr/help/first/only.md');
    expect(lines).toContain('  redirect /fr/guide/only -> /fr/help/first/only');
    const config = read('docs-site.config.ts');
    expect(config).toContain(`{ autogenerated: 'help/first' }, { "autogenerated": "help/first/deep" }`);
    expect(config).toContain("folders: { 'content/help/first':");
    expect(config).toContain("{ from: '/fr/guide/only', to: '/fr/help/first/only' }");
    expect(read('content/index.md')).toContain(
      '(https://docs.example.com/help/first/one?a=b#x) [two](https://docs.example.com/help/first/deep/two)',
    );
    expect(read('i18n/fr/index.md')).toContain('[seul](./help/first/only.md)');
    expect(read('i18n/fr/help/first/one.md')).toContain(
      '[seul](/help/first/only) [seul](https://docs.example.com/fr/help/first/only)',
    );
    expect(existsSync(`${site.root}/i18n/fr/guide`)).toBe(false);
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('fr/guide/only.html')).toContain('url=/fr/help/first/only');
  });
});

describe('the languages of a configuration', () => {
  const messages = async () => {
    try {
      await site.build();
      return [];
    } catch (error) {
      return (error as { diagnostics: { message: string; hint?: string }[] }).diagnostics.map(
        ({ message, hint }) => `${message} / ${hint}`,
      );
    }
  };

  it('hold the one that the pages are written in', async () => {
    create(`locale: 'de', ${TWO}`);
    expect(await messages()).toEqual([
      'The configuration: "locale" is "de", which is none of "locales" / They are en, fr: name the language that the pages are written in.',
    ]);
  });

  it('are not translated inside of what they translate', async () => {
    create(`${TWO}, translations: { content: 'content/i18n/{locale}' }`);
    expect(await messages()).toEqual([
      'The configuration: the translations of "content" stand in it, in "content/i18n/{locale}" / Choose a folder beside it, such as i18n/{locale}: what is in it would be pages too.',
    ]);
  });

  it('are those that a preview can be asked for', async () => {
    create();
    await expect(checkLinks({ cwd: site.root, locale: 'fi' })).rejects.toMatchObject({
      diagnostics: [{ message: 'The site is not published in "fi"', hint: expect.stringMatching(/fr/) }],
    });
  });

  it('are not built in shares', async () => {
    create();
    await expect(site.build({ share: { number: 1, count: 2 } })).rejects.toMatchObject({
      diagnostics: [{ message: 'A site in several languages is not built in shares' }],
    });
  });

  it('are named where they are no languages, or two of one code or name', async () => {
    create("locales: { en: 'English', DE: 'Deutsch', de: 'German' }");
    expect(await messages()).toEqual([
      'The configuration: "locales" has one language twice, as "DE" and as "de" / Keep one of them: it is the name of the folder, and a part of the address.',
    ]);
    create("locales: { en: 'English', fr: 'english ' }");
    expect(await messages()).toEqual([
      'The configuration: "en" and "fr" of "locales" are both called "english" / Give each the name that its readers look for in the menu.',
    ]);
    create("locales: { en: 'English', french: 'Français' }");
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, location }) => [code, message, location?.line])).toEqual([
      ['language-unknown', '"french" is no language that browsers know', 3],
      ['translation-unused', 'Nobody reads i18n/fr: "fr" is no language of the site', 1],
    ]);
  });

  it('have folders of translations that are there', async () => {
    create("translations: { content: 'i18n/{locale}' }");
    expect(await messages()).toEqual([
      "The configuration: \"translations\" names folders, and \"locales\" no languages / Name the site's languages: locales: { en: 'English', fr: 'Français' }.",
    ]);
    create(`${TWO}, translations: { contnet: 'i18n/{locale}', public: 'i18n/{locale}/public' }`);
    expect(await messages()).toEqual([
      'The configuration: there is no folder "contnet" to translate / Did you mean "content"?',
    ]);
  });

  it('are all that translations may be of', async () => {
    create(TWO, {
      'i18n/es/pour.md': page('Verter'),
      'i18n/es.yaml': '"Pour": "Verter"\n',
      'i18n/fr.yml': '"Pour": "Verser"\n',
      'i18n/notes/a.md': 'Notes of translators.\n',
    });
    const found = async () =>
      (await site.build()).diagnostics.map(({ message, hint, location }) => [location?.file, message, hint]);
    const hint = (what: string) => `The site has en, fr. Add "es" to \`locales\`, or take the ${what} away.`;
    expect(await found()).toEqual([
      ['i18n/es', 'Nobody reads i18n/es: "es" is no language of the site', hint('folder')],
      ['i18n/es.yaml', 'Nobody reads i18n/es.yaml: "es" is no language of the site', hint('file')],
      [
        'i18n/fr.yml',
        'Nobody reads i18n/fr.yml',
        'The words of a language are read from i18n/fr.yaml: call it so.',
      ],
    ]);
    create(TWO.replace('fr', 'es'), { 'i18n/es/pour.md': page('Verter') });
    expect((await found()).map(([file]) => file)).toEqual(['i18n/fr']);
  });
});

describe('words of a site', () => {
  it('are held against the labels that it has, and are no slips where they fill a text in', async () => {
    create(
      `${TWO}, header: { links: [{ label: 'Recipes', href: '/pour' }, { label: 'Kettles', href: '/' }] }`,
      {
        'i18n/fr.yaml':
          '"Recipies": "Recettes"\n"Version 1": "Version 1"\n"Kettles": "Bouilloires"\n"Kettle": "Bouilloire"\n',
      },
    );
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, hint, location }) => [location?.line, message, hint])).toEqual([
      [1, 'The configuration has no text "Recipies"', 'Did you mean "Recipes"?'],
    ]);
    expect(site.output('fr/index.html')).toContain('Bouilloires');
  });
});
