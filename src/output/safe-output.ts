import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { contains, relativePath } from '../files/paths.ts';
import { checkOutputFolder } from '../publish/publisher.ts';

/**
 * Refuses an output folder that is, holds or is held by one that the site is made from, and one that holds files of
 * somebody else. Throws `DiagnosticError` with exit code 2.
 */
export function assertSafeOutput({ outDir, root, contentDir, publicDir }: SiteConfig): void {
  const refuse = (message: string) => {
    const hint = 'Choose a folder of its own, such as "build".';
    throw new DiagnosticError([createDiagnostic('output-unsafe', { message, hint })], 2);
  };
  if (contains(outDir, root)) refuse(`The output folder "${outDir}" holds the site itself`);
  for (const folder of [contentDir, publicDir]) {
    if (contains(folder, outDir) || contains(outDir, folder))
      refuse(`The output folder "${outDir}" and "${relativePath(root, folder)}" overlap`);
  }
  const faults = checkOutputFolder(outDir);
  if (faults.length > 0) throw new DiagnosticError(faults, 2);
}
