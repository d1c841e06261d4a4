import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, textOf } from '../support/foreign-site.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `
site_name: Kettle
site_description: Boils water
site_url: https://kettle.example/docs/
repo_url: https://github.com/x/y
edit_uri: edit/main/docs/
copyright: Made &copy; <b>by us</b>
theme:
  name: material
  features: [content.tabs.link]
  icon: !ENV [ICON, none]
extra:
  water: 2 litres
plugins:
  - search
  - macros
  - redirects:
      redirect_maps:
        old.md: guide/boil.md
  - unheard
markdown_extensions:
  - admonition
  - def_list
  - pymdownx.mark
  - pymdownx.caret
  - pymdownx.tilde
  - pymdownx.keys
  - pymdownx.snippets:
      base_path: [parts]
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Guide:
      - guide/README.md
      - Boiling: guide/boil.md
      - https://a.example
  - lid.md
`;

const BOIL = [
  '# Boil: what’s new? { #boil .wide }\n',
  '[TOC]\n',
  '## What’s new? Über\n',
  '## What’s new? Über\n',
  '!!! note "Of *water* ]"\n    Use {{ water }}.\n\n    ??? warning\n        Folded\n\n        ```py\n        !!! stays\n        ```\n\n    Still inside.\n\nOutside.\n',
  '=== "Gas"\n\n    On gas\n\n    !!! tip inline end ""\n        Small\n\n=== "Wood"\n\n    ``` sh title="fire.sh" linenums="3" hl_lines="1 2"\n    fire  # (1)!\n    heat\n    ```\n\n=== "Sun"\n    Wait\n',
  '1. One\n\n    !!! danger\n        In a list\n\n2. Two\n',
  '/// details | More `here`\n    open: True\n\nOf slashes\n\n//// tip | Inner\nDeep\n////\n///\n',
  '/// tab | A\nIn A\n///\n\n/// tab | B\nIn B\n///\n',
  '--8<-- "shared.md"\n',
  '```py\n--8<-- "code.py:main"\n;--8<-- "kept"\n```\n',
  '<div class="grid cards" markdown>\n\n-   __Fast__\n\n    Boils\n\n</div>\n',
  '<div markdown="1">\n    moved *in*\n</div>\n',
  'Term\n:   Meaning with `code`\n\n    and more\n\nOther\n:   Second\n',
  '=== "Left"\n    Hand\n    :   Of the left\n\n=== "Right"\n    Foot\n    :   Of the right\n',
  'Press ++ctrl+alt+"x"++, ==mark==, ^^new^^, H~2~O, 2^10^ and `==code==`.\n',
  'The API is here :material-fire: :tada:, [link](../lid.md){ .md-button target=_blank }, [seen](../../lid/) and `#!py boil()`.\n',
  '![lid](../img/lid.svg){ width="40" }\n\n*[API]: Application "Programming" Interface\n',
  'A note[^1].\n\n[^1]: Of the foot.\n',
].join('\n');

