import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { ResolveAlias } from '../plugins/imports.ts';
import type { Page } from '../shared/page.ts';

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts'];

/**
 * What a page's import stands for: the absolute path of a relative module, or the name of an installed package; null
 * when there is none.
 */
export function resolvePageImport(
  root: string,
  sourcePath: string,
  specifier: string,
  resolveAlias: ResolveAlias,
): string | null {
  const alias = resolveAlias(specifier);
  if (alias !== null) return path.isAbsolute(alias) ? findModule(alias) : alias;
  if (!specifier.startsWith('.')) return isInstalled(root, specifier) ? specifier : null;
  return findModule(path.resolve(root, path.dirname(sourcePath), specifier));
}

/** The file that an absolute path stands for, with its extension or without. */
function findModule(base: string): string | null {
  // How a file is read is said behind a question mark.
  const [, file = base, query = ''] = /^(.*?)(\?(?:raw|url|react))?$/s.exec(base) ?? [];
  const candidates = EXTENSIONS.map((extension) => file + extension);
  const found = candidates.find((candidate) => path.extname(candidate) && existsSync(candidate));
  return found === undefined ? null : found + query;
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

const FENCES = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[`~]*[ \t]*$/gm;

const IMPORTS = /^(?:import|export)\s[^'"`;]*?from\s*['"]([^'"\n]+)['"]|^import\s*['"]([^'"\n]+)['"]/gm;

/** What a page's text imports, with that of the partials that it takes in. */
export interface PageImports {
  /** Absolute paths of modules, and names of packages. */
  modules: Set<string>;
  /** Texts of the partials by their absolute paths. */
  partials: Map<string, string>;
}

/** Modules and packages that pages import, found by their text: bundling starts before pages are compiled. */
export function findPageImports(
  root: string,
  pages: readonly Page[],
  resolveAlias: ResolveAlias,
): PageImports {
  const found: PageImports = { modules: new Set(), partials: new Map() };
  const visit = (text: string, sourcePath: string) => {
    for (const match of text.replace(FENCES, '').matchAll(IMPORTS)) {
      const specifier = match[1] ?? match[2] ?? '';
      const isTheme = specifier.startsWith('@theme/') && resolveAlias(specifier) === null;
      const file = isTheme ? null : resolvePageImport(root, sourcePath, specifier, resolveAlias);
      if (file === null) continue;
      if (!/\.mdx?$/.test(specifier)) found.modules.add(file);
      else if (!found.partials.has(file)) {
        const partial = readSiteFile(root, file) ?? '';
        found.partials.set(file, partial);
        visit(partial, relativePath(root, file));
      }
    }
  };
  for (const { body, sourcePath } of pages)
    if (body.kind === 'file' && body.source.format === 'mdx') visit(body.body, sourcePath);
  return found;
}

/** The modules and packages alone, in the order of their names. */
export function findPageModules(root: string, pages: readonly Page[], resolveAlias: ResolveAlias): string[] {
  return [...findPageImports(root, pages, resolveAlias).modules].sort();
}
