import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/files/hash.ts';
import { takeMagicComments } from '../../../src/mdx/code/magic-comments.ts';
import { parseCodeMeta, suggestOption } from '../../../src/mdx/code/meta.ts';
import { createPageCompiler } from '../../../src/mdx/compile.ts';
import { compile, compilePage, createCompiler, faults, render } from './render.ts';

/** Classes of each line of the only code block. */
function lineClasses(body: string): string[] {
  return [...render(body).matchAll(/<span class="(line[^"]*)">/g)].map((match) => match[1] ?? '');
}

/** Text of the only code block. */
function codeText(body: string, files?: Record<string, string>): string {
  const html = render(body, { files }).replace(/<[^>]*>/g, '');
  return html.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}

describe('code fences', () => {
  it('become highlighted code blocks', () => {
    expect(render('```ts title="a \'b\'.ts"\nconst a = 1;\n```')).toBe(
      '<x-codeblock language="ts" title="a &#x27;b&#x27;.ts"><span class="line"><span class="token keyword">const</span> a ' +
        '<span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span></span></x-codeblock>',
    );
  });

  it('of a terminal show what it shows, without the signs of its colours', () => {
    const body = '```ansi\n\u001b[1;32mready\u001b[0m in 5 ms\n```';
    expect(codeText(body)).toBe('ready in 5 ms');
    expect(faults(body)).toEqual([]);
    expect(render(body)).toContain('language="text"');
  });

  it('of other languages are without the signs of colours too: seen, a log in a text block printed them', () => {
    expect(codeText('```txt\n\u001b[31mlate\u001b[39m train\n```')).toBe('late train');
    expect(codeText('```js\nlet \u001b[1ma\u001b[22m = 1;\n```')).toBe('let a = 1;');
  });

  it('set only the props that are asked for', () => {
    const { code } = compilePage('```\nx\n```');
    expect(code).toContain('html: "<span class=\\"line\\">x</span>"');
    expect(code).not.toMatch(/language:|title:|lineNumbers|wrap:|focus:/);
  });

  it('mark lines by their meta', () => {
    expect(
      lineClasses('```js {1,3-4} ins={2} del={3} focus={4} showLineNumbers=5 wrap\na\nb\nc\nd\ne\n```'),
    ).toEqual([
      'line highlighted',
      'line inserted',
      'line highlighted deleted',
      'line highlighted focused',
      'line',
    ]);
    expect(compilePage('```js {1} focus={1} showLineNumbers=5 wrap\na\n```').code).toMatch(
      /lineNumbers: 5,\s+wrap: true,\s+focus: true/,
    );
    expect(compilePage('```js showLineNumbers\na\n```').code).toContain('lineNumbers: 1');
    expect(compilePage('```js showLineNumbers noLineNumbers\na\n```').code).not.toContain('lineNumbers');
    expect(lineClasses('```js{2}\na\nb\n```')).toEqual(['line', 'line highlighted']);
    expect(lineClasses('```{1}\na\n```')).toEqual(['line highlighted']);
  });

  it('mark texts and patterns, through tokens and escaped characters', () => {
    const html = render('```js mark="a < b" ins=/(ret)urn/ del=\'x\'\nreturn a < b && x;\n```');
    const line = /<span class="line">([\s\S]*)<\/span>/.exec(html)?.[1] ?? '';
    const marked = [...line.matchAll(/<mark class="(\w+)">([^<]*(?:<(?!\/mark)[^<]*)*)<\/mark>/g)];
    expect(marked.map(([, kind, text]) => [kind, text])).toEqual([
      ['inserted', 'ret'],
      ['highlighted', 'a '],
      ['highlighted', '&lt;'],
      ['highlighted', ' b'],
      ['deleted', 'x'],
    ]);
    expect(line.replace(/<[^>]*>/g, '')).toBe('return a &lt; b &amp;&amp; x;');
  });

  it('report a pattern to mark that is none', () => {
    expect(faults('```js mark=/(/\nx\n```')).toEqual([
      'code-meta-invalid 1:7 `/(/` is no text and no pattern | Write mark="text" or mark=/pattern/.',
    ]);
  });

  it('keep indented code of Markdown and code in lists', () => {
    expect(render('- a\n\n  ```js\n  b\n  ```', { format: 'md' })).toContain(
      '<x-codeblock language="js"><span class="line">b</span>',
    );
    expect(render('a\n\n    x <b>\n', { format: 'md' })).toContain(
      '<x-codeblock><span class="line">x &lt;b&gt;</span>',
    );
  });

  it('report options that do not exist, at their place', () => {
    const { fenceWords } = compilePage('text\n\n```js title="a" higlight showLinNumbers=2\nx\n```');
    expect(fenceWords?.map(({ word, location }) => `${word} ${location.line}:${location.column}`)).toEqual([
      'higlight 3:17',
      'showLinNumbers 3:26',
    ]);
    expect(suggestOption('showLinNumbers')).toBe(
      'Did you mean showLineNumbers? Write for example title="app.ts" {1,3-5} showLineNumbers.',
    );
    expect(compilePage('```js a b="c d" wrap\nx\n```').code).toContain('a b=\\"c d\\"');
    expect(faults('```js title=a.js\nx\n```')).toEqual([
      'code-meta-invalid 1:7 The value of `title` has no quotes | Write title="a.js".',
    ]);
    expect(faults('```js {3-1} ins={x}\nx\n```')).toEqual([
      'code-meta-invalid 1:7 `{3-1}` is no list of lines | Write line numbers and ranges: {1,3-5}.',
      'code-meta-invalid 1:13 `{x}` is no list of lines | Write line numbers and ranges: {1,3-5}.',
    ]);
    expect(parseCodeMeta('title wrap ins').problems.map((problem) => problem.message)).toEqual([
      '`title` needs a value in quotes',
      '`ins` needs line numbers',
    ]);
    // Words alone may be meant for something else: a site of others was not built for `json lines`.
    expect(compile('```json lines\nx\n```').diagnostics).toMatchObject([
      { code: 'code-meta-invalid', severity: 'warning', message: '`lines` needs a value in quotes' },
    ]);
  });

  it('warn of an unknown language and show the code plainly', () => {
    const { page, diagnostics } = compile('```typescrpt\nconst a\n```');
    expect(diagnostics).toMatchObject([
      {
        code: 'code-language-unknown',
        severity: 'warning',
        message: 'There is no highlighting for the language `typescrpt`',
        hint: 'Did you mean typescript? Write text for code without highlighting.',
        location: { line: 1, column: 4, endColumn: 13 },
      },
    ]);
    expect(page?.code).toContain('<span class=\\"line\\">const a</span>');
  });
});

