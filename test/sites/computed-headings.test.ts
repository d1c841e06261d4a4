import { afterEach, describe, expect, it } from 'vitest';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite | undefined;
afterEach(() => site?.dispose());

const PAGE = `---
title: Releases
---

export const latest = '7.2';

## Version {latest}

Words.

## {[1, 2].length} ways

## With {'text'}{/* and a comment */}

### <kbd>{latest}</kbd> key
`;

/** Texts of the table of contents of a built page, with their anchors: it stands there for wide and for narrow windows. */
function tocOf(file: string): string[] {
  const html = site?.output(file) ?? '';
  const links = [...html.matchAll(/<a[^>]*href="(#[^"]*)"[^>]*>(.*?)<\/a>/g)]
    .map(([, href, text]) => `${href} ${text?.replace(/<[^>]*>/g, '')}`)
    .filter((line) => / \S/.test(line) && !line.startsWith('#main'));
  return [...new Set(links)];
}

describe('a heading with a value that only rendering knows', () => {
  it('shows it in the table of contents too: seen, it stood there without', async () => {
    site = createSite({ 'content/index.mdx': '# Home\n', 'content/releases.mdx': PAGE });
    const { ok, diagnostics } = await site.build();
    expect([ok, diagnostics]).toEqual([true, []]);
    expect(tocOf('releases.html')).toEqual([
      '#version Version 7.2',
      '#ways 2 ways',
      '#with-text With text',
      '#key 7.2 key',
    ]);
    const before = tocOf('releases.html');
    site.write({ 'content/releases.mdx': PAGE.replace("'7.2'", "'7.3'") });
    await site.build();
    expect(tocOf('releases.html')).toEqual(before.map((line) => line.replace('7.2', '7.3')));
  });

  it('says so where it is the title of the page (title-computed): seen, the tab showed the braces', async () => {
    site = createSite({
      'content/index.mdx': '# Home\n',
      'content/two.mdx': 'export const v = 2;\n\n# Two {v}\n',
      'content/three.mdx': '---\ntitle: Three 3\n---\n\nexport const v = 3;\n\n# Three {v}\n',
      'content/four.md': '# Four {v}\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([
      {
        code: 'title-computed',
        severity: 'warning',
        message: 'The title has a value that only the page itself shows: everywhere else it is "Two {v}"',
        hint: 'Write the whole title in the front matter too: title: …',
        location: { file: 'content/two.mdx', line: 3, column: 1 },
      },
    ]);
  });
});
