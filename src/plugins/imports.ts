import type { PluginSet } from './plugin-set.ts';

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
