import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const LATE = `import { lazy, Suspense } from 'react';
const One = lazy(() => import('./One'));
const Two = lazy(async () => ({ default: (await import('./named')).Two }));
export const Late = () => <Suspense fallback={<i>loading</i>}><One /> <Two of="page" /></Suspense>;
`;

const ONE = `import { lazy } from 'react';
const Inner = lazy(() => import('./Inner'));
export default () => <b>one, <Inner /></b>;
`;

const FILES = {
  'docs-site.config.ts': configWith("components: './Late.tsx', limits: { pageSeconds: 2 }"),
  'Late.tsx': LATE,
  'One.tsx': ONE,
  'Inner.tsx': 'export default () => <em>within</em>;\n',
  'named.tsx': 'export const Two = ({ of }: { of: string }) => <b>two of {of}</b>;\n',
  'content/index.md': '# Home\n',
  'content/a.mdx': '# A\n\n<Late />\n',
  'content/b.mdx': '# B\n\nText.\n\n<Late />\n',
};

async function build(files: Record<string, string> = {}): Promise<string[]> {
  site?.dispose();
  site = createSite({ ...FILES, ...files });
  return faultsOf(await site.build());
}

function faultsOf({ diagnostics }: Awaited<ReturnType<TestSite['build']>>): string[] {
  return diagnostics.map(
    ({ code, location, message, hint }) =>
      `${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`,
  );
}

const NOTHING = 'waits for a promise that brings nothing';
const WAITS = (place: string, why = NOTHING) =>
  `component-waits ${place} What stands in a <Suspense> here ${why}; its fallback is shown — Give it what it needs when pages are made, or make an island of it: a file that starts with 'use client'.`;

describe('components that React loads when they are shown', () => {
  it('are waited for on all pages, and those within them: seen, pages showed what stands there until then', async () => {
    expect(await build()).toEqual([]);
    for (const page of ['a.html', 'b.html'])
      expect(site.output(page)).toContain('<b>one, <em>within</em></b> <b>two of page</b>');
    expect(site.output('b.md')).toContain('**one, *within*** **two of page**');
  });

  it('need no boundary around them: a page with one that had none failed', async () => {
    const bare = LATE.replace('<Suspense fallback={<i>loading</i>}>', '<p>').replace('</Suspense>', '</p>');
    expect(await build({ 'Late.tsx': bare })).toEqual([]);
    expect(site.output('a.html')).toContain('<p><b>one, <em>within</em></b> <b>two of page</b></p>');
  });

  it('are there in the pages of islands too, which browsers take over', async () => {
    expect(await build({ 'Late.tsx': `'use client';\n${LATE}` })).toEqual([]);
    const html = site.output('a.html');
    expect(html).toContain('<!--$--><b>one, <em>within</em></b> <b>two of <!-- -->page</b><!--/$-->');
  });

  it('make their pages depend on what they read while they are loaded', async () => {
    const inner = `import { readFileSync } from 'node:fs';
const text = readFileSync(import.meta.dirname + '/word.txt', 'utf8');
export default () => <em>{text}</em>;
`;
    expect(await build({ 'Inner.tsx': inner, 'word.txt': 'first' })).toEqual([]);
    expect(site.output('a.html')).toContain('<b>one, <em>first</em></b>');
    site.write({ 'word.txt': 'second' });
    await site.build();
    expect(site.output('a.html')).toContain('<b>one, <em>second</em></b>');
    expect(site.output('b.html')).toContain('<b>one, <em>second</em></b>');
  });

  it('that cannot be loaded are told where a page uses them: their fallback stood there without a word', async () => {
    const inner = "throw new Error('not here');\nexport default () => null;\n";
    expect(await build({ 'Inner.tsx': inner })).toEqual([
      WAITS('content/a.mdx:3:1', 'failed: not here'),
      WAITS('content/b.mdx:5:1', 'failed: not here'),
    ]);
    expect(site.output('a.html')).toContain('<i>loading</i>');
  });
});

describe('a boundary of static content', () => {
  it.each([
    ['fails', "const Inner = () => { throw new Error('no data'); };", 'failed: no data'],
    ['waits for a promise of its own', 'const Inner = () => { throw new Promise(() => {}); };', NOTHING],
    ['never comes', 'const Inner = lazy(() => new Promise<never>(() => {}));', NOTHING],
  ])('that shows its fallback, as what is in it %s, is told', async (_, inner, why) => {
    const late = `import { lazy, Suspense } from 'react';
${inner}
void lazy;
export const Late = () => <Suspense fallback={<i>loading</i>}><Inner /></Suspense>;
`;
    expect(await build({ 'Late.tsx': late })).toEqual([
      WAITS('content/a.mdx:3:1', why),
      WAITS('content/b.mdx:5:1', why),
    ]);
    expect(site.output('a.html')).toContain('<i>loading</i>');
  });

  it('is told once for a page, and not for what an island does in browsers', async () => {
    const late = `import { Suspense } from 'react';
const Inner = () => { throw new Error(); };
export const Late = () => <Suspense fallback={<i>loading</i>}><Inner /></Suspense>;
`;
    expect(await build({ 'Late.tsx': late, 'content/a.mdx': '# A\n\n<Late />\n\n<Late />\n' })).toEqual([
      WAITS('content/a.mdx:3:1', 'failed: Error'),
      WAITS('content/b.mdx:5:1', 'failed: Error'),
    ]);
    expect(await build({ 'Late.tsx': `'use client';\n${late}` })).toEqual([]);
  });
});
