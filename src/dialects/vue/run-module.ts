import { createRequire } from 'node:module';
import path from 'node:path';

/** What a module gives, which it may put another object in the place of while it runs. */
export interface RunningModule {
  exports: Record<string, unknown>;
}

/** Runs a bundle of CommonJS and gives what it exports; `file` is where its packages are looked for. */
export function runModule(
  code: string,
  file: string,
  load: (name: string) => unknown = createRequire(file),
  module: RunningModule = { exports: {} },
): Record<string, unknown> {
  const run = new Function('module', 'exports', 'require', '__filename', '__dirname', code) as (
    ...words: unknown[]
  ) => void;
  run(module, module.exports, load, file, path.dirname(file));
  return module.exports;
}
