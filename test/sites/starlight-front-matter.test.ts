import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn, PIXEL_PNG } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const FILES = {
  'astro.config.mjs':
    "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle', sidebar: ['a', 'b', 'c'] })] };\n",
  'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHome.\n',
  'src/content/docs/a.md': '---\ntitle: A\n---\n\nA.\n',
  'src/content/docs/c.md': '---\ntitle: C\n---\n\nC.\n',
};

/** A site with a page `b` of this front matter, and what was said of it. */
async function build(matter: string, files: Record<string, string | Uint8Array> = {}) {
  const moved = await moveIn({
    ...FILES,
    'src/content/docs/b.md': `---\ntitle: B\n${matter}\n---\n\nText.\n`,
    ...files,
  });
  site = moved.site;
  const said = moved.build.diagnostics.map(
    ({ message, location }) => `${location?.file}:${location?.line}:${location?.column} ${message}`,
  );
  return { html: site.output('b.html'), said, report: moved.report };
}

describe('front matter of Starlight', () => {
  it('has HTML in a banner: links, which are checked, bold words and code, which had been taken out', async () => {
    const { html, said } = await build(
      'banner:\n  content: |\n    Mind <a href="/a/">the <b>steam</b></a>, <code>x &lt; 1</code> and <a href="/gone/">that</a>',
    );
    expect(contentOf(html)).toContain(
      'Mind <a href="/a">the <b>steam</b></a>, <code>x &lt; 1</code> and <a href="/gone/">that</a>',
    );
    expect(said).toEqual([expect.stringMatching(/"?\/gone\/?"?/)]);
  });

  it('has HTML in title and tagline of a hero, a picture for each mode, and icons and attributes of its buttons', async () => {
    const { html, said } = await build(
      [
        'hero:',
        '  title: Kettle <em>two</em>',
        '  tagline: Boils <b>water</b>',
        '  image: { dark: ../../dark.png, light: ../../light.png, alt: Pot }',
        '  actions:',
        '    - { text: Go, link: /a/, icon: right-arrow }',
        '    - { text: Out, link: "https://x.example", icon: star, variant: minimal, attrs: { rel: me, data-x: 1, class: own } }',
        '    - { text: Away, link: "https://x.example", icon: external, attrs: { rel: me } }',
        '    - { text: Off, link: "https://x.example", icon: external }',
        '    - { text: Drawn, link: /c/, icon: \'<svg width="8"></svg>\' }',
      ].join('\n'),
      { 'src/dark.png': Buffer.concat([PIXEL_PNG, Buffer.from('d')]), 'src/light.png': PIXEL_PNG },
    );
    expect(said).toEqual([]);
    const shown = contentOf(html);
    expect(shown).toMatch(/<h1[^>]*><span>Kettle <em>two<\/em><\/span><\/h1>/);
    expect(shown).toContain('Boils <b>water</b>');
    expect(shown).toMatch(/class="logo-light"><img src="\/assets\/light-[^>]*alt="Pot"/);
    expect(shown).toMatch(/class="logo-dark"><img src="\/assets\/dark-[^>]*alt="Pot"/);
    expect(shown).toMatch(/href="\/a"[^>]*>Go<span aria-hidden="true"> →<\/span><\/a>/);
    expect(shown).toMatch(
      /<a(?=[^>]*rel="me)(?=[^>]*data-x="1")(?=[^>]*class="button button-quiet own)[^>]*>Out<svg/,
    );
    // A link of a text to another site has that mark already: two stood there.
    expect(shown).toMatch(/<a(?=[^>]*class="button link-external)[^>]*>Away<\/a>/);
    expect(shown).toMatch(/<a(?![^>]*link-external)[^>]*>Off<svg/);
    expect(shown).toMatch(/>Drawn<span><svg width="8"><\/svg><\/span><\/a>/);
  });

  it('has a picture of a hero that is HTML, and names an icon that the theme has not', async () => {
    const { html, said } = await build(
      'hero:\n  image: { html: \'<svg width="9"></svg>\' }\n  actions:\n    - { text: Go, link: /a/, icon: seti:vue }',
    );
    expect(contentOf(html)).toContain('<div><svg width="9"></svg></div>');
    expect(said).toEqual([expect.stringContaining('The icon "seti:vue" of the hero may not be shown')]);
  });

  it('has the whole title of the document among the tags of its head, which had been left out', async () => {
    const { html, said } = await build('head:\n  - tag: title\n    content: All of it');
    expect(html).toContain('<title>All of it</title>');
    expect(said).toEqual([]);
  });

  it('calls the pages beside it by its own words, and says its day of change itself', async () => {
    const { html, said } = await build(
      'prev: Back\nnext: { label: Forth, link: /a/ }\nlastUpdated: 2024-03-02',
    );
    expect(html).toMatch(/href="\/a"[^>]*>(?:(?!<\/a>).)*Back/s);
    expect(html).toMatch(/href="\/a"[^>]*>(?:(?!<\/a>).)*Forth/s);
    expect(html).toContain('Mar 2, 2024');
    expect(said).toEqual([]);
  });

  it('names badges and attributes of entries of the sidebar at their places', async () => {
    const { said } = await build(
      'sidebar:\n  label: The b\n  badge: { text: New, variant: tip }\n  attrs:\n    target: _blank',
    );
    const hint = 'entries of the sidebar have no';
    expect(said).toEqual([
      `src/content/docs/b.md:5:1 starlight/keys: \`sidebar.badge\` is left out: ${hint} badges`,
      `src/content/docs/b.md:6:1 starlight/keys: \`sidebar.attrs\` is left out: ${hint} attributes of their own`,
    ]);
  });
});

describe('what a site of Starlight has besides', () => {
  it('names its own page for missing addresses, which is left out', async () => {
    const { said } = await build('draft: false', {
      'src/content/docs/404.md': '---\ntitle: Lost\n---\n\nNothing.\n',
      'src/pages/404.astro': '<p>Lost</p>',
    });
    const left = "is left out: at addresses that nothing has, the theme's own page is shown";
    expect(said).toEqual([
      `src/content/docs/404.md:1:1 starlight/pages/page-not-found: src/content/docs/404.md ${left}`,
      `src/pages/404.astro:1:1 starlight/pages/page-not-found: src/pages/404.astro ${left}`,
    ]);
  });

  it('names plugins of Markdown that are not run, with the line of the configuration: one called draw was taken for rehype-raw', async () => {
    const { report } = await build('draft: false', {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nconst draw = () => (tree) => tree;\nconst rehypeSlug = () => (tree) => tree;\nexport default {\n  markdown: { remarkPlugins: [draw],\n    rehypePlugins: [rehypeSlug, draw] },\n  integrations: [starlight({ title: 'Kettle' })],\n};\n",
    });
    const text = JSON.stringify(report);
    expect(text).toContain(
      'rehypePlugins (astro.config.mjs:6) are not run: add them by a plugin with `rehype`","places":["draw"]',
    );
    expect(text).toContain(
      'The site’s own plugins of remark (astro.config.mjs:5) are run by its Astro, once that is installed',
    );
  });
});
