import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const config = (plugins: string) =>
  `module.exports = { title: 'Orchard', url: 'https://orchard.example', baseUrl: '/',
    presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false, remarkPlugins: [${plugins}] }, blog: false, pages: false }]] };`;

/** Knows keys, leaves of a tree, and names alone. */
const KNOWS = `const visit = (node, make) => { make(node); (node.children || []).forEach((child) => visit(child, make)); };
module.exports = () => (tree) => visit(tree, (node) => {
  if (node.type === 'textDirective' && node.name === 'key') node.data = { hName: 'kbd', hProperties: { className: ['cap'], title: node.attributes.hint } };
  if (node.type === 'textDirective' && node.name === 'apple') Object.assign(node, { type: 'strong', children: [{ type: 'text', value: 'Apple' }] });
  if (node.type === 'leafDirective' && node.name === 'film') node.data = { hName: 'figure', hProperties: { title: 'Film ' + node.attributes.id } };
});
`;

const PAGE = `# Start

Press :key[Ctrl **K**]{hint="Search"} at 10:30, see ratio:8080[x] and a:apple, not :pear or std::vector.

::film{id="42"}

::plum[Ripe *plums*]

::nothing

See https://orchard.example:8080/x, :cherry[a \`b\`] and \`:key[code]\`.

| Left | Right |
| --- | --- |
| :key[A] | \\:key[B] |

\`\`\`text
::film{id="1"}
\`\`\`
`;

async function build(plugins: string, files: Record<string, string>): Promise<string> {
  site = createForeignSite({
    'docusaurus.config.js': config(plugins),
    'package.json':
      '{"name":"orchard","dependencies":{"@docusaurus/core":"3.7.0","@docusaurus/preset-classic":"3.7.0"}}',
    'plugins/knows.js': KNOWS,
    ...files,
  });
  await migrate({ folder: site.root });
  expect((await site.build()).diagnostics).toEqual([]);
  return site.output('intro.html');
}

describe('directives within lines of a Docusaurus site', () => {
  for (const name of ['docs/intro.md', 'docs/intro.mdx'])
    it(`are what a plugin of the site makes of them (${name}): seen, they were printed without a word`, async () => {
      const page = await build("require('./plugins/knows')", { [name]: PAGE });
      const html = contentOf(page);
      expect(html).toContain('<kbd class="cap" title="Search">Ctrl <strong>K</strong></kbd> at 10:30');
      expect(html).toContain('ratio:8080[x] and a<strong>Apple</strong>, not :pear or std::vector.');
      expect(html).toContain('<figure title="Film 42">');
      expect(html).toContain('<p>Ripe <em>plums</em></p>');
      expect(html).toContain('href="https://orchard.example:8080/x"');
      expect(html).toMatch(/a <code[^>]*>b<\/code> and <code[^>]*>:key\[code\]<\/code>/);
      expect(html).toMatch(/<kbd class="cap">A<\/kbd>/);
      expect(html).toContain(':key[B]');
      expect(textOf(page)).toContain('::film{id="1"}');
      expect(html).not.toContain('nothing');
    });

  it('that nobody knows leave their labels, as Docusaurus shows them', async () => {
    const page = await build('', { 'docs/intro.mdx': PAGE });
    expect(textOf(page)).toContain(
      'Press Ctrl K at 10:30, see ratio:8080[x] and a:apple, not :pear or std::vector.',
    );
    expect(textOf(page)).toContain('Ripe plums');
    expect(textOf(page)).not.toMatch(/nothing|cherry/);
  });

  it('are texts for Docusaurus 2, which has none', async () => {
    const page = await build('', {
      'package.json':
        '{"name":"orchard","dependencies":{"@docusaurus/core":"2.4.1","@docusaurus/preset-classic":"2.4.1"}}',
      'docs/intro.md': '# Start\n\nPress :key[Ctrl] now.\n',
    });
    expect(textOf(page)).toContain('Press :key[Ctrl] now.');
  });
});
