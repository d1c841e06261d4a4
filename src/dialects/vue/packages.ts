import { type RunningModule, runModule } from './run-module.ts';

/** In front of the absolute path of a module of a package that bundles ask for. */
export const PACKAGE_MARK = 'docsgen-package:';

/** Code that runs as a package: what an import may name in the place of a file of the site. */
const MODULE = /\.(?:[cm]?[jt]sx?|vue)$/;
/** Words that name no file by its place. */
const BARE = /^[^./\\]/;

/** True for what an import of a package's name has led to: a module of an installed package. */
export function isPackageModule(name: string, file: string): boolean {
  return (
    BARE.test(name) && !/^[a-zA-Z]:/.test(name) && MODULE.test(file) && /[\\/]node_modules[\\/]/.test(file)
  );
}

/** Code for Node, and the modules of packages that it asks for. */
export interface PackageBundle {
  code: string;
  /** Absolute paths. */
  packages: readonly string[];
}

/** The packages of a site, each of which is bundled and run once for all of its pages. */
export interface Packages {
  /** Prepares what a bundle asks for. What fails there has a stand-in where it is asked for. */
  prepare: (modules: readonly string[]) => Promise<void>;
  /** A module that was prepared, by its marked name; what stands in for it where it has failed. */
  get: (name: string) => unknown;
}

/**
 * Pages that share a package share what it remembers, as they do in a site; and a large one, such as a viewer of API documents,
 * takes seconds to bundle. `bundle` bundles one module, `load` gives what no bundle holds, and `standInFor` what
 * takes the place of a module that can't be bundled, or throws, as most do that look for a browser: one costs no others.
 */
export function createPackages(
  bundle: (file: string) => Promise<PackageBundle>,
  load: (file: string) => (name: string) => unknown,
  standInFor: (file: string, error: unknown) => unknown,
): Packages {
  const modules = new Map<string, RunningModule>();
  const failures = new Map<string, unknown>();
  const bundles = new Map<string, PackageBundle>();
  const get = (name: string): unknown => {
    const file = name.slice(PACKAGE_MARK.length);
    const made = bundles.get(file);
    if (made && !modules.has(file)) run(file, made);
    if (failures.has(file)) return standInFor(file, failures.get(file));
    return modules.get(file)?.exports;
  };
  const run = (file: string, { code }: PackageBundle) => {
    // Packages that ask for each other see what the other one has so far.
    const module: RunningModule = { exports: {} };
    modules.set(file, module);
    const require = load(file);
    try {
      runModule(code, file, (name) => (name.startsWith(PACKAGE_MARK) ? get(name) : require(name)), module);
    } catch (error) {
      failures.set(file, error);
    }
  };
  const prepare = async (files: readonly string[]): Promise<void> => {
    for (const file of files) {
      if (bundles.has(file) || failures.has(file)) continue;
      try {
        const made = await bundle(file);
        bundles.set(file, made);
        await prepare(made.packages);
      } catch (error) {
        failures.set(file, error);
      }
    }
  };
  return { prepare, get };
}

/** The modules of packages that the outputs of a bundle ask for. */
export function packagesOf(
  outputs: Record<string, { imports: { path: string; external?: boolean }[] }>,
): string[] {
  const names = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return [...new Set(names)].flatMap((name) =>
    name.startsWith(PACKAGE_MARK) ? [name.slice(PACKAGE_MARK.length)] : [],
  );
}
