import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { slugOf } from './host-files.ts';
import type { PackageManager } from './package-manager.ts';

/** What the scripts of a site run. */
const COMMANDS = {
  dev: 'docsgen serve --watch --open',
  build: 'docsgen build',
  check: 'docsgen check-links',
  preview: 'docsgen serve',
};

/** Packages beside docsgen that editors and the compiler need for components. */
const BESIDE = { '@types/react': '^19.3.0', react: '^19.3.1' };

export interface PackageOptions {
  folder: string;
  version: string;
  /** What package.json names for docsgen; the version when left out. */
  packageSpec?: string | undefined;
  /** What the script that builds the site runs. */
  build: string;
  manager: Pick<PackageManager, 'id'>;
}

type Manifest = Record<string, unknown> & {
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/**
 * Text of a package.json with scripts and packages of the site. One that is there keeps all that it has, its indentation
 * too: scripts that would take the place of others get `docs:` in front. `isFound` says whether one is there, and
 * `notes` what was asked for and is not written. Throws `DiagnosticError` for one that does not parse.
 */
export function mergePackage({ folder, version, packageSpec, build, manager }: PackageOptions) {
  const commands = { ...COMMANDS, build };
  const file = path.join(folder, 'package.json');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const found = source === null ? null : parse(source);
  const old: Manifest = found ?? {
    ...{ name: slugOf(path.basename(folder)), private: true, type: 'module' },
    ...(manager.id === null ? {} : { packageManager: manager.id }),
  };
  const taken = Object.entries(commands).some(
    ([name, command]) => old.scripts?.[name] !== undefined && old.scripts[name] !== command,
  );
  const prefix = taken ? 'docs:' : '';
  const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
  const scripts = Object.fromEntries(names.map((name) => [name, prefix + name])) as Record<
    keyof typeof COMMANDS,
    string
  >;
  const wanted = { docsgen: packageSpec ?? `^${version}`, ...BESIDE };
  const missing = Object.entries(wanted).filter(
    ([name]) => old.dependencies?.[name] === undefined && old.devDependencies?.[name] === undefined,
  );
  const manifest: Manifest = {
    ...old,
    scripts: { ...old.scripts, ...Object.fromEntries(names.map((name) => [scripts[name], commands[name]])) },
    devDependencies: sorted({ ...old.devDependencies, ...Object.fromEntries(missing) }),
  };
  const indent = /^([ \t]+)"/m.exec(source ?? '')?.[1] ?? 2;
  return {
    text: `${JSON.stringify(manifest, null, indent)}\n`,
    scripts,
    isFound: found !== null,
    notes: describeOldPackage(old, packageSpec),
  };
}

/** A package.json that names docsgen already keeps what it says, whatever `--package` asks for. */
function describeOldPackage(old: Manifest, packageSpec: string | undefined): string[] {
  const named = old.dependencies?.docsgen ?? old.devDependencies?.docsgen;
  if (packageSpec === undefined || named === undefined || named === packageSpec) return [];
  return [
    `package.json names docsgen as "${named}", which stays: write "${packageSpec}" there to have that one.`,
  ];
}

function parse(source: string): Manifest {
  try {
    return JSON.parse(source) as Manifest;
  } catch (error) {
    const fault = createDiagnostic('usage-invalid', {
      message: `package.json of this folder does not parse: ${(error as Error).message}`,
      hint: 'Mend it, or name another folder.',
    });
    throw new DiagnosticError([fault], 2);
  }
}

function sorted(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}
