import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = (docs: string) => `export default {
  title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', ${docs} }, blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', position: 'right' }] } },
};`;

const page = (title: string) => `---\ntitle: ${title}\n---\n\nAbout ${title.toLowerCase()}.\n`;

const FILES = {
  'sidebars.js': "export default { main: ['start', 'boil'] };\n",
  'versions.json': '["2.0", "1.0"]',
  'docs/start.md': page('Next start'),
  'docs/boil.md': page('Next boil'),
  'versioned_docs/version-2.0/start.md': page('Start'),
  'versioned_docs/version-1.0/start.md': page('Old start'),
  'versioned_sidebars/version-2.0-sidebars.json': '{"main":["start"]}',
  'versioned_sidebars/version-1.0-sidebars.json': '{"main":["start"]}',
};

async function moveIn(docs: string) {
  site = createForeignSite({ ...FILES, 'docusaurus.config.js': CONFIG(docs) });
  const { notes } = await migrate({ folder: site.root });
  return { ...(await site.build()), notes };
}

const html = (file: string) => site.output(file);
const menu = (file: string) =>
  [...html(file).matchAll(/class="versions-link" href="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, href, rest = '', label]) => [label, href, rest.includes('aria-current')],
  );

describe('versions of a Docusaurus site', () => {
  it('stand at their addresses, with a menu that leads to each and says which one is shown', async () => {
    const { notes, diagnostics } = await moveIn('');
    expect(diagnostics).toEqual([]);
    expect(notes.filter(({ kind }) => kind === 'left').map(({ what }) => what)).not.toContain(
      'An entry of the header has no counterpart',
    );
    expect(menu('docs/start.html')).toEqual([
      ['Next', '/k/docs/next/start', false],
      ['2.0', '/k/docs/start', true],
      ['1.0', '/k/docs/1.0/start', false],
    ]);
    expect(menu('docs/next/boil.html').map(([, , isCurrent]) => isCurrent)).toEqual([true, false, false]);
  });

  it('bear a note where they are not out yet, or no longer looked after', async () => {
    await moveIn('');
    expect(html('docs/next/start.html')).toMatch(
      /version-banner[\s\S]*This is unreleased documentation for Kettle Next version\.[\s\S]*Go to (?:<!-- -->)?2\.0/,
    );
    expect(html('docs/1.0/start.html')).toMatch(
      /version-banner[\s\S]*Kettle 1\.0, which is no longer actively maintained\./,
    );
    expect(html('docs/start.html')).not.toContain('version-banner');
  });

  it('have the labels, addresses and notes of the options, and are kept from search engines where it is said', async () => {
    await moveIn(
      "lastVersion: 'current', versions: { current: { label: 'Three' }, '2.0': { path: 'two', banner: 'none', noIndex: true } }, onlyIncludeVersions: ['current', '2.0']",
    );
    expect(menu('docs/start.html')).toEqual([
      ['Three', '/k/docs/start', true],
      ['2.0', '/k/docs/two/start', false],
    ]);
    expect(html('docs/two/start.html')).not.toContain('version-banner');
    expect(html('docs/two/start.html')).toContain('<meta name="robots" content="noindex">');
    expect(html('docs/start.html')).not.toContain('name="robots"');
    expect(site.outputs()).not.toHaveProperty(['docs/1.0/start.html']);
  });
});

describe('versions of further docs of a Docusaurus site', () => {
  it('have a menu on their own pages, and a note that leads to theirs: seen, they had none', async () => {
    site = createForeignSite({
      ...FILES,
      'docusaurus.config.js': `export default {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/k/',
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
        plugins: [['@docusaurus/plugin-content-docs', { id: 'lids', path: 'lids', routeBasePath: 'lids', sidebarPath: false }]],
        themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown', docsPluginId: 'lids' }] } },
      };`,
      'src/pages/index.md': page('Home'),
      'lids_versions.json': '["b", "a"]',
      'lids/flat.md': page('Next flat'),
      'lids_versioned_docs/version-b/flat.md': page('Flat'),
      'lids_versioned_docs/version-a/flat.mdx':
        '---\ntitle: Old flat\n---\n\nimport { useActivePlugin, useDocsVersion } from "@docusaurus/plugin-content-docs/client";\n\nexport const Told = () => <p>told: {useDocsVersion().label} of {useActivePlugin().pluginId}.</p>;\n\n<Told />\n',
    });
    const { notes } = await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(notes.filter(({ what }) => /menu|counterpart/.test(what))).toEqual([]);
    const lids = [
      ['Next', '/k/lids/next/flat', false],
      ['b', '/k/lids/flat', true],
      ['a', '/k/lids/a/flat', false],
    ];
    expect(menu('lids/flat.html')).toEqual(lids);
    const docs = [
      ['Next', '/k/docs/next/start', false],
      ['2.0', '/k/docs/start', true],
      ['1.0', '/k/docs/1.0/start', false],
    ];
    expect(menu('docs/start.html')).toEqual(docs);
    // Pages of no docs list the versions of those of the preset.
    expect(menu('index.html')).toEqual(docs);
    // Components had been told of the version of the preset's docs.
    expect(html('lids/a/flat.html').replace(/<!-- -->/g, '')).toContain('told: a of lids.');
    expect(html('lids/a/flat.html')).toMatch(
      /version-banner[\s\S]*Kettle a, which is no longer[\s\S]*href="\/k\/lids\/flat"[^>]*>Go to (?:<!-- -->)?b</,
    );
  });
});

describe('folders of a Docusaurus site', () => {
  it('have the pages that `include` names, without those that `exclude` does', async () => {
    site = createSite({
      'docusaurus.config.js': `export default {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['classic', {
          docs: { sidebarPath: false, exclude: ['**/drafts/**', 'notes.md'] },
          blog: { include: ['*.md'] },
        }]],
      };`,
      'docs/start.md': page('Start'),
      'docs/notes.md': page('Notes'),
      'docs/drafts/deep/later.md': page('Later'),
      'blog/2024-01-01-post.md': page('Post'),
      'blog/old/2023-01-01-older.md': page('Older'),
    });
    site.remove('docs-site.config.ts');
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    const files = Object.keys(site.outputs()).filter((file) => /^(?:docs|blog\/\d).*\.html$/.test(file));
    expect(files).toEqual(['blog/2024/01/01/post.html', 'docs/start.html']);
  });

  it('have names with a low line where `exclude` says what is left out instead: seen, 202 pages were not there', async () => {
    site = createSite({
      'docusaurus.config.js': `export default {
        title: 'Kettle', url: 'https://kettle.example', baseUrl: '/',
        presets: [['classic', { docs: { sidebarPath: false, exclude: ['**/api/**'] }, blog: false }]],
        plugins: [['@docusaurus/plugin-content-docs', { id: 'lids', path: 'lids', routeBasePath: 'lids', sidebarPath: false, exclude: [] }]],
      };`,
      'docs/start.mdx': `import Part from './_part.mdx';\n\n${page('Start')}\n<Part />\n`,
      'docs/_part.mdx': 'Mind the steam.\n',
      'docs/parts/_deep.md': page('Deep'),
      'docs/_folder/own.md': page('Own'),
      'docs/api/_not.md': page('Not'),
      'lids/_flat.md': page('Flat'),
      'lids/round.md': page('Round'),
    });
    site.remove('docs-site.config.ts');
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    const files = Object.keys(site.outputs()).filter((file) => /^(?:docs|lids)\/.*\.html$/.test(file));
    expect(files).toEqual([
      ...['docs/_folder/own.html', 'docs/_part.html', 'docs/parts/_deep.html', 'docs/start.html'],
      ...['lids/_flat.html', 'lids/round.html'],
    ]);
    expect(site.output('docs/start.html')).toContain('Mind the steam.');
    expect(site.output('docs/_part.html')).toContain('Mind the steam.');
  });
});
