import path from 'node:path';
import type { PluginSet } from './plugin-set.ts';
import { runHook } from './run-hook.ts';

/** The file that an import stands for by a plugin's word, or null. */
export type ResolveAlias = (specifier: string) => string | null;

/** Joins the `imports` of all plugins; the first plugin that knows a specifier decides. A whole one beats a start. */
export function createAliases({ list }: PluginSet): ResolveAlias {
  const tables = list.flatMap(({ imports }) => (imports ? [imports] : []));
  if (tables.length === 0) return () => null;
  return (specifier) => {
    for (const table of tables) {
      if (Object.hasOwn(table, specifier)) return table[specifier] ?? null;
      const start = longestStart(Object.keys(table), specifier);
      if (start !== null) return (table[start] ?? '').replace('*', () => specifier.slice(start.length - 1));
    }
    return null;
  };
}

function longestStart(keys: readonly string[], specifier: string): string | null {
  const found = keys.filter((key) => key.endsWith('*') && specifier.startsWith(key.slice(0, -1)));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Names of the modules that stand for code without a counterpart, and for data. */
export const STAND_IN = 'stand-in.cjs';
const DATA_STAND_IN = 'stand-in-data.cjs';

/** True for a file that stands for imports without a counterpart. */
export function isStandIn(file: string): boolean {
  return [STAND_IN, DATA_STAND_IN].includes(path.basename(file));
}

/** The module that stands for imports that lead nowhere; null where they are errors. */
export function missingModule({ list }: PluginSet): string | null {
  return list.find(({ missing }) => missing)?.missing ?? null;
}

/** What stands for an import that leads nowhere; data is a list without entries, whose every property is one too. */
export function standInFor(missing: string, specifier: string): string {
  const isData = /\.(?:json|ya?ml|toml|[ct]sv)$/.test(specifier);
  // A module of somebody else has no twin for data beside it.
  return isData && path.basename(missing) === STAND_IN
    ? path.join(path.dirname(missing), DATA_STAND_IN)
    : missing;
}

/**
 * Folders of the installed packages that the modules of plugins stand in; absolute. docsgen's own is none of them.
 *
 * @param further modules of components that plugins have made pages for
 */
export function pluginPackages(
  { list }: PluginSet,
  packageRoot: string,
  further: readonly string[] = [],
): string[] {
  const ofHooks = list.flatMap(({ components, imports, missing, theme }) => [
    ...(components === undefined ? [] : [components]),
    ...(missing === undefined ? [] : [missing]),
    ...Object.values({ ...imports, ...theme?.components, ...theme?.slots }),
  ]);
  const folders = [...ofHooks, ...further].flatMap(
    (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].filter((folder) => folder !== packageRoot).sort();
}

/** The `node_modules` folders that plugins know of, in which packages are looked for last; absolute. */
export function packageFolders({ list }: PluginSet, root: string): string[] {
  return list.flatMap((plugin) => {
    const { packages } = plugin;
    const folders = packages ? runHook(plugin, 'packages', null, () => packages(root)) : [];
    return folders.map((folder) => path.join(folder, 'node_modules'));
  });
}
