import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightLines } from '../../../src/mdx/highlight.ts';

const LANGUAGES =
  'bash sh shell csharp cs css dart diff docker dockerfile go graphql groovy hcl terraform tf html http ini properties java ' +
  'javascript js mjs cjs json jsonc json5 jsx kotlin kt php powershell ps1 python py ruby rb rust rs sql svelte swift toml ' +
  'tsx typescript ts vue xml yaml yml text plaintext txt console erb haml scss sass nginx makefile markdown mdx env dotenv ' +
  'c cpp elixir scala lua perl r proto regex';

function textOf(lines: string[]): string {
  const html = lines.join('\n').replace(/<[^>]*>/g, '');
  return html.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}

/** Every start tag of a line is closed in that line. */
function isBalanced(line: string): boolean {
  return (line.match(/<span /g) ?? []).length === (line.match(/<\/span>/g) ?? []).length;
}

const SNIPPETS = [
  '/* a\nb */',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code to highlight
  '`x${y}\nz`',
  '"""\ns\n"""',
  '<p a="b">\n{x}</p>',
  '<?php echo 1; ?>',
  '<%= x %>',
  '- a: |\n  b',
  '{{ x }}',
  '+ a\n- b',
  "'",
  '&amp;<',
  '\n\n',
  '#!',
];

describe('highlightLines', () => {
  it('gives Prism’s class names', () => {
    expect(highlightLines('const a = "b";', 'ts')).toEqual([
      '<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token string">"b"</span><span class="token punctuation">;</span>',
    ]);
  });

  it('closes and reopens tokens that span lines', () => {
    expect(highlightLines('/* a\n\nb */', 'js')).toEqual([
      '<span class="token comment">/* a</span>',
      '',
      '<span class="token comment">b */</span>',
    ]);
  });

  it('keeps the prefixes of a diff', () => {
    const [first, second] = highlightLines('+a\n-b', 'diff');
    expect(first).toContain('inserted');
    expect(second).toContain('deleted');
  });

  it.each(LANGUAGES.split(' '))('knows %s', (language) => {
    for (const snippet of SNIPPETS) expect(textOf(highlightLines(snippet, language))).toBe(snippet);
  });

  it('highlights expressions of Vue and Svelte', () => {
    expect(highlightLines('<p>{{ a + 1 }}</p>', 'vue')[0]).toContain('<span class="token number">1</span>');
    expect(highlightLines('{#if a > 1}<p>x</p>{/if}', 'svelte')[0]).toContain(
      '<span class="token number">1</span>',
    );
    expect(highlightLines('<script>const a = 1</script>', 'vue')[0]).toContain(
      '<span class="token keyword">const</span>',
    );
  });

  it('highlights scripts, styles and JSON inside of others whatever was highlighted before', () => {
    expect(highlightLines('<script>const a = 1</script>', 'html')[0]).toContain('token keyword');
    expect(highlightLines('<style>a { color: red }</style>', 'html')[0]).toContain('token property');
    expect(
      highlightLines('HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": 1}', 'http')[3],
    ).toContain('token property');
  });

  it('escapes text of unknown languages', () => {
    expect(highlightLines('<a> & b', 'none-such')).toEqual(['&lt;a&gt; &amp; b']);
  });

  it('never changes the text, whatever it is', () => {
    const code = fc
      .array(fc.oneof(fc.string(), fc.constantFrom(...SNIPPETS)), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(code, fc.constantFrom(...LANGUAGES.split(' ')), (text, language) => {
        const lines = highlightLines(text, language);
        expect(textOf(lines)).toBe(text);
        expect(lines.length).toBe(text.split('\n').length);
        expect(lines.every(isBalanced)).toBe(true);
      }),
      { numRuns: 600 },
    );
  });
});
