import path from 'node:path';
import type { Plugin } from 'esbuild';
import { readPlaced } from '../files/module-place.ts';
import { loaderOf } from './script-loader.ts';

/** Lets modules know where they stand; `PLACE_DEFINES` belong to it. docsgen's own never ask. */
export function modulePlacePlugin(root: string, packageRoot: string): Plugin {
  const own = ['theme', 'src'].map((folder) => path.join(packageRoot, folder) + path.sep);
  return {
    name: 'docsgen-module-places',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
        if (own.some((folder) => file.startsWith(folder))) return undefined;
        const placed = readPlaced(file, root);
        return placed === null ? undefined : { contents: placed, loader: await loaderOf(file, placed) };
      });
    },
  };
}
