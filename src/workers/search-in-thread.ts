import { hashJson } from '../files/hash.ts';
import type { Plugin } from '../plugins/plugin.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import { callHook } from '../plugins/run-hook.ts';
import { localSearch } from '../search/local-plugin.ts';
import type { SearchTask } from '../search/page-text.ts';
import type { TextSection } from '../shared/text-section.ts';

/** What takes in pages: a plugin of the site, docsgen's own engine, or nobody. */
export type EngineInThread = 'plugin' | 'local' | null;

/** What a page gives to the search, with its hash. */
export interface GivenText {
  hash: string;
  value: unknown;
}

/** Takes in a page that was rendered; null for one that gives nothing. Throws `DiagnosticError`. */
export type TakeIn = (
  page: { sourcePath: string; search: SearchTask | null },
  sections: readonly TextSection[],
) => GivenText | null;

/** Makes the engine ready. Plugins are loaded where one of them has it: they may need the site's own code. */
export async function openSearch(
  engine: EngineInThread,
  loadPlugins: () => Promise<PluginSet>,
): Promise<TakeIn> {
  if (engine === null) return () => null;
  const { list } = engine === 'plugin' ? await loadPlugins() : { list: [localSearch] };
  const plugin = list.find((one) => one.search);
  return ({ sourcePath, search }, sections) =>
    search && plugin ? take(plugin, sourcePath, { ...search, sections }) : null;
}

/** What an engine takes of a page. Throws `DiagnosticError`. */
export function take(
  plugin: Plugin,
  sourcePath: string,
  page: SearchTask & { sections: readonly TextSection[] },
): GivenText | null {
  const value = callHook(plugin, 'search', sourcePath, () => plugin.search?.page?.(page) ?? null);
  return value === null ? null : { hash: hashJson(value), value };
}
