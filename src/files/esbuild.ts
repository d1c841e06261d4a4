import type { build as Build, transform as Transform } from 'esbuild';
import { untraced } from './run-trace.ts';

export type { BuildOptions } from 'esbuild';

let loading: Promise<typeof import('esbuild')> | null = null;

/** The package, whose process ends with ours: one that is still asked for answers would print where it waits. */
function load(): Promise<typeof import('esbuild')> {
  loading ??= import('esbuild').then((esbuild) => {
    process.once('exit', () => void esbuild.stop());
    return esbuild;
  });
  return loading;
}

/**
 * esbuild's `build`; the package is loaded when something has to be bundled, which most builds have not. What its process
 * reads is noted by whoever keeps the bundle: `keptArtifact` looks at each input.
 */
export const build = (async (options: Parameters<typeof Build>[0]) => {
  const { build: run } = await load();
  return untraced(() => run(options));
}) as typeof Build;

/** esbuild's `transform`, likewise. */
export const transform = (async (...given: Parameters<typeof Transform>) => {
  const { transform: run } = await load();
  return untraced(() => run(...given));
}) as typeof Transform;
