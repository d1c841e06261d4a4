import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { transform } from '../files/esbuild.ts';
import type { ModuleEditor } from './module-editor.ts';
import { createIsOwn } from './own-modules.ts';

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

/**
 * A module that is compiled as docsgen compiles, whatever its tsconfig.json says: with `"jsx": "react"`, which other tools
 * leave to editors, elements would ask for a `React` that the module does not import. It says so at its end, where it moves
 * nothing, unless the module has no end: esbuild reads such comments before it compiles.
 */
export async function withOwnJsx(text: string, file: string): Promise<string> {
  if (!/<[A-Za-z>]/.test(text) || /\bReact\b|@jsx/.test(text)) return text;
  return (await parses(text, await loaderOf(file, text))) ? `${text}\n/** @jsxRuntime automatic */` : text;
}

/** Names that modules are asked for and don't export, by absolute path, and the code of what stands for them. */
export interface Lacking {
  names: ReadonlyMap<string, ReadonlySet<string>>;
  value: string;
}

/** A module with names that others ask it for in vain. */
export function withLacking(text: string, file: string, { names, value }: Lacking): string {
  const lines = [...(names.get(file) ?? [])].map((name) => `\nexport const ${name} = ${value};`);
  return text + lines.join('');
}

/** Reads modules of the site that have types in files whose names don't say so, that lack names, or that have elements. */
export function typedScriptsPlugin(packageRoot: string, lacking: Lacking, editor: ModuleEditor): Plugin {
  const isOwn = createIsOwn(packageRoot);
  return {
    name: 'docsgen-typed-scripts',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (/[\\/]node_modules[\\/]/.test(file) || isOwn(file)) return undefined;
        const written = readFileSync(file, 'utf8');
        const text = await withOwnJsx(withLacking(editor.edit(file, written), file, lacking), file);
        const isTyped = /\.[cm]?tsx?$/.test(file);
        if (isTyped && text === written) return undefined;
        const loader = await loaderOf(file, text);
        if (loader !== 'tsx' && text === written) return undefined;
        return { contents: text, loader, resolveDir: path.dirname(file) };
      });
    },
  };
}
