import { execFileSync } from 'node:child_process';

/** Runs git in a folder, with a fixed author and none of the settings of the person who runs the tests. */
export function git(folder: string, ...args: string[]): string {
  return gitAt(null, folder, ...args);
}

/** The same at a moment, which is that of its commits; now, for null. */
export function gitAt(moment: string | null, folder: string, ...args: string[]): string {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  const at = moment === null ? {} : { GIT_COMMITTER_DATE: moment };
  return execFileSync('git', [...identity, '-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...at },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Makes a repository of a folder and commits all of it. */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'Start');
}
