import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import type { Plugin as EsbuildPlugin, Loader } from 'esbuild';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromEsbuild } from '../diagnostics/from-esbuild.ts';
import { listMissingImports } from '../diagnostics/missing-imports.ts';
import { build } from '../files/esbuild.ts';
import { hashJson, hashText } from '../files/hash.ts';
import { importText } from '../files/import-text.ts';
import {
  type ArtifactShelf,
  inputFiles,
  keptArtifact,
  type Made,
  type StoredArtifact,
} from '../files/kept-artifact.ts';
import { FIND_PLACE, PLACE_DEFINES, readPlaced } from '../files/module-place.ts';
import { namesItsModules } from '../files/named-modules.ts';
import { contains } from '../files/paths.ts';
import { noteUnknown, watchSiteCode } from '../files/run-trace.ts';
import { hashReads, markReads, markRun, readFiles, relativeReads, watchReads } from '../files/site-reads.ts';
import { TimeLimitError } from '../files/time-limit.ts';
import { underWatch } from '../files/watch-code.ts';
import { forbidExit } from '../files/without-exit.ts';
import { SITE_CODE_SECONDS } from '../shared/limits.ts';
import { describeWithCause } from '../shared/thrown.ts';
import { locateThrown } from './locate-thrown.ts';

export interface ImportConfigOptions {
  /** The configuration file; absolute. */
  file: string;
  /** Folder of the docsgen package; absolute. */
  packageRoot: string;
  /** Where the bundled configuration is kept. */
  shelf: ArtifactShelf;
}

/** A configuration that has run. */
export interface ImportedConfig {
  module: Record<string, unknown>;
  /** Text of the module, with all that it imports of the site. */
  code: string;
  /** Absolute paths of all files and folders that it depends on. */
  inputs: string[];
  /** Absolute paths of the folders whose names it has read. */
  listed: string[];
}

/** Names of what modules that ran in this process have read, by a hash of their code and their folder. */
const readBefore = new Map<string, string[]>();

/** Bundles the configuration with esbuild and imports it; the bundle is kept while no input has changed. */
export async function importConfig({
  file,
  packageRoot,
  shelf,
}: ImportConfigOptions): Promise<ImportedConfig> {
  const root = path.dirname(file);
  // The code names a file of the package: where that has moved, it is another one.
  const key = ['configuration', path.basename(file), packageRoot];
  const bundled = await keptArtifact({ shelf, root, key }, () => bundleConfig(file, packageRoot));
  const { inputs } = bundled;
  const mark = hashText(`ends ${bundled.result}`);
  const result = markRun(bundled.result, runs.get(root) ?? 0);
  const known = shelf.get(mark) as StoredArtifact<true> | null;
  const run = hashJson([root, mark]);
  const before = [...(known?.reads ?? []).map(([name]) => name), ...(readBefore.get(run) ?? [])];
  // A module runs once in a process: one that read files is another when these have changed.
  const assumed = markReads(result, hashReads(unique(before), root));
  const { module, read } = await runTraced(assumed, file, known !== null);
  // What a module that ran before in this process has read, it does not read again.
  const names = unique([...before, ...relativeReads(read, root)]);
  readBefore.set(run, names);
  const reads = hashReads(names, root);
  shelf.set(mark, { inputs: [], ...(reads.length > 0 ? { reads } : {}), result: true });
  const files = readFiles(names, root);
  const listed = files.filter((file) => statSync(file, { throwIfNoEntry: false })?.isDirectory());
  return { module, inputs: [...inputs, ...files], listed, code: markReads(result, reads) };
}

/** Whether modules that ran in this process do the same whenever they run, by their text and folder. */
const ranBefore = new Map<string, boolean>();

/** Runs the configuration, and notes where no later run can be spared it. */
async function runTraced(
  code: string,
  file: string,
  isKnown: boolean,
): Promise<{ module: Record<string, unknown>; read: string[] }> {
  const name = hashJson([path.dirname(file), code]);
  const { module, read, isRepeatable } = await runConfig(code, file, isKnown);
  // A module runs once in a process: what it has done then counts.
  if (!ranBefore.has(name)) ranBefore.set(name, isRepeatable);
  if (!ranBefore.get(name) || !namesItsModules(code)) noteUnknown('code of the configuration');
  return { module, read };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** How often the configurations of these folders have to be run anew in this process. */
const runs = new Map<string, number>();

/**
 * Lets the configuration in this folder run again the next time that it is asked for, unchanged though it may be: its
 * plugins may remember what they have read from files that have changed.
 */
export function forgetPlugins(root: string): void {
  runs.set(root, (runs.get(root) ?? 0) + 1);
}

/** Finds the modules of a site from the folder that bundled code runs in. */
const PLACES = `import { fileURLToPath as __docsgenPath, pathToFileURL as __docsgenUrl } from 'node:url';
import { dirname as __docsgenFolder, resolve as __docsgenResolve } from 'node:path';
const ${FIND_PLACE} = (name) => {
  const filename = __docsgenResolve(__docsgenPath(import.meta.url), '../../..', name);
  return { url: __docsgenUrl(filename).href, filename, dirname: __docsgenFolder(filename) };
};`;

/** Lets the modules of a configuration know where they stand. */
function placesPlugin(root: string): EsbuildPlugin {
  return {
    name: 'docsgen-module-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => {
        const placed = readPlaced(file, root);
        if (placed === null) return undefined;
        return { contents: placed, loader: path.extname(file).slice(1).replace(/^[cm]/, '') as Loader };
      });
    },
  };
}