describe('magic comments', () => {
  it.each([
    ['// highlight-next-line', 'js'],
    ['# highlight-next-line', 'py'],
    ['/* highlight-next-line */', 'css'],
    ['<!-- highlight-next-line -->', 'html'],
    ['{/* highlight-next-line */}', 'jsx'],
    ['-- highlight-next-line', 'sql'],
  ])('%s marks the next line and goes', (comment, language) => {
    const body = `\`\`\`${language}\na\n  ${comment}\nb\nc\n\`\`\``;
    expect(codeText(body)).toBe('a\nb\nc');
    expect(lineClasses(body)).toEqual(['line', 'line highlighted', 'line']);
  });

  it('mark blocks', () => {
    expect(lineClasses('```js\na\n// highlight-start\nb\nc\n// highlight-end\nd\n```')).toEqual([
      'line',
      'line highlighted',
      'line highlighted',
      'line',
    ]);
  });

  it('are read in the notation of VitePress too', () => {
    const body =
      '```js\na // [!code ++]\nb // [!code --]\nc // [!code focus:2]\nd\ne /* [!code highlight] */\n```';
    expect(codeText(body)).toBe('a\nb\nc\nd\ne');
    expect(lineClasses(body)).toEqual([
      'line inserted',
      'line deleted',
      'line focused',
      'line focused',
      'line highlighted',
    ]);
    expect(compilePage(body).code).toContain('focus: true');
  });

  it('of VitePress that mark faults and words leave nothing behind', () => {
    expect(takeMagicComments('a // [!code warning]\nb // [!code error:1]\nc // [!code word:c:2]').code).toBe(
      'a\nb\nc',
    );
    expect(lineClasses('```js\na // [!code warning]\nb // [!code error]\nc\n```')).toEqual([
      'line highlighted',
      'line highlighted',
      'line',
    ]);
  });

  it('are shown where a backslash says so, beside those that mark', () => {
    const { code, marks } = takeMagicComments('a // [\\!code ++]\nb // [!code --]');
    expect(code).toBe('a // [!code ++]\nb');
    expect([[...marks.inserted], [...marks.deleted]]).toEqual([[], [2]]);
    expect(codeText('```js\na // [\\!code ++]\n```')).toContain('a // [!code ++]');
  });

  it('of VitePress mark a word from there on, or in as many lines as they say', () => {
    const marked = (body: string) =>
      render(body)
        .split('\n')
        .map((line) =>
          [...line.matchAll(/<mark class="highlighted">([^<]*)<\/mark>/g)].map(([, text]) => text),
        );
    expect(marked('```text\ncup\nnow // [!code word:cup]\na cup, cup.d\n```')).toEqual([
      [],
      [],
      ['cup', 'cup'],
    ]);
    expect(marked('```text\n// [!code word:cup.d:1]\ncup cup.d\ncup.d\n```')).toEqual([['cup.d'], []]);
  });

  it('on a line of their own mark what follows', () => {
    const { code, marks } = takeMagicComments('a\n// [!code ++:2]\nb\nc');
    expect(code).toBe('a\nb\nc');
    expect([...marks.inserted]).toEqual([2, 3]);
  });

  it('leave other comments alone', () => {
    const code = 'a // [!code unknown]\n// highlight this\nhighlight-next-line';
    expect(takeMagicComments(code).code).toBe(code);
  });
});

