import { afterEach, describe, expect, it } from 'vitest';
import { moveIn as moveForeign, textOf as readText } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default {
  title: 'Kiln', url: 'https://kiln.example', baseUrl: '/',
  i18n: { defaultLocale: 'de', locales: ['de'] },
  presets: [['classic', { docs: { sidebarPath: false, beforeDefaultRemarkPlugins: [require('./plugins/names.cjs')] }, blog: {}, pages: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', sidebarPath: false }]],
};`;

/** Plugins of this kind make links of names that begin with an at sign. */
const NAMES = `module.exports = () => (tree) => {
  const walk = (node) => {
    if (node.type === 'link') return;
    if (node.type === 'text') node.value = node.value.replace(/@(\\w+)/g, 'person-$1');
    for (const child of node.children ?? []) walk(child);
  };
  walk(tree);
};`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'package.json': '{"name":"kiln"}',
  'plugins/names.cjs': NAMES,
  'docs/intro.md': '---\ntags: [clay]\n---\n\n# Clay\n\nAsk potter@kiln.example or @ann.\n',
  'docs/plain.md':
    '---\ntitle: Plain\nmdx:\n  format: md\n---\n\nSigns stay: {glaze} and 3 < 4.<br>Next line.\n',
  'docs/said.mdx': '# Fired\n\nIts title is {contentTitle}.\n',
  'docs/unsaid.mdx': '---\ntitle: Front\n---\n\nNo heading: {String(contentTitle)}.\n',
  'docs/bowls.md': '---\ntags: [clay]\n---\n\n# Bowls\n\nMade {Shape} round.\n',
  'docs/tags.yml': 'clay: {label: Clay, permalink: /of-clay, description: All about clay}\n',
  'blog/2024-05-06-first.md': '---\ntitle: Erster\n---\n\nWorte.\n',
};

async function moveIn(files: Record<string, string | Uint8Array> = {}) {
  const moved = await moveForeign({ ...FILES, ...files });
  site = moved.site;
  return moved.build;
}

const textOf = (file: string) => readText(site.output(file));

describe('corners of Docusaurus', () => {
  it('are days whose number ends with a dot: seen, "6. Mai" was an item of a list without its number', async () => {
    await moveIn();
    expect(textOf('blog/2024/05/06/first.html')).toContain('6. Mai 2024');
    expect(textOf('blog.html')).toContain('6. Mai 2024');
    expect(textOf('blog/archive.html')).toContain('6. Mai');
  });

  it('are pages that say themselves that they are no MDX: seen, one with braces was left out', async () => {
    await moveIn();
    expect(textOf('docs/plain.html')).toContain('Signs stay: {glaze} and 3 &lt; 4. Next line.');
  });

  it('are the title of the text as a value: seen, a page that asks for it was left out', async () => {
    const { diagnostics } = await moveIn();
    expect(textOf('docs/said.html')).toContain('Its title is Fired.');
    expect(textOf('docs/unsaid.html')).toContain('No heading: undefined.');
    expect(diagnostics.filter(({ location }) => location?.file.endsWith('said.mdx'))).toEqual([]);
  });

  it('are mail addresses, which are links before plugins of the site see them', async () => {
    await moveIn();
    const html = site.output('docs/intro.html');
    expect(html).toContain('href="mailto:potter@kiln.example"');
    expect(html).toContain('person-ann');
  });

  it('are lists of docs with a tag: by their titles, below what the table of tags says', async () => {
    await moveIn();
    expect(textOf('docs/tags/of-clay.html')).toMatch(/All about clay.*Bowls.*Made.*.*Clay/);
  });

  it('are pages in another encoding: each costs no more than itself, and is named in every folder', async () => {
    const latin = Buffer.from('# Gl\u00e4ttung\n\nEin s\u00fc\u00dfer Ton.\n', 'latin1');
    const report = await moveIn({ 'docs/latin.md': latin, 'more/latin.md': latin });
    expect(report.ok).toBe(true);
    expect(
      report.diagnostics
        .filter(({ code }) => code === 'encoding-invalid')
        .map(({ severity, location, message }) => [severity, location?.file, location?.line, message]),
    ).toEqual([
      ['warning', 'docs/latin.md', 1, 'Here stands a byte that is no UTF-8'],
      ['warning', 'more/latin.md', 1, 'Here stands a byte that is no UTF-8'],
    ]);
    for (const file of ['docs/latin.html', 'more/latin.html'])
      expect(textOf(file)).toContain('Ein süßer Ton.');
    expect(textOf('docs/said.html')).toContain('Fired');
  });

  it('are ids of headings in wide comments, and behind them a remark: links to three headings of a page led nowhere', async () => {
    const { diagnostics } = await moveIn({
      'docs/wide.md':
        '# Wide\n\n[One](#kiln-0:-glaze) [two](#bare) [three](#html)\n\n## Kiln 0: Glaze { /*#kiln-0:-glaze*/ }\n\n## Bare {/* #bare as before */}\n\n## Html <!-- #html as before -->\n',
    });
    const html = site.output('docs/wide.html');
    for (const id of ['kiln-0:-glaze', 'bare', 'html']) expect(html).toContain(`id="${id}"`);
    expect(readText(html)).not.toContain('as before');
    expect(diagnostics.filter(({ location }) => location?.file.endsWith('wide.md'))).toEqual([]);
  });

  it('are details without a summary, which is written in the language of the site: a browser had said its own', async () => {
    await moveIn({
      'docs/folded.md':
        '# Folded\n\n<details>\n\nClay.\n\n</details>\n\n<details>\n  <summary>Glaze</summary>\n\n  Blue.\n\n</details>\n\nIn a line: <details>short</details>\n',
    });
    const html = site.output('docs/folded.html');
    expect(html.match(/<summary>[^<]*/g)).toEqual(['<summary>Details', '<summary>Glaze', '<summary>Details']);
  });

  it('are ids of headings without their end, which are text and named: the whole heading had gone', async () => {
    const { diagnostics } = await moveIn({
      'docs/open.md': '# Open\n\n## Fire slowly {#slow-fire]\n\nWait.\n\n## Cool {#cool}\n\nOff.\n',
    });
    const html = site.output('docs/open.html');
    expect(readText(html)).toContain('Fire slowly {#slow-fire]');
    expect(html).toContain('id="fire-slowly-slow-fire"');
    expect(html).toContain('id="cool"');
    const named = diagnostics.filter(({ location }) => location?.file.endsWith('open.md'));
    expect(named.map(({ code, location }) => [code, location?.line])).toEqual([['mdx-syntax', 3]]);
  });
});
