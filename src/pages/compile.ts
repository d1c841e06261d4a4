import type { CachedPage, PageCache } from '../cache/page-cache.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { PageInput } from '../mdx/compile.ts';
import type { CompiledPage, Page, PageAnalysis } from '../shared/page.ts';
import type { PageWorker } from '../workers/page-worker.ts';

/** A page with what compiling told about it. */
export interface PreparedPage {
  page: Page;
  analysis: PageAnalysis;
  drawsOnView: boolean;
  /** Changes whenever the compiled body does. */
  bodyKey: string;
  /** The compiled code; null for pages that the theme renders from data. */
  readCode: (() => string) | null;
}

export interface CompileOptions {
  root: string;
  cache: PageCache | null;
  worker: Pick<PageWorker, 'compile'>;
}

/** Compiles the pages that the cache does not hold. Pages with errors are left out of the result. */
export async function compilePages(
  pages: readonly Page[],
  options: CompileOptions,
): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[]; compiled: number }> {
  const diagnostics: Diagnostic[] = [];
  const prepared = new Map<Page, PreparedPage>();
  const missing = takeKnown(pages, options, (page, known, own) => {
    prepared.set(page, known);
    diagnostics.push(...own);
  });
  // Not even for nothing: the compiler takes longer to load than an unchanged build has.
  const results = missing.length === 0 ? [] : await options.worker.compile(missing.map(({ input }) => input));
  for (const [index, { page, key }] of missing.entries()) {
    const { page: compiled = null, diagnostics: own = [] } = results[index] ?? {};
    diagnostics.push(...own);
    if (compiled && !hasErrors(own))
      prepared.set(page, takeCompiled(page, key, compiled, own, options.cache));
  }
  const inOrder = pages.flatMap((page) => prepared.get(page) ?? []);
  return { prepared: inOrder, diagnostics, compiled: missing.length };
}

interface MissingPage {
  page: Page;
  key: string;
  input: PageInput;
}

/** Hands over the pages that need no compiling; gives back all others. */
function takeKnown(
  pages: readonly Page[],
  { root, cache }: CompileOptions,
  take: (page: Page, prepared: PreparedPage, diagnostics: readonly Diagnostic[]) => void,
): MissingPage[] {
  const readHash = memoise((file: string) => {
    const text = readSiteFile(root, file);
    return text === null ? null : hashText(text);
  });
  return pages.flatMap((page) => {
    const { body, sourcePath } = page;
    const generated = prepareGenerated(page);
    if (generated) take(page, generated, []);
    if (generated || body.kind === 'component') return [];
    const key = cache?.keyOf(sourcePath, body.body) ?? hashText(`${sourcePath}\0${body.body}`);
    const cached = cache?.get(key, readHash);
    if (!cache || !cached)
      return [{ page, key, input: { path: sourcePath, format: body.source.format, body: body.body } }];
    take(page, fromCache(page, cached.page, key, cache), cached.diagnostics);
    return [];
  });
}

function takeCompiled(
  page: Page,
  key: string,
  compiled: CompiledPage,
  diagnostics: Diagnostic[],
  cache: PageCache | null,
): PreparedPage {
  if (cache) return fromCache(page, cache.put(key, compiled, diagnostics), key, cache);
  const { code, ...rest } = compiled;
  return { ...toPrepared(page, rest, key), readCode: () => code };
}

/** A page that the theme renders from data, which needs no compiling; null for other pages. */
export function prepareGenerated(page: Page): PreparedPage | null {
  const { body } = page;
  if (body.kind !== 'component') return null;
  return {
    page,
    analysis: body.analysis,
    drawsOnView: false,
    bodyKey: body.propsHash,
    readCode: null,
  };
}

function fromCache(page: Page, cached: CachedPage, key: string, cache: PageCache): PreparedPage {
  return { ...toPrepared(page, cached, key), readCode: () => cache.readCode(key) };
}

function toPrepared(page: Page, compiled: CachedPage, key: string): Omit<PreparedPage, 'readCode'> {
  // What a page includes is part of its body, but not of its key.
  const bodyKey = hashText(`${key}\0${JSON.stringify(compiled.dependencies)}`);
  return { page, analysis: compiled, drawsOnView: compiled.drawsOnView, bodyKey };
}

function memoise<Value>(run: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, run(key));
    return known.get(key) as Value;
  };
}
