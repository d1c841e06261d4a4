import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite, moveIn, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function moved(files: Record<string, string>) {
  const { site: own, report, build } = await moveIn(files);
  site = own;
  expect(build.diagnostics).toEqual([]);
  return {
    config: own.read('docs-site.config.ts'),
    notes: report.notes.map(({ kind, what, places }) => `${kind} ${what}: ${places.join(', ')}`),
  };
}

const PAGE = { 'docs/index.md': '# Weir\n\n## Gate\n\n### Chain\n\n#### Link\n' };

describe('the configuration of an MkDocs site', () => {
  it('has the keys of a group that it inherits beside its own: seen, one own key of `theme` or `extra` had taken all others away', async () => {
    await moved({
      'mkdocs.yml':
        'INHERIT: base.yml\nsite_name: Weir\nextra:\n  depth: 3 m\ntheme:\n  features: [content.tabs.link]\n',
      'base.yml':
        'site_url: https://weir.example/\ntheme:\n  name: material\n  language: de\nextra:\n  width: 9 m\nplugins: [macros]\n',
      'docs/index.md': '# Weir\n\nIt is {{ depth }} deep and {{ width }} wide.\n',
    });
    expect(textOf(site.output('index.html'))).toContain('It is 3 m deep and 9 m wide.');
    expect(site.output('index.html')).toContain('<html lang="de"');
  });

  it('has what the environment would say where it says nothing: seen, it was left out', async () => {
    const { config } = await moved({
      'mkdocs.yml':
        "site_name: !ENV [NAME, OTHER_NAME, 'Weir, lower']\nsite_url: !ENV [URL, https://weir.example/low/]\nextra:\n  x: !ENV X\n",
      ...PAGE,
    });
    expect(config).toContain("title: 'Weir, lower'");
    expect(config).toContain("url: 'https://weir.example'");
    expect(config).toContain("baseUrl: '/low/'");
  });

  it('has what the environment would say of lists over several lines, too: seen, what they hold was left out', async () => {
    const { config } = await moved({
      'mkdocs.yml':
        "site_name: !ENV\n  - NAME\n  - 'Weir: lower'\nsite_url: !ENV [\n  URL,\n  https://weir.example/low/,\n]\nsite_author: !ENV\n  - AUTHOR\n",
      ...PAGE,
    });
    expect(config).toContain("title: 'Weir: lower'");
    expect(config).toContain("url: 'https://weir.example'");
    expect(config).toContain("baseUrl: '/low/'");
  });

  it.each(['0', '1'])(
    'says that pages have a table of contents where `toc_depth: %s` asks for none: seen, it was left out in silence',
    async (depth) => {
      const { config, notes } = await moved({
        'mkdocs.yml': `site_name: Weir\nsite_url: https://weir.example/\nmarkdown_extensions:\n  - toc: { toc_depth: ${depth} }\n`,
        ...PAGE,
      });
      expect(config).not.toContain('toc:');
      expect(notes).toContain(
        `approximated The table of contents has the headings of the levels 2 and 3: toc_depth: ${depth}`,
      );
    },
  );

  it('has the levels of its table of contents, its colours and what counts readers: seen, none came over', async () => {
    const { config, notes } = await moved({
      'mkdocs.yml': `site_name: Weir
site_url: https://weir.example/
theme:
  name: material
  palette: { scheme: slate, primary: teal }
markdown_extensions:
  - toc: { permalink: true, toc_depth: 4 }
extra:
  analytics: { provider: google, property: G-WEIR1 }
`,
      ...PAGE,
    });
    expect(config).toContain("colorMode: { default: 'dark', switchable: false }");
    expect(config).toContain("analytics: { ga4: { id: 'G-WEIR1' } }");
    expect(config).toContain('toc: { min: 2, max: 4 }');
    expect(notes.filter((note) => note.includes('analytics'))).toEqual([]);
  });

  it.each([
    [
      "- media: '(prefers-color-scheme)'\n      toggle: { icon: a }\n    - scheme: slate\n      toggle: { icon: b }",
      "{ default: 'system' }",
    ],
    [
      '- scheme: default\n      toggle: { icon: a }\n    - scheme: slate\n      toggle: { icon: b }',
      "{ default: 'light' }",
    ],
    ['- scheme: default', "{ default: 'light', switchable: false }"],
  ])('has the colours that %s stands for', async (palette, expected) => {
    const { config } = await moved({
      'mkdocs.yml': `site_name: Weir\nsite_url: https://weir.example/\ntheme:\n  name: material\n  palette:\n    ${palette}\n`,
      ...PAGE,
    });
    expect(config).toContain(`colorMode: ${expected}`);
  });

  it('has front matter for whole folders named: seen, it was left out in silence', async () => {
    const { notes } = await moved({
      'mkdocs.yml': 'site_name: Weir\nsite_url: https://weir.example/\nplugins: [meta]\n',
      'docs/gate/.meta.yml': 'hide: [toc]\n',
      'docs/gate/chain.md': '# Chain\n',
      ...PAGE,
    });
    expect(notes).toContain(
      'left Front matter for all pages of a folder is not read: write it into the pages: gate/.meta.yml',
    );
  });

  it('names folders of snippets by the words that MkDocs has for them: seen, their texts were missing', async () => {
    await moved({
      'mkdocs.yml':
        'site_name: Weir\nsite_url: https://weir.example/\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [!relative $config_dir, !relative $docs_dir/parts]\n',
      'docs/index.md': '# Weir\n\n--8<-- "NOTICE.md"\n\n--8<-- "gate.md"\n',
      'docs/parts/gate.md': 'Of the gate.\n',
      'NOTICE.md': 'Of the weir.\n',
    });
    expect(textOf(site.output('index.html'))).toMatch(/Of the weir\..*Of the gate\./);
  });

  it('has its hooks in Python named, and the pages that hold what they look for: seen, comments of theirs were gone without a word', async () => {
    const {
      site: own,
      report,
      build,
    } = await moveIn({
      'mkdocs.yml':
        'site_name: Weir\nsite_url: https://weir.example/\nhooks: [tools/marks.py, tools/start.py]\n',
      'tools/marks.py':
        'import re\n\ndef on_page_markdown(markdown, *, page, config, files):\n    return re.sub(r"<!-- since:(\\w+)(.*?) -->", lambda m: m[1], markdown)\n',
      'tools/start.py': 'def on_startup(command, dirty):\n    pass\n',
      'docs/index.md': '# Weir\n\nDeep.\n\n<!-- since:3 -->\n',
      'docs/other.md': '# Other\n\nShallow.\n',
    });
    site = own;
    expect(report.notes.filter(({ what }) => what.startsWith('Hooks')).map(({ places }) => places)).toEqual([
      ['tools/marks.py: on_page_markdown'],
      ['tools/start.py'],
    ]);
    expect(
      build.diagnostics.map(({ location, message }) => `${location?.file}:${location?.line} ${message}`),
    ).toEqual([
      'docs/index.md:5 mkdocs/hooks: `<!-- since:` is left as it stands: tools/marks.py looks for it, and hooks of MkDocs are not run',
    ]);
  });

  it('says where a site has only the configuration of Zensical, which is TOML', async () => {
    site = createForeignSite({ 'zensical.toml': '[project]\nsite_name = "Weir"\n', ...PAGE });
    await expect(migrate({ folder: site.root })).rejects.toMatchObject({
      diagnostics: [
        { hint: expect.stringContaining('zensical.toml is not read: write the same in a mkdocs.yml') },
      ],
    });
  });
});
