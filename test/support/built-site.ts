import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { onceForAll } from './once.ts';
import { command, projectRoot } from './paths.ts';

/** Folder of the real site, built by the first test of a run that asks for it: most runs of a few tests do without. */
export function builtSite(): string {
  const outDir = path.join(inject('scratch'), 'site');
  onceForAll(
    `${outDir}.lock`,
    () => existsSync(outDir),
    () => {
      const next = `${outDir}.unfinished`;
      execFileSync(process.execPath, [command, 'build', '--out-dir', next], {
        cwd: projectRoot,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      renameSync(next, outDir);
    },
  );
  return outDir;
}
