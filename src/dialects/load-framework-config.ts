import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type ImportKind, type Loader, type Plugin } from 'esbuild';
import { importModule } from '../files/import-module.ts';
import { isCommonJs } from './common-js.ts';
import { SPARED, spareCalls } from './spare-calls.ts';

/** A configuration that has been run, with the files that it was made of; absolute. */
export interface LoadedConfig {
  readonly value: unknown;
  readonly inputs: readonly string[];
}

/** Whether a package that a module imports is stood in for even where it is installed; the module's path is absolute. */
export type IsUnneeded = (name: string, importer: string) => boolean;

/**
 * What an import of a package is: one of Node's, or a call of `require`, as Docusaurus has it, which translates its
 * configuration by Babel. Then packages are those that they give to CommonJS, any of their names can be imported, and what
 * says to be a module has its own default.
 */
export type Interop = 'node' | 'babel';

/** Key under which what stands for a package says its name. */
export const PACKAGE = Symbol.for('docsgen.absent-package');

/**
 * Runs another system's configuration as it is, with the packages that are installed. What is written in TypeScript, or
 * mixes the two kinds of modules, is bundled; what isn't installed is stood in for, and known by `PACKAGE`.
 *
 * @param isUnneeded true for packages that are stood in for even where they are installed
 */
export async function loadConfig(
  file: string,
  isUnneeded: IsUnneeded,
  interop: Interop = 'node',
): Promise<LoadedConfig> {
  const { value, inputs } = await loadModule(file, isUnneeded, interop);
  return { value: typeof value === 'function' ? await (value as AskedConfig)(BUILD) : await value, inputs };
}

/** A configuration that is a function, as Vite has them; others ask for nothing. */
type AskedConfig = (asked: typeof BUILD) => unknown;

/** What Vite says to such a function when it builds. */
const BUILD = { command: 'build', mode: 'production', isSsrBuild: false, isPreview: false } as const;

