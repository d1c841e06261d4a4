import { createRequire } from 'node:module';
import path from 'node:path';

/** Runs a bundle of CommonJS and gives what it exports; `file` is where its packages are looked for. */
export function runModule(
  code: string,
  file: string,
  load: (name: string) => unknown = createRequire(file),
): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  const run = new Function('module', 'exports', 'require', '__filename', '__dirname', code) as (
    ...words: unknown[]
  ) => void;
  run(module, module.exports, load, file, path.dirname(file));
  return module.exports;
}
