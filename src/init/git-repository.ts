import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Root of the git repository that a folder, which need not exist yet, is in; null where there is none. */
export function repositoryOf(folder: string): string | null {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : repositoryOf(parent);
}

/** Whether a repository calls its main branch `master`, as far as its checked-out branch says; `main` otherwise. */
export function mainBranchOf(root: string): 'main' | 'master' {
  const head = path.join(root, '.git/HEAD');
  const isFile = statSync(head, { throwIfNoEntry: false })?.isFile() === true;
  return isFile && readFileSync(head, 'utf8').trim() === 'ref: refs/heads/master' ? 'master' : 'main';
}