/** The same for any module of another system: its default export as it is, which is not called. */
export async function loadModule(
  file: string,
  isUnneeded: IsUnneeded,
  interop: Interop = 'node',
): Promise<LoadedConfig> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-config-'));
  try {
    const packages = new Set<string>();
    const built = await build({
      ...{
        entryPoints: [file],
        bundle: true,
        write: false,
        platform: 'node',
        format: 'esm',
        target: 'node20',
      },
      ...{ logLevel: 'silent', metafile: true, absWorkingDir: path.dirname(file) },
      loader: { '.css': 'empty', '.scss': 'empty', '.svg': 'text', '.md': 'text', '.txt': 'text' },
      define: {
        'import.meta.url': '__docsgenUrl',
        'import.meta.filename': '__docsgenFile',
        'import.meta.dirname': '__docsgenFolder',
      },
      banner: { js: bannerOf(file) },
      plugins: [installedPackages(packages, isUnneeded, interop), ownPlaces],
    });
    const text = built.outputFiles[0]?.text ?? '';
    const load = (name: string, code: string): Promise<{ default?: unknown }> => {
      const script = path.join(folder, name);
      writeFileSync(script, code);
      return importModule(pathToFileURL(script).href);
    };
    const all = await load('config.mjs', text).catch((error: unknown) =>
      // What can't be run costs itself; where nothing else is left, the first fault is the one that counts.
      load('spared.mjs', spareCalls(text)).catch(() => Promise.reject(error)),
    );
    let value: unknown = all.default ?? all;
    if (isOnlyDefault(value)) value = value.default;
    const own = Object.keys(built.metafile.inputs).map((input) => path.resolve(path.dirname(file), input));
    return { value, inputs: [...own, ...packages].filter((input) => path.isAbsolute(input)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What stands in front of a configuration: how it loads what it asks for while it runs, and what stands in for the rest. */
function bannerOf(file: string): string {
  return `import { createRequire as docsgenRequire } from 'node:module';
import { types as docsgenTypes } from 'node:util';
const docsgenOwn = docsgenRequire(${JSON.stringify(file)});
function docsgenStandIn(name) {
  const key = Symbol.for('docsgen.absent-package');
  const stand = new Proxy(function () {}, {
    get: (_, asked) => asked === key ? name : asked === '__esModule' ? true : asked === 'then' ? undefined : asked === Symbol.toPrimitive ? () => '' : asked === Symbol.iterator ? function* () {} : stand,
    apply: (_, own, [first]) => typeof first === 'object' && first !== null ? first : stand,
    construct: () => stand, ownKeys: () => ['prototype'], getPrototypeOf: () => stand,
  });
  return stand;
}
function ${SPARED}(run) {
  // A package that is not installed says its name.
  const lost = (error) => docsgenStandIn(/^Cannot find (?:module|package) '([^']+)'/.exec(error?.message)?.[1] ?? '');
  try { const own = run(); return docsgenTypes.isPromise(own) ? own.catch(lost) : own; } catch (error) { return lost(error); }
}
const docsgenIsThere = (name) => { try { return docsgenOwn.resolve(name); } catch { return null; } };
// Other systems find TypeScript too; what is not there, such as a file that another step makes, is only named.
const require = Object.assign((name) => docsgenIsThere(name) === null ? docsgenStandIn(name) : docsgenOwn(name), { ...docsgenOwn, resolve: (name) => docsgenIsThere(name) ?? name });`;
}

function isOnlyDefault(value: unknown): value is { default: unknown } {
  return typeof value === 'object' && value !== null && 'default' in value && Object.keys(value).length === 1;
}

/** Modules of today make the names of CommonJS for themselves, of `import.meta.url`. */
function declares(text: string, name: string): boolean {
  return new RegExp(`\\b(?:var|const|let)\\s+(?:\\{[^}]*)?${name}\\b`).test(text);
}

/** A module of today that exports as CommonJS does. */
const MIXED = /^(?:import|export)\b/m;
const ASSIGNS = /^module\.exports\s{0,9}=/m;

/** Modules know their own place, as without a bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      const loader: Loader = /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx';
      const folder = path.dirname(file);
      const places = { __docsgenUrl: pathToFileURL(file).href, __docsgenFile: file, __docsgenFolder: folder };
      const common = Object.entries({ __filename: file, __dirname: folder }).filter(
        ([name]) => !declares(text, name),
      );
      const all = [...Object.entries(places), ...common];
      const names = all.map(([name, value]) => `${name} = ${JSON.stringify(value)}`).join(', ');
      if (!MIXED.test(text) || !ASSIGNS.test(text) || /^export\s+default\b/m.test(text))
        return { contents: `const ${names};${text}`, loader };
      // Docusaurus compiles to CommonJS, which knows both.
      const [head, tail] = ['const module = { exports: {} }', 'export default module.exports;'];
      return { contents: `${head}, ${names};${text}\n${tail}\n`, loader };
    });
  },
};

/** Packages are those of the site; what is not there, or is not to be run, is stood in for. */
function installedPackages(packages: Set<string>, isUnneeded: IsUnneeded, interop: Interop): Plugin {
  return {
    name: 'installed-packages',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, async ({ path: name, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === 'tried' || kind === 'entry-point' || kind === 'require-resolve') return undefined;
        if (isBuiltin(name)) return { path: name, external: true };
        if (isUnneeded(name, importer)) return { path: name, namespace: 'absent' };
        const isCalled = interop === 'babel' && kind === 'import-statement';
        const find = (as: ImportKind) =>
          resolve(name, { resolveDir, kind: as, importer, pluginData: 'tried' });
        const called = isCalled ? await find('require-call') : null;
        const found = called?.errors.length === 0 ? called : await find(kind);
        if (found.errors.length > 0) return { path: name, namespace: 'absent' };
        // Packages of a workspace may be TypeScript, which Node does not read.
        if (/^[./]/.test(name) || /\.[cm]?tsx?$/.test(found.path)) return undefined;
        packages.add(found.path);
        if (isCalled && isCommonJs(found.path)) return { path: found.path, namespace: 'common' };
        return {
          path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href,
          external: true,
        };
      });
      onLoad({ filter: /.*/, namespace: 'common' }, ({ path: file }) => ({
        contents: `module.exports = docsgenOwn(${JSON.stringify(file)});`,
        loader: 'js',
      }));
      onLoad({ filter: /.*/, namespace: 'absent' }, ({ path: name }) => ({
        contents: `module.exports = docsgenStandIn(${JSON.stringify(name)});`,
        loader: 'js',
      }));
    },
  };
}
