import { renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (body: string) => `---\ntitle: A\n---\n\n${body}\n`;

/** Place, code and message of what a page with this text is told, and the hint. */
async function told(body: string, files: Record<string, string> = {}, config = ''): Promise<string[]> {
  site?.dispose();
  site = createSite({
    'docs-site.config.ts': configWith(config),
    'content/index.mdx': page('Home.'),
    'content/a.mdx': page(body),
    ...files,
  });
  const { diagnostics } = await site.build();
  return diagnostics.map(
    ({ code, location, message, hint, severity }) =>
      `${severity} ${code} ${location?.file}:${location?.line}:${location?.column} ${message} — ${hint}`,
  );
}

const REPEAT = `import type { ReactNode } from 'react';
export function Repeat({ times, children }: { times: number; children: (at: number) => ReactNode }) {
  return <ul>{Array.from({ length: times }, (_, at) => <li key={at}>{children(at)}</li>)}</ul>;
}
`;

describe('what a component is given', () => {
  it('may be a function between its tags: it was refused, and the hint led to another fault', async () => {
    const body = [
      "import { Repeat } from '../repeat.tsx';",
      '<Repeat times={2}>{(at) => <b>Row {at}</b>}</Repeat>',
      '<Repeat times={1}>\n  {(at) => <i>Line {at}</i>}\n</Repeat>',
    ].join('\n\n');
    expect(await told(body, { 'repeat.tsx': REPEAT })).toEqual([]);
    expect(site.output('a.html')).toContain('<li><b>Row 0</b></li><li><b>Row 1</b></li>');
    expect(site.output('a.html')).toContain('<li><i>Line 0</i></li>');
    const [fault] = await told('<b>{() => 1}</b>');
    expect(fault).toContain('`{() => 1}` is a JavaScript function, which cannot be shown');
  });

  it('may be code that stands in no fence, which is laid out as in one: it stood at the edge of its box', async () => {
    const body = 'export const code = "a = 1;\\nb = 2;";\n\n<CodeBlock language="js">{code}</CodeBlock>';
    expect(await told(body)).toEqual([]);
    expect(site.output('a.html').match(/<span class="line">/g)).toHaveLength(2);
  });

  it('is a link by a text in braces as by one in quotes', async () => {
    const [first, second, ...rest] = await told(
      '<a href={\'/nope\'}>x</a>\n\n<Card title="B" href={`/lost`} />',
    );
    expect(first).toContain(
      'error link-broken content/a.mdx:5:11 No page, asset or redirect has the path "/nope"',
    );
    expect(second).toContain(
      'error link-broken content/a.mdx:7:24 No page, asset or redirect has the path "/lost"',
    );
    expect(rest).toEqual([]);
  });

  it('is no component for browsers in a page of Docusaurus: what stands in for it was shown for ever', async () => {
    const body =
      "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly fallback={<i>Later</i>}>{() => <b>Now</b>}</BrowserOnly>";
    const faults = await told(
      body,
      { 'docs/a.mdx': page(body) },
      "dialect: 'docusaurus', contentDir: './docs'",
    );
    expect(faults).toEqual([
      'warning client-missing docs/a.mdx:5:8 `BrowserOnly` has no effect here: the page is rendered when the site is built, and browsers get its HTML alone — Move what uses it into a component of a .tsx file, and import that: components come alive.',
    ]);
  });
});

describe('places and hints', () => {
  it('name the page that holds the link: another one of its folder was named', async () => {
    const faults = await told('[x](nowhere)', {
      'content/b.mdx': page('[x](nowhere) and [y](https://docs.example.com/nowhere)'),
    });
    expect(faults.map((fault) => fault.split(' — ')[1])).toEqual([
      'The path is relative to content/a.mdx; mend it, or write the page.',
      'The path is relative to content/b.mdx; mend it, or write the page.',
      'This address is one of the site: mend it, or name its path in `externalPaths` where something else answers it.',
    ]);
  });

  it('name a list by its own line: lists have a start of their own', async () => {
    const [fault] = await told('Text.\n\n<Cards>\n\n- [a](/)\n\n</Cards>');
    expect(fault).toContain('component-content-invalid content/a.mdx:9:1 <Cards> lays out cards');
  });

  it.each([
    ['<Frame>x</Frame>', 'Write the picture alone, or <figure> around it with a <figcaption>.'],
    ['<Warning>x</Warning>', 'Write :::warning above the text and ::: below it.'],
    ["import { Repeat } from '../repeat.tsx';\n\n<repeat />", 'Did you mean <Repeat>?'],
    ['```js wrapp=true\nx\n```', 'Did you mean wrap?'],
    ['```js wrap="yes"\nx\n```', 'Write wrap, without a value.'],
    ['Text[^3].\n\n[^3] : Note', 'Write [^3]: without a space in front of the colon.'],
  ])('lead to what was meant: %s', async (body, hint) => {
    expect((await told(body, { 'repeat.tsx': REPEAT })).join('\n')).toContain(` — ${hint}`);
  });

  it('are the id that was meant, in a heading of a page with JSX', async () => {
    expect(await told('## Trailing {#bad id}')).toEqual([
      'error mdx-syntax content/a.mdx:5:13 `{#bad id}` is no id: an id has no spaces — Write {#bad-id} at the end of the heading.',
    ]);
  });

  it.each([
    [
      "plugins: [{ name: 'own', text: () => 'new text' }]",
      'its hook "text": it returns a value of the type string, and no list of edits',
    ],
    [
      "plugins: [{ name: 'own', rehype: [() => async (tree) => tree] }]",
      'its hook "rehype": one of its plugins is `async`, or returns a promise, and pages are changed in one go',
    ],
    [
      "plugins: [{ name: 'own', remark: [() => async (tree) => tree] }]",
      'its hook "remark": one of its plugins is `async`, or returns a promise, and pages are changed in one go',
    ],
  ])('are those of a plugin that answers in another form: %s', async (config, message) => {
    expect((await told('Text.', {}, config))[0]).toContain(`The plugin "own" failed in ${message}`);
  });

  it('are none for flags with a value as JSX has it', async () => {
    expect(
      await told('```js wrap={true} showLineNumbers=true\nx\n```\n\n```js showLineNumbers=false\nx\n```'),
    ).toEqual([]);
    expect(site.output('a.html').match(/data-line="1"/g)).toHaveLength(1);
  });

  it('are there for a second title below that of the front matter', async () => {
    expect(await told('Text.\n\n# Install\n\nText.')).toEqual([
      'warning heading-second-title content/a.mdx:7:1 This page has the title "A" from its front matter, and this level-1 heading too — Write ## for the sections of a page; a # heading at the beginning of the text takes the place of the title.',
    ]);
    expect(await told('# Install\n\nText.')).toEqual([]);
  });

  it('are there for keys of other systems', async () => {
    const faults = await told('Text.', { 'content/b.md': '---\ntitle: B\nauthors: [me]\n---\n\nText.\n' });
    expect(faults).toEqual([
      'error front-matter-unknown-key content/b.md:3:1 Front matter has the unknown key "authors" — Add it to `frontMatter` in the configuration where something reads it, or take it out.',
    ]);
  });
});

describe('footnotes', () => {
  it('are in the language of the site: their heading stayed English', async () => {
    expect(await told('Text[^1].\n\n[^1]: Note.', {}, "locale: 'de'")).toEqual([]);
    const html = site.output('a.html');
    expect(html).toContain('<h2 id="footnote-label" class="sr-only">Fußnoten</h2>');
    expect(html).toContain('aria-label="Zurück zur Textstelle 1"');
    expect(html).not.toContain('Back to reference');
  });
});

describe('a folder that goes while the live server runs', () => {
  it('takes the files with it that the configuration names: the server had no faults', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("favicon: 'icon.svg', components: './content/_parts.tsx'"),
      'content/index.mdx': page('Home.'),
      'content/_parts.tsx': 'export const Part = () => <b />;\n',
      'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    });
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: '_docsgen/live.js' });
    const at = (name: string) => path.join(site.root, name);
    const faultsOf = (update: Promise<unknown>) =>
      update.then(
        () => [],
        (error: unknown) =>
          error instanceof DiagnosticError ? error.diagnostics.map(({ message }) => message) : [error],
      );
    for (const [folder, message] of [
      ['public', 'favicon names the file "icon.svg", which does not exist'],
      ['content', 'components names the file "./content/_parts.tsx", which does not exist'],
    ] as const) {
      renameSync(at(folder), at('away'));
      expect(await faultsOf(live.update([at(folder), at('away')]))).toEqual([message]);
      renameSync(at('away'), at(folder));
      expect(await faultsOf(live.update([at(folder), at('away')]))).toEqual([]);
    }
  });
});

describe('a link to a page that has moved', () => {
  it('is told of the page by that name, and never of its own', async () => {
    const faults = await told('[b](./b.md)', { 'content/x/b.md': page('Text.') });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('Did you mean ./x/b.md (route /x/b)?');
  });
});
