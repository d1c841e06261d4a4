import { afterEach, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Texts of elements of an output file, without the tags inside of them. */
const texts = (file: string, element: string) =>
  [...site.output(file).matchAll(new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, html = '']) => html.replace(/<[^>]*>/g, '').trim(),
  );

describe('a folder that was written for GitHub', () => {
  it('has the titles that its pages show, once, in whatever form they are written', async () => {
    site = createSite({
      'content/README.md': '<div align="center">\n  <h1>Kettle &amp; pot</h1>\n</div>\n\nWords.\n',
      'content/under.md': 'Second *Guide*\n============\n\nWords.\n',
      'content/names.md': '# read_all_files\n\nWords.\n',
      'content/linked.md': '# [Kettle](https://example.com/) <a name="x"></a>\n\nWords.\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const titles = {
      index: 'Kettle &amp; pot',
      under: 'Second Guide',
      names: 'read_all_files',
      linked: 'Kettle',
    };
    for (const [name, title] of Object.entries(titles)) {
      expect(texts(`${name}.html`, 'title')).toEqual([
        name === 'index' ? expect.stringContaining(title) : `${title} | Test`,
      ]);
      expect(texts(`${name}.html`, 'h1')).toEqual([title]);
    }
  });

  it('has its headings of HTML in the table of contents, and links to them', async () => {
    site = createSite({
      'content/index.md':
        '# Home\n\n<h2 align="center">Boil <b>water</b></h2>\n\n## Boil water\n\n<!-- <h2>Old</h2> -->\n\n[a](#boil-water) [b](#boil-water-1)\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('<h2 id="boil-water" align="center">Boil <b>water</b></h2>');
    expect(site.output('index.html')).toContain('<a class="toc-link" href="#boil-water"');
    expect(site.output('index.html')).not.toContain('#old');
  });

  it('names a second title that is an element of HTML', async () => {
    site = createSite({ 'content/index.md': '<h1>One</h1>\n\n# Two\n' });
    expect((await site.build()).diagnostics.map(({ code, location }) => `${code} ${location?.line}`)).toEqual(
      ['heading-second-title 3'],
    );
  });

  it('may link to anchors of the older form, twice of one name too', async () => {
    site = createSite({
      'content/index.md':
        '# Home <a name="top"></a>\n\n<a name="top"></a><a name="low" id="low">\n\n[a](#top) [b](#low) [c](./b.mdx#deep)\n',
      'content/b.mdx': '# B\n\n<a name="deep"></a> [d](./index.md#nowhere)\n',
    });
    expect((await site.build()).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^anchor-broken .*#nowhere/),
    ]);
  });
});
