import { afterEach, describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/diagnostics/checks.ts';
import type { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { checkLinks } from '../support/docsgen.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
  site?.dispose();
});

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** Code, place, message and hint of every fault of a page at line 5. */
async function faultsOf(body: string, file = 'content/a.mdx', files: Record<string, string> = {}) {
  site?.dispose();
  site = createSite({ [file]: page('A', body), ...files });
  const built = await site.build();
  const checked = await checkLinks({ cwd: site.root, cache: false });
  const lines = built.diagnostics.map(({ code, severity, location, message, hint }) => {
    return `${severity} ${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`;
  });
  // What a build finds, the check from source finds too.
  expect(checked.diagnostics.map(({ code }) => code)).toEqual(built.diagnostics.map(({ code }) => code));
  return lines;
}

describe('what Markdown takes in silence', () => {
  it('names a code fence that nothing closes, and the line that was meant to', async () => {
    expect(await faultsOf('```js\nlet a\n``\n\nText.')).toEqual([
      'warning code-fence-unclosed content/a.mdx:5:1 This code fence is never closed: all that follows is code — Write ``` on a line of its own where the code ends.',
    ]);
    const [report] = (await site.build()).diagnostics;
    expect(report?.related?.[0]?.location.line).toBe(7);
  });

  it('names a code fence that ends where the next one does', async () => {
    expect(await faultsOf('```js\nlet a\n\nText.\n\n```ts\nlet b\n```\n\nMore.')).toEqual([
      'warning code-fence-unclosed content/a.mdx:5:1 This code fence has no end: it goes on to the end of the next one, which opens on line 10 — Write ``` on a line of its own where the code ends; around code that holds fences, write one ` more.',
    ]);
  });

  it('takes fences in quotes and lists, around other fences, of tildes and without text as they are', async () => {
    const fences = [
      '> ```sh\n> a\n> ```',
      '- one\n\n  ```sh\n  a\n  ```',
      '````md\n```js\na\n```\n````',
      '~~~md\n```js\n~~~',
      '```\n```',
      '```md\n``` is a fence\n```',
    ];
    for (const file of ['content/a.mdx', 'content/a.md']) {
      expect(await faultsOf(fences.join('\n\n'), file)).toEqual([]);
    }
  });

  it('finds the fence in which the end of a tag was lost', async () => {
    expect(await faultsOf('<Tabs>\n\n```js\nlet a\n\n</Tabs>')).toEqual([
      'error mdx-syntax content/a.mdx:7:1 This code fence is never closed, so that `</Tabs>` is code — Write ``` on a line of its own where the code ends.',
    ]);
  });

  it('names rows of another length than the header of their table, and tables that are none', async () => {
    const table =
      '| a | b |\n| - | - |\n| 1 | 2 | 3 | 4 |\n| 1 |\n| `a\\|b` | 2 |\n\n| a | b |\n| - |\n| 1 | 2 |';
    for (const file of ['content/a.mdx', 'content/a.md']) {
      expect(await faultsOf(table, file)).toEqual([
        `warning table-row-length ${file}:7:1 This row has 4 cells, its header 2: what is in the last 2 is not shown — Write a | that belongs to a cell as \\|, in \`code\` too; or give the header more cells.`,
        `warning table-row-length ${file}:8:1 This row has 1 cell, its header 2 — Add the missing cells, empty ones as | |.`,
        `warning table-row-length ${file}:12:1 This line has 1 cell, the header above it 2: the table is printed as text — Give the line of dashes as many cells as the header has.`,
      ]);
    }
  });

  it('takes a bar at the end of a row without bars around it for one in front of an empty cell: 26,000 warnings of a site', async () => {
    const table = 'a | b | c\n--- | --- | ---\n1 | 2 | \n1 | |\n\n a | b | c \n---|---|---\n 1 | 2 |  ';
    expect(await faultsOf(table)).toEqual([]);
    expect(await faultsOf('a | b | c\n--- | --- | ---\n1 | 2\n1 | 2 \\|\n1 |')).toEqual(
      [7, 8, 9].map(
        (line) =>
          `warning table-row-length content/a.mdx:${line}:1 This row has ${line === 9 ? '1 cell' : '2 cells'}, its header 3 — Add the missing cells, empty ones as | |.`,
      ),
    );
  });

  it('names a second title, in a partial too, and takes a first one', async () => {
    expect(await faultsOf('# One\n\n## Part')).toEqual([]);
    expect(await faultsOf('# One\n\nText.\n\n# Two')).toEqual([
      'warning heading-second-title content/a.mdx:9:1 This page has another level-1 heading already, which is its title — Write ## for the sections of a page.',
    ]);
    const partial = { 'content/_part.mdx': '# Part' };
    expect(await faultsOf("import Part from './_part.mdx'\n\n# One\n\n<Part />", undefined, partial)).toEqual(
      [
        'warning heading-second-title content/_part.mdx:1:1 This page has another level-1 heading already, which is its title — Write ## for the sections of a page.',
      ],
    );
  });

  it('names pictures without text, and takes those that only decorate', async () => {
    const src = 'https://example.com/a.png';
    const hint = `One that only decorates takes <img src="…" alt="" />.`;
    const message = 'This picture has no text for readers who do not see it';
    expect(await faultsOf(`![](${src}) and <img src="${src}" />\n\n<img src="${src}" alt="" />`)).toEqual([
      `warning image-alt-missing content/a.mdx:5:1 ${message} — Write what it shows between the brackets: ![a diagram of the parts](…). ${hint}`,
      `warning image-alt-missing content/a.mdx:5:36 ${message} — Write what it shows: alt="a diagram of the parts". ${hint}`,
    ]);
    expect(await faultsOf(`<img src="${src}"> <img alt="" src="${src}">`, 'content/a.md')).toEqual([
      `warning image-alt-missing content/a.md:5:1 ${message} — Write what it shows: alt="a diagram of the parts". ${hint}`,
    ]);
  });

  it('names a word behind the language of a fence once for the whole site', async () => {
    const files = { 'content/b.mdx': page('B', '```js live\nx\n```\n\n```js live wrap\nx\n```') };
    expect(await faultsOf('```js live noline\nx\n```', undefined, files)).toEqual([
      'warning fence-option-unknown content/a.mdx:5:7 Code blocks have no option `live`, and 2 more have it — Write for example title="app.ts" {1,3-5} showLineNumbers. If it is meant for a plugin or a component: `checks: { fenceOptions: \'ignore\' }`.',
      'warning fence-option-unknown content/a.mdx:5:12 Code blocks have no option `noline` — Write for example title="app.ts" {1,3-5} showLineNumbers. If it is meant for a plugin or a component: `checks: { fenceOptions: \'ignore\' }`.',
    ]);
  });

  it('takes a diagram that begins with `graph TD;`, and says what is wrong with another one in the terminal', async () => {
    expect(await faultsOf('```mermaid\ngraph TD;\n  A-->B;\n```')).toEqual([]);
    const [fault] = await faultsOf('```mermaid\ngraph TD\n  A--\n```');
    expect(fault).toMatch(/^error diagram-invalid content\/a\.mdx:7:\d+ /);
  });
});

