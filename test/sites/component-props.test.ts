import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function faultsOf(body: string, files: Record<string, string> = {}) {
  site = createSite({ 'content/index.mdx': `# Home\n\n${body}\n`, ...files });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, severity, location, message, hint }) => {
    return `${severity} ${code} ${location?.line}:${location?.column} ${message} — ${hint}`;
  });
}

describe('what a component of the theme is given in vain', () => {
  it('is the name of an icon that there is not', async () => {
    expect(await faultsOf('<Card title="A" icon="rockt" />\n\n{[<Icon key="a" name="rockt" />]}')).toEqual([
      'warning component-prop-invalid 3:17 The icon "rockt" of <Card> is not known — Did you mean "rocket"?',
      'warning component-prop-invalid 5:17 The name "rockt" of <Icon> is not known — Did you mean "rocket"?',
    ]);
  });

  it('is a tone or a kind that nothing has a color for', async () => {
    expect(
      await faultsOf('A <Badge tone="green">b</Badge>\n\n<Admonition type="warnin">c</Admonition>'),
    ).toEqual([
      'warning component-prop-invalid 3:10 The tone "green" of <Badge> is not known — There are: neutral, accent, info, tip, warning, danger.',
      'warning component-prop-invalid 5:13 The type "warnin" of <Admonition> is not known — Did you mean "warning"?',
    ]);
  });

  it('is a prop by another name, which is not missing besides', async () => {
    expect(await faultsOf('<Card titel="A" herf="/" />')).toEqual([
      'warning component-prop-invalid 3:7 <Card> has no prop "titel", so that it does nothing — Did you mean "title"?',
      'warning component-prop-invalid 3:17 <Card> has no prop "herf", so that it does nothing — Did you mean "href"?',
    ]);
  });

  it('is a prop of a component that has none, and nothing where something is needed', async () => {
    expect(await faultsOf('<Steps start="2">\n\n1. A\n\n</Steps>\n\n<Card href="/">B</Card>')).toEqual([
      'warning component-prop-invalid 3:8 <Steps> has no prop "start", so that it does nothing — It has none.',
      'warning component-prop-invalid 9:2 <Card> needs a prop "title" — Write <Card title="…">.',
    ]);
  });

  it('is not what is computed, spread, or belongs to React', async () => {
    const body =
      'export const more = { title: "A" };\n\n<Card {...more} icon={more.icon} />\n\n<Card key="a" title="B" />';
    expect(await faultsOf(body)).toEqual([]);
  });

  it('is nothing where the component is the site’s own, the page’s own, or in the place of the theme’s', async () => {
    const body = '<Card other="x" />\n\n<Badge colour="x" />\n\n<Icon shape="x" />';
    const own = { 'own.tsx': 'export const Card = () => null;\nexport const Badge = () => null;\n' };
    const page = "import { Badge } from '../own.tsx';\n\nexport const Icon = () => 'x';\n\n";
    const config = (theme: string) => configWith(theme);
    const replaced = {
      'docs-site.config.ts': config("theme: { components: { Card: './own.tsx' } }"),
      ...own,
    };
    expect(await faultsOf(page + body, replaced)).toEqual([]);
    site.dispose();
    const added = { 'docs-site.config.ts': config("components: './own.tsx'"), ...own };
    expect(await faultsOf(page + body, added)).toEqual([]);
  });
});

