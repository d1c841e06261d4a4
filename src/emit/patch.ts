/** A few changed files, put into the output folder so that a process that is killed can't leave half of them. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The journal stands beside the folder that holds the new files, where no output file can have its name. */
export function journalOf(stagingDir: string): string {
  return `${stagingDir}.json`;
}

/** What becomes of the output folder. Paths are relative to it. */
export interface Patch {
  /** Files that stand in the staging folder. */
  moved: string[];
  removed: string[];
}

/** False when a file stands where a folder is needed, or the other way round: only a new folder helps then. */
export function isPatchable(outDir: string, { moved }: Patch): boolean {
  return moved.every((file) => {
    const parts = file.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = statSync(path.join(outDir, ...parts.slice(0, depth)), { throwIfNoEntry: false });
      if (!folder) return true;
      if (!folder.isDirectory()) return false;
    }
    return statSync(path.join(outDir, file), { throwIfNoEntry: false })?.isDirectory() !== true;
  });
}

/**
 * Moves files from the staging folder into the output folder. The journal comes first: whoever finds it later, after
 * this process was killed in the middle, ends the work with `finishPatch`.
 */
export function applyPatch(stagingDir: string, outDir: string, patch: Patch): void {
  mkdirSync(stagingDir, { recursive: true });
  const journal = journalOf(stagingDir);
  writeFileSync(`${journal}.tmp`, JSON.stringify(patch));
  renameSync(`${journal}.tmp`, journal);
  finishPatch(stagingDir, outDir);
}

/** Does what is left to do of a patch, if there is one. */
export function finishPatch(stagingDir: string, outDir: string): void {
  const journal = journalOf(stagingDir);
  if (!existsSync(journal)) return;
  const { moved, removed } = JSON.parse(readFileSync(journal, 'utf8')) as Patch;
  for (const file of moved) {
    const staged = path.join(stagingDir, file);
    // What is no longer there has been moved.
    if (!existsSync(staged)) continue;
    mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
    renameSync(staged, path.join(outDir, file));
  }
  for (const file of removed) {
    rmSync(path.join(outDir, file), { force: true });
    removeEmptyFolders(outDir, path.dirname(file));
  }
  rmSync(journal, { force: true });
}

function removeEmptyFolders(outDir: string, from: string): void {
  for (let folder = from; folder !== '.'; folder = path.dirname(folder)) {
    try {
      rmdirSync(path.join(outDir, folder));
    } catch {
      return;
    }
  }
}
