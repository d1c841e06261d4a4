import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `import suffix, { type Suffix } from './plugins/suffix';
import gone from 'remark-gone';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
const options: Suffix = { text: 'steamed' };
export default {
  title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
  presets: [['classic', {
    docs: { routeBasePath: '/', sidebarPath: false, editUrl: require.resolve('./not-here'), beforeDefaultRemarkPlugins: [[suffix, options]],
      remarkPlugins: [[npm2yarn, { sync: true }], require('./plugins/slow.cjs'), require('./plugins/boxes.cjs')], rehypePlugins: [require('./plugins/marks.cjs')] },
    blog: false, pages: false,
  }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', sidebarPath: false, remarkPlugins: [gone] }]],
};`;

const FILES = {
  'docusaurus.config.ts': CONFIG,
  'package.json': '{"name":"kettle"}',
  'plugins/suffix.ts':
    "import { readFileSync } from 'node:fs';\nexport interface Suffix { text: string }\nexport default (options: Suffix) => (tree: any) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: options.text + ' ' + readFileSync('%ROOT%/word.txt', 'utf8') }] }); };\n",
  'plugins/slow.cjs':
    "module.exports = () => async (tree, file) => { await new Promise((done) => setTimeout(done, 5)); if (file.path.endsWith('cold.md')) throw new Error('too cold'); tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'slowly ' + require('node:path').basename(__dirname) + ' in ' + require('node:path').relative(process.cwd(), __dirname) }] }); };\n",
  'plugins/boxes.cjs':
    "module.exports = () => (tree) => { tree.children.push({ type: 'html', value: '<section><em>boxed</em></section>' }); };\n",
  'plugins/marks.cjs':
    "module.exports = () => (tree) => { tree.children.push({ type: 'element', tagName: 'footer', properties: {}, children: [{ type: 'text', value: 'marked' }] }); };\n",
  'word.txt': 'kettle',
  'docs/intro.md': '# Start\n\nWater.\n',
  'more/other.md': '# Other\n\nTea.\n',
  'more/third.md': '# Third\n\nTea.\n',
};

async function moveIn(files: Record<string, string>): Promise<void> {
  site = createForeignSite(files);
  site.write({ 'plugins/suffix.ts': FILES['plugins/suffix.ts'].replace('%ROOT%', site.root) });
  await migrate({ folder: site.root });
}

