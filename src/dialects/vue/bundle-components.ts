import { existsSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Compiler from '@vue/compiler-sfc';
import type { BuildOptions, BuildResult, Loader, Plugin, PluginBuild } from 'esbuild';
import { watchReads } from '../../files/site-reads.ts';
import { parseYaml } from '../../files/yaml.ts';
import { describeInOneLine } from '../../shared/thrown.ts';
import { URL_FILE } from '../../shared/url-files.ts';
import { expandGlobs, mayGlob } from '../vite-globs.ts';
import { findWatched } from '../watched-files.ts';
import { brokenFiles } from './broken-modules.ts';
import { loadNodeVitepress } from './node-vitepress.ts';
import { pageModule } from './page-module.ts';
import { FILE_MARK } from './protocol.ts';
import { runModule } from './run-module.ts';
import { type CompiledSfc, compileSfc } from './sfc.ts';
import { isInstalled, isSharedModule, MODULE_MARK, type ModuleBundle, modulesOf } from './shared-modules.ts';

/** What is bundled, and with what. */
export interface BundleInput {
  code: string;
  loader: Loader;
  /** Folder that the code's imports are seen from. */
  folder: string;
}

export interface BundleTools {
  compiler: typeof Compiler;
  /** Other names for places of imports, as the configuration of Vite has them. */
  aliases: Readonly<Record<string, string>>;
  /** Names that stand for values, as the configuration of Vite has them. */
  defines: Readonly<Record<string, string>>;
  /** Absolute folder of the pages, which is what imports begin at that begin with a slash. */
  src: string;
  /** Absolute folder of the default theme's components, or null. */
  themeFolder: string | null;
  /** Loaders of data are code here, not what they give. */
  isLoader?: boolean;
  /** Takes the names of what loaders of data have read. */
  reads?: Set<string>;
}

const STYLES = /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss)(?:$|\?)/;
/** Vue is there once, for components of the theme and of pages. */
const SHARED = /^(?:vue|@vue\/.+|vue\/.+)$/;
const DATA = /\.data\.[cm]?[jt]s$/;
/** Namespaces of packages that were not found, and of files. */
const ABSENT = 'absent';
const ABSENT_FILE = 'absent-file';

/** Bundles code of a site of VitePress for Node. Throws what esbuild says. */
export async function bundleSite(input: BundleInput, tools: BundleTools): Promise<ModuleBundle> {
  const { code, loader, folder } = input;
  const reads = new Set<string>();
  const own = await withGlobs({ code, loader }, path.join(folder, 'page.js'), { ...tools, reads });
  const made = await bundle({ stdin: { ...own, resolveDir: folder } }, tools);
  return { ...made, reads: [...made.reads, ...reads] };
}

/** Bundles a module of the site, or of an installed package. Throws what esbuild says. */
export function bundleModule(file: string, tools: BundleTools): Promise<ModuleBundle> {
  return bundle({ entryPoints: [file] }, tools);
}

async function bundle(
  entry: Pick<BuildOptions, 'stdin' | 'entryPoints'>,
  tools: BundleTools,
): Promise<ModuleBundle> {
  const reads = new Set<string>();
  const built = await buildSound(entry, { ...tools, reads }, new Map());
  const names = Object.keys(built.metafile.inputs);
  const inputs = names.flatMap((name) => {
    const file = name.replace(/^(?:site-sfc|as-raw|as-url):/, '').split('?')[0] ?? '';
    return /^(?:<stdin>|[\w-]+:)/.test(file) || isInstalled(`/${file}`) ? [] : [path.resolve(file)];
  });
  // Packages that are installed later start the thread anew.
  const isFixed = !names.some((name) => name.startsWith(`${ABSENT_FILE}:`) || DATA.test(name));
  return {
    ...{ code: built.outputFiles[0]?.text ?? '', inputs, reads: [...reads], isFixed },
    modules: modulesOf(built.metafile.outputs),
  };
}

