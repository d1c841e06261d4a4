import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runCli } from '../support/cli.ts';
import { commitAll, git } from '../support/git.ts';
import { command, projectRoot } from '../support/paths.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const FILES = {
  'content/index.mdx': page('Home', 'To [the guide](./guide.mdx#set-up).'),
  'content/guide.mdx': page('Guide', '## Set up'),
  'content/other.mdx': page('Other', 'To [nowhere](./nowhere.mdx) and [here](./Guide.mdx).'),
};

describe('docsgen check-links', () => {
  it('reports as text, as JSON, as annotations and as SARIF, and exits with 1', async () => {
    site = createSite(FILES);
    const text = await runCli(site.root, ['check-links']);
    expect(text.code).toBe(1);
    expect(text.stdout).toContain('error link-broken-markdown  content/other.mdx:5:14');
    expect(text.stdout).toContain('2 errors in 1 of 3 pages');
    const json = await runCli(site.root, ['check-links', '--format', 'json']);
    expect(JSON.parse(json.stdout).diagnostics).toMatchObject([
      { file: 'content/other.mdx', line: 5, column: 14 },
      { column: 40, fix: { from: './Guide.mdx', to: './guide.mdx' } },
    ]);
    const github = await runCli(site.root, ['check-links', '--format', 'github']);
    expect(github.stdout).toMatch(/^::error file=content\/other\.mdx,line=5,col=14,/);
    const sarif = await runCli(site.root, ['check-links', '--format', 'sarif']);
    expect(JSON.parse(sarif.stdout).runs[0].results).toHaveLength(2);
    expect(sarif.code).toBe(1);
  });

  it('fixes what is certain and says how much', async () => {
    site = createSite(FILES);
    const { code, stdout } = await runCli(site.root, ['check-links', '--fix']);
    expect(stdout).toContain('Fixed 1 link. 1 error in 1 of 3 pages');
    expect(code).toBe(1);
  });

  it('checks named paths only', async () => {
    site = createSite(FILES);
    const { code, stdout } = await runCli(site.root, ['check-links', 'content/guide.mdx']);
    expect(stdout).toContain('No faults');
    expect(code).toBe(0);
    expect((await runCli(site.root, ['check-links', 'content/zebra.mdx'])).code).toBe(2);
  });

  it('adopts a site that is not clean with a baseline', async () => {
    site = createSite(FILES);
    const baseline = ['--baseline', 'known.txt'];
    expect((await runCli(site.root, ['check-links', ...baseline])).code).toBe(2);
    expect((await runCli(site.root, ['check-links', '--update-baseline'])).code).toBe(2);
    const written = await runCli(site.root, ['check-links', ...baseline, '--update-baseline']);
    expect(written.stdout).toContain('No faults in 3 pages');
    expect(written.code).toBe(0);
    site.write({ 'content/guide.mdx': page('Guide', '## Set up\n\n[x](./new.mdx)') });
    const later = await runCli(site.root, ['check-links', ...baseline]);
    expect(later.stdout).toContain('content/guide.mdx:7:5');
    expect(later.stdout).toContain('1 error in 1 of 3 pages');
    expect(later.stdout).toContain('2 more are in the baseline.');
    expect(later.code).toBe(1);
    site.remove('content/other.mdx');
    site.write({ 'content/guide.mdx': FILES['content/guide.mdx'] });
    const clean = await runCli(site.root, ['check-links', ...baseline]);
    expect(clean.stdout).toContain('2 of the baseline are gone: update it.');
    expect(clean.code).toBe(0);
  });
});

describe('the pre-commit hook', () => {
  const hook = () => {
    mkdirSync(path.join(site.root, '.git/hooks'), { recursive: true });
    const file = path.join(site.root, '.git/hooks/pre-commit');
    writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${command}" check-links --staged\n`);
    chmodSync(file, 0o755);
  };

  it('stops a commit that breaks a link from elsewhere, and lets others through', () => {
    site = createSite({ ...FILES, 'content/other.mdx': page('Other', 'Text') });
    commitAll(site.root);
    hook();
    site.write({ 'content/guide.mdx': page('Guide', '## Set it up') });
    // A broken anchor is a warning unless the site says otherwise; a page that is gone is an error.
    git(site.root, 'commit', '--quiet', '--all', '--message', 'Rename a heading');
    site.remove('content/guide.mdx');
    expect(() => git(site.root, 'commit', '--quiet', '--all', '--message', 'Remove')).toThrow(
      /content\/index\.mdx:5:16/,
    );
    expect(git(site.root, 'log', '--oneline').trim().split('\n')).toHaveLength(2);
  });

  it('sees the files of a commit of some paths only', () => {
    site = createSite({ ...FILES, 'content/other.mdx': page('Other', 'Text') });
    commitAll(site.root);
    hook();
    site.write({
      'content/guide.mdx': page('Guide', '## Set up\n\n[x](./gone.mdx)'),
      'content/other.mdx': page('Other', 'More text'),
    });
    git(site.root, 'commit', '--quiet', '--message', 'One file', 'content/other.mdx');
    expect(() => git(site.root, 'commit', '--quiet', '--message', 'Two', 'content/guide.mdx')).toThrow(
      /content\/guide\.mdx:7:5/,
    );
  });

  it('has nothing to say where nothing has been staged yet: the folder of pages was called empty', async () => {
    site = createSite(FILES);
    git(site.root, 'init', '--quiet');
    const { code, stdout } = await runCli(site.root, ['check-links', '--staged']);
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('Nothing is staged: add files with git add.'),
    ]);
  });

  it('is offered to pre-commit as a command that exists', () => {
    const text = readFileSync(path.join(projectRoot, '.pre-commit-hooks.yaml'), 'utf8');
    const [entry] = parse(text) as Record<string, unknown>[];
    expect(entry).toMatchObject({ entry: 'docsgen check-links --staged', pass_filenames: false });
  });
});

describe('docsgen urls', () => {
  it('lists what is new, records it with --accept, and exits with 1 when something is lost', async () => {
    site = createSite({
      'content/index.mdx': page('Home', 'Text'),
      'content/guide.mdx': page('Guide', 'Text'),
    });
    const listed = await runCli(site.root, ['urls']);
    expect(listed.stdout).toMatch(/^\+ \/\n\+ \/guide\n/);
    expect(listed.stderr).toContain('2 are new.');
    const accepted = await runCli(site.root, ['urls', '--accept']);
    expect([accepted.code, accepted.stderr]).toEqual([0, 'Added 2 to the manifest.\n']);
    site.remove('content/guide.mdx');
    const lost = await runCli(site.root, ['urls']);
    expect(lost.stdout).toContain('error url-lost  content/urls.txt:3:1');
    expect(lost.code).toBe(1);
  });
});
