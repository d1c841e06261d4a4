import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { configWith, createSite, listFiles, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const sites: TestSite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.dispose();
});

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** A checkout of one small site, in a folder of its own. */
function checkout(more: Record<string, string> = {}): TestSite {
  const pages = NAMES.map((name, index) => {
    const next = NAMES[(index + 1) % NAMES.length];
    const body = `## Part of ${name}\n\nSee [the next one](./${next}.mdx#part-of-${next}).\n\n\`\`\`js\nlet ${name} = 1;\n\`\`\``;
    return [`content/${name}.mdx`, page(`Page ${name}`, body)];
  });
  const site = createSite({
    'docs-site.config.ts': configWith(
      "apis: [{ id: 'shop', file: 'shop.yaml', route: '/shop' }], redirects: [{ from: '/a#old', to: '/b#part-of-b' }]",
    ),
    'shop.yaml':
      'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\nservers: [{ url: https://shop.example.com }]\npaths:\n' +
      NAMES.map(
        (name) =>
          `  /${name}:\n    get: { operationId: get-${name}, summary: Get ${name}, description: 'Reads ${name}, see [its page](/${name}#part-of-${name}).', tags: [shop], responses: { "200": { description: Fine } } }\n`,
      ).join(''),
    'content/index.mdx': page('Home', 'Welcome.\n\n```mermaid\nflowchart LR\n  A --> B\n```'),
    ...Object.fromEntries(pages),
    ...more,
  });
  sites.push(site);
  return site;
}

/** Makes all shares, each in a checkout of its own. */
async function makeShares(count: number): Promise<string[]> {
  const folders: string[] = [];
  for (let number = 1; number <= count; number++) {
    const site = checkout();
    const report = await site.build({ share: { number, count }, shareDir: 'part' });
    expect(report.diagnostics).toEqual([]);
    expect(report.notes).toContain(`This is share ${number} of ${count}: nothing is published.`);
    expect(listFiles(site.root).filter((file) => file.endsWith('.html'))).toEqual([]);
    folders.push(path.join(site.root, 'part'));
  }
  return folders;
}

describe('a build that machines share', () => {
  it('gives the bytes of a build on one machine, and makes no page twice', async () => {
    const folders = await makeShares(3);
    const joined = checkout();
    const report = await joined.build({ merge: folders });
    expect(report.counts).toMatchObject({ compiled: 0, rendered: 0 });
    expect(report.notes).toContain('The shares held all pages.');
    const alone = checkout();
    await alone.build();
    expect(joined.outputs()).toEqual(alone.outputs());
  });

  it('makes what a missing share would have held, and what has changed since, and says how much', async () => {
    const [first = '', second = ''] = await makeShares(3);
    const edit = { 'content/a.mdx': page('Page a', '## Part of a\n\nWritten later.') };
    const joined = checkout(edit);
    const report = await joined.build({ merge: [first, second] });
    expect(report.notes?.join('\n')).toMatch(
      /^The shares did not hold all pages: \d+ compiled and \d+ rendered here\.$/m,
    );
    const alone = checkout(edit);
    await alone.build();
    expect(joined.outputs()).toEqual(alone.outputs());
  });

  it('checks links over all pages where the shares are joined', async () => {
    const folders = await makeShares(2);
    const joined = checkout({
      'content/b.mdx': page('Page b', 'Without its heading. [Nowhere](./gone.mdx)'),
    });
    const report = await joined.build({ merge: folders });
    expect(report.ok).toBe(false);
    expect(report.diagnostics.map(({ code }) => code).sort()).toEqual(
      expect.arrayContaining(['anchor-broken', 'link-broken-markdown']),
    );
  });

  it('refuses a folder that holds no share, and one of another version', async () => {
    const [share = ''] = await makeShares(1);
    const wrong = checkout({
      'none/readme.txt': 'no share',
    });
    for (const folder of ['none', 'missing']) {
      await expect(wrong.build({ merge: [path.join(wrong.root, folder)] })).rejects.toMatchObject({
        exitCode: 2,
        diagnostics: [
          {
            code: 'share-unusable',
            severity: 'error',
            message: `"${folder}" is no share of this build: it holds nothing that this version of docsgen has made`,
            hint: 'Write it with "docsgen build --shard", with the same versions of docsgen, of its packages and of Node.',
          },
        ],
      });
    }
    const index = listFiles(share).find((file) => file.endsWith('/index')) ?? '';
    const text = readFileSync(path.join(share, index), 'utf8');
    writeFileSync(path.join(share, index), text.replace(/"[0-9a-f]{16}"/, '"0000000000000000"'));
    await expect(checkout().build({ merge: [share] })).rejects.toMatchObject({
      diagnostics: [{ code: 'share-unusable' }],
    });
  });

  it('has nothing to share with --no-cache', async () => {
    await expect(checkout().build({ cache: false, merge: ['x'] })).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'share-unusable',
          message: 'Shares of a build are kept like what stays between runs, and --no-cache keeps nothing',
          hint: 'Leave --no-cache out.',
        },
      ],
    });
  });

  it('is asked for on the command line', async () => {
    const site = checkout();
    for (const wrong of ['0/3', '4/3', 'two'])
      expect((await runCli(site.root, ['build', '--shard', wrong])).code).toBe(2);
    expect((await runCli(site.root, ['build', '--shard', '1/2'])).code).toBe(0);
    expect((await runCli(site.root, ['build', '--shard', '2/2', '--shard-dir', 'two'])).code).toBe(0);
    const joined = checkout();
    const folders = ['share-1-of-2', 'two'].map((name) => path.join(site.root, name));
    const { code, stdout } = await runCli(joined.root, ['build', '--merge', ...folders, '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).counts).toMatchObject({ compiled: 0, rendered: 0 });
  });
});
