/** The test files whose members are made by chance, run again with another seed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { packageRoot } from '../../src/files/package-info.ts';

/** Classes of hostile and unlucky input, with the files that try them. */
export const CHANCE_CLASSES: Readonly<Record<string, readonly string[]>> = {
  'hostile text': [
    'test/sites/unlucky-files.test.ts',
    'test/sites/wrong-values.test.ts',
    'test/unit/content/front-matter.test.ts',
    'test/unit/files',
    'test/unit/mdx/budgets.test.ts',
    'test/unit/mdx/highlight.test.ts',
    'test/unit/mdx/long-inputs.test.ts',
    'test/unit/mdx/native-parser.test.ts',
    'test/unit/openapi/description.test.ts',
    'test/unit/openapi/samples',
    'test/unit/plugins/text-edits.test.ts',
    'test/unit/render',
    'test/unit/search/words.test.ts',
  ],
  'hostile links and values': [
    'test/sites/unsafe-links.test.ts',
    'test/sites/link-roots.test.ts',
    'test/sites/reserved-names.test.ts',
    'test/sites/policy-values.test.ts',
    'test/unit/links/properties.test.ts',
  ],
};

/** Runs the files of a class in a process of its own. Throws with what it says when one of them fails. */
export function runByChance(name: string, seed: number): { files: number } {
  const files = CHANCE_CLASSES[name] ?? [];
  const vitest = path.join(packageRoot, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=dot', '--maxWorkers=1', ...files],
    {
      cwd: packageRoot,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      env: { ...process.env, DOCSGEN_SEED: String(seed), DOCSGEN_RUNS: '12', NO_COLOR: '1' },
    },
  );
  if (status !== 0)
    throw new Error(`${name}, seed ${seed}:\n${stdout.slice(-20_000)}\n${stderr.slice(-4000)}`);
  return { files: files.length };
}
