import { describe, expect, it } from 'vitest';
import { auditTwin } from '../../../src/agents/audit-twin.ts';

const document = (content: string) =>
  `<header><a href="/else">Menu</a></header><main><div id="docsgen-content">${content}</div></main><footer>Foot</footer>`;
const lost = (content: string, markdown: string) =>
  auditTwin(document(content), markdown, 'https://d.example').lost.map(({ kind, text }) => `${kind} ${text}`);

describe('the audit of a Markdown form', () => {
  it('counts words, links and lines of code of the content, and nothing around it', () => {
    const html = '<h1>Two words</h1><p><a href="/x">here</a></p><pre><code>a = 1\n\nb = 2\n</code></pre>';
    const markdown = '# Two words\n\n[here](https://d.example/x)\n\n```\na = 1\n\nb = 2\n```\n';
    expect(auditTwin(document(html), markdown, 'https://d.example')).toEqual({ all: 6, lost: [] });
  });

  it('finds words, links, lines of code and cells of tables that are missing', () => {
    expect(lost('<p>One two two</p>', 'One two')).toEqual(['word two']);
    expect(lost('<a href="https://o.example/v">Video</a>', 'Video')).toEqual(['link https://o.example/v']);
    expect(lost('<pre>first()\n<span>second</span>()</pre>', '```\nfirst()\n```')).toEqual(['code second()']);
    expect(lost('<table><tr><td>a</td><td>b</td></tr></table>', '| a |')).toEqual(['word b']);
  });

  it('lets what is for the eye or the mouse go', () => {
    expect(
      lost(
        '<button>Copy</button><svg><text>x</text></svg><span aria-hidden="true">#</span><i data-no-text="">note</i>ok<br>so',
        'ok so',
      ),
    ).toEqual([]);
  });

  it('takes words for whole that tags part, or that only a style sheet keeps apart', () => {
    expect(
      lost('<p>in<b>side</b> feature<wbr>Name</p>', '**in**side featureName'.replaceAll('*', '')),
    ).toEqual([]);
    expect(lost('<a href="/a">start</a><a href="/b">next</a>', '[start](/a)[next](/b)')).toEqual([]);
  });
});
