import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { runCommonJs } from '../../../src/files/run-code.ts';
import { highlightLines } from '../../../src/mdx/highlight.ts';
import { projectRoot } from '../../support/paths.ts';
import { fc } from '../../support/random.ts';
import { createRandom } from '../../torture/random.ts';

const LANGUAGES =
  'bash sh shell csharp cs css dart diff docker dockerfile go graphql groovy hcl terraform tf html http ini properties java ' +
  'javascript js mjs cjs json jsonc json5 jsx kotlin kt php powershell ps1 python py ruby rb rust rs sql svelte swift toml ' +
  'tsx typescript ts vue xml yaml yml text plaintext txt console erb haml scss sass nginx makefile markdown mdx env dotenv ' +
  'c cpp elixir scala lua perl r proto regex ' +
  'objc objective-c shell-session flow haskell clojure solidity less latex nix zig vb apache gitignore bat postgres patch';

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

/** One text in which every language finds something of its own, and something of the languages that it embeds. */
const SAMPLE = [
  '<script>const a = `b ${c}`; </script><style>p { color: red }</style><?php $a = 1; echo "b $c"; ?>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample of code
  'const asText = (invoice: Invoice) => `${invoice.number}: ${invoice.total}`;',
  '# Title **bold** `code` @name $name #{name} /re+gex/g "text" \'c\' 12 // end',
  'key: value {"json": [true]} <b class="x">{props.a}</b> SELECT * FROM t; def f(x): return x <%= ruby %>',
  'GET /path HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}',
  '```js\nlet x = 1;\n```\n:javascript\n  var a;\n%p= link\n',
].join('\n');

describe('highlighting', () => {
  it('gives every language the same tokens, whichever languages came before it', async () => {
    // A bundle of its own for each order, as modules of packages are loaded only once in a process.
    const { outputFiles } = await build({
      stdin: {
        contents:
          "export { highlightLines } from './highlight.ts'; export { languageNames } from './code/languages.ts';",
        resolveDir: path.join(projectRoot, 'src/mdx'),
      },
      ...{ bundle: true, write: false, format: 'cjs', platform: 'node' },
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(path.join(projectRoot, 'src/a.ts')).href) },
    });
    const fresh = () =>
      runCommonJs(outputFiles[0]?.text ?? '', 'highlight.cjs', '/') as {
        highlightLines: (code: string, language: string) => string[];
        languageNames: () => string[];
      };
    const highlightInOrder = (languages: readonly string[]) => {
      const { highlightLines } = fresh();
      return new Map(languages.map((language) => [language, highlightLines(SAMPLE, language).join('\n')]));
    };
    const names = fresh().languageNames();
    const expected = highlightInOrder(names);
    const random = createRandom(20);
    for (let round = 0; round < 20; round++) {
      const shuffled = names
        .map((name) => ({ name, at: random.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ name }) => name);
      for (const [name, html] of highlightInOrder(shuffled)) {
        expect(html, `${name}, after ${shuffled.slice(0, shuffled.indexOf(name)).join(' ')}`).toBe(
          expected.get(name),
        );
      }
    }
  });
});
