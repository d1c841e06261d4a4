// Runs the long trials of test/torture: `npm run torture -- --minutes 60 --seed 1`; `--own 5` adds edits of this very site,
// `--only "builds after"` takes the trials whose names begin so.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Below the repository, so that packages are found.
const folder = mkdtempSync(path.join(root, 'node_modules/.torture-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const outfile = path.join(folder, 'main.mjs');
await build({
  entryPoints: [path.join(root, 'test/torture/main.ts')],
  ...{ outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
});
await import(pathToFileURL(outfile).href);
