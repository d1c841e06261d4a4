import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { describeMigration } from '../../src/cli/describe-migration.ts';
import { acceptable } from '../../src/config/acceptable.ts';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const PAGE = { 'docs/boil.md': '# Boil\n\nWater.\n' };

async function moveIn(config: string, files: Record<string, string> = {}) {
  site = createForeignSite({ ...PAGE, 'docusaurus.config.js': config, ...files });
  const report = await migrate({ folder: site.root });
  return { ...report, config: readFileSync(path.join(report.root, 'docs-site.config.ts'), 'utf8') };
}

const withTheme = (theme: string, first = '') =>
  `${first}export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false } }]], themeConfig: { ${theme} } };`;

describe('a configuration that is odd', () => {
  it('may have links in its footer without columns, and columns without titles', async () => {
    await moveIn(
      withTheme(
        "footer: { links: [{ label: 'Code', href: 'https://code.example' }, { label: 'Boil', to: '/boil' }, { title: null, items: [{ label: 'Talk', href: 'https://talk.example' }, { label: '', href: 'https://x.example' }] }] }",
      ),
    );
    expect((await site.build()).diagnostics).toEqual([]);
    const footer = /<footer[\s\S]*<\/footer>/.exec(site.output('boil.html'))?.[0] ?? '';
    expect([...footer.matchAll(/<li><a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://talk.example',
      'https://code.example',
      '/boil',
    ]);
    expect(footer).not.toContain('<h2');
    expect(footer.match(/<ul/g)).toHaveLength(2);
  });

  it('never stops the first build: what docsgen refuses is left out and named', async () => {
    const { config, notes } = await moveIn(
      withTheme(
        "tableOfContents: { minHeadingLevel: 1, maxHeadingLevel: 9 }, navbar: { items: [{ label: 'Boil', to: '/boil' }] }",
      ),
    );
    expect(config).not.toContain('toc:');
    expect(config).toContain("label: 'Boil'");
    expect(notes).toContainEqual({
      kind: 'left',
      what: 'What the old configuration says here is nothing that docsgen takes',
      places: ['toc'],
    });
    expect((await site.build()).ok).toBe(true);
  });

  it('has the empty list of a blog that has no folder since Docusaurus 3, and none before', async () => {
    const { config } = await moveIn(
      withTheme("navbar: { items: [{ label: 'News', to: '/blog' }] }").replace(
        "classic', {",
        "classic', { blog: { blogTitle: 'All news' },",
      ),
      { 'package.json': '{"dependencies":{"@docusaurus/core":"^3.9.0"}}' },
    );
    expect(config).toContain("path: 'blog'");
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('blog.html')).toMatch(/<h1[^>]*>\s*All news/);
    site.dispose();
    const older = await moveIn(withTheme(''), {
      'package.json': '{"dependencies":{"@docusaurus/core":"^2.4.0"}}',
    });
    expect(older.config).not.toContain("path: 'blog'");
    expect((await site.build()).diagnostics).toEqual([]);
    expect(Object.keys(site.outputs())).not.toContain('blog.html');
  });

  it('may make the names of CommonJS for itself, of where it stands', async () => {
    const first = `
      import fs from 'node:fs';
      import path from 'node:path';
      import { createRequire } from 'node:module';
      import { fileURLToPath } from 'node:url';
      const require = createRequire(import.meta.url);
      const __dirname = path.dirname(fileURLToPath(import.meta.url));
      const hosts = [require('./hosts.json').name, import.meta.dirname === __dirname, path.basename(import.meta.filename)];
    `;
    const { config, notes } = await moveIn(
      withTheme("navbar: { items: [{ label: hosts.join(' '), href: 'https://code.example' }] }", first),
      { 'hosts.json': '{ "name": "Host" }' },
    );
    expect(notes.filter(({ what }) => what.includes('could not be run'))).toEqual([]);
    expect(config).toContain("label: 'Host true docusaurus.config.js'");
  });

  it('may check its environment by a package that is not installed, whose functions give functions back', async () => {
    const first =
      "import { z } from 'zod';\nconst env = z.object({ HOST: z.string().transform((own) => own).default('a'), PORT: z.preprocess((own) => own, z.number()).default(1) }).parse(process.env);\n";
    const { config, notes } = await moveIn(
      withTheme("navbar: { items: [{ label: 'Code', href: 'https://code.example' }] }, env", first),
    );
    expect(notes.filter(({ what }) => what.includes('could not be run'))).toEqual([]);
    expect(config).toContain("label: 'Code'");
  });

  it('may use a name that nothing declares', async () => {
    const first =
      "const hosts = JSON.parse(fs.readFileSync(path.join(__dirname, 'hosts.json'), 'utf8'));\nanalyse(hosts);\n";
    const { config, notes } = await moveIn(
      withTheme("navbar: { items: [{ label: hosts.name, href: 'https://code.example' }] }", first),
      {
        'hosts.json': '{ "name": "Host" }',
      },
    );
    expect(notes.filter(({ what }) => what.includes('could not be run'))).toEqual([]);
    expect(config).toContain("label: 'Host'");
  });

  it('loses the parts that can’t be run, and keeps the others', async () => {
    const first = `
      import fs from 'node:fs';
      const languages = JSON.parse(fs.readFileSync('../../languages.json', 'utf8'));
      const names = new Map(Object.entries(languages.names.long).map(([name, own]) => [own, name]));
      const { port } = languages.server.local;
    `;
    const { config, notes } = await moveIn(
      withTheme(
        "navbar: { items: [{ label: languages.host.name.trim(), href: 'https://lost.example' }, { label: 'Code', href: 'https://code.example' }] }, custom: [names, port]",
        first,
      ),
    );
    expect(config).toContain("title: 'Kettle'");
    expect(config).toContain("label: 'Code'");
    expect(notes.map(({ what }) => what)).toContain(
      "Parts of the configuration could not be run, and were left out: TypeError: Cannot read properties of undefined (reading 'long')",
    );
  });
});

