import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';

/**
 * Inline scripts of pages that the policy keeps from running.
 *
 * @param scripts texts of the scripts by the source of their page
 */
export function checkInlineScripts(
  { root, security }: Pick<SiteConfig, 'root' | 'security'>,
  scripts: ReadonlyMap<string, readonly string[]>,
): Diagnostic[] {
  const isFree = security.csp?.['script-src']?.includes("'unsafe-inline'");
  if (security.csp === null || security.inlineScripts || isFree) return [];
  return [...scripts.keys()].map((file) => {
    const text = tryReadSiteFile(root, file) ?? '';
    const at = text.search(/<script\b/i);
    return createDiagnostic('policy-blocks', {
      message: "The site's policy keeps this inline script from running",
      hint: 'Put it into a file of the public folder, or set `security: { inlineScripts: true }` in the configuration.',
      location: { file, ...(at < 0 ? { line: 1, column: 1 } : createPlaces(text)(at)) },
    });
  });
}
