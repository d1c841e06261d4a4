import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CATALOGUE, type DiagnosticCode } from '../../src/diagnostics/catalogue.ts';
import { isCheck } from '../../src/diagnostics/checks.ts';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { doctor } from '../../src/doctor.ts';
import { doctorOfAgents } from '../../src/doctor-agents.ts';
import { explain } from '../../src/explain.ts';
import { movePages } from '../../src/move-pages.ts';
import { newPage } from '../../src/new-page.ts';
import { commitAll, git } from '../support/git.ts';
import { configWith, createSite, listFiles, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');

describe('docsgen doctor --agents', () => {
  it('gives a site its score, and names pages that lose something', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './parts.tsx'"),
      'parts.tsx': 'export const Meter = () => <p data-markdown="About half.">Nearly fifty percent</p>;',
      'content/index.mdx': page('Home', 'Words and [a link](/guide).'),
      'content/guide.mdx': page('Guide', 'More.'),
    });
    await expect(doctorOfAgents({ cwd: site.root })).rejects.toThrow('There is no built site in "build"');
    expect((await site.build()).ok).toBe(true);
    expect(await doctorOfAgents({ cwd: site.root })).toEqual({
      isWhole: true,
      lines: ['Agents get 100 of 100: 2 pages, 0 of which lose something in their Markdown form.'],
    });
    site.write({ 'content/guide.mdx': page('Guide', 'More.\n\n<Meter />') });
    expect((await site.build()).ok).toBe(true);
    expect(await doctorOfAgents({ cwd: site.root })).toEqual({
      isWhole: false,
      lines: [
        'Agents get 66.66 of 100: 2 pages, 1 of which lose something in their Markdown form.',
        '/guide loses word "Nearly", word "fifty", word "percent"',
      ],
    });
  });
});

describe('docsgen explain', () => {
  it('says what a code means, what to do, and how its level is set', () => {
    expect(explain('link-broken')).toEqual([
      'link-broken (error)',
      '',
      'what  A link points to a path that no page, file or redirect has.',
      'mend  Use the target in the hint.',
      "level `checks: { brokenLinks: 'error' | 'warn' | 'ignore' }` in the configuration; for a folder below `checks.folders`.",
    ]);
    expect(explain('mdx-syntax').at(-1)).toBe('level Fixed: nothing can be built with it.');
    // A warning without a level of its own keeps no site from being built.
    expect(explain('store-unusable').at(-1)).toBe('level Fixed: it is told, and stops nothing.');
    expect(explain('heading-skipped').at(-1)).toMatch(
      /below `checks\.folders`\. It is ignored where the configuration says nothing of it\.$/,
    );
    expect(explain(undefined)).toHaveLength(Object.keys(CATALOGUE).length);
  });

  it('says of every code what it means, what mends it and whether it has a level', () => {
    for (const [code, { severity, what, fix }] of Object.entries(CATALOGUE)) {
      const [head, , about, mend, level = ''] = explain(code);
      expect([head, about, mend]).toEqual([`${code} (${severity})`, `what  ${what}`, `mend  ${fix}`]);
      for (const sentence of [what, fix])
        expect([code, sentence]).toEqual([code, expect.stringMatching(/\S.*\.$/s)]);
      const fixed = severity === 'error' ? 'nothing can be built with it.' : 'it is told, and stops nothing.';
      expect([code, level]).toEqual([
        code,
        isCheck(code as DiagnosticCode)
          ? expect.stringContaining("'error' | 'warn' | 'ignore'")
          : `level Fixed: ${fixed}`,
      ]);
    }
  });

  it('knows the nearest one of a word that is no code', () => {
    for (const word of ['link-brokn', 'constructor'])
      expect(() => explain(word)).toThrow(`There is no diagnostic "${word}"`);
  });

  it('knows the names that the configuration has for some codes', () => {
    expect(explain('brokenLinks')).toEqual(explain('link-broken'));
  });
});

