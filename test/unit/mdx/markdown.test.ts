import { describe, expect, it } from 'vitest';
import { compilePage, faults, render, span } from './render.ts';

describe('GFM', () => {
  it('renders tables, strikethrough and task lists', () => {
    expect(render('| a | b |\n|---|:-:|\n| ~~x~~ | y |')).toBe(
      '<table><thead><tr><th>a</th><th align="center">b</th></tr></thead><tbody><tr><td><del>x</del></td>' +
        '<td align="center">y</td></tr></tbody></table>',
    );
    expect(render('- [x] done\n- [ ] open')).toContain(
      '<input type="checkbox" disabled="" checked=""/> done',
    );
  });

  it('renders footnotes and records their ids', () => {
    const body = 'One[^a], two[^a].\n\n[^a]: Note.';
    const html = render(body);
    const ids = compilePage(body).ids.map((entry) => entry.id);
    expect(html).toContain('<li id="fn-a">');
    expect(ids.sort()).toEqual(['fn-a', 'fnref-a', 'fnref-a-2', 'footnote-label']);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
  });

  it('links bare URLs and mail addresses at their own place', () => {
    const body = 'Text.\n\nSee https://example.com/a and www.example.org.\n\nMail hi@example.com now.';
    expect(render(body)).toContain('<a href="http://www.example.org">www.example.org</a>.');
    expect(compilePage(body).references.map((entry) => [entry.target, span(entry.location)])).toEqual([
      ['https://example.com/a', '3:5-26'],
      ['http://www.example.org', '3:31-46'],
      ['mailto:hi@example.com', '5:6-20'],
    ]);
  });

  it('breaks lines and words by elements in any letters, as browsers do', () => {
    expect(render('One<Br>two<bR/>three\n\n<Hr>', { format: 'md' })).toBe(
      '<p>One<br/>two<br/>three</p>\n<hr/>',
    );
    expect(render('List<Button>', { format: 'md' })).toBe('<p>List&lt;Button&gt;</p>');
  });

  it('makes no link inside of a link', () => {
    expect(render('<a href="/x">https://example.com</a>')).toBe('<a href="/x">https://example.com</a>');
    expect(render('a <a href="/x">https://example.com</a>', { format: 'md' })).toBe(
      '<p>a <a href="/x">https://example.com</a></p>',
    );
  });

  it('leaves colons in text alone', () => {
    const text = 'At 10:30 on localhost:4242 with ::x and :name[y] and a::b{c=d}';
    expect(render(text, { format: 'md' })).toBe(`<p>${text}</p>`);
    expect(render('::leaf[x]')).toBe('<p>::leaf[x]</p>');
  });
});

describe('Markdown pages', () => {
  const md = { format: 'md' } as const;

  it('print braces and unknown tags as they stand', () => {
    expect(
      render('Use {curly} and {{ x }}, Promise<string>, <your-token>, Array<object>, a <b and 1<2.', md),
    ).toBe(
      '<p>Use {curly} and {{ x }}, Promise&lt;string&gt;, &lt;your-token&gt;, Array&lt;object&gt;, a &lt;b and 1&lt;2.</p>',
    );
    expect(render('<foo>\nbar\n</foo>', md)).toBe('<p>&lt;foo&gt;\nbar\n&lt;/foo&gt;</p>');
    expect(render('import x from "y"\n\nexport const a = 1', md)).toContain('import x from');
  });

  it('render the HTML elements that exist', () => {
    expect(render('<kbd>Ctrl</kbd> a<br>b', md)).toBe('<p><kbd>Ctrl</kbd> a<br/>b</p>');
    expect(render('<details open>\n<summary>List<string></summary>\n\n**bold**\n\n</details>', md)).toBe(
      '<details open="">\n<summary>List&lt;string&gt;</summary>\n<p><strong>bold</strong></p>\n</details>',
    );
    expect(render('<div style="color: red" class="x">y</div>', md)).toBe(
      '<div style="color:red" class="x">y</div>',
    );
  });

  it('drop comments', () => {
    expect(render('a <!-- hidden --> b\n\n<!-- more\n\nlines -->\n\nc', md)).toBe('<p>a  b</p>\n<p>c</p>');
  });

  it('keep admonitions and code around and inside of HTML', () => {
    const html = render('<details>\n\n:::note\n`a<b>` <kbd>x</kbd>\n:::\n\n</details>', md);
    expect(html).toContain(
      '<x-admonition type="note"><p><code>a&lt;b&gt;</code> <kbd>x</kbd></p></x-admonition>',
    );
  });

  it('record links, images, ids and headings of their HTML', () => {
    const page = compilePage(
      '<h2 id="raw">Raw <b>x</b></h2>\n\nText <a href="/a?b&amp;c">x</a> <img src=\'./i.png\' id="pic">',
      md,
    );
    expect(page.headings).toEqual([{ depth: 2, id: 'raw', text: 'Raw x', line: 1, column: 1 }]);
    expect(page.references.map((entry) => [entry.target, entry.kind, span(entry.location)])).toEqual([
      ['/a?b&c', 'link', '3:15-25'],
      ['./i.png', 'image', '3:43-50'],
    ]);
    expect(page.ids.map((entry) => entry.id)).toEqual(['pic']);
  });

  it('render links and images of HTML through the components map', () => {
    const components = { a: () => 'LINK', img: () => 'IMAGE' };
    expect(render('x <a href="/a">y</a> <img src="i.png">', md, {}, components)).toBe('<p>x LINK IMAGE</p>');
  });
});

describe('source text', () => {
  it('may have any line ends, a byte order mark and tabs', () => {
    const body = '\uFEFF# One\r\n\r\n\t- x\r\n\r\n```js\r\na\r\n\tb\r\n```\r\n\r\n[l](./x.md)\r\n';
    const page = compilePage(body, { format: 'md' });
    expect(page.code).not.toContain('\\r');
    expect(page.references[0]?.location).toMatchObject({ line: 10, column: 5 });
    expect(compilePage('\uFEFF# One').headings[0]).toMatchObject({ id: 'one', line: 1, column: 1 });
  });

  it('may be empty', () => {
    for (const body of ['', '\n\n', '   ', '\uFEFF']) {
      expect(compilePage(body)).toMatchObject({ headings: [], references: [], excerpt: '' });
      expect(render(body, { format: 'md' })).toBe('');
    }
  });

  it('may be nested deeply and have very long lines', () => {
    expect(render(`${'> '.repeat(60)}deep`)).toContain('deep');
    expect(faults('word [link](/a) '.repeat(4000))).toEqual([]);
  });
});

describe('excerpt', () => {
  it('is the plain text of the first paragraph', () => {
    expect(compilePage('# T\n\n![alt](i.png)\n\nOne *two* `three`\n[four](x).').excerpt).toBe(
      'One two three four.',
    );
  });

  it('is cut at a word after 300 characters', () => {
    const { excerpt } = compilePage('word '.repeat(100));
    expect(excerpt.length).toBeLessThanOrEqual(300);
    expect(excerpt.endsWith('word…')).toBe(true);
  });

  it('is a paragraph without holes: seen, values of expressions were left out of descriptions', () => {
    const whole = 'Boats lie in the harbour.';
    expect(compilePage(`{1 + 1} boats sail.\n\n${whole}`).excerpt).toBe(whole);
    expect(compilePage(`{'Two'} boats sail.{/* Today. */}\n\n${whole}`).excerpt).toBe('Two boats sail.');
    expect(compilePage('There are {1 + 1} boats.\n\nAnd {3} sails.').excerpt).toBe('There are boats.');
  });
});
