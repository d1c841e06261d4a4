/** Public API of docsgen. */

/** For the schemas of a site's own front matter keys: the one that docsgen reads them with. */
export { z } from 'zod';
export { type BuildOptions, build } from './build.ts';
export { type CheckLinksOptions, checkLinks } from './check-links.ts';
export { type CheckSearchOptions, checkSearch } from './check-search.ts';
export { defineConfig } from './config/define.ts';
export type { UserConfig } from './config/schema.ts';
export type { Diagnostic, Severity } from './diagnostics/diagnostic.ts';
export { DiagnosticError } from './diagnostics/diagnostic.ts';
export type { Report } from './diagnostics/report.ts';
export type * from './plugins/plugin.ts';
