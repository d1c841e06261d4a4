import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import { ADMONITIONS } from '../../../src/mdx/plugins/remark-admonitions.ts';
import { renderSimpleMarkdown } from '../../../src/openapi/page/simple-markdown.ts';
import {
  createDescriptionRenderer,
  excerptOf,
  htmlToText,
  linkTargets,
} from '../../../src/openapi/read/description.ts';
import { NOTE_TITLES } from '../../../src/openapi/read/note-blocks.ts';
import { processorSeconds } from '../../support/processor-time.ts';
import { fc } from '../../support/random.ts';
import { documentOf, faultsOf } from './support.ts';

const render = createDescriptionRenderer();
const linkTag = (target: string) => `<a href="${target.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`;

describe('a description', () => {
  it.each([
    ['Plain & "quoted" text.', '<p>Plain &amp; &quot;quoted&quot; text.</p>'],
    [
      'Set `a_b` to **on**, see [the guide](/guide#x).',
      '<p>Set <code>a_b</code> to <strong>on</strong>, see <a href="/guide#x">the guide</a>.</p>',
    ],
    ['One.\n\nTwo\nlines.', '<p>One.</p>\n<p>Two\nlines.</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['## Title\ntext', '<p class="api-heading"><strong>Title</strong></p>\n<p>text</p>'],
    [
      '| a |\n| - |\n| b |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['<p>Old <b>habits</b>.<br/>Line</p>', '<p>Old <b>habits</b>.<br>Line</p>'],
    [
      '> [!WARNING]\n> Gone for **good**.',
      '<aside data-note="warning">\n<p><strong>Warning</strong></p>\n<p>Gone for <strong>good</strong>.</p>\n</aside>',
    ],
    [
      '> warn\n> Text.',
      '<aside data-note="warning">\n<p><strong>Warning</strong></p>\n<p>Text.</p>\n</aside>',
    ],
    ['> Warn them.', '<blockquote>\n<p>Warn them.</p>\n</blockquote>'],
    [
      '> [!NOTE]\n> - One',
      '<aside data-note="note">\n<p><strong>Note</strong></p>\n<ul>\n<li>One</li>\n</ul>\n</aside>',
    ],
    ['> [!NOBODY]\n> Text.', '<blockquote>\n<p>[!NOBODY]\nText.</p>\n</blockquote>'],
    ['It is ~~gone~~ here, ~5 s.', '<p>It is <del>gone</del> here, ~5 s.</p>'],
    [
      '<details open>\n<summary>More</summary>\n\nText.\n\n</details>',
      '<details>\n<summary>More</summary>\n<p>Text.</p>\n</details>',
    ],
    [
      '![A "map"](https://example.com/map.png?a=1&b=2)',
      '<p><img src="https://example.com/map.png?a=1&amp;b=2" alt="A &quot;map&quot;" loading="lazy"></p>',
    ],
    ['<img src="/map.png" alt="A map"> and text', '<p>A map and text</p>'],
  ])('%j becomes HTML', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b onclick="alert(1)">x</b>',
    '<iframe src="https://evil.example"></iframe>',
    '[x](javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)>',
    '<style>*{display:none}</style>',
    '<b>never closed <i>twice',
    '</div></div></main>',
    '<!-- comment --><textarea>',
  ])('%j does nothing and breaks nothing', (markdown) => {
    const html = render(markdown);
    const tags = [...html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>/g)];
    for (const [, , name = '', attributes = ''] of tags) {
      expect(['a', 'b', 'i', 'p', 'code', 'strong', 'em', 'br']).toContain(name);
      expect(attributes).toMatch(/^(?: href="(?:https?:|\/|#)[^"]*")?$/);
    }
    const open: string[] = [];
    for (const [, slash, name = ''] of tags) {
      if (slash === '') open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  it('has pictures of the site that it was written for, and of no other', () => {
    const based = createDescriptionRenderer('https://docs.example.com/en/');
    expect(based('![A map](../map.png)')).toBe(
      '<p><img src="https://docs.example.com/map.png" alt="A map" loading="lazy"></p>',
    );
    for (const target of [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload=alert(1)>',
      '//x"onerror="1',
    ])
      expect(render(`<img src='${target}' alt="A map" onerror="alert(1)">`)).toBe('A map');
  });

  it('has lists of tasks, as written pages have: seen, "[ ]" stood before their words', () => {
    expect(render('- [x] Register\n- [ ] Pay')).toBe(
      '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" disabled checked> Register</li>\n<li class="task-list-item"><input type="checkbox" disabled> Pay</li>\n</ul>',
    );
    expect(render('<input type="text" value="a">')).toContain('&lt;input type=');
  });

  it('has footnotes at the end of the text, by their numbers: seen, their marks stood there', () => {
    expect(render('Fast[^1], and *cheap*[^c] [^1].\n\n[^1]: On land.\n[^c]: For **many**.')).toBe(
      '<p>Fast<sup>1</sup>, and <em>cheap</em><sup>2</sup> <sup>1</sup>.</p>\n<hr>\n<ol>\n<li>\n<p>On land.</p>\n</li>\n<li>\n<p>For <strong>many</strong>.</p>\n</li>\n</ol>',
    );
  });

  it('shows forbidden HTML as text', () => {
    expect(render('Use <script>x</script> here')).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(render('Replace <your-token> first')).toBe('<p>Replace &lt;your-token&gt; first</p>');
  });

  it('gives up its links, its text and its first sentence', () => {
    const html = render('First [a](/a?x=1&y=2) `b`. Second.\n\nThird [c](https://c.example).');
    expect(linkTargets(html)).toEqual(['/a?x=1&y=2', 'https://c.example']);
    expect(htmlToText(html)).toBe('First a b. Second. Third c.');
    expect(excerptOf(html)).toBe('First a b. Second.');
    expect(excerptOf(render(`${'Long words here. '.repeat(20)}`)).length).toBeLessThanOrEqual(160);
  });
});

const note = (kind: string, title: string, text: string) =>
  `<aside data-note="${kind}">\n<p><strong>${title}</strong></p>\n${text}</aside>`;

describe('a note between colons in a description', () => {
  it.each([
    [':::note\nHello **you**.\n:::', note('note', 'Note', '<p>Hello <strong>you</strong>.</p>\n')],
    [':::warning[Mind *this*]\nText.\n:::', note('warning', 'Mind <em>this</em>', '<p>Text.</p>\n')],
    [':::danger{title="A & b"}\nText.\n:::', note('danger', 'A &amp; b', '<p>Text.</p>\n')],
    ['Before.\n:::info\n:::\nAfter.', `<p>Before.</p>\n${note('info', 'Info', '')}\n<p>After.</p>`],
    [
      '- a\n  :::caution\n  b\n  :::\n- c',
      `<ul>\n<li>a\n${note('caution', 'Caution', '<p>b</p>\n')}</li>\n<li>c</li>\n</ul>`,
    ],
    [
      '::::note\n:::tip\nIn it.\n:::\nOn.\n::::',
      note('note', 'Note', `${note('tip', 'Tip', '<p>In it.</p>\n')}\n<p>On.</p>\n`),
    ],
    ['> success\n> Text.', note('tip', 'Success', '<p>Text.</p>\n')],
  ])('%j is a note as on written pages', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it('has the names that written pages have', () => {
    expect(Object.keys(NOTE_TITLES).sort()).toEqual([...ADMONITIONS].sort());
  });

  it.each([
    ['```\n:::note\nText.\n:::\n```', '<pre><code>:::note\nText.\n:::\n</code></pre>'],
    ['Code:\n\n    :::note\n    Text.', '<p>Code:</p>\n<pre><code>:::note\nText.\n</code></pre>'],
    ['Write `:::note` first.', '<p>Write <code>:::note</code> first.</p>'],
    [':::unknown\nText.\n:::', '<p>:::unknown\nText.\n:::</p>'],
    [':::notes\nText.\n:::', '<p>:::notes\nText.\n:::</p>'],
    [':::note Text. :::', '<p>:::note Text. :::</p>'],
    ['At 10:30 on host:80, a::b.', '<p>At 10:30 on host:80, a::b.</p>'],
    ['```\n> [!NOTE]\n> Text.\n```', '<pre><code>&gt; [!NOTE]\n&gt; Text.\n</code></pre>'],
  ])('%j stays the text that it is', (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it('that nothing closes loses nothing, and many of them cost no more than their text', () => {
    expect(render(':::note\nText.')).toBe(note('note', 'Note', '<p>Text.</p>\n'));
    const many = `${':::note\n'.repeat(300)}${'x\n'.repeat(300)}`;
    const show = () => expect(render(many)).toContain(':::note\n:::note');
    expect(processorSeconds(show)).toBeLessThan(5);
  });

  it('keeps headings to itself, as a quotation does, where the description is an article', () => {
    expect(render.article('# A\n\n> ## B\n\n:::note\n## C\n:::')).toBe(
      [
        '<h1>A</h1>\n<blockquote>\n<p class="api-heading"><strong>B</strong></p>\n</blockquote>',
        note('note', 'Note', '<p class="api-heading"><strong>C</strong></p>\n'),
      ].join('\n'),
    );
  });
});

describe('the quick renderer', () => {
  it('says the same as the real parser wherever it says anything', () => {
    const piece = fc.constantFrom(
      'word',
      'a_b',
      ' ',
      '  ',
      '\n',
      '\n\n',
      '`x`',
      '` y `',
      '``',
      '**b**',
      '** b**',
      '*i*',
      '_u_',
      '[l](/x)',
      '[l]',
      '(x)',
      '[`c`](y)',
      '- ',
      '1. ',
      '# ',
      '> ',
      '<b>',
      '<',
      '&',
      '&amp;',
      '\\',
      '!',
      '![i](u)',
      '|',
      '---',
      ':',
      '"',
      "'",
      'https://x.example',
      '=',
      '~',
      '\t',
      '    ',
      '.',
      ',',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('').trim();
        const quick = renderSimpleMarkdown(text, linkTag);
        if (quick === null) return;
        const real = micromark(text).replace(/&#39;/g, "'");
        expect(quick.replace(/&#39;/g, "'")).toBe(real);
      }),
      { numRuns: 3000 },
    );
  });

  it('knows what most descriptions are made of', () => {
    expect(
      renderSimpleMarkdown('Needs **ADMIN** or a [token](/t) with `x_y`: (a) one, (b) two!', linkTag),
    ).not.toBeNull();
  });
});

it('a picture of a description without a whole address is told with its place, as only its words are shown', () => {
  const document = {
    ...documentOf({
      '/a': { get: { operationId: 'a', description: '![The map](img/map.png)', responses: {} } },
    }),
  };
  const text = JSON.stringify(document, null, 1);
  const line = text.slice(0, text.indexOf('"description"')).split('\n').length;
  expect(faultsOf(text)).toEqual([
    `openapi-invalid api/openapi.yaml:${line}:5 The picture "img/map.png" has no whole address: its words are shown in its place | Write a whole address, or name the site that it belongs to as externalLinks.base of the API.`,
  ]);
});
