/** Parts of what browsers load that say the same on most sites: they stand beside the modules of the client. */
import path from 'node:path';
import type { BuildResult } from 'esbuild';
import { build } from '../files/esbuild.ts';
import { type ArtifactShelf, inputFiles, keptArtifact, type StoredArtifact } from '../files/kept-artifact.ts';
import { relativePath } from '../files/paths.ts';
import type { ClientBundleOptions } from './client-bundle.ts';
import { sharedOptions } from './client-options.ts';
import { buildLaterStyles } from './client-styles.ts';
import { textsPlugin } from './texts-plugin.ts';
import { themePlugin } from './theme-plugin.ts';

export interface ClientParts {
  /** Output files by path below the output folder; text. */
  files: Record<string, string>;
  /** Path of the module that a search runs in; null where it needs none. */
  worker: string | null;
  /** Path of the module that writes the samples which a document leaves out. */
  samples: string;
  /** Path of the script of pages of an API that runs before the first paint. */
  early: string;
  /** Scripts that stand in the document: before the first paint, and at the end of the body, of long pages another one. */
  inlineHead: string;
  inlineBody: string;
  inlineLong: string;
  /** One more behind the first, of pages that hold islands. */
  inlineIslands: string;
  /** Virtual modules of style sheets that come with the code that needs them, by name. */
  laterStyles: Record<string, string>;
  /** The files they are made of; absolute. */
  modules: string[];
}

/** Options that these parts know of. JSON leaves functions out: those of plugins are known by their key. */
type PartOptions = Pick<
  ClientBundleOptions,
  'packageRoot' | 'packages' | 'missing' | 'minify' | 'texts' | 'overrides' | 'slots' | 'pluginKey'
>;

const SAMPLES = 'theme/samples.ts';
const EARLY = 'theme/early-reference.ts';
const INLINE = ['early', 'early-tabs', 'early-long', 'early-islands'].map((name) => `theme/${name}.ts`);

/** How many sites' parts are remembered. */
const REMEMBERED = 8;

/** Latest last. A live server asks again after each change of a component, and tests build many sites. */
const remembered = new Map<string, StoredArtifact<unknown>>();

const memory: ArtifactShelf = {
  get: (key) => remembered.get(key) ?? null,
  set(key, value) {
    remembered.delete(key);
    remembered.set(key, value);
    for (const oldest of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(oldest);
  },
};

/** Makes the parts, or remembers them while all they are made of is as it was. Throws esbuild's failure. */
export async function makeClientParts(options: ClientBundleOptions): Promise<ClientParts> {
  const { packageRoot, packages, missing, minify, texts, overrides, slots, pluginKey, search } = options;
  const known: PartOptions = { packageRoot, packages, missing, minify, texts, overrides, slots, pluginKey };
  // Plugins answer with paths of the site.
  const root = pluginKey === '' && missing === null ? null : options.root;
  const key = ['client-parts', known, root, search?.worker ?? null];
  const { result } = await keptArtifact({ shelf: memory, root: packageRoot, key }, async () => {
    const parts = await buildParts(options);
    return { result: parts, inputs: parts.modules };
  });
  return result;
}

async function buildParts(options: ClientBundleOptions): Promise<ClientParts> {
  const { packageRoot } = options;
  const [worker, later, samples, early, inline] = await Promise.all([
    buildSearchWorker(options),
    buildLaterStyles(options),
    buildSamples(options),
    buildEarly(options),
    buildInlineScripts(options),
  ]);
  const files: Record<string, string> = {};
  const modules = worker ? [samples, early, worker] : [samples, early];
  for (const output of modules.flatMap(({ outputFiles }) => outputFiles))
    files[relativePath(packageRoot, output.path)] = output.text;
  const [inlineHead, inlineBody, inlineLong, inlineIslands] = INLINE.map((file) => {
    const made = entryOf(inline, file);
    const output = inline.outputFiles.find(({ path: name }) => relativePath(packageRoot, name) === made);
    return output?.text.trim() ?? '';
  }) as [string, string, string, string];
  return {
    ...{ files, inlineHead, inlineBody, inlineLong, inlineIslands, laterStyles: later.modules },
    worker:
      worker && (Object.entries(worker.metafile.outputs).find(([, made]) => made.entryPoint)?.[0] ?? null),
    samples: entryOf(samples, SAMPLES),
    early: entryOf(early, EARLY),
    modules: [
      ...[samples, early, inline].flatMap(({ metafile }) => inputFiles(metafile, packageRoot)),
      ...later.inputs,
      ...(worker ? inputFiles(worker.metafile, packageRoot) : []),
    ],
  };
}

type BuiltModule = BuildResult<{ write: false; metafile: true }>;

/** A search may run in a worker, which is a module of its own. */
async function buildSearchWorker(options: ClientBundleOptions): Promise<BuiltModule | null> {
  const worker = options.search?.worker;
  if (worker === undefined) return null;
  return build({
    ...sharedOptions(options),
    entryPoints: { 'search-worker': worker },
    outdir: '.',
    entryNames: 'assets/[name]-[hash]',
    format: 'esm',
    platform: 'browser',
  });
}

/** On its own: the client comes when a reader touches the page, and what is remembered is in view before. */
function buildSamples(options: ClientBundleOptions): Promise<BuiltModule> {
  return build({
    ...sharedOptions(options),
    entryPoints: [path.join(options.packageRoot, SAMPLES)],
    outdir: '.',
    entryNames: 'assets/[name]-[hash]',
    format: 'esm',
    minify: true,
    plugins: [
      themePlugin({
        missed: new Set(),
        ...options,
        slots: { ...options, side: 'client' },
        virtual: {},
      }),
      textsPlugin({ ...options, placeRoot: null }),
    ],
  });
}

/** The script of pages of an API that runs before the first paint. */
function buildEarly(options: ClientBundleOptions): Promise<BuiltModule> {
  return build({
    ...sharedOptions(options),
    minify: true,
    entryPoints: [path.join(options.packageRoot, EARLY)],
    outdir: '.',
    entryNames: 'assets/[name]-[hash]',
    format: 'iife',
  });
}

/** The scripts that stand in documents. */
function buildInlineScripts(options: ClientBundleOptions): Promise<BuiltModule> {
  return build({
    ...sharedOptions(options),
    minify: true,
    entryPoints: INLINE.map((file) => path.join(options.packageRoot, file)),
    outdir: '.',
    format: 'iife',
  });
}

/** Path of what esbuild has made of a module of docsgen. */
function entryOf({ metafile }: BuiltModule, entryPoint: string): string {
  const { outputs } = metafile;
  const found = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entryPoint);
  if (!found) throw new Error(`esbuild made no output for ${entryPoint}`);
  return found;
}
