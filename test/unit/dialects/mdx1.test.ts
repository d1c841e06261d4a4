import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { readingTime } from '../../../src/dialects/blog/word-count.ts';
import { readAsMdx1 } from '../../../src/dialects/docusaurus/mdx1.ts';
import { joinPieces } from '../../../src/dialects/docusaurus/unified/mdx1-nodes.ts';
import { applyEdits, unedited } from '../../../src/plugins/text-edits.ts';

function read(text: string, hasMath = false): string {
  return applyEdits(unedited(text), readAsMdx1(text, hasMath)).text;
}

describe('a text of MDX 1', () => {
  // What each line shows was looked at in what MDX 1 itself makes of the text.
  it.each([
    [
      'A {brace} and {a.b c}, a {{ .Values.x }}.',
      'A \\{brace\\} and \\{a.b c\\}, a \\{\\{ .Values.x \\}\\}.',
    ],
    ['# H {x} {#id}\n\n{1+1}', '# H \\{x\\} {#id}\n\n\\{1+1\\}'],
    ['| a |\n|-|\n| {x} `{y}` |', '| a |\n|-|\n| \\{x\\} `{y}` |'],
    ['![a {b}](x.png) [c {d}](e.md)', '![a \\{b\\}](x.png) [c \\{d\\}](e.md)'],
    ['A <span style={{a: 1}}>{b}</span>', 'A <span style={{a: 1}}>\\{b\\}</span>'],
    ['\\{x} ~one~ ~~two~~', '\\{x\\} \\~one\\~ ~~two~~'],
    ['See http://a.example/{id} and {b}', 'See http://a.example/{id} and \\{b\\}'],
  ])('has braces that are text where there is no tag: %s', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    "import {\n  a,\n} from './a.js';\n\n<b>{a}</b>\n",
    "import { a } from './a.js';\nimport B from './b.js';\n\n# A\n",
    'export const a = () => (\n  <div>\n    {1 < 2}\n  </div>\n);\n\nText.\n',
    'export const a = () => {\n  const b = [1, 2];\n\n    return <i>{b}</i>;\n};\n\nText.\n',
  ])(
    'has imports and exports as they are: seen, their braces were text and the page was lost: %j',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  it.each([
    ['a < b and <5 and <= c', 'a \\< b and \\<5 and \\<= c'],
    ['Write to <ann@kettle.example>.', 'Write to [ann@kettle.example](mailto:ann@kettle.example).'],
    ['See <https://a.example>.', 'See <https://a.example>.'],
    ['See <chrome://tracing>.', 'See [chrome://tracing](chrome://tracing).'],
    // Seen: it was a link of its own paragraph.
    ['Name it with <host:port> here.', 'Name it with \\<host:port> here.'],
    ['<mailto:ann@kettle.example>', '[mailto:ann@kettle.example](mailto:ann@kettle.example)'],
  ])('has signs that open no tag: %s', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['text\n\n    code {x}\n\n      more\n\ntext', 'text\n\n```\ncode {x}\n\n  more\n```\n\ntext'],
    ['1. item\n\n        code\n', '1. item\n\n   ```\n    code\n   ```\n'],
    ['> quote\n>\n>     code', '> quote\n>\n> ```\n> code\n> ```'],
    ['- a\n\n      ```\n      b\n\nc', '- a\n\n  ````\n  ```\n  b\n  ````\n\nc'],
    ['\tcode', '```\ncode\n```'],
  ])('has code by its indentation: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['para\n    goes on', 'para\n    goes on'],
    ['1. item\n\n    para', '1. item\n\n    para'],
    ['```js\n{x}\n    y\n```', '```js\n{x}\n    y\n```'],
    ['- a\n    - b', '- a\n    - b'],
  ])('has no code where the indentation is that of a paragraph or of an item: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['<b>{1+1}</b> text *em*', '<b>{1+1}</b> text \\*em\\*'],
    ['text\n<b>line</b> {1+1} `x`', 'text\n<b>line</b> {1+1} \\`x\\`'],
    ['<ul>\n<li>a_b</li>\n- c\n</ul>', '<ul>\n<li>a\\_b</li>\n\\- c\n</ul>'],
    ['<div>\n\n*em* {x}\n\n</div>', '<div>\n\n*em* \\{x\\}\n\n</div>'],
    ['<td title="a_b" data-x={c * d}>e</td>', '<td title="a_b" data-x={c * d}>e</td>'],
  ])('has no Markdown in a block that begins with a tag: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['<p>a\n\nb</p>', '<p>\n\na\n\nb\n\n</p>'],
    ['<details>\n\ntext\n</details>', '<details>\n\ntext\n</details>'],
    ['- item\n\n  <div>a\n\n  b</div>', '- item\n\n  <div>\n  \n  a\n\n  b\n  \n  </div>'],
    ['<br>\n<img src="a.png">', '<br>\n<img src="a.png">'],
  ])('has tags that one block opens and another one closes: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['1) a\n2) b {c}', '1\\) a\n2\\) b \\{c\\}'],
    ['text\n1) a', 'text\n1\\) a'],
    ['- x\n  1) a\n  2) b', '- x\n  1\\) a\n  2\\) b'],
    ['> a\n> 1) q', '> a\n> 1\\) q'],
    ['1) a\n\n    code\n\n2) b', '1\\) a\n\n```\ncode\n```\n\n2\\) b'],
    ['1. a\n1) b', '1. a\n1\\) b'],
    ['1. a\n2. b\n\n   c 3) d', '1. a\n2. b\n\n   c 3) d'],
  ])('has no lists whose numbers stand before a parenthesis: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['a\\\nb', 'a\\\\\nb'],
    ['**a\\\nb**', '**a\\\\\nb**'],
    ['a  \nb', 'a  \nb'],
    ['a\\\\\nb', 'a\\\\\nb'],
  ])('has a backslash at the end of a line, which breaks none: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['[a](https://a.example/?b\\&c)', '[a](https://a.example/?b\\\\&c)'],
    ['[a \\& **b**](</c\\:d> "e\\&f")', '[a \\& **b**](</c\\\\:d> "e\\&f")'],
    ['![a](b\\=c.png)', '![a](b\\\\=c.png)'],
    ['[a]\n\n[a]: /b\\?c\\_d', '[a]\n\n[a]: /b\\\\?c\\_d'],
    ['[a](/b\\_c\\(d\\))', '[a](/b\\_c\\(d\\))'],
  ])('has backslashes in addresses where MDX 1 has no use for them: %j', (text, edited) => {
    expect(read(text)).toBe(edited);
  });

  it.each([
    ['<pre>\n  a:\n  <b>\n    c\n  </b>, d\n</pre>', '<pre>a:<b>c</b>, d</pre>'],
    ['<p>\n  See <a\n    href="/x"\n  >\n    here\n  </a>\n</p>', '<p>See <a href="/x" >here</a></p>'],
    ['<p>\n  <b>\n    c\n  </b>\n  d\n</p>', null],
    ['<p>a <b\n    c="d">e</b></p>', null],
  ])(
    'has elements that begin on a line of tags and end beside text, or a tag that does: %j',
    (text, edited) => {
      expect(read(text)).toBe(edited ?? text);
    },
  );

  it('has expressions that hold Markdown between blocks, and those that nothing closes stay', () => {
    const edited = read('<a>\n{b && <c>\n\n*d* {e}\n\n</c>}\n</a>');
    expect(edited.replace(/\n{2,}/g, '\n\n').split('\n\n')).toEqual([
      "import SpanningExpression from '@docusaurus/SpanningExpression';",
      '<a>',
      '<SpanningExpression shape={(shown) => (b && <c>{shown[0]}</c>)}>',
      '<>',
      '*d* \\{e\\}',
      '</>',
      '</SpanningExpression>',
      '</a>',
    ]);
    expect(read('<a>\n{b && <c>\n\n*d*')).not.toContain('SpanningExpression');
  });

  it.each([
    "<p>{'{'}</p>\n\nText.\n\n<p>{'}'}</p>\n\nMore.\n",
    '<p>{"{"}</p>\n\nText.\n\n<p>{"}"}</p>\n',
    '<p>{`{`}</p>\n\nText.\n\n<p>{x}</p>\n',
    '<p title="{">a</p>\n\nText.\n\n<p title="}">b</p>\n',
    '<p>{/* { */}a</p>\n\nText.\n\n<p>b</p>\n',
    "<p>{a('\\'{')}</p>\n\nText.\n\n<p>b }</p>\n",
  ])('has braces in strings, values and comments that begin no expression: %j', (text) => {
    expect(read(text)).toBe(text);
  });

  it('has short forms in expressions that begin no string', () => {
    expect(read("<a>\n{b && <c>don't {e}\n\n*d*\n\n<i>it's</i></c>}\n</a>")).toContain(
      "shape={(shown) => (b && <c>don't {e}",
    );
  });

  it.each([
    ['<Pot\n  a="b"\n>\n  {(c) => `\\\n-      x {y}\n+      z ${c}\n`}\n</Pot>', null],
    ['<br/>\n1. x\n> q', '<br/>\n1\\. x\n> q'],
    ['text\n<br/>\n- item', 'text\n<br/>\n\\- item'],
    ['<br/>\n\n- item {a}', '<br/>\n\n- item \\{a\\}'],
  ])('has no items in a block that begins with a tag, nor edits in its expressions: %j', (text, edited) => {
    expect(read(text)).toBe(edited ?? text);
  });

  it('keeps braces of formulas where the site has any', () => {
    expect(read('A $\\frac{a}{b}$ and {c}', true)).toBe('A $\\frac{a}{b}$ and \\{c\\}');
  });

  it('is read once more without a change, as rewriting it leaves it', () => {
    const text = 'A {b} <5\n\n    code {x}\n\n<p>*a*\n\nb</p>\n';
    expect(read(read(text))).toBe(read(text));
  });
});