describe('includes', () => {
  const files = {
    'content/guide/snippets/app.ts':
      'one\n// #region a\n  two\n  // #region b\n    three\n  // #endregion\n// #endregion\nfour\n',
    'content/shared.txt': 'shared',
  };

  it('take a file, a region or lines, without indentation and marks', () => {
    const include = (meta: string) => codeText(`\`\`\`text ${meta}\n\`\`\``, files);
    expect(include('file="./snippets/app.ts"')).toBe('one\n  two\n    three\nfour');
    expect(include('file="./snippets/app.ts" region="a"')).toBe('two\n  three');
    expect(include('file="snippets/app.ts" region="b"')).toBe('three');
    expect(include('file="./snippets/app.ts" lines="3-5"')).toBe('two\n  three');
    expect(include('file="../shared.txt"')).toBe('shared');
  });

  it('are recorded as dependencies, missing ones too', () => {
    const body = '```ts file="../shared.txt"\n```\n\n```ts file="./none.ts"\n```';
    const { analysis } = createCompiler(files).analyse({
      path: 'content/guide/page.mdx',
      format: 'mdx',
      body,
    });
    expect(analysis?.dependencies).toEqual([
      { path: 'content/shared.txt', hash: hashText('shared') },
      { path: 'content/guide/none.ts', hash: null },
    ]);
  });

  it('report what does not exist', () => {
    expect(faults('```ts file="./none.ts"\n```', { files })).toEqual([
      'include-missing 1:13 The included file content/guide/none.ts does not exist | Mend the path; it is relative to the page.',
    ]);
    expect(faults('```ts file="./snippets/app.ts" region="c"\n```', { files })).toEqual([
      'include-missing 1:40 ./snippets/app.ts has no region `c` | It has the regions a, b.',
    ]);
    expect(faults('```ts file="./snippets/app.ts" lines="90-95"\n```', { files })).toEqual([
      'include-missing 1:39 ./snippets/app.ts has no lines 90-95 | It has 8 lines; write lines="1-8".',
    ]);
    for (const file of ['../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd']) {
      expect(faults(`\`\`\`ts file="${file}"\n\`\`\``, { files })[0]).toMatch(
        /^include-missing 1:13 .* is outside of the site/,
      );
    }
  });
});

