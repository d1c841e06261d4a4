/** Public API of docsgen. */
export { type BuildOptions, build } from './build.ts';
export { type CheckLinksOptions, checkLinks } from './check-links.ts';
export { defineConfig } from './config/define.ts';
export type { UserConfig } from './config/schema.ts';
export type { Diagnostic, Severity } from './diagnostics/diagnostic.ts';
export { DiagnosticError } from './diagnostics/diagnostic.ts';
export type { Report } from './diagnostics/report.ts';
export type * from './plugins/plugin.ts';