/** Builds again without what fails, as long as that leaves out something more: one module costs no others. */
async function buildSound(
  entry: Pick<BuildOptions, 'stdin' | 'entryPoints'>,
  tools: BundleTools,
  broken: ReadonlyMap<string, string>,
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const { build } = await import('esbuild');
  const options = { ...createOptions(tools, broken), ...entry, metafile: true } as const;
  return build(options).catch(async (error: unknown) => {
    const own = entry.entryPoints as string[] | undefined;
    const more = brokenFiles(error).filter(([file]) => !broken.has(file) && !own?.includes(file));
    if (more.length === 0 || tools.isLoader) throw error;
    return buildSound(entry, tools, new Map([...broken, ...more]));
  });
}

function createOptions(tools: BundleTools, broken: ReadonlyMap<string, string>) {
  return {
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'silent' },
    define: {
      ...{ 'import.meta.env.SSR': 'true', 'import.meta.env.DEV': 'false', 'import.meta.env.PROD': 'true' },
      ...{ 'import.meta.env.BASE_URL': '"/"', 'import.meta.env.MODE': '"production"' },
      ...{ 'import.meta.env': '{}', __VUE_PROD_DEVTOOLS__: 'false', ...tools.defines },
    },
    mainFields: ['module', 'main'],
    // Modules are asked for by names that the engine does not know.
    ...(tools.isLoader ? {} : { supported: { 'dynamic-import': false } }),
    plugins: [standingIn(broken), resolving(tools), loading(tools)],
  } as const satisfies BuildOptions;
}

/** What stands in for modules that can't be bundled: it says so where it is used. */
function standingIn(broken: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'vue-standing-in',
    setup(build) {
      if (broken.size > 0)
        build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) => {
          const reason = broken.get(file);
          return reason === undefined ? undefined : { contents: standInFor(file, reason), loader: 'js' };
        });
    },
  };
}

function standInFor(file: string, reason: string): string {
  const name = `${path.basename(file)} (${reason})`;
  return `module.exports = globalThis.docsgenBroken(${JSON.stringify(name)});`;
}

/** Where imports lead. */
function resolving(tools: BundleTools): Plugin {
  const { isLoader } = tools;
  return {
    name: 'vue-resolving',
    setup(build) {
      build.onResolve({ filter: SHARED }, ({ path: name }) => ({ path: name, external: true }));
      build.onResolve({ filter: /^(?:node:)?[\w/]+$/ }, ({ path: name }) =>
        builtinModules.includes(name.replace(/^node:/, '')) ? { path: name, external: true } : undefined,
      );
      if (isLoader)
        build.onResolve({ filter: /^vitepress$/ }, ({ path: name }) => ({ path: name, external: true }));
      build.onResolve({ filter: /^(?:vitepress|vitepress\/(?:client|theme.*)|@siteData)$/ }, () => ({
        path: 'vitepress',
        namespace: 'own-vitepress',
      }));
      build.onResolve({ filter: STYLES }, ({ path: name }) => ({ path: name, namespace: 'empty' }));
      build.onResolve({ filter: /^(?:virtual:|~icons\/)/ }, ({ path: name }) => ({
        path: name,
        namespace: 'empty',
      }));
      build.onResolve({ filter: /.*/ }, async (found) => {
        if (found.pluginData === 'tried' || found.kind === 'entry-point') return undefined;
        return resolveElse(build, found, tools);
      });
    },
  };
}

interface Wanted {
  path: string;
  resolveDir: string;
  kind: Parameters<PluginBuild['resolve']>[1] extends { kind?: infer Kind } | undefined ? Kind : never;
}

