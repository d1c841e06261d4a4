import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildFailure, OnLoadResult, PartialMessage, Plugin } from 'esbuild';
import { build as esbuild } from '../files/esbuild.ts';
import { withPlace } from '../files/module-place.ts';
import type { ModuleEditor } from './module-editor.ts';
import { type BundlePaths, moduleKey } from './module-paths.ts';
import { createIsOwn } from './own-modules.ts';
import { type Lacking, loaderOf, withLacking, withOwnJsx } from './script-loader.ts';

/** An export of a 'use client' module. */
export interface IslandModule {
  /** Absolute path. */
  file: string;
  exports: string[];
}

// The directive has to come first, after nothing but comments and blank lines.
const USE_CLIENT = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/;

/** True when a module's text starts with the 'use client' directive. */
export function isIslandSource(text: string): boolean {
  return USE_CLIENT.test(text);
}

export interface IslandOptions extends BundlePaths {
  /** Whether a module of the site is an island without saying so. */
  isIsland: (file: string, text: string) => boolean;
  /** Folders of installed packages that bring plugins: their modules may be islands too; absolute. */
  pluginPackages: readonly string[];
  /** Names that modules are asked for and don't export. */
  lacking: Lacking;
  /** A module's text with its texts of the interface in the site's language. */
  say: (text: string, file: string) => string;
  editor: ModuleEditor;
}

/**
 * On the server, replaces every 'use client' module by one whose exports are wrapped as islands, and collects
 * these modules for the client's registry.
 */
export function islandPlugin(options: IslandOptions, found: Map<string, IslandModule>): Plugin {
  // Parts that stand for those of other systems are islands too, where docsgen is a package among others.
  const isOwn = createIsOwn(options.packageRoot);
  return {
    name: 'docsgen-islands',
    setup(build) {
      const edited = (file: string) => options.editor.edit(file, readFileSync(file, 'utf8'));
      const read = async (file: string) => withLacking(edited(file), file, options.lacking);
      build.onResolve({ filter: /^island-original:/ }, ({ path: request }) => ({
        path: request.slice('island-original:'.length),
        namespace: 'island-original',
      }));
      build.onLoad({ filter: /.*/, namespace: 'island-original' }, async ({ path: file }) => ({
        ...(await readModule(file, await read(file), options)),
        resolveDir: path.dirname(file),
      }));
      // Modules without elements are no islands, and read as they are, unless plugins make something else of them.
      build.onLoad({ filter: /\.(?:[cm]?ts|cjs)$/, namespace: 'file' }, async ({ path: file }) => {
        if (isOwn(file) || file.includes(NODE_MODULES)) return undefined;
        const written = readFileSync(file, 'utf8');
        const text = options.editor.edit(file, written);
        return text === written ? undefined : readModule(file, text, options);
      });
      build.onLoad({ filter: /\.(?:[jt]sx|m?js)$/ }, async ({ path: file }) => {
        const isInstalled = file.includes(NODE_MODULES);
        const mayBeIsland = isInstalled ? isOwn(file) || isOfPlugin(file, options) : !file.endsWith('.mjs');
        if (!mayBeIsland) return undefined;
        const text = await read(file);
        const isLoose = !isIslandSource(text) && options.isIsland(file, text);
        if (!isIslandSource(text) && !isLoose)
          return isInstalled ? undefined : readModule(file, text, options);
        const names = await readExportNames(file, text);
        if (!Array.isArray(names)) return names;
        const wrapped = isLoose ? names.filter(isComponentName) : names;
        found.set(file, { file, exports: wrapped });
        const contents = wrapperSource(options, file, { names, wrapped, isLoose });
        return { contents, loader: 'ts', resolveDir: path.dirname(file) };
      });
    },
  };
}

const NODE_MODULES = `${path.sep}node_modules${path.sep}`;

/** Packages that a plugin's package needs know nothing of islands. */
function isOfPlugin(file: string, { pluginPackages }: IslandOptions): boolean {
  return pluginPackages.some(
    (folder) => file.startsWith(folder + path.sep) && !file.slice(folder.length).includes(NODE_MODULES),
  );
}

/**
 * Source of what hydrates the islands of a page, which the client entry imports: one dynamic import for each island.
 *
 * @param isSurrounded whether components stand around all content, whose contexts islands need
 */
