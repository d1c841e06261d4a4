import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Report } from '../../src/diagnostics/report.ts';
import { SEED } from '../support/random.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { createRandom, type Random } from '../torture/random.ts';

const A = `---
title: A
---

The first words of the page.

## One {#one}

A [link](./b.mdx), and more. ![x](./x.svg)

\`\`\`js file="./_code.js"
\`\`\`

<Tabs><TabItem label="First">Here.</TabItem></Tabs>

Last words.
`;
const RUNS = Number(process.env.DOCSGEN_RUNS ?? 24);
const NEAR_ONE = 'A [link](./b.mdx), and more.';

let site: TestSite;
const at = (file: string) => path.join(site.root, file);
const isOld = () => new Promise((resolve) => setTimeout(resolve, 40));
/** True where the pages that were edited were exchanged, and nothing else was looked at. */
const isExchanged = ({ phases }: Report) => {
  const names = phases.map(({ name }) => name);
  return names.includes('render') && !names.includes('check');
};

beforeEach(async () => {
  site = createSite({
    'docs-site.config.ts': configWith('llms: { full: true }'),
    'content/index.mdx': '---\ntitle: Home\n---\n\nTo [one](./a.mdx#one).\n',
    'content/a.mdx': A,
    'content/b.mdx': '---\ntitle: B\n---\n\nWords of B.\n\n## Two\n\nMore of them.\n',
    'content/c.md': '# C\n\nWords of C.\n',
    'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    'content/_code.js': 'const first = 1;\n',
    'components/Count.tsx': "'use client';\nexport const Count = () => <b>1</b>;\n",
  });
  // What is loaded meanwhile, and files that were written a moment ago, are not believed.
  for (let build = 0; build < 2; build++) {
    await site.build();
    await isOld();
  }
});
afterEach(() => site.dispose());

async function anew(): Promise<Record<string, string>> {
  await site.build({ outDir: 'fresh', cache: false });
  const outputs = site.outputs('fresh');
  site.remove('fresh');
  return outputs;
}

async function edit(files: Record<string, string>): Promise<Report> {
  site.write(files);
  await isOld();
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  expect(site.outputs()).toEqual(await anew());
  return report;
}

const inA = (from: string, to: string) => ({ 'content/a.mdx': A.replace(from, to) });

describe('a build since which only texts of pages have changed', () => {
  const texts: Record<string, Record<string, string>> = {
    'a word of a paragraph': inA('Last words.', 'Other words.'),
    'lines above a heading': inA('## One', 'A line.\n\nAnother.\n\n## One'),
    'a list, a table and code': inA(
      'Last words.',
      '- one\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```js\nlet x;\n```',
    ),
    'words that nothing else has': inA('Last words.', 'Zyzzyva quagga.'),
    'a page of Markdown': { 'content/c.md': '# C\n\nWords of C.\n\nOther words.\n' },
    'a heading': inA('Last words.', '## Three\n\nLast words.'),
    'the text of a heading that keeps its id': inA('## One', '## Another'),
    'a heading one level deeper': inA('Last words.', '### Deeper\n\nLast words.'),
    'a heading with a link to it': inA('Last words.', '### Three\n\nTo [it](#three).'),
    'a link once more': inA(NEAR_ONE, `${NEAR_ONE} See [it](./b.mdx) again.`),
    'a link less': inA(NEAR_ONE, 'Nothing, and more.'),
    'a link to another page by its file': inA('Last words.', 'To [the front](./index.mdx).'),
    'a link to another page by its address': inA('Last words.', 'To [the front](/), or [there](/c?x=1).'),
    'a link to another page by the address of this site': inA(
      'Last words.',
      'To [C](https://docs.example.com/c).',
    ),
    'a link to another site': inA('Last words.', 'To [them](https://example.org/%7Ea#b).'),
    'two pages': { ...inA('Last', 'First'), 'content/c.md': '# C\n\nWords of C.\n\nMore.\n' },
  };
  for (const [what, files] of Object.entries(texts)) {
    it(`exchanges these pages alone: ${what}`, async () => {
      const report = await edit(files);
      expect(isExchanged(report)).toBe(true);
      expect(report.counts).toMatchObject({
        pages: 4,
        compiled: Object.keys(files).length,
        removed: expect.any(Number),
      });
    });
  }

  it('is repeated afterwards, and exchanges the next ones', async () => {
    for (const word of ['second', 'third', 'fourth']) {
      await isOld();
      expect(isExchanged(await edit(inA('Last', word)))).toBe(true);
      const { phases, diagnostics } = await site.build();
      expect([phases.map(({ name }) => name), diagnostics]).toEqual([['compare'], []]);
    }
    await isOld();
    expect(isExchanged(await edit({ 'content/c.md': '# C\n\nWords of C.\n\nOther words.\n' }))).toBe(true);
    expect(isExchanged(await edit({ 'content/a.mdx': A }))).toBe(true);
  });
});