describe('what is shown in another way than it was meant', () => {
  it('is code beside the file that stands in its place, lines beyond its end, and marks that nobody knows', async () => {
    const app = { 'content/app.js': 'let a;\nlet b;\nlet c;\n' };
    const body =
      '```js file="./app.js" lines="2-9"\n```\n\n```js file="./app.js"\nlet d;\n```\n\n```js\nlet e; // [!code focs]\nlet f; // [!code ++]\nlet g; // [!code info]\nlet h = text [!code nope];\n```\n\n```js file="./app.js" lines="2-"\n```';
    expect(await faultsOf(body, 'content/a.mdx', app)).toEqual([
      'warning code-line-missing content/a.mdx:5:30 ./app.js ends with line 3: `lines` asks for more — Write lines="2-3".',
      'warning code-meta-invalid content/a.mdx:8:13 The code between these fences is not shown: ./app.js stands in its place — Leave out the code, or `file`.',
      'warning code-meta-invalid content/a.mdx:13:11 There is no mark `focs` for lines of code: this comment is printed — Did you mean [!code focus]?',
    ]);
  });

  it('is a marked line that the code does not have; magic comments are no lines', async () => {
    expect(await faultsOf('```js {1,9}\nlet a\n```\n\n```js ins={2}\nlet a\nlet b\n```')).toEqual([
      'warning code-line-missing content/a.mdx:5:7 Line 9 is marked, but the code has one line — Count from the first line that is shown; empty lines count too.',
    ]);
    expect(await faultsOf('```js {2}\n// highlight-next-line\nlet a\n```')).toEqual([
      'warning code-line-missing content/a.mdx:5:7 Line 2 is marked, but the code has one line — Count from the first line that is shown; empty lines count too.',
    ]);
    const file = { 'content/code.js': 'let a\nlet b\nlet c\n' };
    expect(await faultsOf('```js file="./code.js" lines="2-3" {2}\n```', undefined, file)).toEqual([]);
    expect(await faultsOf('```js file="./code.js" lines="2-3" {3}\n```', undefined, file)).toHaveLength(1);
  });

  it('is a marked text that stands nowhere in the code', async () => {
    const hint =
      'Write it as the code has it, capital letters and spaces too: a mark stands within one line.';
    expect(
      await faultsOf(
        '```js mark="let" mark="nix" ins=/b{2}/ del=/a$/\nlet a\n```\n\n```js\n// [!code word:a:1]\nlet b\nlet a // [!code word:let]\n```',
      ),
    ).toEqual([
      `warning code-line-missing content/a.mdx:5:23 \`"nix"\` is to be marked, but stands in no line of the code — ${hint}`,
      `warning code-line-missing content/a.mdx:5:33 \`/b{2}/\` is to be marked, but stands in no line of the code — ${hint}`,
      `warning code-line-missing content/a.mdx:10:4 \`a\` is to be marked, but stands in no line of the code that the comment reaches — ${hint}`,
    ]);
  });

  it('is rows of a table without a line of dashes', async () => {
    for (const file of ['content/a.mdx', 'content/a.md']) {
      expect(await faultsOf('| a | b |\n| 1 | 2 |\n\n|x| is a norm\n|y| too', file)).toEqual([
        `warning table-row-length ${file}:5:1 No line of dashes follows this header: the table is printed as text — Write | --- | --- | below it.`,
      ]);
    }
  });

  it('is a reference, a footnote or an alert that there is not, and a footnote that nothing refers to', async () => {
    const body =
      'See [the guide][gide], a word[^1] and [more][x y].\n\n> [!NOTTE]\n> Text\n\n[guide]: /a\n\n[^2]: Lost.';
    expect(await faultsOf(body)).toEqual([
      'warning markup-printed content/a.mdx:5:5 This is printed as it stands: nothing defines the target "gide" — Did you mean [guide]?',
      'warning markup-printed content/a.mdx:5:30 This is printed as it stands: there is no footnote "1" — Add a line [^1]: with its text.',
      'warning markup-printed content/a.mdx:5:39 This is printed as it stands: nothing defines the target "x y" — Add a line [x y]: target, or write [text](target).',
      'warning markup-printed content/a.mdx:7:3 This is printed as it stands: there is no alert "NOTTE" — Write [!NOTE].',
      'warning footnote-unused content/a.mdx:12:1 Nothing refers to the footnote "2", so that it is not shown — Write [^2] where it belongs, or take it out.',
    ]);
  });

  it('is a link of a wiki, a file with a space in its name and an alert that folds', async () => {
    const body =
      'See [[On Call]], ![[plan.png]], [[notes/setup|Setup]], [set up](Set Up.md) and [who](call.md#Who Calls).\n\n> [!tip]- Fold me\n> Text';
    const wiki =
      'This is printed as it stands: links of a wiki are none of Markdown — Write [text](./page.md), or ![what it shows](./picture.png) for a picture; code stands in `backticks`.';
    const space =
      'This is printed as it stands: the target of the link holds a space — Write %20 for it, or put the target in angle brackets: [text](<a b.md>).';
    for (const file of ['content/a.mdx', 'content/a.md']) {
      expect(await faultsOf(body, file)).toEqual([
        `warning markup-printed ${file}:5:5 ${wiki}`,
        `warning markup-printed ${file}:5:18 ${wiki}`,
        `warning markup-printed ${file}:5:33 ${wiki}`,
        `warning markup-printed ${file}:5:56 ${space}`,
        `warning markup-printed ${file}:5:80 ${space}`,
        `warning markup-foreign ${file}:7:3 This is printed as it stands: an alert does not fold, and takes no title — Write the kind alone on its line, or :::tip[Title], or <details> with a <summary>.`,
      ]);
    }
  });

  it('is a link of a wiki that is one small word, and a picture with a size or without a target', async () => {
    const lines = (await faultsOf('See [[home]], ![a](a.png =10x20) and ![b][none].', 'content/a.md')).map(
      (line) => line.replace(/ — .*/, ''),
    );
    expect(lines).toEqual([
      'warning markup-printed content/a.md:5:5 This is printed as it stands: links of a wiki are none of Markdown',
      'warning markup-printed content/a.md:5:15 This is printed as it stands: a picture of Markdown has no size',
      'warning markup-printed content/a.md:5:38 This is printed as it stands: nothing defines the target of this picture',
    ]);
  });

  it('is a text that would be its own label, and no type of a list', async () => {
    const body =
      'See [the guide][], [Setup][] and a [string][] of a[b][], and [Home][].\n\n[Home]: /a\n[setups]: /a\n\n[setups]';
    expect(await faultsOf(body, 'content/a.md')).toEqual([
      'warning markup-printed content/a.md:5:5 This is printed as it stands: nothing defines the target "the guide" — Add a line [the guide]: target, or write [the guide](target).',
      'warning markup-printed content/a.md:5:20 This is printed as it stands: nothing defines the target "Setup" — Did you mean [setups][]? Add a line [Setup]: target, or write [Setup](target).',
    ]);
  });

  it('is words with marks that touch a space, or a letter behind a sign', async () => {
    const body =
      'A **bad **word, ** bold ** and ~~old ~~, __so __ too.\n\n**重要（注意）**です, but **fine** here.\n\n- **Name: ** what';
    const space = (what: string) =>
      `This is not ${what}: it is printed with its marks — Take out the space inside of them:`;
    const found = await faultsOf(body, 'content/a.md');
    expect(found).toEqual([
      `warning markup-printed content/a.md:5:17 ${space('bold')} **bold**`,
      `warning markup-printed content/a.md:5:32 ${space('struck out')} ~~old~~`,
      `warning markup-printed content/a.md:5:42 ${space('bold')} __so__`,
      'warning markup-printed content/a.md:7:1 This is not bold: it is printed with its marks — Write a space behind them, or leave the sign at their edge outside: marks end at a letter only behind a letter.',
      `warning markup-printed content/a.md:9:3 ${space('bold')} **Name:**`,
    ]);
  });

  it('is no mark in globs, powers, pointers and what is escaped', async () => {
    const body =
      'Globs src/**/*.ts and docs/**/*.md or **/*.md and **/*.mdx; 2**3 and 4**5, 2 ** 3 ** 4, **kwargs and **options, char **argv, \\*\\*so \\*\\*, ~~ and ~~, __init__.';
    expect(await faultsOf(body, 'content/a.md')).toEqual([]);
  });

  it('is a heading or a list with a space that Markdown does not take for one', async () => {
    expect(await faultsOf('##\u00a0Part\n\n-\u00a0item\n\n##\u3000Part', 'content/a.md')).toEqual([
      'warning markup-printed content/a.md:5:1 This line is no heading: an odd space stands behind "##" — Write a plain space in its place.',
      'warning markup-printed content/a.md:7:1 This line is no list: an odd space stands behind "-" — Write a plain space in its place.',
      'warning markup-printed content/a.md:9:1 This line is no heading: an odd space stands behind "##" — Write a plain space in its place.',
    ]);
  });

  it('is HTML of a .md page whose other half is missing', async () => {
    const body =
      'A </span> b <b>c\n\n<div>\n\nText <a name="x">\n\n- one <p>two\n\n<svg><path d="M0 0"/></svg>\n\n<!-- never\n\n## Lost';
    expect(await faultsOf(body, 'content/a.md')).toEqual([
      'warning html-unpaired content/a.md:5:3 This </span> ends nothing: it is left out — Take it out, or write <span> where it begins.',
      'warning html-unpaired content/a.md:5:13 This <b> has no end: all that follows belongs to it — Write </b> where it ends.',
      'warning html-unpaired content/a.md:7:1 This <div> has no end: all that follows belongs to it — Write </div> where it ends.',
      'warning html-unpaired content/a.md:15:1 This comment has no end: all that follows is left out — Write --> where it ends.',
    ]);
  });

  it('has a short end, which is none in HTML: 210 places of a guide were to end where they begin', async () => {
    expect(
      await faultsOf('Here <span id="here"/> it is.\n\n<a name="there" /> Text.', 'content/a.md'),
    ).toEqual([
      'warning html-unpaired content/a.md:5:6 This <span> has no end: all that follows belongs to it — HTML has no short end here: write ></span> in place of />.',
    ]);
  });

  it('is none of that in HTML that is whole', async () => {
    const body =
      '<!-- <div> -->\n\n<div align="center">\n\n<IMG src="https://example.com/a.png" alt="a"><br>\n\n</div>\n\n<ul><li>a<li>b</ul>\n\n<p>one\n\n`</b>` and Map<string> of <placeholder>\n\n<pre>\n**not bold**\n</pre>\n\n<style>\n.a > b { color: red }\n</style>\n\n> <details>\n> <summary>A</summary>\n>\n> **B**\n>\n> </details>';
    expect(await faultsOf(body, 'content/a.md')).toEqual([]);
  });

  it('is Markdown right below a tag, and an element that there is not', async () => {
    const body =
      '<details>\n<summary>More</summary>\n**bold** text\n</details>\n\n<tint color="red">red</tint>';
    expect(await faultsOf(body, 'content/a.md')).toEqual([
      'warning markup-foreign content/a.md:7:1 This is printed as it stands: right below a tag, Markdown is not read — Put an empty line between the tag and the text.',
      'warning markup-printed content/a.md:10:1 <tint> is printed as text: it is no element that a .md page may use — Write an element of HTML, or put it in `code` to show it as it is.',
    ]);
  });

  it('is no element that is out of use, as browsers show it (seen: <nobr> of a wiki was printed)', async () => {
    const body =
      'The <nobr>07 team</nobr>, <font color="red">red</font>, <tt>a</tt>, <big>b</big>, <strike>c</strike>.';
    expect(await faultsOf(body, 'content/a.md')).toEqual([]);
    expect(site.output('a.html')).toContain('<nobr>07 team</nobr>, <font color="red">red</font>, <tt>a</tt>');
  });

  it('is an element of HTML whose name is likelier a word, where it has an attribute', async () => {
    const body =
      'A <embed src="x.pdf"> here, `<embed src="x">`, a <data> and Map<object> of <title>.\n\n<map name="m">\n\n<object data=x>';
    const hint = 'Take an .mdx page for it, or put it in `code` to show it as it is.';
    expect(await faultsOf(body, 'content/a.md')).toEqual(
      ['5:3 <embed>', '7:1 <map>'].map(
        (told) =>
          `warning markup-printed content/a.md:${told} is printed as text: it is no element that a .md page may use — ${hint}`,
      ),
    );
  });

  it('is an element with a whole address in it, which Markdown makes a link of: seen, style sheets were printed in silence', async () => {
    const body =
      '<link rel="stylesheet" href="https://example.com/x.css">\n\n<object data="https://example.com/x"></object> and <card-box src="www.example.com"></card-box>\n\nSee https://example.com/a<b and Map<string>.';
    expect(await faultsOf(body, 'content/a.md')).toEqual(
      [
        ['5:1 <link>', 'Take an .mdx page for it'],
        ['7:1 <object>', 'Take an .mdx page for it'],
        ['7:52 <card-box>', 'Write an element of HTML'],
      ].map(
        ([told, hint]) =>
          `warning markup-printed content/a.md:${told} is printed as text: it is no element that a .md page may use — ${hint}, or put it in \`code\` to show it as it is.`,
      ),
    );
  });

  it('is no link of a wiki in code, arrays, tests of a shell, attributes and tables of TOML', async () => {
    const body =
      'Rows [[1, 2], [3, 4]], test [[ -f x ]], [[nodiscard]], [[maybe_unused]], `[[On Call]]`, \\[[On Call]] and [a] (see b.md for more).';
    expect(await faultsOf(body)).toEqual([]);
  });

  it('is a handler in the HTML of a .md page, which no browser gets', async () => {
    const body =
      'A <button onclick="go()">b</button>\n\n<div class="on" data-onclick="x" onMouseOver=\'go()\'>\n\nText\n\n</div>\n\n`<a onclick="x">`';
    const mend =
      "is left out: a page holds no handlers of events — Put what it does into a component whose file starts with 'use client', and use that in an .mdx page.";
    expect(await faultsOf(body, 'content/a.md')).toEqual([
      `warning client-missing content/a.md:5:11 \`onclick\` ${mend}`,
      `warning client-missing content/a.md:7:34 \`onMouseOver\` ${mend}`,
    ]);
  });

  it('is nothing of keys, places in lists, classes of characters and sources in brackets', async () => {
    const body =
      'Press [Ctrl][C], take list[i][j], [1][2], [a-z] and the class [^abc], `[a][b]`, \\[a][nope], [x] and [y].\n\n> [!important]\n> Text[^n]\n\n[^n]: Note.\n\n- [ ] to do\n- [x] done';
    expect(await faultsOf(body)).toEqual([]);
  });

  it('is the mark of a merge, in Markdown and MDX, front matter and lists, but not in code', async () => {
    const conflict = '<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> main';
    const message =
      'This is a mark of a merge that nobody has finished — Keep one of the two versions, and take out the lines that start with <<<<<<<, ======= and >>>>>>>.';
    const [mdx] = await faultsOf(conflict);
    expect(mdx).toBe(`error merge-conflict content/a.mdx:5:1 ${message}`);
    expect(await faultsOf(conflict, 'content/a.md')).toContain(
      `error merge-conflict content/a.md:5:1 ${message}`,
    );
    expect(await faultsOf(`\`\`\`text\n${conflict}\n\`\`\``, 'content/a.md')).toEqual([]);
    site.dispose();
    site = createSite({ 'content/a.md': `---\ntitle: A\n${conflict}\n---\n\nText.\n` });
    expect((await site.build()).diagnostics).toMatchObject([
      { code: 'merge-conflict', location: { line: 3, column: 1 } },
    ]);
  });

  it('is an export in the place of front matter, which other systems read', async () => {
    site = createSite({
      'content/a.mdx':
        "export const frontmatter = { title: 'Mine', draft: true };\n\n# A\n\n{frontmatter.title}\n",
      'content/b.mdx':
        "# B\n\nexport const metadata = { rows: 3 };\n\nexport const other = { title: 'x' };\n\n{metadata.rows}{other.title}\n",
    });
    expect(
      (await site.build()).diagnostics.map(
        ({ code, message, hint, location }) =>
          `${code} ${location?.file}:${location?.line} ${message} — ${hint}`,
      ),
    ).toEqual([
      'front-matter-misplaced content/a.mdx:1 What `frontmatter` holds is not read as front matter: it is a variable of this page — Write its keys on top of the file, between lines of three dashes: title: ….',
    ]);
  });

  it('is front matter that something stands in front of, has other dashes or is TOML', async () => {
    const of = async (text: string) => {
      site?.dispose();
      site = createSite({ 'content/a.md': text });
      return (await site.build()).diagnostics.map(
        ({ code, message, hint, location }) =>
          `${code} ${location?.line}:${location?.column} ${message} — ${hint}`,
      );
    };
    const before =
      'This front matter is printed as text: it does not start with the first sign of the file — Take out what stands before its first line: empty lines and spaces too.';
    expect(await of('\n---\ntitle: A\n---\n\nText.\n')).toEqual([`front-matter-misplaced 2:1 ${before}`]);
    expect(await of(' ---\r\ntitle: A\r\n ---\r\n\r\nText.\r\n')).toEqual([
      `front-matter-misplaced 1:2 ${before}`,
    ]);
    expect(await of('----\ntitle: A\n----\n\nText.\n')).toEqual([
      'front-matter-misplaced 1:1 This front matter is printed as text: its lines have 4 dashes — Write exactly three dashes above and below it.',
    ]);
    expect(await of('+++\ntitle = "A"\n+++\n\nText.\n')).toEqual([
      'front-matter-misplaced 1:1 Front matter in TOML is not read: it is printed as text — Write it as YAML between lines of three dashes: `title: …`.',
    ]);
    expect(await of('\n---\n\n# A\n\nNote: text\n\n---\n')).toEqual([]);
    expect(await of('---\ntitle: 12\n---\n\nText.\n')).toEqual([
      'front-matter-invalid 2:1 Front matter: "title" is wrong: expected text, found 12 — Write the value in quotes: title: \'12\'',
    ]);
  });

  it('is a skipped level of headings, where a site asks for that check', async () => {
    expect(await faultsOf('#### Deep')).toEqual([]);
    const config = { 'docs-site.config.ts': configWith("checks: { 'heading-skipped': 'warn' }") };
    const files = { ...config, 'content/_part.mdx': '##### Part\n\n### Again' };
    expect(
      await faultsOf(
        "import Part from './_part.mdx'\n\n## One\n\n#### Two\n\n<Part />\n\n## Three",
        undefined,
        files,
      ),
    ).toEqual([
      'warning heading-skipped content/a.mdx:9:1 A heading of level 4 follows one of level 2 — Write ### for what belongs to the heading above.',
    ]);
  });
});