describe('docsgen new', () => {
  it('writes pages that build, of its own templates and of those of the site', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'x'),
      'content/_templates/how-to.md': '---\ntitle: {{title}}\n---\n\nNumber {{number}}, {{ unknown }}.\n',
      'content/notes/0007-old.md': page('Old', 'x'),
    });
    const at = (template: string, name: string, title?: string) =>
      newPage({ cwd: site.root, template, page: name, title });
    expect(await at('page', 'guides/first-step')).toEqual({
      file: 'content/guides/first-step.mdx',
      route: '/guides/first-step',
    });
    expect(await at('adr', 'content/adr/0001-use-it.mdx', 'Use: "it"')).toMatchObject({
      route: '/adr/use-it',
    });
    expect(await at('how-to', 'notes/next')).toEqual({ file: 'content/notes/next.md', route: '/notes/next' });
    expect(read('content/guides/first-step.mdx')).toContain('title: First step');
    expect(read('content/notes/next.md')).toContain('Number 0008, {{ unknown }}.');
    const { ok, diagnostics } = await site.build();
    // What no template knows is printed, and named.
    expect([ok, diagnostics.map(({ code, location }) => `${code} ${location?.file}`)]).toEqual([
      true,
      ['markup-foreign content/notes/next.md'],
    ]);
    expect(site.output('adr/use-it.html')).toContain('Use: &quot;it&quot;');
  });

  it.each([
    ['title: {{title}}'],
    ['title: "{{title}}"'],
    ["title: '{{title}}'"],
    ['title: "{{ title }}"\r'],
    ['keywords: ["{{title}}", other]\ntitle: {{title}}'],
    ['keywords: [{{title}}]\ntitle: {{title}}'],
    ['keywords: ["{{unknown}}", \'{{title}}\', "on {{title}}"]\ntitle: {{title}}'],
  ])('gives a title with any signs to front matter as it is written there: %s', async (matter) => {
    site = createSite({
      'content/index.mdx': page('Home', 'x'),
      'content/_templates/own.md': `---\n${matter}\n---\n\nAbout {{title}}.\n`,
    });
    const title = 'It\'s: "so" \\ #1';
    await newPage({ cwd: site.root, template: 'own', page: 'odd', title });
    const { ok } = await site.build();
    expect(ok).toBe(true);
    expect(site.output('odd.html')).toContain('<title>It&#39;s: &quot;so&quot; \\ #1 | ');
    expect(read('content/odd.md')).toContain(`About ${title}.`);
  });

  it('puts a title behind words of its template: seen, it stood there in quotes', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'x'),
      'content/_templates/adr.md': '---\ntitle: ADR {{number}}: {{title}}\n---\n\nText.\n',
    });
    await newPage({ cwd: site.root, template: 'adr', page: 'adr/one', title: 'Say "no"' });
    await site.build();
    expect(read('content/adr/one.md')).toContain(String.raw`title: "ADR 0001: Say \"no\""`);
  });

  it('overwrites nothing, and leaves the content folder alone', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'x') });
    const at = (template: string, name: string) => newPage({ cwd: site.root, template, page: name });
    await expect(at('page', 'index')).rejects.toThrow('content/index.mdx is there already');
    await expect(at('page', '../../x')).rejects.toThrow('"../../x" is no path below content/');
    await expect(at('pge', 'x')).rejects.toThrow('There is no template "pge"');
    await expect(at('constructor', 'x')).rejects.toThrow('There is no template "constructor"');
    await expect(at('page', 'a b?')).rejects.toThrow('not every host serves');
    expect(listFiles(path.join(site.root, 'content'))).toEqual(['index.mdx']);
  });
});

