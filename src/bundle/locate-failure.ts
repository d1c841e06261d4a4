import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { BuildOptions } from '../files/esbuild.ts';
import { runSiteCode, SITE_CODE } from '../files/run-code.ts';
import { SiteCodeError } from '../files/site-code-error.ts';
import type { SourceLocation } from '../shared/location.ts';
import { buildAround, type Detour } from './broken-modules.ts';

/** What a bundle threw while it was loaded. */
export interface LoadFailure {
  cause: unknown;
  /** Null when its error has no trace. */
  location: SourceLocation | null;
  /** What the bundle was made of. */
  metafile: Metafile;
}

/**
 * What code of a site fails with while it is loaded, and where: bundles it again, readable this time and with a map, and
 * runs it once more, on the same detour. Null when it doesn't fail.
 */
export async function locateFailure(
  bundle: BuildOptions & { write: false },
  detour: Detour,
  root: string,
): Promise<LoadFailure | null> {
  const readable = {
    ...{ ...bundle, metafile: true as const },
    sourcemap: 'external' as const,
    minifyWhitespace: false,
    minifySyntax: false,
  };
  const { outputFiles, metafile } = await buildAround(readable, detour);
  const textOf = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '';
  const failure = failureOf(textOf('.cjs'), root);
  if (failure === null) return null;
  const location = placeOf(traceOf(failure.cause), textOf('.map'), path.resolve(bundle.absWorkingDir ?? ''));
  return { ...failure, location, metafile };
}

/** The innermost place of a trace that is no package's. */
function placeOf(
  trace: readonly (readonly [line: number, column: number])[],
  mapText: string,
  folder: string,
): SourceLocation | null {
  const map = new SourceMap(JSON.parse(mapText) as SourceMapPayload);
  for (const [line, column] of trace) {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry) || entry.originalSource.includes('node_modules')) continue;
    const file = moduleFile(entry.originalSource.replace(/^.*(?=island-original:)/, ''), folder);
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return null;
}

/** Absolute path of a module that esbuild names: those of islands stand in a namespace of their own. */
export function moduleFile(name: string, folder: string): string {
  return path.resolve(folder, name.replace(/^island-original:/, ''));
}

function failureOf(code: string, root: string): { cause: unknown } | null {
  try {
    runSiteCode(code, root);
    return null;
  } catch (error) {
    return { cause: error instanceof SiteCodeError ? error.cause : error };
  }
}

/** Lines and columns of a bundle in the trace of its error, innermost first. */
function traceOf(cause: unknown): [line: number, column: number][] {
  const stack = cause instanceof Error ? String(cause.stack) : '';
  return [...stack.matchAll(/(?<![^\s(/\\:])([^\s(/\\:]+):(\d+):(\d+)\)?$/gm)]
    .filter(([, file]) => file === SITE_CODE)
    .map(([, , line, column]) => [Number(line), Number(column)]);
}
