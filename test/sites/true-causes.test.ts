import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

/** Severity, code, place, message and hint of every fault, in one report. */
async function faultsOf(files: Record<string, string | Uint8Array>) {
  site = createSite(files);
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, severity, location, message, hint }) => {
    return `${severity} ${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`;
  });
}

describe('a fault is told with its own cause and place', () => {
  it('where a part of the theme fails around every page, once, in its file', async () => {
    const files = {
      'Footer.tsx': 'export function Footer() { throw new Error("own words"); }\n',
      'docs-site.config.ts': configWith("theme: { components: { Footer: './Footer.tsx' } }"),
      'content/index.mdx': page('Text.'),
      'content/b.mdx': page('Text.'),
    };
    expect(await faultsOf(files)).toEqual([
      'error mdx-failed Footer.tsx:1:1 The part Footer of the theme failed while it was rendered: own words — Mend this file, which `theme.components` puts in its place.',
    ]);
  });

  it('where a part that takes the place of another, or stands beside it, imports itself', async () => {
    const hint = 'Write "@theme-default/Footer" for the part that it takes the place of, or stands beside.';
    const message = '"@theme/Footer" is this part itself: it would be shown in itself without end';
    const part = (name: string) =>
      `import { Footer as Own } from '@theme/Footer';\nexport function ${name}() { return <Own />; }\n`;
    for (const [key, name] of [
      ['components', 'Footer'],
      ['slots', 'After'],
    ] as const) {
      site?.dispose();
      const config = configWith(`theme: { ${key}: { Footer: './own.tsx' } }`);
      const files = {
        'own.tsx': part(name),
        'docs-site.config.ts': config,
        'content/index.mdx': page('Text.'),
      };
      expect(await faultsOf(files)).toEqual([`error bundle-failed own.tsx:1:31 ${message} — ${hint}`]);
    }
  });

  it('where a component is async', async () => {
    const files = {
      'parts.tsx': 'export async function Slow() { return <p>x</p>; }\n',
      'docs-site.config.ts': configWith("components: './parts.tsx'"),
      'content/index.mdx': page('<Slow />'),
    };
    const [fault] = await faultsOf(files);
    expect(fault).toMatch(
      /^error mdx-failed content\/index\.mdx:\d+:1 A component of the page is `async`, or waits/,
    );
  });

  it('where a package is missing, or belongs to Node', async () => {
    const island = (name: string) =>
      `'use client';\nimport x from '${name}';\nexport function W() { return <p>{String(x)}</p>; }\n`;
    const shown = "import { W } from './_w';\n\n<W />";
    expect(
      await faultsOf({ 'content/index.mdx': page(shown), 'content/_w.tsx': island('@tides/none/sub') }),
    ).toEqual([
      'error bundle-failed content/_w.tsx:2:15 Could not resolve "@tides/none/sub" — Install the package: npm install @tides/none.',
    ]);
    site.write({ 'content/_w.tsx': island('node:fs') });
    expect((await site.build()).diagnostics.map(({ hint }) => hint)).toEqual([
      "It belongs to Node, and browsers have none: use it in a file without 'use client' that no island imports.",
    ]);
    site.write({ 'content/index.mdx': page("import fs from 'node:fs';\n\n{String(fs)}") });
    expect((await site.build()).diagnostics).toMatchObject([
      { code: 'import-missing', message: '"node:fs" belongs to Node, and pages can not import it' },
    ]);
  });

  it('where a style sheet is written in UTF-16', async () => {
    const files = {
      's.css': Buffer.from('\uFEFFp { color: red }', 'utf16le'),
      'docs-site.config.ts': configWith("theme: { styles: ['./s.css'] }"),
      'content/index.mdx': page('Text.'),
    };
    expect(await faultsOf(files)).toEqual([
      'error encoding-invalid s.css:1:1 The file is written in UTF-16 — Save it as UTF-8.',
    ]);
  });

  it('where git keeps the bytes of an image elsewhere', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 3\n';
    const [fault] = await faultsOf({ 'content/index.mdx': page('![x](./x.png)'), 'content/x.png': pointer });
    expect(fault).toBe(
      'error image-invalid content/index.mdx:5:6 "./x.png" is no image that docsgen can read — Git LFS keeps its bytes elsewhere: run `git lfs pull`, or check out with LFS (`lfs: true` in a workflow).',
    );
  });

  it('where paths are those of Windows, schemes are misspelled, and lines are not there', async () => {
    const body =
      '![x](.\\img\\x.png)\n\n[x](.\\b.md)\n\n![x](C:\\me\\x.png)\n\n[a](htp://example.com) [b](mailo:me@example.com) [c](tel:12) [d](vscode://x)\n\n```js file=".\\c.js"\n```\n\n```js file="./d.js" lines="5-9"\n```';
    expect(await faultsOf({ 'content/index.mdx': page(body), 'content/d.js': 'let d\n' })).toEqual([
      'error image-missing content/index.mdx:5:6 There is no image ".\\img\\x.png" — Write / for \\: ./img/x.png',
      'error link-broken-markdown content/index.mdx:7:5 No page has the source file ".\\b.md" — Write / for \\: ./b.md',
      'error image-missing content/index.mdx:9:6 There is no image "C:\\me\\x.png" — It is a path of one computer: put the file beside the page, and write ./ and its name.',
      'error link-broken content/index.mdx:11:5 No page, asset or redirect has the path "htp://example.com" — Did you mean http://example.com?',
      'error link-broken content/index.mdx:11:28 No page, asset or redirect has the path "mailo:me@example.com" — Did you mean mailto:me@example.com?',
      'error include-missing content/index.mdx:13:13 The included file content/.\\c.js does not exist — Write / for \\: ./c.js',
      'error include-missing content/index.mdx:16:28 ./d.js has no lines 5-9 — It has one line; write lines="1".',
    ]);
  });

  it('where a pattern of redirects leads to what it starts at', async () => {
    const files = {
      'r.yaml':
        '- { from: /docs/:rest*, to: /docs/v1/:rest* }\n- { from: /old/:rest*, to: /:rest* }\n- { from: /a/:x, to: /b/:x }\n- { from: /b/:x, to: /a/:x }\n',
      'docs-site.config.ts': configWith("redirects: './r.yaml'"),
      'content/index.mdx': page('Text.'),
    };
    const hint =
      'Let it lead to addresses that no pattern starts at; name the old ones one by one where they overlap.';
    const endless = 'goes on without end where no page is';
    expect(await faultsOf(files)).toEqual([
      `warning redirect-loop r.yaml:1:3 The redirect from /docs/:rest* ${endless}: /docs/rest → /docs/v1/rest → /docs/v1/v1/rest → … — ${hint}`,
      `warning redirect-loop r.yaml:3:3 The redirect from /a/:x ${endless}: /a/x → /b/x → /a/x → … — ${hint}`,
      `warning redirect-loop r.yaml:4:3 The redirect from /b/:x ${endless}: /b/x → /a/x → /b/x → … — ${hint}`,
    ]);
  });
});
