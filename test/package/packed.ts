import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { onceForAll } from '../support/once.ts';
import { projectRoot } from '../support/paths.ts';

export interface RunResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Packages come from npm's cache where they can; nothing of the test run's own npm reaches the command. */
const ENVIRONMENT = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^VITEST|^NODE_ENV$/.test(name)),
  ),
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
  NO_COLOR: '1',
  CI: '1',
};

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
export async function pack(): Promise<{ folder: string; tarball: string; files: string[] }> {
  const shared = path.join(inject('scratch'), 'packed');
  const list = path.join(shared, 'files.json');
  onceForAll(
    `${shared}.lock`,
    () => existsSync(list),
    () => {
      mkdirSync(shared, { recursive: true });
      // The command itself has been built for all tests.
      runNow(process.execPath, 'scripts/build-package.mjs');
      writeFileSync(list, runNow('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', shared));
    },
  );
  const said = readFileSync(list, 'utf8');
  const [packed] = JSON.parse(said) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error(`npm pack said: ${said}`);
  const files = packed.files.map((file) => file.path);
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-package-')));
  mkdirSync(path.join(folder, 'empty'));
  return { folder, tarball: path.join(shared, packed.filename), files };
}

/** Output of a program that has to succeed, in the folder of the repository. */
function runNow(command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    ...{ cwd: projectRoot, env: ENVIRONMENT, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
