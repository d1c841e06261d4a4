import { afterEach, describe, expect, it } from 'vitest';
import { auditTwin } from '../../src/agents/audit-twin.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG = (options = '') =>
  `import { math } from 'docsgen/plugins/math';\n${configWith(`plugins: [math(${options})]`)}`;
const page = (body: string) => `---\ntitle: Sums\n---\n\n${body}\n`;
const formulasOf = (html: string) =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)</g)].map(([, tex = '']) =>
    tex.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&#x27;', "'"),
  );

describe('formulas', () => {
  it.each(['md', 'mdx'])(
    'of lines, blocks and fences are MathML in .%s pages, in lists, tables and quotes too',
    async (ending) => {
      site = createSite({
        'docs-site.config.ts': CONFIG("{ macros: { '\\\\R': '\\\\mathbb{R}' } }"),
        [`content/index.${ending}`]: page(
          [
            'A $\\frac{a}{b}$ and $x_{i}$ in $\\R$, then $$\\sum_{i} x_i$$ in full.',
            '$$\n\\begin{matrix} a & b \\\\ c & d \\end{matrix}\n$$',
            '```math\nE = mc^2\n```',
            '- Item with $k_1$\n\n  $$\n  k_2\n  $$',
            '> $$\n> q_1\n> q_2\n> $$',
            '| a | b |\n| --- | --- |\n| $t_1$ | **x** $t_2$ |',
            'Two $a +\nb$ lines.',
          ].join('\n\n'),
        ),
      });
      expect((await site.build()).diagnostics).toEqual([]);
      const html = site.output('index.html');
      expect(formulasOf(html)).toEqual([
        '\\frac{a}{b}',
        'x_{i}',
        '\\R',
        '\\sum_{i} x_i',
        '\\begin{matrix} a & b \\\\ c & d \\end{matrix}',
        'E = mc^2',
        'k_1',
        'k_2',
        'q_1\nq_2',
        't_1',
        't_2',
        'a +\nb',
      ]);
      expect(html).toContain('<mi>ℝ</mi>');
      expect(html.match(/display="block"/g)).toHaveLength(5);
      expect(html).not.toContain('katex');
      const css = Object.entries(site.outputs()).find(([, text]) => text.includes('div.math'));
      expect(css?.[0]).toMatch(/^assets\/.*\.css$/);
    },
  );

  it('are not prices, variables of a shell, code, or what is escaped', async () => {
    const prose = [
      'It costs $5 and $10, or $7/$8, up to $3.',
      'Escaped \\$x\\$ and `$y$`, at 20$ or 30 $ each.',
      '```bash\necho $HOME and $PATH\n```',
      'For $5 you get $x$; "$6" does not.',
    ];
    site = createSite({ 'docs-site.config.ts': CONFIG(), 'content/index.md': page(prose.join('\n\n')) });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(formulasOf(html)).toEqual(['x']);
    for (const text of ['It costs $5 and $10, or $7/$8, up to $3.', 'Escaped $x$ and <code>$y$</code>'])
      expect(html).toContain(text);
  });

  it('within two dollars alone, where single ones are left alone', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG('{ singleDollar: false }'),
      'content/index.md': page('Here $a$ and $$b \\text{ for $c$}$$ there.'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(formulasOf(site.output('index.html'))).toEqual(['b \\text{ for $c$}']);
    expect(site.output('index.html')).toContain('Here $a$ and ');
  });

  it('that can’t be read are faults with the line and column of the word', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG(),
      'content/index.md': page(
        'Here $a + \\nope{b}$.\n\n> $$\n> good\n> \\wrong\n> $$\n\n```math\n\\frac{\n```',
      ),
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(false);
    expect(
      diagnostics.map(({ code, message, location }) => [code, message, location?.line, location?.column]),
    ).toEqual([
      [
        'plugin-fault',
        "math: The formula can't be read, and is shown as it was written: Undefined control sequence: \\nope",
        5,
        11,
      ],
      [
        'plugin-fault',
        "math: The formula can't be read, and is shown as it was written: Undefined control sequence: \\wrong",
        9,
        3,
      ],
      ['plugin-fault', expect.stringContaining("math: The formula can't be read"), 13, 7],
    ]);
  });

  it('whose block is never closed, or has words behind its first dollars, are named', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG(),
      'content/index.md': page('$$\nx\n\nAll of this is lost.'),
      'content/words.md': page('$$ y =\nx\n$$'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ message, severity, location }) => [message, severity, location?.line])).toEqual(
      [
        ['math: The block of a formula is never closed: all that follows is taken for it', 'warning', 5],
        ['math: What stands behind the `$$` that opens a block of its own is not shown', 'warning', 5],
      ],
    );
  });

  it('keep their source in the Markdown form, and their signs in headings, search and excerpts', async () => {
    site = createSite({
      'docs-site.config.ts': CONFIG(),
      'content/index.md': page(
        'Mass is $E = mc^2$ here, and $$a < b$$ there.\n\n## The norm $\\|x\\|$\n\n$$\n\\alpha\n\\beta\n$$',
      ),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const twin = site.output('index.md');
    expect(twin).toContain('Mass is $E = mc^2$ here, and $$a < b$$ there.');
    expect(twin).toContain('## The norm $\\|x\\|$');
    expect(twin).toContain('$$\n\\alpha\n\\beta\n$$');
    const html = site.output('index.html');
    expect(html).toContain('<meta name="description" content="Mass is E=mc2 here, and a&lt;b there.">');
    expect(html).toContain('id="the-norm-x"');
    expect(auditTwin(html, twin, 'https://docs.example.com').lost).toEqual([]);
    const search = Object.entries(site.outputs()).filter(([file]) => file.includes('search'));
    expect(search.some(([, text]) => text.includes('mc^2') || text.includes('alpha'))).toBe(false);
  });

  it('cost other pages nothing: those are read by the faster parser', async () => {
    const { createParser } = await import('../../src/mdx/parser.ts');
    const { math } = await import('../../src/plugins/math/math.ts');
    const { syntax } = math();
    if (!syntax) throw new Error('The plugin has no grammar');
    let asked = 0;
    const spied = { ...syntax, within: (text: string) => ++asked > 0 && (syntax.within?.(text) ?? true) };
    const parse = createParser([spied]);
    expect(JSON.stringify(parse('Plain *text*.', 'md'))).toBe(
      JSON.stringify(createParser()('Plain *text*.', 'md')),
    );
    expect(JSON.stringify(parse('A $x$.', 'md'))).toContain('inlineMath');
    expect(asked).toBe(2);
  });
});
