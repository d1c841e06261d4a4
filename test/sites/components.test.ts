import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;

describe('components of pages', () => {
  it('are the theme’s by name, with or without the imports that other generators want', async () => {
    const tabs =
      '<Tabs groupId="x">\n<TabItem value="a" label="First tab">\n\nText **one**\n\n</TabItem>\n</Tabs>';
    site = createSite({
      'content/index.mdx': page(tabs),
      'content/imported.mdx': page(
        `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n${tabs}`,
      ),
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const content = (file: string) =>
      /id="docsgen-content"[^>]*>([\s\S]*?)<div class="edit-meta/.exec(site.output(file))?.[1];
    expect(content('imported.html')).toContain('First tab');
    expect(content('imported.html')).toBe(content('index.html'));
  });

  it('need no React of their own where tsconfig.json asks for it: 40 pages of a site had failed of "jsx": "react"', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './components/index.ts'"),
      'tsconfig.json': '{ "extends": "./editor.json" }',
      'editor.json': '{ "compilerOptions": { "jsx": "react", "jsxFactory": "h" } }',
      'components/index.ts': "export { Note } from './Note';\nexport { Count } from './Count';\n",
      'components/Note.tsx':
        'export const Note = ({ children }: { children: string }) => <><b>{children}</b></>;\n',
      'components/Count.tsx':
        "'use client';\nimport { useState } from 'react';\nimport { Shown } from './Shown';\nexport function Count() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}><Shown n={n} /></button>;\n}\n",
      'components/Shown.tsx': 'export const Shown = ({ n }: { n: number }) => <i>{n} times</i>;\n',
      'content/index.mdx': page('<Note>boil</Note> <Count />'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('<b>boil</b>');
    const scripts = Object.entries(site.outputs('build/assets')).filter(([file]) => file.endsWith('.js'));
    const island = scripts.filter(([, text]) => text.includes(' times')).map(([, text]) => text);
    expect(island).toHaveLength(1);
    expect(island[0]).not.toMatch(/React\.createElement|\bh\("/);
  });

  it('were seen to end the build with exit 70 for two parentheses around each other', async () => {
    site = createSite({
      'content/index.mdx': page('A {((1))} b {( /* c */ (2))} {[3].map((n) => ((<b key={n}>{(n)}</b>)))}'),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toContain('A 1 b 2 <b>3</b>');
  });

  it('show a figure in the file for each colour mode, checked, hashed, and at the size that the page gives', async () => {
    // 6 × 4 pixels.
    const webp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvBcAAAAdQmkrUqv+BiOh/AAA=', 'base64');
    const figure = (dark: string) =>
      page(`<Figure src="./a.webp" dark="./${dark}.webp" width={3} alt="A list" caption="All flags." />`);
    site = createSite({
      'content/index.mdx': figure('b'),
      'content/a.webp': webp,
      'content/b.webp': Buffer.concat([webp, Buffer.from([0])]),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    const images = html.match(
      /<img src="\/assets\/[ab]-\w+\.webp" alt="A list" width="3" height="2" loading="lazy"/g,
    );
    expect(new Set(images).size).toBe(2);
    expect(site.output('index.md').match(/!\[A list\]/g)).toHaveLength(1);
    const styles = Object.entries(site.outputs()).find(([file]) => file.endsWith('.css'))?.[1];
    expect(styles).toMatch(/\.figure-dark[^}]*\{display:none\}/);

    site.write({ 'content/index.mdx': figure('missing') });
    expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['image-missing']);
  });

  it('are the site’s without import, and local ones with import', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './content/_components.tsx'"),
      'content/_components.tsx': 'export const Shared = ({ children }) => <em>{children}</em>;\n',
      'content/_Local.tsx':
        'export default function Local({ n }) { return <b>local {n}</b>; }\nexport const Named = () => <i>named</i>;\n',
      'content/index.mdx': page(
        "import Local, { Named } from './_Local.tsx';\n\n<Shared>shared</Shared> <Local n={2} /> <Named />\n\n```js\nimport nothing from './nowhere.js';\nimport vue from 'not-installed';\n```",
      ),
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/<em>shared<\/em>\s<b>local 2<\/b>\s<i>named<\/i>/);
  });

  it('replace parts of the theme, and can use the original', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "theme: { components: { Footer: './Footer.tsx' }, styles: ['./own.css'] }, footer: { copyright: 'Us' }",
      ),
      'Footer.tsx':
        "import { Footer as Original } from '@theme-default/Footer';\nimport { useSite } from 'docsgen/client';\nexport function Footer() { return <div className=\"mine\">{useSite().title}<Original /></div>; }\n",
      'own.css': '.mine { color: teal; }',
      'content/index.mdx': page('Text.'),
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/<div class="mine">Test<footer[\s\S]*Us/);
    const styles = Object.entries(site.outputs()).find(([file]) => file.endsWith('.css'))?.[1];
    expect(styles).toContain('.mine{color:teal}');
  });

  it('may come from packages, and are a fault when those are not installed', async () => {
    site = createSite({
      'content/index.mdx': page(
        "import { useId } from 'react';\nimport Chart from 'no-such-package';\n\n{typeof useId}\n\n<Chart />",
      ),
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'import-missing: The module "no-such-package" does not exist',
    ]);
  });
});

describe('code of components', () => {
  it('that waits for a reader is a warning where no browser gets it, and none in islands and what they import', async () => {
    const hooked = (name: string) =>
      `import { useState } from 'react';\nexport function ${name}() { const [n, set] = useState(0); return <b onClick={() => set(n + 1)}>{n}</b>; }\n`;
    site = createSite({
      'docs-site.config.ts': configWith("components: './parts/index.tsx'"),
      'content/index.mdx': page('<Dead /> <Live />'),
      'parts/index.tsx': "export { Dead } from './Dead';\nexport { Live } from './Live';\n",
      'parts/Dead.tsx': `// useState( in a comment is none\n${hooked('Dead')}`,
      'parts/Live.tsx':
        "'use client';\nimport { Inner } from './Inner';\nexport const Live = () => <Inner />;\n",
      'parts/Inner.tsx': hooked('Inner'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([
      {
        code: 'client-missing',
        severity: 'warning',
        message:
          '`useState` has no effect here: this module is rendered when the site is built, and no browser gets it',
        hint: "Start the file with the line 'use client', which makes islands of its components.",
        location: { file: 'parts/Dead.tsx', line: 3, column: 43 },
      },
    ]);
  });

  it('may give a tab no value: its label is its name', async () => {
    site = createSite({
      'content/index.mdx': page(
        '<Tabs>\n<TabItem label="First">\n\nOne\n\n</TabItem>\n<TabItem label="Second" default>\n\nTwo\n\n</TabItem>\n</Tabs>',
      ),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/data-value="First"[\s\S]*One[\s\S]*Two/);
  });

  it('that a page has of its own by the name of code blocks leave its fences to the theme', async () => {
    site = createSite({
      'parts/Own.tsx':
        "import type { ReactNode } from 'react';\nexport default ({ children }: { children: ReactNode }) => <q>{children}</q>;\n",
      'content/index.mdx': page(
        'import CodeBlock from \'../parts/Own.tsx\';\n\n<CodeBlock language="bash">own words</CodeBlock>\n\n```js\nconst a = 1;\n```',
      ),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('<q>own words</q>');
    expect(html).toMatch(/<pre class="code-box" data-language="js"[\s\S]*const<\/span> a/);
  });

  it('share one React with docsgen, whatever of it they ask for: contexts, portals, texts of their own', async () => {
    site = createSite({
      'parts/Own.tsx': [
        "import { createContext, use, useContext, useId } from 'react';",
        "import * as all from 'react';",
        "import { createPortal } from 'react-dom';",
        "import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';",
        "import { useSite } from 'docsgen/client';",
        "const Word = createContext('none');",
        'const Say = () => <q>{`${useContext(Word)} ${use(Word)} ${all.useContext(Word)} ${useId().length > 0}`}</q>;',
        'export default () => {',
        "  const inner = renderToStaticMarkup(<Word value='inner'><Say /></Word>);",
        '  const kinds = [typeof createPortal, typeof renderToPipeableStream].join();',
        "  return <Word value='outer'><Say /><i>{inner}</i><b>{kinds} {useSite().title}</b></Word>;",
        '};',
      ].join('\n'),
      'content/index.mdx': page("import Own from '../parts/Own.tsx';\n\n<Own />"),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const html = site.output('index.html');
    expect(html).toContain('<q>outer outer outer true</q>');
    expect(html).toContain('&lt;q&gt;inner inner inner true&lt;/q&gt;');
    expect(html).toContain('<b>function,function Test</b>');
  });
});
