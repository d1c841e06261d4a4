import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { parse } from 'yaml';
import { mustRun, pack, run } from './packed.ts';

/** The recipes of docs/check-links.md for hooks of git, as they stand there, in a new site with the packed package. */

let folder = '';
let start = '';
beforeAll(async () => {
  const packed = pack();
  folder = packed.folder;
  const { tarball } = packed;
  const init = ['docsgen', 'init', 'start', '--package', tarball];
  await mustRun(folder, 'npx', '--yes', `--package=${tarball}`, ...init);
  start = path.join(folder, 'start');
  await mustRun(start, 'git', 'init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin');
  await mustRun(start, 'git', 'tag', 'begin');
}, 180_000);

/** Puts the repository back to the first commit, without hooks. */
const undo = async () => {
  await git('reset', '--quiet', '--hard', 'begin');
  await git('config', '--unset', 'core.hooksPath');
  rmSync(path.join(start, '.git/hooks'), { recursive: true, force: true });
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const AUTHOR = ['-c', 'user.name=Someone', '-c', 'user.email=someone@example.com'];

const git = (...words: string[]) => run(start, 'git', ...AUTHOR, ...words);

/** The text of a code block of the page by its title: what stands in the file of that name. */
function recipe(title: string): string {
  const text = readFileSync(path.join(start, 'node_modules/docsgen/docs/check-links.md'), 'utf8');
  const block = text.split('```').find((part) => part.split('\n')[0]?.includes(`title="${title}"`)) ?? '';
  return block.slice(block.indexOf('\n') + 1);
}

/**
 * Follows a recipe, and makes a commit that breaks a link. `commands` set the hook up; `text` is what stands in the file.
 */
async function expectStopped(file: string, commands: readonly string[], text = recipe(file)): Promise<void> {
  const write = () => {
    mkdirSync(path.dirname(path.join(start, file)), { recursive: true });
    writeFileSync(path.join(start, file), text);
    if (file.startsWith('.git/')) chmodSync(path.join(start, file), 0o755);
  };
  // Tools read their file when they are set up; husky brings one that this replaces.
  if (!file.startsWith('.husky')) write();
  for (const line of commands) await mustRun(start, 'sh', '-e', '-c', line);
  write();
  await git('add', '--all');
  const begun = await git('commit', '--quiet', '--allow-empty', '--message', 'Fine');
  expect([begun.code, begun.stdout + begun.stderr]).toEqual([0, expect.any(String)]);
  const home = path.join(start, 'content/index.mdx');
  writeFileSync(home, `${readFileSync(home, 'utf8')}\nSee [nothing](./nowhere.mdx).\n`);
  await git('add', '--all');
  const broken = await git('commit', '--quiet', '--message', 'Break');
  expect([broken.code === 0, broken.stdout + broken.stderr]).toEqual([
    false,
    expect.stringContaining('link-broken-markdown'),
  ]);
  expect((await git('log', '--format=%s')).stdout).toBe('Fine\nBegin\n');
}

describe('the commit of a broken link, and no other, is stopped', { timeout: 180_000 }, () => {
  afterEach(undo);

  it('by a hook of git itself', () => expectStopped('.git/hooks/pre-commit', []));

  it('by lefthook', () =>
    expectStopped('lefthook.yml', ['npm install --save-dev lefthook', 'npx lefthook install']));

  it('by husky', () =>
    expectStopped('.husky/pre-commit', ['npm install --save-dev husky', 'npx husky init']));

  it('by the command that pre-commit is told to run, which needs nothing of it', async () => {
    const { repos } = parse(recipe('.pre-commit-config.yaml')) as {
      repos: { repo: string; hooks: { entry: string }[] }[];
    };
    expect(repos).toMatchObject([
      { repo: 'local', hooks: [{ language: 'system', pass_filenames: false, entry: expect.any(String) }] },
    ]);
    const text = `#!/bin/sh\nexec ${repos[0]?.hooks[0]?.entry}\n`;
    await expectStopped('.git/hooks/pre-commit', [], text);
  });
});

describe('the script `prepare`, which pre-commit runs when it installs the repository', () => {
  it('prints nothing to standard output, where the name of what was packed is read', () => {
    expect(readFileSync(path.join(inject('scratch'), 'prepared.txt'), 'utf8')).toBe('');
  });
});
