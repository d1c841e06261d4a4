import { importText } from '../files/import-text.ts';
import { trustPlugins } from '../plugins/hook-reads.ts';
import { createPluginSet, NO_PLUGINS, type PluginSet } from '../plugins/plugin-set.ts';

/**
 * The plugins that a configuration asks for: its dialect's, then its own. They are not looked at.
 *
 * @param locale the language that the site is made in
 */
export async function collectPlugins(
  user: object,
  root: string,
  locale: string,
): Promise<readonly unknown[]> {
  const { dialect, plugins, contentDir, publicDir } = user as Readonly<Record<string, unknown>>;
  const own: readonly unknown[] = Array.isArray(plugins) ? plugins : [];
  if (dialect === undefined) return own;
  const { createDialect } = await import('./create-dialect.ts');
  return [...trustPlugins(createDialect(dialect, root, { contentDir, publicDir, locale })), ...own];
}

/** What a thread makes its plugins of; plain data. */
export interface PluginSource {
  /** The configuration as a module. */
  code: string;
  /** Folder of the site; absolute. */
  root: string;
  /** The language that the site is made in. */
  locale: string;
}

/** What threads load their plugins from; null for a site without plugins, whose configuration nobody has to load. */
export function pluginSource(site: {
  config: { root: string; locale: string; plugins: PluginSet };
  configCode: string;
}): PluginSource | null {
  const { root, locale, plugins } = site.config;
  return plugins.list.length === 0 ? null : { code: site.configCode, root, locale };
}

/** Loads the plugins of a site in a thread. The main thread has found nothing wrong with them. */
export async function loadPlugins(source: PluginSource | null): Promise<PluginSet> {
  if (source === null) return NO_PLUGINS;
  const module = await importText(source.code, source.root);
  const user = module.default as { settings?: unknown };
  const values = await collectPlugins(user, source.root, source.locale);
  return createPluginSet(values, source.code, user.settings).plugins;
}
