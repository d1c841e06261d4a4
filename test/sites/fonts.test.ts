import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'content/index.mdx': '---\ntitle: Home\n---\n\nWords.\n',
  'content/code.mdx': '---\ntitle: Code\n---\n\nRun `npm ci`.\n',
};
const preloads = (file: string) =>
  [
    ...site
      .output(file)
      .matchAll(/<link rel="preload" href="\/(assets\/[^"]+)" as="font" type="font\/woff2" crossorigin>/g),
  ].map(([, url = '']) => url);
const styleSheet = () => {
  const file = Object.keys(site.outputs()).find((name) => /^assets\/styles-.*\.css$/.test(name)) ?? '';
  return site.output(file);
};

describe('the typefaces of the theme', () => {
  it('are files of the site, fetched ahead by the pages that use them', async () => {
    site = createSite({ 'docs-site.config.ts': configWith(''), ...FILES });
    expect((await site.build()).diagnostics).toEqual([]);
    const [text = '', ...none] = preloads('index.html');
    expect(none).toEqual([]);
    expect(text).toMatch(/^assets\/inter-\w+\.woff2$/);
    expect(preloads('code.html')).toEqual([
      text,
      expect.stringMatching(/^assets\/jetbrains-mono-\w+\.woff2$/),
    ]);
    const files = Object.keys(site.outputs());
    for (const file of preloads('code.html')) {
      expect(files).toContain(file);
      expect(styleSheet()).toContain(file.replace('assets/', ''));
    }
  });

  it('leave the place to those of the system when a site says so', async () => {
    site = createSite({ 'docs-site.config.ts': configWith("theme: { fonts: 'system' }"), ...FILES });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(preloads('code.html')).toEqual([]);
    expect(Object.keys(site.outputs()).filter((file) => file.endsWith('.woff2'))).toEqual([]);
    expect(styleSheet()).not.toContain('@font-face');
    expect(styleSheet()).toContain('--font:');
  });
});

const INTER = 'node_modules/@fontsource-variable/inter/files';
const font = (name: string) => readFileSync(path.join(projectRoot, INTER, name));
const ownFont = (typeface: string) => configWith(`theme: { fonts: { text: ${typeface} } }`);

describe('typefaces of a site', () => {
  it('are files of the site with a typeface of the system behind them that has their widths', async () => {
    site = createSite({
      'docs-site.config.ts': ownFont(
        "{ family: 'Shop Sans', files: [{ src: './fonts/latin.woff2', unicodeRange: 'U+0000-00FF' }, { src: './fonts/greek.woff2', unicodeRange: 'U+0370-03FF' }, { src: './fonts/italic.woff2' }] }",
      ),
      'fonts/latin.woff2': font('inter-latin-wght-normal.woff2'),
      'fonts/greek.woff2': font('inter-greek-wght-normal.woff2'),
      'fonts/italic.woff2': font('inter-latin-wght-italic.woff2'),
      ...FILES,
      'content/greek.mdx': '---\ntitle: Εισαγωγή\n---\n\nWords.\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const faces = styleSheet().match(/@font-face\{[^}]*\}/g) ?? [];
    expect(faces.map((face) => face.replace(/-[A-Z0-9]{8}\./, '-HASH.'))).toEqual([
      expect.stringContaining('JetBrains Mono;'),
      expect.stringContaining('JetBrains Mono Fallback'),
      '@font-face{font-family:Shop Sans;src:url("./latin-HASH.woff2") format("woff2");font-weight:100 900;font-style:normal;font-display:optional;unicode-range:U+0000-00FF}',
      '@font-face{font-family:Shop Sans;src:url("./greek-HASH.woff2") format("woff2");font-weight:100 900;font-style:normal;font-display:optional;unicode-range:U+0370-03FF}',
      '@font-face{font-family:Shop Sans;src:url("./italic-HASH.woff2") format("woff2");font-weight:100 900;font-style:italic;font-display:optional}',
      '@font-face{font-family:Shop Sans Fallback;src:local("Arial"),local("Liberation Sans");ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}',
    ]);
    expect(styleSheet()).toContain('--font: "Shop Sans", "Shop Sans Fallback", sans-serif');
    // The letters of the title say which files the first view needs; the theme's typeface is not there.
    expect(preloads('index.html')).toEqual([expect.stringMatching(/^assets\/latin-/)]);
    expect(preloads('greek.html')).toEqual([expect.stringMatching(/^assets\/greek-/)]);
    expect(preloads('code.html')[1]).toMatch(/^assets\/jetbrains-mono-/);
    expect(Object.keys(site.outputs()).some((file) => /\binter-/.test(file))).toBe(false);
  });

  it('may come in a package, in one file for each weight, of which text and headings are fetched ahead', async () => {
    site = createSite({
      'docs-site.config.ts': ownFont(
        "{ family: 'Shop Sans', fallback: 'serif', display: 'swap', files: [{ src: '@shop/fonts/thin.woff2', weight: '100' }, { src: '@shop/fonts/plain.woff2', weight: '400' }, { src: '@shop/fonts/bold.woff2', weight: '700' }] }, code: 'system'",
      ),
      'node_modules/@shop/fonts/package.json': '{ "name": "@shop/fonts", "version": "1.0.0" }',
      'node_modules/@shop/fonts/thin.woff2': font('inter-latin-wght-normal.woff2'),
      'node_modules/@shop/fonts/plain.woff2': font('inter-latin-standard-normal.woff2'),
      'node_modules/@shop/fonts/bold.woff2': font('inter-greek-wght-normal.woff2'),
      ...FILES,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(preloads('code.html')).toEqual([
      expect.stringMatching(/^assets\/plain-/),
      expect.stringMatching(/^assets\/bold-/),
    ]);
    expect(styleSheet()).toContain('local("Times New Roman"),local("Liberation Serif")');
    expect(styleSheet()).toContain('font-display:swap');
    expect(styleSheet()).not.toContain('JetBrains');
  });

  it('are read anew when a file is another one', async () => {
    site = createSite({
      'docs-site.config.ts': ownFont("{ family: 'Shop', files: [{ src: './shop.woff2' }] }"),
      'shop.woff2': font('inter-latin-wght-normal.woff2'),
      ...FILES,
    });
    await site.build();
    const [before] = preloads('index.html');
    site.write({ 'shop.woff2': font('inter-latin-wght-italic.woff2') });
    await site.build();
    expect(styleSheet()).toContain('font-style:italic');
    expect(preloads('index.html')).toEqual([]);
    expect(Object.keys(site.outputs())).not.toContain(before);
  });

  it('say what is wrong with their files, with the place', async () => {
    site = createSite({
      'docs-site.config.ts': ownFont(
        "{ family: 'Shop', files: [{ src: './gone.woff2' }, { src: '@shop/none/a.woff2' }, { src: './shop.ttf' }] }",
      ),
      'shop.ttf': Buffer.from([0, 1, 0, 0, 0, 12]),
      ...FILES,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message, location }) => [code, message, location?.file])).toEqual([
      ['config-invalid', 'The font file "./gone.woff2" does not exist', 'docs-site.config.ts'],
      [
        'config-invalid',
        'No installed package has the font file "@shop/none/a.woff2"',
        'docs-site.config.ts',
      ],
      ['config-invalid', '"./shop.ttf" is no font in the format WOFF2 or WOFF', 'docs-site.config.ts'],
    ]);
    expect(new Set(diagnostics.map(({ location }) => location?.column)).size).toBe(3);
  });
});