async function resolveElse(
  build: PluginBuild,
  { path: written, resolveDir, kind }: Wanted,
  { aliases, src, isLoader }: BundleTools,
) {
  const [bare = '', query] = written.split('?');
  const alias = Object.keys(aliases).find((name) => bare === name || bare.startsWith(`${name}/`));
  const name = alias === undefined ? fromTheTop(bare, src) : `${aliases[alias]}${bare.slice(alias.length)}`;
  const found = await build.resolve(name, {
    ...{ resolveDir, pluginData: 'tried' },
    ...(kind === undefined ? {} : { kind }),
  });
  if (found.errors.length > 0)
    return { path: bare, namespace: alias !== undefined || /^[./]/.test(bare) ? ABSENT_FILE : ABSENT };
  if (query === 'raw' || query === 'url') return { path: found.path, namespace: `as-${query}` };
  const { sideEffects } = found;
  const isModule = found.namespace === 'file' && isSharedModule(bare, found.path) && !DATA.test(found.path);
  return isModule && !isLoader
    ? { path: `${MODULE_MARK}${found.path}`, external: true, sideEffects }
    : { path: found.path, namespace: found.namespace, external: found.external, sideEffects };
}

/** A path that begins with a slash is one below the folder of pages or its public files, where a file of that name is. */
function fromTheTop(name: string, src: string): string {
  if (!name.startsWith('/')) return name;
  return [src, path.join(src, 'public')].map((top) => path.join(top, name)).find(existsSync) ?? name;
}

/** What imports bring. */
function loading(tools: BundleTools): Plugin {
  const { compiler, themeFolder } = tools;
  return {
    name: 'vue-loading',
    setup(build) {
      build.onLoad({ filter: /\.vue$/, namespace: 'file' }, async ({ path: file }) => {
        const { code, loader } = compileOnce(compiler, readFileSync(file, 'utf8'), file);
        const own = await withGlobs({ code: redirectTheme(code, themeFolder), loader }, file, tools);
        return { ...own, resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: DATA, namespace: 'file' }, async ({ path: file }) =>
        tools.isLoader
          ? undefined
          : { contents: `export const data = ${await loadSound(file, tools)};`, loader: 'js' },
      );
      build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, ({ path: file }) =>
        tools.isLoader && !isInstalled(file)
          ? { contents: withPlace(readFileSync(file, 'utf8'), file), loader: 'ts' }
          : undefined,
      );
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path: file }) => {
        if (isInstalled(file)) return undefined;
        const text = readFileSync(file, 'utf8');
        const isTheme = /[\\/]\.vitepress[\\/]/.test(file);
        if (!isTheme && !mayGlob(text)) return undefined;
        const code = isTheme ? redirectTheme(text, themeFolder) : text;
        return withGlobs({ code, loader: /x$/.test(file) ? 'tsx' : 'ts' }, file, tools);
      });
      build.onLoad({ filter: /\.md$/, namespace: 'file' }, ({ path: file }) => ({
        contents: pageModule(file, tools.src),
        loader: 'js',
      }));
      // Sites that import data in YAML have a plugin for it, which gives what stands in the file.
      build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path: file }) => ({
        contents: JSON.stringify(parseYaml(readFileSync(file, 'utf8'))),
        loader: 'json',
      }));
      build.onLoad({ filter: URL_FILE, namespace: 'file' }, ({ path: file }) => ({
        contents: toAddress(file),
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'as-url' }, ({ path: file }) => ({
        contents: toAddress(file),
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'as-raw' }, ({ path: file }) => ({
        contents: readFileSync(file, 'utf8'),
        loader: 'text',
      }));
      build.onLoad({ filter: /.*/, namespace: 'own-vitepress' }, () => ({
        contents: 'module.exports = globalThis.docsgenVitepress;',
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({
        contents: 'module.exports = { render: () => null };',
        loader: 'js',
      }));
      for (const namespace of [ABSENT, ABSENT_FILE])
        build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
          contents: `module.exports = globalThis.docsgenAbsent(${JSON.stringify(name)});`,
          loader: 'js',
        }));
    },
  };
}

