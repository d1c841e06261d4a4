import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';

/**
 * The output folder is replaced as a whole, so it must not hold anything that docsgen did not write. Throws
 * `DiagnosticError` with exit code 2.
 */
export function assertSafeOutput(config: SiteConfig): void {
  const { outDir, root } = config;
  const contains = (outer: string, inner: string) => !path.relative(outer, inner).startsWith('..');
  const refuse = (message: string, hint: string) => {
    throw new DiagnosticError([createDiagnostic('output-unsafe', { message, hint })], 2);
  };
  if (contains(outDir, root)) {
    refuse(
      `The output folder "${outDir}" holds the site itself`,
      'Choose a folder of its own, such as "build".',
    );
  }
  for (const folder of [config.contentDir, config.publicDir]) {
    if (contains(folder, outDir) || contains(outDir, folder)) {
      refuse(
        `The output folder "${outDir}" and "${path.relative(root, folder)}" overlap`,
        'Choose a folder of its own, such as "build".',
      );
    }
  }
  if (existsSync(outDir) && !existsSync(path.join(outDir, '_docsgen')) && readdirSync(outDir).length > 0) {
    refuse(
      `The folder "${outDir}" holds files that docsgen did not write`,
      'Empty it first, or choose another folder.',
    );
  }
}
