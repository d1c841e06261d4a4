import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { withPlace } from '../files/module-place.ts';

/** Lets modules know where they stand; `PLACE_DEFINES` belong to it. docsgen's own never ask. */
export function modulePlacePlugin(root: string, packageRoot: string): Plugin {
  const own = ['theme', 'src'].map((folder) => path.join(packageRoot, folder) + path.sep);
  return {
    name: 'docsgen-module-places',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
        if (own.some((folder) => file.startsWith(folder))) return undefined;
        const text = await readFile(file, 'utf8');
        const placed = withPlace(text, file, root);
        return placed === text ? undefined : { contents: placed, loader: loaderOf(file) };
      });
    },
  };
}

function loaderOf(file: string): Loader {
  const extension = path.extname(file).slice(1).replace(/^[cm]/, '');
  // What other tools build has JSX in files of either name.
  return extension === 'js' ? 'jsx' : (extension as Loader);
}