describe('what plugins for MDX 1 make', () => {
  const text = (value: string) => ({ type: 'paragraph', children: [{ type: 'text', value }] });
  const names = (tree: Root) =>
    JSON.stringify(tree, (key, value: unknown) =>
      key === 'data' || key === 'attributes' || key === 'children' || key === 'type' || key === ''
        ? value
        : key === 'name' || key === 'value' || /^\d+$/.test(key)
          ? value
          : undefined,
    );

  it('is elements around what stands between their pieces, and no import that the page has already', () => {
    const tree = {
      type: 'root',
      children: [
        { type: 'mdxjsEsm', value: "import Tabs from '@theme/Tabs'" },
        { type: 'import', value: "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'" },
        { type: 'jsx', value: '<Tabs>\n<TabItem value="npm">' },
        text('kept'),
        { type: 'jsx', value: '</TabItem>\n</Tabs>' },
      ],
    } as unknown as Root;
    const joined = joinPieces(tree);
    expect(joined.dropped).toBe(0);
    expect(tree.children.map(({ type }) => type)).toEqual(['mdxjsEsm', 'mdxjsEsm', 'mdxJsxFlowElement']);
    expect(names(tree)).toMatch(/"name":"Tabs".*"name":"TabItem".*"value":"npm".*"value":"kept"/);
    expect(names(tree).match(/import Tabs/g)).toHaveLength(1);
  });

  it('is left out and counted where the pieces do not fit together', () => {
    const tree = {
      type: 'root',
      children: [{ type: 'jsx', value: '<Tabs>' }, text('kept')],
    } as unknown as Root;
    expect(joinPieces(tree).dropped).toBe(1);
    expect(names(tree)).toContain('kept');
  });
});

describe('the words of a post', () => {
  const count = (text: string) => readingTime(text, { locale: 'zh-Hans', bySpaces: true }, 1);

  // As `reading-time` counts them.
  it.each([
    ['one two\tthree\nfour', 4],
    ['foo-bar中文', 3],
    ['中文,foo。', 3],
    ['カタカナ ひらがな', 5],
    ['  㐀 a  ', 2],
    ['', 0],
  ])('are what stands between spaces, and signs with the marks behind them: %j', (text, words) => {
    expect(count(text)).toBe(words);
  });
});
