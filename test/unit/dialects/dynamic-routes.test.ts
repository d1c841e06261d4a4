import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDynamicRoutes } from '../../../src/dialects/vitepress/dynamic-routes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-routes-'));
  mkdirSync(path.join(root, 'items'));
  write('[id].md', '# Item {{ $params.id }}\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(root, 'items', name), text);

/** What became of the source, with the names of the files whose change matters. */
async function read() {
  const { pages, inputs, faults } = await readDynamicRoutes(root, 'items/[id].md');
  return {
    pages: pages.map((page) => page.path),
    inputs: inputs.map((file) => path.basename(file)).sort(),
    faults: faults.length,
  };
}

describe('a source that stands for many pages', () => {
  it('waits for a loader of any ending that is not there yet: one that came was not seen', async () => {
    expect(await read()).toEqual({
      pages: [],
      inputs: [
        '[id].md',
        ...['cjs', 'cts', 'js', 'mjs', 'mts', 'ts'].map((ending) => `[id].paths.${ending}`),
      ],
      faults: 1,
    });
  });

  it('follows what a failing loader imports: its mending was not seen', async () => {
    write('names.js', 'export const names = null;\n');
    write(
      '[id].paths.js',
      "import { names } from './names.js';\nexport default { paths: () => names.map((id) => ({ params: { id } })) };\n",
    );
    const inputs = ['[id].md', '[id].paths.js', 'names.js'];
    expect(await read()).toEqual({ pages: [], inputs, faults: 1 });
    write('names.js', "export const names = ['lid'];\n");
    expect(await read()).toEqual({ pages: ['items/lid.md'], inputs, faults: 0 });
  });

  it('follows a loader that does not parse', async () => {
    write('[id].paths.ts', 'export default {');
    expect(await read()).toEqual({ pages: [], inputs: ['[id].md', '[id].paths.ts'], faults: 1 });
  });

  it('gives a loader the files that it watches, and follows the folder that more may come to: seen, it was given none', async () => {
    write('b.json', '{}');
    write('a.json', '{}');
    write('c.txt', '');
    write(
      '[id].paths.js',
      "import { basename } from 'node:path';\nexport default { watch: ['./*.json'], paths: (files) => files.map((file) => ({ params: { id: basename(file, '.json') } })) };\n",
    );
    expect(await read()).toEqual({
      pages: ['items/a.md', 'items/b.md'],
      inputs: ['[id].md', '[id].paths.js', 'a.json', 'b.json', 'items'],
      faults: 0,
    });
  });
});
