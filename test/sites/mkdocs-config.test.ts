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

  it('has pages named that hold what a hook looks for that is no function of pages: seen, lines that one hid were shown in ten pages', async () => {
    const { site: own, build } = await moveIn({
      'mkdocs.yml': 'site_name: Weir\nsite_url: https://weir.example/\nhooks: [tools/hide.py]\n',
      'tools/hide.py':
        'def on_startup(command, dirty):\n    def patched(src):\n        return [line for line in src if not line.strip() == "# <%hide%>" and line != "material"]\n',
      'docs/index.md': '# Weir\n\nOf material: x.\n\n```py\n# <%hide%>\nx = 1\n```\n',
    });
    site = own;
    expect(build.diagnostics.map(({ location, message }) => `${location?.line} ${message}`)).toEqual([
      '6 mkdocs/hooks: `# <%hide%>` is left as it stands: tools/hide.py looks for it, and hooks of MkDocs are not run',
    ]);
  });

  it('is read of the TOML of Zensical: seen, none of a site of 38 pages came over', async () => {
    const {
      site: own,
      report,
      build,
    } = await moveIn({
      'zensical.toml': `[project]
site_name = "Weir"
site_url = "https://weir.example/low/" # where it stands
extra_css = ["a.css"]
nav = [
  { "Start" = "index.md" },
  { "Gates" = [
    "gates/index.md",
    { "Chain" = "gates/chain.md" },
  ] },
]

[project.theme]
language = "de"
features = ["content.tabs.link"]

[[project.theme.palette]]
scheme = "slate"
toggle.icon = "lucide/sun"

[project.extra]
depth = "3 m"

[project.plugins.blog]
blog_dir = "news"

[project.markdown_extensions.toc]
toc_depth = 4
slugify = { object = "pymdownx.slugs.slugify", kwds = { case = "lower" } }

[project.markdown_extensions.pymdownx.mark]

[project.markdown_extensions.pymdownx.blocks.caption]

[project.markdown_extensions.zensical.extensions.macros]
`,
      'docs/index.md': '# Weir\n\nIt is {{ depth }} ==deep==.\n',
      'docs/gates/index.md': '# All gates\n',
      'docs/gates/chain.md': '# Chain\n',
      'docs/news/index.md': '# News\n',
    });
    site = own;
    expect(build.diagnostics).toEqual([]);
    expect(report.system).toBe('Zensical');
    const config = own.read('docs-site.config.ts');
    expect(config).toContain(
      "extensions: ['toc', 'pymdownx.mark', 'pymdownx.blocks.caption', 'zensical.extensions.macros']",
    );
    expect(config).toContain("slugs: 'lower'");
    expect(config).toContain("folder: 'news'");
    expect(config).toContain("baseUrl: '/low/'");
    expect(config).toContain("colorMode: { default: 'dark' }");
    expect(own.output('index.html')).toContain('It is 3 m <mark>deep</mark>.');
    expect(own.output('gates/chain.html')).toContain('lang="de"');
    expect(own.output('_docsgen/sidebars/docs.json')).toContain('"label":"Gates"');
  });

  it('has the extensions of Zensical where it names none, and says that it could not be read', async () => {
    const { site: own, report } = await moveIn({
      'zensical.toml': '[project]\nsite_name = "Weir"\n',
      'docs/index.md': '# Weir\n\n=== "A"\n\n    ==In== A\n',
    });
    site = own;
    expect(own.output('index.html')).toContain('<mark>In</mark>');
    expect(report.notes.some(({ what }) => what.includes('could not be read'))).toBe(false);
    own.write({ 'zensical.toml': '[project\n' });
    const again = await migrate({ folder: own.root });
    expect(again.notes.some(({ what }) => what.includes('could not be read'))).toBe(true);
  });

  it('may stand in a folder beside that of its pages, as may what they take in: seen, 175 pictures and links of a site were broken', async () => {
    const {
      site: own,
      report,
      build,
    } = await moveIn({
      'hack/api/mkdocs.yml':
        'site_name: Weir\nsite_url: https://weir.example/\ndocs_dir: ../../docs\ntheme: { name: material, custom_dir: ../../over }\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: docs/parts\nhooks: [mark.py]\nexclude_docs: parts/\n',
      'hack/api/mark.py': 'def on_page_markdown(markdown, **kwargs):\n    return markdown\n',
      'docs/index.md':
        '# Weir\n\nSee [the gate](low/gate.md#chain) and ![it](low/gate.svg).\n\n--8<-- "part.md"\n',
      'docs/parts/part.md': 'Of the weir.\n',
      'docs/low/gate.md': '# Gate\n\n## Chain\n\n[Back](../index.md)\n',
      'docs/low/gate.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    });
    site = own;
    expect(report.root).toBe(own.root);
    expect(build.diagnostics).toEqual([]);
    expect(textOf(own.output('index.html'))).toContain('Of the weir.');
    expect(own.output('index.html')).toContain('href="/low/gate#chain"');
    expect(own.read('docs-site.config.ts')).toContain("hooks: ['hack/api/mark.py']");
  });

  it('leaves out what the plugin for it excludes: seen, 9 parts of pages were published as pages', async () => {
    site = createForeignSite({
      'mkdocs.yml':
        "site_name: Weir\nsite_url: https://weir.example/\nplugins:\n  - search\n  - exclude:\n      glob:\n        - parts/*\n        - '*.tmp.md'\n",
      'docs/index.md': '# Weir\n',
      'docs/parts/deep/part.md': '# Part\n',
      'docs/a/old.tmp.md': '# Old\n',
      'docs/a/new.md': '# New\n',
    });
    const report = await migrate({ folder: site.root });
    expect(JSON.stringify(report.notes)).not.toContain('exclude');
    await site.build();
    const pages = Object.keys(site.outputs()).filter((file) => file.endsWith('.html'));
    expect(pages.sort()).toEqual(['404.html', 'a/new.html', 'index.html', 'search.html']);
  });

  it('is read where keys are there twice, as Python reads it: seen, all of a configuration was lost by one', async () => {
    const { notes } = await moved({
      'mkdocs.yml':
        'site_name: Old\nsite_url: https://weir.example/\nextra:\n  a: 1\n  a: 2\nsite_name: Weir\n',
      ...PAGE,
    });
    expect(site.read('docs-site.config.ts')).toContain("title: 'Weir'");
    expect(notes.join()).not.toContain('could not be read');
  });

  it('has the pages of each language at its addresses, as the plugin i18n has: seen, all 258 pages stood at others', async () => {
    const languages =
      'site_name: Weir\nsite_url: https://weir.example/\nnav:\n  - Home: index.md\n  - Gate: a/gate.md\nplugins:\n  - i18n:\n      languages:\n        - { locale: en, default: true, name: English }\n        - { locale: de, name: Deutsch, nav_translations: { Gate: Gatter } }\n';
    const text = '# Weir\n\n[gate](a/gate.md#chain)\n';
    await moved({
      'mkdocs.yml': languages,
      'docs/index.en.md': text,
      'docs/index.de.md': text,
      'docs/a/gate.en.md': '# Gate\n\n## Chain\n',
      'docs/a/gate.de.md': '## Chain\n',
      'docs/plain.md': '# Plain\n',
    });
    expect(site.output('index.html')).toContain('href="/a/gate#chain"');
    expect(site.output('de/index.html')).toContain('href="/de/a/gate#chain"');
    expect(site.output('de/a/gate.html')).toMatch(/<h1[^<>]*>Gatter</);
    expect(textOf(site.output('plain.html'))).toContain('Plain');
    await moved({
      'mkdocs.yml': languages.replace('i18n:', 'i18n:\n      docs_structure: folder'),
      'docs/en/index.md': text,
      'docs/en/a/gate.md': '# Gate\n\n## Chain\n',
      'docs/de/index.md': '# Wehr\n',
    });
    expect(site.output('index.html')).toContain('href="/a/gate#chain"');
    expect(textOf(site.output('de/index.html'))).toContain('Wehr');
  });
});
