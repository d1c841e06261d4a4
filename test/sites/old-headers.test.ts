import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, moveIn, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** What stands in the header for the site: its picture's words, and the text beside it. */
async function nameOf(files: Record<string, string | Uint8Array>, page: string): Promise<string> {
  ({ site } = await moveIn(files));
  const [, alt = '', text = ''] =
    /<a class="logo[^>]*><img [^>]*alt="([^"]*)"\/>(?:<span>([^<]*)<\/span>)?<\/a>/.exec(site.output(page)) ??
    [];
  site.dispose();
  return `${alt}|${text}`;
}

describe('the name of a site that moves', () => {
  it('stands beside its logo in Docusaurus sites: seen, none of them had it', async () => {
    const name = (navbar: string) =>
      nameOf(
        {
          'docusaurus.config.js': `module.exports = { title: 'Loom', url: 'https://loom.example', baseUrl: '/', themeConfig: { navbar: { ${navbar} logo: { src: 'l.png', alt: 'A loom' } } }, presets: [['classic', { docs: { routeBasePath: '/' } }]] };`,
          'static/l.png': PIXEL_PNG,
          'docs/index.md': '# Loom\n',
        },
        'index.html',
      );
    expect(await name("title: 'The loom',")).toBe('|The loom');
    expect(await name("title: '',")).toBe('A loom|');
    expect(await name('')).toBe('A loom|');
  });

  it('has a style that sites without it do not get', async () => {
    const sheetOf = async (siteTitle: string) => {
      ({ site } = await moveIn({
        '.vitepress/config.js': `export default { title: 'Kettle', themeConfig: { logo: '/k.png', siteTitle: ${siteTitle} } };`,
        'public/k.png': PIXEL_PNG,
        'index.md': '# Kettle\n',
      }));
      const sheets = Object.entries(site.outputs()).filter(([name]) => /^assets\/.*\.css$/.test(name));
      site.dispose();
      return sheets.map(([, text]) => text).join('');
    };
    expect(await sheetOf("'Kettle'")).toContain('.logo-named');
    const plain = await sheetOf('false');
    expect(plain).toContain('.header-logo');
    expect(plain).not.toContain('.logo-named');
  });

  it('stands beside it in VitePress sites, unless they leave it out', async () => {
    const name = (more: string) =>
      nameOf(
        {
          '.vitepress/config.js': `export default { title: 'Kettle', themeConfig: { logo: '/k.png'${more} } };`,
          'public/k.png': PIXEL_PNG,
          'index.md': '# Kettle\n',
        },
        'index.html',
      );
    expect(await name('')).toBe('|Kettle');
    expect(await name(", siteTitle: 'The kettle'")).toBe('|The kettle');
    expect(await name(', siteTitle: false')).toBe('Kettle|');
  });

  it('stands beside it in Starlight sites, unless the logo replaces it', async () => {
    const name = (more: string) =>
      nameOf(
        {
          'astro.config.mjs': `import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Pot', logo: { src: './public/p.png'${more} } })] };`,
          'public/p.png': PIXEL_PNG,
          'src/content/docs/index.md': '---\ntitle: Pot\n---\n',
        },
        'index.html',
      );
    expect(await name('')).toBe('|Pot');
    expect(await name(', replacesTitle: true')).toBe('Pot|');
  });

  it('stands beside the logo of Material, which is taken from among the pages, as its icon is', async () => {
    const files = {
      'mkdocs.yml':
        'site_name: Quay\nsite_url: https://quay.example\ntheme: { name: material, logo: img/q.png, favicon: img/f.png }\n',
      'docs/index.md': '# Quay\n',
      'docs/img/q.png': PIXEL_PNG,
      'docs/img/f.png': PIXEL_PNG,
    };
    expect(await nameOf(files, 'index.html')).toBe('|Quay');
    const moved = await moveIn(files);
    ({ site } = moved);
    expect(site.output('index.html')).toContain('src="/brand/q.png"');
    expect(site.output('index.html')).toMatch(/<link rel="icon" href="\/brand\/f\.png"/);
    expect(Object.keys(site.outputs())).toContain('img/q.png');
    const note = moved.report.notes.find(({ what }) => what.startsWith('Pictures around pages'));
    expect(note?.places).toEqual(['public/brand/f.png', 'public/brand/q.png']);
    // What stands there by then is the site's own.
    site.write({ 'public/brand/q.png': 'own' });
    expect((await migrate({ folder: site.root })).written).not.toContain('public/brand/q.png');
    expect(readFileSync(path.join(site.root, 'public/brand/q.png'), 'utf8')).toBe('own');
  });

  it('stands alone where the logo of Material is pale, as its bar has a dark color: it would not have been seen', async () => {
    const pale = async (logo: string, picture: string | Uint8Array) => {
      const moved = await moveIn({
        'mkdocs.yml': `site_name: Quay\nsite_url: https://quay.example\ntheme: { name: material, logo: ${logo} }\n`,
        'docs/index.md': '# Quay\n',
        [`docs/${logo}`]: picture,
      });
      site = moved.site;
      const title = /class="header-title"[^>]*>([^<]*)/.exec(site.output('index.html'))?.[1];
      site.dispose();
      return [title, moved.report.notes.some(({ what }) => what.startsWith('The logo is made for a bar'))];
    };
    const svg = (paths: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${paths}</svg>`;
    expect(
      await pale('q.svg', svg('<path fill="#fff" d="M1 1h5v5"/><g stroke="white" fill="none"/>')),
    ).toEqual(['Quay', true]);
    expect(await pale('q-white.png', PIXEL_PNG)).toEqual(['Quay', true]);
    expect(await pale('q.svg', svg('<path fill="#fff"/><path style="fill: rgb(200, 40, 40)"/>'))).toEqual([
      undefined,
      false,
    ]);
    expect(await pale('lightning.svg', svg('<path d="M1 1h5v5"/>'))).toEqual([undefined, false]);
  });

  it('has a logo of Starlight from the folder of assets: seen, none of three sites had one', async () => {
    const files = {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Pot', logo: { light: './src/assets/l.png', dark: '/src/assets/d.png' } })] };",
      'src/assets/l.png': PIXEL_PNG,
      'src/assets/d.png': PIXEL_PNG,
      'src/content/docs/index.md': '---\ntitle: Pot\n---\n',
    };
    const moved = await moveIn(files);
    ({ site } = moved);
    const html = site.output('index.html');
    expect(html).toContain('src="/l.png"');
    expect(html).toContain('src="/d.png"');
    expect(moved.build.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    site.dispose();
    site = createForeignSite(files);
    expect((await migrate({ folder: site.root, check: true })).written).toContain('public/l.png');
    expect(existsSync(path.join(site.root, 'public/l.png'))).toBe(false);
  });
});
