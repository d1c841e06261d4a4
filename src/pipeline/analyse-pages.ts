import type { PageCache } from '../cache/page-cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../shared/hash.ts';
import type { Page } from '../shared/page.ts';
import type { PreparedPage } from './compile-pages.ts';
import { readSiteFile } from './page-worker.ts';

/**
 * Parses pages as far as link checks need it, in a fraction of the time of a build. What a build has in its cache
 * is used; nothing is added to it, as there is no code to keep.
 */
export async function analysePages(
  pages: readonly Page[],
  { root, cache }: { root: string; cache: PageCache | null },
): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const prepared: PreparedPage[] = [];
  const readHash = (file: string) => {
    const text = readSiteFile(root, file);
    return text === null ? null : hashText(text);
  };
  let analyse: Awaited<ReturnType<typeof loadAnalyser>> | null = null;
  for (const page of pages) {
    const { body } = page;
    const rest = { page, drawsOnView: false, bodyKey: '', readCode: null };
    if (body.kind === 'component') {
      prepared.push({ ...rest, analysis: body.analysis });
      continue;
    }
    const cached = cache?.get(cache.keyOf(page.sourcePath, body.body), readHash);
    if (cached) {
      prepared.push({ ...rest, analysis: cached.page });
      diagnostics.push(...cached.diagnostics);
      continue;
    }
    analyse ??= await loadAnalyser(root);
    const result = analyse({ path: page.sourcePath, format: body.source.format, body: body.body });
    diagnostics.push(...result.diagnostics);
    if (result.analysis) prepared.push({ ...rest, analysis: result.analysis });
  }
  return { prepared, diagnostics };
}

async function loadAnalyser(root: string) {
  const { createPageCompiler } = await import('../mdx/compile.ts');
  return createPageCompiler({ readFile: (file) => readSiteFile(root, file), hashText }).analyse;
}
