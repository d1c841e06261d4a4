/** How a package manager is called. */
export interface PackageManager {
  /** Installs what package.json names. */
  install: readonly string[];
  /** The same in CI: exactly what the lock file says, where there is one. */
  ciInstall: string;
  /** Runs a script. */
  run: string;
}

const MANAGERS: Readonly<Record<string, PackageManager>> = {
  npm: { install: ['npm', 'install', '--no-audit', '--no-fund'], ciInstall: 'npm install', run: 'npm run' },
  pnpm: { install: ['pnpm', 'install'], ciInstall: 'corepack enable && pnpm install', run: 'pnpm run' },
  yarn: { install: ['yarn', 'install'], ciInstall: 'corepack enable && yarn install', run: 'yarn run' },
  bun: { install: ['bun', 'install'], ciInstall: 'npm install', run: 'bun run' },
};

/** The package manager that has started this process, as its environment says; npm otherwise. */
export function packageManager(environment: Readonly<Record<string, string | undefined>>): PackageManager {
  const name = /^(\w+)\//.exec(environment.npm_config_user_agent ?? '')?.[1] ?? 'npm';
  return MANAGERS[name] ?? (MANAGERS.npm as PackageManager);
}
