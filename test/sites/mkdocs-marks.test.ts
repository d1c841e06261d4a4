import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = `site_name: Kettle
site_url: https://kettle.example/
theme:
  name: material
  custom_dir: overrides
markdown_extensions:
  - pymdownx.arithmatex:
      generic: true
  - pymdownx.critic
  - pymdownx.emoji
  - pymdownx.keys
  - pymdownx.magiclink:
      repo_url_shorthand: true
      user: ann
      repo: kettle
  - pymdownx.mark
  - pymdownx.smartsymbols
  - pymdownx.tilde
`;

async function moveIn(page: string, { config = CONFIG, ...files }: Record<string, string> = {}) {
  site = createForeignSite({
    'mkdocs.yml': config,
    'docs/index.md': '# Kettle\n\nBoils.\n',
    'docs/guide/page.md': `# Page\n\n${page}`,
    ...files,
  });
  await migrate({ folder: site.root });
  return site.build();
}

const content = () => contentOf(site.output('guide/page.html'));

describe('marks of MkDocs', () => {
  it('keeps code with bars in one cell of a table, and has no word for the place of footnotes: seen, ten cells were torn', async () => {
    const page = [
      '| Pattern | Meaning |',
      '|---------|---------|',
      '| `(a|b)` | one of ``a | b`` |',
      '| x \\| y | `c` |',
      '',
      'A word.[^1]',
      '',
      '///Footnotes Go Here///',
      '',
      '[^1]: The note.',
    ].join('\n');
    const report = await moveIn(page, { config: `${CONFIG}  - footnotes\n  - tables\n` });
    expect(content()).toMatch(
      /<td><code>\(a\|<wbr\/>b\)<\/code><\/td>\s*<td>one of <code>a \| b<\/code><\/td>/,
    );
    expect(content()).toMatch(/<td>x \| y<\/td>\s*<td><code>c<\/code><\/td>/);
    expect(content()).toContain('The note.');
    expect(content()).not.toContain('///');
    expect(report.diagnostics).toEqual([]);
  });

  it('takes in files as the plugin include-markdown does: seen, nine pages of a site printed its lines', async () => {
    const page = [
      '{% include-markdown "../../READ.md" start="<!-- in -->" end="<!-- out -->" heading-offset=1 %}',
      '!!! note',
      '',
      '    {%',
      "      include-markdown './part.md'",
      '      trailing-newlines=false',
      '    %}',
      '',
      '```text',
      '{% include "../../kettle.conf" start="# begin\\n" %}',
      '```',
      '',
      '{% include-markdown "nowhere.md" %}',
    ].join('\n');
    const report = await moveIn(page, {
      config: `${CONFIG}plugins:\n  - include-markdown\n`,
      'READ.md':
        'Above\n<!-- in -->\n# From above\n\nSee [the guide](docs/guide/part.md).\n<!-- out -->\nBelow\n',
      'docs/guide/part.md': '---\ntitle: Part\n---\n\nOne *part*.\n\nAnother one.\n',
      'kettle.conf': 'secret\n# begin\nwater = 2\n',
    });
    expect(content()).toMatch(/<h2 id="from-above"/);
    expect(content()).toContain('<a href="/guide/part">the guide</a>');
    expect(content()).toMatch(
      /<aside[\s\S]*<p>One <em>part<\/em>\.<\/p>\s*<p>Another one\.<\/p>[\s\S]*<\/aside>/,
    );
    expect(content()).toContain('water = 2');
    expect(content()).not.toMatch(/Above|Below|secret|\{%/);
    const faults = report.diagnostics.filter(({ code }) => code === 'plugin-fault');
    expect(faults.map(({ message }) => message)).toEqual([
      'mkdocs/include-markdown: The file nowhere.md does not exist',
    ]);
  });

  it('leaves words in braces behind a heading to lists of attributes: without them, they are a text', async () => {
    const page = '## Use {name}\n\n## Wide { .wide #way }\n';
    await moveIn(page);
    expect(content()).toContain('Use {name}');
    expect(content()).toContain('<h2 id="way"');
    site.dispose();
    await moveIn(page, {
      config: CONFIG.replace('markdown_extensions:', 'markdown_extensions:\n  - attr_list'),
    });
    expect(content()).not.toContain('{name}');
    expect(content()).toContain('<h2 id="way"');
  });

  it('show proposed changes: seen, their braces and signs were printed in silence', async () => {
    await moveIn(
      'Is {--cold--}, {++warm++}, {~~slow~>fast~~}, {==odd==}{>>why?<<}, `{++ code`.\n\n{==\n\nA whole paragraph.\n\n==}\n\n- {++ one of a list ++}\n',
    );
    expect(content()).toContain(
      '<p>Is <del>cold</del>, <ins>warm</ins>, <del>slow</del><ins>fast</ins>, <mark>odd</mark><span class="critic comment">why?</span>, <code>{++ code</code>.</p>',
    );
    expect(content()).toMatch(/<mark>\s*<p>A whole paragraph\.<\/p>\s*<\/mark>/);
    expect(content()).not.toMatch(/\{==|==\}|\{~~|<kbd>/);
  });

  it('take changes over, or back, where the extension is told to', async () => {
    const config = CONFIG.replace('  - pymdownx.critic', '  - pymdownx.critic:\n      mode: accept');
    await moveIn('Is {--cold--}{++warm++}, {~~slow~>fast~~}{>>why?<<}.\n', { config });
    expect(content()).toContain('<p>Is warm, fast.</p>');
    site.dispose();
    await moveIn('Is {--cold--}{++warm++}, {~~slow~>fast~~}{>>why?<<}.\n', {
      config: config.replace('accept', 'reject'),
    });
    expect(content()).toContain('<p>Is cold, slow.</p>');
  });

  it('draw formulas in all of their forms, and leave prices alone: seen, all of them were printed', async () => {
    await moveIn(
      'Of $x^2$ and \\(a_1 + b_1\\), for $5 or $6.\n\n\\[\ny = z_2\n\\]\n\n$$\nk\n$$\n\n\\begin{align}\na &= b\n\\end{align}\n\n`\\(code\\)`\n',
    );
    expect(content().match(/<math/g)).toHaveLength(5);
    expect(content()).toContain('for $5 or $6.');
    expect(content()).toContain('<code>\\(code\\)</code>');
    expect(content()).not.toMatch(/<p>\\begin|\$\$/);
  });

  it('draw icons of the site’s own in the color of the text: seen, their short names were printed, then left out', async () => {
    const { diagnostics } = await moveIn(
      'See :KettleLid: and :tools-spout:{ title="A "spout"" } but not :unheard:.\n',
      {
        'overrides/.icons/KettleLid.svg':
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="x()"><script>x()</script><path id="p" d="M0 0h8" onclick="x()"/></svg>',
        'overrides/.icons/tools/spout.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="2"/></svg>',
      },
    );
    expect(content()).toContain(
      '<svg class="mkdocs-icon" viewBox="0 0 8 8" aria-hidden="true"><path d="M0 0h8"></path></svg>',
    );
    expect(content()).toContain('viewBox="0 0 24 24" role="img" aria-label="A ');
    expect(content()).not.toMatch(/x\(\)|:KettleLid|:tools/);
    expect(content()).toContain('but not :unheard:.');
    expect(diagnostics).toEqual([]);
  });

  it('draw icons of Material where an environment of Python or a package of npm has them: seen, 550 links of a site had no text', async () => {
    const { diagnostics } = await moveIn(
      '[:octicons-home-16:](https://a.example){ title="Home page" } [:material-cup:](https://b.example "Cups")\n',
      {
        'node_modules/@primer/octicons/build/svg/home-16.svg':
          '<svg viewBox="0 0 16 16"><path d="M1 1h2"/></svg>',
        '.venv/lib/python3.12/site-packages/material/templates/.icons/material/cup.svg':
          '<svg viewBox="0 0 24 24"><path d="M2 2h3"/></svg>',
      },
    );
    expect(content()).toContain(
      '<svg class="mkdocs-icon" viewBox="0 0 16 16" role="img" aria-label="Home page"><path d="M1 1h2"></path></svg></a>',
    );
    expect(content()).toContain('aria-label="Cups"><path d="M2 2h3"></path></svg></a>');
    expect(diagnostics).toEqual([]);
  });

  it('say in words or signs what icons mean that nothing has: seen, such links and cells of tables were empty', async () => {
    const { diagnostics } = await moveIn(
      [
        '[:octicons-repo-16:](https://a.example) [:simple-flathub:](https://b.example){ .card title="On Flathub" }',
        '',
        '| Kettle | Lid |',
        '| --- | --- |',
        '| :material-check:{ .green } | :material-close-circle: |',
        '| :material-fire: | hot |',
        '',
      ].join('\n'),
    );
    expect(content()).toMatch(/href="https:\/\/a\.example"[^>]*>repo<\/a>/);
    expect(content()).toMatch(/href="https:\/\/b\.example"[^>]*>On Flathub<\/a>/);
    expect(content()).toContain('<td>✓</td><td>✗</td>');
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      [
        'mkdocs/icons: 5 icons are left out: `:octicons-repo-16:`',
        'Install @mdi/svg @primer/octicons simple-icons beside the site, which have them; or put an image in its place.',
      ],
    ]);
  });

  it('are tabs of fences that name them, as older releases had them: seen, 100 pages of a site showed files without a name', async () => {
    const { diagnostics } = await moveIn(
      [
        'Set it:',
        '',
        '```yaml tab="File (YAML)"',
        'a: 1',
        '',
        '  b: 2',
        '```',
        '',
        '```toml tab=\'File (TOML)\' title="lid.toml"',
        'a = 1',
        '```',
        '',
        'Then:',
        '',
        '- Item',
        '',
        '    ```bash tab="CLI"',
        '    boil --tab="x"',
        '    ```',
        '',
        '```bash',
        'boil tab="y"',
        '```',
        '',
      ].join('\n'),
    );
    const html = content();
    expect([...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      'File (YAML)',
      'File (TOML)',
      'CLI',
    ]);
    expect(html.match(/role="tablist"/g)).toHaveLength(2);
    const words = html.replace(/<[^>]*>/g, '');
    expect(words).toMatch(/a: 1\n\n {2}b: 2/);
    expect(words).toContain('lid.toml');
    expect(words).toContain('boil --tab=');
    expect(diagnostics).toEqual([]);
  });

  it('show formulas that pages have as MathML: seen, their tags were printed', async () => {
    const { diagnostics } = await moveIn('Half is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.\n');
    expect(content()).toContain('<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>');
    expect(diagnostics).toEqual([]);
  });

  it('are symbols and short links where their extensions are on', async () => {
    await moveIn(
      'It is +/- 1/2 (c), see #12, @bo and cy/pot#3; not a#b, `#4` nor [#5](https://a.example).\n',
    );
    expect(content()).toContain('It is ± ½ ©, see');
    const found = [...content().matchAll(/href="https:\/\/github\.com\/([^"]+)"[^>]*>([^<]+)/g)];
    expect(found.map(([, href, text]) => [href, text])).toEqual([
      ['ann/kettle/issues/12', '#12'],
      ['bo', '@bo'],
      ['cy/pot/issues/3', 'cy/pot#3'],
    ]);
  });

  it('are addresses in HTML as they are seen from the address of the page: seen, they were looked for beside its file', async () => {
    const { diagnostics } = await moveIn(
      '<a href="../other/#top">other</a> <a href="#page">here</a> <a href="../../files/a.txt">file</a>\n\n<p><img src="../../files/a.svg" alt="A lid"></p>\n',
      {
        'docs/guide/other.md': '# Top\n',
        'docs/files/a.txt': 'a',
        'docs/files/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      },
    );
    expect(diagnostics).toEqual([]);
    expect(content()).toMatch(/href="\/guide\/other#top"[\s\S]*href="[^"]*#page"[\s\S]*a-\w+\.txt/);
  });

  it('are names of files for pages of folders without a heading, as MkDocs has them', async () => {
    await moveIn('Text.\n', { 'docs/guide/index.md': 'Only text.\n', 'docs/more_tea.md': 'Only text.\n' });
    expect(site.output('guide.html')).toContain('<title>Index | Kettle</title>');
    expect(site.output('more_tea.html')).toContain('<title>More tea | Kettle</title>');
  });
});
