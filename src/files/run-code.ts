import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { packageRoot } from './package-info.ts';

/**
 * Runs the text of a CommonJS module and returns its exports. Unlike a required file, it's forgotten when nobody
 * holds the exports any more: a live server runs a new one after each save.
 *
 * @param name stands in stack traces
 */
export function runCommonJs(code: string, name: string): unknown {
  const filename = path.join(packageRoot, name);
  const run = vm.compileFunction(code, ['exports', 'require', 'module'], {
    filename,
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} as unknown };
  run(module.exports, createRequire(filename), module);
  return module.exports;
}
