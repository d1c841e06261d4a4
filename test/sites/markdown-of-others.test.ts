import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Place, code, message and hint of what a page with this text is told, and its HTML. */
async function build(
  text: string,
  file = 'content/index.md',
  more: Record<string, string | Uint8Array> = {},
) {
  site = createSite({ [file]: `# Home\n\n${text}\n`, ...more });
  const { diagnostics } = await site.build();
  const told = diagnostics.map(
    ({ code, location, message, hint }) =>
      `${location?.line}:${location?.column} ${code} ${message} — ${hint}`,
  );
  return { told, html: () => site.output('index.html') };
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('what was written stays', () => {
  it('an attribute without quotes may hold slashes', async () => {
    const text =
      '<img src=/img/pot.png alt=Pot>\n\n<img src=/img/pot.png alt="Can" />\n\nA <a href=./other.md>link</a> in a line.';
    const page = await build(text, undefined, {
      'content/other.md': '# Other\n',
      'public/img/pot.png': PNG,
    });
    expect(page.told).toEqual([]);
    expect(page.html()).toContain('<img src="/img/pot.png" alt="Pot"');
    expect(page.html()).toContain('<img src="/img/pot.png" alt="Can"');
    expect(page.html()).toContain('<a href="/other">link</a>');
    expect(page.html()).not.toContain('&lt;');
  });

  it('a page called search says that it takes the place of the results', async () => {
    const pages = { 'content/search.md': '# Search\n' };
    const message =
      "The route /search is that of the search's results: this page takes its place — Give it another name or `slug`; with `search: false` the site has no search.";
    expect((await build('Text.', undefined, pages)).told).toEqual([`1:1 route-duplicate ${message}`]);
    site.dispose();
    const without = { ...pages, 'docs-site.config.ts': configWith('search: false') };
    expect((await build('Text.', undefined, without)).told).toEqual([]);
  });

  it('a redirect of the root has no rows with endings, and none twice', async () => {
    site = createSite({
      'content/start.md': '# Start\n',
      'docs-site.config.ts': configWith("hosting: ['netlify'], redirects: [{ from: '/', to: '/start' }]"),
    });
    await site.build();
    const rows = site.output('_redirects').split('\n');
    expect(rows.filter((row) => row.startsWith('/ '))).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('.'))).toEqual([]);
  });
});

describe('tags that are none', () => {
  it('name the quote that nothing closes', async () => {
    expect((await build('A <img src="x.png alt="a"> b\n\n<a href="index.md>x</a> text')).told).toEqual([
      '3:3 markup-printed This is printed as it stands: its attributes are none of HTML — Look for a quote that nothing closes, and for signs that stand outside of quotes.',
      '5:20 html-unpaired This </a> ends nothing: it is left out — Close the quote in the <a> in front of it.',
    ]);
  });
});

describe('languages that are something else', () => {
  it.each([
    ['math', "Formulas need math() in `plugins`: import { math } from 'docsgen/plugins/math'."],
    [
      'plantuml',
      'Diagrams are drawn from mermaid; take a picture in its place, or write text to show it as it is.',
    ],
    ['pyproject.toml', 'Write toml title="pyproject.toml".'],
    ['diff-js', 'Write diff, or js with the lines that came and went: js ins={2} del={1}.'],
  ])('say what is written for them: %s', async (language, hint) => {
    expect((await build(`\`\`\`${language}\na\n\`\`\``)).told).toEqual([
      `3:4 code-language-unknown There is no highlighting for the language \`${language}\` — ${hint}`,
    ]);
  });
});
