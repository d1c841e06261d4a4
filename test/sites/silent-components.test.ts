import { afterEach, describe, expect, it } from 'vitest';
import { checkComponentDoubts } from '../../src/check/component-doubts.ts';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function faultsOf(files: Record<string, string>, twice = false): Promise<string[]> {
  site?.dispose();
  site = createSite({
    'docs-site.config.ts': configWith("components: './parts.tsx'"),
    'parts.tsx': "export * from './Own.tsx';\n",
    'content/index.md': '# Home\n',
    'content/a.mdx': '# A\n\nText.\n\n<Own />\n',
    ...files,
  });
  const built = async () =>
    site.build().catch((error: unknown) => {
      if (error instanceof DiagnosticError) return error;
      throw error;
    });
  if (twice) await built();
  const { diagnostics } = await built();
  return diagnostics.map(
    ({ code, location, message, hint }) =>
      `${code}${location ? ` ${location.file}:${location.line}:${location.column}` : ''} ${message} — ${hint ?? 'no hint'}`,
  );
}

const EMPTY =
  'component-empty content/a.mdx:5:1 <Own> shows nothing: the component returns `undefined` — Write `return` in front of what it shows, or `return null;` where it is meant to show nothing.';

describe('a component that returns nothing', () => {
  it.each([
    ['an arrow function', 'export const Own = () => { <b>x</b>; };\n'],
    [
      'a function',
      'export function Own({ a = {} }) {\n  const b = () => { return a; };\n  <b>{String(b)}</b>;\n}\n',
    ],
    ['a function with branches', 'export function Own({ a }) {\n  if (a) { return <b>x</b>; }\n}\n'],
    ['an island', "'use client';\nexport const Own = () => { <b>x</b>; };\n"],
  ])('is told where a page uses it: %s', async (_, code) => {
    expect(await faultsOf({ 'Own.tsx': code })).toEqual([EMPTY]);
  });

  it.each([
    ['the name that the page gives it', 'Box'],
    ['the name of its file', 'Own'],
  ])('is told by %s where its code gives it none', async (_, name) => {
    const told = EMPTY.replace('<Own>', `<${name}>`).replace('5:1', '7:1');
    const files = {
      'content/a.mdx': `import ${name} from '../Own.tsx'\n\n# A\n\nText.\n\n<${name} />\n`,
      'parts.tsx': 'export const Other = () => null;\n',
    };
    for (const client of ['', "'use client';\n"]) {
      const code = `${client}export default () => { <b>x</b>; };\n`;
      expect(await faultsOf({ ...files, 'Own.tsx': code })).toEqual([told]);
    }
  });

  it('is told without a name where nothing gives it one', () => {
    const doubts = new Map([['content/a.mdx', [{ kind: 'nothing', component: '' } as const]]]);
    expect(
      checkComponentDoubts('/nowhere', doubts).map(({ message, location }) => [message, location]),
    ).toEqual([
      [
        'A component of this page, which has no name, shows nothing: it returns `undefined`',
        { file: 'content/a.mdx', line: 1, column: 1 },
      ],
    ]);
  });

  it('is told by its name on the page where its code has another one', async () => {
    const files = {
      'content/a.mdx': "import { Own as Box } from '../Own.tsx'\n\n# A\n\n<Box />\n",
      'Own.tsx': 'export const Own = () => { <b>x</b>; };\n',
    };
    expect(await faultsOf(files)).toEqual([EMPTY.replace('<Own>', '<Box>')]);
  });

  it('is told again by a build that has nothing to render', async () => {
    const files = {
      'Own.tsx': 'export const Own = () => { <b>x</b>; };\n',
      'content/b.mdx': '# B\n\n<Own />\n',
    };
    expect(await faultsOf(files, true)).toEqual([EMPTY]);
  });

  it.each([
    ['null', 'export const Own = () => { return null; };\n'],
    [
      'what its branches return',
      'export function Own({ a }) { if (a) { return 1; } else { return <b>x</b>; } }\n',
    ],
    [
      'what it is in the component around it',
      'import { createContext, useContext } from \'react\';\nconst Given = createContext(null);\nexport const Own = () => <Given.Provider value="x"><Inner /></Given.Provider>;\nexport function Inner() { const given = useContext(Given); if (given) { return given; } }\n',
    ],
    ['an expression', 'export const Own = ({ a }) => a?.b;\n'],
  ])('is meant to where it returns %s', async (_, code) => {
    expect(await faultsOf({ 'Own.tsx': code })).toEqual([]);
  });
});

const ALWAYS =
  'Begin with a value that is always the same, and set the other one in an effect: useEffect(() => setValue(…), []).';
const NAMED = "Name the language and, for dates, the zone: toLocaleDateString('en-US', { timeZone: 'UTC' }).";

