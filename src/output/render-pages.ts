import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashJson } from '../files/hash.ts';
import { hashReads, joinReads, noteReads } from '../files/site-reads.ts';
import { placeFaults } from '../pages/place-faults.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { createSearchTask } from '../pages/search-text.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import type { RemotePart } from '../render/remote-parts.ts';
import type { PageJob } from '../render/render-page.ts';
import type { ComponentDoubt } from '../shared/component-doubt.ts';
import { comesAsDocument } from '../shared/document-routes.ts';
import { pageChunkFile, pageStyleFile } from '../shared/output-paths.ts';
import { inParts, PAGES_AT_ONCE } from '../shared/parts.ts';
import type { ShownAddress } from '../shared/shown-address.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import { documentFile, type OutputLayout, routeToFile } from '../shared/urls.ts';
import type { SearchEngine } from '../site/search-engine.ts';
import { required } from '../store/lost-entry.ts';
import type { Shelf, Store } from '../store/store.ts';
import type {
  PageFiles,
  PublishResult,
  PublishTask,
  RenderSetup,
  RenderTask,
} from '../workers/page-worker.ts';
import type { WorkerPool } from '../workers/pool.ts';
import type { KeptFiles } from './kept-files.ts';
import { hashOfItems, type JobShelf, openJobs } from './kept-jobs.ts';

export interface RenderPagesOptions {
  store: Store;
  /** Hash of the server bundle. */
  serverHash: string;
  context: RenderSetup['context'];
  /** What takes in pages for the search; null for a site without one. */
  engine: SearchEngine | null;
  /** Parts of the site's own, for the places of what fails in them. */
  parts: RenderSetup['parts'];
  /** Folder of the site; absolute. */
  root: string;
  /** Code of the server bundle. */
  readServerCode: () => string;
  pool: WorkerPool;
  /** Plugins that work on pages. */
  plugins: PluginSet;
  publisher: FilePlanner;
  /** The bytes of files that the output folder does not have. */
  files: KeptFiles;
  layout: OutputLayout;
}

export interface RenderedPages {
  /** Number of pages that were rendered. */
  rendered: number;
  diagnostics: Diagnostic[];
  /** What pages have given to the search, by route; those that readers can't find have nothing. */
  texts: ReadonlyMap<string, SearchableText>;
  /** Texts of the inline scripts of pages, by the source of each. */
  scripts: ReadonlyMap<string, readonly string[]>;
  /** What pages load from other sites, by the source of each. */
  remotes: ReadonlyMap<string, readonly RemotePart[]>;
  /** Addresses of this site that components of pages show, by the source of each, in the order of pages. */
  addresses: ReadonlyMap<string, readonly ShownAddress[]>;
  /** Keys of the pages, hashes of all that their output depends on, by route. */
  keys: ReadonlyMap<string, string>;
  /** What components have read while these and other pages were rendered. */
  reads: SiteReads;
  /** What is odd about the components of pages, by the source of each, in the order of pages. */
  doubts: ReadonlyMap<string, readonly ComponentDoubt[]>;
}

/** What a page gives to the search; read only when the index has to be made. Throws `LostEntryError`. */
export interface SearchableText {
  hash: string;
  /** Key of the page that it is kept by. */
  key: string;
  read: () => unknown;
}

/** What became of a page, by a hash of everything that its output depends on. */
export interface RenderedEntry {
  /** Output files with their content hashes. */
  outputs: [file: string, hash: string][];
  /** Hash of what the page gives to the search; null for one that gives nothing. */
  text: string | null;
  /** Texts of its inline scripts; left out when it has none. */
  scripts?: string[];
  /** What it loads from other sites; left out when that is nothing. */
  remotes?: RemotePart[];
  /** Addresses of this site that its components show; left out when they show none. */
  addresses?: ShownAddress[];
  /** What is odd about its components; left out when nothing is. */
  doubts?: ComponentDoubt[];
  /** Hash of what components had read while they rendered, of all pages; left out when they have read nothing. */
  read?: string;
}

