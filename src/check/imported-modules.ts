/** Faults of what pages import. */

import { existsSync } from 'node:fs';
import path, { posix } from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { outsideFault } from '../diagnostics/from-thrown.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { relativePath } from '../files/paths.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { isStandIn } from '../plugins/imports.ts';
import type { ModuleImport } from '../shared/page.ts';
import {
  findPageImport,
  type ImportPlaces,
  importLeadsOutside,
  resolvePageImport,
} from '../site/page-imports.ts';
import { missingImport, standInFault } from './import-faults.ts';

/** What imports of pages are held against. */
export interface ImportRules {
  places: ImportPlaces;
  /** Names of the components that pages may use without import. */
  names: ReadonlySet<string>;
  /** Names of what modules export that pages import, by their paths below the root. */
  exportNames: Readonly<Record<string, readonly string[]>>;
}

/** What is wrong with the modules that a page imports, and with what it asks them for. */
export function checkImports(
  { root }: SiteConfig,
  { page: { sourcePath }, analysis: { imports } }: Pick<PreparedPage, 'page' | 'analysis'>,
  { places, names, exportNames }: ImportRules,
): Diagnostic[] {
  const { resolveAlias } = places;
  return [
    ...imports.flatMap((one) => {
      if (!one.names || resolveAlias(one.specifier) !== null) return [];
      const file = resolvePageImport(places, sourcePath, one.specifier);
      if (file === null) return [];
      const exported = exportNames[path.isAbsolute(file) ? relativePath(root, file) : file];
      return exported === undefined ? [] : missingExports(one, one.names, exported);
    }),
    ...imports
      .filter(({ specifier }) => isStandIn(resolveAlias(specifier) ?? ''))
      .map(({ specifier, location }) => standInFault(specifier, location)),
    ...imports
      .filter(({ specifier }) => resolveAlias(specifier) !== null || !isThemeImport(specifier, names))
      // The compiler itself has said so of partials out of the site's reach.
      .filter(({ specifier }) => !isForeignPartial(sourcePath, specifier))
      .filter(({ specifier }) => resolvePageImport(places, sourcePath, specifier) === null)
      .map(({ specifier, location }) => {
        const found = findPageImport(places, sourcePath, specifier);
        const target = found === null ? null : importLeadsOutside(places, found);
        if (found !== null && target !== null)
          return outsideFault(found.replace(/\?\w+$/, ''), target, root, location);
        return missingImport(specifier, location, fromRoot(root, sourcePath, specifier));
      }),
  ];
}

/** The path of a module that was written as if the page stood in the root of the site; null where there is none. */
function fromRoot(root: string, sourcePath: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const bare = specifier
    .split('/')
    .filter((part) => part !== '.' && part !== '..')
    .join('/');
  const found = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.json']
    .map((ending) => bare + ending)
    .find((file) => path.extname(file) !== '' && existsSync(path.join(root, file)));
  if (found === undefined) return null;
  const written = posix.relative(posix.dirname(sourcePath), found);
  return written.startsWith('.') ? written : `./${written}`;
}

/** What a page imports from a module by names that it does not export. */
function missingExports(
  { specifier }: ModuleImport,
  asked: Required<ModuleImport>['names'],
  names: readonly string[],
): Diagnostic[] {
  const missing = asked.filter(({ name }) => !names.includes(name));
  return missing.map(({ name, location }) => {
    const guess = nearest(name, names);
    const all = names.length === 0 ? 'It exports nothing.' : `It exports ${names.join(', ')}.`;
    const [only] = names;
    const hint =
      name === 'default' && only !== undefined ? `Write import { ${only} } from '${specifier}'. ${all}` : all;
    return createDiagnostic('export-missing', {
      message: `"${specifier}" has no ${name === 'default' ? 'default export' : `export "${name}"`}`,
      hint: guess === null ? hint : `Did you mean "${guess}"?`,
      location,
    });
  });
}

function isForeignPartial(sourcePath: string, specifier: string): boolean {
  if (!/^\..*\.mdx?$/.test(specifier)) return false;
  return posix.join(posix.dirname(sourcePath), specifier).startsWith('../');
}

/** Pages that come from elsewhere import what every page here has: `import Tabs from '@theme/Tabs'`. */
function isThemeImport(specifier: string, names: ReadonlySet<string>): boolean {
  return specifier.startsWith('@theme/') && names.has(specifier.slice('@theme/'.length));
}
