import { afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const brief = ({ code, severity, message, hint, location }: Diagnostic) => ({
  code,
  severity,
  message,
  hint,
  at: location && `${location.file}:${location.line}:${location.column}`,
});

describe('the gate before anything is written', () => {
  it('reports every fault of the site in one run and writes nothing', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'See [the guide](./gide.mdx) and [all](/nothing).'),
      'content/guide.mdx': page('Guide', '<Tabz>\n\ntext\n\n</Tabz>'),
      'content/broken.mdx': page('Broken', 'An <b>unclosed tag.'),
      'content/brace.mdx': page('Brace', 'A { in prose.'),
      'content/image.mdx': page('Image', '![a diagram](./missing.png)'),
      'content/front.mdx': '---\ntitel: Oops\n---\n\nText\n',
      'content/bare.mdx': 'Text\n',
      'content/module.mdx': page('Module', "import Demo from './Demo.tsx'\n\n<Demo />"),
    });
    const report = await site.build();
    expect(report.ok).toBe(false);
    expect(report.outDir).toBeNull();
    const codes = report.diagnostics.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([
        'link-broken',
        'link-broken-markdown',
        'component-unknown',
        'mdx-syntax',
        'image-missing',
        'front-matter-unknown-key',
        'title-missing',
        'import-missing',
      ]),
    );
    expect(report.diagnostics.every(({ location }) => location !== undefined && location.line > 0)).toBe(
      true,
    );
    expect(() => site.outputs()).toThrow();
  });

  it('names the nearest page for a broken link', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'See [the guide](./gide.mdx).'),
      'content/guide.mdx': page('Guide', 'Text.'),
    });
    const report = await site.build();
    expect(report.diagnostics.map(brief)).toEqual([
      {
        code: 'link-broken-markdown',
        severity: 'error',
        message: 'No page has the source file "./gide.mdx"',
        hint: 'Did you mean ./guide.mdx (route /guide)?',
        at: 'content/index.mdx:5:17',
      },
    ]);
  });

  it('only warns of broken anchors and duplicate routes, and builds', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'See [the part](./guide.mdx#instal).'),
      'content/guide.mdx': page('Guide', '## Install\n\nText.'),
      'content/other.mdx': '---\ntitle: Other\nslug: /guide\n---\n\nText\n',
    });
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(report.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['anchor-broken', 'warning'],
      ['route-duplicate', 'warning'],
    ]);
    expect(report.diagnostics[1]?.message).toBe(
      'The route /guide belongs to content/guide.mdx already; this page is left out',
    );
  });

  it('leads to the page that has the address of another: links and entries of that one had stopped the build', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "sidebars: { docs: { label: 'Docs', items: ['index', 'guide', 'other'] } }",
      ),
      'content/index.mdx': page('Home', 'See [it](./other.mdx).'),
      'content/guide.mdx': page('Guide', 'Text.'),
      'content/other.mdx': '---\ntitle: Other\nslug: /guide\n---\n\nText\n',
    });
    const codes = async () => (await site?.build())?.diagnostics.map(({ code }) => code);
    expect(await codes()).toEqual(['route-duplicate']);
    expect(site.output('index.html')).toContain('See <a href="/guide">it</a>');
    site.write({ 'content/other.mdx': '---\ntitle: Other\nslug: /another\n---\n\nText\n' });
    expect(await codes()).toEqual([]);
    expect(site.output('index.html')).toContain('See <a href="/another">it</a>');
    site.write({ 'content/other.mdx': '---\ntitle: Other\nslug: /guide\n---\n\nText\n' });
    expect(await codes()).toEqual(['route-duplicate']);
    expect(site.output('index.html')).toContain('See <a href="/guide">it</a>');
    site.remove('content/other.mdx');
    expect(await codes()).toEqual(['link-broken-markdown', 'sidebar-unknown-page']);
  });

  it('takes the severity of each kind from the configuration', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "checks: { brokenLinks: 'warn', brokenAnchors: 'error', duplicateRoutes: 'ignore' }",
      ),
      'content/index.mdx': page('Home', '[a](/nowhere) [b](#nowhere)'),
      'content/guide.mdx': page('Guide', 'Text.'),
      'content/other.mdx': '---\ntitle: Other\nslug: /guide\n---\n\nText\n',
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['link-broken', 'warning'],
      ['anchor-broken', 'error'],
    ]);
  });

  it('refuses an unknown sidebar entry at its place in the file', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(
        "sidebars: { docs: { label: 'Docs', entry: '/', items: './sidebars.yaml' } }",
      ),
      'sidebars.yaml': 'docs:\n  - page: /\n  - category: More\n    items:\n      - page: /gide\n',
      'content/index.mdx': page('Home', 'Text.'),
      'content/guide.mdx': page('Guide', 'Text.'),
    });
    const report = await site.build();
    expect(report.diagnostics.map(brief)).toEqual([
      {
        code: 'sidebar-unknown-page',
        severity: 'error',
        message: 'The sidebar "docs" names the page "/gide", which does not exist',
        hint: 'Did you mean /guide?',
        at: 'sidebars.yaml:5:15',
      },
    ]);
  });

  it('checks the links of header and footer in the configuration', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("header: { links: [{ label: 'Guide', href: '/gide' }] }"),
      'content/index.mdx': page('Home', 'Text.'),
      'content/guide.mdx': page('Guide', 'Text.'),
    });
    const report = await site.build();
    expect(report.diagnostics.map(({ code, hint, location }) => [code, hint, location?.file])).toEqual([
      ['link-broken', 'Did you mean /guide?', 'docs-site.config.ts'],
    ]);
  });

  it('keeps the last build when the next one fails', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'First text.') });
    expect((await site.build()).ok).toBe(true);
    const before = site.outputs();
    site.write({ 'content/index.mdx': page('Home', 'Second text, [broken](/x).') });
    expect((await site.build()).ok).toBe(false);
    expect(site.outputs()).toEqual(before);
  });
});
