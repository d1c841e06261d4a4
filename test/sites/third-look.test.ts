import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

/** Code, place, message and hint of every fault of a page. */
async function faultsOf(body: string, name = 'a.md', more: Record<string, string> = {}): Promise<string[]> {
  site = createSite({ 'content/index.md': '# Home\n', [`content/${name}`]: page(body), ...more });
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(describeFault);
}

const describeFault = ({ code, location, message, hint }: Diagnostic) =>
  `${code} ${location?.line}:${location?.column} ${message} — ${hint ?? 'no hint'}`;

const contentOf = (html: string) => html.slice(html.indexOf('id="docsgen-content"'), html.indexOf('</main>'));

/** What a writer with habits of other systems had written, and what was lost, changed or printed without a word. */
describe('the words of a fence, as other systems write them', () => {
  it.each([
    [
      '{.yaml title="a.yml" hl_lines="1-2" linenums="5" .annotate}',
      ['yaml', 'a.yml', 'code-numbered', 'highlighted'],
    ],
    ['{.python #sample .numberLines}', ['python', 'code-numbered']],
    ['{linenos=table,hl_lines=[1,"2-3"]}', ['code-numbered', 'highlighted']],
    ['js {linenos=true,linenostart=7}', ['javascript', 'data-line="7"']],
    ['js:title=app.js', ['javascript', 'app.js']],
    ['js {numberLines: true}', ['javascript', 'code-numbered']],
    ['js{1}title="app.js"', ['javascript', 'app.js', 'highlighted']],
    ['ts:line-numbers', ['typescript', 'code-numbered']],
    ['ts:line-numbers=3 {1}', ['typescript', 'code-numbered', 'highlighted']],
    ['js [config.js]', ['javascript', 'config.js']],
    ['js{2} [config.js]', ['javascript', 'config.js', 'highlighted']],
    ['js title="see [a] and {b: c}"', ['javascript', 'see [a] and {b: c}']],
    ['rust,ignore,no_run', ['rust']],
    ['{r setup, echo=FALSE}', ['data-language="r"']],
    ['{code-block} python', ['python']],
  ])('are read: %s', async (info, shown) => {
    expect(await faultsOf(`\`\`\`${info}\nfirst\nsecond\nthird\n\`\`\``)).toEqual([]);
    const content = contentOf(site.output('a.html')).toLowerCase();
    for (const text of shown) expect(content).toContain(text);
  });

  it('are told where they are none of code, or nothing that there is', async () => {
    expect(await faultsOf('```{note}\nText.\n```\n\n```js src="./a.js"\na\n```')).toEqual(
      [
        'markup-foreign 5:1 This is shown as code: `{note}` is a block of another system — Write :::note[Title] above the text and ::: below it; code has the name of its language behind the marks.',
        'fence-option-unknown 9:7 Code blocks have no option `src` — Write file="./code.js" to show the text of a file.',
      ].map((text) => (text.startsWith('fence') ? expect.stringContaining(text.slice(0, 60)) : text)),
    );
  });

  it('stand in a fence between the tags of <CodeBlock>, whose code had been lost', async () => {
    const body = '<CodeBlock title="app.js">\n\n```js {1}\nlet kept = 1;\n```\n\n</CodeBlock>';
    expect(await faultsOf(body, 'a.mdx')).toEqual([]);
    const content = contentOf(site.output('a.html'));
    for (const text of ['app.js', 'kept', 'data-language="js"']) expect(content).toContain(text);
  });

  it('ask for commands that other package managers do not have', async () => {
    expect(await faultsOf('```bash npm2yarn\nnpm install x\nnpm doctor --json\n```')).toEqual([
      'code-meta-invalid 7:1 npm2yarn does not know how other package managers say `npm doctor --json`: all tabs show it as it is — Write the tabs yourself: <Tabs groupId="package-manager"> with a <TabItem> for each.',
    ]);
    expect(contentOf(site.output('a.html'))).not.toContain('auto-convert');
  });
});

