import type { AnalysedPage, AnalysisCache } from '../cache/analysis-cache.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { AnalysisResult, PageInput } from '../mdx/compile.ts';
import type { Page, PageAnalysis } from '../shared/page.ts';
import type { PageWorker } from '../workers/page-worker.ts';
import type { PreparedPage } from './compile.ts';

export interface AnalyseOptions {
  root: string;
  /** What a build has compiled. */
  cache: PageCache | null;
  /** What earlier analyses have found; those that are made now are added to it. */
  analyses?: AnalysisCache | null;
  /** Text of a file that pages include, where it is not that of the work tree. */
  readFile?: ((file: string) => string | null) | undefined;
  /** Parses pages of the work tree; this thread does it when left out. */
  worker?: Pick<PageWorker, 'analyse'> | undefined;
}

/**
 * Parses pages as far as link checks need it, in a fraction of the time of a build. What a build has in its cache
 * is used; nothing is added to that, as there is no code to keep.
 */
export async function analysePages(
  pages: readonly Page[],
  { root, cache, analyses, readFile = (file) => readSiteFile(root, file), worker }: AnalyseOptions,
): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[] }> {
  const found = new Map<Page, AnalysedPage>();
  const missing: { page: Page; key: string; input: PageInput }[] = [];
  const readHash = (file: string) => {
    const text = readFile(file);
    return text === null ? null : hashText(text);
  };
  for (const page of pages) {
    const { body, sourcePath } = page;
    if (body.kind === 'component') {
      found.set(page, { analysis: body.analysis, diagnostics: [] });
      continue;
    }
    const key = analyses?.keyOf(sourcePath, body.body) ?? '';
    const built = () => cache?.get(cache.keyOf(sourcePath, body.body), readHash);
    const known = analyses?.get(key, readHash) ?? fromBuild(built());
    if (known) {
      found.set(page, known);
      analyses?.put(key, known);
    } else
      missing.push({ page, key, input: { path: sourcePath, format: body.source.format, body: body.body } });
  }
  const results = await parse(missing, worker, readFile);
  const diagnostics: Diagnostic[] = [];
  for (const [index, { page, key }] of missing.entries()) {
    const { analysis = null, diagnostics: own = [] } = results[index] ?? {};
    if (!analysis) diagnostics.push(...own);
    else {
      found.set(page, { analysis, diagnostics: own });
      analyses?.put(key, { analysis, diagnostics: own });
    }
  }
  const prepared = pages.flatMap((page): PreparedPage[] => {
    const known = found.get(page);
    if (!known) return [];
    diagnostics.push(...known.diagnostics);
    return [{ page, analysis: known.analysis, drawsOnView: false, bodyKey: '', readCode: null }];
  });
  return { prepared, diagnostics };
}

function fromBuild(
  entry: { page: PageAnalysis; diagnostics: Diagnostic[] } | null | undefined,
): AnalysedPage | null {
  return entry ? { analysis: entry.page, diagnostics: entry.diagnostics } : null;
}

async function parse(
  missing: readonly { input: PageInput }[],
  worker: AnalyseOptions['worker'],
  readFile: (file: string) => string | null,
): Promise<AnalysisResult[]> {
  const inputs = missing.map(({ input }) => input);
  if (inputs.length === 0) return [];
  if (worker) return worker.analyse(inputs);
  const { createPageCompiler } = await import('../mdx/compile.ts');
  const { analyse } = createPageCompiler({ readFile, hashText });
  return inputs.map((input) => analyse(input));
}
