import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { build as esbuild } from '../files/esbuild.ts';
import { hashText } from '../files/hash.ts';
import { relativePath } from '../files/paths.ts';
import { SASS_FILE } from '../shared/style-files.ts';
import { withAbsolutePath } from './message-place.ts';
import { type SassOptions, translateSass } from './sass.ts';

/** Files whose class names count in the modules that import them. */
export const CSS_MODULE = /\.module\.(?:css|s[ac]ss)$/;

/** A style sheet whose class names count in its module only. */
interface CssModule {
  /** The style sheet with names that nobody else has. */
  css: string;
  /** Source of a module that maps names as written to these. */
  script: string;
  errors?: undefined;
}

/** What is wrong with one, as esbuild says it. */
interface Failed {
  css?: undefined;
  script?: undefined;
  errors: Message[];
}

/**
 * Loads `.module.css` and `.module.scss` imports as their class names; the files are collected, as other style sheets are,
 * and so are the names by the path of the file.
 */
export function cssModulesPlugin(
  options: SassOptions,
  found: Set<string>,
  classes: Map<string, readonly string[]> = new Map(),
): Plugin {
  return {
    name: 'docsgen-css-modules',
    setup(build) {
      build.onLoad({ filter: CSS_MODULE, namespace: 'file' }, async ({ path: file }) => {
        found.add(file);
        const { script, errors } = await compile(options, file);
        if (script !== undefined) classes.set(file, namesIn(script));
        return errors ? { errors } : { contents: script, loader: 'js' };
      });
    },
  };
}

/** Loads `.module.css` and `.module.scss` files into the site's style sheet, with the names that their modules have. */
export function cssModuleStylesPlugin(options: SassOptions): Plugin {
  return {
    name: 'docsgen-css-module-styles',
    setup(build) {
      build.onLoad({ filter: CSS_MODULE, namespace: 'file' }, async ({ path: file }) => {
        const { css, errors } = await compile(options, file);
        return errors ? { errors } : { contents: css, loader: 'css', resolveDir: path.dirname(file) };
      });
    },
  };
}

/**
 * A message about what a style sheet of a module names, at the place where it is written: bundles have such a sheet as it
 * was translated, whose lines are others. The message's path is absolute.
 */
export function placeInSheet(message: Message): Message {
  const { text, location } = message;
  const [, name] = /^(?:Could not resolve|There is no file) "([^"]+)"/.exec(text) ?? [];
  if (name === undefined || !location || !CSS_MODULE.test(location.file) || !existsSync(location.file))
    return message;
  const lines = readFileSync(location.file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(name));
  const lineText = lines[at] ?? '';
  // esbuild counts bytes.
  const column = Buffer.byteLength(lineText.slice(0, Math.max(0, lineText.indexOf(name))));
  return {
    ...message,
    location: { ...location, line: at < 0 ? 1 : at + 1, column, lineText, length: Buffer.byteLength(name) },
  };
}

/** Names of classes, as the module that maps them has them. */
function namesIn(script: string): string[] {
  return [...script.matchAll(/^ {2}(?:([^\s":]+)|("(?:[^"\\\n]|\\.)*")): "/gm)].map(
    ([, plain, quoted = '""']) => plain ?? (JSON.parse(quoted) as string),
  );
}

/** Names are made of the file's path below the site's root, so that every bundle finds the same. */
async function compile(options: SassOptions, file: string): Promise<CssModule | Failed> {
  try {
    const result = await esbuild({
      stdin: {
        contents: `export * from ${JSON.stringify(file)}; export { default } from ${JSON.stringify(file)};`,
        resolveDir: path.dirname(file),
      },
      absWorkingDir: options.root,
      bundle: true,
      write: false,
      format: 'esm',
      outdir: '.',
      // Names stay as they are written: those with other letters are asked for by them.
      charset: 'utf8',
      logLevel: 'silent',
      plugins: [localNames(options)],
    });
    const textOf = (ending: string) =>
      result.outputFiles.find((output) => output.path.endsWith(ending))?.text ?? '';
    return { css: textOf('.css'), script: textOf('.js') };
  } catch (error) {
    const { errors = [] } = error as Partial<BuildFailure>;
    if (errors.length === 0) throw error;
    // Places in it are seen from the site, and the whole bundle may run elsewhere.
    return { errors: errors.map((message) => withAbsolutePath(message, options.root)) };
  }
}

function localNames(options: SassOptions): Plugin {
  const namespace = 'docsgen-css-module';
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ path: request, kind, resolveDir }) => {
        // What a style sheet shows is looked for when all of them are joined.
        if (kind === 'url-token' || kind === 'import-rule') return { path: request, external: true };
        const file = path.resolve(resolveDir, request);
        const name = path.basename(file).replace(CSS_MODULE, '');
        const shown = `${name}-${hashText(relativePath(options.root, file)).slice(0, 6)}.css`;
        return { path: shown, namespace, pluginData: file };
      });
      build.onLoad({ filter: /.*/, namespace }, async ({ pluginData: file }: { pluginData: string }) => {
        const read = SASS_FILE.test(file)
          ? translateSass(file, options)
          : { css: await readFile(file, 'utf8') };
        if (read.css === undefined) return { errors: read.errors };
        return { contents: read.css, loader: 'local-css', resolveDir: path.dirname(file) };
      });
    },
  };
}
