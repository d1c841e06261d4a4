import { existsSync } from 'node:fs';
import { DiagnosticError } from '../diagnostics/diagnostic.ts';
import type { BrowserModule, Plugin, PluginSite } from './plugin.ts';
import { hookFault, runHook } from './run-hook.ts';

/** The modules that plugins run in the browser, in their order. Throws `DiagnosticError`. */
export function collectBrowserModules(list: readonly Plugin[], site: PluginSite): BrowserModule[] {
  return list.flatMap((plugin) => {
    const { browser } = plugin;
    if (!browser) return [];
    const modules = runHook(plugin, 'browser', null, () => browser(site));
    for (const { file } of modules) {
      if (existsSync(file)) continue;
      const fault = hookFault(plugin, 'browser', null, new Error(`there is no file ${file}`));
      throw new DiagnosticError([fault], 1, [file]);
    }
    return modules;
  });
}

/** Source of the module `virtual:docsgen/browser`. One that can't be loaded is told and left out: pages do without it. */
export function browserModulesSource(modules: readonly BrowserModule[]): string {
  const calls = modules.map(
    ({ file, data = null }) =>
      `() => import(${JSON.stringify(file)}).then(({ start }) => start?.(${JSON.stringify(data)}), reportError)`,
  );
  return `export const browserModules = [${calls.join(', ')}];`;
}
