import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { transform } from '../files/esbuild.ts';

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

/** A module with names that others ask it for in vain, as what is nothing. */
export function withLacking(
  text: string,
  file: string,
  lacking: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  const lines = [...(lacking.get(file) ?? [])].map((name) => `\nexport const ${name} = undefined;`);
  return text + lines.join('');
}

/** Reads modules of the site that have types in files whose names don't say so, or that lack names. */
export function typedScriptsPlugin(lacking: ReadonlyMap<string, ReadonlySet<string>>): Plugin {
  return {
    name: 'docsgen-typed-scripts',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        const isTyped = /\.[cm]?tsx?$/.test(file);
        if (/[\\/]node_modules[\\/]/.test(file) || (isTyped && !lacking.has(file))) return undefined;
        const text = withLacking(readFileSync(file, 'utf8'), file, lacking);
        const loader = await loaderOf(file, text);
        if (loader !== 'tsx' && !lacking.has(file)) return undefined;
        return { contents: text, loader, resolveDir: path.dirname(file) };
      });
    },
  };
}
