import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Draws a diagram as SVG. Throws for a text that it cannot read. */
export type Renderer = (source: string, options: { transparent: boolean; font: string }) => string;

/**
 * Loads the package that draws, at once: compiling does not wait. It offers itself to `import` only, so its file is
 * looked up and required, which Node 20.19 can. The built command holds the package itself (scripts/build-command.mjs).
 */
export function loadEngine(): { renderMermaidSVG: Renderer } {
  const require = createRequire(import.meta.url);
  const folders = require.resolve.paths('beautiful-mermaid') ?? [];
  const file = folders
    .map((folder) => path.join(folder, 'beautiful-mermaid/dist/index.js'))
    .find((candidate) => existsSync(candidate));
  if (!file) throw new Error('the package beautiful-mermaid is not installed');
  return require(file) as { renderMermaidSVG: Renderer };
}
