import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { transform } from './esbuild.ts';

/** How esbuild reads a module. What other tools build has JSX, and types, in files of whatever name. */
export async function loaderOf(file: string, text: string): Promise<Loader> {
  const extension = path.extname(file).slice(1).replace(/^[cm]/, '');
  const plain = extension === 'js' ? 'jsx' : (extension as Loader);
  if (plain !== 'jsx' || (await parses(text, 'jsx'))) return plain;
  return (await parses(text, 'tsx')) ? 'tsx' : plain;
}

async function parses(text: string, loader: Loader): Promise<boolean> {
  try {
    await transform(text, { loader, jsx: 'automatic', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}

/** Reads modules of the site that have types in files whose names don't say so. */
export function typedScriptsPlugin(): Plugin {
  return {
    name: 'docsgen-typed-scripts',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?jsx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (/[\\/]node_modules[\\/]/.test(file)) return undefined;
        const text = await readFile(file, 'utf8');
        if ((await loaderOf(file, text)) !== 'tsx') return undefined;
        return { contents: text, loader: 'tsx', resolveDir: path.dirname(file) };
      });
    },
  };
}
