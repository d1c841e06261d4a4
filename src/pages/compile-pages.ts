import { bodyHash } from '../content/body-hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { readSiteFile } from '../files/site-file.ts';
import type { PageInput } from '../mdx/compile.ts';
import { NO_PLUGINS, type PluginSet } from '../plugins/plugin-set.ts';
import type { CompiledPage, FileDependency, Page, PageAnalysis } from '../shared/page.ts';
import { inParts, PAGES_AT_ONCE } from '../shared/parts.ts';
import { required } from '../store/lost-entry.ts';
import type { Shelf, Store } from '../store/store.ts';
import type { PageWorker } from '../workers/page-worker.ts';
import { HookReads, type HookReadsShelf, openHookReads } from './hook-reads.ts';
import { hashSeen } from './page-face.ts';

/** A page with what compiling told about it. */
export interface PreparedPage {
  page: Page;
  analysis: PageAnalysis;
  drawsOnView: boolean;
  /** Changes whenever the compiled body does. */
  bodyKey: string;
  /** Hash of what the rest of the site sees of its body; null for pages that the theme renders from data. */
  seen: string | null;
  /** The compiled code; null for pages that the theme renders from data. Throws `LostEntryError`. */
  readCode: (() => string) | null;
}

/** A compiled page without its code, with the faults of compiling it. Pages of which nothing can be made are not kept. */
interface KeptPage {
  page: Omit<CompiledPage, 'code'>;
  seen: string;
  diagnostics: Diagnostic[];
  /** Mark of what hooks of plugins had read; left out when they have read nothing. */
  read?: string;
}

/** What is kept of compiled pages: an unchanged build reads no code. */
export interface PageShelves {
  pages: Shelf<KeptPage>;
  code: Shelf<string>;
  reads: HookReadsShelf;
}

/** The shelves of a store that hold compiled pages. */
export function openPageShelves(store: Store): PageShelves {
  return { pages: store.shelf('pages'), code: store.texts('page-code'), reads: openHookReads(store) };
}

export interface CompileOptions {
  root: string;
  /** Where links may lead to; the root when left out. */
  roots?: LinkRoots;
  shelves: PageShelves;
  worker: Pick<PageWorker, 'compile'>;
  /** Plugins that work on pages; none when left out. */
  plugins?: PluginSet;
  /** Writes what is kept so far, for sites of which not everything should wait in memory. */
  save?: () => void;
}

/** Compiles the pages that are not kept. Pages of which nothing can be made are left out of the result. */
export async function compilePages(
  pages: readonly Page[],
  options: CompileOptions,
): Promise<{ prepared: PreparedPage[]; diagnostics: Diagnostic[]; compiled: number }> {
  const diagnostics: Diagnostic[] = [];
  const prepared = new Map<Page, PreparedPage>();
  const { root, shelves, plugins = NO_PLUGINS } = options;
  const reads = new HookReads(shelves.reads, plugins, root);
  const isFresh = createFreshness((file) => readSiteFile(root, file, options.roots));
  const missing = takeKnown(pages, options, { reads, isFresh }, (page, known, own) => {
    prepared.set(page, known);
    diagnostics.push(...own);
  });
  // Not even for nothing: the compiler takes longer to load than an unchanged build has.
  for (const part of inParts(missing, PAGES_AT_ONCE)) {
    const results = await options.worker.compile(part.map(({ page }) => toInput(page, plugins)));
    const read = reads.add(results.map((result) => result.reads ?? []));
    for (const [index, { page, key }] of part.entries()) {
      const { page: compiled = null, diagnostics: own = [] } = results[index] ?? {};
      diagnostics.push(...own);
      // Threads have read what it includes: a run knows what it depends on by looking itself.
      isFresh(compiled?.dependencies ?? []);
      if (compiled) prepared.set(page, takeCompiled(page, key, { compiled, own, read }, shelves));
    }
    if (missing.length > PAGES_AT_ONCE) options.save?.();
  }
  const inOrder = pages.flatMap((page) => prepared.get(page) ?? []);
  return { prepared: inOrder, diagnostics, compiled: missing.length };
}

interface MissingPage {
  page: Page;
  key: string;
}

