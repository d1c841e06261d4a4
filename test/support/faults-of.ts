import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import type { TestSite } from './site.ts';

/** Code, place, message and hint of every fault of a site, those of its configuration included. */
export async function faultsOf(site: TestSite): Promise<string[]> {
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(
    ({ code, location, message, hint }) =>
      `${code}${location ? ` ${location.file}:${location.line}:${location.column}` : ''} ${message} — ${hint ?? 'no hint'}`,
  );
}
