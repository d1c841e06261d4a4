import { describe, expect, it } from 'vitest';
import { findInlineScripts } from '../../../src/render/inline-scripts.ts';
import { liftStyles } from '../../../src/render/inline-styles.ts';
import { fc } from '../../support/random.ts';

const lift = (html: string) => liftStyles(html, '/guides/page');

describe('inline styles', () => {
  it('become rules that find their elements by what was written', () => {
    expect(lift('<p style="color:red" class="a">x</p><b style="color:red">y</b>')).toEqual({
      html: '<p data-style="color:red" class="a">x</p><b data-style="color:red">y</b>',
      css: '[data-style="color:red"]:not(#_):not(#_) { color:red }\n',
    });
  });

  it('of any quotes and case, with entities, in SVG, and in style elements', () => {
    expect(lift("<p STYLE='font-family:&quot;A B&quot;'>x</p><svg style=fill:red />")).toEqual({
      html: '<p data-style="font-family:&quot;A B&quot;">x</p><svg data-style="fill:red" />',
      css: '[data-style="font-family:\\"A B\\""]:not(#_):not(#_) { font-family:"A B" }\n[data-style="fill:red"]:not(#_):not(#_) { fill:red }\n',
    });
    expect(lift('a<style media="print">p { color: red }</style>b')).toEqual({
      html: 'ab',
      css: '@media print {\np { color: red }\n}\n',
    });
  });

  it('keep addresses that start from the page', () => {
    expect(lift('<p style="background:url(img/a.png)">').css).toContain('url(/guides/img/a.png)');
    expect(lift('<p style="background:url(/img/a.png)">').css).toContain('url(/img/a.png)');
    expect(lift(`<p style="background:url('https://x.example/a.png')">`).css).toContain(
      "url('https://x.example/a.png')",
    );
  });

  it('are left alone in text, comments, scripts and other attributes', () => {
    for (const html of [
      '<code>&lt;p style=&quot;a&quot;></code> style="b"',
      '<!-- <p style="color:red"> -->',
      '<script>"<p style=\'color:red\'>"</script>',
      '<p title=\' style="color:red"\' data-style="x">',
      '<textarea><p style="color:red"></textarea>',
    ])
      expect(lift(html)).toEqual({ html, css: '' });
  });

  it('that would reach beyond their rule stay as they were', () => {
    for (const value of [
      'color:red } body { color:blue',
      'a:url(',
      'a:")',
      '/* x',
      "a:'",
      'a)b',
      '@import x',
      'a:\\',
    ])
      expect(lift(`<p style='${value.replaceAll("'", '&#39;')}'>`).css).toBe('');
  });

  it('never close a rule early, whatever is written', () => {
    const value = fc.string({ unit: fc.constantFrom(...'ab:;(){}"\'\\/*@ \nurl'.split('')) });
    fc.assert(
      fc.property(value, (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        const { css } = lift(`<p style="${escaped}">x</p>`);
        const body = css.replace(/^\[data-style="(?:[^"\\]|\\[\s\S])*"\]:not\(#_\):not\(#_\) /, '');
        const bare = body.replace(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\\[\s\S]/g, '');
        expect(bare.replace(/[^{}]/g, '')).toBe(css === '' ? '' : '{}');
      }),
    );
  });
});

describe('inline scripts', () => {
  it('are those that a browser runs', () => {
    const html =
      '<script>one()</script><script type="application/ld+json">{}</script><script src="/a.js"></script><script type=module>two()</script><script> </script>';
    expect(findInlineScripts(html)).toEqual(['one()', 'two()']);
  });
});
