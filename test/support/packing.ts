import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onceForAll } from './once.ts';
import { projectRoot } from './paths.ts';

/** Packages come from npm's cache where they can; nothing of the test run's own npm reaches the command. */
export const ENVIRONMENT = {
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

/** The packed package. */
export interface Packed {
  tarball: string;
  /** Paths of the files in it. */
  files: string[];
}

/** Packs the package as it would be published, once for all workers of a run, into a folder that they share. */
export function packOnce(scratch: string): Packed {
  const shared = path.join(scratch, 'packed');
  const list = path.join(shared, 'files.json');
  onceForAll(
    `${shared}.lock`,
    () => existsSync(list),
    () => {
      mkdirSync(shared, { recursive: true });
      // The command itself has been built for all tests.
      runNow(projectRoot, process.execPath, 'scripts/build-package.mjs');
      const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', shared];
      writeFileSync(list, runNow(projectRoot, 'npm', ...args));
    },
  );
  const said = readFileSync(list, 'utf8');
  const [packed] = JSON.parse(said) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error(`npm pack said: ${said}`);
  const files = packed.files.map((file) => file.path);
  return { tarball: path.join(shared, packed.filename), files };
}

/** Installs the packed package into a new folder outside of the repository. Returns the folder. */
export function installPacked(scratch: string): string {
  const { tarball } = packOnce(scratch);
  const folder = path.join(scratch, 'installed');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  runNow(folder, 'npm', 'install', '--loglevel=error', tarball);
  return folder;
}

/** Output of a program that has to succeed. */
function runNow(cwd: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, {
    ...{ cwd, env: ENVIRONMENT, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