const FILES = {
  'mkdocs.yml': CONFIG,
  'parts/shared.md': 'Shared **text**.\n',
  'parts/code.py': '# --8<-- [start:main]\ndef boil():\n    pass\n# --8<-- [end:main]\nrest()\n',
  'docs/index.md': '---\nhide: [navigation, toc]\n---\n\n# Kettle\n\nBraces {stay} and List<String>.\n',
  'docs/guide/README.md': '# The guide\n\nText.\n',
  'docs/guide/boil.md': BOIL,
  'docs/lid.md': 'No title.\n',
  'docs/img/lid.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};

async function moveIn(files: Record<string, string | Uint8Array> = FILES) {
  site = createForeignSite(files);
  return migrate({ folder: site.root });
}

function content(file: string): string {
  return contentOf(site.output(file));
}

describe('an MkDocs site that moves in', () => {
  it('builds as it stands, at its addresses, and names what has no counterpart', async () => {
    await moveIn();
    const report = await site.build();
    expect(
      report.diagnostics.map(({ message, location }) => [message, location?.file, location?.line]),
    ).toEqual([['mkdocs/icons: An icon is left out: `:material-fire:`', 'docs/guide/boil.md', 102]]);
    const pages = Object.keys(site.outputs()).filter((file) => file.endsWith('.html'));
    expect(pages.filter((file) => !/^(?:404|search)/.test(file)).sort()).toEqual([
      'guide.html',
      'guide/boil.html',
      'index.html',
      'lid.html',
      'old.html',
    ]);
    expect(Object.keys(site.outputs())).toContain('img/lid.svg');
  });

  it('shows what the old one did, and prints no markup', async () => {
    await moveIn();
    await site.build();
    const html = content('guide/boil.html');
    const shown = [
      /<h1 id="boil"/,
      /<a href="#whats-new-uber"[^>]*>/,
      /id="whats-new-uber"[\s\S]*id="whats-new-uber_1"/,
      /Of <em>water<\/em> \][\s\S]*Use 2 litres\.[\s\S]*<summary>Warning<\/summary><p>Folded<\/p>[\s\S]*!!! stays[\s\S]*<\/details>\s*<p>Still inside\.<\/p><\/div><\/aside>\s*<p>Outside/,
      /role="tab"[^>]*>Gas<[\s\S]*role="tab"[^>]*>Wood<[\s\S]*role="tab"[^>]*>Sun<[\s\S]*On gas[\s\S]*Small[\s\S]*fire\.sh[\s\S]*data-line="3" class="line highlighted"[\s\S]*\(1\)<[\s\S]*<p>Wait<\/p>/,
      /<li>\s*<p>One<\/p>\s*<aside class="admonition admonition-danger"[\s\S]*In a list[\s\S]*<\/li>\s*<li>\s*<p>Two<\/p>/,
      /<details open=""><summary>More <code>here<\/code><\/summary>[\s\S]*Of slashes[\s\S]*Inner[\s\S]*Deep[\s\S]*<\/details>/,
      /role="tab"[^>]*>A<[\s\S]*role="tab"[^>]*>B<[\s\S]*In A[\s\S]*In B/,
      /Shared <strong>text<\/strong>\./,
      /<span class="token keyword">def<\/span>/,
      /<div class="grid cards">[\s\S]*<strong>Fast<\/strong>/,
      /moved <em>in<\/em>/,
      /<dt>\s*<p>Term<\/p>\s*<\/dt>\s*<dd>\s*<p>Meaning with <code>code<\/code><\/p>\s*<p>and more<\/p>\s*<\/dd>[\s\S]*<dt>\s*<p>Other<\/p>/,
      /role="tab"[^>]*>Left<[\s\S]*role="tab"[^>]*>Right<[\s\S]*<dt>\s*<p>Hand<\/p>\s*<\/dt>\s*<dd>\s*<p>Of the left<\/p>\s*<\/dd>[\s\S]*<dt>\s*<p>Foot<\/p>\s*<\/dt>\s*<dd>\s*<p>Of the right<\/p>/,
      /<kbd>Ctrl<\/kbd>\+<kbd>Alt<\/kbd>\+<kbd>X<\/kbd>, <mark>mark<\/mark>, <ins>new<\/ins>, H<sub>2<\/sub>O, 2<sup>10<\/sup> and <code>==code==<\/code>/,
      /The <abbr title="Application &quot;Programming&quot; Interface">API<\/abbr> is here 🎉, <a href="\/docs\/lid"[^>]*>link<\/a>, <a href="\/docs\/lid">seen<\/a> and <code>boil\(\)<\/code>/,
      /<img[^>]*width="40"/,
      /Of the foot/,
    ];
    for (const pattern of shown) expect(pattern.test(html), String(pattern)).toBe(true);
    expect(html.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toMatch(
      /!!!|\?\?\?|===|\/\/\/|8<|:::|\{ |\*\[|material|\+\+/,
    );
    expect(html).not.toMatch(/rest\(\)|\[start/);
    expect(content('index.html')).toContain('Braces {stay} and List&lt;String&gt;.');
  });

  it('has its navigation, whose index pages are those of their sections', async () => {
    await moveIn();
    await site.build();
    const labels = [...site.output('lid.html').matchAll(/<a href="[^"]*"[^>]*><span>([^<]*)</g)].map(
      ([, label]) => label,
    );
    expect(labels).toEqual(['Home', 'Guide', 'Lid']);
    expect(site.output('guide/boil.html')).toMatch(/href="\/docs\/guide"[\s\S]*Boiling/);
    expect(site.output('index.html')).not.toContain('<nav class="sidebar');
  });

  it('is told what came over and what did not', async () => {
    const { notes, system } = await moveIn();
    expect(system).toBe('MkDocs');
    expect(notes.filter(({ kind }) => kind === 'left').map(({ what, places }) => [what, places])).toEqual([
      ['Plugins of MkDocs are not run', ['unheard']],
    ]);
    const config = readFileSync(path.join(site.root, 'docs-site.config.ts'), 'utf8');
    for (const part of [
      "baseUrl: '/docs/'",
      "copyright: 'Made © by us'",
      "from: '/old'",
      "editUrl: 'https://github.com/x/y/edit/main/'",
    ])
      expect(config).toContain(part);
  });

  it('fills in the templates of the plugin macros, in prose and in code, and names what only Python knows', async () => {
    await moveIn({
      ...FILES,
      'mkdocs.yml': CONFIG.replace('  - macros\n', '  - macros:\n      include_dir: docs/shared\n'),
      'docs/shared/fire.yaml': 'fire: {{ water }}\nfuel: {% include "fuel.txt" %}\n',
      'docs/shared/fuel.txt': 'beech\n',
      'docs/macros.md': [
        '---\ntitle: Macros\ncolour: blue\n---\n',
        '```yaml\n{% include "fire.yaml" %}\nkept: {{ stays }}\n```\n',
        'Raw {% raw %}{{ water }}{% endraw %}, set {%- set lid = "iron" %} to {{ lid }}, {{ colour }}.{# unseen #}\n',
        '{% include "none.md" ignore missing %}{% include "nowhere.yaml" %}\n',
        '{% for cup in cups %}\n',
        '```sh\nboil {{ boil("now") }}\n```\n',
      ].join('\n'),
    });
    const report = await site.build();
    expect(report.ok).toBe(true);
    const page = content('macros.html');
    const text = page.replace(/<[^>]+>/g, '');
    expect(text).toContain('fire: 2 litres\nfuel: beech\nkept: {{ stays }}');
    expect(text).toContain('Raw {{ water }}, set to iron, blue.');
    expect(text).not.toContain('unseen');
    const own = report.diagnostics.filter(({ location }) => location?.file === 'docs/macros.md');
    expect(own.map(({ message, location }) => [message, location?.line])).toEqual([
      ['mkdocs/macros: The file nowhere.yaml does not exist', 13],
      [
        'mkdocs/macros: `{% for cup in cups %}` is printed as it stands: a plugin of MkDocs would have worked it out',
        15,
      ],
      [
        'mkdocs/macros: `{{ boil("now") }}` is printed as it stands: a plugin of MkDocs would have worked it out',
        18,
      ],
    ]);
  });

  it('shows what templates say in quotes, braces of other templates too: seen, these stood there with their quotes in silence', async () => {
    await moveIn({
      ...FILES,
      'docs/macros.md': [
        '# Macros\n',
        'Say `{{ \'{{ brew.time }}\' }}` or {{ "${#CUPS[@]}" }}, {{- " it\\"s \\d" -}} , and {{ "2" }}.\n',
        '```yaml\nwarm: {{ \'{{ if eq .Pot "big" }}\' }}\n```\n',
      ].join('\n'),
    });
    const report = await site.build();
    expect(report.diagnostics.filter(({ location }) => location?.file === 'docs/macros.md')).toEqual([]);
    const text = content('macros.html')
      .replace(/<[^>]+>/g, '')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;|&#39;/g, "'");
    expect(text).toContain('Say {{ brew.time }} or ${#CUPS[@]}, it"s \\d, and 2.');
    expect(text).toContain('warm: {{ if eq .Pot "big" }}');
  });

  it('publishes pages of HTML where they stand, and reads the language above code in both forms: seen, 30 such pages were gone in silence', async () => {
    await moveIn({
      ...FILES,
      'docs/report.html': '<!doctype html><title>Report</title><p>It leaks.</p>\n',
      'docs/index.html': '<p>Not this one.</p>\n',
      'docs/tight.md':
        '# Tight\n\n[Report](report.html)\n\n    ::yaml\n    warm: true\n\nand\n\n    :::sh\n    boil\n',
    });
    const report = await site.build();
    expect(report.diagnostics.filter(({ location }) => location?.file === 'docs/tight.md')).toEqual([]);
    expect(site.output('report.html')).toContain('It leaks.');
    expect(site.output('index.html')).not.toContain('Not this one');
    expect(content('tight.html')).toContain('href="/docs/report.html"');
    expect(content('tight.html').replace(/<[^>]+>/g, '')).not.toContain('::');
  });

  it('finds the folders of snippets and templates where MkDocs was called, above its configuration', async () => {
    site = createForeignSite({
      'site/mkdocs.yml':
        'site_name: Kettle\ndocs_dir: ../docs\nplugins:\n  - macros:\n      include_dir: docs/shared\n',
      'docs/index.md': '# Kettle\n\nIt burns {% include "fuel.txt" %}.\n',
      'docs/shared/fuel.txt': 'beech\n',
    });
    await migrate({ folder: path.join(site.root, 'site') });
    expect(site.read('docs-site.config.ts')).toContain("includes: ['docs/shared']");
    expect((await site.build()).diagnostics).toEqual([]);
    expect(textOf(site.output('index.html'))).toContain('It burns beech.');
  });

  it('takes lines of files as mdx_include names them, and templates that an extension fills in', async () => {
    await moveIn({
      'mkdocs.yml':
        'site_name: Kettle\nextra: { water: 2 litres }\nmarkdown_extensions:\n  mdx_include:\n  zensical.extensions.macros:\n',
      'code/boil.py': 'one = 1\ntwo = 2\nthree = 3\nfour = 4\nfive = 5\n',
      'docs/index.md': [
        '# Kettle\n\nHolds {{ water }}.\n\n```py\n{!./code/boil.py[ln:1-2]!}\n# cold\n{!code/boil.py[ln:4.3-4.6, 5-]!}\n```\n',
        '{!code/boil.py[ln:3]!}\n',
        '``` hl_lines="2"\nhot\nhotter\n```\n',
      ].join('\n'),
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual([]);
    const html = content('index.html');
    expect(html).toContain('Holds 2 litres.');
    const [first = '', second = ''] = html.match(/<pre[\s\S]*?<\/pre>/g) ?? [];
    expect(first.replace(/<[^>]*>/g, '')).toBe('one = 1\ntwo = 2\n# cold\nur =\nfive = 5');
    expect(html).toContain('<p>three = 3</p>');
    expect(second).toMatch(/class="line highlighted"[^>]*>hotter/);
    expect(html).not.toContain('hl_lines');
  });

  it('shows pictures and files that stand among its pages by paths from its address', async () => {
    await moveIn({
      'mkdocs.yml': 'site_name: Kettle\nsite_url: https://kettle.example/\n',
      'docs/img/lid.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
      'docs/index.md':
        '# Kettle\n\n<img src="/img/lid.svg" alt="lid">\n\n![lid](https://kettle.example/img/lid.svg)\n\n[The lid](/img/lid.svg) and ![none](/img/none.svg).\n',
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual(['There is no image "/img/none.svg"']);
    expect(content('index.html').match(/"\/img\/lid\.svg"/g)?.length).toBeGreaterThan(1);
  });

  it('names what plugins of Python would have made, and files that are missing, and builds all the same', async () => {
    await moveIn({
      ...FILES,
      'docs/more.md':
        '# More\n\n::: kettle.Kettle\n    options:\n      show: true\n\nAfter {{ unknown() }}\n\n--8<-- "nowhere.md"\n',
    });
    const report = await site.build();
    expect(report.ok).toBe(true);
    const own = report.diagnostics.filter(({ location }) => location?.file === 'docs/more.md');
    expect(own.map(({ message, location }) => [message, location?.line])).toEqual([
      [
        'mkdocs/plugin-blocks: The documentation of `kettle.Kettle` is left out: it is made from sources of Python',
        3,
      ],
      [
        'mkdocs/macros: `{{ unknown() }}` is printed as it stands: a plugin of MkDocs would have worked it out',
        7,
      ],
      ['mkdocs/snippets: The file nowhere.md does not exist', 9],
    ]);
    expect(content('more.html')).toMatch(/<p>After \{\{ unknown\(\) \}\}<\/p>/);
    expect(content('more.html')).not.toContain('show');
  });

  it('calls a page as the navigation does, whatever its front matter says, which the document is called by', async () => {
    await moveIn({
      'mkdocs.yml': 'site_name: Kettle\nnav:\n  - Home: index.md\n  - By script: script.md\n',
      'docs/index.md': '# Boil\n',
      'docs/script.md': '---\ntitle: Changes of users | Scripts\n---\n\nText.\n',
    });
    expect((await site.build()).ok).toBe(true);
    expect(site.output('script.html')).toMatch(/<h1[^>]*>By script<\/h1>/);
    expect(site.output('script.html')).toContain('<title>Changes of users | Scripts | Kettle</title>');
  });

  it('builds a page whose front matter is no YAML, and names it', async () => {
    site = createSite({
      'mkdocs.yml': 'site_name: Kettle\nsite_url: https://kettle.example/\n',
      'docs/index.md': '---\ntitle: Boil\nauthors:\n- a\n  helpers:\n- b\n---\n\n# Boil it\n\nIn *water*.\n',
    });
    site.remove('docs-site.config.ts');
    await migrate({ folder: site.root });
    const report = await site.build();
    expect(report.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['front-matter-syntax', 'warning'],
    ]);
    expect(site.output('index.html')).toContain('In <em>water</em>.');
  });

  it('builds a page that begins with a rule, and one whose front matter never ends, which is named', async () => {
    await moveIn({
      ...FILES,
      'docs/rule.md': '---\n\n!!! note "Above"\n\n    Steam rises.\n',
      'docs/open.md': '---\ntitle: Open\n\nNever closed.\n',
    });
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(content('rule.html')).toMatch(/<hr\s*\/?>[\s\S]*Steam rises\./);
    const own = report.diagnostics.filter(({ location }) => /(?:rule|open)\.md$/.test(location?.file ?? ''));
    expect(own.map(({ code, severity, location }) => [code, severity, location?.file])).toEqual([
      ['front-matter-unclosed', 'warning', 'docs/open.md'],
    ]);
  });

  it('is found by a configuration of another name, and leaves redirects to other sites to the host', async () => {
    site = createSite({
      'mkdocs-base.yml': 'site_name: Base\n',
      'mkdocs-online.yml':
        'INHERIT: mkdocs-base.yml\nsite_name: Kettle\nplugins:\n  - redirects:\n      redirect_maps:\n        old.md: index.md\n        away.md: https://other.example/away\n',
      'docs/index.md': '# Boil\n',
    });
    site.remove('docs-site.config.ts');
    const { notes } = await migrate({ folder: site.root });
    expect(notes.flatMap(({ places }) => places)).toContain('/away → https://other.example/away');
    const report = await site.build();
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(site.output('index.html')).toContain('Kettle');
    expect(Object.keys(site.outputs())).toContain('old.html');
  });

  it('calls pages without a heading as its navigation does', async () => {
    await moveIn({
      'mkdocs.yml':
        'site_name: Kettle\nnav:\n  - Home: index.md\n  - Guide:\n      - Hot Water: guide/hot-water.md\n      - guide/cold-water.md\n      - Other: guide/own.md\n',
      'docs/index.md': '# Kettle\n',
      'docs/guide/hot-water.md': 'Boil it.\n\n```pycon\n>>> boil()\n```\n',
      'docs/guide/cold-water.md': 'Cool it.\n',
      'docs/guide/own.md': '# Own name\n',
    });
    const report = await site.build();
    expect(report.diagnostics.filter(({ code }) => code === 'code-language-unknown')).toEqual([]);
    const titles = ['hot-water', 'cold-water', 'own'].map(
      (name) => /<h1[^>]*>([^<]*)/.exec(site.output(`guide/${name}.html`))?.[1],
    );
    expect(titles).toEqual(['Hot Water', 'Cold water', 'Own name']);
  });

  it('keeps the anchors of headings that say `id="…"`: seen, hundreds of a list of changes were others, in silence', async () => {
    await moveIn({
      'mkdocs.yml': 'site_name: Kettle\nmarkdown_extensions: [attr_list]\n',
      'docs/index.md':
        '# Kettle\n\n## 1.2.3 <small>May 4</small> { id="1.2.3" }\n\n## 1.2.2 { id=old .wide }\n\n## First { #one id=\'two\' }\n\n## Last { data-toc-label="id=x" #last }\n',
    });
    await site.build();
    expect([...site.output('index.html').matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      '1.2.3',
      'old',
      'two',
      'last',
    ]);
  });

  it('has pages whose names begin with a low line, as MkDocs has: seen, they were gone without a word', async () => {
    await moveIn({
      'mkdocs.yml': 'site_name: Kettle\nsite_url: https://kettle.example/\nexclude_docs: |\n  _parts/\n',
      'docs/index.md': '# Kettle\n\nSee [spout](_spout.md#tip).\n',
      'docs/_spout.md': '---\ntitle: The spout\n---\n\n!!! note\n    Hot.\n\n## Tip\n',
      'docs/_old/lid.md': '# Lid\n',
      'docs/_parts/part.md': '# Part\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(content('_spout.html')).toMatch(/admonition[\s\S]*Hot\.[\s\S]*id="tip"/);
    expect(content('index.html')).toContain('href="/_spout#tip"');
    expect(content('_old/lid.html')).toContain('Lid');
    expect(Object.keys(site.outputs())).not.toContain('_parts/part.html');
  });

  it('shows the page of a folder where another has its address, as MkDocs does, and names the other: seen, the other one was shown', async () => {
    await moveIn({
      'mkdocs.yml': 'site_name: Kettle\nsite_url: https://kettle.example/\n',
      'docs/index.md': '# Kettle\n\nSee [it](lid.md#use) and [that](lid/README.md).\n',
      'docs/lid.md': '# Lid\n\n## Use\n',
      'docs/lid/README.md': '# All lids\n\n## Use\n\n[Back](../lid.md)\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, location }) => [message, location?.file])).toEqual([
      [
        'mkdocs/pages/page-covered: This page is left out: docs/lid/README.md has the same address, and is what MkDocs shows',
        'docs/lid.md',
      ],
    ]);
    expect(content('lid.html')).toContain('All lids');
    expect(content('index.html')).toContain('href="/lid#use"');
  });

  it('fills in templates between signs of its own, and values of files in YAML and of the configuration', async () => {
    await moveIn({
      'mkdocs.yml':
        'site_name: Kettle\nsite_url: https://kettle.example/\nextra: { water: 2 litres }\nplugins:\n  - macros:\n      include_dir: parts\n      include_yaml:\n        lids: data/lids.yaml\n      j2_variable_start_string: "[[["\n      j2_variable_end_string: "]]]"\n      j2_block_start_string: "[%"\n      j2_block_end_string: "%]"\n',
      'data/lids.yaml': 'steel: 12 cm\n',
      'parts/fuel.md': 'Burns [[[ water ]]].\n',
      'docs/index.md':
        '# [[[ config.site_name ]]]\n\nHolds [[[water]]] below [[[ lids.steel ]]], as `{{ water }}` in {% raw %}.\n\n[% include "fuel.md" %]\n\n- [x] [a](#)\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    expect(textOf(site.output('index.html'))).toMatch(
      /Kettle .*Holds 2 litres below 12 cm, as \{\{ water \}\} in \{% raw %\}\. Burns 2 litres\./,
    );
  });

  it('names the documents of APIs that a viewer would have shown: seen, the tag was printed', async () => {
    await moveIn({
      'mkdocs.yml':
        'site_name: Kettle\nsite_url: https://kettle.example/\nplugins: [search, swagger-ui-tag]\n',
      'docs/index.md': '# Kettle\n\n<swagger-ui src="api.yaml"/>\n\n`<swagger-ui src="x"/>`\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, location }) => [message, location?.line])).toEqual([
      ['mkdocs/plugin-blocks: The document of an API is left out: Swagger’s viewer would have shown it', 3],
    ]);
    expect(content('index.html').match(/swagger-ui/g)).toHaveLength(1);
  });
});
