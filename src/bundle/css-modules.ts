import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { hashText } from '../files/hash.ts';
import { relativePath } from '../files/paths.ts';
import { build as esbuild } from './esbuild.ts';

const CSS_MODULE = /\.module\.css$/;

/** A style sheet whose class names count in its module only. */
interface CssModule {
  /** The style sheet with names that nobody else has. */
  css: string;
  /** Source of a module that maps names as written to these. */
  script: string;
}

/** Loads `.module.css` imports as their class names; the files are collected, as other style sheets are. */
export function cssModulesPlugin(root: string, found: Set<string>): Plugin {
  return {
    name: 'docsgen-css-modules',
    setup(build) {
      build.onLoad({ filter: CSS_MODULE, namespace: 'file' }, async ({ path: file }) => {
        found.add(file);
        return { contents: (await compile(root, file)).script, loader: 'js' };
      });
    },
  };
}

/** Loads `.module.css` files into the site's style sheet, with the names that their modules have. */
export function cssModuleStylesPlugin(root: string): Plugin {
  return {
    name: 'docsgen-css-module-styles',
    setup(build) {
      build.onLoad({ filter: CSS_MODULE, namespace: 'file' }, async ({ path: file }) => ({
        contents: (await compile(root, file)).css,
        loader: 'css',
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/** Names are made of the file's path below the site's root, so that every bundle finds the same. */
async function compile(root: string, file: string): Promise<CssModule> {
  const result = await esbuild({
    stdin: {
      contents: `export * from ${JSON.stringify(file)}; export { default } from ${JSON.stringify(file)};`,
      resolveDir: path.dirname(file),
    },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '.',
    logLevel: 'silent',
    plugins: [localNames(root)],
  });
  const textOf = (ending: string) =>
    result.outputFiles.find((output) => output.path.endsWith(ending))?.text ?? '';
  return { css: textOf('.css'), script: textOf('.js') };
}

function localNames(root: string): Plugin {
  const namespace = 'docsgen-css-module';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: request, kind, resolveDir }) => {
        // What a style sheet shows is looked for when all of them are joined.
        if (kind === 'url-token' || kind === 'import-rule') return { path: request, external: true };
        const file = path.resolve(resolveDir, request);
        const name = path.basename(file).replace(CSS_MODULE, '');
        const shown = `${name}-${hashText(relativePath(root, file)).slice(0, 6)}.css`;
        return { path: shown, namespace, pluginData: file };
      });
      build.onLoad({ filter: /.*/, namespace }, async ({ pluginData: file }: { pluginData: string }) => ({
        contents: await readFile(file, 'utf8'),
        loader: 'local-css',
        resolveDir: path.dirname(file),
      }));
    },
  };
}