describe('the headings of other systems', () => {
  it.each(['a.md', 'a.mdx'])('have ids with spaces, colons and classes in their braces: %s', async (name) => {
    const body =
      '## One { #first }\n\n## Two {#second .wide}\n\n## Three {: #third data-x="y" }\n\n[x](#first) [y](#second) [z](#third)';
    expect(await faultsOf(body, name)).toEqual([]);
    const content = contentOf(site.output('a.html'));
    for (const heading of [
      '<h2 id="first">One</h2>',
      '<h2 id="second">Two</h2>',
      '<h2 id="third">Three</h2>',
    ])
      expect(content).toContain(heading);
  });

  it('of signs alone have an id, and empty ones are told', async () => {
    expect(await faultsOf('## 🚀\n\nText.\n\n## 🎉\n\nText.\n\n##\n\nText.')).toEqual([
      'markup-printed 13:1 This heading has no text: it is shown as an empty one — Write its text, or \\# for the sign itself.',
    ]);
    const content = contentOf(site.output('a.html'));
    expect(content).toContain('<h2 id="section">🚀</h2>');
    expect(content).toContain('<h2 id="section-1">🎉</h2>');
  });
});

describe('what was printed as it stood', () => {
  it.each([
    [
      'Of {--this--} or {>>that<<}.',
      [
        'markup-foreign 5:4 This is printed as it stands: marks of changes are none of Markdown',
        'markup-foreign 5:18 This is printed as it stands: marks of changes are none of Markdown',
      ],
    ],
    [
      'Version {{ version }} and {{ page_url(1) | safe }}.',
      [
        'markup-foreign 5:9 This is printed as it stands: no template is run',
        'markup-foreign 5:27 This is printed as it stands: no template is run',
      ],
    ],
    ['{%\n  include "x.md"\n%}', ['markup-foreign 5:1 This is printed as it stands: no template is run']],
    [
      '--8<--\nx.md\n--8<--',
      [
        'markup-foreign 5:1 This is printed as it stands: no other file is taken in by this line',
        'markup-foreign 7:1 This is printed as it stands: no other file is taken in by this line',
      ],
    ],
    [
      '<!-- @include: ./x.md -->',
      ['markup-foreign 5:1 This is a comment here: no other file is taken in by it'],
    ],
    [
      '**Bold and on\n\nText.',
      ['markup-printed 5:1 This is printed as it stands: nothing ends the bold text that begins here'],
    ],
    [
      '__NOTE: Bold, with [a link](./other.md)\n\nText.',
      [
        'markup-printed 5:1 This is printed as it stands: nothing ends the bold text that begins here',
        'link-broken-markdown 5:29 No page has the source file "./other.md"',
      ],
    ],
    [
      'Words ~~gone and on.',
      ['markup-printed 5:7 This is printed as it stands: nothing ends the struck out text that begins here'],
    ],
    [
      'Call `run() with `one` argument.',
      ['markup-printed 5:22 This backtick is printed as it stands: nothing begins the code that ends here'],
    ],
    [
      'Call `run() once, with **one** word.',
      ['markup-printed 5:6 This is printed as it stands: nothing ends the code that begins here'],
    ],
    [
      'See [the page](a.md for more.',
      ['markup-printed 5:5 This is printed as it stands: a bracket is missing behind the target of the link'],
    ],
    [
      '![shot](./x.png',
      ['markup-printed 5:1 This is printed as it stands: a bracket is missing behind the target of the link'],
    ],
    [
      '<button @click="go">Go</button>',
      ['markup-printed 5:1 This is printed as it stands: attributes of Vue are none of HTML'],
    ],
  ])('is named: %s', async (body, expected) => {
    const faults = await faultsOf(body);
    expect(faults.map((fault) => fault.split(' — ')[0])).toEqual(expected);
  });

  it('is no mistake where it reads as prose', async () => {
    const body = [
      'Write \\[x\\] for a box, and \\(see there\\) beside it.',
      'It takes `**kwargs`, or **kwargs** and 2**3.',
      'In __dirname, __FILE__ and __CLASS_NAME and src/__Init and \\__Note it is.',
      'Ask for `{{ name }}`, ${{ secrets.X }} or \\{{ name }}.',
      'A list (see [the page](a.md) and more), <b class="x">bold</b>.',
      'Between a < b and c > d, and <https://example.com/a/b>.',
      "The ` key, a \\`b, don`t, ~~~ and `` `a ` ``, #tag and #1, ``quoted'', 1.5 m.",
    ].join('\n\n');
    expect(await faultsOf(body)).toEqual([]);
  });

  it('is an alert with a colon, which made a link of all alerts', async () => {
    expect(await faultsOf('> [!NOTE]: Text.\n\n> [!NOTE]\n> Fine.')).toEqual([
      'link-broken 5:3 This is no alert: with a colon, it says where a link "!NOTE" leads — Write > [!NOTE] on a line of its own, and the text on the lines below it, each with > in front.',
    ]);
  });
});

