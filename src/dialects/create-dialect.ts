import type { Plugin } from '../plugins/plugin.ts';

/** The plugins of a dialect, by its name in the configuration. */
export function createDialect(dialect: unknown, root: string): readonly Plugin[] {
  const { name, ...options } =
    typeof dialect === 'string' ? { name: dialect } : (dialect as { name: string });
  void root;
  void name;
  void options;
  return [];
}
