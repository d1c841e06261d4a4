import { execFileSync } from 'node:child_process';

/** Commits that are looked through for renames. */
const DEPTH = 1000;

/**
 * Files that git knows to have been renamed, with their present names: those of the commits so far, and what is
 * staged or changed. Paths are relative to `root`. Empty without git.
 */
export function readRenames(root: string): Map<string, string> {
  const options = ['--find-renames', '--diff-filter=R', '--name-status', '--relative', '-z'];
  const present = run(root, ['diff', ...options, 'HEAD']);
  const past = run(root, ['log', `--max-count=${DEPTH}`, '--format=', ...options, '--', '.']);
  const renames = new Map<string, string>();
  // From the newest to the oldest: a file that was renamed twice has its last name.
  for (const [before, after] of [...parsePairs(present), ...parsePairs(past)]) {
    if (!renames.has(before)) renames.set(before, renames.get(after) ?? after);
  }
  return renames;
}

function parsePairs(text: string): [string, string][] {
  const parts = text.split('\0').filter((part) => part !== '');
  const pairs: [string, string][] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [status = '', before = '', after = ''] = parts.slice(at, at + 3);
    if (/^\s*R\d*$/.test(status)) pairs.push([before, after]);
  }
  return pairs;
}

function run(cwd: string, args: string[]): string {
  try {
    const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
    return execFileSync('git', args, {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
