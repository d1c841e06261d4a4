import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, moveIn, PIXEL_PNG, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body = '') => `---\ntitle: ${title}\n---\n\n${body}\n`;

const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },";
/** A site whose configuration has these lines besides what each has. */
const configOf = (lines: string) =>
  `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', ${lines} };`;

async function built(files: Record<string, string | Uint8Array>) {
  const moved = await moveIn(files);
  site = moved.site;
  return moved;
}

describe('blogs of a Docusaurus site', () => {
  it('have the translations of their own, where there are two of them', async () => {
    const { build } = await built({
      'docusaurus.config.js': configOf(`${I18N}
        presets: [['classic', { docs: false }]],
        plugins: [['@docusaurus/plugin-content-blog', { id: 'changes', path: 'changes', routeBasePath: 'changes' }]],`),
      'blog/2024-01-02-first.md': page('First', 'A post.'),
      'changes/2024-02-03-one.md': page('One', 'A change.'),
      'src/pages/index.md': page('Home', 'Words.'),
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md': page('Premier', 'Un billet.'),
      'i18n/fr/docusaurus-plugin-content-blog-changes/2024-02-03-one.md': page('Un', 'Un changement.'),
    });
    expect(build.ok).toBe(true);
    expect(textOf(site.output('fr/changes.html'))).toContain('Un changement.');
    expect(textOf(site.output('fr/changes.html'))).not.toContain('Premier');
    expect(textOf(site.output('fr/blog.html'))).toContain('Premier');
  });

  it('are translated with plugins of remark of their own too', async () => {
    await built({
      'docusaurus.config.js': configOf(`${I18N}
        presets: [['classic', { docs: false, blog: { remarkPlugins: [require('./loud.cjs')] } }]],`),
      'loud.cjs':
        "module.exports = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'loud' }] }); };\n",
      'package.json': '{"name":"kettle"}',
      'blog/2024-01-02-first.md': page('First', 'A post.'),
      'src/pages/index.md': page('Home', 'Words.'),
      'i18n/fr/docusaurus-plugin-content-blog/2024-01-02-first.md': page('Premier', 'Un billet.'),
    });
    expect(textOf(site.output('fr/blog/2024/01/02/first.html'))).toMatch(/Un billet\. loud/);
  });

  it('are cut in lists where their own mark stands', async () => {
    await built({
      'docusaurus.config.js': configOf(
        "presets: [['classic', { docs: false, blog: { truncateMarker: /<!--\\s*MORE\\s*-->/i } }]],",
      ),
      'blog/2024-01-02-first.md': page(
        'First',
        'Shown.\n\n<!-- truncate -->\n\nToo.\n\n<!-- more -->\n\nThe rest.',
      ),
    });
    const list = textOf(site.output('blog.html'));
    expect(list).toMatch(/Shown\. Too\. Read more/);
    expect(list).not.toContain('The rest.');
    expect(textOf(site.output('blog/2024/01/02/first.html'))).toContain('The rest.');
  });

  it('have headings of authors that say their names alone', async () => {
    await built({
      'docusaurus.config.js': configOf("presets: [['classic', { docs: false }]],"),
      'blog/authors.yml': 'ann:\n  name: Ann\n  title: Cook\n',
      'blog/2024-01-02-first.md': '---\ntitle: First\nauthors: ann\n---\n\nA post.\n',
    });
    const html = contentOf(site.output('blog/authors.html'));
    expect(html).toMatch(/<h2[^>]*>(?:<a[^>]*>)?Ann(?:<\/a>)?\s*(?:<a [^>]*>.*?<\/a>)?<\/h2>/s);
    expect(textOf(site.output('blog/authors.html'))).toMatch(/Cook \(1\)/);
  });
});

describe('versions of a Docusaurus site', () => {
  it('are called by components as the language calls them', async () => {
    await built({
      'docusaurus.config.js': configOf(`${I18N}
        presets: [['classic', { docs: { sidebarPath: false, versions: { current: { label: 'Coming' } } }, blog: false }]],`),
      'versions.json': '["1.0"]',
      'docs/a.md': page('A', 'Words.'),
      'versioned_docs/version-1.0/a.md': page('A', 'Old words.'),
      'src/pages/versions.jsx':
        "import React from 'react';\nimport { useVersions } from '@docusaurus/plugin-content-docs/client';\nexport default function Versions() { return <ul>{useVersions().map(({ name, label }) => <li key={name}>{label}</li>)}</ul>; }\n",
      'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
        'version.label': { message: 'À venir' },
      }),
    });
    expect(site.output('fr/versions.html')).toContain('À venir');
    expect(site.output('versions.html')).toContain('Coming');
  });
});

describe('static files of a Docusaurus site', () => {
  it('come over from all its folders, for links, pictures and imports: all but the first were left behind', async () => {
    const { build, report } = await built({
      'docusaurus.config.js': configOf(`staticDirectories: ['static', 'gone', './public'],
        presets: [['classic', { docs: { sidebarPath: false, routeBasePath: '/' }, blog: false }]],`),
      'docs/a.mdx': page(
        'A',
        "import Wave from '/img/wave.svg';\n\n[Plan](/plan.txt), [the same](@site/public/plan.txt), ![Dot](/dot.png)\n\n<Wave />\n\n<a href={require('@site/public/plan.txt').default}>By module</a>",
      ),
      'static/both.txt': 'first',
      'public/both.txt': 'second',
      'public/plan.txt': 'The plan.',
      'public/dot.png': PIXEL_PNG,
      'public/img/wave.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4"/></svg>',
    });
    expect(report.notes.map(({ what }) => what).filter((what) => what.includes('static'))).toEqual([]);
    expect(build.diagnostics).toEqual([]);
    expect(site.output('plan.txt')).toBe('The plan.');
    expect(site.output('both.txt')).toBe('first');
    const html = contentOf(site.output('a.html'));
    expect(html.match(/href="\/plan\.txt"/g)).toHaveLength(3);
    expect(html).toMatch(/<img[^>]*src="\/dot\.png"[^>]*width="1"/);
    expect(html).toContain('d="M0 0h4"');
  });

  it('name folders outside of it that are not the first', async () => {
    site = createForeignSite({
      'site/docusaurus.config.js': configOf(
        "staticDirectories: ['static', '../others'], presets: [['classic', { docs: { sidebarPath: false }, blog: false }]],",
      ),
      'site/docs/a.md': page('A', 'Words.'),
      'site/static/a.txt': 'a',
      'others/b.txt': 'b',
    });
    const report = await migrate({ folder: site.root });
    expect(report.notes).toContainEqual(
      expect.objectContaining({
        what: 'Folders of static files outside of the site do not come over, but the first',
        places: ['../others'],
      }),
    );
  });
});