describe('front matter that a rule far below closes', () => {
  const lost = async (text: string) => {
    site?.dispose();
    site = createSite({ 'content/a.md': text });
    return (await site.build()).diagnostics.map(({ code, message, location, related }) => {
      return `${code} ${location?.line} ${message} ${related?.[0]?.location.line}`;
    });
  };

  it('never ended where the text begins', async () => {
    for (const body of [
      '# Title',
      'Some text: it has a colon.',
      '<div>',
      '![a](b.png)',
      '```js',
      '- **a**: b\n\nText',
    ]) {
      const line = body.startsWith('-') ? 6 : 4;
      expect(await lost(`---\ntitle: A\n\n${body}\n\nText, and more.\n\n---\n\nRest.\n`)).toEqual([
        `front-matter-unclosed 1 The front matter that starts here has no end before the text on line ${line} ${line}`,
      ]);
    }
  });

  it('is one with comments and empty lines where it holds nothing else', async () => {
    const blocks = [
      '# SEO\n\ndescription: x',
      'description: x\n\n# draft: true',
      '# the end',
      'keywords:\n\n  - A: b',
    ];
    for (const block of blocks.slice(0, 3))
      expect(await lost(`---\ntitle: A\n\n${block}\n---\n\nText.\n`)).toEqual([]);
  });
});

