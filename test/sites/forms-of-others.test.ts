import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Place, code and message of what a page with this text is told. */
async function told(text: string, file = 'index.md'): Promise<string[]> {
  site = createSite({ [`content/${file}`]: `# Home\n\n${text}\n` });
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(({ code, location, message }) => `${location?.column} ${code} ${message}`);
}

const printed = (what: string, column = 1) => [
  `${column} markup-foreign This is printed as it stands: ${what}`,
];
const slip = (message: string, column = 1) => [`${column} markup-printed ${message}`];
const JOINED = 'its lines are joined to one';

describe('forms of other systems that had been printed in silence', () => {
  it.each([
    ['#. First', printed('numbers of pandoc are none of Markdown')],
    ['(@) First', printed('numbers of pandoc are none of Markdown')],
    ['See [@knuth1984].', printed('citations of pandoc are none of Markdown', 5)],
    ['[block:callout]', printed('blocks of ReadMe are none of Markdown')],
    ['[!INCLUDE note]', printed('what DocFX takes in is none of Markdown')],
    ['::tip', printed('a line with two colons is no directive')],
    [': : : tip', printed('spaces part the colons')],
    ['A :badge[new]{type=tip} one.', printed('directives in a line are none of Markdown', 3)],
    ['\\begin{align}', printed('environments of LaTeX are none of Markdown')],
    ['Text.\n{.wide}', printed('attributes in braces are none of Markdown')],
    ['Text {.wide}', printed('attributes in braces are none of Markdown', 6)],
    ['A {# remark #} b.', printed('no template is run', 3)],
    ['A [+ new +] b.', printed('marks of changes are none of Markdown', 3)],
    ['[b]bold[/b]', printed('BBCode is none of Markdown')],
    ["A '''bold''' word.", printed('marks of MediaWiki are none of Markdown', 3)],
    ['A ||secret|| b.', printed('nothing is hidden by these marks', 3)],
    ['See kbd:[Ctrl].', printed('macros of AsciiDoc are none of Markdown', 5)],
    ['A <!- remark -> b.', printed('this is no comment', 3)],
    ['A thing. ^some-id', printed('names of blocks are none of Markdown', 10)],
    ['%%', printed('comments between percent signs are none of Markdown')],
    ['####### Seven', printed('headings have six levels at most')],
    ['＃ Wide', printed('this sign is no number sign')],
    ['———', printed('these are no dashes')],
    ['> [! NOTE]\n> Text.', printed('this is no alert', 3)],
    ['#Title#', printed('a heading has a space behind its number sign')],
    ['[^2] : text', printed('a space parts the label of the footnote from its colon')],
    ['[1]: First note text', printed('this is no footnote')],
  ])('are named: %j', async (text, expected) => {
    expect(await told(text)).toEqual(expected);
  });

  it.each([
    [
      '[a](./index.md ":ignore")',
      '1 markup-foreign ":ignore" is shown as the title of the link: it means something to Docsify only',
    ],
    [
      '[a](xref:Some.Name)',
      '1 markup-foreign This link leads nowhere: names of DocFX and AsciiDoc are no addresses',
    ],
    [
      'A `#!python range(3)`.',
      '3 markup-foreign "#!python" is printed as a part of the code: a language within a line is none of Markdown',
    ],
    [
      'A $`x`$ b.',
      '4 markup-foreign This is shown as code between dollars: formulas of GitLab are none of Markdown',
    ],
    ['>>>', '1 markup-foreign These quotes are empty: >>> opens no block of a quote'],
    [
      '<details summary="More">Text.</details>',
      '1 markup-foreign The summary of <details> is no attribute: it is not shown',
    ],
    ['<!-- tabs:start -->', '1 markup-foreign A comment is left out: no tabs are made of it'],
    [
      '<table>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n</table>',
      '1 markup-foreign This <table> stays empty: the table of Markdown below it is one by itself',
    ],
    [
      '![clip](https://youtu.be/abc)',
      '1 markup-printed This is shown as a picture, and is none: readers see nothing of it',
    ],
    [
      'In __init__.py it is.',
      '4 markup-printed This loses its signs: __init__ is read as marks around "init"',
    ],
    ['It is 2*3*4.', '8 markup-printed This loses its signs: *3* is read as marks around "3"'],
  ])('have a place and a cause where they mean something else: %j', async (text, expected) => {
    expect(await told(text)).toEqual([expected]);
  });
});

