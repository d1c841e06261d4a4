import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scanHtml } from '../../../src/render/html-scanner.ts';
import { type HtmlElement, type HtmlNode, parseAnyHtml } from '../../../src/render/html-tree.ts';
import { builtSite } from '../../support/built-site.ts';
import { fc } from '../../support/random.ts';

/** Texts side by side count as one: parsers cut them at different places. */
function joinTexts(element: HtmlElement): HtmlElement {
  const children: HtmlNode[] = [];
  for (const child of element.children) {
    const last = children.at(-1);
    if (typeof child === 'string' && typeof last === 'string') children[children.length - 1] = last + child;
    else children.push(typeof child === 'string' ? child : joinTexts(child));
  }
  return { ...element, children };
}

describe('the quick reader of rendered HTML', () => {
  it('reads elements, attributes, character references and comments', () => {
    expect(
      scanHtml(
        '<p class="a" hidden="">1 &lt; 2 &amp;amp; <!-- -->it&#x27;s<br/><img alt="x &quot;y&quot;"></p>end',
      ),
    ).toEqual({
      name: '',
      attributes: {},
      children: [
        {
          name: 'p',
          attributes: { class: 'a', hidden: '' },
          children: [
            '1 < 2 &amp; ',
            "it's",
            { name: 'br', attributes: {}, children: [] },
            { name: 'img', attributes: { alt: 'x "y"' }, children: [] },
          ],
        },
        'end',
      ],
    });
  });

  it.each([
    '<p>not closed',
    '<b><i></b></i>',
    '</p>',
    '<a href=x>unquoted</a>',
    "<a href='x'>single quotes</a>",
    'a &nbsp; b',
    '&#169;',
    'a < b',
    '<script>if (a < b) c();</script>',
    '<!-- open',
  ])('leaves %j to the parser for all of HTML', (html) => {
    expect(scanHtml(html)).toBeNull();
  });

  it('reads every page of a whole site, as the parser does', () => {
    const folder = path.join(builtSite(), '_docsgen/pages');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    const sample = files.filter((_, index) => index % 3 === 0);
    expect(sample.length).toBeGreaterThan(50);
    for (const file of sample) {
      const { html } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { html: string };
      const scanned = scanHtml(html);
      expect(scanned, file).not.toBeNull();
      if (scanned) expect(joinTexts(scanned), file).toEqual(joinTexts(parseAnyHtml(html)));
    }
  });

  it('never reads something else than the parser', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<br>',
        '<br/>',
        '<img src="a">',
        '<a href="/x?a=1&amp;b=2">',
        '</a>',
        'text',
      ],
      ...[
        ' ',
        '<',
        '>',
        '&',
        '&lt;',
        '&#x27;',
        '&nbsp;',
        '"',
        '<!-- x -->',
        '<li>',
        '</li>',
        '<td>',
        '</td>',
        '<svg/>',
        '<svg>',
        '</svg>',
        '<title>',
        '</title>',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const html = pieces.join('');
        const scanned = scanHtml(html);
        if (scanned) expect(joinTexts(scanned)).toEqual(joinTexts(parseAnyHtml(html)));
      }),
      { numRuns: 3000 },
    );
  });
});