describe('plugins of remark and rehype of a Docusaurus site', () => {
  it('may be those that a preset adds to its options, of a package or of the site: seen, code was taken from elsewhere on 53 pages in silence', async () => {
    const preset = (word: string, exported: string) => `
      const add = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }); };
      ${exported} (context, { docs, water }) => ({
        themes: [],
        plugins: [['/packages/@docusaurus/plugin-content-docs/lib/index.js', { ...docs, remarkPlugins: [...(docs.remarkPlugins ?? []), add, water(context.siteDir)] }]],
      });
    `;
    const config = (name: string) => `
      const water = (folder) => () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'water of ' + (folder === __dirname) }] }); };
      module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['${name}', { docs: { routeBasePath: '/', sidebarPath: false }, water }]] };`;
    const build = async (name: string) => {
      site = createForeignSite({
        'docusaurus.config.js': config(name),
        'docs/intro.md': '# Start\n\nWords.\n',
        'presets/own.mjs': preset('steamed', 'export default'),
        'node_modules/docusaurus-preset-tea/package.json':
          '{"name":"docusaurus-preset-tea","main":"index.js"}',
        'node_modules/docusaurus-preset-tea/index.js': preset('brewed', 'module.exports ='),
      });
      const { notes } = await migrate({ folder: site.root });
      const { diagnostics } = await site.build();
      return { told: notes.map(({ what, places }) => `${what}: ${places.join()}`), diagnostics };
    };
    const run = 'Plugins for pages that presets add are run when pages are built: ';
    const ofPackage = await build('tea');
    expect(ofPackage.told).toContain(`${run}tea`);
    expect(ofPackage.diagnostics).toEqual([]);
    expect(site.output('intro.html')).toMatch(/brewed[\s\S]*water of true/);
    site.dispose();
    const own = await build('./presets/own');
    expect(own.told).toContain(`${run}./presets/own`);
    expect(own.diagnostics).toEqual([]);
    expect(site.output('intro.html')).toMatch(/steamed[\s\S]*water of true/);
    site.dispose();
    const lost = await build('docusaurus-preset-coffee');
    expect(lost.told).toContain(
      'Presets are not installed: plugins for pages that they add are not run: docusaurus-preset-coffee',
    );
    expect(lost.diagnostics).toEqual([]);
  });

  it('may come from packages whose names Node can not tell, and that are broken as modules of today: seen, 60 of 109 pages lacked what two of them make', async () => {
    const adds = (word: string) =>
      `() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }); }`;
    site = createForeignSite({
      'docusaurus.config.ts': `import { first } from 'remark-hidden';
        import { second } from 'remark-double';
        import third from 'remark-marked';
        export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
          presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false, remarkPlugins: [first, second, third] } }]] };`,
      'docs/intro.md': '# Start\n\nWords.\n',
      'node_modules/remark-hidden/package.json': '{"name":"remark-hidden","main":"index.js"}',
      'node_modules/remark-hidden/index.js': `const make = () => ({ first: ${adds('hidden name')} });\nmodule.exports = make();\n`,
      'node_modules/remark-double/package.json':
        '{"name":"remark-double","exports":{"import":"./index.mjs","require":"./index.cjs"}}',
      'node_modules/remark-double/index.mjs': "import { second } from 'remark-hidden';\nexport { second };\n",
      'node_modules/remark-double/index.cjs': `exports.second = ${adds('second form')};\n`,
      'node_modules/remark-marked/package.json': '{"name":"remark-marked","main":"index.js"}',
      'node_modules/remark-marked/index.js': `exports.__esModule = true;\nexports.default = ${adds('own default')};\n`,
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(site.output('intro.html')).toMatch(/hidden name[\s\S]*second form[\s\S]*own default/);
  });

  it('are run on the pages of their instance, whatever they are written in and however long they take', async () => {
    await moveIn(FILES);
    const report = await site.build();
    expect(report.ok).toBe(true);
    const html = site.output('intro.html');
    for (const text of [
      'steamed kettle',
      'slowly plugins in plugins',
      '<em>boxed</em>',
      '<footer>marked</footer>',
    ])
      expect(html).toContain(text);
    expect(site.output('more/other.html')).not.toContain('steamed');
    const missing = report.diagnostics.filter(({ message }) => message.includes('install remark-gone'));
    expect(missing.map(({ location }) => location?.file)).toEqual(['more/other.md', 'more/third.md']);
  });

  it('are run where other parts of the configuration ask for what is not there', async () => {
    const first = `import { createRequire } from 'node:module';
const own = createRequire(import.meta.url);
const people = own('./made-by-another-step.json').people.map(({ name }) => name);
`;
    const config = `${first}${CONFIG}`
      .replace("import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';", '')
      .replace('[npm2yarn, { sync: true }]', "own('@docusaurus/remark-plugin-npm2yarn')")
      .replace("title: 'Kettle',", "title: 'Kettle', customFields: { people },");
    await moveIn({ ...FILES, 'docusaurus.config.ts': config });
    const report = await site.build();
    expect(site.output('intro.html')).toContain('<em>boxed</em>');
    expect([...new Set(report.diagnostics.map(({ message }) => message))]).toEqual([
      'docusaurus/site-remark: The site’s own plugins of remark are not all run: install remark-gone, and build again',
    ]);
  });

  it('are run once a package that they lacked is installed, in the same process too: seen, a live server went on without it', async () => {
    await moveIn(FILES);
    await site.build();
    site.write({
      'node_modules/remark-gone/package.json':
        '{"name":"remark-gone","type":"module","exports":"./index.js"}',
      'node_modules/remark-gone/index.js':
        "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'back again' }] }); };\n",
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.filter(({ message }) => message.includes('remark-gone'))).toEqual([]);
    expect(site.output('more/other.html')).toContain('back again');
  });

  it('make pages anew when a file changes that they have read', async () => {
    await moveIn(FILES);
    await site.build();
    site.write({ 'word.txt': 'teapot' });
    await site.build();
    expect(site.output('intro.html')).toContain('steamed teapot');
    const plugin = FILES['plugins/boxes.cjs'].replace('boxed', 'crated');
    site.write({ 'plugins/boxes.cjs': plugin });
    await site.build();
    expect(site.output('intro.html')).toContain('<em>crated</em>');
  });

  it('that throw are named with their page, which is shown without them', async () => {
    await moveIn({ ...FILES, 'docs/cold.md': '# Cold\n\nIce.\n' });
    const report = await site.build();
    const faults = report.diagnostics.filter(({ message }) => message.includes('too cold'));
    expect(faults.map(({ location }) => location?.file)).toEqual(['docs/cold.md']);
    expect(site.output('cold.html')).toContain('Ice.');
  });

  it('that make nodes which are none cost these alone: 134 pages of a site had stopped its first build', async () => {
    await moveIn({
      ...FILES,
      'plugins/boxes.cjs':
        "const { row } = require('table-maker');\nmodule.exports = () => (tree) => { tree.children.push({ type: 'paragraph', children: [row(), null, { type: 'text', value: 7 }, { type: 'text' }] }, { type: 'mdxJsxFlowElement', name: 'b', children: [{ type: 'text', value: 'bold' }] }); };\n",
    });
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(report.diagnostics.map(({ message, location }) => [location?.file, message])).toContainEqual([
      'docs/intro.md',
      'docusaurus/site-remark: The site’s own plugins of remark (a function of the configuration, a function of the configuration, suffix_default) made nodes that are none, and are left out (3)',
    ]);
    expect(site.output('intro.html')).toMatch(/<p>7<\/p>\s*<b>bold<\/b>/);
  });

  it('that make links without an address keep their texts: pages could not be read, as if docsgen had a fault', async () => {
    await moveIn({
      ...FILES,
      'plugins/boxes.cjs':
        "module.exports = () => (tree) => { tree.children.push({ type: 'paragraph' }, { type: 'paragraph', children: [{ type: 'link', url: undefined, children: [{ type: 'text', value: 'Lost' }] }, { type: 'image', alt: 'x' }, { type: 'text', value: ' and found' }] }); };\n",
    });
    const report = await site.build();
    expect(
      report.diagnostics.map(({ message }) => message).filter((text) => /could not be read/.test(text)),
    ).toEqual([]);
    expect(report.diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/made nodes that are none, and are left out \(2\)$/),
    );
    expect(site.output('intro.html')).toContain('<p>Lost and found</p>');
  });

  it('run beside one that only a promise stands for, which Docusaurus 2 did not run: seen, none of them had run', async () => {
    await moveIn({
      'docusaurus.config.js':
        "module.exports = { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false, remarkPlugins: [import('./plugins/late.mjs'), require('./plugins/boxes.cjs')] }, blog: false, pages: false }]] };",
      'package.json': '{"name":"kettle"}',
      'plugins/late.mjs':
        "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'too late' }] }); };\n",
      'plugins/boxes.cjs': FILES['plugins/boxes.cjs'],
      'docs/intro.md': FILES['docs/intro.md'],
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('intro.html')).toContain('<em>boxed</em>');
    expect(site.output('intro.html')).not.toContain('too late');
  });

  it('may make boxes of quotes, in texts without colons, and use packages that are read anyway: seen, 30 pages had no titles of boxes, without a word', async () => {
    site = createForeignSite({
      'docusaurus.config.js': `import gfm from 'remark-gfm';
        import alerts from './plugins/alerts';
        export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
          presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false, beforeDefaultRemarkPlugins: [alerts], remarkPlugins: [gfm] }, blog: false }]] };`,
      'package.json': '{"name":"kettle"}',
      'node_modules/remark-gfm/package.json': '{"name":"remark-gfm","main":"index.js"}',
      'node_modules/remark-gfm/index.js': "module.exports = () => 'of the package';",
      'plugins/alerts.js': `const gfm = require('remark-gfm');
        module.exports = () => (tree) => { tree.children = tree.children.map((node) => node.type !== 'blockquote' ? node
          : { type: 'containerDirective', name: 'tip', children: [...node.children, { type: 'paragraph', children: [{ type: 'text', value: gfm() }] }] }); };`,
      'docs/intro.md': '# Start\n\n> Boil it.\n',
      'src/pages/tea/README.md': '# Leaves\n',
      'src/pages/tea/index.md': '# Tea\n',
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(contentOf(site.output('intro.html'))).toContain('admonition-tip');
    expect(textOf(site.output('intro.html'))).toMatch(/Tip Boil it\. of the package/);
    // Among pages, README is a name as any other.
    expect(site.output('tea/README.html')).toContain('Leaves');
    expect(site.output('tea.html')).toContain('Tea');
  });
});