describe('the levels of checks', () => {
  const broken = '[a](/nowhere)\n\n| a |\n| - |\n| 1 | 2 |\n\n```js zork\nx\n```';
  const files = { 'content/index.mdx': page('A', broken), 'content/old/b.mdx': page('B', broken) };
  const codes = async (checks: string) => {
    site?.dispose();
    site = createSite({ ...files, 'docs-site.config.ts': configWith(`checks: { ${checks} }`) });
    const { diagnostics } = await site.build();
    const checked = await checkLinks({ cwd: site.root });
    expect(checked.diagnostics).toEqual(diagnostics);
    return diagnostics.map(({ code, severity, location }) => `${severity} ${code} ${location?.file}`);
  };

  it('are set by names and by codes, and for a folder', async () => {
    expect(await codes("brokenLinks: 'warn', 'table-row-length': 'error', fenceOptions: 'ignore'")).toEqual([
      'warning link-broken content/index.mdx',
      'error table-row-length content/index.mdx',
      'warning link-broken content/old/b.mdx',
      'error table-row-length content/old/b.mdx',
    ]);
    const folders = "folders: { './content/old/': { brokenLinks: 'ignore', 'table-row-length': 'error' } }";
    expect(await codes(folders)).toEqual([
      'error link-broken content/index.mdx',
      'warning table-row-length content/index.mdx',
      'warning fence-option-unknown content/index.mdx',
      'error table-row-length content/old/b.mdx',
    ]);
  });

  it('of the inner of two folders win, and a word that one folder ignores counts in the others', async () => {
    const folders =
      "folders: { content: { brokenLinks: 'ignore', 'table-row-length': 'ignore', fenceOptions: 'ignore' },";
    expect(await codes(`${folders} 'content/old': { brokenLinks: 'warn', fenceOptions: 'error' } }`)).toEqual(
      ['warning link-broken content/old/b.mdx', 'error fence-option-unknown content/old/b.mdx'],
    );
  });

  it('take every code of the list, and refuse others with the nearest one', async () => {
    const all = CHECKS.map((code) => `'${code}': 'ignore'`).join(', ');
    expect(await codes(all)).toEqual([]);
    site.write({ 'docs-site.config.ts': configWith("checks: { 'link-brokn': 'warn' }") });
    await expect(site.build()).rejects.toThrow('The configuration has the unknown key "checks.link-brokn"');
  });

  it.each([
    ['error', 'error'],
    ['warn', 'warning'],
  ])('give each of their faults the severity that the site has set: %s', async (level, severity) => {
    const all = CHECKS.map((code) => `'${code}': '${level}'`).join(', ');
    const found = [
      `${severity} link-broken`,
      `${severity} table-row-length`,
      `${severity} fence-option-unknown`,
    ];
    const sorted = (lines: readonly string[]) => [...lines].sort();
    expect(sorted(await codes(all))).toEqual(
      sorted([
        ...found.map((line) => `${line} content/index.mdx`),
        // A word behind a language is told once for the whole site.
        ...found.slice(0, 2).map((line) => `${line} content/old/b.mdx`),
      ]),
    );
    const folder = `folders: { content: { ${CHECKS.map((code) => `'${code}': 'ignore'`).join(', ')} }, 'content/old': { ${all} } }`;
    expect(sorted(await codes(folder))).toEqual(sorted(found.map((line) => `${line} content/old/b.mdx`)));
  });

  it('leave words behind the language of a fence to plugins, which read them', async () => {
    const plugin =
      "{ name: 'live', fences: { js: (node) => ({ type: 'paragraph', children: [{ type: 'text', value: 'READ ' + node.meta }] }) }, remark: [() => (tree) => { for (const node of [...tree.children]) if (node.lang === 'ts') tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'SEEN ' + node.meta }] }); }] }";
    const built = async (checks: string) => {
      site?.dispose();
      site = createSite({
        'docs-site.config.ts': configWith(`plugins: [${plugin}], ${checks}`),
        'content/index.mdx': page('A', '```js live wide\nx\n```\n\n```ts twoslash\ny\n```'),
      });
      const { diagnostics } = await site.build();
      expect(site.output('index.html')).toContain('READ live wide');
      expect(site.output('index.html')).toContain('SEEN twoslash');
      return diagnostics.map(({ code, message }) => `${code} ${message}`);
    };
    expect(await built('')).toEqual(['fence-option-unknown Code blocks have no option `twoslash`']);
    expect(await built("checks: { fenceOptions: 'ignore' }")).toEqual([]);
  });

  it('build what errors leave buildable once they are turned down', async () => {
    site?.dispose();
    const body =
      ':::zork\n\nText\n\n:::\n\n```js file="./none.js"\n```\n\n```mermaid\ngraph TD\n  A--\n```\n\n```js {x}\n```';
    site = createSite({
      'content/index.mdx': `---\ntitle: A\nzork: 1\n---\n\n${body}\n`,
      'docs-site.config.ts': configWith(
        `checks: { ${['admonition-unknown', 'admonition-unclosed', 'include-missing', 'diagram-invalid', 'code-meta-invalid', 'front-matter-unknown-key'].map((code) => `'${code}': 'warn'`).join(', ')} }`,
      ),
    });
    for (const cache of [true, true, false]) {
      const { ok, diagnostics } = await site.build({ cache });
      expect(ok).toBe(true);
      expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']));
      expect(diagnostics.map(({ code }) => code)).toEqual(
        expect.arrayContaining([
          'admonition-unknown',
          'include-missing',
          'diagram-invalid',
          'code-meta-invalid',
        ]),
      );
    }
    expect(site.output('index.html')).toContain('Text');
  });
});