describe('package manager tabs', () => {
  it('show a command for each manager', () => {
    const html = render('```bash npm2yarn title="Install"\n# first\nnpm install --save-dev foo\n```').replace(
      /<\/?span[^>]*>/g,
      '',
    );
    expect(html).toBe(
      '<x-tabs groupId="package-manager">' +
        ['npm install --save-dev foo', 'yarn add --dev foo', 'pnpm add --save-dev foo', 'bun add --dev foo']
          .map((command) => `<x-codeblock language="bash" title="Install"># first\n${command}</x-codeblock>`)
          .map((block, index) => {
            const name = ['npm', 'yarn', 'pnpm', 'bun'][index];
            return `<x-tabitem value="${name}" label="${name}">${block}</x-tabitem>`;
          })
          .join('') +
        '</x-tabs>',
    );
  });

  it('convert commands behind variables and behind others: seen, `CI=1 npm test` stood in all tabs', () => {
    const commands = ['CI=1 npm test', 'cd app && npm run dev', '# with npm install', 'echo snpm run it'];
    const html = render(`\`\`\`sh npm2yarn\n${commands.join('\n')}\n\`\`\``).replace(/<\/?span[^>]*>/g, '');
    const [, yarn] = [...html.matchAll(/<x-codeblock[^>]*>([^<]*)</g)].map(([, code]) => code);
    expect(yarn).toBe('CI=1 yarn test\ncd app &amp;&amp; yarn dev\n# with npm install\necho snpm run it');
  });
});

describe('CodeBlock written by people', () => {
  const fence = render('```js title="a.js" showLineNumbers\nconst a = {};\n\n  b\n```');

  it.each([
    [
      'a template',
      '<CodeBlock language="js" title="a.js" showLineNumbers>{`\n  const a = {};\n\n    b\n`}</CodeBlock>',
    ],
    [
      'a string',
      '<CodeBlock language="js" title="a.js" showLineNumbers>{"const a = {};\\n\\n  b"}</CodeBlock>',
    ],
  ])('with %s is the same as a fence', (_, body) => {
    expect(render(body)).toBe(fence);
  });

  it('takes plain text', () => {
    expect(render('<CodeBlock language="text">plain</CodeBlock>')).toBe(render('```text\nplain\n```'));
  });

  it('stays as it is when its text needs code to run', () => {
    expect(render('export const a = "x"\n\n<CodeBlock language="js">{a}</CodeBlock>')).toBe(
      '<x-codeblock language="js">x</x-codeblock>',
    );
  });
});

