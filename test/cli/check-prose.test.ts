import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

interface Result {
  ok: boolean;
  counts: Record<string, number>;
  diagnostics: { code: string; message: string; file: string; line: number; column: number }[];
}

async function check(...words: string[]): Promise<{ code: number | null; report: Result; lines: string[] }> {
  const { code, stdout } = await runCli(site.root, ['check-prose', '--format', 'json', ...words]);
  const report = JSON.parse(stdout) as Result;
  const lines = report.diagnostics.map((d) => `${d.file}:${d.line}:${d.column} ${d.message}`);
  return { code, report, lines };
}

const STYLE = `prose: {
  words: { simply: '', 'sign-on page': '"login page"' },
  rules: [
    { pattern: /\\bGithub\\b/, message: '"{found}" is not how the name is written' },
    { pattern: /!(?!=)/, message: 'no exclamation marks', where: ['text'], labels: false, except: ['content/old'] },
  ],
  sentenceWords: 15,
  headings: 'sentence',
  names: ['Tea Time'],
  labelComponents: ['Mock'],
}`;
const PAGE = `---
title: A page
description: Simply all of it.
---

import { Mock } from '../mock.tsx';

## Add a Cup to Tea Time

You can simply go to the sign-on
page of Github, and \`simply\` is code. **Go!** Go!

This sentence goes on and on, with one word after another, until it has far too many of them.

| a |
| --- |
| the the |

<Mock title="Simply!" caption="Simply" />

### API keys in \`Code\`: What they do
`;

describe('docsgen check-prose', () => {
  it('names what is not in the style of the site, with the place in the file', async () => {
    site = createSite({
      'docs-site.config.ts': configWith(STYLE),
      'mock.tsx': 'export const Mock = () => null;',
      'content/index.mdx': PAGE,
      'content/old/b.md': '---\ntitle: B\n---\n\nStop!\n',
    });
    const { code, report, lines } = await check();
    expect(lines).toEqual([
      'content/index.mdx:3:14 Leave out or replace "Simply"',
      'content/index.mdx:8:1 "Cup" begins with a capital letter; headings are written as sentences are',
      'content/index.mdx:10:9 Leave out or replace "simply"',
      'content/index.mdx:10:26 Write "login page" instead of "sign-on page"',
      'content/index.mdx:11:9 "Github" is not how the name is written',
      'content/index.mdx:11:49 No exclamation marks',
      'content/index.mdx:13:1 The sentence that begins with "This sentence goes on and on," has 19 words; 15 are allowed',
      'content/index.mdx:17:3 "the the" stands twice',
      'content/index.mdx:19:14 Leave out or replace "Simply"',
      'content/index.mdx:19:32 Leave out or replace "Simply"',
    ]);
    expect(report.diagnostics.every((diagnostic) => diagnostic.code === 'prose-style')).toBe(true);
    expect(report.counts).toMatchObject({ pages: 2 });
    expect(code).toBe(1);
  });

  it('knows that other languages say a word twice', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("locale: 'fr'"),
      'content/index.md': '---\ntitle: A\n---\n\nNous nous voyons.\n',
    });
    const { code, lines } = await check();
    expect([code, ...lines]).toEqual([0]);
  });

  it('checks the pages that are named, and leaves out what a baseline lists', async () => {
    site = createSite({
      'docs-site.config.ts': configWith("prose: { headings: 'title' }"),
      'content/index.md': '---\ntitle: A\n---\n\n## How to `run` it on an iPad\n',
      'content/b.md': '---\ntitle: B\n---\n\n## How to Wait for the tea\n',
    });
    expect((await check('content/b.md')).lines).toEqual([
      'content/b.md:5:1 "tea" begins with a small letter; headings are written in title case',
    ]);
    expect((await check()).lines).toHaveLength(2);
    expect((await check('--baseline', 'known.txt', '--update-baseline')).code).toBe(0);
    expect((await check('--baseline', 'known.txt')).lines).toEqual([]);
  });

  it('says of a page that it can’t be read, and checks the others', async () => {
    site = createSite({
      'content/index.mdx': '---\ntitle: A\n---\n\n<Open\n',
      'content/b.md': '---\ntitle: B\n---\n\nThe the end.\n',
    });
    const { code, lines } = await check();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain("The prose of this page can't be read");
    expect(code).toBe(1);
  });
});
