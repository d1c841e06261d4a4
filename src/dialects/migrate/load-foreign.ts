import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../../files/package-info.ts';
import { describeInOneLine } from '../../shared/thrown.ts';
import { isCommonJs } from '../common-js.ts';
import { SPARED, spareCalls } from '../spare-calls.ts';
import { notingReads, readsOf, workingFolder } from './foreign-run.ts';
import { isRecord, type Json, toRecord } from './json.ts';
import type { Notes } from './migration.ts';

/** Key under which a configuration says which short names for folders its plugins give to the bundler. */
export const ALIASES = 'docsgen aliases';

/** Key under which a plugin of Starlight says of which package it is, and what that was called with. */
export const CALLED = 'docsgen called';

/** Milliseconds that a configuration may take to run. */
const TIME_LIMIT = 20_000;

/**
 * What a configuration exports, as plain JSON, with what its parts threw that were left out, and the files and folders that it is
 * made of and has read; or why it can't be known.
 */
export type Foreign =
  | {
      value: unknown;
      spared?: readonly string[];
      reads?: readonly string[];
      /** The packages whose functions have made the whole, or what it extends: they may have added more than is known. */
      madeBy?: readonly string[];
    }
  | { fault: string };

/** What functions of a configuration are asked while it runs, by their keys: each gets one word after another. */
export type Asked = Readonly<Record<string, readonly string[]>>;

/** Packages whose functions give back what they get, or add what docsgen has itself. */
const MAKERS =
  /^(?:vitepress|astro\/config|@astrojs\/.*|vitepress-plugin-mermaid|vitepress-sidebar|vitepress-i18n|)$/;

/** The configuration of another system as a record; an empty one, and a note of the cause, when it can't be run. */
export async function loadConfiguration(
  file: string,
  notes: Notes,
  load: (file: string) => Promise<Foreign> = loadForeign,
): Promise<Json> {
  const loaded = await load(file);
  if ('value' in loaded) {
    if (loaded.madeBy !== undefined && loaded.madeBy.length > 0)
      notes.left('What a package adds to the configuration that it makes is not known', ...loaded.madeBy);
    for (const fault of loaded.spared ?? [])
      notes.left(
        `Parts of the configuration could not be run, and were left out: ${fault}`,
        path.basename(file),
      );
    return toRecord(loaded.value);
  }
  notes.left(
    `The configuration could not be run, so that its defaults count: ${loaded.fault}`,
    path.basename(file),
  );
  return {};
}

/**
 * Runs the configuration of another system in a process of its own, and gives back its default export as JSON. Packages
 * need not be installed: whatever is imported from one stands for itself, and is left out of the result. Functions are
 * called without arguments where the export is one, and left out elsewhere, but for those that are asked: a table of their
 * answers stands for them. A configuration that can't be run as a whole loses the parts that throw.
 */
