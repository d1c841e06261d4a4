import { DiagnosticError } from '../diagnostics/diagnostic.ts';
import type { FinishedPage, PageFacts, PageFileHooks, Plugin, PluginSite } from './plugin.ts';
import { callHook, hookFault } from './run-hook.ts';

/** A file that a plugin makes for a page. */
export interface PageFilePlan {
  readonly plugin: Plugin;
  readonly hooks: PageFileHooks;
  /** Below the output folder. */
  readonly path: string;
}

/** Why what a plugin says of files of pages can't be used, or null. */
export function describePageFiles({ name, pageFiles }: Partial<Plugin>): string | null {
  if (pageFiles === undefined) return null;
  const { paths, make } = pageFiles as { paths?: unknown; make?: unknown };
  if (typeof paths === 'function' && typeof make === 'function') return null;
  return `"pageFiles" of "${name}" has to be { paths, make }, functions both of them`;
}

/** True for a path that leads to a file below the output folder. */
export function isOutputPath(path: string): boolean {
  return !path.split('/').some((part) => part === '' || part === '.' || part === '..');
}

/** The files that plugins make for a page. Throws `DiagnosticError`. */
export function listPageFiles(list: readonly Plugin[], page: PageFacts, site: PluginSite): PageFilePlan[] {
  return list.flatMap((plugin) => {
    const { pageFiles: hooks } = plugin;
    if (!hooks) return [];
    const paths: unknown = callHook(plugin, 'pageFiles', page.path, () => hooks.paths(page, site));
    if (!Array.isArray(paths)) throw fail(plugin, page, 'paths(page) has to return a list of paths');
    return paths.map((path: unknown) => {
      if (typeof path === 'string' && isOutputPath(path)) return { plugin, hooks, path };
      throw fail(
        plugin,
        page,
        `paths(page) gives ${JSON.stringify(path)}, which is no path below the output folder`,
      );
    });
  });
}

/** Makes one of them. Throws `DiagnosticError`. */
export async function makePageFile(
  { plugin, hooks, path }: PageFilePlan,
  page: FinishedPage,
  site: PluginSite,
): Promise<string | Uint8Array> {
  let made: unknown;
  try {
    made = await hooks.make(path, page, site);
  } catch (error) {
    throw new DiagnosticError([hookFault(plugin, 'pageFiles', page.path, error)]);
  }
  if (typeof made === 'string' || made instanceof Uint8Array) return made;
  throw fail(plugin, page, `make("${path}") has to return text or bytes`);
}

function fail(plugin: Plugin, page: PageFacts, reason: string): DiagnosticError {
  return new DiagnosticError([hookFault(plugin, 'pageFiles', page.path, new Error(reason))]);
}