/** What files the code asks for by patterns, and where more may come to, is known before it runs. */
async function withGlobs(
  { code, loader }: Pick<BundleInput, 'code' | 'loader'>,
  file: string,
  { aliases, src, reads }: BundleTools,
): Promise<{ contents: string; loader: Loader }> {
  if (!mayGlob(code)) return { contents: code, loader };
  const expanded = await expandGlobs(code, loader, { file, root: src, aliases });
  for (const folder of expanded.folders) reads?.add(folder);
  return { contents: expanded.code, loader: 'js' };
}

/** Code that asks where it stands is told, since it is moved into a bundle. */
function withPlace(code: string, file: string): string {
  return code
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(file).href))
    .replace(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(path.dirname(file)));
}

/** Components by their files, with the texts that they were compiled of: those of a package are part of many bundles. */
const compiled = new Map<string, { text: string; made: CompiledSfc }>();

function compileOnce(compiler: typeof Compiler, text: string, file: string): CompiledSfc {
  const known = compiled.get(file);
  if (known?.text === text) return known.made;
  const made = compileSfc(compiler, text, file);
  compiled.set(file, { text, made });
  return made;
}

function toAddress(file: string): string {
  return `export default ${JSON.stringify(`${FILE_MARK}${file}`)};`;
}

const THEME_IMPORT =
  /\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(['"])vitepress\/theme(?:-without-fonts)?\2/g;

/** Components of the default theme are taken one by one from where they stand: most pages need none of them. */
export function redirectTheme(code: string, themeFolder: string | null): string {
  if (themeFolder === null) return code;
  return code.replace(THEME_IMPORT, (whole, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    const parts = names.filter((name) => /^VP[A-Za-z]+(?:\s+as\s+[\w$]+)?$/.test(name));
    const imports = parts.map((part) => {
      const [, name = '', own = name] = /^(VP\w+)(?:\s+as\s+([\w$]+))?$/.exec(part) ?? [];
      return `import ${own} from ${JSON.stringify(path.join(themeFolder, `${name}.vue`))};`;
    });
    const rest = names.filter((name) => name !== '' && !parts.includes(name)).join(', ');
    return `${imports.join(' ')} ${whole.replace(`{${list}}`, `{${rest}}`)}`;
  });
}

/** What a loader gives; where it fails, what says so wherever its data is looked at. */
function loadSound(file: string, tools: BundleTools): Promise<string> {
  return loadData(file, tools).catch((error: unknown) => {
    const name = `${path.basename(file)} (${describeInOneLine(error)})`;
    return `globalThis.docsgenLost(${JSON.stringify(name)})`;
  });
}

let lastLoader: Promise<unknown> = Promise.resolve();

/** What a loader of data gives, as JSON: it runs here, as it would while VitePress builds. One after the other, so that it is known what each has read. */
function loadData(file: string, tools: BundleTools): Promise<string> {
  const made = lastLoader.then(() => runLoader(file, tools));
  lastLoader = made.catch(() => {});
  return made;
}

async function runLoader(file: string, tools: BundleTools): Promise<string> {
  const folder = path.dirname(file);
  const code = `export { default } from ${JSON.stringify(file)};`;
  const bundled = await bundleSite({ code, loader: 'js', folder }, { ...tools, isLoader: true });
  // VitePress can not be required: its package is one of ES modules, which may wait for others.
  const own = /\brequire\("vitepress"\)/.test(bundled.code) ? await loadNodeVitepress(file) : null;
  const require = createRequire(file);
  const load = (name: string) => (name === 'vitepress' && own !== null ? own : require(name));
  const watch = watchReads();
  try {
    const { default: loader } = runModule(bundled.code, file, load) as { default?: DataLoader };
    const { files, folders } = findWatched(loader?.watch, folder);
    for (const name of [...bundled.inputs, ...files, ...folders]) tools.reads?.add(name);
    return JSON.stringify((await loader?.load?.(files)) ?? null);
  } finally {
    for (const name of watch.take()) tools.reads?.add(name);
    watch.end();
  }
}

interface DataLoader {
  watch?: string | string[];
  load?: (files: string[]) => unknown;
}
