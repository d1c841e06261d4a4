import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/render/html-tree.ts';
import { htmlToMarkdown } from '../../../src/render/markdown.ts';
import { collectSections } from '../../../src/render/sections.ts';

const markdown = (html: string) => htmlToMarkdown(parseHtml(html), { origin: 'https://docs.example.com' });

describe('the Markdown twin', () => {
  it('keeps headings, emphasis, code, links and images', () => {
    expect(
      markdown(
        '<h2 id="a">Use <code>x_y</code><a data-no-text href="#a">#</a></h2><p>Some <strong>bold </strong>and <em>soft</em> <a href="/guide#x">text</a>, <code>a`b</code>.<br>Next <img src="/a.png" alt="A"></p>',
      ),
    ).toBe(
      '## Use `x_y`\n\nSome **bold** and *soft* [text](https://docs.example.com/guide#x), ``a`b``.\\\nNext ![A](https://docs.example.com/a.png)\n',
    );
  });

  it('keeps the link of a card, and of a link around an icon', () => {
    expect(markdown('<a href="/v"><span><svg><path d="M0"/></svg><span>Play</span></span></a>')).toBe(
      '[Play](https://docs.example.com/v)\n',
    );
    expect(markdown('<a href="/c"><h3>Card</h3><p>What <b>it</b> is.</p></a>')).toBe(
      '### [Card](https://docs.example.com/c)\n\nWhat **it** is.\n',
    );
    expect(markdown('<a href="/c"><pre>code</pre></a>')).toBe(
      '```\ncode\n```\n\n<https://docs.example.com/c>\n',
    );
    expect(markdown('<a><div>Nowhere</div></a>')).toBe('Nowhere\n');
  });

  it('escapes what would be markup', () => {
    expect(markdown('<p>1 * 2 and snake_case &lt;tag&gt; [x]</p>')).toBe(
      '1 \\* 2 and snake\\_case \\<tag> \\[x\\]\n',
    );
  });

  it('keeps lists with their nesting, numbers and tasks', () => {
    expect(
      markdown(
        '<ol start="3"><li>Three<ul><li>inner</li></ul></li><li>Four</li></ol><ul><li><input type="checkbox" checked> done</li></ul>',
      ),
    ).toBe('3. Three\n   - inner\n4. Four\n\n- [x] done\n');
  });

  it('keeps code with its language and a fence that is long enough', () => {
    expect(
      markdown('<pre data-language="md"><code><span>```js\n</span><span>a\n</span>```</code></pre>'),
    ).toBe('````md\n```js\na\n```\n````\n');
  });

  it('keeps tables, and pipes and line breaks in their cells', () => {
    expect(
      markdown(
        '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1<br>2</td><td>x|y</td></tr></tbody></table></div>',
      ),
    ).toBe('| a | b |\n| --- | --- |\n| 1<br>2 | x\\|y |\n');
  });

  it('takes quotes, captions and summaries along, and leaves buttons and drawings out', () => {
    expect(
      markdown(
        '<blockquote><p>one</p><p>two</p></blockquote><details><summary>More</summary><p>text</p></details><button>Copy</button><svg><text>no</text></svg>',
      ),
    ).toBe('> one\n>\n> two\n\n**More**\n\ntext\n');
  });

  it('takes the text that a component gives of itself', () => {
    expect(markdown('<figure data-markdown="```mermaid\nA --> B\n```"><svg></svg></figure>')).toBe(
      '```mermaid\nA --> B\n```\n',
    );
  });
});

describe('the text of a page by heading', () => {
  it('starts with the title and splits at headings', () => {
    const html =
      '<p>Intro<br>text.</p><h2 id="one">One<a data-no-text href="#one">#</a></h2><ul><li>a</li><li>b</li></ul><div><h3 id="two">Two</h3><pre>x()</pre></div>';
    expect(collectSections(parseHtml(html), 'Title')).toEqual([
      { id: '', heading: 'Title', depth: 1, text: 'Intro text.', code: '', links: [] },
      { id: 'one', heading: 'One', depth: 2, text: 'a\nb', code: '', links: [] },
      { id: 'two', heading: 'Two', depth: 3, text: '', code: 'x()', links: [] },
    ]);
  });
});
