import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hashText } from '../files/hash.ts';
import { listFiles } from '../files/list-files.ts';

/** Packages that decide results and are no part of the built command: they are found when it runs. */
const RUN_TIME_PACKAGES = ['esbuild', 'linkinator', 'mermaid', 'react', 'react-dom', 'satteri'];
/** Besides these when the code runs from sources; the built command has them in it, and their text in its id. */
const BUNDLED_PACKAGES = [
  '@mdx-js/mdx',
  'beautiful-mermaid',
  'gray-matter',
  'image-size',
  'js-yaml',
  'micromark',
  'refractor',
];

export interface ToolIdOptions {
  /** Folder of docsgen's package.json; absolute. */
  packageRoot: string;
  /** Hash of the code that the command was built from, packages included; null when it runs from sources. */
  builtId: string | null;
  /** Hash of the sources, by those who ask often: `hashSources`. */
  sources?: () => string;
}

/**
 * Identifies all code that decides results, so that nothing that is kept outlives a change of it: our own, the
 * packages that do the work, and the major version of Node, whose Unicode tables and engine they run on.
 */
export function readToolId({ packageRoot, builtId, sources }: ToolIdOptions): string {
  const names = builtId === null ? [...RUN_TIME_PACKAGES, ...BUNDLED_PACKAGES] : RUN_TIME_PACKAGES;
  const require = createRequire(path.join(packageRoot, 'package.json'));
  const versions = names.map((name) => `${name}@${readVersion(require, name)}`);
  const node = process.versions.node.split('.')[0];
  return hashText(
    [builtId ?? sources?.() ?? hashSources(packageRoot), `node@${node}`, ...versions].join('\n'),
  );
}

/** The version of a package as Node would find it; packages that are not installed have none. */
function readVersion(require: NodeJS.Require, name: string): string {
  // Their exports may hide package.json, so that they are looked for by hand, where Node would.
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const text = readFileSync(path.join(folder, name, 'package.json'), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      // Not here.
    }
  }
  return 'none';
}

/** Hash of docsgen's own sources as they are on the disk. */
export function hashSources(packageRoot: string): string {
  const texts = ['src', 'theme'].flatMap((folder) => {
    const root = path.join(packageRoot, folder);
    const code = listFiles(root, () => false).filter((file) => /\.(tsx?|css)$/.test(file));
    return code.map((file) => `${file}\0${readFileSync(path.join(root, file), 'utf8')}`);
  });
  return hashText(texts.join('\0'));
}
