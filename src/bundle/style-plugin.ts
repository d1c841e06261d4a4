import type { Plugin } from 'esbuild';
import { STYLE_SHEET } from '../shared/style-files.ts';

/**
 * Style sheets that modules import are collected into the site's one style sheet, so that a component's styles
 * are there before its code is, and without JavaScript.
 */
export function styleCollectorPlugin(found: Set<string>): Plugin {
  return {
    name: 'docsgen-styles',
    setup(build) {
      build.onLoad({ filter: STYLE_SHEET }, ({ path: file }) => {
        found.add(file);
        return { contents: '', loader: 'js' };
      });
    },
  };
}