describe('an island that every reader sees in another way', () => {
  it.each([
    ['{Math.random() > 0.5 ? 1 : 2}', '2:30', '`Math.random()`', ALWAYS],
    ['{new Date().toISOString()}', '2:34', '`new Date()`', ALWAYS],
    ['{Date.now()}', '2:30', '`Date.now()`', ALWAYS],
    [
      '<i id={crypto.randomUUID()} />',
      '2:36',
      '`crypto.randomUUID()`',
      'For an id, take useId() of React, which is the same in the build and in browsers.',
    ],
    ["{new Date('2026-01-01').toLocaleDateString('en-US')}", '2:53', '`toLocaleDateString()`', NAMED],
    ['{(1234.5).toLocaleString()}', '2:39', '`toLocaleString()`', NAMED],
    ['{new Intl.DateTimeFormat().format(0)}', '2:34', '`Intl.DateTimeFormat`', NAMED],
  ])('is told what it depends on: %s', async (code, place, asks, hint) => {
    const text = `'use client';\nexport const Own = () => <b>${code}</b>;\n`;
    expect(await faultsOf({ 'Own.tsx': text })).toEqual([
      `island-unsteady Own.tsx:${place} What <Own> shows depends on ${asks}: browsers come to something else than the page that was built — ${hint}`,
    ]);
  });

  it.each([
    [
      'asks in an effect',
      'const [n, set] = useState(0);\n  useEffect(() => set(Math.random()), []);\n  return <b>{n}</b>;',
    ],
    [
      'does not show what it asks',
      'const [made] = useState(() => Date.now());\n  return <b data-made={made > 0}>x</b>;',
    ],
    ['shows the year', 'return <b>{new Date().getFullYear()}</b>;'],
    [
      'names language and zone',
      "return <b>{new Date('2026-01-01').toLocaleDateString('en-US', { timeZone: 'UTC' })}</b>;",
    ],
    ['shows a local time as such', "return <b>{new Date(2026, 0, 1).toLocaleDateString('en-US')}</b>;"],
    ['says that it differs', 'return <b suppressHydrationWarning>{Date.now()}</b>;'],
    ['takes an id of React', 'return <b id={useId()}>x</b>;'],
    [
      'draws until it has three numbers, whichever they are',
      'const drawn = new Set();\n  while (drawn.size < 3) drawn.add(Math.floor(Math.random() * 10));\n  return <b>{drawn.size}</b>;',
    ],
    [
      'draws until it has each of a hundred numbers',
      'const drawn = new Set();\n  while (drawn.size < 100) drawn.add(Math.floor(Math.random() * 100));\n  return <b>{drawn.size}</b>;',
    ],
    [
      'draws until it has three ids',
      'const ids = new Set();\n  while (ids.size < 3) ids.add(crypto.randomUUID());\n  return <b>{ids.size}</b>;',
    ],
    [
      'waits until the clock has gone on',
      'const end = Date.now() + 20;\n  while (Date.now() < end);\n  return <b>x</b>;',
    ],
    [
      'waits for another date',
      'const first = +new Date();\n  while (+new Date() === first);\n  return <b>x</b>;',
    ],
  ])('is fine where it %s', async (_, body) => {
    const text = `'use client';\nimport { useEffect, useId, useState } from 'react';\nvoid [useEffect, useId, useState];\nexport function Own() {\n  ${body}\n}\n`;
    expect(await faultsOf({ 'Own.tsx': text })).toEqual([]);
  });

  it('is told of the three numbers that it draws, and of nothing else that it asks', async () => {
    const text = `'use client';
export function Own() {
  const drawn = new Set();
  while (drawn.size < 3) drawn.add(Math.floor(Math.random() * 10));
  const end = Date.now() + 3;
  while (Date.now() < end);
  return <b>{[...drawn].join()}</b>;
}
`;
    expect(await faultsOf({ 'Own.tsx': text })).toEqual([
      `island-unsteady Own.tsx:4:47 What <Own> shows depends on \`Math.random()\`: browsers come to something else than the page that was built — ${ALWAYS}`,
    ]);
  });

  it('is none where it stands in a file without the word: no browser gets that', async () => {
    expect(await faultsOf({ 'Own.tsx': 'export const Own = () => <b>{Math.random()}</b>;\n' })).toEqual([]);
  });

  it('leaves the clock and the dice of the builder as they were', async () => {
    const before = [Math.random, Date, Intl.NumberFormat, Date.prototype.toLocaleString, crypto.randomUUID];
    await faultsOf({
      'Own.tsx': "'use client';\nexport const Own = () => { Math.random(); throw new Error('x'); };\n",
    });
    expect([Math.random, Date, Intl.NumberFormat, Date.prototype.toLocaleString, crypto.randomUUID]).toEqual(
      before,
    );
  });
});
