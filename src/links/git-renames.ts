import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Commits that are looked through for renames. */
const DEPTH = 1000;

/** What the renames of each commit begin with. */
const COMMIT = 'commit';

/** A file that git takes for a former one: by the hash of that one's content. */
interface Rename {
  before: string;
  after: string;
  hash: string;
}

/**
 * Files that git knows to have been renamed, with their present names: those of the commits so far, and what is
 * staged or changed, also where nobody has told git of the new file yet. Of files with one content that moved at
 * once, only those that kept their names are known. Paths are relative to `root`. Empty without git.
 */
export function readRenames(root: string): Map<string, string> {
  const options = ['--find-renames', '--diff-filter=R', '--raw', '--no-abbrev', '--relative', '-z'];
  const present = withNewFiles(root, (index) => run(root, ['diff', ...options, 'HEAD'], index));
  const past = run(root, [
    'log',
    `--max-count=${DEPTH}`,
    `--format=tformat:${COMMIT}`,
    ...options,
    '--',
    '.',
  ]);
  const renames = new Map<string, string>();
  // From the newest to the oldest: a file that was renamed twice has its last name.
  for (const { before, after } of [...parseRenames(present), ...parseRenames(past)]) {
    if (!renames.has(before)) renames.set(before, renames.get(after) ?? after);
  }
  return renames;
}

/** Calls with a copy of git's index that knows of all files of the work tree; with null where none is needed. */
function withNewFiles(root: string, read: (index: string | null) => string): string {
  const index = run(root, ['rev-parse', '--git-path', 'index']).trim();
  const file = path.resolve(root, index);
  const isGone = run(root, ['ls-files', '--deleted', '-z']) !== '';
  if (index === '' || !isGone || !existsSync(file)) return read(null);
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-index-'));
  try {
    const copy = path.join(folder, 'index');
    copyFileSync(file, copy);
    run(root, ['add', '--intent-to-add', '--', '.'], copy);
    return read(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The renames of a diff, or of each commit of a log. */
function parseRenames(text: string): Rename[] {
  const parts = text.split('\0');
  const commits: Rename[][] = [[]];
  for (let at = 0; at < parts.length; at++) {
    const part = (parts[at] ?? '').trim();
    if (part === COMMIT) commits.push([]);
    const hash = /^:\d+ \d+ ([0-9a-f]+) [0-9a-f]+ R\d*$/.exec(part)?.[1];
    if (hash === undefined) continue;
    commits.at(-1)?.push({ hash, before: parts[at + 1] ?? '', after: parts[at + 2] ?? '' });
    at += 2;
  }
  return commits.flatMap(findCertain);
}

/** Git pairs files of one content as they come: which is which, only their names tell. */
function findCertain(renames: readonly Rename[]): Rename[] {
  const byContent = new Map<string, Rename[]>();
  for (const rename of renames) byContent.set(rename.hash, [...(byContent.get(rename.hash) ?? []), rename]);
  return [...byContent.values()].flatMap((twins) => {
    if (twins.length === 1) return twins;
    const names = twins.flatMap(({ before, after }) => [
      ...new Set([path.posix.basename(before), path.posix.basename(after)]),
    ]);
    return twins.filter(({ before, after }) => {
      const name = path.posix.basename(before);
      return name === path.posix.basename(after) && names.filter((other) => other === name).length === 1;
    });
  });
}

function run(cwd: string, args: string[], index: string | null = null): string {
  try {
    const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
    return execFileSync('git', args, {
      cwd,
      env: index === null ? env : { ...env, GIT_INDEX_FILE: index },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
