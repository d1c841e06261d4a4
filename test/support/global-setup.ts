import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { command, projectRoot } from './paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the real site, built once for all tests. */
    builtSite: string;
  }
}

/** Builds the command and the real site once: tests run the one as a process and read the other in a browser. */
export function setup(project: TestProject): () => void {
  execFileSync(process.execPath, ['scripts/build-command.mjs'], { cwd: projectRoot, stdio: 'inherit' });
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-site-')));
  const outDir = path.join(folder, 'site');
  execFileSync(process.execPath, [command, 'build', '--out-dir', outDir], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  project.provide('builtSite', outDir);
  return () => rmSync(folder, { recursive: true, force: true });
}
