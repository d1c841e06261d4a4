import { execFileSync } from 'node:child_process';
import { projectRoot } from './paths.ts';

/** Builds the command once: the tests that run it as a process, and those in a browser, need it. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build-command.mjs'], { cwd: projectRoot, stdio: 'inherit' });
}
