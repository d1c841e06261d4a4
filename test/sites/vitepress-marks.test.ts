import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** As much of Markdown-it as is asked: blocks between empty lines, whose texts plugins change. */
const VITEPRESS = `export class Markdown {
  options = {};
  rules = [];
  renderer = { render: (tokens) => tokens.map(({ text }) => '<p class="' + this.rules.length + '">' + this.rules.reduce((own, rule) => rule(own), text) + '</p>').join('') };
  use(plugin, ...own) { plugin(this, ...own); return this; }
  parse(text) {
    const lines = text.split('\\n');
    return lines.flatMap((line, at) => line === '' ? [] : [{ map: [at, at + 1], level: 0, nesting: 0, text: line }]);
  }
}
export const createMarkdownRenderer = async () => new Markdown();
`;

async function build(config: string, page: string) {
  site = createForeignSite({
    'docs/.vitepress/config.ts': config,
    'docs/index.md': page,
    'docs/other.md': '# Other\n',
    'node_modules/vitepress/package.json':
      '{"name":"vitepress","version":"1.6.4","type":"module","exports":"./index.js"}',
    'node_modules/vitepress/index.js': VITEPRESS,
  });
  await migrate({ folder: site.root });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ message, location }) => `${location?.file}:${location?.line}: ${message}`);
}

const SAID =
  'vitepress/site-marks: A plugin of Markdown-it that the site adds makes something else of this: it is not run';

describe('plugins of Markdown-it that a VitePress site adds', () => {
  it('are named at each block that they make something else of: seen, their signs were printed in silence', async () => {
    const told = await build(
      `import tabs from 'vitepress-plugin-tabs';
      const pots = (md) => md.rules.push((text) => text.replace('%pot%', '<b>Pot</b>'));
      export default { title: 'Kettle', markdown: { config: (md) => { md.use(tabs); md.use(pots); } } };`,
      '# Kettle\n\nA %pot%\n\nboils\n\n```mermaid %pot%\nflowchart LR\nA --> B\n```\n\nB %pot%\n',
    );
    expect(textOf(site.output('index.html'))).toContain('A %pot%');
    expect(told.filter((own) => own.includes('Markdown-it'))).toEqual([
      `docs/index.md:3: ${SAID}`,
      `docs/index.md:12: ${SAID}`,
    ]);
  });

  it('are not asked where docsgen knows them all', async () => {
    const told = await build(
      `import { tabsMarkdownPlugin } from 'vitepress-plugin-tabs';
      export default { title: 'Kettle', markdown: { config: (md) => { md.use(tabsMarkdownPlugin); } } };`,
      '# Kettle\n\nA %pot%\n',
    );
    expect(site.read('docs-site.config.ts')).not.toContain('markdownPlugins');
    expect(told).toEqual([]);
  });

  it('are named on each page where they can not be asked', async () => {
    const told = await build(
      "export default { title: 'Kettle', markdown: { config: (md) => { md.core.ruler.push('x'); } } };",
      '# Kettle\n',
    );
    expect(told.filter((own) => own.includes('could not be asked'))).toHaveLength(2);
  });
});
