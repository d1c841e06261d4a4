import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { listFiles } from '../support/site.ts';

/** Bundles of their own, which Node loads as files: see `scripts/build-command.mjs`. */
const THREADS = /^dialects\/(?:docusaurus\/unified|astro)\/worker\.ts$/;

describe('the code of the command', () => {
  it('imports modules by their address through one function alone: what runs from kept bytecode has no `import()`', () => {
    const folder = path.join(projectRoot, 'src');
    const found = listFiles(folder)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('runtime/') && !THREADS.test(file))
      .filter((file) =>
        readFileSync(path.join(folder, file), 'utf8')
          .split('\n')
          // Code that is written as text has another quote before it.
          .some((line) => /^[^'"`/*]*(?<![.\w])import\((?!['"])/.test(line)),
      );
    expect(found).toEqual(['files/import-module.ts']);
  });
});