describe('docsgen mv', () => {
  const files = {
    'docs-site.config.ts': configWith(
      "redirects: './redirects.yaml', sidebars: { docs: { items: './sidebars.yaml' } }",
    ),
    'redirects.yaml': '- { from: /older, to: /guides/one }\n',
    'sidebars.yaml': '- page: /\n- category: Guides\n  items: [guides/one, /guides/two]\n',
    'content/index.mdx': page(
      'Home',
      '[a](./guides/one.mdx#part) [b](/guides/one?x=1#part) [c](guides/two.mdx) [d][ref]\n\n[ref]: guides/one.mdx',
    ),
    'content/guides/one.mdx': page(
      'One',
      'import Part from \'./_part.mdx\'\n\n## Part\n\n[home](../index.mdx) [two](two.mdx) [self](#part) ![p](./p.svg)\n\n<Part />\n\n```js file="./x.js"\n```',
    ),
    'content/guides/two.mdx': page(
      'Two',
      '[one](one.mdx) <a href="./one.mdx">one</a>',
      'pagination_next: /guides/one\n',
    ),
    'content/guides/_part.mdx': 'A [link](two.mdx) of a part.\n',
    'content/guides/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/guides/x.js': 'let x\n',
  };

  it('moves a page with its links, those to it, its entries and a redirect', async () => {
    site = createSite(files);
    expect((await site.build()).diagnostics).toEqual([]);
    await movePages({ cwd: site.root, from: 'content/guides/one.mdx', to: 'start/first' });
    expect(listFiles(path.join(site.root, 'content'))).not.toContain('guides/one.mdx');
    expect(read('content/index.mdx')).toContain(
      '[a](./start/first.mdx#part) [b](/start/first?x=1#part) [c](guides/two.mdx) [d][ref]\n\n[ref]: ./start/first.mdx',
    );
    const moved = read('content/start/first.mdx');
    expect(moved).toContain("from '../guides/_part.mdx'");
    expect(moved).toContain(
      '[home](../index.mdx) [two](../guides/two.mdx) [self](#part) ![p](../guides/p.svg)',
    );
    expect(moved).toContain('file="../guides/x.js"');
    expect(read('content/guides/two.mdx')).toContain(
      '[one](../start/first.mdx) <a href="../start/first.mdx">',
    );
    expect(read('redirects.yaml')).toBe(
      '- { from: /older, to: /start/first }\n- { from: "/guides/one", to: "/start/first" }\n',
    );
    expect(read('sidebars.yaml')).toContain('items: [start/first, /guides/two]');
    const { ok, diagnostics } = await site.build();
    expect(read('content/guides/two.mdx')).toContain('pagination_next: /start/first\n');
    expect(diagnostics).toEqual([]);
    expect(ok).toBe(true);
  });

  it('moves a folder with all that lies in it, and adds redirects to the configuration', async () => {
    site = createSite({
      ...files,
      'docs-site.config.ts': configWith(''),
      'content/guides/two.mdx': page('Two', '[one](one.mdx)'),
    });
    await movePages({ cwd: site.root, from: 'guides', to: 'content/learn/basics' });
    expect(listFiles(path.join(site.root, 'content'))).toEqual([
      'index.mdx',
      ...['_part.mdx', 'one.mdx', 'p.svg', 'two.mdx', 'x.js'].map((name) => `learn/basics/${name}`),
    ]);
    expect(read('content/learn/basics/one.mdx')).toContain('[home](../../index.mdx) [two](two.mdx)');
    expect(read('docs-site.config.ts')).toContain(
      "redirects: [{ from: '/guides/one', to: '/learn/basics/one' }, { from: '/guides/two', to: '/learn/basics/two' }],",
    );
    expect((await site.build()).diagnostics).toEqual([]);
  });

  it('changes what front matter, categories and orders of folders say of pages: a site that had been moved did not build', async () => {
    site = createSite({
      'content/index.md': page('Home', 'Text.', 'pagination_next: guides/set-up # first\n'),
      'content/guides/set-up.md': page(
        'Set up',
        'Text.',
        "pagination_prev: 'index'\npagination_next: guides/use\n",
      ),
      'content/guides/use.md': page('Use', 'Text.', 'pagination_prev: /guides/set-up\n'),
      'content/guides/_category_.json': '{ "label": "How", "link": { "type": "doc", "id": "guides/use" } }\n',
      'content/more/_meta.json': '{ "b": "Second", "a": { "label": "First" }, "bb": "Third" }\n',
      'content/more/a.md': page('A', 'Text.'),
      'content/more/b.md': page('B', 'Text.'),
      'content/more/bb.md': page('BB', 'Text.'),
      'content/lists/_meta.yml': '- name: b\n- a\n',
      'content/lists/a.md': page('A', 'Text.'),
      'content/lists/b.md': page('B', 'Text.'),
    });
    const faults = async () => (await site.build()).diagnostics.map(({ message }) => message);
    expect(await faults()).toEqual([]);
    const move = (from: string, to: string) => movePages({ cwd: site.root, from, to });
    await move('content/guides', 'content/howto');
    expect(read('content/index.md')).toContain('pagination_next: howto/set-up # first\n');
    expect(read('content/howto/set-up.md')).toContain(
      "pagination_prev: 'index'\npagination_next: howto/use\n",
    );
    expect(read('content/howto/use.md')).toContain('pagination_prev: /howto/set-up\n');
    expect(read('content/howto/_category_.json')).toContain('"id": "howto/use"');
    await move('content/more/b.md', 'content/more/next.md');
    expect(read('content/more/_meta.json')).toBe(
      '{ "next": "Second", "a": { "label": "First" }, "bb": "Third" }\n',
    );
    await move('content/lists/b.md', 'content/lists/c.md');
    expect(read('content/lists/_meta.yml')).toBe('- name: c\n- a\n');
    expect(await faults()).toEqual([]);
    const { lines } = await move('content/lists/a.md', 'content/more/last.md');
    expect(lines).toContain('Take "a" out of content/lists/_meta.yml: it stands in content/more now.');
    expect(lines).toContain('Give "last" its place in content/more/_meta.json.');
  });

  it('changes nothing when asked, and nothing where there is no room', async () => {
    site = createSite(files);
    const before = site.outputs('content');
    const { lines } = await movePages({ cwd: site.root, from: '/guides/one', to: 'first', dryRun: true });
    expect(lines).toEqual(
      expect.arrayContaining([
        'content/guides/one.mdx -> content/first.mdx',
        '  redirect /guides/one -> /first',
        'Nothing was changed.',
      ]),
    );
    const move = (from: string, to: string) => movePages({ cwd: site.root, from, to });
    await expect(move('guides/one', 'guides/two')).rejects.toThrow('content/guides/two.mdx is there already');
    await expect(move('guides/none', 'x')).rejects.toThrow(
      '"guides/none" is no page and no folder of the site',
    );
    const hintOf = (from: string) =>
      move(from, 'x').catch((error: DiagnosticError) => error.diagnostics[0]?.hint);
    expect(await hintOf('content/guides/one.mdx#part')).toBe('Did you mean content/guides/one.mdx?');
    expect(await hintOf('/guides/oen')).toBe('Did you mean /guides/one?');
    // As Windows writes paths.
    const { lines: windows } = await movePages({
      ...{ cwd: site.root, from: 'content\\guides\\one.mdx', to: 'content\\first.mdx', dryRun: true },
    });
    expect(windows).toContain('content/guides/one.mdx -> content/first.mdx');
    await expect(move('guides', 'guides/inner')).rejects.toThrow('lies in the folder that moves');
    await expect(move('guides/one', '../../out')).rejects.toThrow('is no path below content/');
    expect(site.outputs('content')).toEqual(before);
  });
});

