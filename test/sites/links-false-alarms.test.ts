import { afterEach, describe, expect, it } from 'vitest';
import { checkLinks } from '../support/docsgen.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const TARGETS = {
  'docs-site.config.ts': configWith("redirects: [{ from: '/old', to: '/guide' }]"),
  'content/guide.mdx': page(
    'Guide',
    '## Set up\n\n## C++ & more\n\n## Über uns\n\n## Set up\n\n## Own {#my-id}',
  ),
  'content/deep/page.mdx': page('Deep', 'Text'),
  'content/paren_(x).mdx': page('Parentheses', 'Text'),
  'content/files/a b.txt': 'text',
  'content/files/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/files/report (1).pdf': 'pdf',
};

/** Faults of one page as `code line:column`. */
async function faults(file: string, body: string, more: Record<string, string> = {}): Promise<string[]> {
  site = createSite({ ...TARGETS, ...more, [`content/${file}`]: page('Page', body) });
  const { diagnostics } = await checkLinks({ cwd: site.root, cache: false });
  return diagnostics.map(({ code, location }) => `${code} ${location?.line}:${location?.column}`);
}

describe('what is no link', () => {
  it.each([
    ['a code fence', '```md\n[x](./gone.mdx) ![y](gone.png)\n```'],
    ['a fence of tildes with a fence inside', '~~~md\n```\n[x](./gone.mdx)\n```\n~~~'],
    ['an indented fence in a list', '- item\n\n  ```md\n  [x](./gone.mdx)\n  ```'],
    ['inline code', 'Write `[x](./gone.mdx)` or ``[`x`](./gone.mdx)``.'],
    ['math in inline code', 'With `$f[x](y)$`.'],
    ['escaped brackets', 'Not \\[a link](./gone.mdx), nor ]\\(./gone.mdx).'],
    ['brackets without a definition', 'A [note] and [two][three], a - [ ] box.'],
    ['a task list', '- [ ] open\n- [x] done'],
    ['a definition that nothing uses', '[unused]: ./gone.mdx'],
    ['a footnote', 'Text.[^1]\n\n[^1]: The note, with [a link](./guide.mdx).'],
    ['a time and a port', 'At 10:30 on localhost:4242.'],
    ['a mail address', 'Write to someone@example.com or [me](mailto:a@example.com).'],
  ])('is %s', async (_, body) => {
    expect(await faults('page.mdx', body)).toEqual([]);
  });

  it('is math with brackets, which is named as formulas that no plugin reads', async () => {
    const formula = 'The value $f[0] (t)$ of $$a_1$$.';
    expect(await faults('page.mdx', formula)).toEqual(['markup-foreign 5:25']);
    const config = configWith("redirects: [{ from: '/old', to: '/guide' }], plugins: [math()]").replace(
      'import { defineConfig',
      "import { math } from 'docsgen/plugins/math';\nimport { defineConfig",
    );
    site.dispose();
    expect(await faults('page.mdx', formula, { 'docs-site.config.ts': config })).toEqual([]);
  });

  it('is in a fence without end, which is a fault of its own', async () => {
    expect(await faults('page.mdx', '```md\n[x](./gone.mdx)')).toEqual(['code-fence-unclosed 5:1']);
  });

  it('is Markdown inside of an HTML block, which is named as text', async () => {
    expect(await faults('page.md', '<div>\n[x](./gone.mdx)\n</div>')).toEqual(['markup-foreign 6:1']);
  });

  it.each([
    ['a comment of MDX', 'page.mdx', '{/* [x](./gone.mdx) */}\n\n{/*\n[y](./gone.mdx)\n*/}'],
    [
      'a comment of HTML',
      'page.md',
      '<!-- [x](./gone.mdx) <a href="/gone">y</a> -->\n\nText <!-- [z](./gone.mdx) -->.',
    ],
    ['a comment of HTML over lines', 'page.md', '<!--\n\n[x](./gone.mdx)\n\n-->'],
    ['an expression', 'page.mdx', "{'[x](./gone.mdx)'}"],
    ['an autolink', 'page.md', 'See <https://example.com/a(b)> and https://example.com/(c).'],
    ['an indented code block', 'page.md', 'Text\n\n    [x](./gone.mdx)'],
  ])('is %s', async (_, file, body) => {
    expect(await faults(file, body)).toEqual([]);
  });
});

