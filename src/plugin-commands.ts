import { openCheckedSite } from './check/checked-site.ts';
import { toBuiltSite } from './check/plugin-checks.ts';
import { createStepTimer } from './diagnostics/timed-steps.ts';
import { runAsyncHook } from './plugins/run-hook.ts';
import { openConfiguration } from './site/site.ts';

/** A command that a plugin may have. */
export interface PluginCommandOptions {
  /** Folder to look for the configuration in; absolute. */
  cwd: string;
  config?: string | undefined;
  name: string;
  /** What stands behind the name. */
  words: readonly string[];
}

/**
 * Runs a command of a plugin and returns its exit code; null when no plugin has the command. Throws `DiagnosticError` for
 * faults of the configuration, and for a command that throws.
 */
export async function runPluginCommand(options: PluginCommandOptions): Promise<number | null> {
  const { cwd, config, name, words } = options;
  const opened = await openConfiguration({ cwd, config, drafts: false, cache: true });
  for (const plugin of opened.config.plugins.list) {
    const command = plugin.commands?.find((own) => own.name === name);
    if (!command) continue;
    const { site, analysed } = await openCheckedSite({ cwd, config }, createStepTimer());
    const built = toBuiltSite(site.config, analysed.prepared);
    return runAsyncHook(plugin, 'commands', () => command.run(words, built));
  }
  return null;
}
