import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { isOutputPath } from '../plugins/page-files.ts';
import type { BuiltSite, OutputFile, Plugin } from '../plugins/plugin.ts';
import { runAsyncHook } from '../plugins/run-hook.ts';
import type { FilePlanner } from '../publish/file-planner.ts';

/** Plans the files that plugins make; returns what went wrong. */
export async function emitPluginFiles(
  publisher: FilePlanner,
  { plugins }: SiteConfig,
  site: BuiltSite,
): Promise<Diagnostic[]> {
  const faults: Diagnostic[] = [];
  for (const plugin of plugins.list) {
    const { files } = plugin;
    if (!files) continue;
    try {
      const made = await runAsyncHook(plugin, 'files', () => files(site));
      for (const file of made) faults.push(...add(publisher, plugin, file));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      faults.push(...error.diagnostics);
    }
  }
  return faults;
}

function add(publisher: FilePlanner, { name }: Plugin, { path, contents }: OutputFile): Diagnostic[] {
  if (isOutputPath(path)) {
    publisher.add(path, contents, `the plugin "${name}"`);
    return [];
  }
  return [
    createDiagnostic('plugin-failed', {
      message: `The plugin "${name}" makes the file "${path}", which is no path below the output folder`,
      hint: 'Write it without a slash at its start, and without ".." in it.',
    }),
  ];
}