describe('the terminal of the live server', () => {
  it('says nothing of "No faults." while a change is refused, and prints no fault that a save has mended', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Use {foo}.'),
      'content/b.mdx': page('B', 'Text.'),
    });
    const log: string[] = [];
    server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
      log: (line) => log.push(line),
    });
    const url = server.url;
    const said = () => log.join('\n');
    await expect.poll(said).toContain('`foo` is read as JavaScript');
    log.length = 0;
    // Somebody has the page open, which is rendered before all pages have been checked.
    site.write({ 'content/index.mdx': page('Home', 'Use [x](./nope.mdx).') });
    await expect.poll(said).toContain('changed');
    await fetch(url);
    await expect.poll(said).toContain('link-broken-markdown');
    expect(said()).not.toContain('foo');
    log.length = 0;
    site.write({ 'content/index.mdx': page('Home', 'Text.') });
    await expect.poll(said).toContain('No faults.');
    log.length = 0;
    const config = configWith('');
    site.write({ 'docs-site.config.ts': configWith('zork: 1'), 'content/b.mdx': page('B', 'More.') });
    await expect.poll(said).toContain('zork');
    await fetch(url);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(said()).not.toContain('No faults.');
    site.write({ 'docs-site.config.ts': config });
    await expect.poll(said).toContain('No faults.');
  }, 60_000);

  it('says "No faults." after each mend, whatever was wrong', { timeout: 60_000 }, async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Text.') });
    const log: string[] = [];
    server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
      log: (line) => log.push(line),
    });
    const config = configWith('');
    const wrong: Record<string, string>[] = [
      { 'content/index.mdx': page('Home', '[a](/nowhere)') },
      { 'content/index.mdx': page('Home', '```mermaid\ngraph TD\n  A--\n```') },
      { 'content/index.mdx': page('Home', 'a <b') },
      { 'content/index.mdx': page('Home', '{[].reduce((a, b) => a)}') },
      { 'content/index.mdx': '---\ntitle: [\n---\n' },
      { 'docs-site.config.ts': configWith('zork: 1') },
    ];
    for (const files of wrong) {
      const [code] = Object.keys(files);
      log.length = 0;
      site.write(files);
      // Somebody looks at the page.
      await expect
        .poll(
          async () => {
            await fetch(server?.url ?? '');
            return log.some((line) => /^error /m.test(line));
          },
          { interval: 100 },
        )
        .toBe(true);
      log.length = 0;
      site.write({ 'content/index.mdx': page('Home', 'Text.'), 'docs-site.config.ts': config });
      await expect.poll(() => log.at(-1), { message: code }).toBe('No faults.');
    }
  });
});

