/**
 * docsgen as tests of whole sites use it: its sources or, where `DOCSGEN_INSTALLED` names a folder, the packed package
 * that is installed there. Continuous integration tries the package: what strangers get is what is tested.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { build as Build } from '../../src/build.ts';
import type { checkLinks as CheckLinks } from '../../src/check-links.ts';
import type { checkSearch as CheckSearch } from '../../src/check-search.ts';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';

interface Docsgen {
  build: typeof Build;
  checkLinks: typeof CheckLinks;
  checkSearch: typeof CheckSearch;
}

/** Folder in whose `node_modules` the packed package is installed; null where the sources are tried. */
export const installedIn = process.env.DOCSGEN_INSTALLED || null;

const { build, checkLinks, checkSearch } = installedIn ? await loadPackage(installedIn) : await loadSources();

export { build, checkLinks, checkSearch };

async function loadSources(): Promise<Docsgen> {
  const [built, links, search] = await Promise.all([
    import('../../src/build.ts'),
    import('../../src/check-links.ts'),
    import('../../src/check-search.ts'),
  ]);
  return { ...built, ...links, ...search };
}

async function loadPackage(folder: string): Promise<Docsgen> {
  const entry = path.join(folder, 'node_modules/docsgen/dist/index.js');
  const library: Docsgen = await import(/* @vite-ignore */ pathToFileURL(entry).href);
  return {
    build: withOwnErrors(library.build),
    checkLinks: withOwnErrors(library.checkLinks),
    checkSearch: withOwnErrors(library.checkSearch),
  };
}

/** The package has a class of errors of its own; tests ask for that of the sources. */
function withOwnErrors<Given extends unknown[], Result>(
  call: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'DiagnosticError') throw error;
      const { diagnostics, exitCode, files } = error as DiagnosticError;
      throw new DiagnosticError(diagnostics, exitCode, files);
    }
  };
}