/** Rendered pages, and what they give to the search by the same key. */
interface RenderShelves {
  pages: Shelf<RenderedEntry>;
  texts: Shelf<unknown>;
  /** What components have read while they rendered, by the hash of their code. */
  reads: Shelf<SiteReads>;
  jobs: JobShelf;
}

/**
 * Renders the pages whose output depends on something that has changed, and plans the files of all pages. The
 * files of other pages stay as they are.
 */
export async function renderPages(
  planned: readonly PlannedPage[],
  options: RenderPagesOptions,
): Promise<RenderedPages> {
  const { publisher, pool, store, context, readServerCode } = options;
  const shelves: RenderShelves = {
    pages: store.shelf('rendered'),
    texts: store.shelf('search-texts'),
    reads: store.shelf('render-reads'),
    jobs: openJobs(store),
  };
  const found: Found = {
    ...{ texts: new Map(), scripts: new Map(), remotes: new Map(), doubts: new Map() },
    ...{ addresses: new Map(), keys: new Map() },
  };
  const known = (shelves.reads.get(options.serverHash) ?? []).map(([name]) => name);
  const before = hashReads(known, options.root);
  const { stale, kept } = keepFresh(planned, found, shelves, options, markOf(before));
  const diagnostics: Diagnostic[] = [];
  let reads = before;
  if (stale.length > 0) {
    await pool.setUp({
      context,
      serverCode: readServerCode(),
      stagingDir: publisher.stagingDir,
      search: options.engine?.inThreads ?? null,
      parts: options.parts,
    });
    const results: PublishResult[] = [];
    for (const part of inParts(stale, PAGES_AT_ONCE))
      results.push(...(await pool.publish(part.map(({ page }) => toPublishTask(page, options)))));
    await placeFaults(
      stale.flatMap(({ page }, index) => {
        const result = results[index];
        return result ? [[page, result] as const] : [];
      }),
      pool,
      options.plugins,
    );
    // A component may remember what it has read for another page, so that nobody knows which page depends on which file.
    reads = joinReads([before, ...results.map((result) => result.reads ?? [])]);
    noteReads(reads, options.root);
    const read = markOf(reads);
    for (const [index, entry] of stale.entries()) {
      const result = results[index];
      diagnostics.push(...(result?.diagnostics ?? []));
      if (!result?.page) continue;
      const isSound = result.diagnostics.length === 0;
      takeIn({ ...entry, read, isSound }, result.page, found, shelves, options);
    }
    if (read !== markOf(before)) {
      shelves.reads.set(options.serverHash, reads);
      for (const { key, entry } of kept) shelves.pages.set(key, withRead(entry, read));
    }
  }
  return { rendered: stale.length, diagnostics, reads, ...found };
}

function markOf(reads: SiteReads): string {
  return reads.length === 0 ? '' : hashJson(reads);
}

function withRead(entry: RenderedEntry, read: string): RenderedEntry {
  return read === '' ? entry : { ...entry, read };
}

/** What is known of all pages, rendered or kept. */
interface Found {
  texts: Map<string, SearchableText>;
  scripts: Map<string, readonly string[]>;
  remotes: Map<string, readonly RemotePart[]>;
  keys: Map<string, string>;
  addresses: Map<string, readonly ShownAddress[]>;
  doubts: Map<string, readonly ComponentDoubt[]>;
}

interface StalePage {
  page: PlannedPage;
  key: string;
}

interface KeptPage {
  key: string;
  entry: RenderedEntry;
}

/** Plans the files of pages that stay as they are; gives these back, and all others. */
function keepFresh(
  planned: readonly PlannedPage[],
  found: Found,
  { pages, texts }: RenderShelves,
  { publisher, files, serverHash, context, engine, layout }: RenderPagesOptions,
  read: string,
): { stale: StalePage[]; kept: KeptPage[] } {
  const contextKey = hashJson([serverHash, context, engine?.key ?? null, layout]);
  const kept: KeptPage[] = [];
  const stale = planned.flatMap((page) => {
    const { route, sourcePath } = page.prepared.page;
    const key = keyOf(page, contextKey);
    found.keys.set(route, key);
    const entry = pages.get(key);
    const isFresh =
      (entry?.read ?? '') === read &&
      (entry?.text === null || texts.has(key)) &&
      files.plan(publisher, key, entry?.outputs ?? [], sourcePath);
    if (!entry || !isFresh) return [{ page, key }];
    kept.push({ key, entry });
    if (entry.scripts) found.scripts.set(sourcePath, entry.scripts);
    if (entry.remotes) found.remotes.set(sourcePath, entry.remotes);
    if (entry.addresses) found.addresses.set(sourcePath, entry.addresses);
    if (entry.doubts) found.doubts.set(sourcePath, entry.doubts);
    if (entry.text !== null)
      found.texts.set(route, {
        hash: entry.text,
        key,
        read: () => required(texts.get(key), `the text of ${route}`),
      });
    return [];
  });
  return { stale, kept };
}

