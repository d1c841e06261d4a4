import { afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

let site: TestSite;
afterEach(() => site?.dispose());

const faults = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, severity, message, hint, location }) => ({
    ...{ code, severity, message, hint },
    at: location && `${location.file}:${location.line}:${location.column}`,
  }));

async function build(files: Record<string, string>): Promise<Diagnostic[]> {
  site = createSite({ 'content/index.md': page('Home', 'Text.'), ...files });
  return (await site.build()).diagnostics;
}

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"></svg>';

describe('a partial', () => {
  it('gets props and children, may take in others, and renders like its page', async () => {
    const found = await build({
      'content/guides/a.mdx': page(
        'A',
        'import Greeting, { version } from \'../_parts/_greeting.mdx\';\n\n## Before\n\n<Greeting name="Ada">\n\nA *child*.\n\n</Greeting>\n\nVersion {version}.\n\n## Setup',
      ),
      'content/_parts/_greeting.mdx':
        "---\ntitle: never shown\n---\n\nexport const version = 3;\nimport Inner from './deep/inner.md';\nimport { Box } from './Box';\n\n## Setup\n\nHello {props.name}, [guide](../guides/a.mdx#before) ![dot](./dot.svg)\n\n:::note\n\n{props.children}\n\n:::\n\n<Inner />\n\n<Box />\n",
      'content/_parts/deep/inner.md':
        '### Inner part\n\nPrice: {5} <b>bold</b> [home](../../index.md) <a href="../../guides/a.mdx">a</a>\n',
      'content/_parts/Box.tsx': 'export function Box() { return <p>From a box</p>; }\n',
      'content/_parts/dot.svg': pixel,
    });
    expect(faults(found)).toEqual([]);
    const html = site.output('guides/a.html');
    expect(html).toContain('Hello Ada, <a href="/guides/a#before">guide</a>');
    expect(html).toMatch(/src="\/assets\/dot-\w+\.svg"[^>]* width="7"/);
    expect(html).toMatch(/class="admonition[\s\S]*A <em>child<\/em>/);
    expect(html).toContain('Price: {5} <b>bold</b> <a href="/">home</a> <a href="/guides/a">a</a>');
    expect(html).toContain('<p>From a box</p>');
    expect(html).toContain('Version 3.');
    expect(html).not.toContain('never shown');
    const { view } = JSON.parse(site.output('_docsgen/pages/guides/a.json')) as {
      view: { toc: { id: string }[] };
    };
    expect(view.toc.map(({ id }) => id)).toEqual(['before', 'setup', 'inner-part', 'setup-1']);
  });

  it('has headings that say what it was given in the table of contents too: seen, their values were left out', async () => {
    const found = await build({
      'content/guides/a.mdx': page(
        'A',
        'import Part from \'../_parts/_p.mdx\';\n\n<Part name="One" size={7} other={2 + 3} />',
      ),
      'content/_parts/_p.mdx':
        "import Deep from './_deep.mdx';\n\n## Part {props.name} of {props.size}, {props.other}\n\n<Deep label={props.name} />\n",
      'content/_parts/_deep.mdx': '### Deep in {props?.label}\n\nText.\n',
    });
    expect(faults(found)).toEqual([]);
    const { view } = JSON.parse(site.output('_docsgen/pages/guides/a.json')) as {
      view: { toc: { id: string; text: string }[] };
    };
    expect(view.toc.map(({ id, text }) => [id, text])).toEqual([
      ['part-of-', 'Part One of 7, 5'],
      ['deep-in', 'Deep in One'],
    ]);
    expect(site.output('guides/a.html')).toContain('Part One of 7, 5');
  });

  it('has its faults where they stand, in the same report as those of pages', async () => {
    const found = await build({
      'content/guides/a.mdx': page(
        'A',
        "import Part from '../_parts/_p.mdx';\n\n<Part />\n\n[x](./nowhere.md)",
      ),
      'content/_parts/_p.mdx':
        'Text.\n\n[one](./gone.md) ![two](no.png)\n\n<Unknwon />\n\n[three](../guides/a.mdx#nix)\n',
    });
    expect(faults(found)).toMatchObject([
      {
        code: 'link-broken-markdown',
        message: 'No page has the source file "./gone.md"',
        at: 'content/_parts/_p.mdx:3:7',
      },
      { code: 'image-missing', message: 'There is no image "no.png"', at: 'content/_parts/_p.mdx:3:25' },
      { code: 'component-unknown', at: 'content/_parts/_p.mdx:5:2' },
      { code: 'anchor-broken', at: 'content/_parts/_p.mdx:7:9' },
      { code: 'link-broken-markdown', at: 'content/guides/a.mdx:9:5' },
    ]);
  });

  it('that does not parse, or does not exist, or takes itself in, is a fault', async () => {
    const found = await build({
      'content/a.mdx': page('A', "import Part from './_broken.mdx';\n\n<Part />"),
      'content/_broken.mdx': 'Text {\n',
      'content/b.mdx': page('B', "import Part from './_none.mdx';\n\n<Part />"),
      'content/c.mdx': page('C', "import Part from './_one.mdx';\n\n<Part />"),
      'content/_one.mdx': "import Two from './_two.mdx';\n\n<Two />\n",
      'content/_two.mdx': "import One from './_one.mdx';\n\n<One />\n",
    });
    expect(faults(found)).toMatchObject([
      { code: 'mdx-syntax', at: expect.stringContaining('content/_broken.mdx:1:') },
      {
        code: 'import-cycle',
        message: 'This import leads back to the file that it stands in',
        hint: 'Take one of the imports out.',
        at: 'content/_two.mdx:1:17',
      },
      { code: 'import-missing', at: 'content/b.mdx:5:18' },
    ]);
  });

  it('names the props that it does not read, with the one that was probably meant', async () => {
    site = createSite({
      'content/index.md': '# Home\n',
      'content/a.mdx': page(
        'A',
        'import Part from \'./_p.mdx\';\nimport Plain from \'./_plain.mdx\';\nimport Open from \'./_open.mdx\';\nimport Apart from \'./_apart.mdx\';\n\n<Part nmae="Ada" key="1" data-x="2" />\n\n<Plain size={3} />\n\n<Open any="thing" />\n\n<Apart first="1" secnd="2" />',
      ),
      'content/_p.mdx': "Hello {props.name} and {props?.['data-x']}.\n\n{props.children}\n",
      'content/_plain.mdx': 'Text.\n',
      'content/_open.mdx': "import Part from './_p.mdx';\n\n<Part {...props} />\n",
      'content/_apart.mdx':
        '{(() => {\n  const { first, second: other = 1 } = props;\n  return first + other;\n})()}\n',
    });
    const report = await site.build();
    expect(
      report.diagnostics.map(({ code, severity, message, hint, location }) => ({
        ...{ code, severity, message, hint },
        at: `${location?.file}:${location?.line}:${location?.column}`,
      })),
    ).toEqual([
      {
        code: 'component-prop-invalid',
        severity: 'warning',
        message: 'The partial <Part> does not read "nmae", so that it does nothing',
        hint: 'Did you mean "name"?',
        at: 'content/a.mdx:10:7',
      },
      {
        code: 'component-prop-invalid',
        severity: 'warning',
        message: 'The partial <Plain> does not read "size", so that it does nothing',
        hint: 'It reads none. Write {props.size} in it where the value is to stand.',
        at: 'content/a.mdx:12:8',
      },
      {
        code: 'component-prop-invalid',
        severity: 'warning',
        message: 'The partial <Apart> does not read "secnd", so that it does nothing',
        hint: 'Did you mean "second"?',
        at: 'content/a.mdx:16:18',
      },
    ]);
  });

  it('takes its pages along when it changes, in builds and in the live server', async () => {
    await build({
      'content/a.mdx': page('A', "import Part from './_p.mdx';\n\n<Part />"),
      'content/b.mdx': page('B', 'Text.'),
      'content/_p.mdx': '## First\n',
    });
    site.write({ 'content/_p.mdx': '## Second\n' });
    const report = await site.build();
    expect(report.counts).toMatchObject({ compiled: 1 });
    expect(site.output('a.html')).toContain('id="second"');
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: 'live.js' });
    site.write({
      'content/_p.mdx': "import { N } from './_n';\n\n<N />\n",
      'content/_n.tsx': 'export const N = () => <p>New</p>;\n',
    });
    await live.update([`${site.root}/content/_p.mdx`, `${site.root}/content/_n.tsx`]);
    const shown = await live.renderRoute('/a');
    expect('page' in shown && shown.page.document).toContain('<p>New</p>');
  });
});

