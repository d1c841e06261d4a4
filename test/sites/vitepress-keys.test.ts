import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const said = (notes: readonly { kind: string; what: string; places: readonly string[] }[]) =>
  notes.map(({ kind, what, places }) => `${kind} ${what}: ${places.join(', ')}`);

const REWRITES = {
  'docs/.vitepress/config.mjs':
    "export default { title: 'Mill', rewrites(id) { return id.replace(/^parts\\/(\\w+)\\/src\\//, '$1/'); } };\n",
  'docs/index.md': '# Mill\n\n[Wheel](./parts/wheel/src/turn.md)\n',
  'docs/parts/wheel/src/turn.md': '# Turn\n',
};

describe('the configuration of a VitePress site', () => {
  it('has rewrites that a function makes run for its pages: seen, they were left out', async () => {
    const moved = await moveIn(REWRITES);
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('href="/wheel/turn"');
    expect(site.output('wheel/turn.html')).toContain('Turn');
    expect(said(moved.report.notes)).toContain(
      'approximated Rewrites are what the function for them makes of the pages of today: run migrate again when there are others: rewrites',
    );
  });

  it('has such a function named where it fails', async () => {
    site = createForeignSite({
      ...REWRITES,
      'docs/.vitepress/config.mjs': "export default { rewrites() { throw new Error('no wind'); } };\n",
    });
    const { notes } = await migrate({ folder: site.root });
    expect(said(notes)).toContain(
      'left Rewrites that a function makes are not known: write them as a table in `rewrites` of the dialect: Error: no wind: rewrites',
    );
  });

  it('has links that may lead nowhere as paths that something else answers: seen, each was a broken link', async () => {
    const moved = await moveIn({
      'docs/.vitepress/config.mjs': `export default {
        title: 'Mill', srcExclude: ['drafts/**'],
        ignoreDeadLinks: [
          '/playground', './rye', 'localhostLinks', /^https?:\\/\\/localhost/, /^\\/api\\//, /^\\/cv\\.html/, /^\\/repl$/,
          /^\\/drafts\\//, /^\\/guide\\//, /\\/index$/, (url) => url.includes('wind'),
        ],
      };\n`,
      'docs/index.md':
        '# Mill\n\n[a](/playground), [b](/api/a/b), [c](/cv.html), [d](/repl), [e](/drafts/wheel), [f](/guide/gone)\n',
      'docs/guide/wheel.md': '# Wheel\n',
      'docs/drafts/stone.md': '# Stone\n',
    });
    site = moved.site;
    expect(moved.build.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['link-broken', expect.stringContaining('/guide/gone')],
    ]);
    expect(site.read('docs-site.config.ts')).toContain(
      "externalPaths: ['/playground', '/api/*', '/cv.html', '/repl', '/drafts/*']",
    );
    expect(said(moved.report.notes)).toEqual(
      expect.arrayContaining([
        'taken Paths of the site that something else answers: /playground, /api/*, /cv.html, /repl, /drafts/*',
        'left Links that might lead nowhere are checked: `externalPaths` takes paths of the site where no page stands, such as `/api/*`: ./rye, /^\\/guide\\//, /\\/index$/, a function',
      ]),
    );
  });

  it('has meta tags and links for all heads, and pages have theirs: seen, those of pages were dropped in silence', async () => {
    const moved = await moveIn({
      'docs/.vitepress/config.mjs': `export default { title: 'Mill', head: [
        ['meta', { name: 'theme-color', content: '#fff' }], ['meta', { property: 'og:image', content: 'https://mill.example/a.png' }],
        ['link', { rel: 'manifest', href: '/app.json' }], ['link', { rel: 'stylesheet', href: 'https://mill.example/a.css' }],
        ['link', { rel: 'preconnect', href: 'https://mill.example' }],
        ['script', { type: 'application/ld+json' }, '{"@type":"Mill"}'], ['script', {}, 'mill()'],
      ] };\n`,
      'docs/index.md': '# Mill\n',
      'docs/wheel.md':
        '---\nhead:\n  - - meta\n    - name: theme-color\n      content: "#000"\n  - - meta\n    - name: description\n      content: It turns.\n  - - script\n    - src: https://mill.example/b.js\n---\n\n# Wheel\n',
    });
    site = moved.site;
    expect(
      moved.build.diagnostics.map(({ message, hint, location }) => [message, hint, location?.file]),
    ).toEqual([
      [
        'vitepress/head: Tags of `head` in the front matter are left out: <script>',
        'A plugin of docsgen adds them with its hook `head`; scripts of other hosts stand in `analytics.others`.',
        'docs/wheel.md',
      ],
    ]);
    const [home, wheel] = [site.output('index.html'), site.output('wheel.html')];
    expect(home).toContain('<meta name="theme-color" content="#fff">');
    expect(home).toContain('<meta property="og:image" content="https://mill.example/a.png">');
    expect(home).toContain('<link rel="manifest" href="/app.json">');
    expect(home).toContain('<script type="application/ld+json">{"@type":"Mill"}</script>');
    expect(wheel).toContain('<meta name="theme-color" content="#000">');
    expect(wheel).not.toContain('content="#fff"');
    expect(wheel).toContain('<meta name="description" content="It turns.">');
    expect(said(moved.report.notes)).toContain(
      'left Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`: link, script',
    );
  });

  it.each([
    ['by a key', 'markdown: { math: true }'],
    ['by a plugin', 'markdown: { config: (md) => { md.use(mathjax3) } }'],
  ])('has formulas read that are on %s: seen, they were printed with their dollars', async (_, key) => {
    const moved = await moveIn({
      'docs/.vitepress/config.mjs': `import mathjax3 from 'markdown-it-mathjax3';\nexport default { title: 'Mill', ${key} };\n`,
      'docs/index.md':
        '# Mill\n\nTwo bags cost $3 and $4, $v^2$ is\n\n$$\n\\frac{v}{2}\n$$\n\nand $\\odd{$.\n',
      'docs/plain.md': '# Plain\n\n`$a$`\n',
    });
    site = moved.site;
    const text = site.output('index.html');
    expect(text.match(/<math/g)).toHaveLength(2);
    expect(text).toContain('Two bags cost $3 and $4,');
    expect(moved.build.diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("The formula can't be read, and is shown as it was written"),
    ]);
    expect(said(moved.report.notes)).toContain(
      'approximated Formulas are MathML, drawn by the browser: markdown.math',
    );
    expect(said(moved.report.notes).join()).not.toContain('Markdown-it');
  });

  it('has each key named that nothing stands for: seen, most were left out in silence', async () => {
    site = createForeignSite({
      'docs/.vitepress/config.mjs': `export default {
        title: 'Mill', titleTemplate: ':title of the mill', grain: 'rye',
        head: [['link', { rel: 'icon', href: '/a.png' }], ['script', { src: 'https://mill.example/a.js' }], ['meta', { name: 'x' }]],
        markdown: { breaks: true, math: true, config: (md) => { md.renderer.rules.x = () => ''; } },
        themeConfig: { docFooter: { prev: 'Back' }, carbonAds: { code: 'x' }, wind: true, outline: false, sidebar: [] },
        transformPageData() {},
      };\n`,
      'docs/index.md': '# Mill\n',
    });
    const { notes } = await migrate({ folder: site.root });
    expect(said(notes)).toEqual(
      expect.arrayContaining([
        'left Titles of documents have the form that docsgen gives them: titleTemplate',
        'left Options that docsgen has nothing for: grain, themeConfig.wind',
        'left Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`: script, meta',
        'left Markdown is read as docsgen reads it: markdown.breaks',
        'approximated Formulas are MathML, drawn by the browser: markdown.math',
        'left The function that changes Markdown-it is not run: what its plugins read is printed as it is written: markdown.config',
        'left Words of the interface are docsgen’s: say others in i18n/<language>.yaml: themeConfig.docFooter',
        'left Advertisements are not shown: themeConfig.carbonAds',
        'left Hooks of VitePress are not run: transformPageData',
      ]),
    );
  });
});
