import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from './paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for what all tests of a run share. */
    scratch: string;
  }
}

/** Builds the command, which tests run as a process, and makes a folder for what they share. */
export function setup(project: TestProject): () => void {
  execFileSync(process.execPath, ['scripts/build-command.mjs'], { cwd: projectRoot, stdio: 'inherit' });
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-tests-')));
  project.provide('scratch', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
