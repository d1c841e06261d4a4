import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { type BuildOptions, build } from '../files/esbuild.ts';
import { runSiteCode, SITE_CODE } from '../files/run-code.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import type { SourceLocation } from '../shared/location.ts';

/**
 * Where code of a site fails while it is loaded: bundles it again, readable this time and with a map, and runs it
 * once more. Null when it doesn't fail again, or its error has no trace.
 */
export async function locateFailure(
  bundle: BuildOptions & { write: false },
  root: string,
): Promise<SourceLocation | null> {
  const { outputFiles } = await build({
    ...bundle,
    sourcemap: 'external',
    minifyWhitespace: false,
    minifySyntax: false,
  });
  const textOf = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  const trace = traceOf(textOf('.cjs'), root);
  const map = new SourceMap(JSON.parse(textOf('.map')) as SourceMapPayload);
  const folder = path.resolve(bundle.absWorkingDir ?? '');
  for (const [line, column] of trace) {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || entry.originalSource.includes('node_modules')) continue;
    // Modules of islands stand in a namespace of their own.
    const file = path.resolve(folder, entry.originalSource.replace(/^(?:.*[\\/])?island-original:/, ''));
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return null;
}

/** Lines and columns of a failing bundle in its error's trace, innermost first. */
function traceOf(code: string, root: string): [line: number, column: number][] {
  try {
    runSiteCode(code, root);
    return [];
  } catch (error) {
    const cause = error instanceof SiteCodeError ? error.cause : error;
    const stack = cause instanceof Error ? String(cause.stack) : '';
    return [...stack.matchAll(/(?<![^\s(/\\:])([^\s(/\\:]+):(\d+):(\d+)\)?$/gm)]
      .filter(([, file]) => file === SITE_CODE)
      .map(([, , line, column]) => [Number(line), Number(column)]);
  }
}