describe('docsgen doctor', () => {
  it('says what to mend first', async () => {
    site = createSite({
      'content/index.mdx': page('Home', '[a](/none) [b](/none2)'),
      'netlify.toml': '',
      'vercel.json': '{}',
      'public/large.bin': new Uint8Array(1_200_000),
    });
    const findings = await doctor({ cwd: site.root });
    const shown = findings.map(({ kind, about, text }) => `${kind} ${about} ${text}`);
    expect(shown[0]).toBe('error faults 2 × link-broken, first at content/index.mdx:5');
    expect(shown).toEqual(
      expect.arrayContaining([
        'warning host there is vercel.json, and no rules for vercel',
        'warning site url is https://docs.example.com, an example',
        'note sizes public/large.bin has 1.2 MB',
        'note sizes the site has not been built here',
        expect.stringMatching(/^fine versions docsgen \d.*, Node /),
        'fine git no history in this folder',
      ]),
    );
    site.write({ 'content/index.mdx': page('Home', 'x') });
    execFileSync('git', ['init', '-q'], { cwd: site.root });
    const mended = await doctor({ cwd: site.root });
    expect(mended.some(({ kind }) => kind === 'error')).toBe(false);
    expect(mended.find(({ about }) => about === 'git')?.text).toBe(
      'nothing has been committed yet: pages show no date',
    );
  });

  it('says that the history is cut off, as checkouts of CI leave it, and that a whole one is here', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'x') });
    commitAll(site.root);
    site.write({ 'content/index.mdx': page('Home', 'y') });
    git(site.root, 'commit', '--quiet', '--all', '--message', 'Change');
    const about = async (cwd: string) =>
      (await doctor({ cwd })).filter((finding) => finding.about === 'git' || /git/.test(finding.text));
    expect(await about(site.root)).toEqual([
      { kind: 'fine', about: 'git', text: 'the whole history is here' },
    ]);
    const copy = `${site.root}-cut`;
    try {
      git(site.root, 'clone', '--quiet', '--depth', '1', `file://${site.root}`, copy);
      expect(await about(copy)).toEqual([
        {
          kind: 'warning',
          about: 'git',
          text: 'the history is shallow: pages show no date',
          mend: 'Fetch all of it: fetch-depth: 0 in the checkout step.',
        },
      ]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('says what is wrong with a configuration that can not be read, with its place', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("sidebar: { main: { items: ['/'] } }"),
      'content/index.mdx': page('Home', 'x'),
    });
    const fault = await doctor({ cwd: site.root }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(DiagnosticError);
    expect((fault as DiagnosticError).diagnostics).toMatchObject([
      { hint: 'Did you mean "sidebars"?', location: { file: 'docs-site.config.ts', line: 3 } },
    ]);
  });

  it('says what does not compile: all was fine beside a component that no page could show', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("components: './parts.tsx', theme: { styles: ['./own.css'] }"),
      'content/index.mdx': page('Home', 'Text.'),
      'parts.tsx': 'export const Part = () => { return (( };\n',
      'own.css': '.a { color: red;\n',
    });
    const shown = (await doctor({ cwd: site.root })).map(({ kind, text }) => `${kind} ${text}`);
    expect(shown[0]).toMatch(/^error 1 × bundle-failed, first at parts\.tsx:1/);
    site.write({ 'parts.tsx': 'export const Part = () => <b />;\n' });
    const mended = (await doctor({ cwd: site.root })).map(({ kind, text }) => `${kind} ${text}`);
    expect(mended.filter((line) => /^(?:error|warning) .*first at/.test(line))).toEqual([
      expect.stringMatching(/^warning 1 × bundle-failed, first at own\.css:/),
    ]);
  });
});