export async function loadForeign(
  file: string,
  asked: Asked = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Foreign> {
  return run(file, asked, env, []);
}

/**
 * The same for a configuration that packages make, or that extends one of theirs: these are run where they are installed, and
 * what they add is known. Where they can't be run, they stand for themselves, as all others do.
 */
export async function loadWithMakers(file: string, asked: Asked = {}): Promise<Foreign> {
  const first = await loadForeign(file, asked);
  if (!('value' in first) || first.madeBy === undefined || first.madeBy.length === 0) return first;
  const second = await run(file, asked, {}, first.madeBy);
  const isWhole = 'value' in second && isRecord(second.value) && second.madeBy?.length === 0;
  return isWhole && second.spared?.length === 0 ? second : first;
}

/** @param makers packages that are run */
async function run(
  file: string,
  asked: Asked,
  env: Readonly<Record<string, string>>,
  makers: readonly string[],
): Promise<Foreign> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-migrate-'));
  try {
    const [script, result] = [path.join(folder, 'config.mjs'), path.join(folder, 'result.json')];
    const { code, inputs } = await bundle(file, result, asked, makers);
    writeFileSync(script, code);
    const [before, read] = [path.join(folder, 'before.cjs'), path.join(folder, 'reads.json')];
    writeFileSync(before, notingReads(read));
    const cwd = workingFolder(file);
    const tryWith = (words: readonly string[]) =>
      spawnSync(process.execPath, ['--require', before, script, ...words], {
        cwd,
        env: { ...process.env, ...env },
        encoding: 'utf8',
        timeout: TIME_LIMIT,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    const runsWith = (words: readonly string[]) => tryWith(words).status === 0;
    const first = tryWith([]);
    // What waits for ever does so however it is run.
    if (isLate(first)) return LATE;
    const words = first.status === 0 ? [] : missingNames(first.stderr, tryWith);
    const runs = first.status === 0 || runsWith(words) || runsWith([...words, '--items']);
    if (!runs) writeFileSync(script, spareCalls(code));
    const fault = { fault: lastLine(first.stderr) ?? LATE.fault };
    if (!runs && !runsWith(words)) return fault;
    const loaded = JSON.parse(readFileSync(result, 'utf8')) as {
      value: unknown;
      spared: string[];
      madeBy: string[];
    };
    // Where the module itself throws, nothing is left.
    if (!runs && !isRecord(loaded.value)) return fault;
    const madeBy = loaded.madeBy.filter((name) => !MAKERS.test(name));
    return { ...loaded, madeBy, reads: [...inputs, ...readsOf(read, folder)] };
  } catch (error) {
    return { fault: sayFault(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LATE = { fault: 'it did not end in time' };

function isLate({ error }: { error?: Error | undefined }): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT';
}

/** What Node says of a name that nothing declares, in front of it. */
const MISSING = 'ReferenceError: ';

/** Names that a configuration uses, and nothing declares, at the most. */
const MISSING_NAMES = 5;

/** Words that give a configuration the names which it misses, one after another, as each ends the run. */
function missingNames(stderr: string, tryWith: (words: readonly string[]) => { stderr: string }): string[] {
  const words: string[] = [];
  let said = stderr;
  while (words.length < MISSING_NAMES) {
    const line = said.split('\n').find((own) => own.startsWith(MISSING) && own.endsWith(' is not defined'));
    const name = line?.slice(MISSING.length).split(' ')[0];
    if (name === undefined) break;
    words.push(`--name=${name}`);
    said = tryWith(words).stderr;
  }
  return words;
}

/** What was thrown, in one line; of what the bundler collects, the first. */
function sayFault(error: unknown): string {
  const [first] = (error as { errors?: readonly { text?: string }[] }).errors ?? [];
  if (first?.text) return first.text;
  return describeInOneLine(error);
}

function lastLine(text: string): string | undefined {
  const lines = text.split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.findLast((line) => line.trim() !== '');
}

/**
 * A stand-in answers everything with itself; but what it is called with comes back, since packages wrap configurations:
 * \`defineConfig({ … })\`. What the wrapped object doesn't have is a stand-in again.
 */
const STAND_IN = (name: string) => `const standInName = ${JSON.stringify(name)};
// A list is empty; where that is not enough, as in \`const [plugin, group] = create()\`, it has some items.
const standInItems = function* () { if (process.argv.includes('--items')) for (let left = 8; left > 0; left--) yield stand; };
const standInIsRecord = (own) => typeof own === 'object' && own !== null && !Array.isArray(own);
const standInFor = (own) => new Proxy(own, {
  get: (target, key) => key in target ? target[key] : key === Symbol.iterator ? standInItems : key === 'then' || typeof key === 'symbol' ? target[key] : stand,
});
const standInMade = () => { const own = standInThat((done) => { done?.(settled); return own; }); return own; };
const standInCalled = (words) => {
  const [first, ...others] = words;
  const made = standInIsRecord(first) || (typeof first === 'function' && others.length === 0) ? standInFor(first) : standInMade();
  (globalThis.standInCalls ??= new WeakMap()).set(made, { name: standInName, words });
  return made;
};
// What goes through a list has nothing to go through.
const standInLoops = /^(?:map|filter|flatMap|forEach|reduce|sort|toSorted|slice|concat|flat|find|findLast|some|every)$/;
const standInThat = (later) => new Proxy(function () {}, {
  get: (_, key) => standInLoops.test(String(key)) ? () => stand : key === Symbol.for('docsgen.package') ? standInName : key === 'then' ? later : key === '__esModule' ? true : key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? standInItems : stand,
  apply: (_, own, words) => standInCalled(words), construct: () => stand, ownKeys: () => ['prototype'], getPrototypeOf: () => settled,
});
const settled = standInThat(undefined);
// Who waits for a stand-in gets one that nobody has to wait for.
const stand = standInThat((done) => { done?.(settled); return stand; });
function ${SPARED}(run) {
  const lost = (error) => { (globalThis.standInFaults ??= []).push(String(error)); return stand; };
  try { const own = run(); return globalThis.standInIsPromise?.(own) ? own.catch(lost) : own; } catch (error) { return lost(error); }
}`;

/** The script, and the files of the site that it is made of. */
async function bundle(
  file: string,
  result: string,
  asked: Asked,
  makers: readonly string[],
): Promise<{ code: string; inputs: string[] }> {
  const { build } = await import('esbuild');
  const site = JSON.stringify(path.dirname(file));
  const built = await build({
    stdin: {
      contents: `import * as all from ${JSON.stringify(file)};\nimport { writeFileSync } from 'node:fs';
import { resolve as resolveOwn } from 'node:path';
let value = all.default ?? all;
if (value && Object.hasOwn(value, 'default') && Object.keys(value).length === 1) value = value.default;
// What stands for a package, or for a module that threw, says nothing.
const taken = typeof value === 'function' ? value[Symbol.for('docsgen.package')] : undefined;
if (taken !== undefined) value = null;
if (typeof value === 'function') value = value({ command: 'build', mode: 'production' });
value = await value;
// Short names for folders, which plugins give to the bundler: those that say so are asked.
const aliases = {};
const isOwnFile = (own) => /^(?:\\.{1,2}\\/|\\/|[A-Za-z]:[\\\\/])/.test(own) && !/[\\\\/]node_modules[\\\\/]/.test(own);
for (const entry of Array.isArray(value?.plugins) ? value.plugins : []) {
  const [own, options] = Array.isArray(entry) ? entry : [entry];
  const local = typeof own === 'string' && isOwnFile(own) ? standInRequire(resolveOwn(${site}, own)) : own;
  const create = local?.default ?? local;
  if (typeof create !== 'function' || create[Symbol.for('docsgen.package')] !== undefined || !/\\balias\\b/.test(String(create))) continue;
  try {
    const { configureWebpack } = await create({ siteDir: ${site}, siteConfig: value, baseUrl: value.baseUrl }, options ?? {});
    // Of the two bundles, one may need what is not there.
    for (const isServer of [true, false]) try {
      const made = typeof configureWebpack === 'function' ? configureWebpack({ resolve: { alias: {} } }, isServer, { getStyleLoaders: () => [], getJSLoader: () => ({}) }, undefined) : configureWebpack;
      for (const [name, target] of Object.entries(made?.resolve?.alias ?? {})) if (typeof target === 'string') aliases[name] ??= target;
    } catch {}
  } catch {}
}
if (Object.keys(aliases).length > 0) value = { ...value, ${JSON.stringify(ALIASES)}: aliases };
for (const [key, words] of Object.entries(${JSON.stringify(asked)})) {
  const own = value?.[key];
  if (typeof own !== 'function' || own[Symbol.for('docsgen.package')] !== undefined) continue;
  const answers = {};
  try { for (const word of words) answers[word] = await own(word); } catch (error) { (globalThis.standInFaults ??= []).push(String(error)); }
  value = { ...value, [key]: answers };
}
const makerOf = (own) => own === null || !/^(?:object|function)$/.test(typeof own) ? undefined : globalThis.standInCalls?.get(own)?.name ?? own[Symbol.for('docsgen.package')];
// A configuration may extend another one, as a value, a promise or a function of it.
const extended = async (own, depth) => {
  if (own === null || typeof own !== 'object' || !Object.hasOwn(own, 'extends') || depth > 9) return [own, [makerOf(own)]];
  const base = own.extends;
  const isStandIn = typeof base === 'function' && base[Symbol.for('docsgen.package')] !== undefined;
  const [found, makers] = await extended(await (typeof base === 'function' && !isStandIn ? base() : base), depth + 1);
  return [{ ...own, extends: found }, [makerOf(own), ...makers]];
};
const [whole, makers] = await extended(value, 0);
value = whole;
const madeBy = [...new Set([taken, ...makers])].filter((own) => typeof own === 'string');
const seen = new Set();
// Of a function nothing is known but that there is one.
const isAsked = (key, own) => typeof own === 'function' && own[Symbol.for('docsgen.package')] === undefined &&
  /^(?:createRedirects|editUrl|sidebarItemsGenerator|numberPrefixParser|preprocessor|parseFrontMatter|slugify|readingTime|sortPosts|processBlogPosts|createFeedItems|createSitemapItems|ssrTemplate|rewrites|config|transformHead|transformPageData|transformHtml|postRender|buildEnd)$/.test(key);
const isStandIn = (own) => typeof own === 'function' && own[Symbol.for('docsgen.package')] !== undefined;
// What a package would have put into a navigation is not known.
const isEntries = (key, own) => Array.isArray(own) && /^(?:sidebar|items|nav)$/.test(key);
const patternOf = ({ source, flags }) => ({ source, flags });
// Links that may lead nowhere: texts, patterns, functions.
const deadLinkOf = (own) => own instanceof RegExp ? patternOf(own) : typeof own === 'function' ? (isStandIn(own) ? null : { function: own.name }) : own;
// Of a transformer of code it counts which of its functions it has.
const transformerOf = (own) => isStandIn(own) || own === null || typeof own !== 'object' ? null : Object.fromEntries(Object.entries(own).flatMap(([key, item]) => typeof item === 'function' ? [[key, true]] : []));
// What plugins of the bundler hold is large, and nobody reads it.
const isPlainRecord = (own) => Object.prototype.toString.call(own) === '[object Object]';
const callOf = (own) => globalThis.standInCalls?.get(own);
// A plugin of Starlight says which package made it of what: its options may be no record.
const withCall = (own) => {
  const call = own !== null && /^(?:object|function)$/.test(typeof own) ? callOf(own) : undefined;
  if (call === undefined) return plain(own, true) ?? null;
  const words = call.words.map((word) => plain(word, false) ?? null);
  return { ...(typeof own === 'object' ? plain(own, true) : {}), [${JSON.stringify(CALLED)}]: { package: call.name, words } };
};
const plain = (own, inList) => {
  // A plugin in a list says who it is: the package that it was imported from, or its own name.
  if (typeof own === 'function' && inList) return own[Symbol.for('docsgen.package')] || own.name || 'a function of the configuration';
  if (typeof own !== 'object' || own === null || own instanceof RegExp) return typeof own === 'function' || own instanceof RegExp ? undefined : own;
  if (seen.has(own)) return undefined;
  seen.add(own);
  const copy = Array.isArray(own) ? own.map((item) => plain(item, true) ?? null) : Object.fromEntries(Object.entries(own).map(([key, item]) => [key, key === 'numberPrefixParser' && item === true ? undefined : isAsked(key, item) ? true : key === 'slugify' && isStandIn(item) ? item[Symbol.for('docsgen.package')] : key === 'truncateMarker' && item instanceof RegExp ? patternOf(item) : key === 'plugins' && Array.isArray(item) && callOf(own)?.name === '@astrojs/starlight' ? item.map(withCall) : key === 'vite' && isPlainRecord(item) ? plain({ ...item, plugins: undefined }, false) : key === 'codeTransformers' && Array.isArray(item) ? item.flat().map(transformerOf) : key === 'ignoreDeadLinks' && Array.isArray(item) ? item.map(deadLinkOf) : plain(isEntries(key, item) ? item.filter((one) => !isStandIn(one)) : item, false)]));
  seen.delete(own);
  return copy;
};
writeFileSync(${JSON.stringify(result)}, JSON.stringify({ value: plain(value, false) ?? null, spared: globalThis.standInFaults ?? [], madeBy }));
process.exit(0);`,
      resolveDir: path.dirname(file),
      loader: 'js',
    },
    bundle: true,
    ...{ write: false, metafile: true },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    // Whatever else a configuration imports, such as styles, is of no interest.
    loader: {
      ...{
        '.css': 'empty',
        '.scss': 'empty',
        '.less': 'empty',
        '.svg': 'text',
        '.md': 'text',
        '.txt': 'text',
      },
      ...{ '.vue': 'empty', '.astro': 'empty', '.wasm': 'empty' },
    },
    define: {
      'import.meta.url': JSON.stringify(`file://${file}`),
      'import.meta.filename': JSON.stringify(file),
      'import.meta.dirname': site,
    },
    banner: {
      js: `import { createRequire as makeRequire, syncBuiltinESMExports } from 'node:module';
import fileSystem from 'node:fs';
import { isAbsolute as isAbsolutePath, resolve as resolvePath } from 'node:path';
import { types as standInTypes } from 'node:util';
${STAND_IN('')}
// Configurations may declare these names themselves.
Object.assign(globalThis, { __dirname: ${site}, __filename: ${JSON.stringify(file)} });
const realRequire = makeRequire(${JSON.stringify(file)});
const standInLoad = Object.assign((name) => { try { return realRequire(name); } catch { return stand; } },
  { resolve: (name) => (name.startsWith('.') ? resolvePath(globalThis.__dirname, name) : name) });
globalThis.require = globalThis.standInRequire = standInLoad;
// A stand-in is a prototype of itself, so that instanceof would not end.
globalThis.standInIsPromise = standInTypes.isPromise;
for (const [, name] of process.argv.flatMap((word) => [...word.matchAll(/^--name=(.+)$/g)])) globalThis[name] = standInLoad(name);
${makers.length === 0 ? LENIENT_READS : ''}`,
    },
    plugins: [standIns(makers)],
  });
  const inputs = Object.keys(built.metafile.inputs).filter((name) => !/^<|^[\w-]{2,}:/.test(name));
  return { code: built.outputFiles[0]?.text ?? '', inputs: inputs.map((name) => path.resolve(name)) };
}

/** A file that isn't here, such as what another step generates, reads as an empty object. Packages that are run ask for such. */
const LENIENT_READS = `const { readFileSync: realRead } = fileSystem;
fileSystem.readFileSync = (...words) => { try { return realRead(...words); } catch { return '{}'; } };
syncBuiltinESMExports();`;

/** Packages by which configurations list and read the site's files: sidebars and lists of posts are made of what they give. */
const HELPERS = [
  ...['fast-glob', 'gray-matter', 'globby', 'tinyglobby', 'glob', 'js-yaml', 'yaml', 'fs-extra', 'pathe'],
  ...['dayjs', 'date-fns', 'reading-time', 'front-matter', 'slash', 'vitepress-sidebar'],
];

/** The installed package, the site's or docsgen's own: path of its module; null where there is none. */
function findHelper(name: string, folder: string): string | null {
  for (const from of [path.join(folder, 'x.js'), path.join(packageRoot, 'x.js')]) {
    try {
      return createRequire(from).resolve(name);
    } catch {
      // The next one may have it.
    }
  }
  return null;
}

/**
 * Who asks for a module by `require` gets its default export, as the loader of Docusaurus has it: with all other exports,
 * and with `default`, as names of it.
 */
const REQUIRED = `function defaultOf(all) {
  const own = all !== null && typeof all === 'object' && 'default' in all ? all.default : undefined;
  if (own === null || !/^(?:object|function)$/.test(typeof own) || !Object.isExtensible(own)) return all;
  for (const key of Object.keys(all)) if (!(key in own)) Object.defineProperty(own, key, { get: () => all[key], configurable: true });
  return own;
}`;

const standIns = (makers: readonly string[]): Plugin => ({
  name: 'stand-ins',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?module$/ }, ({ importer }) =>
      importer === '<stdin>' ? undefined : { path: 'module', namespace: 'own-module' },
    );
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (
        pluginData === 'tried' ||
        kind === 'entry-point' ||
        path.isAbsolute(name) ||
        name.startsWith('node:') ||
        builtinModules.includes(name)
      )
        return undefined;
      const maker = makers.includes(name)
        ? await build.resolve(name, { resolveDir, kind, pluginData: 'tried' })
        : null;
      // Packages of a workspace may be TypeScript, which Node does not read.
      if (maker !== null && /\.[cm]?tsx?$/.test(maker.path)) return maker;
      const helper = maker?.path || (HELPERS.includes(name) ? findHelper(name, resolveDir) : null);
      if (helper === null) return { path: name, namespace: 'stand-in' };
      return isCommonJs(helper)
        ? { path: helper, namespace: 'helper' }
        : { path: pathToFileURL(helper).href, external: true };
    });
    // All names of the package, by whichever kind of import they are asked for.
    build.onLoad({ filter: /.*/, namespace: 'helper' }, ({ path: file }) => ({
      contents: `module.exports = globalThis.standInRequire(${JSON.stringify(file)});`,
      loader: 'js',
    }));
    build.onLoad({ filter: /.*/, namespace: 'own-module' }, () => ({
      contents:
        'export const createRequire = () => globalThis.standInRequire;\nexport default { createRequire };',
      loader: 'js',
    }));
    // With a slash in front, Vite means the site's own folder.
    build.onResolve({ filter: /^\// }, async ({ path: name, kind, resolveDir, pluginData }) => {
      const site = build.initialOptions.stdin?.resolveDir;
      if (pluginData === 'tried' || kind === 'entry-point' || site === undefined) return undefined;
      for (const own of [name, path.join(site, name)]) {
        const found = await build.resolve(own, { resolveDir, kind, pluginData: 'tried' });
        if (found.errors.length === 0) return found;
      }
      return { path: name, namespace: 'stand-in' };
    });
    // What is generated, or lies outside of what was handed over, is no reason to give up.
    build.onResolve({ filter: /^\.\.?\// }, async ({ path: name, resolveDir, kind, pluginData }) => {
      if (pluginData === 'tried' || kind === 'require-resolve') return undefined;
      const found = await build.resolve(name, { resolveDir, kind, pluginData: 'tried' });
      if (found.errors.length > 0) return { path: name, namespace: 'stand-in' };
      const isModule = found.namespace === 'file' && /\.[cm]?[jt]sx?$/.test(found.path);
      return kind === 'require-call' && isModule ? { path: found.path, namespace: 'required' } : found;
    });
    build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path: file }) => ({
      contents: `${REQUIRED}\nmodule.exports = defaultOf(require(${JSON.stringify(file)}));`,
      loader: 'js',
      resolveDir: path.dirname(file),
    }));
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path: name }) => ({
      contents: `${STAND_IN(name)}\nmodule.exports = settled;`,
      loader: 'js',
    }));
  },
});
