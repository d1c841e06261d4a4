import { z } from 'zod';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hashReads } from '../files/site-reads.ts';
import { collectHookReads } from './hook-reads.ts';
import type { Plugin } from './plugin.ts';
import { hookFault, runHook } from './run-hook.ts';

/**
 * The plugins with the hooks that they make of the site's settings. A plugin whose settings are wrong has none of them:
 * the check of the configuration names what is wrong. `reads` are hashes of what was read to make the hooks.
 *
 * @param describe why something is no plugin, or null
 */
export function applySettings(
  list: readonly Plugin[],
  settings: unknown,
  describe: (plugin: Plugin) => string | null,
): { list: Plugin[]; reads: string[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const watch = collectHookReads();
  const applied = list.map((plugin) => {
    if (!plugin.settings) return plugin;
    try {
      const parsed = plugin.settings.schema.safeParse(settingsOf(settings, plugin.name));
      return parsed.success ? withHooks(plugin, parsed.data, describe) : plugin;
    } catch (error) {
      if (error instanceof DiagnosticError) diagnostics.push(...error.diagnostics);
      else diagnostics.push(hookFault(plugin, 'settings', null, error));
      return plugin;
    }
  });
  const reads = hashReads(watch.take(), '').map(([, hash]) => hash);
  watch.end();
  return { list: applied, reads, diagnostics };
}

/** Names come from what a user wrote. */
function settingsOf(settings: unknown, name: string): unknown {
  if (typeof settings !== 'object' || settings === null || !Object.hasOwn(settings, name)) return undefined;
  return (settings as Record<string, unknown>)[name];
}

function withHooks(plugin: Plugin, value: unknown, describe: (plugin: Plugin) => string | null): Plugin {
  const more = runHook(plugin, 'settings', null, () => plugin.settings?.hooks(value as never) ?? {});
  const twice = Object.keys(more).find((key) => Object.hasOwn(plugin, key));
  if (twice !== undefined) throw new Error(`it gives "${twice}", which the plugin has already`);
  const joined: Plugin = Object.freeze({ ...more, ...plugin });
  const wrong = describe(joined);
  if (wrong !== null) throw new Error(wrong);
  return joined;
}

/** Why what a plugin says of its settings can't be used, or null. */
export function describeOwnSettings({ name, settings }: Partial<Plugin>): string | null {
  if (settings === undefined) return null;
  const { schema, hooks } = settings as { schema?: unknown; hooks?: unknown };
  if (schema instanceof z.ZodType && typeof hooks === 'function') return null;
  return `"settings" of "${name}" has to be { schema, hooks }: a zod schema, and a function`;
}

/** The schema of `settings` in the configuration of a site with these plugins. */
export function createSettingsSchema(list: readonly Plugin[]) {
  const own = list.flatMap(({ name, settings }) => (settings ? [[name, settings.schema] as const] : []));
  return z.strictObject({ settings: z.strictObject(Object.fromEntries(own)) });
}
