import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { listFiles } from '../support/site.ts';
import { findCycles, findForbidden, type Module, readImports } from './layers.ts';

function readModules(): Module[] {
  const files = ['src', 'theme'].flatMap((folder) =>
    listFiles(path.join(projectRoot, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return files.map((file) => readImports(file, readFileSync(path.join(projectRoot, file), 'utf8')));
}

describe('the layers of the house', () => {
  const modules = readModules();

  it('let no folder import what stands above it or beside it', () => {
    expect(findForbidden(modules)).toEqual([]);
  });

  it('import only files that exist', () => {
    const known = new Set(modules.map(({ file }) => file));
    const missing = modules.flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => /\.tsx?$/.test(target) && !known.has(target))
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('have no cycle of imports that run', () => {
    expect(findCycles(modules)).toEqual([]);
  });

  it('know nothing of the site that is built with them', () => {
    const knowing = modules.filter(({ file }) =>
      /unleash/i.test(readFileSync(path.join(projectRoot, file), 'utf8')),
    );
    expect(knowing.map(({ file }) => file)).toEqual([]);
  });
});

/** Imports of one made-up file, judged alone. */
const judge = (file: string, text: string) => findForbidden([readImports(file, text)]);

describe('the test of layers', () => {
  it.each([
    ['a stage that imports another stage', 'src/mdx/a.ts', "import { b } from '../links/check.ts';"],
    ['a stage that imports a layer above', 'src/links/a.ts', "import type { B } from '../check/b.ts';"],
    ['anything that imports an orchestrator', 'src/output/a.ts', "import { build } from '../build.ts';"],
    ['the command that imports a stage', 'src/cli/a.ts', "import { b } from '../mdx/compile.ts';"],
    ['shared code that imports Node', 'src/shared/a.ts', "import path from 'node:path';"],
    ['browser code that imports Node', 'src/runtime/a.ts', "import { hash } from 'node:crypto';"],
    [
      'the theme that reaches into src',
      'theme/components/A.tsx',
      "import { a } from '../../src/shared/urls.ts';",
    ],
    ['a dynamic import', 'src/mdx/a.ts', "const b = await import('../render/b.ts');"],
    ['a re-export', 'src/store/a.ts', "export { b } from '../publish/b.ts';"],
    ['source that imports content', 'src/site/a.ts', "import { b } from '../../content/b.ts';"],
  ])('finds %s', (_, file, text) => {
    expect(judge(file, text)).toHaveLength(1);
  });

  it('lets a stage import what stands below it', () => {
    expect(judge('src/mdx/a.ts', "import { b } from '../files/hash.ts';\nimport fs from 'node:fs';")).toEqual(
      [],
    );
  });

  it('finds a cycle of three files', () => {
    const modules = [
      readImports('src/mdx/a.ts', "import { b } from './b.ts';"),
      readImports('src/mdx/b.ts', "import { c } from './c.ts';"),
      readImports('src/mdx/c.ts', "import { a } from './a.ts';"),
    ];
    expect(findCycles(modules)).toEqual(['src/mdx/a.ts → src/mdx/b.ts → src/mdx/c.ts → src/mdx/a.ts']);
  });
});
