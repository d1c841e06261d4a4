import type { Metafile, Plugin } from 'esbuild';
import type { BuildOptions } from '../files/esbuild.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import { type LoadFailure, locateFailure, moduleFile } from './locate-failure.ts';
import { createIsShipped } from './own-modules.ts';

/** How many modules are looked for that fail: each is a bundle of its own. */
const MOST_FAILURES = 10;

/** Milliseconds after which nothing further is looked for: code that waits fails after many seconds. */
const LONGEST_SEARCH = 5_000;

/**
 * The modules of a site that fail while they are loaded, each without those that failed before: a module that fails keeps
 * the rest from being loaded. What asks for one of them is left out, as it may fail for that alone.
 *
 * @param bundle what failed
 * @param root folder of the site; absolute
 */
export async function findFailures(
  bundle: BuildOptions & { write: false },
  { root, packageRoot }: { root: string; packageRoot: string },
): Promise<LoadFailure[]> {
  const until = performance.now() + LONGEST_SEARCH;
  const isOurs = createIsShipped(packageRoot);
  const emptied = new Set<string>();
  const found: LoadFailure[] = [];
  while (emptied.size < MOST_FAILURES) {
    const failure = await locateFailure(withEmptied(bundle, emptied), root);
    if (failure === null) break;
    const file = failure.location?.file;
    const asks = file !== undefined && asksFor(file, emptied, failure.metafile, bundle.absWorkingDir ?? '');
    if (!asks) found.push(failure);
    if (file === undefined || emptied.has(file) || isOurs(file) || performance.now() > until) break;
    emptied.add(file);
  }
  return found;
}

/** One error of them all. */
export function joinFailures(
  [first, ...others]: readonly LoadFailure[],
  files: readonly string[],
): SiteCodeError | null {
  if (first === undefined) return null;
  const further = others.map(({ cause, location }) => new SiteCodeError(cause, location));
  return new SiteCodeError(first.cause, first.location, files, further);
}

/** True where a module imports one of others, itself or by what it imports. */
function asksFor(file: string, others: ReadonlySet<string>, { inputs }: Metafile, folder: string): boolean {
  const importsOf = new Map<string, string[]>();
  for (const [name, { imports }] of Object.entries(inputs)) {
    const from = moduleFile(name, folder);
    importsOf.set(from, [
      ...(importsOf.get(from) ?? []),
      ...imports.map((one) => moduleFile(one.path, folder)),
    ]);
  }
  const seen = new Set<string>();
  const open = [file];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of importsOf.get(at) ?? []) {
      if (others.has(next)) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}

/** A module that has every export there could be, each a component that shows nothing. */
const EMPTY =
  "module.exports = new Proxy({}, { get: (_, name) => name === '__esModule' || (() => null), has: () => true });";

function withEmptied<T extends BuildOptions>(bundle: T, emptied: ReadonlySet<string>): T {
  if (emptied.size === 0) return bundle;
  const plugin: Plugin = {
    name: 'docsgen-failed-modules',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path: file }) =>
        emptied.has(file) ? { contents: EMPTY, loader: 'js' } : undefined,
      );
    },
  };
  return { ...bundle, plugins: [plugin, ...(bundle.plugins ?? [])] };
}
