import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installPacked } from './packing.ts';
import { projectRoot } from './paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for what all tests of a run share. */
    scratch: string;
  }
}

/** Where the first of a run's projects has put what all of them share. */
const SCRATCH = 'DOCSGEN_TEST_SCRATCH';

/**
 * Builds the command, which tests run as a process, and makes a folder for what all projects of a run share, bundles of a plain
 * site among it. With `DOCSGEN_PACKED`, tests of whole sites use the package as it would be published, installed outside of the
 * repository, in the place of the sources.
 */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const known = process.env[SCRATCH];
  if (known !== undefined) {
    project.provide('scratch', known);
    return undefined;
  }
  const prepared = execFileSync(process.execPath, ['scripts/build-command.mjs'], {
    ...{ cwd: projectRoot, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-tests-')));
  // Web servers read sites below it, as another user.
  chmodSync(folder, 0o755);
  project.provide('scratch', folder);
  // A test says what may stand there.
  writeFileSync(path.join(folder, 'prepared.txt'), prepared);
  process.env[SCRATCH] = folder;
  // Workers inherit it; see `docsgen.ts`.
  if (process.env.DOCSGEN_PACKED) process.env.DOCSGEN_INSTALLED = installPacked(folder);
  const { makeSeed, SEED } = await import('./site.ts');
  process.env[SEED] = await makeSeed(folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    delete process.env[SCRATCH];
  };
}
