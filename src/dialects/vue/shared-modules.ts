import path from 'node:path';
import { stampsOf } from '../file-stamps.ts';
import { type RunningModule, runModule } from './run-module.ts';

/** In front of the absolute path of a module that bundles ask for. */
export const MODULE_MARK = 'docsgen-module:';

/** Code that runs as a module of its own. */
const MODULE = /\.(?:[cm]?[jt]sx?|vue)$/;
/** Words that name no file by its place. */
const BARE = /^[^./\\]/;
const INSTALLED = /[\\/]node_modules[\\/]/;

/** True for a file of an installed package. */
export function isInstalled(file: string): boolean {
  return INSTALLED.test(file);
}

/**
 * True for what an import leads to that is a module of its own: any file of the site, and what is asked for of an installed
 * package by its name. The files of such a package go along with that.
 */
export function isSharedModule(name: string, file: string): boolean {
  if (!MODULE.test(file)) return false;
  return !isInstalled(file) || (BARE.test(name) && !/^[a-zA-Z]:/.test(name));
}

/** How a bundle takes a module for one of CommonJS, whose exports as a whole are its default, as Node does for such modules. */
const AS_COMMON = /(__toESM\(require\("docsgen-module:((?:[^"\\]|\\.)*)"\)), 1\)/g;
/** What the bundle of a module with `export` has. */
const ES_MODULE = /^module\.exports = __toCommonJS\(/m;

/** Code for Node, and what it is made of. */
export interface ModuleBundle {
  code: string;
  /** Files of the site that were read, absolute. */
  inputs: readonly string[];
  /** What loaders of data have read for it: absolute paths of files and folders, and `env:NAME`. */
  reads: readonly string[];
  /** Modules that the code asks for, absolute. */
  modules: readonly string[];
  /** False where its inputs don't tell whether it is still the same: it holds data, or lacks a file. */
  isFixed: boolean;
}

/** The modules of a site and its packages, each of which is bundled and run once for all of its pages. */
export interface SharedModules {
  /** Prepares what a bundle asks for. What fails there has a stand-in where it is asked for. */
  prepare: (modules: readonly string[]) => Promise<void>;
  /** Runs code that asks for modules that were prepared, as it would in that file. Throws what it throws. */
  run: (code: string, file: string, module?: RunningModule) => Record<string, unknown>;
  /** A module that was prepared, by its marked name; what stands in for it where it has failed. */
  get: (name: string) => unknown;
  /** The file of the site that a component of Vue is the one of; undefined for what is none. */
  fileOf: (component: object) => string | undefined;
  /** What a module has failed with, by its file; undefined where it has not. */
  failureOf: (file: string) => unknown;
  /** The files of the site that modules are made of, with all that they ask for, and what was read for them. */
  sourcesOf: (modules: readonly string[]) => Sources;
  /** True once a file of the site is another than it was. */
  isStale: () => boolean;
}

/** What bundles are made of, as each of them says it. */
export type Sources = Pick<ModuleBundle, 'inputs' | 'reads'>;

/** A bundle, and how its files stood. */
interface Made extends ModuleBundle {
  stamps: string;
}

/**
 * Pages that share a module share what it remembers, as they do in a site; and a library, or the viewer of API documents,
 * takes seconds to bundle. `bundle` bundles one module, `load` gives what no bundle holds, and `standInFor` what
 * takes the place of a module that can't be bundled, or throws, as most do that look for a browser: one costs no others.
 */
export function createSharedModules(
  bundle: (file: string) => Promise<ModuleBundle>,
  load: (file: string) => (name: string) => unknown,
  standInFor: (file: string, error: unknown) => unknown,
): SharedModules {
  const running = new Map<string, RunningModule>();
  const failures = new Map<string, unknown>();
  const bundles = new Map<string, Made>();
  const components = new WeakMap<object, string>();
  const get = (name: string): unknown => {
    const file = name.slice(MODULE_MARK.length);
    const made = bundles.get(file);
    if (made && !running.has(file) && !failures.has(file)) start(file, made);
    if (failures.has(file)) return standInFor(file, failures.get(file));
    return running.get(file)?.exports;
  };
  const run = (code: string, file: string, module?: RunningModule) => {
    const require = load(file);
    const ask = (name: string) => (name.startsWith(MODULE_MARK) ? get(name) : require(name));
    // Files of a package of the type "module" are taken for ones that Node runs.
    const linked = code.replace(AS_COMMON, (whole, call: string, written: string) => {
      const made = bundles.get(JSON.parse(`"${written}"`) as string);
      return made && ES_MODULE.test(made.code) ? `${call})` : whole;
    });
    return runModule(linked, file, ask, module);
  };
  const start = (file: string, { code }: ModuleBundle) => {
    // Modules that ask for each other see what the other one has so far.
    const module: RunningModule = { exports: {} };
    running.set(file, module);
    try {
      run(code, file, module);
      const { default: own } = module.exports;
      if (file.endsWith('.vue') && typeof own === 'object' && own !== null) components.set(own, file);
    } catch (error) {
      failures.set(file, error);
    }
  };
  const isKnown = (file: string) => bundles.get(file)?.isFixed === true;
  const make = async (file: string): Promise<void> => {
    const before = stampsOf([file]);
    failures.delete(file);
    try {
      const made = await bundle(file);
      // A file that was written meanwhile is another one already.
      const stamps = stampsOf([file]) === before ? stampsOf(filesOf(made)) : '';
      bundles.set(file, { ...made, stamps });
    } catch (error) {
      failures.set(file, error);
      // A package fails for good, until another one is installed; a file of the site may need something that comes.
      const isFixed = isInstalled(file);
      bundles.set(file, { code: '', inputs: [file], reads: [], modules: [], isFixed, stamps: before });
    }
  };
  const prepare = async (files: readonly string[]): Promise<void> => {
    const asked = new Set<string>();
    const anew = new Set<string>();
    for (let left = [...files]; left.length > 0; ) {
      const wanted = [...new Set(left)].filter((file) => !asked.has(file));
      for (const file of wanted) asked.add(file);
      const unknown = wanted.filter((file) => !isKnown(file));
      for (const file of unknown) anew.add(file);
      await Promise.all(unknown.map(make));
      left = wanted.flatMap((file) => bundles.get(file)?.modules ?? []);
    }
    for (const file of withThoseThatAsk(anew, asked, bundles)) {
      running.delete(file);
      if (!anew.has(file)) failures.delete(file);
    }
  };
  const sourcesOf = (files: readonly string[]): Sources => {
    const reached = new Set(files);
    for (const file of reached) for (const next of bundles.get(file)?.modules ?? []) reached.add(next);
    const all = [...reached].flatMap((file) => bundles.get(file) ?? []);
    return {
      inputs: [...new Set(all.flatMap(({ inputs }) => inputs))],
      reads: [...new Set(all.flatMap(({ reads }) => reads))],
    };
  };
  const isStale = () => [...bundles.values()].some((made) => stampsOf(filesOf(made)) !== made.stamps);
  return {
    ...{ prepare, run, get, sourcesOf, isStale },
    fileOf: (component) => components.get(component),
    failureOf: (file) => failures.get(file),
  };
}

/** Files and folders that a bundle is made of. */
function filesOf({ inputs, reads }: Sources): string[] {
  return [...inputs, ...reads.filter((name) => path.isAbsolute(name))];
}

/** Modules, and those among others that ask for one of them, which hold what it was. */
function withThoseThatAsk(
  modules: ReadonlySet<string>,
  others: ReadonlySet<string>,
  bundles: ReadonlyMap<string, ModuleBundle>,
): Set<string> {
  const found = new Set(modules);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const file of others)
      if (!found.has(file) && bundles.get(file)?.modules.some((asked) => found.has(asked))) found.add(file);
  }
  return found;
}

/** The modules that the outputs of a bundle ask for. */
export function modulesOf(
  outputs: Record<string, { imports: { path: string; external?: boolean }[] }>,
): string[] {
  const names = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return [...new Set(names)].flatMap((name) =>
    name.startsWith(MODULE_MARK) ? [name.slice(MODULE_MARK.length)] : [],
  );
}