describe('what a human sees to be a slip', () => {
  it.each([
    ['[text]page.md)', slip('This is printed as it stands: no parenthesis opens the target of the link')],
    [
      '![alt] (x.png)',
      slip('This is printed as it stands: a space parts the text of the picture from its target'),
    ],
    [
      '[text]\u00a0(./page.md)',
      slip('This is printed as it stands: a space parts the text of the link from its target'),
    ],
    [
      '<https://example.com/a b>',
      slip('This is printed as it stands: an address between angle brackets holds no space'),
    ],
    ['- [ x ] done', slip('This is no task: its box is printed as it stands', 3)],
    ['- [✓] done', slip('This is no task: its box is printed as it stands', 3)],
    ['- [ ] open\n- [y] done', slip('This is no task: its box is printed as it stands', 3)],
    ['1. [v] done\n2. [x] done', slip('This is no task: its box is printed as it stands', 4)],
    [
      '\u200b## Part',
      slip('This line is printed with its mark: a sign that nobody sees stands in front of it'),
    ],
    ['a. one\nb. two', slip(`This is no list: ${JOINED}`)],
    ['| one\n| two', slip(`This is no block of lines: ${JOINED}`)],
    [
      '- entry\n| a | b |\n|---|---|\n| 1 | 2 |',
      slip('This is no table: text stands right above its header', 3),
    ],
    [
      '| a | b |\n|===|===|\n| 1 | 2 |',
      slip(`This is no table: the line below its header has odd signs, and ${JOINED}`),
    ],
    ['``js\na\n``', slip(`This is no block of code: ${JOINED}`)],
    ['[ ](./index.md)', slip('This link has no text: readers see nothing of it')],
  ])('is named: %j', async (text, expected) => {
    expect(await told(text)).toEqual(expected);
  });

  it('is no slip where it reads as prose', async () => {
    const prose = [
      'The norm ||x|| and `||y||`, a || b || c, and x^2.',
      'It takes \\{.a} and `{# note #}`, [b] and [i], 2 * 3 * 4, **init**, __all__ of it.',
      'Press [-] or [+]. See [1] and (a) or (b): that is all. It is 5 o’clock: "so".',
      'Write `:badge[x]`, ::before, std::vector, a:b, and ${x}.',
      '- [ ] open\n- [x] done',
      '1. one\n2. two',
      '- [y] says yes\n- [n] says no',
      '> [!NOTE]\n> Text.',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      '[ref]: https://example.com\n\n[ref]',
    ].join('\n\n');
    expect((await told(prose)).filter((text) => !text.includes('__all__'))).toEqual([]);
  });
});

describe('words of other systems in MDX', () => {
  it('are named where their braces stand behind backslashes, and once where the braces are code', async () => {
    const formula = 'This is printed as it stands: formulas need a plugin';
    expect(await told('A $\\{x_1\\}$ b.', 'index.mdx')).toEqual([`3 markup-foreign ${formula}`]);
    const [first = '', ...others] = await told('A {!value!} b.', 'index.mdx');
    expect(first).toMatch(/^3 mdx-syntax /);
    expect(others).toEqual([]);
  });

  it.each([
    [
      '{require("./a.png")}',
      "`require` is read as JavaScript, but nothing in the page declares it — Pages are modules: write import picture from './picture.png' at the top, and use that.",
    ],
    [
      '{frontMatter.title}',
      '`frontMatter` is read as JavaScript, but nothing in the page declares it — A page does not read its front matter: write the value, or export const … at the top of the page.',
    ],
    [
      '$$ \\frac{a}{b} $$',
      "The braces of this formula are read as JavaScript, and nothing in the page declares `a` — Formulas need math() in `plugins`: import { math } from 'docsgen/plugins/math'.",
    ],
    [
      '{% include "x" %}',
      'No template is run: `{% include "x" %}` is read as JavaScript, and is none — Write the text itself, or a component: import Part from \'./_part.mdx\' and <Part />; in `code` it is shown as it is.',
    ],
    [
      'A List<T> here.',
      '`<T>` is read as a tag that is never closed — Write \\<T> for text, or put it in `code`.',
    ],
    [
      'Press <Enter> now.',
      '`<Enter>` is read as a tag that is never closed — Write \\<Enter> for text, or put it in `code`.',
    ],
    [
      '<Card title="say "hi"" href="/" />',
      '`<Card title="say "hi"` is no tag: a quote stands within the quotes of a value — Write the value between single quotes, name=\'say "hi"\'; or &quot; for a quote in it.',
    ],
  ])('have the way out that is meant: %s', async (text, expected) => {
    site = createSite({ 'content/index.mdx': `# Home\n\n${text}\n` });
    const { diagnostics } = await site.build().catch((error: unknown) => {
      if (error instanceof DiagnosticError) return error;
      throw error;
    });
    const [first] = diagnostics;
    expect(`${first?.message} — ${first?.hint}`).toBe(expected);
  });
});
