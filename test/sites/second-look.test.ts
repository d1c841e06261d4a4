import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { movePages } from '../../src/move-pages.ts';
import { runCli } from '../support/cli.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

/** Code, place, message and hint of every fault of a site of these files, besides its home page. */
async function faultsOf(files: Record<string, string>): Promise<string[]> {
  site = createSite({ 'content/index.md': '# Home\n', ...files });
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(describeFault);
}

const describeFault = ({ code, location, message, hint }: Diagnostic) =>
  `${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint ?? 'no hint'}`;

/** What a stranger had written in a first evening, and of which nobody had said a word, or the wrong one. */
describe('what had no effect and was not named', () => {
  it('is state in a component that a page declares itself', async () => {
    const body =
      "import { useState } from 'react';\n\nexport function Own() { const [n] = useState(0); return <b>{n}</b>; }\n\n<Own />";
    expect(await faultsOf({ 'content/a.mdx': page(body) })).toEqual([
      "client-missing content/a.mdx:5:10 `useState` has no effect here: the page is rendered when the site is built, and browsers get its HTML alone — Move the component that uses it into a file that starts with the line 'use client', and import that.",
    ]);
  });

  it('is the life of a component that is a class', async () => {
    const text =
      "import React from 'react';\nexport class Own extends React.Component {\n  componentDidMount() { this.setState({ n: 1 }); }\n  render() { return <b>x</b>; }\n}\n";
    const faults = await faultsOf({
      'Own.tsx': text,
      'content/a.mdx': page("import { Own } from '../Own.tsx';\n\n<Own />"),
    });
    expect(faults).toEqual([
      "client-missing Own.tsx:3:3 `componentDidMount` has no effect here: this module is rendered when the site is built, and no browser gets it — Start the file with the line 'use client', which makes islands of its components.",
    ]);
  });

  it('is a component by a name in lower case, and no element that the page declares', async () => {
    const files = {
      'content/_hello.mdx': 'Hello.\n',
      'content/a.mdx': page(
        "import hello from './_hello.mdx';\n\n<hello />\n\nexport const mark = 1;\n\n<mark>{mark}</mark>",
      ),
    };
    expect(await faultsOf(files)).toEqual([
      "element-unknown content/a.mdx:7:2 <hello> is taken for an element of HTML, as its name begins in lower case: the page's own `hello` is not shown — Call it Hello where it is imported or declared, and write <Hello>.",
    ]);
  });

  it.each([
    [
      "security: { csp: { 'script-src': ['unsafe-inline'] } }",
      'unsafe-inline',
      `It is a keyword of policies, which stand in quotes of their own: "'unsafe-inline'".`,
    ],
    [
      "security: { csp: { 'script-src': ['self'] } }",
      'self',
      `It is a keyword of policies, which stand in quotes of their own: "'self'".`,
    ],
  ])('is a keyword of a policy without its quotes: %s', async (entries, word, hint) => {
    const [fault = ''] = await faultsOf({ 'docs-site.config.ts': configWith(entries) });
    expect(fault).toMatch(/^config-invalid docs-site.config.ts:3:\d+ /);
    expect(fault).toContain(`found "${word}" — ${hint}`);
  });

  it.each(['_category.json', 'category.yml', '_category_.toml', 'meta.toml'])(
    'is a file that nearly has the name of one that says something of its folder: %s',
    async (name) => {
      const text = name.endsWith('toml') ? 'label = "Guides"\n' : '{"label": "Guides"}\n';
      expect(await faultsOf({ [`content/guides/${name}`]: text, 'content/guides/a.md': '# A\n' })).toEqual([
        `category-invalid content/guides/${name}:1:1 ${name} is not read: what says something of its folder has another name — Call it _category_.json or _category_.yml; _meta.json names the entries of a folder.`,
      ]);
    },
  );

  it('is no file of data that is called so, and a list of pages of another system is told as that', async () => {
    const files = {
      'content/category.json': '["tea", "coffee"]\n',
      'content/guides/.pages': 'nav:\n  - a.md\n',
      'content/guides/a.md': '# A\n',
    };
    expect(await faultsOf(files)).toEqual([
      'category-invalid content/guides/.pages:1:1 The list in .pages is not read to order pages — Write the order into `sidebars` of the configuration, or _meta.json into each folder, and remove this file.',
    ]);
  });

  it.each([
    ["accent: 'notacolor'", '"notacolor" of "accent" is no color', 'Write a color as CSS has it'],
    ["accent: { light: 'ff0000' }", '"ff0000" of "accent" is no color', 'Did you mean "#ff0000"?'],
  ])('is the value of a token that is no color: %s', async (tokens, said, hint) => {
    const faults = await faultsOf({ 'docs-site.config.ts': configWith(`theme: { tokens: { ${tokens} } }`) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`config-invalid docs-site.config.ts:3:`);
    expect(faults[0]).toContain(`theme.tokens: ${said} — ${hint}`);
  });

  it('is no color that CSS has in another form', async () => {
    const tokens =
      "accent: 'oklch(0.45 0.2 260)', 'accent-line': 'color-mix(in srgb, red, blue)', border: 'transparent', shadow: 'none'";
    const faults = await faultsOf({ 'docs-site.config.ts': configWith(`theme: { tokens: { ${tokens} } }`) });
    expect(faults.filter((fault) => fault.includes('is no color'))).toEqual([]);
  });
});

describe('habits of other systems', () => {
  it.each([
    ["basePath: '/docs'", 'Write `baseUrl`, the path below which the site stands.'],
    ["onBrokenLinks: 'throw'", "Write `checks: { brokenLinks: 'error' }`"],
    ['themeConfig: {}', 'What it holds stands at the top here: `header`'],
    ["lang: 'en'", 'Write `locale`, and `locales` for further languages.'],
  ])('have their keys of the configuration named with ours: %s', async (entry, hint) => {
    const [fault = ''] = await faultsOf({ 'docs-site.config.ts': configWith(entry) });
    expect(fault).toContain(`config-unknown-key docs-site.config.ts:3:`);
    expect(fault).toContain(`— ${hint}`);
  });

  it.each([
    [
      "ga4: { id: 'UA-12345-1' }",
      'expected an id of Google Analytics 4, such as G-ABC123, found "UA-12345-1"',
    ],
    ["gtm: { id: 'G-ABC123' }", 'expected an id of Google Tag Manager, such as GTM-ABC123, found "G-ABC123"'],
  ])('have ids of one service in the place of another: %s', async (service, said) => {
    const [fault = ''] = await faultsOf({ 'docs-site.config.ts': configWith(`analytics: { ${service} }`) });
    expect(fault).toContain(said);
  });

  it('say when a component runs by attributes that are Astro’s', async () => {
    const files = {
      'Own.tsx': "'use client';\nexport function Own() { return <b>x</b>; }\n",
      'content/a.mdx': page("import { Own } from '../Own.tsx';\n\n<Own client:load />"),
    };
    expect(await faultsOf(files)).toEqual([
      "markup-foreign content/a.mdx:7:6 The attribute `client:load` has no effect: it is one of another framework — Write what React has in its place: className={…}, {expressions}, a component of a file that starts with 'use client'.",
    ]);
  });
});

describe('what was named with a cause that was not the true one', () => {
  it.each([
    ['@/lib/x', 'Write the path from this file, such as "../lib/x".'],
    [
      '@site/src/x',
      `It is a path of Docusaurus: write it from this file, such as "../src/x", or set dialect: 'docusaurus'.`,
    ],
    [
      '@theme-original/Footer',
      "The theme's own part is there by another name: import { Footer } from 'docsgen/theme'.",
    ],
    [
      '@docusaurus/Link',
      "It is a part of Docusaurus: dialect: 'docusaurus' reads pages as that does. Elsewhere, Markdown has links and images.",
    ],
    [
      'next/link',
      'It belongs to another framework, whose parts do nothing here: Markdown has links and images, components are React.',
    ],
    ['!!raw-loader!./x.txt', 'Loaders of webpack are not run. For the text of a file write "./x.txt?raw".'],
    ['no-such-package', 'Install the package'],
  ])('is an import that only another system knows: %s', async (specifier, hint) => {
    const inPage = await faultsOf({ 'content/a.mdx': page(`import Own from '${specifier}';\n\n<Own />`) });
    expect(inPage.join('\n')).toContain(`— ${hint}`);
    site.dispose();
    const inComponent = await faultsOf({
      'Own.tsx': `import Own from '${specifier}';\nexport const Box = () => <Own />;\n`,
      'content/a.mdx': page("import { Box } from '../Own.tsx';\n\n<Box />"),
    });
    expect(inComponent.join('\n')).toContain(`— ${hint}`);
  });

  it('is a configuration that is written as CommonJS', async () => {
    site = createSite({ 'docs-site.config.ts': "export const title = 'x';\nmodule.exports = { title };\n" });
    const { code, stderr } = await runCli(site.root, ['build']);
    expect(code).toBe(2);
    expect(stderr).toContain('module is not defined in ES module scope');
    expect(stderr).toContain(
      'The configuration is a module: write export default { … } in the place of module.exports.',
    );
  });

  it('is a value for the default export of an island: it is named by its file, at its tag', async () => {
    const files = {
      'Own.tsx': "'use client';\nexport default function Own() { return <b>x</b>; }\n",
      'content/a.mdx': page("import Clock from '../Own.tsx';\n\n<Clock when={new Date(0)} />"),
    };
    expect(await faultsOf(files)).toEqual([
      'island-prop-invalid content/a.mdx:7:1 The prop "when" of the island in Own.tsx is a Date, which cannot be sent to the browser. Pass plain data, and static content as children. — no hint',
    ]);
  });

  it('is a component by a letter alone, which had been taken for an element of that letter', async () => {
    expect(await faultsOf({ 'content/a.mdx': page('<W />') })).toEqual([
      expect.not.stringContaining('There is "a"'),
    ]);
  });
});

describe('docsgen mv', () => {
  it('refuses what would be no page any more, and what is none', async () => {
    site = createSite({
      'content/index.md': '# Home\n\n[A](./a.md)\n',
      'content/a.md': '# A\n',
      'content/_parts/Box.tsx': 'export const Box = () => null;\n',
    });
    const move = (from: string, to: string) => movePages({ cwd: site.root, from, to });
    await expect(move('content/a.md', 'content/_b.md')).rejects.toThrow(
      '"content/_b.md" would be no page: names that begin with "_" or "." are parts of pages',
    );
    await expect(move('content/_parts/Box.tsx', 'content/_parts/Other.tsx')).rejects.toThrow(
      '"content/_parts/Box.tsx" is no page: what imports it would still ask for its old name',
    );
  });
});
