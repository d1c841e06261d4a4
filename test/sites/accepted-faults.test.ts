import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const FILES = {
  'docs-site.config.ts': configWith("checks: { baseline: 'known.txt' }"),
  'content/index.mdx': page('Home', 'Fine. [Nowhere](/none)'),
  'content/broken.mdx': page('Broken', 'Never <b>closed'),
  'content/unknown.mdx': page('Unknown', '<Nobody>\n\nStill told.\n\n</Nobody>'),
};

describe('accepted faults', () => {
  it('stop no build: pages that can’t be built are left out, the others are there', async () => {
    site = createSite(FILES);
    const first = await site.build();
    expect([first.ok, first.diagnostics.length]).toEqual([false, 3]);
    const accepting = await site.build({ updateBaseline: true });
    expect([accepting.ok, accepting.diagnostics]).toEqual([true, []]);
    expect(readFileSync(path.join(site.root, 'known.txt'), 'utf8').split('\n').slice(1, 4)).toEqual([
      expect.stringMatching(/^content\/broken.mdx\tmdx-syntax\t/),
      expect.stringMatching(/^content\/index.mdx\tlink-broken\t/),
      expect.stringMatching(/^content\/unknown.mdx\tcomponent-unknown\t/),
    ]);
    const next = await site.build();
    expect([next.ok, next.diagnostics, next.counts.stale]).toEqual([true, [], 0]);
    expect(site.output('index.html')).toContain('Fine.');
    expect(Object.keys(site.outputs())).not.toContain('broken.html');
    expect(site.output('unknown.html')).toContain('<p>Still told.</p>');
  });

  it('are none that came later, and are counted once they are mended', async () => {
    site = createSite(FILES);
    await site.build({ updateBaseline: true });
    site.write({ 'content/broken.mdx': page('Broken', 'Closed. [New](/new)') });
    const later = await site.build();
    expect(later.diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([
      ['link-broken', 'content/broken.mdx'],
    ]);
    site.write({ 'content/broken.mdx': page('Broken', 'Closed.') });
    const mended = await site.build();
    expect([mended.ok, mended.counts.stale]).toEqual([true, 1]);
  });

  it('need a file in the configuration to be written into', async () => {
    site = createSite({ 'content/index.mdx': page('Home', 'Fine.') });
    await expect(site.build({ updateBaseline: true })).rejects.toMatchObject({
      exitCode: 2,
      diagnostics: [{ code: 'usage-invalid' }],
    });
  });
});
