import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A page\n---\n\n${body}\n`;

/** Faults of a first build, as code and place. */
async function faults(files: Record<string, string>): Promise<string[]> {
  site = createSite({ 'content/index.mdx': page('Welcome.'), ...files });
  const report = await site.build();
  expect(report.ok).toBe(false);
  expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  return report.diagnostics.map(
    ({ code, location }) => `${code} ${location?.file}:${location?.line}:${location?.column}`,
  );
}

const THROWS = 'export function Throws() { const list: any = null; return <b>{list.length}</b>; }\n';
const STATE =
  "import { useState } from 'react';\nexport function State() { const [n] = useState(0); return <b>{n}</b>; }\n";

/** A site with one component of each kind, some of which ask for what fails. */
const PARTS = {
  'docs-site.config.ts': configWith("components: './parts/index.tsx', theme: { styles: ['./own.css'] }"),
  'parts/index.tsx':
    "export * from './Broken.tsx';\nexport { Throws } from './Throws.tsx';\nexport { State } from './State.tsx';\nexport { Palette } from './Palette.tsx';\n",
  'parts/Broken.tsx': 'export function Broken() { return <b>\n',
  'parts/Throws.tsx': THROWS,
  'parts/State.tsx': STATE,
  'parts/colours.ts': 'export const colours = [1, 2\n',
  'parts/Palette.tsx':
    "import { colours } from './colours.ts';\nexport function Palette() { if (colours.length !== 2) throw new Error('two'); return <b>{[...colours].map((one) => one + 1)}</b>; }\n",
  'own.css': '.a { color: red\n',
};

describe('a module that does not compile', () => {
  it('hides nothing of pages and modules that do without it: seen, all of these came one after the other', async () => {
    const found = await faults({
      ...PARTS,
      'content/broken.mdx': page('<Broken />'),
      'content/palette.mdx': page('<Palette />'),
      'content/throws.mdx': page('<Throws />'),
      'content/state.mdx': page('<State />'),
      'content/gone.mdx': page('[Gone](./gone-page.mdx)'),
      'content/name.mdx': page("import { Nope } from '../parts/Throws.tsx';\n\n<Nope />"),
      'content/date.mdx': page("import { Isle } from './_isle.tsx';\n\n<Isle at={new Date()} />"),
      'content/_isle.tsx': "'use client';\nexport const Isle = () => <b>x</b>;\n",
      'content/data.mdx': page("import data from './_data.yaml';\n\n{data.list.map((one) => one)}"),
      'content/_data.yaml': 'list: [1,\n',
      'content/local.mdx': page("import { Local } from './_local.tsx';\n\n<Local />"),
      'content/_local.tsx': "import { a } from 'no-such-package'; export const Local = () => <b>{a()}</b>;\n",
    });
    expect(found).toEqual([
      'bundle-failed content/_data.yaml:2:1',
      'bundle-failed content/_local.tsx:1:19',
      'island-prop-invalid content/date.mdx:7:1',
      'link-broken-markdown content/gone.mdx:5:8',
      'export-missing content/name.mdx:5:10',
      'mdx-failed content/throws.mdx:5:1',
      'bundle-failed own.css:1:4',
      'bundle-failed parts/Broken.tsx:2:1',
      'client-missing parts/State.tsx:2:39',
      'bundle-failed parts/colours.ts:2:1',
    ]);
  });

  it('stands beside those that fail while they are loaded, each told once', async () => {
    const found = await faults({
      ...PARTS,
      'own.css': '',
      'parts/State.tsx': 'export const State = () => window.x;\nwindow.y();\n',
      'content/throws.mdx': page('<Throws />'),
      'content/other.mdx': page("import { Other } from './_other.tsx';\n\n<Other />"),
      'content/_other.tsx': 'export const Other = () => <b />;\nlocalStorage.clear();\n',
      'content/asks.mdx': page("import { Asks } from './_asks.tsx';\n\n<Asks />"),
      'content/_asks.tsx': "import { Other } from './_other.tsx';\nexport const Asks = () => <Other />;\n",
    });
    expect(found).toEqual([
      'site-code-failed content/_other.tsx:2:1',
      'mdx-failed content/throws.mdx:5:1',
      'bundle-failed parts/Broken.tsx:2:1',
      'site-code-failed parts/State.tsx:2:1',
      'bundle-failed parts/colours.ts:2:1',
    ]);
  });

  it('blames no page whose modules make something of it while they are loaded', async () => {
    const found = await faults({
      ...PARTS,
      'own.css': '',
      'parts/Palette.tsx':
        "import { colours } from './colours.ts';\nconst count = colours.length * 2;\nexport function Palette() { return <b>{new Array(count)}</b>; }\n",
      'content/palette.mdx': page('<Palette />'),
      'content/text.mdx': page('Text, {[1].map((one) => one.nothing.more)}'),
    });
    expect(found).toEqual([
      'mdx-failed content/text.mdx:5:7',
      'bundle-failed parts/Broken.tsx:2:1',
      'client-missing parts/State.tsx:2:39',
      'bundle-failed parts/colours.ts:2:1',
    ]);
  });

  it('hides nothing where a part of the theme, a slot or a style sheet of a module is what fails', async () => {
    const found = await faults({
      'docs-site.config.ts': configWith(
        "theme: { components: { Footer: './Footer.tsx' }, slots: { Header: './Slot.tsx' } }",
      ),
      'Footer.tsx': 'export function Footer() { return <b>\n',
      'Slot.tsx': 'export function Before() {\n',
      'content/throws.mdx': page("import { Throws } from './_throws.tsx';\n\n<Throws />"),
      'content/_throws.tsx': THROWS,
      'content/box.mdx': page("import styles from './_box.module.css';\n\n<b className={styles.box}>x</b>"),
      'content/_box.module.css': '.box { background: url(/none.png) }\n',
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'bundle-failed Footer.tsx:2:1',
        'bundle-failed Slot.tsx:2:1',
        expect.stringMatching(/content\/_box\.module\.css:1/),
        'mdx-failed content/throws.mdx:7:1',
      ]),
    );
    expect(found).toHaveLength(4);
  });

  it('is published by no list of accepted faults', async () => {
    const files = {
      'docs-site.config.ts': configWith("components: './parts.tsx', checks: { baseline: './faults.json' }"),
      'parts.tsx': 'export const Broken = () => <b>\n',
      'content/index.mdx': page('<Broken />'),
    };
    site = createSite(files);
    await site.build({ updateBaseline: true }).catch(() => {});
    expect((await site.build()).ok).toBe(false);
    expect(existsSync(path.join(site.root, 'build'))).toBe(false);
  });

  it('is found among several of a package of modules, too: seen, the second one was hidden', async () => {
    const found = await faults({
      'package.json': '{ "type": "module" }\n',
      'docs-site.config.ts': configWith(''),
      'content/a.mdx': page("import { A } from './_a.tsx';\n\n<A />"),
      'content/_a.tsx': 'export const A = () => <b />;\nwindow.a();\n',
      'content/b.mdx': page("import { B } from './_b.tsx';\n\n<B />"),
      'content/_b.tsx': 'export const B = () => <b />;\nwindow.b();\n',
    });
    expect(found).toEqual(['site-code-failed content/_a.tsx:2:1', 'site-code-failed content/_b.tsx:2:1']);
  });
});

describe('a file that is imported and can not be read as what it is', () => {
  it('is named itself: seen, a line of docsgen was', async () => {
    const found = await faults({
      'docs-site.config.ts': configWith(''),
      'content/a.mdx': page("import Drawing from './_drawing.svg?react';\n\n<Drawing />"),
      'content/_drawing.svg': 'no drawing\n',
    });
    expect(found).toEqual(['bundle-failed content/_drawing.svg:1:1']);
  });

  it.each(['csv', 'yaml', 'txt?raw', 'json'])(
    'is named where it is no UTF-8 (%s): seen, readers got other signs',
    async (kind) => {
      const file = `content/_data.${kind.replace(/\?.*/, '')}`;
      site = createSite({
        'docs-site.config.ts': configWith(''),
        'content/index.mdx': page(`import data from './_data.${kind}';\n\n{JSON.stringify(data)}`),
      });
      const text = kind === 'json' ? '[\n"Z\xfcrich"]\n' : 'name: 1\nZ\xfcrich: 2\n';
      site.write({ [file]: Buffer.from(text, 'latin1') });
      const { diagnostics } = await site.build();
      expect(
        diagnostics.map(
          ({ code, location }) => `${code} ${location?.file}:${location?.line}:${location?.column}`,
        ),
      ).toEqual([`encoding-invalid ${file}:2:${kind === 'json' ? 3 : 2}`]);
    },
  );
});
