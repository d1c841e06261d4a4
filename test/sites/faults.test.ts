import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

/** Code, place, message and hint of every fault, one line each. */
async function faultsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
  site?.dispose();
  site = createSite(files);
  const report = await site.build();
  return report.diagnostics.map(({ code, location, message, hint }) => {
    const place = location ? `${location.file}:${location.line}:${location.column}` : 'site';
    return `${code} ${place} ${message}${hint ? ` — ${hint}` : ''}`;
  });
}

describe('faults of pages, each with its exact text', () => {
  it('front matter that is no YAML, or has wrong values', async () => {
    expect(
      await faultsOf({
        'content/a.mdx': '---\ntitle: A: B\n---\n\nText\n',
        'content/b.mdx': '---\ntitle: B\ndraft: maybe\n---\n\nText\n',
        'content/c.mdx': '---\ntitle: C\ndescripton: Oops\n---\n\nText\n',
        'content/d.mdx': 'Text without a title.\n',
      }),
    ).toEqual([
      "front-matter-syntax content/a.mdx:2:9 The front matter is not valid YAML: incomplete explicit mapping pair; a key node is missed; or followed by a non-tabulated empty line — Write the value in quotes: title: 'A: B'",
      'front-matter-invalid content/b.mdx:3:1 Front matter: "draft" is wrong: expected true or false, found "maybe"',
      'front-matter-unknown-key content/c.mdx:3:1 Front matter has the unknown key "descripton" — Did you mean "description"?',
      'title-missing content/d.mdx:1:1 The page has no title — Add "title: …" to its front matter, or a line "# Title" on top of the text.',
    ]);
  });

  it('routes that cannot be served, and content that is missing', async () => {
    expect(await faultsOf({ 'content/a.mdx': page('A', 'x', 'slug: /a b?c\n') })).toEqual([
      'route-invalid content/a.mdx:3:1 The path "/a b?c" cannot be served — Use letters, digits, "-", "_", "." and "/" in slugs and file names.',
    ]);
    expect(await faultsOf({ 'content/_partial.mdx': 'x' })).toEqual([
      'content-folder-missing site The folder "content" holds no page — Pages are .md and .mdx files whose names do not start with "_". The folder is `contentDir` in the configuration.',
    ]);
  });

  it('sidebars and neighbours that do not exist', async () => {
    expect(
      await faultsOf({
        'docs-site.config.ts': configWith(
          "sidebars: { docs: { label: 'Docs', entry: '/a', items: ['/a'] } }",
        ),
        'content/a.mdx': page('A', 'x', 'displayed_sidebar: guide\npagination_next: /zzz\n'),
      }),
    ).toEqual([
      'sidebar-unknown content/a.mdx:3:1 There is no sidebar "guide" — The sidebars are: docs.',
      'pagination-unknown-page content/a.mdx:4:1 "pagination_next" names the page "/zzz", which does not exist — Use a route such as /quickstart, a path below the content folder, or null.',
    ]);
    const broken = await faultsOf({
      'docs-site.config.ts': configWith(
        "sidebars: { docs: { label: 'Docs', entry: '/a', items: './s.yaml' } }",
      ),
      's.yaml': '- page: /a\n  lable: A\n',
      'content/a.mdx': page('A', 'x'),
    });
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatch(/^sidebar-invalid s\.yaml:\d+:\d+ The sidebar "docs" /);
  });

  it('components that are unknown, and pages that fail when they are rendered', async () => {
    expect(await faultsOf({ 'content/a.mdx': page('A', '<Admonitoin>x</Admonitoin>') })).toEqual([
      'component-unknown content/a.mdx:5:2 There is no component <Admonitoin> — Did you mean <Admonition>?',
    ]);
    // What other systems call so: the nearest spelling would be <Tabs>.
    expect(await faultsOf({ 'content/a.mdx': page('A', '<Tabs><Tab label="a">x</Tab></Tabs>') })).toEqual([
      'component-unknown content/a.mdx:5:8 There is no component <Tab> — docsgen calls it <TabItem>.',
    ]);
    expect(await faultsOf({ 'content/a.mdx': page('A', 'Sum: {[].reduce((a, b) => a + b)}') })).toEqual([
      'mdx-failed content/a.mdx:5:6 The page failed while it was rendered: Reduce of empty array with no initial value — Look at the components and {expressions} of the page.',
    ]);
    expect(
      await faultsOf({ 'content/a.mdx': page('A', "import { Demo } from './Demo.tsx'\n\n<Demo />") }),
    ).toEqual([
      'import-missing content/a.mdx:5:22 The module "./Demo.tsx" does not exist — The path is relative to the page, with or without its extension.',
    ]);
  });

  it('files that are named as images and are none, and ids that stand twice', async () => {
    expect(
      await faultsOf({
        'content/a.mdx': page('A', '![A](./a.png)\n\n## Part {#one}\n\n## Other {#one}'),
        'content/a.png': 'no image at all',
      }),
    ).toEqual([
      'image-invalid content/a.mdx:5:6 "./a.png" is no image that docsgen can read — Save it as SVG, PNG, JPEG, WebP, AVIF or GIF; an empty or cut file counts as broken.',
      expect.stringMatching(/^id-duplicate content\/a\.mdx:9:\d+ The id "one" stands twice on this page — /),
    ]);
  });

  it('pictures that are none in the same run as faults of another class', async () => {
    const found = await faultsOf({
      'content/a.mdx': page('A', '![A](./a.png)\n\n[B](/b)'),
      'content/a.png': 'no image at all',
    });
    expect(found.map((fault) => fault.split(' ')[0]).sort()).toEqual(['image-invalid', 'link-broken']);
  });

  it('redirects that are wrong, double, circular, or lead nowhere', async () => {
    const faults = await faultsOf({
      'docs-site.config.ts': configWith("redirects: './redirects.yaml'"),
      'redirects.yaml': [
        '- { from: /old, to: /a }',
        '- { from: /old, to: /a }',
        '- { from: /a, to: /old }',
        '- { from: /x, to: /y }',
        '- { from: /y, to: /x }',
        '- { from: /gone, to: /nowhere }',
        '- { from: relative, to: /a }',
      ].join('\n'),
      'content/a.mdx': page('A', 'x'),
    });
    expect(faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      'redirect-duplicate redirects.yaml:2:3',
      'redirect-shadows-page redirects.yaml:3:3',
      'redirect-loop redirects.yaml:4:3',
      'redirect-target-missing redirects.yaml:6:3',
      'redirect-invalid redirects.yaml:7:3',
    ]);
  });

  it('a history that is cut, so that dates would be wrong', async () => {
    site?.dispose();
    site = createSite({ 'content/a.mdx': page('A', 'x') });
    const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    site.write({ 'docs-site.config.ts': "export default { title: 'T', url: 'https://docs.example.com' };" });
    git(site.root, 'init', '-q');
    for (const text of ['one', 'two']) {
      site.write({ 'content/a.mdx': page('A', text) });
      git(site.root, 'add', '-A');
      git(site.root, ...identity, 'commit', '-qm', text);
    }
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('sitemap.xml')).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    git(site.root, 'clone', '-q', '--depth', '1', `file://${site.root}`, 'shallow');
    const shallow = await site.build({ cwd: `${site.root}/shallow` });
    expect(shallow.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'git-shallow The git history is shallow; pages show no date of their last update',
    ]);
  });
});

