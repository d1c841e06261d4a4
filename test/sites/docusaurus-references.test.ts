import { afterEach, describe, expect, it } from 'vitest';
import { moveIn as moveForeign } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `export default {
  title: 'Loom', url: 'https://loom.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'guides', path: 'guides', routeBasePath: 'g', sidebarPath: './sidebars-guides.js' }]],
};`;

const FILES = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': "module.exports = { main: ['start', 'warp'] };\n",
  'sidebars-guides.js': "module.exports = { first: ['weave/plain'], second: ['weave/dress'] };\n",
  'docs/start.md': '---\npagination_next: the-warp\n---\n\n# Start\n\nBegin.\n',
  'docs/warp.md': '---\nid: the-warp\nslug: /threads\n---\n\n# Warp\n\nThreads.\n',
  'guides/weave/plain.md':
    '---\npagination_prev: weave/dress\npagination_next: weave/dress\n---\n\n# Plain weave\n\nOver, under.\n',
  'guides/weave/01-dress.md': '---\ndisplayed_sidebar: first\n---\n\n# Dress the loom\n\nWind it.\n',
};

async function moveIn(files: Record<string, string> = {}) {
  const moved = await moveForeign({ ...FILES, ...files });
  site = moved.site;
  return moved.build;
}

const neighboursOf = (file: string) =>
  [...site.output(file).matchAll(/<a class="pagination-link[^>]*href="([^"]*)" rel="(\w+)"/g)].map(
    ([, href, rel]) => [rel, href],
  );

const titlesOf = (file: string) =>
  [...site.output(file).matchAll(/<h1[^>]*>([^<]*)/g)].map(([, title]) => title);

describe('what pages of a Docusaurus site name in their front matter', () => {
  it('are neighbours by their ids, in each folder of docs: seen, pages of a second one had none, and 30 warnings', async () => {
    const { diagnostics } = await moveIn();
    expect(diagnostics.map(({ code }) => code)).not.toContain('pagination-unknown-page');
    expect(neighboursOf('docs/start.html')).toEqual([['next', '/docs/threads']]);
    expect(neighboursOf('g/weave/plain.html')).toEqual([
      ['prev', '/g/weave/dress'],
      ['next', '/g/weave/dress'],
    ]);
  });

  it('is a sidebar of their own folder', async () => {
    const { diagnostics } = await moveIn();
    expect(diagnostics.map(({ code }) => code)).not.toContain('sidebar-unknown');
    expect(site.output('g/weave/dress.html')).toMatch(/class="sidebar[\s\S]*href="\/g\/weave\/plain"/);
  });

  it('is their title, above a heading in tags: seen, a page with both lost that of its front matter', async () => {
    await moveIn({
      'docs/pattern.mdx': '---\ntitle: Patterns of old\n---\n\n<h1>All patterns</h1>\n\nTwill.\n',
      'docs/hidden.mdx': '---\ntitle: Unseen\nhide_title: true\n---\n\n<h1>Seen</h1>\n\nSatin.\n',
      'docs/own.mdx': '---\ntitle: Front\n---\n\n# Written\n\n<h1>Twice</h1>\n',
    });
    expect(titlesOf('docs/pattern.html')).toEqual(['Patterns of old', 'All patterns']);
    expect(titlesOf('docs/hidden.html')).toEqual(['Seen']);
    expect(titlesOf('docs/own.html')).toEqual(['Written', 'Twice']);
  });
});