describe('a .md page', () => {
  const text =
    'Text.\n\n<Tabs>\n<TabItem value="a" label="A">\n\nIn a tab\n\n</TabItem>\n</Tabs>\n\nimport X from \'./x.mdx\'\n\nA `Map<Card>`, an Array<Card /> and <Unknown />.\n';

  it('is never silent about JSX that it prints', async () => {
    const found = await build({ 'content/a.md': page('A', text), 'content/x.mdx': page('X', 'x') });
    const hint =
      "Rename the file to .mdx, or read all .md files as MDX with `markdown: { md: 'mdx' }` in the configuration.";
    expect(faults(found)).toEqual([
      {
        ...{ code: 'jsx-in-markdown', severity: 'warning', hint, at: 'content/a.md:7:1' },
        message: '<Tabs> is printed as text: this page is Markdown, which has no components',
      },
      {
        ...{ code: 'jsx-in-markdown', severity: 'warning', hint, at: 'content/a.md:8:1' },
        message: '<TabItem> is printed as text: this page is Markdown, which has no components',
      },
      {
        ...{ code: 'jsx-in-markdown', severity: 'warning', hint, at: 'content/a.md:15:1' },
        message: 'This `import` is printed as text: Markdown runs no JavaScript',
      },
    ]);
  });

  /** What is said of pages that hold a text each, below another paragraph. */
  async function printedIn(texts: readonly string[]): Promise<[text: string, said: string][]> {
    const files = texts.map((text, index) => [`content/${index}.md`, page('A', `Text.\n\n${text}\n\nMore.`)]);
    const found = faults(await build(Object.fromEntries(files)));
    return found
      .filter(({ code }) => code === 'jsx-in-markdown')
      .map(({ message, at = '' }) => {
        const [, index = '', place = ''] = /^content\/(\d+)\.md:(.*)$/.exec(at) ?? [];
        return [texts[Number(index)] ?? '', `${place} ${message}`];
      });
  }

  it('names a line of JavaScript that it prints, whatever its form', async () => {
    const lines = [
      "import './own.css'",
      "import * as parts from './x.mdx'",
      "import X, { y } from './x.mdx'",
      "import {\n  y,\n  z,\n} from './x.mdx'",
      'export const rows = 3',
      'export const { rows, rest } = all',
      'export const [first] = all',
      'export let rows = 3',
      'export var rows = 3',
      'export default function Page() {}',
      'export default rows',
      'export async function load() {}',
      'export function* all() {}',
      'export class Own extends Base.Part {}',
      "export * from './x.mdx'",
      "export * as parts from './x.mdx'",
      "export { y, z as rows } from './x.mdx'",
      'export { rows };',
      'export { rows }',
    ];
    const said = (line: string) =>
      `7:1 This \`${line.slice(0, 6)}\` is printed as text: Markdown runs no JavaScript`;
    expect(new Map(await printedIn(lines))).toEqual(new Map(lines.map((line) => [line, said(line)])));
  });

  it('names a component that it prints once, whatever is written in its tag', async () => {
    const texts = [
      '<Card title="One" />',
      '<Card\n  title="One"\n/>',
      '<Card {...all} />',
      '<Card { ...all } title="One" />',
      '<Card external />',
      '<Card external wide title />',
      '<Card />',
      '<Card title={`One`}>One</Card>',
      '<Card external>One</Card>',
      'One <Card external>of *some*</Card> words',
      '- An entry: <Card {...all}>One</Card>',
      '> <Card external />',
    ];
    const said = (text: string) =>
      `7:${text.indexOf('<Card') + 1} <Card> is printed as text: this page is Markdown, which has no components`;
    const found = await printedIn(texts);
    expect(new Map(found)).toEqual(new Map(texts.map((text) => [text, said(text)])));
    expect(found).toHaveLength(texts.length);
  });

  it('takes no sentence for JavaScript that begins with one of its words', async () => {
    const sentences = [
      'import the file from the menu, and go on',
      'export { and } are words of JavaScript',
      'export class rules of the customs',
      'export * the star * and the moon',
      'export function keys of the keyboard',
      'a Map<Card>, one <Card or none>, and <Card name> for a placeholder',
    ];
    expect(await printedIn(sentences)).toEqual([]);
  });

  it('can be read as MDX, with comments and attributes of HTML', async () => {
    const found = await build({
      'docs-site.config.ts': configWith("markdown: { md: 'mdx' }"),
      'content/a.md': page(
        'A',
        [
          "import Part from './_p.md';",
          '<!-- a `comment -->',
          '<Part />\n\nLine<br>break <img src="./dot.svg" alt="dot" class="wide">  <https://example.com/a_b> x',
          '<div class="box" style="margin-top: 4px; background: url(\'/dot.svg\')">\n\nInside <!-- gone --> text\n\n</div>',
          '```html\n<!-- stays --> <br>\n```\n\n`<!-- stays too -->`',
          '<label for="x">L</label>\n\n[broken](./nowhere.md)',
        ].join('\n\n'),
      ),
      'content/_p.md': 'A part with {1 + 1} <!-- gone -->\n',
      'content/dot.svg': pixel,
    });
    expect(faults(found)).toMatchObject([{ code: 'link-broken-markdown', at: 'content/a.md:27:10' }]);
    site.write({ 'content/nowhere.md': page('Now', 'here') });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('a.html');
    expect(html).toContain('A part with 2');
    expect(html).toMatch(/Line<br\/?>break <img[^>]*class="[^"]*wide/);
    expect(html).toContain('<a href="https://example.com/a_b"');
    expect(html).toMatch(/<div class="box" data-style="margin-top:4px;background:url\(/);
    expect(html).toMatch(/<p>Inside\s+text<\/p>/);
    expect(html).toContain('<code>&lt;!-- stays too --&gt;</code>');
    expect(html).toMatch(/stays[\s\S]{0,80}br/);
    expect(html).toContain('<label for="x">L</label>');
    expect(html).not.toMatch(/gone|a `comment/);
  });
});

describe('a partial that is imported by a name', () => {
  it('has none but those that it exports: what it shows is its default export', async () => {
    site = createSite({
      'content/index.md': '# Home\n',
      'content/a.mdx': page('A', "import { Part } from './_p.mdx';\n\n<Part />"),
      'content/b.mdx': page(
        'B',
        "import Part, { version, vershion, other } from './_p.mdx';\n\n<Part /> {version} {other}",
      ),
      'content/_p.mdx': 'export const version = 1;\nexport { version as other };\n\nText.\n',
    });
    const report = await site.build();
    expect(
      report.diagnostics.map(({ code, message, hint, location }) => [code, message, hint, location?.line]),
    ).toEqual([
      [
        'export-missing',
        '"./_p.mdx" has no export "Part": what it shows is its default export',
        "Write import Part from './_p.mdx'.",
        5,
      ],
      [
        'export-missing',
        '"./_p.mdx" has no export "vershion": what it shows is its default export',
        'Did you mean "version"?',
        5,
      ],
    ]);
  });
});
