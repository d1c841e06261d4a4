import type { Metafile } from 'esbuild';
import type { BuildOptions } from '../files/esbuild.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import type { SourceLocation } from '../shared/location.ts';
import { type Detour, standInSource } from './broken-modules.ts';
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
 * @param known what it goes on without already
 * @param root folder of the site; absolute
 */
export async function findFailures(
  bundle: BuildOptions & { write: false },
  known: Detour,
  root: string,
): Promise<LoadFailure[]> {
  const until = performance.now() + LONGEST_SEARCH;
  const isOurs = createIsShipped(known.packageRoot);
  const broken = new Set(known.broken);
  const lacking = new Map([...known.lacking].map(([file, names]) => [file, new Set(names)]));
  // The first look is at what has failed; then placeholders stand for that.
  let detour: Detour = { ...known, broken, lacking, failures: [] };
  const found: LoadFailure[] = [];
  for (let tries = 0; tries < MOST_FAILURES; tries++) {
    const failure = await locateFailure(bundle, detour, root).catch((error: unknown) => {
      // What is known is told all the same.
      if (found.length === 0) throw error;
      return null;
    });
    if (failure === null) break;
    const file = failure.location?.file;
    const asks = file !== undefined && asksFor(file, broken, failure.metafile, bundle.absWorkingDir ?? '');
    if (!asks) found.push(failure);
    if (file === undefined || broken.has(file) || isOurs(file) || performance.now() > until) break;
    broken.add(file);
    detour = { ...detour, standIn: standInSource(null, true) };
  }
  return found;
}

/** A module that fails while it is loaded: what it throws, and where. */
export interface PlacedFailure {
  message: string;
  /** The file is absolute. */
  location: SourceLocation;
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
