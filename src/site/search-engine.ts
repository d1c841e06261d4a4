import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { DiagnosticError } from '../diagnostics/diagnostic.ts';
import { noteUnknown } from '../files/run-trace.ts';
import type { OpenedSite, Plugin, SearchClient, SearchHooks, SearchProvider } from '../plugins/plugin.ts';
import { hookFault, runHook } from '../plugins/run-hook.ts';
import { localSearch } from '../search/local-plugin.ts';
import { toPluginSite } from './source-hooks.ts';

/** What answers the readers of a site. */
export interface SearchEngine {
  plugin: Plugin;
  hooks: SearchHooks;
  /** Changes whenever the engine may make something else of the same pages. */
  key: string;
  /** What threads that render pages call: a hook of the site's plugins, the engine of docsgen, or nothing. */
  inThreads: EngineInThreads;
}

export type EngineInThreads = 'plugin' | 'local' | null;

/** The engine of a site: a plugin's, the one that the configuration names, or docsgen's own; null without search. */
export function searchEngine({ search, plugins, ownPlugins }: SiteConfig): SearchEngine | null {
  if (search === null) return null;
  const plugin = plugins.list.find((one) => one.search);
  // What it does while its files are asked for, one by one, nobody watches.
  if (plugin?.search?.files) noteUnknown('a search engine of the site');
  const own = ownPlugins.find((one) => one.search) ?? localSearch;
  const { search: hooks } = plugin ?? own;
  if (!hooks) return null;
  const inThreads = hooks.page ? (plugin ? 'plugin' : 'local') : null;
  return { plugin: plugin ?? own, hooks, key: plugin ? plugins.key : own.name, inThreads };
}

/** What answers queries in Node; null for an engine that answers browsers alone. Throws `DiagnosticError`. */
export function openEngine(
  { plugin, hooks }: SearchEngine,
  site: OpenedSite,
): Pick<SearchProvider, 'search' | 'forget'> | null {
  const { open } = hooks;
  return open ? runHook(plugin, 'search', null, () => open(site)) : null;
}

/** What answers queries in the browser. Throws `DiagnosticError` where it is nothing that could. */
export function searchClient(config: SiteConfig): SearchClient | null {
  const engine = searchEngine(config);
  if (engine === null) return null;
  const { plugin, hooks } = engine;
  const client: unknown = runHook(plugin, 'search', null, () => hooks.client(toPluginSite(config)));
  const wrong = describeClient(client);
  if (wrong === null) return client as SearchClient;
  throw new DiagnosticError([hookFault(plugin, 'search', null, new Error(wrong))]);
}

function describeClient(client: unknown): string | null {
  const { file, worker } = (client ?? {}) as { file?: unknown; worker?: unknown };
  const files = worker === undefined ? [file] : [file, worker];
  if (!files.every((one) => typeof one === 'string' && path.isAbsolute(one)))
    return 'client(site) has to return { file, worker?, data? }, the files absolute paths';
  const missing = (files as string[]).find((one) => !existsSync(one));
  return missing === undefined ? null : `there is no file ${missing}`;
}