describe('a build since which a page shows others something else', () => {
  const changes: Record<string, Record<string, string>> = {
    'its title': inA('title: A', 'title: Other'),
    'a key of its front matter': inA('title: A', 'title: A\ndescription: Words about it'),
    'that it is not listed': inA('title: A', 'title: A\nunlisted: true'),
    'its first paragraph, which describes it': inA('The first words', 'Other first words'),
    'a heading of the first level': inA('---\ntitle: A\n---', '# A'),
    'an anchor of a link': inA('](./b.mdx)', '](./b.mdx#two)'),
    'a link to a file': inA('Last words.', 'A [file](./x.svg).'),
    'a link to a text for programs': inA('Last words.', 'As [text](/b.md).'),
    'a link as browsers take it': inA('Last words.', 'To [the front](../).'),
    'an image less': inA('![x](./x.svg)', ''),
    'a component': inA('Last words.', '<Details summary="More">Words.</Details>'),
    'an import': inA('The first', "import { Count } from '../components/Count.tsx';\n\nThe first"),
    'an import that is only shown': inA(
      'Last words.',
      "```js\nimport { Count } from '../components/Count.tsx';\n```",
    ),
    'another file that it includes': {
      ...inA('_code.js', '_more.js'),
      'content/_more.js': 'const more = 1;\n',
    },
    'what stands in an included file': { 'content/_code.js': 'const other = 2;\n', ...inA('Last', 'Other') },
    'a page that is new': { 'content/d.mdx': '---\ntitle: D\n---\n\nWords.\n', ...inA('Last', 'Other') },
    'the configuration': { 'docs-site.config.ts': configWith("tagline: 'Other'"), ...inA('Last', 'Other') },
  };
  for (const [what, files] of Object.entries(changes)) {
    it(`makes the site that a clean build makes: ${what}`, async () => {
      await edit(files);
    });
  }

  it('names the links of others to a heading that goes, of this page and of those that come later', async () => {
    const codes = async (files: Record<string, string>) => {
      await isOld();
      site.write(files);
      const report = await site.build();
      const clean = await site.build({ outDir: 'fresh', cache: false });
      expect(report.diagnostics).toEqual(clean.diagnostics);
      return report.diagnostics.map(({ code, location }) => `${code} ${location?.file}`);
    };
    expect(await codes(inA('## One {#one}', '## One {#other}'))).toEqual(['anchor-broken content/index.mdx']);
    await edit({ 'content/a.mdx': A });
    await site.build();
    await isOld();
    expect(isExchanged(await edit(inA('Last words.', '## Three')))).toBe(true);
    const toThree = '---\ntitle: Home\n---\n\nTo [one](./a.mdx#one), [three](./a.mdx#three).\n';
    await isOld();
    expect(isExchanged(await edit({ 'content/index.mdx': toThree }))).toBe(false);
    expect(await codes(inA('Last words.', '## Four'))).toEqual(['anchor-broken content/index.mdx']);
  });

  const own: Record<string, string> = {
    'anchor-broken': 'To [it](#three).',
    'id-duplicate': '### Another {#one}',
    'link-broken': 'To [nothing](/nothing).',
    'link-broken-markdown': 'To [nothing](./nothing.md).',
    'link-unsafe': 'To [code](javascript:alert).',
  };
  for (const [code, text] of Object.entries(own)) {
    it(`tells what a whole build tells of its new headings and links: ${code}`, async () => {
      site.write(inA('Last words.', text));
      const [report, clean] = [await site.build(), await site.build({ outDir: 'fresh', cache: false })];
      expect(report.diagnostics.map((fault) => fault.code)).toEqual([code]);
      expect(report.diagnostics).toEqual(clean.diagnostics);
    });
  }

  it('keeps the anchors that redirects lead to, and those that are promised', async () => {
    site.write({
      'docs-site.config.ts': configWith(
        "llms: { full: true }, redirects: [{ from: '/old', to: '/b#two' }, { from: '/b#gone', to: '/c' }]",
      ),
      'content/c.md': '# C\n\nWords of C.\n\n## Kept\n',
      'content/urls.txt': '/\n/a\n/b\n/c#kept\n',
    });
    const goes = {
      'content/b.mdx': '---\ntitle: B\n---\n\nWords of B.\n\n## Three\n\nMore of them.\n',
      'content/c.md': '# C\n\nWords of C.\n\n## Lost\n',
    };
    for (const [file, text] of Object.entries(goes)) {
      const before = readFileSync(at(file), 'utf8');
      for (let build = 0; build < 2; build++) {
        expect((await site.build()).diagnostics).toEqual([]);
        await isOld();
      }
      site.write({ [file]: text });
      const [report, clean] = [await site.build(), await site.build({ outDir: 'fresh', cache: false })];
      expect(report.diagnostics).toHaveLength(1);
      expect(report.diagnostics).toEqual(clean.diagnostics);
      site.write({ [file]: before });
    }
  });

  it('names what is wrong with a page, and then what was mended', async () => {
    site.write(inA('Last words.', '[nowhere](./nowhere.mdx)'));
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['link-broken-markdown']);
    site.write(inA('Last words.', 'A <b>word'));
    expect((await site.build()).diagnostics).toHaveLength(1);
    await edit(inA('Last words.', 'Mended.'));
  });

  const readers: Record<string, Record<string, string>> = {
    'a page that includes it as code': {
      'content/d.mdx': '---\ntitle: D\n---\n\n```md file="./c.md"\n```\n',
    },
    'a page that shows it as a part': {
      'content/d.mdx': "---\ntitle: D\n---\n\nimport C from './c.md';\n\n<C />\n",
    },
    'a component that imports its text': {
      'content/d.mdx': "---\ntitle: D\n---\n\nimport { Text } from '../components/Text.tsx';\n\n<Text />\n",
      'components/Text.tsx':
        "import text from '../content/c.md?raw';\nexport const Text = () => <b>{text}</b>;\n",
    },
    'a component that reads it': {
      'content/d.mdx': "---\ntitle: D\n---\n\nimport { Text } from '../components/Text.tsx';\n\n<Text />\n",
      'components/Text.tsx':
        "import { readFileSync } from 'node:fs';\nexport const Text = () => <b>{readFileSync('content/c.md', 'utf8')}</b>;\n",
    },
    'the configuration': {
      'docs-site.config.ts': `import { readFileSync } from 'node:fs';\n${configWith(
        "tagline: readFileSync(new URL('./content/c.md', import.meta.url), 'utf8').trim().slice(-9)",
      )}`,
    },
  };
  for (const [who, files] of Object.entries(readers)) {
    it(`makes the site that a clean build makes where ${who} reads the page`, async () => {
      const cwd = process.cwd();
      process.chdir(site.root);
      try {
        await edit(files);
        await isOld();
        await edit({ 'content/c.md': '# C\n\nWords of C.\n\nOther words.\n' });
        await isOld();
        await edit({ 'content/c.md': '# C\n\nWords of C.\n\nLater words.\n' });
      } finally {
        process.chdir(cwd);
      }
    });
  }

  it('says a warning no more once it is mended, and names its line where that has moved', async () => {
    const warn = configWith("checks: { brokenLinks: 'warn', brokenMarkdownLinks: 'warn' }");
    site.write({
      'docs-site.config.ts': warn,
      ...inA('Last words.', '[nowhere](./nowhere.mdx) ![](./x.svg)'),
    });
    await isOld();
    const before = await site.build();
    expect(before.diagnostics.map(({ code }) => code).sort()).toEqual([
      'image-alt-missing',
      'link-broken-markdown',
    ]);
    await isOld();
    await site.build();
    const moved = inA('Last words.', 'A line above.\n\n[nowhere](./nowhere.mdx) ![x](./x.svg)');
    site.write(moved);
    const after = await site.build();
    const lines = [before, after].map(
      ({ diagnostics }) =>
        diagnostics.find(({ code }) => code === 'link-broken-markdown')?.location?.line ?? 0,
    );
    expect(after.diagnostics.map(({ code }) => code)).toEqual(['link-broken-markdown']);
    expect((lines[1] ?? 0) - (lines[0] ?? 0)).toBe(2);
  });

  it('says what a whole build says where the page is gone, or has become a folder', async () => {
    rmSync(at('content/c.md'));
    await edit({});
    mkdirSync(at('content/folder'));
    rmSync(at('content/b.mdx'));
    symlinkSync('folder', at('content/b.mdx'));
    const [report, clean] = [await site.build(), await site.build({ outDir: 'fresh', cache: false })];
    expect(report.diagnostics).toEqual(clean.diagnostics);
  });

  it('looks at everything where an output was changed too', async () => {
    writeFileSync(at('build/b.html'), 'x');
    expect(isExchanged(await edit(inA('Last', 'Other')))).toBe(false);
  });

  it('looks at everything where the page has become a link', async () => {
    writeFileSync(at('content/_other.mdx'), A.replace('Last', 'Other'));
    rmSync(at('content/a.mdx'));
    symlinkSync('_other.mdx', at('content/a.mdx'));
    expect(isExchanged(await edit({}))).toBe(false);
  });
});

