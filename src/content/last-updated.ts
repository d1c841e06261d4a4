import { askGit } from '../files/ask-git.ts';
import type { Memory } from '../shared/memory.ts';

/** Dates of last commits by path relative to the root; `shallow` when the history is cut and dates are left out. */
export interface CommitDates {
  dates: ReadonlyMap<string, string>;
  shallow: boolean;
}

/** What a site without dates has. */
export const NO_DATES: CommitDates = { dates: new Map(), shallow: false };

/**
 * Asks git once for the last commit of every file below some folders. Without git, or outside of a repository, there
 * are no dates. `folders` are relative to `root`. `memory` knows the dates of a commit: they never change, and a long
 * history takes long to read.
 */
export async function readCommitDates(
  root: string,
  folders: readonly string[],
  memory: Memory | null = null,
): Promise<CommitDates> {
  const state = await askGit(root, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD']);
  if (state === null) return NO_DATES;
  const [shallow, prefix = ''] = state.split('\n');
  if (shallow === 'true') return { dates: new Map(), shallow: true };
  const key = [state, ...folders].join('\n');
  const known = memory?.get('commit dates', key);
  if (known) return { dates: new Map(Object.entries(known as Record<string, string>)), shallow: false };
  // --no-renames: a moved file counts as changed; -z would be safer for odd names, but quotes are turned off.
  const log = await askGit(root, [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x00%cI',
    '--name-only',
    '--no-renames',
    '--',
    ...folders,
  ]);
  if (log === null) return NO_DATES;
  const dates = parseLog(log, prefix.trim());
  memory?.set('commit dates', key, Object.fromEntries(dates));
  return { dates, shallow: false };
}

/** Parses `git log --format=%x00%cI --name-only`: the newest commit comes first, so a path's first date counts. */
function parseLog(log: string, prefix: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n');
    for (const file of files) {
      if (file === '' || !file.startsWith(prefix)) continue;
      const relative = file.slice(prefix.length);
      if (!dates.has(relative)) dates.set(relative, date);
    }
  }
  return dates;
}
