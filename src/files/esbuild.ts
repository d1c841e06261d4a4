import type { build as Build, transform as Transform } from 'esbuild';
import { untraced } from './run-trace.ts';

export type { BuildOptions } from 'esbuild';

/**
 * esbuild's `build`; the package is loaded when something has to be bundled, which most builds have not. What its process
 * reads is noted by whoever keeps the bundle: `keptArtifact` looks at each input.
 */
export const build = (async (options: Parameters<typeof Build>[0]) => {
  const { build: run } = await import('esbuild');
  return untraced(() => run(options));
}) as typeof Build;

/** esbuild's `transform`, likewise. */
export const transform = (async (...given: Parameters<typeof Transform>) => {
  const { transform: run } = await import('esbuild');
  return untraced(() => run(...given));
}) as typeof Transform;
