import { hash } from 'node:crypto';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { tryReadSiteFile } from '../files/site-file.ts';
import { createPlaces } from '../files/text-places.ts';
import { isHash } from '../shared/policy-directives.ts';

/**
 * Inline scripts of pages that the policy keeps from running.
 *
 * @param scripts texts of the scripts by the source of their page
 */
export function checkInlineScripts(
  { root, security }: Pick<SiteConfig, 'root' | 'security'>,
  scripts: ReadonlyMap<string, readonly string[]>,
): Diagnostic[] {
  if (security.csp === null || security.inlineScripts) return [];
  const added = security.csp['script-src-elem'] ?? security.csp['script-src'] ?? [];
  // Browsers pass over it beside a hash.
  if (added.includes("'unsafe-inline'") && !added.some(isHash)) return [];
  const allowed = new Set(added);
  return [...scripts].flatMap(([file, codes]) => {
    const blocked = codes.filter((code) => !hashesOf(code).some((source) => allowed.has(source)));
    if (blocked.length === 0) return [];
    const text = tryReadSiteFile(root, file) ?? '';
    const placeAt = createPlaces(text);
    const starts = new Set(blocked.map((code) => findScript(text, code)));
    return [...starts].map((at) =>
      createDiagnostic('policy-blocks', {
        message: "The site's policy keeps this inline script from running",
        hint: 'Put it into a file of the public folder, or set `security: { inlineScripts: true }` in the configuration.',
        location: { file, ...(at < 0 ? { line: 1, column: 1 } : placeAt(at)) },
      }),
    );
  });
}

/** The sources of a policy that allow a script. */
function hashesOf(code: string): string[] {
  return ['sha256', 'sha384', 'sha512'].map((name) => `'${name}-${hash(name, code, 'base64')}'`);
}

/** Where the script with this code begins; else the first of the page that names no file; -1 where a component writes it. */
function findScript(text: string, code: string): number {
  const [line = ''] = code.trim().split('\n');
  const at = line === '' ? -1 : text.indexOf(line.trim());
  return at < 0 ? text.search(/<script\b(?![^>]*\ssrc\b)/i) : text.lastIndexOf('<script', at);
}
