import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { AnalysisResult, PageInput } from '../mdx/compile.ts';
import { NO_PLUGINS, type PluginSet } from '../plugins/plugin-set.ts';
import type { PageLimits } from '../shared/limits.ts';
import type { FileDependency, Page, PageAnalysis } from '../shared/page.ts';
import type { Shelf, Store } from '../store/store.ts';
import { Compiler, type CompilingOptions } from '../workers/compiler.ts';
import type { PageWorker } from '../workers/page-worker.ts';
import {
  createFreshness,
  openPageShelves,
  type PageShelves,
  type PreparedPage,
  pageKey,
  toInput,
} from './compile-pages.ts';
import { HookReads } from './hook-reads.ts';

/** What parsing a page told. */
interface AnalysedPage {
  analysis: PageAnalysis;
  diagnostics: Diagnostic[];
  /** Mark of what hooks of plugins had read; left out when they have read nothing. */
  read?: string;
}

/** Where analyses are kept: those made for checks, and those of pages that a build has compiled. */
export interface AnalysisShelves {
  analyses: Shelf<AnalysedPage>;
  pages: PageShelves['pages'];
  reads: PageShelves['reads'];
}

/** The shelves of a store that know what pages hold. */
export function openAnalysisShelves(store: Store): AnalysisShelves {
  const { pages, reads } = openPageShelves(store);
  return { analyses: store.shelf('analyses'), pages, reads };
}

export interface AnalyseOptions {
  root: string;
  /** Where links may lead to; the root when left out. */
  roots?: LinkRoots;
  shelves: AnalysisShelves;
  /** Text of a file that pages include, where it is not that of the work tree. */
  readFile?: ((file: string) => string | null) | undefined;
  /** Parses pages of the work tree; this thread does it when left out. */
  worker?: Pick<PageWorker, 'analyse'> | undefined;
  /** Budgets of a page. */
  limits: PageLimits;
  /** Plugins that work on pages; none when left out. */
  plugins?: PluginSet;
}

/**
 * Parses pages as far as link checks need it, in a fraction of the time of a build. What a build has compiled is
 * used; nothing is added to that, as there is no code to keep.
 */
export async function analysePages(
  pages: readonly Page[],
  options: AnalyseOptions,
): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[] }> {
  const {
    root,
    roots,
    shelves,
    readFile = (file) => readSiteFile(root, file, roots),
    worker,
    limits,
    plugins = NO_PLUGINS,
  } = options;
  const found = new Map<Page, AnalysedPage>();
  const missing: { page: Page; input: PageInput }[] = [];
  const reads = new HookReads(shelves.reads, plugins, root);
  const areFresh = createFreshness(readFile);
  const isFresh = (dependencies: readonly FileDependency[], read = '') =>
    reads.isFresh(read) && areFresh(dependencies);
  for (const page of pages) {
    const { body } = page;
    const known = body.kind === 'component' ? { analysis: body.analysis, diagnostics: [] } : find(page);
    if (known) found.set(page, known);
    else missing.push({ page, input: toInput(page, plugins) });
  }
  function find(page: Page): AnalysedPage | null {
    const key = pageKey(page, plugins);
    const own = shelves.analyses.get(key);
    if (own && isFresh(own.analysis.dependencies, own.read)) return own;
    const built = shelves.pages.get(key);
    if (!built || !isFresh(built.page.dependencies, built.read)) return null;
    return { analysis: built.page, diagnostics: built.diagnostics };
  }
  const results = await parse(missing, worker ?? createAnalyser({ root, readFile, limits, plugins }));
  const read = reads.add(results.map((result) => result.reads ?? []));
  const diagnostics: Diagnostic[] = [];
  for (const [index, { page }] of missing.entries()) {
    const { analysis = null, diagnostics: own = [] } = results[index] ?? {};
    if (!analysis) diagnostics.push(...own);
    else {
      found.set(page, { analysis, diagnostics: own });
      const kept = { analysis, diagnostics: own, ...(read === '' ? {} : { read }) };
      shelves.analyses.set(pageKey(page, plugins), kept);
    }
  }
  const prepared = pages.flatMap((page): PreparedPage[] => {
    const known = found.get(page);
    if (!known) return [];
    diagnostics.push(...known.diagnostics);
    return [{ page, analysis: known.analysis, drawsOnView: false, bodyKey: '', seen: null, readCode: null }];
  });
  return { prepared, diagnostics };
}

async function parse(
  missing: readonly { input: PageInput }[],
  { analyse }: Pick<PageWorker, 'analyse'>,
): Promise<AnalysisResult[]> {
  return missing.length === 0 ? [] : analyse(missing.map(({ input }) => input));
}

/** Parses in this thread. */
function createAnalyser(options: CompilingOptions): Pick<PageWorker, 'analyse'> {
  const compiler = new Compiler(options);
  return {
    analyse: (inputs) => compiler.run(inputs, ({ analyse }, input) => analyse(input), { analysis: null }),
  };
}
