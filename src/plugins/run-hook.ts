import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { tracedSiteCode } from '../files/run-trace.ts';
import { placeOfThrown } from '../files/thrown-place.ts';
import { isTrusted, notingReads } from './hook-reads.ts';
import { describeResult, type HookName } from './hook-results.ts';
import type { Plugin } from './plugin.ts';

/**
 * Runs a hook of a plugin. Throws `DiagnosticError` that names the plugin, its hook and the page, for whatever the hook
 * throws.
 *
 * @param file the page that the hook works on, relative to the root; null for hooks of the whole site
 */
export function runHook<Result>(
  plugin: Plugin,
  hook: HookName,
  file: string | null,
  run: () => Result,
): Result {
  return expectResult(plugin, hook, file, callHook(plugin, hook, file, run));
}

/** The same for a part of a hook whose results are nothing like the hook's. */
export function callHook<Result>(
  plugin: Plugin,
  hook: HookName,
  file: string | null,
  run: () => Result,
): Result {
  try {
    return notingReads(plugin, () => traced(plugin, run));
  } catch (error) {
    throw new DiagnosticError([hookFault(plugin, hook, file, error)]);
  }
}

/** What docsgen's own plugins do, a later run need not do again. */
function traced<Result>(plugin: Plugin, run: () => Result): Result {
  return isTrusted(plugin) ? run() : tracedSiteCode(run);
}

/** What a hook has returned. Throws `DiagnosticError` where that is nothing to go on with. */
export function expectResult<Result>(
  plugin: Plugin,
  hook: HookName,
  file: string | null,
  result: Result,
): Result {
  const wrong = describeResult(hook, result);
  if (wrong === null) return result;
  throw new DiagnosticError([hookFault(plugin, hook, file, new Error(wrong))]);
}

/** The same for a hook that may take its time. */
export async function runAsyncHook<Result>(
  plugin: Plugin,
  hook: HookName,
  run: () => Result | Promise<Result>,
  file: string | null = null,
): Promise<Result> {
  let result: Result;
  try {
    result = await traced(plugin, run);
  } catch (error) {
    throw new DiagnosticError([hookFault(plugin, hook, file, error)]);
  }
  return expectResult(plugin, hook, file, result);
}

/** The fault of a hook that has thrown. */
export function hookFault(plugin: Plugin, hook: HookName, file: string | null, error: unknown): Diagnostic {
  const { name } = plugin;
  const reason = error instanceof Error ? error.message : String(error);
  // Nobody else can mend what docsgen does itself; where a site moves in, it costs the page.
  if (file !== null && isTrusted(plugin))
    return createDiagnostic('mdx-failed', {
      message: `The page could not be read: ${reason} ("${hook}" of ${name})`,
      hint: 'That is a fault of docsgen: report it with the text of the page, and write what stands there in another form.',
      location: { file, line: 1, column: 1 },
    });
  const page = file === null ? null : { file, line: 1, column: 1 };
  // Where it throws is what has to be mended; the page is what it was about.
  const thrown = placeOfThrown(error);
  const location = thrown ?? page;
  return createDiagnostic('plugin-failed', {
    message: `The plugin "${name}" failed in its hook "${hook}": ${reason}`,
    hint: 'Mend the plugin, or take it out of `plugins` in the configuration.',
    ...(location ? { location } : {}),
    ...(thrown && page ? { related: [{ message: 'It worked on this page', location: page }] } : {}),
  });
}