/** Text of a module that holds the configuration with all files of the site that it imports. */
async function bundleConfig(file: string, packageRoot: string): Promise<Made<string>> {
  const root = path.dirname(file);
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [file],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      define: { ...PLACE_DEFINES },
      banner: { js: PLACES },
      plugins: [docsgenPlugin(packageRoot), placesPlugin(root)],
      sourcemap: 'inline',
      logLevel: 'silent',
    });
    // The package's own sources count by the tool's id. A site may stand in the folder of the package, as its own does.
    const ownSources = path.join(packageRoot, 'src');
    const inputs = inputFiles(result.metafile, root).filter((input) => !contains(ownSources, input));
    return { result: result.outputFiles[0]?.text ?? '', inputs };
  } catch (error) {
    const messages = (error as { errors?: Parameters<typeof fromEsbuild>[0] }).errors;
    if (!messages) throw error;
    const faults = fromEsbuild(messages, { code: 'config-failed', root });
    throw new DiagnosticError(faults, 2, listMissingImports(messages, root));
  }
}

/** Finds docsgen and its zod from wherever the configuration stands; zod is loaded only by those that use it. */
function docsgenPlugin(packageRoot: string): EsbuildPlugin {
  const define = path.join(packageRoot, 'src/config/define.ts');
  const ofPackage = createRequire(define);
  return {
    name: 'docsgen',
    setup({ onResolve }) {
      onResolve({ filter: /^docsgen$/ }, () => ({ path: define, sideEffects: false }));
      // Plugins of the package are built: they bring libraries that only their users load.
      onResolve({ filter: /^docsgen\/plugins\/[a-z]+$/ }, ({ path: name }) => ({
        path: pathToFileURL(path.join(packageRoot, 'dist', `${name.slice('docsgen/'.length)}.js`)).href,
        external: true,
        sideEffects: false,
      }));
      onResolve({ filter: /^zod$/ }, ({ importer }) =>
        importer === define
          ? { path: pathToFileURL(ofPackage.resolve('zod')).href, external: true, sideEffects: false }
          : undefined,
      );
    },
  };
}

async function runConfig(
  code: string,
  file: string,
  isKnown: boolean,
): Promise<{ module: Record<string, unknown>; read: string[]; isRepeatable: boolean }> {
  const allowExit = forbidExit();
  const watch = watchReads();
  const run = () => watchSiteCode(() => importText(code, path.dirname(file)));
  try {
    // Code that has come to an end once is trusted: a watch costs more than all the rest of an unchanged build's start.
    const { result, isRepeatable } = await (isKnown || !isMainThread
      ? run()
      : underWatch(SITE_CODE_SECONDS, run));
    return { module: result, read: watch.take(), isRepeatable };
  } catch (error) {
    if (error instanceof TimeLimitError) throw lateFault(file, error);
    throw new DiagnosticError(
      [
        createDiagnostic('config-failed', {
          message: `The configuration failed while it ran: ${describeWithCause(error)}`,
          hint: hintForThrown(describeWithCause(error)),
          location: locateThrown(error, code, file),
        }),
      ],
      2,
      readFiles(watch.take(), path.dirname(file)),
    );
  } finally {
    watch.end();
    allowExit();
  }
}

function lateFault(file: string, { seconds }: TimeLimitError): DiagnosticError {
  const fault = createDiagnostic('config-failed', {
    message: `The configuration did not come to an end within ${seconds} s`,
    hint: 'Look for a loop without end, and for an await of something that never comes.',
    location: { file: path.basename(file), line: 1, column: 1 },
  });
  return new DiagnosticError([fault], 2);
}

function hintForThrown(said: string): string {
  if (/^(?:module|exports) is not defined/.test(said))
    return 'The configuration is a module: write export default { … } in the place of module.exports.';
  return /^require is not defined/.test(said)
    ? "The configuration is a module: write import name from 'package'."
    : 'Mend the statement that throws; imported packages have to be installed.';
}
