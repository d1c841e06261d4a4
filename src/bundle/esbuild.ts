import type { build as Build, transform as Transform } from 'esbuild';

export type { BuildOptions } from 'esbuild';

/** esbuild's `build`; the package is loaded when something has to be bundled, which most builds have not. */
export const build = (async (options: Parameters<typeof Build>[0]) =>
  (await import('esbuild')).build(options)) as typeof Build;

/** esbuild's `transform`, likewise. */
export const transform = (async (...given: Parameters<typeof Transform>) =>
  (await import('esbuild')).transform(...given)) as typeof Transform;
