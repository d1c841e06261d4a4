import { afterEach, describe, expect, it } from 'vitest';
import { moveIn, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** What stands in the header for the site: its picture's words, and the text beside it. */
async function nameOf(files: Record<string, string | Uint8Array>, page: string): Promise<string> {
  ({ site } = await moveIn(files));
  const [, alt = '', text = ''] =
    /<a class="logo[^>]*><img [^>]*alt="([^"]*)"\/>([^<]*)<\/a>/.exec(site.output(page)) ?? [];
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
});