describe('a site without a home page', () => {
  const NOTE =
    "No page has the address /, to which the logo leads: write content/index.md, or redirects: [{ from: '/', to: '/a' }].";

  it('says so, with two ways to have one', async () => {
    site = createSite({ 'content/a.md': '# A\n' });
    expect((await site.build()).notes).toEqual([NOTE]);
  });

  it.each([
    ['a page', {}, { 'content/index.mdx': '# Home\n' }],
    ['a file', {}, { 'public/index.html': '<p>Home</p>\n' }],
    ['a redirect', { entries: "redirects: [{ from: '/', to: '/a' }]" }, {}],
  ])(
    'says nothing where there is %s in its place',
    async (_, { entries = '' }: { entries?: string }, files) => {
      site = createSite({ 'docs-site.config.ts': configWith(entries), 'content/a.md': '# A\n', ...files });
      expect((await site.build()).notes).toEqual([]);
    },
  );
});

describe('a handler of an event in a page', () => {
  it('is named as that, whatever it uses, on elements of HTML in text and in expressions', async () => {
    site = createSite({
      'content/index.mdx':
        "# Home\n\n<button onClick={() => alert('hi')}>Hi</button>\n\n{['a'].map((key) => <i key={key} onMouseEnter={go}>{key}</i>)}\n",
    });
    const { ok, diagnostics } = await site.build();
    const message = (name: string) =>
      `\`${name}\` has no effect here: the page is rendered when the site is built, and browsers get its HTML alone`;
    expect(ok).toBe(true);
    expect(
      diagnostics.map(({ code, message: said, hint, location }) => [
        code,
        said,
        hint,
        `${location?.line}:${location?.column}`,
      ]),
    ).toEqual([
      [
        'client-missing',
        message('onClick'),
        "Make a component of the element, in a file that starts with the line 'use client', and import that.",
        '3:9',
      ],
      ['client-missing', message('onMouseEnter'), expect.any(String), '5:34'],
    ]);
    expect(site.output('index.html')).toMatch(/<button>Hi<\/button>\s*<i>a<\/i>/);
  });

  it('is named in a component that no browser gets, though it calls no hook', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './parts.tsx'"),
      'parts.tsx': "export { Like } from './Like.tsx';\n",
      'Like.tsx':
        'const like = () => alert(1);\nexport const Like = () => <button type="button" onClick={like}>Like</button>;\n',
      'content/index.mdx':
        '# Home\n\nexport const Own = () => <button onClick={() => alert(2)}>Own</button>;\n\n<Like /> <Own />\n',
    });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    expect(
      diagnostics.map(({ code, message, location }) => [
        code,
        message.slice(0, message.indexOf(':')),
        `${location?.file}:${location?.line}:${location?.column}`,
      ]),
    ).toEqual([
      ['client-missing', '`onClick` has no effect here', 'Like.tsx:2:49'],
      ['client-missing', '`onClick` has no effect here', 'content/index.mdx:3:34'],
    ]);
  });

  it('is none of what only browsers have: that is told where it is used', async () => {
    site = createSite({ 'content/index.mdx': '# Home\n\nYou use {navigator.language}.\n' });
    const { diagnostics } = await site.build().catch((error: unknown) => error as DiagnosticError);
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      [
        'mdx-syntax',
        'Only browsers have `navigator`, and pages are rendered when the site is built',
        "Use it in a component, in an effect or a handler of a file that starts with the line 'use client', and import that.",
      ],
    ]);
  });
});
