import type { AnalysisCache } from '../cache/analysis-cache.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../shared/hash.ts';
import type { Page } from '../shared/page.ts';
import type { PreparedPage } from './compile-pages.ts';
import { readSiteFile } from './page-worker.ts';

export interface AnalyseOptions {
  root: string;
  /** What a build has compiled. */
  cache: PageCache | null;
  /** What earlier analyses have found; those that are made now are added to it. */
  analyses?: AnalysisCache | null;
  /** Text of a file that pages include, where it is not that of the work tree. */
  readFile?: ((file: string) => string | null) | undefined;
}

/**
 * Parses pages as far as link checks need it, in a fraction of the time of a build. What a build has in its cache
 * is used; nothing is added to that, as there is no code to keep.
 */
export async function analysePages(
  pages: readonly Page[],
  { root, cache, analyses, readFile = (file) => readSiteFile(root, file) }: AnalyseOptions,
): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const prepared: PreparedPage[] = [];
  const readHash = (file: string) => {
    const text = readFile(file);
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
    const key = analyses?.keyOf(page.sourcePath, body.body) ?? '';
    const known = analyses?.get(key, readHash);
    if (known) {
      prepared.push({ ...rest, analysis: known.analysis });
      diagnostics.push(...known.diagnostics);
      continue;
    }
    const cached = cache?.get(cache.keyOf(page.sourcePath, body.body), readHash);
    if (cached) {
      prepared.push({ ...rest, analysis: cached.page });
      analyses?.put(key, { analysis: cached.page, diagnostics: cached.diagnostics });
      diagnostics.push(...cached.diagnostics);
      continue;
    }
    analyse ??= await loadAnalyser(readFile);
    const result = analyse({ path: page.sourcePath, format: body.source.format, body: body.body });
    diagnostics.push(...result.diagnostics);
    if (!result.analysis) continue;
    prepared.push({ ...rest, analysis: result.analysis });
    analyses?.put(key, { analysis: result.analysis, diagnostics: result.diagnostics });
  }
  return { prepared, diagnostics };
}

async function loadAnalyser(readFile: (file: string) => string | null) {
  const { createPageCompiler } = await import('../mdx/compile.ts');
  return createPageCompiler({ readFile, hashText }).analyse;
}
