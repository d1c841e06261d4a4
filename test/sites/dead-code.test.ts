import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { toDiagnosticError } from '../../src/diagnostics/from-thrown.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

async function faultsOf(files: Record<string, string>): Promise<string[]> {
  site?.dispose();
  site = createSite({ 'docs-site.config.ts': configWith("components: './parts.tsx'"), ...files });
  const diagnostics = await site.build().then(
    (report) => report.diagnostics,
    (thrown: unknown) => {
      // As the command does: what code of the site throws is a fault of the site.
      const error = toDiagnosticError(thrown, site.root);
      if (!(error instanceof DiagnosticError)) throw error;
      return error.diagnostics;
    },
  );
  return diagnostics.map(({ code, location, message, hint }) => {
    return `${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`;
  });
}

const HINT = (name: string, when: string) =>
  `Only browsers have \`${name}\`, and ${when}. Use it in an effect or a handler of an island: a file that starts with 'use client'.`;

describe('code that only browsers can run', () => {
  it.each([
    ['window', 'const width = window.innerWidth;\nexport const Part = () => <b>{width}</b>;', 1],
    [
      'localStorage',
      "'use client';\nconst mode = localStorage.mode;\nexport const Part = () => <b>{mode}</b>;",
      2,
    ],
    ['document', "'use client';\n\nexport const Part = () => null;\ndocument.title = 'x';", 4],
  ])('at the level of a module names file, line and a way out: %s', async (name, code, line) => {
    const files = {
      'parts.tsx': "export { Part } from './part.tsx';",
      'part.tsx': code,
      'content/index.mdx': page('<Part />'),
    };
    const [fault, ...more] = await faultsOf(files);
    expect(more).toEqual([]);
    expect(fault).toMatch(new RegExp(`^site-code-failed part\\.tsx:${line}:\\d+ `));
    expect(fault).toContain(
      `A component's module failed while it was loaded: ${name} is not defined — ${HINT(name, "what stands outside of functions runs when the site is built too, also under 'use client'")}`,
    );
  });

  it('is found in all modules that fail while they are loaded, and not in what fails for them: seen, one hid the others', async () => {
    const use = (name: string) => page(`import { Part } from '../${name}.tsx';\n\n<Part />`);
    const files = {
      'parts.tsx': 'export const Fine = () => <b>x</b>;\n',
      'one.tsx': 'const width = window.innerWidth;\nexport const Part = () => <b>{width}</b>;\n',
      'two.tsx':
        "'use client';\nexport const mode = localStorage.mode;\nexport const Part = () => <b>{mode}</b>;\n",
      'three.tsx': "export { Part } from './two.tsx';\nthrow new Error('of its own');\n",
      'asks.tsx':
        "import { Part as One } from './one.tsx';\nexport const text = One({}).props.children;\nexport const Part = () => <b>{text}</b>;\n",
      ...Object.fromEntries(
        ['one', 'two', 'three', 'asks'].map((name) => [`content/${name}.mdx`, use(name)]),
      ),
      'content/index.mdx': page('<Fine />'),
    };
    const failed = (await faultsOf(files)).map((fault) => fault.split(' — ')[0]);
    expect(failed).toEqual([
      "site-code-failed one.tsx:1:15 A component's module failed while it was loaded: window is not defined",
      "site-code-failed two.tsx:2:21 A component's module failed while it was loaded: localStorage is not defined",
    ]);
  });

  it('in a component that a page imports names its module, and the name of the page: seen, a bundle had numbered it', async () => {
    const files = {
      'parts.tsx': 'export const Part = () => <b>x</b>;\n',
      'own.tsx': 'export function Part() { return <b>{navigator.userAgent}</b>; }\n',
      'content/index.mdx': page("import { Part } from '../own.tsx';\n\nText.\n\n<Part />"),
    };
    expect(await faultsOf(files)).toEqual([
      `mdx-failed content/index.mdx:9:1 The page failed while it was rendered: navigator is not defined (in the component Part of "../own.tsx") — ${HINT('navigator', 'pages are rendered when the site is built')}`,
    ]);
  });

  it('in a component names it, and where the page uses it', async () => {
    const code = "'use client';\nexport function Part() { return <b>{document.title}</b>; }";
    expect(await faultsOf({ 'parts.tsx': code, 'content/index.mdx': page('Text.\n\n<Part />') })).toEqual([
      `mdx-failed content/index.mdx:7:1 The page failed while it was rendered: document is not defined (in the component Part) — ${HINT('document', 'pages are rendered when the site is built')}`,
    ]);
  });
});

describe('props of islands that are no plain data', () => {
  const parts = { 'parts.tsx': "'use client';\nexport const Clock = () => <b>x</b>;" };
  it.each([
    ['at={new Date(0)}', 'at', 'a Date'],
    ['map={new Map()}', 'map', 'a Map'],
    ['all={{ list: [new Set()] }}', 'all', 'a Set'],
    ['go={() => 1}', 'go', 'a function'],
    ['re={/x/}', 're', 'a RegExp'],
    ['n={0 / 0}', 'n', 'NaN'],
    ['wait={Promise.resolve()}', 'wait', 'a Promise'],
    ['own={new (class Money {})()}', 'own', 'an object of the class Money'],
    ['url={new URL("https://a.example")}', 'url', 'an URL'],
    ['loop={(() => { const a = {}; a.a = a; return a; })()}', 'loop', 'an object that holds itself'],
  ])('are named with island, file and the place of its use: %s', async (attribute, prop, what) => {
    const body = `<Clock a={[1, { b: null }]} />\n\nText <Clock ${attribute} />`;
    expect(await faultsOf({ ...parts, 'content/index.mdx': page(body) })).toEqual([
      `island-prop-invalid content/index.mdx:7:6 The prop "${prop}" of the island Clock (parts.tsx) is ${what}, which cannot be sent to the browser. Pass plain data, and static content as children. — undefined`,
    ]);
  });

  it('may be what other realms make, without a prototype, and twice in a list', async () => {
    const body = '<Clock a={Object.create(null)} b={JSON.parse("{}")} c={((x) => [x, x])({})} />';
    expect(await faultsOf({ ...parts, 'content/index.mdx': page(body) })).toEqual([]);
  });
});