describe('diagrams', () => {
  const flow = '```mermaid title="A <flow>"\nflowchart LR\n  A["x < y"] --> B\n```';

  it('are drawn when the page is compiled', () => {
    const svg = /svg: ("(?:[^"\\]|\\.)*")/.exec(compilePage(flow).code)?.[1];
    const markup = JSON.parse(svg ?? '""') as string;
    expect(markup).toMatch(/<svg role="img" aria-label="A &lt;flow&gt;" width="\d+" height="\d+" viewBox=/);
    expect(markup).toContain('x &lt; y');
    // Nothing that a strict policy forbids, and no ids, which would have to differ on a page.
    expect(markup).not.toMatch(/<style|style=|@import|url\(|\sid=|data-|\d\.\d\d/);
    expect(compilePage(flow).drawsOnView).toBe(false);
  });

  it.each([
    'stateDiagram-v2\n  [*] --> A',
    'sequenceDiagram\n  participant A\n  A->>B: hi\n  Note over A,B: text',
    'classDiagram\n  A <|-- B',
    'erDiagram\n  A ||--o{ B : has',
    '%% comment\ngraph TD\n  A(Round) -->|yes| B{Ok?}\n  B -.-> C((c))\n  C ==> D[(db)]\n  D --> E>flag]\n  E --> F[/slant/]',
    'xychart-beta\n  x-axis [a, b]\n  bar [1, 2]',
    '---\ntitle: Own\n---\nflowchart LR\n  a-->b',
  ])('can be of the type of %j', (source) => {
    expect(compilePage(`\`\`\`mermaid\n${source}\n\`\`\``).code).toMatch(
      /svg: "<div class=.{10,200}<svg role=/,
    );
  });

  it('of a type that only the browser draws are left to it', () => {
    const page = compilePage('```mermaid alt="Plan"\ngantt\n  title x\n```');
    expect(page.drawsOnView).toBe(true);
    expect(page.code).toMatch(/_jsx\(Diagram, \{\s+alt: "Plan",\s+source: "gantt\\n {2}title x"/);
    expect(page.code).not.toContain('svg:');
  });

  it('that do not parse are reported at their line', () => {
    expect(faults('a\n\n```mermaid\nflowchart LR\n  A[Start --> B\n```')).toEqual([
      'diagram-invalid 5:3 `[` is not closed in `A[Start --> B` | Put texts with brackets in quotes: A["f(x)"].',
    ]);
    expect(faults('```mermaid\nflowchrt LR\n  A --> B\n```')).toEqual([
      'diagram-invalid 2:1 There is no diagram type `flowchrt` | Did you mean flowchart? A diagram starts with its type: flowchart LR.',
    ]);
    expect(faults('```mermaid\nsequenceDiagram\n  A->>B: ok\n  what is this\n```')).toEqual([
      'diagram-invalid 4:3 `what is this` is no statement of a sequence diagram | Write for example A->>B: text.',
    ]);
    expect(faults('```mermaid\nflowchart LR\n```')[0]).toMatch(
      /^diagram-invalid 2:1 The diagram has a type, but nothing to draw/,
    );
    expect(faults('```mermaid\n```')[0]).toMatch(/^diagram-invalid \d:1 The diagram is empty/);
  });

  it('say what their drawing leaves out, and are drawn', () => {
    const body = '```mermaid\nflowchart LR\n  A[fa:fa-car Car] --> B\n  click A "https://example.com"\n```';
    expect(faults(body)).toEqual([
      'diagram-part-ignored 3:3 Icons of Font Awesome are left out of the drawing | Write what they say in words.',
      'diagram-part-ignored 4:3 `click` has no effect here: the drawing has no links | Put the links into the text beside the diagram.',
    ]);
    expect(compilePage(body).code).toContain('svg: "<div');
  });

  it('are read for an analysis, and not drawn', () => {
    const drawn: string[] = [];
    const drawings = { get: () => null, set: (source: string) => void drawn.push(source) };
    const compiler = createPageCompiler({ readFile: () => null, hashText, drawings });
    const diagram = (text: string) => ({
      path: 'a.md',
      format: 'md' as const,
      body: `\`\`\`mermaid\n${text}\n\`\`\``,
    });
    const broken = compiler.analyse(diagram('flowchart LR\n  A[Start --> B'));
    expect(broken.diagnostics.map(({ code, location }) => `${code} ${location?.line}`)).toEqual([
      'diagram-invalid 3',
    ]);
    expect(compiler.analyse(diagram('flowchart LR\n  A --> B')).diagnostics).toEqual([]);
    expect(drawn).toEqual([]);
    compiler.compile(diagram('flowchart LR\n  A --> B'));
    expect(drawn).toHaveLength(1);
  });
});