/** Takes in what a worker has made of a page. */
function takeIn(
  { page, key, read, isSound }: StalePage & { read: string; isSound: boolean },
  { files, text, scripts, remotes, addresses, doubts }: NonNullable<PublishResult['page']>,
  found: Found,
  shelves: RenderShelves,
  { publisher, files: keptFiles }: RenderPagesOptions,
): void {
  const { route, sourcePath } = page.prepared.page;
  for (const file of files) publisher.adopt(file, sourcePath);
  const hash = text && text.hash;
  const outputs = files.map(({ file, hash }): [string, string] => [file, hash]);
  const entry = {
    ...{ outputs, text: hash },
    ...(scripts.length > 0 ? { scripts } : {}),
    ...(remotes.length > 0 ? { remotes } : {}),
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(doubts.length > 0 ? { doubts } : {}),
  };
  // One with a fault is made in every build, so that it is told in each of them.
  if (isSound) {
    shelves.pages.set(key, withRead(entry, read));
    shelves.jobs.set(key, page);
    keptFiles.keep(publisher, key, outputs);
  }
  if (scripts.length > 0) found.scripts.set(sourcePath, scripts);
  if (remotes.length > 0) found.remotes.set(sourcePath, remotes);
  if (addresses.length > 0) found.addresses.set(sourcePath, addresses);
  if (doubts.length > 0) found.doubts.set(sourcePath, doubts);
  if (text === null || hash === null) return;
  const { value } = text;
  if (isSound) shelves.texts.set(key, value);
  found.texts.set(route, { hash, key, read: () => value });
}

/** Hash of everything that a page's output depends on. */
function keyOf({ prepared, job }: PlannedPage, contextKey: string): string {
  const { content, sidebar, head } = job;
  const items = sidebar && hashOfItems(sidebar.items);
  return hashJson([
    ...[contextKey, prepared.page.sourcePath, prepared.bodyKey, { ...content, body: null }, head],
    ...[sidebar?.key, sidebar?.label, items],
    // Only the text for search has them, which is kept with the page.
    prepared.page.frontMatter.search_terms ?? null,
    prepared.page.body.kind === 'component' ? (prepared.page.body.search ?? null) : null,
  ]);
}

function toPublishTask(page: PlannedPage, { publisher, context, layout }: RenderPagesOptions): PublishTask {
  const { route } = page.prepared.page;
  const files: PageFiles = {
    document: documentFile(route, layout),
    chunk: comesAsDocument(context.site, route) ? null : pageChunkFile(route),
    markdown: routeToFile(route, '.md'),
    style: pageStyleFile(route),
  };
  const kept: Record<string, string> = {};
  for (const file of Object.values(files)) {
    const hash = file && publisher.keptHash(file);
    if (file && hash !== null) kept[file] = hash;
  }
  return { ...toTask(page), files, kept, search: createSearchTask(page, context.site.locale) };
}

/** Completes a page's job with its code, or with its component's props. */
export function toTask({ prepared, job }: PlannedPage): RenderTask {
  const { page, readCode } = prepared;
  const { sourcePath } = page;
  if (page.body.kind === 'component' && job.content.body.kind === 'component')
    return { job, sourcePath, props: page.body.readProps() };
  const body: PageJob['content']['body'] = { kind: 'code', code: readCode?.() ?? '' };
  return { job: { ...job, content: { ...job.content, body } }, sourcePath };
}
