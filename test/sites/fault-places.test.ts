import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

/** Code and place of every fault of a site of these files, besides its home page. */
async function placesOf(files: Record<string, string>): Promise<string[]> {
  site = createSite({ 'content/index.md': '# Home\n', ...files });
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(
    ({ code, location, hint }) => `${code} ${location?.file}:${location?.line}:${location?.column} ${hint}`,
  );
}

const LOOK = 'Look at the components and {expressions} of the page.';
const BOOM = '(() => { throw new Error("boom"); })()';

/** What fails only when the page is rendered had stood at the first character of the page. */
describe('a fault of rendering stands where the page writes it', () => {
  it.each([
    ['in an expression', `Text.\n\n- one\n- two {${BOOM}}`, 'content/a.mdx:8:7'],
    ['in an expression of a prop', `Text.\n\n<Card title={${BOOM}} href="/" />`, 'content/a.mdx:7:1'],
    ['in what a page exports', `export const a = {};\n\nexport const b = a.x.y;\n\n{b}`, 'content/a.mdx:7:1'],
  ])('%s', async (_, body, place) => {
    expect(await placesOf({ 'content/a.mdx': page(body) })).toEqual([`mdx-failed ${place} ${LOOK}`]);
  });

  it('in a component that another one shows: at the one that the page uses', async () => {
    const files = {
      'Deep.tsx': 'export function Deep() { throw new Error("boom"); }\n',
      'Outer.tsx':
        "import { Deep } from './Deep.tsx';\nexport function Outer() { return <p><Deep /></p>; }\n",
    };
    expect(
      await placesOf({
        ...files,
        'content/a.mdx': page("import { Outer } from '../Outer.tsx';\n\nText.\n\n<Outer />"),
      }),
    ).toEqual([`mdx-failed content/a.mdx:9:1 ${LOOK}`]);
  });

  it('at the second use of a component, where only that one fails', async () => {
    const files = {
      'One.tsx': 'export function One({ go }) { if (go) throw new Error("boom"); return <b>x</b>; }\n',
      'content/a.mdx': page("import { One } from '../One.tsx';\n\n<One />\n\n<One go />"),
    };
    expect(await placesOf(files)).toEqual([`mdx-failed content/a.mdx:9:1 ${LOOK}`]);
  });

  it('in an island, and in a component between the tags of another one', async () => {
    const files = {
      'Isle.tsx': "'use client';\nexport default function Isle() { throw new Error('boom'); }\n",
      'Deep.tsx': 'export function Deep() { throw new Error("boom"); }\n',
      'content/a.mdx': page("import Some from '../Isle.tsx';\n\nText.\n\n<Some />"),
      'content/b.mdx': page(
        'import { Deep } from "../Deep.tsx";\n\n<Tabs>\n<TabItem label="One">\n\nText.\n\n<Deep />\n\n</TabItem>\n</Tabs>',
      ),
    };
    expect(await placesOf(files)).toEqual([
      `mdx-failed content/a.mdx:9:1 ${LOOK}`,
      `mdx-failed content/b.mdx:12:1 ${LOOK}`,
    ]);
  });

  it('in a partial: in the file of that', async () => {
    const files = {
      'content/_part.mdx': `One.\n\nTwo {${BOOM}}.\n`,
      'content/a.mdx': page("import Part from './_part.mdx';\n\n<Part />"),
    };
    expect(await placesOf(files)).toEqual([`mdx-failed content/_part.mdx:3:5 ${LOOK}`]);
  });

  it('an address that a component makes, and that runs code', async () => {
    const files = {
      'One.tsx': "export function One() { return <a href={'data' + ':text/html,x'}>x</a>; }\n",
      'content/a.mdx': page("import { One } from '../One.tsx';\n\nText.\n\n<One />"),
    };
    const [fault = ''] = await placesOf(files);
    expect(fault).toMatch(/^link-unsafe content\/a\.mdx:9:1 /);
  });

  it('an element that Markdown puts into a paragraph, with what to do about it', async () => {
    const hint =
      'Markdown makes a paragraph of lines that hold text beside a tag: give the tag lines of its own, with empty lines around them.';
    expect(
      await placesOf({ 'content/a.mdx': page('Text.\n\n<Card title="x" href="/" /> and text.') }),
    ).toEqual([`element-misplaced content/a.mdx:7:1 ${hint}`]);
    site.dispose();
    const details = 'Text.\n\n<Details>\n<summary>Sum</summary>\nText.\n</Details>';
    expect(await placesOf({ 'content/a.mdx': page(details) })).toEqual([
      `element-misplaced content/a.mdx:8:1 ${hint}`,
    ]);
  });

  it('leaves no mark in what is published', async () => {
    await placesOf({ 'content/a.mdx': page('Text.\n\n<Card title="x" href="/" /> and text.') });
    expect(JSON.stringify(site.outputs())).not.toContain('docsgen-place');
  });

  it('is the same after an edit as in a build of its own, however many pages have one', async () => {
    const odd = (text: string) => page(`${text}\n\n<Card title="x" href="/" /> and text.`);
    const pages = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`content/p${index}.mdx`, odd(`Page ${index}.`)]),
    );
    const first = await placesOf(pages);
    expect(first).toHaveLength(30);
    for (const fault of first) expect(fault).toMatch(/^element-misplaced content\/p\d+\.mdx:7:1 /);
    site.write({ 'content/p29.mdx': odd('Another text.') });
    const told = async () =>
      (await site.build()).diagnostics.map(({ location }) => `${location?.file}:${location?.line}`).sort();
    const edited = await told();
    rmSync(path.join(site.root, '.docsgen'), { recursive: true, force: true });
    expect(await told()).toEqual(edited);
  });
});