describe('a link that is fine', () => {
  it.each([
    ['parentheses', '[a](/paren_(x)) [b](./paren_(x).mdx) [c](<./paren_(x).mdx>)'],
    ['angle brackets and spaces', '[a](<./files/a b.txt>) [b](</files/report (1).pdf>)'],
    [
      'percent-encoded characters',
      '[a](./files/a%20b.txt) [b](/files/report%20%281%29.pdf) [c](./guide.mdx#%C3%BCber-uns)',
    ],
    ['an encoded anchor as it is written', '[a](./guide.mdx#über-uns)'],
    ['a title', '[a](./guide.mdx "A title") [b](./guide.mdx \'(it)\')'],
    ['reference links of all forms', '[a][g], [G][], [g]\n\n[g]: ./guide.mdx#set-up "Title"'],
    ['an image as its text', '[![a](./files/a.svg)](./guide.mdx)'],
    [
      'suffixes and slashes',
      '[a](/guide/) [b](/guide.html) [c](/guide.mdx) [d](/deep/page.htm) [e](./guide)',
    ],
    [
      'a query and a text fragment',
      '[a](/guide?x=1#set-up) [b](/guide#:~:text=more) [c](/guide#set-up:~:text=Set)',
    ],
    [
      'an address of this site',
      '[a](https://docs.example.com/guide#set-up) [b](//docs.example.com/guide) [c](HTTPS://DOCS.example.com/guide)',
    ],
    ['numbered and own ids', '[a](/guide#set-up-1) [b](/guide#c--more) [c](/guide#my-id)'],
    ['the top of a page', '[a](#top) [b](/guide#) [c](#)'],
    ['a redirect', '[a](/old) [b](/old.html#set-up) [c](/old/)'],
    ['files of every build', '[a](/sitemap.xml) [b](/llms.txt) [c](/guide.md)'],
    ['other schemes', '[a](tel:+123) [c](vscode://file)'],
  ])('has %s', async (_, body) => {
    expect(await faults('page.mdx', body)).toEqual([]);
  });

  it('stands in a file with CRLF line ends, and faults there have their true places', async () => {
    const body = 'Text\r\n\r\n:::note\r\n\r\n[a](./guide.mdx#set-up) and [b](./gone.mdx)\r\n\r\n:::\r\n';
    expect(await faults('page.mdx', body)).toEqual(['link-broken-markdown 9:33']);
  });

  it('stands in an indented admonition', async () => {
    const body = '1. One\n\n   :::tip[Title]\n   [a](./guide.mdx#set-up) [b](./gone.mdx)\n   :::\n';
    expect(await faults('page.mdx', body)).toEqual(['link-broken-markdown 8:32']);
  });

  it('stands in a file with a byte order mark', async () => {
    site = createSite({
      ...TARGETS,
      'content/bom.md': '\uFEFF# Title\n\n[a](./guide.mdx) [b](./Guide.mdx)\n',
    });
    const { diagnostics } = await checkLinks({ cwd: site.root, cache: false, fix: true });
    expect(diagnostics).toEqual([]);
    expect(site.outputs('content')['bom.md']).toContain('[b](./guide.mdx)');
  });
});

describe('an id that no heading has', () => {
  it('is known when an element, a component or a footnote makes it', async () => {
    const body = [
      '<div id="box">text</div>',
      '<Card id="card" />',
      '{<span id="inner">x</span>}',
      '[a](#box) [b](#card) [c](#inner) [d](#fn-1) Text[^1] [e](#fnref-1)',
      '[^1]: Note',
    ].join('\n\n');
    expect(await faults('page.mdx', body)).toEqual([]);
  });

  it('is known when the page says in its front matter that a component makes it', async () => {
    const table = '---\ntitle: Table\nanchors: [row-1, row-2]\n---\n\n<Table /> [own](#row-2)\n';
    const body = '[a](./table.mdx#row-1) [b](/table#row-3)';
    expect(await faults('page.mdx', body, { 'content/table.mdx': table })).toEqual(['anchor-broken 5:28']);
  });
});

describe('a fault', () => {
  it('is reported once, at the target, wherever it stands', async () => {
    const body = [
      '[a](./gone.mdx) [b](./gone.mdx)',
      '<a href="/gone">c</a>',
      '<img src="./gone.png" alt="" />',
      '{<a href="/gone">d</a>}',
      '[e][r] and [f][r]',
      '[r]: ./gone.mdx',
      '```js file="./gone.js"\n```',
      '## Twice {#one}',
      '## Again {#one}',
    ].join('\n\n');
    expect(await faults('page.mdx', body)).toEqual([
      'link-broken-markdown 5:5',
      'link-broken-markdown 5:21',
      'link-broken 7:10',
      'image-missing 9:11',
      'link-broken 11:11',
      'link-broken-markdown 15:6',
      'include-missing 17:13',
      'id-duplicate 22:1',
    ]);
  });
});
