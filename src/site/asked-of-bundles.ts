/** What the texts of pages ask of the bundles: modules that they import, and diagrams that browsers draw. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../files/paths.ts';
import { findBrowserDiagram } from '../mdx/code/browser-diagrams.ts';
import { applyLevels } from '../plugins/plugin-set.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Memory } from '../shared/memory.ts';
import type { Page } from '../shared/page.ts';
import { createImportPlaces, findPageImports } from './page-imports.ts';
import { createToldReader } from './told-by-text.ts';

/** What a page's text asks of the bundles: its modules, and whether the browser has to draw. */
export function askedOfBundles(config: SiteConfig, page: Page, memory: Memory): string {
  const { modules, drawings } = readAllTold(config, [page], memory);
  return JSON.stringify([[...modules].sort(), drawings.length > 0]);
}

/** What the texts of pages and their partials ask of the bundles. */
export interface AskedOfBundles {
  /** Absolute paths of modules, and names of packages. */
  modules: ReadonlySet<string>;
  /** Places of diagrams that the browser draws: the first one of each file. */
  drawings: SourceLocation[];
}

/** Reads what all pages ask, and the partials that they take in. */
export function readAllTold(config: SiteConfig, pages: readonly Page[], memory: Memory): AskedOfBundles {
  const places = createImportPlaces(config);
  const told = createToldReader(places, config.plugins, memory);
  const { modules, partials } = findPageImports(places, pages, (page) => told(page).specifiers);
  const lines = [
    ...pages.map((page) => [page.sourcePath, told(page).drawing] as const),
    ...[...partials].map(([file, text]) => [file, findBrowserDiagram(text)] as const),
  ];
  const drawings = lines.flatMap(([file, line]) =>
    line === null
      ? []
      : [{ file: relativePath(config.root, path.resolve(config.root, file)), line, column: 1 }],
  );
  return { modules, drawings };
}

/**
 * Whether a page has a diagram that the browser draws, and what is wrong when mermaid, which the site has to bring
 * along, is not installed.
 */
export function findRenderer(
  config: SiteConfig,
  asking: readonly SourceLocation[],
): { needed: boolean; faults: Diagnostic[] } {
  if (asking.length === 0) return { needed: false, faults: [] };
  try {
    createRequire(path.join(config.root, 'package.json')).resolve('mermaid');
    return { needed: true, faults: [] };
  } catch {
    return { needed: true, faults: applyLevels(config.plugins, asking.map(missingRenderer)) };
  }
}

function missingRenderer(location: SourceLocation): Diagnostic {
  return createDiagnostic('diagram-renderer-missing', {
    message: 'This diagram is drawn in the browser by the package "mermaid", which is not installed',
    hint: 'Run "npm install mermaid", or use a type that the build draws: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram, xychart.',
    location,
  });
}
