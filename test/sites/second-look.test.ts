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

  it("is 'use client' below an import, where it says nothing: what was told was to write it", async () => {
    const text =
      "import { useState } from 'react';\n// As elsewhere.\n'use client';\nexport function Own() { const [n] = useState(0); return <b>{n}</b>; }\n";
    const files = { 'Own.tsx': text, 'content/a.mdx': page("import { Own } from '../Own.tsx';\n\n<Own />") };
    expect(await faultsOf(files)).toEqual([
      "client-missing Own.tsx:4:37 `useState` has no effect here: this module is rendered when the site is built, and no browser gets it — Move 'use client' from line 3 to the top of the file: below other code it says nothing.",
    ]);
  });

  it("is 'use server', which no server hears, on top of a module or in a function", async () => {
    const send =
      "'use server';\n\nexport async function send(words: string) { return words.length; }\nexport const late = 'use server';\n";
    const form =
      "import { send } from './send.ts';\n\nasync function keep() {\n  'use server';\n}\n\nexport const Form = () => <form action=\"/ask\" title={String(send) + String(keep)}>Ask</form>;\n";
    const files = {
      'send.ts': send,
      'Form.tsx': form,
      'content/a.mdx': page("import { Form } from '../Form.tsx';\n\n<Form />"),
    };
    const told = (place: string) =>
      `client-missing ${place} \`'use server'\` says nothing here: no server stands behind a site of files — Take it out. An island asks an address of yours with fetch, and \`security.csp\` allows that.`;
    expect(await faultsOf(files)).toEqual([told('Form.tsx:4:3'), told('send.ts:1:1')]);
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
    ["radius: '6'", '"6" of "radius" is no length', 'Write a length with its unit, such as 6px'],
    ["'text-base': 'big'", '"big" of "text-base" is no length', 'Write a length with its unit, such as 1rem'],
    ["speed: '-1s'", '"-1s" of "speed" is no time', 'Write a time with its unit, such as 0.15s'],
    ["leading: 'wide'", '"wide" of "leading" is no number', 'Write a number, such as 1.7'],
  ])('is the value of a token that is none of its kind: %s', async (tokens, said, hint) => {
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

/** What a stranger had taken for code, or for text that is read as Markdown, and that was printed as it stood. */
describe('what was shown as it stood and not named', () => {
  it('is an expression in an address of Markdown, and in quotes', async () => {
    const files = {
      'content/_part.mdx':
        'See [it](/docs/{props.v}/x) and ![a picture](/img/{props.v}.png).\n\n<Card title="{props.v}" href="/{props.v}" />\n',
      'content/a.mdx': page('import Part from \'./_part.mdx\';\n\n<Part v="1" />'),
    };
    expect(await faultsOf(files)).toEqual([
      'link-broken content/_part.mdx:1:10 `{props.v}` is text here: addresses of Markdown take no expressions — Write the link as an element: <a href={`/docs/${props.v}/x`}>…</a>.',
      'image-missing content/_part.mdx:1:46 `{props.v}` is text here: addresses of Markdown take no expressions — Write the picture as an element: <img src={`/img/${props.v}.png`} alt="…" />.',
      'markup-printed content/_part.mdx:3:7 `{props.v}` is text here: it stands in quotes — Write title={props.v}.',
      'link-broken content/_part.mdx:3:25 `{props.v}` is text here: it stands in quotes — Write href={`/${props.v}`}.',
    ]);
  });

  it('is no name in braces that the page does not know: addresses have such parts', async () => {
    const body =
      'export const v = 1;\n\n[a](https://example.com/{id}/x) and [b](https://example.com/{v}/x) <abbr title="{id}">x</abbr>';
    expect(await faultsOf({ 'content/a.mdx': page(body) })).toEqual([
      'link-broken content/a.mdx:7:41 `{v}` is text here: addresses of Markdown take no expressions — Write the link as an element: <a href={`https://example.com/${v}/x`}>…</a>.',
    ]);
  });

  it('is markup in texts of the configuration that show as they are', async () => {
    const entries =
      "announcement: { id: 'a', text: 'We **moved**' }, footer: { columns: [], copyright: '&copy; 2026 Acme' }";
    const plain = 'expected plain text, in which neither HTML nor Markdown is read, found';
    expect(await faultsOf({ 'docs-site.config.ts': configWith(entries) })).toEqual([
      `config-invalid docs-site.config.ts:3:171 The configuration: "footer.copyright" is wrong: ${plain} "&copy; 2026 Acme" — no hint`,
      `config-invalid docs-site.config.ts:3:124 The configuration: "announcement.text" is wrong: ${plain} "We **moved**" — no hint`,
    ]);
  });
});

describe('what came to nothing and was not named', () => {
  it('is a prop of a page, which has none; partials and functions of a page have them', async () => {
    const files = {
      'content/_part.mdx': '{props.v}\n',
      'content/a.mdx': page(
        'import Part from \'./_part.mdx\';\n\nexport const Own = (props) => <b>{props.v}</b>;\n\n<Part v="1" />\n\n<Own v="2" />\n\nOf {props.version} and later.',
      ),
    };
    expect(await faultsOf(files)).toEqual([
      'component-prop-invalid content/a.mdx:13:5 `props.version` is undefined: a page is given no props, and nothing stands in its place — Write export const version = …; in the page, and {version}. Partials have props: files whose names begin with _.',
    ]);
  });

  it.each([
    ['', ''],
    ["'use client';\n", 'a hook of a file that says so'],
  ])('is a hook in a file of its own: %j', async (directive) => {
    const files = {
      'use-count.ts': `${directive}import { useState } from 'react';\nexport const useCount = () => useState(0);\n`,
      'Count.tsx':
        "import { useCount } from './use-count.ts';\nexport function Count() { return <b>{useCount()[0]}</b>; }\n",
      'content/a.mdx': page("import { Count } from '../Count.tsx';\n\n<Count />"),
    };
    expect(await faultsOf(files)).toEqual([
      `client-missing use-count.ts:${directive === '' ? 2 : 3}:31 \`useState\` has no effect here: this module is rendered when the site is built, and no browser gets it — Start Count.tsx, which uses it, with the line 'use client': that makes islands of its components, and this file shows none.`,
    ]);
    site.write({ 'Count.tsx': `'use client';\n${files['Count.tsx']}` });
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it('is a hook that another hook uses: the component is named, and no island that uses it as well', async () => {
    const files = {
      'use-count.ts': "import { useState } from 'react';\nexport const useCount = () => useState(0);\n",
      'use-more.ts': "import { useCount } from './use-count.ts';\nexport const useMore = () => useCount();\n",
      'Alive.tsx':
        "'use client';\nimport { useCount } from './use-count.ts';\nexport function Alive() { return <i>{useCount()[0]}</i>; }\n",
      'Count.tsx':
        "import { useMore } from './use-more.ts';\nexport function Count() { return <b>{useMore()[0]}</b>; }\n",
      'content/a.mdx': page(
        "import { Alive } from '../Alive.tsx';\nimport { Count } from '../Count.tsx';\n\n<Alive /> <Count />",
      ),
    };
    const [fault = '', ...others] = await faultsOf(files);
    expect(others).toEqual([]);
    expect(fault).toMatch(/^client-missing use-count\.ts:2:31 .* Start Count\.tsx, which uses it,/);
  });

  it('is a prop that <CodeBlock> does not have, around a fence too, whose code stays', async () => {
    const body = '<CodeBlock titel="x">\n\n```js\nlet kept;\n```\n\n</CodeBlock>';
    expect(await faultsOf({ 'content/a.mdx': page(body) })).toEqual([
      'component-prop-invalid content/a.mdx:5:12 <CodeBlock> has no prop "titel", so that it does nothing — Did you mean "title"?',
    ]);
    expect(site.output('a.html')).toMatch(/data-language="js"[\s\S]*kept/);
  });

  it('is no class of <CodeBlock> that names its language, and no numbers of lines for code that is known later', async () => {
    const body =
      'export const code = \'one\';\n\n<CodeBlock className="language-js">{`let a;`}</CodeBlock>\n\n<CodeBlock language="js" showLineNumbers>{code}</CodeBlock>';
    expect(await faultsOf({ 'content/a.mdx': page(body) })).toEqual([]);
    const html = site.output('a.html');
    expect(html.match(/data-language="js"/g)).toHaveLength(2);
    expect(html).toContain('data-line="1"');
  });

  it('is a prop that <CodeBlock> does not have', async () => {
    expect(await faultsOf({ 'content/a.mdx': page('<CodeBlock titel="x">{String(1)}</CodeBlock>') })).toEqual(
      [
        'component-prop-invalid content/a.mdx:5:12 <CodeBlock> has no prop "titel", so that it does nothing — Did you mean "title"?',
      ],
    );
  });

  it('is a category without items, and a folder’s file in a folder without pages', async () => {
    const files = {
      'docs-site.config.ts': configWith(
        "sidebars: { docs: { label: 'Docs', items: ['/', { category: 'Later', items: [] }] } }",
      ),
      'content/later/_category_.json': '{"label": "Later"}\n',
    };
    expect(await faultsOf(files)).toEqual([
      'category-invalid content/later/_category_.json:1:1 This file has no effect: its folder holds no page — Put pages beside it, or remove it.',
      'sidebar-invalid docs-site.config.ts:3:147 The category "Later" has no items, and is left out — Give it items, or a `link` to a page of its own.',
    ]);
  });

  it('is the page behind a question for consent, and a script of the site, that there are not', async () => {
    const entries =
      "analytics: { ga4: { id: 'G-ABC123' }, consent: { href: '/privacy' } }, thirdParty: [{ name: 'chat', src: '/chat.js' }]";
    const faults = await faultsOf({ 'docs-site.config.ts': configWith(entries) });
    expect(faults.map((fault) => fault.replace(/:\d+:\d+/, ''))).toEqual([
      'link-broken docs-site.config.ts No page, asset or redirect has the path "/privacy" — A path that starts with / is the route of a page, or a file of public/.',
      'link-broken docs-site.config.ts No page, asset or redirect has the path "/chat.js" — Put the file at public/chat.js, or mend the path.',
    ]);
    site.write({ 'content/privacy.md': '# Privacy\n', 'public/chat.js': '' });
    expect((await site.build()).diagnostics).toEqual([]);
  });
});

describe('an island between the tags of another one', () => {
  const context = `'use client';
import { createContext, useContext } from 'react';
const Own = createContext('none');
export function Giver({ children }) { return <Own value="given">{children}</Own>; }
export function Reader() { return <b>{useContext(Own)}</b>; }
export function Frame({ children }) { return <section>{children}</section>; }
`;

  it('gets no context of that, which is told', async () => {
    const body = "import { Giver, Reader } from '../own.tsx';\n\n<Giver><Reader /></Giver>";
    expect(await faultsOf({ 'own.tsx': context, 'content/a.mdx': page(body) })).toEqual([
      "component-content-invalid content/a.mdx:7:1 <Reader> gets nothing of what <Giver> hands down: each island is rendered by itself, and contexts end at its edge — Make one island of them: a component of a file with 'use client' that shows <Giver> and what stands in it.",
    ]);
  });

  it('is fine where it asks for none', async () => {
    const body =
      "import { Frame, Reader } from '../own.tsx';\n\n<Frame>\n\nText.\n\n<Frame><Reader /></Frame>\n\n</Frame>";
    expect(await faultsOf({ 'own.tsx': context, 'content/a.mdx': page(body) })).toEqual([]);
  });
});

describe('islands that look as if a context was lost', () => {
  const frame = `'use client';
export function Frame({ children }) { return <section>{children}</section>; }
`;

  it('are fine where it comes from what stands around all content', async () => {
    const files = {
      'docs-site.config.ts': configWith(
        "plugins: [{ name: 'own', around: [import.meta.dirname + '/Around.tsx'] }]",
      ),
      'own.ts': "import { createContext } from 'react';\nexport const Own = createContext('none');\n",
      'Around.tsx':
        'import { Own } from \'./own.ts\';\nexport default function Around({ children }) { return <Own value="given">{children}</Own>; }\n',
      'Reader.tsx': `'use client';\nimport { useContext } from 'react';\nimport { Own } from './own.ts';\nexport function Reader() { return <b>{useContext(Own)}</b>; }\n`,
      'Frame.tsx': frame,
      'content/a.mdx': page(
        "import { Frame } from '../Frame.tsx';\nimport { Reader } from '../Reader.tsx';\n\n<Frame><Reader /></Frame>",
      ),
    };
    expect(await faultsOf(files)).toEqual([]);
    expect(site.output('a.html')).toContain('<b>given</b>');
  });

  it('are told as what differs for each reader, where they do', async () => {
    const files = {
      'Frame.tsx': frame,
      'Luck.tsx': "'use client';\nexport function Luck() { return <b>{Math.random()}</b>; }\n",
      'content/a.mdx': page(
        "import { Frame } from '../Frame.tsx';\nimport { Luck } from '../Luck.tsx';\n\n<Frame><Luck /></Frame>",
      ),
    };
    expect((await faultsOf(files)).map((fault) => fault.split(' ')[0])).toEqual(['island-unsteady']);
  });
});

describe('a picture whose address came to nothing', () => {
  it('is told where the page writes it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';
    const body =
      'import logo from \'./logo.svg\';\n\n<img src={logo} alt="Fine" />\n\nText.\n\n<img src={logo.src} alt="Lost" />';
    expect(await faultsOf({ 'content/logo.svg': svg, 'content/a.mdx': page(body) })).toEqual([
      'image-missing content/a.mdx:11:1 This picture has no address: its `src` came to nothing — What the import of a picture gives is its address: write src={logo}, not src={logo.src}.',
    ]);
  });
});
