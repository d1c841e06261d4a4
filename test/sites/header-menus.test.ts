import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const withLinks = (links: string) =>
  createSite({
    'docs-site.config.ts': configWith(`header: { links: [${links}] }`),
    'content/index.md': '---\ntitle: Start\n---\n\nWords.\n',
  });

const headerOf = (html: string) => /<header[\s\S]*<\/header>/.exec(html)?.[0] ?? '';

describe('a menu of the header', () => {
  it('has its links checked like those beside it', async () => {
    site = withLinks(
      "{ label: 'More', items: [{ label: 'Start', href: '/' }, { label: 'Lost', href: '/lost' }] }",
    );
    const [fault, ...others] = (await site.build()).diagnostics;
    expect(others).toEqual([]);
    expect(fault?.code).toBe('link-broken');
    expect(fault?.location?.file).toBe('docs-site.config.ts');
  });

  it.each([
    ["{ label: 'A' }", '`href`, where it leads, or `items`, the links of a menu'],
    ["{ label: 'A', href: '/', items: [{ label: 'B', href: '/' }] }", 'no address, as it opens a menu'],
    ["{ label: 'A', kind: 'button', items: [{ label: 'B', href: '/' }] }", '`link`, as it opens a menu'],
  ])('is refused as %s', async (links, reason) => {
    site = withLinks(links);
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [expect.objectContaining({ message: expect.stringContaining(reason) })],
    });
  });

  it('costs nothing where there is none', async () => {
    site = withLinks("{ label: 'Start', href: '/' }");
    expect((await site.build()).diagnostics).toEqual([]);
    const assets = path.join(site.root, 'build/assets');
    const all = readdirSync(assets).map((file) => readFileSync(path.join(assets, file), 'latin1'));
    expect(all.join('')).not.toContain('dropdown-list');
  });
});

describe('a menu of the header that moves in', () => {
  it('from Docusaurus opens the same links: they had stood beside each other', async () => {
    site = createForeignSite({
      'docusaurus.config.js': `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false } }]], themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'Community', position: 'right', items: [{ label: 'Boil', to: '/boil' }, { type: 'html', value: '<hr>' }, { label: 'Code', href: 'https://code.example' }] }] } } };`,
      'docs/boil.md': '# Boil\n\nWater.\n',
    });
    const { root } = await migrate({ folder: site.root });
    expect(readFileSync(path.join(root, 'docs-site.config.ts'), 'utf8')).toContain('items');
    expect((await site.build()).diagnostics).toEqual([]);
    const header = headerOf(site.output('boil.html'));
    expect(header).toMatch(/<summary class="header-link"[^>]*>Community</);
    const list = /<ul class="dropdown-list">([\s\S]*?)<\/ul>/.exec(header)?.[1] ?? '';
    expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/boil',
      'https://code.example',
    ]);
  });

  it('from Docusaurus has its further links in the menus of languages and versions: they had stood beside these', async () => {
    site = createForeignSite({
      'docusaurus.config.js': `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false } }]], themeConfig: { navbar: { items: [
        { type: 'localeDropdown', dropdownItemsBefore: [{ type: 'html', value: '<hr>' }], dropdownItemsAfter: [{ label: 'Help translate', href: 'https://words.example', position: 'right' }] },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All versions', to: '/boil' }] },
      ] } } };`,
      'docs/boil.md': '# Boil\n\nWater.\n',
      'versioned_docs/version-1.0/boil.md': '# Boil\n\nWater.\n',
      'versions.json': '["1.0"]',
    });
    const { notes, root } = await migrate({ folder: site.root });
    expect(JSON.stringify(notes)).not.toContain('stand beside it');
    expect(readFileSync(path.join(root, 'docs-site.config.ts'), 'utf8')).toContain('links: [],');
    expect((await site.build()).diagnostics).toEqual([]);
    const listOf = (name: string, page: string) =>
      new RegExp(`<ul class="${name}-list">([\\s\\S]*?)</ul>`).exec(headerOf(site.output(page)))?.[1] ?? '';
    expect(listOf('languages', 'boil.html')).toMatch(
      /Français[\s\S]*<a [^>]*href="https:\/\/words\.example"/,
    );
    expect(listOf('versions', 'boil.html')).toMatch(/1\.0[\s\S]*<a [^>]*href="\/boil">All versions/);
  });

  it('has an address in its menus of languages and versions that leads somewhere', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("header: { versionLinks: [{ label: 'Lost', href: '/lost' }] }"),
      'content/index.md': '---\ntitle: Start\n---\n\nWords.\n',
    });
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['link-broken']);
  });

  it('from VitePress opens the links of its groups, one after the other', async () => {
    site = createForeignSite({
      'docs/.vitepress/config.ts':
        "export default { title: 'Kettle', themeConfig: { nav: [{ text: 'Guide', items: [{ text: 'Hot', items: [{ text: 'Boil', link: '/boil' }] }, { text: 'Code', link: 'https://code.example' }] }] } };",
      'docs/index.md': '# Kettle\n',
      'docs/boil.md': '# Boil\n\nWater.\n',
    });
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    const list =
      /<ul class="dropdown-list">([\s\S]*?)<\/ul>/.exec(headerOf(site.output('boil.html')))?.[1] ?? '';
    expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/boil',
      'https://code.example',
    ]);
  });
});