export function registrySource(
  paths: BundlePaths,
  modules: readonly IslandModule[],
  isSurrounded: boolean,
): string {
  const around = JSON.stringify(path.join(paths.packageRoot, 'src/runtime/around-client.tsx'));
  const entries = modules.flatMap(({ file, exports }) =>
    exports.map((name) => {
      const key = JSON.stringify(`${moduleKey(paths, file)}#${name}`);
      const load = `import(${JSON.stringify(file)}).then((module) => module[${JSON.stringify(name)}])`;
      return isSurrounded
        ? `  ${key}: (place) => Promise.all([${load}, around()]).then(([Type, surround]) => surround(Type, place)),`
        : `  ${key}: () => ${load},`;
    }),
  );
  // A site without islands gets no code for them.
  if (entries.length === 0) return 'export const hydrate = () => () => {};';
  const runtime = JSON.stringify(path.join(paths.packageRoot, 'src/runtime/islands.tsx'));
  return [
    `import { hydrateIslands } from ${runtime};`,
    // What fails around content leaves its islands alive, without what it would hand down: as when it throws later.
    ...(isSurrounded
      ? [
          'let surrounding;',
          `const around = () => (surrounding ??= import(${around}).then(({ surround }) => surround, (error) => { reportError(error); return (Type) => Type; }));`,
        ]
      : []),
    `const islands = {\n${entries.join('\n')}\n};`,
    'export const hydrate = (container, place) => hydrateIslands(container, place, islands);',
  ].join('\n');
}

/** Source of the module with what stands around content. */
export function aroundSource(root: string, files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as around${index} from ${JSON.stringify(file)};`);
  const entries = files.map((file, index) => {
    const name = path.relative(root, file).split(path.sep).join('/');
    return `  { file: ${JSON.stringify(name)}, Type: around${index}.default },`;
  });
  return [...imports, `export const around = [\n${entries.join('\n')}\n];`].join('\n');
}

/** Names of components begin with a capital; a default export may be one. */
function isComponentName(name: string): boolean {
  return name === 'default' || /^[A-Z]/.test(name);
}

interface Wrapped {
  /** All exports. */
  names: readonly string[];
  /** Those that are islands. */
  wrapped: readonly string[];
  /** True where the module doesn't say so itself. */
  isLoose: boolean;
}

function wrapperSource(paths: BundlePaths, file: string, { names, wrapped, isLoose }: Wrapped): string {
  const runtime = path.join(paths.packageRoot, 'src/runtime/island-server.tsx');
  const lines = names.map((name) => {
    const key = JSON.stringify(`${moduleKey(paths, file)}#${name}`);
    const own = `original[${JSON.stringify(name)}]`;
    const value = wrapped.includes(name) ? `island(${own}, ${key}${isLoose ? ', true' : ''})` : own;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return [
    `import * as original from ${JSON.stringify(`island-original:${file}`)};`,
    `import { island } from ${JSON.stringify(runtime)};`,
    ...lines,
  ].join('\n');
}

/** A module with its place and its texts, and how it is read. */
async function readModule(
  file: string,
  text: string,
  { say, root, packageRoot }: IslandOptions,
): Promise<OnLoadResult> {
  const placed = withPlace(say(text, file), file, root);
  const contents = createIsOwn(packageRoot)(file) ? placed : await withOwnJsx(placed, file);
  return { contents, loader: await loaderOf(file, contents) };
}

/** The names that a module exports; for one that does not compile, what is wrong with it, at its place. */
async function readExportNames(file: string, text: string): Promise<string[] | { errors: PartialMessage[] }> {
  const loader = await loaderOf(file, text);
  try {
    const result = await esbuild({
      stdin: { contents: text, loader, sourcefile: file, resolveDir: path.dirname(file) },
      bundle: false,
      write: false,
      metafile: true,
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      outfile: 'island.js',
    });
    return Object.values(result.metafile.outputs)[0]?.exports.sort() ?? [];
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (errors === undefined) throw error;
    return {
      errors: errors.map((message) => ({
        text: message.text,
        notes: message.notes,
        location: message.location && { ...message.location, file },
      })),
    };
  }
}
