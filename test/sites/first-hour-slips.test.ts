import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { movePages } from '../../src/move-pages.ts';
import { serve } from '../../src/serve.ts';
import { faultsBesideHome as faultsOf, faultsOf as faultsOfSite } from '../support/faults-of.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** What a command says that refuses to work, with the way out. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof DiagnosticError)) throw error;
  return error.diagnostics.map(({ code, message, hint }) => `${code} ${message} — ${hint}`).join('\n');
}

const OTHER = "title: 'Test', url: 'https://docs.example.com', lastUpdated: false";
const IN_BRACES =
  "Rename the file to .mdx, or read all .md files as MDX with `markdown: { md: 'mdx' }` in the configuration.";

describe('a file of accepted faults', () => {
  const files = { 'docs-site.config.ts': configWith("checks: { baseline: 'known' }") };

  it('that is a folder is told with its place, and is no crash', async () => {
    site = createSite({ 'content/index.md': '# Home\n', ...files });
    mkdirSync(path.join(site.root, 'known'));
    expect(await faultsOfSite(site)).toEqual([
      expect.stringMatching(
        /^config-file-missing docs-site\.config\.ts:\d+:\d+ checks\.baseline names "known", which is a folder — The path is relative to the configuration file\.$/,
      ),
    ]);
  });

  it('need not be there before it is written', async () => {
    expect(await faultsOf(files)).toEqual([]);
  });
});

describe('a value of the configuration', () => {
  const told = (values: string) =>
    faultsOf({ 'docs-site.config.ts': `export default { ${values} };\n` }).then((faults) =>
      faults.map((fault) => fault.slice(fault.indexOf('The configuration'))),
    );

  it.each([
    'https://docs.example.com?x=1',
    'https://docs.example.com#top',
    'https://me:word@docs.example.com',
  ])('that says more than an origin, which nothing would show, is told: %s', async (url) => {
    const [fault = ''] = await told(`title: 'T', url: '${url}'`);
    expect(fault).toContain('"url" is wrong: expected an origin without a user, a query and an anchor');
  });

  it('that is no number is called what it is', async () => {
    expect(await told(`${OTHER}, toc: { min: 0 / 0, max: 1 / 0 }`)).toEqual([
      'The configuration: "toc.min" is wrong: expected a number, found NaN — Write a value, or take the key out.',
      'The configuration: "toc.max" is wrong: expected a number, found Infinity — Write a value, or take the key out.',
    ]);
  });

  it('that readers are to see is more than spaces', async () => {
    const blank = (key: string) =>
      `The configuration: "${key}" is wrong: expected text that is more than spaces, found " " — Write a value, or take the key out.`;
    expect(await told("title: ' ', url: 'https://docs.example.com'")).toEqual([blank('title')]);
    expect(await told(`${OTHER}, header: { links: [{ label: ' ', href: '/' }] }`)).toEqual([
      blank('header.links[0].label'),
    ]);
    expect(await told(`${OTHER}, sidebars: { a: { items: [{ category: ' ', items: ['/'] }] } }`)).toEqual([
      blank('sidebars.a.items[0].category'),
    ]);
  });
});

describe('a value whose form alone is wrong', () => {
  it.each([
    ["roots: '../..'", 'expected a list, found "../.." — Write a list: roots: [\'../..\'].'],
    ["lastUpdated: 'yes'", 'expected true or false, found "yes" — Write lastUpdated: true.'],
    ['numberPrefixes: 0', 'expected true or false, found 0 — Write numberPrefixes: false.'],
    ["toc: { max: '4' }", 'expected a number, found "4" — Write it without quotes: max: 4.'],
    ['tagline: 5', "expected text, found 5 — Write it in quotes: tagline: '5'."],
    ['publicDir: null', 'expected text, found null — Write a value, or take the key out.'],
    ["editUrl: ''", 'expected a URL, found "" — Write a value, or take the key out.'],
  ])('is told with what to write: %s', async (value, fault) => {
    const [told = ''] = await faultsOf({ 'docs-site.config.ts': `export default { ${OTHER}, ${value} };\n` });
    expect(told.slice(told.indexOf('expected'))).toBe(fault);
  });
});

describe('JSX in a page of Markdown', () => {
  const told = (text: string) => faultsOf({ 'content/a.md': `# A\n\n${text}\n` });

  it('is told where an element has values in braces, which print it or are lost', async () => {
    expect(await told('Text <span style={{color: "red"}} className="q">x</span>.')).toEqual([
      `jsx-in-markdown content/a.md:3:6 This <span> is printed as text: \`style={…}\` is JavaScript, which Markdown does not run — ${IN_BRACES}`,
    ]);
    expect(await told('<p\n  lang={language}>x</p>')).toEqual([
      `jsx-in-markdown content/a.md:3:1 The value of \`lang\` is lost: \`lang={…}\` is JavaScript, which Markdown does not run — ${IN_BRACES}`,
    ]);
    expect(await told("> Text\n> <br\n> title={require('./x')} />")).toEqual([
      `jsx-in-markdown content/a.md:4:3 This <br> is printed as text: \`title={…}\` is JavaScript, which Markdown does not run — ${IN_BRACES}`,
    ]);
  });

  it('is meant behind a backslash, in code, and with the braces of templates', async () => {
    expect(await told('A \\<span style={{color: "red"}}> and `<b a={1}>` and &lt;i a={1}>.')).toEqual([]);
    expect((await told('<a title={{ page.name }} href="/">x</a>')).join('\n')).not.toContain(
      'jsx-in-markdown',
    );
  });

  it('is told where an import stands below a line of text', async () => {
    expect(await told("Text first\nimport Part from './part.mdx';\n")).toEqual([
      `jsx-in-markdown content/a.md:4:1 This \`import\` is printed as text: Markdown runs no JavaScript — ${IN_BRACES}`,
    ]);
    expect(await told("Of these you\nimport one from 'elsewhere' and go on.\n")).toEqual([]);
  });
});

describe('a command', () => {
  it('that is to listen on a host that is none says so, and is no crash', async () => {
    site = createSite({ 'content/index.md': '# Home\n' });
    const options = { cwd: site.root, port: 0, host: 'not a host', watch: true };
    expect(await refusalOf(serve({ ...options, format: () => '', log: () => {} }))).toBe(
      'usage-invalid "not a host" is no address of this machine — Write --host 127.0.0.1 for this machine alone, or --host 0.0.0.0 for the network.',
    );
  });

  it('that is to move a page to its own place says that nothing was changed', async () => {
    site = createSite({ 'content/index.md': '# Home\n', 'content/guides/one.md': '# One\n' });
    for (const to of ['guides/one', '/guides/one', 'content/guides/one.md'])
      expect(await refusalOf(movePages({ cwd: site.root, from: 'guides/one', to }))).toBe(
        `usage-invalid "${to}" is where it stands already — Choose another path: nothing was changed.`,
      );
  });

  it('that is to move a folder without anything in it says so', async () => {
    site = createSite({ 'content/index.md': '# Home\n' });
    mkdirSync(path.join(site.root, 'content/guides'));
    expect(await refusalOf(movePages({ cwd: site.root, from: 'guides', to: 'help' }))).toBe(
      'usage-invalid "guides" is an empty folder — Name a page, or a folder that holds one.',
    );
  });
});