describe('any edits of texts, one after the other', () => {
  const PIECES: readonly ((run: number) => string)[] = [
    (run) => `A paragraph, number ${run}.`,
    () => 'Another one, to [B](./b.mdx).',
    (run) => `## Heading ${run}`,
    () => '## Again',
    () => 'To [the front](/), and [C](./c.md).',
    (run) => `### Deeper ${run}`,
    (run) => `\`\`\`js\nlet code = ${run};\n\`\`\``,
    () => '![x](./x.svg)',
    () => ':::note\n\nMind it.\n\n:::',
    () => '<Tabs><TabItem label="T">Text</TabItem></Tabs>',
    (run) => `| a | b |\n| --- | --- |\n| 1 | ${run} |`,
    (run) => `\`\`\`mermaid\nflowchart LR\n  a --> b${run}\n\`\`\``,
    (run) => `<span id="here-${run}" />`,
  ];

  /** Changes one of the pieces of a page; every other time in a way that others see. */
  function editPieces(pieces: string[], run: number, random: Random): void {
    const at = 1 + random.integer(pieces.length);
    if (random.oneIn(2)) pieces.push(`Words ${run} and ${random.integer(9)}.`);
    else if (random.oneIn(3) && at < pieces.length) pieces.splice(at, 1);
    else pieces.splice(at, 0, random.pick(PIECES)(run));
  }

  it('make what a clean build makes', async () => {
    const random = createRandom(SEED);
    const pages = new Map(['A', 'B'].map((title) => [title, ['First words.', 'Other words.']]));
    let exchanged = 0;
    for (let run = 0; run < RUNS; run++) {
      for (let count = random.oneIn(4) ? 2 : 1; count > 0; count--) {
        const title = random.pick([...pages.keys()]);
        const pieces = pages.get(title) ?? [];
        editPieces(pieces, run, random);
        const front = title === 'A' ? '## One {#one}' : '## Two {#two}';
        const text = [`---\ntitle: ${title}\n---`, ...pieces, front].join('\n\n');
        site.write({ [`content/${title.toLowerCase()}.mdx`]: `${text}\n` });
      }
      if (!random.oneIn(4)) await isOld();
      const report = await site.build();
      exchanged += Number(isExchanged(report));
      expect(report.diagnostics).toEqual([]);
      expect(site.outputs()).toEqual(await anew());
      if (random.oneIn(3)) await site.build();
    }
    expect(exchanged).toBeGreaterThan(1);
  }, 120_000);

  it('tell what a clean build tells of headings that go and links to them', async () => {
    const random = createRandom(SEED + 1);
    const headings = ['one', 'two', 'three'];
    /** A page with some of the headings, and a link or two that may lead nowhere. */
    const write = (name: string) => {
      const has = headings.filter(() => !random.oneIn(4)).map((id) => `## ${id} {#${id}}`);
      const anchor = () => (random.oneIn(3) ? `#${random.pick(headings)}` : '');
      const path = () => random.pick(['', './a.mdx', '/b', './c.md', '/', 'https://example.org/']);
      const links = Array.from({ length: 1 + random.integer(2) }, () => `[link](${path() + anchor()})`);
      const text = [`---\ntitle: ${name}\n---`, 'First words.', ...has, ...links].join('\n\n');
      site.write({ [`content/${name}`]: `${text.replaceAll('[link]()', 'no link')}\n` });
    };
    for (const name of ['index.mdx', 'a.mdx', 'b.mdx', 'c.md']) write(name);
    let exchanged = 0;
    let faulty = 0;
    for (let run = 0; run < RUNS * 2; run++) {
      write(random.pick(['index.mdx', 'a.mdx', 'b.mdx', 'c.md']));
      await isOld();
      const [report, clean] = [await site.build(), await site.build({ outDir: 'fresh', cache: false })];
      exchanged += Number(isExchanged(report));
      faulty += Number(clean.diagnostics.length > 0);
      expect(report.diagnostics).toEqual(clean.diagnostics);
      expect(site.outputs()).toEqual(site.outputs('fresh'));
      if (!random.oneIn(3)) await site.build();
    }
    expect(exchanged).toBeGreaterThan(RUNS / 12);
    expect(faulty).toBeGreaterThan(RUNS / 12);
  }, 240_000);
});
