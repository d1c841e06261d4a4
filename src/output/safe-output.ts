import { locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { contains, relativePath } from '../files/paths.ts';
import { checkOutputFolder } from '../publish/publisher.ts';

/**
 * Refuses an output folder that is, holds or is held by one that the site is made from, and one that holds files of
 * somebody else. Throws `DiagnosticError` with exit code 2.
 */
export function assertSafeOutput(
  { outDir, root, contentDir, publicDir, file }: SiteConfig,
  configText: string,
): void {
  const refuse = (message: string, key: string) => {
    const hint = 'Choose a folder of its own, such as "build".';
    const location = locateInSource(file, configText, [key]);
    throw new DiagnosticError([createDiagnostic('output-unsafe', { message, hint, location })], 2);
  };
  if (contains(outDir, root)) refuse(`The output folder "${outDir}" holds the site itself`, 'outDir');
  for (const [key, folder] of Object.entries({ contentDir, publicDir })) {
    if (contains(folder, outDir) || contains(outDir, folder))
      refuse(`The output folder "${outDir}" and "${relativePath(root, folder) || '.'}" overlap`, key);
  }
  const faults = checkOutputFolder(outDir);
  if (faults.length > 0) throw new DiagnosticError(faults, 2);
}