describe('keys that every object has', () => {
  it('are unknown keys in front matter, configuration, sidebars and redirects, and end no build with exit 70', async () => {
    const keys = ['constructor', 'toString', '__proto__'];
    const codesOf = async (files: Record<string, string>) =>
      (await faultsOf(files)).map((fault) => fault.split(' ')[0]);
    const front = keys.map((key) => `${key}: {a: 1}\n`).join('');
    expect(await codesOf({ 'content/a.mdx': page('A', 'x', front) })).toEqual([
      'front-matter-unknown-key',
      'front-matter-unknown-key',
      'front-matter-unknown-key',
    ]);
    const rows = (before: string) => keys.map((key) => `- ${before}${key}: {a: 1}\n`).join('');
    const config = configWith(
      "sidebars: { toString: { label: 'Docs', entry: '/a', items: './s.yaml' } }, redirects: './r.yaml'",
    );
    const found = await codesOf({
      'docs-site.config.ts': config,
      's.yaml': rows('page: /a\n  '),
      'r.yaml': rows('from: /b\n  to: /a\n  '),
      'content/a.mdx': page('A', 'x'),
    });
    expect(found.filter((code) => code === 'sidebar-invalid')).toHaveLength(3);
    expect(found.filter((code) => code === 'redirect-invalid')).toHaveLength(3);
    expect(found).toHaveLength(6);
    const own = keys.map((key) => `['${key}']: { a: 1 }`).join(', ');
    for (const text of [own, `header: { ${own} }`, 'constructor: 1, toString: 2']) {
      const files = { 'docs-site.config.ts': configWith(text), 'content/a.mdx': page('A', 'x') };
      const refused = await faultsOf(files).then(
        () => null,
        (error: unknown) => (error instanceof DiagnosticError ? error : null),
      );
      expect(refused?.exitCode).toBe(2);
      expect(new Set(refused?.diagnostics.map(({ code }) => code))).toEqual(new Set(['config-unknown-key']));
    }
  });

  it('that a data file does not parse is told with the code of what it holds', async () => {
    const faults = await faultsOf({
      'docs-site.config.ts': configWith("redirects: './r.yaml'"),
      'r.yaml': '- from: /b\n  from: /c\n',
      'content/a.mdx': page('A', 'x'),
    });
    expect(faults).toEqual([
      'redirect-invalid r.yaml:2:3 The YAML does not parse: duplicated mapping key — Keep one of the two entries.',
    ]);
  });
});
