import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

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
    expect(site.output('index.html')).toContain('<a href="#boil-water"');
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

  it('has all its faults in the first report, those beside files in another encoding too', async () => {
    const utf16 = Buffer.from('\uFEFF# Sixteen\n\n[x](./none.md)\n', 'utf16le');
    site = createSite({
      'content/index.md': '# Home\n\n[a](./latin.md) [b](./wide.md) [c](./latin.md#äpfel)\n',
      'content/latin.md': Buffer.from('# Größe\n\n## Äpfel\n', 'latin1'),
      'content/wide.md': utf16,
      'content/bad.md': '---\ntitle: A: b\n---\n',
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(
      diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`).sort(),
    ).toEqual([
      'encoding-invalid content/latin.md:1',
      'encoding-invalid content/wide.md:1',
      'front-matter-syntax content/bad.md:2',
      'link-broken-markdown content/wide.md:3',
    ]);
  });

  it('names files that look like pages and are none', async () => {
    site = createSite({
      'content/index.md': '# Home\n',
      'content/UPPER.MD': '# Upper\n',
      'content/long.markdown': '# Long\n',
      'content/old.rst': 'Old\n===\n',
      'content/_part.markdown': 'part\n',
      'content/data.txt': 'text\n',
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.map(({ code, message, hint }) => `${code}: ${message} — ${hint}`)).toEqual([
      'page-ending-unknown: "UPPER.MD" is no page: the names of pages end in .md or .mdx — Rename it to UPPER.md.',
      'page-ending-unknown: "long.markdown" is no page: the names of pages end in .md or .mdx — Rename it to long.md.',
      'page-ending-unknown: "old.rst" is no page: the names of pages end in .md or .mdx — Write it in Markdown, or move it out of the content: only Markdown is read.',
    ]);
  });

  it('leaves out, with its place, a page that differs in case only, and one for missing addresses', async () => {
    site = createSite({
      'content/index.md': '# Home\n',
      'content/Case.md': '# One\n',
      'content/case.md': '# Two\n',
      'content/404.md': '# Lost\n',
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(diagnostics.map(({ code, location, message }) => `${code} ${location?.file}: ${message}`)).toEqual(
      [
        "route-duplicate content/404.md: The route /404 belongs to the theme's page for missing addresses; this page is left out",
        'route-duplicate content/case.md: The route /case differs from /Case of content/Case.md in upper and lower case only; this page is left out',
      ],
    );
  });

  it('calls a page without a title by the name of its file, where that is no error', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("checks: { 'title-missing': 'warn' }"),
      'content/index.md': 'Words.\n',
      'content/guides/02-first_steps.md': 'Words.\n',
      'content/how-to/README.md': 'Words.\n',
    });
    expect((await site.build()).ok).toBe(true);
    expect(texts('guides/first_steps.html', 'h1')).toEqual(['First steps']);
    expect(texts('how-to.html', 'h1')).toEqual(['How to']);
    expect(texts('index.html', 'h1')).toEqual(['Home']);
  });
});