/** Hands over the pages that need no compiling; gives back all others. */
function takeKnown(
  pages: readonly Page[],
  { shelves, plugins = NO_PLUGINS }: CompileOptions,
  { reads, isFresh }: { reads: HookReads; isFresh: ReturnType<typeof createFreshness> },
  take: (page: Page, prepared: PreparedPage, diagnostics: readonly Diagnostic[]) => void,
): MissingPage[] {
  return pages.flatMap((page) => {
    const generated = prepareGenerated(page);
    if (generated) take(page, generated, []);
    if (generated) return [];
    const key = pageKey(page, plugins);
    const kept = shelves.pages.get(key);
    const isKept = kept && reads.isFresh(kept.read ?? '') && isFresh(kept.page.dependencies);
    const known = isKept ? fromKept(page, key, kept, shelves) : null;
    if (!kept || !known) return [{ page, key }];
    take(page, known, kept.diagnostics);
    return [];
  });
}

/**
 * Key of a page's text; its path counts too, as it decides what relative includes mean, and with plugins all that they
 * may look at.
 */
export function pageKey(page: Page, plugins: PluginSet): string {
  return keyOfText(page, bodyHash(page.body), plugins);
}

function keyOfText({ sourcePath, body, frontMatter }: Page, text: string, { key }: PluginSet): string {
  const format = body.kind === 'file' ? `${body.source.format} ${body.source.imported ?? ''}` : '';
  if (key === '') return hashText([sourcePath, text, format].join('\0'));
  return hashText([sourcePath, text, key, format, JSON.stringify(frontMatter)].join('\0'));
}

/** What compiling told of the text that a page had before, by the hash of that; null where it is not kept any more. */
export function analysisBefore(
  page: Page,
  text: string,
  { pages }: PageShelves,
  plugins: PluginSet,
): PageAnalysis | null {
  return pages.get(keyOfText(page, text, plugins))?.page ?? null;
}

/** What the compiler gets of a page that stands in a text. */
export function toInput({ sourcePath, body, frontMatter }: Page, { list }: PluginSet): PageInput {
  if (body.kind !== 'file') throw new Error(`${sourcePath} has no text`);
  const { format, imported } = body.source;
  const input = { path: sourcePath, format, body: body.body, ...(imported ? { imported } : {}) };
  return list.length === 0 ? input : { ...input, frontMatter };
}

/** What can't be read is no file that was known: the page is compiled again, which reports it. */
function hashNow(readFile: (file: string) => string | null, file: string): string | null {
  try {
    const text = readFile(file);
    return text === null ? null : hashText(text);
  } catch {
    return 'unreadable';
  }
}

/** Tells whether the files that a page includes are as they were, those that did not exist among them. */
export function createFreshness(
  readFile: (file: string) => string | null,
): (dependencies: readonly FileDependency[]) => boolean {
  const hashes = new Map<string, string | null>();
  const hashOf = (file: string) => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const hash = hashNow(readFile, file);
    hashes.set(file, hash);
    return hash;
  };
  return (dependencies) => dependencies.every(({ path, hash }) => hashOf(path) === hash);
}

function fromKept(page: Page, key: string, kept: KeptPage, { code }: PageShelves): PreparedPage | null {
  const bodyKey = bodyKeyOf(key, kept.page, kept.read);
  if (!code.has(bodyKey)) return null;
  const readCode = () => required(code.get(bodyKey), `the code of ${page.sourcePath}`);
  const { page: analysis, seen } = kept;
  return { page, analysis, drawsOnView: analysis.drawsOnView, bodyKey, seen, readCode };
}

function takeCompiled(
  page: Page,
  key: string,
  { compiled, own, read }: { compiled: CompiledPage; own: Diagnostic[]; read: string },
  shelves: PageShelves,
): PreparedPage {
  const { code, ...rest } = compiled;
  const bodyKey = bodyKeyOf(key, rest, read);
  const seen = hashSeen(rest);
  shelves.pages.set(key, { page: rest, seen, diagnostics: own, ...(read === '' ? {} : { read }) });
  shelves.code.set(bodyKey, code);
  // Not the code itself: it would stay in memory until the site is done.
  const readCode = () => required(shelves.code.get(bodyKey), `the code of ${page.sourcePath}`);
  return { page, analysis: rest, drawsOnView: rest.drawsOnView, bodyKey, seen, readCode };
}

/** What a page includes is part of its body, but not of its key; so is what hooks have read. */
function bodyKeyOf(key: string, { dependencies }: Pick<PageAnalysis, 'dependencies'>, read = ''): string {
  return hashText(`${key}\0${JSON.stringify(dependencies)}${read === '' ? '' : `\0${read}`}`);
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
    seen: null,
    readCode: null,
  };
}
