import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { hashText } from './hash.ts';
import { importModule } from './import-module.ts';
import { untraced } from './run-trace.ts';
import { MODULES_FOLDER, noteModule } from './thrown-place.ts';

/** A module that no run of the last hour has written is not being imported by another process. In milliseconds. */
const KEPT_MS = 3_600_000;

/** Imports a module by its text, as if it stood in `folder`, whose packages it finds. Throws what the module throws. */
export async function importText(code: string, folder: string): Promise<Record<string, unknown>> {
  // What docsgen writes is not what the module does.
  const file = untraced(() => writeModule(code, path.join(folder, MODULES_FOLDER)));
  if (file !== null) {
    noteModule(file, code, folder);
    return importModule(pathToFileURL(file).href);
  }
  // Nothing can be written here: run it without a file. This form knows no `await` outside of functions.
  const { transform } = await import('esbuild');
  const { code: text } = await transform(code, {
    ...{ format: 'cjs', target: 'node20' },
    // It stands where its file would.
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path.join(folder, MODULES_FOLDER, 'module.mjs')).href),
    },
  });
  const module = { exports: {} as Record<string, unknown> };
  const run = vm.compileFunction(text, ['exports', 'require', 'module'], {
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  run(module.exports, createRequire(path.join(folder, 'package.json')), module);
  return module.exports;
}

/** Path of a file with this text, or null when there is none and none can be written. */
function writeModule(code: string, folder: string): string | null {
  const file = path.join(folder, `${hashText(code)}.mjs`);
  try {
    if (readFileSync(file, 'utf8') === code) return file;
  } catch {
    // Not there yet.
  }
  try {
    mkdirSync(folder, { recursive: true });
    dropOld(folder);
    const temporary = `${file}.${process.pid}.tmp`;
    writeFileSync(temporary, code);
    renameSync(temporary, file);
    return file;
  } catch {
    return null;
  }
}

function dropOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}