describe('what a component of the site itself is given in vain', () => {
  const files = (config = '') => ({
    'docs-site.config.ts': configWith(config),
    'parts/index.tsx': "export { Meter as Gauge } from './meter.tsx';\nexport * from './chip';\n",
    'parts/meter.tsx':
      'interface MeterProps {\n  value: number;\n  label?: string;\n  live?: boolean;\n  marks?: number[];\n}\n\nexport function Meter({ value, label }: MeterProps) {\n  return <b>{label}{value}</b>;\n}\n',
    'parts/chip.tsx':
      "export const Chip = ({ tone, children }: { tone?: 'calm' | 'loud'; children: string }) => <i className={tone}>{children}</i>;\nexport const Loose = ({ a, ...rest }: { a?: string }) => <i title={a} {...rest} />;\n",
  });

  it('is a prop that its type does not have, a value that it does not know, and a text in the place of another value', async () => {
    const page =
      'import { Gauge, Chip as Tag } from "../parts/index.tsx";\nimport { Meter } from "../parts/meter.tsx";\n\n<Gauge vaule={2} value="3" live="false" />\n\nA <Tag tone="lout">x</Tag> {[1].map((n) => <Meter key={n} value={n} marks="1" live="true" value="few" size={1} />)}';
    expect(await faultsOf(page, files())).toEqual([
      'warning component-prop-invalid 6:8 <Gauge> has no prop "vaule", so that it does nothing — Did you mean "value"?',
      'warning component-prop-invalid 6:18 The value "3" of <Gauge> is to be a number — Write value={3}.',
      'warning component-prop-invalid 6:28 The live "false" of <Gauge> is to be true or false: a text counts as true — Write live={false}.',
      'warning component-prop-invalid 8:8 The tone "lout" of <Tag> is not known — Did you mean "loud"?',
      'warning component-prop-invalid 8:69 The marks "1" of <Meter> is to be no text — Write the value in braces: marks={…}.',
      'warning component-prop-invalid 8:79 The live "true" of <Meter> is to be true or false: a text counts as true — Write live alone, or live={false}.',
      'warning component-prop-invalid 8:91 The value "few" of <Meter> is to be a number — Write a number in braces: value={1}.',
      'warning component-prop-invalid 8:103 <Meter> has no prop "size", so that it does nothing — It has: value, label, live, marks.',
    ]);
  });

  it('is told of those that pages use without import too, and again once the type has changed', async () => {
    const told = await faultsOf('<Chip tonne="calm">x</Chip>', files("components: './parts/index.tsx'"));
    expect(told).toEqual([
      'warning component-prop-invalid 3:7 <Chip> has no prop "tonne", so that it does nothing — Did you mean "tone"?',
    ]);
    site.write({
      'parts/chip.tsx':
        'export const Chip = ({ tonne, children }: { tonne?: string; children: string }) => <i className={tonne}>{children}</i>;\n',
    });
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it('is nothing that it hands on, that a component around it may give, or that belongs to every element', async () => {
    const page =
      'import { Gauge, Loose } from "../parts/index.tsx";\n\n<Gauge data-x="1" aria-label="y" />\n\n<Loose className="c" id="d" />\n\n{[3].map((Gauge) => <b key={Gauge}>{Gauge}</b>)}';
    expect(await faultsOf(page, files())).toEqual([]);
  });
});

describe('what stands between the tags of a component of the theme', () => {
  it('is lost in tabs that are none, shown together under one value, or never open', async () => {
    const body =
      '<Tabs defaultValue="c">\n\nText.\n\n<TabItem value="a" label="A">\n\nx\n\n</TabItem>\n<TabItem value="a" label="B">\n\ny\n\n</TabItem>\n</Tabs>';
    expect(await faultsOf(body)).toEqual([
      'warning component-content-invalid 3:1 No tab has the value "c" that is to be open at first — The tabs have the values a, a.',
      'warning component-content-invalid 5:1 <Tabs> shows nothing but its tabs: this is left out — Put it into a <TabItem>, or behind the tabs.',
      'warning component-content-invalid 12:1 Two tabs have the value "a": they are shown together — Give each tab a value of its own.',
    ]);
  });

  it('has no numbers without a list of them', async () => {
    expect(await faultsOf('<Steps>\n\n- A\n\n</Steps>')).toEqual([
      'warning component-content-invalid 3:1 <Steps> holds no ordered list, so that nothing has a number — Write the steps as a list with numbers, with empty lines around it.',
    ]);
  });

  it('is no video without a source, or with an address for an id', async () => {
    expect(
      await faultsOf('<Video title="A" />\n\n<Video title="B" youtube="https://youtu.be/abcdefghijk?t=1" />'),
    ).toEqual([
      'warning component-content-invalid 3:1 <Video> has neither `youtube` nor `src`: nothing is shown — Give it the id of a YouTube video, youtube="…", or a file of the site, src="…".',
      'warning component-content-invalid 5:1 "https://youtu.be/abcdefghijk?t=1" is no id of a YouTube video — Write youtube="abcdefghijk".',
    ]);
  });

  it('is right where it is made by expressions, other components and comments', async () => {
    const body = [
      'export const names = ["a"];',
      '<Tabs defaultValue="a">\n  {/* two */}\n  {names.map((n) => <TabItem key={n} value={n}>x</TabItem>)}\n</Tabs>',
      '<Tabs><TabItem value="a">x</TabItem> <TabItem value="b">y</TabItem></Tabs>',
      '<Tabs><TabItem {...{ label: "x" }}>x</TabItem> <TabItem label={`y`}>y</TabItem></Tabs>',
      '<Steps>\n\n1. A\n\n</Steps>',
      '<Steps>{names}</Steps>',
    ];
    expect(await faultsOf(body.join('\n\n'))).toEqual([]);
  });
});

describe('what stands where its component does not show it', () => {
  it('is a tab outside of tabs, but not one that a component may make something of', async () => {
    const parts = { 'parts.tsx': 'export const Own = ({ children }: { children: string }) => children;\n' };
    const inside =
      'import { Own } from \'../parts.tsx\';\n\n<Own><TabItem label="A">a</TabItem></Own>\n\n<Tabs>{[1].map((n) => <TabItem key={n} label="B">b</TabItem>)}</Tabs>';
    expect(await faultsOf(inside, parts)).toEqual([]);
    const alone =
      '<TabItem> stands outside of <Tabs>: its content is shown without a tab — Put <Tabs> and </Tabs> around the tabs that belong together.';
    const lost = '<TabItem label="One">Words</TabItem>\n\n<div><TabItem label="b">c</TabItem></div>';
    expect(await faultsOf(lost)).toEqual([
      `warning component-content-invalid 3:1 ${alone}`,
      `warning component-content-invalid 5:6 ${alone}`,
    ]);
  });

  it('is tabs without a tab, a tab without a label, a second tab that is open at first, and text among cards', async () => {
    const tabs =
      '<Tabs>\n</Tabs>\n\n<Tabs>\n<TabItem label="a" default>1</TabItem>\n<TabItem label="b" default>2</TabItem>\n</Tabs>';
    const cards = '<Cards>\n\nJust words.\n\n<Card title="A" />\n\n</Cards>';
    const nameless =
      '<Tabs>\n<TabItem label="a">1</TabItem>\n<TabItem>2</TabItem>\n<TabItem label="">3</TabItem>\n</Tabs>';
    expect(await faultsOf(`${tabs}\n\n${cards}\n\n${nameless}`)).toEqual([
      'warning component-content-invalid 3:1 <Tabs> holds no tab: nothing is shown — Write a <TabItem label="…"> for each tab between <Tabs> and </Tabs>.',
      'warning component-content-invalid 8:1 Another tab is `default` already: that one is open at first — Keep `default` at one of the tabs.',
      'warning component-content-invalid 13:1 <Cards> lays out cards: this takes the place of one — Put it into a <Card>, or in front of the cards.',
      ...[21, 22].map(
        (line) =>
          `warning component-content-invalid ${line}:1 This tab has no label: it is not shown, and neither is what stands in it — Write <TabItem label="…">.`,
      ),
    ]);
  });
});

describe('JSX that a compiler trips over', () => {
  it('is no key behind what is spread', async () => {
    const body =
      'export const more = { title: "A" };\n\n<Card {...more} key="a" />\n\n{[<Card {...more} key="b" href="/" />]}';
    expect(await faultsOf(body)).toEqual([]);
  });

  it('is a comment that asks for another runtime, which is named', async () => {
    expect(await faultsOf('export const a = 1; /* @jsx h */\n\n<b>{a}</b>')).toEqual([
      "error mdx-syntax 3:21 `@jsx` asks for another JSX runtime, but pages are rendered by React's own — Remove this comment, or move the code to a module and import that.",
    ]);
  });
});

describe('an import by a name that the module does not export', () => {
  it('is named with the exports that there are', async () => {
    const files = { 'parts.tsx': 'export const Counter = () => null;\n' };
    const page = 'import Whole, { Countr } from "../parts.tsx";\n\n<Countr /> <Whole />';
    expect(await faultsOf(page, files)).toEqual([
      'error export-missing 3:8 "../parts.tsx" has no default export — Write import { Counter } from \'../parts.tsx\'. It exports Counter.',
      'error export-missing 3:17 "../parts.tsx" has no export "Countr" — Did you mean "Counter"?',
    ]);
  });
});

describe('what is printed as it stands', () => {
  it('is an element that HTML does not have', async () => {
    expect(
      await faultsOf(
        '<details>\n<sumary>A</sumary>\nText.\n</details>\n\n<thingy>B</thingy>\n\n<my-part>C</my-part>',
      ),
    ).toEqual([
      'warning element-unknown 4:2 HTML has no element <sumary> — Did you mean <summary>?',
      'warning element-unknown 8:2 HTML has no element <thingy> — Components begin with a capital letter, and elements of your own have a dash in their names.',
    ]);
  });

  it('is no element that browsers know, of formulas and new ones too', async () => {
    const formula = '<math><mmultiscripts><mi>a</mi><mprescripts /></mmultiscripts></math>';
    expect(await faultsOf(`${formula}\n\n<select><option>a</option><selectedcontent /></select>`)).toEqual(
      [],
    );
  });

  it('is a heading without a space, and links with brackets that do not meet', async () => {
    const body =
      '##One\n\nSee [a] (/b), (a)[/b] and [a](./b c.md).\n\n- [a] (https://b.example/c)\n- [a] (b.mdx#c), (a)[b-c.png]; a list [x] (of y.z), [a] (v1.2)';
    const space =
      'This is printed as it stands: a space parts the text of the link from its target — Write [text](target), without a space between the brackets.';
    expect(await faultsOf(body)).toEqual([
      'warning markup-printed 3:1 This line is no heading: it is printed with its number signs — Write a space behind them: ## One',
      `warning markup-printed 5:5 ${space}`,
      'warning markup-printed 5:15 This is printed as it stands: the brackets of the link are the wrong way round — Write [text](target).',
      'warning markup-printed 5:27 This is printed as it stands: the target of the link holds a space — Write %20 for it, or put the target in angle brackets: [text](<a b.md>).',
      `warning markup-printed 7:3 ${space}`,
      // Files by their names alone.
      `warning markup-printed 8:3 ${space}`,
      'warning markup-printed 8:18 This is printed as it stands: the brackets of the link are the wrong way round — Write [text](target).',
    ]);
  });

  it('is nothing of what is code, escaped, a number or a remark in brackets', async () => {
    const body =
      '`[a] (/b)` \\[a] (/b), see [1] (and 2), #1 and \\##One, f(x)[0], [a](/ "A b").\n\n```\n##One\n[a] (/b)\n```';
    expect(await faultsOf(body)).toEqual([]);
  });
});

describe('a page whose lines end with carriage returns alone', () => {
  it('is read with its front matter, and faults stand on their lines', async () => {
    const text =
      '---\ntitle: Old\ndescription: What it is\n---\n\n## One\n\n- a\n- b\n\nTo [x](./none.md).\n';
    site = createSite({ 'content/index.md': '# Home\n', 'content/old.md': text.replaceAll('\n', '\r') });
    expect(await site.build()).toMatchObject({
      diagnostics: [
        { code: 'link-broken-markdown', location: { file: 'content/old.md', line: 11, column: 8 } },
      ],
    });
    site.write({ 'content/old.md': text.replace('./none.md', './index.md').replaceAll('\n', '\r') });
    await site.build();
    const html = site.output('old.html');
    expect(html).toContain('<title>Old');
    expect(html).toMatch(/<li>a<\/li>\s*<li>b<\/li>/);
  });
});