describe('what docsgen would refuse of a configuration', () => {
  it('is an entry of a list alone, or else a whole key', () => {
    const code = { isCode: true };
    const { values, refused } = acceptable(
      {
        title: 'Kettle',
        url: 'https://kettle.example',
        header: {
          links: [
            { label: '', href: '/a' },
            { label: 'B', href: '/b' },
          ],
        },
        toc: { min: 9 },
        dialect: { name: 'docusaurus', sidebars: code },
      },
      (value) => value === code,
    );
    expect(refused).toEqual(['header.links.0', 'toc']);
    expect(values).toEqual({
      title: 'Kettle',
      url: 'https://kettle.example',
      header: { links: [{ label: 'B', href: '/b' }] },
      dialect: { name: 'docusaurus', sidebars: code },
    });
  });
});

describe('a frame around pages that holds HTML', () => {
  it('comes over as text, and links of the footer whatever they say they are: seen, footers were gone', async () => {
    const { config, notes } = await moveIn(
      withTheme(
        `navbar: { items: [{ href: 'https://birds.example', 'aria-label': 'Birds' }] }, footer: {
          links: [{ title: 'More', items: [{ type: 'doc', label: 'Usage', to: 'boil' }, { label: 'Lost' }] }],
          copyright: '<p>Kettle&trade; by <a href="https://pots.example">Pots</a></p>\\n<p>All rights&nbsp;reserved.</p>' }`,
      ),
    );
    expect(config).toContain("{ label: 'Usage', href: '/boil' }");
    expect(config).toContain("copyright: 'Kettle™ by Pots All rights reserved.'");
    expect(config).toContain("{ label: 'Birds', href: 'https://birds.example' }");
    expect(notes.map(({ kind, what, places }) => [kind, what, places])).toEqual(
      expect.arrayContaining([
        ['left', 'A link of the footer leads nowhere', ['Lost']],
        [
          'approximated',
          'The last line of the footer is text: its links are left out',
          ['https://pots.example'],
        ],
      ]),
    );
    expect((await site.build()).diagnostics).toEqual([]);
  });
});

describe('one value that docsgen would refuse', () => {
  it('does not cost what stands beside it: seen, a footer was gone for a mark in its last line', () => {
    const { values, refused } = acceptable(
      {
        title: 'Kettle',
        url: 'https://kettle.example',
        footer: {
          columns: [{ links: [{ label: 'A', href: '/a', rope: 1 }] }],
          copyright: 'Two <b>marks</b>',
        },
        toc: { min: 9, max: 1, depth: 2 },
        analytics: { gtm: { id: 7 }, plausible: { domain: 'kettle.example' } },
      },
      () => false,
    );
    expect(refused).toEqual(['footer.columns.0.links.0.rope', 'footer.copyright', 'toc', 'analytics.gtm']);
    expect(values).toEqual({
      title: 'Kettle',
      url: 'https://kettle.example',
      footer: { columns: [{ links: [{ label: 'A', href: '/a' }] }] },
      analytics: { plausible: { domain: 'kettle.example' } },
    });
  });
});

describe('a site that lies deep in a repository', () => {
  it('is found, whatever its system', async () => {
    site = createForeignSite({
      'packages/all/.vitepress/config.ts': "export default { title: 'Kettle' };",
      'packages/all/index.md': '# Kettle\n',
    });
    const { system, root } = await migrate({ folder: site.root });
    expect([system, root]).toEqual(['VitePress', site.root]);
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it('stands back behind one where sites usually stand', async () => {
    site = createForeignSite({
      'packages/plugin/site/docusaurus.config.js': withTheme(''),
      'mkdocs.yml': 'site_name: Kettle\n',
      'docs/index.md': '# Kettle\n',
    });
    expect((await migrate({ folder: site.root, check: true })).system).toBe('MkDocs');
  });
});

describe('the report of a migration', () => {
  it('says what is the same of several places once, with their number and three of them', async () => {
    const items = ['A', 'B', 'C', 'D', 'E'].map(
      (label) => `{ label: '${label}', type: 'dropdown', items: [] }`,
    );
    const report = await moveIn(withTheme(`navbar: { items: [${items.join(', ')}] }`));
    const lines = describeMigration(report, false).filter((line) => line.includes('An entry of the header'));
    expect(lines).toEqual(['  An entry of the header has no counterpart (5: A, B, C, and 2 more)']);
  });
});
