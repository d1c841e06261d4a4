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
