import { existsSync } from 'node:fs';
import path from 'node:path';

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/**
 * What a page's import stands for: the absolute path of a relative module, or the name of an installed package; null
 * when there is none.
 */
export function resolvePageImport(root: string, sourcePath: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return isInstalled(root, specifier) ? specifier : null;
  const base = path.resolve(root, path.dirname(sourcePath), specifier);
  return (
    EXTENSIONS.map((extension) => base + extension).find((file) => path.extname(file) && existsSync(file)) ??
    null
  );
}

function isInstalled(root: string, specifier: string): boolean {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name, 'package.json'))) return true;
    if (folder === path.dirname(folder)) return name === 'react';
  }
}
