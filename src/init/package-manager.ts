import { existsSync } from 'node:fs';
import path from 'node:path';
import { PNPM_BUILDS } from './pnpm-builds.ts';

/** How a package manager is called. */
export interface PackageManager {
  /** Its name with its version for the `packageManager` of a package.json; null where CI does not need it. */
  id: string | null;
  /** Installs what package.json names. */
  install: readonly string[];
  /** The same in CI: exactly what the lock file says. Brings the package manager along where a runner has none. */
  ciInstall: string;
  /** Runs a script. */
  run: string;
  /** Runs a program of an installed package. */
  exec: string;
  /** What a container has to have before it can install, besides the site's own files. */
  installFiles: string;
  /** Further files of a new site by their path. */
  files: Readonly<Record<string, string>>;
}

const PNPM_WORKSPACE = `# The binary of esbuild comes as a package: its script is not needed.\n${PNPM_BUILDS}`;

const NPM: PackageManager = {
  id: null,
  install: ['npm', 'install', '--no-audit', '--no-fund'],
  ciInstall: 'npm ci',
  run: 'npm run',
  exec: 'npx',
  installFiles: 'package*.json',
  files: {},
};

const OTHERS: Readonly<Record<string, (version: string) => PackageManager>> = {
  pnpm: (version) => ({
    id: null,
    install: ['pnpm', 'install'],
    ciInstall: `npm install --global pnpm@${version} && pnpm install --frozen-lockfile`,
    run: 'pnpm run',
    exec: 'pnpm exec',
    installFiles: 'package.json pnpm-*.yaml',
    files: { 'pnpm-workspace.yaml': PNPM_WORKSPACE },
  }),
  // Version 1 is on every runner and in every image of Node.
  yarn: (version) => ({
    // Corepack reads it there.
    id: version.startsWith('1.') ? null : `yarn@${version}`,
    install: ['yarn', 'install'],
    ciInstall: version.startsWith('1.')
      ? 'yarn install --frozen-lockfile'
      : 'corepack enable && yarn install --immutable',
    run: 'yarn run',
    exec: 'yarn run',
    installFiles: 'package.json yarn.lock .yarnrc.y*ml',
    files: {},
  }),
  bun: (version) => ({
    id: null,
    install: ['bun', 'install'],
    ciInstall: `npm install --global bun@${version} && bun install --frozen-lockfile`,
    run: 'bun run',
    exec: 'bunx',
    installFiles: 'package.json bun.lock*',
    files: {},
  }),
};

/** The package manager that has started this process, as its environment says; npm otherwise. */
export function packageManager(environment: Readonly<Record<string, string | undefined>>): PackageManager {
  const [, name = '', version = ''] =
    /^(\w+)\/(\d+\.\d+\.\d+[\w.-]*)/.exec(environment.npm_config_user_agent ?? '') ?? [];
  return Object.hasOwn(OTHERS, name) ? (OTHERS[name] as (typeof OTHERS)[string])(version) : NPM;
}

/** The files of a package manager for a new site; none of those that a folder above it has for all that is in it. */
export function managerFiles(
  folder: string,
  { files }: Pick<PackageManager, 'files'>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !isAbove(folder, name)));
}

function isAbove(folder: string, name: string): boolean {
  const parent = path.dirname(folder);
  return parent !== folder && (existsSync(path.join(parent, name)) || isAbove(parent, name));
}
