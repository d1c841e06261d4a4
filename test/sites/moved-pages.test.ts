import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkLinks } from '../support/docsgen.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

it('links follow a page that git has seen moving, and the links of that page too', async () => {
  const filler = Array.from({ length: 20 }, (_, index) => `Sentence ${index} of a page.`).join('\n\n');
  site = createSite({
    'content/index.mdx': page('Home', '[a](./guides/one.mdx#part) [b](/guides/one) [c](./none.mdx)'),
    'content/guides/one.mdx': page('One', `## Part\n\n[two](two.mdx)\n\n${filler}`),
    'content/guides/two.mdx': page('Two', 'x'),
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'ignore' });
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'x');
  };
  git('init', '-q');
  commit();
  mkdirSync(path.join(site.root, 'content/learn'));
  renameSync(path.join(site.root, 'content/guides/one.mdx'), path.join(site.root, 'content/learn/first.mdx'));
  commit();
  const found = await checkLinks({ cwd: site.root });
  expect(
    found.diagnostics.map(({ location, hint }) => `${location?.file}:${location?.column} ${hint}`),
  ).toEqual([
    'content/index.mdx:5 It has moved: write ./learn/first.mdx#part',
    'content/index.mdx:32 It has moved: write /learn/first',
    'content/index.mdx:49 The path is relative to content/index.mdx; mend it, or write the page.',
    'content/learn/first.mdx:7 It has moved: write ../guides/two.mdx',
  ]);
  const { counts, diagnostics } = await checkLinks({ cwd: site.root, fix: true });
  expect(counts.fixed).toBe(3);
  expect(diagnostics).toHaveLength(1);
  const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
  expect(read('content/index.mdx')).toContain(
    '[a](./learn/first.mdx#part) [b](/learn/first) [c](./none.mdx)',
  );
  expect(read('content/learn/first.mdx')).toContain('[two](../guides/two.mdx)');
});

it('links follow pages that git has not been told of, and of two with one content only those that kept their names', async () => {
  site = createSite({
    'content/index.mdx': page('Home', '[a](./a.mdx) [one](./one.mdx) [two](./two.mdx) [kept](./kept.mdx)'),
    'content/a.mdx': page('A', 'Text of a page that stands once.'),
    ...Object.fromEntries(
      ['one', 'two', 'kept', 'still'].map((name) => [`content/${name}.mdx`, page('Twin', 'Same.')]),
    ),
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, encoding: 'utf8' });
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'x');
  mkdirSync(path.join(site.root, 'content/b'));
  // Git would pair them by their order.
  for (const [from, to] of [
    ['a', 'b/a2'],
    ['one', 'b/z'],
    ['two', 'b/y'],
    ['kept', 'b/kept'],
  ])
    renameSync(
      path.join(site.root, `content/${from ?? ''}.mdx`),
      path.join(site.root, `content/${to ?? ''}.mdx`),
    );
  const before = git('status', '--short');
  const { counts } = await checkLinks({ cwd: site.root, fix: true });
  expect(counts.fixed).toBe(2);
  expect(readFileSync(path.join(site.root, 'content/index.mdx'), 'utf8')).toContain(
    '[a](./b/a2.mdx) [one](./one.mdx) [two](./two.mdx) [kept](./b/kept.mdx)',
  );
  // Nothing of it is staged.
  const after = git('status', '--short').split('\n');
  const isNew = (line: string) => line !== ' M content/index.mdx' && !line.includes('.docsgen');
  expect(after.filter(isNew)).toEqual(before.split('\n'));
});