describe('blocks between colons that there are not', () => {
  it.each([
    [
      '::: details More\nText.\n:::',
      'There is no admonition `details` — Write <details> and <summary>Title</summary> above the text, and </details> below it.',
    ],
    [
      '::: code-group\nText.\n:::',
      'There is no admonition `code-group` — Write <Tabs> with a <TabItem label="…"> around each block of code, in a .mdx page.',
    ],
    [
      '::: v-pre\nText.\n:::',
      'There is no admonition `v-pre` — Take its lines out: the text between them is shown without them.',
    ],
    [
      '::: tip Own **title**\nText.\n:::',
      'The title of this admonition has no brackets — Write :::tip[Own **title**].',
    ],
    [
      ':::tip Text:::',
      'This admonition is written on one line — Write :::tip, the text below it, and ::: on a line of its own.',
    ],
  ])('have what is meant in their hint: %s', async (body, said) => {
    expect(await faultsOf(body)).toEqual([`admonition-unknown 5:1 ${said}`]);
  });
});

describe('attributes in braces of MDX', () => {
  it('are named as that, each once', async () => {
    const said =
      'Attributes in braces are none of MDX: this is read as JavaScript — Write the element with its attributes, such as <img src="…" alt="…" width="100" /> or <a href="…" target="_blank">; a heading takes an id alone, {#id}.';
    expect(await faultsOf('[a](/){target=_blank}\n\n## Title {.wide}\n\n::video{id=1}', 'a.mdx')).toEqual([
      `mdx-syntax 5:7 ${said}`,
      `mdx-syntax 7:10 ${said}`,
      `mdx-syntax 9:8 ${said}`,
    ]);
  });
});

describe('a link from the root that ends with .md', () => {
  it('leads to the page of the file, and not to its Markdown twin; its anchor is checked', async () => {
    const more = { 'content/guides/b.md': '# B\n\n## Part\n' };
    expect(await faultsOf('[b](/guides/b.md#part)', 'a.md', more)).toEqual([]);
    expect(contentOf(site.output('a.html'))).toContain('href="/guides/b#part"');
  });
});

describe('a diagram that shows something else than what was written', () => {
  it.each([
    [
      'sequenceDiagram\n  A->>B Hello',
      '7:3 `A->>B Hello` is no statement of a sequence diagram — Write for example A->>B: text.',
    ],
    ['flowchart XY\n  a --> b', '6:1 There is no direction `XY` — Write TB, BT, LR or RL: flowchart LR.'],
    [
      'flowchart LR\n  A["open] --> B',
      '7:3 The quote in `"open` is never closed — Write " on both sides of the text.',
    ],
  ])('is told: %j', async (source, said) => {
    expect(await faultsOf(`\`\`\`mermaid\n${source}\n\`\`\``)).toEqual([`diagram-invalid ${said}`]);
  });
});
