import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { createSite, type TestSite } from './site.ts';

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

/** The same of a site of these files, beside a home page; it is removed again. */
export async function faultsBesideHome(files: Record<string, string>): Promise<string[]> {
  const site = createSite({ 'content/index.md': '# Home\n', ...files });
  try {
    return await faultsOf(site);
  } finally {
    site.dispose();
  }
}
