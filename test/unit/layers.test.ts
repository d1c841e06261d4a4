import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { listFiles } from '../support/site.ts';

const STAGES = [
  'cache',
  'config',
  'content',
  'mdx',
  'openapi',
  'bundle',
  'render',
  'links',
  'emit',
  'serve',
  'store',
  'publish',
];
const COMMON = ['shared', 'diagnostics'];

/** What each layer may import, besides itself. */
const ALLOWED: Record<string, readonly string[]> = {
  shared: [],
  diagnostics: ['shared'],
  runtime: ['shared'],
  theme: ['shared', 'runtime'],
  ...Object.fromEntries(STAGES.map((stage) => [stage, COMMON])),
  render: [...COMMON, 'runtime'],
  pipeline: [...COMMON, 'runtime', ...STAGES, 'root'],
  root: [...COMMON, ...STAGES, 'pipeline'],
  cli: [...COMMON, 'root'],
};

interface Module {
  file: string;
  layer: string;
  imports: string[];
}

function layerOf(file: string): string {
  if (file.startsWith('theme/')) return 'theme';
  const [, folder = '', ...rest] = file.split('/');
  return rest.length === 0 ? 'root' : folder;
}

function readModules(): Module[] {
  const files = ['src', 'theme'].flatMap((folder) =>
    listFiles(path.join(projectRoot, folder))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return files.map((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    // Statements at the start of a line, and dynamic imports; texts that quote an import do not count.
    const pattern =
      /^(?:import|export)\b[^'";]*?['"]([^'"]+)['"]|(?:await|=>)\s+import\(\s*['"]([^'"]+)['"]/gm;
    const specifiers = [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '');
    const imports = specifiers.flatMap((specifier) => {
      if (specifier.startsWith('@theme/')) return [`theme/components/${specifier.slice(7)}.tsx`];
      return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
    });
    return { file, layer: layerOf(file), imports };
  });
}

describe('the layers of the house', () => {
  const modules = readModules();

  it('lets no layer import what stands above it or beside it', () => {
    const faults = modules.flatMap(({ file, layer, imports }) =>
      imports
        .filter((target) => layerOf(target) !== layer && !ALLOWED[layer]?.includes(layerOf(target)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(faults).toEqual([]);
  });

  it('imports only files that exist', () => {
    const known = new Set(modules.map(({ file }) => file));
    const missing = modules.flatMap(({ file, imports }) =>
      imports
        .filter((target) => /\.tsx?$/.test(target) && !known.has(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('has no cycle of imports that run', () => {
    const graph = new Map(modules.map(({ file }) => [file, runtimeImports(file)]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, trail: string[]) => {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      else if (!done.has(file)) {
        for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
        done.add(file);
      }
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it('knows nothing of the site that is built with it', () => {
    const knowing = modules.filter(({ file }) =>
      /unleash/i.test(readFileSync(path.join(projectRoot, file), 'utf8')),
    );
    expect(knowing.map(({ file }) => file)).toEqual([]);
  });
});

/** Imports that are left once types are erased. */
function runtimeImports(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"](\.[^'"]+)['"]/gm)].map(
    (match) => path.posix.join(path.posix.dirname(file), match[1] ?? ''),
  );
}
