import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';

interface Locked {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}
const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')) as never;
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };

describe('the lock file', () => {
  it.each(['esbuild', 'satteri'])('has the binaries of %s for every platform, with their hashes', (name) => {
    const binaries = Object.entries(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    expect(binaries.length).toBeGreaterThan(8);
    for (const [binary, version] of binaries)
      expect(packages[`node_modules/${binary}`]).toMatchObject({ version, integrity: expect.any(String) });
    const platforms = binaries.map(([binary]) => binary).join(' ');
    for (const platform of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'])
      expect(platforms).toContain(platform);
  });

  it('has a hash for every package that is fetched', () => {
    const fetched = Object.entries(packages).filter(([place]) => place.includes('node_modules/'));
    expect(fetched.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
  });

  it('has no package but esbuild whose installation runs a script on a machine of users', () => {
    const scripted = Object.entries(packages).filter(([, own]) => own.hasInstallScript && !own.dev);
    // Its script only looks for a faster way to start the binary.
    expect(scripted.map(([place]) => place).filter((place) => place !== '')).toEqual([
      'node_modules/esbuild',
    ]);
  });
});

describe('the list of what docsgen is made of', () => {
  it('is what npm sbom writes', () => {
    const text = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      ...{ cwd: projectRoot, encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'ignore'] },
    });
    const { bomFormat, components } = JSON.parse(text) as {
      bomFormat: string;
      components: { name: string; version: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const names = components.map(({ name }) => name);
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
    expect(
      Object.keys(dependencies).filter(
        (name) => !names.some((own) => `@${name}`.endsWith(own) || name.endsWith(`/${own}`)),
      ),
    ).toEqual([]);
  }, 30_000);
});

describe('the list of packages that need watching', () => {
  const rows = [
    ...readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8').matchAll(
      /^\| `([^`]+)` (\d\S*) \| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm,
    ),
  ].map(([, name = '', version = '', where = '', plan = '']) => ({ name, version, where, plan }));

  it('names packages in the version that the lock file has', () => {
    expect(rows.length).toBeGreaterThan(9);
    const locked = rows.map(({ name }) => `${name} ${packages[`node_modules/${name}`]?.version}`);
    expect(rows.map(({ name, version }) => `${name} ${version}`)).toEqual(locked);
  });

  it('says of each whether it is installed or inside of the command', () => {
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
    const licences = readFileSync(path.join(projectRoot, 'dist/LICENSES.txt'), 'utf8');
    const wrong = rows.filter(({ name, version, where }) =>
      where === 'dependency'
        ? dependencies[name] === undefined
        : !where.startsWith('in the command') || !licences.includes(`\n${name} ${version} (`),
    );
    expect(wrong).toEqual([]);
  });
});
