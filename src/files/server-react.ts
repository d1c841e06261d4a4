import { createRequire } from 'node:module';
import path from 'node:path';
import { packageRoot } from './package-info.ts';

/** How bundles ask for it: code runs as if it stood in docsgen's folder (`run-code.ts`), and is kept for other machines. */
export const SERVER_REACT_REQUEST = './dist/server-react.cjs';

/**
 * React as it renders on the server, in a file of its own that docsgen is published with (`scripts/build-command.mjs`):
 * bundles of sites ask for it when they run. Two thirds of each bundle were React's text, which esbuild parsed and wrote
 * for every site, and every thread compiled for every bundle.
 */
export const SERVER_REACT = path.join(packageRoot, SERVER_REACT_REQUEST);

/** Names of modules that are in it. Components of the site may ask for more of `react-dom/server` than docsgen needs. */
export const SERVER_REACT_MODULES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime', 'react-dom']);

/** What docsgen's own modules render with. */
export const SERVER_RENDERER = 'react-dom/server';

/** The texts of the modules that hand on what it has, by name. */
export function serverReactSources(): Record<string, string> {
  return Object.fromEntries(
    [...SERVER_REACT_MODULES, SERVER_RENDERER].map((name) => [
      name,
      `module.exports = require('virtual:docsgen/server-react')[${JSON.stringify(name)}];`,
    ]),
  );
}

/** Loads it, before somebody notes what a site's own code reads. */
export function loadServerReact(): void {
  createRequire(SERVER_REACT)(SERVER_REACT);
}
