import { afterEach, describe, expect, it } from 'vitest';
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
