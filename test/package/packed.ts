import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { ENVIRONMENT, type Packed, packOnce } from '../support/packing.ts';

export interface RunResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program and waits for its end. */
export function run(cwd: string, command: string, ...args: string[]): Promise<RunResult> {
  return new Promise((resolve) => {
    const options = { cwd, env: ENVIRONMENT, maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(command, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** Runs a program that has to succeed. Throws with all that it said. */
export async function mustRun(cwd: string, command: string, ...args: string[]): Promise<RunResult> {
  const result = await run(cwd, command, ...args);
  if (result.code === 0) return result;
  const text = `${result.stdout}\n${result.stderr}`;
  const network = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENOTCACHED/.test(text)
    ? '\nThe package registry can not be reached, and the cache of npm has not all packages: this test needs one of them.'
    : '';
  throw new Error(`${command} ${args.join(' ')} ended with ${result.code}:\n${text}${network}`);
}

/** Packs the package as it would be published, once for all tests of a run; a new folder for each that asks. */
export function pack(): Packed & { folder: string } {
  const packed = packOnce(inject('scratch'));
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-package-')));
  mkdirSync(path.join(folder, 'empty'));
  return { folder, ...packed };
}

/** Sum of the sizes of all files below a folder, in bytes: what an install takes, without what runs leave there. */
export function sizeOf(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.code-cache'))
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)))
    // esbuild's program has two names.
    .map(({ ino, size }) => [ino, size] as const);
  return [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
}
